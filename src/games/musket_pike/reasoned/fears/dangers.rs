//! The dangers of a plan: by what the enemy gains most victory points, as much as makes up most of them, the dearest first.

use super::super::{SURE, gains, ground, is_possible};
use super::{FEARED, after};
use crate::games::musket_pike::bots::reason::{ForeseenFight, GroundLoss, Outlook, Source};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::text;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Fire is met with everywhere: a single shot is feared from here on, in hundredths of a point.
const FEARED_SHOT: i64 = 300;
/// The same where so much of it is a leader.
const FEARED_FOR_LEADER: i64 = 100;
/// A leader who may fall by one deed or another is feared for from here on.
const FEARED_LEADER: i64 = 100;
/// What costs less is not feared, in hundredths of a point.
const LITTLE: i64 = 100;
/// No more are told.
const MOST: usize = 2;

/// Something that is feared.
#[derive(Clone, Copy)]
pub enum Danger<'a> {
    Attack(&'a ForeseenFight),
    /// By one unit or another: by the dearest of them, and what all together cost.
    Attacks(&'a ForeseenFight, i64),
    Fire(&'a ForeseenFight),
    Ground(&'a GroundLoss),
    /// A leader who may fall by one deed or another, and what that costs.
    Leader(LeaderId, i64),
}

impl<'a> Danger<'a> {
    /// What the enemy gains by it, on the mean.
    pub fn cost(&self, outlook: &Outlook) -> i64 {
        match self {
            Danger::Attack(deed) | Danger::Fire(deed) => deed.gain(outlook.side.other()),
            Danger::Attacks(_, cost) | Danger::Leader(_, cost) => *cost,
            Danger::Ground(lost) => lost.cost(),
        }
    }

    /// What of it is gained from one thing.
    fn cost_of(&self, outlook: &Outlook, from: Source) -> i64 {
        let enemy = outlook.side.other();
        match self {
            Danger::Attack(deed) | Danger::Fire(deed) => deed.gain_of(enemy, from),
            Danger::Attacks(fear, _) => on_the_same(outlook, fear).map(|fear| fear.gain_of(enemy, from)).sum(),
            Danger::Ground(_) => 0,
            Danger::Leader(leader, cost) => {
                if from == Source::Leader(*leader) {
                    *cost
                } else {
                    0
                }
            }
        }
    }

    /// The attack that it is.
    pub const fn attack(self) -> Option<&'a ForeseenFight> {
        match self {
            Danger::Attack(attack) => Some(attack),
            Danger::Attacks(..) | Danger::Fire(_) | Danger::Ground(_) | Danger::Leader(..) => None,
        }
    }

    /// The leader for whom it is feared.
    pub const fn leader(self) -> Option<LeaderId> {
        match self {
            Danger::Leader(leader, _) => Some(leader),
            Danger::Attack(_) | Danger::Attacks(..) | Danger::Fire(_) | Danger::Ground(_) => None,
        }
    }

    /// The ground that it is.
    pub const fn ground(self) -> Option<&'a GroundLoss> {
        match self {
            Danger::Ground(lost) => Some(lost),
            Danger::Attack(_) | Danger::Attacks(..) | Danger::Fire(_) | Danger::Leader(..) => None,
        }
    }
}

/// What is feared, the dearest first: as much as makes up most of what the enemy gains, no more than two.
pub fn dangers<'a>(game: &Game, outlook: &'a Outlook) -> Vec<Danger<'a>> {
    // What is only taken to be lost again leaves things as they are.
    let taken =
        |lost: &GroundLoss| outlook.takes.into_iter().chain(outlook.takes_too).find(|place| place.hex == lost.hex);
    let in_vain = |lost: &GroundLoss| taken(lost).is_some_and(|place| gains::kept(outlook, &place) < LITTLE);
    let lost = outlook.loses.iter().filter(|lost| is_lost(game, outlook, lost) && !in_vain(lost));
    let lost: Vec<&GroundLoss> = lost.collect();
    let told = |attack: &&ForeseenFight| !lost.iter().any(|lost| ground::is_lost_by(game, attack, lost));
    let shared = shared(outlook).filter(|all| !matches!(all, Danger::Attacks(one, _) if !told(one)));
    let together =
        |fear: &&ForeseenFight| shared.is_some_and(|all| matches!(all, Danger::Attacks(one, _) if one.on == fear.on));
    let attacks = outlook.fears.iter().filter(told).filter(|fear| !together(fear)).map(Danger::Attack);
    let dear = |shot: &&ForeseenFight| is_possible(shot.throws, outlook) && is_dear(outlook, shot);
    let fire = outlook.volleys.iter().filter(dear).map(Danger::Fire);
    let mut all: Vec<Danger<'_>> = attacks.chain(fire).chain(lost.iter().copied().map(Danger::Ground)).collect();
    all.extend(shared);
    if all.iter().all(|danger| danger.cost(outlook) < FEARED) && after(outlook).mean >= FEARED {
        // The enemy gains by many things that are each cheap: the dearest of them stand for all.
        all.extend(outlook.volleys.iter().filter(|shot| !dear(shot)).map(Danger::Fire));
    }
    all.sort_by_key(|danger| Reverse(danger.cost(outlook)));
    // Of a deed and what it is a part of only the dearer is told.
    let mut apart: Vec<Danger<'_>> = Vec::new();
    for danger in all {
        let is_new = |known: &Danger<'_>| !is_part_of(game, danger, *known) && !is_part_of(game, *known, danger);
        if apart.iter().all(is_new) {
            apart.push(danger);
        }
    }
    let costs: Vec<(Danger<'_>, i64)> = apart.into_iter().map(|danger| (danger, danger.cost(outlook))).collect();
    let sum = costs.iter().map(|(_, cost)| cost).sum();
    let mut told = gains::most(costs, sum, MOST);
    if let Some(leader) = fallen(outlook, &told) {
        told.push(leader);
        told.sort_by_key(|danger| Reverse(danger.cost(outlook)));
        told.truncate(MOST);
    }
    told.retain(|danger| danger.cost(outlook) >= LITTLE);
    if let [first, second] = told[..]
        && (is_part_of(game, second, first) || is_part_of(game, first, second))
    {
        told.truncate(1);
    }
    told
}

