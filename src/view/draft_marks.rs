//! Marks of a draft on a free table: ghosts, the way that is priced, handles, ranges.

use super::ghost::GhostPiece;
use super::hotspot::HotspotLook;
pub use super::instruments::{PaperTag, RodMark, WayShape};
use super::marks::MarkPainter;
use super::placement::{Content, Obstacle, Spot, TOUCHES_WORDS, covers, place};
use crate::paint::fonts::Typeface;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{self, Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};
use std::sync::Arc;

/// Way of a leg, with its price.
#[derive(Clone, Debug, PartialEq)]
pub struct DraftWay {
    /// Points of the way, in map units.
    pub points: Vec<Vec2>,
    /// Price, in a few characters, beside its middle; empty for none.
    pub label: String,
    /// Instrument that lies along it.
    pub shape: WayShape,
    /// Whether it may be gone, by the appearance of the hotspot that would be there.
    pub look: HotspotLook,
}

/// Sign of a handle, which tells what dragging it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandleSign {
    /// Arrow: straight ahead or back.
    Ahead,
    /// Curved arrow at the left corner: a wheel to the right about the other one.
    WheelRight,
    /// Curved arrow at the right corner: a wheel to the left about the other one.
    WheelLeft,
    /// Arrow back: an about-face.
    About,
}

/// Handle of the selected piece.
#[derive(Clone, Debug, PartialEq)]
pub struct HandleMark {
    /// Place on the edge of the piece off which it lies, in map units.
    pub at: Vec2,
    /// Where it lies from there: [`handle_way`] times this unit vector.
    pub away: Vec2,
    /// Direction in which it is dragged, in degrees clockwise from the right.
    pub heading: f32,
    /// Sign.
    pub sign: HandleSign,
    /// Sentence that is shown while the pointer is on it.
    pub words: String,
}

/// Edge of a range or an arc, with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct RangeLine {
    /// Points of the line, in map units.
    pub points: Vec<Vec2>,
    /// Name at its end, such as the distance.
    pub label: String,
}

/// Note that is pinned on the cloth.
#[derive(Clone, Debug, PartialEq)]
pub struct NoteMark {
    /// Place of its pin, in map units.
    pub at: Vec2,
    /// Text.
    pub text: String,
}

/// Outline of a piece that would be set down.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineMark {
    /// Corners, the front first, in map units.
    pub points: Vec<Vec2>,
    /// Whether it may stand there, by the appearance of the hotspot that would be there.
    pub look: HotspotLook,
}

/// Slip of paper of a note at its pin on the screen, with the beginning of its text.
pub(super) fn slip(painter: &Painter, pin: Pos2, text: &str) -> (Rect, Arc<Galley>) {
    let font = theme::font(Typeface::Sans, 12.5);
    let galley = painter.layout_no_wrap(crate::i18n::brief(text, NOTE_LETTERS), font, theme::ink());
    let size = galley.size() + vec2(20.0, 6.0);
    (Rect::from_min_size(pin + vec2(-5.0, -size.y - 3.0), size), galley)
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
    /// Lines about a piece, each around the one before, with as many points: their names lie in one row, in the same order.
    pub contours: Vec<RangeLine>,
    /// Rods of the ruler.
    pub rods: Vec<RodMark>,
    /// Notes on the cloth.
    pub notes: Vec<NoteMark>,
    /// Pieces that would be set down.
    pub outlines: Vec<OutlineMark>,
    /// Tag with the sum.
    pub tag: Option<PaperTag>,
}

impl DraftMarks {
    /// Places of its tags, in map units.
    pub(super) fn tags(&self) -> impl Iterator<Item = Vec2> + '_ {
        let labelled = self.ways.iter().filter(|way| !way.label.is_empty());
        let prices = labelled.filter_map(|way| way.points.get(way.points.len() / 2).copied());
        prices.chain(self.tag.iter().map(|tag| tag.at))
    }
}

/// Radius of a handle, in points.
pub const HANDLE: f32 = 7.0;
/// Least gap between a handle and its piece, in points.
const HANDLE_GAP: f32 = 4.0;
/// Distance of the middle of a handle from its piece on a table that is seen from near, in map units.
const HANDLE_WAY: f32 = 0.8;

/// Distance of the middle of a handle from the edge of its piece in map units, at a scale in points to the map unit: however small
/// the piece is, no handle lies on it.
#[must_use]
pub fn handle_way(scale: f32) -> f32 {
    HANDLE_WAY.max((handle_size(scale) + HANDLE_GAP) / scale.max(1.0))
}

