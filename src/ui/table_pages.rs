//! Pages over the table: the count, the review, conceding, saving.

use super::cards::{ReviewPage, show_review};
use super::intent::Intent;
use super::notice::Count;
use super::page_frame::{Closed, Width};
use super::parts::{badge, decisions, grave, keys_are_free, landing, noted, primary};
use super::review_decisions::ReviewDecisionsModel as Decisions;
use super::victory_conditions;
use crate::paint::fonts::Typeface;
use crate::play::{EarlyEnd, Offer};
use crate::say;
use crate::settings::Group;
use crate::view::placement::Obstacle;
use crate::view::theme;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, Context, Grid, TextEdit, Ui};

/// Draws a page over the table that its cross closes.
pub(crate) fn page(
    ctx: &Context,
    title: &str,
    width: Width,
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let (intent, closed) = open(ctx, title, (width, &[]), body);
    intent.or((closed == Closed::Yes).then_some(Intent::Close))
}

/// Draws a page that is only read, beside its subject: a click beside it closes it as well.
pub(crate) fn page_beside(
    ctx: &Context,
    title: &str,
    place: (Width, &[Obstacle]),
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let (intent, closed) = open(ctx, title, place, body);
    intent.or((closed != Closed::No).then_some(Intent::Close))
}

fn open(
    ctx: &Context,
    title: &str,
    place: (Width, &[Obstacle]),
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> (Option<Intent>, Closed) {
    super::page_frame::show_beside(ctx, title, place, |ui| {
        decisions(ui, |ui| {
            landing(ui);
            body(ui)
        })
    })
}

/// Input device of the player who opens the key sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputDevice {
    /// The mouse, whose actions stand first.
    Mouse,
    /// The keys alone: the map without a mouse stands first.
    Keys,
}

impl InputDevice {
    /// Group of keys that stands first on the sheet; none: the mouse does.
    #[must_use]
    pub const fn first(self) -> Option<Group> {
        match self {
            InputDevice::Mouse => None,
            InputDevice::Keys => Some(Group::Cursor),
        }
    }
}

/// Width below which there is one column, in points.
const COLUMNS: f32 = 760.0;

/// Draws parts one below the other, or in two columns of similar length where they fit, which keeps lines readable. `long`:
/// length of a part.
pub(super) fn in_columns<T>(ui: &mut Ui, parts: &[T], long: impl Fn(&T) -> usize, mut draw: impl FnMut(&mut Ui, &T)) {
    if ui.available_width() < COLUMNS {
        parts.iter().for_each(|part| draw(ui, part));
        return;
    }
    let whole: usize = parts.iter().map(&long).sum();
    let mut before = 0;
    let half = parts.iter().position(|part| {
        before += long(part);
        2 * before >= whole
    });
    let (left, right) = parts.split_at(half.map_or(parts.len(), |place| place + 1));
    ui.columns(2, |columns| {
        for (column, parts) in columns.iter_mut().zip([left, right]) {
            // Columns stretch their lines; words keep their size.
            column.vertical(|ui| parts.iter().for_each(|part| draw(ui, part)));
        }
    });
}

/// Draws the page of the current count.
pub fn count(ctx: &Context, count: &Count) -> Option<Intent> {
    page(ctx, &say!("page-count"), Width::Wide, |ui| victory_conditions::show_page(ui, count))
}

/// Draws the page of the review.
pub fn review(ctx: &Context, review: &ReviewPage, decisions: &Decisions) -> Option<Intent> {
    page(ctx, &say!("page-review"), Width::Wide, |ui| show_review(ui, review, decisions))
}

/// Draws the page that ends the game early, by agreement or by conceding, with a confirmation.
pub fn concede(ctx: &Context, end: &EarlyEnd) -> Option<Intent> {
    page(ctx, &say!("page-concede"), Width::Narrow, |ui| {
        if end.here().next().is_none() {
            ui.label(theme::prose(say!("concede-programs")));
            return None;
        }
        ui.label(theme::prose(say!("concede-about")));
        // It has keyboard focus first: one Enter too many ends no battle.
        let back = ui.button(say!("concede-not"));
        if ui.memory(|m| m.focused()).is_none() {
            back.request_focus();
        }
        let mut intent = back.clicked().then_some(Intent::Close);
        ui.add_space(6.0);
        intent = intent.or(together(ui, end));
        ui.add_space(6.0);
        ui.label(theme::title(say!("concede-alone")));
        Grid::new("alone").spacing([10.0, 6.0]).show(ui, |ui| {
            for side in end.here() {
                badge(ui, side.side, &side.name);
                if grave(ui, &say!("concede-give-up")).clicked() {
                    intent = Some(Intent::order(side.concedes.clone()));
                }
                ui.end_row();
            }
        });
        ui.add_space(8.0);
        ui.label(theme::styled(say!("concede-back"), Typeface::SerifItalic, 16.0).color(theme::faint()));
        intent
    })
}

