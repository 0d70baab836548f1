//! Entries of the order of battle, in any list of a file.

use super::FilePiece;
use crate::document::DocPath;
use crate::games::musket_pike::rules::battle::{Battle, UnitCard};
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, UnitId, WingId};
use crate::kernel::SideId;

/// Entry of an order of battle: a side, army, wing, leader or unit, by its index in its list. A list may continue past its
/// written part with the armies and wings that a file implies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RosterEntry {
    Side(SideId),
    Army(ArmyId),
    Wing(WingId),
    Piece(FilePiece),
}

impl RosterEntry {
    /// Roster entry of a unit.
    #[must_use]
    pub fn unit(unit: UnitId) -> Self {
        RosterEntry::Piece(FilePiece::Unit(unit.index()))
    }

    /// Roster entry of a leader.
    #[must_use]
    pub fn leader(leader: LeaderId) -> Self {
        RosterEntry::Piece(FilePiece::Leader(leader.index()))
    }

    /// Name of the file's list that holds the entry.
    #[must_use]
    pub const fn list(self) -> &'static str {
        match self {
            RosterEntry::Side(_) => "sides",
            RosterEntry::Army(_) => "armies",
            RosterEntry::Wing(_) => "wings",
            RosterEntry::Piece(FilePiece::Leader(_)) => "leaders",
            RosterEntry::Piece(FilePiece::Unit(_)) => "units",
        }
    }

    /// Index of the entry in its list of the file.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            RosterEntry::Side(side) => side.index(),
            RosterEntry::Army(army) => army.index(),
            RosterEntry::Wing(wing) => wing.index(),
            RosterEntry::Piece(FilePiece::Leader(at) | FilePiece::Unit(at)) => at,
        }
    }

    /// Place of the entry in the text of the file.
    #[must_use]
    pub fn place(self) -> DocPath {
        DocPath::whole().key(self.list()).item(self.index())
    }

    /// Text id of the entry; `None` if it has none.
    #[must_use]
    pub fn id(self, battle: &Battle) -> Option<&str> {
        let at = self.index();
        match self {
            RosterEntry::Side(_) => battle.sides.get(at).map(|side| side.id.as_str()),
            RosterEntry::Army(_) => battle.armies.get(at).map(|army| army.id.as_str()),
            RosterEntry::Wing(_) => battle.wings.get(at).map(|wing| wing.id.as_str()),
            RosterEntry::Piece(FilePiece::Leader(_)) => battle.leaders.get(at).map(|leader| leader.id.as_str()),
            RosterEntry::Piece(FilePiece::Unit(_)) => battle.units.get(at).map(|unit| unit.id.as_str()),
        }
    }

    /// Name of the entry; `None` if it has none.
    #[must_use]
    pub fn name(self, battle: &Battle) -> Option<&str> {
        let at = self.index();
        match self {
            RosterEntry::Side(_) => battle.sides.get(at).map(|side| side.name.as_str()),
            RosterEntry::Army(_) => battle.armies.get(at).map(|army| army.name.as_str()),
            RosterEntry::Wing(_) => battle.wings.get(at).map(|wing| wing.name.as_str()),
            RosterEntry::Piece(FilePiece::Leader(_)) => battle.leaders.get(at).map(|leader| leader.name.as_str()),
            RosterEntry::Piece(FilePiece::Unit(_)) => battle.units.get(at).map(|unit| unit.name.as_str()),
        }
    }

    /// Whether a unit belongs to this side, army or wing; always false for a single piece.
    #[must_use]
    pub fn has(self, unit: &UnitCard) -> bool {
        match self {
            RosterEntry::Side(side) => unit.side == side,
            RosterEntry::Army(army) => unit.army == army,
            RosterEntry::Wing(wing) => unit.wing == wing,
            RosterEntry::Piece(_) => false,
        }
    }

    /// Fields of the entry that a form shows, in their order.
    #[must_use]
    pub const fn fields(self) -> &'static [&'static str] {
        match self {
            RosterEntry::Side(_) => &["name", "id", "facing"],
            RosterEntry::Army(_) => &["name", "id", "side", "losses"],
            RosterEntry::Wing(_) => &["name", "id", "side", "army"],
            RosterEntry::Piece(FilePiece::Leader(_)) => {
                &["name", "id", "army", "wing", "rating", "mp", "vp", "at", "relieves", "successor", "arms"]
            }
            RosterEntry::Piece(FilePiece::Unit(_)) => &[
                "name", "short", "side", "army", "wing", "kind", "weight", "original", "sp", "ql", "n_type", "hexes",
                "cannon", "at", "facing", "nation", "id",
            ],
        }
    }

    /// Whether a scenario file must have this field of the entry.
    #[must_use]
    pub fn needs(self, field: &str) -> bool {
        match self {
            RosterEntry::Army(_) => matches!(field, "id" | "side"),
            RosterEntry::Piece(FilePiece::Unit(_)) => matches!(field, "id" | "kind" | "ql"),
            _ => field == "id",
        }
    }
}
