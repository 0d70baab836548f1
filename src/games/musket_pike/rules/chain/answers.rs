//! Default decisions of both sides where a plan makes none.
//!
//! | question | answer |
//! |---|---|
//! | defensive fire | every enemy that may fire at an attacker does, lowest id first, at the target with the most effect |
//! | advancing fire | the attackers fire at the defenders likewise, or hold their fire if the plan says so |
//! | the melee | the attack is made if it is still legal, and if its column is high enough for the plan |
//! | a second attacker (MP 9.2) | joins if planned; no other unit joins |
//! | retreat before melee (MP 9.11) | the defenders stand |
//! | the odd SP (MP 9.14) | taken by the larger unit, of equals the first |
//! | a retreat path (MP 11) | one past no enemy front, then one that displaces the fewest units, then the first listed |
//! | making way (MP 11.3) | to the hex that displaces the fewest others, then the first listed |
//! | the won ground (MP 9.15) | the first listed: straight on, facing as before |
//!
//! The chain ends there: no unit rallies, and no other unit fires or attacks.

use super::{AttackPlan, DecisionPolicy, Volley};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::assault::{self, joiners};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::melee::{self, Contest, default_odd, evader, occupier, odd_sp_chooser};
use crate::games::musket_pike::rules::odds;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::retreat::waiting_retreats;
use crate::games::musket_pike::rules::state::{Assault, Frame, MakingWay, Melee, MeleeStage, Phase, UnitMark};

impl DecisionPolicy for AttackPlan {
    fn answer(&self, game: &Game) -> Option<Order> {
        match game.state.stack.last()? {
            Frame::Phase(Phase::DefensiveFire) => Some(self.their_shot(game).unwrap_or(Order::EndPhase)),
            Frame::Phase(Phase::AdvancingFire) => Some(self.own_shot(game).unwrap_or(Order::EndPhase)),
            Frame::Phase(Phase::Melee) => self.attack(game),
            Frame::Melee(melee) => self.in_melee(game, melee),
            Frame::Retreat(_) => way_back(game),
            Frame::MakeWay(making) => make_way(game, making),
            _ => None,
        }
    }
}

impl AttackPlan {
    /// MP 8.8 Order of a defensive shot at one of the attackers; `None` if no defender may fire.
    fn their_shot(&self, game: &Game) -> Option<Order> {
        let mut enemies: Vec<UnitId> = self.assaults.iter().flat_map(|a| enemies_beside(game, a.unit)).collect();
        enemies.sort_unstable();
        enemies.dedup();
        enemies.into_iter().find_map(|enemy| best_shot(game, enemy, self.assaults.iter().map(|a| a.unit)))
    }

    /// MP 8.8 Order of an advancing shot at one of the defenders; `None` if no attacker may fire.
    fn own_shot(&self, game: &Game) -> Option<Order> {
        if self.volley == Volley::Held {
            return None;
        }
        self.assaults.iter().find_map(|a| best_shot(game, a.unit, self.defenders.iter().copied()))
    }

    /// MP 9.1 Order of the planned attack; `None` if it has been made or is no longer legal.
    fn attack(&self, game: &Game) -> Option<Order> {
        let (first, contest) = self.contest(game)?;
        let column = game.battle.rules.melee.columns.get(contest.column).copied();
        let worth_it = contest.without_roll || column >= Some(self.least_column);
        worth_it.then_some(Order::Attack { unit: first.unit, into: first.into })
    }

    /// MP 9.3-9.10 Attack that would open the melee now, and its sums; `None`: it was made, or is no longer legal.
    #[must_use]
    pub fn contest(&self, game: &Game) -> Option<(Assault, Contest)> {
        if self.assaults.iter().any(|a| game.unit_state(a.unit).has(UnitMark::Attacked)) {
            return None;
        }
        let meets = |a: &Assault| {
            let met = assault::check(game, a.unit, a.into).ok()?;
            met.iter().flatten().all(|d| self.defenders.contains(d)).then_some(met)
        };
        let (place, met) = self.assaults.iter().enumerate().find_map(|(i, a)| Some((i, meets(a)?)))?;
        let first = self.assaults[place];
        let joins =
            |a: &&Assault| met[0].is_some_and(|d| assault::check_joint(game, &first, d, a.unit, a.into).is_ok());
        let second = self.assaults[place + 1..].iter().find(joins);
        let assaults: Vec<Assault> = [Some(&first), second].into_iter().flatten().copied().collect();
        let foes: Vec<UnitId> = met.into_iter().flatten().collect();
        Some((first, melee::contest(game, &assaults, &foes)))
    }

    fn in_melee(&self, game: &Game, melee: &Melee) -> Option<Order> {
        match melee.stage {
            MeleeStage::Joining => {
                let planned =
                    |(unit, into): &(UnitId, _)| self.assaults.contains(&Assault { unit: *unit, into: *into });
                let joins = joiners(game, melee).into_iter().find(planned);
                Some(joins.map_or(Order::Alone, |(unit, into)| Order::JoinAttack { unit, into }))
            }
            MeleeStage::Evading => evader(game, melee).map(|unit| Order::Stand { unit }),
            MeleeStage::Losses => {
                let unit = default_odd(game, &odd_sp_chooser(game, melee)?)?;
                Some(Order::TakeOdd { unit })
            }
            MeleeStage::Occupying => {
                let (unit, stands) = occupier(game, melee)?;
                Some(Order::Occupy { unit, stand: *stands.first()? })
            }
            MeleeStage::Fighting => None,
        }
    }
}

/// Enemies next to a unit, both units of a stack: either may fire.
fn enemies_beside(game: &Game, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let around = game.footprint(unit).into_iter().flat_map(|s| s.neighbours_with_arc(&game.battle.map.grid));
    let units = around.flat_map(|(hex, _)| [game.combat_at(hex), game.guns_at(hex)]).flatten();
    units.filter(move |u| game.side(*u) != game.side(unit))
}

/// MP 8.1 Legal shot of a unit at one of these targets that has the most effect; `None` without one.
fn best_shot(game: &Game, unit: UnitId, targets: impl Iterator<Item = UnitId>) -> Option<Order> {
    let order = |target: UnitId, at: Hex| Order::Fire { unit, target, at };
    let hexes = |target: UnitId| {
        game.footprint(target).into_iter().flat_map(HexFootprint::sorted).map(move |at| order(target, at))
    };
    let legal: Vec<Order> = targets.flat_map(hexes).filter(|o| legal::check(game, o).is_ok()).collect();
    match legal[..] {
        [] => None,
        [only] => Some(only),
        // Of equals the first, which is the last in reverse.
        _ => legal.into_iter().rev().max_by_key(|order| odds::shot_comparison_key(game, order)),
    }
}

/// MP 11 Retreat order for the unit that retreats first; `None` without one.
fn way_back(game: &Game) -> Option<Order> {
    waiting_retreats(game).into_iter().find_map(|retreat| {
        let ways = retreat.ways(game);
        let way = ways.into_iter().min_by_key(|w| (w.passes_front, w.displaces.len()))?;
        Some(Order::Retreat { unit: retreat.unit, way: way.way })
    })
}

/// MP 11.3 Order for the first friend that can make way; `None` without one.
fn make_way(game: &Game, making: &MakingWay) -> Option<Order> {
    making.waiting.iter().find_map(|&unit| {
        let room = making.rooms(game, unit).into_iter().min_by_key(|r| r.displaces.len())?;
        Some(Order::MakeWay { unit, dir: room.dir })
    })
}
