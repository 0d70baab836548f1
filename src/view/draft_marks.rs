//! Marks of a draft on a free table: ghosts, the way that is priced, handles, ranges.

use super::ghost::GhostPiece;
use super::hotspot::HotspotLook;
use super::marks::MarkPainter;
use crate::paint::fonts::Typeface;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Align2, Color32, Pos2, Shape, Stroke};

/// Way of a leg, with its price.
#[derive(Clone, Debug, PartialEq)]
pub struct DraftWay {
    /// Points of the way, in map units.
    pub points: Vec<Vec2>,
    /// Price, in a few characters, beside its middle.
    pub label: String,
    /// Whether it may be gone, by the appearance of the hotspot that would be there.
    pub look: HotspotLook,
}

/// Sign of a handle, which tells what dragging it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandleSign {
    /// Arrow: straight ahead or back.
    Ahead,
    /// Curved arrow: a wheel about the other corner.
    Wheel,
    /// Arrow back: an about-face.
    About,
}

/// Handle of the selected piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandleMark {
    /// Place, in map units.
    pub at: Vec2,
    /// Direction in which it is dragged, in degrees clockwise from the right.
    pub heading: f32,
    /// Sign.
    pub sign: HandleSign,
}

/// Edge of a range or an arc, with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct RangeLine {
    /// Points of the line, in map units.
    pub points: Vec<Vec2>,
    /// Name at its end, such as the distance.
    pub label: String,
}

/// All marks of a draft.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DraftMarks {
    /// Pieces as they would stand.
    pub ghosts: Vec<GhostPiece>,
    /// Ways to there.
    pub ways: Vec<DraftWay>,
    /// Handles of the last ghost, or of the piece.
    pub handles: Vec<HandleMark>,
    /// Ranges from there.
    pub ranges: Vec<RangeLine>,
}

impl DraftMarks {
    /// Places of the labels of the ways, in map units.
    pub(super) fn tags(&self) -> impl Iterator<Item = Vec2> + '_ {
        let labelled = self.ways.iter().filter(|way| !way.label.is_empty());
        labelled.filter_map(|way| way.points.get(way.points.len() / 2).copied())
    }
}

/// Radius of a handle, in points.
pub const HANDLE: f32 = 9.0;

impl MarkPainter<'_> {
    /// Draws the ranges and the ways of a draft, which lie under its ghosts.
    pub(super) fn draft_ways(&self, draft: &DraftMarks) {
        for range in &draft.ranges {
            self.range_line(range);
        }
        for way in &draft.ways {
            let colour = if way.look == HotspotLook::Stop { theme::stop() } else { theme::go() };
            let points: Vec<Pos2> = way.points.iter().map(|at| self.to_screen(*at)).collect();
            self.casing(&points, 3.0);
            self.painter.add(PathShape::line(points.clone(), Stroke::new(3.0, colour)));
        }
    }

    /// Draws the prices and the handles of a draft, which lie over everything.
    pub(super) fn draft_handles(&self, draft: &DraftMarks) {
        for way in draft.ways.iter().filter(|way| !way.label.is_empty()) {
            let colour = if way.look == HotspotLook::Stop { theme::stop() } else { theme::go() };
            let Some(middle) = way.points.get(way.points.len() / 2) else { continue };
            self.tag(self.to_screen(*middle), &way.label, colour);
        }
        for handle in &draft.handles {
            self.handle(handle);
        }
    }

    fn range_line(&self, range: &RangeLine) {
        let points: Vec<Pos2> = range.points.iter().map(|at| self.to_screen(*at)).collect();
        let [first, .., last] = points.as_slice() else { return };
        let (first, last) = (*first, *last);
        self.painter.extend(Shape::dashed_line(&points, Stroke::new(3.5, theme::veil(128)), 7.0, 5.0));
        self.painter.extend(Shape::dashed_line(&points, Stroke::new(1.6, theme::light()), 7.0, 5.0));
        if !range.label.is_empty() {
            let end = if last.x > first.x { last } else { first };
            self.tag(end, &range.label, theme::line());
        }
    }

    /// Draws a few characters on a small plate.
    fn tag(&self, middle: Pos2, words: &str, rim: Color32) {
        let font = theme::font(Typeface::SansBlack, 13.0);
        let galley = self.painter.layout_no_wrap(words.to_owned(), font.clone(), theme::ink());
        let plate = bevy_egui::egui::Rect::from_center_size(middle, galley.size() + bevy_egui::egui::vec2(8.0, 3.0));
        self.painter.rect(plate, 0.0, theme::card(), Stroke::new(1.0, rim), bevy_egui::egui::StrokeKind::Middle);
        self.painter.text(middle, Align2::CENTER_CENTER, words, font, theme::ink());
    }

    fn handle(&self, handle: &HandleMark) {
        let at = self.to_screen(handle.at);
        let way = bevy_egui::egui::Vec2::angled(handle.heading.to_radians());
        self.painter.circle(at, HANDLE, with_opacity(theme::card(), 0.92), Stroke::new(1.5, theme::gold()));
        let stroke = Stroke::new(2.0, theme::ink());
        let tip = at + way * (HANDLE * 0.62);
        let barb = |side: f32| tip - way * (HANDLE * 0.5) + way.rot90() * (HANDLE * 0.38 * side);
        match handle.sign {
            HandleSign::Ahead => {
                self.painter.line_segment([at - way * (HANDLE * 0.6), tip], stroke);
            }
            HandleSign::Wheel => {
                let bow: Vec<Pos2> = (0..=6)
                    .map(|k| {
                        let part = k as f32 / 6.0;
                        at + way * (HANDLE * (part * 1.2 - 0.6))
                            - way.rot90() * (HANDLE * 0.4 * (1.0 - part) * part * 4.0)
                    })
                    .collect();
                self.painter.add(PathShape::line(bow, stroke));
            }
            HandleSign::About => {
                let back = at - way * (HANDLE * 0.6);
                let side = way.rot90() * (HANDLE * 0.3);
                self.painter.add(PathShape::line(vec![tip - side, back - side, back + side, tip + side], stroke));
            }
        }
        self.painter.line_segment([tip, barb(1.0)], stroke);
        self.painter.line_segment([tip, barb(-1.0)], stroke);
    }
}
