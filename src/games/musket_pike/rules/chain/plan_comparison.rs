//! A plan beside the same plan otherwise: without a volley first, and on an enemy who faces away.

use super::worth::{PlanOutcome, worth};
use super::{AttackPlan, Volley, turned_away};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::melee::may_leave;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::kernel::InternalError;

/// What a plan is worth, and what it would be worth otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanComparison {
    /// As it is planned.
    pub plan: PlanOutcome,
    /// If the attackers hold their fire; none: they do anyhow, or the volleys are past.
    pub without_volley: Option<PlanOutcome>,
    /// If it came from the flank or rear: as its defender could face, or of a march from where it could go instead; none: it does, or
    /// cannot.
    pub from_flank: Option<PlanOutcome>,
    /// MP 9.11 Whether a defender may retreat before the melee instead: all of it is so only if it stands.
    pub if_it_stands: bool,
}

/// A plan and the same otherwise, from where the game stands.
///
/// # Errors
/// A fault of ours.
pub fn compared(game: &Game, plan: &AttackPlan) -> Result<PlanComparison, InternalError> {
    let from_flank = turned_away(game, plan).map(|game| worth(&game, plan)).transpose()?;
    compared_with(game, plan, from_flank)
}

/// The same with what it is worth from the flank or rear.
///
/// # Errors
/// A fault of ours.
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
