//! Off-screen markers: pennants in a side's colour at the edge of the board that point to units out of sight. Units near each
//! other share one.

mod places;

use super::parts::noted;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::placement::Obstacle;
use crate::view::theme;
use bevy_egui::egui::{
    Align2, FontId, Id, Mesh, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
pub use places::{Border, OffscreenMarker, pointers};

/// Unit out of sight.
#[derive(Clone, Debug, PartialEq)]
pub struct OffscreenPiece {
    /// Place on the screen where the unit would be, in points.
    pub at: Pos2,
    /// Side of the unit out of view.
    pub side: SideId,
    /// Name of the unit out of view.
    pub name: String,
    /// Whether the unit may act, or has just acted.
    pub matters: bool,
}

/// Room of the pennants: what they must not cover, and what must not cover them.
#[derive(Clone, Debug)]
pub struct Room {
    /// Rectangle of the board on the screen, in points.
    pub board: Rect,
    /// Part of the board that no column covers, in points.
    pub open: Rect,
    /// Columns over the sides of the board: a pennant that points over a side lies in front of them, one over another edge avoids
    /// them.
    pub columns: Vec<Rect>,
    /// Panels over the upper and lower edge of the board, which pennants avoid as they do the columns.
    pub ends: Vec<Rect>,
    /// Rectangles of counters, labels and other obstacles: a pennant moves along the edge to avoid them.
    pub taken: Vec<Obstacle>,
}

/// Largest number of units that the tooltip of a pennant names.
const NAMED: usize = 6;
/// Height of an offscreen pennant without its point, in points.
const HIGH: f32 = 24.0;
/// Length of a pennant's point, in points.
const TIP: f32 = 11.0;
/// Margin on either side of a pennant's words, in points.
const AIR: f32 = 8.0;
/// Depth of the notch in the second side's pennants, in points: the sides differ without their colours.
const TAIL: f32 = 6.0;

fn font() -> FontId {
    theme::font(Typeface::SansBold, 14.0)
}

/// Draws the pennants of units out of view. Returns the index of the unit clicked, the first of several, and the rectangles of
/// the pennants.
pub fn show(ui: &Ui, room: &Room, out: &[OffscreenPiece]) -> (Option<usize>, Vec<Rect>) {
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

/// Size of an offscreen pennant at this edge with words of this width, in points.
fn size(border: Border, words: f32) -> Vec2 {
    let (cloth, ends) = (vec2(words + 2.0 * AIR, HIGH), TIP + TAIL);
    cloth + if border.is_upright() { vec2(0.0, ends) } else { vec2(ends, 0.0) }
}

fn draw(ui: &Ui, pointer: &OffscreenMarker, lit: bool) {
    let out = pointer.border.out();
    let middle = pointer.rect.center() - out * ((TIP - TAIL) * 0.5);
    let points = outline(pointer.rect, out, pointer.side);
    let fill = theme::side_colour(pointer.side);
    let (rim, casing) = if lit { (theme::gold(), 6.0) } else { (theme::side_rim(pointer.side), 4.0) };
    ui.painter().add(Shape::closed_line(points.clone(), Stroke::new(casing, theme::card())));
    // With its notch it is not convex: each triangle from its middle is. In one mesh no seam shows between them.
    let mut cloth = Mesh::default();
    cloth.colored_vertex(middle, fill);
    points.iter().for_each(|point| cloth.colored_vertex(*point, fill));
    let last = points.len() as u32;
    (1..=last).for_each(|at| cloth.add_triangle(0, at, at % last + 1));
    ui.painter().add(Shape::mesh(cloth));
    ui.painter().add(Shape::closed_line(points, Stroke::new(2.0, rim)));
    ui.painter().text(middle, Align2::CENTER_CENTER, &pointer.words, font(), theme::light());
}

/// Outline of an offscreen pennant, from its point on. The tails of the two sides differ.
fn outline(rect: Rect, out: Vec2, side: SideId) -> Vec<Pos2> {
    let (across, half) = (out.rot90(), rect.size() * 0.5);
    let long = (out * half).abs().max_elem();
    let broad = across * (across * half).abs().max_elem();
    let cut = if side.index() == 0 { 0.0 } else { TAIL };
    let at = |along: f32, aside: f32| rect.center() + out * along + broad * aside;
    vec![at(long, 0.0), at(long - TIP, 1.0), at(-long, 1.0), at(cut - long, 0.0), at(-long, -1.0), at(long - TIP, -1.0)]
}
