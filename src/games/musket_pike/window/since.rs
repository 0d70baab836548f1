//! What happened since the side that decides now decided last, as traces on the map.

use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::state::{Place, State};
use crate::games::musket_pike::rules::{Battle, Order, text};
use crate::games::musket_pike::window::at::At;
use crate::kernel::SideId;
use crate::paint::layout::Layout;
use crate::say;
use crate::view::traces::{Trace, TraceKind};
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// Traces of the entries from the last decision of the side that decides now; none of it if it decided just before, nor once
/// nobody is left to be told: the review tells of the whole.
pub fn since(shown: At<'_>) -> Vec<Trace> {
    let side = shown.decider();
    if side.is_none() {
        return Vec::new();
    }
    let from = shown.entries().iter().rposition(|e| e.by == side).map_or(0, |p| p + 1);
    traces(shown, from)
}

/// What the side that decides has brought about in this phase.
pub fn own(shown: At<'_>) -> Vec<Trace> {
    let side = shown.decider();
    let ends = |o: &Order| *o == Order::EndPhase;
    let from = shown.entries().iter().rposition(|e| e.by != side || ends(&e.order)).map_or(0, |p| p + 1);
    let mut own = traces(shown, from);
    own.retain(|trace| !matches!(trace.kind, TraceKind::March | TraceKind::Retreat));
    own
}

/// Traces of the entries from a place on.
pub fn traces(shown: At<'_>, from: usize) -> Vec<Trace> {
    let mut traces: Vec<Trace> = Vec::new();
    let mut whose: Vec<Option<UnitId>> = Vec::new();
    // Each unit's steps join to one way.
    let mut ways: BTreeMap<UnitId, usize> = BTreeMap::new();
    let battle = &shown.game().battle;
    let layout = Layout::new(&battle.map.grid);
    for (place, entry) in shown.entries().iter().enumerate().skip(from) {
        let event = Event { battle, layout, place, by: entry.by, before: shown.before(place) };
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
    // Of whoever is no more only that is told; of a fight nothing, once all have left the place; of a shot nothing, once the firer
    // or its target has.
    traces.retain(|trace| {
        let unit = whose.next().flatten();
        let gone = unit.is_some_and(|unit| game.stand(unit).is_none());
        let stays = unit.and_then(|unit| stands(layout, game.state(), unit)) == trace.places.first().copied();
        match trace.kind {
            TraceKind::Lost => true,
            TraceKind::Shot => stays && trace.places.last().is_some_and(here),
            TraceKind::Fight => !gone && trace.places.iter().any(here),
            _ => !gone,
        }
    });
    // Where somebody stands again the cross of whoever fell there would be taken for his.
    traces.retain(|t| t.kind != TraceKind::Lost || !t.places.first().is_some_and(here));
    traces
}

/// Where on the map a unit stands in a position, if it is there.
pub(super) fn stands(layout: Layout, state: &State, unit: UnitId) -> Option<Vec2> {
    match state.units[unit.index()].place {
        Place::Map(stand) => Some(layout.stand_centre(stand)),
        _ => None,
    }
}

/// Where two bodies meet: the middles of those of their hexes that lie nearest to each other.
pub(super) fn meeting(
    layout: Layout,
    from: impl Iterator<Item = Hex>,
    to: impl Iterator<Item = Hex> + Clone,
) -> Option<[Vec2; 2]> {
    let pairs = from.flat_map(|a| to.clone().map(move |b| [layout.centre(a), layout.centre(b)]));
    pairs.min_by(|[a, b], [c, d]| a.distance_squared(*b).total_cmp(&c.distance_squared(*d)))
}

/// Where an outcome belongs: the order that brought it, and how things stood before that.
#[derive(Clone, Copy)]
pub(super) struct Event<'a> {
    pub battle: &'a Battle,
    pub layout: Layout,
    /// The place of its entry.
    pub place: usize,
    /// Who gave the order.
    pub by: Option<SideId>,
    /// The position before it.
    pub before: &'a State,
}

impl Event<'_> {
    /// What an outcome leaves on the map, and whose way it is part of.
    pub(super) fn traces(&self, outcome: &Outcome) -> Vec<(Option<UnitId>, Trace)> {
        let at = |stand: Stand| self.layout.stand_centre(stand);
        let stood = |unit: UnitId| stands(self.layout, self.before, unit);
        let trace = |side, kind, places, badge| Trace { side, kind, places, badge, entry: self.place };
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
                // What it did is told by the flag of whoever was hit.
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
        let layout = Layout::new(&grid);
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
