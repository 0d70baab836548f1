//! Colours of a side on a pole: raised over a place it has taken, lowered by a unit that surrenders, and standards over the
//! objectives.

use super::labels::Rank;
use super::marks::MarkPainter;
use super::placement::{self, Content, Obstacle, Spot};
use crate::board::Place;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::paint::tile::WrittenName;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, Shape, Stroke, pos2, vec2};

/// Height of a pole, in hex radii.
const POLE: f32 = 1.5;
/// Length and height of the cloth on a pole, in hex radii.
const CLOTH: [f32; 2] = [0.95, 0.6];
/// Ring on a neutral cloth: its distance from the pole as a part of the length, its size as a part of the height.
const RING: [f32; 2] = [0.5, 0.27];
/// Part of the time at which the colours are down.
const LOWERED: f32 = 0.4;
/// Part of the time at which the white flag is up.
const UP: f32 = 0.7;
/// Number of strips of a cloth that waves.
const STRIPS: u8 = 8;

/// Foot of a temporary flagpole, from the middle of its place, in hex radii.
const FOOT: Vec2 = Vec2::new(-0.3, 0.35);
/// Feet of standards, from the middle of their place, in hex radii: in the corners that a counter leaves free.
const CORNERS: [Vec2; 4] =
    [Vec2::new(-0.88, -0.02), Vec2::new(0.88, -0.02), Vec2::new(-0.6, -0.42), Vec2::new(0.6, -0.42)];
/// Size of a standard relative to a temporary pole.
const SMALL: f32 = 0.58;
/// Least length of a cloth on a small map, in points; shorter it would be a blot.
const LEAST: f32 = 15.0;
/// Greatest size of a cloth on a small map, relative to its place.
const LARGEST: f32 = 1.6;
/// Scale from which the name of a place is repeated where pieces hide it, in points per hex radius.
const NAMED_FROM: f32 = 12.0;
/// Distance by which a piece's front reaches beyond the piece, in hex radii: no pole stands there.
const FRONT: f32 = 0.16;
/// Size of the letters of a place name, in hex radii.
const LETTERS: f32 = 0.36;
/// Smallest and largest letters of a place name, in points.
const LEGIBLE: [f32; 2] = [12.0, 17.0];

/// Cost factor of crossing something out with a pole, relative to covering as much of it.
const STRIKES: f32 = 8.0;
/// Cost of each departure from the standard form of a flag: the other side of the pole, a longer pole, another corner.
const NEXT: f32 = 1.5;
/// Additional lengths of a pole, in hex radii, which raise the cloth over what lies there.
const LONGER: [f32; 3] = [0.0, 0.35, 0.7];
/// Hidden share of a name from which it is repeated: half a name is legible, and two would be one too many.
const HIDDEN: f32 = 0.5;

/// Standard over an objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlFlag {
    /// Place of the objective over which the flag flies.
    pub place: Place,
    /// Side in control of the objective; `None` if no side is.
    pub side: Option<SideId>,
    /// Name of the objective; `None` if it has none.
    pub name: Option<String>,
}

/// Cloth on a pole.
struct Cloth {
    field: Color32,
    rim: Color32,
    /// Height on the pole, 0 to 1.
    up: f32,
}

impl Cloth {
    /// Cloth of a flag in a side's colours; `up`: its height on the pole.
    fn of(side: SideId, up: f32) -> Self {
        Self { field: theme::side_colour(side), rim: theme::side_rim(side), up }
    }

    /// Neutral cloth, over a place that no side controls.
    fn of_nobody() -> Self {
        Self { field: theme::die_white(), rim: theme::black(), up: 1.0 }
    }
}

/// Pole over a place of the map.
struct Pole {
    at: Vec2,
    foot: Vec2,
    size: f32,
    solid: f32,
    /// Additional length of the pole, in hex radii.
    more: f32,
    /// Direction in which the flag's cloth flies: 1.0 to the right, -1.0 to the left.
    way: f32,
}

