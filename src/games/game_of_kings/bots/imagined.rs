//! Positions in which a unit stands elsewhere, to ask the rules what it could do there.

use crate::board::table::TablePose;
use crate::games::game_of_kings::rules::state::{UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::{Game, UnitId};

/// How an imagined unit differs from the one on the table besides its pose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImaginedState {
    /// As it is.
    Unchanged,
    /// GK 4.6 In firing order.
    InOrder,
    /// GK 4.6 Out of firing order.
    OutOfOrder,
    /// GK 5.10 A gun that is unlimbered.
    Unlimbered,
    /// GK 5.10 A gun that is limbered.
    Limbered,
}

/// Position in which a unit stands in a pose.
#[must_use]
pub fn imagined(game: &Game, unit: UnitId, pose: TablePose, how: ImaginedState) -> Game {
    game.supposing(unit, |own| {
        own.place = UnitPlace::Table(pose);
        match how {
            ImaginedState::Unchanged => {}
            ImaginedState::InOrder => own.marks.set(UnitMark::FiringOrder),
            ImaginedState::OutOfOrder => own.marks.clear(UnitMark::FiringOrder),
            ImaginedState::Unlimbered => own.marks.clear(UnitMark::Limbered),
            ImaginedState::Limbered => own.marks.set(UnitMark::Limbered),
        }
    })
}
