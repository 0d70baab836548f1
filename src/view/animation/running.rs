//! The animation that runs over the pieces: its clock, and the systems that move them by it.

use super::{Animation, Moment, PieceMotion, Pose, RollProgress, Smoke};
use crate::kernel::PieceId;
use crate::view::pieces::{Picture, PieceKey, Shown, entities_with, entity_of, release};
use crate::view::traces::Trace;
use bevy::prelude::*;

/// The animation that runs, and how far it is.
#[derive(Resource, Clone, Debug)]
pub struct RunningAnimation {
    animation: Animation,
    /// The first entry that is told in it.
    began: usize,
    /// How far it is, in its own seconds.
    time: f32,
    /// The window's clock when it was last drawn.
    drawn: Option<f64>,
}

impl RunningAnimation {
    /// An animation of the entries from `began` on.
    #[must_use]
    pub const fn new(animation: Animation, began: usize) -> Self {
        Self { animation, began, time: 0.0, drawn: None }
    }

    /// Goes on to a moment of the window's clock, so many times as fast.
    pub fn go_on(&mut self, now: f64, rate: f32) {
        let passed = self.drawn.map_or(0.0, |drawn| (now - drawn).max(0.0)) as f32;
        self.drawn = Some(now);
        self.time += passed * rate;
    }

    /// Whether anything moves still: afterwards smoke thins out at most.
    #[must_use]
    pub const fn moves(&self) -> bool {
        self.time < self.animation.length()
    }

    /// Whether nothing of it is left to be seen.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.time >= self.animation.clears()
    }

    /// What hangs over the field by now.
    #[must_use]
    pub fn smoke(&self) -> Smoke {
        self.animation.smoke(self.time)
    }

    /// The same under what still hangs there.
    #[must_use]
    pub fn under(mut self, smoke: Smoke) -> Self {
        self.animation.under(smoke);
        self
    }

    /// The first entry that is told in it.
    #[must_use]
    pub const fn began(&self) -> usize {
        self.began
    }

    /// How many entries have been seen by now, with all before it.
    #[must_use]
    pub fn seen(&self) -> usize {
        self.began + self.animation.orders_seen(self.time)
    }

    /// Whether all entries have been: what is left of it are smoke and dice.
    #[must_use]
    pub fn has_told_all(&self) -> bool {
        self.seen() == self.began + self.animation.orders()
    }

    /// Whether every die that falls in it lies by now.
    #[must_use]
    pub fn dice_lie(&self) -> bool {
        self.animation.dice_lie(self.time)
    }

    /// What is animated.
    #[must_use]
    pub const fn animation(&self) -> &Animation {
        &self.animation
    }

    /// What is seen besides the pieces.
    #[must_use]
    pub fn moment(&self) -> Moment {
        self.animation.moment(self.time)
    }

    /// How far a throw is, of so many that are shown: its own are the last of them, those before lie.
    #[must_use]
    pub fn fall(&self, throw: usize, of: usize) -> RollProgress {
        let before = of.saturating_sub(self.animation.throws());
        throw.checked_sub(before).map_or(RollProgress::LYING, |own| self.animation.fall(own, self.time))
    }

    /// Whether it is what a trace tells.
    #[must_use]
    pub const fn tells(&self, trace: &Trace) -> bool {
        trace.entry >= self.began
    }
}

/// A piece that is gone at the end of the animation that runs.
#[derive(Component, Clone, Copy, Debug)]
pub struct Passing;

/// An animation that has begun: who does anything in it is given its motion.
pub(in crate::view) fn start(world: &mut World) {
    let Some(running) = world.get_resource::<RunningAnimation>() else { return };
    let does = running.animation.motions().filter(|(_, motion)| !motion.is_at_rest());
    let motions: Vec<(PieceId, PieceMotion)> = does.map(|(owner, motion)| (owner, motion.clone())).collect();
    for (owner, motion) in motions {
        let entity = entity_of(world, owner);
        let mut piece = world.entity_mut(entity);
        if !piece.contains::<Picture>() {
            piece.insert((Passing, motion.shown(owner, 0.0)));
        }
        piece.insert(motion);
    }
}

/// Each piece that moves is seen where it is by now.
pub(in crate::view) fn pose(running: Res<RunningAnimation>, pieces: Query<(&PieceKey, &PieceMotion, &mut Shown)>) {
    for (owner, motion, mut shown) in pieces {
        shown.set_if_neq(motion.shown(owner.0, running.time));
    }
}

/// Ends the animation that runs, if one does.
pub fn end(world: &mut World) {
    world.remove_resource::<RunningAnimation>();
    rest(world);
}

/// Every piece is seen as it lies, and who only passed is gone; smoke and dice are seen to their end.
pub fn rest(world: &mut World) {
    for (owner, entity) in entities_with::<PieceMotion>(world) {
        let mut piece = world.entity_mut(entity);
        piece.remove::<PieceMotion>();
        let lies = piece.get_components::<(&Picture, &Pose)>().map(|(picture, pose)| pose.placed(owner, &picture.0));
        match (lies, piece.get_mut::<Shown>()) {
            (Ok(placed), Some(mut shown)) => {
                shown.set_if_neq(Shown::lying(placed));
            }
            _ => release::<(Passing, Shown)>(world, entity),
        }
    }
}
