//! Who stands out of sight: small plates of a side's colour along the edge of the board, each with a point to where they are. Those
//! near each other share one.

use super::parts::{noted, plate};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Align2, Id, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

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

/// Some of them who stand about in the same direction.
#[derive(Clone, Debug, PartialEq)]
pub struct Pointer {
    /// Where its plate is.
    pub at: Pos2,
    pub side: SideId,
    /// Their places among all, in the order in which they lie along the edge.
    pub who: Vec<usize>,
}

/// How large a plate is.
const PLATE: f32 = 24.0;
/// How far along the edge two may be apart and still share one: as little as makes no swarm of them.
const NEAR: [f32; 4] = [64.0, 110.0, 180.0, 280.0];
/// From one plate to the next, which belongs to the other side.
const APART: f32 = 34.0;
/// More plates than this are a swarm: only those of whom it matters are left.
const MOST: usize = 8;
/// How much of the lower edge belongs to the buttons in its corners.
const CORNERS: (f32, f32) = (125.0, 170.0);
/// And of the foot of the others.
const FOOT: f32 = 44.0;
/// How many are named.
const NAMED: usize = 6;

/// The plates along the edge.
#[must_use]
pub fn pointers(edge: Rect, out: &[Out]) -> Vec<Pointer> {
    let all = NEAR.into_iter().map(|near| grouped(edge, out, near, |_| true)).find(|all| all.len() <= MOST);
    all.unwrap_or_else(|| grouped(edge, out, NEAR[0], |one| one.matters))
}

fn grouped(edge: Rect, out: &[Out], near: f32, wanted: impl Fn(&Out) -> bool) -> Vec<Pointer> {
    let mut along: Vec<(f32, usize)> =
        out.iter().enumerate().filter(|(_, one)| wanted(one)).map(|(at, one)| (along(edge, one.at), at)).collect();
    along.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut groups: Vec<(Vec<f32>, Pointer)> = Vec::new();
    for (way, at) in along {
        let side = out[at].side;
        let known = groups.iter_mut().rev().find(|(_, pointer)| pointer.side == side);
        match known.filter(|(ways, _)| ways.last().is_some_and(|last| way - last < near)) {
            Some((ways, pointer)) => {
                ways.push(way);
                pointer.who.push(at);
            }
            None => groups.push((vec![way], Pointer { at: Pos2::ZERO, side, who: vec![at] })),
        }
    }
    let middle = |ways: &[f32]| ways.iter().sum::<f32>() / ways.len() as f32;
    let mut placed: Vec<(f32, Pointer)> = groups.into_iter().map(|(ways, pointer)| (middle(&ways), pointer)).collect();
    placed.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut before = f32::NEG_INFINITY;
    for (way, pointer) in &mut placed {
        before = way.max(before + APART);
        pointer.at = point(edge, before);
    }
    let mut all: Vec<Pointer> = placed.into_iter().map(|(_, pointer)| pointer).collect();
    join_ends(&mut all);
    all
}

/// Where the edge ends it begins: the first and the last that meet there share a plate as well, or the last gives way.
fn join_ends(all: &mut Vec<Pointer>) {
    let [first, .., last] = all.as_mut_slice() else { return };
    if first.at.distance(last.at) >= APART {
        return;
    }
    if first.side == last.side {
        first.who.append(&mut last.who);
        all.pop();
    } else {
        // It lies on the left side, of which the corner is the upper end.
        last.at.y = first.at.y + APART;
    }
}

/// How far along the edge, clockwise from its left top, what lies beyond it is nearest.
fn along(edge: Rect, at: Pos2) -> f32 {
    let on = edge.clamp(at);
    let (x, y) = (on.x - edge.left(), on.y - edge.top());
    let beyond = [edge.top() - at.y, at.x - edge.right(), at.y - edge.bottom(), edge.left() - at.x];
    let far = (0..4).max_by(|a, b| beyond[*a].total_cmp(&beyond[*b])).unwrap_or_default();
    let (wide, high) = (edge.width(), edge.height());
    let y = y.min((high - FOOT).max(0.0));
    match far {
        0 => x,
        1 => wide + y,
        2 => wide + high + (wide - x.clamp(CORNERS.0, (wide - CORNERS.1).max(CORNERS.0))),
        _ => 2.0 * wide + high + (high - y),
    }
}

/// The point of the edge that lies so far along it.
fn point(edge: Rect, way: f32) -> Pos2 {
    let (wide, high) = (edge.width(), edge.height());
    let way = way.rem_euclid(2.0 * (wide + high));
    match way {
        _ if way < wide => pos2(edge.left() + way, edge.top()),
        _ if way < wide + high => pos2(edge.right(), edge.top() + way - wide),
        _ if way < 2.0 * wide + high => pos2(edge.right() - (way - wide - high), edge.bottom()),
        _ => pos2(edge.left(), edge.bottom() - (way - 2.0 * wide - high)),
    }
}