impl MarkPainter<'_> {
    /// Draws the colours of a side that go up over a place it has taken.
    pub(super) fn colours_up(&self, at: Vec2, side: SideId, part: f32) {
        let up = eased((part / 0.6).min(1.0));
        let pole = Pole { at, foot: FOOT, size: 1.0, more: 0.0, solid: gone(part), way: 1.0 };
        self.pole(&pole, Some(Cloth::of(side, up)), part * 3.0);
    }

    /// Draws the standards over the objectives where they cover neither pieces nor `names` written on the map, and repeats a name
    /// beside pieces that hide it. Returns the rectangles of the cloths.
    pub(super) fn standards(&self, standards: &[ControlFlag], clear: &[Obstacle], names: &[WrittenName]) -> Vec<Rect> {
        let mut cloths = Vec::new();
        let written =
            |name: &WrittenName| Rect::from_two_pos(self.to_screen(name.area[0]), self.to_screen(name.area[1]));
        let mut clear: Vec<Obstacle> = clear.to_vec();
        clear.extend(names.iter().map(|name| Obstacle::new(written(name), Content::Label)));
        for ControlFlag { place, side, name } in
            standards.iter().filter(|standard| self.is_place_visible(standard.place))
        {
            let at = self.layout.middle(*place);
            let (pole, flies) = self.standard_pole(at, &self.with_fronts(at, &clear));
            self.pole(&pole, Some(side.map_or_else(Cloth::of_nobody, |side| Cloth::of(side, 1.0))), 0.0);
            clear.push(Obstacle::new(flies, Content::Label));
            cloths.push(flies);
            if side.is_none() {
                let along = if pole.way > 0.0 { RING[0] } else { 1.0 - RING[0] };
                let middle = flies.left_top() + vec2(flies.width() * along, flies.height() * 0.5);
                self.vacant(middle, flies.height() * RING[1]);
            }
            let own = names.iter().find(|written| written.place == *place);
            let is_hidden =
                self.camera.scale >= NAMED_FROM && own.is_some_and(|own| hidden(written(own), &clear) > HIDDEN);
            let Some(name) = name.as_ref().filter(|_| is_hidden) else { continue };
            let (middle, scale) = (self.to_screen(at), self.camera.scale);
            let font = theme::font(Typeface::SerifBold, (scale * LETTERS).clamp(LEGIBLE[0], LEGIBLE[1]));
            let galley = self.painter.layout_no_wrap(name.clone(), font, theme::ink());
            let colours = (theme::ink(), with_opacity(theme::card(), 0.85), Stroke::NONE);
            self.plate(galley, middle + vec2(0.0, scale * 0.9), Some((middle, scale * 0.66)), Rank::Sign, colours);
        }
        cloths
    }

    /// Obstacles extended by the fronts of pieces beside a place.
    fn with_fronts(&self, at: Vec2, clear: &[Obstacle]) -> Vec<Obstacle> {
        let (middle, scale) = (self.to_screen(at), self.camera.scale);
        let front = |obstacle: &Obstacle| {
            let stands = matches!(obstacle.content, Content::Piece | Content::Fighter);
            let beside = stands && obstacle.rect.distance_to_pos(middle) > 0.0;
            let by = if beside { FRONT * scale } else { 0.0 };
            Obstacle { rect: obstacle.rect.expand(by), ..*obstacle }
        };
        clear.iter().map(front).collect()
    }

    /// Pole over an objective and the rectangle of its cloth: where they cover least, in the form nearest to the standard one.
    fn standard_pole(&self, at: Vec2, clear: &[Obstacle]) -> (Pole, Rect) {
        let scale = self.camera.scale;
        let size = SMALL.max(LEAST / (CLOTH[0] * scale)).min(LARGEST);
        let [long, high] = CLOTH.map(|part| part * size * scale);
        let of = |foot: Vec2, more: f32, way: f32| Pole { at, foot, size, more, solid: 1.0, way };
        let cloth = |pole: &Pole| {
            let head = self.to_screen(at) + vec2(pole.foot.x, pole.foot.y - POLE * size - pole.more) * scale;
            Rect::from_two_pos(head, head + vec2(long * pole.way, high))
        };
        // A pole through a name crosses it out.
        let staff = |pole: &Pole, cloth: Rect| {
            let foot = self.to_screen(at) + vec2(pole.foot.x, pole.foot.y) * scale;
            Rect::from_two_pos(foot, pos2(foot.x, cloth.top())).expand2(vec2(STAFF, 0.0))
        };
        let poles: Vec<Pole> = CORNERS
            .into_iter()
            .flat_map(|foot| LONGER.map(|more| (foot, more)))
            .flat_map(|(foot, more)| [1.0, -1.0].map(|way| of(foot, more, way)))
            .collect();
        let spots = poles.iter().enumerate().map(|(nth, pole)| {
            let rect = cloth(pole);
            Spot { rect, detour: NEXT * nth as f32 + STRIKES * placement::covers(staff(pole, rect), clear) }
        });
        let best = placement::place(spots, clear, f32::INFINITY).map(|placed| placed.rect);
        let found = poles.into_iter().find(|pole| Some(cloth(pole)) == best);
        let pole = found.unwrap_or_else(|| of(CORNERS[0], LONGER[0], 1.0));
        let flies = cloth(&pole);
        (pole, flies)
    }

    /// Draws the ring on the white cloth over an objective that no side controls: a flag of surrender has none.
    fn vacant(&self, middle: Pos2, radius: f32) {
        let wide = (radius * 0.45).clamp(1.2, 5.0);
        self.painter.circle_stroke(middle, radius, Stroke::new(wide, theme::black()));
    }

    /// Draws a surrender: the colours of a side come down, and a white flag goes up on the same pole.
    pub(super) fn surrender(&self, at: Vec2, side: SideId, part: f32) {
        let cloth = if part < LOWERED {
            Cloth::of(side, 1.0 - eased(part / LOWERED))
        } else {
            let up = eased(((part - LOWERED) / (UP - LOWERED)).min(1.0));
            Cloth { field: theme::die_white(), rim: theme::black(), up }
        };
        let pole = Pole { at, foot: FOOT, size: 1.0, more: 0.0, solid: gone(part), way: 1.0 };
        self.pole(&pole, Some(cloth).filter(|cloth| cloth.up > 0.02), part * 4.0);
    }

    /// Draws a pole, and the cloth that waves on it.
    fn pole(&self, pole: &Pole, cloth: Option<Cloth>, waves: f32) {
        let (r, solid) = (self.camera.scale * pole.size, pole.solid);
        let foot = self.to_screen(pole.at) + vec2(pole.foot.x, pole.foot.y) * self.camera.scale;
        let top = foot - vec2(0.0, POLE * r + pole.more * self.camera.scale);
        let wide = (r * 0.07).clamp(1.5, 6.0);
        self.painter.line_segment(
            [foot, top],
            Stroke::new(wide + 2.0, with_opacity(theme::colour(theme::current_theme().white), solid)),
        );
        self.painter.line_segment(
            [foot, top],
            Stroke::new(wide, with_opacity(theme::colour(theme::current_theme().shadow), solid)),
        );
        self.painter.circle(
            top,
            wide,
            with_opacity(theme::gold(), solid),
            Stroke::new(1.0, with_opacity(theme::gold_edge(), solid)),
        );
        let Some(Cloth { field, rim, up }) = cloth else { return };
        let [long, high] = CLOTH.map(|size| size * r);
        let head = foot + (top - foot) * up + vec2(0.0, (1.0 - up) * -high);
        // The cloth waves more the farther it is from the pole.
        let edge = |part: f32, low: f32| -> Pos2 {
            let wave = (part * 6.0 - waves * 2.5).sin() * 0.09 * r * part;
            head + vec2(long * part * pole.way, low * high + wave)
        };
        let hem = (r * 0.04).clamp(1.2, 3.0);
        let (weave, around) = woven(edge, with_opacity(field, solid));
        // The cloth flies over counters of its own colour.
        let casing = Stroke::new(hem + 3.0, with_opacity(theme::die_white(), solid));
        self.painter.add(Shape::closed_line(around.clone(), casing));
        self.painter.add(Shape::mesh(weave));
        self.painter.add(Shape::closed_line(around, Stroke::new(hem, with_opacity(rim, solid))));
    }
}

