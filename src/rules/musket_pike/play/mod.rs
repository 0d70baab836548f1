//! Carrying orders out: the sequence of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes. Each outcome is applied at once, so that what follows sees it. When the
//! order is done, [`Resolution::settle`] goes on until a side must decide.

mod arrivals;
mod fall_back;
mod fight;
mod make_way;
mod march;
mod muster;
mod rally;
mod shoot;
mod turn;

use super::field::Game;
use super::illegal::Illegal;
use super::legal;
use super::orders::Order;
use super::outcomes::{Outcome, Purpose};
use super::state::{Frame, Phase};
use crate::kernel::{Dice, SideId};

/// One order being carried out.
pub struct Resolution<'a> {
    /// The game, changed outcome by outcome.
    pub game: &'a mut Game,
    dice: &'a mut Dice,
    outcomes: Vec<Outcome>,
}

impl<'a> Resolution<'a> {
    /// Nothing done yet.
    pub const fn new(game: &'a mut Game, dice: &'a mut Dice) -> Self {
        Self { game, dice, outcomes: Vec::new() }
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

    fn frame(&self) -> Option<&Frame> {
        self.game.state.stack.last()
    }

    fn replace(&mut self, frame: Frame) {
        self.game.state.stack.pop();
        self.game.state.stack.push(frame);
    }

    /// Carries out an order that [`legal::check`] has accepted.
    pub fn carry_out(&mut self, order: &Order) {
        match *order {
            Order::Draw => self.draw(),
            Order::Pass => self.pass(),
            Order::SetAside => self.set_aside(),
            Order::LeadWing { wing, order } => self.declare(super::state::Led::Wing(wing), order),
            Order::LeadUnit { unit, order } => self.declare(super::state::Led::Unit(unit), order),
            Order::Join { unit } => self.push(Outcome::Joined { unit }),
            Order::Begin => self.begin_activation(),
            Order::MoveLeader { leader, to } => self.ride(leader, to),
            Order::StayBehind { leader } => self.push(Outcome::StaysBehind { leader }),
            Order::Step { unit, .. }
            | Order::Ahead { unit, .. }
            | Order::Wheel { unit, .. }
            | Order::Turn { unit, .. } => {
                self.act(unit, order);
            }
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
    pub fn settle(&mut self) {
        loop {
            let goes_on = match self.frame() {
                None => self.begin_game(),
                Some(Frame::Turn { side }) => {
                    let side = *side;
                    self.settle_turn(side)
                }
                Some(Frame::EndOfTurn { .. }) => self.settle_end_of_turn(),
                Some(Frame::Arrival { .. }) => self.settle_arrival(),
                Some(Frame::Reaction { waiting, .. }) => {
                    let over = waiting.is_empty();
                    if over {
                        self.game.state.stack.pop();
                    }
                    over
                }
                Some(Frame::Melee(_)) => self.settle_melee(),
                Some(Frame::Retreat(_)) => self.settle_retreat(),
                Some(Frame::MakeWay(_)) => self.settle_making_way(),
                Some(Frame::Chit { .. } | Frame::Muster | Frame::Phase(_) | Frame::Over) => false,
            };
            if !goes_on {
                return;
            }
        }
    }

    fn end_phase(&mut self) {
        let Some(Frame::Phase(phase)) = self.frame() else { return };
        let place = Phase::ALL.iter().position(|p| p == phase).unwrap_or(0);
        match Phase::ALL.get(place + 1) {
            Some(&next) => {
                self.replace(Frame::Phase(next));
                self.push(Outcome::PhaseBegan { phase: next });
            }
            None => self.finish_activation(),
        }
    }

    fn finish_activation(&mut self) {
        let Some(activation) = self.game.state.activation else { return };
        self.game.state.stack.pop();
        self.push(Outcome::Finished { chit: activation.chit });
        self.next_draw(activation.side);
    }

    /// MP 2.3 The other side draws next.
    fn next_draw(&mut self, side: SideId) {
        self.replace(Frame::Turn { side: side.other() });
    }
}

impl Game {
    /// Begins the game if its position has not begun, or stands where nobody decides: goes on to the first decision.
    pub fn begin(&mut self, dice: &mut Dice) -> Vec<Outcome> {
        let mut resolution = Resolution::new(self, dice);
        resolution.settle();
        resolution.into_outcomes()
    }

    /// Carries out one order.
    ///
    /// # Errors
    /// The reason why it is refused; nothing has changed then.
    pub fn execute_order(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, Illegal> {
        legal::check(self, order)?;
        let mut resolution = Resolution::new(self, dice);
        if !order.is_about_the_game() {
            resolution.let_offer_lapse();
        }
        resolution.carry_out(order);
        resolution.settle();
        Ok(resolution.into_outcomes())
    }
}
