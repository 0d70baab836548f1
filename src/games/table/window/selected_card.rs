//! Card of the draft in hand: its legs with their prices, the sum, and how it is given.

use super::super::rules::{Draft, DraftLeg, LengthUnit, helm};
use super::super::table_game::{TableGame, TriedDraft};
use super::super::words::{feature_words, length_words, way_words};
use super::{TableChoice, TableRequest, draft_in_hand, draft_view, group, helm_field, ruler};
use crate::board::table::Length;
use crate::play::AnyOrder;
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::{BarredReason, card, noted, primary};
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
    /// Turns and changes that it may be given.
    added: Vec<AddedLeg>,
    /// Words of the button that gives it.
    give_words: String,
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
    let legs = legs(&draft, &tried, unit);
    let followers = group::followers(game, selection, &draft);
    let mut sentences = match draft.legs.is_empty() {
        true => {
            let left = |most: Length| most.0.saturating_sub(tried.moved_before.0);
            let may = |most: Length| {
                say!("tabletop-may-move", left = unit.short_text(Length(left(most))), most = length_words(most, unit))
            };
            let how = game.draft_hint(&draft).unwrap_or_else(|| say!("tabletop-draft-empty"));
            tried.allowance.map(may).into_iter().chain([how]).collect()
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
    let added = added(game, &draft, &tried);
    let give_words = game.give_words(&draft);
    Some(DraftCard {
        game: game.clone(),
        draft,
        title,
        legs,
        sentence,
        orders,
        halts,
        added,
        give_words,
        is_doubtful: tried.lies_on_others,
        helm_asked,
    })
}

/// Words and price of each leg of a draft, as its line of text says them: where the way that is walked has other legs, such as one
/// that goes straight to the end of several, the price of the whole is the last one's.
fn legs(draft: &Draft, tried: &TriedDraft, unit: LengthUnit) -> Vec<[String; 2]> {
    let is_alike = draft.legs.len() == tried.walked.len();
    let last = draft.legs.len().saturating_sub(1);
    let price = |index: usize| match tried.walked.get(index) {
        Some(leg) if is_alike => length_words(leg.price, unit),
        _ if index == last && tried.refused.is_none() => length_words(tried.length, unit),
        _ => String::new(),
    };
    let word = |(index, leg): (usize, &DraftLeg)| [helm::leg_text(*leg, unit), price(index)];
    draft.legs.iter().enumerate().map(word).collect()
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

/// Turn or change that the card offers.
struct AddedLeg {
    /// What it is, with what more the draft costs with it.
    words: String,
    /// Whether the draft has it.
    is_on: bool,
    /// Pins the draft with it, or without it; says why not where it may not be made.
    gives: Intent,
}

/// Turns and changes that a draft may be given.
fn added<G: TableGame>(game: &G, draft: &Draft, tried: &TriedDraft) -> Vec<AddedLeg> {
    let unit = game.field().unit;
    let all = game.legs_to_add(draft).into_iter().map(|leg| {
        let is_on = draft.legs.contains(&leg);
        let changed = draft.clone().toggled(leg);
        let then = game.tried(&changed);
        let more = then.length.0.saturating_sub(tried.length.0);
        let words = way_words(leg, unit);
        let words = match more {
            0 => say!("tabletop-added", words),
            more => say!("tabletop-added-price", words, price = length_words(Length(more), unit)),
        };
        let gives = match then.refused {
            Some(why) if !is_on => Intent::WhyNot(BarredReason::new(why.sentence, why.paragraph)),
            _ => TableRequest::Pin(changed).intent(),
        };
        AddedLeg { words, is_on, gives }
    });
    all.collect()
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
            ui.horizontal_wrapped(|ui| {
                for added in &self.added {
                    let button = noted(ui.add(Button::new(&added.words).selected(added.is_on)), &added.words);
                    let button = match &added.gives {
                        Intent::WhyNot(why) => button.on_hover_text(&why.sentence),
                        _ => button,
                    };
                    if button.clicked() {
                        intent = Some(added.gives.clone());
                    }
                }
            });
            if !self.orders.is_empty() && primary(ui, &self.give_words).clicked() {
                intent = Some(Intent::Give(self.orders.clone()));
            }
            intent.or_else(|| more(ui))
        })
    }
}
