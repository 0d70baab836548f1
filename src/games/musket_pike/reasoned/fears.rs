//! What is feared of the enemy: that by which he gains most victory points in his next activation, be it by attack, by fire or by
//! marching, and what is left open to him. Nothing that would cost next to nothing.

mod dangers;

pub use dangers::{Danger, dangers, is_fought_for, takers};

use super::{Held, POOR, Said, attack_of, ground, is_possible, march, met, points, shot_of, stake};
use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::{
    ForeseenFight, GroundLoss, Outlook, Remedy, Stake, significant_difference,
};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::{stakes, text};
use crate::play::reasons::ReasonTiming;
use crate::say;
use crate::thinking::Estimate;
use dangers::{is_won_by, on_the_same};

/// Where the enemy is to gain so much, in hundredths of a point, there is something to fear.
const FEARED: i64 = 200;

/// The second of what is feared is told beside what was misjudged from here on.
const DEAR: i64 = 400;

/// The ground that is left open to the enemy, where that is not what he takes anyhow.
pub fn open<'a>(game: &Game, outlook: &'a Outlook, dangers: &[Danger<'_>]) -> Option<&'a GroundLoss> {
    let taken = |open: &GroundLoss| {
        dangers.iter().any(|danger| match danger {
            Danger::Ground(lost) => lost.hex == open.hex,
            Danger::Attack(attack) | Danger::Attacks(attack, _) => ground::is_at_stake(game, attack, open.hex),
            Danger::Fire(_) | Danger::Leader(..) => false,
        })
    };
    let counts = |open: &&GroundLoss| is_possible(open.throws, outlook) && open.cost() >= FEARED;
    outlook.open.as_ref().filter(counts).filter(|open| !taken(open))
}

/// What the enemy is to gain once the own activation is over.
fn after(outlook: &Outlook) -> Estimate {
    let ([_, all], paid) = (outlook.vp, outlook.paid);
    Estimate { mean: outlook.enemy_gains(), error: all.error.max(paid.error) }
}

/// What he fears; `misjudged`: whether it is to be told yet that he overlooked something better, so that it cannot be said that
/// nothing would have helped.
pub fn told(said: &mut Said, game: &Game, (outlook, misjudged): (&Outlook, bool), when: ReasonTiming) {
    let dangers = dangers(game, outlook);
    let open = open(game, outlook, &dangers);
    // Whatever costs more comes first.
    let is_dearest = |open: &&GroundLoss| dangers.iter().all(|danger| danger.cost(outlook) < open.cost());
    let first = open.filter(is_dearest);
    if let Some(open) = first {
        said.ground.push(open.hex);
        said.say(left_open(game, (open, outlook), when), None);
    }
    // Of a leader's chance only once is told.
    let mut leaders: Vec<LeaderId> = dangers.iter().filter_map(|danger| danger.leader()).collect();
    for (at, danger) in dangers.iter().enumerate() {
        // What costs much is told beside what was misjudged, too.
        let second = at == 1 && misjudged && said.sentences.len() < 3 || at == 0 && first.is_some();
        let is_dear = second && danger.cost(outlook) >= DEAR;
        if (at > 0 || first.is_some()) && !said.has_room() && !is_dear {
            break;
        }
        said.ground.extend(danger.ground().map(|lost| lost.hex));
        match again(said, game, (outlook, danger), when).filter(|_| at == 0) {
            Some(again) => said.say(again, None),
            None => feared(said, game, (outlook, danger, &mut leaders), when, at > 0),
        }
        if at == 0 && matches!(danger, Danger::Attack(_) | Danger::Ground(_)) && said.has_room() {
            said.sentences.extend(remedy(game, (outlook, !misjudged), when));
        }
    }
    if dangers.is_empty() && open.is_none() {
        said.sentences.extend(little(outlook, when));
    }
    if let Some(open) = open.filter(|_| first.is_none() && said.has_room()) {
        said.ground.push(open.hex);
        said.say(left_open(game, (open, outlook), when), None);
    }
}

/// One of what is feared, without the leaders for whom it has been said already; `also`: beside something else.
fn feared(
    said: &mut Said,
    game: &Game,
    (outlook, danger, leaders): (&Outlook, &Danger<'_>, &mut Vec<LeaderId>),
    when: ReasonTiming,
    also: bool,
) {
    if let Danger::Ground(lost) = *danger
        && is_given_up(game, (lost, outlook))
    {
        return said.say(left_open(game, (lost, outlook), when), None);
    }
    let name = |unit: UnitId| text::unit(&game.battle, unit);
    let mut ending = |deed: &ForeseenFight, falls: Option<u32>| {
        let mut stake = Stake { falls, risked: Vec::new(), ..deed.stake.clone() };
        // Ground that comes into it seldom, and weighs as much for that.
        let ground = outlook.loses.iter().filter(|lost| lost.cost() >= FEARED && is_won_by(game, deed, lost));
        let unnamed = ground.filter(|lost| !ground::is_lost_by(game, deed, lost));
        stake.prizes.extend(unnamed.flat_map(|lost| stakes::prizes(game, outlook.side.other(), &[lost.hex])));
        stake.leaders.retain(|leader| !leaders.contains(leader));
        leaders.extend(&stake.leaders);
        stake::ending(game, deed.on, &stake)
    };
    let (what, deed, ending) = match *danger {
        Danger::Attack(attack) => {
            let ending =
                if is_told_with_stake(game, attack) { ending(attack, attack.stake.falls) } else { String::new() };
            (met(game, attack, outlook), Some(attack_of(attack)), ending)
        }
        Danger::Attacks(attack, _) => {
            let by: Vec<String> = on_the_same(outlook, attack).map(|attack| name(attack.by).to_owned()).collect();
            let what = say!("why-danger-attacks", on = name(attack.on), by = text::either(&by));
            (what, None, ending(attack, None))
        }
        Danger::Fire(shot) => {
            let (by, on) = (name(shot.by), name(shot.on));
            let what = say!("why-danger-fire", by, on, percent = shot.percent);
            (what, Some(shot_of(shot)), ending(shot, shot.stake.falls))
        }
        Danger::Leader(leader, cost) => {
            let vp = i64::from(game.battle.leader(leader).vp);
            let (leader, percent) = (text::leader(&game.battle, leader), (cost + vp / 2) / vp.max(1));
            (say!("why-danger-leader", leader, percent, vp), None, String::new())
        }
        Danger::Ground(lost) => (ground_lost(game, (lost, outlook), when), None, String::new()),
    };
    let (when, what) = (when.word(), format!("{what}{ending}"));
    let told = if also { say!("why-fear-also", when, what) } else { say!("why-fear", when, what) };
    said.say(told, deed);
}

/// Whether it is told what hangs on an attack that is feared: where that is much or the odds alone do not say why it is.
fn is_told_with_stake(game: &Game, fear: &ForeseenFight) -> bool {
    const TOLD_FROM: u16 = 3;
    stake::worth(game, &fear.stake) >= TOLD_FROM || fear.percent < POOR
}

/// That the very ground is lost of which it has just been said that it is taken or kept.
fn again(said: &Said, game: &Game, (outlook, danger): (&Outlook, &Danger<'_>), when: ReasonTiming) -> Option<String> {
    let (lost, (held, place)) = (danger.ground()?, said.place?);
    let (when, worth, often) = (when.word(), ground::worth(game, lost), often(game, (lost, outlook)));
    let by = takers(game, (lost, outlook));
    (lost.hex == place).then(|| match held {
        Held::Taken => say!("why-fear-place-taken", when, by, worth, often),
        Held::Kept => say!("why-fear-place-kept", when, by, worth, often),
    })
}

/// Whether ground is lost because whoever stands on it goes away.
fn is_given_up(game: &Game, (lost, outlook): (&GroundLoss, &Outlook)) -> bool {
    loses_garrison(game, outlook, lost.hex) && !is_fought_for(game, (lost, outlook))
}

/// Whether whoever of the own side stands on a hex goes away.
pub fn loses_garrison(game: &Game, outlook: &Outlook, hex: Hex) -> bool {
    let goes = game.combat_at(hex).and_then(|unit| outlook.moved(unit)?.to);
    goes.is_some_and(|to| !to.any(|there| there == hex))
}

/// Ground that is lost, to whom, how often and what for.
fn ground_lost(game: &Game, (lost, outlook): (&GroundLoss, &Outlook), when: ReasonTiming) -> String {
    let GroundLoss { hex, fought, .. } = *lost;
    let held = game.state().control.of(hex) == Some(outlook.side);
    let how = if ground::is_battery(game, hex) {
        // Their own guns, which are to be captured first.
        let own = game.guns_at(hex).is_some_and(|guns| game.side(guns) != outlook.side);
        if own { "recaptured" } else { "captured" }
    } else if fought {
        "fought"
    } else if held {
        "held"
    } else {
        "marched"
    };
    let (when, by, place) = (when.word(), takers(game, (lost, outlook)), ground::lost(game, lost));
    say!(
        "why-danger-place",
        when,
        how,
        by,
        place,
        worth = ground::worth(game, lost),
        often = often(game, (lost, outlook))
    )
}

/// How often ground is lost: as the enemy chose in the trials, or by the odds where dice decide it.
fn often(game: &Game, (lost, outlook): (&GroundLoss, &Outlook)) -> String {
    let (times, rolls, percent) = (lost.throws, outlook.throws, lost.likely);
    let fought = is_fought_for(game, (lost, outlook));
    if fought { say!("why-often-likely", percent) } else { say!("why-often-trials", times, rolls) }
}

/// Ground that is left open, to whom and what for, and how often the enemy went there.
fn left_open(game: &Game, (open, outlook): (&GroundLoss, &Outlook), when: ReasonTiming) -> String {
    let (place, worth) = (ground::lost(game, open), ground::worth(game, open));
    let by = open.by.map_or_else(String::new, |by| text::unit(&game.battle, by).to_owned());
    if march::is_last_turn(game) {
        // MP 13.2 What lies open in the last turn is not won back.
        return say!("why-leaves-open-last", when = when.word(), place, by, worth);
    }
    match outlook.loses.iter().find(|lost| lost.hex == open.hex).map(|lost| lost.throws) {
        Some(times @ 1..) => {
            say!("why-leaves-open-met", when = when.word(), place, by, worth, times, rolls = outlook.throws)
        }
        _ => say!("why-leaves-open", when = when.word(), place, by, worth),
    }
}

/// Why nothing is done about what is feared; none: something is, or nothing else was looked at.
fn remedy(game: &Game, (outlook, helpless): (&Outlook, bool), when: ReasonTiming) -> Option<String> {
    let when = when.word();
    Some(match outlook.remedy? {
        Remedy::Nowhere => return helpless.then(|| say!("why-no-remedy", when)),
        Remedy::After(other) => {
            let order = text::order_here(game, &other.order);
            match significant_difference(other.less) {
                Some(less @ 1..) => say!("why-dear-remedy", when, order, less = points(less)),
                // What is better is told as that.
                Some(_) => return None,
                None => say!("why-poor-remedy", when, order),
            }
        }
    })
}

/// That there is little to fear, or what the enemy gains by no single deed; none: nothing of it can be named, or nobody has
/// looked.
fn little(outlook: &Outlook, when: ReasonTiming) -> Option<String> {
    if !outlook.with_answer {
        return None;
    }
    let word = when.word();
    let [late, paid] = [after(outlook).significant(), outlook.paid.significant()].map(|vp| vp.unwrap_or(0));
    if late >= FEARED {
        // In whole points: what fire costs is weighed, not only counted.
        let fire = (late.min(-outlook.fire) + 50) / 100 * 100;
        return (-2 * outlook.fire >= late).then(|| say!("why-fear-fire", when = word, vp = points(fire)));
    }
    // MP 2.3 Who has nobody left is not to be feared before the next turn; what that brings nobody has looked at.
    let until = if outlook.spent { "turn" } else { "activation" };
    Some(if paid >= FEARED {
        say!("why-fear-paid", when = word, vp = points(paid))
    } else if outlook.harmless && outlook.loses.is_empty() && late <= 0 {
        say!("why-fear-nothing", when = word, until)
    } else {
        say!("why-fear-little", when = word, until)
    })
}
