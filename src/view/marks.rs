//! Marks over the map, as egui shapes: reach, targets, ways, ghosts, rings. Every meaning has a shape besides its colour.

use super::camera::Camera;
use super::hotspot::HotspotLook;
use super::labels::{Label, Rank, place};
use super::placement::{Content, Obstacle};
use super::region::Region;
use crate::board::Place;
use crate::paint::fonts::Typeface;
use crate::paint::layout::BoardLayout;
use crate::paint::piece::PlacedPiece;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Galley, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2,
};
use std::cell::RefCell;
use std::sync::Arc;

/// Painter of marks on a board: paths, plates, arrows, rings.
pub struct MarkPainter<'a> {
    /// Painter of egui to draw with.
    pub painter: &'a Painter,
    /// Rectangle of the board on the screen.
    pub board: Rect,
    /// Part of the board that nothing covers, where words are placed.
    pub open: Rect,
    /// Camera over the board on which the marks are drawn.
    pub camera: Camera,
    /// Layout of the places of the board.
    pub layout: BoardLayout,
    /// Plates that wait to be placed by [`MarkPainter::write`].
    plates: RefCell<Vec<Plate>>,
}

/// Words on a plate.
struct Plate {
    galley: Arc<Galley>,
    label: Label,
    ink: Color32,
    ground: Color32,
    rim: Stroke,
}

/// Margin of a plate around its words, in points.
const PLATE: bevy_egui::egui::Vec2 = vec2(4.0, 1.0);
/// Scale under which a map counts as small, in points to the hex radius: there words give way to each other.
const SMALL: f32 = 20.0;
/// Length of the place cursor's corners along the sides of its place, as a share of a side.
const ARM: f32 = 0.24;
/// Opacity of the casing of a line.
pub(super) const CASING: u8 = 205;

/// Distance of an arrow's tail from the middle of its unit, in map units: over the counter's edge, as far as its numbers.
const FROM: f32 = 0.2;
/// Distance of an arrow's head from the middle of its target, in map units: over the counter's edge, as far as its numbers.
const SHORT: f32 = 0.42;

/// Longest chance that counts as a mere number, in letters.
const NUMBER: usize = 4;

/// Distance in map units within which a piece counts as lying in a place.
const IN_PLACE: f32 = 0.6;
/// Factor of the room for a piece that fights: it moves to and fro.
const LUNGE: f32 = 1.15;

/// Share of its bounding rectangle that an outline fills if it is not rotated.
const SQUARE: f32 = 0.7;

/// Longest arrow between neighbours, in hex radii.
const NEIGHBOURS: f32 = 1.3;

/// Unit with the target assigned to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Place of the unit, in map units.
    pub from: Vec2,
    /// Place of the target, in map units.
    pub to: Vec2,
    /// Chance of the attack in a few words.
    pub words: String,
    /// Whether the pair is highlighted.
    pub lit: bool,
    /// Kind of attack that the unit makes.
    pub by: Means,
}

/// Kind of attack of a unit on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Shot from a distance: an arrow leads to the target.
    Shot,
    /// Hand-to-hand fight, marked on the hexside between the two places.
    HandToHand,
}

/// Letter size of a chance at a scale, in points.
fn chance_size(scale: f32) -> f32 {
    (scale * 0.27).clamp(14.0, 16.0)
}

impl<'a> MarkPainter<'a> {
    /// Painter of marks for a board.
    #[must_use]
    pub const fn new(painter: &'a Painter, board: Rect, open: Rect, camera: Camera, layout: BoardLayout) -> Self {
        Self { painter, board, open, camera, layout, plates: RefCell::new(Vec::new()) }
    }
}

