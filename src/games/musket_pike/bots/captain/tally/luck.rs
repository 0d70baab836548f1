//! What was luck in the victory points of one throw: what shots and melees brought beyond what they promised by the exact odds,
//! by what it comes from.

use super::gained::{Points, points};
use crate::games::musket_pike::bots::captain::pending_roll::PendingRoll;
use crate::games::musket_pike::bots::reason::Source;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::SideOdds;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::stakes;
use crate::games::musket_pike::rules::state::{Frame, MeleeStage};
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
    /// Looks at an order that is about to be given, and at what is then rolled for: what the last one has brought is known now,
    /// as far as its melee is over.
    pub fn look(&mut self, game: &Game, order: &Order, rolled: Option<&PendingRoll>) {
        self.settle(game);
        if matches!(order, Order::Evade { .. }) {
            // No fight, and no luck in it.
            (self.falls, self.takes) = (None, None);
        }
        if let Some([falls, takes]) = rolled.map(|rolled| expected(game, rolled)) {
            let awaited = |expected| Some(Awaited { before: points(game), expected });
            (self.falls, self.takes) = (awaited(falls), awaited(takes));
        }
    }

    /// What has been luck so far.
    pub const fn so_far(&self) -> &Points {
        &self.more
    }

    /// The end of the throw: all that was luck in it.
    pub fn at_the_end(mut self, end: &Game) -> Points {
        self.settle(end);
        self.more
    }

    /// What the last roll has brought is known now, as far as its melee is over.
    pub fn settle(&mut self, game: &Game) {
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

/// What it is to bring in losses and leaders, and in what lies on the hexes.
pub fn expected(game: &Game, rolled: &PendingRoll) -> [Points; 2] {
    let (mut falls, mut takes) = (Points::new(), Points::new());
    match rolled {
        PendingRoll::Shot { by, on, odds } => {
            lost(&mut falls, game, game.side(*by), &[*on], (odds.expected_vp, odds.leader_lost_percent));
        }
        PendingRoll::Melee { assaults, defenders, odds } => {
            let attackers: Vec<UnitId> = assaults.iter().map(|assault| assault.unit).collect();
            let Some(by) = attackers.first().map(|unit| game.side(*unit)) else { return [falls, takes] };
            let rules = &game.battle.rules.melee;
            let mut beaten = |of: SideId, odds: &SideOdds, who: &[UnitId], by: &[UnitId], steps| {
                // MP 11.4 Whoever must retreat and cannot is lost.
                let trapped = stakes::surrender(game, who, by, steps).map_or(0, u32::from) * odds.falls_back_percent;
                lost(&mut falls, game, of, who, (odds.expected_vp + trapped, odds.leader_lost_percent));
            };
            beaten(by, &odds.defender, defenders, &attackers, rules.defender_retreat);
            beaten(by.other(), &odds.attacker, &attackers, defenders, rules.attacker_retreat);
            for prize in stakes::prizes(game, by, &rolled.hexes()) {
                let source = Source::from(prize.what);
                let worth = |vp: u16| i64::from(vp) * i64::from(odds.cleared_percent);
                *takes.entry((by, source)).or_default() += worth(prize.gain);
                *takes.entry((by.other(), source)).or_default() -= worth(prize.denied);
            }
        }
    }
    [falls, takes]
}

/// What a side is to gain by losses of these units and by their leaders; `vp`: all of it in hundredths, and how often a leader
/// falls.
fn lost(falls: &mut Points, game: &Game, of: SideId, who: &[UnitId], (vp, percent): (u32, u32)) {
    let mut rest = i64::from(vp);
    for leader in stakes::leaders(game, who) {
        let worth = i64::from(game.battle.leader(leader).vp) * i64::from(percent);
        rest -= worth;
        *falls.entry((of, Source::Leader(leader))).or_default() += worth;
    }
    *falls.entry((of, Source::Losses)).or_default() += rest;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::bots::Player;
    use crate::games::musket_pike::bots::sergeant::Sergeant;
    use crate::games::musket_pike::scenario::{builtin, load_text};
    use crate::kernel::{Dice, DiceState};

    #[test]
    fn whatever_a_shot_rolls_what_is_left_beside_luck_is_what_its_odds_promise() {
        let mut game = Game::begun(&load_text(builtin("farm").unwrap().text, "farm", &[]).unwrap()).unwrap();
        let (mut sergeant, mut dice, mut shots) = (Sergeant::default(), Dice::seeded(DiceState::of_seed(1)), 0);
        while let Some(order) = sergeant.choose(&game).filter(|_| shots < 4) {
            if let Some(rolled @ PendingRoll::Shot { .. }) = PendingRoll::of(&game, &order) {
                let PendingRoll::Shot { by, odds, .. } = &rolled else { unreachable!() };
                let (side, mut rolls) = (game.side(*by), Vec::new());
                for seed in 0..20 {
                    let (mut after, mut luck) = (game.clone(), Luck::default());
                    luck.look(&game, &order, Some(&rolled));
                    let dice = DiceState::of_seed(seed);
                    after.set_dice(dice);
                    after.execute_order(&order, &mut Dice::seeded(dice)).unwrap();
                    let gained = |game: &Game| {
                        points(game).iter().filter(|((of, _), _)| *of == side).map(|(_, vp)| vp).sum::<i64>()
                    };
                    let lucky: i64 =
                        luck.at_the_end(&after).iter().filter(|((of, _), _)| *of == side).map(|(_, vp)| vp).sum();
                    assert_eq!(100 * (gained(&after) - gained(&game)) - lucky, i64::from(odds.expected_vp), "{seed}");
                    rolls.push(lucky);
                }
                rolls.dedup();
                assert!(odds.expected_vp == 0 || rolls.len() > 1, "some are lucky, some are not");
                shots += u32::from(odds.expected_vp > 0);
            }
            game.execute_order(&order, &mut dice).unwrap();
        }
        assert_eq!(shots, 4);
    }
}
