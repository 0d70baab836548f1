//! Sentence about a place of the map: a line above it, or a card beside it.

use super::labels::{Label, Rank, place};
use super::marks::MarkPainter;
use super::placement::{Anchor, Obstacle, Wish};
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy_egui::egui::{self, CornerRadius, Galley, Id, LayerId, Order, Pos2, Rect, Stroke, StrokeKind, vec2};
use std::sync::Arc;

/// Widths of a card, in points: where it is crowded a narrower one may cover less.
const WIDTHS: [f32; 3] = [420.0, 500.0, 330.0];
/// Margin around the words, in points.
const AIR: egui::Vec2 = vec2(8.0, 5.0);
/// Distance of a caption line above its place, in hex radii.
const ABOVE: f32 = 1.1;

impl MarkPainter<'_> {
    /// Draws a sentence about a place, wholly on the board even near its edge, and off the obstacles in `clear`. Returns the
    /// rectangle.
    pub fn sentence(&self, of: Pos2, text: &str, clear: &[Obstacle]) -> Rect {
        // Where the map is crowded a card may cover the panels at its sides, which are not read while the pointer is on the map.
        let board = self.board.with_min_y(self.open.top()).shrink2(vec2(8.0, 4.0));
        let font = theme::font(Typeface::SansBold, 14.5);
        let set = |room: Rect, wide: f32| {
            self.painter.layout(text.to_owned(), font.clone(), theme::ink(), room.width().min(wide))
        };
        // A single line is translucent; more than one is a card.
        let (galley, plate, ground) = if text.contains('\n') {
            // The buttons in the corners stay free.
            let room = board.with_max_y(self.open.bottom() - FOOT);
            let (galley, plate) = self.aside(of, room, &WIDTHS.map(|wide| set(room, wide)), clear);
            (galley, plate, theme::card())
        } else {
            let galley = set(self.open.shrink2(vec2(8.0, 4.0)), WIDTHS[0]);
            let plate = self.close_by(of, galley.size() + AIR * 2.0, clear);
            (galley, plate, theme::veil(225))
        };
        let rim = Stroke::new(1.0, theme::line());
        let painter = self.painter.clone().with_layer_id(LayerId::new(Order::Tooltip, Id::new("told of a place")));
        painter.rect(plate, CornerRadius::same(4), ground, rim, StrokeKind::Outside);
        painter.galley(plate.center() - galley.size() * 0.5, galley, theme::ink());
        plate
    }

    /// Rectangle of a single line about a place: above the place if possible, else on another side.
    fn close_by(&self, of: Pos2, size: egui::Vec2, clear: &[Obstacle]) -> Rect {
        let scale = self.camera.scale;
        let at = of - vec2(0.0, scale * ABOVE);
        let label = Label { at, size, rank: Rank::Chance, around: Some((of, scale * 0.85)) };
        let found = place(self.open, clear, &[label], Some(Rank::Chance));
        found[0].unwrap_or(Rect::from_center_size(at, size))
    }

    /// Caption of several lines and its rectangle: near the place, covering neither the place nor the pieces concerned.
    fn aside(&self, of: Pos2, room: Rect, cards: &[Arc<Galley>; 3], clear: &[Obstacle]) -> (Arc<Galley>, Rect) {
        let about = Rect::from_center_size(of, egui::Vec2::splat(self.camera.scale * 1.5));
        let placed = cards.iter().map(|card| {
            let wish = Wish { room, size: card.size() + AIR * 2.0, anchor: Anchor::Beside(about) };
            (card, wish.placed(clear))
        });
        let best = placed.min_by(|a, b| a.1.price.total_cmp(&b.1.price));
        best.map_or((Arc::clone(&cards[0]), about), |(card, placed)| (Arc::clone(card), placed.rect))
    }
}

/// Height of the row of buttons at the foot of the board, in points.
const FOOT: f32 = 40.0;