impl MarkPainter<'_> {
    /// This painter for marks whose places and lengths are in grains of the layout.
    pub(super) fn in_grains(&self) -> MarkPainter<'_> {
        let grain = self.layout.grain();
        let mut camera = self.camera;
        camera.middle /= grain;
        camera.scale *= grain;
        MarkPainter::new(self.painter, self.board, self.open, camera, self.layout)
    }

    /// Place of a map point on the screen.
    pub(super) fn to_screen(&self, point: Vec2) -> Pos2 {
        self.camera.to_screen(self.board, point)
    }

    /// Whether a place is in view.
    #[must_use]
    pub fn is_place_visible(&self, place: Place) -> bool {
        self.board.expand(self.camera.scale).contains(self.to_screen(self.layout.middle(place)))
    }

    /// Whether something at a place may be in sight.
    pub(super) fn is_near(&self, at: Vec2) -> bool {
        self.board.expand(self.camera.scale * 3.0).contains(self.to_screen(at))
    }

    /// Draws the casing that sets a line off from the ground: among woods and smoke no colour stands out by itself.
    pub(super) fn casing(&self, points: &[Pos2], width: f32) {
        self.painter.add(PathShape::line(points.to_vec(), Stroke::new(width + 2.0, theme::veil(CASING))));
    }

    /// Draws a unit's attack on its target: crossed swords between them, or an arrow that stops short of the target, so that its
    /// counter stays legible.
    pub fn pair(&self, pair: &Pair) {
        let (from, to) = (self.to_screen(pair.from), self.to_screen(pair.to));
        if pair.by == Means::HandToHand {
            let (middle, size) =
                (from.lerp(to, 0.5), self.crossed(pair.from.midpoint(pair.to), theme::target(), pair.lit));
            // Right below its own sign, wherever that lies: elsewhere a number would be attributed to another.
            let around = (pair.words.chars().count() > NUMBER).then_some((middle, size));
            return self.chance_beside(pair, middle + vec2(0.0, size + chance_size(self.camera.scale) * 0.5), around);
        }
        let along = (to - from).normalized();
        let r = self.camera.scale;
        let (from, to) = (from + along * r * FROM, to - along * r * SHORT);
        let wide = if pair.lit { (r * 0.09).clamp(2.5, 5.0) } else { (r * 0.06).clamp(1.5, 3.0) };
        let line = [from, to - along * wide * 2.0];
        self.painter.add(Shape::line(line.to_vec(), Stroke::new(wide + 2.0, theme::card())));
        if from.distance(to) < r * NEIGHBOURS {
            // An arrow with room for two dashes only is solid.
            self.painter.add(Shape::line(line.to_vec(), Stroke::new(wide, theme::target())));
        } else {
            self.painter.extend(Shape::dashed_line(&line, Stroke::new(wide, theme::target()), wide * 3.0, wide * 1.2));
        }
        let across = along.rot90() * wide * 1.8;
        let head = vec![to, to - along * wide * 3.6 + across, to - along * wide * 3.6 - across];
        self.painter.add(Shape::convex_polygon(head, theme::target(), Stroke::new(1.0, theme::card())));
        // Beside the line, on its upper side: neither it nor the strengths at its ends lie under the words.
        let (middle, up) = (from.lerp(to, 0.5), across.normalized() * -across.y.signum());
        let size = chance_size(r);
        self.chance_beside(pair, middle + up * (size * 0.75 + up.x.abs() * size), Some((middle, size * 0.4)));
    }

    /// Draws the chance of a pair at its best place if that is free, else around a middle at a distance; `None`: at the best
    /// place.
    fn chance_beside(&self, pair: &Pair, best: Pos2, around: Option<(Pos2, f32)>) {
        let r = self.camera.scale;
        if r >= 15.0 && !pair.words.is_empty() {
            self.queue_label(best, around, &pair.words, chance_size(r), theme::target_ink(), Rank::Chance);
        }
    }

    /// Queues words on a light plate, legible on any terrain; [`MarkPainter::write`] draws them.
    pub(super) fn queue_label(
        &self,
        at: Pos2,
        around: Option<(Pos2, f32)>,
        text: &str,
        size: f32,
        ink: Color32,
        rank: Rank,
    ) {
        let galley = self.painter.layout_no_wrap(text.to_owned(), theme::font(Typeface::SansBold, size), ink);
        self.plate(galley, at, around, rank, (ink, theme::veil(205), Stroke::NONE));
    }

    /// Queues words on a plate of their own; [`MarkPainter::write`] draws them.
    pub(super) fn plate(
        &self,
        galley: Arc<Galley>,
        at: Pos2,
        around: Option<(Pos2, f32)>,
        rank: Rank,
        (ink, ground, rim): (Color32, Color32, Stroke),
    ) {
        let label = Label { at, size: galley.size() + (PLATE + vec2(rim.width, rim.width)) * 2.0, rank, around };
        self.plates.borrow_mut().push(Plate { galley, label, ink, ground, rim });
    }

    /// Draws all queued words, each where it covers no other words and, if possible, none of the obstacles in `clear`. Returns
    /// their rectangles.
    pub fn write(&self, clear: &[Obstacle]) -> Vec<Rect> {
        let plates = self.plates.take();
        let labels: Vec<Label> = plates.iter().map(|p| p.label).collect();
        let kept = if self.camera.scale < SMALL { None } else { Some(Rank::Chance) };
        let places = place(self.open, clear, &labels, kept);
        let written = places.iter().copied().flatten().collect();
        for (plate, rect) in plates.into_iter().zip(places).filter_map(|(plate, rect)| Some((plate, rect?))) {
            let ground = rect.shrink(plate.rim.width);
            let is_chance = plate.label.rank == Rank::Chance;
            if let Some((middle, reach)) = plate.label.around.filter(|_| is_chance || plate.rim != Stroke::NONE) {
                self.tether(middle, reach, rect, if plate.rim == Stroke::NONE { plate.ink } else { plate.rim.color });
            }
            if plate.rim != Stroke::NONE {
                let casing = Stroke::new(1.0, theme::veil(CASING));
                self.painter.rect_stroke(rect, CornerRadius::same(4), casing, StrokeKind::Outside);
            }
            self.painter.rect(ground, CornerRadius::same(3), plate.ground, plate.rim, StrokeKind::Outside);
            self.painter.galley(rect.center() - plate.galley.size() * 0.5, plate.galley, plate.ink);
        }
        written
    }

    /// Draws a line from words to their subject if the two are apart.
    fn tether(&self, middle: Pos2, reach: f32, plate: Rect, colour: Color32) {
        let near = plate.clamp(middle);
        let away = near - middle;
        if away.length() <= reach * 1.35 {
            return;
        }
        let ends = [middle + away.normalized() * (reach * 0.7), near];
        self.casing(&ends, 2.0);
        self.painter.line_segment(ends, Stroke::new(2.0, colour));
    }

    /// Draws the number of a path beside it.
    pub fn number(&self, at: Vec2, text: &str) {
        let (at, r) = (self.to_screen(at), (self.camera.scale * 0.26).clamp(9.0, 15.0));
        // In the dark theme the colour is pale, and the number on it dark.
        self.painter.circle(at, r, theme::back(), Stroke::new(1.5, theme::veil(255)));
        let font = theme::font(Typeface::SansBlack, r * 1.2);
        self.painter.text(at, Align2::CENTER_CENTER, text, font, theme::veil(255));
    }

    /// Draws a warning at a place of a path where the other side may act first.
    pub fn warned(&self, at: Vec2) {
        let (at, r) = (self.to_screen(at), (self.camera.scale * 0.24).clamp(8.0, 14.0));
        self.painter.circle(at, r + 1.5, theme::veil(CASING), Stroke::NONE);
        self.painter.circle(at, r, theme::card(), Stroke::new(2.0, theme::alert()));
        let font = theme::font(Typeface::SansBlack, r * 1.4);
        self.painter.text(at, Align2::CENTER_CENTER, "!", font, theme::alert());
    }

    /// Draws a path from place to place, with an arrowhead.
    pub fn draw_path(&self, places: &[Vec2], colour: Color32, width: f32) {
        let points: Vec<Pos2> = places.iter().map(|p| self.to_screen(*p)).collect();
        let [.., before, last] = points.as_slice() else { return };
        let (before, last) = (*before, *last);
        self.casing(&points, width);
        self.painter.add(PathShape::line(points.clone(), Stroke::new(width, colour)));
        for p in &points[..points.len() - 1] {
            self.painter.circle_filled(*p, width, colour);
        }
        let ahead = (last - before).normalized();
        // Slim enough that its tip is recognisable.
        let (long, wide) = (self.camera.scale * 0.44, self.camera.scale * 0.15);
        let side = ahead.rot90() * wide;
        let head = vec![last + ahead * long * 0.4, last - ahead * long * 0.6 + side, last - ahead * long * 0.6 - side];
        self.painter.add(Shape::convex_polygon(head, colour, Stroke::new(1.0, theme::light())));
    }

    /// Draws a region of a free table that a piece may move to.
    pub fn region(&self, region: &Region, look: HotspotLook) {
        let colour = if look == HotspotLook::Target { theme::stop() } else { theme::go() };
        let (fill, pen) = (with_opacity(colour, 0.12), Stroke::new(2.0, colour));
        match region {
            Region::Circle { middle, radius } => {
                self.painter.circle(self.to_screen(*middle), radius * self.camera.scale, fill, pen);
            }
            Region::Polygons(lines) => {
                let mut mesh = Mesh::default();
                for strip in region.strips() {
                    let first = mesh.vertices.len() as u32;
                    strip.iter().for_each(|corner| mesh.colored_vertex(self.to_screen(*corner), fill));
                    mesh.add_triangle(first, first + 1, first + 2);
                    mesh.add_triangle(first, first + 2, first + 3);
                }
                self.painter.add(Shape::mesh(mesh));
                for line in lines {
                    let points = line.iter().map(|at| self.to_screen(*at)).collect();
                    self.painter.add(PathShape::closed_line(points, pen));
                }
            }
        }
    }

    /// Pieces as obstacles for labels; those at `fighters` fight, or a question is about them, and weigh more.
    #[must_use]
    pub fn pieces_to_clear(&self, pieces: &[PlacedPiece], fighters: &[Vec2]) -> Vec<Obstacle> {
        let near = self.board.expand(self.camera.scale * 3.0);
        let mut list = Vec::new();
        for placed in pieces.iter().filter(|p| near.contains(self.to_screen(p.at))) {
            let (half, ends) = placed.piece.look().extent();
            let parts = ends.iter().map(|end| placed.at + *end);
            let fights = parts.clone().any(|part| fighters.iter().any(|at| at.distance(part) < IN_PLACE));
            let (content, larger) = if fights { (Content::Fighter, LUNGE) } else { (Content::Piece, 1.0) };
            let rim = self.rim(placed, 0.0);
            let around = Rect::from_points(&rim);
            let mut lies = |rect: Rect| list.push(Obstacle::new(rect.scale_from_center(larger), content));
            if area(&rim) > SQUARE * around.area() {
                lies(around);
            } else {
                // A piece at an angle covers less than its bounding rectangle.
                let size = vec2(half.x, half.y) * (2.0 * placed.size * self.camera.scale);
                parts.for_each(|part| lies(Rect::from_center_size(self.to_screen(part), size)));
            }
        }
        list
    }

    /// Draws the place cursor: the corners of a frame, open between them, unlike every other outline.
    pub fn cursor(&self, place: Place) {
        let corners: Vec<Pos2> = self.layout.outline(place).into_iter().map(|corner| self.to_screen(corner)).collect();
        let arms = [3.2, 0.0].map(|more| (self.camera.scale * 0.1).clamp(3.0, 6.0) + more);
        for (width, ink) in arms.into_iter().zip([theme::gold_edge(), theme::gold()]) {
            for (at, corner) in corners.iter().enumerate() {
                let around = corners.len();
                let [before, after] = [at + around - 1, at + 1].map(|next| corner.lerp(corners[next % around], ARM));
                self.painter.add(PathShape::line(vec![before, *corner, after], Stroke::new(width, ink)));
            }
        }
    }

    /// Draws a frame around a place that the log or a list points to.
    pub fn found(&self, place: Place) {
        let c = self.to_screen(self.layout.middle(place));
        let rect = Rect::from_center_size(c, vec2(1.0, 1.0) * self.camera.scale * 2.0);
        self.painter.rect_stroke(rect, CornerRadius::same(4), Stroke::new(3.0, theme::gold()), StrokeKind::Outside);
    }
}

/// Area of a closed outline in square points; its last point is its first.
fn area(outline: &[Pos2]) -> f32 {
    let twice: f32 = outline.windows(2).map(|ends| ends[0].x * ends[1].y - ends[1].x * ends[0].y).sum();
    twice.abs() * 0.5
}
