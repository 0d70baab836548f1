//! Notice at the end of a turn, a band across the table: the score, the turn's losses, and the side that begins the next turn.

use super::battle_end_page::balance;
use super::intent::Intent;
use super::notice::Count;
use super::parts::{badge, mark, one_row, primary, scrolled};
use super::program_card;
use super::start::engraving;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::log::ActivationSummary;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Color32, Context, Frame, Id, Label, LayerId, Layout, Margin, Modal, Order, Rect, ScrollArea, Sense, Stroke,
    Ui, Vec2, pos2,
};

/// Content of the notice at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnEndModel {
    /// Title of the band: "Turn 1 is over".
    pub title: String,
    /// Number of the turn, and of all turns.
    pub turn: (u32, u32),
    /// Objectives that changed hands in the turn, with the side that now holds each; `None` if no side does.
    pub won: Vec<(SideId, String)>,
    /// Losses of each side in the turn, a line each.
    pub lost: [Vec<String>; 2],
    /// Last activation of a program in the turn; `None` without one.
    pub last: Option<LastDeed>,
    /// Other events between the two turns, one sentence each.
    pub events: Vec<String>,
    /// Current count of victory points.
    pub count: Count,
    /// Side that draws first in the next turn, its name, and how that was decided, in words.
    pub first: (SideId, String, String),
}

/// Last activation of a program, by which the turn ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastDeed {
    /// Summary of the program's last activation.
    pub summary: ActivationSummary,
    /// Whether the program has reasons for the order.
    pub reasons: bool,
}

/// Largest width of the text on the band, in points.
const WORDS: f32 = 860.0;
/// Height of a line about an objective that changed hands, in points.
const WON: f32 = 26.0;
/// Height of the part on the program's last activation, in points.
const LAST: f32 = 54.0;
/// Height of the notice without the losses, in points.
const REST: f32 = 430.0;
/// Height of the print below the title, in points.
const PRINT: f32 = 72.0;
/// Height of a window below which the head of the band is smaller, in points.
const LOW: f32 = 560.0;

/// Draws the notice at the end of a turn. Returns the player's intent, if any.
pub(super) fn show(ctx: &Context, model: &TurnEndModel) -> Option<Intent> {
    let all = ctx.content_rect();
    let wide = WORDS.min(all.width() - 60.0);
    let side = ((all.width() - wide) * 0.5).clamp(0.0, 120.0) as i8;
    let is_low = all.height() < LOW;
    let (margin, title, rest) = if is_low { (10, 27.0, REST - 34.0) } else { (18, 36.0, REST + PRINT) };
    let frame = Frame::new().fill(theme::card()).inner_margin(Margin::symmetric(side, margin));
    let modal = Modal::new(Id::new("notice")).frame(frame).backdrop_color(Color32::from_black_alpha(90));
    let shown = modal.show(ctx, |ui| {
        ui.set_width(wide);
        ui.vertical_centered(|ui| {
            ui.label(theme::styled(&model.title, Typeface::SerifBold, title).color(theme::heading()));
        });
        pips(ui, model.turn);
        if !is_low {
            let (print, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), PRINT), Sense::hover());
            engraving::show(ui, print, engraving::GENERAL, engraving::on_card(), Align::Center);
        }
        ui.add_space(10.0);
        balance(ui, &model.count);
        ui.add_space(4.0);
        for (side, words) in &model.won {
            won(ui, *side, words);
        }
        let taken = WON * model.won.len() as f32 + if model.last.is_some() { LAST } else { 0.0 };
        losses(ui, model, (all.height() - rest - taken).max(72.0));
        let asked = model.last.as_ref().and_then(|last| last_deed(ui, last));
        for event in &model.events {
            ui.label(theme::styled(event, Typeface::SerifItalic, 18.0));
        }
        ui.add_space(10.0);
        let on = foot(ui, model);
        asked.or(on)
    });
    edges(ctx, shown.response.rect);
    shown.inner
}

