//! Special rules of a file (MP 18), read and written.

use super::fault::{FaultFix, Faults};
use super::forces::{Forces, find_or, named, path, side, unique};
use super::format::{self, Scenario};
use super::hex_reader::{HexReader, written};
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::ids::{EventId, WingId};
use crate::games::musket_pike::rules::special::{
    ClosedZone, EventCard, EventCause, Period, Pursuit, SpecialRules, Visibility,
};
use crate::say;

/// Greatest number of entries in each list of special rules.
pub(super) const MOST_SPECIAL: usize = 50;

/// Fields of a period as they are written.
pub(super) struct RawPeriod<'r> {
    pub(super) from: Option<i64>,
    pub(super) until: Option<i64>,
    pub(super) after: Option<&'r String>,
    pub(super) before: Option<&'r String>,
}

/// Fields of a period for writing, in the order of the file.
pub(super) type WrittenPeriod = (Option<i64>, Option<i64>, Option<String>, Option<String>);

/// MP 18.1 Reads a period of the entry at a path.
pub(super) fn period(
    raw: &RawPeriod<'_>,
    scenario: &Scenario<'_>,
    at: impl Fn() -> String,
    faults: &mut Faults,
) -> Period {
    let last = scenario.last_turn();
    let from = raw.from.and_then(|turn| faults.number(turn, 1, last, || format!("{}.from", at())));
    let first = i64::from(from.unwrap_or(1));
    let until = raw.until.and_then(|turn| faults.number(turn, first, last, || format!("{}.until", at())));
    let mut event = |id: Option<&String>, field: &str| {
        let ids = scenario.events.iter().map(|event| event.id.as_str());
        let place = find_or("event", id?, ids, || format!("{}.{field}", at()), Some(FaultFix::LeaveOut), faults)?;
        u8::try_from(place).ok().map(EventId)
    };
    let (after, before) = (event(raw.after, "after"), event(raw.before, "before"));
    Period { from: from.unwrap_or(1), until: until.unwrap_or(u8::MAX), after, before }
}

/// Fields of a period as a file has them.
pub(super) fn written_period(battle: &Battle, period: Period) -> WrittenPeriod {
    let event = |id: Option<EventId>| id.map(|id| battle.special.events[id.index()].id.clone());
    let from = (period.from > 1).then(|| i64::from(period.from));
    let until = (period.until < u8::MAX).then(|| i64::from(period.until));
    (from, until, event(period.after), event(period.before))
}

