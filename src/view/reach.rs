//! Drawing of reach: one area with an outline for where a piece can move; in it, set off, where it must stop or is disordered.

use super::area::{WITHIN, parts};
use super::hotspot::HotspotLook;
use super::labels::Rank;
use super::marks::{CASING, MarkPainter};
use super::overlays::LineStyle;
use crate::board::Place;
use crate::paint::fonts::Typeface;
use crate::paint::layout::INRADIUS;
use crate::paint::theme::ThemeMode;
use crate::say;
use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Align2, Color32, Mesh, Pos2, Rect, Shape, Stroke, vec2};
use std::collections::{BTreeMap, BTreeSet};

/// Scale from which costs are legible, in points to the hex radius.
const COSTS_FROM: f32 = 15.0;
/// Scale from which there is room for words beside a cost, in points per hex radius.
const WORDS_FROM: f32 = 34.0;
/// Opacity of the halo behind a cost.
const HALO: f32 = 0.88;
/// Factor of the halo's size at which the halo has faded away.
const FADES: f32 = 1.9;
/// Line colour, tint and opacity of places of a look.
fn ink(look: HotspotLook) -> (Color32, Color32, f32) {
    let (line, by_day, solid) = match look {
        HotspotLook::Stop | HotspotLook::GoDisordered => (theme::stop(), theme::alert_fill(), 0.26),
        HotspotLook::Target => (theme::target(), theme::target(), 0.12),
        HotspotLook::Back | HotspotLook::Turn => (theme::back(), theme::back(), 0.16),
        HotspotLook::Go | HotspotLook::Own | HotspotLook::Hidden => {
            // Lighter than the line, or it would look like a shadow.
            let colours = theme::current_theme();
            (theme::go(), theme::colour(colours.go_fill.mixed(colours.veil, 0.3)), 0.36)
        }
    };
    // A line must be dark in the light theme; a tint of so dark a colour would be grey.
    let wash = if theme::current_theme().ground == ThemeMode::Dark { line } else { by_day };
    (line, wash, solid * theme::thinned())
}

/// Least scale at which the number of the hex under the pointer is drawn, in points to the hex radius.
const NUMBERED: f32 = 16.0;
/// Size of that number, in hex radii.
const NUMBER: f32 = 0.19;

