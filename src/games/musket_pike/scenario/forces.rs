//! Reading of a file's forces: sides, armies and wings; their members are read in `muster` and `arrivals`.

use super::fault::{FaultFix, Faults, either, quoted};
use super::format::{NOBODY, Scenario};
use super::hex_reader::HexReader;
use super::map::facing;
use crate::board::hex::Facing;
use crate::games::musket_pike::rules::battle::{
    ArmyCard, ArrivalCard, ChitCard, LeaderCard, SideCard, UnitCard, WingCard,
};
use crate::games::musket_pike::rules::data::RuleData;
use crate::games::musket_pike::rules::ids::ArmyId;
use crate::games::musket_pike::rules::options::Options;
use crate::kernel::SideId;
use crate::say;
use std::collections::BTreeMap;

/// Most units of a battle: more than any needs, and few enough for the ids.
pub(super) const MOST_UNITS: usize = 1000;
/// Most leaders of a battle.
const MOST_LEADERS: usize = 100;
/// Most nations of a battle; also the most armies, wings, arrivals and objectives.
const MOST_OTHERS: usize = 50;
/// Default facings of the units of the two sides: E and W (MP 6.2).
pub const FACINGS: [Facing; 2] = [Facing(1), Facing(4)];
/// Greatest number of VP for a single event.
pub(super) const MOST_VP: i64 = 1000;

/// Forces of both sides, read from a scenario file.
#[derive(Debug)]
pub(super) struct Forces {
    pub(super) sides: [SideCard; 2],
    /// Default facing of each side's units (MP 6.2).
    pub(super) facings: [Facing; 2],
    pub(super) armies: Vec<ArmyCard>,
    pub(super) wings: Vec<WingCard>,
    pub(super) leaders: Vec<LeaderCard>,
    pub(super) units: Vec<UnitCard>,
    /// Whether each unit was read without a fault; faulty units are not checked further.
    pub(super) sound: Vec<bool>,
    pub(super) chits: Vec<ChitCard>,
    pub(super) arrivals: Vec<ArrivalCard>,
}

/// Reads all forces of a scenario; `None` if the lists are too faulty to check the rest.
pub(super) fn read(
    raw: &Scenario<'_>,
    rules: &RuleData,
    options: &Options,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> Option<Forces> {
    let mut too_many = false;
    for (name, len, most) in [
        ("units", raw.units.len(), MOST_UNITS),
        ("leaders", raw.leaders.len(), MOST_LEADERS),
        ("nations", raw.nations.len(), MOST_OTHERS),
        ("armies", raw.armies.len(), MOST_OTHERS),
        ("wings", raw.wings.len(), MOST_OTHERS),
        ("arrivals", raw.arrivals.len(), MOST_OTHERS),
        ("objectives", raw.objectives.len(), MOST_OTHERS),
    ] {
        if len > most {
            faults.add(name, say!("fault-too-many", n = len, most));
            too_many = true;
        }
    }
    if too_many {
        return None;
    }
    let (mut sides, facings) = sides(raw, faults)?;
    let armies = armies(raw, &sides, faults);
    let wings = wings(raw, &sides, &armies, faults);
    let mut forces = Forces {
        sides: sides.clone(),
        facings,
        armies,
        wings,
        leaders: Vec::new(),
        units: Vec::new(),
        sound: Vec::new(),
        chits: Vec::new(),
        arrivals: Vec::new(),
    };
    for (i, leader) in raw.leaders.iter().enumerate() {
        let card = forces.leader(leader, i, rules, faults);
        forces.leaders.push(card);
    }
    unique("leaders", raw.leaders.iter().map(|l| l.id.as_str()), faults);
    for (i, unit) in raw.units.iter().enumerate() {
        let before = faults.count();
        let card = forces.unit(unit, i, options, faults);
        forces.units.push(card);
        forces.sound.push(faults.count() == before);
    }
    unique("units", raw.units.iter().map(|u| u.id.as_str()), faults);
    forces.command(raw, faults);
    for (i, side) in sides.iter_mut().enumerate() {
        side.any_unit = forces.any_unit(raw, i, faults);
    }
    forces.sides = sides;
    forces.deal_chits();
    forces.arrive(raw, spots, faults);
    Some(forces)
}

/// Index of each id in its list; adds a fault for an id that is empty, malformed or given twice.
pub(super) fn unique<'t>(list: &str, ids: impl Iterator<Item = &'t str>, faults: &mut Faults) {
    let mut seen = BTreeMap::new();
    for (i, id) in ids.enumerate() {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        if id.is_empty() || id.chars().count() > 60 || !id.chars().all(fits) {
            faults.add(format!("{list}[{i}].id"), say!("fault-no-id", id = quoted(id)));
        }
        if let Some(first) = seen.insert(id, i) {
            let taken = faults.at(format!("{list}[{i}].id"), say!("fault-id-taken", id = quoted(id), list, first));
            faults.note(taken.with_fix(FaultFix::FreshId));
        }
    }
}

