//! Description of a game in words, so that window, terminal and screen reader can show it without knowing its rules.

use super::data::json;
use super::log::{EventRef, LogFact, LogItem, LogLine};
use super::odds::{OddsCard, ResultCard, StepExplanation, SumLineId, odds_in_text};
use super::review::GameReview;
use super::{
    AnyPlayer, BattleRules, BoutFact, Contestant, EarlyEnd, Ending, EventCounter, Force, GameBook, Log, Menu,
    OrderSpace, PastDecision, PlayerInfo, Primer, Program, Question, RANDOM, RandomContestant, ReviewReport, UNIFORM,
};
use crate::board::Place;
use crate::kernel::{ChanceEvent, HistoryLevel, PieceId, RuleSet, SideId};
use crate::say;
use crate::session::{ProgramId, Session, SessionEntry, UndoBarrier};
use serde::Serialize;
use serde_json::Value;

/// Phase of a game's sequence of play: its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhaseId(pub u8);

/// Reason why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Reason for the refusal, in one sentence.
    pub sentence: String,
    /// Paragraph of the rules that refuses the order; empty if there is none.
    pub paragraph: String,
}

/// State of a move that a question to the other side interrupts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveInterruption {
    /// The move waits for the other side's answer, with this piece moving.
    Asked(PieceId),
    /// The move continues after the answer.
    Over,
    /// The answer has ended the move; with the piece that it was about.
    Answered(Option<PieceId>),
}

/// Occasion of the pending decision: orders that belong together are given in sequence only within one occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionContext {
    /// Id of the kind of decision; each kind has its own.
    pub kind: u32,
    /// Whether the other side is only asked in between, and the interrupted move may continue afterwards.
    pub between: bool,
}

/// Order with its outcomes, as the JSON log holds it.
#[derive(Serialize)]
struct OrderTold<Order, Outcome> {
    order: Order,
    outcomes: Vec<Outcome>,
}

