//! Checks of a melee frame: it could have been declared in this position, and its stage is consistent.

use super::Sequence;
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::assault;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Assault, Melee, MeleeStage, OrderType, UnitMark};
use crate::say;
use std::sync::Arc;

impl Sequence<'_, '_> {
    /// Checks the units, ground and dice of a melee (MP 9).
    pub(super) fn melee(&mut self, at: &str, melee: &Melee) {
        let before = self.faults.count();
        self.attackers(at, melee);
        self.defenders(at, melee);
        self.progress(at, melee);
        if self.faults.count() > before {
            return;
        }
        let sound = if melee.stage == MeleeStage::Occupying { self.can_occupy(melee) } else { self.can_attack(melee) };
        if !sound {
            self.fault(format!("{at}.attackers"), say!("fault-no-such-attack"));
        }
    }

    fn attackers(&mut self, at: &str, melee: &Melee) {
        let game = self.game;
        let side = self.state.activation.map(|a| a.side);
        let standing = melee.stage != MeleeStage::Occupying;
        let fights = |a: &Assault| {
            let alive = game.footprint(a.unit).is_some();
            let marked = game.is_active(a.unit) && game.unit_state(a.unit).has(UnitMark::Attacked);
            Some(game.side(a.unit)) == side
                && game.kind(a.unit).is_combat()
                && (alive && marked || !alive && !standing && game.has_fallen(a.unit))
        };
        let [first, second] = melee.attackers;
        let twice = first.is_some() && first.map(|a| a.unit) == second.map(|a| a.unit);
        if twice || !melee.attackers.iter().flatten().all(fights) {
            self.fault(format!("{at}.attackers"), say!("fault-attacker"));
        }
    }

    fn defenders(&mut self, at: &str, melee: &Melee) {
        let game = self.game;
        let side = self.state.activation.map(|a| a.side);
        let [first, second] = melee.defenders;
        let twice = first.is_some() && first == second;
        let standing = melee.stage != MeleeStage::Occupying;
        let fights = |i: usize| {
            melee.defenders[i].is_none_or(|u| {
                let there = game.footprint(u).is_some() && game.footprint(u) == melee.ground[i];
                Some(game.side(u)) != side && melee.ground[i].is_some() && (there || !standing)
            })
        };
        let unopposed = matches!(melee.stage, MeleeStage::Evading | MeleeStage::Occupying);
        let nobody = first.or(second).is_none() && !unopposed;
        if twice || nobody || !fights(0) || !fights(1) {
            self.fault(format!("{at}.defenders"), say!("fault-defender"));
        }
        let ground: Vec<HexFootprint> = melee.ground.into_iter().flatten().collect();
        let mut hexes: Vec<_> = ground.iter().flat_map(|s| s.hexes()).collect();
        hexes.sort_unstable();
        let shared = hexes.windows(2).any(|w| w[0] == w[1]);
        if melee.ground[0].is_none() || shared {
            self.fault(format!("{at}.ground"), say!("fault-ground"));
        }
    }

    /// Checks that a pending melee has what is known at its stage, and nothing more.
    fn progress(&mut self, at: &str, melee: &Melee) {
        use MeleeStage::{Evading, Fighting, Joining, Losses, Occupying};
        let dice = match melee.stage {
            Losses => melee.dice.is_some(),
            Joining | Evading | Fighting => melee.dice.is_none(),
            Occupying => true,
        };
        if !dice {
            let fault = if melee.dice.is_some() { say!("fault-dice-early") } else { say!("fault-dice-missing") };
            self.fault(format!("{at}.dice"), fault);
        }
        let joined = melee.attackers[1].is_some() || melee.defenders[0].is_none();
        let stood = (0..2).all(|i| !melee.stood[i] || melee.defenders[i].is_some() && melee.stage != Joining);
        let attackers: Vec<UnitId> = melee.attackers.iter().flatten().map(|a| a.unit).collect();
        let odd = |i: usize, units: &[UnitId]| melee.odd[i].is_none_or(|u| units.contains(&u));
        let foes: Vec<UnitId> = melee.defenders.into_iter().flatten().collect();
        let asked = melee.odd == [None; 2] || matches!(melee.stage, Losses | Occupying);
        let occupied = (0..2).all(|i| !melee.occupied[i] || melee.attackers[i].is_some() && melee.stage == Occupying);
        if joined && melee.stage == Joining || !stood || !occupied || !asked || !odd(0, &attackers) || !odd(1, &foes) {
            self.fault(format!("{at}.stage"), say!("fault-melee-stage"));
        }
    }

    /// Whether the melee's attack could be declared in this position before any fighting (MP 9.1, 9.2).
    fn can_attack(&self, melee: &Melee) -> bool {
        let foes: Vec<UnitId> = melee.defenders.into_iter().flatten().collect();
        // MP 9.11 All defenders have retreated.
        let (Some(first), Some(&foe)) = (melee.attackers[0], foes.first()) else { return self.reaches_ground(melee) };
        let game = self.before();
        let mut met: Vec<UnitId> = match assault::check(&game, first.unit, first.into) {
            Ok(met) => met.into_iter().flatten().collect(),
            Err(_) => return false,
        };
        // MP 9.11 A unit that retreats before the melee stands there until it goes.
        let evades = |u: &UnitId| {
            (0..2).any(|i| {
                melee.defenders[i].is_none() && melee.ground[i].is_some() && melee.ground[i] == game.footprint(*u)
            })
        };
        met.retain(|u| !evades(u));
        met.sort_unstable();
        let mut all = foes;
        all.sort_unstable();
        let joined = melee.attackers[1];
        met == all && joined.is_none_or(|a| assault::check_joint(&game, &first, foe, a.unit, a.into).is_ok())
    }

    /// Position before the melee was declared, as far as an attack depends on it.
    fn before(&self) -> Game {
        let mut state = self.state.clone();
        for unit in &mut state.units {
            unit.marks.clear(UnitMark::Attacked);
            unit.marks.clear(UnitMark::Defended);
        }
        // Whether the order allows the attack was checked when the melee was declared.
        if let Some(activation) = &mut state.activation {
            activation.order = OrderType::March;
        }
        Game::at(Arc::clone(&self.game.battle), state)
    }

    /// Whether the ground lies before the units that are to occupy it (MP 9.15).
    fn reaches_ground(&self, melee: &Melee) -> bool {
        let game = self.game;
        let won = |hex| melee.ground.iter().flatten().any(|s: &HexFootprint| s.covers(hex));
        (0..2)
            .filter(|i| !melee.occupied[*i])
            .filter_map(|i| melee.attackers[i])
            .all(|a| game.footprint(a.unit).is_none() || a.into.iter().any(won) && assault::entries(game, &a).is_some())
    }

    /// Whether the ground can be occupied (MP 9.15, 9.17): no enemy guns lie there.
    fn can_occupy(&self, melee: &Melee) -> bool {
        let game = self.game;
        let side = self.state.activation.map(|a| a.side);
        let guns = melee.ground.iter().flatten().flat_map(|s| s.hexes()).filter_map(|h| game.guns_at(h));
        self.reaches_ground(melee) && guns.into_iter().all(|g| Some(game.side(g)) == side)
    }
}
