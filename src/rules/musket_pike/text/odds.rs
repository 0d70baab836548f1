//! Odds in words: of an order in a few, of a strength in a sentence, of one throw of the dice in full.

use super::super::data::Beaten;
use super::super::fire::Effect;
use super::super::ids::UnitId;
use super::super::melee::{self, Counted, Fate};
use super::super::odds;
use super::super::orders::Order;
use super::super::why::Why;
use super::super::{Battle, Game};
use super::names::{column_result, unit};
use super::{count, why};

/// The odds of a shot or an attack in a few words: `hits 24 %`, `beats it 40 %`. None for other orders.
#[must_use]
pub fn brief(game: &Game, order: &Order) -> Option<String> {
    match *order {
        Order::Fire { unit, target, at } => {
            Some(format!("hits {} %", odds::of_shot(game, unit, target, at).ok()?.hit_percent))
        }
        Order::Attack { unit, into } => {
            let (_, odds) = odds::of_attack(game, unit, into).ok()?;
            let beats = format!("beats it {} %", odds.cleared_percent);
            Some(if odds.contest.without_roll { "takes it without a roll".to_owned() } else { beats })
        }
        _ => None,
    }
}

/// What a unit brings to a melee, by its SP as they stand: `3 SP count double, 4 not at all`. The unit is not named.
#[must_use]
pub fn strength(game: &Game, key: Why) -> String {
    let battle = &*game.battle;
    let general = || {
        let words = why(battle, key);
        words.split_once(": ").map_or(words.clone(), |(_, rest)| rest.to_owned())
    };
    let Some(Counted { full, half, idle }) = melee::counted(game, key) else { return general() };
    let factor = battle.rules.melee.cav_factor;
    let (place, how) = match key {
        Why::CavDoubled(_) if factor == 2 => ("", "double".to_owned()),
        Why::CavDoubled(_) => ("", format!("{factor} times")),
        Why::CavSingle(_) => ("on bad ground ", "once".to_owned()),
        Why::LightHalved(_) => ("in the open ", "whole".to_owned()),
        Why::LightFull(_) => ("on broken ground ", "whole".to_owned()),
        Why::HeavyObstructed(_) => ("on obstructed ground ", "whole".to_owned()),
        _ => ("", "whole".to_owned()),
    };
    let counts = |n: u8, how: &str| format!("{n} SP {} {how}", if n == 1 { "counts" } else { "count" });
    let mut words = match (full, half) {
        (0, half) => counts(half, "half"),
        (full, 0) => counts(full, &how),
        (full, half) => format!("{}, {half} half", counts(full, &how)),
    };
    if idle > 0 {
        words.push_str(&format!(", {idle} not at all"));
    }
    format!("{place}{words}")
}

/// MP 9.12 What one throw of a melee would do, a line a consequence.
#[must_use]
pub fn melee_result(game: &Game, result: &melee::Result) -> Vec<String> {
    let mut lines = vec![format!("{}: {}", result.entry, column_result(result.entry))];
    lines.extend(result.attackers.iter().chain(&result.defenders).filter_map(|f| fate(&game.battle, f)));
    if result.cleared && result.entry.retreat != Some(Beaten::Defender) {
        lines.push("the defenders are gone".to_owned());
    }
    for (lost, whose) in [(result.attacker_leader_lost, "attacker"), (result.defender_leader_lost, "defender")] {
        if lost {
            lines.push(format!("the leader with the {whose} is lost"));
        }
    }
    lines
}

/// What a melee does to one unit beyond the table; nothing if its side lost nothing.
fn fate(battle: &Battle, fate: &Fate) -> Option<String> {
    let all = fate.table + fate.margin + fate.rout;
    if all == 0 && !fate.retreats && fate.check.is_none() {
        return None;
    }
    let mut parts = vec![format!("{all} SP lost")];
    if let Some(check) = fate.check {
        parts.push(if check.passed() { "the check holds" } else { "the check fails" }.to_owned());
    }
    if fate.margin > 0 {
        parts.push(format!("{} SP of them by the margin", fate.margin));
    }
    if fate.rout > 0 {
        parts.push(format!("{} SP of them in rout", fate.rout));
    }
    if fate.eliminated {
        parts.push("eliminated".to_owned());
    } else {
        if fate.retreats {
            parts.push("must go back".to_owned());
        }
        if fate.fails || fate.disordered {
            parts.push("disordered".to_owned());
        }
    }
    Some(format!("{}: {}", unit(battle, fate.unit), parts.join(", ")))
}

/// MP 8.9 What one throw of a shot would do, a line a consequence.
#[must_use]
pub fn fire_effect(game: &Game, target: UnitId, effect: &Effect) -> Vec<String> {
    let battle = &*game.battle;
    if effect.hits == 0 {
        return vec!["no hit; the red die does not matter".to_owned()];
    }
    let mut lines = vec![format!("{}, {} SP lost", count(effect.hits, "hit", "hits"), effect.loss + effect.rout_loss)];
    for check in effect.check.iter().chain(&effect.art_check) {
        lines.push(super::check(battle, check));
    }
    let name = unit(battle, target);
    for (so, words) in [
        (effect.disordered, "disordered"),
        (effect.retreats, "driven back a hex"),
        (effect.eliminated, "eliminated"),
        (effect.art_disordered, "the battery is disordered"),
        (effect.leader_lost, "the leader is lost"),
    ] {
        if so {
            lines.push(format!("{name}: {words}"));
        }
    }
    lines
}