/// Cloth in a colour, and the line around it, of the place of each of its points: its part of the way out from the pole, and its
/// part of the way down, each 0 to 1.
pub(super) fn woven(place: impl Fn(f32, f32) -> Pos2, field: Color32) -> (Mesh, Vec<Pos2>) {
    let parts = || (0..=STRIPS).map(|k| f32::from(k) / f32::from(STRIPS));
    let around = parts().map(|part| place(part, 0.0)).chain(parts().rev().map(|part| place(part, 1.0))).collect();
    let mut weave = Mesh::default();
    for part in parts() {
        for low in [0.0, 1.0] {
            weave.colored_vertex(place(part, low), field);
        }
    }
    for k in 1..=u32::from(STRIPS) {
        weave.add_triangle(2 * k - 2, 2 * k - 1, 2 * k);
        weave.add_triangle(2 * k - 1, 2 * k, 2 * k + 1);
    }
    (weave, around)
}

/// Half the width of a pole, in points.
const STAFF: f32 = 2.0;

/// Share of a written name that lies under pieces, 0 to 1.
fn hidden(name: Rect, clear: &[Obstacle]) -> f32 {
    let pieces = clear.iter().filter(|obstacle| matches!(obstacle.content, Content::Piece | Content::Fighter));
    let common = pieces.map(|piece| name.intersect(piece.rect)).filter(|common| common.is_positive());
    common.map(|common| common.area()).sum::<f32>() / name.area().max(1.0)
}

