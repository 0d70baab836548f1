//! Pieces beside the table that are still to be set down: a button for each, and one for all of them.

use super::{TableWindow, set_up};
use crate::kernel::PieceId;
use crate::play::AnyOrder;
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::{card, noted, primary};
use crate::ui::screen::Selection;
use crate::view::theme;
use bevy_egui::egui::{Button, Ui};

/// Card of the pieces that are still to be set down.
pub struct BesideCard<G> {
    game: G,
    pieces: Vec<PieceId>,
    in_hand: Vec<PieceId>,
    /// Where they may stand.
    about: Option<String>,
    /// Orders that set all of them down.
    all: Vec<AnyOrder>,
}

/// Card of the pieces beside the table that may be set down now; none if there are none.
#[must_use]
pub fn beside_card<G: TableWindow>(game: &G, selection: &Selection) -> Option<BesideCard<G>> {
    let pieces = game.pieces_beside();
    if pieces.is_empty() {
        return None;
    }
    let in_hand = set_up::in_hand(game, selection).into_iter().map(|body| body.piece).collect();
    let all = game.orders_to_place_all().into_iter().map(AnyOrder::of).collect();
    Some(BesideCard { game: game.clone(), pieces, in_hand, about: game.place_words(), all })
}

impl<G: TableWindow> BesideCard<G> {
    /// Draws the card. Returns the player's intent.
    pub fn show(&self, ui: &mut Ui) -> Option<Intent> {
        card(ui, &say!("tabletop-beside", n = self.pieces.len()), None, |ui| {
            self.about.iter().for_each(|about| _ = ui.label(theme::prose(about)));
            let taken = buttons(ui, &self.game, &self.pieces, &self.in_hand);
            let all = !self.all.is_empty() && primary(ui, &say!("tabletop-place-all")).clicked();
            taken.or_else(|| all.then(|| Intent::Give(self.all.clone())))
        })
    }
}

/// Draws a button for each piece beside the table, which takes it in hand; with Shift in addition to those that are.
pub fn buttons<G: TableWindow>(ui: &mut Ui, game: &G, pieces: &[PieceId], in_hand: &[PieceId]) -> Option<Intent> {
    let mut intent = None;
    ui.label(theme::small(say!("tabletop-beside-hint")));
    ui.horizontal_wrapped(|ui| {
        for piece in pieces {
            let words = say!("tabletop-set-out", unit = game.piece_name(*piece));
            if noted(ui.add(Button::new(&words).selected(in_hand.contains(piece))), &words).clicked() {
                let adds = ui.input(|input| input.modifiers.shift) && !in_hand.is_empty();
                intent = Some(if adds { Intent::SelectWith(*piece) } else { Intent::Select(*piece) });
            }
        }
    });
    intent
}
