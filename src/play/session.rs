//! Type-erased session: the interface to all higher layers.

use super::log::EventRef;
use super::odds::{OddsCard, ResultCard, StepExplanation, SumLineId};
use super::review::GameReview;
use super::{
    AnyExecutor, AnyOrder, AnyPlayer, BattleRules, Bout, DecisionContext, EarlyEnd, Ending, GameBook, Log, Menu,
    MoveInterruption, PastDecision, PieceId, PlayerInfo, Primer, Programs, Question, Refusal, ReviewReport, Trial,
    TrialFault,
};
use crate::board::Place;
use crate::kernel::{Digest, HistoryLevel, InternalError, RuleSet, SideId};
use crate::session::{
    Agreement, BranchDice, Headless, JournalLine, OrderOrigin, ProgramId, Seat, Session, UndoBarrier,
};
use serde_json::Value;
use std::any::Any;

/// Reason why an order was not executed. The position is as before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderFailure {
    /// The rules refuse the order.
    Refused(Refusal),
    /// The program failed to execute the order.
    Broken(InternalError),
}

impl From<InternalError> for OrderFailure {
    fn from(broken: InternalError) -> Self {
        OrderFailure::Broken(broken)
    }
}

impl OrderFailure {
    /// Reason in a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            OrderFailure::Refused(refusal) => refusal.sentence.clone(),
            OrderFailure::Broken(broken) => broken.to_string(),
        }
    }
}

/// Executed order, with its types erased.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyEntry {
    /// Order executed.
    pub order: AnyOrder,
    /// Side that gave the order.
    pub by: Option<SideId>,
    /// Source of the order.
    pub giver: OrderOrigin,
    /// Side to decide after the order.
    pub next: Option<SideId>,
    /// Piece that carried the order out.
    pub piece: Option<PieceId>,
    /// Chapters that began with the order.
    pub opens: Vec<HistoryLevel>,
}

