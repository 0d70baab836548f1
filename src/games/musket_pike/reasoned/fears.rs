//! What is feared of the enemy: what costs most of all that he does in his next activation, be it by attack, by fire or by marching,
//! with whatever costs half as much, and what is left open to him. Nothing that would cost little.

use super::{Held, POOR, Said, attack_of, chance, ground, is_possible, points, shot_of, stake, with};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Lost, Outlook, Remedy, Stake};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::text;
use crate::play::reasons::When;
use crate::say;
use std::cmp::Reverse;

/// Where the enemy is to gain so much, in hundredths of a point, there is something to fear.
const FEARED: i64 = 200;
/// A single shot is feared from here on.
const FEARED_SHOT: i64 = 300;
/// A single shot at a leader's unit is feared from here on, and where so much is at stake by him.
const FEARED_FOR_LEADER: i64 = 100;

/// What is rare is feared from here on where nothing else is.
const FEARED_RARE: i64 = 100;

/// Something that is feared.
#[derive(Clone, Copy)]
pub enum Danger<'a> {
    Attack(&'a Foreseen),
    /// By one unit or another: by the dearest of them, and what all together cost.
    Attacks(&'a Foreseen, i64),
    Fire(&'a Foreseen),
    Ground(&'a Lost),
}

impl<'a> Danger<'a> {
    fn cost(&self, outlook: &Outlook) -> i64 {
        match self {
            Danger::Attack(deed) | Danger::Fire(deed) => deed.cost(),
            Danger::Attacks(_, cost) => *cost,
            Danger::Ground(lost) => lost.cost(outlook.throws),
        }
    }

    /// The attack that it is.
    pub const fn attack(self) -> Option<&'a Foreseen> {
        match self {
            Danger::Attack(attack) => Some(attack),
            Danger::Attacks(..) | Danger::Fire(_) | Danger::Ground(_) => None,
        }
    }

    /// The ground that it is.
    pub const fn ground(self) -> Option<&'a Lost> {
        match self {
            Danger::Ground(lost) => Some(lost),
            Danger::Attack(_) | Danger::Attacks(..) | Danger::Fire(_) => None,
        }
    }
}

/// What is feared, the dearest first: the dearest of all, and what costs half as much; no more than two.
pub fn dangers<'a>(game: &Game, outlook: &'a Outlook) -> Vec<Danger<'a>> {
    let lost: Vec<&Lost> = outlook.loses.iter().filter(|lost| is_lost(game, outlook, lost)).collect();
    let told = |attack: &&Foreseen| !lost.iter().any(|lost| lost.fought && ground::is_at_stake(game, attack, lost.hex));
    let attacks = outlook.fears.iter().filter(|fear| counts(fear, outlook)).filter(told).map(Danger::Attack);
    let fire = outlook.volley.iter().filter(|shot| is_possible(shot.throws, outlook) && is_dear(game, shot));
    let mut all: Vec<Danger<'_>> =
        attacks.chain(fire.map(Danger::Fire)).chain(lost.iter().copied().map(Danger::Ground)).collect();
    if all.is_empty() && after(outlook).told().is_some_and(|gains| gains >= FEARED) {
        // The enemy gains by many things that are each rare or cheap: the dearest of them stands for all.
        let rare = outlook.fears.iter().map(Danger::Attack).chain(outlook.volley.iter().map(Danger::Fire));
        all.extend(rare.filter(|danger| danger.cost(outlook) >= FEARED_RARE));
        all.extend(shared(outlook));
    }
    all.sort_by_key(|danger| Reverse(danger.cost(outlook)));
    let dearest = all.first().map_or(0, |danger| danger.cost(outlook));
    // Fire is met with everywhere: beside something else it is told where it is as dear, or a leader is at stake.
    let part =
        |danger: &Danger<'_>| if matches!(danger, Danger::Fire(shot) if !threatens_leader(game, shot)) { 1 } else { 2 };
    let dear = |danger: &Danger<'_>| part(danger) * danger.cost(outlook) >= dearest && danger.cost(outlook) >= FEARED;
    let also = all.get(1).copied().filter(dear);
    all.truncate(1);
    all.extend(also);
    all
}

/// The attacks on one unit that cost most together, where several of the enemy may make them; none: nobody is attacked by several.
fn shared(outlook: &Outlook) -> Option<Danger<'_>> {
    let several = |fear: &&Foreseen| on_the_same(outlook, fear).count() > 1;
    let cost = |fear: &Foreseen| on_the_same(outlook, fear).map(Foreseen::cost).sum();
    outlook
        .fears
        .iter()
        .filter(several)
        .map(|fear| Danger::Attacks(fear, cost(fear)))
        .max_by_key(|all| all.cost(outlook))
}

