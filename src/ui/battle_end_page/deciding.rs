//! Deciding lines of the count at the end of a battle, the most points first and with a picture; each leads to its moment.

use super::{Course, Deciding};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::intent::Intent;
use crate::ui::notice::{Count, Snapshots};
use crate::ui::page_frame::scroll_by_keys;
use crate::ui::parts::{mark, noted, scrolled_on};
use crate::ui::thumbnail;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Context, CornerRadius, CursorIcon, Frame, Label, Layout, Margin, Response, ScrollArea, Sense, Stroke,
    StrokeKind, TextureHandle, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Draws the list of deciding lines in the available room. Returns the player's intent, if any.
pub(super) fn show(ui: &mut Ui, count: &Count, course: &Course, pictures: &Snapshots) -> Option<Intent> {
    ui.label(theme::title(say!("notice-deciding")));
    if course.deciding.is_empty() {
        ui.label(theme::small(say!("count-nothing")));
    }
    let mut intent = None;
    let list = ScrollArea::vertical().id_salt("deciding").auto_shrink([false, false]);
    scrolled_on(ui, list, theme::card(), |ui| {
        scroll_by_keys(ui);
        ui.spacing_mut().item_spacing.y = 3.0;
        let mut pictured = course.pictured();
        for (place, one) in course.deciding.iter().enumerate() {
            let picture = one.moment.and_then(|_| pictured.next()).map(|moment| pictures.moments.get(&moment.seen));
            let name = &count.sums[one.side.index()].0;
            let shown = ui.push_id(place, |ui| line(ui, one, picture)).inner;
            let told = say!("notice-cause", side = name, by = one.by, words = one.words, turn = one.turn);
            let Some(moment) = one.moment else {
                shown.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
                continue;
            };
            if leads_on(ui, &shown, &told, &one.order).clicked() {
                intent = Some(Intent::OpenReplay(Some(moment.at)));
            }
        }
    });
    intent
}

/// Draws a line about what decided the battle: side, points, reason and turn; `picture`: a place for one, with the texture once
/// it is painted.
fn line(ui: &mut Ui, one: &Deciding, picture: Option<Option<&TextureHandle>>) -> Response {
    let air = if picture.is_some() { 6 } else { 2 };
    let frame = Frame::new().fill(theme::band()).inner_margin(Margin::symmetric(6, air));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            if let Some(picture) = picture {
                let (rect, _) = ui.allocate_exact_size(snapshot_size(ui.ctx()), Sense::hover());
                thumbnail::fill(ui, rect, picture);
            }
            mark(ui, one.side);
            ui.label(theme::bold(say!("notice-swing", by = one.by)).color(theme::side_ink(one.side)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(theme::small(&one.turn));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(theme::styled(&one.words, Typeface::Serif, 16.0)).wrap());
                });
            });
        });
    });
    shown.response
}

/// Size of a picture in the list, in points.
fn snapshot_size(ctx: &Context) -> Vec2 {
    if thumbnail::is_wide(ctx) { thumbnail::snapshot(ctx) } else { thumbnail::snapshot(ctx) * 0.7 }
}

/// Makes a line of the list clickable, which leads to the replay.
pub(super) fn leads_on(ui: &Ui, shown: &Response, told: &str, order: &str) -> Response {
    // It needs an id of its own: a widget redrawn without being clickable loses keyboard focus.
    let click = ui.interact(shown.rect, shown.id.with("leads on"), Sense::click());
    click.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told));
    if click.hovered() {
        let line = Stroke::new(2.0, theme::gold());
        ui.painter().rect_stroke(click.rect, CornerRadius::ZERO, line, StrokeKind::Inside);
    }
    let hint = format!("{order}\n{}", say!("notice-deciding-hint"));
    noted(click, told).on_hover_cursor(CursorIcon::PointingHand).on_hover_text(hint)
}
