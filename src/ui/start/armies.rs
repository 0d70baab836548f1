//! Armies of the chosen battle face to face: arms, name, leader and forces of each on a cloth, and below it who plays it.

use super::{StartPageModel, cartouche, engraving};
use crate::i18n::lists::commas;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::BattleOffer;
use crate::say;
use crate::ui::handover_screen::cloth;
use crate::ui::parts::{label_frame, one_row, plate_around};
use crate::ui::seats;
use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::{Align, Color32, Frame, Margin, Pos2, Rect, Sense, Stroke, TextEdit, Ui, UiBuilder, pos2, vec2};

/// Width of the page from which the armies face each other, in points.
const FACING: f32 = 620.0;
/// Gap between the armies, in points.
const GUTTER: f32 = 44.0;
/// Least and greatest height of an army's cloth, in points, and its share of the page's height.
const CLOTH: ([f32; 2], f32) = ([92.0, 150.0], 0.26);
/// Height of a side where one stands below the other, in points.
const STACKED: f32 = 330.0;
/// Gap between the cloth and the players, in points.
const BELOW: f32 = 16.0;

/// Draws both armies and who plays them in this height in points. Names and players are edited in place.
pub(super) fn show(ui: &mut Ui, model: &mut StartPageModel, high: f32) {
    let wide = ui.available_width();
    if wide < FACING {
        for side in SideId::BOTH {
            let (rect, _) = ui.allocate_exact_size(vec2(wide, STACKED), Sense::hover());
            half(ui, rect, model, side);
        }
        return;
    }
    let (all, _) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
    let half_wide = (wide - GUTTER) * 0.5;
    half(ui, all.with_max_x(all.left() + half_wide), model, SideId(0));
    half(ui, all.with_min_x(all.right() - half_wide), model, SideId(1));
    let middle = pos2(all.center().x, all.top() + cloth_height(high) * 0.5);
    ui.painter().vline(middle.x, all.top()..=all.bottom(), Stroke::new(1.0, theme::line()));
    against(ui, middle);
}

/// Height of the cloth on a page of this height, in points.
fn cloth_height(high: f32) -> f32 {
    (high * CLOTH.1).clamp(CLOTH.0[0], CLOTH.0[1])
}

/// Draws the seal between the armies: two swords crossed.
fn against(ui: &Ui, middle: Pos2) {
    let painter = ui.painter();
    painter.circle(middle, 30.0, theme::card(), Stroke::new(2.5, theme::gold_edge()));
    painter.circle_stroke(middle, 26.0, Stroke::new(1.0, theme::gold()));
    for way in [-1.0, 1.0] {
        let at = |across: f32, down: f32| middle + vec2(across * way, down);
        painter.line_segment([at(-11.0, 13.0), at(15.0, -17.0)], Stroke::new(3.0, theme::heading()));
        painter.line_segment([at(-6.0, 14.5), at(-13.5, 6.5)], Stroke::new(2.5, theme::gold_edge()));
        painter.circle_filled(at(-13.0, 15.0), 2.6, theme::gold_edge());
    }
}

/// Draws an army and who plays it.
fn half(ui: &mut Ui, rect: Rect, model: &mut StartPageModel, side: SideId) {
    let (head, below) = rect.split_top_bottom_at_y(rect.top() + cloth_height(rect.height()));
    let offer = model.battle().map(|battle| battle.offer.clone());
    let sides = &mut model.sides;
    banner(ui, head, offer.as_ref(), (side, &mut sides.names[side.index()]));
    let below = below.with_min_y(below.top() + BELOW).shrink2(vec2(6.0, 0.0));
    if sides.players.is_empty() {
        let print = offer.and_then(|offer| offer.engraving).unwrap_or(engraving::GENERAL);
        engraving::show(ui, below, print, engraving::on_card(), Align::Center);
        return;
    }
    let named = sides.names[side.index()].clone();
    let builder = UiBuilder::new().id_salt(("players", side.index())).max_rect(below);
    let mut child = ui.new_child(builder);
    seats::choose(&mut child, (side, &named), &mut sides.seats[side.index()], &sides.players, below.height());
}

