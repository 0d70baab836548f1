//! Special rules of a battle in words (MP 18).

use super::super::battle::{ArrivalCard, ArrivalCause, Battle};
use super::super::ids::EventId;
use super::super::outcomes::Outcome;
use super::super::special::{ClosedZone, EventCause, Period, Pursuit, Visibility};
use super::names::{command, facing, hex, leader, side, unit, wing};
use super::{either, list};
use crate::say;

/// MP 18 Special rules that a battle uses: each with its paragraph and a sentence on it, in the order of the paragraphs.
#[must_use]
pub fn special_rules(battle: &Battle) -> Vec<(&'static str, String)> {
    let special = &battle.special;
    let mut rules: Vec<(&'static str, String)> = special.event_ids().map(|id| ("18.1", event(battle, id))).collect();
    rules.extend(special.visibility.iter().map(|limit| ("18.2", visibility(battle, limit))));
    rules.extend(special.zones.iter().map(|zone| ("18.3", closed(battle, zone))));
    if battle.map.frozen {
        rules.push(("18.4", say!("special-frozen")));
    }
    let on_time = battle.arrivals.iter().filter(|card| matches!(card.cause, ArrivalCause::Turn(_)));
    rules.extend(on_time.map(|card| ("18.5", arrival(battle, card))));
    for army in &battle.armies {
        if let Some((first, heir)) = army.commander.zip(army.successor) {
            let (first, heir) = (leader(battle, first), leader(battle, heir));
            rules.push(("18.6", say!("special-successor", first, heir)));
        }
    }
    for (card, id) in battle.wings.iter().zip(battle.wing_ids()) {
        if let Some((first, relief)) = card.commander.zip(card.relief) {
            let (first, relief) = (leader(battle, first), leader(battle, relief));
            rules.push(("18.6", say!("special-relief", first, relief, wing = wing(battle, id))));
        }
    }
    rules.extend(special.pursuit.iter().map(|rule| ("18.7", pursuit(battle, rule))));
    let partial = battle.armies.iter().filter(|army| army.losses != 100);
    rules.extend(partial.map(|army| {
        ("18.8", say!("special-losses", army = army.name, side = side(battle, army.side), percent = army.losses))
    }));
    rules
}

/// MP 18.1 Sentence on an event: when it happens and what it means.
#[must_use]
pub fn event(battle: &Battle, id: EventId) -> String {
    let card = &battle.special.events[id.index()];
    let when = match card.cause {
        EventCause::Turn(turn) => say!("special-event-turn", name = card.name, turn),
        EventCause::Roll { on, from } => say!("special-event-roll", name = card.name, on, from),
    };
    if card.note.is_empty() { when } else { say!("special-event-noted", when, note = card.note) }
}

/// MP 18.2 Sentence on a limit on the sight: its time and the longest range.
#[must_use]
pub fn visibility(battle: &Battle, limit: &Visibility) -> String {
    say!("special-visibility", period = period(battle, limit.period), hexes = limit.hexes)
}

fn closed(battle: &Battle, zone: &ClosedZone) -> String {
    let hexes: Vec<String> = zone.hexes.iter().map(|at| hex(battle, *at)).collect();
    let (name, hexes, period) = (&zone.name, list(&hexes), period(battle, zone.period));
    match zone.side {
        None => say!("special-closed", name, hexes, period),
        Some(to) => say!("special-closed-to", name, hexes, period, side = side(battle, to)),
    }
}

/// MP 18.3 Sentence on a zone that is closed now: to whom, and until when.
#[must_use]
pub fn closed_until(battle: &Battle, zone: &ClosedZone) -> String {
    let last = (zone.period.until < battle.turns).then(|| say!("special-until-turn", turn = zone.period.until));
    let event = zone.period.before.map(|id| say!("special-until", event = battle.special.events[id.index()].name));
    let parts: Vec<String> = last.into_iter().chain(event).collect();
    let until = if parts.is_empty() { say!("special-to-the-end") } else { either(&parts) };
    match zone.side {
        None => say!("special-closed-now", name = zone.name, until),
        Some(to) => say!("special-closed-now-to", name = zone.name, until, side = side(battle, to)),
    }
}

fn pursuit(battle: &Battle, rule: &Pursuit) -> String {
    let wings: Vec<String> = rule.wings.iter().map(|id| wing(battle, *id)).collect();
    let wings = list(&wings);
    match rule.returns {
        Some(on) => {
            let hexes: Vec<String> = rule.hexes.iter().map(|at| hex(battle, *at)).collect();
            say!("special-pursuit-returns", wings, on, hexes = either(&hexes))
        }
        None => say!("special-pursuit", wings),
    }
}

/// MP 18.1 Words for a period within a sentence, such as `on turns 9 to 10`.
fn period(battle: &Battle, period: Period) -> String {
    let last = period.until.min(battle.turns);
    let turns = match (period.from, last) {
        (1, until) if until == battle.turns => String::new(),
        (from, until) if from == until => say!("special-on-turn", turn = from),
        (from, until) => say!("special-on-turns", from, until),
    };
    let name = |id: EventId| battle.special.events[id.index()].name.clone();
    let after = period.after.map(|id| say!("special-after", event = name(id)));
    let before = period.before.map(|id| say!("special-before", event = name(id)));
    let parts: Vec<String> = [turns].into_iter().filter(|t| !t.is_empty()).chain(after).chain(before).collect();
    if parts.is_empty() { say!("special-always") } else { super::commas(&parts) }
}

/// MP 2.5, 18.5 Text on a group of reinforcements: its units, the roll or turn, and where it is set up.
#[must_use]
pub fn arrival(battle: &Battle, card: &ArrivalCard) -> String {
    let units: Vec<&str> = card.units.iter().map(|u| unit(battle, *u)).collect();
    let leaders = card.leaders.iter().map(|l| leader(battle, *l));
    let who: Vec<String> = leaders.chain(units).map(str::to_owned).collect();
    let hexes: Vec<String> = card.hexes.iter().map(|h| hex(battle, *h)).collect();
    let (group, side, who) = (&card.name, side(battle, card.side), list(&who));
    let (hexes, facing) = (either(&hexes), facing(card.facing));
    match card.cause {
        ArrivalCause::Turn(turn) => say!("battle-arrival-on-turn", group, side, turn, who, hexes, facing),
        ArrivalCause::Roll(on) if card.period == Period::ALWAYS => {
            say!("battle-arrival", group, side, on, who, hexes, facing)
        }
        ArrivalCause::Roll(on) => {
            let period = period(battle, card.period);
            say!("battle-arrival-in-period", group, side, period, on, who, hexes, facing)
        }
    }
}

/// Log line on what a special rule brought; `None` for an outcome of the general rules.
pub(super) fn outcome(battle: &Battle, outcome: &Outcome) -> Option<String> {
    let event = |id: &EventId| &battle.special.events[id.index()];
    Some(match outcome {
        Outcome::EventHappened { event: id } => {
            let (name, note) = (&event(id).name, &event(id).note);
            if note.is_empty() { say!("fact-event", name) } else { say!("fact-event-noted", name, note) }
        }
        Outcome::EventRolled { event: id, die, happens } => {
            let (name, note) = (&event(id).name, &event(id).note);
            let needed = event(id).cause.needed();
            match happens {
                false => say!("fact-event-not-yet", name, die, needed),
                true if note.is_empty() => say!("fact-event-rolled", name, die, needed),
                true => say!("fact-event-rolled-noted", name, die, needed, note),
            }
        }
        Outcome::Arrived { group } => say!("fact-arrived-on-time", group = battle.arrivals[group.index()].name),
        Outcome::Succeeded { leader: heir, army } => {
            let (army, wing) = (&battle.armies[army.index()].name, command(battle, *heir));
            say!("fact-succeeded", leader = leader(battle, *heir), army, wing)
        }
        Outcome::Pursued { unit: who } => say!("fact-pursued", unit = unit(battle, *who)),
        Outcome::PursuerRolled { unit: who, die, returns } => {
            let rule = battle.special.pursuit_of(battle.unit(*who).wing);
            let needed = rule.and_then(|rule| rule.returns).unwrap_or_default();
            let unit = unit(battle, *who);
            if *returns {
                say!("fact-pursuer-back", unit, die, needed)
            } else {
                say!("fact-pursuer-away", unit, die, needed)
            }
        }
        _ => return None,
    })
}
