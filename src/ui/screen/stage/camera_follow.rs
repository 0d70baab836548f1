//! Camera that follows events: the subject of a question or an animated fight is brought near, and afterwards the player's own
//! view returns. Any camera move of the player ends that.

use super::BoardView;
use super::camera_state::CameraState;
use super::motion::{pace, pause};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::settings::{CameraMode, Motion, Settings};
use crate::ui::screen::active_game::Replay;
use crate::view::camera::{Camera, CameraTarget, Zoom};
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Rect};
use std::time::Duration;

/// Duration of a camera glide, in seconds.
const GLIDE: f64 = 0.25;

/// Time between two events of a replay within which the camera stays where it is.
const SOON: Duration = Duration::from_secs(2);
/// Time between two events of a replay within which the camera stays, if the next one is in view.
const SOON_IN_SIGHT: Duration = Duration::from_secs(8);

/// State of the camera that follows events.
#[derive(Debug, Default)]
pub(super) struct Following {
    /// Camera target that the camera follows; `None` without one.
    sight: Option<CameraTarget>,
    /// Part of the board that was open when the target was set, in points; `None` without a target.
    open: Option<Rect>,
    /// Whether the player has moved the camera since it last followed an event.
    own: bool,
    /// View that the camera returns to; the inner value is the camera as stored, `None` for its rest position.
    before: Option<Option<Camera>>,
    /// View of the player that is restored after each question; the inner value is the camera as stored.
    held: Option<Option<Camera>>,
    /// Glide of the camera; `None` while it stands still.
    glide: Option<Glide>,
    /// Whether the camera has followed anything yet.
    begun: bool,
}

/// Glide of the camera between two views.
#[derive(Clone, Copy, Debug)]
struct Glide {
    /// Camera view at the start of the glide.
    from: Camera,
    /// Camera view at the end of the glide.
    to: Camera,
    /// Camera to store at the end of the glide; none for its rest position.
    then: Option<Camera>,
    /// Window time at which the glide began, in seconds; `None` before its first frame.
    since: Option<f64>,
}

impl Following {
    /// Camera at the end of the glide; `None` while it stands still.
    pub(super) fn goal(&self) -> Option<Camera> {
        self.glide.map(|glide| glide.to)
    }

    /// Whether there is a view to restore.
    pub(super) const fn has_view(&self) -> bool {
        self.before.is_some()
    }

    /// Stops following, as the player has moved the camera: it stays until another target comes.
    pub(super) const fn let_go(&mut self) {
        self.before = None;
        self.held = None;
        self.glide = None;
        self.own = true;
    }

    /// Turns the view of every stored camera along with the board.
    pub(super) fn turn(&mut self, turn: Orientation) {
        self.glide = None;
        for camera in [&mut self.before, &mut self.held].into_iter().flatten().flatten() {
            camera.turn = turn;
        }
    }
}

impl BoardView {
    /// Moves the camera to its target, or back to its former view, at the animation speed of the settings.
    pub(in crate::ui::screen) fn follow(
        &mut self,
        ctx: &Context,
        (sight, pieces): (Option<CameraTarget>, &[PlacedPiece]),
        settings: &Settings,
    ) {
        let sight = sight.filter(|_| settings.camera == CameraMode::Follows);
        // A prompt or a column may come to cover it only after it has been brought into view.
        let covered = sight.is_some() && self.eye.following.open != Some(self.eye.open) && !self.eye.following.own;
        if sight != self.eye.following.sight || covered {
            self.eye.following.sight.clone_from(&sight);
            (self.eye.following.open, self.eye.following.own) = (Some(self.eye.open), false);
            let first = !std::mem::replace(&mut self.eye.following.begun, true);
            self.set_out(if first { sight.map(CameraTarget::at_first) } else { sight }, pieces);
            if first && let Some(glide) = self.eye.following.glide.take() {
                // A table that opens has no view yet to come from.
                self.eye.camera = glide.then;
            }
        }
        let Some(mut glide) = self.eye.following.glide else { return };
        let now = ctx.input(|i| i.time);
        let since = *glide.since.get_or_insert(now);
        let glides = settings.motion == Motion::Full && pace(settings.speed).is_some();
        let part = ((now - since) / GLIDE) as f32;
        if !glides || part >= 1.0 {
            self.eye.following.glide = None;
            self.eye.camera = glide.then;
            ctx.request_repaint();
            return;
        }
        self.eye.following.glide = Some(glide);
        // Eased: slow at both ends.
        self.eye.camera = Some(glide.from.between(&glide.to, part * part * (3.0 - 2.0 * part)));
        ctx.request_repaint_after(pause(settings.frame_limit));
    }

    fn set_out(&mut self, sight: Option<CameraTarget>, pieces: &[PlacedPiece]) {
        let from = self.camera();
        // From the end of the glide that is under way, if any.
        let at = self.eye.following.goal().unwrap_or(from);
        let own = self.eye.following.glide.map_or(self.eye.camera, |glide| glide.then);
        let own_scale = self.eye.own_scale;
        let following = &mut self.eye.following;
        let back = match sight {
            Some(CameraTarget { closeness: Zoom::Anywhere(_), .. }) => following.held.take(),
            Some(sight) => {
                let stays = matches!(sight.closeness, Zoom::Fit(_));
                let sight = if own_scale { CameraTarget { closeness: Zoom::AsItIs, ..sight } } else { sight };
                let Some(to) = at.moved_to(self.layout, self.eye.board, self.eye.open, &sight) else { return };
                let parts = |placed: &PlacedPiece| {
                    let (at, (_, parts)) = (placed.at, placed.piece.look().extent());
                    parts.into_iter().map(move |part| at + part)
                };
                let parts: Vec<_> = pieces.iter().flat_map(parts).collect();
                let to = to.without_cut_pieces(self.eye.board, self.eye.open, &sight, &parts);
                following.before.get_or_insert(own);
                if !stays {
                    following.held.get_or_insert(own);
                }
                following.glide = Some(Glide { from, to, then: Some(to), since: None });
                return;
            }
            None => {
                following.held = None;
                following.before.take()
            }
        };
        let Some(then) = back else { return };
        let to = then.unwrap_or_else(|| self.at_rest());
        self.eye.following.glide = Some(Glide { from, to, then, since: None });
    }

    /// Camera target of the running animation, or of the pending question. An animation without a fight leaves the camera where
    /// it is.
    pub(in crate::ui::screen) fn sight(&self, world: &World, asked: Option<CameraTarget>) -> Option<CameraTarget> {
        if self.is_moving(world) { self.told.sight.clone().or_else(|| self.followed()) } else { asked }
    }

    /// Camera target held between two events of a replay that plays; `None` without one.
    pub(in crate::ui::screen) fn between_events(&self, replay: &Replay) -> Option<CameraTarget> {
        replay.playing?;
        let (camera, CameraState { board, open, .. }) = (self.goal().unwrap_or_else(|| self.camera()), &self.eye);
        let is_seen = |sight: &CameraTarget| sight.places.iter().all(|at| open.contains(camera.to_screen(*board, *at)));
        let stays = replay.next_sight(SOON).is_some() || replay.next_sight(SOON_IN_SIGHT).is_some_and(is_seen);
        self.followed().filter(|_| stays)
    }

    /// Camera target that the camera follows; `None` without one.
    pub(in crate::ui::screen) fn followed(&self) -> Option<CameraTarget> {
        self.eye.following.sight.clone()
    }
}
