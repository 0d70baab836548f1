//! Decision of a program to agree to end a battle that can be ended by agreement.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::state::Frame;
use crate::kernel::SideId;

/// Whether the program of a side agrees to end the battle as it stands: none of the side's units can act any more. During an
/// activation its units on the map may still win or lose VP, and it waits.
#[must_use]
pub fn agrees_to_end(game: &Game, side: SideId) -> bool {
    let between = matches!(game.state().stack.last(), Some(Frame::Turn { .. }));
    !game.has_units(side) || between && !game.may_act_again(side)
}