/// Least radius of a handle, in points.
const LEAST_HANDLE: f32 = 4.6;
/// Scale in points to the map unit from which handles have their whole size.
const WHOLE_HANDLES: f32 = 22.0;

/// Radius of a handle in points, at a scale in points to the map unit: where pieces are small it does not smother them.
#[must_use]
pub fn handle_size(scale: f32) -> f32 {
    (HANDLE * scale / WHOLE_HANDLES).clamp(LEAST_HANDLE, HANDLE)
}
/// Distance of the places along a line at which its name may lie, in points.
const NAME_STEP: f32 = 24.0;
/// Cost of each such place by which a name lies off the right end of its line.
const NAME_WAY: f32 = 0.2;

/// Points along a line at equal distances, its own points among them.
fn along(line: &[Pos2]) -> Vec<Pos2> {
    let mut all: Vec<Pos2> = line.first().copied().into_iter().collect();
    for (from, to) in line.iter().zip(line.iter().skip(1)) {
        let steps = (from.distance(*to) / NAME_STEP).ceil().clamp(1.0, 400.0);
        all.extend((1..=steps as u32).map(|step| from.lerp(*to, step as f32 / steps)));
    }
    all
}

/// Rectangles of names that begin at these places and follow one another outwards from a point: none covers the one before.
fn row(from: Pos2, at: &[Pos2], sizes: &[egui::Vec2]) -> Vec<Rect> {
    let mut row: Vec<Rect> = Vec::new();
    for (at, size) in at.iter().zip(sizes) {
        let out = (*at - from).normalized();
        row.push(beyond(Rect::from_center_size(*at, *size), out, &row));
    }
    row
}

/// Rectangle moved on in a direction as far as it covers others.
fn beyond(rect: Rect, out: egui::Vec2, others: &[Rect]) -> Rect {
    let covers = |step: u16| {
        let moved = rect.translate(out * f32::from(step));
        others.iter().any(|other| other.expand(NAME_GAP).intersects(moved))
    };
    let step = (0..MOST_MOVED).find(|step| !covers(*step)).unwrap_or(0);
    rect.translate(out * f32::from(step))
}
/// Greatest distance by which a name is moved beyond others, in points.
const MOST_MOVED: u16 = 400;
/// Gap between two names of a row, in points.
const NAME_GAP: f32 = 1.0;
/// Letters of a note that are seen on the cloth.
const NOTE_LETTERS: usize = 18;

fn tag_font() -> FontId {
    theme::font(Typeface::SerifBold, 14.5)
}

