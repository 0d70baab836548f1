//! GK 3.4 Parts of the order of play, with the function of each.

use super::Resolution;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::orders::Order;
use crate::games::game_of_kings::rules::outcomes::Outcome;
use crate::games::game_of_kings::rules::state::{EndReason, Ending, Frame, HalfTurnStage, Step, TurnStage};
use crate::kernel::{InternalError, ResolveStatus};

/// GK 3 Part of the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SequencePart {
    /// GK 3.2 Weather of a turn.
    Weather,
    /// GK 3.3 Points of a half-turn.
    Points,
    /// GK 3.4 Choice of the next sector.
    ChooseSector,
    /// GK 11.3 Rally.
    Rally,
    /// GK 7 Fire of guns.
    Guns,
    /// GK 5 Moves.
    Move,
    /// GK 9.6 Defensive fire upon contact.
    Contact,
    /// GK 8 Fire of muskets and carbines.
    Muskets,
    /// GK 9 Melees.
    Melee,
    /// GK 11 Retreats, and tests of those who were run into.
    Retreat,
    /// GK 10 Morale.
    Morale,
    /// GK 15 Victory check, and the end of turns.
    Victory,
}

impl SequencePart {
    /// All parts, in the order of play.
    pub const ALL: [Self; 12] = [
        Self::Weather,
        Self::Points,
        Self::ChooseSector,
        Self::Rally,
        Self::Guns,
        Self::Move,
        Self::Contact,
        Self::Muskets,
        Self::Melee,
        Self::Retreat,
        Self::Morale,
        Self::Victory,
    ];

    /// Part that an order belongs to; without an order, the part that the position is in.
    #[must_use]
    pub fn of(game: &Game, order: Option<&Order>) -> Self {
        if order == Some(&Order::Concede) {
            return Self::Victory;
        }
        match game.state().stack.last() {
            Some(Frame::Turn(TurnStage::Weather)) => Self::Weather,
            Some(Frame::Turn(TurnStage::First | TurnStage::Second) | Frame::HalfTurn(HalfTurnStage::Points)) => {
                Self::Points
            }
            Some(Frame::HalfTurn(HalfTurnStage::Sectors)) => Self::ChooseSector,
            Some(Frame::Sector { step, .. }) => match step {
                Step::Rally => Self::Rally,
                Step::Guns => Self::Guns,
                Step::Move => Self::Move,
                Step::Muskets => Self::Muskets,
                Step::Melees => Self::Melee,
            },
            Some(Frame::DefensiveFire { .. }) => Self::Contact,
            Some(Frame::Melee { .. }) => Self::Melee,
            Some(Frame::Retreats { .. } | Frame::BlockerTests { .. }) => Self::Retreat,
            Some(Frame::HalfTurn(HalfTurnStage::Morale)) => Self::Morale,
            Some(Frame::HalfTurn(HalfTurnStage::Victory) | Frame::Turn(TurnStage::End)) | None => Self::Victory,
        }
    }

    /// Runs one step of the part.
    pub(in crate::games::game_of_kings::rules) fn go_on(
        self,
        play: &mut Resolution,
        order: Option<&Order>,
    ) -> Result<ResolveStatus, InternalError> {
        match self {
            Self::Weather => play.weather(),
            Self::Points => play.points(),
            Self::ChooseSector => play.choose_sector(order),
            Self::Rally => play.rally_step(order),
            Self::Guns | Self::Muskets => play.fire_step(order),
            Self::Move => play.move_step(order),
            Self::Contact => play.defensive_fire(order),
            Self::Melee => play.melee(order),
            Self::Retreat => play.fall_back(order),
            Self::Morale => play.morale(order),
            Self::Victory if order == Some(&Order::Concede) => {
                let loser = super::legal::decider(play.game).ok_or(InternalError::here())?;
                let ending = Ending { winner: Some(loser.other()), why: EndReason::Conceded };
                play.push(Outcome::GameEnded { ending });
                Ok(ResolveStatus::Waits)
            }
            Self::Victory => play.victory(),
        }
    }
}
