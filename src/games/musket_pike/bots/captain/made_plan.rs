//! Decision of a captain with the position in which it was made, and what comes of it and of the others that were tried.

use super::foresight::{ActivationOutlook, Activations};
use super::level::CaptainConfig;
use super::search::{ActivationPlan, FoundPlan};
use super::value_part::PartedValue;
use crate::games::musket_pike::bots::sergeant::Aims;
use crate::games::musket_pike::rules::battle::ChitKind;
use crate::games::musket_pike::rules::ids::WingId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{ActivationTarget, Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use std::sync::Arc;

/// Number of throws by which plans are compared when their reasons are asked for.
pub const TOLD: usize = 20;
/// First of these throws: none by which a plan was found, as it was found because they favour it.
pub const FIRST_TOLD: usize = 1000;

/// Plan of an activation, or answer to a question, with the position in which it was chosen.
pub struct MadePlan {
    /// Position in which it was chosen.
    pub seen: Game,
    /// First order of it.
    pub order: Order,
    /// Plan that is followed.
    pub chosen: ActivationPlan,
    /// Others that were tried, the best first.
    pub others: Vec<ActivationPlan>,
    /// Activations played out after the current one.
    ahead: u32,
    aims: Aims,
    config: Arc<CaptainConfig>,
}

impl MadePlan {
    /// Plan that was found in a position and begins with an order; `ahead` activations are played out after the current one, with these
    /// aims.
    #[must_use]
    pub fn new(
        seen: &Game,
        order: Order,
        found: FoundPlan,
        (ahead, aims): (u32, Aims),
        config: &Arc<CaptainConfig>,
    ) -> Self {
        let FoundPlan { best: chosen, others } = found;
        Self { seen: seen.clone(), order, chosen, others, ahead, aims, config: Arc::clone(config) }
    }

    /// Wing whose plan bears on the decision: the one that is led, or whose chit it is; `None` if no plan is followed, or it has none.
    #[must_use]
    pub fn planned_wing(&self) -> Option<WingId> {
        let (game, state) = (&self.seen, self.seen.state());
        let of_target = |target: ActivationTarget| match target {
            ActivationTarget::Wing(wing) => wing,
            ActivationTarget::Unit(unit) => game.unit_card(unit).wing,
        };
        let wing = match (self.order, state.stack.last()?, state.activation) {
            (Order::LeadWing { wing, .. }, ..) => wing,
            (Order::LeadUnit { unit, .. }, ..) => game.unit_card(unit).wing,
            (_, Frame::Chit { chit }, _) => match game.battle.chit(*chit).kind {
                ChitKind::Wing(wing) => wing,
                ChitKind::Overall(_) | ChitKind::AnyUnit => return None,
            },
            (_, Frame::Muster | Frame::Phase(Phase::Movement), Some(running)) => of_target(running.led),
            _ => return None,
        };
        (self.aims == Aims::Plan && game.plan_of(wing).is_some()).then_some(wing)
    }

    /// Outlook of one of the plans, on throws that are common to all; `None` if it cannot be carried out.
    #[must_use]
    pub fn outlook(&self, plan: &ActivationPlan) -> Option<ActivationOutlook> {
        let side = legal::decider(&self.seen)?;
        let ahead = Activations { side, ahead: self.ahead, weights: &self.config.weights, aims: self.aims };
        let start = ahead.begun(&self.seen, &plan.instructions, plan.opening)?;
        ahead.outlook(&start, PartedValue::default(), FIRST_TOLD..FIRST_TOLD + TOLD)
    }
}
