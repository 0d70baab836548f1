//! Interface between a session and a rule set.

use super::{Dice, DiceState, Digest, SideId, digest};
use crate::say;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::panic::Location;

/// Game under one rule set: the position on the board and the rules that change it.
pub trait RuleSet: Clone + Send + Sync + 'static {
    /// Order that a player gives.
    type Order: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Fact that followed from an order.
    type Outcome: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Reason why an order is refused; its text names the paragraph.
    type Illegal: Clone + PartialEq + Debug + Display + Send + Sync + 'static;
    /// Complete state of the game as data.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Side that must decide now; `None` when the game is over.
    fn decider(&self) -> Option<SideId>;

    /// Checks that `order` may be given in this position.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check(&self, order: &Self::Order) -> Result<(), Self::Illegal>;

    /// Every order that [`RuleSet::check`] accepts now, in a fixed order; never empty while a side must decide.
    /// Orders that a side may give at any time, such as resigning, are not listed.
    fn legal_orders(&self) -> Vec<Self::Order>;

    /// Executes one legal order, and nothing after it.
    ///
    /// # Errors
    /// The reason why the order is refused, or a fault in the program; the position is then as before.
    fn execute(&mut self, order: &Self::Order, dice: &mut Dice)
    -> Result<Vec<Self::Outcome>, StepError<Self::Illegal>>;

    /// Copy of the position as plain data.
    fn capture(&self) -> Self::Position;

    /// Replaces the position by a captured one.
    fn restore(&mut self, position: &Self::Position);

    /// Digest of the position.
    fn digest(&self) -> Digest {
        digest(&self.capture())
    }

    /// State of the dice in this position.
    fn dice(&self) -> DiceState;

    /// Replaces the state of this position's dice.
    fn set_dice(&mut self, dice: DiceState);

    /// Executes what comes before the first decision: a file may hold a position before its first turn. Does nothing if the
    /// position has got there.
    ///
    /// # Errors
    /// A fault in the program; the position is then as before.
    fn begin(&mut self, _dice: &mut Dice) -> Result<Vec<Self::Outcome>, InternalError> {
        Ok(Vec::new())
    }

    /// The position of its file if [`RuleSet::begin`] led from there to this one, where other dice may lead elsewhere; else this one.
    #[must_use]
    fn opening(&self) -> Self {
        self.clone()
    }

    /// Runs `f` with the names of this game's ids in scope: orders are then read and written by name.
    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        f()
    }

    /// Only possible answer to the pending question, if it needs no player: the session then gives it.
    fn sole_answer(&self) -> Option<Self::Order> {
        None
    }

    /// Whether this order acknowledges what came before: questions with only one answer are then answered by
    /// the session even where nothing can be undone afterwards.
    fn acknowledges(_order: &Self::Order) -> bool {
        false
    }

    /// Whether this order only passes the decision on and reveals nothing that was unknown to either side: it
    /// can then be undone until the other side has acted.
    fn is_free_handover(_order: &Self::Order) -> bool {
        false
    }

    /// Chapter of the history that `outcome` opens; `None` if it opens none.
    fn chapter_opened_by(outcome: &Self::Outcome) -> Option<HistoryLevel>;

    /// Chance that `outcome` revealed, so that nothing before it can be undone; `None` if it revealed none.
    fn chance(outcome: &Self::Outcome) -> Option<ChanceEvent>;
}

/// Rule set whose order of play is divided into parts, such as phases, each with a function of its own.
///
/// An order is carried out step by step: each step belongs to one part. The same steps run in a loop here, or in system sets.
pub trait Phased: RuleSet {
    /// Part of the order of play.
    type Part: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Progress of an order that is being carried out: its outcomes so far, and what one step hands on to the next.
    type Progress: Default + Send + Sync + 'static;

    /// All parts of the order of play, in sequence.
    const PARTS: &'static [Self::Part];

