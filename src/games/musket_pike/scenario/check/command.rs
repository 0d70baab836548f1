//! Checks of command: which leaders command which units, and by which chits.

use super::fixes::{fresh, moved, removed};
use super::survey::{self, Survey};
use super::together::POST;
use crate::board::hex::{Hex, HexFootprint};
use crate::document::{DocPath, Edit, quoted};
use crate::editing::{EditAct, Finding};
use crate::games::musket_pike::rules::battle::{ArmyCard, Command, UnitCard};
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, UnitId};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{commander_of, wing_in_name};
use crate::games::musket_pike::scenario::table;
use crate::kernel::SideId;
use crate::say;

/// Findings about sides whose units have no chit in their cup (MP 2.2).
pub(super) fn sides_without_chits(survey: &Survey<'_>) -> Vec<Finding> {
    let bare = |side: &SideId| {
        let any = survey.battle.chits.iter().any(|chit| chit.side == *side);
        !any && survey.fighting().any(|unit| survey.game.side(unit) == *side)
    };
    let finding = |side: SideId| {
        let place = survey::item("sides", side.index());
        let name = text::side(survey.battle, side);
        // Without leaders the only possible chit is the marker, which the file has removed.
        let marker =
            EditAct::new(say!("check-mend-any-unit", side = name), [Edit::Remove(place.clone().key("any_unit"))]);
        Finding::doubt(say!("check-no-chits", side = name), Some("2.2")).at(survey.nearest(place)).with_fixes([marker])
    };
    SideId::BOTH.into_iter().filter(bare).map(finding).collect()
}

/// Findings about wings without a commander (MP 2.2), unless their army's OC is with them.
pub(super) fn wings_without_chits(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for wing in survey.battle.wing_ids() {
        let card = &survey.battle.wings[wing.index()];
        let of_wing = |unit: &UnitId| survey.battle.unit(*unit).wing == wing;
        let overall = survey.battle.armies[card.army.index()].commander;
        let led = |unit: UnitId| overall.is_some_and(|oc| survey.game.leaders_with(unit).contains(&oc));
        let place = survey::item("wings", wing.index());
        let mut units = survey.fighting().filter(of_wing).peekable();
        // A wing made by the loader is its whole army, and is led as that.
        let is_listed = place.of(survey.file).is_some() && survey.is_sound(&place);
        if card.commander.is_some() || !is_listed || units.peek().is_none() || units.any(led) {
            continue;
        }
        let name = text::wing(survey.battle, wing);
        let (of, what) = (wing_in_name(survey.battle, wing), say!("check-mend-wing", wing = name));
        let mend = appointed(survey, ("wing", &card.id), Command::Wing(wing), &of, what);
        let finding = Finding::doubt(say!("check-wing-without-chit", wing = name), Some("2.2"));
        let finding = finding.at(place).on(hexes(survey.under(Command::Wing(wing))));
        found.push(finding.with_fixes(mend).like(format!("{POST} of a wing")));
    }
    found
}

/// Findings on armies without an OC (MP 1.5).
pub(super) fn armies_without_overall(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (army, card) in armies(survey) {
        let place = survey::item("armies", army.index());
        let has_units = survey.fighting().any(|unit| survey.battle.unit(unit).army == army);
        if card.commander.is_some() || !has_units || !survey.is_sound(&place) {
            continue;
        }
        let command = Command::Army(army);
        let mend =
            appointed(survey, ("army", &card.id), command, &card.name, say!("check-mend-overall", army = card.name));
        let finding = Finding::doubt(say!("check-army-without-overall", army = card.name), Some("1.5"));
        let finding = finding.at(survey.nearest(place)).on(hexes(survey.under(command)));
        found.push(finding.with_fixes(mend).like(format!("{POST} of an army")));
    }
    found
}

/// Findings on stacks with two leaders (MP 1.6).
pub(super) fn leaders_together(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (unit, stand) in survey.standing() {
        // A battery has the same leaders as the combat unit that it is stacked with.
        if !survey.battle.unit(unit).kind.is_combat() && survey.game.combat_at(stand.left).is_some() {
            continue;
        }
        let mut with: Vec<LeaderId> = survey.game.leaders_with(unit);
        with.sort_unstable();
        for pair in with.windows(2) {
            let [first, other] = [pair[0], pair[1]].map(|leader| text::leader(survey.battle, leader));
            let sentence = say!("check-leaders-together", unit = text::unit(survey.battle, unit), first, other);
            let finding = Finding::doubt(sentence, Some("1.6")).at(survey::leader(pair[1]).key("at"));
            found.push(finding.on(stand.hexes()).with_fixes(ridden(survey, pair[1])).like(format!("{POST} shared")));
        }
    }
    found
}

