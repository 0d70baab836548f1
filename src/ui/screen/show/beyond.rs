//! Who of those on the map stands where the player does not see it: beyond the edge of the window, or under a column.

use super::columns::UNDER;
use super::obstacles::lies_over;
use crate::board::hex::Hex;
use crate::kernel::PieceId;
use crate::ui::Intent;
use crate::ui::beyond::{self, Out, Room};
use crate::ui::screen::GameScreen;
use crate::view::pieces::OnBoard;
use crate::view::placement::{Content, Obstacle};
use bevy::math::Vec2;
use bevy_egui::egui::{Rect, Ui};

/// So near to where something happened, in map units, one has had to do with it.
const THERE: f32 = 0.8;
/// What lies over the sides of the board, and over its head and foot.
const SIDES: [&str; 4] = ["decisions", "log", "tab of decisions", "tab of log"];
const ENDS: [&str; 3] = ["what to do", "the legend", "overlays"];

impl GameScreen {
    /// Draws a pennant for them at the edge of the board, off what is to stay `clear`; a click on it leads to them. A lesson shows what
    /// it is about. Returns also where pennants lie.
    pub(super) fn show_beyond(
        &self,
        ui: &Ui,
        on_board: &OnBoard,
        (arrows, clear): (Option<Rect>, &[Obstacle]),
    ) -> (Option<Intent>, Vec<Rect>) {
        let aside = self.shell.notice.is_some() || self.shell.page.is_some() || self.play.lesson().is_some();
        // On its way the eye passes by many.
        let moves = self.play.is_telling() || self.stage.goal().is_some();
        if aside || moves || !self.stage.visible.counters {
            return (None, Vec::new());
        }
        let (board, open) = (self.stage.eye.board, self.stage.eye.open);
        let covered = ["decisions", "log"].map(|id| lies_over(ui.ctx(), id));
        let camera = self.stage.camera();
        let mut hexes: Vec<Hex> = Vec::new();
        let mut out: Vec<Out> = Vec::new();
        for placed in on_board.lying() {
            let at = camera.to_screen(board, placed.at);
            let seen = board.contains(at) && !covered.iter().flatten().any(|column| column.contains(at));
            let hex = self.stage.layout.hex_at(placed.at);
            // Of a stack the one that is meant by its hex stands for all.
            let Some(hex) = hex.filter(|hex| !seen && self.piece_at(*hex) == Some(placed.owner)) else { continue };
            let (game_ui, session) = (self.play.game_ui(), self.play.any());
            let side = game_ui.side(self.play.shown(), placed.owner);
            let name = session.piece_name(placed.owner);
            hexes.push(hex);
            out.push(Out { at, side, name, matters: self.matters(placed.owner, placed.at) });
        }
        if out.is_empty() {
            return (None, Vec::new());
        }
        let columns = SIDES.into_iter().filter_map(|id| lies_over(ui.ctx(), id));
        let columns = columns.map(|rect| rect.expand(UNDER)).collect();
        let ends = ENDS.into_iter().filter_map(|id| lies_over(ui.ctx(), id)).chain(arrows).collect();
        // What lies over the edge is a wall to it.
        let taken = clear.iter().copied().filter(|obstacle| obstacle.content != Content::Panel).collect();
        let room = Room { board, open, columns, ends, taken };
        let (pressed, pennants) = beyond::show(ui, &room, &out);
        (pressed.map(|nth| Intent::Look(hexes[nth])), pennants)
    }

    /// Whether a piece may act now, or had to do with what was done last.
    fn matters(&self, piece: PieceId, at: Vec2) -> bool {
        let told = &self.stage.told;
        let mut places =
            told.flags.iter().map(|flag| flag.at).chain(told.traces.iter().filter_map(|t| t.places.last().copied()));
        self.play.legal().pieces.contains(&piece) || places.any(|place| place.distance(at) < THERE)
    }
}