/// Draws the offer to end, or its acceptance: with the result, and which player must agree.
fn together(ui: &mut Ui, end: &EarlyEnd) -> Option<Intent> {
    let mut intent = None;
    ui.label(theme::title(say!("concede-together")));
    if let Some(reason) = &end.reason {
        ui.label(theme::prose(reason));
    }
    ui.label(theme::prose(&end.result));
    for side in end.here() {
        let offer = end.offer(side.side);
        let (text, open) = match offer {
            Offer::Made => (say!("concede-offered"), false),
            Offer::Agree => (say!("concede-agree"), true),
            Offer::Refused => (say!("concede-offer"), false),
            Offer::Open => (say!("concede-offer"), true),
        };
        ui.horizontal(|ui| {
            badge(ui, side.side, &side.name);
            if noted(ui.add_enabled(open, egui::Button::new(&text)), &text).clicked() {
                intent = Some(Intent::order(side.agrees.clone()));
            }
        });
        if offer != Offer::Agree {
            ui.label(theme::small(end.opponent(side.side).must_agree()));
        }
        ui.add_space(4.0);
    }
    intent
}

/// Draws the page that names a save: a name is proposed, and the first letter typed replaces it.
pub fn save(ctx: &Context, name: &mut String) -> Option<Intent> {
    page(ctx, &say!("page-save"), Width::Narrow, |ui| {
        ui.label(theme::prose(say!("save-about")));
        ui.add_space(6.0);
        let wide = ui.available_width();
        let field = TextEdit::singleline(name).desired_width(wide).hint_text(say!("save-example")).show(ui);
        let (response, mut state) = (field.response.response, field.state);
        if keys_are_free(ui) {
            response.request_focus();
        }
        if response.gained_focus() {
            let all = CCursorRange::two(CCursor::default(), CCursor::new(name.chars().count()));
            state.cursor.set_char_range(Some(all));
            state.store(ui.ctx(), response.id);
        }
        let entered = ui.input(|i| i.key_pressed(egui::Key::Enter));
        let ready = !name.trim().is_empty();
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let words = say!("save-do");
            let saves = if ready { primary(ui, &words) } else { ui.add_enabled(false, egui::Button::new(&words)) };
            let saves = saves.on_hover_text(say!("save-key"));
            let words = say!("save-cancel");
            let cancels = noted(ui.add(egui::Button::new(&words).min_size(egui::vec2(0.0, 30.0))), &words);
            let on_cancel = cancels.has_focus();
            if cancels.clicked() {
                return Some(Intent::Close);
            }
            let given = ready && (saves.clicked() || entered && !on_cancel);
            given.then(|| Intent::Save(Some(name.trim().to_owned())))
        })
        .inner
    })
}

/// Parties that agree to taking back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBackConsent {
    /// Two persons, who both agree.
    Both,
    /// One person alone: the other player is a program.
    Alone,
}

/// Draws the page for taking back past what was revealed: both players must agree. `orders`: how many would be taken back; none:
/// a player chooses the number first. `bars`: what bars the way back otherwise, within a sentence.
pub fn take_back(ctx: &Context, to: usize, orders: usize, bars: &str, agrees: TakeBackConsent) -> Option<Intent> {
    let title = match agrees {
        TakeBackConsent::Both => say!("page-take-back"),
        TakeBackConsent::Alone => say!("page-take-back-alone"),
    };
    page(ctx, &title, Width::Narrow, |ui| {
        if orders == 0 {
            ui.label(theme::prose(say!("take-back-how", bars)));
            return None;
        }
        let (about, words) = match agrees {
            TakeBackConsent::Both => (say!("take-back-about", orders, bars), say!("take-back-agreed")),
            TakeBackConsent::Alone => (say!("take-back-about-alone", orders, bars), say!("take-back-alone")),
        };
        ui.label(theme::prose(about));
        ui.add_space(8.0);
        let agreed = grave(ui, &words).clicked();
        agreed.then_some(Intent::TakeBack(to))
    })
}
