//! Traces of what happened since a player's last decision, drawn over the map until dismissed: marches, shots, fights, retreats.

use super::labels::Rank;
use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::say;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke, vec2};

/// Distance in map units below which two places count as one.
const SAME: f32 = 0.1;

/// Kind of event that a trace shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceKind {
    /// Trace of a march along a path.
    March,
    /// Trace of a retreat along a path.
    Retreat,
    /// Trace of a shot at a target.
    Shot,
    /// Trace of an attack on the hexside between two places.
    Fight,
    /// Trace of a unit that was lost.
    Lost,
}

/// Trace of one event on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct EventTrace {
    /// Side that acted in the event.
    pub side: SideId,
    /// Kind of event that left the trace.
    pub kind: TraceKind,
    /// Places that the trace passes, in map units.
    pub places: Vec<Vec2>,
    /// Words at the end of the trace.
    pub badge: String,
    /// Index of the last log entry that the trace covers.
    pub entry: usize,
}

impl EventTrace {
    /// Whether anything of the trace is visible: one without a way has nothing left where a flag says it already.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.places.len() > 1 || self.kind == TraceKind::Lost || !self.badge.is_empty()
    }
}

impl MarkPainter<'_> {
    /// Draws traces: all paths first, so that no words lie under one. Paths end before these counters.
    pub fn traces(&self, traces: &[EventTrace], counters: &[Rect]) {
        self.ways(traces, counters);
        self.badges(traces);
    }

    /// Draws the paths of traces only.
    pub fn ways(&self, traces: &[EventTrace], counters: &[Rect]) {
        for trace in traces {
            self.trace(trace, counters);
        }
    }

    /// Draws only the words of traces.
    pub fn badges(&self, traces: &[EventTrace]) {
        for (end, side, words) in gathered(traces) {
            // Above the counter, whose numbers stay legible.
            self.badge(self.to_screen(end) - vec2(0.0, self.camera.scale * 1.1), &words, side);
        }
    }

    /// Draws crosses where units were lost, under the pieces, as a unit that stands there now is alive.
    pub fn crosses(&self, traces: &[EventTrace]) {
        let lost = traces.iter().filter(|trace| trace.kind == TraceKind::Lost);
        for at in lost.filter_map(|trace| trace.places.first()).map(|at| self.to_screen(*at)) {
            let r = self.camera.scale * 0.45;
            let cross = Stroke::new((self.camera.scale * 0.10).clamp(2.0, 6.0), theme::stop());
            self.painter.line_segment([at + vec2(-r, -r), at + vec2(r, r)], cross);
            self.painter.line_segment([at + vec2(r, -r), at + vec2(-r, r)], cross);
        }
    }

    fn trace(&self, trace: &EventTrace, counters: &[Rect]) {
        let ink = theme::side_ink(trace.side);
        if let (TraceKind::Fight, [from, to]) = (trace.kind, trace.places.as_slice()) {
            self.crossed(from.midpoint(*to), ink, false);
            return;
        }
        let mut places: Vec<Pos2> = trace.places.iter().map(|p| self.to_screen(*p)).collect();
        // The counters at both ends stay as they are.
        let wide = (self.camera.scale * 0.10).clamp(2.0, 6.0);
        clear(&mut places, self.camera.scale * EDGE, trace.kind == TraceKind::Shot);
        short_of(&mut places, counters, wide);
        match trace.kind {
            TraceKind::March => {
                self.painter.add(Shape::line(places.clone(), Stroke::new(wide + 2.0, theme::card())));
                self.painter.add(Shape::line(places.clone(), Stroke::new(wide, ink)));
                self.head(&places, wide, ink);
            }
            TraceKind::Retreat => {
                // From its head on: a gap there would separate the two.
                let back: Vec<Pos2> = places.iter().rev().copied().collect();
                let head = wide * HEAD;
                self.painter.extend(Shape::dashed_line(&back, Stroke::new(wide, ink), head + wide * 2.0, wide * 1.4));
                self.head(&places, wide, ink);
            }
            // Between neighbours there is no room for dashes.
            TraceKind::Shot if places.len() == 2 && places[0].distance(places[1]) < self.camera.scale => {
                self.painter.add(Shape::line(places.clone(), Stroke::new(wide * 0.7, ink)));
                self.head(&places, wide * 0.6, ink);
            }
            TraceKind::Shot => {
                self.painter.extend(Shape::dotted_line(&places, ink, wide * 2.2, wide * 0.55));
            }
            TraceKind::Fight | TraceKind::Lost => {}
        }
    }

    /// Draws an arrowhead at the end of a path.
    fn head(&self, places: &[Pos2], wide: f32, ink: Color32) {
        let [.., before, end] = places else { return };
        let along = (*end - *before).normalized();
        let across = along.rot90();
        let long = wide * HEAD;
        let points = vec![
            *end + along * wide,
            *end - along * long + across * wide * 1.6,
            *end - along * long - across * wide * 1.6,
        ];
        self.painter.add(Shape::convex_polygon(points, ink, Stroke::new(1.0, theme::card())));
    }

    fn badge(&self, at: Pos2, text: &str, side: SideId) {
        let font = theme::font(crate::paint::fonts::Typeface::SansBold, 14.0);
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, theme::ink());
        let around = Some((at + vec2(0.0, self.camera.scale * 1.1), self.camera.scale * 0.62));
        let rim = Stroke::new(2.0, theme::side_ink(side));
        self.plate(galley, at, around, Rank::Note, (theme::ink(), theme::card(), rim));
    }
}

/// Length of an arrowhead, as a multiple of the width of its line.
const HEAD: f32 = 3.2;

/// Distance from the middle of a place to the edge of a counter in it, in hex radii.
const EDGE: f32 = 0.6;

