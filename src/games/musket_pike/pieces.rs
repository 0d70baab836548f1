//! Piece ids of units and leaders, for code that is independent of these rules.

use super::rules::ids::{LeaderId, UnitId};
use super::rules::{Battle, text};
use crate::play::PieceId;

/// First id of the leaders, above the ids of all units that a battle may have.
const LEADERS: u32 = 1 << 16;

/// Piece on the board: a unit or a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Unit(UnitId),
    Leader(LeaderId),
}

/// Piece id of a unit.
#[must_use]
pub fn of_unit(unit: UnitId) -> PieceId {
    PieceId(u32::from(unit.0))
}

/// Piece id of a leader.
#[must_use]
pub fn of_leader(leader: LeaderId) -> PieceId {
    PieceId(LEADERS + u32::from(leader.0))
}

impl From<UnitId> for PieceId {
    fn from(unit: UnitId) -> Self {
        of_unit(unit)
    }
}

impl From<LeaderId> for PieceId {
    fn from(leader: LeaderId) -> Self {
        of_leader(leader)
    }
}

/// Piece that has an id; `None` if the battle has no such piece.
#[must_use]
pub fn piece(battle: &Battle, id: PieceId) -> Option<Piece> {
    match id.0.checked_sub(LEADERS) {
        None => unit(id).filter(|u| u.index() < battle.units.len()).map(Piece::Unit),
        Some(leader) => {
            let leader = LeaderId(leader.try_into().ok()?);
            (leader.index() < battle.leaders.len()).then_some(Piece::Leader(leader))
        }
    }
}

/// Unit of a piece id; `None` if it is a leader's.
#[must_use]
pub fn unit(id: PieceId) -> Option<UnitId> {
    (id.0 < LEADERS).then_some(UnitId(id.0.try_into().ok()?))
}

/// Leader of a piece id; `None` if it is a unit's.
#[must_use]
pub fn leader(id: PieceId) -> Option<LeaderId> {
    id.0.checked_sub(LEADERS).and_then(|leader| leader.try_into().ok()).map(LeaderId)
}

#[must_use]
pub fn name(battle: &Battle, id: PieceId) -> String {
    match piece(battle, id) {
        Some(Piece::Unit(unit)) => text::unit(battle, unit).to_owned(),
        Some(Piece::Leader(leader)) => text::leader(battle, leader).to_owned(),
        None => String::new(),
    }
}
