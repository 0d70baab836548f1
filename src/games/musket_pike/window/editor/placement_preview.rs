//! Preview of a drop on the map: where a piece or a wing would stand.

use super::Editor;
use super::brush::{nearest_corner, nearest_side};
use super::tool::Tool;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::games::musket_pike::scenario::ground::{GroundEditor, HandleKind};
use crate::games::musket_pike::scenario::roster::FilePiece;
use crate::paint::layout::BoardLayout;
use crate::ui::game_ui::{MapPoint, StrokePhase};
use crate::view::overlays::{Glyph, Hatch, Layer, LineStyle, Sign, SignMeaning, Slot};
use std::collections::BTreeSet;

impl Editor {
    /// Piece that a click or a drop would place: one dragged onto the map, or a selected one that is not on it.
    pub(super) fn placing(&self) -> Option<FilePiece> {
        let waits = |whom: &FilePiece| self.tool == Tool::Select && self.stand(*whom).is_none();
        self.roster.carried.or_else(|| self.chosen.filter(waits))
    }

    /// Draws an outline around the units of the selected side, army or wing.
    pub(super) fn show_group(&self, layer: &mut Layer) {
        let (Some(battle), Some(entry)) = (self.battle(), self.group()) else { return };
        let members = self.members(entry).into_iter().flatten();
        let stands = members.filter_map(|unit| battle.start.units[unit.index()].stand());
        let hexes: BTreeSet<Hex> = stands.flat_map(HexFootprint::hexes).collect();
        // Drawn below the units, so that their numbers stay readable.
        layer.under.push(Sign::area(hexes, SignMeaning::Plain, Hatch::Wash(0), Some(LineStyle::Dashed)));
    }

    /// Draws the handles of courses of the kind that the current tool lays.
    pub(super) fn show_handles(&self, layer: &mut Layer) {
        let Tool::Course(kind) = self.tool else { return };
        let file = self.document.whole();
        let Some(ground) = GroundEditor::of(&file, self.chart()) else { return };
        layer.over.extend(ground.handles(kind).into_iter().map(|handle| {
            let glyph = if handle.hold == HandleKind::Middle { Glyph::Ring } else { Glyph::Knob };
            Sign::figure(handle.hex, Slot::Middle, SignMeaning::Open, glyph)
        }));
    }

    /// Draws the hexsides that a click would touch, for tools that work on those. During a stroke these are all that it has
    /// touched and, until it has passed one, the one that it would touch if it ended here.
    pub(super) fn show_pointed(&self, spot: Option<MapPoint>, layer: &mut Layer) {
        let spot = spot.filter(|_| self.points()).and_then(|spot| Some((spot.place.hex()?, spot.at)));
        let (Some((hex, at)), Some(battle)) = (spot, self.battle()) else {
            return;
        };
        let layout = BoardLayout::new(&battle.map.grid);
        let sides = match (self.tool, &self.drawing) {
            (Tool::Redoubt, _) => {
                let corner = nearest_corner(layout, hex, at);
                vec![(hex, corner.left()), (hex, corner.right())]
            }
            (_, Some(drawing)) => drawing.sides(StrokePhase::Ends),
            (_, None) => vec![nearest_side(layout, hex, at)],
        };
        layer
            .over
            .extend(sides.into_iter().map(|(hex, dir)| Sign::edge(hex, dir.0, SignMeaning::Open, LineStyle::Thick)));
    }

    /// Draws the stands of the pieces that a drop would place.
    pub(super) fn foresee(&self, over: Option<Hex>, layer: &mut Layer) {
        let Some(hex) = over.filter(|hex| self.battle().is_some_and(|b| hex.index() < b.map.grid.len())) else {
            return;
        };
        if self.roster.deploying.is_some() {
            let stands = self.deployed_to(hex).into_iter().filter_map(|(_, stand)| stand);
            stands.for_each(|stand| ghost(stand, SignMeaning::Open, layer));
        } else if let Some(whom) = self.placing() {
            match self.may_place(whom, hex) {
                Ok(stand) => ghost(stand, SignMeaning::Open, layer),
                Err(_) => {
                    let barred = Sign::area([hex], SignMeaning::Bad, Hatch::Crossed, Some(LineStyle::Dashed));
                    layer.over.push(barred);
                }
            }
        }
    }
}

/// Draws a stand as a preview with its front.
fn ghost(stand: HexFootprint, hue: SignMeaning, layer: &mut Layer) {
    layer.over.push(Sign::area(stand.hexes(), hue, Hatch::Wash(60), Some(LineStyle::Thick)));
    let front: [Dir; 2] = [stand.facing.left(), stand.facing.right()];
    for hex in stand.hexes() {
        layer.over.extend(front.map(|dir| Sign::edge(hex, dir.0, SignMeaning::Front, LineStyle::Thick)));
    }
}
