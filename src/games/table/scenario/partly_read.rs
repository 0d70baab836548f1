//! Battle file that is read as far as it can be, for the editor.

use super::TableFault;
use crate::document::{DocPath, DocPathStep};
use crate::kernel::PieceId;

/// Unit of a battle file: its army and its place in it, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitRef {
    /// Army, from 0.
    pub army: usize,
    /// Place in the army, from 0.
    pub unit: usize,
}

impl UnitRef {
    /// Place of the unit in the file.
    #[must_use]
    pub fn place(self) -> DocPath {
        DocPath::whole().key("armies").item(self.army).key("units").item(self.unit)
    }

    /// Unit that a place of the file lies in; none if it lies in none.
    #[must_use]
    pub fn at(place: &DocPath) -> Option<Self> {
        match place.0.as_slice() {
            [
                DocPathStep::Key(armies),
                DocPathStep::Item(army),
                DocPathStep::Key(units),
                DocPathStep::Item(unit),
                ..,
            ] if armies == "armies" && units == "units" => Some(Self { army: *army, unit: *unit }),
            _ => None,
        }
    }
}

/// Battle file as far as it can be read.
#[derive(Clone, Debug)]
pub struct PartlyRead<G> {
    /// Battle at the start, without the areas and units that cannot be read; none if nothing can be shown.
    pub game: Option<G>,
    /// Unit of the file that each piece stands for, in the order of the pieces.
    pub units: Vec<UnitRef>,
    /// Every fault of the file.
    pub faults: Vec<TableFault>,
}

impl<G> PartlyRead<G> {
    /// Nothing of a file, for these faults.
    #[must_use]
    pub const fn nothing(faults: Vec<TableFault>) -> Self {
        Self { game: None, units: Vec::new(), faults }
    }

    /// The same with a game made of the battle.
    #[must_use]
    pub fn map<H>(self, game: impl FnOnce(G) -> H) -> PartlyRead<H> {
        PartlyRead { game: self.game.map(game), units: self.units, faults: self.faults }
    }

    /// Unit of the file that a piece stands for; none of an unknown piece.
    #[must_use]
    pub fn unit_of(&self, piece: PieceId) -> Option<UnitRef> {
        self.units.get(piece.0 as usize).copied()
    }

    /// Piece that stands for a unit of the file; none if the unit cannot be read.
    #[must_use]
    pub fn piece_of(&self, unit: UnitRef) -> Option<PieceId> {
        self.units.iter().position(|own| *own == unit).and_then(|at| u32::try_from(at).ok()).map(PieceId)
    }
}
