//! Type-erased session: the interface to all higher layers.

use super::executor::AnyExecutor;
use super::log::EventRef;
use super::odds::{ResultCard, StepExplanation};
use super::position::AnyPosition;
use super::review::GameReview;
use super::{
    AccountTopics, AnyOrder, AnyPlayer, Bout, BoutAccount, EarlyEnd, Log, PastDecision, PieceId, Programs, Refusal,
    ReviewReport, Trial, TrialFault,
};
use crate::kernel::{HistoryLevel, InternalError, RuleSet, SideId};
use crate::session::{Agreement, BranchDice, Headless, JournalLine, OrderOrigin, Seat, Session, UndoBarrier};
use serde_json::Value;
use std::any::Any;

/// Reason why an order was not executed. The position is as before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderFailure {
    /// Refusal by the rules of the order.
    Refused(Refusal),
    /// Program error while the order was executed.
    Broken(InternalError),
}

impl From<InternalError> for OrderFailure {
    fn from(broken: InternalError) -> Self {
        OrderFailure::Broken(broken)
    }
}

impl OrderFailure {
    /// Reason for the failure in a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            OrderFailure::Refused(refusal) => refusal.sentence.clone(),
            OrderFailure::Broken(broken) => broken.to_string(),
        }
    }
}

/// Executed order of a game of any kind.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyEntry {
    /// Order that was executed.
    pub order: AnyOrder,
    /// Side that gave the order; `None` for one given after the end of the game.
    pub by: Option<SideId>,
    /// Origin of the order: a player, a program or the session.
    pub giver: OrderOrigin,
    /// Side to decide after the order; `None` after the end of the game.
    pub next: Option<SideId>,
    /// Piece that carried the order out; `None` if no piece did.
    pub piece: Option<PieceId>,
    /// History levels, such as turns, that began with the order.
    pub opens: Vec<HistoryLevel>,
}

