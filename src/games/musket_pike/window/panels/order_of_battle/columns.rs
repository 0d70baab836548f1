//! Columns of the order of battle, and their widths.

use super::{OrderOfBattleModel, UnitRow};

/// Widths of the columns in points: SP, quality, state, SP lost, VP.
pub(super) const COLUMNS: [f32; 5] = [46.0, 32.0, 48.0, 34.0, 26.0];
/// Gap between two columns of the order of battle, in points.
pub(super) const GAP: f32 = 5.0;
/// Gap between the two sides of the order of battle, in points.
pub(super) const BETWEEN: f32 = 30.0;

/// Whether the order of battle shows the columns of losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Losses {
    Shown,
    /// Column of losses hidden, as no unit has lost anything yet.
    None,
}

/// Whether the order of battle has room for the emblems of nations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emblems {
    Shown,
    None,
}

/// Choice of the columns that the order of battle shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub(super) losses: Losses,
    pub(super) emblems: Emblems,
}

impl Columns {
    pub(super) fn of(model: &OrderOfBattleModel) -> Self {
        let lost = |e: &UnitRow| e.vp > 0 || e.sp.is_some_and(|(now, printed)| now < printed);
        Self {
            losses: if model.units().any(lost) { Losses::Shown } else { Losses::None },
            emblems: if model.units().any(|e| e.nation.is_some()) { Emblems::Shown } else { Emblems::None },
        }
    }

    pub(super) fn widths(self) -> &'static [f32] {
        match self.losses {
            Losses::Shown => &COLUMNS,
            Losses::None => &COLUMNS[..3],
        }
    }
}
