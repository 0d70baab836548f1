//! The colours of a side on their pole: raised over a place that it has taken, lowered by whoever gives up; and those that fly over
//! the places for which they fight, whoever stands there.

use super::labels::Rank;
use super::marks::MarkPainter;
use super::placement::{self, Content, Obstacle, Spot};
use crate::board::hex::Hex;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::paint::tile::WrittenName;
use crate::view::theme::{self, veiled};
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, Shape, Stroke, pos2, vec2};

/// How high a pole is, and how long and high the cloth on it, in hex radii.
const POLE: f32 = 1.5;
const CLOTH: [f32; 2] = [0.95, 0.6];
/// The ring on a cloth that is nobody's: how far from its pole and how large, as a part of its length and its height.
const RING: [f32; 2] = [0.5, 0.27];
/// In which part of the time the colours come down, and in which the white flag is up.
const LOWERED: f32 = 0.4;
const UP: f32 = 0.7;
/// Strips of a cloth that waves.
const STRIPS: u8 = 8;

/// Where the foot of a pole stands that is there for a moment, from the middle of its place, and of one that is there for good: in a
/// corner of the hex that a counter leaves free, and so much smaller.
const FOOT: Vec2 = Vec2::new(-0.3, 0.35);
const CORNERS: [Vec2; 4] =
    [Vec2::new(-0.88, -0.02), Vec2::new(0.88, -0.02), Vec2::new(-0.6, -0.42), Vec2::new(0.6, -0.42)];
const SMALL: f32 = 0.58;
/// On a small map a cloth is so long in points, as long as it is no larger than so against its hex: smaller it would be a blot.
const LEAST: f32 = 15.0;
const LARGEST: f32 = 1.6;
/// From so many points to the hex radius on the name of a place is written once more where pieces hide it.
const NAMED_FROM: f32 = 12.0;
/// How far the front of a piece reaches beyond it, in hex radii: no pole is planted before it.
const FRONT: f32 = 0.16;
/// How large the name of a place is written, in hex radii, and at least and at most.
const LETTERS: f32 = 0.36;
const LEGIBLE: [f32; 2] = [12.0, 17.0];

/// How much dearer it is to strike something out with a pole than to cover as much of it.
const STRIKES: f32 = 8.0;
/// What it costs that a cloth flies on the other side of its pole, or on a longer one, or in the other corner.
const NEXT: f32 = 1.5;
/// How much longer its pole may be for it to fly over what lies there, in hex radii.
const LONGER: [f32; 3] = [0.0, 0.35, 0.7];
/// How much of a name is hidden before it is written once more: half of it can be read, and twice is once too often.
const HIDDEN: f32 = 0.5;

/// A place for which they fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standard {
    pub hex: Hex,
    /// Who is in control of it.
    pub side: Option<SideId>,
    /// What it is called, if it has a name.
    pub name: Option<String>,
}

/// A cloth on a pole.
struct Cloth {
    field: Color32,
    rim: Color32,
    /// How far up the pole it is, 0 to 1.
    up: f32,
}

impl Cloth {
    /// A side's.
    fn of(side: SideId, up: f32) -> Self {
        Self { field: theme::side_colour(side), rim: theme::side_rim(side), up }
    }

    /// Over a place that nobody is in control of.
    fn of_nobody() -> Self {
        Self { field: theme::die_white(), rim: theme::black(), up: 1.0 }
    }
}

/// A pole in a place of the map, so large, and how solid it is.
struct Pole {
    at: Vec2,
    foot: Vec2,
    size: f32,
    solid: f32,
    /// How much longer it is than others, in hex radii.
    more: f32,
    /// Where its cloth flies: 1.0 to the right, -1.0 to the left.
    way: f32,
}