/// Game that can describe its questions, choices and events in words.
pub trait DescribeGame: RuleSet + Sized + Send + Sync + 'static {
    /// Title of the scenario.
    fn title(&self) -> String;

    /// Name of a side.
    fn side(&self, side: SideId) -> String;

    /// Current turn, from 1, and number of turns; 0 if nothing limits them.
    fn turn(&self) -> (u32, u32);

    /// Reason why an order is refused, as text.
    fn refusal(&self, why: &Self::Illegal) -> Refusal;

    /// Description of an order, in a few words.
    fn order(&self, order: &Self::Order) -> String;

    /// Piece that carries the order out; `None` if no piece does.
    fn piece(&self, order: &Self::Order) -> Option<PieceId>;

    /// Name of a piece.
    fn piece_name(&self, piece: PieceId) -> String;

    /// Description of an outcome, in a sentence.
    fn outcome(&self, outcome: &Self::Outcome) -> String;

    /// Occasion of the pending decision; `None` once the game is over.
    fn occasion(&self) -> Option<DecisionContext> {
        self.decider().map(|_| DecisionContext { kind: 0, between: false })
    }

    /// Whether an order moves a piece as one step of a longer move.
    fn is_step(_order: &Self::Order) -> bool {
        false
    }

    /// Words for an order as a deed, which follow the name of its side.
    fn deed(&self, order: &Self::Order) -> String {
        say!("deed-of-order", order = self.order(order))
    }

    /// Words for a move that ends with the step `last`, by the piece's new place.
    fn describe_move(&self, last: &Self::Order) -> String {
        self.order(last)
    }

    /// Whether pieces are moving now, so that the steps belong together.
    fn is_move_in_progress(&self) -> bool {
        false
    }

    /// Whether an order continues the order of the same side just before it, such as the next step of a piece.
    fn continues(_before: &Self::Order, _order: &Self::Order) -> bool {
        false
    }

    /// Whether this answer of the other side ends the move that the question interrupted.
    fn interrupts_move(_order: &Self::Order) -> bool {
        false
    }

    /// Whether an order turns a moving piece in place, without a further step.
    fn turns_in_place(_order: &Self::Order) -> bool {
        false
    }

    /// Position as a scenario file from which a game can begin; none if the game has no such file.
    fn as_scene(&self) -> Option<String> {
        None
    }

    /// Names of what lies in a place: of its pieces, then of the place itself.
    fn names_at(&self, _at: Place) -> Vec<String> {
        Vec::new()
    }

    /// Places of the piece or place with this name; `None` if the name is unknown.
    fn places_named(&self, _name: &str) -> Option<Vec<Place>> {
        None
    }

    /// State of the piece with this name as JSON data, its keys named as in orders; `None` if the name is unknown.
    fn piece_state_json(&self, _name: &str) -> Option<Value> {
        None
    }

    /// One state of a named piece as words within a sentence, such as its strength, order or place; `None` if the name is
    /// unknown, or the piece has no such state now.
    fn state_in_words(&self, _name: &str, _state: &str) -> Option<String> {
        None
    }

    /// Rules on which the pending decision depends, for players who meet them for the first time.
    fn primers(&self) -> Vec<Primer> {
        Vec::new()
    }

    /// Table entries by which an order is decided and that can be pointed at: `column 125`, `row 8`.
    fn table_cells_of(&self, _order: &Self::Order) -> Vec<String> {
        Vec::new()
    }

    /// Id of the game's rules in files.
    fn rules() -> &'static str {
        ""
    }

    /// Rulebook of the game; `None` if it has none.
    fn rulebook(&self) -> Option<GameBook> {
        None
    }

    /// Rules of this battle in addition to the rulebook; `None` if the battle has none.
    fn battle_rules(&self) -> Option<BattleRules> {
        None
    }

    /// Whether an activation is over and the next has not begun.
    fn is_between_activations(&self) -> bool {
        false
    }

    /// Computer players of the game, the weakest first.
    fn players() -> Vec<PlayerInfo> {
        Vec::new()
    }

    /// Program of this id as a player who joins the game in this position; `None` if there is none with this id.
    fn player(&self, _id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
        None
    }

    /// Program that gives advice: the default player, without its deliberate mistakes. `None` if the game gives no advice.
    fn adviser(_session: &Session<Self>) -> Option<Box<dyn AnyPlayer>> {
        None
    }

    /// Ways to end the game before its rules do; `None` if it has none.
    fn early_end(_session: &Session<Self>) -> Option<EarlyEnd> {
        None
    }

    /// Order by which a program agrees at once to an offer to end; none if no offer stands, or it does not agree.
    fn agreement(_session: &Session<Self>) -> Option<Self::Order> {
        None
    }

    /// Kinds of quiz questions that the game asks about positions.
    fn question_kinds() -> &'static [&'static str] {
        &[]
    }

    /// Quiz questions of one kind about this position.
    fn questions(&self, _kind: &str) -> Vec<Question> {
        Vec::new()
    }

    /// Name of several orders given as one; `None` if the first of them names them all.
    fn group_label(&self, _orders: &[Self::Order]) -> Option<String> {
        None
    }

    /// Message about a moving piece whose move a question to the other side interrupts.
    fn halt(&self, halt: MoveInterruption) -> String {
        match halt {
            MoveInterruption::Asked(piece) => say!("way-halts", piece = self.piece_name(piece)),
            MoveInterruption::Over => say!("way-goes-on"),
            MoveInterruption::Answered(_) => say!("way-ended"),
        }
    }

    /// Reason why an order cannot be undone, in a sentence.
    fn undo_barrier_text(barrier: UndoBarrier) -> String {
        barrier.to_string()
    }

    /// Reason why an order cannot be undone, in a few words.
    fn barred_briefly(barrier: UndoBarrier) -> String {
        barred_briefly(barrier)
    }

    /// List of the barriers to undo, as words within a sentence: "a die or a decision of the other side".
    fn undo_barriers_phrase() -> String {
        say!("undo-bars")
    }

    /// Current phase, as words within a sentence; `None` between phases.
    fn phase(&self) -> Option<String> {
        None
    }

    /// Names of all phases, in the order of play.
    fn phases() -> Vec<String> {
        Vec::new()
    }

    /// Prompt for the pending decision, line by line.
    fn prompt(&self) -> Vec<String>;

    /// Result of the game, in words; none while it goes on.
    fn verdict(&self) -> Option<String>;

    /// Orders of the deciding side that differ continuously and are not listed; in a fixed order, at most one space for a piece.
    fn spaces(&self) -> Vec<Box<dyn OrderSpace<Self::Order>>> {
        Vec::new()
    }

    /// Menu of the choices now open.
    fn menu(&self) -> Menu;

    /// Help on the input that this game accepts besides the number of a choice; `None` if it accepts no other.
    fn typed_help() -> Option<String> {
        None
    }

    /// Help on the input that undoes an order.
    fn undo_help() -> String {
        say!("terminal-help-undo")
    }

    /// Whether the places of the game are hexes, so that messages call them so.
    fn on_hexes() -> bool {
        false
    }

    /// Odds of an order, without the lines of its sums that are left out; `None` if no dice decide it.
    fn odds_card(&self, _order: &Self::Order, _left_out: &[SumLineId]) -> Option<OddsCard> {
        None
    }

    /// Effect of an order: its odds with every reason, or its meaning in a sentence. Ends with a newline.
    fn card(&self, order: &Self::Order) -> String {
        self.odds_card(order, &[]).map_or_else(|| format!("{}.\n", self.order(order)), |card| odds_in_text(&card))
    }

    /// Results of the dice in the entries from an index on, the oldest first; also events that say why they needed no dice.
    fn result_cards(_session: &Session<Self>, _from: usize) -> Vec<ResultCard> {
        Vec::new()
    }

    /// Whether the entries from `from` up to `to` have any results to show.
    fn has_results(session: &Session<Self>, from: usize, to: usize) -> bool {
        Self::result_cards(session, from).iter().any(|card| card.event.order < to)
    }

    /// Step-by-step explanation of an event; `None` if the event needs none.
    fn explanation(_session: &Session<Self>, _event: EventRef) -> Option<StepExplanation> {
        None
    }

    /// State of a piece in words, as after a move or on a plain hover card; none if the game does not describe it.
    fn standing(&self, _piece: PieceId) -> Option<String> {
        None
    }

    /// Overview of the position in words, for the terminal. Ends with a newline.
    fn overview(&self) -> String;

    /// Text id of a side, in data.
    fn side_id(&self, side: SideId) -> String {
        (side.index() + 1).to_string()
    }

    /// Text id of the current phase, in data; none between phases.
    fn phase_id(&self) -> Option<&'static str> {
        None
    }

    /// Current score of each side, in the game's points; `None` if the game counts only at its end.
    fn score(&self) -> Option<[i32; 2]> {
        None
    }

    /// End of the game, as data; none while it goes on.
    fn ending(&self) -> Option<Ending> {
        self.decider().is_none().then(|| Ending { result: "over".to_owned(), ..Ending::default() })
    }

    /// Position as JSON data: an object, with the game's own ids.
    fn position_as_json(&self) -> Value {
        self.with_names(|| json(&self.capture()))
    }

    /// Program of a bout with this name; `None` if the game has none. There is one for each program and policy of
    /// [`AnyGame`](super::AnyGame).
    fn contestant(program: Program<'_>) -> Option<Box<dyn Contestant<Self>>> {
        matches!(program.name, RANDOM | UNIFORM).then(|| Box::new(RandomContestant::new(program.seed)) as Box<_>)
    }

    /// Names of the events that are counted in bouts.
    fn counted_events() -> &'static [&'static str] {
        &[]
    }

    /// Counter of the events of a bout that begins in this position.
    fn event_counter(&self) -> Box<dyn EventCounter<Self>> {
        Box::new(())
    }

    /// Strength of both sides in this position arm by arm; the same arms in every position of a battle.
    fn arm_strengths(&self) -> Vec<Force> {
        Vec::new()
    }

    /// Names of a side's acts that are counted in bouts, such as its volleys.
    fn counted_acts() -> Vec<String> {
        Vec::new()
    }

    /// What an outcome counts as in the account of a bout; the position is one after it.
    fn bout_facts(&self, _outcome: &Self::Outcome) -> Vec<BoutFact> {
        Vec::new()
    }

    /// Log entry of an outcome that opens no chapter.
    fn fact(&self, outcome: &Self::Outcome) -> LogFact {
        LogFact { words: self.outcome(outcome), ..LogFact::default() }
    }

    /// Log of the game.
    fn log(session: &Session<Self>) -> Log {
        let mut lines = Vec::new();
        for (orders, entry) in session.entries().iter().enumerate() {
            for outcome in &entry.outcomes {
                let words = || session.game().outcome(outcome);
                let told = match (Self::chapter_opened_by(outcome), entry.next) {
                    (Some(HistoryLevel::Turn), _) => LogItem::Turn(words()),
                    (Some(HistoryLevel::Activation), Some(side)) => LogItem::Activation(side, words()),
                    _ => LogItem::Fact(session.game().fact(outcome)),
                };
                lines.push(LogLine { orders, item: told, explained: None });
            }
        }
        let rules = session.game().rulebook().map_or_else(String::new, |book| book.rules.prefix.clone());
        Log { lines, rules, ..Log::default() }
    }

    /// Review of the game so far, as data and as text; `None` if the game makes none.
    fn review_report(_session: &Session<Self>) -> Option<ReviewReport> {
        None
    }

    /// Review of the game up to the current position; none if the game gives none.
    fn review(_session: &Session<Self>) -> Option<GameReview> {
        None
    }

    /// Decisions of persons that can be reviewed, the oldest first.
    fn decisions(_session: &Session<Self>) -> Vec<PastDecision> {
        Vec::new()
    }

    /// Log of the game as JSON data.
    fn log_as_json(session: &Session<Self>) -> Value {
        let entry =
            |entry: &SessionEntry<Self>| OrderTold { order: entry.order.clone(), outcomes: entry.outcomes.clone() };
        session.game().with_names(|| json(&session.entries().iter().map(entry).collect::<Vec<_>>()))
    }
}

/// Reason why an order cannot be undone, in a few words.
#[must_use]
pub fn barred_briefly(barrier: UndoBarrier) -> String {
    match barrier {
        UndoBarrier::Beginning => say!("table-barrier-beginning"),
        UndoBarrier::Chance(ChanceEvent::Die) => say!("table-barrier-dice"),
        UndoBarrier::Chance(ChanceEvent::Draw) => say!("table-barrier-draw"),
        UndoBarrier::DeciderChanged(_) => say!("table-barrier-other-side"),
        UndoBarrier::Over => say!("table-barrier-over"),
    }
}
