//! Chapter of the rulebook on one battle: its length, objectives, arrivals, and leaders with special movement allowances.

use super::super::battle::{ArrivalCard, Battle};
use super::names::{facing, hex, leader, side, unit};
use super::{how_to_win, objective, worth};
use crate::i18n::rulebook::RuleEntry;
use crate::say;

/// Entries of the chapter on a battle, each under the paragraph that it adds to; empty entries are left out.
#[must_use]
pub fn this_battle(battle: &Battle) -> Vec<RuleEntry> {
    let objectives = battle.objectives.iter().map(|o| objective(battle, o)).collect();
    let worth = worth(battle).into_iter().map(|(what, vp)| say!("battle-worth", what, vp)).collect();
    let arrivals = battle.arrivals.iter().map(|a| arrival(battle, a)).collect();
    let leaders = battle.leader_ids().filter(|l| battle.leader(*l).mp != battle.rules.movement.leader);
    let rides = leaders.map(|l| say!("battle-rides", leader = leader(battle, l), mp = battle.leader(l).mp)).collect();
    let all = [
        ("2.1", say!("battle-length-title"), vec![length(battle)]),
        ("13.1", say!("battle-worth-title"), worth),
        ("13.2", say!("battle-won-title"), vec![how_to_win(battle)]),
        ("13.3", say!("battle-objectives-title"), objectives),
        ("2.5", say!("battle-arrivals-title"), arrivals),
        ("6.1", say!("battle-rides-title"), rides),
    ];
    let entry = |(paragraph, title, lines): (&str, String, Vec<String>)| RuleEntry {
        paragraph: paragraph.to_owned(),
        title,
        text: lines.join("\n"),
        ruled: String::new(),
        table: Vec::new(),
        pictures: Vec::new(),
    };
    all.into_iter().filter(|(_, _, lines)| !lines.is_empty()).map(entry).collect()
}

/// What is special about a battle, a sentence each: its objectives (MP 13.3) and its later arrivals (MP 2.5).
#[must_use]
pub fn special(battle: &Battle) -> Vec<String> {
    let objectives = battle.objectives.iter().map(|o| objective(battle, o));
    let arrivals = battle.arrivals.iter();
    let arrivals = arrivals.map(|card| say!("battle-may-arrive", group = card.name, side = side(battle, card.side)));
    objectives.chain(arrivals).collect()
}

fn length(battle: &Battle) -> String {
    let turns = battle.turns;
    match battle.first_initiative {
        Some(first) => say!("battle-length", turns, side = side(battle, first)),
        None => say!("battle-length-rolled", turns),
    }
}

/// MP 2.5 Text on a group of reinforcements: its units, the roll it needs, and where it is set up.
#[must_use]
pub fn arrival(battle: &Battle, card: &ArrivalCard) -> String {
    let units: Vec<&str> = card.units.iter().map(|u| unit(battle, *u)).collect();
    let leaders = card.leaders.iter().map(|l| leader(battle, *l));
    let who: Vec<String> = leaders.chain(units).map(str::to_owned).collect();
    let hexes: Vec<String> = card.hexes.iter().map(|h| hex(battle, *h)).collect();
    say!(
        "battle-arrival",
        group = card.name,
        side = side(battle, card.side),
        on = card.on,
        who = super::list(&who),
        hexes = super::either(&hexes),
        facing = facing(card.facing)
    )
}
