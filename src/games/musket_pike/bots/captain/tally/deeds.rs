//! Attacks and shots as they are met with in the throws of a plan: with which chances, what they come to of the victory points
//! that are counted, and what hangs on them.

use super::gained::{self, Points, on_the_mean};
use super::luck::expected;
use crate::games::musket_pike::bots::captain::pending_roll::PendingRoll;
use crate::games::musket_pike::bots::captain::playout::{Deed, ExpectedRoll};
use crate::games::musket_pike::bots::reason::{ForeseenFight, Source, Stake, TOLD_FROM};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::stakes;
use crate::kernel::SideId;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Attacker of a deed, and the first unit it attacks.
pub type Who = (UnitId, UnitId);
/// Deeds of one throw, by attacker and target.
pub type Deeds = BTreeMap<Who, OneDeed>;

/// Deed of one throw: its chance and the chances that a leader of either side falls, in percent; what it promises, what hangs on
/// it and what the enemy's surrender promises, in hundredths of a point.
pub struct OneDeed {
    percent: u32,
    /// MP 9.2 Who attacks with it, and who is attacked besides.
    joint: Joint,
    points: Points,
    stake: Stake,
    falls: u32,
    own_falls: u32,
    surrenders: i64,
}

/// A second unit of those who attack, and of those who are attacked.
type Joint = [Option<UnitId>; 2];

impl OneDeed {
    /// What is promised here.
    fn of(game: &Game, promise: &ExpectedRoll) -> Self {
        let ExpectedRoll { deed, by, on, percent, ref rolled, .. } = *promise;
        let [mut points, takes] = expected(game, rolled);
        gained::add(&mut points, takes);
        let stake = match deed {
            Deed::Melee => Stake::of(game, by, &[on], &rolled.hexes()),
            Deed::Shot => Stake { leaders: stakes::leaders(game, &[on]), ..Stake::default() },
        };
        let surrenders = match rolled {
            PendingRoll::Melee { odds, .. } => {
                i64::from(stake.surrender.unwrap_or(0)) * i64::from(odds.defender.falls_back_percent)
            }
            PendingRoll::Shot { .. } => 0,
        };
        let joint = match rolled {
            PendingRoll::Melee { assaults, defenders, .. } => {
                [assaults.get(1).map(|assault| assault.unit), defenders.get(1).copied()]
            }
            PendingRoll::Shot { .. } => [None, None],
        };
        let (falls, own_falls) = (rolled.leader_falls(), rolled.own_leader_falls());
        Self { percent, joint, points, stake, falls, own_falls, surrenders }
    }
}

/// Cost of a deed to a side, in hundredths of a point. The deed is noted: of two shots of one unit the better stands for
/// both, and both are counted.
pub fn note(deeds: &mut Deeds, game: &Game, promise: &ExpectedRoll, side: SideId) -> i64 {
    let deed = OneDeed::of(game, promise);
    let cost = deed.points.iter().map(|((of, _), vp)| if *of == side { -vp } else { *vp }).sum();
    match deeds.get_mut(&(promise.by, promise.on)).filter(|_| promise.deed == Deed::Shot) {
        Some(shot) => {
            gained::add(&mut shot.points, deed.points);
            (shot.percent, shot.falls) = (shot.percent.max(deed.percent), shot.falls.max(deed.falls));
        }
        None => _ = deeds.insert((promise.by, promise.on), deed),
    }
    cost
}

/// An attack or a shot over all throws.
#[derive(Default)]
struct Met {
    throws: u32,
    /// In how many of them whoever was attacked retreated before the melee.
    yielded: u32,
    /// With which chances, in percent, and in how many throws with each.
    chances: BTreeMap<u32, u32>,
    /// With whom and on whom besides, and in how many.
    joint: BTreeMap<Joint, u32>,
    points: Points,
    /// What hung on it, and in how many throws.
    stakes: Vec<(Stake, u32)>,
    /// How often a leader fell by it, in percent, over all throws, and how often one of whoever does it.
    falls: u32,
    own_falls: u32,
    surrenders: i64,
}

impl Met {
    /// The chance on the mean.
    fn mean(&self) -> u32 {
        let sum: u32 = self.chances.iter().map(|(percent, throws)| percent * throws).sum();
        (sum + self.throws / 2) / self.throws.max(1)
    }