/// Reads the special rules of a scenario.
pub(super) fn read(
    raw: &Scenario<'_>,
    forces: &Forces,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> SpecialRules {
    for (list, n) in [
        ("events", raw.events.len()),
        ("visibility", raw.visibility.len()),
        ("zones", raw.zones.len()),
        ("pursuit", raw.pursuit.len()),
    ] {
        if n > MOST_SPECIAL {
            faults.add(list, say!("fault-too-many", n, most = MOST_SPECIAL));
        }
    }
    unique("events", raw.events.iter().take(MOST_SPECIAL).map(|e| e.id.as_str()), faults);
    unique("zones", raw.zones.iter().take(MOST_SPECIAL).map(|z| z.id.as_str()), faults);
    let events = raw.events.iter().take(MOST_SPECIAL).enumerate();
    let zones = raw.zones.iter().take(MOST_SPECIAL).enumerate();
    let limits = raw.visibility.iter().take(MOST_SPECIAL).enumerate();
    let pursuits = raw.pursuit.iter().take(MOST_SPECIAL).enumerate();
    SpecialRules {
        events: events.map(|(i, event)| self::event(event, i, raw, faults)).collect(),
        visibility: limits
            .map(|(i, limit)| {
                let at = || format!("visibility[{i}]");
                let bounds = RawPeriod {
                    from: limit.from,
                    until: limit.until,
                    after: limit.after.as_ref(),
                    before: limit.before.as_ref(),
                };
                Visibility {
                    hexes: faults.number(limit.hexes, 1, 99, || format!("{}.hexes", at())).unwrap_or(1),
                    period: period(&bounds, raw, at, faults),
                }
            })
            .collect(),
        zones: zones.map(|(i, zone)| closed_zone(zone, i, raw, forces, spots, faults)).collect(),
        pursuit: pursuits.map(|(i, rule)| pursuit(rule, i, forces, spots, faults)).collect(),
    }
}

fn event(raw: &format::Event, place: usize, scenario: &Scenario<'_>, faults: &mut Faults) -> EventCard {
    let at = || path("events", place, &raw.id);
    let last = scenario.last_turn();
    let mut turn = |value: i64, field: &str| faults.number(value, 1, last, || format!("{}.{field}", at()));
    let from = raw.from.and_then(|value| turn(value, "from"));
    let by_turn = raw.turn.and_then(|value| turn(value, "turn"));
    let on = raw.on.and_then(|value| faults.number(value, 1, 10, || format!("{}.on", at())));
    let cause = match (raw.turn, raw.on) {
        (Some(_), None) => {
            if raw.from.is_some() {
                let fault = faults.at(format!("{}.from", at()), say!("fault-from-without-roll"));
                faults.note(fault.by("18.1").with_fix(FaultFix::LeaveOut));
            }
            EventCause::Turn(by_turn.unwrap_or(1))
        }
        (None, Some(_)) => EventCause::Roll { on: on.unwrap_or(10), from: from.unwrap_or(1) },
        _ => {
            faults.note(faults.at(at(), say!("fault-turn-or-roll")).by("18.1"));
            EventCause::Turn(1)
        }
    };
    EventCard { id: raw.id.clone(), name: named(raw.name.as_ref(), &raw.id), note: raw.note.clone(), cause }
}

fn closed_zone(
    raw: &format::Zone,
    place: usize,
    scenario: &Scenario<'_>,
    forces: &Forces,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> ClosedZone {
    let at = || path("zones", place, &raw.id);
    if raw.hexes.is_empty() {
        faults.note(faults.at(format!("{}.hexes", at()), say!("fault-zone-nowhere")).by("18.3"));
    }
    let bounds = RawPeriod { from: raw.from, until: raw.until, after: raw.after.as_ref(), before: raw.before.as_ref() };
    ClosedZone {
        id: raw.id.clone(),
        name: named(raw.name.as_ref(), &raw.id),
        hexes: spots.list(&raw.hexes, |h| format!("{}.hexes[{h}]", at()), faults),
        side: raw.side.as_ref().and_then(|id| side(&forces.sides, id, || format!("{}.side", at()), faults)),
        period: period(&bounds, scenario, at, faults),
    }
}

fn pursuit(
    raw: &format::Pursuit,
    place: usize,
    forces: &Forces,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> Pursuit {
    let at = || format!("pursuit[{place}]");
    if raw.wings.is_empty() {
        faults.note(faults.at(format!("{}.wings", at()), say!("fault-pursuit-of-nobody")).by("18.7"));
    }
    if raw.returns.is_some() && raw.hexes.is_empty() {
        faults.note(faults.at(format!("{}.hexes", at()), say!("fault-pursuit-nowhere")).by("18.7"));
    }
    let ids = || forces.wings.iter().map(|wing| wing.id.as_str());
    let mut wing = |(i, id): (usize, &String)| {
        let at = || format!("{}.wings[{i}]", at());
        let found = find_or("wing", id, ids(), at, Some(FaultFix::LeaveOut), faults)?;
        u8::try_from(found).ok().map(WingId)
    };
    let wings = raw.wings.iter().take(MOST_SPECIAL).enumerate().filter_map(&mut wing).collect();
    Pursuit {
        wings,
        hexes: spots.list(&raw.hexes, |h| format!("{}.hexes[{h}]", at()), faults),
        returns: raw.returns.and_then(|on| faults.number(on, 1, 10, || format!("{}.returns", at()))),
    }
}

/// Writes the special rules of a battle.
pub(super) fn write(battle: &Battle, file: &mut Scenario<'_>) {
    let grid = &battle.map.grid;
    let name = |name: &str, id: &str| (name != id).then(|| name.to_owned());
    let special = &battle.special;
    let event = |card: &EventCard| {
        let (turn, on, from) = match card.cause {
            EventCause::Turn(turn) => (Some(i64::from(turn)), None, None),
            EventCause::Roll { on, from } => (None, Some(i64::from(on)), (from > 1).then(|| i64::from(from))),
        };
        format::Event { id: card.id.clone(), name: name(&card.name, &card.id), note: card.note.clone(), turn, on, from }
    };
    let limit = |card: &Visibility| {
        let (from, until, after, before) = written_period(battle, card.period);
        format::Visibility { hexes: i64::from(card.hexes), from, until, after, before }
    };
    let zone = |card: &ClosedZone| {
        let (from, until, after, before) = written_period(battle, card.period);
        format::Zone {
            id: card.id.clone(),
            name: name(&card.name, &card.id),
            hexes: written(grid, card.hexes.iter().copied()),
            side: card.side.map(|side| battle.side_id(side).to_owned()),
            from,
            until,
            after,
            before,
        }
    };
    let pursuit = |card: &Pursuit| format::Pursuit {
        wings: card.wings.iter().map(|wing| battle.wings[wing.index()].id.clone()).collect(),
        // In the order in which they are tried.
        hexes: card.hexes.iter().map(|hex| grid.number(*hex)).collect(),
        returns: card.returns.map(i64::from),
    };
    file.events = special.events.iter().map(event).collect();
    file.visibility = special.visibility.iter().map(limit).collect();
    file.zones = special.zones.iter().map(zone).collect();
    file.pursuit = special.pursuit.iter().map(pursuit).collect();
}
