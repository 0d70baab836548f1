//! What happened since one's last decision, drawn over the map until it is put away: marches, shots, melees, retreats.

use super::labels::Rank;
use super::marks::Marker;
use crate::kernel::SideId;
use crate::ui::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Pos2, Shape, Stroke, vec2};

/// What a trace tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceKind {
    /// A way gone.
    March,
    /// A way back.
    Retreat,
    /// A shot.
    Shot,
    /// An attack.
    Melee,
    /// A unit that is no more.
    Lost,
}

/// One thing that happened, on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Whose doing.
    pub side: SideId,
    /// What.
    pub kind: TraceKind,
    /// The places it passed, in map units.
    pub places: Vec<Vec2>,
    /// A word at its end.
    pub badge: String,
    /// The place of the last entry of the game that is in it.
    pub entry: usize,
}

impl Marker<'_> {
    /// Draws the traces: all ways first, so that no word lies under one.
    pub fn traces(&self, traces: &[Trace]) {
        self.ways(traces);
        self.badges(traces);
    }

    /// The ways alone.
    pub fn ways(&self, traces: &[Trace]) {
        for trace in traces {
            self.trace(trace);
        }
    }

    /// The words alone.
    pub fn badges(&self, traces: &[Trace]) {
        for trace in traces.iter().filter(|t| !t.badge.is_empty()) {
            if let Some(end) = trace.places.last() {
                // Above the counter, whose numbers are to be read.
                self.badge(self.at(*end) - vec2(0.0, self.camera.scale * 1.1), &trace.badge, trace);
            }
        }
    }

    fn trace(&self, trace: &Trace) {
        let ink = theme::side_ink(trace.side);
        let places: Vec<Pos2> = trace.places.iter().map(|p| self.at(*p)).collect();
        let wide = (self.camera.scale * 0.10).clamp(2.0, 6.0);
        match trace.kind {
            TraceKind::March => {
                self.painter.add(Shape::line(places.clone(), Stroke::new(wide + 2.0, theme::card())));
                self.painter.add(Shape::line(places.clone(), Stroke::new(wide, ink)));
                self.head(&places, wide, ink);
            }
            TraceKind::Retreat => {
                self.painter.extend(Shape::dashed_line(&places, Stroke::new(wide, ink), wide * 2.0, wide * 1.4));
                self.head(&places, wide, ink);
            }
            TraceKind::Shot => {
                self.painter.extend(Shape::dotted_line(&places, ink, wide * 2.2, wide * 0.55));
            }
            TraceKind::Melee => {
                self.painter.add(Shape::line(places.clone(), Stroke::new(wide * 1.6, ink)));
                self.head(&places, wide * 1.5, ink);
            }
            TraceKind::Lost => {
                let Some(at) = places.first() else { return };
                let r = self.camera.scale * 0.45;
                let cross = Stroke::new(wide, theme::stop());
                self.painter.line_segment([*at + vec2(-r, -r), *at + vec2(r, r)], cross);
                self.painter.line_segment([*at + vec2(r, -r), *at + vec2(-r, r)], cross);
            }
        }
    }

    /// The head of an arrow at the end of a way.
    fn head(&self, places: &[Pos2], wide: f32, ink: Color32) {
        let [.., before, end] = places else { return };
        let along = (*end - *before).normalized();
        let across = along.rot90();
        let long = wide * 3.2;
        let points = vec![
            *end + along * wide,
            *end - along * long + across * wide * 2.0,
            *end - along * long - across * wide * 2.0,
        ];
        self.painter.add(Shape::convex_polygon(points, ink, Stroke::new(1.0, theme::card())));
    }

    fn badge(&self, at: Pos2, text: &str, trace: &Trace) {
        let font = theme::font(crate::paint::fonts::Face::SansBold, 14.0);
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, theme::ink());
        let around = Some((at + vec2(0.0, self.camera.scale * 1.1), self.camera.scale * 0.62));
        let rim = Stroke::new(2.0, theme::side_ink(trace.side));
        self.plate(galley, at, around, Rank::Note, (theme::ink(), theme::card(), rim));
    }
}
