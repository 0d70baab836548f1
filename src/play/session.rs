//! A session without its rule set's type: what everything above it talks to.

use super::{
    AnyOrder, AnyPlayer, Decision, EarlyEnd, Halt, Log, Menu, Occasion, PieceId, PlayerInfo, Primer, Question, Refusal,
};
use crate::board::hex::Hex;
use crate::kernel::{Broken, Chapter, Digest, RuleSet, SideId};
use crate::session::{Agreement, Barrier, BranchDice, Giver, JournalLine, ProgramId, Seat, Session};
use serde_json::Value;
use std::any::Any;

/// Why an order was not carried out. The position is as before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotGiven {
    /// The rules refuse it.
    Refused(Refusal),
    /// The program failed at it.
    Broken(Broken),
}

impl From<Broken> for NotGiven {
    fn from(broken: Broken) -> Self {
        NotGiven::Broken(broken)
    }
}

impl NotGiven {
    /// Why, in a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            NotGiven::Refused(refusal) => refusal.sentence.clone(),
            NotGiven::Broken(broken) => broken.to_string(),
        }
    }
}

/// One order that was carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyEntry {
    /// The order.
    pub order: AnyOrder,
    /// The side that gave it.
    pub by: Option<SideId>,
    /// Whether a player gave it.
    pub giver: Giver,
    /// The side that had to decide afterwards.
    pub next: Option<SideId>,
    /// The piece that carried it out.
    pub piece: Option<PieceId>,
    /// The chapters that began with it.
    pub opens: Vec<Chapter>,
}

