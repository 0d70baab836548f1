//! Execution of orders of any game: [`Executor`] with the types of the game erased.

use crate::kernel::{Dice, RuleSet};
use crate::session::{Execution, Executor, Headless};
use std::any::Any;

/// Executor of orders, with the type of the game erased.
pub trait AnyExecutor {
    /// Executes an order of `game` if this executor runs games of its type: `call` is the game's [`OrderCall`], which then holds
    /// the result. Any other game executes the order itself.
    fn execute(&mut self, game: &mut dyn Any, dice: &mut Dice, call: &mut dyn Any);
}

impl AnyExecutor for Headless {
    fn execute(&mut self, _game: &mut dyn Any, _dice: &mut Dice, _call: &mut dyn Any) {}
}

/// Order to be executed for a session of any game, and the place for its result.
pub struct OrderCall<R: RuleSet> {
    /// Order to be executed.
    pub order: R::Order,
    /// Result of the order; `None` until it is executed.
    pub done: Option<Execution<R>>,
}

/// Mutable value of type `T` in a type-erased one; `None` if it is of another type.
pub fn typed<T: 'static>(value: &mut dyn Any) -> Option<&mut T> {
    value.downcast_mut::<T>()
}

/// Executor of any game, used for the session of one game.
pub(super) struct TypedExecutor<'a>(pub &'a mut dyn AnyExecutor);

impl<R: RuleSet> Executor<R> for TypedExecutor<'_> {
    fn execute(&mut self, game: &mut R, dice: &mut Dice, order: &R::Order) -> Execution<R> {
        let mut call = OrderCall::<R> { order: order.clone(), done: None };
        self.0.execute(game, dice, &mut call);
        call.done.unwrap_or_else(|| game.execute(order, dice))
    }
}