/// Draws them. Returns which of all was clicked, of several the first.
pub fn show(ui: &Ui, edge: Rect, out: &[Out]) -> Option<usize> {
    let mut clicked = None;
    for (nth, pointer) in pointers(edge, out).into_iter().enumerate() {
        let rect = Rect::from_center_size(pointer.at, Vec2::splat(PLATE));
        let response = ui.interact(rect, Id::new(("beyond the edge", nth)), Sense::click());
        let names: Vec<&str> = pointer.who.iter().take(NAMED).map(|at| out[*at].name.as_str()).collect();
        let words = match pointer.who.len() - names.len() {
            0 => say!("beyond-edge", units = names.join(", ")),
            more => say!("beyond-edge-more", units = names.join(", "), more),
        };
        let lit = response.hovered() || response.has_focus();
        draw(ui, rect, &pointer, out, lit);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        let first = pointer.who.first().copied();
        let told = format!("{words}\n{}", say!("beyond-edge-look"));
        if noted(response, &words).on_hover_text(told).clicked() {
            clicked = first;
        }
    }
    clicked
}

fn draw(ui: &Ui, rect: Rect, pointer: &Pointer, out: &[Out], lit: bool) {
    let sum = pointer.who.iter().fold(Vec2::ZERO, |sum, at| sum + (out[*at].at - pointer.at));
    let (way, middle) = (sum.normalized(), rect.center());
    let aside = vec2(-way.y, way.x) * 5.5;
    let (foot, tip) = (middle + way * (PLATE * 0.5 + 1.0), middle + way * (PLATE * 0.5 + 9.0));
    let ink = theme::side_colour(pointer.side);
    let rim = Stroke::new(1.0, theme::side_rim(pointer.side));
    ui.painter().add(Shape::convex_polygon(vec![foot + aside, tip, foot - aside], ink, rim));
    ui.painter().add(plate(rect, pointer.side));
    if lit {
        ui.painter().rect_stroke(
            rect.expand(2.0),
            6.0,
            Stroke::new(2.0, theme::gold()),
            bevy_egui::egui::StrokeKind::Outside,
        );
    }
    let count = pointer.who.len().to_string();
    ui.painter().text(middle, Align2::CENTER_CENTER, count, theme::font(Typeface::SansBlack, 14.5), theme::light());
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGE: Rect = Rect { min: Pos2::ZERO, max: pos2(800.0, 600.0) };

    fn out(x: f32, y: f32, side: u8) -> Out {
        Out { at: pos2(x, y), side: SideId(side), name: String::new(), matters: false }
    }

    #[test]
    fn those_near_each_other_share_a_plate_and_no_two_lie_on_each_other() {
        let all = [out(300.0, -40.0, 0), out(340.0, -90.0, 0), out(320.0, -60.0, 1), out(900.0, 300.0, 1)];
        let found = pointers(EDGE, &all);
        let who: Vec<(u8, &[usize])> = found.iter().map(|p| (p.side.0, p.who.as_slice())).collect();
        assert_eq!(who, [(0, &[0, 1][..]), (1, &[2]), (1, &[3])]);
        assert_eq!(found[0].at, pos2(320.0, 0.0), "in the middle of them");
        assert_eq!(found[1].at, pos2(320.0 + APART, 0.0), "beside the other's");
        assert_eq!(found[2].at, pos2(800.0, 300.0));
    }

    #[test]
    fn every_edge_has_its_own() {
        for (at, edge) in [
            (pos2(100.0, -10.0), pos2(100.0, 0.0)),
            (pos2(850.0, 100.0), pos2(800.0, 100.0)),
            (pos2(300.0, 700.0), pos2(300.0, 600.0)),
            (pos2(20.0, 700.0), pos2(125.0, 600.0)),
            (pos2(-30.0, 200.0), pos2(0.0, 200.0)),
            (pos2(-30.0, 590.0), pos2(0.0, 556.0)),
        ] {
            assert_eq!(point(EDGE, along(EDGE, at)), edge, "{at:?}");
        }
    }

    #[test]
    fn those_on_either_side_of_the_first_corner_share_a_plate_too() {
        let found = pointers(EDGE, &[out(5.0, -20.0, 0), out(-20.0, 10.0, 0)]);
        assert_eq!(found.iter().map(|pointer| pointer.who.len()).collect::<Vec<_>>(), [2]);
        let found = pointers(EDGE, &[out(5.0, -20.0, 0), out(-20.0, 10.0, 1)]);
        assert!(found[0].at.distance(found[1].at) >= APART);
    }

    #[test]
    fn many_share_plates_with_those_farther_off() {
        let all: Vec<Out> = (0..10).map(|nth| out(40.0 + 75.0 * nth as f32, -20.0, 0)).collect();
        assert_eq!(pointers(EDGE, &all[..MOST]).len(), MOST);
        assert_eq!(pointers(EDGE, &all).len(), 1);
    }

    #[test]
    fn of_a_swarm_only_those_are_left_who_matter() {
        let edge = Rect::from_min_size(Pos2::ZERO, vec2(4000.0, 600.0));
        let mut all: Vec<Out> = (0..10).map(|nth| out(40.0 + 300.0 * nth as f32, -20.0, 0)).collect();
        assert!(pointers(edge, &all).is_empty());
        all[3].matters = true;
        assert_eq!(pointers(edge, &all).len(), 1);
    }
}
