//! Reading of a file's leaders and units.

use super::fault::{FaultFix, Faults, either, quoted};
use super::forces::{Forces, MOST_VP, find, find_or, named, only_army, path, side, small};
use super::format;
use crate::games::musket_pike::rules::battle::{Command, LeaderCard, UnitCard};
use crate::games::musket_pike::rules::data::{GunWeight, RuleData, UnitKind};
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, WingId};
use crate::games::musket_pike::rules::options::Options;
use crate::heraldry::{Blazon, BlazonFault};
use crate::say;

/// Greatest SP of a unit.
pub(super) const MOST_SP: i64 = 40;

/// Whether a group of reinforcements brings the leader.
fn arrives(raw: &format::Scenario<'_>, leader: &str) -> bool {
    raw.arrivals.iter().any(|group| group.leaders.iter().any(|id| id == leader))
}

/// Adds a fault for a field that should not be in the file.
fn needless(path: String, message: String, faults: &mut Faults) {
    faults.note(faults.at(path, message).with_fix(FaultFix::LeaveOut));
}

impl Forces {
    pub(super) fn leader(
        &mut self,
        raw: &format::Leader,
        place: usize,
        rules: &RuleData,
        faults: &mut Faults,
    ) -> LeaderCard {
        let at = || path("leaders", place, &raw.id);
        let id = LeaderId(small(place));
        let mut command = None;
        match (&raw.army, &raw.wing) {
            (Some(army), None) => {
                let ids = self.armies.iter().map(|a| a.id.as_str());
                if let Some(a) = find("army", army, ids, || format!("{}.army", at()), faults) {
                    command = Some(Command::Army(ArmyId(small(a))));
                    let commander = &mut self.armies[a].commander;
                    if let Some(first) = commander.replace(id) {
                        let first = &self.leaders[first.index()].id;
                        faults.add(format!("{}.army", at()), say!("fault-has-overall", id = first));
                    }
                }
            }
            (None, Some(wing)) => {
                let ids = self.wings.iter().map(|w| w.id.as_str());
                let new = FaultFix::NewWing(wing.clone());
                if let Some(w) = find_or("wing", wing, ids, || format!("{}.wing", at()), Some(new), faults) {
                    command = Some(Command::Wing(WingId(small(w))));
                    let card = &mut self.wings[w];
                    // MP 18.6 Two leaders may have a wing, if one relieves the other.
                    let post = if raw.relieves.is_some() { &mut card.relief } else { &mut card.commander };
                    if let Some(first) = post.replace(id) {
                        let first = &self.leaders[first.index()].id;
                        faults.add(format!("{}.wing", at()), say!("fault-has-commander", id = first));
                    }
                }
            }
            _ => faults.note(faults.at(at(), say!("fault-commands-one")).in_plain_words(say!("check-commands-one"))),
        }
        let command = command.unwrap_or(Command::Army(ArmyId(0)));
        let (side, vp) = match command {
            Command::Army(a) => (self.armies[a.index()].side, rules.victory.overall_commander),
            Command::Wing(w) => (self.armies[self.wings[w.index()].army.index()].side, rules.victory.wing_commander),
        };
        let rating: i8 = faults.number(raw.rating, -3, 0, || format!("{}.rating", at())).unwrap_or(0);
        let mp = raw.mp.and_then(|mp| faults.number(mp, 0, 40, || format!("{}.mp", at())));
        let given = raw.vp.and_then(|vp| faults.number(vp, 0, MOST_VP, || format!("{}.vp", at())));
        LeaderCard {
            id: raw.id.clone(),
            name: named(raw.name.as_ref(), &raw.id),
            side,
            command,
            rating: rating.unsigned_abs(),
            mp: mp.unwrap_or(rules.movement.leader),
            vp: given.unwrap_or(vp),
            arms: raw.arms.as_ref().and_then(|words| arms(words, || format!("{}.arms", at()), faults)),
        }
    }