/// Smooth easing, slow at the beginning and the end.
fn eased(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// Opacity at a part of the time: it fades at the very end.
fn gone(part: f32) -> f32 {
    ((1.0 - part) / 0.15).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::Length;
    use crate::paint::layout::BoardLayout;
    use crate::paint::orientation::Orientation;
    use crate::view::camera::Camera;
    use bevy_egui::egui::{Context, Id, LayerId, Order, Painter};

    #[test]
    fn a_cloth_flies_off_the_name_of_its_place_and_off_the_names_on_counters() {
        let board = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let painter = Painter::new(Context::default(), LayerId::new(Order::Middle, Id::new("board")), board);
        let layout = BoardLayout::table(Length(20), Length(20), Length(1));
        let camera = Camera { middle: Vec2::splat(10.0), scale: 60.0, turn: Orientation::AsDrawn };
        let marker = MarkPainter::new(&painter, board, board, camera, layout);
        let at = Vec2::splat(10.0);
        let middle = marker.to_screen(at);
        let (pole, usual) = marker.standard_pole(at, &[]);
        assert_eq!((pole.foot, pole.more, pole.way), (CORNERS[0], LONGER[0], 1.0));
        // The counter, and the name of the place: below it, above it, on either side.
        let counter = Obstacle::new(Rect::from_center_size(middle, vec2(66.0, 66.0)), Content::Piece);
        for (x, y) in [(0.0, 60.0), (0.0, -58.0), (90.0, 0.0), (-90.0, 0.0)] {
            let name = Obstacle::new(Rect::from_center_size(middle + vec2(x, y), vec2(90.0, 22.0)), Content::Label);
            let (pole, flies) = marker.standard_pole(at, &[counter, name]);
            assert!(!flies.intersects(name.rect), "{flies} lies on the name at {x} {y}");
            assert!(placement::covers(flies, &[counter]) < 0.05 * 30.0, "{flies} hides the counter");
            let foot = middle + vec2(pole.foot.x, pole.foot.y) * 60.0;
            let staff = Rect::from_two_pos(foot, pos2(foot.x, flies.top())).expand2(vec2(1.0, 0.0));
            assert!(!staff.intersects(name.rect), "the pole strikes the name out at {x} {y}");
        }
        assert!(usual.is_positive());
    }

    /// Draws on a test board with this hex radius in points, centred on the map.
    fn with_marker(scale: f32, draw: impl FnOnce(&MarkPainter<'_>)) {
        let board = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let painter = Painter::new(Context::default(), LayerId::new(Order::Middle, Id::new("board")), board);
        let camera = Camera { middle: Vec2::splat(10.0), scale, turn: Orientation::AsDrawn };
        draw(&MarkPainter::new(&painter, board, board, camera, BoardLayout::table(Length(20), Length(20), Length(1))));
    }

    #[test]
    fn a_pole_is_planted_on_the_side_on_which_nobody_stands() {
        for (side, pole_at) in [(-1.0, 1.0), (1.0, -1.0)] {
            with_marker(52.0, |marker| {
                let (at, middle) = (Vec2::splat(10.0), marker.to_screen(Vec2::splat(10.0)));
                let counter = |x: f32| {
                    let at = middle + vec2(1.5 * x * 52.0, 0.0);
                    Obstacle::new(Rect::from_center_size(at, vec2(64.0, 64.0)), Content::Piece)
                };
                // The unit on the place, and a neighbour whose front reaches the corner between them.
                let clear = [counter(0.0), counter(side)];
                let (pole, flies) = marker.standard_pole(at, &marker.with_fronts(at, &clear));
                assert!(pole.foot.x * pole_at > 0.0, "{} beside one at {side}", pole.foot);
                assert_eq!(placement::covers(flies, &clear[1..]), 0.0, "{flies} hides the neighbour");
            });
        }
    }

    #[test]
    fn a_cloth_is_more_than_a_blot_where_all_of_a_large_map_is_seen() {
        for scale in [9.0, 52.0] {
            with_marker(scale, |marker| {
                let (_, flies) = marker.standard_pole(Vec2::splat(10.0), &[]);
                assert!(flies.width() > 13.0 && flies.height() > 8.0, "{flies} at {scale}");
            });
        }
    }

    #[test]
    fn a_name_of_which_half_can_be_read_is_not_hidden() {
        let name = Rect::from_min_size(Pos2::ZERO, vec2(100.0, 20.0));
        let piece = |wide: f32| [Obstacle::new(Rect::from_min_size(Pos2::ZERO, vec2(wide, 60.0)), Content::Fighter)];
        assert!(hidden(name, &piece(45.0)) <= HIDDEN && hidden(name, &piece(60.0)) > HIDDEN);
    }
}