impl MarkPainter<'_> {
    /// Draws the ranges and the ways of a draft, which lie under its ghosts.
    pub(super) fn draft_ways(&self, draft: &DraftMarks) {
        for range in draft.ranges.iter().chain(&draft.contours) {
            self.range_line(range);
        }
        for way in &draft.ways {
            self.way(way);
        }
        for outline in &draft.outlines {
            self.outline_mark(outline);
        }
    }

    /// Draws the handles and the tags of a draft, which lie over everything; the prices last, beside their ways. `clear`: what the
    /// names of ranges keep off.
    pub(super) fn draft_handles(&self, draft: &DraftMarks, clear: &[Obstacle]) {
        self.range_tags(draft, clear);
        for note in &draft.notes {
            self.note(note);
        }
        for rod in &draft.rods {
            self.rod(rod);
        }
        for handle in &draft.handles {
            self.handle(handle);
        }
        let mut told: Vec<Rect> = Vec::new();
        for way in draft.ways.iter().filter(|way| !way.label.is_empty()) {
            self.way_tag(way, &mut told);
        }
        if let Some(tag) = &draft.tag {
            self.paper_tag(tag);
        }
    }

    /// Draws the price of a way beside its middle, clear of the handles, which lie on the way, and of the prices before it.
    fn way_tag(&self, way: &DraftWay, told: &mut Vec<Rect>) {
        let colour = if way.look == HotspotLook::Stop { theme::stop() } else { theme::gold() };
        let Some(middle) = way.points.get(way.points.len() / 2) else { return };
        let middle = self.to_screen(*middle);
        let ends = [way.points.first(), way.points.last()].map(|at| at.map_or(middle, |at| self.to_screen(*at)));
        let along = (ends[1] - ends[0]).normalized();
        // To the right of the way as it is seen, or below one that goes across.
        let across = if along.y.abs() >= along.x.abs() { vec2(along.y.abs(), 0.0) } else { vec2(0.0, along.x.abs()) };
        let half = self.tag_size(&way.label) / 2.0;
        let out = across.normalized();
        let beside = middle + out * (half + egui::Vec2::splat(HANDLE + 2.0));
        let plate = Rect::from_center_size(beside, half * 2.0);
        let plate = beyond(plate, out, told);
        self.tag(plate.center(), &way.label, colour);
        told.push(plate);
    }

    fn range_line(&self, range: &RangeLine) {
        let points: Vec<Pos2> = range.points.iter().map(|at| self.to_screen(*at)).collect();
        self.painter.extend(Shape::dashed_line(&points, Stroke::new(3.5, theme::veil(128)), 7.0, 5.0));
        self.painter.extend(Shape::dashed_line(&points, Stroke::new(1.6, theme::light()), 7.0, 5.0));
    }

    /// Draws the names of ranges, each on its line where it covers no piece, no handle and no other name: the nearer to the right
    /// end of the line the better. A name without room in view is left out.
    fn range_tags(&self, draft: &DraftMarks, clear: &[Obstacle]) {
        let handle = |handle: &HandleMark| {
            Obstacle::new(
                Rect::from_center_size(self.handle_at(handle), egui::Vec2::splat(2.0 * HANDLE)),
                Content::Words,
            )
        };
        // No name covers a part of another one, or of a chance.
        let strict = |seen: &Obstacle| match seen.content {
            Content::Label => Obstacle::new(seen.rect, Content::Words),
            _ => *seen,
        };
        let mut clear: Vec<Obstacle> = clear.iter().map(strict).chain(draft.handles.iter().map(handle)).collect();
        let named: Vec<&RangeLine> = draft.contours.iter().filter(|line| !line.label.is_empty()).collect();
        for (line, rect) in named.iter().zip(self.contour_names(&named, &clear)) {
            self.tag(rect.center(), &line.label, theme::line());
            clear.push(Obstacle::new(rect, Content::Words));
        }
        for range in draft.ranges.iter().filter(|range| !range.label.is_empty()) {
            let mut points: Vec<Pos2> = range.points.iter().map(|at| self.to_screen(*at)).collect();
            if points.first().zip(points.last()).is_some_and(|(first, last)| last.x > first.x) {
                points.reverse();
            }
            let size = self.tag_size(&range.label);
            let spots = along(&points)
                .into_iter()
                .enumerate()
                .map(|(place, at)| Spot { rect: Rect::from_center_size(at, size), detour: place as f32 * NAME_WAY });
            let in_view = spots.filter(|spot| self.open.contains_rect(spot.rect));
            let Some(placed) = place(in_view, &clear, TOUCHES_WORDS) else { continue };
            self.tag(placed.rect.center(), &range.label, theme::line());
            clear.push(Obstacle::new(placed.rect, Content::Words));
        }
    }

    /// Places of the names of lines that lie about each other, in a row outwards in the order of the lines: where they cover least,
    /// as near to the first point of the lines as may be. None without room in view.
    fn contour_names(&self, lines: &[&RangeLine], clear: &[Obstacle]) -> Vec<Rect> {
        let sizes: Vec<egui::Vec2> = lines.iter().map(|line| self.tag_size(&line.label)).collect();
        let count = lines.iter().map(|line| line.points.len()).min().unwrap_or(0);
        let middle = |line: &RangeLine| line.points.iter().sum::<Vec2>() / line.points.len().max(1) as f32;
        let rows = (0..count).map(|nth| {
            let at: Vec<Pos2> = lines.iter().map(|line| self.to_screen(line.points[nth])).collect();
            let from = lines.first().map_or(Pos2::ZERO, |line| self.to_screen(middle(line)));
            (row(from, &at, &sizes), nth.min(count - nth))
        });
        let spots =
            rows.filter(|(row, _)| row.iter().all(|rect| self.open.contains_rect(*rect))).map(|(row, detour)| {
                let covered: f32 = row.iter().map(|rect| covers(*rect, clear)).sum();
                (covered + detour as f32 * NAME_WAY, row)
            });
        spots.min_by(|one, other| one.0.total_cmp(&other.0)).map_or_else(Vec::new, |(_, row)| row)
    }

    /// Size of a tag with a text, in points.
    fn tag_size(&self, words: &str) -> egui::Vec2 {
        let galley = self.painter.layout_no_wrap(words.to_owned(), tag_font(), theme::ink());
        galley.size() + vec2(8.0, 3.0)
    }

    /// Draws a few characters on a small plate.
    pub(super) fn tag(&self, middle: Pos2, words: &str, rim: Color32) {
        let plate = Rect::from_center_size(middle, self.tag_size(words));
        self.painter.rect(plate, 0.0, theme::card(), Stroke::new(1.0, rim), StrokeKind::Middle);
        self.painter.text(middle, Align2::CENTER_CENTER, words, tag_font(), theme::ink());
    }

    /// Draws a body that would be set down, its front thick.
    fn outline_mark(&self, outline: &OutlineMark) {
        let colour = if outline.look == HotspotLook::Stop { theme::stop() } else { theme::gold() };
        let points: Vec<Pos2> = outline.points.iter().map(|at| self.to_screen(*at)).collect();
        let [left, right, ..] = points.as_slice() else { return };
        let front = [*left, *right];
        let edge = Stroke::new(2.0, colour);
        self.painter.add(Shape::convex_polygon(points.clone(), with_opacity(colour, 0.35), edge));
        self.painter.line_segment(front, Stroke::new(5.0, colour));
    }

    /// Draws a note: a slip of paper at its pin, with the beginning of its text.
    fn note(&self, note: &NoteMark) {
        let pin = self.to_screen(note.at);
        let (paper, galley) = slip(self.painter, pin, &note.text);
        let below = paper.translate(vec2(2.0, 3.0));
        self.painter.rect_filled(below, 0.0, theme::veil(110));
        self.painter.rect(paper, 0.0, theme::card(), Stroke::new(1.0, theme::line()), StrokeKind::Inside);
        self.painter.galley(paper.min + vec2(14.0, 3.0), galley, theme::ink());
        self.painter.line_segment([paper.left_bottom() + vec2(5.0, -4.0), pin], Stroke::new(1.5, theme::ink()));
        self.painter.circle(paper.left_bottom() + vec2(5.0, -5.0), 3.0, theme::stop(), Stroke::new(1.0, theme::ink()));
    }

    /// Place on the screen of the middle of a handle.
    pub(super) fn handle_at(&self, handle: &HandleMark) -> Pos2 {
        self.to_screen(handle.at + handle.away * handle_way(self.camera.scale))
    }

    fn handle(&self, handle: &HandleMark) {
        let at = self.handle_at(handle);
        let way = egui::Vec2::angled(handle.heading.to_radians());
        let size = handle_size(self.camera.scale);
        self.painter.circle(at, size, with_opacity(theme::card(), 0.92), Stroke::new(1.5, theme::gold()));
        let stroke = Stroke::new(1.6, theme::ink());
        let tip = at + way * (size * 0.62);
        let barb = |side: f32| tip - way * (size * 0.5) + way.rot90() * (size * 0.38 * side);
        match handle.sign {
            HandleSign::Ahead => {
                self.painter.line_segment([at - way * (size * 0.6), tip], stroke);
            }
            HandleSign::WheelRight | HandleSign::WheelLeft => {
                let bulge = if handle.sign == HandleSign::WheelRight { 0.4 } else { -0.4 };
                let bow: Vec<Pos2> = (0..=6)
                    .map(|k| {
                        let part = k as f32 / 6.0;
                        at + way * (size * (part * 1.2 - 0.6))
                            - way.rot90() * (size * bulge * (1.0 - part) * part * 4.0)
                    })
                    .collect();
                self.painter.add(PathShape::line(bow, stroke));
            }
            HandleSign::About => {
                let back = at - way * (size * 0.6);
                let side = way.rot90() * (size * 0.3);
                self.painter.add(PathShape::line(vec![tip - side, back - side, back + side, tip + side], stroke));
            }
        }
        self.painter.line_segment([tip, barb(1.0)], stroke);
        self.painter.line_segment([tip, barb(-1.0)], stroke);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_nested_lines_lie_in_the_order_of_the_lines_and_cover_none() {
        let from = Pos2::ZERO;
        for out in [vec2(0.0, -1.0), vec2(0.6, -0.8), vec2(1.0, 0.0)] {
            let at: Vec<Pos2> = [40.0, 44.0, 52.0].map(|far| from + out * far).to_vec();
            let row = row(from, &at, &[vec2(90.0, 20.0); 3]);
            let far = |rect: &Rect| rect.center().distance(from);
            assert!(row.is_sorted_by(|one, other| far(one) < far(other)), "{row:?}");
            assert!(row.windows(2).all(|pair| !pair[0].intersects(pair[1])), "{row:?}");
        }
    }
}