/// Whether a deed is one of those by which ground is won, or a leader falls: it would be told twice.
fn is_part_of(game: &Game, deed: Danger<'_>, whole: Danger<'_>) -> bool {
    let is_fire = matches!(deed, Danger::Fire(_));
    let (Danger::Attack(deed) | Danger::Attacks(deed, _) | Danger::Fire(deed)) = deed else { return false };
    match whole {
        Danger::Ground(lost) if is_fire => lost.fought && lost.by == Some(deed.by),
        Danger::Ground(lost) => is_won_by(game, deed, lost),
        Danger::Leader(leader, _) => deed.counted.iter().any(|counted| counted.from == Source::Leader(leader)),
        Danger::Attack(_) | Danger::Attacks(..) | Danger::Fire(_) => false,
    }
}

/// The leader who costs most beside what is told already, by deeds of the enemy that each cost little; none: nobody.
fn fallen<'a>(outlook: &Outlook, told: &[Danger<'_>]) -> Option<Danger<'a>> {
    let enemy = outlook.side.other();
    let deeds = || outlook.fears.iter().chain(&outlook.volleys);
    let leaders = deeds().flat_map(|deed| &deed.counted).filter_map(|counted| match counted.from {
        Source::Leader(leader) if counted.side == enemy => Some(leader),
        _ => None,
    });
    // One who is with guns that are captured may be lost with them, though no attack is on him.
    let with_guns = outlook.counted.iter().filter_map(|counted| match counted.from {
        Source::Leader(leader) if counted.side == enemy && counted.vp > 0 => Some(leader),
        _ => None,
    });
    let leaders = leaders.chain(with_guns);
    let cost = |leader: LeaderId| {
        let from = Source::Leader(leader);
        let deeds: i64 = deeds().map(|deed| deed.gain_of(enemy, from)).sum();
        // What is risked in his own activations is no danger of the enemy's.
        let counted = outlook.counted.iter().filter(|counted| counted.side == enemy && counted.from == from);
        let own = outlook.attacks.iter().chain(&outlook.next);
        let risked: i64 = own.map(|attack| attack.gain_of(enemy, from)).sum();
        let late = counted.map(|counted| counted.vp).sum::<i64>() - risked;
        // Less is within what one trial differs from another.
        let all = if late >= deeds + FEARED { late } else { deeds };
        (all, all - told.iter().map(|danger| danger.cost_of(outlook, from)).sum::<i64>())
    };
    let dearest = leaders.max_by_key(|leader| cost(*leader).1)?;
    let (all, untold) = cost(dearest);
    (untold >= FEARED_LEADER && 2 * untold >= all).then_some(Danger::Leader(dearest, all))
}

