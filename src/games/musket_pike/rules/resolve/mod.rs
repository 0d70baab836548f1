//! Carrying orders out: the sequence of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes. Each outcome is applied at once, so that what follows sees it. Then it
//! goes on until a side must decide. The order of play itself stands in [`phases`].

mod arrivals;
mod fall_back;
mod fight;
mod frames;
mod make_way;
mod march;
mod muster;
pub mod phases;
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
use crate::kernel::{Broken, Dice, StepError};
use phases::Part;
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

    /// Carries out an order that [`legal::check`] has accepted, if there is one, and goes on until a side must decide or the
    /// game is over.
    ///
    /// # Errors
    /// A fault of ours; the position is then neither as before nor as it should be.
    pub fn play(&mut self, mut order: Option<&Order>) -> Result<(), Broken> {
        loop {
            let given = order.take();
            if self.go_on(Part::of(self.game, given), given)? == Settled::Waits {
                return Ok(());
            }
        }
    }

    /// One step in the part of the order of play to which it belongs.
    ///
    /// # Errors
    /// As [`Resolution::play`].
    pub fn go_on(&mut self, part: Part, order: Option<&Order>) -> Result<Settled, Broken> {
        if order.is_some_and(|order| !order.is_about_the_game()) {
            self.let_offer_lapse();
        }
        part.go_on(self, order)
    }

    /// An order that is no more than the fact it leads to.
    fn fact(&mut self, outcome: Outcome) -> Result<(), Broken> {
        self.push(outcome);
        Ok(())
    }
}

/// Whether the game goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
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
        self.play_or_put_back(dice, None)
    }

    /// Carries out one order, and goes on to the next decision.
    ///
    /// # Errors
    /// The reason why it is refused, or a fault of ours; nothing has changed then.
    pub fn execute_order(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        legal::check(self, order).map_err(StepError::Illegal)?;
        self.play_or_put_back(dice, Some(order)).map_err(StepError::Broken)
    }

    /// What came of it; where it broke off halfway, the position is put back.
    fn play_or_put_back(&mut self, dice: &mut Dice, order: Option<&Order>) -> Result<Vec<Outcome>, Broken> {
        let before = self.before.keep(&self.state);
        let mut resolution = Resolution::new(self, dice);
        let done = resolution.play(order);
        let outcomes = resolution.into_outcomes();
        if done.is_err() {
            self.set_state(&before);
        }
        self.before.done_with(before);
        done.map(|()| outcomes)
    }
}
