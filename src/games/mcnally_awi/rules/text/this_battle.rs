//! What a battle adds to the rules, in words.

use crate::board::table::Length;
use crate::games::mcnally_awi::rules::battle::Battle;
use crate::games::mcnally_awi::rules::specials::{Counting, UnitSpecials};
use crate::games::table::rules::{UnitId, helm};
use crate::games::table::words::{arrivals_words, length_words};
use crate::i18n::lists::list;
use crate::i18n::rulebook::RuleEntry;
use crate::i18n::signed;
use crate::kernel::SideId;
use crate::say;

/// Part of what is special about a battle: paragraph, catalogue key of its title, sentence.
type Part = (&'static str, &'static str, String);

/// What is special about a battle, each with its paragraph and a title.
fn parts(battle: &Battle) -> Vec<Part> {
    let mut parts = Vec::new();
    if let Some(card) = battle.first_card {
        parts.push(("4.1", "first", say!("mc-special-first", card = battle.group(card).name.clone())));
    }
    let due = battle.unit_ids().filter_map(|unit: UnitId| Some((battle.card(unit).arrival?, unit)));
    parts.extend(arrivals_words(&battle.presentation, due).into_iter().map(|line| ("4.1", "arrivals", line)));
    parts.extend(of_units(battle));
    parts.extend(of_end(battle));
    parts.extend(of_charts(battle));
    parts
}

/// Length from the southern edge of the table in words.
fn northing(battle: &Battle, line: i32) -> String {
    length_words(Length(u32::try_from(line).unwrap_or(0)), battle.unit)
}

/// What the battle adds for units: those of which it says the same in one sentence.
fn of_units(battle: &Battle) -> Vec<Part> {
    let mut all: Vec<(Part, Vec<UnitId>)> = Vec::new();
    let own = battle.unit_ids().filter(|unit| battle.card(*unit).detachment_of.is_none());
    for unit in own {
        for part in of_unit(battle, battle.card(unit).side, &battle.card(unit).special) {
            match all.iter_mut().find(|(known, _)| *known == part) {
                Some((_, units)) => units.push(unit),
                None => all.push((part, vec![unit])),
            }
        }
    }
    let with_units = |((paragraph, title, rule), units): (Part, Vec<UnitId>)| {
        let units: Vec<String> = units.iter().map(|unit| battle.presentation.unit_name(*unit)).collect();
        (paragraph, title, say!("mc-special-of", units = list(&units), rule))
    };
    all.into_iter().map(with_units).collect()
}

/// What the battle adds for a unit of a side, without its name.
fn of_unit(battle: &Battle, side: SideId, special: &UnitSpecials) -> Vec<Part> {
    let mut parts = Vec::new();
    let faces_north = battle.ahead_of(side, 1, 0) > 0;
    if let Some(turn) = special.active_from {
        parts.push(("4.1", "late", say!("mc-special-late", turn)));
    }
    if let Some(turn) = special.masked_until {
        parts.push(("7.1", "masked", say!("mc-special-masked", turn)));
    }
    if let Some(free) = special.free_fallback {
        let shots = free.after_shots;
        parts.push((
            "5.14",
            "free",
            match free.times {
                Some(times) => say!("mc-special-free-times", times, shots),
                None => say!("mc-special-free", shots),
            },
        ));
    }
    if let Some(rally) = special.rallies_behind {
        let key = if faces_north { "south" } else { "north" };
        let (line, modifier) = (northing(battle, rally.line), signed(rally.modifier.into()));
        parts.push(("11.4", "rally", say!("mc-special-rally-" + key, line, modifier)));
    }
    if let Some(line) = special.stays_behind {
        let key = if faces_north { "north" } else { "south" };
        parts.push(("13.1", "stays", say!("mc-special-stays-" + key, line = northing(battle, line))));
    }
    if special.counts == Counting::Half {
        parts.push(("15.1", "half", say!("mc-special-half")));
    }
    parts
}

/// MC 15.1 What the battle adds to its end.
fn of_end(battle: &Battle) -> Vec<Part> {
    let side = |side: SideId| battle.presentation.side(side).to_owned();
    let area = |area: crate::board::table::AreaIndex| {
        battle.presentation.field.features.get(usize::from(area.0)).map_or_else(String::new, |area| area.name.clone())
    };
    let mut parts = Vec::new();
    if let Some(line) = battle.break_through {
        let (own, northing) = (SideId(line.side), northing(battle, line.beyond));
        let key = if battle.ahead_of(own, 1, 0) > 0 { "north" } else { "south" };
        parts.push(("15.1", "through", say!("mc-special-through-" + key, side = side(own), line = northing)));
    }
    if let Some(place) = battle.nearest {
        let within = length_words(Length(place.within), battle.unit);
        let at = helm::point_text(place.at, battle.unit);
        parts.push(("15.1", "nearest", say!("mc-special-nearest", at, within, points = place.points)));
    }
    if let Some(clears) = &battle.clears {
        let names = |unit: &UnitId| battle.presentation.unit_name(*unit);
        let defenders = match clears.defenders.is_empty() {
            true => side(clears.side.other()),
            false => list(&clears.defenders.iter().map(names).collect::<Vec<_>>()),
        };
        let (side, area, (from, until)) = (side(clears.side), area(clears.area), clears.turns);
        parts.push((
            "15.1",
            "clears",
            match from == until {
                true => say!("mc-special-clears-once", side, area, defenders, turn = from),
                false => say!("mc-special-clears", side, area, defenders, from, until),
            },
        ));
    }
    if let Some(hollow) = battle.hollow {
        let own = side(hollow.side);
        if let Some((part, of)) = hollow.losses {
            parts.push(("15.1", "hollow", say!("mc-special-hollow", side = own.as_str(), part, of)));
        }
        if let Some((held, turn)) = hollow.relief {
            parts.push(("15.1", "hollow", say!("mc-special-relief", side = own, area = area(held), turn)));
        }
    }
    parts
}

/// MC 23.2 Paragraph of a chart by the name of its block.
fn paragraph_of(block: &str) -> &'static str {
    match block {
        "morale_numbers" => "3.3",
        "movement" => "5.2",
        "interpenetration" => "6.1",
        "combat" => "8.2",
        "fire_mods" => "8.3",
        "melee_mods" => "8.4",
        "morale_mods" => "11.4",
        "rout" => "12.2",
        _ => "23.2",
    }
}

/// MC 23.2 Charts of a player's own, each under the paragraph of the one that it replaces.
fn of_charts(battle: &Battle) -> Vec<Part> {
    let own = &battle.own_charts;
    let part = |block: &&'static str| {
        (paragraph_of(block), "charts", say!("mc-special-charts", block = *block, name = own.name.as_str()))
    };
    own.blocks.iter().map(part).collect()
}

/// What is special about a battle, a sentence each.
#[must_use]
pub fn special(battle: &Battle) -> Vec<String> {
    parts(battle).into_iter().map(|(_, _, text)| text).collect()
}

/// What a battle adds to the rulebook, each under its paragraph.
#[must_use]
pub fn this_battle(battle: &Battle) -> Vec<RuleEntry> {
    let title = |key: &str| say!("mc-special-title-" + key);
    let entry = |(paragraph, key, text): Part| RuleEntry::of_lines(paragraph, title(key), &[text]);
    parts(battle).into_iter().filter_map(entry).collect()
}
