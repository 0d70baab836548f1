//! Marks over the map, as egui shapes: reach, targets, ways, ghosts, rings. Every meaning has a shape besides its colour.

use super::camera::Camera;
use super::hotspot::{HotspotLook, Region};
use super::labels::{Label, Rank, place};
use super::placement::{Content, Obstacle};
use crate::board::hex::Hex;
use crate::paint::fonts::Typeface;
use crate::paint::layout::Layout;
use crate::paint::piece::Placed;
use crate::view::theme::{self, veiled};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};
use std::cell::RefCell;
use std::sync::Arc;

/// Draws on one board.
pub struct MarkPainter<'a> {
    /// Where to.
    pub painter: &'a Painter,
    /// The board on the screen.
    pub board: Rect,
    /// The part of it that nothing covers: words stand there.
    pub open: Rect,
    /// Where the eye is.
    pub camera: Camera,
    /// Where hexes lie.
    pub layout: Layout,
    /// Words that wait for their places.
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

/// How far a plate goes beyond its words.
const PLATE: bevy_egui::egui::Vec2 = vec2(4.0, 1.0);
/// Under so many points to the hex radius a map is small: then words give way to each other.
const SMALL: f32 = 20.0;
/// How far the corners of the hex cursor reach along the sides of its hex.
const ARM: f32 = 0.24;
/// How solid the casing of a line is.
pub(super) const CASING: u8 = 205;

/// From the middle of a unit, and how far from that of its target, an arrow goes: over the edges of both, as far as their numbers.
const FROM: f32 = 0.2;
const SHORT: f32 = 0.42;

/// A chance of more letters than this is more than a number.
const NUMBER: usize = 4;

/// So near to a place, in map units, a piece lies in it.
const IN_PLACE: f32 = 0.6;
/// How much more room a piece needs that fights: it moves to and fro.
const LUNGE: f32 = 1.15;

/// What fills so much of what goes around it lies straight.
const SQUARE: f32 = 0.7;

/// Arrows shorter than so many hex radii go from neighbour to neighbour.
const NEIGHBOURS: f32 = 1.3;

/// A unit and the target paired to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Where the unit stands, in map units.
    pub from: Vec2,
    /// Where its target does.
    pub to: Vec2,
    /// The chance, in a few words.
    pub words: String,
    /// Whether it is the one that is looked at.
    pub lit: bool,
    pub by: Means,
}

/// How a unit is at its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// From afar: an arrow goes there.
    Shot,
    /// On the hexside between the places.
    HandToHand,
}

/// How large a chance is written at so many points to the hex radius.
fn chance_size(scale: f32) -> f32 {
    (scale * 0.27).clamp(14.0, 16.0)
}

impl<'a> MarkPainter<'a> {
    /// Draws on a board.
    #[must_use]
    pub const fn new(painter: &'a Painter, board: Rect, open: Rect, camera: Camera, layout: Layout) -> Self {
        Self { painter, board, open, camera, layout, plates: RefCell::new(Vec::new()) }
    }
}

