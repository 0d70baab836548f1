//! Carrying orders out: the sequence of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes. Each outcome is applied at once, so that what follows sees it. When the
//! order is done, [`Resolution::settle`] goes on until a side must decide.

mod arrivals;
mod fall_back;
mod fight;
mod frames;
mod make_way;
mod march;
mod muster;
mod rally;
mod shoot;
mod turn;

use super::battle::Battle;
use super::field::Game;
use super::illegal::Illegal;
use super::legal;
use super::melee::Contest;
use super::orders::Order;
use super::outcomes::{Outcome, Purpose};
use super::state::{Frame, Led};
use crate::kernel::{Broken, Dice, SideId, StepError};
use std::sync::Arc;

/// One order being carried out.
pub struct Resolution<'a> {
    /// The game, changed outcome by outcome.
    pub game: &'a mut Game,
    dice: &'a mut Dice,
    outcomes: Vec<Outcome>,
    /// MP 9.3-9.10 The sums of the melee whose dice have just fallen: what they do is read from the same.
    sums: Option<Contest>,
}

impl<'a> Resolution<'a> {
    /// Nothing done yet.
    pub const fn new(game: &'a mut Game, dice: &'a mut Dice) -> Self {
        Self { game, dice, outcomes: Vec::new(), sums: None }
    }

    /// What has happened.
    #[must_use]
    pub fn into_outcomes(self) -> Vec<Outcome> {
        self.outcomes
    }

    /// A fact: applied and kept.
    fn push(&mut self, outcome: Outcome) {
        self.game.apply(&outcome);
        self.outcomes.push(outcome);
    }

    fn roll(&mut self, sides: u8, purpose: Purpose) -> u8 {
        self.dice.roll(&mut self.game.state.dice, sides, &purpose)
    }

    fn d10(&mut self, purpose: Purpose) -> u8 {
        self.roll(10, purpose)
    }

    /// Carries out an order that [`legal::check`] has accepted.
    ///
    /// # Errors
    /// A fault of ours; the position is then neither as before nor as it should be.
    pub fn carry_out(&mut self, order: &Order) -> Result<(), Broken> {
        match *order {
            Order::Draw => self.draw(),
            Order::Pass => self.pass(),
            Order::SetAside => self.set_aside(),
            Order::LeadWing { wing, order } => self.declare(Led::Wing(wing), order),
            Order::LeadUnit { unit, order } => self.declare(Led::Unit(unit), order),
            Order::Join { unit } => self.fact(Outcome::Joined { unit }),
            Order::Begin => self.begin_activation(),
            Order::MoveLeader { leader, to } => self.ride(leader, to),
            Order::StayBehind { leader } => self.fact(Outcome::StaysBehind { leader }),
            Order::Step { unit, .. }
            | Order::Ahead { unit, .. }
            | Order::Wheel { unit, .. }
            | Order::Turn { unit, .. } => self.act(unit, order),
            Order::Merge { unit, with, keep } => self.merge(unit, with, keep),
            Order::React { unit, facing } => self.react(unit, facing),
            Order::StandFast { unit } => self.stand_fast(unit),
            Order::Fire { unit, target, at } => self.fire(unit, target, at),
            Order::Graze { unit, at } => self.graze(unit, at),
            Order::Attack { unit, into } => self.attack(unit, into),
            Order::JoinAttack { unit, into } => self.join_attack(unit, into),
            Order::Alone => self.attack_alone(),
            Order::Evade { unit } => self.evade(unit),
            Order::Stand { unit } => self.stand(unit),
            Order::TakeOdd { unit } => self.take_odd(unit),
            Order::Retreat { unit, way } => self.fall_back(unit, way),
            Order::MakeWay { unit, dir } => self.make_way(unit, dir),
            Order::Occupy { unit, stand } => self.occupy(unit, stand),
            Order::Rally { unit } => self.rally(unit),
            Order::EndPhase => self.end_phase(),
            Order::Deploy { unit, at } => self.deploy(unit, at),
            Order::DeployLeader { leader, with } => self.deploy_leader(leader, with),
            Order::Concede { side } => self.concede(side),
            Order::AgreeToEnd { side } => self.agree_to_end(side),
        }
    }