/// Draws a thick and a thin rule along the upper and the lower edge.
fn edges(ctx: &Context, band: Rect) {
    let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("notice")));
    for (y, away) in [(band.top(), 1.0), (band.bottom(), -1.0)] {
        painter.hline(band.x_range(), y, Stroke::new(3.0, theme::heading()));
        painter.hline(band.x_range(), y + 5.0 * away, Stroke::new(1.0, theme::gold_edge()));
    }
}

/// Draws a roundel for each turn of the battle, filled for turns that are over.
fn pips(ui: &mut Ui, (over, all): (u32, u32)) {
    let apart = 22.0;
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 16.0), Sense::hover());
    let left = rect.center().x - apart * (all.saturating_sub(1)) as f32 * 0.5;
    for turn in 0..all {
        let at = pos2(left + apart * turn as f32, rect.center().y);
        let fill = if turn < over { theme::gold() } else { theme::band() };
        ui.painter().circle(at, 6.0, fill, Stroke::new(1.5, theme::heading()));
    }
}

/// Draws an objective that changed hands, in the middle of the band.
fn won(ui: &mut Ui, side: SideId, words: &str) {
    let galley = one_row(ui, words, theme::font(Typeface::SerifBold, 18.0), theme::ink(), ui.available_width() - 40.0);
    ui.horizontal(|ui| {
        ui.set_height(WON);
        ui.add_space((ui.available_width() - galley.size().x - 22.0).max(0.0) * 0.5);
        mark(ui, side);
        ui.label(galley);
    });
}

/// Draws the losses of each side in the turn that ended.
fn losses(ui: &mut Ui, model: &TurnEndModel, height: f32) {
    ui.columns(2, |columns| {
        for (ui, side) in columns.iter_mut().zip(SideId::BOTH) {
            let lost = &model.lost[side.index()];
            ui.horizontal(|ui| {
                mark(ui, side);
                let name = &model.count.sums[side.index()].0;
                ui.add(Label::new(theme::title(say!("turn-lost", side = name.as_str()))).truncate());
            });
            if lost.is_empty() {
                ui.label(theme::styled(say!("turn-lost-nothing"), Typeface::SerifItalic, 17.0).color(theme::faint()));
            }
            // A line that is cut fades, and a mark shows that more lies below.
            let list = ScrollArea::vertical().id_salt(("lost", side)).max_height(height).min_scrolled_height(height);
            scrolled(ui, list, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                // Columns stretch their lines; words keep their size.
                ui.vertical(|ui| {
                    for line in lost {
                        ui.add(Label::new(theme::styled(line, Typeface::Serif, 18.0)).wrap());
                    }
                });
            });
        }
    });
}

/// Draws the last activation of a program, with the button that opens its reasons. Returns the player's intent, if any.
fn last_deed(ui: &mut Ui, last: &LastDeed) -> Option<Intent> {
    let LastDeed { summary, reasons } = last;
    ui.add_space(6.0);
    let room = Vec2::new(ui.available_width(), LAST - 6.0);
    let right = Layout::right_to_left(Align::Min);
    ui.allocate_ui_with_layout(room, right, |ui| {
        let asked = if *reasons { program_card::ask_why(ui, theme::heading()) } else { None };
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            mark(ui, summary.side);
            ui.vertical(|ui| {
                let told = say!("turn-last", done = summary.done.as_str(), came_of_it = summary.came_of_it.as_str());
                ui.add(Label::new(theme::styled(told, Typeface::Serif, 17.5)).wrap());
            });
        });
        asked
    })
    .inner
}

/// Draws the side that begins the next turn, and the button that continues to it. Returns the player's intent, if any.
fn foot(ui: &mut Ui, model: &TurnEndModel) -> Option<Intent> {
    let (side, name, how) = &model.first;
    ui.horizontal(|ui| {
        badge(ui, *side, name);
        let words = if how.is_empty() { say!("notice-first-draw") } else { how.clone() };
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let next = primary(ui, &say!("notice-next-turn")).on_hover_text(say!("notice-enter"));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(theme::styled(words, Typeface::Serif, 17.5)).wrap());
            });
            next.clicked().then_some(Intent::Close)
        })
        .inner
    })
    .inner
}
