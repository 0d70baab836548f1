//! Instruments that lie on a table: the boxwood rod, the brass bow of a wheel, and the paper tag with the sum.

use super::draft_marks::DraftWay;
use super::hotspot::HotspotLook;
use super::marks::MarkPainter;
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

/// Instrument that lies along a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayShape {
    /// Rod of boxwood: a straight way.
    Rod,
    /// Bow of brass: a wheel.
    Bow,
    /// Thread: an outline, or a stretch of an edge.
    Line,
    /// None: a point with its label.
    Point,
}

/// Rod of a ruler between two things.
#[derive(Clone, Debug, PartialEq)]
pub struct RodMark {
    /// Ends, in map units.
    pub ends: [Vec2; 2],
    /// Length that is read off, with its unit.
    pub length: String,
    /// Names of what it lies between.
    pub names: [String; 2],
}

/// Paper tag beside the last ghost of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct PaperTag {
    /// Corner of the ghost beside which it lies, in map units.
    pub at: Vec2,
    /// Sum, in bold numerals.
    pub sum: String,
    /// Circumstance, in italics; empty for none.
    pub note: String,
    /// Whether what it says may be done, by the appearance of the hotspot that would be there.
    pub look: HotspotLook,
}

/// Half of the breadth of a rod, in points.
const ROD_HALF: f32 = 5.0;
/// Half of the breadth of a rod that lies along a way, in points.
const WAY_HALF: f32 = 4.0;
/// Length of a rod's brass ends, in points.
const BRASS_CAP: f32 = 7.0;
/// Least distance of two cuts on a rod, in points.
const LEAST_CUT: f32 = 4.0;
/// Breadth of the bow of a wheel, in points.
const BOW: f32 = 4.0;
/// Breadth of a thread, in points.
const THREAD: f32 = 3.0;
/// Colour of a rod's wood.
const BOXWOOD: Color32 = Color32::from_rgb(217, 180, 112);
/// Colour of the wood of a rod along a way that cannot be gone.
const REFUSED: Color32 = Color32::from_rgb(201, 128, 102);
/// Colour of a rod's ends.
const BRASS: Color32 = Color32::from_rgb(201, 162, 75);
/// Size of the numerals of a tag, in points.
const NUMERALS: f32 = 17.0;
/// Size of the italics of a tag, in points.
const ITALICS: f32 = 13.5;
/// Most letters of a tag's note.
const NOTE_LETTERS: usize = 44;

