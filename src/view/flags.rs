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
    /// Where whoever did it to it stood, if somebody did: the flag flies on the other side.
    pub from: Option<Vec2>,
    /// Whose it is.
    pub side: SideId,
    pub words: String,
    /// The same for whoever does not see beside whom it flies.
    pub spoken: String,
    pub size: Size,
    /// The place of the last entry of the game that is in it.
    pub entry: usize,
}

/// How large a flag is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Usual,
    /// Of what nobody is to miss.
    Large,
}

impl Size {
    /// How large its words are.
    const fn letters(self) -> f32 {
        match self {
            Size::Usual => 14.0,
            Size::Large => 21.0,
        }
    }
}

impl MarkPainter<'_> {
    /// Words in the side's colour, beside the counter whose numbers are to be read and away from whoever it fought.
    pub fn flag(&self, flag: &Flag) {
        let font = theme::font(Typeface::SansBold, flag.size.letters());
        let galley = self.painter.layout_no_wrap(flag.words.clone(), font, theme::die_white());
        let (middle, reach) = (self.at(flag.at), self.camera.scale * REACH);
        let away = flag.from.map_or(vec2(0.0, -1.0), |from| (middle - self.at(from)).normalized());
        let half = galley.size() * 0.5;
        let best = middle + away * (reach + half.x * away.x.abs() + half.y * away.y.abs());
        let rim = Stroke::new(2.0, theme::side_rim(flag.side));
        let colours = (theme::die_white(), theme::side_colour(flag.side), rim);
        self.plate(galley, best, Some((middle, reach)), Rank::Chance, colours);
    }
}

/// How far from the middle of its piece a flag begins, in hex radii.
const REACH: f32 = 0.76;
