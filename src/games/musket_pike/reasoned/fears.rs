//! What is feared of the enemy's next activation: what costs most, and nothing that would cost little.

use super::{Held, POOR, Said, attack_of, chance, is_possible, plan, points, stake, with};
use crate::games::musket_pike::bots::reason::{Foreseen, Outlook, Place};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, victory};
use crate::kernel::SideId;
use crate::play::reasons::When;
use crate::say;

/// Where the enemy is to gain so much, in hundredths of a point, there is something to fear.
const FEARED: i64 = 200;

/// The attack that is feared; none: none is, or it hardly ever comes about and is not what the enemy gains most by.
pub fn feared(outlook: &Outlook) -> Option<&Foreseen> {
    let gains = after(outlook);
    let counts = |fear: &Foreseen| gains >= FEARED && -2 * fear.worth >= gains;
    outlook.fears.as_ref().filter(|fear| is_possible(fear.throws, outlook) || counts(fear))
}

/// What the enemy is to gain once the own activation is over, in hundredths of a point.
const fn after(outlook: &Outlook) -> i64 {
    outlook.vp[1].mean - outlook.paid.mean
}

/// What he fears.
pub fn told(said: &mut Said, game: &Game, outlook: &Outlook, when: When) {
    let fear = feared(outlook);
    let lost = outlook.loses.filter(|place| is_possible(place.throws, outlook));
    let lost = lost.filter(|place| fear.is_none_or(|fear| cost(game, outlook, *place) >= -fear.worth));
    match (lost, fear) {
        (Some(place), _) => said.say(lose(said, game, place, when), None),
        (None, Some(fear)) => said.say(attack(game, fear, when), Some(attack_of(fear))),
        (None, None) => said.sentences.extend(little(said, outlook, when)),
    }
}

/// What it costs that a place is lost, on the mean over all trials, in hundredths of a point.
fn cost(game: &Game, outlook: &Outlook, place: Place) -> i64 {
    let to = |side: SideId| {
        let goals = game.battle.objectives.iter().filter_map(move |goal| victory::of_control(goal, side));
        goals.filter(|(hex, _)| *hex == place.hex).map(|(_, vp)| i64::from(vp)).sum::<i64>()
    };
    // What he never had is the enemy's gain alone.
    let had = game.state().control.of(place.hex) == Some(outlook.side)
        || outlook.takes.is_some_and(|taken| taken.hex == place.hex);
    let worth = to(outlook.side.other()) + if had { to(outlook.side) } else { 0 };
    100 * worth * i64::from(place.throws) / i64::from(outlook.throws.max(1))
}

fn lose(said: &Said, game: &Game, Place { hex, .. }: Place, when: When) -> String {
    let when = when.word();
    match said.place {
        Some((Held::Taken, taken)) if taken == hex => say!("why-fear-place-taken", when),
        Some((Held::Kept, kept)) if kept == hex => say!("why-fear-place-kept", when),
        _ => say!("why-fear-place", when, place = text::place_name(&game.battle, hex)),
    }
}

/// An attack, with what hangs on it.
fn attack(game: &Game, fear: &Foreseen, when: When) -> String {
    const TOLD_FROM: u16 = 3;
    let told = say!("why-fear", when = when.word(), attack = chance(game, fear));
    let much = stake::worth(game, &fear.stake) >= TOLD_FROM || fear.percent < POOR;
    let stake = if much { stake::told(game, fear.on, &fear.stake) } else { None };
    with(told, stake)
}

/// That there is little to fear, or what the enemy gains by no single attack; none: it has been said, or nobody has looked.
fn little(said: &Said, outlook: &Outlook, when: When) -> Option<String> {
    let when = when.word();
    let gain = outlook.vp[1].told().unwrap_or(0);
    if outlook.with_answer && gain >= FEARED {
        return Some(match after(outlook) {
            late @ FEARED.. if -2 * outlook.fire >= late => say!("why-fear-fire", when, vp = points(gain)),
            FEARED.. => say!("why-fear-some", when, vp = points(gain)),
            _ => say!("why-fear-paid", when, vp = points(gain)),
        });
    }
    // What else would be feared has just been told: that little is left of it goes without saying.
    let spares = plan::spared(outlook).is_some_and(|spared| said.told.contains(&attack_of(&spared.fear)));
    if !outlook.with_answer || spares {
        return None;
    }
    // MP 2.3 Who has nobody left is not to be feared before the next turn; what that brings nobody has looked at.
    let until = if outlook.spent { "turn" } else { "activation" };
    Some(if outlook.harmless { say!("why-fear-nothing", when, until) } else { say!("why-fear-little", when, until) })
}