/// Game in progress, of any rule set.
///
/// A game's own folder gets its typed session back with [`of`](dyn AnySession::of).
pub trait AnySession: Any + Send + Sync {
    /// Title of the scenario.
    fn title(&self) -> String;
    /// Text id of a side, in data.
    fn side_id(&self, side: SideId) -> String;
    /// Name of a side.
    fn side_name(&self, side: SideId) -> String;
    /// Current turn, from 1, and number of turns.
    fn turn(&self) -> (u32, u32);
    /// Current phase, as words within a sentence.
    fn phase(&self) -> Option<String>;
    /// Text id of the current phase, in data; none between phases.
    fn phase_id(&self) -> Option<&'static str>;
    /// Current score of each side; none if the game counts only at its end.
    fn score(&self) -> Option<[i32; 2]>;
    /// End of the game, as data; none while it goes on.
    fn ending(&self) -> Option<Ending>;
    /// Position as JSON data: an object, with the game's own ids.
    fn position_as_json(&self) -> Value;
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
    /// Game between programs from this position, by the dice of this seed.
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
    /// Names of the events that are counted in bouts.
    fn counted_events(&self) -> &'static [&'static str];
    /// Names of all phases, in the order of play.
    fn phases(&self) -> Vec<String>;
    /// Side that must decide now, or none when the game is over.
    fn decider(&self) -> Option<SideId>;
    /// Whether the pending order may be given at this computer; true after the end of the game. In an analysis
    /// branch the player decides for both sides.
    fn may_decide(&self) -> bool;
    /// Seat of a side.
    fn seat(&self, side: SideId) -> &Seat;
    /// Assigns the seat of a side. It is not an order: no undo reverts it, and it is no part of a branch.
    fn take_seat(&mut self, side: SideId, seat: Seat);
    /// Computer players of the game, the weakest first.
    fn players(&self) -> Vec<PlayerInfo>;
    /// Computer player of this id, for a game that it joins at this position; none if there is none of this id.
    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>>;
    /// Computer player that gives advice: the default player, without its deliberate mistakes. None if the game
    /// gives no advice.
    fn adviser(&self) -> Option<Box<dyn AnyPlayer>>;
    /// Ways to end the game before its rules end it; none if there are none.
    fn early_end(&self) -> Option<EarlyEnd>;
    /// Order by which a program agrees at once to an offer to end; none if no offer stands, or it does not agree.
    fn agreement(&self) -> Option<AnyOrder>;
    /// Fork of the session at the current position, for computations that must not block this one.
    fn fork_for_program(&self) -> Box<dyn AnySession>;
    /// Current occasion; none once the game is over.
    fn occasion(&self) -> Option<DecisionContext>;
    /// Prompt for the pending decision, line by line.
    fn prompt(&self) -> Vec<String>;
    /// Result of the game, in words; none while it goes on.
    fn verdict(&self) -> Option<String>;
    /// Menu of the choices now open, in words.
    fn menu(&self) -> Menu;
    /// Help on the input that this game accepts besides the number of a choice.
    fn typed_help(&self) -> Option<String>;
    /// Help on the input that undoes an order.
    fn undo_help(&self) -> String;
    /// Whether places are named by their places.
    fn on_hexes(&self) -> bool;
    /// Every legal order, in a fixed order.
    fn legal_orders(&self) -> Vec<AnyOrder>;
    /// Checks whether an order may be given now.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check(&self, order: &AnyOrder) -> Result<(), OrderFailure>;
    /// Only possible answer to the pending question, if there is only one.
    fn sole_answer(&self) -> Option<AnyOrder>;
    /// Description of an order, in a few words.
    fn order_text(&self, order: &AnyOrder) -> String;
    /// Whether an order moves a piece as one step of a longer move.
    fn is_step(&self, order: &AnyOrder) -> bool;
    /// Order as a deed, in words that follow the name of its side.
    fn deed(&self, order: &AnyOrder) -> String;
    /// Move that ends with this step, named by the piece's new place.
    fn marched(&self, last: &AnyOrder) -> String;
    /// Whether pieces are moving now, so that steps belong together.
    fn under_way(&self) -> bool;
    /// Whether an order continues the one just before it.
    fn is_one_with(&self, before: &AnyOrder, order: &AnyOrder) -> bool;
    /// Whether this answer of the other side ends the move that it interrupted.
    fn ends_a_way(&self, order: &AnyOrder) -> bool;
    /// Whether an order turns a moving piece in place, without a further step.
    fn stays(&self, order: &AnyOrder) -> bool;
    /// Name of several orders given as one; none if the first of them names them all.
    fn together(&self, orders: &[AnyOrder]) -> Option<String>;
    /// Message about a moving piece whose move a question to the other side interrupts.
    fn halt(&self, halt: MoveInterruption) -> String;
    /// Reason why an order cannot be undone, in a sentence.
    fn barred(&self, barrier: UndoBarrier) -> String;
    /// Reason why an order cannot be undone, in a few words.
    fn barred_briefly(&self, barrier: UndoBarrier) -> String;
    /// List of the barriers to undo, as words within a sentence.
    fn bars(&self) -> String;
    /// Piece that carries an order out.
    fn piece(&self, order: &AnyOrder) -> Option<PieceId>;
    /// Name of a piece.
    fn piece_name(&self, piece: PieceId) -> String;
    /// Odds of an order, without the lines of its sums that are left out; none if no dice decide it.
    fn odds_card(&self, order: &AnyOrder, left_out: &[SumLineId]) -> Option<OddsCard>;
    /// Effect of an order, in words.
    fn card(&self, order: &AnyOrder) -> String;
    /// Results of the dice in the entries from an index on.
    fn result_cards(&self, from: usize) -> Vec<ResultCard>;
    /// Whether the entries from `from` up to `to` have any results to show.
    fn has_results(&self, from: usize, to: usize) -> bool;
    /// Step-by-step explanation of an event; none if the event needs none.
    fn explanation(&self, event: EventRef) -> Option<StepExplanation>;
    /// State of a piece that has just finished a move, in words.
    fn standing(&self, piece: PieceId) -> Option<String>;
    /// Overview of the position, in words.
    fn overview(&self) -> String;
    /// Log of the game.
    fn log(&self) -> Log;
    /// Review of the game up to the current position; none if the game gives none.
    fn review(&self) -> Option<GameReview>;
    /// Decisions of persons that can be reviewed, the oldest first.
    fn decisions(&self) -> Vec<PastDecision>;
    /// Review of the game so far, as data and as text; none if the game makes none.
    fn review_report(&self) -> Option<ReviewReport>;
    /// Log of the game as JSON data.
    fn log_as_json(&self) -> Value;
    /// Outcomes of the orders from index `index` on, one sentence each; for an order without any, the order itself.
    fn outcomes_from(&self, index: usize) -> Vec<(AnyOrder, Vec<String>)>;
    /// Digest of the position.
    fn digest(&self) -> Digest;
    /// Order as JSON data, by the names of the game's ids.
    fn order_as_json(&self, order: &AnyOrder) -> Value;
    /// Position after `orders` orders as a scenario file, and the prompt of its pending decision.
    fn scene_after(&self, orders: usize) -> Option<(String, Vec<String>)>;
    /// Names of what lies in a place: its pieces, then the place itself.
    fn names_at(&self, at: Place) -> Vec<String>;
    /// Places of the piece or place of this name; none if the name is unknown.
    fn places(&self, name: &str) -> Option<Vec<Place>>;
    /// State of the piece of this name as JSON data; keys are named as in orders. None if the name is unknown.
    fn stands(&self, name: &str) -> Option<Value>;
    /// One state of a named piece as words within a sentence, such as its strength, order or place. None if the
    /// name is unknown, or the piece has no such state now.
    fn state_in_words(&self, name: &str, state: &str) -> Option<String>;
    /// Rules that the pending decision needs, for players who meet them for the first time.
    fn primers(&self) -> Vec<Primer>;
    /// Table entries by which an order is decided and that can be pointed at: `column 125`, `row 8`.
    fn in_table(&self, order: &AnyOrder) -> Vec<String>;
    /// Id of the game's rules in files.
    fn rules(&self) -> &'static str;
    /// Rulebook of the game, if it has one.
    fn rulebook(&self) -> Option<GameBook>;
    /// Rules of this battle in addition to the rulebook; none if the game has no such rules.
    fn battle_rules(&self) -> Option<BattleRules>;
    /// Whether an activation is over and the next has not begun.
    fn is_between_activations(&self) -> bool;
    /// Kinds of quiz questions that the game asks about positions.
    fn question_kinds(&self) -> &'static [&'static str];
    /// Quiz questions of one kind about this position.
    fn questions(&self, kind: &str) -> Vec<Question>;
    /// Position after the first `orders` orders, without history and with no question answered.
    fn position_at(&self, orders: usize) -> Box<dyn AnySession>;
    /// Number of saved branches.
    fn branches(&self) -> usize;
    /// Fork of the session after its first `orders` orders; none if there are fewer.
    fn at_order(&self, orders: usize) -> Option<Box<dyn AnySession>>;
    /// Sets the faces of the next dice; later dice come from the seed.
    fn script(&mut self, faces: &[u8]);
    /// Checks that all faces of [`Session::script`] have been rolled.
    ///
    /// # Errors
    /// A face that no die has, or faces that are left.
    fn script_is_used(&self) -> Result<(), String>;

    /// Number of executed orders.
    fn orders(&self) -> usize;
    /// Entry of an executed order.
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
    /// Shows all held orders again.
    fn release(&mut self);
    /// Shows held orders until `orders` of them stand, or all if there are fewer.
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
    /// Whether an undone order can be redone.
    fn can_redo(&self) -> bool;
    /// Redoes the order undone last. Returns whether there was one.
    fn redo(&mut self) -> bool;
    /// Fewest orders that may stand after an undo without asking the other player.
    fn free_until(&self) -> usize;
    /// Indices of the entries at which orders of players begin, the oldest first: an undo can end at any of them.
    fn groups(&self) -> Vec<usize>;
    /// Undo points ([`Session::undo_points`]) that persons began; all of them where no side is a person's, and in a branch.
    fn own_groups(&self) -> Vec<usize>;
    /// Undos by agreement, the oldest first.
    fn agreements(&self) -> &[Agreement];

    /// Opens an analysis branch after the first `from` orders of the game. Nothing done in the branch changes the game.
    ///
    /// # Errors
    /// A branch is open already, or the game has fewer orders.
    fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), UndoBarrier>;
    /// Number of orders after which the open branch left the game, and its dice; none if the game itself is shown.
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
    /// Typed session, for the folder of its game; none if it is another game's.
    #[must_use]
    pub fn of<R: RuleSet + 'static>(&self) -> Option<&Session<R>> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }

    /// Typed mutable session, for the folder of its game; none if it is another game's.
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

    /// Last entry.
    #[must_use]
    pub fn last_entry(&self) -> Option<AnyEntry> {
        self.entry(self.orders().checked_sub(1)?)
    }
}
