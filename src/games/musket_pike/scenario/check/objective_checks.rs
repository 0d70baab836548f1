//! Checks of objectives and reinforcements.

use super::fixes::{set, strike};
use super::labels;
use super::room::outward;
use super::survey::{self, Survey};
use crate::board::hex::Hex;
use crate::document::DocPath;
use crate::document::{Edit, quoted};
use crate::editing::{EditAct, Finding};
use crate::games::musket_pike::rules::battle::{ArrivalCard, Objective};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::forces::MOST_VP;
use crate::say;
use std::collections::BTreeSet;

/// Objectives with a hex, each with its index in the file; empty if one of the list has a fault, as the loader leaves faulty ones
/// out.
fn places<'s>(survey: &'s Survey<'_>) -> impl Iterator<Item = (usize, &'s Objective, Hex)> {
    let sound = survey.is_sound(&DocPath::whole().key("objectives"));
    let all = survey.battle.objectives.iter().enumerate().filter(move |_| sound);
    all.filter_map(|(i, objective)| Some((i, objective, objective.hex()?)))
}

/// Findings on objectives at a hex that no combat unit can enter (MP 13.4).
pub(super) fn barred_objectives(survey: &Survey<'_>) -> Vec<Finding> {
    let open =
        |hex: Hex| [UnitKind::Hi, UnitKind::Li, UnitKind::Cav].into_iter().any(|kind| survey.can_enter(kind, hex));
    let mut found = Vec::new();
    for (i, _, hex) in places(survey).filter(|(_, _, hex)| !open(*hex)) {
        let place = survey::item("objectives", i).key("hex");
        let mut near = outward(&survey.battle.map.grid, hex);
        let mend = near.find(|hex| open(*hex)).map(|to| {
            let to = text::hex(survey.battle, to);
            let what = say!("check-mend-objective", hex = to);
            EditAct::new(what, [Edit::Set(place.clone(), quoted(&to))])
        });
        let sentence = say!("check-objective-barred", hex = text::hex(survey.battle, hex));
        found.push(Finding::doubt(sentence, Some("13.4")).at(place).on([hex]).with_fixes(mend));
    }
    found
}

/// Findings on two objectives for the control of the same hex.
pub(super) fn objectives_twice(survey: &Survey<'_>) -> Vec<Finding> {
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (i, _, hex) in places(survey).filter(|(_, objective, _)| matches!(objective, Objective::Possession { .. })) {
        if !seen.insert(hex) {
            let hex_name = text::hex(survey.battle, hex);
            let place = survey::item("objectives", i);
            let mend = strike(&place);
            let finding = Finding::doubt(say!("check-objective-twice", hex = hex_name), None);
            found.push(finding.at(place).on([hex]).with_fixes([mend]));
        }
    }
    found
}

/// Finding that only losses decide the battle (MP 13.1).
pub(super) fn no_objectives(survey: &Survey<'_>) -> Vec<Finding> {
    let place = DocPath::whole().key("objectives");
    let none = survey.battle.objectives.is_empty() && survey.is_sound(&place);
    let schedule = survey.file.field("victory").is_some();
    let finding = || Finding::doubt(say!("check-no-objectives"), Some("13.1")).at(survey.nearest(place));
    (none && !schedule).then(finding).into_iter().collect()
}

/// Finding that the objectives give no side enough VP for a win (MP 13.2): this may be intended, but shows only in the result.
pub(super) fn objectives_alone(survey: &Survey<'_>) -> Vec<Finding> {
    let all = DocPath::whole().key("objectives");
    let Some((side, vp)) = text::short_of_win(survey.battle).filter(|_| survey.is_sound(&all)) else {
        return Vec::new();
    };
    let least = text::least_to_win(survey.battle);
    let worth = |objective: &Objective| text::objective_brief(survey.battle, objective).1;
    let open = survey.battle.objectives.iter().enumerate().filter(|(_, objective)| text::is_open_to(objective, side));
    let dearest = open.max_by_key(|(i, objective)| (worth(objective), std::cmp::Reverse(*i)));
    let place = dearest.map(|(i, _)| survey::item("objectives", i).key("vp"));
    let mend = dearest.map(|(_, objective)| worth(objective) + least - vp).filter(|to| i64::from(*to) <= MOST_VP);
    let mend = place.clone().zip(mend).map(|(place, to)| {
        let what = say!("check-mend-set", field = labels::of("vp"), value = to);
        EditAct::new(what, [Edit::Set(place, to.to_string())])
    });
    vec![Finding::note(say!("check-objectives-alone", vp, least), Some("13.2")).at(place).with_fixes(mend)]
}

/// Groups of reinforcements that have no fault and have not arrived yet.
fn groups<'s>(survey: &'s Survey<'_>) -> impl Iterator<Item = (DocPath, &'s ArrivalCard)> {
    let all = survey.battle.arrivals.iter().zip(&survey.game.state().arrived).enumerate();
    let to_come = all.filter(|(_, (_, arrived))| !**arrived);
    let placed = to_come.map(|(i, (card, _))| (survey::item("arrivals", i), card));
    placed.filter(|(place, _)| survey.is_sound(place))
}

/// Findings on reinforcements for which no roll would be made any more (MP 2.5).
pub(super) fn late_arrivals(survey: &Survey<'_>) -> Vec<Finding> {
    let (turn, turns) = (survey.game.state().turn, survey.battle.turns);
    let finding = |(place, card): (DocPath, &ArrivalCard)| {
        let mend = set(DocPath::whole(), "turns", &(turn + 1).to_string());
        Finding::doubt(say!("check-late-arrival", group = card.name), Some("2.5")).at(place).with_fixes([mend])
    };
    groups(survey).filter(|_| turn >= turns).map(finding).collect()
}

/// Findings about entry hexes that no unit of their group may enter (MP 2.5, 7.1).
pub(super) fn barred_arrivals(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (place, card) in groups(survey) {
        let kinds: BTreeSet<UnitKind> = card.units.iter().map(|unit| survey.game.kind(*unit)).collect();
        let barred = |hex: &Hex| !kinds.iter().any(|kind| survey.can_enter(*kind, *hex));
        let hexes: BTreeSet<Hex> = card.hexes.iter().copied().filter(barred).collect();
        if !hexes.is_empty() {
            let sentence = say!("check-barred-arrival", group = card.name, n = hexes.len());
            found.push(Finding::doubt(sentence, Some("7.1")).at(place.key("hexes")).on(hexes));
        }
    }
    found
}

/// Groups with fewer entry hexes than units (MP 2.5): each unit takes one.
pub(super) fn crowded_arrivals(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (place, card) in groups(survey) {
        let hexes: BTreeSet<Hex> = card.hexes.iter().copied().collect();
        let (n, units) = (hexes.len(), card.units.len());
        if n < units {
            let sentence = say!("check-crowded-arrival", group = card.name, hexes = n, units);
            found.push(Finding::doubt(sentence, Some("2.5")).at(place.key("hexes")).on(hexes));
        }
    }
    found
}