    /// Goes on until a side must decide, or the game is over.
    ///
    /// # Errors
    /// As [`Resolution::carry_out`].
    pub fn settle(&mut self) -> Result<(), Broken> {
        while self.settle_frame()? == Settled::GoesOn {}
        Ok(())
    }

    fn settle_frame(&mut self) -> Result<Settled, Broken> {
        match self.frame() {
            None => self.begin_game(),
            Some(&Frame::Turn { side }) => self.settle_turn(side),
            Some(&Frame::EndOfTurn { next }) => self.settle_end_of_turn(next),
            Some(&Frame::Arrival { group }) => self.settle_arrival(group),
            Some(Frame::Reaction { waiting, .. }) if waiting.is_empty() => {
                self.pop_frame()?;
                Ok(Settled::GoesOn)
            }
            Some(Frame::Melee(_)) => self.settle_melee(),
            Some(Frame::Retreat(_)) => self.settle_retreat(),
            Some(Frame::MakeWay(_)) => self.settle_making_way(),
            Some(Frame::Chit { .. } | Frame::Muster | Frame::Phase(_) | Frame::Reaction { .. } | Frame::Over) => {
                Ok(Settled::Waits)
            }
        }
    }

    fn end_phase(&mut self) -> Result<(), Broken> {
        match self.phase()?.next() {
            Some(phase) => {
                self.replace_frame(Frame::Phase(phase))?;
                self.push(Outcome::PhaseBegan { phase });
                Ok(())
            }
            None => self.finish_activation(),
        }
    }

    fn finish_activation(&mut self) -> Result<(), Broken> {
        let activation = self.activation()?;
        self.pop_frame()?;
        self.push(Outcome::Finished { chit: activation.chit });
        self.next_draw(activation.side)
    }

    /// MP 2.3 The other side draws next.
    fn next_draw(&mut self, side: SideId) -> Result<(), Broken> {
        self.replace_frame(Frame::Turn { side: side.other() })
    }

    /// An order that is no more than the fact it leads to.
    fn fact(&mut self, outcome: Outcome) -> Result<(), Broken> {
        self.push(outcome);
        Ok(())
    }
}

/// Whether the game goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settled {
    /// It does: there may be more to settle.
    GoesOn,
    /// A side must decide, or the game is over.
    Waits,
}

impl Game {
    /// A battle at its start (or in the position that its file gives), begun.
    ///
    /// # Errors
    /// It cannot be begun, by a fault of ours.
    pub fn begun(battle: &Arc<Battle>) -> Result<Self, Broken> {
        let mut game = Self::new(Arc::clone(battle));
        let mut dice = Dice::seeded(game.state.dice);
        game.begin(&mut dice)?;
        Ok(game)
    }

    /// Begins the game if its position has not begun, or stands where nobody decides: goes on to the first decision.
    ///
    /// # Errors
    /// A fault of ours; nothing has changed then.
    pub fn begin(&mut self, dice: &mut Dice) -> Result<Vec<Outcome>, Broken> {
        self.or_as_before(dice, |resolution| resolution.settle())
    }

    /// Carries out one order.
    ///
    /// # Errors
    /// The reason why it is refused, or a fault of ours; nothing has changed then.
    pub fn execute_order(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        legal::check(self, order).map_err(StepError::Illegal)?;
        self.carry_out(order, dice).map_err(StepError::Broken)
    }

    /// Carries out an order that [`legal::check`] has accepted, and goes on to the next decision.
    ///
    /// # Errors
    /// A fault of ours; nothing has changed then.
    pub(super) fn carry_out(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, Broken> {
        self.or_as_before(dice, |resolution| {
            if !order.is_about_the_game() {
                resolution.let_offer_lapse();
            }
            resolution.carry_out(order)?;
            resolution.settle()
        })
    }

    /// What came of it; where it broke off halfway, the position is put back.
    fn or_as_before(
        &mut self,
        dice: &mut Dice,
        act: impl FnOnce(&mut Resolution<'_>) -> Result<(), Broken>,
    ) -> Result<Vec<Outcome>, Broken> {
        let before = self.before.keep(&self.state);
        let mut resolution = Resolution::new(self, dice);
        let done = act(&mut resolution);
        let outcomes = resolution.into_outcomes();
        if done.is_err() {
            self.set_state(&before);
        }
        self.before.done_with(before);
        done.map(|()| outcomes)
    }
}
