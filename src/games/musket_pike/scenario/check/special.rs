//! Checks of special rules (MP 18): what has no effect, and what bars more than it may be meant to.

use super::fixes::{removed, strike};
use super::labels;
use super::survey::{self, Survey};
use crate::board::hex::Hex;
use crate::document::{DocPath, Edit};
use crate::editing::{EditAct, Finding};
use crate::games::musket_pike::rules::battle::{ArrivalCause, Objective};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{EventId, UnitId};
use crate::games::musket_pike::rules::special::{ClosedZone, Period, Visibility};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::ground::listed;
use crate::kernel::SideId;
use crate::say;
use std::collections::BTreeSet;

/// Findings on events that nothing refers to and that say nothing either (MP 18.1).
pub(super) fn idle_events(survey: &Survey<'_>) -> Vec<Finding> {
    let (special, arrivals) = (&survey.battle.special, &survey.battle.arrivals);
    let periods = special.visibility.iter().map(|limit| limit.period).chain(special.zones.iter().map(|z| z.period));
    let named: BTreeSet<EventId> = periods
        .chain(arrivals.iter().map(|group| group.period))
        .flat_map(|p| p.after.into_iter().chain(p.before))
        .collect();
    let mut found = Vec::new();
    for (event, id) in special.events.iter().zip(special.event_ids()) {
        let place = survey::item("events", id.index());
        if named.contains(&id) || !event.note.is_empty() || !survey.is_sound(&place) {
            continue;
        }
        let finding = Finding::doubt(say!("check-idle-event", name = event.name), Some("18.1"));
        found.push(finding.at(place.clone()).with_fixes(removed(survey, &place)));
    }
    found
}

/// Findings on limits on the sight that no gun of the battle reaches (MP 18.2).
pub(super) fn idle_sight(survey: &Survey<'_>) -> Vec<Finding> {
    let battle = survey.battle;
    let ranges = survey.units().filter_map(|unit| battle.unit(unit).weight).map(|weight| {
        let ranges = battle.rules.fire.ranges[weight.index()];
        ranges.maximum.max(ranges.grazing)
    });
    // Units without guns fire at the next hex (MP 8.1).
    let longest = ranges.max().unwrap_or(1);
    let limits = battle.special.visibility.iter().enumerate().filter(|(_, limit)| limit.hexes >= longest);
    let finding = |(i, limit): (usize, &Visibility)| {
        let place = survey::item("visibility", i);
        let sentence = say!("check-idle-sight", hexes = limit.hexes, longest);
        survey.is_sound(&place).then(|| {
            let mend = strike(&place);
            Finding::doubt(sentence, Some("18.2")).at(place).with_fixes([mend]).like("idle sight")
        })
    };
    limits.filter_map(finding).collect()
}

/// Whether a zone is closed to a side in a turn, as far as turns alone say.
fn is_closed_in(zone: &ClosedZone, side: SideId, turn: u8) -> bool {
    let Period { after, before, .. } = zone.period;
    after.is_none() && before.is_none() && zone.period.spans(turn) && zone.bars(side)
}

/// Findings on units that are set up in ground which is closed to them already (MP 18.3).
pub(super) fn closed_set_up(survey: &Survey<'_>) -> Vec<Finding> {
    let (battle, grid) = (survey.battle, &survey.battle.map.grid);
    let turn = survey.game.state().turn;
    let mut found = Vec::new();
    for (i, zone) in battle.special.zones.iter().enumerate() {
        let place = survey::item("zones", i);
        if !survey.is_sound(&place) {
            continue;
        }
        let inside = |unit: UnitId| {
            let closed = is_closed_in(zone, survey.game.side(unit), turn);
            survey.hexes_of(unit).filter(|hex| closed && zone.hexes.contains(hex)).collect::<Vec<Hex>>()
        };
        let units: Vec<(UnitId, Vec<Hex>)> =
            survey.standing().map(|(unit, _)| (unit, inside(unit))).filter(|(_, hexes)| !hexes.is_empty()).collect();
        if units.is_empty() {
            continue;
        }
        let hexes: Vec<Hex> = units.iter().flat_map(|(_, hexes)| hexes.iter().copied()).collect();
        let names: Vec<String> = units.iter().map(|(unit, _)| text::unit(battle, *unit).to_owned()).collect();
        let list = place.key("hexes");
        // A zone without a hex would be a fault.
        let mend = zone.hexes.iter().any(|hex| !hexes.contains(hex)).then(|| {
            let edits = listed(grid, survey.file, &list, &hexes, false);
            EditAct { what: say!("check-mend-open-hexes", name = zone.name), edits }
        });
        let sentence = say!("check-closed-set-up", name = zone.name, units = text::list(&names));
        found.push(Finding::doubt(sentence, Some("18.3")).at(list).on(hexes).with_fixes(mend));
    }
    found
}

