//! One game between two players, from a position to its end.

use super::{Player, seen};
use crate::games::musket_pike::rules::{Game, victory};
use crate::kernel::{Dice, DiceState, Digest, RuleSet, SideId};

/// No game of ours is that long: one that reaches it has broken off.
const MOST_ORDERS: u32 = 1_000_000;

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
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
    #[error("{side:?} gives no order after {orders} orders")]
    NoOrder {
        /// How many orders stood.
        orders: u32,
        /// Who should decide.
        side: SideId,
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
    let mut game = start.clone();
    game.set_dice(dice);
    let mut copy = game.clone();
    let mut dice = Dice::seeded(dice);
    game.begin(&mut dice).map_err(Broke::Broken)?;
    let mut orders = 0;
    while let Some(side) = game.decider() {
        if orders == MOST_ORDERS {
            return Err(Broke::NoEnd);
        }
        seen(&mut copy, &game);
        let order = players[side.index()].choose(&copy).ok_or(Broke::NoOrder { orders, side })?;
        game.execute(&order, &mut dice).map_err(|why| Broke::NotGiven {
            orders,
            order: format!("{order:?}"),
            why: why.to_string(),
        })?;
        orders += 1;
    }
    let count = victory::count(&game);
    Ok(Bout { winner: count.winner, vp: count.vp, orders, end: game.digest() })
}
