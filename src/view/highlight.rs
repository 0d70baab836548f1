//! Highlight: some pieces with one outline around them, while all others are dimmed.

use super::area::WITHIN;
use super::board::NamedPlaces;
use super::labels::Rank;
use super::marks::MarkPainter;
use super::overlays::LineStyle;
use super::rings::Ring;
use crate::board::Place;
use crate::kernel::PieceId;
use crate::paint::fonts::Typeface;
use crate::paint::piece::PlacedPiece;
use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::{Color32, Pos2, Stroke, vec2};
use std::collections::BTreeSet;

/// Pieces that are highlighted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    /// Pieces that are highlighted.
    pub pieces: Vec<PieceId>,
    /// Highlighted pieces with a ring or words of their own.
    pub singled: Vec<Singled>,
}

/// Highlighted piece with a ring and words of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Singled {
    /// Piece that is highlighted.
    pub piece: PieceId,
    /// Ring around the highlighted piece.
    pub ring: Ring,
    /// One or two words beside the piece; empty if the ring is enough.
    pub words: String,
}

/// Colour over everything that is dimmed.
const DUSK: Color32 = Color32::from_rgb(0x1c, 0x12, 0x08);
/// Opacity of the dimming: numbers under it stay legible.
const DIMMED: f32 = 0.45;

/// Distance from a piece of the line around it on a free table, in map units.
const APART: f32 = 0.25;
/// Distance within which a point is the middle of a piece, in map units.
const SAME: f32 = 0.1;
/// Width of the lines around what a lesson points at on a free table, in points.
const TABLE_LINE: f32 = 3.0;

impl Highlight {
    /// Whether no piece is highlighted.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Whether this piece is highlighted.
    #[must_use]
    pub fn has(&self, piece: PieceId) -> bool {
        self.pieces.contains(&piece)
    }
}

impl MarkPainter<'_> {
    /// Dims everything that has been drawn so far.
    pub(super) fn dim(&self) {
        self.painter.rect_filled(self.board, 0.0, with_opacity(DUSK, DIMMED));
    }

    /// Draws the outline around the highlighted pieces: pieces side by side share one outline.
    pub(super) fn contour(&self, highlight: &Highlight, lying: &[PlacedPiece]) {
        let looked_at = |placed: &&PlacedPiece| highlight.has(placed.id) && !placed.piece.look().is_above();
        let own: Vec<&PlacedPiece> = lying.iter().filter(looked_at).collect();
        if self.layout.is_table() {
            // A free table has no places to go around.
            for placed in own {
                self.ring(placed, Ring::Selected);
            }
            return;
        }
        let places = self.places(&own);
        self.tint(places.iter().copied(), with_opacity(theme::gold(), 0.28 * theme::thinned()));
        let (lines, width) = (self.borders(&places, WITHIN), self.breadth() + 0.6);
        self.border_alone(&lines, LineStyle::Thick, width + 2.4, theme::gold_edge());
        self.border_alone(&lines, LineStyle::Thick, width, theme::gold());
    }

    /// Draws an outline around each thing that a lesson points at, and each that the learner has pointed at.
    pub(super) fn pointed_at(&self, NamedPlaces { shown, chosen, .. }: &NamedPlaces, lying: &[PlacedPiece]) {
        let shown = shown.iter().filter(|places| !chosen.contains(places)).map(|places| (places, theme::gold()));
        for (places, ink) in shown.chain(chosen.iter().map(|places| (places, theme::go()))) {
            let places: BTreeSet<Place> = places.iter().copied().collect();
            let (lines, width) = match self.layout.is_table() {
                true => (places.iter().map(|place| self.around(*place, lying)).collect(), TABLE_LINE),
                false => (self.borders(&places, WITHIN), self.breadth() + 1.2),
            };
            self.border_alone(&lines, LineStyle::Thick, width + 2.6, theme::ink());
            self.border_alone(&lines, LineStyle::Thick, width, ink);
        }
    }

    /// Closed line on the screen around a point of a free table: around the piece whose middle it is, else around the point.
    fn around(&self, place: Place, lying: &[PlacedPiece]) -> Vec<Pos2> {
        let at = self.layout.middle(place);
        if let Some(placed) = lying.iter().find(|placed| placed.at.distance(at) < SAME) {
            return self.rim(placed, APART);
        }
        let mut rim: Vec<Pos2> = self.layout.outline(place).into_iter().map(|corner| self.to_screen(corner)).collect();
        rim.extend(rim.first().copied());
        rim
    }

    /// Places on which any of these pieces lie.
    fn places(&self, pieces: &[&PlacedPiece]) -> BTreeSet<Place> {
        let on = |placed: &&PlacedPiece| {
            let (_, parts) = placed.piece.look().extent();
            let (layout, at) = (self.layout, placed.at);
            parts.into_iter().filter_map(move |part| layout.place_at(at + part))
        };
        pieces.iter().flat_map(on).collect()
    }

    /// Draws the words beside highlighted pieces that have some.
    pub(super) fn singled(&self, highlight: &Highlight, lying: &[PlacedPiece]) {
        for Singled { piece, words, .. } in &highlight.singled {
            let Some(placed) = lying.iter().find(|placed| placed.id == *piece) else { continue };
            if words.is_empty() {
                continue;
            }
            let font = theme::font(Typeface::SansBold, 14.0);
            let galley = self.painter.layout_no_wrap(words.clone(), font, theme::ink());
            let (middle, reach) = (self.to_screen(placed.at), self.camera.scale);
            let colours = (theme::ink(), theme::card(), Stroke::new(1.5, theme::gold_edge()));
            self.plate(galley, middle - vec2(0.0, reach * 1.1), Some((middle, reach * 0.62)), Rank::Note, colours);
        }
    }
}
