//! Traces on the map of what happened since the deciding side decided last.

use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::state::{State, UnitPlace};
use crate::games::musket_pike::rules::{Battle, Game, Order, text};
use crate::kernel::{RuleSet, SideId};
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::session::Session;
use crate::view::traces::{EventTrace, TraceKind};
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// Traces of the entries since the last decision of the deciding side; empty if it decided just before, or if the game is
/// over: the review then tells of the whole game.
pub fn recent_traces(shown: &Session<Game>) -> Vec<EventTrace> {
    let side = shown.game().decider();
    if side.is_none() {
        return Vec::new();
    }
    let from = shown.entries().iter().rposition(|e| e.by == side).map_or(0, |p| p + 1);
    traces(shown, from)
}

/// Traces of the deciding side's acts in this phase, without marches and retreats.
pub fn own(shown: &Session<Game>) -> Vec<EventTrace> {
    let side = shown.game().decider();
    let ends = |o: &Order| *o == Order::EndPhase;
    let from = shown.entries().iter().rposition(|e| e.by != side || ends(&e.order)).map_or(0, |p| p + 1);
    let mut own = traces(shown, from);
    own.retain(|trace| !matches!(trace.kind, TraceKind::March | TraceKind::Retreat));
    own
}

/// Traces of the entries from index `from` on.
pub fn traces(shown: &Session<Game>, from: usize) -> Vec<EventTrace> {
    let mut traces: Vec<EventTrace> = Vec::new();
    let mut whose: Vec<Option<UnitId>> = Vec::new();
    // The steps of one unit join into one path.
    let mut ways: BTreeMap<UnitId, usize> = BTreeMap::new();
    let battle = &shown.game().battle;
    let layout = BoardLayout::new(&battle.map.grid);
    for (place, entry) in shown.entries().iter().enumerate().skip(from) {
        let event = OutcomeContext { battle, layout, place, by: entry.by, before: shown.before(place) };
        for (unit, trace) in entry.outcomes.iter().flat_map(|o| event.traces(o)) {
            let on = unit.filter(|_| trace.kind == TraceKind::March).and_then(|u| ways.get(&u));
            if let Some(way) = on.and_then(|way| traces.get_mut(*way)) {
                way.places.extend(trace.places.last());
                way.entry = place;
                continue;
            }
            if let Some(unit) = unit.filter(|_| trace.kind == TraceKind::March) {
                ways.insert(unit, traces.len());
            }
            whose.push(unit);
            traces.push(trace);
        }
    }
    let game = shown.game();
    let here = |at: &Vec2| layout.hex_at(*at).is_some_and(|hex| game.occupant(hex).is_some());
    let mut whose = whose.into_iter();
    // For a unit that is gone only its loss is traced; a fight only while a unit still stands there; a shot only while the
    // firer and its target do.
    traces.retain(|trace| {
        let unit = whose.next().flatten();
        let gone = unit.is_some_and(|unit| game.footprint(unit).is_none());
        let stays = unit.and_then(|unit| stands(layout, game.state(), unit)) == trace.places.first().copied();
        match trace.kind {
            TraceKind::Lost => true,
            TraceKind::Shot => stays && trace.places.last().is_some_and(here),
            TraceKind::Fight => !gone && trace.places.iter().any(here),
            _ => !gone,
        }
    });
    // Where a unit stands again, the cross of an earlier loss would be taken for that unit's.
    traces.retain(|t| t.kind != TraceKind::Lost || !t.places.first().is_some_and(here));
    traces
}

/// Centre of a unit's stand in a state, in map units; `None` if it is not on the map.
pub(super) fn stands(layout: BoardLayout, state: &State, unit: UnitId) -> Option<Vec2> {
    match state.units[unit.index()].place {
        UnitPlace::Map(stand) => Some(layout.stand_centre(stand)),
        _ => None,
    }
}

/// Centres of the nearest pair of hexes of two units, in map units; `None` if either has no hex.
pub(super) fn meeting(
    layout: BoardLayout,
    from: impl Iterator<Item = Hex>,
    to: impl Iterator<Item = Hex> + Clone,
) -> Option<[Vec2; 2]> {
    let pairs = from.flat_map(|a| to.clone().map(move |b| [layout.centre(a), layout.centre(b)]));
    pairs.min_by(|[a, b], [c, d]| a.distance_squared(*b).total_cmp(&c.distance_squared(*d)))
}

