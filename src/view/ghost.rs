//! Ghost: the selected piece as it would stand at the hotspot under the pointer, translucent, with its cost.

use super::animation::Pose;
use super::board::Board;
use super::hotspot::{Hotspot, HotspotLook};
use super::marks::{CASING, MarkPainter};
use super::pieces::PieceAppearance;
use super::rings::Ring;
use super::texture_cache::TextureCache;
use crate::kernel::PieceId;
use crate::paint::fonts::Typeface;
use crate::paint::piece::PlacedPiece;
use crate::paint::pose::BlockPose;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Align2, Color32, Pos2, Shape, Stroke, Ui, vec2};

/// Piece id of the ghost, no piece on the board: its picture is cached apart from that of its piece.
const GHOST: PieceId = PieceId(u32::MAX);
/// Opacity of a ghost.
const SOLID: f32 = 0.7;
/// Length of a stitch around a ghost, in points.
const STITCH: f32 = 7.0;
/// Gap between two stitches, in points.
const STITCH_GAP: f32 = 3.0;
/// Distance of the outline from a ghost, in map units.
const APART: f32 = 0.04;

/// Piece as it would stand if a drag ended here.
#[derive(Clone, Debug, PartialEq)]
pub struct GhostPiece {
    /// Piece that is shown.
    pub piece: PieceId,
    /// Pose that the piece would have.
    pub pose: BlockPose,
    /// Price of the move, in a few characters.
    pub label: String,
    /// Whether the piece may stand there, as the look of a hotspot there.
    pub look: HotspotLook,
}

impl GhostPiece {
    fn colour(&self) -> Color32 {
        if matches!(self.look, HotspotLook::Stop | HotspotLook::GoDisordered) { theme::stop() } else { theme::gold() }
    }
}

impl<G: Clone + PartialEq> Board<'_, G> {
    /// Draws the selected piece at the pose of a hotspot; without a selection, a plain block with a front.
    pub(super) fn ghost(
        &self,
        ui: &Ui,
        marker: &MarkPainter<'_>,
        pictures: &mut TextureCache,
        hotspot: &Hotspot<G>,
        colour: Color32,
    ) {
        let Some(pose) = &hotspot.ghost else { return };
        match self.as_it_would_stand(pose).filter(|placed| !self.lies_there(placed)) {
            Some(placed) => {
                let ghost = PieceAppearance { solid: SOLID, ..PieceAppearance::lying(placed) };
                self.lay(ui, marker, pictures, &[&ghost]);
                marker.outline(&ghost.placed, colour);
            }
            None => marker.block(pose, colour),
        }
        if !hotspot.look.is_over() && hotspot.look != HotspotLook::Hidden {
            marker.price(pose.at, &hotspot.label, hotspot.look);
        }
    }

    /// Draws the pieces of a drag as they would stand, each with its label.
    pub(super) fn dragged_ghosts(
        &self,
        ui: &Ui,
        marker: &MarkPainter<'_>,
        pictures: &mut TextureCache,
        ghosts: &[GhostPiece],
    ) {
        for ghost in ghosts {
            let Some(placed) = self.pieces.of(ghost.piece) else { continue };
            let seen = PieceAppearance { solid: SOLID, ..PieceAppearance::lying(placed_at(&ghost.pose, placed)) };
            self.lay(ui, marker, pictures, &[&seen]);
            marker.thread(&seen.placed, ghost.colour());
            marker.price(ghost.pose.at, &ghost.label, ghost.look);
        }
    }

    /// Whether the ghost's own piece lies under the ghost: two on each other could not be read.
    fn lies_there(&self, ghost: &PlacedPiece) -> bool {
        self.pieces
            .rings()
            .iter()
            .filter(|(_, ring)| matches!(ring, Ring::Selected | Ring::Asked))
            .any(|(piece, _)| self.pieces.of(*piece).is_some_and(|placed| placed.at.distance(ghost.at) < APART))
    }

    /// The selected piece, or the piece that a question is about, at a pose.
    fn as_it_would_stand(&self, pose: &BlockPose) -> Option<PlacedPiece> {
        let (goes, _) = self.pieces.rings().iter().find(|(_, ring)| matches!(ring, Ring::Selected | Ring::Asked))?;
        let placed = self.pieces.of(*goes)?;
        Some(placed_at(pose, placed))
    }
}

