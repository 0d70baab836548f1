//! What a battle adds to the rules: for single units, and for its end. All of it is data of the battle file.

use super::battle::Battle;
use super::game::Game;
use super::kinds::UnitKind;
use super::state::Condition;
use crate::board::table::{AreaIndex, Point};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// What a battle adds to the rules for a unit; the default adds nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitSpecials {
    /// MC 4.1 First turn in which its card activates it.
    pub active_from: Option<u16>,
    /// MC 7.1 First turn in which it fires; it is masked before.
    pub masked_until: Option<u16>,
    /// MC 5.14 When it stops falling back without a test.
    pub free_fallback: Option<FreeFallback>,
    /// MC 11.4 Line behind which it rallies better.
    pub rallies_behind: Option<RallyLine>,
    /// MC 13.1 Coordinate to the north of a line that a general does not go beyond, in units of length.
    pub stays_behind: Option<i32>,
    /// MC 15.1 How it counts for victory.
    pub counts: Counting,
}

/// MC 5.14 When militia stops falling back without a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FreeFallback {
    /// Activations and volleys in which it must have fired before.
    pub after_shots: u8,
    /// Number of its fallbacks that it may end so; none: each.
    pub times: Option<u8>,
}

/// MC 11.4 Line behind which a unit tests to rally, and to stop falling back, with a modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RallyLine {
    /// Coordinate to the north of the line, in units of length.
    pub line: i32,
    /// Modifier of the test.
    pub modifier: i8,
}

/// MC 15.1 How a unit counts for victory: for its brigade, and among the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counting {
    /// Whole.
    #[default]
    Whole,
    /// Half.
    Half,
}

impl Counting {
    /// Halves for which it counts.
    #[must_use]
    pub const fn halves(self) -> usize {
        match self {
            Self::Whole => 2,
            Self::Half => 1,
        }
    }
}

/// MC 15.1 A side wins at the end of a turn if no good unit of the enemy stands in an area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClearedArea {
    /// Side that wins.
    pub side: SideId,
    /// Area.
    pub area: AreaIndex,
    /// Units of the enemy that hold it; empty: all.
    pub defenders: Vec<UnitId>,
    /// First and last turn at whose end it counts.
    pub turns: (u16, u16),
}

/// MC 15.1 A victory of a side that counts as a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HollowVictory {
    /// Side whose victory it is.
    pub side: SideId,
    /// Part of its figures that it has lost, or more, as numerator and denominator.
    pub losses: Option<(u16, u16)>,
    /// Area in which a good unit of the enemy stands as a turn begins, and that turn.
    pub relief: Option<(AreaIndex, u16)>,
}

impl Battle {
    /// How far a coordinate to the north lies ahead of a line for a side, in units of length; negative: behind it.
    #[must_use]
    pub fn ahead_of(&self, side: SideId, y: i32, line: i32) -> i32 {
        if self.headings[side.index()].forward().y >= 0 { y.saturating_sub(line) } else { line.saturating_sub(y) }
    }

    /// MC 13.1 Whether a place is beyond the line behind which the battle keeps a general.
    #[must_use]
    pub fn leaves_line(&self, general: UnitId, to: Point) -> bool {
        let card = self.card(general);
        card.special.stays_behind.is_some_and(|line| self.ahead_of(card.side, to.y(), line) > 0)
    }
}

impl Game {
    /// MC 7.1 Whether a unit is still masked, and does not fire.
    #[must_use]
    pub fn is_masked(&self, unit: UnitId) -> bool {
        self.card(unit).special.masked_until.is_some_and(|turn| self.state().turn < turn)
    }

    /// MC 4.1 Whether the battle holds a unit back: its card does not activate it yet.
    #[must_use]
    pub fn is_held_back(&self, unit: UnitId) -> bool {
        self.card(unit).special.active_from.is_some_and(|turn| self.state().turn < turn)
    }

    /// MC 5.14 Whether a unit that falls back may stop without a test.
    #[must_use]
    pub fn stops_freely(&self, unit: UnitId) -> bool {
        let state = self.unit_state(unit);
        state.condition == Condition::FallingBack && self.is_planned(unit, state.fallbacks)
    }

    /// MC 5.14 Whether the fallback of a number, the first being 1, is one that the battle lets a unit stop without a test.
    #[must_use]
    pub fn is_planned(&self, unit: UnitId, number: u8) -> bool {
        let shots = self.unit_state(unit).shots;
        let is_free = |free: FreeFallback| shots >= free.after_shots && free.times.is_none_or(|times| number <= times);
        self.card(unit).special.free_fallback.is_some_and(is_free)
    }

    /// MC 11.4 T9 Modifier that the battle gives a unit that rallies, or stops falling back, where it stands.
    #[must_use]
    pub fn rally_modifier(&self, unit: UnitId) -> i32 {
        let (card, centre) = (self.card(unit), self.centre(unit));
        let line = card.special.rallies_behind.zip(centre);
        line.filter(|(rally, centre)| self.battle.ahead_of(card.side, centre.y(), rally.line) < 0)
            .map_or(0, |(rally, _)| rally.modifier.into())
    }

    /// MC 15.1 Whether a good unit of a side stands in an area; `of`: among these, or any if it is empty.
    #[must_use]
    pub fn holds_area(&self, side: SideId, area: AreaIndex, of: &[UnitId]) -> bool {
        self.standing_of(side).any(|(unit, _)| self.holds_in(unit, area, of))
    }

    /// MC 15.1 Whether a unit is good, stands in an area, and is among some, or any if these are empty.
    #[must_use]
    pub fn holds_in(&self, unit: UnitId, area: AreaIndex, of: &[UnitId]) -> bool {
        let area = self.battle.ground.areas.get(usize::from(area.0));
        (of.is_empty() || of.contains(&unit))
            && self.is_good(unit)
            && area.zip(self.centre(unit)).is_some_and(|(area, centre)| area.contains(centre))
    }
}

/// Whether what a battle adds for a unit suits its kind, else the field at fault.
#[must_use]
pub fn misfit(special: &UnitSpecials, kind: UnitKind, is_militia: bool) -> Option<&'static str> {
    let is_general = kind == UnitKind::General;
    let faults = [
        (special.stays_behind.is_some() && !is_general, "stays_behind"),
        (special.active_from.is_some() && is_general, "active_from"),
        (special.masked_until.is_some() && is_general, "masked_until"),
        (special.free_fallback.is_some() && !(is_militia && kind == UnitKind::Foot), "free_fallback"),
        (special.rallies_behind.is_some() && is_general, "rallies_behind"),
        (special.counts != Counting::Whole && is_general, "counts"),
    ];
    faults.into_iter().find(|(is_fault, _)| *is_fault).map(|(_, field)| field)
}
