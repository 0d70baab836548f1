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
    /// [`DescribeGame::side_id`](super::DescribeGame::side_id).
    fn side_id(&self, side: SideId) -> String;
    /// Name of a side.
    fn side_name(&self, side: SideId) -> String;
    /// Current turn, from 1, and number of turns.
    fn turn(&self) -> (u32, u32);
    /// Current phase, as words within a sentence.
    fn phase(&self) -> Option<String>;
    /// [`DescribeGame::phase_id`](super::DescribeGame::phase_id).
    fn phase_id(&self) -> Option<&'static str>;
    /// [`DescribeGame::score`](super::DescribeGame::score).
    fn score(&self) -> Option<[i32; 2]>;
    /// [`DescribeGame::ending`](super::DescribeGame::ending).
    fn ending(&self) -> Option<Ending>;
    /// [`DescribeGame::position_as_json`](super::DescribeGame::position_as_json).
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
    /// [`DescribeGame::counted_events`](super::DescribeGame::counted_events).
    fn counted_events(&self) -> &'static [&'static str];
    /// Names of all phases, in the order of play.
    fn phases(&self) -> Vec<String>;
    /// Side that must decide now, or none when the game is over.
    fn decider(&self) -> Option<SideId>;
    /// [`Session::may_decide`].
    fn may_decide(&self) -> bool;
    /// [`Session::seat`].
    fn seat(&self, side: SideId) -> &Seat;
    /// [`Session::take_seat`].
    fn take_seat(&mut self, side: SideId, seat: Seat);
    /// [`DescribeGame::players`](super::DescribeGame::players).
    fn players(&self) -> Vec<PlayerInfo>;
    /// [`DescribeGame::player`](super::DescribeGame::player).
    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>>;
    /// [`DescribeGame::adviser`](super::DescribeGame::adviser).
    fn adviser(&self) -> Option<Box<dyn AnyPlayer>>;
    /// [`DescribeGame::early_end`](super::DescribeGame::early_end).
    fn early_end(&self) -> Option<EarlyEnd>;
    /// [`DescribeGame::agreement`](super::DescribeGame::agreement).
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
    /// [`DescribeGame::deed`](super::DescribeGame::deed).
    fn deed(&self, order: &AnyOrder) -> String;
    /// [`DescribeGame::describe_move`](super::DescribeGame::describe_move).
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
    /// [`DescribeGame::decisions`](super::DescribeGame::decisions).
    fn decisions(&self) -> Vec<PastDecision>;
    /// [`DescribeGame::review`](super::DescribeGame::review).
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
    /// [`DescribeGame::names_at`](super::DescribeGame::names_at).
    fn names_at(&self, at: Place) -> Vec<String>;
    /// [`DescribeGame::places_named`](super::DescribeGame::places_named).
    fn places(&self, name: &str) -> Option<Vec<Place>>;
    /// [`DescribeGame::piece_state_json`](super::DescribeGame::piece_state_json).
    fn stands(&self, name: &str) -> Option<Value>;
    /// [`DescribeGame::state_in_words`](super::DescribeGame::state_in_words).
    fn state_in_words(&self, name: &str, state: &str) -> Option<String>;
    /// [`DescribeGame::primers`](super::DescribeGame::primers).
    fn primers(&self) -> Vec<Primer>;
    /// [`DescribeGame::table_cells_of`](super::DescribeGame::table_cells_of).
    fn in_table(&self, order: &AnyOrder) -> Vec<String>;
    /// [`DescribeGame::rules`](super::DescribeGame::rules).
    fn rules(&self) -> &'static str;
    /// [`DescribeGame::rulebook`](super::DescribeGame::rulebook).
    fn rulebook(&self) -> Option<GameBook>;
    /// [`DescribeGame::battle_rules`](super::DescribeGame::battle_rules).
    fn battle_rules(&self) -> Option<BattleRules>;
    /// [`DescribeGame::is_between_activations`](super::DescribeGame::is_between_activations).
    fn is_between_activations(&self) -> bool;
    /// [`DescribeGame::question_kinds`](super::DescribeGame::question_kinds).
    fn question_kinds(&self) -> &'static [&'static str];
    /// [`DescribeGame::questions`](super::DescribeGame::questions).
    fn questions(&self, kind: &str) -> Vec<Question>;
    /// Position after the first `orders` orders, without history and with no question answered.
    fn position_at(&self, orders: usize) -> Box<dyn AnySession>;
    /// Number of saved branches.
    fn branches(&self) -> usize;
    /// Fork of the session after its first `orders` orders; none if there are fewer.
    fn at_order(&self, orders: usize) -> Option<Box<dyn AnySession>>;
    /// [`Session::script`].
    fn script(&mut self, faces: &[u8]);
    /// [`Session::script_is_used`].
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
    /// [`Session::submit_by`].
    ///
    /// # Errors
    /// The reason why the order is not executed; nothing has changed then.
    fn submit_by(
        &mut self,
        order: &AnyOrder,
        giver: OrderOrigin,
        by: &mut dyn AnyExecutor,
    ) -> Result<usize, OrderFailure>;
    /// [`Session::foresee`].
    ///
    /// # Errors
    /// The reason why one of the orders cannot be executed.
    fn foresee(&self, orders: &[AnyOrder]) -> Result<Option<(usize, UndoBarrier)>, OrderFailure>;
    /// [`Session::resume`].
    fn resume(&mut self);
    /// Journal lines added since the last call: orders as JSON, by the names of the game's ids.
    fn take_lines(&mut self) -> Vec<JournalLine<String>>;
    /// Seats and the first `orders` orders as journal lines.
    fn lines(&self, orders: usize) -> Vec<JournalLine<String>>;
    /// [`Session::hold`].
    fn hold(&mut self, from: usize);
    /// [`Session::release`].
    fn release(&mut self);
    /// [`Session::release_to`].
    fn release_to(&mut self, orders: usize);

    /// [`Session::can_undo`].
    ///
    /// # Errors
    /// The barrier to the undo.
    fn can_undo(&self) -> Result<(), UndoBarrier>;
    /// [`Session::undo`].
    ///
    /// # Errors
    /// The barrier to the undo.
    fn undo(&mut self) -> Result<(), UndoBarrier>;
    /// [`Session::undo_to`].
    ///
    /// # Errors
    /// The barrier at the first order that cannot be undone.
    fn undo_to(&mut self, to: usize) -> Result<(), UndoBarrier>;
    /// [`Session::take_back`].
    ///
    /// # Errors
    /// There is no such order.
    fn take_back(&mut self, to: usize) -> Result<(), UndoBarrier>;
    /// [`Session::can_redo`].
    fn can_redo(&self) -> bool;
    /// [`Session::redo`].
    fn redo(&mut self) -> bool;
    /// [`Session::free_until`].
    fn free_until(&self) -> usize;
    /// [`Session::groups`].
    fn groups(&self) -> Vec<usize>;
    /// [`Session::own_groups`].
    fn own_groups(&self) -> Vec<usize>;
    /// [`Session::agreements`].
    fn agreements(&self) -> &[Agreement];

    /// [`Session::analyse`].
    ///
    /// # Errors
    /// A branch is open already, or the game has fewer orders.
    fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), UndoBarrier>;
    /// [`Session::analysis`].
    fn analysis(&self) -> Option<(usize, BranchDice)>;
    /// [`Session::keep_branch`].
    fn keep_branch(&mut self) -> bool;
    /// [`Session::end_analysis`].
    fn end_analysis(&mut self) -> bool;
    /// [`Session::show_branch`].
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

    /// [`Session::submit`].
    ///
    /// # Errors
    /// As [`AnySession::submit_by`].
    pub fn submit(&mut self, order: &AnyOrder) -> Result<usize, OrderFailure> {
        self.submit_by(order, OrderOrigin::Player, &mut Headless)
    }

    /// [`Session::submit_continuation`].
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