/// Path of an entry of a list, such as `units[3] (haimhausen)`.
pub(super) fn path(list: &str, place: usize, id: &str) -> String {
    format!("{list}[{place}] ({})", quoted(id).trim_matches('`'))
}

/// Name of an entry, or its id if it has no name.
pub(super) fn named(name: Option<&String>, id: &str) -> String {
    name.map_or_else(|| id.to_owned(), Clone::clone)
}

pub(super) fn small(index: usize) -> u8 {
    u8::try_from(index).unwrap_or(u8::MAX)
}

/// Index of `id` among `ids`; if it is missing, adds a fault that lists them. `what`: the catalogue key of the fault's sentence.
pub(super) fn find<'t>(
    what: &str,
    id: &str,
    ids: impl Iterator<Item = &'t str> + Clone,
    path: impl FnOnce() -> String,
    faults: &mut Faults,
) -> Option<usize> {
    find_or(what, id, ids, path, None, faults)
}

/// Finds `id` as [`find`] does, with a remedy for the fault.
pub(super) fn find_or<'t>(
    what: &str,
    id: &str,
    ids: impl Iterator<Item = &'t str> + Clone,
    path: impl FnOnce() -> String,
    remedy: Option<FaultFix>,
    faults: &mut Faults,
) -> Option<usize> {
    let place = ids.clone().position(|known| known == id);
    if place.is_none() && !faults.full() {
        let known: Vec<&str> = ids.take(12).collect();
        let fault = say!("fault-no-" + what, id = quoted(id));
        let whole = match known.len() {
            0 => say!("fault-none-there", fault),
            1..12 => say!("fault-these-there", fault, known = either(&known)),
            _ => fault,
        };
        faults.note(faults.at(path(), whole).with_fix(remedy));
    }
    place
}

fn sides(raw: &Scenario<'_>, faults: &mut Faults) -> Option<([SideCard; 2], [Facing; 2])> {
    let card = |id: &str, name: Option<&String>, facing: Facing| SideCard {
        id: id.to_owned(),
        name: named(name, id),
        facing,
        any_unit: Vec::new(),
    };
    let mut facings = FACINGS;
    match raw.sides.as_slice() {
        [] => Some(([card("red", None, facings[0]), card("blue", None, facings[1])], facings)),
        [a, b] => {
            for (i, side) in [a, b].into_iter().enumerate() {
                if let Some(text) = &side.facing {
                    let given = facing(text, || format!("{}.facing", path("sides", i, &side.id)), faults);
                    facings[i] = given.unwrap_or(facings[i]);
                }
            }
            unique("sides", [a, b].into_iter().map(|s| s.id.as_str()), faults);
            if [a, b].iter().any(|s| s.id == NOBODY) {
                faults.add("sides", say!("fault-nobody"));
            }
            Some(([card(&a.id, a.name.as_ref(), facings[0]), card(&b.id, b.name.as_ref(), facings[1])], facings))
        }
        other => {
            faults.add("sides", say!("fault-two-sides", n = other.len()));
            None
        }
    }
}