/// Shortens a path to the edge of the counter at its end, and of the one at its beginning too if `both`.
fn clear(places: &mut [Pos2], edge: f32, both: bool) {
    let n = places.len();
    if n < 2 {
        return;
    }
    let toward = |end: Pos2, other: Pos2| {
        let way = other - end;
        end + way.normalized() * edge.min(way.length() * 0.4)
    };
    let (last, before) = (places[n - 1], places[n - 2]);
    let (first, next) = (places[0], places[1]);
    places[n - 1] = toward(last, before);
    if both {
        places[0] = toward(first, next);
    }
}

/// Shortens a path until its end is covered by nothing: neither by a name that hangs over the counter there nor by what lies
/// beside it. Where all of it is covered, part of its first step is left.
fn short_of(places: &mut Vec<Pos2>, counters: &[Rect], off: f32) {
    let is_free = |at: &Pos2| !counters.iter().any(|counter| counter.expand(off).contains(*at));
    while let [.., before, end] = *places.as_slice() {
        let back = (before - end).normalized() * STEP;
        let steps = ((before - end).length() / STEP) as u16;
        let free = (0..=steps).map(|step| end + back * f32::from(step)).find(is_free);
        places.pop();
        if free.is_some() || places.len() < 2 {
            places.push(free.unwrap_or(end.lerp(before, LEFT)));
            return;
        }
    }
}

/// Step by which a path is shortened, in points.
const STEP: f32 = 2.0;
/// Share of its first step that a path may lose.
const LEFT: f32 = 0.6;

/// Words of a badge, the index of their log entry, and how often the words occur.
type Said<'a> = (&'a str, usize, usize);

/// Badges of the traces at each place, those of a side on one plate: what three batteries did to one target is read as one line,
/// and the result of one attack by two units is shown once.
fn gathered(traces: &[EventTrace]) -> Vec<(Vec2, SideId, String)> {
    let mut plates: Vec<(&EventTrace, Vec2, Vec<Said<'_>>)> = Vec::new();
    for trace in traces.iter().filter(|t| !t.badge.is_empty()) {
        let Some(end) = trace.places.last() else { continue };
        // Shots and fights are separate: they are not one sum.
        let own = |(first, at, _): &&mut (&EventTrace, Vec2, Vec<Said<'_>>)| {
            at.distance(*end) < SAME && first.side == trace.side && first.kind == trace.kind
        };
        let Some((.., said)) = plates.iter_mut().find(own) else {
            plates.push((trace, *end, vec![(&trace.badge, trace.entry, 1)]));
            continue;
        };
        match said.iter_mut().find(|(words, ..)| *words == trace.badge) {
            Some((_, entry, _)) if *entry == trace.entry => {}
            Some((_, entry, times)) => {
                *entry = trace.entry;
                *times += 1;
            }
            None => said.push((&trace.badge, trace.entry, 1)),
        }
    }
    let words = |said: Vec<Said<'_>>| {
        let all = said.iter().map(|(words, _, times)| match times {
            1 => (*words).to_owned(),
            _ => say!("since-times", words = *words, times = *times),
        });
        all.collect::<Vec<_>>().join(" \u{b7} ")
    };
    plates.into_iter().map(|(first, end, said)| (end, first.side, words(said))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shot(side: usize, x: f32, badge: &str, entry: usize) -> EventTrace {
        let (side, badge) = (SideId::BOTH[side], badge.to_owned());
        EventTrace { side, kind: TraceKind::Shot, places: vec![Vec2::ZERO, Vec2::new(x, 0.0)], badge, entry }
    }

    #[test]
    fn a_way_ends_before_what_lies_at_its_end() {
        let way = || vec![Pos2::new(0.0, 0.0), Pos2::new(100.0, 0.0), Pos2::new(200.0, 0.0)];
        let ends = |counters: &[Rect]| {
            let mut places = way();
            short_of(&mut places, counters, 4.0);
            (places.len(), places.last().copied().unwrap())
        };
        let over = |from: f32| Rect::from_min_max(Pos2::new(from, -20.0), Pos2::new(220.0, 20.0));
        assert_eq!(ends(&[]), (3, Pos2::new(200.0, 0.0)));
        let (n, end) = ends(&[over(150.0)]);
        assert!(n == 3 && end.x < 146.0 && end.x > 140.0, "{end}");
        let (n, end) = ends(&[over(80.0)]);
        assert!(n == 2 && end.x < 76.0 && end.x > 70.0, "farther back than its last step: {end}");
        let (n, end) = ends(&[over(-20.0)]);
        assert!(n == 2 && (end.x - 40.0).abs() < 1e-3, "something is left of it: {end}");
    }

    #[test]
    fn what_is_said_of_one_place_stands_on_one_plate() {
        let traces = [
            shot(0, 4.0, "no hit", 1),
            shot(0, 4.0, "1 hit", 2),
            shot(0, 4.0, "no hit", 3),
            shot(0, 9.0, "no hit", 4),
            shot(1, 4.0, "1 hit", 5),
            // Two units in one attack.
            shot(0, 7.0, "D1R", 6),
            shot(0, 7.0, "D1R", 6),
            shot(0, 2.0, "", 7),
        ];
        let plates: Vec<(f32, usize, String)> =
            gathered(&traces).into_iter().map(|(at, side, words)| (at.x, side.index(), words)).collect();
        let plate = |x, side, words: &str| (x, side, words.to_owned());
        assert_eq!(
            plates,
            [
                plate(4.0, 0, "no hit \u{d7} 2 \u{b7} 1 hit"),
                plate(9.0, 0, "no hit"),
                plate(4.0, 1, "1 hit"),
                plate(7.0, 0, "D1R"),
            ]
        );
    }
}