    /// Reads who relieves and who succeeds whom (MP 18.6).
    pub(super) fn command(&mut self, raw: &format::Scenario<'_>, faults: &mut Faults) {
        for (i, leader) in raw.leaders.iter().enumerate() {
            let at = |field: &str| format!("{}.{field}", path("leaders", i, &leader.id));
            let wing = match self.leaders[i].command {
                Command::Wing(wing) => Some(wing),
                Command::Army(_) => None,
            };
            if let Some(before) = &leader.relieves {
                let first = wing.and_then(|wing| self.wings[wing.index()].commander);
                if first.is_none_or(|first| self.leaders[first.index()].id != *before) {
                    let fault = faults.at(at("relieves"), say!("fault-relieves-nobody", id = quoted(before)));
                    faults.note(fault.by("18.6").with_fix(FaultFix::LeaveOut));
                } else if leader.at.is_none() && leader.place.is_none() && !arrives(raw, &leader.id) {
                    faults.note(faults.at(at("relieves"), say!("fault-relief-never-arrives")).by("18.6"));
                }
            }
            if leader.successor {
                let army = wing.map(|wing| self.wings[wing.index()].army);
                let taken = army.and_then(|army| self.armies[army.index()].successor.replace(LeaderId(small(i))));
                let bare = army.is_none_or(|army| self.armies[army.index()].commander.is_none());
                if bare || taken.is_some() {
                    let fault = faults.at(at("successor"), say!("fault-successor"));
                    faults.note(fault.by("18.6").with_fix(FaultFix::LeaveOut));
                }
            }
        }
    }

    /// Wing to which a unit belongs (MP 1.4); `None`, with a fault, if it is not defined.
    fn wing_of(&self, raw: &format::Unit, at: impl Fn() -> String, faults: &mut Faults) -> Option<WingId> {
        let side = raw.side.as_ref().map(|s| side(&self.sides, s, || format!("{}.side", at()), faults));
        let armies = self.armies.iter().map(|a| a.id.as_str());
        let army = raw.army.as_ref().map(|a| find("army", a, armies, || format!("{}.army", at()), faults));
        if let Some(wing) = &raw.wing {
            let ids = self.wings.iter().map(|w| w.id.as_str());
            let new = FaultFix::NewWing(wing.clone());
            let wing = find_or("wing", wing, ids, || format!("{}.wing", at()), Some(new), faults)?;
            let of = self.wings[wing].army;
            if army.flatten().is_some_and(|a| a != of.index()) {
                needless(format!("{}.army", at()), say!("fault-wing-of-other-army"), faults);
            } else if side.flatten().is_some_and(|s| s != self.armies[of.index()].side) {
                needless(format!("{}.side", at()), say!("fault-wing-of-other-side"), faults);
            }
            return Some(WingId(small(wing)));
        }
        let army = match (army, side) {
            (Some(army), side) => {
                let army = army?;
                if side.flatten().is_some_and(|s| s != self.armies[army].side) {
                    needless(format!("{}.side", at()), say!("fault-army-of-other-side"), faults);
                }
                ArmyId(small(army))
            }
            (None, Some(side)) => only_army(&self.armies, side?, &at, faults)?,
            (None, None) => {
                let fault = faults.at(at(), say!("fault-needs-wing-army-or-side"));
                faults.note(fault.in_plain_words(say!("check-without-wing")));
                return None;
            }
        };
        let wings: Vec<usize> = (0..self.wings.len()).filter(|w| self.wings[*w].army == army).collect();
        if let [only] = wings.as_slice() {
            return Some(WingId(small(*only)));
        }
        let ids: Vec<&str> = wings.iter().map(|w| self.wings[*w].id.as_str()).collect();
        let fault = faults.at(at(), say!("fault-several-wings", names = either(&ids)));
        faults.note(fault.in_plain_words(say!("check-without-wing")));
        None
    }

