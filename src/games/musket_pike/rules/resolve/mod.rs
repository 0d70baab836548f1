//! Execution of orders: the sequence of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes. Each outcome is applied at once, so that the next step sees it. It then
//! goes on until a side must decide. The order of play itself is in [`phases`].

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
use super::game::Game;
use super::illegal::Illegal;
use super::legal;
use super::melee::Contest;
use super::orders::Order;
use super::outcomes::{Outcome, Purpose};
use crate::kernel::{Dice, InternalError, Phased, ResolveStatus, StepError};
use phases::SequencePart;
use std::sync::Arc;

/// Execution of one order: it applies each outcome to the game and records it.
pub struct Resolution<'a> {
    /// Game that each outcome changes.
    pub game: &'a mut Game,
    dice: &'a mut Dice,
    progress: ResolutionProgress,
}

/// Progress of an order that is being carried out.
#[derive(Default)]
pub struct ResolutionProgress {
    /// Outcomes of the order so far, in sequence.
    outcomes: Vec<Outcome>,
    /// MP 9.3-9.10 Sums of the melee whose dice were just rolled: their effects are read from the same sums.
    sums: Option<Contest>,
}

impl<'a> Resolution<'a> {
    /// Execution of an order, with no outcome yet.
    pub fn new(game: &'a mut Game, dice: &'a mut Dice) -> Self {
        Self { game, dice, progress: ResolutionProgress::default() }
    }

    /// Outcomes of the execution, in order.
    #[must_use]
    pub fn into_outcomes(self) -> Vec<Outcome> {
        self.progress.outcomes
    }

    /// Applies an outcome to the game and records it.
    fn push(&mut self, outcome: Outcome) {
        self.game.apply(&outcome);
        let lost = if let Outcome::LeaderLost { leader, .. } = outcome { Some(leader) } else { None };
        self.progress.outcomes.push(outcome);
        if let Some(heir) = lost.and_then(|lost| self.game.heir_of(lost)) {
            self.progress.outcomes.push(heir);
        }
    }

    fn roll(&mut self, sides: u8, purpose: Purpose) -> u8 {
        self.dice.roll(&mut self.game.state.dice, sides, &purpose)
    }

    fn d10(&mut self, purpose: Purpose) -> u8 {
        self.roll(10, purpose)
    }

    /// Runs one step of this part of the order of play (MP 5.1).
    ///
    /// # Errors
    /// An internal error; the position is then inconsistent.
    pub fn resolve_part(&mut self, part: SequencePart, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        if order.is_some_and(|order| !order.is_about_the_game()) {
            self.let_offer_lapse();
        }
        part.go_on(self, order)
    }

    /// Carries out an order whose only effect is this one outcome.
    fn fact(&mut self, outcome: Outcome) -> Result<(), InternalError> {
        self.push(outcome);
        Ok(())
    }
}

impl Phased for Game {
    type Part = SequencePart;
    type Progress = ResolutionProgress;

    const PARTS: &'static [SequencePart] = &SequencePart::ALL;

    fn part(&self, order: Option<&Order>) -> SequencePart {
        SequencePart::of(self, order)
    }

    fn go_on(
        &mut self,
        part: SequencePart,
        order: Option<&Order>,
        dice: &mut Dice,
        progress: &mut ResolutionProgress,
    ) -> Result<ResolveStatus, InternalError> {
        let mut play = Resolution { game: self, dice, progress: std::mem::take(progress) };
        let status = play.resolve_part(part, order);
        *progress = play.progress;
        status
    }

    fn outcomes(progress: ResolutionProgress) -> Vec<Outcome> {
        progress.outcomes
    }
}

impl Game {
    /// Game that has begun, at the battle's start or in the position that its file gives.
    ///
    /// # Errors
    /// The game cannot begin, by an internal error.
    pub fn begun(battle: &Arc<Battle>) -> Result<Self, InternalError> {
        let mut game = Self::new(Arc::clone(battle));
        let mut dice = Dice::seeded(game.state.dice);
        game.begin(&mut dice)?;
        Ok(game)
    }

    /// Begins the game if its position has not begun or needs no decision, and continues to the first decision. Returns the
    /// outcomes.
    ///
    /// # Errors
    /// An internal error; the game is then unchanged.
    pub fn begin(&mut self, dice: &mut Dice) -> Result<Vec<Outcome>, InternalError> {
        self.play_or_put_back(dice, None)
    }

    /// Carries out one order and continues to the next decision. Returns the outcomes.
    ///
    /// # Errors
    /// The reason why the order is refused, or an internal error; the game is then unchanged.
    pub fn execute_order(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        legal::check(self, order).map_err(StepError::Illegal)?;
        self.play_or_put_back(dice, Some(order)).map_err(StepError::Broken)
    }

    /// Plays an order and returns its outcomes; if it fails halfway, the position is restored.
    fn play_or_put_back(&mut self, dice: &mut Dice, order: Option<&Order>) -> Result<Vec<Outcome>, InternalError> {
        let before = self.before.keep(&self.state);
        let mut progress = ResolutionProgress::default();
        let done = self.resolve(order, dice, &mut progress);
        if done.is_err() {
            self.set_state(&before);
        }
        self.before.done_with(before);
        done.map(|()| progress.outcomes)
    }
}
