//! Who of those on the map stands where the player does not see it: beyond the edge of the window, or under a column.

use crate::board::hex::Hex;
use crate::kernel::PieceId;
use crate::ui::Intent;
use crate::ui::beyond::{self, Out};
use crate::ui::screen::GameScreen;
use crate::ui::strip;
use crate::view::camera::{Closeness, HEAD, Sight};
use crate::view::pieces::OnBoard;
use bevy::math::Vec2;
use bevy_egui::egui::{Id, Rect, Ui, pos2, vec2};

/// What is left free along the edge: the line about what to do stands above.
const ASIDE: f32 = 22.0;
/// So near to where something happened, in map units, one has had to do with it.
const THERE: f32 = 0.8;

impl GameScreen {
    /// Draws a pointer for them at the edge of the board; a click on it leads to them. A lesson shows what it is about.
    pub(super) fn show_beyond(&self, ui: &Ui, on_board: &OnBoard) -> Option<Intent> {
        let aside = self.shell.notice.is_some() || self.shell.page.is_some() || self.play.lesson().is_some();
        // Where the eye is brought near for a while it is given back the view it had.
        let near = |sight: Sight| matches!(sight.closeness, Closeness::Read(_) | Closeness::Watch(_));
        let near = self.play.is_telling() || self.stage.followed().is_some_and(near);
        if aside || near || !self.stage.visible.counters {
            return None;
        }
        let (board, open) = (self.stage.eye.board, self.stage.eye.open);
        let top = (open.top() + HEAD).max(strip::todo_below(ui.ctx())) + ASIDE;
        let edge = Rect::from_min_max(pos2(open.left() + ASIDE, top), open.max - vec2(ASIDE, ASIDE));
        if !edge.is_positive() {
            return None;
        }
        // A column that was folded away has left its place behind.
        let column = |id: &str| ui.ctx().memory(|m| m.area_rect(Id::new(id))).filter(|rect| !rect.intersects(edge));
        let covered = ["decisions", "log"].map(column);
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
        beyond::show(ui, edge, &out).map(|nth| Intent::Look(hexes[nth]))
    }

    /// Whether a piece may act now, or had to do with what was done last.
    fn matters(&self, piece: PieceId, at: Vec2) -> bool {
        let told = &self.stage.told;
        let mut places =
            told.flags.iter().map(|flag| flag.at).chain(told.traces.iter().filter_map(|t| t.places.last().copied()));
        self.play.legal().pieces.contains(&piece) || places.any(|place| place.distance(at) < THERE)
    }
}
