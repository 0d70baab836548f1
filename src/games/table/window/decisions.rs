//! Decisions at a table: what is pinned, given, measured and let go.

use super::table_choice::{TableChoice, draft_in_hand};
use super::{TableRequest, TableUi, TableWindow, game_of, group, set_up};
use crate::board::Place;
use crate::kernel::PieceId;
use crate::play::{AnyOrder, Opaque};
use crate::ui::Intent;
use crate::ui::game_ui::{Announcement, DecisionUi, EnterAction, GroupOrders};
use crate::ui::notice::Notice;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};

impl<G: TableWindow> DecisionUi for TableUi<G> {
    fn pop_choice(&self, own: &Opaque) -> Option<Opaque> {
        TableChoice::of_data(own).popped().map(TableChoice::into_data)
    }

    fn settle(&self, play: &ActiveGame, selection: &mut Selection) {
        let game = game_of::<G>(play.session());
        let choice = TableChoice::of(selection);
        let ruler = choice.ruler.filter(|end| selection.choice.piece.is_some() && end.is_there(game));
        let kept = &mut selection.choice;
        kept.aim = None;
        // The ruler stays where it lies.
        kept.game_data = TableChoice { ruler, helm_asked: choice.helm_asked, ..TableChoice::default() }.into_data();
        kept.piece = kept.piece.filter(|piece| game.stays_selected(*piece));
        kept.others.retain(|piece| game.may_move(*piece));
    }

    fn shows_odds_first(&self, order: &AnyOrder) -> bool {
        order.get::<G::Order>().is_some_and(G::shows_odds_first)
    }

    fn leads_line(&self, play: &ActiveGame, order: &AnyOrder) -> bool {
        let game = game_of::<G>(play.session());
        let is_move = order.get::<G::Order>().is_some_and(|order| game.draft_of(order).is_some());
        G::MOVES_IN_GROUPS && is_move && play.session().piece(order).is_some()
    }

    fn in_line(&self, play: &ActiveGame, others: &[PieceId], orders: &[AnyOrder]) -> GroupOrders {
        let lead = orders.first().and_then(AnyOrder::get::<G::Order>);
        match lead {
            Some(lead) => group::orders_in_line(game_of::<G>(play.session()), others, lead),
            None => GroupOrders { orders: orders.to_vec(), left: Vec::new() },
        }
    }

    fn handle_game_intent(&self, _play: &mut ActiveGame, selection: &mut Selection, asked: &Opaque) -> Vec<AnyOrder> {
        let choice = TableChoice::of(selection);
        let changed = match asked.get::<TableRequest>() {
            Some(TableRequest::Pin(draft)) => {
                selection.choice.piece = Some(draft.piece);
                selection.choice.others.retain(|other| *other != draft.piece);
                TableChoice { draft: Some(draft.clone()), ..choice }
            }
            Some(TableRequest::Front(left)) => TableChoice { front: Some(*left), ..choice },
            Some(TableRequest::Ruler(end)) => TableChoice { ruler: *end, ..choice },
            Some(TableRequest::Helm) => TableChoice { helm_asked: choice.helm_asked.wrapping_add(1), ..choice },
            Some(TableRequest::Give(order)) => return vec![order.clone()],
            None => return Vec::new(),
        };
        selection.choice.game_data = changed.into_data();
        Vec::new()
    }

    fn announcement_after(&self, play: &ActiveGame, _from: usize) -> Announcement {
        self.game_over_notice(play.shown_position()).map_or(Announcement::HandOver(None), Announcement::Page)
    }

    fn told_after(&self, shown: PositionView<'_>, from: usize) -> Vec<String> {
        shown.any().of::<G>().map_or_else(Vec::new, |session| G::told_after(session, from))
    }

    fn game_over_notice(&self, shown: PositionView<'_>) -> Option<Notice> {
        shown.any().of::<G>().and_then(G::end_notice)
    }

    fn hands_over(&self, shown: PositionView<'_>) -> bool {
        game_of::<G>(shown.any()).hands_over()
    }

    fn asked_about(&self, shown: PositionView<'_>) -> Option<PieceId> {
        game_of::<G>(shown.any()).asked_about()
    }

    fn end_order(&self, shown: PositionView<'_>) -> Option<AnyOrder> {
        game_of::<G>(shown.any()).end_order().map(AnyOrder::of)
    }

    fn why_not(&self, shown: PositionView<'_>, selected: Option<PieceId>, place: Place) -> Option<BarredReason> {
        let why = game_of::<G>(shown.any()).why_not(selected, place)?;
        Some(BarredReason::new(why.sentence, why.paragraph))
    }

    fn has_plan(&self, play: &ActiveGame, selection: &Selection) -> bool {
        !drafted(game_of::<G>(play.session()), selection).is_empty()
    }

    /// Enter puts the pieces in hand on the table, gives the order aimed at, else the draft in hand, else the usual answer.
    fn enter_action(&self, play: &ActiveGame, selection: &Selection) -> Option<EnterAction> {
        let game = game_of::<G>(play.session());
        let bodies = set_up::in_hand(game, selection);
        if let Some(intent) = set_up::put_back(game, &bodies) {
            return Some(EnterAction::Intent(intent));
        }
        let given = selection.choice.aim.clone().map_or_else(|| drafted(game, selection), |order| vec![order]);
        if !given.is_empty() {
            return Some(EnterAction::Intent(Intent::Give(given)));
        }
        let usual =
            game.usual_answer(selection.choice.piece).map(AnyOrder::of).or_else(|| play.session().sole_answer())?;
        let is_aimed = self.shows_odds_first(&usual);
        Some(if is_aimed { EnterAction::Aim(usual) } else { EnterAction::Intent(Intent::order(usual)) })
    }
}

/// Orders of the draft in hand; none without a draft.
fn drafted<G: TableWindow>(game: &G, selection: &Selection) -> Vec<AnyOrder> {
    let orders = draft_in_hand(game, selection).map(|draft| game.orders_of(&draft));
    orders.into_iter().flatten().map(AnyOrder::of).collect()
}
