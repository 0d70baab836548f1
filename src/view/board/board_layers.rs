//! Layers of the board: marks under the counters, the counters, marks over them.

use super::{Board, PointerHit};
use crate::board::Place;
use crate::kernel::PieceId;
use crate::paint::piece::PlacedPiece;
use crate::view::draft_marks::{HANDLE, HandleMark};
use crate::view::ground::snapped;
use crate::view::hotspot::{Hotspot, HotspotLook, hotspot_giving};
use crate::view::marks::MarkPainter;
use crate::view::pieces::PieceAppearance;
use crate::view::placement::{Content, Obstacle};
use crate::view::rings::Ring;
use crate::view::shatter_mesh;
use crate::view::texture_cache::TextureCache;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::{Color32, Mesh, Rect, Shape, Ui, vec2};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Greatest distance of what hangs above a piece from the piece's middle, in map units.
const ABOVE: f32 = 1.3;

impl<G: Clone + PartialEq> Board<'_, G> {
    /// Paints the missing pictures of the pieces in sight; returns those pieces.
    pub(super) fn prepare(
        &self,
        ui: &Ui,
        marker: &MarkPainter<'_>,
        pictures: &mut TextureCache,
    ) -> Vec<&PieceAppearance> {
        let near = marker.board.expand(marker.camera.scale * 3.0);
        let seen: Vec<&PieceAppearance> =
            self.pieces.shown().filter(|shown| near.contains(marker.to_screen(shown.placed.at))).collect();
        let scale = pictures.painted(marker.camera.scale) * ui.ctx().pixels_per_point();
        pictures.prepare(ui.ctx(), seen.iter().map(|shown| &shown.placed), scale);
        seen
    }

    /// Draws the pieces on the board; highlighted pieces over all others, which are dimmed.
    pub(super) fn pieces(&self, ui: &Ui, marker: &MarkPainter<'_>, pictures: &mut TextureCache) {
        let seen = self.prepare(ui, marker, pictures);
        // What hangs above a highlighted piece belongs to it: no line goes through its words.
        let parts = |placed: &PlacedPiece| {
            let (at, (_, parts)) = (placed.at, placed.piece.look().extent());
            parts.into_iter().map(move |part| at + part)
        };
        let lit = seen.iter().filter(|s| self.highlight.has(s.placed.id));
        let looked_at: Vec<Vec2> = lit.flat_map(|s| parts(&s.placed)).collect();
        let hangs = |placed: &PlacedPiece| {
            placed.piece.look().is_above() && looked_at.iter().any(|at| at.distance(placed.at) < ABOVE)
        };
        let (own, others): (Vec<&PieceAppearance>, Vec<&PieceAppearance>) =
            seen.into_iter().partition(|s| self.highlight.has(s.placed.id) || hangs(&s.placed));
        let (above, others): (Vec<&PieceAppearance>, Vec<&PieceAppearance>) =
            others.into_iter().partition(|shown| shown.above);
        self.lay(ui, marker, pictures, &others);
        // A ring lies under its piece, and over what hangs above that.
        self.ring(marker, self.pieces.rings().iter().copied().filter(|(piece, _)| self.is_above(*piece)));
        self.lay(ui, marker, pictures, &above);
        if self.highlight.is_empty() {
            return;
        }
        marker.dim();
        marker.contour(self.highlight, self.pieces.lying());
        let singled = self.highlight.singled.iter().map(|singled| (singled.piece, singled.ring));
        self.ring(
            marker,
            singled.chain(self.pieces.rings().iter().copied().filter(|(piece, _)| self.highlight.has(*piece))),
        );
        self.lay(ui, marker, pictures, &own);
    }

    /// Draws the pictures of these pieces in order.
    pub(in crate::view) fn lay(
        &self,
        ui: &Ui,
        marker: &MarkPainter<'_>,
        pictures: &mut TextureCache,
        pieces: &[&PieceAppearance],
    ) {
        let pixels = ui.ctx().pixels_per_point();
        let painted = pictures.painted(marker.camera.scale);
        let stretch = marker.camera.scale / painted;
        for shown in pieces {
            let at = marker.to_screen(shown.placed.at);
            let mut lay = |piece: Cow<'_, PlacedPiece>, part: f32| {
                let Some(picture) = pictures.piece(ui.ctx(), &piece, painted * pixels) else { return };
                let size = picture.size * (picture.stretch * stretch / pixels);
                let whole = if shown.is_straight() {
                    Rect::from_min_size(snapped(at - size * 0.5, pixels), size)
                } else {
                    Rect::from_center_size(at, size * shown.stretch)
                };
                if shown.broken > 0.0 {
                    marker.painter.add(Shape::mesh(shatter_mesh::strips(shown, &picture, whole, marker.camera.scale)));
                    return;
                }
                let laid = if part < 1.0 { whole.with_max_x(whole.left() + whole.width() * part) } else { whole };
                let mut mesh = Mesh::with_texture(picture.texture);
                mesh.add_rect_with_uv(laid, picture.uv(part), with_opacity(Color32::WHITE, shown.solid));
                if shown.placed.turn != 0.0 {
                    mesh.rotate(Rot2::from_angle(shown.placed.turn.to_radians()), at);
                }
                marker.painter.add(Shape::mesh(mesh));
            };
            lay(Cow::Borrowed(&shown.placed), 1.0);
            if let Some((piece, part)) = &shown.over {
                lay(Cow::Owned(PlacedPiece { piece: piece.clone(), ..shown.placed.clone() }), *part);
            }
        }
    }

    /// Hotspot under the pointer, else the one that a panel points to; `None` without either.
    fn shown(&self, pointed: &PointerHit<G>) -> Option<&Hotspot<G>> {
        hotspot_giving(self.hotspots, pointed.hotspot.as_ref().or(self.lit)?)
    }

    /// Draws the marks under the counters: reach and its costs. Of several hotspots on one place the plainest is drawn.
    pub(super) fn under(&self, marker: &MarkPainter<'_>, pointed: &PointerHit<G>) {
        let mut by_hex: BTreeMap<Place, &Hotspot<G>> = BTreeMap::new();
        for hotspot in self.hotspots.iter().filter(|s| s.look != HotspotLook::Hidden && !s.look.is_on_counters()) {
            for place in &hotspot.places {
                let kept = by_hex.entry(*place).or_insert(hotspot);
                let better = (hotspot.bias, hotspot.look) < (kept.bias, kept.look);
                if better {
                    *kept = hotspot;
                }
            }
        }
        marker.reach(&by_hex.iter().map(|(place, hotspot)| (*place, hotspot.look)).collect());
        let shown = self.shown(pointed);
        if let Some(hotspot) = shown {
            if !matches!(hotspot.look, HotspotLook::Target | HotspotLook::Turn | HotspotLook::Hidden) {
                marker.lit(hotspot.look, &hotspot.places);
            }
            if hotspot.path.len() > 1 && !hotspot.look.is_over() {
                marker.draw_path(&hotspot.path, theme::go(), 4.0);
            }
        }
        let spots =
            self.hotspots.iter().filter(|s| s.places.is_empty()).filter_map(|s| Some((s.region.as_ref()?, s.look)));
        for (region, look) in self.regions.iter().map(|(region, look)| (region, *look)).chain(spots) {
            marker.region(region, look);
        }
        // A ghost shows its own cost.
        let haunted = |place: Place| shown.is_some_and(|s| s.ghost.is_some() && s.places.contains(&place));
        for (place, hotspot) in by_hex.iter().filter(|(place, s)| s.look != HotspotLook::Back && !haunted(**place)) {
            marker.cost(*place, &hotspot.label, hotspot.look);
        }
    }

    /// Whether a piece lies above others, as a leader's pennant does.
    pub(super) fn is_above(&self, piece: PieceId) -> bool {
        self.pieces.of(piece).is_some_and(|placed| placed.piece.look().is_above())
    }

    /// Draws the rings of pieces, under the pennants of their leaders.
    pub(super) fn ring(&self, marker: &MarkPainter<'_>, rings: impl Iterator<Item = (PieceId, Ring)>) {
        for (piece, why) in rings {
            if let Some(placed) = self.pieces.of(piece).filter(|placed| marker.is_near(placed.at)) {
                marker.ring(placed, why);
            }
        }
    }

    /// Draws the marks over the counters: targets and retreat paths.
    pub(super) fn over(&self, marker: &MarkPainter<'_>, pointed: &PointerHit<G>) {
        for hotspot in self.hotspots.iter().filter(|s| s.look.is_on_counters()) {
            if let Some(region) = hotspot.region.as_ref().filter(|_| hotspot.places.is_empty()) {
                let lit = self.shown(pointed).is_some_and(|shown| shown.gives == hotspot.gives);
                marker.target_outline(region, hotspot.look, &hotspot.label, if lit { LIT } else { UNLIT });
            }
            if hotspot.look == HotspotLook::Target {
                let held: Vec<Place> = hotspot.places.iter().copied().filter(|h| !hotspot.bare.contains(h)).collect();
                marker.targets(&held);
                marker.bare(&hotspot.bare);
            }
            match (hotspot.look, &hotspot.ghost, hotspot.places.first()) {
                (HotspotLook::Turn, Some(pose), _) => {
                    let lit = self.shown(pointed).is_some_and(|shown| shown.gives == hotspot.gives);
                    marker.turn(pose, &hotspot.label, lit);
                }
                // The empty place of a pair distinguishes one attack from another.
                (_, _, Some(place)) => {
                    marker.chance(*hotspot.bare.first().unwrap_or(place), &hotspot.label, hotspot.look);
                }
                _ => {}
            }
        }
        for hotspot in self.hotspots.iter().filter(|s| s.look == HotspotLook::Back && s.path.len() > 1) {
            marker.draw_path(&off_the_edge(&hotspot.path), theme::back(), 2.5);
        }
        for hotspot in self.hotspots.iter().filter(|s| s.look == HotspotLook::Back && !s.label.is_empty()) {
            marker.number(numbered(hotspot), &hotspot.label);
        }
        marker.singled(self.highlight, self.pieces.lying());
        for edge in self.laid_over.edges {
            marker.ground_edge(edge);
        }
        // On a free table the pointer itself says where it is.
        if let Some(place) = pointed.place.filter(|_| !self.layout.is_table()) {
            marker.pointed(place);
        }
        if let Some(place) = self.named.found {
            marker.found(place);
        }
    }

    /// Handle under the pointer, while nothing is dragged.
    fn handle_under(&self, marker: &MarkPainter<'_>, pointed: &PointerHit<G>) -> Option<&HandleMark> {
        let at = marker.to_screen(pointed.at.filter(|_| pointed.drag.is_none())?);
        let handles = &self.dragged.draft?.handles;
        handles.iter().find(|handle| marker.handle_at(handle).distance(at) <= HANDLE)
    }

    /// Draws the ghost of the hotspot under the pointer and a sentence about it, or a path back, which may cross others. Returns
    /// the rectangle of the sentence.
    pub(super) fn tell(
        &self,
        ui: &Ui,
        marker: &MarkPainter<'_>,
        pictures: &mut TextureCache,
        pointed: &PointerHit<G>,
        clear: &mut Vec<Obstacle>,
    ) -> Option<Rect> {
        let ghosts = self.dragged.draft.map_or(&[][..], |draft| &draft.ghosts);
        if let Some(ghost) = ghosts.last().filter(|_| !self.dragged.words.is_empty()) {
            let side = vec2(1.0, 1.0) * (marker.camera.scale * GHOST);
            let around = |at: Vec2, size| Rect::from_center_size(marker.to_screen(at), size);
            clear.extend(ghosts.iter().map(|ghost| Obstacle::new(around(ghost.pose.at, side), Content::Subject)));
            let tags = self.dragged.draft.iter().flat_map(|draft| draft.tags());
            clear.extend(tags.map(|at| Obstacle::new(around(at, DRAFT_TAG), Content::Label)));
            let at = marker.to_screen(ghost.pose.at);
            return Some(marker.sentence(at, self.dragged.words, clear));
        }
        // What cannot be dragged has no ghost: the reason stands beside the pointer.
        if let Some(at) = pointed.at.filter(|_| pointed.drag.is_some() && !self.dragged.words.is_empty()) {
            return Some(marker.sentence(marker.to_screen(at), self.dragged.words, clear));
        }
        if let Some(handle) = self.handle_under(marker, pointed) {
            let around = Rect::from_center_size(marker.handle_at(handle), vec2(HANDLE, HANDLE) * 2.0);
            clear.push(Obstacle::new(around, Content::Subject));
            return Some(marker.sentence(around.center(), &handle.words, clear));
        }
        let hotspot = self.shown(pointed)?;
        let colour = if hotspot.look.is_over() { theme::back() } else { theme::go() };
        if hotspot.path.len() > 1 && hotspot.look.is_over() {
            marker.draw_path(&off_the_edge(&hotspot.path), colour, 4.0);
            if !hotspot.label.is_empty() {
                marker.number(numbered(hotspot), &hotspot.label);
            }
        }
        self.ghost(ui, marker, pictures, hotspot, colour);
        let foreseen = (self.foreseen)(hotspot);
        for at in foreseen.iter().flat_map(|f| &f.warned) {
            marker.warned(*at);
        }
        let words = hotspot.told(foreseen);
        if words.is_empty() {
            return None;
        }
        let scale = marker.camera.scale;
        let ends: Vec<Vec2> = hotspot.ghost.iter().flat_map(|pose| pose.parts.iter().copied()).collect();
        let end = marker.to_screen(ends.first().or(hotspot.path.last()).copied().unwrap_or(hotspot.anchor));
        // Pieces near its end are the subject of the sentence.
        for obstacle in clear.iter_mut().filter(|obstacle| obstacle.content == Content::Piece) {
            if obstacle.rect.center().distance(end) < scale * ABOUT {
                obstacle.content = Content::Fighter;
            }
        }
        let way = hotspot.path.iter().chain(&ends).chain([&hotspot.anchor]);
        clear.extend(way.map(|at| {
            let rect = Rect::from_center_size(marker.to_screen(*at), vec2(1.0, 1.0) * (scale * ON_THE_WAY));
            Obstacle::new(rect, Content::Subject)
        }));
        Some(marker.sentence(marker.to_screen(hotspot.anchor), &words, clear))
    }
}

