//! The eye follows what happens: what a question is about, or a fight that is told, is brought near, and afterwards the player has
//! back the view that he had. Whatever he does with it himself ends that.

use super::Stage;
use super::eye::Eye;
use super::motion::{pace, pause};
use crate::paint::orientation::Orientation;
use crate::paint::piece::Placed;
use crate::settings::{CameraMode, Motion, Settings};
use crate::ui::screen::play::Replay;
use crate::view::camera::{Camera, Closeness, Sight};
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Rect};
use std::time::Duration;

/// How long the eye is on its way, in seconds.
const GLIDE: f64 = 0.25;

/// Between two events of a replay that goes on by itself the eye stays near where the next comes so soon; or where it comes in
/// sight, so soon.
const SOON: Duration = Duration::from_secs(2);
const SOON_IN_SIGHT: Duration = Duration::from_secs(8);

/// What the eye follows.
#[derive(Debug, Default)]
pub(super) struct Following {
    /// What it was brought to last, as long as that lasts, and what of the board was open then.
    sight: Option<Sight>,
    open: Option<Rect>,
    /// Whether the player has taken the eye elsewhere since.
    own: bool,
    /// The view that is given back: within, as the eye has it.
    before: Option<Option<Camera>>,
    /// The view that is held between questions, and given back after each: within, as the eye has it.
    held: Option<Option<Camera>>,
    glide: Option<Glide>,
    /// Whether it has followed anything yet.
    begun: bool,
}

/// The eye on its way.
#[derive(Clone, Copy, Debug)]
struct Glide {
    from: Camera,
    to: Camera,
    /// What the eye is on once it is there: what it rests on, if that is none.
    then: Option<Camera>,
    /// The window's clock when it set out.
    since: Option<f64>,
}

impl Following {
    /// Where the eye is on its way to.
    pub(super) fn goal(&self) -> Option<Camera> {
        self.glide.map(|glide| glide.to)
    }

    /// Whether a view is to be given back.
    pub(super) const fn has_view(&self) -> bool {
        self.before.is_some()
    }

    /// The player has taken the eye elsewhere: it stays there until something else is followed.
    pub(super) const fn let_go(&mut self) {
        self.before = None;
        self.held = None;
        self.glide = None;
        self.own = true;
    }

    /// The board lies another way round: so does every view of it.
    pub(super) fn turn(&mut self, turn: Orientation) {
        self.glide = None;
        for camera in [&mut self.before, &mut self.held].into_iter().flatten().flatten() {
            camera.turn = turn;
        }
    }
}

impl Stage {
    /// Brings the eye to what is to be seen now, or back to where it was; as fast as the player wants things to move.
    pub(in crate::ui::screen) fn follow(
        &mut self,
        ctx: &Context,
        (sight, pieces): (Option<Sight>, &[Placed]),
        settings: &Settings,
    ) {
        let sight = sight.filter(|_| settings.camera == CameraMode::Follows);
        // A prompt or a column may come to lie upon it only after it has been brought into sight.
        let covered = sight.is_some() && self.eye.following.open != Some(self.eye.open) && !self.eye.following.own;
        if sight != self.eye.following.sight || covered {
            self.eye.following.sight.clone_from(&sight);
            (self.eye.following.open, self.eye.following.own) = (Some(self.eye.open), false);
            let first = !std::mem::replace(&mut self.eye.following.begun, true);
            self.set_out(if first { sight.map(Sight::at_first) } else { sight }, pieces);
            if first && let Some(glide) = self.eye.following.glide.take() {
                // A table is opened upon it: there is no view yet to come from.
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
        // Slowly at first and at last.
        self.eye.camera = Some(glide.from.between(&glide.to, part * part * (3.0 - 2.0 * part)));
        ctx.request_repaint_after(pause(settings.frame_limit));
    }

    fn set_out(&mut self, sight: Option<Sight>, pieces: &[Placed]) {
        let from = self.camera();
        // From where it is on its way to, if it is.
        let at = self.eye.following.goal().unwrap_or(from);
        let own = self.eye.following.glide.map_or(self.eye.camera, |glide| glide.then);
        let own_scale = self.eye.own_scale;
        let following = &mut self.eye.following;
        let back = match sight {
            Some(Sight { closeness: Closeness::Anywhere(_), .. }) => following.held.take(),
            Some(sight) => {
                let stays = matches!(sight.closeness, Closeness::Fit(_));
                let sight = if own_scale { Sight { closeness: Closeness::AsItIs, ..sight } } else { sight };
                let Some(to) = at.toward(self.layout, self.eye.board, self.eye.open, &sight) else { return };
                let parts = |placed: &Placed| {
                    let (at, (_, parts)) = (placed.at, placed.piece.look().extent());
                    parts.into_iter().map(move |part| at + part)
                };
                let parts: Vec<_> = pieces.iter().flat_map(parts).collect();
                let to = to.uncut(self.eye.board, self.eye.open, &sight, &parts);
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

    /// What is to be seen of what is being told, or asked. What tells of no fight leaves the eye where it is.
    pub(in crate::ui::screen) fn sight(&self, world: &World, asked: Option<Sight>) -> Option<Sight> {
        if self.is_moving(world) { self.told.sight.clone().or_else(|| self.followed()) } else { asked }
    }

    /// What the eye stays at between two events of a replay that goes on by itself.
    pub(in crate::ui::screen) fn between_events(&self, replay: &Replay) -> Option<Sight> {
        replay.playing?;
        let (camera, Eye { board, open, .. }) = (self.goal().unwrap_or_else(|| self.camera()), &self.eye);
        let is_seen = |sight: &Sight| sight.places.iter().all(|at| open.contains(camera.to_screen(*board, *at)));
        let stays = replay.next_sight(SOON).is_some() || replay.next_sight(SOON_IN_SIGHT).is_some_and(is_seen);
        self.followed().filter(|_| stays)
    }

    /// What the eye was brought to last, as long as that lasts.
    pub(in crate::ui::screen) fn followed(&self) -> Option<Sight> {
        self.eye.following.sight.clone()
    }
}
