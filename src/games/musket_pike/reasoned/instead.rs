//! Why he would have done something else: what that was for, and what was risked by what was done; from the numbers of both.

use super::{POOR, is_likely, is_possible, moment, odds_of, points, reaction, stake, with};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::moment::Moment;
use crate::games::musket_pike::bots::reason::{Foreseen, Moved, Outlook, Place, Reason, Stake};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, stakes};
use crate::play::reasons::When;
use crate::say;

/// What would have been better, beside what was done: the reasons of both.
pub struct Better<'a> {
    pub better: &'a Reason,
    pub done: &'a Reason,
}

/// The sentences, two at most.
#[must_use]
pub fn instead(game: &Game, both: &Better<'_>) -> Vec<String> {
    let outlooks = both.better.outlook.as_ref().zip(both.done.outlook.as_ref());
    let gain = at_once(game, both).or_else(|| outlooks.and_then(|(better, done)| gained(game, better, done)));
    let risk = outlooks.and_then(|(better, done)| risked(game, better, done));
    let mut told: Vec<String> = [gain, risk].into_iter().flatten().collect();
    if let Some((better, done)) = outlooks.filter(|_| told.len() < 2) {
        told.extend(counted(game, better, done));
        if told.is_empty() {
            told.push(say!("instead-later"));
        }
    }
    told
}

/// What speaks for it where it was to be decided.
fn at_once(game: &Game, Better { better, done }: &Better<'_>) -> Option<String> {
    let (name, told) = (|unit| text::unit(&game.battle, unit), When::Done.word());
    match *better.moment.as_ref()? {
        Moment::Stands { unit, percent } | Moment::Yields { unit, percent } => {
            Some(say!("instead-hex", unit = name(unit), percent))
        }
        Moment::Turns { unit, mover } => reaction::missed(game, &better.chosen, (unit, mover)),
        Moment::StandsFast { unit, mover } => reaction::cost(game, &done.chosen, (unit, mover), When::Done),
        Moment::Retreats { unit, passes_front, friends, away } => {
            let apart = moment::apart((passes_front, friends, away), told);
            (!apart.is_empty()).then(|| say!("instead-retreat", unit = name(unit), apart = text::list(&apart)))
        }
        ref other @ (Moment::Joins { .. } | Moment::Alone { .. } | Moment::BearsOdd { .. }) => {
            Some(moment::told(game, &better.chosen, other, When::Done))
        }
        _ => None,
    }
}

/// Whether a place is met with a quarter of the trials more often in the one than in the other.
fn is_more(place: &Place, in_other: Option<Place>, outlook: &Outlook) -> bool {
    let other = in_other.filter(|other| other.hex == place.hex).map_or(0, |other| other.throws);
    4 * place.throws >= 4 * other + outlook.throws
}

/// What the better choice was for, as far as what was done is not.
fn gained(game: &Game, better: &Outlook, done: &Outlook) -> Option<String> {
    let battle = &*game.battle;
    let attacked = |attack: &&Foreseen| {
        let same = |other: &Foreseen| (other.by, other.on) == (attack.by, attack.on) && is_likely(other.throws, done);
        let speaks = attack.percent >= POOR || attack.stake != Stake::default();
        is_likely(attack.throws, better) && attack.worth > 0 && speaks && !done.attacks.iter().any(same)
    };
    if let Some(place) =
        better.takes.filter(|place| is_likely(place.throws, better) && is_more(place, done.takes, better))
    {
        let prizes: Vec<String> =
            stakes::prizes(game, better.side, &[place.hex]).iter().map(|prize| stake::prize_of(game, prize)).collect();
        return (!prizes.is_empty()).then(|| say!("instead-take", prizes = text::semicolons(&prizes)));
    }
    if let Some(attack) = better.attacks.iter().filter(attacked).max_by_key(|attack| attack.worth) {
        let odds = odds_of(game, (attack.by, attack.on), attack.percent);
        let [by, on] = [attack.by, attack.on].map(|unit| text::unit(battle, unit));
        return Some(with(say!("instead-attack", by, on, odds), stake::told(game, attack.on, &attack.stake)));
    }
    if let Some(place) =
        better.covers.filter(|place| is_likely(place.throws, better) && is_more(place, done.covers, better))
    {
        return Some(say!("instead-cover", place = text::place_name(battle, place.hex)));
    }
    let rallies = better.rallies.iter().filter(|unit| !done.rallies.contains(unit));
    let rallies: Vec<String> = rallies.map(|unit| text::unit(battle, *unit).to_owned()).collect();
    if !rallies.is_empty() {
        return Some(say!("instead-rally", units = text::list(&rallies)));
    }
    let marches = |moved: &&Moved| !done.moves.iter().any(|other| (other.unit, other.to) == (moved.unit, moved.to));
    let moved = better.moves.first().filter(marches)?;
    let (unit, to) = (text::unit(battle, moved.unit), moved.to?);
    Some(say!("instead-march", unit, hex = text::stand(battle, to), facing = text::facing(to.facing)))
}

/// What was risked by what was done, as far as the better choice does not risk it.
fn risked(game: &Game, better: &Outlook, done: &Outlook) -> Option<String> {
    let battle = &*game.battle;
    let lost = done.loses.filter(|place| is_possible(place.throws, done) && is_more(place, better.loses, done));
    if let Some(place) = lost {
        return Some(say!("instead-lost", place = text::place_name(battle, place.hex)));
    }
    let fear = done.fears.as_ref().filter(|fear| is_possible(fear.throws, done));
    let also = |fear: &Foreseen| better.fears.as_ref().filter(|other| (other.by, other.on) == (fear.by, fear.on));
    // Not where half of it is feared anyhow.
    if let Some(fear) = fear.filter(|fear| also(fear).is_none_or(|also| 2 * also.worth > fear.worth)) {
        let attack = super::chance(game, fear);
        return Some(with(say!("instead-fear", attack), stake::told(game, fear.on, &fear.stake)));
    }
    let paid = difference(done.paid, better.paid).filter(|paid| *paid > 0)?;
    Some(say!("instead-paid", vp = points(paid)))
}

/// By how much the one mean is more than the other, as far as that can be told.
fn difference(more: Estimate, than: Estimate) -> Option<i64> {
    Estimate { mean: more.mean - than.mean, error: (more.error.pow(2) + than.error.pow(2)).isqrt() }.told()
}

/// What both sides would have had more or less; none: that does not speak for it.
fn counted(game: &Game, better: &Outlook, done: &Outlook) -> Option<String> {
    let [own, enemy] = [0, 1].map(|side| difference(better.vp[side], done.vp[side]));
    if own.unwrap_or(0) - enemy.unwrap_or(0) <= 0 {
        return None;
    }
    let told = |side, more: Option<i64>| {
        let side = text::side(&game.battle, side);
        Some(match more? {
            less @ ..0 => say!("instead-vp-less", side, vp = points(-less)),
            more => say!("instead-vp-more", side, vp = points(more)),
        })
    };
    let differences: Vec<String> =
        [told(better.side, own), told(better.side.other(), enemy)].into_iter().flatten().collect();
    let until = if better.with_answer { "answer" } else { "activation" };
    Some(say!("instead-vp", differences = text::semicolons(&differences), until))
}
