//! MC 4.4 Parts of the order of play, with the function of each.

use super::{Resolution, StepResult};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::legal::decider;
use crate::games::mcnally_awi::rules::orders::Order;
use crate::games::mcnally_awi::rules::outcomes::Outcome;
use crate::games::mcnally_awi::rules::state::{EndReason, Ending, Frame, Phase};
use crate::kernel::{InternalError, ResolveStatus};

/// MC 4.4 Part of the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SequencePart {
    /// MC 18.1 Setting units.
    SetUp,
    /// MC 4.1 Cards, and the end of turns.
    Cards,
    /// MC 4.4 Tests of units with markers.
    Morale,
    /// MC 9.1 Declaring charges.
    Declare,
    /// MC 9.4 Charges.
    Charge,
    /// MC 5 Moves.
    Moves,
    /// MC 7 Fire.
    Fire,
    /// MC 10 Melees.
    Melee,
    /// MC 12 Routs, and the end of an activation.
    Routs,
    /// MC 15 A side resigns.
    End,
}

impl SequencePart {
    /// All parts, in the order of play.
    pub const ALL: [Self; 10] = [
        Self::SetUp,
        Self::Cards,
        Self::Morale,
        Self::Declare,
        Self::Charge,
        Self::Moves,
        Self::Fire,
        Self::Melee,
        Self::Routs,
        Self::End,
    ];

    /// Part that an order belongs to; without an order, the part that the position is in.
    #[must_use]
    pub fn of(game: &Game, order: Option<&Order>) -> Self {
        if order == Some(&Order::Concede) {
            return Self::End;
        }
        match game.state().stack.last() {
            Some(Frame::SetUp { .. }) => Self::SetUp,
            Some(Frame::Turn) => Self::Cards,
            Some(Frame::Activation { phase, .. }) => match phase {
                Phase::Morale => Self::Morale,
                Phase::Declare => Self::Declare,
                Phase::Charges => Self::Charge,
                Phase::Moves => Self::Moves,
                Phase::Fire => Self::Fire,
                Phase::Melee => Self::Melee,
                Phase::Routs => Self::Routs,
            },
            Some(Frame::Charge(_) | Frame::MayEvade { .. } | Frame::Reaction { .. }) => Self::Charge,
            Some(Frame::Moving { .. }) => Self::Moves,
            Some(Frame::Shot { .. }) => Self::Fire,
            None => Self::End,
        }
    }

    /// Runs one step of the part.
    pub(in crate::games::mcnally_awi::rules) fn go_on(
        self,
        play: &mut Resolution,
        order: Option<&Order>,
    ) -> StepResult {
        match self {
            Self::SetUp => play.set_up(order),
            Self::Cards => play.cards(),
            Self::Morale => play.morale(),
            Self::Declare => play.declare(order),
            Self::Charge => play.charge_step(order),
            Self::Moves => play.moves(order),
            Self::Fire => play.fire(order),
            Self::Melee => play.melee(order),
            Self::Routs => play.routs(),
            Self::End if order == Some(&Order::Concede) => {
                let loser = decider(play.game).ok_or(InternalError::here())?;
                let ending = Ending { winner: Some(loser.other()), why: EndReason::Conceded, is_clear: false };
                play.push(Outcome::GameEnded { ending });
                Ok(ResolveStatus::Waits)
            }
            Self::End => Ok(ResolveStatus::Waits),
        }
    }
}
