//! Limits on the texts of a scenario, so that a card, a button, a line of the log or a terminal can hold them.

use super::fault::{FaultFix, Faults};
use super::forces::path;
use crate::document::quoted;
use crate::games::musket_pike::rules::Battle;
use crate::i18n::{MOST_IN_NAME, MOST_IN_STORY, fits, is_terminal_control};
use crate::say;

/// Greatest length of a description, in characters.
const MOST_IN_DESCRIPTION: usize = 2000;
/// Greatest length of a scenario's notes, in characters.
const MOST_IN_NOTES: usize = 10_000;
/// Greatest length of one source that a scenario names, in characters.
const MOST_IN_SOURCE: usize = 300;
/// Greatest length of the note of an event, in characters.
const MOST_IN_NOTE: usize = 300;
/// Greatest number of sources that a scenario names.
const MOST_SOURCES: usize = 30;
/// Greatest length of a unit's short name on its counter, in characters.
pub(super) const MOST_IN_SHORT: usize = 11;
/// Greatest length of a point of the compass, in characters.
const MOST_IN_COMPASS: usize = 3;

/// Checks the length and letters of every text of a battle.
pub(super) fn check(battle: &Battle, faults: &mut Faults) {
    let mut check = |text: &str, most: usize, path: String| {
        if let Err(why) = fits(text, most)
            && !faults.full()
        {
            let shorter: String = text.chars().filter(|c| !is_terminal_control(*c)).take(most).collect();
            // A label and a result are written in a pair with another value.
            let whole = !path.ends_with(']') && !shorter.trim().is_empty();
            let remedy = whole.then(|| FaultFix::Write(vec![quoted(shorter.trim())]));
            faults.note(faults.at(path, why).with_fix(remedy));
        }
    };
    check(&battle.id, MOST_IN_NAME, "id".to_owned());
    check(&battle.name, MOST_IN_NAME, "name".to_owned());
    // These texts may have several lines.
    check(&battle.about.description.replace('\n', " "), MOST_IN_DESCRIPTION, "description".to_owned());
    check(&battle.about.notes.replace('\n', " "), MOST_IN_NOTES, "notes".to_owned());
    check(&battle.about.story.replace('\n', " "), MOST_IN_STORY, "story".to_owned());
    for (i, source) in battle.about.sources.iter().enumerate() {
        check(source, MOST_IN_SOURCE, format!("sources[{i}]"));
    }
    for (field, text) in battle.about.imprint.fields() {
        check(text, MOST_IN_NAME, format!("imprint.{field}"));
    }
    check(&battle.map.right_is, MOST_IN_COMPASS, "map.right_is".to_owned());
    for (i, label) in battle.map.labels.iter().enumerate() {
        check(&label.text, MOST_IN_NAME, format!("map.labels[{i}]"));
    }
    for (i, label) in battle.map.labels_along.iter().enumerate() {
        check(&label.text, MOST_IN_NAME, format!("map.labels_along[{i}]"));
    }
    let lists: [(&str, Vec<(&str, &str)>); 9] = [
        ("sides", battle.sides.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("nations", battle.nations.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("armies", battle.armies.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("wings", battle.wings.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("leaders", battle.leaders.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("units", battle.units.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("arrivals", battle.arrivals.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("events", battle.special.events.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
        ("zones", battle.special.zones.iter().map(|c| (c.id.as_str(), c.name.as_str())).collect()),
    ];
    for (list, cards) in lists {
        for (i, (id, name)) in cards.into_iter().enumerate() {
            check(name, MOST_IN_NAME, format!("{}.name", path(list, i, id)));
        }
    }
    for (i, unit) in battle.units.iter().enumerate() {
        check(&unit.nation, MOST_IN_NAME, format!("{}.nation", path("units", i, &unit.id)));
        check(&unit.short, MOST_IN_SHORT, format!("{}.short", path("units", i, &unit.id)));
    }
    for (i, event) in battle.special.events.iter().enumerate() {
        check(&event.note, MOST_IN_NOTE, format!("{}.note", path("events", i, &event.id)));
    }
    for (i, objective) in battle.objectives.iter().enumerate() {
        if let Some(name) = objective.name() {
            check(name, MOST_IN_NAME, format!("objectives[{i}].name"));
        }
    }
    for (i, (_, result)) in battle.rules.victory.results.iter().enumerate() {
        check(result, MOST_IN_NAME, format!("victory.results[{i}]"));
    }
    if battle.about.sources.len() > MOST_SOURCES {
        faults.add("sources", say!("fault-too-many", n = battle.about.sources.len(), most = MOST_SOURCES));
    }
}