/// Game in progress, of any rule set: its position, its history, and what can be done with both.
///
/// A game's own folder gets its typed session back with [`of`](dyn AnySession::of).
pub trait AnySession: AnyPosition + Any + Send + Sync {
    /// Session at the first decision, without history: what comes before it is executed by the dice of the position.
    ///
    /// # Errors
    /// A fault in the program.
    fn begun(&self) -> Result<Box<dyn AnySession>, InternalError>;
    /// Order, given as JSON, tried on a copy of the position: with these faces, or else by the dice of the position.
    ///
    /// # Errors
    /// The reason why it cannot be tried.
    fn trial(&self, order: &str, faces: Option<Vec<u8>>) -> Result<Trial, TrialFault>;
    /// Plays a game between programs from this position, by the dice of this seed, and returns its result.
    ///
    /// # Errors
    /// There is no such program, or a fault in the program broke the game off.
    fn bout(&self, dice: u64, programs: Programs<'_>) -> Result<Bout, String>;
    /// [`AnySession::bout`], with the numbers of its events in the order of
    /// [`DescribeGame::counted_events`](super::DescribeGame::counted_events).
    ///
    /// # Errors
    /// As [`AnySession::bout`].
    fn counted_bout(&self, dice: u64, programs: Programs<'_>) -> Result<(Bout, Vec<u64>), String>;
    /// What the accounts of bouts from this position are about.
    fn account_topics(&self) -> AccountTopics;
    /// [`AnySession::bout`], with an account of what happened side by side. It breaks off where `stop` becomes true.
    ///
    /// # Errors
    /// As [`AnySession::bout`]; or the bout was stopped.
    fn bout_account(&self, dice: u64, programs: Programs<'_>, stop: &dyn Fn() -> bool) -> Result<BoutAccount, String>;
    /// Whether the pending order may be given at this computer; true after the end of the game. In an analysis
    /// branch the player decides for both sides.
    fn may_decide(&self) -> bool;
    /// Seat of a side: the player who decides for it.
    fn seat(&self, side: SideId) -> &Seat;
    /// Assigns the seat of a side. This is no order: no undo reverts it, and it is no part of a branch.
    fn take_seat(&mut self, side: SideId, seat: Seat);
    /// Program that gives advice: the default player, without its deliberate mistakes. `None` if the game gives no advice.
    fn adviser(&self) -> Option<Box<dyn AnyPlayer>>;
    /// Ways to end the game before its rules do; `None` if it has none.
    fn early_end(&self) -> Option<EarlyEnd>;
    /// Order by which a program agrees at once to an offer to end; none if no offer stands, or it does not agree.
    fn agreement(&self) -> Option<AnyOrder>;
    /// Fork of the session at the current position, for computations that must not block this one.
    fn fork_for_program(&self) -> Box<dyn AnySession>;
    /// Results of the dice in the entries from an index on.
    fn result_cards(&self, from: usize) -> Vec<ResultCard>;
    /// Whether the entries from `from` up to `to` have any results to show.
    fn has_results(&self, from: usize, to: usize) -> bool;
    /// Step-by-step explanation of an event; `None` if the event needs none.
    fn explanation(&self, event: EventRef) -> Option<StepExplanation>;
    /// Log of the game.
    fn log(&self) -> Log;
    /// Review of the game up to the current position; none if the game gives none.
    fn review(&self) -> Option<GameReview>;
    /// Decisions of persons that can be reviewed, the oldest first.
    fn decisions(&self) -> Vec<PastDecision>;
    /// Review of the game so far, as data and as text; `None` if the game makes none.
    fn review_report(&self) -> Option<ReviewReport>;
    /// Log of the game as JSON data.
    fn log_as_json(&self) -> Value;
    /// Outcomes of the orders from index `index` on, one sentence each; for an order without any, the order itself.
    fn outcomes_from(&self, index: usize) -> Vec<(AnyOrder, Vec<String>)>;
    /// Position after `orders` orders as a scenario file, and the prompt of its pending decision; `None` if there are fewer.
    fn scene_after(&self, orders: usize) -> Option<(String, Vec<String>)>;
    /// Position after the first `orders` orders, without history and with no question answered.
    fn position_at(&self, orders: usize) -> Box<dyn AnySession>;
    /// Number of saved branches.
    fn branches(&self) -> usize;
    /// Fork of the session after its first `orders` orders; `None` if there are fewer.
    fn at_order(&self, orders: usize) -> Option<Box<dyn AnySession>>;
    /// Sets the faces of the next dice; later dice come from the seed.
    fn script(&mut self, faces: &[u8]);
    /// Checks that all faces of [`Session::script`] have been rolled.
    ///
    /// # Errors
    /// A face that no die has, or faces that are left.
    fn script_is_used(&self) -> Result<(), String>;

    /// Number of orders executed so far.
    fn orders(&self) -> usize;
    /// Entry of an executed order, by its index; `None` if there is none.
    fn entry(&self, index: usize) -> Option<AnyEntry>;
    /// Revision number, which changes whenever the position does.
    fn revision(&self) -> u64;
    /// [`Session::submit`] for an order of this origin, executed by `by`, as are the answers to questions that have only one.
    ///
    /// # Errors
    /// The reason why the order is not executed; nothing has changed then.
    fn submit_by(
        &mut self,
        order: &AnyOrder,
        giver: OrderOrigin,
        by: &mut dyn AnyExecutor,
    ) -> Result<usize, OrderFailure>;
    /// Barrier to undoing these orders after they are given in sequence, with the index of the order that
    /// creates it; none if all can be undone. They are executed on a copy with copied dice, so the session does
    /// not change.
    ///
    /// # Errors
    /// The reason why one of the orders cannot be executed.
    fn foresee(&self, orders: &[AnyOrder]) -> Result<Option<(usize, UndoBarrier)>, OrderFailure>;
    /// Answers pending questions that have only one answer and were not answered when the game broke off.
    fn resume(&mut self);
    /// Journal lines added since the last call: orders as JSON, by the names of the game's ids.
    fn take_lines(&mut self) -> Vec<JournalLine<String>>;
    /// Seats and the first `orders` orders as journal lines.
    fn lines(&self, orders: usize) -> Vec<JournalLine<String>>;
    /// Shows the position after the first `from` orders until [`Session::release`]: later orders may be seen
    /// only once they are safe. No order may be given meanwhile.
    fn hold(&mut self, from: usize);
    /// Brings back all held orders.
    fn release(&mut self);
    /// Brings back held orders until `orders` of them are in force, or all if there are fewer.
    fn release_to(&mut self, orders: usize);

    /// Checks whether the last order of a person can be undone, together with the programs' replies to it. In
    /// an analysis branch every order can.
    ///
    /// # Errors
    /// The barrier to the undo.
    fn can_undo(&self) -> Result<(), UndoBarrier>;
    /// Undoes the last order of a player, together with the answers that the session gave after it.
    ///
    /// # Errors
    /// The barrier to the undo.
    fn undo(&mut self) -> Result<(), UndoBarrier>;
    /// Undoes all orders from the first player's order at or after index `to`.
    ///
    /// # Errors
    /// The barrier at the first order that cannot be undone.
    fn undo_to(&mut self, to: usize) -> Result<(), UndoBarrier>;
    /// Undoes all orders from the first player's order at or after index `to`, regardless of barriers: both
    /// players have agreed. The dice return to their earlier state, so the same faces will be rolled again.
    ///
    /// # Errors
    /// There is no such order.
    fn take_back(&mut self, to: usize) -> Result<(), UndoBarrier>;
    /// Whether there is an undone order that can be redone.
    fn can_redo(&self) -> bool;
    /// Redoes the order that was undone last. Returns whether there was one.
    fn redo(&mut self) -> bool;
    /// Smallest number of orders to which an undo may go back without asking the other player.
    fn free_until(&self) -> usize;
    /// Indices of the entries at which orders of players begin, the oldest first: an undo can end at any of them.
    fn groups(&self) -> Vec<usize>;
    /// Undo points ([`Session::undo_points`]) that persons began; all of them where no side is a person's, and in a branch.
    fn own_groups(&self) -> Vec<usize>;
    /// Undos to which both players agreed, the oldest first.
    fn agreements(&self) -> &[Agreement];

    /// Opens an analysis branch after the first `from` orders of the game. Nothing done in the branch changes the game.
    ///
    /// # Errors
    /// A branch is open already, or the game has fewer orders.
    fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), UndoBarrier>;
    /// Number of orders after which the open branch left the game, and its dice; `None` if the game itself is shown.
    fn analysis(&self) -> Option<(usize, BranchDice)>;
    /// Saves the open branch as it is now, to be written with the game. Returns whether it had any order.
    fn keep_branch(&mut self) -> bool;
    /// Closes the branch and returns to the game as it was left. Returns whether a branch was open.
    fn end_analysis(&mut self) -> bool;
    /// Reopens a saved branch, to be viewed and continued.
    ///
    /// # Errors
    /// There is no such branch, or it cannot be opened.
    fn show_branch(&mut self, index: usize) -> Result<(), UndoBarrier>;
}

impl dyn AnySession {
    /// Session with its type, for the folder of its game; `None` if it is another game's.
    #[must_use]
    pub fn of<R: RuleSet + 'static>(&self) -> Option<&Session<R>> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }

    /// Mutable session with its type, for the folder of its game; `None` if it is another game's.
    pub fn of_mut<R: RuleSet + 'static>(&mut self) -> Option<&mut Session<R>> {
        let any: &mut dyn Any = self;
        any.downcast_mut()
    }

    /// Executes a player's order, then answers every question that has only one answer. An answer that would
    /// make the order impossible to undo is left to the player, who may undo the order instead. Returns the
    /// index in [`Session::entries`] of the first new entry.
    ///
    /// # Errors
    /// As [`AnySession::submit_by`].
    pub fn submit(&mut self, order: &AnyOrder) -> Result<usize, OrderFailure> {
        self.submit_by(order, OrderOrigin::Player, &mut Headless)
    }

    /// [`Session::submit`] for an order that continues the one before it: both are undone as one.
    ///
    /// # Errors
    /// As [`AnySession::submit_by`].
    pub fn submit_along(&mut self, order: &AnyOrder) -> Result<usize, OrderFailure> {
        self.submit_by(order, OrderOrigin::Along, &mut Headless)
    }

    /// Last order that was executed; `None` if there is none.
    #[must_use]
    pub fn last_entry(&self) -> Option<AnyEntry> {
        self.entry(self.orders().checked_sub(1)?)
    }
}
