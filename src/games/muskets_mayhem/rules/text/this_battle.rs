//! What a battle adds to the rules, in words: its length, the first initiative, dusk, objectives and arrivals.

use crate::board::table::AreaIndex;
use crate::games::muskets_mayhem::rules::battle::{Battle, LimitRule, Objective};
use crate::games::table::words::{arrivals_words, length_words};
use crate::i18n::rulebook::RuleEntry;
use crate::kernel::SideId;
use crate::say;

/// Entries of the rulebook on what a battle adds to the rules, each under its paragraph.
#[must_use]
pub fn this_battle(battle: &Battle) -> Vec<RuleEntry> {
    let all = [
        ("3.1", say!("mm-battle-initiative-title"), initiative(battle)),
        ("7.3", say!("mm-battle-dusk-title"), dusk(battle)),
        ("10.3", say!("mm-battle-defences-title"), defences(battle)),
        ("12.2", say!("mm-battle-objectives-title"), objectives(battle)),
        ("12.2", say!("mm-battle-limit-title"), limit(battle)),
        ("12.2", say!("mm-battle-arrivals-title"), arrivals(battle)),
    ];
    all.into_iter().filter_map(|(paragraph, title, lines)| RuleEntry::of_lines(paragraph, title, &lines)).collect()
}

/// What is special about a battle, a sentence each.
#[must_use]
pub fn special(battle: &Battle) -> Vec<String> {
    [objectives(battle), limit(battle), arrivals(battle), dusk(battle), initiative(battle)].concat()
}

fn side(battle: &Battle, side: SideId) -> String {
    battle.presentation.side(side).to_owned()
}

fn area(battle: &Battle, area: AreaIndex) -> String {
    let feature = battle.presentation.field.features.get(usize::from(area.0));
    feature.map_or_else(String::new, |feature| feature.name.clone())
}

/// MM 3.1 Who has the first initiative.
fn initiative(battle: &Battle) -> Vec<String> {
    battle.first_initiative.map(|first| say!("mm-battle-initiative", side = side(battle, first))).into_iter().collect()
}

/// MM 7.3 Failing light.
fn dusk(battle: &Battle) -> Vec<String> {
    let line = battle.dusk.map(|dusk| {
        say!("mm-battle-dusk", turn = dusk.turn, range = length_words(battle.length(dusk.range), battle.unit))
    });
    line.into_iter().collect()
}

/// MM 10.3 Prepared defences.
fn defences(battle: &Battle) -> Vec<String> {
    battle.prepared.iter().map(|own| say!("mm-battle-defence", area = area(battle, own.area))).collect()
}

/// MM 12.2 Objectives that win at the end of a turn.
fn objectives(battle: &Battle) -> Vec<String> {
    let line =
        |own: &Objective| say!("mm-battle-objective", side = side(battle, own.side), area = area(battle, own.area));
    battle.objectives.iter().map(line).collect()
}

/// MM 12.2 The last turn, and who wins at it.
fn limit(battle: &Battle) -> Vec<String> {
    let turns = battle.turn_limit;
    let rule = match battle.limit {
        LimitRule::Shares => say!("mm-battle-limit-shares", turns),
        LimitRule::Side(winner) => say!("mm-battle-limit-side", turns, side = side(battle, winner)),
        LimitRule::Stands(own) => {
            let (winner, other) = (side(battle, own.side), side(battle, own.side.other()));
            say!("mm-battle-limit-stands", turns, side = winner, other, area = area(battle, own.area))
        }
    };
    let share = battle.shared_areas.iter();
    let shares = share.map(|own| say!("mm-battle-share", area = area(battle, own.area), percent = own.percent));
    [rule].into_iter().chain(shares).collect()
}

/// MM 12.2 Units that arrive later, by their arrival.
fn arrivals(battle: &Battle) -> Vec<String> {
    let due = battle.unit_ids().filter_map(|unit| Some((battle.card(unit).arrival?, unit)));
    arrivals_words(&battle.presentation, due)
}
