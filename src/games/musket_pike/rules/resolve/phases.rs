//! MP 5.1 The order of play, readable from the top: the part between activations, and the six phases of one.
//!
//! Each part has a function that says what an order does there, what goes on there by itself, and what ends the part and opens
//! the next. [`legal`] has accepted the order: one that has no place in the part is an internal error.

use super::{Resolution, ResolveStatus};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::state::{ActivationTarget, Frame, Phase};
use crate::kernel::InternalError;

/// MP 5.1 A part of the order of play: the time between activations, or a phase of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SequencePart {
    /// MP 2-4 Part between the phases: draws, use of chits, musters, the end of a turn.
    Command,
    /// Part of the order of play that is a phase of an activation.
    Phase(Phase),
}

impl SequencePart {
    /// All parts of the order of play in sequence, from which the system sets and the top bar are made.
    pub const ALL: [SequencePart; 7] = [
        SequencePart::Command,
        SequencePart::Phase(Phase::ArtilleryFire),
        SequencePart::Phase(Phase::Movement),
        SequencePart::Phase(Phase::DefensiveFire),
        SequencePart::Phase(Phase::AdvancingFire),
        SequencePart::Phase(Phase::Melee),
        SequencePart::Phase(Phase::Rally),
    ];

    /// Part that an order belongs to; without an order, the part that the position is in. Conceding is possible in any phase and
    /// belongs to none.
    #[must_use]
    pub fn of(game: &Game, order: Option<&Order>) -> Self {
        let phase = if order.is_some_and(Order::is_about_the_game) { None } else { legal::phase(game) };
        phase.map_or(SequencePart::Command, SequencePart::Phase)
    }

    /// Phase of the activation for this part of the order of play; `None` between activations.
    #[must_use]
    pub const fn phase(self) -> Option<Phase> {
        match self {
            SequencePart::Command => None,
            SequencePart::Phase(phase) => Some(phase),
        }
    }

    /// Carries out the order given in this part or, without one, what happens there automatically.
    pub(super) fn go_on(
        self,
        play: &mut Resolution<'_>,
        order: Option<&Order>,
    ) -> Result<ResolveStatus, InternalError> {
        let does = match self {
            SequencePart::Command => command,
            SequencePart::Phase(Phase::ArtilleryFire) => artillery_fire,
            SequencePart::Phase(Phase::Movement) => movement,
            SequencePart::Phase(Phase::DefensiveFire) => defensive_fire,
            SequencePart::Phase(Phase::AdvancingFire) => advancing_fire,
            SequencePart::Phase(Phase::Melee) => melee,
            SequencePart::Phase(Phase::Rally) => rally,
        };
        does(play, order)
    }
}

/// MP 2-4 Runs the part between phases: turns, draws, use of chits, musters, arrivals, the end of the game. A muster ends with
/// the artillery fire phase.
///
/// # Errors
/// An internal error, as in every part.
fn command(play: &mut Resolution<'_>, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
    let Some(order) = order else { return settle_command(play) };
    match *order {
        Order::Draw => play.draw(),
        Order::Pass => play.pass(),
        Order::SetAside => play.set_aside(),
        Order::LeadWing { wing, order } => play.declare(ActivationTarget::Wing(wing), order),
        Order::LeadUnit { unit, order } => play.declare(ActivationTarget::Unit(unit), order),
        Order::Join { unit } => play.fact(Outcome::Joined { unit }),
        Order::MoveLeader { leader, to } => play.ride(leader, to),
        Order::Begin => play.begin_activation().and_then(|()| open(play, Phase::ArtilleryFire)),
        Order::Deploy { unit, at } => play.deploy(unit, at),
        Order::DeployLeader { leader, with } => play.deploy_leader(leader, with),
        Order::Concede { side } => play.concede(side),
        Order::AgreeToEnd { side } => play.agree_to_end(side),
        _ => Err(InternalError::here()),
    }?;
    Ok(ResolveStatus::GoesOn)
}

fn settle_command(play: &mut Resolution<'_>) -> Result<ResolveStatus, InternalError> {
    match play.frame() {
        None => play.begin_game(),
        Some(&Frame::Turn { side }) => play.settle_turn(side),
        Some(&Frame::EndOfTurn { next }) => play.end_turn(next),
        Some(&Frame::Arrival { group }) => play.settle_arrival(group),
        Some(Frame::Chit { .. } | Frame::Muster | Frame::Over) => Ok(ResolveStatus::Waits),
        Some(_) => Err(InternalError::here()),
    }
}

/// MP 8.6 Runs the artillery fire phase: active batteries turn and fire. Movement follows.
///
/// # Errors
/// As [`command`].
fn artillery_fire(play: &mut Resolution<'_>, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
    let Some(order) = order else { return settle_beaten(play) };
    match *order {
        Order::Turn { unit, facing } => play.lay(unit, facing),
        Order::Fire { unit, target, at } => play.fire(Phase::ArtilleryFire, unit, target, at),
        Order::Graze { unit, at } => play.graze(unit, at),
        Order::EndPhase => open(play, Phase::Movement),
        _ => go_back(play, order),
    }?;
    Ok(ResolveStatus::GoesOn)
}

