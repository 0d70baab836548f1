//! Cartouche on the picture of the chosen battle: its title, day and length between the arms and the flags of both armies.

use super::{Battle, StartPageModel, engraving};
use crate::heraldry::Blazon;
use crate::i18n::lists::commas;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::ui::handover_screen::cloth;
use crate::ui::parts::{label_frame, one_row, plate, sheet, text_width};
use crate::view::arms::{arms_rect, paint_arms};
use crate::view::theme;
use bevy_egui::egui::{Align, Align2, Label, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Least and largest width of the cartouche, in points.
const WIDTHS: [f32; 2] = [320.0, 820.0];
/// Least and largest height of the cartouche, in points, and its share of the page's height.
const HEIGHTS: ([f32; 2], f32) = ([138.0, 196.0], 0.18);
/// Free width beside the cartouche on each side, in points.
const BESIDE: f32 = 8.0;
/// Distance of the foot of the flags from the end of the cartouche, as a share of their height.
const FLAG_FOOT: f32 = 1.2;
/// Height of the flags above the cartouche, as a share of its own.
const FLAGS: f32 = 0.66;
/// Height of the line about the keys below the words, in points.
const KEYS: f32 = 26.0;
/// Height of a side's name, in points.
const NAME: f32 = 24.0;

/// Place of the cartouche at the foot of the free part of a page of this height in points.
pub(super) fn place(middle: Rect, page: f32) -> Rect {
    let ([least, most], share) = HEIGHTS;
    let wide = (middle.width() - 2.0 * BESIDE).clamp(WIDTHS[0].min(middle.width()), WIDTHS[1]);
    let size = vec2(wide, (page * share).clamp(least, most) + KEYS);
    Align2::CENTER_BOTTOM.align_size_within_rect(size, middle)
}

/// Height of the flags above a cartouche, in points.
pub(super) fn flags(cartouche: Rect) -> f32 {
    (cartouche.height() - KEYS) * FLAGS
}

/// Draws the cartouche of the chosen battle, and below its words the line about the keys.
pub(super) fn show(ui: &mut Ui, rect: Rect, model: &StartPageModel, keys: &str) {
    let Some(battle) = model.battle() else { return };
    let (body, foot) = rect.split_top_bottom_at_y(rect.bottom() - KEYS);
    let flags = flags(rect);
    for (side, away, end) in [(SideId(0), -1.0, body.left()), (SideId(1), 1.0, body.right())] {
        let foot = pos2(end - away * flags * FLAG_FOOT, body.top() + 10.0);
        cloth::trophy(ui, (foot, away), side, flags);
    }
    ui.painter().add(sheet().paint(rect));
    label_frame(ui.painter(), rect, Stroke::new(1.5, theme::gold_edge()));
    label_frame(ui.painter(), rect.shrink(3.0), Stroke::new(1.0, theme::line()));
    let shield = body.height() - NAME - 34.0;
    let end = (shield * 0.84).max(body.width() * 0.17) + 22.0;
    for (side, x) in [(SideId(0), body.left() + end * 0.5 + 4.0), (SideId(1), body.right() - end * 0.5 - 4.0)] {
        army(ui, battle, side, (pos2(x, body.top() + 13.0 + shield * 0.5), shield, end - 8.0));
    }
    words(ui, body.shrink2(vec2(end + 6.0, 8.0)), battle);
    let line = foot.shrink2(vec2(12.0, 0.0));
    let fits = |size: &f32| text_width(ui, keys, Typeface::SerifItalic, *size) <= line.width();
    let letters = [15.0, 14.0, 13.0].into_iter().find(fits).unwrap_or(13.0);
    let row = one_row(ui, keys, theme::font(Typeface::SerifItalic, letters), theme::faint(), line.width());
    ui.painter().hline(line.x_range(), foot.top() - 2.0, Stroke::new(1.0, theme::line()));
    let response = ui.interact(line, ui.id().with("keys"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, keys));
    let at = Align2::CENTER_CENTER.align_size_within_rect(row.size(), line).min - vec2(0.0, 2.0);
    if row.elided {
        response.on_hover_text(keys);
    }
    ui.painter().galley(at, row, theme::faint());
}

/// Draws the arms of an army, or the first letter of its name, and the name below; `height`: of the arms, `wide`: for the name.
fn army(ui: &mut Ui, battle: &Battle, side: SideId, (middle, height, wide): (Pos2, f32, f32)) {
    let name = &battle.offer.sides[side.index()];
    emblem(ui, (side, name), battle.offer.arms[side.index()].as_ref(), (middle, height));
    let size =
        [16.5, 15.0, 14.0].into_iter().find(|size| text_width(ui, name, Typeface::SerifBold, *size) <= wide - 14.0);
    let row = one_row(ui, name, theme::font(Typeface::SerifBold, size.unwrap_or(14.0)), theme::light(), wide - 14.0);
    let size = vec2((row.size().x + 18.0).min(wide), NAME);
    let badge = Rect::from_center_size(middle + vec2(0.0, height * 0.5 + 4.0 + NAME * 0.5), size);
    ui.painter().add(plate(badge, side));
    ui.painter().galley(badge.center() - row.size() * 0.5, row, theme::light());
    let response = ui.interact(badge, ui.id().with(("army", side.index())), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    response.on_hover_text(name);
}

/// Draws the arms of an army of this height in points, or a seal with the first letter of its name.
pub(in crate::ui) fn emblem(
    ui: &Ui,
    (side, name): (SideId, &str),
    arms: Option<&Blazon>,
    (middle, height): (Pos2, f32),
) {
    if let Some(arms) = arms {
        paint_arms(ui, arms, arms_rect(middle, height));
        return;
    }
    let letter: String = name.chars().next().into_iter().flat_map(char::to_uppercase).collect();
    let painter = ui.painter();
    painter.circle_filled(middle, height * 0.42, theme::side_colour(side));
    painter.circle_stroke(middle, height * 0.42, Stroke::new(2.5, theme::gold()));
    painter.circle_stroke(middle, height * 0.36, Stroke::new(1.0, theme::gold()));
    let font = theme::font(Typeface::SerifBold, height * 0.46);
    painter.text(middle, Align2::CENTER_CENTER, letter, font, theme::light());
}

/// Draws the print, the title, and the lines about day, rules and length, in the middle of the cartouche.
fn words(ui: &mut Ui, rect: Rect, battle: &Battle) {
    let offer = &battle.offer;
    let large = (rect.height() * 0.24).clamp(28.0, 42.0);
    let fits = |size: &f32| text_width(ui, &offer.title, Typeface::SerifBold, *size) <= rect.width();
    let letters = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5].map(|part| large * part);
    let title = letters.into_iter().find(fits).unwrap_or(large * 0.5);
    let small = (rect.height() * 0.1).clamp(15.0, 17.5);
    let date = offer.about.date.map(|date| date.words());
    let facts: Vec<String> = date.into_iter().chain([battle.rules.clone()]).filter(|fact| !fact.is_empty()).collect();
    let lines = [commas(&facts), offer.extent.words()];
    let below = small * 1.35 * lines.len() as f32;
    let mut bottom = rect.bottom() - 4.0;
    for line in lines.into_iter().rev() {
        let place = Rect::from_min_max(pos2(rect.left(), bottom - small * 1.35), pos2(rect.right(), bottom));
        let fits = |size: &f32| text_width(ui, &line, Typeface::SerifItalic, *size) <= rect.width();
        let size = [1.0, 0.92, 0.84, 0.76].map(|part| small * part).into_iter().find(fits).unwrap_or(small * 0.76);
        let text = theme::styled(line, Typeface::SerifItalic, size).color(theme::ink());
        ui.place(place, Label::new(text).truncate());
        bottom = place.top();
    }
    let high = large * 1.2;
    let place = Rect::from_min_max(pos2(rect.left(), bottom - high), pos2(rect.right(), bottom));
    ui.place(
        place,
        Label::new(theme::styled(&offer.title, Typeface::SerifBold, title).color(theme::heading())).truncate(),
    );
    let print = offer.engraving.unwrap_or(engraving::GENERAL);
    let above = rect.with_max_y(rect.bottom() - below - high - 4.0);
    engraving::show(ui, above.expand2(vec2(0.0, 4.0)), print, engraving::on_card(), Align::Center);
}