/// Path that begins at the edge of the moving counter, so that the counter stays legible.
fn off_the_edge(path: &[Vec2]) -> Vec<Vec2> {
    let mut path = path.to_vec();
    if let [first, second, ..] = path.as_mut_slice() {
        let leg = *second - *first;
        *first += leg * (EDGE / leg.length().max(EDGE)).min(MOST);
    }
    path
}

/// Point for the number of a retreat path: on its last leg, near the place to which it leads.
fn numbered<G>(hotspot: &Hotspot<G>) -> Vec2 {
    hotspot.path.last().map_or(hotspot.anchor, |last| hotspot.anchor.lerp(*last, INTO))
}

/// Width of the outline of a hotspot on a free table, in points.
const UNLIT: f32 = 2.2;
/// Width of that outline while the hotspot is pointed at, in points.
const LIT: f32 = 3.8;
/// Distance from the middle of a counter to its edge, in map units.
const EDGE: f32 = 0.7;
/// Greatest share of the first leg of a path that the counter's edge cuts off.
const MOST: f32 = 0.6;
/// Place of the number on the last leg of a path, as a share of the leg from its end.
const INTO: f32 = 0.3;
/// Radius around the end of a path within which pieces are the subject of its sentence, in hex radii.
const ABOUT: f32 = 2.4;
/// Size of the plate of a tag of a draft, in points.
const DRAFT_TAG: bevy_egui::egui::Vec2 = vec2(64.0, 20.0);
/// Side of the square around a dragged piece that the sentence about the drag keeps clear, in map units.
const GHOST: f32 = 3.0;
/// Width of a path that stays uncovered, in hex radii.
const ON_THE_WAY: f32 = 1.5;