    pub(super) fn unit(&self, raw: &format::Unit, place: usize, options: &Options, faults: &mut Faults) -> UnitCard {
        let at = || path("units", place, &raw.id);
        let wing = self.wing_of(raw, at, faults).unwrap_or(WingId(0));
        let army = self.wings[wing.index()].army;
        let ql = faults.number(raw.ql, 1, 10, || format!("{}.ql", at())).unwrap_or(1);
        let original = match raw.original.or(raw.sp) {
            Some(sp) if raw.kind.is_combat() => {
                let field = if raw.original.is_some() { "original" } else { "sp" };
                faults.number(sp, 1, MOST_SP, || format!("{}.{field}", at()))
            }
            Some(0) => None,
            Some(_) => {
                faults.add(at(), say!("fault-no-strength"));
                None
            }
            None if raw.kind.is_combat() => {
                faults.note(faults.at(at(), say!("fault-needs-strength")).in_plain_words(say!("check-no-strength")));
                None
            }
            None => None,
        };
        let weight = match raw.weight.as_deref() {
            None => None,
            Some(pounds) => GunWeight::of(pounds).or_else(|| {
                let fault = faults.at(format!("{}.weight", at()), say!("fault-no-weight", weight = quoted(pounds)));
                faults.note(fault.by("8.5"));
                None
            }),
        };
        if raw.kind == UnitKind::Art && raw.weight.is_none() {
            faults.note(faults.at(at(), say!("fault-needs-weight")).in_plain_words(say!("check-no-weight")));
        } else if raw.kind != UnitKind::Art && raw.weight.is_some() {
            needless(format!("{}.weight", at()), say!("fault-weight-of-battery"), faults);
        }
        if raw.kind != UnitKind::Hi && raw.n_type {
            needless(format!("{}.n_type", at()), say!("fault-lacks-pikes"), faults);
        }
        if raw.kind != UnitKind::Hi && raw.cannon {
            needless(format!("{}.cannon", at()), say!("fault-battalion-guns"), faults);
        }
        let pair = raw.at.as_ref().is_some_and(|text| text.contains('+'));
        let hexes: Option<u8> = raw.hexes.and_then(|n| faults.number(n, 1, 2, || format!("{}.hexes", at())));
        if raw.at.is_some() && hexes.is_some_and(|n| (n == 2) != pair) {
            let fault = faults.at(format!("{}.hexes", at()), say!("fault-other-number-of-hexes"));
            faults.note(fault.with_fix(FaultFix::LeaveOut).in_plain_words(say!("check-other-number-of-hexes")));
        }
        let two_hex = pair || hexes == Some(2);
        if two_hex && raw.kind != UnitKind::Hi {
            faults.note(faults.at(at(), say!("fault-on-two-hexes")).by("1.3"));
        }
        let taken_as_li = raw.n_type && options.n_type_as_li.contains(&self.armies[army.index()].id);
        UnitCard {
            id: raw.id.clone(),
            name: named(raw.name.as_ref(), &raw.id),
            short: raw.short.clone(),
            side: self.armies[army.index()].side,
            army,
            wing,
            kind: if taken_as_li { UnitKind::Li } else { raw.kind },
            two_hex,
            original: original.unwrap_or(0),
            ql,
            nation: raw.nation.clone(),
            n_type: raw.n_type,
            cannon: raw.cannon,
            weight,
        }
    }
}

/// Coat of arms of a leader; `None`, with a fault, if the words are no blazon.
fn arms(words: &str, at: impl FnOnce() -> String, faults: &mut Faults) -> Option<Blazon> {
    let fault: BlazonFault = match words.parse() {
        Ok(arms) => return Some(arms),
        Err(fault) => fault,
    };
    let names = either(&fault.possible().into_iter().map(quoted).collect::<Vec<_>>());
    let words = match &fault {
        BlazonFault::TooLong => say!("fault-arms-long"),
        BlazonFault::Tincture(word) => say!("fault-arms-tincture", word = quoted(word), names),
        BlazonFault::Division(word) => say!("fault-arms-division", word = quoted(word), names),
        BlazonFault::Charge(word) => say!("fault-arms-charge", word = quoted(word), names),
    };
    let fault = faults.at(at(), words);
    faults.note(fault.with_fix(FaultFix::LeaveOut));
    None
}
