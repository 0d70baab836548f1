//! What a game says of itself, so that window, terminal and screen reader can show it without knowing its rules.

use super::data::json;
use super::log::{Fact, LogItem, LogLine};
use super::{AnyPlayer, Decision, EarlyEnd, Log, Menu, PlayerInfo, Primer, Question};
use crate::board::hex::Hex;
use crate::kernel::{Chance, Chapter, PieceId, RuleSet, SideId};
use crate::say;
use crate::session::{Barrier, Entry, ProgramId, Session};
use serde::Serialize;
use serde_json::Value;

/// A phase of a game's sequence of play, by its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhaseId(pub u8);

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// One sentence.
    pub sentence: String,
    /// Its paragraph; empty if there is none.
    pub paragraph: String,
}

/// How a question to the other side interrupts a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It waits, with this piece on it.
    Asked(PieceId),
    /// It goes on after the answer.
    Over,
    /// The answer has ended it, and what it was about.
    Answered(Option<PieceId>),
}

/// What is going on: orders that belong together are given one after the other only within one occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// Another for every kind of decision.
    pub kind: u32,
    /// Whether the other side is only asked something in between, and what was begun may go on afterwards.
    pub between: bool,
}

/// An order and what came of it, as data.
#[derive(Serialize)]
struct OrderTold<Order, Outcome> {
    order: Order,
    outcomes: Vec<Outcome>,
}

