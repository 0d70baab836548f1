//! One game between two players, from a position to its end.

use super::{OTHER_DICE, Player};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::victory::{self, Verdict};
use crate::games::musket_pike::rules::{Game, Outcome, text};
use crate::kernel::{Dice, DiceState, Digest, RuleSet, SideId};

/// No game of ours is that long: one that reaches it has broken off.
const MOST_ORDERS: u32 = 1_000_000;

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// By what it was decided.
    pub verdict: Verdict,
    /// Who has won; none: a draw.
    pub winner: Option<SideId>,
    /// Victory points by side.
    pub vp: [i32; 2],
    /// How many orders were given.
    pub orders: u32,
    /// The digest of the last position.
    pub end: Digest,
}

/// Why a game broke off: a fault of ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broke {
    /// An order of a player was not carried out.
    #[error("order {orders}, {order}: {why}")]
    NotGiven {
        /// How many orders stood before it.
        orders: u32,
        /// What it was.
        order: String,
        /// Why not.
        why: String,
    },
    /// A player gave no order.
    #[error("{side} gives no order after {orders} orders")]
    NoOrder {
        /// How many orders stood.
        orders: u32,
        /// The name of the side that should decide.
        side: String,
    },
    /// It does not come to its end.
    #[error("it is not over after {MOST_ORDERS} orders")]
    NoEnd,
    /// The program failed before the first order.
    #[error("{0}")]
    Broken(crate::kernel::Broken),
}

/// Plays a game to its end; each player decides for the side at his place in the list.
///
/// # Errors
/// It breaks off.
pub fn bout(start: &Game, dice: DiceState, players: &mut [Box<dyn Player>; 2]) -> Result<Bout, Broke> {
    watched(start, dice, |side, seen| players[side.index()].choose(seen), |_, _| {})
}

/// The same with whoever may decide for a side. `look` sees each position that a side has to decide in, and the last one, with
/// what led there.
///
/// # Errors
/// It breaks off.
pub fn watched(
    start: &Game,
    dice: DiceState,
    mut choose: impl FnMut(SideId, &Game) -> Option<Order>,
    mut look: impl FnMut(&Game, &[Outcome]),
) -> Result<Bout, Broke> {
    let mut game = start.clone();
    game.set_dice(dice);
    let mut dice = Dice::seeded(dice);
    let outcomes = game.begin(&mut dice).map_err(Broke::Broken)?;
    look(&game, &outcomes);
    let mut orders = 0;
    while let Some(side) = game.decider() {
        if orders == MOST_ORDERS {
            return Err(Broke::NoEnd);
        }
        // Hidden in its place: what has been worked out of the position is not worked out again in a copy.
        let dice_to_come = game.state().dice;
        game.set_dice(OTHER_DICE);
        let order = choose(side, &game);
        game.set_dice(dice_to_come);
        let order = order.ok_or_else(|| Broke::NoOrder { orders, side: text::side(&game.battle, side).to_owned() })?;
        let outcomes = game.execute(&order, &mut dice).map_err(|why| Broke::NotGiven {
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