/// Findings about leaders with none of the units that they command (MP 10.3).
pub(super) fn leaders_apart(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for leader in survey.leaders() {
        let card = survey.battle.leader(leader);
        let Some(hex) = survey.game.state().leaders[leader.index()].hex() else { continue };
        let his = |unit: UnitId| card.command.has(survey.battle.unit(unit));
        let there = [survey.game.combat_at(hex), survey.game.guns_at(hex)];
        let has_any = survey.fighting().any(his);
        if has_any && !there.into_iter().flatten().any(his) {
            let sentence = say!("check-leader-apart", leader = card.name, command = commanded(survey, card.command));
            let finding = Finding::doubt(sentence, Some("10.3")).at(survey::leader(leader).key("at"));
            found.push(finding.on([hex]).with_fixes(ridden(survey, leader)).like(format!("{POST} apart")));
        }
    }
    found
}

/// Wings and armies of the file without units; for an empty side or army only the outermost is reported.
pub(super) fn empty_commands(survey: &Survey<'_>) -> Vec<Finding> {
    let battle = survey.battle;
    let any = |mine: &dyn Fn(&UnitCard) -> bool| battle.units.iter().any(mine);
    let has_units = |army: ArmyId| any(&|unit| unit.army == army);
    let wings = battle.wing_ids().filter(|wing| !any(&|unit| unit.wing == *wing));
    let wings = wings.filter(|wing| has_units(battle.wings[wing.index()].army));
    let wings = wings.map(|wing| (survey::item("wings", wing.index()), text::wing(battle, wing)));
    let armies = armies(survey).filter(|(army, card)| !has_units(*army) && any(&|unit| unit.side == card.side));
    let armies = armies.map(|(army, card)| (survey::item("armies", army.index()), card.name.clone()));
    // An entry that the file does not list was made by the loader for a side without any.
    let listed = |place: &DocPath| place.of(survey.file).is_some() && survey.is_sound(place);
    let finding = |(place, command): (DocPath, String)| {
        let mend = removed(survey, &place);
        Finding::doubt(say!("check-empty-command", command), Some("1.4"))
            .at(place)
            .with_fixes(mend)
            .like("empty command")
    };
    wings.chain(armies).filter(|(place, _)| listed(place)).map(finding).collect()
}

fn armies<'s>(survey: &'s Survey<'_>) -> impl Iterator<Item = (ArmyId, &'s ArmyCard)> {
    survey.battle.army_ids().zip(&survey.battle.armies)
}

fn hexes(units: impl Iterator<Item = (UnitId, HexFootprint)>) -> Vec<Hex> {
    units.flat_map(|(_, stand)| stand.hexes()).collect()
}

fn commanded(survey: &Survey<'_>, command: Command) -> String {
    match command {
        Command::Army(army) => survey.battle.armies[army.index()].name.clone(),
        Command::Wing(wing) => text::wing(survey.battle, wing),
    }
}

/// Act that adds a leader to the first unit of the command that has none.
fn appointed(
    survey: &Survey<'_>,
    (field, id): (&str, &str),
    command: Command,
    of: &str,
    what: String,
) -> Option<EditAct> {
    let (_, stand) = survey.under(command).find(|(unit, _)| survey.game.leaders_with(*unit).is_empty())?;
    let leader = fresh(survey.file, "leaders", &format!("{id}-commander"));
    let at = text::hex(survey.battle, stand.left);
    let name = quoted(&commander_of(of));
    let value = format!("(id: {}, name: {name}, {field}: {}, at: {})", quoted(&leader), quoted(id), quoted(&at));
    Some(EditAct::new(what, table::appended(survey.file, "leaders", value)))
}

fn ridden(survey: &Survey<'_>, leader: LeaderId) -> Option<EditAct> {
    Some(moved(survey, &survey::leader(leader), &survey.nearest_post(leader)?))
}
