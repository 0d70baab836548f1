//! Chapter of the rulebook on one battle: its length, objectives, arrivals, and leaders with special movement allowances.

use super::super::battle::{ArrivalCause, Battle};
use super::names::{leader, side};
use super::special::{arrival, special_rules};
use super::{how_to_win, objective, worth};
use crate::i18n::rulebook::RuleEntry;
use crate::say;

/// Entries of the chapter on a battle, each under the paragraph that it adds to; empty entries are left out.
#[must_use]
pub fn this_battle(battle: &Battle) -> Vec<RuleEntry> {
    let objectives = battle.objectives.iter().map(|o| objective(battle, o)).collect();
    let worth = worth(battle).into_iter().map(|(what, vp)| say!("battle-worth", what, vp)).collect();
    let by_roll = battle.arrivals.iter().filter(|a| matches!(a.cause, ArrivalCause::Roll(_)));
    let arrivals = by_roll.map(|a| arrival(battle, a)).collect();
    let special = special_rules(battle);
    let of = |paragraph: &str, help: &str| -> Vec<String> {
        let lines: Vec<String> =
            special.iter().filter(|(of, _)| *of == paragraph).map(|(_, words)| words.clone()).collect();
        let help = (!lines.is_empty()).then(|| special_help(help));
        help.into_iter().chain(lines).collect()
    };
    let leaders = battle.leader_ids().filter(|l| battle.leader(*l).mp != battle.rules.movement.leader);
    let rides = leaders.map(|l| say!("battle-rides", leader = leader(battle, l), mp = battle.leader(l).mp)).collect();
    let all = [
        ("2.1", say!("battle-length-title"), vec![length(battle)]),
        ("13.1", say!("battle-worth-title"), worth),
        ("13.2", say!("battle-won-title"), vec![how_to_win(battle)]),
        ("13.3", say!("battle-objectives-title"), objectives),
        ("2.5", say!("battle-arrivals-title"), arrivals),
        ("6.1", say!("battle-rides-title"), rides),
        ("18.1", say!("battle-events-title"), of("18.1", "events")),
        ("18.2", say!("battle-visibility-title"), of("18.2", "visibility")),
        ("18.3", say!("battle-closed-title"), of("18.3", "zones")),
        ("18.4", say!("battle-frozen-title"), of("18.4", "ice")),
        ("18.5", say!("battle-on-time-title"), of("18.5", "on-time")),
        ("18.6", say!("battle-command-title"), of("18.6", "command")),
        ("18.7", say!("battle-pursuit-title"), of("18.7", "pursuit")),
        ("18.8", say!("battle-losses-title"), of("18.8", "losses")),
    ];
    all.into_iter().filter_map(|(paragraph, title, lines)| RuleEntry::of_lines(paragraph, title, &lines)).collect()
}

/// One line of help on a kind of special rule (MP 18), under its heading in the rulebook and in the editor.
#[must_use]
pub fn special_help(kind: &str) -> String {
    say!("special-help-" + kind)
}

/// What is special about a battle, a sentence each: its special rules (MP 18), objectives (MP 13.3) and arrivals by a roll (MP 2.5).
#[must_use]
pub fn special(battle: &Battle) -> Vec<String> {
    let objectives = battle.objectives.iter().map(|o| objective(battle, o));
    let by_roll = battle.arrivals.iter().filter(|card| matches!(card.cause, ArrivalCause::Roll(_)));
    let arrivals = by_roll.map(|card| say!("battle-may-arrive", group = card.name, side = side(battle, card.side)));
    special_rules(battle).into_iter().map(|(_, words)| words).chain(objectives).chain(arrivals).collect()
}

fn length(battle: &Battle) -> String {
    let turns = battle.turns;
    match battle.first_initiative {
        Some(first) => say!("battle-length", turns, side = side(battle, first)),
        None => say!("battle-length-rolled", turns),
    }
}
