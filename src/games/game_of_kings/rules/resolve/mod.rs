//! Execution of orders: the order of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes. Each outcome is applied at once, so that the next step sees it; then the
//! game goes on until a side must decide.

mod fall_back;
mod fight;
mod march;
mod morale;
mod part;
mod rally;
mod shoot;
mod strike;
mod turn;

pub use part::SequencePart;

use super::action_points::PricedAction;
use super::game::Game;
use super::illegal::Illegal;
use super::kinds::Sector;
use super::legal;
use super::movement::generals::{caught_by, refuge};
use super::orders::Order;
use super::outcomes::{LossCause, Outcome, Purpose};
use super::saves::{Save, hits_after_saves};
use super::state::{Frame, Step};
use crate::games::table::rules::UnitId;
use crate::kernel::{Dice, InternalError, Phased, ResolveStatus, StepError};

/// Execution of one order.
pub struct Resolution<'a> {
    game: &'a mut Game,
    dice: &'a mut Dice,
    outcomes: Vec<Outcome>,
}

impl Resolution<'_> {
    /// Applies an outcome and records it.
    fn push(&mut self, outcome: Outcome) {
        self.game.apply(&outcome);
        self.outcomes.push(outcome);
    }

    fn roll(&mut self, sides: u8, purpose: Purpose) -> u8 {
        self.dice.roll(&mut self.game.state.dice, sides, &purpose)
    }

    fn d6(&mut self, purpose: Purpose) -> u8 {
        self.roll(6, purpose)
    }

    fn several(&mut self, count: u32, purpose: Purpose) -> Vec<u8> {
        (0..count).map(|_| self.d6(purpose)).collect()
    }

    /// Puts a frame before all that wait.
    fn push_frame(&mut self, frame: Frame) {
        self.game.state.stack.push(frame);
    }

    /// Takes the frame on top off.
    #[track_caller]
    fn pop_frame(&mut self) -> Result<Frame, InternalError> {
        self.game.state.stack.pop().ok_or(InternalError::here())
    }

    /// Replaces the frame on top.
    #[track_caller]
    fn replace_frame(&mut self, frame: Frame) -> Result<(), InternalError> {
        *self.game.state.stack.last_mut().ok_or(InternalError::here())? = frame;
        Ok(())
    }

    /// Sector and step on top of the stack.
    #[track_caller]
    fn sector_step(&self) -> Result<(Sector, Step), InternalError> {
        let Some(Frame::Sector { sector, step }) = self.game.state.stack.last() else {
            return Err(InternalError::here());
        };
        Ok((*sector, *step))
    }

    /// GK 4.1, 20.14 Pays for an order before anything else of it.
    fn pay(&mut self, sector: Sector, order: &Order) {
        if let Some(action) = legal::priced_order(self.game, order) {
            self.spend(sector, action);
        }
    }

    /// GK 4.1 Pays for an action.
    fn spend(&mut self, sector: Sector, action: PricedAction) {
        let points = action.cost(self.game.battle.rules);
        if points > 0 {
            self.push(Outcome::PointsSpent { sector, points: u8::try_from(points).unwrap_or(u8::MAX) });
        }
    }

    /// GK 8.7 Rolls the saves against some hits, if the unit has any, and tells their faces and the hits that are left.
    fn roll_saves(&mut self, hits: u32, save: Option<Save>) -> (Vec<u8>, u32) {
        let faces = if save.is_some() { self.several(hits, Purpose::Save) } else { Vec::new() };
        let left = hits_after_saves(hits, save, &faces);
        (faces, left)
    }

    /// GK 1.3, 2.4, 10.5 What follows when a unit has lost quarters: its second base, or the unit and its generals.
    fn settle_loss(&mut self, unit: UnitId, before: u8, why: LossCause) {
        let quarters = self.game.unit_state(unit).quarters;
        if quarters == 0 {
            self.eliminate(unit, why);
        } else if quarters < before {
            let from = self.game.battle.rules.units.both_bases_from;
            if before >= from && quarters < from {
                self.push(Outcome::BaseLost { unit });
            }
        }
    }

    /// GK 1.3, 10.5 Eliminates a unit, and the generals who are with it.
    fn eliminate(&mut self, unit: UnitId, why: LossCause) {
        let generals: Vec<UnitId> = self.game.generals_with(unit).collect();
        self.push(Outcome::Eliminated { unit, why });
        for general in generals {
            self.push(Outcome::Eliminated { unit: general, why: LossCause::WithUnit });
        }
    }

    /// GK 12.4 Lone generals of the enemy whom a unit has reached: they flee to a unit, or are lost.
    fn catch_generals(&mut self, unit: UnitId) {
        for (general, at) in caught_by(self.game, unit) {
            match refuge(self.game, general, at) {
                Some(to) => self.push(Outcome::GeneralSaved { general, to }),
                None => self.push(Outcome::Eliminated { unit: general, why: LossCause::Caught }),
            }
        }
    }
}

impl Phased for Game {
    type Part = SequencePart;
    type Progress = Vec<Outcome>;

    const PARTS: &'static [SequencePart] = &SequencePart::ALL;

    fn part(&self, order: Option<&Order>) -> SequencePart {
        SequencePart::of(self, order)
    }

    fn go_on(
        &mut self,
        part: SequencePart,
        order: Option<&Order>,
        dice: &mut Dice,
        progress: &mut Vec<Outcome>,
    ) -> Result<ResolveStatus, InternalError> {
        let mut play = Resolution { game: self, dice, outcomes: std::mem::take(progress) };
        let status = part.go_on(&mut play, order);
        *progress = play.outcomes;
        status
    }

    fn outcomes(progress: Vec<Outcome>) -> Vec<Outcome> {
        progress
    }
}

impl Game {
    /// Carries out one order without what follows of itself, such as the melee after the last move of a sector.
    ///
    /// # Errors
    /// The reason why the order is refused, or an internal error; the position is then inconsistent.
    pub(super) fn carry_out_alone(&mut self, order: &Order, dice: &mut Dice) -> Result<(), StepError<Illegal>> {
        legal::check(self, order).map_err(StepError::Illegal)?;
        let part = self.part(Some(order));
        self.go_on(part, Some(order), dice, &mut Vec::new()).map_err(StepError::Broken)?;
        Ok(())
    }
}
