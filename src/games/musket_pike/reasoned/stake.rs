//! What hangs on an attack besides SP: told where the odds alone would not say why it is made, or why it is feared.

use super::ground;
use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::Stake;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::odds::{self, MeleeOdds};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::stakes::{Prize, PrizeKind};
use crate::games::musket_pike::rules::text::{self, odds::tenths};
use crate::play::reasons::ReasonTiming;
use crate::say;
use std::cmp::Reverse;

/// Whoever loses no more of an SP on the mean risks little, in hundredths.
const LITTLE: u32 = 50;

/// No more is told of what hangs on one attack.
const MOST: usize = 2;

/// What hangs on it, in a sentence; none: nothing does.
pub fn told(game: &Game, on: UnitId, stake: &Stake) -> Option<String> {
    listed(game, on, stake).map(|stakes| say!("why-stake", stakes))
}

/// The same as the end of a sentence that names the attack, with the own leaders who go with it; empty: nothing hangs on it.
pub fn ending(game: &Game, on: UnitId, stake: &Stake) -> String {
    match (listed(game, on, stake), risked(game, stake)) {
        (Some(stakes), Some(leaders)) => say!("why-at-stake-and-risk", stakes, leaders),
        (Some(stakes), None) => say!("why-at-stake", stakes),
        (None, Some(leaders)) => say!("why-at-risk", leaders),
        (None, None) => String::new(),
    }
}

/// The dearest of what hangs on it.
fn listed(game: &Game, on: UnitId, stake: &Stake) -> Option<String> {
    let battle = &*game.battle;
    let surrender = stake.surrender.map(|vp| {
        let unit = text::unit(battle, on);
        let whole = game.unit_state(on).strength.sp >= game.unit_card(on).original;
        let told =
            if whole { say!("why-stake-surrender-whole", unit, vp) } else { say!("why-stake-surrender", unit, vp) };
        (told, vp)
    });
    let prizes = stake.prizes.iter().map(|prize| match prize.what {
        // They are named already.
        PrizeKind::Battery(guns) if guns == on => (say!("why-stake-guns", vp = prize.vp()), prize.vp()),
        _ => (prize_of(game, prize), prize.vp()),
    });
    let falls = |leader: &LeaderId| {
        let (leader, vp) = (text::leader(battle, *leader), battle.leader(*leader).vp);
        let told = match stake.falls {
            Some(percent) => say!("why-stake-leader-odds", leader, percent, vp),
            None => say!("why-stake-leader", leader, vp),
        };
        (told, vp)
    };
    let leaders = stake.leaders.iter().filter(|_| stake.falls != Some(0)).map(falls);
    let mut all: Vec<(String, u16)> = surrender.into_iter().chain(prizes).chain(leaders).collect();
    all.sort_by_key(|(_, vp)| Reverse(*vp));
    let told: Vec<String> = all.into_iter().take(MOST).map(|(told, _)| told).collect();
    (!told.is_empty()).then(|| text::list(&told))
}

/// MP 9.16 The leaders who go with an attack, and how often one of them falls; none: nobody does.
fn risked(game: &Game, stake: &Stake) -> Option<String> {
    let battle = &*game.battle;
    let names: Vec<String> = stake.risked.iter().map(|leader| text::leader(battle, *leader).to_owned()).collect();
    let vp: u16 = stake.risked.iter().map(|leader| battle.leader(*leader).vp).sum();
    let (leaders, percent) = (text::list(&names), stake.own_falls);
    (!names.is_empty() && percent > 0).then(|| say!("why-risked", leaders, percent, vp))
}

/// What is won with a hex, and what it counts.
pub fn prize_of(game: &Game, prize: &Prize) -> String {
    let what = match prize.what {
        // MP 13.4 Its own guns: it takes back no more than the hex where they are to lie captured.
        PrizeKind::Battery(unit) if prize.denied > 0 => ground::hex_of(game, unit),
        PrizeKind::Battery(unit) => ground::battery(game, unit),
        PrizeKind::Hex(hex) => text::place_name(&game.battle, hex),
    };
    let vp = prize.vp();
    let swings = prize.gain > 0 && prize.denied > 0;
    if swings { say!("why-stake-swing", what, vp) } else { say!("why-stake-prize", what, vp) }
}

/// What it would count all together.
pub fn worth(game: &Game, stake: &Stake) -> u16 {
    let prizes = stake.prizes.iter().map(Prize::vp);
    let leaders = stake.leaders.iter().filter(|_| stake.falls != Some(0));
    let leaders = leaders.map(|leader| game.battle.leader(*leader).vp);
    stake.surrender.into_iter().chain(prizes).chain(leaders).sum()
}

/// What speaks for an attack that hardly wins the hex; none: it is no attack.
pub fn of_attack(game: &Game, attack: &Order, when: ReasonTiming) -> Option<String> {
    let Order::Attack { unit, into } = *attack else { return None };
    let (defenders, odds) = odds::of_attack(game, unit, into).ok()?;
    let hexes: Vec<Hex> = into.iter().collect();
    let falls = Some(odds.defender.leader_lost_percent);
    let stake = Stake { falls, ..Stake::of(game, unit, &defenders, &hexes) };
    Some(poor(game, (unit, *defenders.first()?), &stake, &odds, when))
}

/// What hangs on an attack from wherever it comes: whether they could retreat hangs on that.
pub fn where_it_stands(game: &Game, by: UnitId, on: UnitId) -> Option<String> {
    let hexes: Vec<Hex> = game.footprint(on)?.hexes().collect();
    told(game, on, &Stake { surrender: None, ..Stake::of(game, by, &[on], &hexes) })
}

/// What hangs on it, or that it risks little; else what both may lose by it.
fn poor(game: &Game, (by, on): (UnitId, UnitId), stake: &Stake, odds: &MeleeOdds, when: ReasonTiming) -> String {
    let (battle, when) = (&*game.battle, when.word());
    let [own, enemy] = [&odds.attacker, &odds.defender].map(|side| tenths(side.expected_loss));
    let lightly = odds.attacker.expected_loss <= LITTLE && odds.attacker.leader_lost_percent == 0;
    let [by, name] = [by, on].map(|unit| text::unit(battle, unit));
    let risk = if lightly {
        say!("why-risks-little", when, unit = by, own)
    } else {
        say!("why-risks", when, unit = by, own, on = name, enemy)
    };
    match told(game, on, stake) {
        Some(stake) if lightly => format!("{stake} {risk}"),
        Some(stake) => stake,
        None => risk,
    }
}
