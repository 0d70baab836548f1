//! Type-erased position: what a game says of the position on the table.

use super::odds::{OddsCard, SumLineId};
use super::session::OrderFailure;
use super::{
    AnyOrder, AnyOrderSpace, AnyPlayer, BattleRules, DecisionContext, Ending, GameBook, Menu, MoveInterruption,
    PieceId, PlayerInfo, Primer, Question,
};
use crate::board::Place;
use crate::kernel::{Digest, SideId};
use crate::session::{ProgramId, UndoBarrier};
use serde_json::Value;

/// Position of a game, of any rule set: its names, what may be done in it, and what that means.
pub trait AnyPosition {
    /// Title of the scenario.
    fn title(&self) -> String;
    /// Text id of a side, in data.
    fn side_id(&self, side: SideId) -> String;
    /// Name of a side.
    fn side_name(&self, side: SideId) -> String;
    /// Current turn, from 1, and number of turns; 0 if nothing limits them.
    fn turn(&self) -> (u32, u32);
    /// Current phase, as words within a sentence; `None` between phases.
    fn phase(&self) -> Option<String>;
    /// Text id of the current phase, in data; none between phases.
    fn phase_id(&self) -> Option<&'static str>;
    /// Current score of each side, in the game's points; `None` if the game counts only at its end.
    fn score(&self) -> Option<[i32; 2]>;
    /// End of the game, as data; `None` while it goes on.
    fn ending(&self) -> Option<Ending>;
    /// Position as JSON data: an object, with the game's own ids.
    fn position_as_json(&self) -> Value;
    /// Names of the events that are counted in bouts.
    fn counted_events(&self) -> &'static [&'static str];
    /// Names of all phases, in the order of play.
    fn phases(&self) -> Vec<String>;
    /// Side that must decide now, or none when the game is over.
    fn decider(&self) -> Option<SideId>;
    /// Computer players of the game, the weakest first.
    fn players(&self) -> Vec<PlayerInfo>;
    /// Program of this id as a player who joins the game in this position; `None` if there is none with this id.
    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>>;
    /// Occasion of the pending decision; `None` once the game is over.
    fn occasion(&self) -> Option<DecisionContext>;
    /// Prompt for the pending decision, line by line.
    fn prompt(&self) -> Vec<String>;
    /// Result of the game, in words; `None` while it goes on.
    fn verdict(&self) -> Option<String>;
    /// Menu of the choices now open, in words.
    fn menu(&self) -> Menu;
    /// Help on the input that this game accepts besides the number of a choice; `None` if it accepts no other.
    fn typed_help(&self) -> Option<String>;
    /// Help on the input that undoes an order.
    fn undo_help(&self) -> String;
    /// Whether the places of the game are hexes, so that messages call them so.
    fn on_hexes(&self) -> bool;
    /// Every legal order, in a fixed order.
    fn legal_orders(&self) -> Vec<AnyOrder>;
    /// Orders that differ continuously and are not listed, in a fixed order.
    fn spaces(&self) -> Vec<Box<AnyOrderSpace>>;
    /// The legal order, if there is only one.
    fn only_order(&self) -> Option<AnyOrder> {
        let mut orders = self.legal_orders();
        if orders.len() == 1 && self.spaces().is_empty() { orders.pop() } else { None }
    }
    /// Checks whether an order may be given now.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check(&self, order: &AnyOrder) -> Result<(), OrderFailure>;
    /// Only possible answer to the pending question; `None` if there are several.
    fn sole_answer(&self) -> Option<AnyOrder>;
    /// Description of an order, in a few words.
    fn order_text(&self, order: &AnyOrder) -> String;
    /// Whether an order moves a piece as one step of a longer move.
    fn is_step(&self, order: &AnyOrder) -> bool;
    /// Words for an order as a deed, which follow the name of its side.
    fn deed(&self, order: &AnyOrder) -> String;
    /// Words for a move that ends with the step `last`, by the piece's new place.
    fn marched(&self, last: &AnyOrder) -> String;
    /// Whether pieces are moving now, so that the steps belong together.
    fn under_way(&self) -> bool;
    /// Whether an order continues the order just before it.
    fn is_one_with(&self, before: &AnyOrder, order: &AnyOrder) -> bool;
    /// Whether this answer of the other side ends the move that the question interrupted.
    fn ends_a_way(&self, order: &AnyOrder) -> bool;
    /// Whether an order turns a moving piece in place, without a further step.
    fn stays(&self, order: &AnyOrder) -> bool;
    /// Name of several orders given as one; `None` if the first of them names them all.
    fn together(&self, orders: &[AnyOrder]) -> Option<String>;
    /// Message about a moving piece whose move a question to the other side interrupts.
    fn halt(&self, halt: MoveInterruption) -> String;
    /// Reason why an order cannot be undone, in a sentence.
    fn barred(&self, barrier: UndoBarrier) -> String;
    /// Reason why an order cannot be undone, in a few words.
    fn barred_briefly(&self, barrier: UndoBarrier) -> String;
    /// List of the barriers to undo, as words within a sentence.
    fn bars(&self) -> String;
    /// Piece that carries an order out; `None` if no piece does.
    fn piece(&self, order: &AnyOrder) -> Option<PieceId>;
    /// Name of a piece.
    fn piece_name(&self, piece: PieceId) -> String;
    /// Odds of an order, without the lines of its sums that are left out; `None` if no dice decide it.
    fn odds_card(&self, order: &AnyOrder, left_out: &[SumLineId]) -> Option<OddsCard>;
    /// Effect of an order in words, for the terminal.
    fn card(&self, order: &AnyOrder) -> String;
    /// State of a piece in words, as after a move or on a plain hover card.
    fn standing(&self, piece: PieceId) -> Option<String>;
    /// Overview of the position, in words.
    fn overview(&self) -> String;
    /// Digest of the position.
    fn digest(&self) -> Digest;
    /// Order as JSON data, by the names of the game's ids.
    fn order_as_json(&self, order: &AnyOrder) -> Value;
    /// Order of this JSON data; none if it is none.
    fn order_from_json(&self, order: &Value) -> Option<AnyOrder>;
    /// Names of what lies in a place: its pieces, then the place itself.
    fn names_at(&self, at: Place) -> Vec<String>;
    /// Places of the piece or place with this name; `None` if the name is unknown.
    fn places(&self, name: &str) -> Option<Vec<Place>>;
    /// State of the piece with this name as JSON data, its keys named as in orders; `None` if the name is unknown.
    fn stands(&self, name: &str) -> Option<Value>;
    /// One state of a named piece as words within a sentence, such as its strength, order or place; `None` if the name is
    /// unknown, or the piece has no such state now.
    fn state_in_words(&self, name: &str, state: &str) -> Option<String>;
    /// Rules on which the pending decision depends, for players who meet them for the first time.
    fn primers(&self) -> Vec<Primer>;
    /// Table entries by which an order is decided and that can be pointed at: `column 125`, `row 8`.
    fn in_table(&self, order: &AnyOrder) -> Vec<String>;
    /// Id of the game's rules, as files name it.
    fn rules(&self) -> &'static str;
    /// Rulebook of the game; `None` if it has none.
    fn rulebook(&self) -> Option<GameBook>;
    /// Rules of this battle in addition to the rulebook; `None` if the battle has none.
    fn battle_rules(&self) -> Option<BattleRules>;
    /// Whether an activation is over and the next has not begun.
    fn is_between_activations(&self) -> bool;
    /// Kinds of quiz questions that the game asks about positions.
    fn question_kinds(&self) -> &'static [&'static str];
    /// Quiz questions of one kind about this position.
    fn questions(&self, kind: &str) -> Vec<Question>;
}
