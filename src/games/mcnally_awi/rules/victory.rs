//! MC 15 Victory.

use super::battle::GroupId;
use super::game::Game;
use super::kinds::{Formation, UnitKind};
use super::numbers::AHEAD;
use super::specials::ClearedArea;
use super::state::{EndReason, Ending, UnitPlace};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use std::cmp::Ordering;

/// MC 15.1 What the result of a turn depends on, for one army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyStanding {
    /// Brigades: the halves for which each counts, and of each starting unit, or of each half of them, whether it is destroyed, gone
    /// or routing.
    pub brigades: Vec<(usize, Vec<bool>)>,
    /// Figures left, and figures at the start, in the same measure.
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
        let halves = |broken: bool| -> usize {
            let counted = self.brigades.iter().filter(|(_, units)| !broken || is_brigade_broken(units));
            counted.map(|(halves, _)| halves).sum()
        };
        2 * halves(true) >= halves(false).max(1)
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

/// MC 15.1 Brigades of a side, with what has become of each half of their units: every group that has units of its own.
pub fn brigades(game: &Game, side: SideId) -> impl Iterator<Item = (GroupId, Vec<bool>)> + '_ {
    let own = game.battle.group_ids().filter(move |group| game.battle.group(*group).side == side);
    let halves = |unit: UnitId| std::iter::repeat_n(is_lost(game, unit), game.card(unit).special.counts.halves());
    own.map(move |group| (group, counted(game, group).flat_map(halves).collect::<Vec<_>>()))
        .filter(|(_, units)| !units.is_empty())
}

/// MC 15.1 Halves for which a brigade counts: one if each of its units counts half.
fn halves_of(game: &Game, group: GroupId) -> usize {
    counted(game, group).map(|unit| game.card(unit).special.counts.halves()).max().unwrap_or(0)
}

/// Figures of a side at the start.
#[must_use]
pub fn starting_figures(game: &Game, side: SideId) -> u32 {
    let own = game.battle.units_of(side).filter(|unit| !game.is_general(*unit));
    own.map(|unit| u32::from(game.card(unit).figures)).sum()
}

/// MC 15.1 Halves of figures of a side that are left, and at the start, as they count.
#[must_use]
pub fn figures(game: &Game, side: SideId) -> (u64, u64) {
    let own = || game.battle.units_of(side).filter(|unit| !game.is_general(*unit));
    let halves = |unit: UnitId, figures: u16| game.card(unit).special.counts.halves() as u64 * u64::from(figures);
    let start = own().map(|unit| halves(unit, game.card(unit).figures)).sum();
    let is_there = |unit: &UnitId| game.unit_state(*unit).place != UnitPlace::Gone;
    (own().filter(is_there).map(|unit| halves(unit, game.unit_state(unit).figures)).sum(), start)
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
        brigades: brigades(game, side).map(|(group, units)| (halves_of(game, group), units)).collect(),
        figures: figures(game, side),
        points: share_lost(game, side.other()) + more,
    }
}

/// MC 15.1 Side that has broken through at the turn limit.
fn broken_through(game: &Game) -> Option<SideId> {
    let line = game.battle.break_through?;
    let side = SideId(line.side);
    let is_beyond = |y: i32| game.battle.ahead_of(side, y, line.beyond) > 0;
    let mut own = game.standing_of(side).filter(|(unit, _)| game.is_good(*unit));
    own.any(|(_, body)| is_beyond(body.stance.centre().y())).then_some(side)
}

/// MC 15.1 Side that has cleared the area of the battle at the end of this turn.
fn cleared(game: &Game) -> Option<SideId> {
    let ClearedArea { side, area, defenders, turns } = game.battle.clears.as_ref()?;
    let counts = (turns.0..=turns.1).contains(&game.state().turn);
    (counts && !game.holds_area(side.other(), *area, defenders)).then_some(*side)
}

/// MC 15.1 Side whose relief comes as this turn begins while it holds the area of the battle.
#[must_use]
pub fn relieved(game: &Game) -> Option<SideId> {
    let hollow = game.battle.hollow?;
    let (area, _) = hollow.relief.filter(|(_, turn)| *turn == game.state().turn)?;
    let side = hollow.side.other();
    game.holds_area(side, area, &[]).then_some(side)
}

/// MC 15.1 A victory, or the draw as which the battle counts it.
fn weighed(game: &Game, ending: Ending) -> Ending {
    let Some(hollow) = game.battle.hollow.filter(|hollow| ending.winner == Some(hollow.side)) else { return ending };
    let draw = |why| Ending { winner: None, why, is_clear: false };
    let (left, start) = figures(game, hollow.side);
    let is_dear = |(part, of): (u16, u16)| start.saturating_sub(left) * u64::from(of) >= start * u64::from(part);
    match hollow.losses.is_some_and(is_dear) {
        true => draw(EndReason::HollowVictory),
        false if game.state().is_relieved => draw(EndReason::Relief),
        false => ending,
    }
}

/// MC 15.1 How the game ends at the end of this turn; none if it goes on.
#[must_use]
pub fn ending(game: &Game) -> Option<Ending> {
    let armies = SideId::BOTH.map(|side| standing(game, side));
    let is_last = game.state().turn >= game.battle.turn_limit;
    let by_rule = result([&armies[0], &armies[1]], is_last);
    let won = |side: SideId, why| Ending { winner: Some(side), why, is_clear: false };
    let of_battle = || {
        let through = broken_through(game).filter(|_| is_last).map(|side| won(side, EndReason::BreakThrough));
        through.or_else(|| cleared(game).map(|side| won(side, EndReason::Cleared)))
    };
    let by_rule = by_rule.map(|((winner, is_clear), why)| Ending { winner, why, is_clear });
    let ending = match by_rule {
        Some(ending) if ending.why == EndReason::Broken => Some(ending),
        _ => of_battle().or(by_rule),
    };
    ending.map(|ending| weighed(game, ending))
}
