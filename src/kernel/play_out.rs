//! Games played to their end without a session: by programs, for statistics and measurements.

use super::{Dice, DiceState, InternalError, RuleSet, SideId, StepError};
use std::fmt::{Debug, Display};

/// Greatest number of orders in a game; one that reaches it counts as broken off.
const MOST_ORDERS: u32 = 1_000_000;

/// Game that has been played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedOut<R> {
    /// Game in the last position that it reached.
    pub game: R,
    /// Number of orders given in the game.
    pub orders: u32,
}

/// Reason why a game was broken off, which is always a program error.
#[derive(Clone, Debug, PartialEq)]
pub enum BreakOff<Order, Illegal: Display + Debug> {
    /// Order of a player that could not be executed.
    NotGiven {
        /// Number of orders before the refused one.
        orders: u32,
        /// Order that was refused.
        order: Order,
        /// Reason why the order was not executed.
        why: StepError<Illegal>,
    },
    /// Player that gave no order when it had to decide.
    NoOrder {
        /// Number of orders given before.
        orders: u32,
        /// Side that had to decide and gave no order.
        side: SideId,
    },
    /// Game that did not end after this number of orders.
    NoEnd(u32),
    /// Program error before the first order.
    Broken(InternalError),
}

/// Result of [`play_out`]: the finished game, or why it broke off.
pub type PlayOutResult<R> = Result<PlayedOut<R>, BreakOff<<R as RuleSet>::Order, <R as RuleSet>::Illegal>>;

/// Plays a game to its end from its opening or the position in which it is, with `choose` deciding for both sides: it sees the game with other dice than those to come. `look`
/// sees each position that a side decides in and the last one, with the outcomes that led there.
///
/// # Errors
/// The reason why the game broke off.
pub fn play_out<R: RuleSet>(
    start: &R,
    dice: DiceState,
    mut choose: impl FnMut(SideId, &R) -> Option<R::Order>,
    mut look: impl FnMut(&R, &[R::Outcome]),
) -> PlayOutResult<R> {
    let mut game = start.opening();
    game.set_dice(dice);
    let mut dice = Dice::seeded(dice);
    let outcomes = game.begin(&mut dice).map_err(BreakOff::Broken)?;
    look(&game, &outcomes);
    let mut orders = 0;
    while let Some(side) = game.decider() {
        if orders == MOST_ORDERS {
            return Err(BreakOff::NoEnd(MOST_ORDERS));
        }
        // The dice are hidden in the game itself, as a copy would lose what it has cached.
        let dice_to_come = game.dice();
        game.set_dice(DiceState::HIDDEN);
        let order = choose(side, &game);
        game.set_dice(dice_to_come);
        let order = order.ok_or(BreakOff::NoOrder { orders, side })?;
        match game.execute(&order, &mut dice) {
            Ok(outcomes) => look(&game, &outcomes),
            Err(why) => return Err(BreakOff::NotGiven { orders, order, why }),
        }
        orders += 1;
    }
    Ok(PlayedOut { game, orders })
}
