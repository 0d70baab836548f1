//! Checks of the set-up.

use super::fixes::set;
use super::survey::{self, Survey};
use crate::document::{DocPath, quoted};
use crate::editing::{EditAct, Finding, Severity};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::text;
use crate::kernel::SideId;
use crate::say;

/// Findings about sides without units.
pub(super) fn empty_sides(survey: &Survey<'_>) -> Vec<Finding> {
    // A unit with a fault may belong to either side.
    let units = DocPath::whole().key("units");
    let empty = |side: &SideId| !survey.battle.units.iter().any(|unit| unit.side == *side);
    if survey.battle.units.is_empty() && survey.is_sound(&units) {
        let finding = Finding::doubt(say!("check-nobody"), None).at(survey.nearest(units));
        return vec![Finding { weight: Severity::Fault, ..finding }];
    }
    let finding = |side| {
        let sentence = say!("check-no-units", side = text::side(survey.battle, side));
        let finding = Finding::doubt(sentence, None).at(survey.nearest(survey::item("sides", side.index())));
        Finding { weight: Severity::Fault, ..finding }
    };
    SideId::BOTH.into_iter().filter(|side| survey.is_sound(&units) && empty(side)).map(finding).collect()
}

/// Findings on units that begin the battle in contact (MP 4.5).
pub(super) fn in_contact(survey: &Survey<'_>) -> Vec<Finding> {
    let state = survey.game.state();
    // In a later position they may have come into contact.
    if state.turn > 1 || !state.stack.is_empty() {
        return Vec::new();
    }
    let touching: Vec<UnitId> = survey
        .standing()
        .filter(|(unit, stand)| survey.game.stand_in_contact(*stand, survey.game.side(*unit)))
        .map(|(unit, _)| unit)
        .collect();
    let Some(first) = touching.first() else { return Vec::new() };
    let hexes = touching.iter().flat_map(|unit| survey.hexes_of(*unit));
    let finding = Finding::doubt(say!("check-in-contact", n = touching.len()), Some("4.5"));
    vec![finding.at(survey::unit(*first).key("at")).on(hexes)]
}

/// Findings about units before whose front no piece can ever stand (MP 6.2).
pub(super) fn facing_nothing(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (unit, stand) in survey.standing() {
        if survey.game.kind(unit) == UnitKind::Wagon || survey.has_front(unit, stand) {
            continue;
        }
        let name = text::unit(survey.battle, unit);
        let mend = survey.open_facing(unit, stand).map(|facing| EditAct {
            what: say!("check-mend-turn", unit = name, facing = text::facing(facing)),
            ..set(survey::unit(unit), "facing", &quoted(facing.name()))
        });
        let finding = Finding::doubt(say!("check-faces-nothing", unit = name), Some("6.2"));
        found.push(finding.at(survey::unit(unit)).on(stand.hexes()).with_fixes(mend).like("facing nothing"));
    }
    found
}