/// MP 6 Runs the movement phase: active units move, turn and merge, leaders ride, enemies react. Defensive fire follows.
///
/// # Errors
/// As [`command`].
fn movement(play: &mut Resolution<'_>, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
    let Some(order) = order else { return play.settle_reactions() };
    match *order {
        Order::Step { unit, .. } | Order::Ahead { unit, .. } | Order::Wheel { unit, .. } | Order::Turn { unit, .. } => {
            play.act(unit, order)
        }
        Order::Merge { unit, with, keep } => play.merge(unit, with, keep),
        Order::MoveLeader { leader, to } => play.ride(leader, to),
        Order::StayBehind { leader } => play.fact(Outcome::StaysBehind { leader }),
        Order::React { unit, facing } => play.react(unit, facing),
        Order::StandFast { unit } => play.stand_fast(unit),
        Order::EndPhase => open(play, Phase::DefensiveFire),
        _ => Err(InternalError::here()),
    }?;
    Ok(ResolveStatus::GoesOn)
}

/// MP 8.8 Runs the defensive fire phase: the other side fires at active units. Advancing fire follows.
///
/// # Errors
/// As [`command`].
fn defensive_fire(play: &mut Resolution<'_>, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
    let Some(order) = order else { return settle_beaten(play) };
    match *order {
        Order::Fire { unit, target, at } => play.fire(Phase::DefensiveFire, unit, target, at),
        Order::EndPhase => open(play, Phase::AdvancingFire),
        _ => go_back(play, order),
    }?;
    Ok(ResolveStatus::GoesOn)
}

/// MP 8.8 Runs the advancing fire phase: active units fire. Melee follows.
///
/// # Errors
/// As [`command`].
fn advancing_fire(play: &mut Resolution<'_>, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
    let Some(order) = order else { return settle_beaten(play) };
    match *order {
        Order::Fire { unit, target, at } => play.fire(Phase::AdvancingFire, unit, target, at),
        Order::EndPhase => open(play, Phase::Melee),
        _ => go_back(play, order),
    }?;
    Ok(ResolveStatus::GoesOn)
}

/// MP 9 Runs the melee phase: active units attack, one melee after the other. Rally follows.
///
/// # Errors
/// As [`command`].
fn melee(play: &mut Resolution<'_>, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
    let Some(order) = order else {
        let fought = matches!(play.frame(), Some(Frame::Melee(_)));
        return if fought { play.settle_melee() } else { settle_beaten(play) };
    };
    match *order {
        Order::Attack { unit, into } => play.attack(unit, into),
        Order::JoinAttack { unit, into } => play.join_attack(unit, into),
        Order::Alone => play.attack_alone(),
        Order::Evade { unit } => play.evade(unit),
        Order::Stand { unit } => play.stand(unit),
        Order::TakeOdd { unit } => play.take_odd(unit),
        Order::Occupy { unit, stand } => play.occupy(unit, stand),
        Order::EndPhase => open(play, Phase::Rally),
        _ => go_back(play, order),
    }?;
    Ok(ResolveStatus::GoesOn)
}

/// MP 12 Runs the rally phase: active units rally. Then the activation ends and the other side draws (MP 2.3).
///
/// # Errors
/// As [`command`].
fn rally(play: &mut Resolution<'_>, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
    let Some(order) = order else { return Ok(ResolveStatus::Waits) };
    match *order {
        Order::Rally { unit } => play.rally(unit),
        Order::EndPhase => play.finish_activation(),
        _ => Err(InternalError::here()),
    }?;
    Ok(ResolveStatus::GoesOn)
}

/// MP 5.1 Opens the next phase of the activation.
fn open(play: &mut Resolution<'_>, phase: Phase) -> Result<(), InternalError> {
    play.replace_frame(Frame::Phase(phase))?;
    play.fact(Outcome::PhaseBegan { phase })
}

/// MP 11 Carries out an order to a unit driven back by fire or melee, or to a friend in that unit's way.
fn go_back(play: &mut Resolution<'_>, order: &Order) -> Result<(), InternalError> {
    match *order {
        Order::Retreat { unit, way } => play.fall_back(unit, way),
        Order::MakeWay { unit, dir } => play.make_way(unit, dir),
        _ => Err(InternalError::here()),
    }
}

/// MP 11.3, 11.4 Settles beaten units: those that can retreat wait for their owner's order.
fn settle_beaten(play: &mut Resolution<'_>) -> Result<ResolveStatus, InternalError> {
    match play.frame() {
        Some(Frame::Retreat(_)) => play.settle_retreat(),
        Some(Frame::MakeWay(_)) => play.settle_making_way(),
        _ => Ok(ResolveStatus::Waits),
    }
}
