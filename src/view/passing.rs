//! Drawing of an animation's transient marks: which painter draws each, dice that fall, a token that is turned over.

use super::animation::AnimationMark;
use super::arms::{arms_rect, paint_scaled};
use super::dice::{self, DieColour, DieFace};
use super::marks::MarkPainter;
use super::placement::{self, Content, Obstacle, Spot};
use crate::heraldry::Blazon;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::{Align2, Color32, Rect, Shape, Stroke, StrokeKind, vec2};

/// Height of a die on the map, in points.
const DIE: f32 = 52.0;
/// Height of a die on a table, in points.
const TABLE_DIE: f32 = 30.0;
/// Distance from one die to the next, in die heights.
const STEP: f32 = 1.05;
/// Share of their time in which dice that lie settle.
const SETTLES: f32 = 0.22;
/// Size of a token, in points.
const TOKEN: f32 = 132.0;
/// Height of the arms on a token, relative to its size.
const SHIELD: f32 = 0.76;
/// Height of the letters of a token's sign below its arms, relative to its size.
const SIGN: f32 = 0.16;
/// Share of its time in which a token comes before the camera.
const COMES: f32 = 0.18;
/// Share of its time after which a token that lies face down begins to turn.
const DOWN: f32 = 0.38;
/// Share of its time in which a token turns over.
const TURNS: f32 = 0.16;
/// Share of its time in which a token leaves again.
const GOES: f32 = 0.07;
/// Distances of dice from the middle of the place that they decide about, in hex radii.
const BESIDE: [f32; 3] = [1.0, 1.7, 2.4];
/// Cost of each step to a farther place for the dice.
const NEXT: f32 = 1.0;
/// Directions of the dice from the place that they decide about, the most natural first.
const WAYS: [(f32, f32); 8] =
    [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
/// Room of a piece that moves, in hex radii.
const CLEAR: f32 = 1.1;

impl MarkPainter<'_> {
    /// Draws a mark of an animation at a share of its time. `stays_clear`: what dice avoid. Returns the rectangle of the dice;
    /// `None` for another mark.
    pub fn passing(&self, mark: &AnimationMark, part: f32, stays_clear: &[Obstacle]) -> Option<Rect> {
        let grain = self.layout.grain();
        self.in_grains().passing_in_grains(&mark.clone().scaled(grain.recip()), part, stays_clear)
    }

    fn passing_in_grains(&self, mark: &AnimationMark, part: f32, stays_clear: &[Obstacle]) -> Option<Rect> {
        match mark {
            AnimationMark::Dice { at, dice, faces, falls, side, clear } => {
                let side_of = vec2(1.0, 1.0) * self.camera.scale * CLEAR;
                let moving = clear
                    .iter()
                    .map(|at| Obstacle::new(Rect::from_center_size(self.to_screen(*at), side_of), Content::Fighter));
                let taken: Vec<Obstacle> = stays_clear.iter().copied().chain(moving).collect();
                let place = self.beside(*at, dice.len(), &taken);
                if !self.layout.is_table() {
                    self.settle(place, *side, *falls, part);
                }
                self.dice(place, (dice, *faces), *falls, part);
                return Some(place);
            }
            AnimationMark::Volley { edge, toward, arms } => self.volley(*edge, *toward, *arms, part),
            AnimationMark::Dust { at, toward } => self.dust(*at, *toward, part),
            AnimationMark::Ball { from, to, flies } => self.ball([*from, *to], *flies, part),
            AnimationMark::Clash { edge, push, fights, weapons, sides } => {
                self.clash(*edge, *push, *weapons, *fights, part);
                self.colours_in_fight(*edge, *push, *sides, *fights, part);
            }
            AnimationMark::WhiteFlag { at, side } => self.surrender(*at, *side, part),
            AnimationMark::Colours { at, side } => self.colours_up(*at, *side, part),
            AnimationMark::Debris { at, heading, half, side, staves } => {
                self.debris(*at, *heading, *half, (*side, *staves), part);
            }
            AnimationMark::Sweep { at, heading, half, side } => self.sweep(*at, *heading, *half, *side, part),
            AnimationMark::Loss { at, lost } => self.loss(*at, *lost, part),
            AnimationMark::Ring { at } => self.fallen(*at, part),
            AnimationMark::Token { sign, arms, side } => self.token(sign, arms.as_ref(), *side, part),
        }
        None
    }

    /// Rectangle for this many dice: beside the place that they decide about, preferably to its right, off the counters, if need
    /// be farther away.
    fn beside(&self, at: Vec2, dice: usize, clear: &[Obstacle]) -> Rect {
        let die = self.die();
        let (middle, size) = (self.to_screen(at), vec2(die * STEP * dice as f32, die * 1.1));
        let room = self.open.shrink2(size * 0.5);
        let off = |far: f32, (x, y): (f32, f32)| vec2(x, y) * (vec2(1.0, 1.0) * (self.camera.scale * far) + size * 0.5);
        let all = BESIDE.into_iter().flat_map(|far| WAYS.into_iter().map(move |way| middle + off(far, way)));
        let spots = all.enumerate().map(|(nth, at)| {
            // Whole on the board, however near its edge the place is.
            let at = if room.is_positive() { at.clamp(room.min, room.max) } else { at };
            Spot { rect: Rect::from_center_size(at, size), detour: NEXT * nth as f32 }
        });
        let right = Rect::from_center_size(middle + off(BESIDE[0], WAYS[0]), size);
        placement::place(spots, clear, f32::INFINITY).map_or(right, |placed| placed.rect)
    }

    /// Draws a token in the middle of the open board: it grows as it comes, turns over, lies there, and shrinks away.
    fn token(&self, sign: &str, arms: Option<&Blazon>, side: SideId, part: f32) {
        let come = (part / COMES).min(1.0);
        let gone = ((1.0 - part) / GOES).min(1.0);
        let turned = ((part - DOWN) / TURNS).clamp(0.0, 1.0);
        let eased = come * come * (3.0 - 2.0 * come);
        // Seen from its edge in the middle of the turn.
        let wide = (turned * std::f32::consts::PI).cos().abs().max(0.04);
        let size = TOKEN * (0.35 + 0.65 * eased);
        let middle = self.open.center() + vec2(0.0, (1.0 - eased) * TOKEN * 0.8);
        let rect = Rect::from_center_size(middle, vec2(size * wide, size));
        let shadow = Rect::from_center_size(middle + vec2(0.0, size * 0.62), vec2(size * 0.8, size * 0.12));
        let shade = with_opacity(Color32::BLACK, 0.3 * eased * gone);
        self.painter.add(Shape::ellipse_filled(shadow.center(), shadow.size() * 0.5, shade));
        let field = with_opacity(theme::side_colour(side), gone);
        let line = |ink, width| Stroke::new(width, with_opacity(ink, gone));
        self.painter.rect(rect, 8.0, field, line(theme::gold(), 3.0), StrokeKind::Inside);
        if turned < 0.5 {
            // Its back: a lozenge, as on playing cards.
            let (x, y) = (rect.width() * 0.3, rect.height() * 0.3);
            let lozenge = [vec2(0.0, -y), vec2(x, 0.0), vec2(0.0, y), vec2(-x, 0.0)].map(|off| middle + off);
            self.painter.add(Shape::closed_line(lozenge.to_vec(), line(theme::gold(), 2.0)));
        } else if wide > 0.3 {
            let mut letters = if sign.chars().count() > 2 { 0.3 } else { 0.46 };
            let mut foot = middle;
            if let Some(arms) = arms {
                letters = SIGN;
                foot = rect.center_bottom();
                let shield = arms_rect(middle - vec2(0.0, size * 0.03), size * SHIELD);
                let turned = Rect::from_center_size(shield.center(), shield.size() * vec2(wide, 1.0));
                paint_scaled(self.painter, arms, turned, (TOKEN * SHIELD, gone));
                let plate = Rect::from_center_size(foot, vec2(size * 0.34 * wide, size * 0.2));
                self.painter.rect(plate, 4.0, field, line(theme::gold(), 1.5), StrokeKind::Inside);
            }
            let font = theme::font(Typeface::SerifBold, size * letters);
            self.painter.text(foot, Align2::CENTER_CENTER, sign, font, with_opacity(theme::light(), gone));
        }
    }

    /// Draws a ring in the colour of the side that threw the dice: it opens under them as they come to rest, and stays.
    fn settle(&self, place: Rect, side: SideId, falls: f32, part: f32) {
        let Some((lain, fades)) = lain(falls, part) else { return };
        let opened = (lain / SETTLES).min(1.0);
        let grown = 1.0 + 0.25 * (1.0 - opened) * (1.0 - opened);
        let middle = place.center() + vec2(0.0, DIE * 0.5);
        let radius = vec2(place.width() * 0.56, DIE * 0.27) * grown;
        let line = |wide: f32, colour| Stroke::new(wide, with_opacity(colour, fades * opened));
        self.painter.add(Shape::ellipse_stroke(middle, radius, line(7.0, theme::side_rim(side))));
        self.painter.add(Shape::ellipse_stroke(middle, radius, line(4.0, theme::side_colour(side))));
    }

    /// Height of a die, in points: on a table it is a thing among the figures.
    fn die(&self) -> f32 {
        if self.layout.is_table() { TABLE_DIE } else { DIE }
    }

    fn dice(&self, place: Rect, (dice, faces): (&[(u8, DieColour)], u8), falls: f32, part: f32) {
        let (die, fall) = (self.die(), (part / falls).min(1.0));
        let (lain, fades) = lain(falls, part).unwrap_or((0.0, 1.0));
        if fades <= 0.0 {
            return;
        }
        for (nth, (value, colour)) in dice.iter().enumerate() {
            let lies = place.left_center() + vec2(die * STEP * (nth as f32 + 0.5), 0.0);
            // It comes from above and bounces; once it shows its number it hops twice more, ever lower.
            let high = die * 0.9 * (1.0 - fall) * (fall * 2.5 * std::f32::consts::PI).cos().abs();
            let hop = (lain / SETTLES).min(1.0);
            let high = high + die * 0.13 * (1.0 - hop) * (hop * 2.0 * std::f32::consts::PI).sin().abs();
            let ground = lies + vec2(0.0, die * 0.5);
            let shade = with_opacity(Color32::BLACK, 0.28 * fades * fall);
            self.painter.add(Shape::ellipse_filled(ground, vec2(die * 0.36, die * 0.09), shade));
            dice::draw(self.painter, lies - vec2(0.0, high), die, DieFace { value: *value, of: faces }, *colour, fall);
        }
    }
}

/// Share of their time for which the dice have been lying, and their opacity; `None` while they fall.
fn lain(falls: f32, part: f32) -> Option<(f32, f32)> {
    let lies = (1.0 - falls).max(f32::EPSILON);
    (part >= falls).then_some(((part - falls) / lies, ((1.0 - part) / lies * 4.0).min(1.0)))
}
