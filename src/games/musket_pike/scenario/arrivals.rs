//! Reading of a file's chits and reinforcements.

use super::fault::{FaultFix, Faults};
use super::forces::{Forces, MOST_UNITS, find_or, named, path, side, small, unique};
use super::format::{Arrival, Scenario};
use super::hex_reader::HexReader;
use super::map::facing;
use super::special::{self, RawPeriod};
use crate::games::musket_pike::rules::battle::{ArmyCard, ArrivalCard, ArrivalCause, ChitCard, ChitKind, Command};
use crate::games::musket_pike::rules::ids::{ArmyId, ChitId, LeaderId, UnitId};
use crate::kernel::SideId;
use crate::say;
use std::collections::BTreeMap;

impl Forces {
    /// Armies in which a side's "any unit" marker may act (MP 3.5).
    pub(super) fn any_unit(&self, raw: &Scenario<'_>, place: usize, faults: &mut Faults) -> Vec<ArmyId> {
        let own = |a: &ArmyCard| a.side.index() == place;
        let all = || (0..self.armies.len()).filter(|a| own(&self.armies[*a])).map(|a| ArmyId(small(a))).collect();
        let Some(party) = raw.sides.get(place) else { return all() };
        let Some(listed) = &party.any_unit else { return all() };
        let ids = self.armies.iter().filter(|a| own(a)).map(|a| a.id.as_str());
        let mut armies = Vec::new();
        for (i, id) in listed.iter().enumerate() {
            let at = || format!("{}.any_unit[{i}]", path("sides", place, &party.id));
            if find_or("army-of-side", id, ids.clone(), at, Some(FaultFix::LeaveOut), faults).is_some() {
                let army = self.armies.iter().position(|a| a.id == *id);
                armies.extend(army.map(|a| ArmyId(small(a))));
            }
        }
        armies
    }

    /// Creates a chit for each leader and an "any unit" marker for each side (MP 2.2).
    pub(super) fn deal_chits(&mut self) {
        for (place, leader) in self.leaders.iter().enumerate() {
            let kind = match leader.command {
                Command::Army(a) => ChitKind::Overall(a),
                Command::Wing(w) => ChitKind::Wing(w),
            };
            let id = LeaderId(small(place));
            self.chits.push(ChitCard { id: leader.id.clone(), side: leader.side, kind, leader: Some(id) });
        }
        for side in SideId::BOTH {
            let card = &self.sides[side.index()];
            if !card.any_unit.is_empty() {
                self.chits.push(ChitCard {
                    id: format!("any-{}", card.id),
                    side,
                    kind: ChitKind::AnyUnit,
                    leader: None,
                });
            }
        }
    }