/// A game in progress, whichever it is.
///
/// A game's own folder finds its session in it again with [`of`](dyn AnySession::of).
pub trait AnySession: Any + Send + Sync {
    /// The name of what is played.
    fn title(&self) -> String;
    /// The name of a side.
    fn side(&self, side: SideId) -> String;
    /// The turn, from 1, and how many there are.
    fn turn(&self) -> (u32, u32);
    /// The phase, in words within a sentence.
    fn phase(&self) -> Option<String>;
    /// The names of all phases, in the order of play.
    fn phases(&self) -> Vec<String>;
    /// The side that must decide now, or none when the game is over.
    fn decider(&self) -> Option<SideId>;
    /// [`Session::may_decide`].
    fn may_decide(&self) -> bool;
    /// [`Session::seat`].
    fn seat(&self, side: SideId) -> &Seat;
    /// [`Session::take_seat`].
    fn take_seat(&mut self, side: SideId, seat: Seat);
    /// [`Explained::players`].
    fn players(&self) -> Vec<PlayerInfo>;
    /// [`Explained::player`].
    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>>;
    /// [`Explained::adviser`].
    fn adviser(&self) -> Option<Box<dyn AnyPlayer>>;
    /// [`Explained::early_end`].
    fn early_end(&self) -> Option<EarlyEnd>;
    /// [`Explained::agreement`].
    fn agreement(&self) -> Option<AnyOrder>;
    /// The position on the table, at another table: whoever thinks about it there keeps nobody here from anything.
    fn apart(&self) -> Box<dyn AnySession>;
    /// What is going on.
    fn occasion(&self) -> Option<Occasion>;
    /// What is to be done now, line by line.
    fn prompt(&self) -> Vec<String>;
    /// How the game ended; none while it goes on.
    fn verdict(&self) -> Option<String>;
    /// What may be chosen, in words.
    fn menu(&self) -> Menu;
    /// What can be typed in this game besides the number of a choice.
    fn typed_help(&self) -> Option<String>;
    /// What can be typed to take something back.
    fn undo_help(&self) -> String;
    /// Whether an index is named by its hex.
    fn on_hexes(&self) -> bool;
    /// Every legal order, in a fixed order.
    fn legal_orders(&self) -> Vec<AnyOrder>;
    /// Whether an order may be given now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, order: &AnyOrder) -> Result<(), NotGiven>;
    /// The answer to the question that waits, if it has only one.
    fn sole_answer(&self) -> Option<AnyOrder>;
    /// An order, in a few words.
    fn order(&self, order: &AnyOrder) -> String;
    /// Whether an order moves a piece as one part of a way.
    fn is_step(&self, order: &AnyOrder) -> bool;
    /// [`Explained::deed`].
    fn deed(&self, order: &AnyOrder) -> String;
    /// [`Explained::marched`].
    fn marched(&self, last: &AnyOrder) -> String;
    /// Whether pieces are on their way now, so that steps belong together.
    fn under_way(&self) -> bool;
    /// Whether an order is seen as one with the one just before it.
    fn is_one_with(&self, before: &AnyOrder, order: &AnyOrder) -> bool;
    /// Whether this answer of the other side ends a way that it was asked about.
    fn ends_a_way(&self, order: &AnyOrder) -> bool;
    /// Whether a piece that is on its way stays where it has come to.
    fn stays(&self, order: &AnyOrder) -> bool;
    /// What several orders given as one are called; none: after the first of them.
    fn together(&self, orders: &[AnyOrder]) -> Option<String>;
    /// What is said of a piece on a way that a question to the other side interrupts.
    fn halt(&self, halt: Halt) -> String;
    /// Why something cannot be taken back, in a sentence.
    fn barred(&self, barrier: Barrier) -> String;
    /// The same in a few words.
    fn barred_briefly(&self, barrier: Barrier) -> String;
    /// What bars the way back, as it is said within a sentence.
    fn bars(&self) -> String;
    /// The piece that carries an order out.
    fn piece(&self, order: &AnyOrder) -> Option<PieceId>;
    /// The name of a piece.
    fn piece_name(&self, piece: PieceId) -> String;
    /// What an order does.
    fn card(&self, order: &AnyOrder) -> String;
    /// How a piece stands that has just gone a way.
    fn standing(&self, piece: PieceId) -> Option<String>;
    /// The position, in words.
    fn overview(&self) -> String;
    /// The game told.
    fn log(&self) -> Log;
    /// [`Explained::decisions`].
    fn decisions(&self) -> Vec<Decision>;
    /// The game told as data.
    fn log_as_json(&self) -> Value;
    /// What followed from the orders from an index on, a sentence each; of one from which nothing did, the order itself.
    fn outcomes_from(&self, index: usize) -> Vec<(AnyOrder, Vec<String>)>;
    /// The digest of the position.
    fn digest(&self) -> Digest;
    /// An order as data, by the names of the game's ids.
    fn order_as_json(&self, order: &AnyOrder) -> Value;
    /// The position after so many orders as a file that can be begun from, and what was to be done in it.
    fn scene_after(&self, orders: usize) -> Option<(String, Vec<String>)>;
    /// [`Explained::names_at`].
    fn names_at(&self, at: Hex) -> Vec<String>;
    /// [`Explained::places`].
    fn places(&self, name: &str) -> Option<Vec<Hex>>;
    /// [`Explained::stands`].
    fn stands(&self, name: &str) -> Option<Value>;
    /// [`Explained::state_in_words`].
    fn state_in_words(&self, name: &str, state: &str) -> Option<String>;
    /// [`Explained::primers`].
    fn primers(&self) -> Vec<Primer>;
    /// [`Explained::in_table`].
    fn in_table(&self, order: &AnyOrder) -> Vec<String>;
    /// [`Explained::rules`].
    fn rules(&self) -> &'static str;
    /// [`Explained::is_between_activations`].
    fn is_between_activations(&self) -> bool;
    /// [`Explained::question_kinds`].
    fn question_kinds(&self) -> &'static [&'static str];
    /// [`Explained::questions`].
    fn questions(&self, kind: &str) -> Vec<Question>;
    /// The position after the first so many orders, at a table of its own; none: there are not so many.
    fn at(&self, orders: usize) -> Option<Box<dyn AnySession>>;
    /// [`Session::script`].
    fn script(&mut self, faces: &[u8]);
    /// [`Session::script_is_used`].
    ///
    /// # Errors
    /// A face that no die has, or faces that are left.
    fn script_is_used(&self) -> Result<(), String>;

    /// How many orders have been carried out.
    fn orders(&self) -> usize;
    /// One of them.
    fn entry(&self, index: usize) -> Option<AnyEntry>;
    /// Changes whenever the position does.
    fn revision(&self) -> u64;
    /// [`Session::submit`].
    ///
    /// # Errors
    /// Why the order is not carried out; nothing has changed then.
    fn submit(&mut self, order: &AnyOrder) -> Result<usize, NotGiven>;
    /// [`Session::submit_along`].
    ///
    /// # Errors
    /// As [`AnySession::submit`].
    fn submit_along(&mut self, order: &AnyOrder) -> Result<usize, NotGiven>;
    /// [`Session::foresee`].
    ///
    /// # Errors
    /// Why one of them cannot be carried out.
    fn foresee(&self, orders: &[AnyOrder]) -> Result<Option<(usize, Barrier)>, NotGiven>;
    /// [`Session::resume`].
    fn resume(&mut self);
    /// What happened since this was last asked, for the journal: orders as JSON, by the names of the game's ids.
    fn take_lines(&mut self) -> Vec<JournalLine<String>>;
    /// Who sits where, and the first `orders` orders, as lines of a journal.
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
    /// Why not.
    fn can_undo(&self) -> Result<(), Barrier>;
    /// [`Session::undo`].
    ///
    /// # Errors
    /// Why that cannot be.
    fn undo(&mut self) -> Result<(), Barrier>;
    /// [`Session::undo_to`].
    ///
    /// # Errors
    /// What bars the first that cannot be taken back.
    fn undo_to(&mut self, to: usize) -> Result<(), Barrier>;
    /// [`Session::take_back`].
    ///
    /// # Errors
    /// There is no such order.
    fn take_back(&mut self, to: usize) -> Result<(), Barrier>;
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
    /// A branch is on the table already, or the game has fewer orders.
    fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), Barrier>;
    /// [`Session::analysis`].
    fn analysis(&self) -> Option<(usize, BranchDice)>;
    /// [`Session::keep_branch`].
    fn keep_branch(&mut self) -> bool;
    /// [`Session::end_analysis`].
    fn end_analysis(&mut self) -> bool;
    /// [`Session::show_branch`].
    ///
    /// # Errors
    /// There is no such branch, or it cannot be put on the table.
    fn show_branch(&mut self, index: usize) -> Result<(), Barrier>;
}

impl dyn AnySession {
    /// The session itself, for the folder of its game; none if it is another game's.
    #[must_use]
    pub fn of<R: RuleSet + 'static>(&self) -> Option<&Session<R>> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }

    /// The same, to give orders by.
    pub fn of_mut<R: RuleSet + 'static>(&mut self) -> Option<&mut Session<R>> {
        let any: &mut dyn Any = self;
        any.downcast_mut()
    }

    /// The entry given last.
    #[must_use]
    pub fn last_entry(&self) -> Option<AnyEntry> {
        self.entry(self.orders().checked_sub(1)?)
    }
}
