//! Flags with the results of the last orders, beside the pieces concerned; they stay until the next order.

use super::labels::Rank;
use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{Stroke, vec2};

/// Flag beside a piece, with what happened to it.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultFlag {
    /// Place of the flag's piece, or the last place it had, in map units.
    pub at: Vec2,
    /// Place of the unit that acted on the piece: the flag flies on the other side. `None` if no unit did.
    pub from: Option<Vec2>,
    /// Side of the piece beside which the flag flies.
    pub side: SideId,
    /// Words on the flag.
    pub words: String,
    /// Words for an assistive technology, which does not see beside which piece the flag flies.
    pub spoken: String,
    /// Size of the flag.
    pub size: Size,
    /// Index of the last log entry that the flag covers.
    pub entry: usize,
}

/// Size of a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Flag of the usual size.
    Usual,
    /// Large flag, for a result that must not be missed.
    Large,
}

impl Size {
    /// Size of the letters, in points.
    const fn letters(self) -> f32 {
        match self {
            Size::Usual => 14.0,
            Size::Large => 21.0,
        }
    }
}

impl MarkPainter<'_> {
    /// Draws a flag in the side's colour beside its piece, whose numbers stay legible, and away from the unit that it fought.
    pub fn flag(&self, flag: &ResultFlag) {
        let font = theme::font(Typeface::SansBold, flag.size.letters());
        let galley = self.painter.layout_no_wrap(flag.words.clone(), font, theme::die_white());
        let (middle, reach) = (self.to_screen(flag.at), self.camera.scale * REACH);
        let away = flag.from.map_or(vec2(0.0, -1.0), |from| (middle - self.to_screen(from)).normalized());
        let half = galley.size() * 0.5;
        let best = middle + away * (reach + half.x * away.x.abs() + half.y * away.y.abs());
        let rim = Stroke::new(2.0, theme::side_rim(flag.side));
        let colours = (theme::die_white(), theme::side_colour(flag.side), rim);
        self.plate(galley, best, Some((middle, reach)), Rank::Chance, colours);
    }
}

/// Distance of a flag from the middle of its piece, in hex radii.
const REACH: f32 = 0.76;