    pub(super) fn arrive(&mut self, raw: &Scenario<'_>, spots: &mut HexReader<'_>, faults: &mut Faults) {
        let mut units_seen = BTreeMap::new();
        let mut leaders_seen = BTreeMap::new();
        // A map of ids, as a file may name a thousand of them a hundred times each.
        let units = places(self.units.iter().map(|u| u.id.as_str()));
        let leaders = places(self.leaders.iter().map(|l| l.id.as_str()));
        for (i, group) in raw.arrivals.iter().enumerate() {
            let at = || path("arrivals", i, &group.id);
            let side = side(&self.sides, &group.side, || format!("{}.side", at()), faults).unwrap_or(SideId(0));
            let bounds = RawPeriod {
                from: group.from,
                until: group.until,
                after: group.after.as_ref(),
                before: group.before.as_ref(),
            };
            let mut card = ArrivalCard {
                id: group.id.clone(),
                name: named(group.name.as_ref(), &group.id),
                side,
                cause: cause(group, raw, at, faults),
                period: special::period(&bounds, raw, at, faults),
                units: Vec::new(),
                leaders: Vec::new(),
                hexes: spots.list(&group.hexes, |h| format!("{}.hexes[{h}]", at()), faults),
                facing: self.facings[side.index()],
            };
            if let Some(text) = &group.facing {
                card.facing = facing(text, || format!("{}.facing", at()), faults).unwrap_or(card.facing);
            }
            for (n, id) in group.units.iter().enumerate().take(MOST_UNITS) {
                let at = || format!("{}.units[{n}]", at());
                let ids = self.units.iter().map(|u| u.id.as_str());
                let Some(u) = units.get(id.as_str()).copied() else {
                    if !faults.full() {
                        find_or("unit", id, ids, at, Some(FaultFix::LeaveOut), faults);
                    }
                    continue;
                };
                if self.units[u].side != side && !faults.full() {
                    faults.add(at(), say!("fault-is-of-other-side", id));
                }
                if self.units[u].two_hex && !faults.full() {
                    faults.note(faults.at(at(), say!("fault-arrives-on-two", id)).by("2.5"));
                }
                if units_seen.insert(u, i).is_some() && !faults.full() {
                    faults.note(faults.at(at(), say!("fault-already-in-group", id)).with_fix(FaultFix::LeaveOut));
                }
                card.units.push(UnitId(u16::try_from(u).unwrap_or(u16::MAX)));
            }
            for (n, id) in group.leaders.iter().enumerate().take(MOST_UNITS) {
                let at = || format!("{}.leaders[{n}]", at());
                let ids = self.leaders.iter().map(|l| l.id.as_str());
                let Some(l) = leaders.get(id.as_str()).copied() else {
                    if !faults.full() {
                        find_or("leader", id, ids, at, Some(FaultFix::LeaveOut), faults);
                    }
                    continue;
                };
                if self.leaders[l].side != side && !faults.full() {
                    faults.add(at(), say!("fault-is-of-other-side", id));
                }
                if leaders_seen.insert(l, i).is_some() && !faults.full() {
                    faults.note(faults.at(at(), say!("fault-already-in-group", id)).with_fix(FaultFix::LeaveOut));
                }
                card.leaders.push(LeaderId(small(l)));
            }
            if card.units.is_empty() && group.units.is_empty() {
                faults.add(format!("{}.units", at()), say!("fault-group-empty"));
            }
            if group.hexes.is_empty() {
                faults.add(format!("{}.hexes", at()), say!("fault-group-nowhere"));
            }
            self.arrivals.push(card);
        }
        unique("arrivals", raw.arrivals.iter().map(|a| a.id.as_str()), faults);
    }

    /// Id of the chit with this text id; `None` without one.
    pub(super) fn chit_named(&self, id: &str) -> Option<ChitId> {
        self.chits.iter().position(|c| c.id == id).map(|c| ChitId(small(c)))
    }

    /// Whether a unit, by its index, arrives with reinforcements.
    pub(super) fn unit_arrives(&self, unit: usize) -> bool {
        self.arrivals.iter().any(|a| a.units.iter().any(|u| u.index() == unit))
    }

    /// Whether a leader, by its index, arrives with reinforcements.
    pub(super) fn leader_arrives(&self, leader: usize) -> bool {
        self.arrivals.iter().any(|a| a.leaders.iter().any(|l| l.index() == leader))
    }
}

/// Cause by which a group arrives: a roll (MP 2.5) or a turn (MP 18.5), one of the two.
fn cause(group: &Arrival, raw: &Scenario<'_>, at: impl Fn() -> String, faults: &mut Faults) -> ArrivalCause {
    match (group.on, group.turn) {
        (Some(on), None) => ArrivalCause::Roll(faults.number(on, 1, 10, || format!("{}.on", at())).unwrap_or(1)),
        (None, Some(turn)) => {
            if group.from.is_some() || group.until.is_some() {
                let field = if group.from.is_some() { "from" } else { "until" };
                let fault = faults.at(format!("{}.{field}", at()), say!("fault-from-without-roll"));
                faults.note(fault.by("18.5").with_fix(FaultFix::LeaveOut));
            }
            // A group that comes before turn 1 would stand on the map from the start.
            ArrivalCause::Turn(faults.number(turn, 2, raw.last_turn(), || format!("{}.turn", at())).unwrap_or(2))
        }
        _ => {
            faults.note(faults.at(at(), say!("fault-turn-or-roll")).by("18.5"));
            ArrivalCause::Roll(1)
        }
    }
}

/// Index of each id in a list; of an id given twice, the first index.
fn places<'i>(ids: impl DoubleEndedIterator<Item = &'i str> + ExactSizeIterator) -> BTreeMap<&'i str, usize> {
    ids.enumerate().rev().map(|(place, id)| (id, place)).collect()
}
