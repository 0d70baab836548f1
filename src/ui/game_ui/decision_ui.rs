//! Requests to a game: results of a choice, announcements, the meaning of Enter.

use crate::board::Place;
use crate::kernel::PieceId;
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::ui::intent::Intent;
use crate::ui::notice::Notice;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::view::hotspot::HotspotPreview;

/// Result of choosing a piece.
pub enum SelectOutcome {
    /// Selecting the piece gives these orders: the piece was searched for, or joins.
    Orders(Vec<AnyOrder>),
    /// Selecting the piece selects it, with the order aimed at then and the game's own part of the choice.
    Piece(Option<AnyOrder>, Opaque),
}

/// Work that computes the preview of a move, on any thread.
pub type PreviewWork = Box<dyn FnOnce() -> HotspotPreview + Send>;

/// Orders given to several selected pieces, and refusals of those that cannot follow.
pub struct GroupOrders {
    /// Orders of the pieces that follow the selected one, one after the other.
    pub orders: Vec<AnyOrder>,
    /// Refusals of the pieces that cannot follow: a sentence with its paragraph each.
    pub left: Vec<Refusal>,
}

/// Announcement that follows orders.
pub enum Announcement {
    /// Nothing is announced after the order.
    None,
    /// Announcement by a page that must be closed before anything else is done.
    Page(Notice),
    /// The game is handed over to the other player, with a notice if there is one.
    HandOver(Option<Notice>),
}

/// Next action of the Enter key.
pub enum EnterAction {
    /// Enter carries out this intent.
    Intent(Intent),
    /// Enter shows the odds of this order.
    Aim(AnyOrder),
}

/// Decisions of a player in the window, as a game interprets them.
pub trait DecisionUi: Send + Sync {
    /// Sentences on what has happened since an entry that are told over the board, such as a card that was drawn.
    fn told_after(&self, _shown: PositionView<'_>, _from: usize) -> Vec<String> {
        Vec::new()
    }

    /// Whether the odds of an order are shown before it is given.
    fn shows_odds_first(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// State of the game's own choice after one step of it is cancelled; `None`: there is nothing to cancel.
    fn pop_choice(&self, _own: &Opaque) -> Option<Opaque> {
        None
    }

    /// Result of selecting a piece.
    fn select(&self, _play: &ActiveGame, _selection: &Selection, _piece: PieceId) -> SelectOutcome {
        SelectOutcome::Piece(None, Opaque::default())
    }

    /// Drops the parts of the selection that are no longer valid after a change of the position.
    fn settle(&self, play: &ActiveGame, selection: &mut Selection) {
        let legal = play.legal();
        let choice = &mut selection.choice;
        choice.aim = None;
        choice.piece = choice.piece.filter(|piece| legal.pieces.contains(piece));
        selection.compared = selection.compared.take().filter(|order| play.session().check(order).is_ok());
    }

    /// Whether an order of the selected piece is followed by the pieces selected with it.
    fn leads_line(&self, play: &ActiveGame, order: &AnyOrder) -> bool {
        play.session().is_step(order)
    }

    /// Orders of the selected piece, given to all pieces selected with it.
    fn in_line(&self, _play: &ActiveGame, _others: &[PieceId], orders: &[AnyOrder]) -> GroupOrders {
        GroupOrders { orders: orders.to_vec(), left: Vec::new() }
    }

    /// Carries out an intent that only this game understands. Returns orders to be given because of it.
    fn handle_game_intent(&self, _play: &mut ActiveGame, _selection: &mut Selection, _asked: &Opaque) -> Vec<AnyOrder> {
        Vec::new()
    }

    /// Answer that a player has set in advance, with a sentence and its paragraph; `None` without one.
    fn standing_answer(&self, _standing: &Opaque, _session: &dyn AnySession) -> Option<(AnyOrder, Refusal)> {
        None
    }

    /// Order that follows from the last one because it is the only choice and a choice is due; `None` otherwise.
    fn forced_order(&self, _session: &dyn AnySession) -> Option<AnyOrder> {
        None
    }

    /// Answers given automatically for one player who plays both sides.
    fn solo_standing_answers(&self) -> Opaque {
        Opaque::default()
    }

    /// Whether the dice that led to an order stay visible with the order's own results.
    fn keeps_dice(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// Whether earlier results are removed from the board once this order is given.
    fn clears_results(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// Name of the phase that ended automatically because the order at `began` left nothing to do in it; `None` without one.
    fn ended_itself(&self, _shown: PositionView<'_>, _began: usize) -> Option<String> {
        None
    }

    /// Result of the entries from `began` on that nothing on the table shows, such as a step skipped because no side could decide
    /// it.
    fn undrawn_outcome(&self, _shown: PositionView<'_>, _began: usize) -> Option<Refusal> {
        None
    }

    /// Piece that the pending question is about; `None` without one.
    fn asked_about(&self, _shown: PositionView<'_>) -> Option<PieceId> {
        None
    }

    /// Announcement that follows the entries from `from` on.
    fn announcement_after(&self, _play: &ActiveGame, _from: usize) -> Announcement {
        Announcement::HandOver(None)
    }

    /// Notice for a game that was already over when it was opened; `None` without one.
    fn game_over_notice(&self, _shown: PositionView<'_>) -> Option<Notice> {
        None
    }

    /// Whether the game is handed over at this moment, if it is the other player's turn.
    fn hands_over(&self, _shown: PositionView<'_>) -> bool {
        true
    }

    /// Whether the board turns to the deciding side after an undo.
    fn faces_decider(&self, _shown: PositionView<'_>) -> bool {
        true
    }

    /// Number of orders that had been given when the phase began.
    fn phase_began(&self, _shown: PositionView<'_>) -> usize {
        0
    }

    /// Order that ends the current phase or activation; `None` if there is none.
    fn end_order(&self, _shown: PositionView<'_>) -> Option<AnyOrder> {
        None
    }

    /// Work that computes the preview of the results of a move; `None` if nothing is worth a mention.
    fn foreseen(&self, _play: &ActiveGame, _orders: &[AnyOrder]) -> Option<PreviewWork> {
        None
    }

    /// Action of the Enter key now; `None` if it has none. By default it gives the order aimed at, else the only answer.
    fn enter_action(&self, play: &ActiveGame, selection: &Selection) -> Option<EnterAction> {
        let aim = selection.choice.aim.clone();
        aim.or_else(|| play.session().sole_answer()).map(|order| EnterAction::Intent(Intent::order(order)))
    }

    /// Whether the player has planned an order of the selected piece that Enter can give, such as the draft of a move.
    fn has_plan(&self, _play: &ActiveGame, _selection: &Selection) -> bool {
        false
    }

    /// Orders that carry out the whole plan; empty where that is not offered.
    fn plan_orders(&self, _play: &ActiveGame, _selection: &Selection) -> Option<Vec<AnyOrder>> {
        None
    }

    /// Objection to continuing with these orders of the plan, as a sentence; `None` without one.
    fn plan_objection(&self, _session: &dyn AnySession, _selection: &Selection, _rest: &[AnyOrder]) -> Option<String> {
        None
    }

    /// Reason why the selected piece cannot act on a place; `None` if there is nothing to say.
    fn why_not(&self, _shown: PositionView<'_>, _selected: Option<PieceId>, _place: Place) -> Option<BarredReason> {
        None
    }
}
