//! What a battle adds to the rules, in words.

use crate::games::mcnally_awi::rules::battle::Battle;
use crate::games::table::rules::UnitId;
use crate::games::table::words::arrivals_words;
use crate::i18n::lists::list;
use crate::i18n::rulebook::RuleEntry;
use crate::say;

/// What is special about a battle, each with its paragraph and a title.
fn parts(battle: &Battle) -> Vec<(&'static str, String, String)> {
    let mut parts = Vec::new();
    if let Some(card) = battle.first_card {
        let text = say!("mc-special-first", card = battle.group(card).name.clone());
        parts.push(("4.1", say!("mc-special-first-title"), text));
    }
    if let Some(line) = battle.break_through {
        let side = battle.presentation.sides[usize::from(line.side)].clone();
        parts.push(("15.1", say!("mc-special-through-title"), say!("mc-special-through", side)));
    }
    if let Some(place) = battle.nearest {
        let text = say!("mc-special-nearest", points = place.points);
        parts.push(("15.1", say!("mc-special-nearest-title"), text));
    }
    let due = battle.unit_ids().filter_map(|unit: UnitId| Some((battle.card(unit).arrival?, unit)));
    for line in arrivals_words(&battle.presentation, due) {
        parts.push(("4.1", say!("mc-special-arrivals-title"), line));
    }
    if battle.charts.as_ref() != crate::games::mcnally_awi::rules::Charts::ours() {
        parts.push((
            "23.2",
            say!("mc-special-charts-title"),
            say!("mc-special-charts", blocks = list(&own_blocks(battle))),
        ));
    }
    parts
}

/// Names of the charts that a battle has of its own.
fn own_blocks(battle: &Battle) -> Vec<String> {
    let ours = crate::games::mcnally_awi::rules::Charts::ours();
    let charts = battle.charts.as_ref();
    let differs = [
        ("morale_numbers", charts.morale_numbers != ours.morale_numbers),
        ("movement", charts.movement != ours.movement),
        ("interpenetration", charts.interpenetration != ours.interpenetration),
        ("combat", charts.combat != ours.combat),
        ("fire_mods", charts.fire_mods != ours.fire_mods),
        ("melee_mods", charts.melee_mods != ours.melee_mods),
        ("morale_mods", charts.morale_mods != ours.morale_mods),
        ("rout", charts.rout != ours.rout),
    ];
    differs.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name.to_owned()).collect()
}

/// What is special about a battle, a sentence each.
#[must_use]
pub fn special(battle: &Battle) -> Vec<String> {
    parts(battle).into_iter().map(|(_, _, text)| text).collect()
}

/// What a battle adds to the rulebook, each under its paragraph.
#[must_use]
pub fn this_battle(battle: &Battle) -> Vec<RuleEntry> {
    let entry =
        |(paragraph, title, text): (&'static str, String, String)| RuleEntry::of_lines(paragraph, title, &[text]);
    parts(battle).into_iter().filter_map(entry).collect()
}