/// Draws the cloth of an army: its arms at the outer end, its name, its leader and its forces.
fn banner(ui: &mut Ui, rect: Rect, offer: Option<&BattleOffer>, (side, name): (SideId, &mut String)) {
    let is_first = side.index() == 0;
    ui.painter().rect_filled(rect, theme::CORNER, theme::side_colour(side));
    cloth::folds(ui, rect);
    label_frame(ui.painter(), rect, Stroke::new(1.5, theme::gold()));
    let shield = rect.height() - 26.0;
    let x = if is_first { rect.left() + shield * 0.5 + 16.0 } else { rect.right() - shield * 0.5 - 16.0 };
    let arms = offer.and_then(|offer| offer.arms[side.index()].as_ref());
    cartouche::emblem(ui, (side, name), arms, (pos2(x, rect.center().y), shield));
    let (near, far) = (shield + 34.0, 42.0);
    let words = if is_first {
        Rect::from_min_max(pos2(rect.left() + near, rect.top()), pos2(rect.right() - far, rect.bottom()))
    } else {
        Rect::from_min_max(pos2(rect.left() + far, rect.top()), pos2(rect.right() - near, rect.bottom()))
    };
    let lines: Vec<String> = offer.map(|offer| told(offer, side)).unwrap_or_default();
    let (letters, small) = ((rect.height() * 0.24).clamp(22.0, 32.0), 16.0);
    let field_high = letters * 1.35;
    let high = field_high + lines.len() as f32 * small * 1.35;
    let top = rect.center().y - high * 0.5;
    let field = Rect::from_min_size(pos2(words.left(), top), vec2(words.width(), field_high));
    let align = if is_first { Align::Min } else { Align::Max };
    let edit = TextEdit::singleline(name)
        .font(theme::font(Typeface::SerifBold, letters))
        .text_color(theme::light())
        .frame(Frame::NONE.inner_margin(Margin::ZERO))
        .horizontal_align(align)
        .desired_width(field.width())
        .char_limit(40);
    let response = ui.place(field, edit);
    let label = if is_first { say!("start-first-side") } else { say!("start-second-side") };
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(label.as_str()));
    let line = if response.hovered() || response.has_focus() { 1.0 } else { 0.35 };
    ui.painter().hline(field.x_range(), field.bottom(), Stroke::new(1.0, with_opacity(theme::light(), line)));
    response.on_hover_text(label);
    for (at, line) in lines.iter().enumerate() {
        let face = if at == 0 { Typeface::SerifItalic } else { Typeface::Serif };
        let row = one_row(ui, line, theme::font(face, small), theme::light(), words.width());
        let y = field.bottom() + 3.0 + at as f32 * small * 1.35;
        let left = if is_first { words.left() } else { words.right() - row.size().x };
        ui.painter().galley(pos2(left, y), row, Color32::PLACEHOLDER);
    }
    ui.painter().add(plate_around(rect, side, 7.0, Stroke::new(1.0, with_opacity(theme::ink(), 0.6))));
}

/// Lines about an army below its name: its leader, if one is known, and its forces arm by arm.
fn told(offer: &BattleOffer, side: SideId) -> Vec<String> {
    let led = offer.leaders[side.index()].as_ref().map(|leader| say!("start-led-by", leader = leader.as_str()));
    let forces = offer.forces.iter().filter(|force| force.of[side.index()] > 0).take(FORCES);
    let forces = forces.map(|force| say!("start-force-of", n = force.of[side.index()], what = force.what.as_str()));
    let forces: Vec<String> = forces.collect();
    led.into_iter().chain((!forces.is_empty()).then(|| commas(&forces))).collect()
}

/// Most arms that are named on a cloth.
const FORCES: usize = 4;