/// The attacks on one unit that cost most together, where several of the enemy may make them and each is rare or cheap; none:
/// nobody is attacked by several.
fn shared(outlook: &Outlook) -> Option<Danger<'_>> {
    let enemy = outlook.side.other();
    let rare = |fear: &ForeseenFight| !is_possible(fear.throws, outlook) || fear.gain(enemy) < FEARED;
    let several =
        |fear: &&ForeseenFight| on_the_same(outlook, fear).count() > 1 && on_the_same(outlook, fear).all(rare);
    let cost = |fear: &ForeseenFight| on_the_same(outlook, fear).map(|fear| fear.gain(enemy)).sum();
    let all = outlook.fears.iter().filter(several).map(|fear| Danger::Attacks(fear, cost(fear)));
    all.max_by_key(|all| all.cost(outlook)).filter(|all| all.cost(outlook) >= FEARED)
}

/// Whether ground is fought for by an attack: by whoever takes it, on whoever stands there, or for it.
pub fn is_won_by(game: &Game, attack: &ForeseenFight, lost: &GroundLoss) -> bool {
    let on_it = game.combat_at(lost.hex) == Some(attack.on);
    lost.fought && (lost.by == Some(attack.by) || on_it || ground::is_lost_by(game, attack, lost))
}

/// All that is feared for the same unit.
pub fn on_the_same<'a>(outlook: &'a Outlook, fear: &ForeseenFight) -> impl Iterator<Item = &'a ForeseenFight> {
    let on = fear.on;
    outlook.fears.iter().filter(move |other| other.on == on)
}

/// Whether a shot is to be feared for itself: where it costs much, or may cost a leader.
fn is_dear(outlook: &Outlook, shot: &ForeseenFight) -> bool {
    let enemy = outlook.side.other();
    let leaders = shot.counted.iter().filter(|counted| matches!(counted.from, Source::Leader(_)));
    let leaders: i64 = leaders.map(|counted| counted.worth(enemy)).sum();
    shot.gain(enemy) >= FEARED_SHOT || leaders >= FEARED_FOR_LEADER
}

/// Whether ground is feared to be lost for itself: not where most of it is lost by one attack, which tells more of it.
fn is_lost(game: &Game, outlook: &Outlook, lost: &GroundLoss) -> bool {
    let from = ground::counted_at(game, lost.hex).into_iter().chain(lost.guns.map(Source::Battery));
    let from: BTreeSet<Source> = from.collect();
    let won = |attack: &ForeseenFight| from.iter().map(|from| attack.gain_of(outlook.side.other(), *from)).sum::<i64>();
    let by: Vec<i64> = attackers(game, outlook, lost).into_iter().map(won).collect();
    lost.vp > 0 && 6 * by.into_iter().max().unwrap_or(0) < 5 * lost.cost()
}

/// The attacks by which ground is lost.
fn attackers<'a>(game: &Game, outlook: &'a Outlook, lost: &GroundLoss) -> Vec<&'a ForeseenFight> {
    outlook.fears.iter().filter(|attack| ground::is_lost_by(game, attack, lost)).collect()
}

/// Whether dice decide if it is lost.
pub fn is_fought_for(game: &Game, (lost, outlook): (&GroundLoss, &Outlook)) -> bool {
    let attackers = attackers(game, outlook, lost);
    attackers.iter().any(|attack| attack.percent < SURE) || lost.fought && attackers.is_empty()
}

/// Who takes it: whoever attacks it in a quarter of the trials in which it is lost, or whoever marches in most often.
pub fn takers(game: &Game, (lost, outlook): (&GroundLoss, &Outlook)) -> String {
    let name = |unit: UnitId| text::unit(&game.battle, unit).to_owned();
    let often = attackers(game, outlook, lost).into_iter().filter(|attack| 4 * attack.throws >= lost.throws);
    let mut by: Vec<UnitId> = often.map(|attack| attack.by).collect();
    by.sort_unstable();
    // Two may bear the same name.
    let mut by: Vec<String> = by.into_iter().map(name).collect();
    by.dedup();
    if by.is_empty() {
        return lost.by.map_or_else(|| text::side(&game.battle, outlook.side.other()).to_owned(), name);
    }
    text::either(&by)
}