impl MarkPainter<'_> {
    /// Draws where a piece can move, and how.
    pub fn reach(&self, looks: &BTreeMap<Place, HotspotLook>) {
        let of = |wanted: &[HotspotLook]| -> BTreeSet<Place> {
            looks.iter().filter(|(_, look)| wanted.contains(look)).map(|(place, _)| *place).collect()
        };
        let (stop, hit) = (of(&[HotspotLook::Stop]), of(&[HotspotLook::GoDisordered]));
        let all = of(&[HotspotLook::Go, HotspotLook::Stop, HotspotLook::GoDisordered]);
        for look in [HotspotLook::Go, HotspotLook::Stop, HotspotLook::GoDisordered, HotspotLook::Back] {
            let (_, wash, solid) = ink(look);
            self.tint(of(&[look]), with_opacity(wash, solid));
        }
        let width = self.breadth();
        self.border(&self.borders(&all, WITHIN), LineStyle::Thick, width, theme::go());
        for (places, line) in [(stop, LineStyle::Dashed), (hit, LineStyle::Dotted)] {
            for part in parts(self.layout, &places) {
                self.border(&self.borders(&part, WITHIN + 0.1), line, width, theme::stop());
            }
        }
        self.border(&self.borders(&of(&[HotspotLook::Back]), WITHIN), LineStyle::Thick, width, theme::back());
    }

    /// Width of the outlines of areas, in points.
    pub(super) fn breadth(&self) -> f32 {
        (self.camera.scale * 0.075).clamp(1.6, 3.2)
    }

    /// Draws the places of the hotspot under the pointer, distinct from the others.
    pub fn lit(&self, look: HotspotLook, places: &[Place]) {
        let places: BTreeSet<Place> = places.iter().copied().collect();
        let (line, wash, solid) = ink(look);
        self.tint(places.iter().copied(), with_opacity(wash, solid + 0.16));
        let style = match look {
            HotspotLook::Stop => LineStyle::Dashed,
            HotspotLook::GoDisordered => LineStyle::Dotted,
            _ => LineStyle::Thick,
        };
        self.border(&self.borders(&places, WITHIN), style, self.breadth() + 1.2, line);
    }

    /// Draws the marks of enemies that may be attacked.
    pub fn targets(&self, places: &[Place]) {
        let (line, width) = (theme::target(), 1.8);
        for place in places.iter().filter(|place| self.is_place_visible(**place)) {
            let (c, r) = (self.to_screen(self.layout.middle(*place)), self.camera.scale);
            for pen in [Stroke::new(width + 2.0, theme::veil(CASING)), Stroke::new(width, line)] {
                self.painter.circle_stroke(c, r * 0.78, pen);
                for way in [vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0), vec2(0.0, -1.0)] {
                    self.painter.line_segment([c + way * r * 0.66, c + way * r * 0.9], pen);
                }
            }
        }
    }

    /// Draws the empty places that are attacked together with a target.
    pub fn bare(&self, places: &[Place]) {
        for line in self.borders(&places.iter().copied().collect(), 0.18) {
            self.painter.extend(Shape::dotted_line(&line, theme::target(), 6.0, 1.5));
        }
    }

    /// Draws the cost of a place in the middle of the place.
    pub fn cost(&self, place: Place, text: &str, look: HotspotLook) {
        let scale = self.camera.scale;
        if scale < COSTS_FROM || text.is_empty() || !self.is_place_visible(place) {
            return;
        }
        let ink = match look {
            HotspotLook::Stop | HotspotLook::GoDisordered => theme::stop_ink(),
            _ => theme::go_ink(),
        };
        let words = if look == HotspotLook::Stop && scale >= WORDS_FROM {
            say!("spot-stop", price = text)
        } else {
            // On a small place the cost alone: the line around it says the rest.
            text.to_owned()
        };
        self.number_in(place, &words, ink);
    }

    /// Draws a number in the middle of a place.
    pub(super) fn number_in(&self, place: Place, words: &str, ink: Color32) {
        let scale = self.camera.scale;
        if scale < COSTS_FROM || !self.is_place_visible(place) {
            return;
        }
        let middle = self.to_screen(self.layout.middle(place));
        let short = words.chars().count() <= 3;
        let size = if short { (scale * 0.48).clamp(13.0, 24.0) } else { (scale * 0.32).clamp(13.0, 16.0) };
        let galley = self.painter.layout_no_wrap(words.to_owned(), theme::font(Typeface::SansBlack, size), ink);
        self.halo(middle, galley.size() * vec2(0.6, 0.42));
        self.painter.galley(Align2::CENTER_CENTER.anchor_size(middle, galley.size()).min, galley, ink);
    }

    /// Draws the chance at a counter that may be attacked.
    pub fn chance(&self, place: Place, text: &str, look: HotspotLook) {
        let scale = self.camera.scale;
        if scale < COSTS_FROM || text.is_empty() || !self.is_place_visible(place) {
            return;
        }
        let middle = self.to_screen(self.layout.middle(place));
        let at = middle + vec2(0.0, scale * 0.66);
        let size = (scale * 0.3).clamp(14.0, 17.0);
        let ink = if look == HotspotLook::Target { theme::target_ink() } else { theme::go_ink() };
        self.queue_label(at, Some((middle, scale * 0.62)), text, size, ink, Rank::Chance);
    }

    /// Draws a halo, a ground that fades toward its rim, so that text on it is legible on any terrain.
    fn halo(&self, middle: Pos2, half: bevy_egui::egui::Vec2) {
        const RIM: u32 = 20;
        let veil = |solid: f32| with_opacity(theme::card(), solid);
        let mut mesh = Mesh::default();
        mesh.colored_vertex(middle, veil(HALO));
        for (far, solid) in [(1.0, HALO), (FADES, 0.0)] {
            for k in 0..RIM {
                let angle = k as f32 / RIM as f32 * std::f32::consts::TAU;
                mesh.colored_vertex(middle + vec2(angle.cos() * half.x, angle.sin() * half.y) * far, veil(solid));
            }
        }
        for k in 0..RIM {
            let (this, next) = (1 + k, 1 + (k + 1) % RIM);
            mesh.add_triangle(0, this, next);
            mesh.add_triangle(this, this + RIM, next + RIM);
            mesh.add_triangle(this, next + RIM, next);
        }
        self.painter.add(Shape::mesh(mesh));
    }

    /// Draws the outline of the place under the pointer, and the number of its hex, which the map prints for some only.
    pub fn pointed(&self, place: Place) {
        for line in self.borders(&BTreeSet::from([place]), 0.02) {
            self.painter.add(PathShape::line(line, Stroke::new(1.8, theme::heading().gamma_multiply(0.75))));
        }
        let Some(hex) = place.hex().filter(|_| self.camera.scale >= NUMBERED) else { return };
        let size = (self.camera.scale * NUMBER).clamp(10.0, 17.0);
        let text = format!("{:04}", self.layout.number(hex));
        let galley = self.painter.layout_no_wrap(text, theme::font(Typeface::Serif, size), theme::ink());
        let middle = self.to_screen(self.layout.centre(hex)) - vec2(0.0, self.camera.scale * INRADIUS - size * 0.72);
        let plate = Rect::from_center_size(middle, galley.size() + vec2(size * 0.7, 0.0));
        self.painter.rect_filled(plate, size * 0.3, theme::veil(245));
        self.painter.galley(middle - galley.size() * 0.5, galley, theme::ink());
    }
}