    /// Part of the order of play to which an order belongs; without an order, the part in which the position is.
    fn part(&self, order: Option<&Self::Order>) -> Self::Part;

    /// Runs one step of a part of the order of play: carries out the order given or, without one, what happens there
    /// automatically.
    ///
    /// # Errors
    /// An internal error; the position is then inconsistent.
    fn go_on(
        &mut self,
        part: Self::Part,
        order: Option<&Self::Order>,
        dice: &mut Dice,
        progress: &mut Self::Progress,
    ) -> Result<ResolveStatus, InternalError>;

    /// Outcomes of an order that has been carried out, in order.
    fn outcomes(progress: Self::Progress) -> Vec<Self::Outcome>;

    /// Runs steps until a side must decide or the game is over: first that of a legal order, if there is one.
    ///
    /// # Errors
    /// An internal error; the position is then inconsistent.
    fn resolve(
        &mut self,
        mut order: Option<&Self::Order>,
        dice: &mut Dice,
        progress: &mut Self::Progress,
    ) -> Result<(), InternalError> {
        loop {
            let given = order.take();
            if self.go_on(self.part(given), given, dice, progress)? == ResolveStatus::Waits {
                return Ok(());
            }
        }
    }

    /// Plays on until a side must decide or the game is over: first a legal order, if there is one. Returns the outcomes.
    ///
    /// # Errors
    /// An internal error; the position is then as before.
    fn play_or_restore(
        &mut self,
        order: Option<&Self::Order>,
        dice: &mut Dice,
    ) -> Result<Vec<Self::Outcome>, InternalError> {
        let before = self.capture();
        let mut progress = Self::Progress::default();
        let done = self.resolve(order, dice, &mut progress);
        if done.is_err() {
            self.restore(&before);
        }
        done.map(|()| Self::outcomes(progress))
    }

    /// Checks an order, carries it out and plays on to the next decision. Returns the outcomes.
    ///
    /// # Errors
    /// The reason why the order is refused, or an internal error; the position is then as before.
    fn check_and_play(
        &mut self,
        order: &Self::Order,
        dice: &mut Dice,
    ) -> Result<Vec<Self::Outcome>, StepError<Self::Illegal>> {
        self.check(order).map_err(StepError::Illegal)?;
        self.play_or_restore(Some(order), dice).map_err(StepError::Broken)
    }
}

/// Whether the game can be run on without a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResolveStatus {
    /// The part of the order of play can be run on: there may be more to settle.
    GoesOn,
    /// The game waits for a side's decision, or it is over.
    Waits,
}

/// Level of the history that an outcome can open: Turn > Activation > Order > Outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HistoryLevel {
    /// History level of a turn.
    Turn,
    /// History level of an activation within a turn.
    Activation,
}

/// Kind of chance by which an outcome was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceEvent {
    /// Chance event: a die was rolled.
    Die,
    /// Chance event: a hidden item was drawn, such as a card.
    Draw,
}

/// Internal error: an order that the rules allow could not be executed, which is a fault of the program, not of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InternalError {
    /// Place in the source code where the fault was found.
    pub place: &'static Location<'static>,
}

impl InternalError {
    /// Internal error at the caller's place in the source code.
    #[must_use]
    #[track_caller]
    pub const fn here() -> Self {
        Self { place: Location::caller() }
    }
}

impl Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("fault-of-ours", place = format!("{}:{}", self.place.file(), self.place.line())))
    }
}

/// Reason why an order was not executed. The position is as before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError<I: Display + Debug> {
    /// The rules refuse the order, for this reason.
    #[error("{0}")]
    Illegal(I),
    /// The program failed to execute the order, because of an internal error.
    #[error("{0}")]
    Broken(InternalError),
}

impl<I: Display + Debug> From<InternalError> for StepError<I> {
    fn from(broken: InternalError) -> Self {
        StepError::Broken(broken)
    }
}
