//! A sentence about a place of the map: a line above it, or a card beside it.

use super::labels::{Label, Rank, place};
use super::marks::MarkPainter;
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{self, CornerRadius, Galley, Id, LayerId, Order, Pos2, Rect, Stroke, StrokeKind, vec2};
use std::sync::Arc;

/// What a card that tells of a place rather does not cover.
pub struct Around<'a> {
    /// Where it would be gone, and the way there, in map units.
    pub way: &'a [Vec2],
    pub counters: &'a [Rect],
    /// What may be clicked besides.
    pub marks: &'a [Rect],
}

/// How wide a card may be: where it is tight a narrower one may cover less.
const WIDTHS: [f32; 3] = [420.0, 500.0, 330.0];
/// What it costs to cover a hex radius squared of the way and of those who stand about its end, of other counters, of what may be
/// clicked, and of what lies over the sides of the board; and to lie a hex radius farther off.
const WAY: f32 = 16.0;
const COUNTER: f32 = 2.5;
const MARK: f32 = 0.5;
const SIDES: f32 = 0.3;
const OFF: f32 = 0.4;
/// How far from its end counters are what it is about, in hex radii.
const ABOUT: f32 = 2.4;
/// How many places are tried from one side of the board to the other.
const TRIED: u16 = 10;
/// What lies around the words.
const AIR: egui::Vec2 = vec2(8.0, 5.0);

impl MarkPainter<'_> {
    /// A sentence about a place, whole on the board however near its edge the place is. Returns where it lies.
    pub fn sentence(&self, at: Pos2, text: &str, around: &Around<'_>) -> Rect {
        // Where it is tight on the map it may lie over what stands at its sides: while the pointer is on the map nobody reads there.
        let board = self.board.with_min_y(self.open.top()).shrink2(vec2(8.0, 4.0));
        let room = if text.contains('\n') { board } else { self.open.shrink2(vec2(8.0, 4.0)) };
        let font = theme::font(Typeface::SansBold, 14.5);
        let set = |wide: f32| self.painter.layout(text.to_owned(), font.clone(), theme::ink(), room.width().min(wide));
        let (galley, middle) = if text.contains('\n') {
            let cards = WIDTHS.map(set);
            self.aside(at, cards, around)
        } else {
            let galley = set(WIDTHS[0]);
            let middle = self.close_by(at, galley.size() * 0.5, around.counters);
            (galley, middle)
        };
        let half = galley.size() * 0.5;
        let middle = middle.clamp(room.min + half, (room.max - half).max(room.min + half));
        // A line lets the map shine through; more than one is a card.
        let ground = if text.contains('\n') { theme::card() } else { theme::veil(225) };
        let plate = Rect::from_center_size(middle, galley.size()).expand2(AIR);
        let rim = Stroke::new(1.0, theme::line());
        let painter = self.painter.clone().with_layer_id(LayerId::new(Order::Tooltip, Id::new("told of a place")));
        painter.rect(plate, CornerRadius::same(4), ground, rim, StrokeKind::Outside);
        painter.galley(middle - half, galley, theme::ink());
        plate
    }

    /// Where a line is told: best there, above its place, else on another side of it.
    fn close_by(&self, at: Pos2, half: egui::Vec2, counters: &[Rect]) -> Pos2 {
        let reach = self.camera.scale * 0.85;
        let around = Some((at + vec2(0.0, self.camera.scale * 1.1), reach));
        let label = Label { at, size: (half + AIR) * 2.0, rank: Rank::Chance, around };
        let found = place(self.open, counters, &[label], Some(Rank::Chance));
        found[0].map_or(at, |rect| rect.center())
    }

    /// Where more than a line is told: near the place, so that the eye need not go far, but neither upon it nor on whom it is about,
    /// and rather on open ground than on counters.
    fn aside(&self, at: Pos2, cards: [Arc<Galley>; 3], around: &Around<'_>) -> (Arc<Galley>, Pos2) {
        let scale = self.camera.scale;
        // The place itself lies a little below.
        let place = at + vec2(0.0, scale * 1.1);
        let step = vec2(1.0, 1.0) * (scale * 1.5);
        let way: Vec<Rect> = around.way.iter().map(|at| Rect::from_center_size(self.at(*at), step)).collect();
        let end = around.way.last().map_or(place, |at| self.at(*at));
        let is_about = |counter: &&Rect| counter.center().distance(end) < scale * ABOUT;
        let covers = |card: Rect, others: &mut dyn Iterator<Item = &Rect>| -> f32 {
            let common = others.map(|other| card.intersect(*other)).filter(|common| common.is_positive());
            common.map(|common| common.area()).sum::<f32>() / (scale * scale)
        };
        let dear = |card: Rect| {
            let about = around.counters.iter().filter(is_about);
            let others = around.counters.iter().filter(|counter| !is_about(counter));
            WAY * covers(card, &mut way.iter().chain(about))
                + COUNTER * covers(card, &mut others.into_iter())
                + MARK * covers(card, &mut around.marks.iter())
                + SIDES * (card.area() - card.intersect(self.open).area()) / (scale * scale)
                + OFF * (card.distance_to_pos(place) / scale)
        };
        let mut best = (f32::INFINITY, Arc::clone(&cards[0]), place);
        for card in cards {
            let half = card.size() * 0.5 + AIR;
            // The buttons in the corners stay free.
            let room = self.board.with_min_y(self.open.top()).with_max_y(self.open.bottom() - FOOT);
            let room = room.shrink2(vec2(4.0, 0.0)).shrink2(half);
            let low = room.min;
            let span = (room.max - room.min).max(egui::Vec2::ZERO);
            let part = |nth: u16| f32::from(nth) / f32::from(TRIED);
            let tried = (0..=TRIED).flat_map(|x| (0..=TRIED).map(move |y| (x, y)));
            for middle in tried.map(|(x, y)| low + vec2(span.x * part(x), span.y * part(y))) {
                let price = dear(Rect::from_center_size(middle, half * 2.0));
                if price < best.0 {
                    best = (price, Arc::clone(&card), middle);
                }
            }
        }
        (best.1, best.2)
    }
}

/// How high the row of buttons at the foot of the board is.
const FOOT: f32 = 40.0;