impl MarkPainter<'_> {
    /// The colours of a side go up over a place that it has taken.
    pub(super) fn colours_up(&self, at: Vec2, side: SideId, part: f32) {
        let up = eased((part / 0.6).min(1.0));
        let pole = Pole { at, foot: FOOT, size: 1.0, more: 0.0, solid: gone(part), way: 1.0 };
        self.pole(&pole, Some(Cloth::of(side, up)), part * 3.0);
    }

    /// The colours of whoever is in control over the places for which they fight, where they cover neither pieces nor `names` that
    /// are written on the map. A name stands beside where pieces lie on it. Returns where cloths fly.
    pub(super) fn standards(&self, standards: &[Standard], clear: &[Obstacle], names: &[WrittenName]) -> Vec<Rect> {
        let mut cloths = Vec::new();
        let written = |name: &WrittenName| Rect::from_two_pos(self.at(name.area[0]), self.at(name.area[1]));
        let mut clear: Vec<Obstacle> = clear.to_vec();
        clear.extend(names.iter().map(|name| Obstacle::new(written(name), Content::Label)));
        for Standard { hex, side, name } in standards.iter().filter(|standard| self.sees(standard.hex)) {
            let at = self.layout.centre(*hex);
            let (pole, flies) = self.standard_pole(at, &self.with_fronts(at, &clear));
            self.pole(&pole, Some(side.map_or_else(Cloth::of_nobody, |side| Cloth::of(side, 1.0))), 0.0);
            clear.push(Obstacle::new(flies, Content::Label));
            cloths.push(flies);
            if side.is_none() {
                let along = if pole.way > 0.0 { RING[0] } else { 1.0 - RING[0] };
                let middle = flies.left_top() + vec2(flies.width() * along, flies.height() * 0.5);
                self.vacant(middle, flies.height() * RING[1]);
            }
            let own = names.iter().find(|written| written.hex == *hex);
            let is_hidden =
                self.camera.scale >= NAMED_FROM && own.is_some_and(|own| hidden(written(own), &clear) > HIDDEN);
            let Some(name) = name.as_ref().filter(|_| is_hidden) else { continue };
            let (middle, scale) = (self.at(at), self.camera.scale);
            let font = theme::font(Typeface::SerifBold, (scale * LETTERS).clamp(LEGIBLE[0], LEGIBLE[1]));
            let galley = self.painter.layout_no_wrap(name.clone(), font, theme::ink());
            let colours = (theme::ink(), veiled(theme::card(), 0.85), Stroke::NONE);
            self.plate(galley, middle + vec2(0.0, scale * 0.9), Some((middle, scale * 0.66)), Rank::Sign, colours);
        }
        cloths
    }

    /// The same with the fronts of those who stand beside a place.
    fn with_fronts(&self, at: Vec2, clear: &[Obstacle]) -> Vec<Obstacle> {
        let (middle, scale) = (self.at(at), self.camera.scale);
        let front = |obstacle: &Obstacle| {
            let stands = matches!(obstacle.content, Content::Piece | Content::Fighter);
            let beside = stands && obstacle.rect.distance_to_pos(middle) > 0.0;
            let by = if beside { FRONT * scale } else { 0.0 };
            Obstacle { rect: obstacle.rect.expand(by), ..*obstacle }
        };
        clear.iter().map(front).collect()
    }

    /// The pole over a place for which they fight, and where its cloth flies: where it covers least, as plainly as it may.
    fn standard_pole(&self, at: Vec2, clear: &[Obstacle]) -> (Pole, Rect) {
        let scale = self.camera.scale;
        let size = SMALL.max(LEAST / (CLOTH[0] * scale)).min(LARGEST);
        let [long, high] = CLOTH.map(|part| part * size * scale);
        let of = |foot: Vec2, more: f32, way: f32| Pole { at, foot, size, more, solid: 1.0, way };
        let cloth = |pole: &Pole| {
            let head = self.at(at) + vec2(pole.foot.x, pole.foot.y - POLE * size - pole.more) * scale;
            Rect::from_two_pos(head, head + vec2(long * pole.way, high))
        };
        // A pole through a name strikes it out.
        let staff = |pole: &Pole, cloth: Rect| {
            let foot = self.at(at) + vec2(pole.foot.x, pole.foot.y) * scale;
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

    /// The ring on the white cloth over a place for which they fight and that nobody is in control of: a flag of surrender has none.
    fn vacant(&self, middle: Pos2, radius: f32) {
        let wide = (radius * 0.45).clamp(1.2, 5.0);
        self.painter.circle_stroke(middle, radius, Stroke::new(wide, theme::black()));
    }

    /// A side's colours come down, and a white flag goes up on the same pole.
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

    /// A pole, and the cloth that waves on it.
    fn pole(&self, pole: &Pole, cloth: Option<Cloth>, waves: f32) {
        let (r, solid) = (self.camera.scale * pole.size, pole.solid);
        let foot = self.at(pole.at) + vec2(pole.foot.x, pole.foot.y) * self.camera.scale;
        let top = foot - vec2(0.0, POLE * r + pole.more * self.camera.scale);
        let wide = (r * 0.07).clamp(1.5, 6.0);
        self.painter
            .line_segment([foot, top], Stroke::new(wide + 2.0, veiled(theme::colour(theme::colours().white), solid)));
        self.painter
            .line_segment([foot, top], Stroke::new(wide, veiled(theme::colour(theme::colours().shadow), solid)));
        self.painter.circle(
            top,
            wide,
            veiled(theme::gold(), solid),
            Stroke::new(1.0, veiled(theme::gold_edge(), solid)),
        );
        let Some(Cloth { field, rim, up }) = cloth else { return };
        let [long, high] = CLOTH.map(|size| size * r);
        let head = foot + (top - foot) * up + vec2(0.0, (1.0 - up) * -high);
        // A hollow here, a crest there, the more the farther from the pole.
        let edge = |k: u8, low: f32| -> Pos2 {
            let part = f32::from(k) / f32::from(STRIPS);
            let wave = (part * 6.0 - waves * 2.5).sin() * 0.09 * r * part;
            head + vec2(long * part * pole.way, low * high + wave)
        };
        let hem = (r * 0.04).clamp(1.2, 3.0);
        let around: Vec<Pos2> =
            (0..=STRIPS).map(|k| edge(k, 0.0)).chain((0..=STRIPS).rev().map(|k| edge(k, 1.0))).collect();
        // It flies over counters of its own colour.
        let casing = Stroke::new(hem + 3.0, veiled(theme::die_white(), solid));
        self.painter.add(Shape::closed_line(around.clone(), casing));
        let mut weave = Mesh::default();
        for k in 0..=STRIPS {
            for low in [0.0, 1.0] {
                weave.colored_vertex(edge(k, low), veiled(field, solid));
            }
            if k > 0 {
                let now = 2 * u32::from(k);
                weave.add_triangle(now - 2, now - 1, now);
                weave.add_triangle(now - 1, now, now + 1);
            }
        }
        self.painter.add(Shape::mesh(weave));
        self.painter.add(Shape::closed_line(around, Stroke::new(hem, veiled(rim, solid))));
    }
}

/// Half the width of a pole, in points.
const STAFF: f32 = 2.0;

/// Which part of a written name lies under pieces.
fn hidden(name: Rect, clear: &[Obstacle]) -> f32 {
    let pieces = clear.iter().filter(|obstacle| matches!(obstacle.content, Content::Piece | Content::Fighter));
    let common = pieces.map(|piece| name.intersect(piece.rect)).filter(|common| common.is_positive());
    common.map(|common| common.area()).sum::<f32>() / name.area().max(1.0)
}

/// Slowly at first and at last.
fn eased(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// How solid it is still: gone at the very end.
fn gone(part: f32) -> f32 {
    ((1.0 - part) / 0.15).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::layout::Layout;
    use crate::paint::orientation::Orientation;
    use crate::view::camera::Camera;
    use bevy_egui::egui::{Context, Id, LayerId, Order, Painter};

    #[test]
    fn a_cloth_flies_off_the_name_of_its_place_and_off_the_names_on_counters() {
        let board = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let painter = Painter::new(Context::default(), LayerId::new(Order::Middle, Id::new("board")), board);
        let layout = Layout::table(20, 20);
        let camera = Camera { middle: Vec2::splat(10.0), scale: 60.0, turn: Orientation::AsDrawn };
        let marker = MarkPainter::new(&painter, board, board, camera, layout);
        let at = Vec2::splat(10.0);
        let middle = marker.at(at);
        let (pole, usual) = marker.standard_pole(at, &[]);
        assert_eq!((pole.foot, pole.more, pole.way), (CORNERS[0], LONGER[0], 1.0));
        // The counter there, and the name of the place: below it, above it, on either side.
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

    /// Draws on a board on which a hex is so large; its middle is that of the map.
    fn with_marker(scale: f32, draw: impl FnOnce(&MarkPainter<'_>)) {
        let board = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let painter = Painter::new(Context::default(), LayerId::new(Order::Middle, Id::new("board")), board);
        let camera = Camera { middle: Vec2::splat(10.0), scale, turn: Orientation::AsDrawn };
        draw(&MarkPainter::new(&painter, board, board, camera, Layout::table(20, 20)));
    }

    #[test]
    fn a_pole_is_planted_on_the_side_on_which_nobody_stands() {
        for (side, pole_at) in [(-1.0, 1.0), (1.0, -1.0)] {
            with_marker(52.0, |marker| {
                let (at, middle) = (Vec2::splat(10.0), marker.at(Vec2::splat(10.0)));
                let counter = |x: f32| {
                    let at = middle + vec2(1.5 * x * 52.0, 0.0);
                    Obstacle::new(Rect::from_center_size(at, vec2(64.0, 64.0)), Content::Piece)
                };
                // Whoever holds the place, and a neighbour whose front reaches as far as the corner between them.
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
