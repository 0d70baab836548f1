//! Comparison of an attack plan with its variants: without fire before the melee, and against an enemy that faces away.

use super::worth::{PlanOutcome, worth};
use super::{AttackPlan, Volley, turned_away};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::melee::may_leave;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::kernel::InternalError;

/// Worth of a plan in VP, and of its variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanComparison {
    /// Worth of the plan as it is.
    pub plan: PlanOutcome,
    /// Worth if the attackers hold their fire; `None`: the plan has no fire, or the fire is over.
    pub without_volley: Option<PlanOutcome>,
    /// Worth from the flank or rear: with the defender facing otherwise, or after a march to another place; `None`: it comes from
    /// there already, or cannot.
    pub from_flank: Option<PlanOutcome>,
    /// MP 9.11 Whether a defender may retreat before the melee: the worth holds only if it stands.
    pub if_it_stands: bool,
}

/// Worth of an attack plan and of its variants from this position.
///
/// # Errors
/// An internal error.
pub fn compared(game: &Game, plan: &AttackPlan) -> Result<PlanComparison, InternalError> {
    let from_flank = turned_away(game, plan).map(|game| worth(&game, plan)).transpose()?;
    compared_with(game, plan, from_flank)
}

/// As [`compared`], with a given worth from the flank or rear.
///
/// # Errors
/// An internal error.
pub fn compared_with(
    game: &Game,
    plan: &AttackPlan,
    from_flank: Option<PlanOutcome>,
) -> Result<PlanComparison, InternalError> {
    let to_come = legal::phase(game).is_some_and(|phase| phase < Phase::Melee);
    let held = AttackPlan { volley: Volley::Held, ..plan.clone() };
    let without_volley = (to_come && plan.volley == Volley::Fired).then(|| worth(game, &held)).transpose()?;
    let attackers: Vec<UnitId> = plan.assaults.iter().map(|assault| assault.unit).collect();
    let if_it_stands = !matches!(game.state().stack.last(), Some(Frame::Melee(_)))
        && !may_leave(game, &attackers, &plan.defenders).is_empty();
    Ok(PlanComparison { plan: worth(game, plan)?, without_volley, from_flank, if_it_stands })
}