    /// The chance in most of the throws.
    fn usual(&self) -> u32 {
        self.chances.iter().max_by_key(|(_, throws)| **throws).map_or(0, |(percent, _)| *percent)
    }

    /// With whom and on whom besides in most of the throws.
    fn joint(&self) -> Joint {
        self.joint.iter().max_by_key(|(_, throws)| **throws).map_or([None, None], |(joint, _)| *joint)
    }

    /// What hung on it most often, as far as it comes to anything over so many throws, with the chance on the mean that a leader
    /// falls.
    fn stake(&self, all: i64) -> Stake {
        let most = self.stakes.iter().max_by_key(|(_, throws)| *throws);
        let mut stake = most.map(|(stake, _)| stake.clone()).unwrap_or_default();
        let comes_to = |from: Source| {
            let of_it = self.points.iter().filter(|((_, other), _)| *other == from);
            of_it.map(|(_, vp)| vp.abs()).sum::<i64>() >= TOLD_FROM * all
        };
        stake.prizes.retain(|prize| comes_to(prize.what.into()));
        stake.leaders.retain(|leader| comes_to(Source::Leader(*leader)));
        stake.risked.retain(|leader| comes_to(Source::Leader(*leader)));
        stake.surrender = stake.surrender.filter(|_| self.surrenders >= TOLD_FROM * all);
        // MP 9.16 Only where it comes to a melee.
        let fought = (self.throws - self.yielded).max(1);
        let mean = |percents: u32| (percents + fought / 2) / fought;
        stake.falls = (!stake.leaders.is_empty()).then(|| mean(self.falls));
        stake.own_falls = mean(self.own_falls);
        stake
    }
}

/// All deeds of a kind over the throws that have been looked at.
#[derive(Default)]
pub struct AllDeeds(BTreeMap<Who, Met>);

impl AllDeeds {
    /// One more throw; `yielded`: who retreated before whose melee.
    pub fn add(&mut self, deeds: Deeds, yielded: &BTreeSet<Who>) {
        for (who, OneDeed { percent, joint, points, stake, falls, own_falls, surrenders }) in deeds {
            let met = self.0.entry(who).or_default();
            met.throws += 1;
            *met.chances.entry(percent).or_default() += 1;
            *met.joint.entry(joint).or_default() += 1;
            match met.stakes.iter_mut().find(|(known, _)| *known == stake) {
                Some((_, throws)) => *throws += 1,
                None => met.stakes.push((stake, 1)),
            }
            // Whoever retreats before the melee loses nothing by it but the ground.
            if yielded.contains(&who) {
                met.yielded += 1;
                continue;
            }
            gained::add(&mut met.points, points);
            met.falls += falls;
            met.own_falls += own_falls;
            met.surrenders += surrenders;
        }
    }

    /// None has been met with.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Attacks, by what each is worth to a side beside how often it is met with.
    fn foreseen(&self, throws: u32, percent: impl Fn(&Met) -> u32) -> Vec<ForeseenFight> {
        let all = i64::from(throws.max(1));
        let one = |(&(by, on), met): (&Who, &Met)| ForeseenFight {
            by,
            on,
            with: met.joint()[0],
            also: met.joint()[1],
            throws: met.throws,
            stood: met.throws - met.yielded,
            percent: percent(met),
            counted: on_the_mean(&met.points, all),
            stake: met.stake(all),
        };
        self.0.iter().map(one).collect()
    }

    /// All of them over so many throws, whatever is met with most often first; of equals what promises the side most. Odds of
    /// melees are told on the mean, of shots as they were met with most often.
    pub fn most_often(&self, side: SideId, throws: u32, deed: Deed) -> Vec<ForeseenFight> {
        let mut all = match deed {
            Deed::Melee => self.foreseen(throws, Met::mean),
            Deed::Shot => self.foreseen(throws, Met::usual),
        };
        all.sort_by_key(|deed| Reverse((deed.throws, deed.worth(side))));
        all
    }

    /// Those that cost a side something, the dearest first.
    pub fn dearest(&self, side: SideId, throws: u32, deed: Deed) -> Vec<ForeseenFight> {
        let mut all = self.most_often(side, throws, deed);
        all.retain(|deed| deed.cost(side) > 0);
        all.sort_by_key(|deed| Reverse(deed.cost(side)));
        all
    }
}