/// All that is feared for the same unit.
fn on_the_same<'a>(outlook: &'a Outlook, fear: &Foreseen) -> impl Iterator<Item = &'a Foreseen> {
    let on = fear.on;
    outlook.fears.iter().filter(move |other| other.on == on)
}

/// Whether a shot is to be feared for itself.
fn is_dear(game: &Game, shot: &Foreseen) -> bool {
    shot.cost() >= if threatens_leader(game, shot) { FEARED_FOR_LEADER } else { FEARED_SHOT }
}

fn threatens_leader(game: &Game, shot: &Foreseen) -> bool {
    let leaders = shot.stake.leaders.iter().map(|leader| i64::from(game.battle.leader(*leader).vp));
    leaders.sum::<i64>() * i64::from(shot.stake.falls.unwrap_or(0)) >= FEARED_FOR_LEADER
}

/// Whether an attack is to be feared: not where it hardly ever comes about and is neither dear nor what the enemy gains most by.
fn counts(fear: &Foreseen, outlook: &Outlook) -> bool {
    let gains = after(outlook).mean;
    is_possible(fear.throws, outlook) || fear.cost() >= FEARED || gains >= FEARED && 2 * fear.cost() >= gains
}

/// Whether ground is feared to be lost: not where it hardly ever is and costs little, or is lost by one attack above all others, which
/// tells more of it.
fn is_lost(game: &Game, outlook: &Outlook, lost: &Lost) -> bool {
    let costs = is_possible(lost.throws, outlook) || lost.cost(outlook.throws) >= FEARED;
    let by = attackers(game, outlook, lost);
    let most = by.iter().map(|attack| attack.throws).max().unwrap_or(0);
    let all: u32 = by.iter().map(|attack| attack.throws).sum();
    lost.vp > 0 && costs && (!lost.fought || 3 * most < 2 * all || all == 0)
}

/// The attacks by which ground is lost.
fn attackers<'a>(game: &Game, outlook: &'a Outlook, lost: &Lost) -> Vec<&'a Foreseen> {
    outlook.fears.iter().filter(|attack| lost.fought && ground::is_at_stake(game, attack, lost.hex)).collect()
}

