//! A session without its rule set's type: what everything above it talks to.

use super::{AnyOrder, Explained, Halt, Log, Menu, Occasion, PieceId, Refusal};
use crate::board::hex::Hex;
use crate::kernel::{Broken, Chapter, Digest, RuleSet, SideId, StepError};
use crate::session::{Agreement, Barrier, BranchDice, Entry, Giver, JournalLine, Seat, Session};
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
    fn seat(&self, side: SideId) -> Seat;
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
    /// Whether pieces are on their way now, so that steps belong together.
    fn under_way(&self) -> bool;
    /// Whether this answer of the other side ends a way that it was asked about.
    fn ends_a_way(&self, order: &AnyOrder) -> bool;
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
    /// The game told as data.
    fn log_as_json(&self) -> Value;
    /// What followed from the orders from an index on, a sentence each; of one from which nothing did, the order itself.
    fn outcomes_from(&self, index: usize) -> Vec<(AnyOrder, Vec<String>)>;
    /// The digest of the position.
    fn digest(&self) -> Digest;
    /// An order as data, by the names of the game's ids.
    fn order_as_json(&self, order: &AnyOrder) -> Value;
    /// Whether a piece or a place on the map is called so.
    fn is_named(&self, name: &str) -> bool;
    /// [`Explained::as_scene`].
    fn as_scene(&self) -> Option<String>;
    /// [`Explained::names_at`].
    fn names_at(&self, at: Hex) -> Vec<String>;
    /// [`Explained::places`].
    fn places(&self, name: &str) -> Vec<Hex>;
    /// [`Explained::in_table`].
    fn in_table(&self, order: &AnyOrder) -> Vec<String>;
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

/// An order of another game is a fault of ours.
fn own<R: RuleSet>(order: &AnyOrder) -> Result<&R::Order, Broken> {
    order.get().ok_or_else(Broken::here)
}

impl<R: Explained> Session<R> {
    fn not_given(&self, why: StepError<R::Illegal>) -> NotGiven {
        match why {
            StepError::Illegal(why) => NotGiven::Refused(self.game().refusal(&why)),
            StepError::Broken(broken) => NotGiven::Broken(broken),
        }
    }

    fn as_json(&self, lines: &[JournalLine<R::Order>]) -> Vec<JournalLine<String>> {
        let json = |line: &JournalLine<R::Order>| line.try_map(serde_json::to_string).expect("orders are plain data");
        self.game().with_names(|| lines.iter().map(json).collect())
    }
}

impl<R: Explained> From<Session<R>> for Box<dyn AnySession> {
    fn from(session: Session<R>) -> Self {
        Box::new(session)
    }
}

impl<R: Explained> AnySession for Session<R> {
    fn title(&self) -> String {
        self.game().title()
    }

    fn side(&self, side: SideId) -> String {
        self.game().side(side)
    }

    fn turn(&self) -> (u32, u32) {
        self.game().turn()
    }

    fn phase(&self) -> Option<String> {
        self.game().phase()
    }

    fn phases(&self) -> Vec<String> {
        R::phases()
    }

    fn decider(&self) -> Option<SideId> {
        self.game().decider()
    }

    fn may_decide(&self) -> bool {
        Session::may_decide(self)
    }

    fn seat(&self, side: SideId) -> Seat {
        Session::seat(self, side)
    }

    fn occasion(&self) -> Option<Occasion> {
        self.game().occasion()
    }

    fn prompt(&self) -> Vec<String> {
        self.game().prompt()
    }

    fn verdict(&self) -> Option<String> {
        self.game().verdict()
    }

    fn menu(&self) -> Menu {
        self.game().menu()
    }

    fn typed_help(&self) -> Option<String> {
        R::typed_help()
    }

    fn undo_help(&self) -> String {
        R::undo_help()
    }

    fn on_hexes(&self) -> bool {
        R::on_hexes()
    }

    fn legal_orders(&self) -> Vec<AnyOrder> {
        self.game().legal_orders().into_iter().map(AnyOrder::of).collect()
    }

    fn check(&self, order: &AnyOrder) -> Result<(), NotGiven> {
        let checked = self.game().check(own::<R>(order)?);
        checked.map_err(|why| NotGiven::Refused(self.game().refusal(&why)))
    }

    fn sole_answer(&self) -> Option<AnyOrder> {
        self.game().sole_answer().map(AnyOrder::of)
    }

    fn order(&self, order: &AnyOrder) -> String {
        own::<R>(order).map_or_else(|_| String::new(), |order| self.game().order(order))
    }

    fn is_step(&self, order: &AnyOrder) -> bool {
        own::<R>(order).is_ok_and(R::is_step)
    }

    fn under_way(&self) -> bool {
        self.game().under_way()
    }

    fn ends_a_way(&self, order: &AnyOrder) -> bool {
        own::<R>(order).is_ok_and(R::ends_a_way)
    }

    fn together(&self, orders: &[AnyOrder]) -> Option<String> {
        let orders: Vec<R::Order> = orders.iter().filter_map(|o| own::<R>(o).ok()).cloned().collect();
        self.game().together(&orders)
    }

    fn halt(&self, halt: Halt) -> String {
        self.game().halt(halt)
    }

    fn barred(&self, barrier: Barrier) -> String {
        R::barred(barrier)
    }

    fn barred_briefly(&self, barrier: Barrier) -> String {
        R::barred_briefly(barrier)
    }

    fn bars(&self) -> String {
        R::bars()
    }

