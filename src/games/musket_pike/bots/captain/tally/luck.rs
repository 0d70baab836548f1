//! What was luck in the victory points of one throw: what shots and melees brought beyond what they promised by the exact odds, by what
//! it comes from.

use super::gained::{Points, points};
use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::Source;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, SideOdds};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::stakes::{self, Won};
use crate::games::musket_pike::rules::state::{Assault, Frame, MeleeStage};
use crate::games::musket_pike::rules::{Game, assault};
use crate::kernel::SideId;

/// What has been luck so far, and what is still to be seen.
#[derive(Default)]
pub struct Luck {
    /// By how much more there is than was to be expected, in hundredths of a point.
    more: Points,
    /// Of the last roll: of losses and leaders, and of what lies on the hexes that are fought for.
    falls: Option<Awaited>,
    takes: Option<Awaited>,
}

/// What is to be expected of a roll beside what was there before it.
struct Awaited {
    before: Points,
    expected: Points,
}

impl Luck {
    /// Looks at an order that is about to be given: what the last one has brought is known now, as far as its melee is over.
    pub fn look(&mut self, game: &Game, order: &Order) {
        self.settle(game);
        if matches!(order, Order::Evade { .. }) {
            // No fight, and no luck in it.
            (self.falls, self.takes) = (None, None);
        }
        if let Some([falls, takes]) = expected(game, order) {
            let awaited = |expected| Some(Awaited { before: points(game), expected });
            (self.falls, self.takes) = (awaited(falls), awaited(takes));
        }
    }

    /// So far it has come to so much for a side.
    pub fn of(&self, side: SideId) -> i64 {
        self.more.iter().filter(|((of, _), _)| *of == side).map(|(_, more)| more).sum()
    }

    /// The end of the throw: all that was luck in it.
    pub fn at_the_end(mut self, end: &Game) -> Points {
        self.settle(end);
        self.more
    }

    fn settle(&mut self, game: &Game) {
        let fights = game.state().stack.iter().filter_map(|frame| match frame {
            Frame::Melee(fight) => Some(fight.stage),
            _ => None,
        });
        let fights: Vec<MeleeStage> = fights.collect();
        // Whoever is asked first has not rolled yet.
        if !fights.iter().any(|stage| matches!(stage, MeleeStage::Joining | MeleeStage::Evading)) {
            let falls = self.falls.take();
            self.count(game, falls);
        }
        if fights.is_empty() {
            let takes = self.takes.take();
            self.count(game, takes);
        }
    }

    fn count(&mut self, game: &Game, awaited: Option<Awaited>) {
        let Some(Awaited { before, expected }) = awaited else { return };
        let now = points(game);
        for (what, expected) in expected {
            let [now, before] = [&now, &before].map(|points| points.get(&what).copied().unwrap_or(0));
            *self.more.entry(what).or_default() += 100 * (now - before) - expected;
        }
    }
}

/// What a shot, or a melee that is fought once this is said, is to bring in losses and leaders, and in what lies on the hexes; none: it is
/// neither.
fn expected(game: &Game, order: &Order) -> Option<[Points; 2]> {
    let fought = |more: Option<Assault>| {
        let Some(Frame::Melee(fight)) = game.state().stack.last() else { return None };
        let assaults: Vec<Assault> = fight.assaults().into_iter().chain(more).collect();
        Some(of_melee(game, &assaults, &fight.foes()))
    };
    match *order {
        Order::Fire { unit, target, at } => {
            let odds = odds::of_shot(game, unit, target, at).ok()?;
            let mut falls = Points::new();
            lost(&mut falls, game, game.side(unit), &[target], (odds.expected_vp, odds.leader_lost_percent));
            Some([falls, Points::new()])
        }
        Order::Attack { unit, into } => {
            let met: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
            Some(of_melee(game, &[Assault { unit, into }], &met))
        }
        Order::JoinAttack { unit, into } => fought(Some(Assault { unit, into })),
        Order::Alone | Order::Stand { .. } => fought(None),
        _ => None,
    }
}

fn of_melee(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> [Points; 2] {
    let (mut falls, mut takes) = (Points::new(), Points::new());
    let Some(by) = assaults.first().map(|assault| game.side(assault.unit)) else { return [falls, takes] };
    let (rules, odds) = (&game.battle.rules.melee, odds::melee(game, assaults, defenders));
    let attackers: Vec<UnitId> = assaults.iter().map(|assault| assault.unit).collect();
    let mut beaten = |of: SideId, odds: &SideOdds, who: &[UnitId], by: &[UnitId], steps| {
        // MP 11.4 Whoever must retreat and cannot is lost.
        let trapped = stakes::surrender(game, who, by, steps).map_or(0, u32::from) * odds.falls_back_percent;
        lost(&mut falls, game, of, who, (odds.expected_vp + trapped, odds.leader_lost_percent));
    };
    beaten(by, &odds.defender, defenders, &attackers, rules.defender_retreat);
    beaten(by.other(), &odds.attacker, &attackers, defenders, rules.attacker_retreat);
    let hexes: Vec<Hex> = assaults.iter().flat_map(|assault| assault.into.iter()).collect();
    for prize in stakes::prizes(game, by, &hexes) {
        let source = match prize.what {
            Won::Battery(unit) => Source::Battery(unit),
            Won::Hex(hex) => Source::Hex(hex),
        };
        let worth = |vp: u16| i64::from(vp) * i64::from(odds.cleared_percent);
        *takes.entry((by, source)).or_default() += worth(prize.gain);
        *takes.entry((by.other(), source)).or_default() -= worth(prize.denied);
    }
    [falls, takes]
}

/// What a side is to gain by losses of these units and by their leaders; `vp`: all of it in hundredths, and how often a leader falls.
fn lost(falls: &mut Points, game: &Game, of: SideId, who: &[UnitId], (vp, percent): (u32, u32)) {
    let mut rest = i64::from(vp);
    for leader in stakes::leaders(game, who) {
        let worth = i64::from(game.battle.leader(leader).vp) * i64::from(percent);
        rest -= worth;
        *falls.entry((of, Source::Leader(leader))).or_default() += worth;
    }
    *falls.entry((of, Source::Losses)).or_default() += rest;
}
