//! Sentence on the plan of a wing.

use super::{list, place_name, wing};
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::ids::WingId;
use crate::games::musket_pike::rules::wing_plan::{PlanAim, WingPlan};
use crate::say;

/// Sentence on what the plan of a wing wants it to do.
#[must_use]
pub fn wing_plan(battle: &Battle, id: WingId, plan: &WingPlan) -> String {
    let (wing, hexes) = (wing(battle, id), &plan.hexes);
    let place = || list(&hexes.iter().map(|hex| place_name(battle, *hex)).collect::<Vec<_>>());
    match plan.aim {
        PlanAim::Attack => say!("wing-plan-attack", wing),
        PlanAim::Hold if hexes.is_empty() => say!("wing-plan-hold-start", wing),
        PlanAim::Hold => say!("wing-plan-hold", wing, place = place()),
        PlanAim::Objective => say!("wing-plan-objective", wing, place = place()),
    }
}
