//! Panels of a game on a free table: the plain ones, with the card of the draft in hand, its odds, and what the game adds.

use super::{BesideCard, DraftCard, SetUpCard, TableWindow, beside_card, draft_card, draft_in_hand, set_up_card};
use crate::kernel::PieceId;
use crate::play::AnyOrder;
use crate::ui::Intent;
use crate::ui::cards::odds_panel;
use crate::ui::default_panels::PlainPanels;
use crate::ui::game_ui::{Card, ColumnNeighbour, Commit, DecisionResponse, EndPageState, PanelFocus, PositionPanels};
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, Selection};
use crate::ui::top_bar::TopBarModel;
use crate::view::highlight::Highlight;
use bevy_egui::egui::Ui;
use std::sync::Arc;

/// What a game adds to its panels.
pub trait PanelParts<G>: Send + Sync {
    /// Draws the game's part of the top bar, no wider than `room` points.
    fn in_strip(&self, _ui: &mut Ui, _room: f32) {}

    /// Draws what belongs on the card of the draft in hand. Returns the player's intent.
    fn in_draft(&self, _ui: &mut Ui) -> Option<Intent> {
        None
    }

    /// Pieces that an answer is about, which are set off while it is pointed at.
    fn pieces_of(&self, _game: &G, _order: &AnyOrder) -> Vec<PieceId> {
        Vec::new()
    }
}

/// Panels of a game on a free table.
pub struct TablePanels<G, P> {
    plain: PlainPanels,
    parts: P,
    draft: Option<DraftCard<G>>,
    /// Card of the pieces that are being set down.
    set_up: Option<SetUpCard<G>>,
    /// Card of those that are still to be.
    beside: Option<BesideCard<G>>,
    /// Odds of the draft in hand, if a die follows from it.
    draft_odds: Option<Arc<dyn Card>>,
    /// Game whose units an answer under the pointer is about.
    game: G,
}

impl<G: TableWindow, P: PanelParts<G>> TablePanels<G, P> {
    /// Panels of a position that is played, or looked at in a replay.
    pub fn of(play: &ActiveGame, selection: &Selection, game: &G, plain: PlainPanels, parts: P) -> Self {
        let plays = play.replay().is_none();
        let order = draft_in_hand(game, selection).filter(|_| plays).and_then(|draft| game.order_with_die(&draft));
        Self {
            plain,
            parts,
            draft: if plays { draft_card(game, selection) } else { None },
            set_up: if plays { set_up_card(game, selection) } else { None },
            beside: if plays { beside_card(game, selection) } else { None },
            draft_odds: order.map(|order| odds_panel(play.session(), &AnyOrder::of(order), Commit::Never, &[], None)),
            game: game.clone(),
        }
    }
}

impl<G: TableWindow, P: PanelParts<G>> PositionPanels for TablePanels<G, P> {
    fn strip(&self) -> &TopBarModel {
        self.plain.strip()
    }

    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, PanelFocus) {
        self.parts.in_strip(ui, room);
        (None, PanelFocus::default())
    }

    fn decision(&self, ui: &mut Ui, announced: EndPageState, beside: ColumnNeighbour) -> DecisionResponse {
        let response = self.plain.decision(ui, announced, beside);
        let order = response.pointed.as_ref().and_then(Intent::sole_order);
        let pieces = order.map_or_else(Vec::new, |order| self.parts.pieces_of(&self.game, order));
        let highlight = Highlight { pieces: pieces.into_iter().collect(), singled: Vec::new() };
        DecisionResponse { meant: PanelFocus { highlight, ..PanelFocus::default() }, ..response }
    }

    fn selected(&self, ui: &mut Ui, _beside: ColumnNeighbour) -> Option<Intent> {
        let given = self.draft.as_ref().and_then(|draft| draft.show(ui, |ui| self.parts.in_draft(ui)));
        let cited = self.draft_odds.as_ref().and_then(|odds| odds.show(ui));
        let set = self.set_up.as_ref().and_then(|set_up| set_up.show(ui));
        let taken = self.beside.as_ref().filter(|_| self.plain.asks()).and_then(|beside| beside.show(ui));
        given.or(cited).or(set).or(taken)
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>> {
        self.plain.numbered(at)
    }

    fn asks(&self) -> bool {
        self.plain.asks()
    }

    fn plans(&self) -> bool {
        self.draft.is_some()
    }
}
