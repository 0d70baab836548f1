//! Plans of wings: what a program that plays their side has them do. No rule depends on them, and no player is bound by them.

use super::game::Game;
use super::ids::{UnitId, WingId};
use crate::board::hex::{Hex, HexFootprint};
use serde::{Deserialize, Serialize};

/// Aim of a wing's plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanAim {
    /// Aim of a wing that goes for the enemy.
    Attack,
    /// Aim of a wing that stays on some hexes, or where its units began the battle.
    Hold,
    /// Aim of a wing that goes for an objective of the battle (MP 13.4).
    Objective,
}

impl PlanAim {
    /// All aims, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Attack, Self::Hold, Self::Objective];

    /// Word of the aim in files, and key of its words in the catalogue.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Hold => "hold",
            Self::Objective => "objective",
        }
    }
}

/// Plan of some wings in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WingPlan {
    /// Wings that the plan is for.
    pub wings: Vec<WingId>,
    /// Aim of the wings.
    pub aim: PlanAim,
    /// Hexes to hold, or of the objective; empty for an attack, and for wings that hold where they began.
    pub hexes: Vec<Hex>,
}

impl Game {
    /// Plan of a wing; `None` if the battle gives it none.
    #[must_use]
    pub fn plan_of(&self, wing: WingId) -> Option<&WingPlan> {
        self.battle.plans.iter().find(|plan| plan.wings.contains(&wing))
    }

    /// Hexes where the plan of its wing wants a unit: those of the plan, or those on which it began the battle. Empty for a unit that is
    /// to attack, that began off the map, or whose wing has no plan.
    pub fn planned_hexes(&self, unit: UnitId) -> impl Iterator<Item = Hex> {
        let plan = self.plan_of(self.unit_card(unit).wing);
        let stays = plan.is_some_and(|plan| plan.aim == PlanAim::Hold && plan.hexes.is_empty());
        let began = stays.then(|| self.battle.start.units[unit.index()].stand()).flatten();
        let named = plan.into_iter().flat_map(|plan| plan.hexes.iter().copied());
        named.chain(began.into_iter().flat_map(HexFootprint::hexes))
    }

    /// Distance in hexes of a unit on a stand from where the plan of its wing wants it: from the nearest of its hexes, or from the enemy.
    /// `None` if no plan says anything of it.
    #[must_use]
    pub fn off_plan(&self, unit: UnitId, stand: HexFootprint) -> Option<u8> {
        let plan = self.plan_of(self.unit_card(unit).wing)?;
        if plan.aim == PlanAim::Attack {
            return Some(self.enemy_distance(stand, self.side(unit)));
        }
        let grid = &self.battle.map.grid;
        stand.hexes().flat_map(|hex| self.planned_hexes(unit).map(move |to| grid.distance(hex, to))).min()
    }
}
