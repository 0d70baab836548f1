//! MM 3 Parts of the order of play, with the function of each.

use super::{Resolution, StepResult};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::legal::decider;
use crate::games::muskets_mayhem::rules::orders::Order;
use crate::games::muskets_mayhem::rules::outcomes::Outcome;
use crate::games::muskets_mayhem::rules::state::{EndReason, Ending, Frame, TurnStage};
use crate::kernel::{InternalError, ResolveStatus};

/// MM 3 Part of the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SequencePart {
    /// MM 14.1 Setting units.
    Deployment,
    /// MM 3.1 Initiative.
    Initiative,
    /// MM 3.2 Movement.
    Movement,
    /// MM 6 Charges.
    Charge,
    /// MM 3.3 Fire.
    Fire,
    /// MM 8.1 Casualties are applied.
    Hits,
    /// MM 3.4 Morale.
    Morale,
    /// MM 3.5 Melee.
    Melee,
    /// MM 12 Victory check, and the end of turns.
    Victory,
}

impl SequencePart {
    /// All parts, in the order of play.
    pub const ALL: [Self; 9] = [
        Self::Deployment,
        Self::Initiative,
        Self::Movement,
        Self::Charge,
        Self::Fire,
        Self::Hits,
        Self::Morale,
        Self::Melee,
        Self::Victory,
    ];

    /// Part that an order belongs to; without an order, the part that the position is in.
    #[must_use]
    pub fn of(game: &Game, order: Option<&Order>) -> Self {
        if order == Some(&Order::Concede) {
            return Self::Victory;
        }
        match game.state().stack.last() {
            Some(Frame::Turn(TurnStage::Deployment) | Frame::SetUp { .. }) => Self::Deployment,
            Some(Frame::Turn(TurnStage::Initiative) | Frame::ChooseOrder) => Self::Initiative,
            Some(Frame::Turn(TurnStage::Movement) | Frame::Handling { .. } | Frame::UnitMoving { .. }) => {
                Self::Movement
            }
            Some(Frame::Reaction(_) | Frame::Closing(_)) => Self::Charge,
            Some(Frame::Turn(TurnStage::Fire(_)) | Frame::Firing { .. }) => Self::Fire,
            Some(Frame::Applying { .. }) => Self::Hits,
            Some(Frame::Turn(TurnStage::Morale)) => Self::Morale,
            Some(Frame::Turn(TurnStage::Melee) | Frame::Melee { .. } | Frame::MeleeRolled { .. }) => Self::Melee,
            Some(Frame::Turn(TurnStage::End)) | None => Self::Victory,
        }
    }

    /// Runs one step of the part.
    pub(in crate::games::muskets_mayhem::rules) fn go_on(
        self,
        play: &mut Resolution,
        order: Option<&Order>,
    ) -> StepResult {
        match self {
            Self::Deployment => play.deployment(order),
            Self::Initiative => play.initiative(order),
            Self::Movement => play.movement(order),
            Self::Charge => play.charge_step(order),
            Self::Fire => play.fire(order),
            Self::Hits => play.apply_hits(order),
            Self::Morale => play.morale(),
            Self::Melee => play.melee(order),
            Self::Victory if order == Some(&Order::Concede) => {
                let loser = decider(play.game).ok_or(InternalError::here())?;
                let ending = Ending { winner: Some(loser.other()), why: EndReason::Conceded };
                play.push(Outcome::GameEnded { ending });
                Ok(ResolveStatus::Waits)
            }
            Self::Victory => play.victory(),
        }
    }
}
