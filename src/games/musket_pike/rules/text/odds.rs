//! Odds in words: of an order in a few, of a strength in a sentence, of one throw of the dice in full.

use super::super::data::MeleeSide;
use super::super::fire::{self, ShotEffect};
use super::super::ids::UnitId;
use super::super::melee::{self, CountedSp, UnitMeleeResult};
use super::super::modifier_reasons::ModifierReason;
use super::super::odds;
use super::super::orders::Order;
use super::super::{Battle, Game};
use super::commas;
use super::names::{column_result, unit};
use super::why::reason;
use crate::say;

/// The odds of a shot, an attack or a rally in a few words: `hits 24 %`, `beats it 40 %`, `rallies 70 %`. None for other orders.
#[must_use]
pub fn brief(game: &Game, order: &Order) -> Option<String> {
    match *order {
        Order::Fire { unit, target, at } => {
            let percent = odds::of_shot(game, unit, target, at).ok()?.hit_percent;
            Some(say!("chances-brief-hits", percent))
        }
        Order::Attack { unit, into } => {
            let (_, odds) = odds::of_attack(game, unit, into).ok()?;
            Some(if odds.contest.without_roll {
                say!("chances-brief-captures")
            } else {
                say!("chances-brief-beats", percent = odds.cleared_percent)
            })
        }
        Order::Rally { unit } => Some(say!("chances-brief-rallies", percent = odds::rally(game, unit).unwrap_or(100))),
        _ => None,
    }
}

/// Text of a number of hundredths with two decimals.
#[must_use]
pub fn hundredths(n: u32) -> String {
    format!("{}.{:02}", n / 100, n % 100)
}

/// Text of a number of hundredths with one decimal, where numbers are compared at a glance.
#[must_use]
pub fn tenths(n: u32) -> String {
    crate::i18n::tenths(n.into())
}

/// MP 10.3, 12.2 The chance that a unit rallies with the number needed: `rallies 70 %, on 7 or less`.
#[must_use]
pub fn rally(game: &Game, unit: UnitId) -> String {
    let Some(percent) = odds::rally(game, unit) else { return say!("chances-rally-at-once") };
    match odds::needed(game, unit) {
        Some(needed) => say!("chances-rally", percent, needed),
        None => say!("chances-rally-never"),
    }
}

/// Text of what a unit adds to a melee's strength by its present SP: `3 SP count double, 4 not at all`. The unit is not named.
#[must_use]
pub fn strength(game: &Game, key: ModifierReason) -> String {
    let battle = &*game.battle;
    let Some(CountedSp { full, half, idle }) = melee::counted(game, key) else { return reason(battle, key) };
    let factor = battle.rules.melee.cav_factor;
    let how = match key {
        ModifierReason::CavDoubled(_) if factor == 2 => say!("chances-how-double"),
        ModifierReason::CavDoubled(_) => say!("chances-how-times", factor),
        ModifierReason::CavSingle(..) => say!("chances-how-once"),
        _ => say!("chances-how-whole"),
    };
    let counts = |sp: u8, how: String| say!("chances-counts", sp, how);
    let mut counts = match (full, half) {
        (0, half) => counts(half, say!("chances-how-half")),
        (full, 0) => counts(full, how),
        (full, half) => say!("chances-counts-and-half", counts = counts(full, how), half),
    };
    if idle > 0 {
        counts = say!("chances-counts-and-idle", counts, idle);
    }
    match key {
        ModifierReason::CavSingle(..) => say!("chances-counts-on-bad-ground", counts),
        ModifierReason::LightHalved(_) => say!("chances-counts-in-the-open", counts),
        ModifierReason::LightFull(..) => say!("chances-counts-on-broken-ground", counts),
        ModifierReason::HeavyObstructed(..) => say!("chances-counts-on-obstructed-ground", counts),
        _ => counts,
    }
}

/// MP 9.12 Lines on the consequences of one throw in a melee.
#[must_use]
pub fn melee_result(game: &Game, result: &melee::MeleeResult) -> Vec<String> {
    let entry = result.entry;
    let mut lines = vec![say!("chances-entry", entry = entry.to_string(), result = column_result(entry))];
    lines.extend(result.attackers.iter().chain(&result.defenders).filter_map(|f| fate(&game.battle, f)));
    if result.cleared && result.entry.retreat != Some(MeleeSide::Defender) {
        lines.push(say!("chances-defenders-gone"));
    }
    if !result.attacker_leaders.is_empty() {
        lines.push(say!("chances-leader-lost-attacker"));
    }
    if !result.defender_leaders.is_empty() {
        lines.push(say!("chances-leader-lost-defender"));
    }
    lines
}

/// Text of what a melee does to one unit beyond the table; `None` if its side lost nothing.
fn fate(battle: &Battle, fate: &UnitMeleeResult) -> Option<String> {
    let all = fate.table + fate.margin + fate.rout;
    if all == 0 && !fate.retreats && fate.check.is_none() {
        return None;
    }
    let mut parts = vec![say!("chances-fate-lost", sp = all)];
    if let Some(check) = fate.check {
        parts.push(if check.passed() { say!("chances-fate-holds") } else { say!("chances-fate-fails") });
    }
    if fate.margin > 0 {
        parts.push(say!("chances-fate-margin", sp = fate.margin));
    }
    if fate.rout > 0 {
        parts.push(say!("chances-fate-rout", sp = fate.rout));
    }
    if fate.eliminated {
        parts.push(say!("chances-fate-eliminated"));
    } else {
        if fate.retreats {
            parts.push(say!("chances-fate-back"));
        }
        if fate.fails || fate.disordered {
            parts.push(say!("chances-fate-disordered"));
        }
    }
    Some(say!("chances-fate", unit = unit(battle, fate.unit), parts = commas(&parts)))
}

/// MP 8.9 Lines on the consequences of one throw of a shot.
#[must_use]
pub fn fire_effect(game: &Game, target: UnitId, effect: &ShotEffect) -> Vec<String> {
    let battle = &*game.battle;
    if effect.hits == 0 {
        return vec![say!("chances-no-hit")];
    }
    let mut lines = vec![say!("chances-hits", hits = effect.hits, sp = effect.loss + effect.rout_loss)];
    for check in effect.check.iter().chain(&effect.art_check) {
        lines.push(super::check(battle, check));
    }
    let unit = unit(battle, target);
    let befalls = [
        effect.disordered.then(|| say!("chances-shot-disordered", unit)),
        effect.retreats.then(|| say!("chances-shot-retreats", unit)),
        effect.eliminated.then(|| say!("chances-shot-eliminated", unit)),
        effect.art_disordered.then(|| say!("chances-shot-battery", unit)),
        (!fire::leaders_lost(game, target, effect).is_empty()).then(|| say!("chances-shot-leader", unit)),
    ];
    lines.extend(befalls.into_iter().flatten());
    lines
}
