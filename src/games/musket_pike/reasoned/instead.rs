//! Why he would have done something else: what that was for, and what was risked by what was done; from the numbers of both.

use super::{
    POOR, exact, fears, gains, ground, is_likely, is_possible, march, moment, odds_foreseen, points, reaction, stake,
    who,
};
use crate::games::musket_pike::bots::order_rationale::OrderRationale;
use crate::games::musket_pike::bots::reason::{
    ChoiceReason, ForeseenFight, GroundLoss, Outlook, PlannedHex, PlannedMove, Stake, ValueCategory,
};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, stakes};
use crate::play::reasons::ReasonTiming;
use crate::say;
use crate::thinking::Estimate;
use std::cmp::Reverse;

/// What would have been better, beside what was done: the reasons of both, and by how much, in hundredths of a point.
pub struct Better<'a> {
    pub better: &'a ChoiceReason,
    pub done: &'a ChoiceReason,
    pub less: i64,
}

/// The sentences, three at most: the last one says of what the difference is made up.
#[must_use]
pub fn instead(game: &Game, both: &Better<'_>) -> Vec<String> {
    let outlooks = both.better.outlook.as_ref().zip(both.done.outlook.as_ref());
    let gain = at_once(game, both).or_else(|| {
        let (better, done) = outlooks?;
        gained(game, better, done).or_else(|| marched(game, better, done))
    });
    let risk = outlooks.and_then(|(better, done)| risked(game, better, done));
    let sum = outlooks.and_then(|outlooks| made_up(game, outlooks, both.less));
    [gain, risk, sum].into_iter().flatten().collect()
}

/// What speaks for the better choice beside what was done, in one sentence; none: nothing that can be named. What was risked by
/// what was done has been told where that was feared.
pub fn speaks_for(game: &Game, both: &Better<'_>) -> Option<String> {
    let outlooks = both.better.outlook.as_ref().zip(both.done.outlook.as_ref());
    at_once(game, both).or_else(|| outlooks.and_then(|(better, done)| gained(game, better, done)))
}

/// What speaks for it where it was to be decided.
fn at_once(game: &Game, Better { better, done, .. }: &Better<'_>) -> Option<String> {
    let (name, told) = (|unit| text::unit(&game.battle, unit), ReasonTiming::Done.word());
    match *better.moment.as_ref()? {
        OrderRationale::Stands { unit, percent } | OrderRationale::Yields { unit, percent } => {
            Some(say!("instead-hex", unit = name(unit), percent))
        }
        OrderRationale::Turns { unit, mover } => reaction::missed(game, &better.chosen, (unit, mover)),
        OrderRationale::StandsFast { unit, mover } => {
            reaction::cost(game, &done.chosen, (unit, mover), ReasonTiming::Done)
        }
        OrderRationale::Retreats { unit, passes_front, friends, away } => {
            let apart = moment::apart((passes_front, friends, away), told);
            (!apart.is_empty()).then(|| say!("instead-retreat", unit = name(unit), apart = text::list(&apart)))
        }
        ref other @ (OrderRationale::Joins { .. } | OrderRationale::Alone { .. } | OrderRationale::BearsOdd { .. }) => {
            Some(moment::told(game, &better.chosen, other, ReasonTiming::Done))
        }
        _ => None,
    }
}

/// Whether a place is met with a quarter of the trials more often in the one than in the other.
fn is_more(place: &PlannedHex, in_other: Option<PlannedHex>, outlook: &Outlook) -> bool {
    let other = in_other.filter(|other| other.hex == place.hex).map_or(0, |other| other.throws);
    4 * place.throws >= 4 * other + outlook.throws
}