/// Findings on groups whose entry hexes are closed when they arrive (MP 18.3, 18.5): their units wait.
pub(super) fn closed_arrivals(survey: &Survey<'_>) -> Vec<Finding> {
    let battle = survey.battle;
    let mut found = Vec::new();
    for (i, group) in battle.arrivals.iter().enumerate() {
        let place = survey::item("arrivals", i);
        if !survey.is_sound(&place) || survey.game.state().arrived[i] {
            continue;
        }
        let open = |turn: u8| {
            let closed = |hex: &Hex| {
                battle.special.zones.iter().any(|zone| is_closed_in(zone, group.side, turn) && zone.hexes.contains(hex))
            };
            group.hexes.iter().filter(|hex| !closed(hex)).count()
        };
        // A group arrives at the end of a turn: before the next one begins.
        let first = match group.cause {
            ArrivalCause::Turn(turn) => turn.saturating_sub(1),
            ArrivalCause::Roll(_) => group.period.from,
        };
        let enough = group.units.len().min(group.hexes.len());
        if open(first) >= enough {
            continue;
        }
        let later = (first..battle.turns).find(|turn| open(*turn) >= enough);
        let field = if matches!(group.cause, ArrivalCause::Turn(_)) { "turn" } else { "from" };
        let mend = later.map(|end| {
            let turn = if field == "turn" { end + 1 } else { end };
            let what = say!("check-mend-set", field = labels::of(field), value = turn);
            EditAct::new(
                what,
                [Edit::Field {
                    of: place.clone(),
                    key: field.to_owned(),
                    value: turn.to_string(),
                    after: vec!["on".to_owned()],
                }],
            )
        });
        let sentence = say!("check-closed-arrival", group = group.name, turn = first, hexes = open(first));
        let closed = group.hexes.iter().copied();
        found.push(Finding::doubt(sentence, Some("18.3")).at(place.key("hexes")).on(closed).with_fixes(mend));
    }
    found
}

/// Findings on rules of pursuit for wings without horse (MP 18.7).
pub(super) fn pursuit_on_foot(survey: &Survey<'_>) -> Vec<Finding> {
    let battle = survey.battle;
    let mut found = Vec::new();
    for (i, rule) in battle.special.pursuit.iter().enumerate() {
        let place = survey::item("pursuit", i);
        if !survey.is_sound(&place) || !survey.is_sound(&DocPath::whole().key("units")) {
            continue;
        }
        for (n, wing) in rule.wings.iter().enumerate() {
            let rides = battle.units.iter().any(|unit| unit.wing == *wing && unit.kind == UnitKind::Cav);
            if rides {
                continue;
            }
            let own = place.clone().key("wings").item(n);
            let mend = strike(if rule.wings.len() > 1 { &own } else { &place });
            let sentence = say!("check-pursuit-on-foot", wing = text::wing(battle, *wing));
            found.push(Finding::doubt(sentence, Some("18.7")).at(own).with_fixes([mend]));
        }
    }
    found
}

/// Findings on objectives that no unit of their kinds can reach, or that name a wing of their own side (MP 18.8).
pub(super) fn barred_areas(survey: &Survey<'_>) -> Vec<Finding> {
    let battle = survey.battle;
    if !survey.is_sound(&DocPath::whole().key("objectives")) {
        return Vec::new();
    }
    let finding = |(i, objective): (usize, &Objective)| match objective {
        Objective::Stands { side, area, kinds, sp, name, .. } => {
            let counts = |kind: UnitKind| kind.is_combat() && (kinds.is_empty() || kinds.contains(&kind));
            let own = || battle.units.iter().filter(|unit| unit.side == *side && counts(unit.kind));
            let enters = |hex: &Hex| own().any(|unit| survey.can_enter(unit.kind, *hex));
            let place = survey::item("objectives", i);
            let most = own().map(|unit| unit.original).max().unwrap_or(0);
            if most < *sp {
                let mend = (most > 0).then(|| {
                    let what = say!("check-mend-set", field = say!("edit-field-objective-sp"), value = most);
                    EditAct::new(what, [Edit::Set(place.clone().key("sp"), most.to_string())])
                });
                let sentence = say!("check-nobody-stands", name, side = text::side(battle, *side));
                return Some(Finding::doubt(sentence, Some("18.8")).at(place).with_fixes(mend));
            }
            let sentence = say!("check-area-barred", name);
            let barred = !area.iter().any(enters);
            barred.then(|| Finding::doubt(sentence, Some("18.8")).at(place.key("area")).on(area.iter().copied()))
        }
        Objective::Broken { side, wing, name, .. } => {
            let army = battle.wings[wing.index()].army;
            let place = survey::item("objectives", i).key("wing");
            let sentence = say!("check-breaks-own", name, wing = text::wing(battle, *wing));
            (battle.armies[army.index()].side == *side).then(|| Finding::doubt(sentence, Some("18.8")).at(place))
        }
        _ => None,
    };
    battle.objectives.iter().enumerate().filter_map(finding).collect()
}