/// A game that can say what it asks, what may be done and what has happened.
pub trait Explained: RuleSet + Sized + Send + Sync + 'static {
    /// The name of what is played.
    fn title(&self) -> String;

    /// The name of a side.
    fn side(&self, side: SideId) -> String;

    /// The turn, from 1, and how many there are.
    fn turn(&self) -> (u32, u32);

    /// Why an order is refused.
    fn refusal(&self, why: &Self::Illegal) -> Refusal;

    /// An order, in a few words.
    fn order(&self, order: &Self::Order) -> String;

    /// The piece that carries an order out, if one does.
    fn piece(&self, order: &Self::Order) -> Option<PieceId>;

    /// The name of a piece.
    fn piece_name(&self, piece: PieceId) -> String;

    /// An outcome, in a sentence.
    fn outcome(&self, outcome: &Self::Outcome) -> String;

    /// What is going on; none once the game is over.
    fn occasion(&self) -> Option<Occasion> {
        self.decider().map(|_| Occasion { kind: 0, between: false })
    }

    /// Whether an order moves a piece as one part of a way.
    fn is_step(_order: &Self::Order) -> bool {
        false
    }

    /// An order as a deed: it follows the name of its side.
    fn deed(&self, order: &Self::Order) -> String {
        say!("deed-of-order", order = self.order(order))
    }

    /// The last step of a way that has been gone, by where the piece now stands.
    fn marched(&self, last: &Self::Order) -> String {
        self.order(last)
    }

    /// Whether pieces are on their way now, so that steps belong together.
    fn under_way(&self) -> bool {
        false
    }

    /// Whether an order is seen as one with the order of the same side just before it: the next step of a piece, say.
    fn is_one_with(_before: &Self::Order, _order: &Self::Order) -> bool {
        false
    }

    /// Whether this answer of the other side ends a way that it was asked about.
    fn ends_a_way(_order: &Self::Order) -> bool {
        false
    }

    /// Whether a piece that is on its way stays where it has come to: it turns there.
    fn stays(_order: &Self::Order) -> bool {
        false
    }

    /// The position as a file that can be begun from.
    fn as_scene(&self) -> Option<String> {
        None
    }

    /// What lies there, by the names of its pieces and then of the place.
    fn names_at(&self, _at: Hex) -> Vec<String> {
        Vec::new()
    }

    /// Where the piece or the place that is called so lies; none: nothing is called so.
    fn places(&self, _name: &str) -> Option<Vec<Hex>> {
        None
    }

    /// How the piece that is called so stands, as data: what an order says of one has the same name here.
    fn stands(&self, _name: &str) -> Option<Value> {
        None
    }

    /// A state of the piece that is called so in words that stand within a sentence: its strength, its order, its place. None: nothing
    /// is called so, or it has no such state now.
    fn state_in_words(&self, _name: &str, _state: &str) -> Option<String> {
        None
    }

    /// The rules that the decision that waits needs, for whoever meets them for the first time.
    fn primers(&self) -> Vec<Primer> {
        Vec::new()
    }

    /// What can be pointed at in the table by which an order is decided: `column 125`, `row 8`.
    fn in_table(&self, _order: &Self::Order) -> Vec<String> {
        Vec::new()
    }

    /// What the game is called in files.
    fn rules() -> &'static str {
        ""
    }

    /// Whether an activation is over and the next has not begun.
    fn is_between_activations(&self) -> bool {
        false
    }

    /// The programs that play it, the weakest first.
    fn players() -> Vec<PlayerInfo> {
        Vec::new()
    }

    /// One of them, for a game that it takes up here; none: nobody is called so.
    fn player(&self, _id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
        None
    }

    /// The one that is offered first, as he gives advice at this table: he is not mistaken then. None: nobody gives any.
    fn adviser(_session: &Session<Self>) -> Option<Box<dyn AnyPlayer>> {
        None
    }

    /// How it can be ended before its rules end it; none: it cannot.
    fn early_end(_session: &Session<Self>) -> Option<EarlyEnd> {
        None
    }

    /// The order by which a program that has a seat agrees at once to an offer to end; none: nothing is offered, or it does not.
    fn agreement(_session: &Session<Self>) -> Option<Self::Order> {
        None
    }

    /// The kinds of questions that it asks about positions.
    fn question_kinds() -> &'static [&'static str] {
        &[]
    }

    /// What can be asked about this position, of one of these kinds.
    fn questions(&self, _kind: &str) -> Vec<Question> {
        Vec::new()
    }

    /// What several orders given as one are called; none: after the first of them.
    fn together(&self, _orders: &[Self::Order]) -> Option<String> {
        None
    }

    /// What is said of a piece on a way that a question to the other side interrupts.
    fn halt(&self, halt: Halt) -> String {
        match halt {
            Halt::Asked(piece) => say!("way-halts", piece = self.piece_name(piece)),
            Halt::Over => say!("way-goes-on"),
            Halt::Answered(_) => say!("way-ended"),
        }
    }

    /// Why something cannot be taken back, in a sentence.
    fn barred(barrier: Barrier) -> String {
        barrier.to_string()
    }

    /// The same in a few words.
    fn barred_briefly(barrier: Barrier) -> String {
        barred_briefly(barrier)
    }

    /// What bars the way back, as it is said within a sentence: "a die or a decision of the other side".
    fn bars() -> String {
        say!("undo-bars")
    }

    /// The phase, in words within a sentence; none between phases.
    fn phase(&self) -> Option<String> {
        None
    }

    /// The names of all phases, in the order of play.
    fn phases() -> Vec<String> {
        Vec::new()
    }

    /// What is to be done now, line by line.
    fn prompt(&self) -> Vec<String>;

    /// How the game ended; none while it goes on.
    fn verdict(&self) -> Option<String>;

    /// What may be chosen.
    fn menu(&self) -> Menu;

    /// What can be typed in this game besides the number of a choice; none: nothing.
    fn typed_help() -> Option<String> {
        None
    }

    /// What can be typed to take something back.
    fn undo_help() -> String {
        say!("terminal-help-undo")
    }

    /// Whether a place is named by its hex.
    fn on_hexes() -> bool {
        false
    }

    /// What an order does: its odds with every reason, or in a sentence what it means. Ends with the end of a line.
    fn card(&self, order: &Self::Order) -> String {
        format!("{}.\n", self.order(order))
    }

    /// How a piece stands that has just gone a way.
    fn standing(&self, _piece: PieceId) -> Option<String> {
        None
    }

    /// The position, in words. Ends with the end of a line.
    fn overview(&self) -> String;

    /// An outcome in the log, where it begins nothing.
    fn fact(&self, outcome: &Self::Outcome) -> Fact {
        Fact { words: self.outcome(outcome), ..Fact::default() }
    }

    /// The game told.
    fn log(session: &Session<Self>) -> Log {
        let mut lines = Vec::new();
        for (orders, entry) in session.entries().iter().enumerate() {
            for outcome in &entry.outcomes {
                let words = || session.game().outcome(outcome);
                let told = match (Self::opens(outcome), entry.next) {
                    (Some(Chapter::Turn), _) => LogItem::Turn(words()),
                    (Some(Chapter::Activation), Some(side)) => LogItem::Activation(side, words()),
                    _ => LogItem::Fact(session.game().fact(outcome)),
                };
                lines.push(LogLine { orders, told, explained: None });
            }
        }
        Log { lines, ..Log::default() }
    }

    /// What persons have decided that can be looked at again, the oldest first.
    fn decisions(_session: &Session<Self>) -> Vec<Decision> {
        Vec::new()
    }

    /// The game told as data.
    fn log_as_json(session: &Session<Self>) -> Value {
        let entry = |entry: &Entry<Self>| OrderTold { order: entry.order.clone(), outcomes: entry.outcomes.clone() };
        session.game().with_names(|| json(&session.entries().iter().map(entry).collect::<Vec<_>>()))
    }
}

/// Why something cannot be taken back, in a few words.
#[must_use]
pub fn barred_briefly(barrier: Barrier) -> String {
    match barrier {
        Barrier::Beginning => say!("table-barrier-beginning"),
        Barrier::Chance(Chance::Die) => say!("table-barrier-dice"),
        Barrier::Chance(Chance::Draw) => say!("table-barrier-draw"),
        Barrier::Handed(_) => say!("table-barrier-other-side"),
        Barrier::Over => say!("table-barrier-over"),
    }
}