impl MarkPainter<'_> {
    pub(super) fn at(&self, point: Vec2) -> Pos2 {
        self.camera.to_screen(self.board, point)
    }

    /// Whether a hex is in sight.
    #[must_use]
    pub fn sees(&self, hex: Hex) -> bool {
        self.board.expand(self.camera.scale).contains(self.at(self.layout.centre(hex)))
    }

    /// Whether something at a place may be in sight.
    pub(super) fn is_near(&self, at: Vec2) -> bool {
        self.board.expand(self.camera.scale * 3.0).contains(self.at(at))
    }

    /// What parts a line from dense ground: among crowns and smoke no colour stands out by itself.
    pub(super) fn casing(&self, points: &[Pos2], width: f32) {
        self.painter.add(PathShape::line(points.to_vec(), Stroke::new(width + 2.0, theme::veil(CASING))));
    }

    /// A unit and its target: crossed swords between them, or an arrow that stops short of the target, so that its counter can
    /// be read.
    pub fn pair(&self, pair: &Pair) {
        let (from, to) = (self.at(pair.from), self.at(pair.to));
        if pair.by == Means::HandToHand {
            let (middle, size) =
                (from.lerp(to, 0.5), self.crossed(pair.from.midpoint(pair.to), theme::target(), pair.lit));
            // Right below its own sign, wherever that lies: elsewhere a number would be read as another's.
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
            // Two dashes are none.
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

    /// The chance of a pair, there if it is free, else about a place, so far from that; none: there in any case.
    fn chance_beside(&self, pair: &Pair, best: Pos2, around: Option<(Pos2, f32)>) {
        let r = self.camera.scale;
        if r >= 15.0 && !pair.words.is_empty() {
            self.words(best, around, &pair.words, chance_size(r), theme::target_ink(), Rank::Chance);
        }
    }

    /// Words on a light ground, so that they read on any terrain; they are drawn by [`Marker::write`].
    pub(super) fn words(&self, at: Pos2, around: Option<(Pos2, f32)>, text: &str, size: f32, ink: Color32, rank: Rank) {
        let galley = self.painter.layout_no_wrap(text.to_owned(), theme::font(Typeface::SansBold, size), ink);
        self.plate(galley, at, around, rank, (ink, theme::veil(205), Stroke::NONE));
    }

    /// Words on a plate of their own; they are drawn by [`Marker::write`].
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

    /// Writes all the words that wait, each where it covers neither another nor, if there is a place beside it, what is to stay
    /// clear. Returns where they stand.
    pub fn write(&self, clear: &[Obstacle]) -> Vec<Rect> {
        let plates = self.plates.take();
        let labels: Vec<Label> = plates.iter().map(|p| p.label).collect();
        let kept = if self.camera.scale < SMALL { None } else { Some(Rank::Chance) };
        let places = place(self.open, clear, &labels, kept);
        let written = places.iter().copied().flatten().collect();
        for (plate, rect) in plates.into_iter().zip(places).filter_map(|(plate, rect)| Some((plate, rect?))) {
            let ground = rect.shrink(plate.rim.width);
            if let Some((middle, reach)) = plate.label.around.filter(|_| plate.rim != Stroke::NONE) {
                self.tether(middle, reach, rect, plate.rim.color);
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

    /// What stands off from what it speaks of is tied to it.
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

    /// The number of a way.
    pub fn number(&self, at: Vec2, text: &str) {
        let (at, r) = (self.at(at), (self.camera.scale * 0.26).clamp(9.0, 15.0));
        // By candlelight the colour is pale, and what is written on it dark.
        self.painter.circle(at, r, theme::back(), Stroke::new(1.5, theme::veil(255)));
        let font = theme::font(Typeface::SansBlack, r * 1.2);
        self.painter.text(at, Align2::CENTER_CENTER, text, font, theme::veil(255));
    }

    /// A place on a way at which another may act first.
    pub fn warned(&self, at: Vec2) {
        let (at, r) = (self.at(at), (self.camera.scale * 0.24).clamp(8.0, 14.0));
        self.painter.circle(at, r + 1.5, theme::veil(CASING), Stroke::NONE);
        self.painter.circle(at, r, theme::card(), Stroke::new(2.0, theme::alert()));
        let font = theme::font(Typeface::SansBlack, r * 1.4);
        self.painter.text(at, Align2::CENTER_CENTER, "!", font, theme::alert());
    }

    /// A way from place to place, with an arrow's head.
    pub fn way(&self, places: &[Vec2], colour: Color32, width: f32) {
        let points: Vec<Pos2> = places.iter().map(|p| self.at(*p)).collect();
        let [.., before, last] = points.as_slice() else { return };
        let (before, last) = (*before, *last);
        self.casing(&points, width);
        self.painter.add(PathShape::line(points.clone(), Stroke::new(width, colour)));
        for p in &points[..points.len() - 1] {
            self.painter.circle_filled(*p, width, colour);
        }
        let ahead = (last - before).normalized();
        // So slim that it is seen which of its points is the tip.
        let (long, wide) = (self.camera.scale * 0.44, self.camera.scale * 0.15);
        let side = ahead.rot90() * wide;
        let head = vec![last + ahead * long * 0.4, last - ahead * long * 0.6 + side, last - ahead * long * 0.6 - side];
        self.painter.add(Shape::convex_polygon(head, colour, Stroke::new(1.0, theme::light())));
    }

    /// A part of a free table that means something.
    pub fn region(&self, region: Region, look: HotspotLook) {
        let colour = if look == HotspotLook::Target { theme::stop() } else { theme::go() };
        let radius = region.radius * self.camera.scale;
        self.painter.circle(self.at(region.middle), radius, veiled(colour, 0.12), Stroke::new(2.0, colour));
    }

    /// Where the pieces lie, as obstacles: those in these places fight, or something is asked about them.
    #[must_use]
    pub fn pieces_to_clear(&self, pieces: &[Placed], fighters: &[Vec2]) -> Vec<Obstacle> {
        let near = self.board.expand(self.camera.scale * 3.0);
        let mut list = Vec::new();
        for placed in pieces.iter().filter(|p| near.contains(self.at(p.at))) {
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
                // What lies across covers less than what goes around it.
                let size = vec2(half.x, half.y) * (2.0 * placed.size * self.camera.scale);
                parts.for_each(|part| lies(Rect::from_center_size(self.at(part), size)));
            }
        }
        list
    }

    /// The hex cursor: the corners of a frame, open between them, unlike every line around what is marked, picked out or pointed at.
    pub fn cursor(&self, hex: Hex) {
        let corners = self.layout.corners(hex).map(|corner| self.at(corner));
        let arms = [3.2, 0.0].map(|more| (self.camera.scale * 0.1).clamp(3.0, 6.0) + more);
        for (width, ink) in arms.into_iter().zip([theme::gold_edge(), theme::gold()]) {
            for (at, corner) in corners.iter().enumerate() {
                let [before, after] = [at + 5, at + 1].map(|next| corner.lerp(corners[next % 6], ARM));
                self.painter.add(PathShape::line(vec![before, *corner, after], Stroke::new(width, ink)));
            }
        }
    }

    /// A frame around a hex that the log or a list points to.
    pub fn found(&self, hex: Hex) {
        let c = self.at(self.layout.centre(hex));
        let rect = Rect::from_center_size(c, vec2(1.0, 1.0) * self.camera.scale * 2.0);
        self.painter.rect_stroke(rect, CornerRadius::same(4), Stroke::new(3.0, theme::gold()), StrokeKind::Outside);
    }
}

/// What an outline goes around, which ends where it begins.
fn area(outline: &[Pos2]) -> f32 {
    let twice: f32 = outline.windows(2).map(|ends| ends[0].x * ends[1].y - ends[1].x * ends[0].y).sum();
    twice.abs() * 0.5
}
