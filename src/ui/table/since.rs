//! What happened since the side that decides now decided last, as traces on the map.

use super::Table;
use crate::board::hex::Stand;
use crate::kernel::RuleSet;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::outcomes::{Motion, Outcome};
use crate::rules::musket_pike::state::{Place, State};
use crate::rules::musket_pike::table::Table as RulesTable;
use crate::rules::musket_pike::text;
use crate::session::Entry;
use crate::view::traces::{Trace, TraceKind};
use bevy::math::Vec2;
use std::collections::BTreeMap;

impl Table {
    /// Traces of the entries from the last decision of the side that decides now; none of it if it decided just before.
    pub(super) fn trace_since(&mut self) {
        let side = self.session.game().decider();
        let entries = self.session.entries();
        let from = entries.iter().rposition(|e| e.by == side).map_or(0, |p| p + 1);
        self.traces = self.trace(from);
    }

    /// Traces of the entries from a place on.
    pub(super) fn trace(&self, from: usize) -> Vec<Trace> {
        let mut traces = Vec::new();
        // Each unit's steps join to one way.
        let mut ways: BTreeMap<UnitId, usize> = BTreeMap::new();
        for (place, entry) in self.session.entries().iter().enumerate().skip(from) {
            let before = self.session.before(place);
            for outcome in &entry.outcomes {
                self.one(outcome, entry, before, &mut traces, &mut ways);
            }
        }
        traces
    }

    fn one(
        &self,
        outcome: &Outcome,
        entry: &Entry<RulesTable>,
        before: &State,
        traces: &mut Vec<Trace>,
        ways: &mut BTreeMap<UnitId, usize>,
    ) {
        let battle = &self.game().battle;
        let at = |stand: Stand| self.layout.stand_centre(stand);
        let stood = |unit: UnitId| match before.units[unit.index()].place {
            Place::Map(stand) => Some(at(stand)),
            _ => None,
        };
        let mut go = |unit: UnitId, from: Vec2, to: Vec2, kind: TraceKind| match ways.get(&unit) {
            Some(way) => traces[*way].places.push(to),
            None => {
                ways.insert(unit, traces.len());
                let side = battle.unit(unit).side;
                traces.push(Trace { side, kind, places: vec![from, to], badge: String::new() });
            }
        };
        match outcome {
            Outcome::Moved {
                unit,
                from: Some(from),
                to,
                motion: Motion::Step | Motion::Wheel(_) | Motion::Occupy,
                ..
            } => {
                go(*unit, at(*from), at(*to), TraceKind::March);
            }
            Outcome::FellBack { unit, path, .. } => {
                if let (Some(from), Some(to)) = (stood(*unit), path.last()) {
                    let side = battle.unit(*unit).side;
                    let places = vec![from, at(*to)];
                    traces.push(Trace { side, kind: TraceKind::Retreat, places, badge: String::new() });
                }
            }
            Outcome::Shot { firer, at: hex, hits, .. } => {
                if let Some(from) = stood(*firer) {
                    let badge = if *hits == 0 { "no hit".to_owned() } else { text::count(*hits, "hit", "hits") };
                    let places = vec![from, self.layout.centre(*hex)];
                    traces.push(Trace { side: battle.unit(*firer).side, kind: TraceKind::Shot, places, badge });
                }
            }
            Outcome::Fought { attackers, defenders, result, .. } => {
                let badge = text::column_result(*result);
                for attacker in attackers {
                    if let (Some(from), Some(to)) = (stood(*attacker), defenders.first().and_then(|d| stood(*d))) {
                        let side = battle.unit(*attacker).side;
                        let places = vec![from, to];
                        traces.push(Trace { side, kind: TraceKind::Melee, places, badge: badge.clone() });
                    }
                }
            }
            Outcome::Eliminated { unit, surrendered } => {
                if let (Some(place), Some(side)) = (stood(*unit), entry.by) {
                    let badge = if *surrendered { "surrendered" } else { "gone" };
                    traces.push(Trace { side, kind: TraceKind::Lost, places: vec![place], badge: badge.to_owned() });
                }
            }
            _ => {}
        }
    }
}