/// What the better choice was for, as far as what was done is not.
fn gained(game: &Game, better: &Outlook, done: &Outlook) -> Option<String> {
    let battle = &*game.battle;
    let attacked = |attack: &&ForeseenFight| {
        let same =
            |other: &ForeseenFight| (other.by, other.on) == (attack.by, attack.on) && is_likely(other.throws, done);
        let speaks = attack.percent >= POOR || attack.stake != Stake::default();
        is_likely(attack.throws, better) && attack.worth(better.side) > 0 && speaks && !done.attacks.iter().any(same)
    };
    // What is to be fought for is told as an attack.
    let taken = better.takes.filter(|place| super::plan::fought_for(game, better, place.hex).is_none());
    // Nor is it told of what is lost again.
    let taken = taken.filter(|place| gains::kept(better, place) >= LITTLE);
    if let Some(place) = taken.filter(|place| is_likely(place.throws, better) && is_more(place, done.takes, better)) {
        let prizes: Vec<String> =
            stakes::prizes(game, better.side, &[place.hex]).iter().map(|prize| stake::prize_of(game, prize)).collect();
        return (!prizes.is_empty()).then(|| say!("instead-take", prizes = text::semicolons(&prizes)));
    }
    if let Some(attack) = better.attacks.iter().filter(attacked).max_by_key(|attack| attack.worth(better.side)) {
        let ([by, on], odds) = (who(game, attack), odds_foreseen(game, attack));
        return Some(say!("instead-attack", by, on, odds, ending = stake::ending(game, attack.on, &attack.stake)));
    }
    if let Some(place) =
        better.covers.filter(|place| is_likely(place.throws, better) && is_more(place, done.covers, better))
    {
        return Some(say!("instead-cover", place = ground::name(game, place.hex)));
    }
    let rallies = better.rallies.iter().filter(|unit| !done.rallies.contains(unit));
    let rallies: Vec<String> = rallies.map(|unit| text::unit(battle, *unit).to_owned()).collect();
    (!rallies.is_empty()).then(|| say!("instead-rally", units = text::list(&rallies)))
}

/// Where the better choice goes that was for nothing else.
fn marched(game: &Game, better: &Outlook, done: &Outlook) -> Option<String> {
    let battle = &*game.battle;
    let marches =
        |moved: &&PlannedMove| !done.moves.iter().any(|other| (other.unit, other.to) == (moved.unit, moved.to));
    let moved = better.moves.first().filter(marches)?;
    let (unit, to) = (text::unit(battle, moved.unit), moved.to?);
    Some(say!("instead-march", unit, hex = text::stand(battle, to), facing = text::facing(to.facing)))
}

/// What was risked by what was done, as far as the better choice does not risk it.
fn risked(game: &Game, better: &Outlook, done: &Outlook) -> Option<String> {
    let also = |hex| better.loses.iter().find(|lost| lost.hex == hex).map_or(0, |lost| lost.throws);
    let more =
        |lost: &&GroundLoss| is_possible(lost.throws, done) && 4 * lost.throws >= 4 * also(lost.hex) + done.throws;
    let dangers = fears::dangers(game, done);
    if let Some(lost) = dangers.iter().find_map(|danger| danger.ground()).filter(more) {
        let (place, worth) = (ground::lost(game, lost), ground::worth(game, lost));
        return Some(say!("instead-lost-to", place, worth, by = fears::takers(game, (lost, done))));
    }
    let fear = dangers.iter().find_map(|danger| danger.attack()).filter(|fear| is_possible(fear.throws, done));
    let also = |fear: &ForeseenFight| better.fears.iter().find(|other| (other.by, other.on) == (fear.by, fear.on));
    // Not where half of it is feared anyhow.
    let cost = |fear: &ForeseenFight| fear.cost(done.side);
    fear.filter(|fear| also(fear).is_none_or(|also| 2 * cost(also) < cost(fear))).map(|fear| {
        let stake = Stake { risked: Vec::new(), ..fear.stake.clone() };
        say!("instead-fear", attack = super::chance(game, fear), ending = stake::ending(game, fear.on, &stake))
    })
}

/// By how much the one mean is more than the other, as far as that can be told.
fn difference(more: Estimate, than: Estimate) -> Option<i64> {
    Estimate { mean: more.mean - than.mean, error: (more.error.pow(2) + than.error.pow(2)).isqrt() }.significant()
}

