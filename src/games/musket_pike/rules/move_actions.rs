//! MP 6 Movement acts by which a unit changes its stand: which acts a kind of unit has, and the orders that stand for them.

use super::battle::UnitCard;
use super::data::UnitKind;
use super::game::Game;
use super::ids::UnitId;
use super::illegal::Illegal;
use super::orders::{LeftRight, Order};
use crate::board::hex::{Dir, Facing, HexFootprint};

/// Movement act of a unit: a step ahead, a wheel or a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveAction {
    /// MP 6.5 Step one hex ahead in this direction; a 2-hex HI moves both halves.
    Ahead(Dir),
    /// MP 6.6 Wheel of a 2-hex HI to the left or right.
    Wheel(LeftRight),
    /// MP 6.6 Turn in place to this facing.
    Turn(Facing),
}

/// MP 6.2 Whether a unit may also step into its flank hexes: LI has four front hexes. A 2-hex unit moves as a pair even where it
/// counts as LI (MP 14 `n_type_as_li`).
pub(super) fn steps_sideways(kind: UnitKind, two_hex: bool) -> bool {
    kind == UnitKind::Li && !two_hex
}

/// Movement acts that a unit of this kind has on this stand, legal or not: ahead, wheels, turns, in a fixed order.
pub fn move_actions(card: &UnitCard, stand: HexFootprint) -> impl Iterator<Item = MoveAction> + use<> {
    let (acts, number) = match (card.two_hex, steps_sideways(card.kind, card.two_hex)) {
        (true, _) => (&BLOCK_ACTS, 5),
        (false, true) => (&LIGHT_ACTS, 9),
        (false, false) => (&SINGLE_ACTS, 7),
    };
    acts[usize::from(stand.facing.0)][..number].iter().copied()
}

/// Movement acts by facing, padded to 9 by repeating the last one. A static table, since every step of a search reads it.
type Acts = [[MoveAction; 9]; 6];

static BLOCK_ACTS: Acts = by_facing(true, false);
static LIGHT_ACTS: Acts = by_facing(false, true);
static SINGLE_ACTS: Acts = by_facing(false, false);

const fn by_facing(two_hex: bool, sideways: bool) -> Acts {
    let mut acts = [[MoveAction::Wheel(LeftRight::Left); 9]; 6];
    let mut corner = 0;
    while corner < 6 {
        let f = Facing(corner);
        let (l, r) = (MoveAction::Ahead(f.left()), MoveAction::Ahead(f.right()));
        let (t1, t2, t3) =
            (MoveAction::Turn(f.turned(1)), MoveAction::Turn(f.turned(2)), MoveAction::Turn(f.turned(3)));
        let (t4, t5) = (MoveAction::Turn(f.turned(4)), MoveAction::Turn(f.turned(5)));
        acts[corner as usize] = if two_hex {
            [l, r, MoveAction::Wheel(LeftRight::Left), MoveAction::Wheel(LeftRight::Right), t3, t3, t3, t3, t3]
        } else if sideways {
            [l, r, MoveAction::Ahead(f.left().turned(5)), MoveAction::Ahead(f.right().turned(1)), t1, t2, t3, t4, t5]
        } else {
            [l, r, t1, t2, t3, t4, t5, t5, t5]
        };
        corner += 1;
    }
    acts
}

/// Order that carries out a movement act of the unit from this stand.
#[must_use]
pub fn order_for(game: &Game, unit: UnitId, from: HexFootprint, act: MoveAction) -> Order {
    match act {
        MoveAction::Turn(facing) => Order::Turn { unit, facing },
        MoveAction::Wheel(hand) => Order::Wheel { unit, hand },
        MoveAction::Ahead(dir) if from.is_two() => {
            Order::Ahead { unit, hand: if dir == from.facing.left() { LeftRight::Left } else { LeftRight::Right } }
        }
        MoveAction::Ahead(dir) => Order::Step { unit, to: game.battle.map.grid.neighbour(from.left, dir) },
    }
}

/// Movement act that an order stands for.
///
/// # Errors
/// A hex that is no neighbour, or an order that does not fit the kind of counter.
pub fn act_of(game: &Game, order: &Order) -> Result<MoveAction, Illegal> {
    match *order {
        Order::Turn { facing, .. } => Ok(MoveAction::Turn(facing)),
        Order::Wheel { hand, .. } => Ok(MoveAction::Wheel(hand)),
        Order::Ahead { unit, hand } => {
            let stand = game.footprint(unit).filter(|s| s.is_two()).ok_or(Illegal::OnlyBlocks)?;
            Ok(MoveAction::Ahead(if hand == LeftRight::Left { stand.facing.left() } else { stand.facing.right() }))
        }
        Order::Step { unit, to } => {
            let stand = game.footprint(unit).ok_or(Illegal::NotOnMap)?;
            if stand.is_two() {
                return Err(Illegal::BlockMovesAsPair);
            }
            game.battle.map.grid.direction_between(stand.left, to).map(MoveAction::Ahead).ok_or(Illegal::NotInFront)
        }
        _ => Err(Illegal::NotNow),
    }
}
