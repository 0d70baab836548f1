//! A game played on in a player's head, with a sergeant on either side.

use crate::games::musket_pike::bots::Player;
use crate::games::musket_pike::bots::sergeant::{Instructions, Sergeant};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::Frame;
use crate::kernel::{Dice, DiceState, RuleSet, SideId};

/// More orders than any activation takes, with the answer to it.
const MOST_ORDERS: u32 = 2000;

/// Plays on from a position after `first`: to the end of this activation and so many more, or of the game. The throw says which
/// dice. None: the order cannot be carried out.
#[must_use]
pub fn play_on(
    from: &Game,
    first: Order,
    (side, instructions): (SideId, &Instructions),
    activations: u32,
    throw: u64,
) -> Option<Game> {
    let mut game = from.clone();
    let dice = DiceState { seed: throw, drawn: 0 };
    game.set_dice(dice);
    let mut dice = Dice::seeded(dice);
    let mut officers = [Sergeant::default(), Sergeant::default()];
    officers[side.index()] = Sergeant::told(instructions.clone());
    game.execute_order(&first, &mut dice).ok()?;
    let mut turns = 0;
    for _ in 0..MOST_ORDERS {
        let Some(decider) = game.decider() else { break };
        if matches!(game.state().stack.last(), Some(Frame::Turn { .. })) {
            turns += 1;
            if turns > activations {
                break;
            }
        }
        let order = officers[decider.index()].choose(&game)?;
        game.execute_order(&order, &mut dice).ok()?;
    }
    Some(game)
}