/// The ground that is left open to the enemy, where that is not what he takes anyhow.
pub fn open<'a>(game: &Game, outlook: &'a Outlook, dangers: &[Danger<'_>]) -> Option<&'a Lost> {
    let taken = |open: &Lost| {
        dangers.iter().any(|danger| match danger {
            Danger::Ground(lost) => lost.hex == open.hex,
            Danger::Attack(attack) | Danger::Attacks(attack, _) => ground::is_at_stake(game, attack, open.hex),
            Danger::Fire(_) => false,
        })
    };
    let counts = |open: &&Lost| is_possible(open.throws, outlook) && open.cost(outlook.throws) >= FEARED;
    outlook.open.as_ref().filter(counts).filter(|open| !taken(open))
}

/// What the enemy is to gain once the own activation is over.
fn after(outlook: &Outlook) -> Estimate {
    let ([_, all], paid) = (outlook.vp, outlook.paid);
    Estimate { mean: outlook.enemy_gains(), error: all.error.max(paid.error) }
}

/// What he fears.
pub fn told(said: &mut Said, game: &Game, outlook: &Outlook, when: When) {
    let dangers = dangers(game, outlook);
    let open = open(game, outlook, &dangers);
    for (at, danger) in dangers.iter().enumerate().take_while(|(at, _)| *at == 0 || said.has_room()).collect::<Vec<_>>()
    {
        match again(said, game, (outlook, danger), when).filter(|_| at == 0) {
            Some(again) => said.say(again, None),
            None => feared(said, game, (outlook, danger), when, at > 0),
        }
        if at == 0 && !matches!(danger, Danger::Fire(_) | Danger::Attacks(..)) {
            said.sentences.extend(remedy(game, outlook, when));
        }
    }
    if dangers.is_empty() && open.is_none() {
        said.sentences.extend(little(outlook, when));
    }
    if let Some(open) = open.filter(|_| said.has_room()) {
        said.say(left_open(game, (open, outlook), when), None);
    }
}

/// One of what is feared; `also`: beside something else.
fn feared(said: &mut Said, game: &Game, (outlook, danger): (&Outlook, &Danger<'_>), when: When, also: bool) {
    let name = |unit: UnitId| text::unit(&game.battle, unit);
    let (what, deed, stake) = match *danger {
        Danger::Attack(attack) => (chance(game, attack), Some(attack_of(attack)), stakes(game, attack)),
        Danger::Attacks(attack, _) => {
            let by: Vec<String> = on_the_same(outlook, attack).map(|attack| name(attack.by).to_owned()).collect();
            let stake = Stake { falls: None, ..attack.stake.clone() };
            let what = say!("why-danger-attacks", on = name(attack.on), by = text::either(&by));
            (what, None, stake::told(game, attack.on, &stake))
        }
        Danger::Fire(shot) => {
            let (by, on) = (name(shot.by), name(shot.on));
            let what = say!("why-danger-fire", by, on, percent = shot.percent);
            (what, Some(shot_of(shot)), stake::told(game, shot.on, &shot.stake))
        }
        Danger::Ground(lost) => (ground_lost(game, (lost, outlook), when), None, None),
    };
    let when = when.word();
    let told = if also { say!("why-fear-also", when, what) } else { say!("why-fear", when, what) };
    said.say(with(told, stake), deed);
}

/// What hangs on an attack that is feared, where that is much or the odds alone do not say why it is.
fn stakes(game: &Game, fear: &Foreseen) -> Option<String> {
    const TOLD_FROM: u16 = 3;
    let much = stake::worth(game, &fear.stake) >= TOLD_FROM || fear.percent < POOR;
    if much { stake::told(game, fear.on, &fear.stake) } else { None }
}

/// That the very ground is lost of which it has just been said that it is taken or kept.
fn again(said: &Said, game: &Game, (outlook, danger): (&Outlook, &Danger<'_>), when: When) -> Option<String> {
    let (lost, (held, place)) = (danger.ground()?, said.place?);
    let Lost { hex, throws: times, by: Some(by), .. } = *lost else { return None };
    let (when, rolls, worth) = (when.word(), outlook.throws, ground::worth(lost));
    let by = text::unit(&game.battle, by);
    (hex == place).then(|| match held {
        Held::Taken => say!("why-fear-place-taken", when, by, worth, times, rolls),
        Held::Kept => say!("why-fear-place-kept", when, by, worth, times, rolls),
    })
}

/// Ground that is lost, to whom, how often and what for.
fn ground_lost(game: &Game, (lost, outlook): (&Lost, &Outlook), when: When) -> String {
    let Lost { hex, throws: times, fought, .. } = *lost;
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
    let (when, by, place) = (when.word(), takers(game, (lost, outlook)), ground::name(game, hex));
    say!("why-danger-place", when, how, by, place, worth = ground::worth(lost), times, rolls = outlook.throws)
}

/// Who takes it: whoever attacks it in a quarter of the trials in which it is lost, or whoever marches in most often.
pub fn takers(game: &Game, (lost, outlook): (&Lost, &Outlook)) -> String {
    let name = |unit: UnitId| text::unit(&game.battle, unit).to_owned();
    let often = attackers(game, outlook, lost).into_iter().filter(|attack| 4 * attack.throws >= lost.throws);
    let mut by: Vec<UnitId> = often.map(|attack| attack.by).collect();
    by.sort_unstable();
    by.dedup();
    if by.is_empty() {
        return lost.by.map_or_else(|| text::side(&game.battle, outlook.side.other()).to_owned(), name);
    }
    text::either(&by.into_iter().map(name).collect::<Vec<_>>())
}

/// Ground that is left open, to whom and what for, and how often the enemy went there.
fn left_open(game: &Game, (open, outlook): (&Lost, &Outlook), when: When) -> String {
    let (place, worth) = (ground::name(game, open.hex), ground::worth(open));
    let by = open.by.map_or_else(String::new, |by| text::unit(&game.battle, by).to_owned());
    let times = outlook.loses.iter().find(|lost| lost.hex == open.hex).map_or(0, |lost| lost.throws);
    say!("why-leaves-open", when = when.word(), place, by, worth, times, rolls = outlook.throws)
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
                // What is better is told as that.
                Some(_) => return None,
                None => say!("why-poor-remedy", when, order),
            }
        }
    })
}

/// That there is little to fear, or what the enemy gains by no single deed; none: nothing of it can be named, or nobody has looked.
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
    } else if outlook.harmless && outlook.loses.is_empty() && late <= 0 {
        say!("why-fear-nothing", when = word, until)
    } else {
        say!("why-fear-little", when = word, until)
    })
}
