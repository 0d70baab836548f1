//! What a session asks of a rule set, and no more.

use super::{Dice, DiceState, Digest, SideId, digest};
use crate::say;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug, Display};
use std::panic::Location;

/// A game under one rule set: the position on the table and the rules that move it.
pub trait RuleSet: Clone + Send + Sync + 'static {
    /// What a player asks for.
    type Order: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A fact that followed.
    type Outcome: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an order is refused; its text names the paragraph.
    type Illegal: Clone + PartialEq + Debug + Display + Send + Sync + 'static;
    /// All that makes up the position.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The side that must decide now, or none when the game is over.
    fn decider(&self) -> Option<SideId>;

    /// Whether `order` may be given now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, order: &Self::Order) -> Result<(), Self::Illegal>;

    /// Every order that [`RuleSet::check`] accepts now, in a fixed order; never empty while someone decides. What a side may say
    /// at any time, such as that it gives up, is none of them.
    fn legal_orders(&self) -> Vec<Self::Order>;

    /// Carries out one legal order, and nothing after it.
    ///
    /// # Errors
    /// The reason why the order is refused, or a fault in the program; the position is then as before.
    fn execute(&mut self, order: &Self::Order, dice: &mut Dice)
    -> Result<Vec<Self::Outcome>, StepError<Self::Illegal>>;

    /// The position as data.
    fn capture(&self) -> Self::Position;

    /// Puts a captured position back on the table.
    fn restore(&mut self, position: &Self::Position);

    /// The digest of the position.
    fn digest(&self) -> Digest {
        digest(&self.capture())
    }

    /// Where the dice of this position stand.
    fn dice(&self) -> DiceState;

    /// Lets the dice of this position begin anew with another seed.
    fn reseed(&mut self, seed: u64);

    /// Runs `f` with the names of this game's ids in scope: orders are then read and written by name.
    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        f()
    }

    /// The answer to the question that waits, if it has only one and needs no player: the session gives it.
    fn sole_answer(&self) -> Option<Self::Order> {
        None
    }

    /// Whether whoever gives this order says that he is done with what came before: what has only one answer then goes on
    /// by itself even where nothing can be taken back afterwards.
    fn is_done_with(_order: &Self::Order) -> bool {
        false
    }

    /// Whether this order only hands the decision on and does nothing else that either side could not know before: it can
    /// then be taken back until the other side has acted.
    fn only_hands_on(_order: &Self::Order) -> bool {
        false
    }

    /// What `outcome` begins in the history of the game.
    fn opens(outcome: &Self::Outcome) -> Option<Chapter>;

    /// What chance `outcome` brought to light, if any: nothing before it can be taken back.
    fn chance(outcome: &Self::Outcome) -> Option<Chance>;
}

/// A part of the history: Turn > Activation > Order > Outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chapter {
    /// A turn.
    Turn,
    /// An activation within it.
    Activation,
}

/// How chance entered the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// A die was rolled.
    Die,
    /// Something was drawn that nobody could see before: a card, say.
    Draw,
}

/// An order that the rules allow could not be carried out: a fault in the program, not of whoever gave the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Where in the program it showed.
    pub place: &'static Location<'static>,
}

impl Broken {
    /// A fault that shows here.
    #[must_use]
    #[track_caller]
    pub const fn here() -> Self {
        Self { place: Location::caller() }
    }
}

impl Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("fault-of-ours", place = format!("{}:{}", self.place.file(), self.place.line())))
    }
}

/// Why an order was not carried out. The position is as before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError<I: Display + Debug> {
    /// The rules refuse it.
    #[error("{0}")]
    Illegal(I),
    /// The program failed at it.
    #[error("{0}")]
    Broken(Broken),
}

impl<I: Display + Debug> From<Broken> for StepError<I> {
    fn from(broken: Broken) -> Self {
        StepError::Broken(broken)
    }
}
