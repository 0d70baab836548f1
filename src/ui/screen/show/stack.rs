//! Unfolded stacks: their pieces side by side, to choose from.

use crate::board::Place;
use crate::kernel::PieceId;
use crate::ui::Intent;
use crate::ui::screen::GameScreen;
use crate::ui::stack::{self, Piece};
use crate::view::pieces::PieceDrawList;
use crate::view::placement::Obstacle;
use bevy_egui::egui::{Context, Rect, vec2};

/// Hex radius of the piece pictures, in pixels.
const PICTURE: f32 = 40.0;

impl GameScreen {
    /// Pieces in the stack on a place: two or more; empty if there is no stack.
    fn stack(&self, place: Place) -> Vec<PieceId> {
        self.play.game_ui().stack_at(self.play.shown_position(), place)
    }

    /// Whether a place holds a stack that can be unfolded.
    pub(super) fn is_stack(&self, place: Place) -> bool {
        !self.stack(place).is_empty()
    }

    /// Draws the pieces of the unfolded stack. Returns the player's intent, if any.
    pub(super) fn show_unfolded(
        &mut self,
        ctx: &Context,
        on_board: &PieceDrawList,
        clear: &[Obstacle],
    ) -> Option<Intent> {
        let place = self.stage.unfolded?;
        let owners = self.stack(place);
        if owners.is_empty() {
            self.stage.unfolded = None;
            return None;
        }
        let pieces: Vec<Piece> = owners
            .into_iter()
            .map(|owner| {
                let placed = on_board.of(owner);
                let scale = PICTURE * ctx.pixels_per_point();
                let picture = placed.and_then(|p| self.stage.pictures.piece(ctx, p, scale / p.size));
                let (name, words, choose) = self.play.game_ui().in_stack(&self.play, owner);
                Piece { name, words, picture, choose }
            })
            .collect();
        let camera = self.stage.camera();
        let at = camera.to_screen(self.stage.eye.board, self.stage.layout.middle(place));
        let about = Rect::from_center_size(at, vec2(1.8, 1.8) * camera.scale);
        let intent = stack::show(ctx, &pieces, (about, self.stage.eye.open), clear);
        if intent.is_some() {
            self.stage.unfolded = None;
        }
        intent.filter(|i| *i != Intent::Close)
    }
}