/// Piece placed at a pose: turned there if it is turned freely, or else with a look painted for that heading if it has one.
fn placed_at(pose: &BlockPose, placed: &PlacedPiece) -> PlacedPiece {
    if placed.piece.look().is_turned_freely() {
        return Pose { at: pose.at, heading: pose.heading, size: placed.size }.placed(GHOST, &placed.piece);
    }
    let piece = placed.piece.look().turned(pose.heading).unwrap_or_else(|| placed.piece.clone());
    PlacedPiece { id: GHOST, piece, at: pose.at, size: placed.size, turn: 0.0 }
}

impl MarkPainter<'_> {
    /// Draws an outline closely around a piece.
    fn outline(&self, placed: &PlacedPiece, colour: Color32) {
        let rim = self.rim(placed, APART);
        self.casing(&rim, 2.0);
        self.painter.add(PathShape::line(rim, Stroke::new(2.0, colour)));
    }

    /// Sews a thread closely around a piece: long stitches, so that the ground is seen between them.
    fn thread(&self, placed: &PlacedPiece, colour: Color32) {
        let rim = self.rim(placed, APART);
        self.painter.extend(Shape::dashed_line(&rim, Stroke::new(4.0, theme::veil(CASING)), STITCH, STITCH_GAP));
        self.painter.extend(Shape::dashed_line(&rim, Stroke::new(2.2, colour), STITCH, STITCH_GAP));
    }

    /// Draws a cost on a disc at the lower corner of a ghost: the sentence about it stands above.
    fn price(&self, middle: Vec2, price: &str, look: HotspotLook) {
        if price.is_empty() {
            return;
        }
        let ink = match look {
            HotspotLook::Stop | HotspotLook::GoDisordered => theme::stop_ink(),
            _ => theme::go_ink(),
        };
        let scale = self.camera.scale;
        let radius = (scale * 0.27).clamp(10.0, 16.0);
        let at = self.to_screen(middle) + vec2(0.8, 0.62) * scale;
        self.painter.circle(at, radius, theme::card(), Stroke::new(2.0, ink));
        let font = theme::font(Typeface::SansBlack, radius * 1.15);
        self.painter.text(at, Align2::CENTER_CENTER, price, font, ink);
    }

    /// Corners of a block at a pose, grown by `half` a map unit to each side.
    fn card(&self, pose: &BlockPose, half: f32) -> Vec<Pos2> {
        let forward = pose.forward();
        let way = pose.half_across();
        let across = if way == Vec2::ZERO { forward.perp() * half } else { way + way.normalize_or_zero() * half };
        let ahead = forward * half;
        [ahead - across, ahead + across, across - ahead, -ahead - across]
            .iter()
            .map(|o| self.to_screen(pose.at + *o))
            .collect()
    }

    /// Draws a plain block at a pose, with its parts and its front.
    fn block(&self, pose: &BlockPose, colour: Color32) {
        let points = self.card(pose, 0.62);
        let edge = Stroke::new(4.0, theme::veil(CASING));
        self.painter.add(Shape::convex_polygon(points.clone(), with_opacity(colour, 0.35), edge));
        self.painter.add(PathShape::closed_line(points.clone(), Stroke::new(2.0, colour)));
        self.chevron(pose, &points, colour, (6.0, 0.22, 0.3));
        let r = self.camera.scale;
        if pose.parts.len() > 1 {
            for part in &pose.parts {
                self.painter.circle_filled(self.to_screen(*part), r * 0.1, colour);
            }
        }
    }

    /// Draws the front edge of a block with a chevron ahead: width of the edge in points, half width and length of the chevron
    /// in map units.
    fn chevron(&self, pose: &BlockPose, card: &[Pos2], colour: Color32, (width, half, long): (f32, f32, f32)) {
        self.painter.line_segment([card[0], card[1]], Stroke::new(width, colour));
        let middle = card[0] + (card[1] - card[0]) * 0.5;
        let v = self.camera.turn.rotate_vector(pose.forward());
        let (ahead, r) = (vec2(v.x, v.y), self.camera.scale);
        let side = ahead.rot90() * r * half;
        let tip = vec![middle + ahead * r * long, middle + side, middle - side];
        self.painter.add(Shape::convex_polygon(tip, colour, Stroke::new(1.0, theme::light())));
    }
}
