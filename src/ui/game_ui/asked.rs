//! What is asked for: what a choice comes to, what is announced, what Enter does.

use crate::board::hex::Hex;
use crate::kernel::PieceId;
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::ui::intent::Intent;
use crate::ui::notice::Notice;
use crate::ui::parts::Barred;
use crate::ui::screen::{Play, Selection, Shown};
use crate::view::hotspot::Foreseen;

/// What choosing a piece comes to.
pub enum Selected {
    /// It is orders: the piece was looked for, or joins.
    Orders(Vec<AnyOrder>),
    /// It is selected; what is aimed at then, and what the game keeps with it.
    Piece(Option<AnyOrder>, Opaque),
}

/// Orders given in line by several pieces, and those that stayed behind: a sentence with its paragraph each.
pub struct InLine {
    /// One after the other.
    pub orders: Vec<AnyOrder>,
    /// Who could not follow.
    pub left: Vec<Refusal>,
}

/// What was announced after orders.
pub enum News {
    /// Nothing.
    None,
    /// A page that is put away before anything else is done.
    Page(Notice),
    /// The game is handed over.
    HandOver(Option<Notice>),
}

/// What Enter does next.
pub enum Next {
    /// This is asked for.
    Intent(Intent),
    /// The odds of an order are shown.
    Aim(AnyOrder),
}

/// What a player asks of a game, and what it answers.
pub trait AskedUi: Send + Sync {
    /// Whether the odds of an order are shown before it is given.
    fn is_aimed(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// What of what it keeps with a choice stays when another piece is looked at.
    fn carried(&self, own: &Opaque) -> Opaque {
        own.clone()
    }

    /// What stays when something is aimed at anew.
    fn unaimed(&self, own: &Opaque) -> Opaque {
        own.clone()
    }

    /// What stays when the player lets go of something of it; none: there is nothing to let go of.
    fn let_go(&self, _own: &Opaque) -> Option<Opaque> {
        None
    }

    /// What choosing a piece comes to.
    fn select(&self, _play: &Play, _selection: &Selection, _piece: PieceId) -> Selected {
        Selected::Piece(None, Opaque::default())
    }

    /// After a change: what was picked out may no longer make sense.
    fn settle(&self, play: &Play, selection: &mut Selection) {
        let legal = play.legal();
        let choice = &mut selection.choice;
        choice.aim = None;
        choice.piece = choice.piece.filter(|piece| legal.pieces.contains(piece));
    }

    /// The orders of the selected piece given to all that are selected with it.
    fn in_line(&self, _play: &Play, _others: &[PieceId], orders: &[AnyOrder]) -> InLine {
        InLine { orders: orders.to_vec(), left: Vec::new() }
    }

    /// What only this game understands. Returns orders that are given because of it.
    fn own(&self, _play: &mut Play, _selection: &mut Selection, _asked: &Opaque) -> Vec<AnyOrder> {
        Vec::new()
    }

    /// The answer that its player has said once for all, with a sentence and its paragraph.
    fn standing_answer(&self, _standing: &Opaque, _session: &dyn AnySession) -> Option<(AnyOrder, Refusal)> {
        None
    }

    /// What follows from what was given last, since it is all that may be chosen and something must.
    fn follows(&self, _session: &dyn AnySession) -> Option<AnyOrder> {
        None
    }

    /// What is answered without asking for one who plays both sides.
    fn standing_alone(&self) -> Opaque {
        Opaque::default()
    }

    /// Whether the dice of what led to an order stay in sight with what the order brings.
    fn goes_on(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// Whether what happened before has been seen once this order is given.
    fn begins_anew(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// What has ended by itself because the order at `began` left nothing to do in it, in words.
    fn ended_itself(&self, _shown: Shown<'_>, _began: usize) -> Option<String> {
        None
    }

    /// What came of the entries from `began` on and nothing on the table shows: what was passed over because there was nobody to
    /// decide it for, say.
    fn unseen(&self, _shown: Shown<'_>, _began: usize) -> Option<Refusal> {
        None
    }

    /// The piece that a question is about.
    fn asked_about(&self, _shown: Shown<'_>) -> Option<PieceId> {
        None
    }

    /// What is announced after the entries from `from` on.
    fn news(&self, _play: &Play, _from: usize) -> News {
        News::HandOver(None)
    }

    /// A page for a game that was over when it was opened.
    fn over(&self, _shown: Shown<'_>) -> Option<Notice> {
        None
    }

    /// Whether the game is handed from player to player here, if it is another's turn.
    fn hands_over(&self, _shown: Shown<'_>) -> bool {
        true
    }

    /// Whether the board lies before whoever decides, after a way back.
    fn lies_before(&self, _shown: Shown<'_>) -> bool {
        true
    }

    /// After how many orders the phase began.
    fn phase_began(&self, _shown: Shown<'_>) -> usize {
        0
    }

    /// What ends what is going on.
    fn end(&self, _shown: Shown<'_>) -> Option<AnyOrder> {
        None
    }

    /// What would come of a way.
    fn foreseen(&self, _play: &Play, _orders: &[AnyOrder]) -> Foreseen {
        Foreseen::default()
    }

    /// What Enter does next.
    fn next(&self, play: &Play, _selection: &Selection) -> Option<Next> {
        play.any().sole_answer().map(|order| Next::Intent(Intent::order(order)))
    }

    /// The orders that carry all of the plan out; none where that is not offered.
    fn all(&self, _play: &Play, _selection: &Selection) -> Option<Vec<AnyOrder>> {
        None
    }

    /// What is to be said against going on with these orders of the plan.
    fn against(&self, _session: &dyn AnySession, _selection: &Selection, _rest: &[AnyOrder]) -> Option<String> {
        None
    }

    /// Why the selected piece can do nothing with a hex.
    fn why_not(&self, _shown: Shown<'_>, _selected: Option<PieceId>, _hex: Hex) -> Option<Barred> {
        None
    }
}
