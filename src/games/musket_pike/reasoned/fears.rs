//! What is feared of the enemy's next activation: what costs most of all that he does, be it by attack or by marching, and what is
//! left open to him. Nothing that would cost little.

use super::{Held, POOR, Said, attack_of, chance, ground, is_possible, points, stake, with};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Lost, Outlook, Remedy};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::text;
use crate::play::reasons::When;
use crate::say;

/// Where the enemy is to gain so much, in hundredths of a point, there is something to fear.
const FEARED: i64 = 200;

/// The attack that is feared; none: none is, or it hardly ever comes about and is neither dear nor what the enemy gains most by.
pub fn feared(outlook: &Outlook) -> Option<&Foreseen> {
    let gains = after(outlook).mean;
    let counts = |fear: &Foreseen| -fear.worth >= FEARED || gains >= FEARED && -2 * fear.worth >= gains;
    outlook.fears.as_ref().filter(|fear| is_possible(fear.throws, outlook) || counts(fear))
}

/// The ground that is feared to be lost; none: none is, it hardly ever is and costs little, or it is lost by the very attack that is
/// feared, which tells more of it.
pub fn lost(outlook: &Outlook) -> Option<&Lost> {
    let costs = |lost: &&Lost| is_possible(lost.throws, outlook) || lost.cost(outlook.throws) >= FEARED;
    let attack = feared(outlook);
    let told = |lost: &Lost| lost.fought && attack.is_some_and(|attack| lost.by.is_none_or(|by| by == attack.by));
    outlook.loses.as_ref().filter(|lost| lost.vp > 0 && !told(lost)).filter(costs)
}

/// The ground that is left open to the enemy, where that is not what he takes anyhow.
pub fn open(outlook: &Outlook) -> Option<&Lost> {
    let taken = lost(outlook).map(|lost| lost.hex);
    let counts = |open: &&Lost| is_possible(open.throws, outlook) && open.cost(outlook.throws) >= FEARED;
    outlook.open.as_ref().filter(counts).filter(|open| Some(open.hex) != taken)
}

/// What the enemy is to gain once the own activation is over.
fn after(outlook: &Outlook) -> Estimate {
    let ([_, all], paid) = (outlook.vp, outlook.paid);
    Estimate { mean: all.mean - paid.mean, error: all.error.max(paid.error) }
}

/// What he fears.
pub fn told(said: &mut Said, game: &Game, outlook: &Outlook, when: When) {
    let fear = feared(outlook);
    let dearer = |lost: &&Lost| fear.is_none() || outlook.dearest_loss() == Some(*lost);
    match (lost(outlook).filter(dearer), fear) {
        (Some(place), _) => {
            said.say(lose(said, game, (place, outlook), when), None);
            said.sentences.extend(remedy(game, outlook, when));
        }
        (None, Some(fear)) => {
            said.say(attack(game, fear, when), Some(attack_of(fear)));
            said.sentences.extend(remedy(game, outlook, when));
        }
        (None, None) if open(outlook).is_none() => said.sentences.extend(little(outlook, when)),
        (None, None) => {}
    }
    if let Some(open) = open(outlook).filter(|_| said.has_room()) {
        said.say(left_open(game, (open, outlook), when), None);
    }
}

/// Ground that is lost, to whom, how often and what for.
fn lose(said: &Said, game: &Game, (lost, outlook): (&Lost, &Outlook), when: When) -> String {
    let Lost { hex, throws: times, by, fought, .. } = *lost;
    let (when, rolls, worth) = (when.word(), outlook.throws, ground::worth(lost));
    let by = by.map_or_else(
        || text::side(&game.battle, outlook.side.other()).to_owned(),
        |by| text::unit(&game.battle, by).to_owned(),
    );
    let held = game.state().control.of(hex) == Some(outlook.side);
    match said.place {
        Some((Held::Taken, taken)) if taken == hex => say!("why-fear-place-taken", when, by, worth, times, rolls),
        Some((Held::Kept, kept)) if kept == hex => say!("why-fear-place-kept", when, by, worth, times, rolls),
        _ => {
            let how = if ground::is_battery(game, hex) {
                "captured"
            } else if fought {
                "fought"
            } else if held {
                "held"
            } else {
                "marched"
            };
            say!("why-fear-place", when, how, by, place = ground::name(game, hex), worth, times, rolls)
        }
    }
}

/// Ground that is left open, to whom, how often and what for.
fn left_open(game: &Game, (open, outlook): (&Lost, &Outlook), when: When) -> String {
    let (place, worth) = (ground::name(game, open.hex), ground::worth(open));
    let by = open.by.map_or_else(String::new, |by| text::unit(&game.battle, by).to_owned());
    say!("why-leaves-open", when = when.word(), place, by, worth, times = open.throws, rolls = outlook.throws)
}

/// An attack, with what hangs on it.
fn attack(game: &Game, fear: &Foreseen, when: When) -> String {
    const TOLD_FROM: u16 = 3;
    let told = say!("why-fear", when = when.word(), attack = chance(game, fear));
    let much = stake::worth(game, &fear.stake) >= TOLD_FROM || fear.percent < POOR;
    let stake = if much { stake::told(game, fear.on, &fear.stake) } else { None };
    with(told, stake)
}

/// Why nothing is done about what is feared; none: something is, or nothing else was looked at.
fn remedy(game: &Game, outlook: &Outlook, when: When) -> Option<String> {
    let when = when.word();
    Some(match outlook.remedy? {
        Remedy::Nowhere => say!("why-no-remedy", when),
        Remedy::After(other) => {
            let order = text::order_here(game, &other.order);
            match other.less.told() {
                Some(less @ 1..) => say!("why-dear-remedy", when, order, less = points(less)),
                _ => say!("why-poor-remedy", when, order),
            }
        }
    })
}

/// That there is little to fear, or what the enemy gains by no single attack; none: nothing of it can be named, or nobody has looked.
fn little(outlook: &Outlook, when: When) -> Option<String> {
    if !outlook.with_answer {
        return None;
    }
    let word = when.word();
    let [late, paid] = [after(outlook).told(), outlook.paid.told()].map(|vp| vp.unwrap_or(0));
    if late >= FEARED {
        // In whole points: what fire costs is weighed, not only counted.
        let fire = (late.min(-outlook.fire) + 50) / 100 * 100;
        return (-2 * outlook.fire >= late).then(|| say!("why-fear-fire", when = word, vp = points(fire)));
    }
    // MP 2.3 Who has nobody left is not to be feared before the next turn; what that brings nobody has looked at.
    let until = if outlook.spent { "turn" } else { "activation" };
    Some(if paid >= FEARED {
        say!("why-fear-paid", when = word, vp = points(paid))
    } else if outlook.harmless && outlook.loses.is_none() && late <= 0 {
        say!("why-fear-nothing", when = word, until)
    } else {
        say!("why-fear-little", when = word, until)
    })
}
