//! Off-screen markers: pieces that the player does not see, beyond the edge of the window or under a column.

use super::columns::UNDER;
use super::obstacles::lies_over;
use crate::board::Place;
use crate::kernel::PieceId;
use crate::ui::Intent;
use crate::ui::offscreen_markers::{self, OffscreenPiece, Room};
use crate::ui::screen::GameScreen;
use crate::view::pieces::PieceDrawList;
use crate::view::placement::{Content, Obstacle};
use bevy::math::Vec2;
use bevy_egui::egui::{Rect, Ui, vec2};

/// Distance in map units from an event within which a piece counts as part of it.
const THERE: f32 = 0.8;
/// Distance in map units by which a piece may lie beyond the edge and still be seen there: about half a piece.
const HALF_SEEN: f32 = 0.55;
/// Ids of egui areas over the left and right sides of the board.
const SIDES: [&str; 4] = ["decisions", "log", "tab of decisions", "tab of log"];
/// Ids of egui areas over the head and the foot of the board.
const ENDS: [&str; 3] = ["what to do", "the legend", "overlays"];

impl GameScreen {
    /// Draws a marker at the edge of the board for each piece out of view, avoiding what has to stay `clear`; a click on it
    /// scrolls there. A lesson has no markers, as it shows what it is about. Returns also the markers' rectangles.
    pub(super) fn show_beyond(
        &self,
        ui: &Ui,
        on_board: &PieceDrawList,
        (arrows, clear): (Option<Rect>, &[Obstacle]),
    ) -> (Option<Intent>, Vec<Rect>) {
        let aside = self.shell.notice.is_some() || self.shell.page.is_some() || self.play.lesson().is_some();
        // A camera in motion passes many pieces by.
        let moves = self.play.is_telling() || self.stage.goal().is_some();
        if aside || moves || !self.stage.visible.counters {
            return (None, Vec::new());
        }
        let (board, open) = (self.stage.eye.board, self.stage.eye.open);
        let camera = self.stage.camera();
        let part = HALF_SEEN * camera.scale;
        let (in_sight, columns) = (board.expand(part), ["decisions", "log"].map(|id| lies_over(ui.ctx(), id)));
        let covered = columns.map(|column| column.map(|rect| rect.shrink2(vec2(part.min(rect.width() * 0.4), 0.0))));
        let mut places: Vec<Place> = Vec::new();
        let mut out: Vec<OffscreenPiece> = Vec::new();
        for placed in on_board.lying() {
            let at = camera.to_screen(board, placed.at);
            let seen = in_sight.contains(at) && !covered.iter().flatten().any(|column| column.contains(at));
            let place = self.stage.layout.place_at(placed.at);
            // In a stack the piece that a click on its place selects stands for all.
            let Some(place) = place.filter(|place| !seen && self.piece_at(*place) == Some(placed.id)) else { continue };
            let (game_ui, session) = (self.play.game_ui(), self.play.session());
            let side = game_ui.side(self.play.shown_position(), placed.id);
            let name = session.piece_name(placed.id);
            places.push(place);
            out.push(OffscreenPiece { at, side, name, matters: self.matters(placed.id, placed.at) });
        }
        if out.is_empty() {
            return (None, Vec::new());
        }
        let columns = SIDES.into_iter().filter_map(|id| lies_over(ui.ctx(), id));
        let columns = columns.map(|rect| rect.expand(UNDER)).collect();
        let ends = ENDS.into_iter().filter_map(|id| lies_over(ui.ctx(), id)).chain(arrows).collect();
        // Whatever lies over the edge blocks it like a wall.
        let taken = clear.iter().copied().filter(|obstacle| obstacle.content != Content::Panel).collect();
        let room = Room { board, open, columns, ends, taken };
        let (pressed, pennants) = offscreen_markers::show(ui, &room, &out);
        (pressed.map(|nth| Intent::CenterOn(places[nth])), pennants)
    }

    /// Whether a piece may act now, or took part in the last event.
    fn matters(&self, piece: PieceId, at: Vec2) -> bool {
        let told = &self.stage.told;
        let mut places =
            told.flags.iter().map(|flag| flag.at).chain(told.traces.iter().filter_map(|t| t.places.last().copied()));
        self.play.legal().pieces.contains(&piece) || places.any(|place| place.distance(at) < THERE)
    }
}
