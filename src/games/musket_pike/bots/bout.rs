//! Game between two players, from a position to its end.

use super::{OTHER_DICE, Player};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::victory::{self, BattleResult};
use crate::games::musket_pike::rules::{Game, Outcome, text};
use crate::kernel::{Dice, DiceState, Digest, RuleSet, SideId};

/// Greatest number of orders in a game; one that reaches it counts as broken off.
const MOST_ORDERS: u32 = 1_000_000;

/// Result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Verdict that decided the game.
    pub verdict: BattleResult,
    /// Side that won; `None` for a draw.
    pub winner: Option<SideId>,
    /// VP by side.
    pub vp: [i32; 2],
    /// Number of orders given.
    pub orders: u32,
    /// Digest of the last position.
    pub end: Digest,
}

/// Reason why a game broke off, which is always a program error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoutError {
    /// Order of a player that was not carried out.
    #[error("order {orders}, {order}: {why}")]
    NotGiven {
        /// Number of orders before it.
        orders: u32,
        /// Text of the order.
        order: String,
        /// Reason why it was not carried out.
        why: String,
    },
    /// Player that gave no order.
    #[error("{side} gives no order after {orders} orders")]
    NoOrder {
        /// Number of orders given.
        orders: u32,
        /// Name of the side to decide.
        side: String,
    },
    /// Game that did not end.
    #[error("it is not over after {MOST_ORDERS} orders")]
    NoEnd,
    /// Program error before the first order.
    #[error("{0}")]
    Broken(crate::kernel::InternalError),
}

/// Plays a game to its end; each player decides for the side with its index.
///
/// # Errors
/// The reason why the game broke off.
pub fn bout(start: &Game, dice: DiceState, players: &mut [Box<dyn Player>; 2]) -> Result<Bout, BoutError> {
    play_observed(start, dice, |side, seen| players[side.index()].choose(seen), |_, _| {})
}

/// Plays a game to its end, with `choose` deciding for both sides. `look` sees each position that a side decides in and the
/// last one, with the outcomes that led there.
///
/// # Errors
/// The reason why the game broke off.
pub fn play_observed(
    start: &Game,
    dice: DiceState,
    mut choose: impl FnMut(SideId, &Game) -> Option<Order>,
    mut look: impl FnMut(&Game, &[Outcome]),
) -> Result<Bout, BoutError> {
    let mut game = start.clone();
    game.set_dice(dice);
    let mut dice = Dice::seeded(dice);
    let outcomes = game.begin(&mut dice).map_err(BoutError::Broken)?;
    look(&game, &outcomes);
    let mut orders = 0;
    while let Some(side) = game.decider() {
        if orders == MOST_ORDERS {
            return Err(BoutError::NoEnd);
        }
        // The dice are hidden in the game itself, as a copy would lose the cached queries.
        let dice_to_come = game.state().dice;
        game.set_dice(OTHER_DICE);
        let order = choose(side, &game);
        game.set_dice(dice_to_come);
        let order =
            order.ok_or_else(|| BoutError::NoOrder { orders, side: text::side(&game.battle, side).to_owned() })?;
        let outcomes = game.execute(&order, &mut dice).map_err(|why| BoutError::NotGiven {
            orders,
            order: text::order(&game.battle, &order),
            why: why.to_string(),
        })?;
        look(&game, &outcomes);
        orders += 1;
    }
    let count = victory::count(&game);
    Ok(Bout { verdict: count.verdict, winner: count.winner, vp: count.vp, orders, end: game.digest() })
}
