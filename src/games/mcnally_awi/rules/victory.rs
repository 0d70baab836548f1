//! MC 15 Victory.

use super::battle::GroupId;
use super::game::Game;
use super::kinds::{Formation, UnitKind};
use super::numbers::AHEAD;
use super::state::{EndReason, Ending, UnitPlace};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use std::cmp::Ordering;

/// MC 15.1 What the result of a turn depends on, for one army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyStanding {
    /// Brigades: of each starting unit whether it is destroyed, gone or routing.
    pub brigades: Vec<Vec<bool>>,
    /// Figures left, and figures at the start.
    pub figures: (u64, u64),
    /// Points in hundredths at the turn limit: the enemy's share that is destroyed or gone, and what the battle adds.
    pub points: u64,
}

/// MC 15.1 Result: the winner, or none of a draw, and whether the victory is clear.
pub type Result = (Option<SideId>, bool);

impl ArmyStanding {
    /// MC 15.1 Whether half or more of the brigades are broken: half or more of their units are lost.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        let is_broken = |units: &&Vec<bool>| is_brigade_broken(units);
        2 * self.brigades.iter().filter(is_broken).count() >= self.brigades.len().max(1)
    }
}

/// MC 15.1 Whether a brigade is broken by what has become of its units.
#[must_use]
pub fn is_brigade_broken(units: &[bool]) -> bool {
    !units.is_empty() && 2 * units.iter().filter(|is_lost| **is_lost).count() >= units.len()
}

/// MC 15.1 Result at the end of a turn; none if the game goes on.
#[must_use]
pub fn result(armies: [&ArmyStanding; 2], is_last: bool) -> Option<(Result, EndReason)> {
    let broken = armies.map(ArmyStanding::is_broken);
    match broken {
        [true, false] => return Some(((Some(SideId(1)), false), EndReason::Broken)),
        [false, true] => return Some(((Some(SideId(0)), false), EndReason::Broken)),
        [true, true] => {
            let [(mine, my_start), (its, its_start)] = armies.map(|army| army.figures);
            let winner = match (mine * its_start).cmp(&(its * my_start)) {
                Ordering::Less => Some(SideId(1)),
                Ordering::Equal => None,
                Ordering::Greater => Some(SideId(0)),
            };
            return Some(((winner, false), EndReason::Broken));
        }
        [false, false] if !is_last => return None,
        [false, false] => {}
    }
    let [mine, its] = armies.map(|army| army.points);
    let ahead = mine.abs_diff(its);
    let winner = (ahead >= AHEAD.0.into()).then_some(if mine > its { SideId(0) } else { SideId(1) });
    Some(((winner, ahead >= AHEAD.1.into()), EndReason::TurnLimit))
}

/// Units of a group that count: generals and detachments do not (MC 21.2).
fn counted(game: &Game, group: GroupId) -> impl Iterator<Item = UnitId> + '_ {
    game.battle.unit_ids().filter(move |unit| {
        let card = game.card(*unit);
        card.group == group && card.kind != UnitKind::General && card.detachment_of.is_none()
    })
}

/// MC 15.1 Whether a unit counts as lost.
fn is_lost(game: &Game, unit: UnitId) -> bool {
    game.unit_state(unit).place == UnitPlace::Gone || game.is_routing(unit)
}

/// MC 15.1 Brigades of a side, with what has become of their units: every group that has units of its own.
pub fn brigades(game: &Game, side: SideId) -> impl Iterator<Item = (GroupId, Vec<bool>)> + '_ {
    let own = game.battle.group_ids().filter(move |group| game.battle.group(*group).side == side);
    own.map(move |group| (group, counted(game, group).map(|unit| is_lost(game, unit)).collect::<Vec<_>>()))
        .filter(|(_, units)| !units.is_empty())
}

/// Figures of a side that are left, and at the start.
#[must_use]
pub fn figures(game: &Game, side: SideId) -> (u64, u64) {
    let own = || game.battle.units_of(side).filter(|unit| !game.is_general(*unit));
    let start = own().map(|unit| u64::from(game.card(unit).figures)).sum();
    let is_there = |unit: &UnitId| game.unit_state(*unit).place != UnitPlace::Gone;
    (own().filter(is_there).map(|unit| u64::from(game.unit_state(unit).figures)).sum(), start)
}

/// MC 15.1 Share of a side's figures that are destroyed or gone, in whole percent.
#[must_use]
pub fn share_lost(game: &Game, side: SideId) -> u64 {
    let (left, start) = figures(game, side);
    start.saturating_sub(left) * 100 / start.max(1)
}

/// MC 15.1 Side whose good, formed unit stands nearest to the place of the battle, within its distance.
fn nearest_side(game: &Game) -> Option<(SideId, u64)> {
    let place = game.battle.nearest?;
    let formed = game.standing().filter(|(unit, _)| {
        game.is_good(*unit) && !matches!(game.unit_state(*unit).formation, Formation::Skirmish | Formation::Limbered)
    });
    let near = formed.filter_map(|(unit, body)| {
        let apart = body.footprint.distance_to_set(&place.at);
        (apart.0 <= place.within).then_some((apart, unit))
    });
    near.min().map(|(_, unit)| (game.side(unit), place.points.into()))
}

/// MC 15.1 How an army stands.
#[must_use]
pub fn standing(game: &Game, side: SideId) -> ArmyStanding {
    let more = nearest_side(game).filter(|(own, _)| *own == side).map_or(0, |(_, points)| points);
    ArmyStanding {
        brigades: brigades(game, side).map(|(_, units)| units).collect(),
        figures: figures(game, side),
        points: share_lost(game, side.other()) + more,
    }
}

/// MC 15.1 Side that has broken through at the turn limit.
fn broken_through(game: &Game) -> Option<SideId> {
    let line = game.battle.break_through?;
    let side = SideId(line.side);
    let is_beyond =
        |y: i32| if game.battle.headings[side.index()].forward().y >= 0 { y > line.beyond } else { y < line.beyond };
    let mut own = game.standing_of(side).filter(|(unit, _)| game.is_good(*unit));
    own.any(|(_, body)| is_beyond(body.stance.centre().y())).then_some(side)
}

/// MC 15.1 How the game ends at the end of this turn; none if it goes on.
#[must_use]
pub fn ending(game: &Game) -> Option<Ending> {
    let armies = SideId::BOTH.map(|side| standing(game, side));
    let is_last = game.state().turn >= game.battle.turn_limit;
    let ((winner, is_clear), why) = result([&armies[0], &armies[1]], is_last)?;
    if why == EndReason::TurnLimit
        && let Some(side) = broken_through(game)
    {
        return Some(Ending { winner: Some(side), why: EndReason::BreakThrough, is_clear: false });
    }
    Some(Ending { winner, why, is_clear })
}
