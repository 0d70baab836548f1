//! Execution of orders for a session: by the rule set itself, or by the code that runs its parts.

use crate::kernel::{Dice, RuleSet, StepError};

/// Outcomes of an order, or the reason why it was not executed.
pub type Execution<R> = Result<Vec<<R as RuleSet>::Outcome>, StepError<<R as RuleSet>::Illegal>>;

/// Executor of a session's orders.
pub trait Executor<R: RuleSet> {
    /// Executes one order of a game and nothing after it, as [`RuleSet::execute`] does; the session restores the position after
    /// an internal error.
    ///
    /// # Errors
    /// The reason why the order is refused, or an internal error.
    fn execute(&mut self, game: &mut R, dice: &mut Dice, order: &R::Order) -> Execution<R>;
}

/// Executor that leaves all of an order to the rule set, without a window.
pub struct Headless;

impl<R: RuleSet> Executor<R> for Headless {
    fn execute(&mut self, game: &mut R, dice: &mut Dice, order: &R::Order) -> Execution<R> {
        game.execute(order, dice)
    }
}
