//! Execution of orders: the order of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes, until a side must decide.

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
use super::battle::Battle;
use super::game::Game;
use super::illegal::Illegal;
use super::kinds::Sector;
use super::legal;
use super::movement::generals::{caught_by, refuge};
use super::orders::Order;
use super::outcomes::{LossCause, Outcome, Purpose};
use super::saves::{Save, hits_after_saves};
use super::state::{Frame, Step};
use crate::games::table::rules::{self as table, UnitId};
use crate::kernel::{Dice, InternalError, Phased, StepError};

/// Execution of one order under these rules.
pub type Resolution<'a> = table::Resolution<'a, Battle>;

impl Resolution<'_> {
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
