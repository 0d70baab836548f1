//! What happened since one's last decision, drawn over the map until it is put away: marches, shots, fights, retreats.

use super::labels::Rank;
use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::say;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke, vec2};

/// Places nearer to each other than this are one, in map units.
const SAME: f32 = 0.1;

/// What a trace tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceKind {
    /// A way gone.
    March,
    /// A way back.
    Retreat,
    Shot,
    /// An attack, on the hexside between the places.
    Fight,
    /// A unit that is no more.
    Lost,
}

/// One thing that happened, on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Whose doing.
    pub side: SideId,
    pub kind: TraceKind,
    /// The places it passed, in map units.
    pub places: Vec<Vec2>,
    /// A word at its end.
    pub badge: String,
    /// The place of the last entry of the game that is in it.
    pub entry: usize,
}

impl Trace {
    /// Whether anything of it is to be seen: what a flag says already leaves a trace without a way nothing.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.places.len() > 1 || self.kind == TraceKind::Lost || !self.badge.is_empty()
    }
}

impl MarkPainter<'_> {
    /// Draws the traces: all ways first, so that no word lies under one. They end before these counters.
    pub fn traces(&self, traces: &[Trace], counters: &[Rect]) {
        self.ways(traces, counters);
        self.badges(traces);
    }

    /// The ways alone.
    pub fn ways(&self, traces: &[Trace], counters: &[Rect]) {
        for trace in traces {
            self.trace(trace, counters);
        }
    }

    /// The words alone.
    pub fn badges(&self, traces: &[Trace]) {
        for (end, side, words) in gathered(traces) {
            // Above the counter, whose numbers are to be read.
            self.badge(self.at(end) - vec2(0.0, self.camera.scale * 1.1), &words, side);
        }
    }

    /// Crosses where somebody fell: under the pieces, for whoever stands there now lives.
    pub fn crosses(&self, traces: &[Trace]) {
        let lost = traces.iter().filter(|trace| trace.kind == TraceKind::Lost);
        for at in lost.filter_map(|trace| trace.places.first()).map(|at| self.at(*at)) {
            let r = self.camera.scale * 0.45;
            let cross = Stroke::new((self.camera.scale * 0.10).clamp(2.0, 6.0), theme::stop());
            self.painter.line_segment([at + vec2(-r, -r), at + vec2(r, r)], cross);
            self.painter.line_segment([at + vec2(r, -r), at + vec2(-r, r)], cross);
        }
    }

    fn trace(&self, trace: &Trace, counters: &[Rect]) {
        let ink = theme::side_ink(trace.side);
        if let (TraceKind::Fight, [from, to]) = (trace.kind, trace.places.as_slice()) {
            self.crossed(from.midpoint(*to), ink, false);
            return;
        }
        let mut places: Vec<Pos2> = trace.places.iter().map(|p| self.at(*p)).collect();
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
                // From its head on: a gap there would part the two.
                let back: Vec<Pos2> = places.iter().rev().copied().collect();
                let head = wide * HEAD;
                self.painter.extend(Shape::dashed_line(&back, Stroke::new(wide, ink), head + wide * 2.0, wide * 1.4));
                self.head(&places, wide, ink);
            }
            // From neighbour to neighbour two dots are none.
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

    /// The head of an arrow at the end of a way.
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

/// How long the head of an arrow is, in widths of its line.
const HEAD: f32 = 3.2;

/// How far from the middle of its hex the edge of a counter is.
const EDGE: f32 = 0.6;

/// Takes the end of a way, and its beginning too if `both`, back to the edges of the counters there.
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

/// Takes the end of a way back to where nothing of what lies at its end is covered: a name that hangs over the counter there, or what
/// lies beside it. Where all of it is covered something of its first step is left.
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

/// In how long steps a way is taken back, and what part of its first step it may lose.
const STEP: f32 = 2.0;
const LEFT: f32 = 0.6;

/// A word, which order brought it, and how often it was said.
type Said<'a> = (&'a str, usize, usize);

/// The words at each place, those of a side on one plate: what three batteries did to one target is read as one line, and
/// what came of one attack by two units is said once.
fn gathered(traces: &[Trace]) -> Vec<(Vec2, SideId, String)> {
    let mut plates: Vec<(&Trace, Vec2, Vec<Said<'_>>)> = Vec::new();
    for trace in traces.iter().filter(|t| !t.badge.is_empty()) {
        let Some(end) = trace.places.last() else { continue };
        // Shots and fights are told apart: they are not one sum.
        let own = |(first, at, _): &&mut (&Trace, Vec2, Vec<Said<'_>>)| {
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

    fn shot(side: usize, x: f32, badge: &str, entry: usize) -> Trace {
        let (side, badge) = (SideId::BOTH[side], badge.to_owned());
        Trace { side, kind: TraceKind::Shot, places: vec![Vec2::ZERO, Vec2::new(x, 0.0)], badge, entry }
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
