//! Card of the draft in hand: its legs with their prices, the sum, and how it is given.

use super::super::rules::{Draft, helm};
use super::super::table_game::TableGame;
use super::super::words::{feature_words, length_words};
use super::{TableChoice, TableRequest, draft_in_hand, draft_view, group, helm_field, ruler};
use crate::board::table::Length;
use crate::play::AnyOrder;
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::{card, noted, primary};
use crate::ui::screen::Selection;
use crate::view::theme;
use bevy_egui::egui::{Button, Ui};

/// Card of a draft.
pub struct DraftCard<G> {
    game: G,
    draft: Draft,
    title: String,
    /// Word and price of each leg.
    legs: Vec<[String; 2]>,
    sentence: String,
    orders: Vec<AnyOrder>,
    /// Drafts that halt at a feature or no longer do, each with the words of its button.
    halts: Vec<(String, Draft)>,
    /// Whether it leads onto another piece.
    is_doubtful: bool,
    /// Number of times that the helm field has been asked for.
    helm_asked: u32,
}

/// Card of the draft in hand; none if no piece that may move is selected.
#[must_use]
pub fn draft_card<G: TableGame>(game: &G, selection: &Selection) -> Option<DraftCard<G>> {
    let draft = draft_in_hand(game, selection)?;
    let tried = game.tried(&draft);
    let unit = game.field().unit;
    let legs = tried.walked.iter().map(|leg| [helm::leg_text(leg.leg, unit), length_words(leg.price, unit)]).collect();
    let followers = group::followers(game, selection, &draft);
    let mut sentences = match draft.legs.is_empty() {
        true => {
            let left = |most: Length| most.0.saturating_sub(tried.moved_before.0);
            let may = |most: Length| {
                say!("tabletop-may-move", left = unit.short_text(Length(left(most))), most = length_words(most, unit))
            };
            tried.allowance.map(may).into_iter().chain([say!("tabletop-draft-empty")]).collect()
        }
        false => vec![draft_view::sentence(&tried, unit, None)],
    };
    if !draft.legs.is_empty() {
        sentences.extend(group::follower_words(game, &followers));
    }
    let choice = TableChoice::of(selection);
    let from = draft_view::tried_end(game, draft.piece, &tried);
    sentences.extend(choice.ruler.zip(from).and_then(|(end, from)| ruler::reading(game, &from, end)));
    let sentence = sentences.join(" ");
    let orders = if tried.refused.is_none() { game.orders_of(&draft) } else { Vec::new() };
    let orders = orders.into_iter().map(AnyOrder::of).collect();
    let title = match followers.len() {
        0 => game.piece_name(draft.piece),
        n => say!("tabletop-leader", unit = game.piece_name(draft.piece), n),
    };
    let helm_asked = choice.helm_asked;
    let halts = halts(game, &draft);
    Some(DraftCard {
        game: game.clone(),
        draft,
        title,
        legs,
        sentence,
        orders,
        halts,
        is_doubtful: tried.lies_on_others,
        helm_asked,
    })
}

/// Drafts by which a draft halts at a feature at its end or no longer does; one for features of one name.
fn halts<G: TableGame>(game: &G, draft: &Draft) -> Vec<(String, Draft)> {
    let mut all: Vec<(String, Draft)> = Vec::new();
    for feature in game.halts(draft) {
        let words = say!("tabletop-halt-at", feature = feature_words(game.field(), feature));
        let halt_at = Some(feature).filter(|_| draft.halt_at != Some(feature));
        if all.iter().all(|(other, _)| *other != words) {
            all.push((words, Draft { halt_at, ..draft.clone() }));
        }
    }
    all
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
            let sentence = theme::prose(&self.sentence);
            ui.label(if self.is_doubtful { sentence.color(theme::stop_ink()) } else { sentence });
            intent = intent.or_else(|| helm_field(ui, &self.game, &self.draft, self.helm_asked));
            ui.horizontal_wrapped(|ui| {
                for (words, draft) in &self.halts {
                    let is_on = draft.halt_at.is_none();
                    let button = noted(ui.add(Button::new(words).selected(is_on)), words);
                    if button.on_hover_text(say!("tabletop-halt-hint")).clicked() {
                        intent = Some(TableRequest::Pin(draft.clone()).intent());
                    }
                }
            });
            if !self.orders.is_empty() && primary(ui, &say!("tabletop-give-move")).clicked() {
                intent = Some(Intent::Give(self.orders.clone()));
            }
            intent.or_else(|| more(ui))
        })
    }
}
