//! MC 4, 11.7, 15, 18.1 Cards, phases, the first phase, and the end of turns.

use super::{Resolution, StepResult};
use crate::games::mcnally_awi::rules::battle::GroupId;
use crate::games::mcnally_awi::rules::legal::{activated_by, asks_in};
use crate::games::mcnally_awi::rules::movement::forms::rallied;
use crate::games::mcnally_awi::rules::nerve::{TestOccasion, TestResult};
use crate::games::mcnally_awi::rules::orders::Order;
use crate::games::mcnally_awi::rules::outcomes::{MarkerReason, Outcome, Purpose};
use crate::games::mcnally_awi::rules::state::{Frame, Motion, Phase, UnitMark};
use crate::games::mcnally_awi::rules::test_facts::tests_in_phase_one;
use crate::games::mcnally_awi::rules::victory::{brigades, ending, is_brigade_broken, relieved};
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, OnOff, ResolveStatus, SideId};

impl Resolution<'_> {
    /// MC 18.1 A side sets its units, all of them before the other.
    pub(super) fn set_up(&mut self, order: Option<&Order>) -> StepResult {
        match order {
            None => return Ok(ResolveStatus::Waits),
            Some(Order::Deploy { unit, pose }) => self.push(Outcome::Deployed { unit: *unit, pose: *pose }),
            Some(Order::Card { group, is_on }) => self.push(Outcome::CardSet { group: *group, is_on: *is_on }),
            Some(Order::Done) => {
                let Frame::SetUp { side } = self.pop_frame()? else { return Err(InternalError::here()) };
                let next = if side == SideId(0) { Frame::SetUp { side: SideId(1) } } else { Frame::Turn };
                self.push_frame(next);
            }
            Some(_) => return Err(InternalError::here()),
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 4.1 Draws the next card, or ends the turn.
    pub(super) fn cards(&mut self) -> StepResult {
        let left = self.game.state().deck.len();
        if left == 0 {
            return self.end_turn();
        }
        let is_first = self.game.state().turn == 1 && left == self.game.state().cards.len();
        let fixed = self.game.battle.first_card.filter(|card| is_first && self.game.state().deck.contains(card));
        let card = match fixed {
            Some(card) => card,
            None => {
                let die = self.roll(left.min(255) as u8, Purpose::Card);
                self.game.state().deck[usize::from(die - 1)]
            }
        };
        let units = activated_by(self.game, card);
        self.push(Outcome::CardDrawn { card, units });
        self.push_frame(Frame::Activation { card, phase: Phase::Morale, waiting: Vec::new(), asks: false });
        self.begin_phase(card, Phase::Morale)
    }

    /// MC 4.1, 15.1 Ends the turn: broken brigades, the victory check, all cards back.
    fn end_turn(&mut self) -> StepResult {
        for side in SideId::BOTH {
            let broken: Vec<GroupId> = brigades(self.game, side)
                .filter(|(group, units)| is_brigade_broken(units) && !self.game.state().broken.contains(group))
                .map(|(group, _)| group)
                .collect();
            for group in broken {
                self.push(Outcome::BrigadeBroken { group });
            }
        }
        if let Some(ending) = ending(self.game) {
            self.push(Outcome::GameEnded { ending });
            return Ok(ResolveStatus::Waits);
        }
        self.push(Outcome::TurnEnded { turn: self.game.state().turn });
        if let Some(side) = relieved(self.game) {
            self.push(Outcome::ReliefCame { side });
        }
        self.set_arrivals();
        Ok(ResolveStatus::GoesOn)
    }

    /// Units of the battle that arrive in this turn stand at the first free place of their stretch.
    fn set_arrivals(&mut self) {
        let turn = self.game.state().turn;
        let due: Vec<UnitId> = self
            .game
            .battle
            .unit_ids()
            .filter(|unit| self.game.card(*unit).arrival.is_some_and(|arrival| arrival.turn <= turn))
            .collect();
        for unit in due {
            if let Some(pose) = crate::games::mcnally_awi::rules::legal::arrival_pose(self.game, unit) {
                self.push(Outcome::Deployed { unit, pose });
            }
        }
    }

    /// MC 4.4 Begins a phase: who waits in it, and whether the active side is asked.
    fn begin_phase(&mut self, card: GroupId, phase: Phase) -> StepResult {
        let active = self.game.state().active.clone();
        let waiting: Vec<UnitId> = match phase {
            Phase::Morale => active.into_iter().filter(|unit| tests_in_phase_one(self.game, *unit)).collect(),
            Phase::Routs => active
                .into_iter()
                .filter(|unit| self.game.is_routing(*unit) && !self.game.has(*unit, UnitMark::Done))
                .collect(),
            _ => Vec::new(),
        };
        self.replace_frame(Frame::Activation { card, phase, waiting, asks: false })?;
        let asks = asks_in(self.game, phase);
        let is_empty = match self.game.state().stack.last() {
            Some(Frame::Activation { waiting, .. }) => waiting.is_empty(),
            _ => true,
        };
        if asks || !is_empty || (phase == Phase::Charges && !self.game.state().charges.is_empty()) {
            self.push(Outcome::PhaseBegan { card, phase });
        }
        self.ask(asks)?;
        Ok(if asks { ResolveStatus::Waits } else { ResolveStatus::GoesOn })
    }

    /// Writes whether the active side is asked.
    pub(super) fn ask(&mut self, is_asked: bool) -> Result<(), InternalError> {
        match self.game.state.stack.last_mut() {
            Some(Frame::Activation { asks, .. }) => {
                *asks = is_asked;
                Ok(())
            }
            _ => Err(InternalError::here()),
        }
    }

    /// MC 4.4 Goes on to the next phase, or ends the activation.
    pub(super) fn next_phase(&mut self) -> StepResult {
        let Some(Frame::Activation { card, phase, .. }) = self.game.state().stack.last() else {
            return Err(InternalError::here());
        };
        let (card, phase) = (*card, *phase);
        match phase.next() {
            Some(next) => self.begin_phase(card, next),
            None => {
                self.push(Outcome::ActivationEnded { card });
                self.pop_frame()?;
                Ok(ResolveStatus::GoesOn)
            }
        }
    }

    /// Takes the next unit that waits in this phase.
    pub(super) fn next_waiting(&mut self) -> Option<UnitId> {
        match self.game.state.stack.last_mut() {
            Some(Frame::Activation { waiting, .. }) if !waiting.is_empty() => Some(waiting.remove(0)),
            _ => None,
        }
    }

    /// MC 4.4 (1), 11.7 The first phase: units with markers test one after the other.
    pub(super) fn morale(&mut self) -> StepResult {
        let Some(unit) = self.next_waiting() else { return self.next_phase() };
        if !self.stands(unit) || (!self.game.is_routing(unit) && !self.game.has(unit, UnitMark::Panic)) {
            return Ok(ResolveStatus::GoesOn);
        }
        let was_routing = self.game.is_routing(unit);
        let result = self.test(unit, TestOccasion::Marker, None);
        match (was_routing, result) {
            (true, TestResult::Pass) => self.rally(unit),
            (true, _) => self.give_marker(unit, MarkerReason::Routed),
            (false, TestResult::ByOne) => {
                self.push(Outcome::Halted { unit });
                if self.game.battle.options.fail_by_one_keeps_marker == OnOff::On {
                    self.give_marker(unit, MarkerReason::Tested);
                }
            }
            (false, result) => self.fail(unit, result)?,
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 12.4 A router rallies in the first allowed formation that is clear, or stays as it is.
    fn rally(&mut self, unit: UnitId) {
        let Some((after, stance)) = rallied(self.game, unit) else {
            self.give_marker(unit, MarkerReason::Routed);
            return;
        };
        self.push(Outcome::Rallied { unit });
        self.push(Outcome::Formed {
            unit,
            to: after.formation,
            files: after.files,
            gap: after.gap,
            pose: stance.pose,
            is_dismounted: after.is_dismounted,
            motion: Motion::Still,
        });
        self.push(Outcome::Reforming { unit, activations: 1 });
    }
}
