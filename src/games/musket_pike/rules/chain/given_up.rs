//! MP 9.15, 13.4 Ground that counts and that the attackers give up by their attack: they advance off it or retreat from it.
//! An objective stays theirs until an enemy stands there, so only ground that the enemy could then take counts, with its chance.

use super::tree::walk;
use super::{AttackPlan, Chance, Mean};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::open_ground::taker;
use crate::games::musket_pike::rules::stakes::{Prize, PrizeKind, prizes};
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::kernel::InternalError;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Ground that an attack may cost the attackers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Prize that the enemy would win by taking the ground.
    pub prize: Prize,
    /// Enemy unit that could take the objective most often.
    pub by: UnitId,
    /// Chance that the ground is left and an enemy could take it before the attackers' side acts again.
    pub chance: Chance,
}

impl GivenUp {
    /// Mean cost of the ground given up, in hundredths of a VP.
    #[must_use]
    pub fn cost(&self) -> i32 {
        let mut mean = Mean::default();
        mean.weigh(self.chance, i32::from(self.prize.vp()));
        mean.hundredths()
    }
}

/// Ground that a plan gives up from this position, with the default answers; empty where its attackers hold nothing that counts.
///
/// # Errors
/// An internal error.
pub fn given_up(game: &Game, plan: &AttackPlan) -> Result<Vec<GivenUp>, InternalError> {
    let Some(enemy) = plan.assaults.first().map(|assault| game.side(assault.unit).other()) else {
        return Ok(Vec::new());
    };
    let held: Vec<Hex> =
        plan.assaults.iter().filter_map(|a| game.footprint(a.unit)).flat_map(HexFootprint::hexes).collect();
    let mut takers: Vec<(Prize, Hex, BTreeMap<UnitId, Chance>)> = prizes(game, enemy, &held)
        .into_iter()
        .filter_map(|prize| Some((prize.clone(), place(game, &prize, &held)?, BTreeMap::new())))
        .collect();
    if takers.is_empty() {
        return Ok(Vec::new());
    }
    walk(game, plan, |met| {
        if met.answer.is_none() {
            for (_, hex, by) in &mut takers {
                if let Some(unit) = taker(met.game, enemy, *hex) {
                    *by.entry(unit).or_default() += met.chance;
                }
            }
        }
    })?;
    let given_up = |(prize, _, by): (Prize, Hex, BTreeMap<UnitId, Chance>)| {
        let chance = by.values().fold(Chance::default(), |sum, chance| sum + *chance);
        let (by, _) = by.into_iter().max_by_key(|(unit, chance)| (*chance, Reverse(*unit)))?;
        Some(GivenUp { prize, by, chance })
    };
    Ok(takers.into_iter().filter_map(given_up).collect())
}

/// Hex of the prize, among the hexes that are held; `None` if none of them has it.
fn place(game: &Game, prize: &Prize, held: &[Hex]) -> Option<Hex> {
    match prize.what {
        PrizeKind::Hex(hex) => Some(hex),
        PrizeKind::Objective(index) => {
            game.battle.objectives.get(index)?.hexes().iter().copied().find(|hex| held.contains(hex))
        }
        PrizeKind::Battery(guns) => match game.unit_state(guns).place {
            UnitPlace::Captured { hex } => Some(hex),
            UnitPlace::Map(stand) => stand.hexes().find(|hex| held.contains(hex)),
            _ => None,
        },
    }
}