pub(super) fn side(
    sides: &[SideCard; 2],
    id: &str,
    path: impl FnOnce() -> String,
    faults: &mut Faults,
) -> Option<SideId> {
    find("side", id, sides.iter().map(|s| s.id.as_str()), path, faults).map(|i| SideId(small(i)))
}

fn armies(raw: &Scenario<'_>, sides: &[SideCard; 2], faults: &mut Faults) -> Vec<ArmyCard> {
    let mut armies: Vec<ArmyCard> = Vec::new();
    for (i, army) in raw.armies.iter().enumerate() {
        let side = side(sides, &army.side, || format!("{}.side", path("armies", i, &army.id)), faults);
        let at = || format!("{}.losses", path("armies", i, &army.id));
        let losses = army.losses.and_then(|percent| faults.number(percent, 0, 100, at));
        armies.push(ArmyCard {
            id: army.id.clone(),
            name: named(army.name.as_ref(), &army.id),
            side: side.unwrap_or(SideId(0)),
            commander: None,
            successor: None,
            losses: losses.unwrap_or(100),
        });
    }
    for id in SideId::BOTH {
        if !armies.iter().any(|a| a.side == id) {
            let card = &sides[id.index()];
            armies.push(ArmyCard {
                id: card.id.clone(),
                name: card.name.clone(),
                side: id,
                commander: None,
                successor: None,
                losses: 100,
            });
        }
    }
    unique("armies", armies.iter().map(|a| a.id.as_str()), faults);
    armies
}

/// Army of a side with only one army; adds a fault if the side has several.
pub(super) fn only_army(
    armies: &[ArmyCard],
    side: SideId,
    path: impl FnOnce() -> String,
    faults: &mut Faults,
) -> Option<ArmyId> {
    let of_side: Vec<usize> = (0..armies.len()).filter(|a| armies[*a].side == side).collect();
    match of_side.as_slice() {
        [only] => Some(ArmyId(small(*only))),
        several => {
            let ids: Vec<&str> = several.iter().map(|a| armies[*a].id.as_str()).collect();
            let fault = faults.at(path(), say!("fault-several-armies", names = either(&ids)));
            faults.note(fault.in_plain_words(say!("check-without-army")));
            None
        }
    }
}

fn wings(raw: &Scenario<'_>, sides: &[SideCard; 2], armies: &[ArmyCard], faults: &mut Faults) -> Vec<WingCard> {
    let mut wings: Vec<WingCard> = Vec::new();
    for (i, wing) in raw.wings.iter().enumerate() {
        let at = || path("wings", i, &wing.id);
        let army = match (&wing.army, &wing.side) {
            (Some(army), _) => {
                let ids = armies.iter().map(|a| a.id.as_str());
                let army = find("army", army, ids, || format!("{}.army", at()), faults).map(|a| ArmyId(small(a)));
                if let (Some(army), Some(given)) = (army, &wing.side) {
                    let given = side(sides, given, || format!("{}.side", at()), faults);
                    if given.is_some_and(|g| g != armies[army.index()].side) {
                        let fault = faults.at(format!("{}.side", at()), say!("fault-army-of-other-side"));
                        faults.note(fault.with_fix(FaultFix::LeaveOut));
                    }
                }
                army
            }
            (None, Some(id)) => {
                let side = side(sides, id, || format!("{}.side", at()), faults);
                side.and_then(|s| only_army(armies, s, at, faults))
            }
            (None, None) => {
                faults
                    .note(faults.at(at(), say!("fault-needs-army-or-side")).in_plain_words(say!("check-without-army")));
                None
            }
        };
        wings.push(WingCard {
            id: wing.id.clone(),
            name: named(wing.name.as_ref(), &wing.id),
            army: army.unwrap_or(ArmyId(0)),
            commander: None,
            relief: None,
        });
    }
    for (i, army) in armies.iter().enumerate() {
        let id = ArmyId(small(i));
        if !wings.iter().any(|w| w.army == id) {
            wings.push(WingCard {
                id: army.id.clone(),
                name: army.name.clone(),
                army: id,
                commander: None,
                relief: None,
            });
        }
    }
    unique("wings", wings.iter().map(|w| w.id.as_str()), faults);
    wings
}