/// Context of an outcome: the order that led to it, and the state before that order.
#[derive(Clone, Copy)]
pub(super) struct OutcomeContext<'a> {
    pub battle: &'a Battle,
    pub layout: BoardLayout,
    /// Index of the entry that the outcome belongs to.
    pub place: usize,
    /// Side that gave the order; `None` if none did.
    pub by: Option<SideId>,
    /// State of the game before the order.
    pub before: &'a State,
}

impl OutcomeContext<'_> {
    /// Traces that an outcome leaves on the map, each with the unit whose path it extends.
    pub(super) fn traces(&self, outcome: &Outcome) -> Vec<(Option<UnitId>, EventTrace)> {
        let at = |stand: HexFootprint| self.layout.stand_centre(stand);
        let stood = |unit: UnitId| stands(self.layout, self.before, unit);
        let trace = |side, kind, places, badge| EventTrace { side, kind, places, badge, entry: self.place };
        let of =
            |unit: UnitId, kind, places, badge| (Some(unit), trace(self.battle.unit(unit).side, kind, places, badge));
        match outcome {
            Outcome::Moved {
                unit,
                from: Some(from),
                to,
                motion: Motion::Step | Motion::Wheel(_) | Motion::Occupy,
                ..
            } => vec![of(*unit, TraceKind::March, vec![at(*from), at(*to)], String::new())],
            Outcome::FellBack { unit, path, .. } => {
                let Some(from) = stood(*unit) else { return Vec::new() };
                let places = std::iter::once(from).chain(path.iter().map(|s| at(*s))).collect();
                vec![of(*unit, TraceKind::Retreat, places, String::new())]
            }
            Outcome::Shot { firer, at: hex, .. } => {
                let Some(from) = stood(*firer) else { return Vec::new() };
                // The flag of the unit that was hit tells the effect.
                vec![of(*firer, TraceKind::Shot, vec![from, self.layout.centre(*hex)], String::new())]
            }
            Outcome::Fought { attackers, defenders, .. } => {
                let stand = |unit: &UnitId| self.before.units[unit.index()].stand();
                let Some(met) = defenders.first().and_then(stand) else { return Vec::new() };
                let attack = |unit: &UnitId| {
                    let places = meeting(self.layout, stand(unit)?.hexes(), met.hexes())?.to_vec();
                    Some(of(*unit, TraceKind::Fight, places, String::new()))
                };
                attackers.iter().filter_map(attack).collect()
            }
            Outcome::Eliminated { unit: lost, surrendered } => {
                let (Some(place), Some(side)) = (stood(*lost), self.by) else { return Vec::new() };
                let unit = text::unit(self.battle, *lost);
                let badge = if *surrendered { say!("since-surrendered", unit) } else { say!("since-gone", unit) };
                vec![(Some(*lost), trace(side, TraceKind::Lost, vec![place], badge))]
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hex::Grid;
    use crate::paint::layout::INRADIUS;

    #[test]
    fn bodies_meet_where_their_hexes_are_nearest() {
        let grid = Grid::new(6, 6);
        let layout = BoardLayout::new(&grid);
        let hexes = |numbers: &[&str]| numbers.iter().map(|n| grid.parse(n).unwrap()).collect::<Vec<Hex>>();
        let meet = |a: &[&str], b: &[&str]| meeting(layout, hexes(a).into_iter(), hexes(b).into_iter()).unwrap();
        let [from, to] = meet(&["0304", "0305"], &["0404"]);
        assert_eq!(to, layout.centre(hexes(&["0404"])[0]));
        assert!((from.distance(to) - 2.0 * INRADIUS).abs() < 1e-3, "they are neighbours");
        assert_eq!(
            meet(&["0303"], &["0304", "0305"]),
            [hexes(&["0303"])[0], hexes(&["0304"])[0]].map(|h| layout.centre(h))
        );
        assert_eq!(meeting(layout, hexes(&[]).into_iter(), hexes(&["0303"]).into_iter()), None);
    }
}
