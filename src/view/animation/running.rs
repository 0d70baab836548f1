//! The running animation: its clock, and the systems that move the pieces by it.

use super::{Animation, AnimationFrame, PieceMotion, Pose, RollProgress, Smoke};
use crate::kernel::PieceId;
use crate::view::pieces::{PieceAppearance, PieceKey, PieceLookComponent, entities_with, entity_of, release};
use crate::view::traces::EventTrace;
use bevy::prelude::*;

/// Running animation with its current time.
#[derive(Resource, Clone, Debug)]
pub struct RunningAnimation {
    animation: Animation,
    /// Index of the first log entry that the animation shows.
    began: usize,
    /// Current time of the animation, in its own seconds.
    time: f32,
    /// Time on the window's clock of the last frame, in seconds.
    drawn: Option<f64>,
}

impl RunningAnimation {
    /// Running animation of the log entries from `began` on, at its beginning.
    #[must_use]
    pub const fn new(animation: Animation, began: usize) -> Self {
        Self { animation, began, time: 0.0, drawn: None }
    }

    /// Advances to a moment of the window's clock, at `rate` times normal speed.
    pub fn go_on(&mut self, now: f64, rate: f32) {
        let passed = self.drawn.map_or(0.0, |drawn| (now - drawn).max(0.0)) as f32;
        self.drawn = Some(now);
        self.time += passed * rate;
    }

    /// Whether any piece or mark still moves; afterwards at most smoke thins out.
    #[must_use]
    pub const fn moves(&self) -> bool {
        self.time < self.animation.length()
    }

    /// Whether nothing of the animation is visible any more.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.time >= self.animation.clears()
    }

    /// Smoke and other marks that remain at the current time of the animation.
    #[must_use]
    pub fn smoke(&self) -> Smoke {
        self.animation.smoke(self.time)
    }

    /// The animation with the remaining marks of the previous one, drawn under its own.
    #[must_use]
    pub fn under(mut self, smoke: Smoke) -> Self {
        self.animation.under(smoke);
        self
    }

    /// Index of the first log entry that the animation shows.
    #[must_use]
    pub const fn began(&self) -> usize {
        self.began
    }

    /// Number of log entries that have been seen, including all before the animation.
    #[must_use]
    pub fn seen(&self) -> usize {
        self.began + self.animation.orders_seen(self.time)
    }

    /// Whether all entries have been shown; only smoke and dice remain then.
    #[must_use]
    pub fn has_told_all(&self) -> bool {
        self.seen() == self.began + self.animation.orders()
    }

    /// Whether every die of the animation has come to rest.
    #[must_use]
    pub fn dice_lie(&self) -> bool {
        self.animation.dice_lie(self.time)
    }

    /// Animation without its clock.
    #[must_use]
    pub const fn animation(&self) -> &Animation {
        &self.animation
    }

    /// Marks of the animation, besides the pieces, at the current time.
    #[must_use]
    pub fn moment(&self) -> AnimationFrame {
        self.animation.moment(self.time)
    }

    /// Progress of throw number `throw` of the `of` shown: the last ones are the animation's own, earlier ones are finished.
    #[must_use]
    pub fn fall(&self, throw: usize, of: usize) -> RollProgress {
        let before = of.saturating_sub(self.animation.throws());
        throw.checked_sub(before).map_or(RollProgress::LYING, |own| self.animation.roll_progress(own, self.time))
    }

    /// Whether the animation itself shows the log entry of this trace.
    #[must_use]
    pub const fn tells(&self, trace: &EventTrace) -> bool {
        trace.entry >= self.began
    }
}

/// Marks the entity of a piece that is gone at the end of the running animation.
#[derive(Component, Clone, Copy, Debug)]
pub struct Passing;

/// Starts the running animation: gives each piece that does anything its motion.
pub(in crate::view) fn start(world: &mut World) {
    let Some(running) = world.get_resource::<RunningAnimation>() else { return };
    let does = running.animation.motions().filter(|(_, motion)| !motion.is_at_rest());
    let motions: Vec<(PieceId, PieceMotion)> = does.map(|(owner, motion)| (owner, motion.clone())).collect();
    for (owner, motion) in motions {
        let entity = entity_of(world, owner);
        let mut piece = world.entity_mut(entity);
        if !piece.contains::<PieceLookComponent>() {
            piece.insert((Passing, motion.shown(owner, 0.0)));
        }
        piece.insert(motion);
    }
}

/// Updates the appearance of each moving piece to the current time of the animation.
pub(in crate::view) fn pose(
    running: Res<RunningAnimation>,
    pieces: Query<(&PieceKey, &PieceMotion, &mut PieceAppearance)>,
) {
    for (owner, motion, mut shown) in pieces {
        shown.set_if_neq(motion.shown(owner.0, running.time));
    }
}

/// Ends the running animation, if there is one.
pub fn end(world: &mut World) {
    world.remove_resource::<RunningAnimation>();
    rest(world);
}

/// Puts every piece at its final place and despawns pieces that are gone; smoke and dice continue to their end.
pub fn rest(world: &mut World) {
    for (owner, entity) in entities_with::<PieceMotion>(world) {
        let mut piece = world.entity_mut(entity);
        piece.remove::<PieceMotion>();
        let lies = piece
            .get_components::<(&PieceLookComponent, &Pose)>()
            .map(|(picture, pose)| pose.placed(owner, &picture.0));
        match (lies, piece.get_mut::<PieceAppearance>()) {
            (Ok(placed), Some(mut shown)) => {
                shown.set_if_neq(PieceAppearance::lying(placed));
            }
            _ => release::<(Passing, PieceAppearance)>(world, entity),
        }
    }
}