/// Less is within what the trials tell apart, in hundredths of a point.
const LITTLE: i64 = 100;

/// Of what it is made up that something else was worth so much more: of victory points that are counted in the end, and of what
/// is not counted yet; none: nothing of it can be told apart.
fn made_up(game: &Game, (better, done): (&Outlook, &Outlook), less: i64) -> Option<String> {
    let vp = [0, 1].map(|side| difference(better.vp[side], done.vp[side]).unwrap_or(0));
    let told = |side, more: i64| {
        let side = text::side(&game.battle, side);
        match more {
            0 => None,
            less @ ..0 => Some(say!("instead-vp-less", side, vp = exact(-less))),
            more => Some(say!("instead-vp-more", side, vp = exact(more))),
        }
    };
    let differences: Vec<String> =
        [told(better.side, vp[0]), told(better.side.other(), vp[1])].into_iter().flatten().collect();
    let counted = vp[0] - vp[1];
    let all = text::semicolons(&differences);
    let differences = if differences.len() > 1 && counted > 0 {
        say!("instead-in-all", differences = all, vp = exact(counted))
    } else {
        all
    };
    let until = if better.with_answer { "answer" } else { "activation" };
    let rest = less - counted;
    let what = promised(game, better.promises_more_than(done), rest.signum()).filter(|_| rest.abs() >= LITTLE);
    Some(match what {
        _ if differences.is_empty() => say!("instead-later", until, vp = points(less), what = what?),
        Some(what) if counted >= LITTLE && rest > 0 => {
            say!("instead-vp-and", differences, until, vp = points(rest), what)
        }
        Some(what) if counted >= LITTLE => {
            say!("instead-vp-against", differences, until, vp = points(-rest), what)
        }
        // More points than that are not on his side: it is what counts later.
        Some(what) => say!("instead-later-against", until, differences, what),
        None if 2 * counted >= less => say!("instead-vp", differences, until),
        // The smaller part of it explains nothing.
        None => return None,
    })
}

/// No more is named of what counts later.
const NAMED: usize = 2;

/// What of it makes the difference beside what is counted, by how much more there is of each: or by how much less, where `sign`
/// is below 0. What comes to half of the greatest part of it or more; none: nothing does.
pub fn promised(game: &Game, more: [i64; ValueCategory::ALL.len()], sign: i64) -> Option<String> {
    let parts = ValueCategory::ALL.into_iter().zip(more).map(|(of, more)| (of, sign * more));
    // MP 13.2 After the last turn nothing counts but its points: there is no later.
    let is_last = march::is_last_turn(game);
    let counts = |of: &ValueCategory| !is_last || matches!(of, ValueCategory::Fresh | ValueCategory::Victory);
    let parts: Vec<(ValueCategory, i64)> = parts.filter(|(of, _)| counts(of)).collect();
    let (greatest, most) = parts.iter().copied().max_by_key(|(_, more)| *more).filter(|(_, most)| *most > 0)?;
    // That ground may be lost again is told alone, or not at all.
    let goes_with = |of: ValueCategory| (of == ValueCategory::Held) == (greatest == ValueCategory::Held);
    let mut parts: Vec<(ValueCategory, i64)> =
        parts.into_iter().filter(|(of, more)| 2 * more >= most && goes_with(*of)).collect();
    parts.sort_by_key(|(_, more)| Reverse(*more));
    let names = parts.iter().take(NAMED).map(|(of, _)| match of {
        ValueCategory::Strength => say!("promised-strength"),
        ValueCategory::Order => say!("promised-order"),
        ValueCategory::Fresh => say!("promised-fresh"),
        ValueCategory::Near => say!("promised-near"),
        ValueCategory::Flanks => say!("promised-flanks"),
        ValueCategory::Goals => say!("promised-goals"),
        ValueCategory::Held if sign > 0 => say!("promised-held-less"),
        ValueCategory::Held => say!("promised-held"),
        ValueCategory::Victory => say!("promised-victory"),
    });
    Some(text::list(&names.collect::<Vec<_>>()))
}
