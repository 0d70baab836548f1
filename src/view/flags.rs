//! What came of the last orders, as a flag beside each piece that it happened to: it stays until the next order.

use super::labels::Rank;
use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{Stroke, vec2};

/// What happened to a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// Where it is, or was.
    pub at: Vec2,
    /// Whose it is.
    pub side: SideId,
    pub words: String,
    /// The place of the last entry of the game that is in it.
    pub entry: usize,
}

impl MarkPainter<'_> {
    /// Words in the side's colour, beside the counter whose numbers are to be read.
    pub fn flag(&self, flag: &Flag) {
        let font = theme::font(Typeface::SansBold, 16.0);
        let galley = self.painter.layout_no_wrap(flag.words.clone(), font, theme::die_white());
        let (middle, reach) = (self.at(flag.at), self.camera.scale);
        let above = middle - vec2(0.0, reach * 1.1);
        let rim = Stroke::new(2.0, theme::side_rim(flag.side));
        let colours = (theme::die_white(), theme::side_colour(flag.side), rim);
        self.plate(galley, above, Some((middle, reach * 0.62)), Rank::Chance, colours);
    }
}
