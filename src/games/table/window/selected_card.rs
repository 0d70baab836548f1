//! Card of the draft in hand: its legs with their prices, the sum, and how it is given.

use super::super::rules::{Draft, helm};
use super::super::table_game::TableGame;
use super::{draft_in_hand, draft_view, helm_field};
use crate::play::AnyOrder;
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::{card, primary};
use crate::ui::screen::Selection;
use crate::view::theme;
use bevy_egui::egui::Ui;

/// Card of a draft.
pub struct DraftCard<G> {
    game: G,
    draft: Draft,
    title: String,
    /// Word and price of each leg.
    legs: Vec<[String; 2]>,
    sentence: String,
    order: Option<AnyOrder>,
}

/// Card of the draft in hand; none if no piece that may move is selected.
#[must_use]
pub fn draft_card<G: TableGame>(game: &G, selection: &Selection) -> Option<DraftCard<G>> {
    let draft = draft_in_hand(game, selection)?;
    let tried = game.tried(&draft);
    let unit = game.field().unit;
    let legs = tried.walked.iter().map(|leg| [helm::leg_text(leg.leg, unit), unit.short_text(leg.price)]).collect();
    let sentence =
        if draft.legs.is_empty() { say!("tabletop-draft-empty") } else { draft_view::sentence(&tried, unit, None) };
    let order = game.order_of(&draft).filter(|_| tried.refused.is_none()).map(AnyOrder::of);
    let title = game.piece_name(draft.piece);
    Some(DraftCard { game: game.clone(), draft, title, legs, sentence, order })
}

impl<G: TableGame> DraftCard<G> {
    /// Draws the card, with more of the game below it. Returns the player's intent.
    pub fn show(&self, ui: &mut Ui, more: impl FnOnce(&mut Ui) -> Option<Intent>) -> Option<Intent> {
        card(ui, &self.title, None, |ui| {
            let mut intent = None;
            if !self.legs.is_empty() {
                ui.horizontal_wrapped(|ui| {
                    for [leg, price] in &self.legs {
                        ui.label(theme::bold(leg));
                        ui.label(theme::small(price));
                        ui.add_space(4.0);
                    }
                });
            }
            ui.label(theme::prose(&self.sentence));
            intent = intent.or_else(|| helm_field(ui, &self.game, &self.draft));
            if let Some(order) = &self.order
                && primary(ui, &say!("tabletop-give-move")).clicked()
            {
                intent = Some(Intent::order(order.clone()));
            }
            intent.or_else(|| more(ui))
        })
    }
}
