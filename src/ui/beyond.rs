//! Who stands out of sight: pennants of a side's colour that lie at the very edge of the board and point out over it. Those near each
//! other share one.

mod places;

use super::parts::noted;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::placement::Obstacle;
use crate::view::theme;
use bevy_egui::egui::{Align2, FontId, Id, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2};
pub use places::{Border, Pointer, pointers};

/// Somebody out of sight.
#[derive(Clone, Debug, PartialEq)]
pub struct Out {
    /// Where he would be on the screen.
    pub at: Pos2,
    pub side: SideId,
    pub name: String,
    /// Whether he may act, or has just done so.
    pub matters: bool,
}

/// What a pennant must not hide, and what it must not be hidden by.
#[derive(Clone, Debug)]
pub struct Room {
    pub board: Rect,
    /// The part of it that no column covers.
    pub open: Rect,
    /// The columns over its sides, and what lies over its head and foot: a pennant that points over that edge lies before it, and
    /// goes out of the way of the others.
    pub columns: Vec<Rect>,
    pub ends: Vec<Rect>,
    /// The counters, what hangs on them and what else is to stay clear: a pennant goes out of its way along the edge.
    pub taken: Vec<Obstacle>,
}

/// How many are named to whoever points at it.
const NAMED: usize = 6;
/// How high a pennant is without its point, how long the point is, and how much air is on either side of its words.
const HIGH: f32 = 24.0;
const TIP: f32 = 11.0;
const AIR: f32 = 8.0;
/// How deep the tail of the second side's is cut: the two are told apart without their colours.
const TAIL: f32 = 6.0;

fn font() -> FontId {
    theme::font(Typeface::SansBold, 14.0)
}

/// Draws them. Returns which of all was clicked, of several the first, and where they lie.
pub fn show(ui: &Ui, room: &Room, out: &[Out]) -> (Option<usize>, Vec<Rect>) {
    let (mut clicked, mut pennants) = (None, Vec::new());
    let wide = |words: &str| ui.painter().layout_no_wrap(words.to_owned(), font(), theme::light()).size().x;
    for (nth, pointer) in pointers(room, out, &wide).into_iter().enumerate() {
        let response = ui.interact(pointer.rect, Id::new(("beyond the edge", nth)), Sense::click());
        let names: Vec<&str> = pointer.who.iter().take(NAMED).map(|at| out[*at].name.as_str()).collect();
        let words = match pointer.who.len() - names.len() {
            0 => say!("beyond-edge", units = names.join(", ")),
            more => say!("beyond-edge-more", units = names.join(", "), more),
        };
        draw(ui, &pointer, response.hovered() || response.has_focus());
        pennants.push(pointer.rect);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        let first = pointer.who.first().copied();
        let told = format!("{words}\n{}", say!("beyond-edge-look"));
        if noted(response, &words).on_hover_text(told).clicked() {
            clicked = first;
        }
    }
    (clicked, pennants)
}

/// How large a pennant with such words is that points over this edge.
fn size(border: Border, words: f32) -> Vec2 {
    let (cloth, ends) = (vec2(words + 2.0 * AIR, HIGH), TIP + TAIL);
    cloth + if border.is_upright() { vec2(0.0, ends) } else { vec2(ends, 0.0) }
}

fn draw(ui: &Ui, pointer: &Pointer, lit: bool) {
    let out = pointer.border.out();
    let middle = pointer.rect.center() - out * ((TIP - TAIL) * 0.5);
    let points = outline(pointer.rect, out, pointer.side);
    let fill = theme::side_colour(pointer.side);
    let (rim, casing) = if lit { (theme::gold(), 6.0) } else { (theme::side_rim(pointer.side), 4.0) };
    ui.painter().add(Shape::closed_line(points.clone(), Stroke::new(casing, theme::card())));
    // Cut in at its tail it is not convex: each part of it is, seen from its middle.
    let next = points.iter().cycle().skip(1);
    let parts = points.iter().zip(next).map(|(from, to)| vec![middle, *from, *to]);
    ui.painter().extend(parts.map(|part| Shape::convex_polygon(part, fill, Stroke::new(0.5, fill))));
    ui.painter().add(Shape::closed_line(points, Stroke::new(2.0, rim)));
    ui.painter().text(middle, Align2::CENTER_CENTER, &pointer.words, font(), theme::light());
}

/// The line around a pennant, from its point on. The tails of the two sides differ.
fn outline(rect: Rect, out: Vec2, side: SideId) -> Vec<Pos2> {
    let (across, half) = (out.rot90(), rect.size() * 0.5);
    let long = (out * half).abs().max_elem();
    let broad = across * (across * half).abs().max_elem();
    let cut = if side.index() == 0 { 0.0 } else { TAIL };
    let at = |along: f32, aside: f32| rect.center() + out * along + broad * aside;
    vec![at(long, 0.0), at(long - TIP, 1.0), at(-long, 1.0), at(cut - long, 0.0), at(-long, -1.0), at(long - TIP, -1.0)]
}