    fn piece(&self, order: &AnyOrder) -> Option<PieceId> {
        own::<R>(order).ok().and_then(|order| self.game().piece(order))
    }

    fn piece_name(&self, piece: PieceId) -> String {
        self.game().piece_name(piece)
    }

    fn card(&self, order: &AnyOrder) -> String {
        own::<R>(order).map_or_else(|_| String::new(), |order| self.game().card(order))
    }

    fn standing(&self, piece: PieceId) -> Option<String> {
        self.game().standing(piece)
    }

    fn overview(&self) -> String {
        self.game().overview()
    }

    fn log(&self) -> Log {
        R::log(self)
    }

    fn log_as_json(&self) -> Value {
        R::log_as_json(self)
    }

    fn outcomes_from(&self, index: usize) -> Vec<(AnyOrder, Vec<String>)> {
        let told = |e: &Entry<R>| {
            let outcomes = e.outcomes.iter().map(|outcome| self.game().outcome(outcome));
            (AnyOrder::of(e.order.clone()), outcomes.collect())
        };
        self.entries().get(index..).unwrap_or_default().iter().map(told).collect()
    }

    fn digest(&self) -> Digest {
        self.game().digest()
    }

    fn order_as_json(&self, order: &AnyOrder) -> Value {
        let data = |order: &R::Order| serde_json::to_value(order).expect("orders are plain data");
        own::<R>(order).map_or(Value::Null, |order| self.game().with_names(|| data(order)))
    }

    fn is_named(&self, name: &str) -> bool {
        self.game().is_named(name)
    }

    fn as_scene(&self) -> Option<String> {
        self.game().as_scene()
    }

    fn names_at(&self, at: Hex) -> Vec<String> {
        self.game().names_at(at)
    }

    fn places(&self, name: &str) -> Vec<Hex> {
        self.game().places(name)
    }

    fn in_table(&self, order: &AnyOrder) -> Vec<String> {
        own::<R>(order).map_or_else(|_| Vec::new(), |order| self.game().in_table(order))
    }

    fn script(&mut self, faces: &[u8]) {
        Session::script(self, faces);
    }

    fn script_is_used(&self) -> Result<(), String> {
        Session::script_is_used(self).map_err(|fault| fault.to_string())
    }

    fn orders(&self) -> usize {
        self.entries().len()
    }

    fn entry(&self, index: usize) -> Option<AnyEntry> {
        let entry = self.entries().get(index)?;
        Some(AnyEntry {
            order: AnyOrder::of(entry.order.clone()),
            by: entry.by,
            giver: entry.giver,
            next: entry.next,
            piece: self.game().piece(&entry.order),
            opens: entry.outcomes.iter().filter_map(R::opens).collect(),
        })
    }

    fn revision(&self) -> u64 {
        Session::revision(self)
    }

    fn submit(&mut self, order: &AnyOrder) -> Result<usize, NotGiven> {
        Session::submit(self, own::<R>(order)?).map_err(|why| self.not_given(why))
    }

    fn submit_along(&mut self, order: &AnyOrder) -> Result<usize, NotGiven> {
        Session::submit_along(self, own::<R>(order)?).map_err(|why| self.not_given(why))
    }

    fn foresee(&self, orders: &[AnyOrder]) -> Result<Option<(usize, Barrier)>, NotGiven> {
        let orders = orders.iter().map(|order| own::<R>(order).cloned());
        let orders = orders.collect::<Result<Vec<R::Order>, Broken>>()?;
        Session::foresee(self, &orders).map_err(|why| self.not_given(why))
    }

    fn resume(&mut self) {
        Session::resume(self);
    }

    fn take_lines(&mut self) -> Vec<JournalLine<String>> {
        let lines = Session::take_lines(self);
        self.as_json(&lines)
    }

    fn lines(&self, orders: usize) -> Vec<JournalLine<String>> {
        let mut lines = self.seat_lines();
        lines.extend(self.entries().iter().take(orders).map(Entry::line));
        self.as_json(&lines)
    }

    fn hold(&mut self, from: usize) {
        Session::hold(self, from);
    }

    fn release(&mut self) {
        Session::release(self);
    }

    fn release_to(&mut self, orders: usize) {
        Session::release_to(self, orders);
    }

    fn can_undo(&self) -> Result<(), Barrier> {
        Session::can_undo(self)
    }

    fn undo(&mut self) -> Result<(), Barrier> {
        Session::undo(self)
    }

    fn undo_to(&mut self, to: usize) -> Result<(), Barrier> {
        Session::undo_to(self, to)
    }

    fn take_back(&mut self, to: usize) -> Result<(), Barrier> {
        Session::take_back(self, to)
    }

    fn can_redo(&self) -> bool {
        Session::can_redo(self)
    }

    fn redo(&mut self) -> bool {
        Session::redo(self)
    }

    fn free_until(&self) -> usize {
        Session::free_until(self)
    }

    fn groups(&self) -> Vec<usize> {
        Session::groups(self).collect()
    }

    fn agreements(&self) -> &[Agreement] {
        Session::agreements(self)
    }

    fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), Barrier> {
        Session::analyse(self, from, dice)
    }

    fn analysis(&self) -> Option<(usize, BranchDice)> {
        Session::analysis(self)
    }

    fn keep_branch(&mut self) -> bool {
        Session::keep_branch(self)
    }

    fn end_analysis(&mut self) -> bool {
        Session::end_analysis(self)
    }

    fn show_branch(&mut self, index: usize) -> Result<(), Barrier> {
        Session::show_branch(self, index)
    }
}