impl MarkPainter<'_> {
    /// Draws the instrument along a way.
    pub(super) fn way(&self, way: &DraftWay) {
        let points: Vec<Pos2> = way.points.iter().map(|at| self.to_screen(*at)).collect();
        let is_refused = way.look == HotspotLook::Stop;
        match (way.shape, points.first(), points.last()) {
            (WayShape::Rod, Some(from), Some(to)) => {
                self.boxwood([*from, *to], WAY_HALF, if is_refused { REFUSED } else { BOXWOOD });
            }
            (WayShape::Rod | WayShape::Point, ..) => {}
            (WayShape::Line, ..) => {
                self.casing(&points, THREAD);
                let colour = if is_refused { theme::stop() } else { theme::gold() };
                self.painter.add(PathShape::line(points, Stroke::new(THREAD, colour)));
            }
            (WayShape::Bow, ..) => {
                self.casing(&points, BOW);
                let colour = if is_refused { theme::stop() } else { BRASS };
                self.painter.add(PathShape::line(points.clone(), Stroke::new(BOW, colour)));
                for at in &points {
                    self.painter.circle_filled(*at, 1.0, theme::ink());
                }
            }
        }
    }

    /// Draws the rod of a ruler with its length in the middle and the names at its ends.
    pub(super) fn rod(&self, rod: &RodMark) {
        let [from, to] = rod.ends.map(|at| self.to_screen(at));
        let way = to - from;
        self.boxwood([from, to], ROD_HALF, BOXWOOD);
        let beside = |at: Pos2, sign: f32| at + way.normalized() * (14.0 * sign) + vec2(0.0, 14.0);
        self.tag(beside(from, -1.0), &rod.names[0], theme::line());
        self.tag(beside(to, 1.0), &rod.names[1], theme::line());
        self.tag(from + way * 0.5, &rod.length, theme::gold());
    }

    /// Draws a rod with brass ends, cut at every unit from its first end on.
    fn boxwood(&self, [from, to]: [Pos2; 2], breadth: f32, wood: Color32) {
        let way = to - from;
        let length = way.length();
        if length < 1.0 {
            return;
        }
        let (ahead, half) = (way / length, (way / length).rot90() * breadth);
        let quad = |a: Pos2, b: Pos2| vec![a - half, b - half, b + half, a + half];
        let shadow = vec2(2.0, 3.0);
        let whole = quad(from, to);
        let below = whole.iter().map(|at| *at + shadow).collect();
        self.painter.add(Shape::convex_polygon(below, theme::veil(110), Stroke::NONE));
        self.painter.add(Shape::convex_polygon(whole, wood, Stroke::new(1.0, theme::veil(200))));
        // Light on the edge that is nearer to the lamp.
        let lit = if half.x + half.y < 0.0 { half } else { -half } * 0.7;
        self.painter.line_segment([from + lit, to + lit], Stroke::new(1.0, theme::light().gamma_multiply(0.45)));
        let step = self.camera.scale;
        // Units closer than that cannot be told apart: every fifth is cut then.
        let every = if step < LEAST_CUT { 5 } else { 1 };
        for cut in (1..=(length / step) as u32).filter(|cut| cut % every == 0) {
            let at = from + ahead * (cut as f32 * step);
            let depth = match cut % 10 {
                0 => 2.0,
                5 => 1.4,
                _ => 0.8,
            };
            self.painter.line_segment([at - half, at - half + half * depth], Stroke::new(1.0, theme::ink()));
        }
        let cap = ahead * BRASS_CAP.min(length / 2.0);
        for end in [quad(from, from + cap), quad(to - cap, to)] {
            self.painter.add(Shape::convex_polygon(end, BRASS, Stroke::new(1.0, theme::veil(200))));
        }
    }

    /// Draws a tag of paper with a double rule.
    pub(super) fn paper_tag(&self, tag: &PaperTag) {
        let ink = if tag.look == HotspotLook::Go { theme::ink() } else { theme::stop() };
        let sum = self.painter.layout_no_wrap(tag.sum.clone(), theme::font(Typeface::SerifBold, NUMERALS), ink);
        let italics = theme::font(Typeface::SerifItalic, ITALICS);
        let note = crate::i18n::brief(&tag.note, NOTE_LETTERS);
        let note = (!note.is_empty()).then(|| self.painter.layout_no_wrap(note, italics, theme::ink()));
        let low = note.as_ref().map_or(0.0, |note| note.size().y);
        let wide = note.as_ref().map_or(0.0, |note| note.size().x).max(sum.size().x);
        let size = vec2(wide + 18.0, sum.size().y + low + 8.0);
        let paper = Rect::from_min_size(self.to_screen(tag.at) + vec2(12.0, -size.y * 0.5), size);
        let paper = within(paper, self.painter.clip_rect());
        self.painter.rect_filled(paper.translate(vec2(2.0, 3.0)), 0.0, theme::veil(110));
        self.painter.rect(paper, 0.0, theme::card(), Stroke::new(1.0, theme::line()), StrokeKind::Inside);
        self.painter.rect_stroke(paper.shrink(3.0), 0.0, Stroke::new(0.6, theme::line()), StrokeKind::Inside);
        let at = paper.min + vec2(9.0, 4.0);
        let below = at + vec2(0.0, sum.size().y);
        self.painter.galley(at, sum, ink);
        if let Some(note) = note {
            self.painter.galley(below, note, theme::ink());
        }
    }
}

/// Rectangle moved into another one as far as it fits.
fn within(rect: Rect, into: Rect) -> Rect {
    let off = |low: f32, high: f32, least: f32, most: f32| (most - high).min(0.0) + (least - low).max(0.0);
    rect.translate(vec2(
        off(rect.left(), rect.right(), into.left(), into.right()),
        off(rect.top(), rect.bottom(), into.top(), into.bottom()),
    ))
}
