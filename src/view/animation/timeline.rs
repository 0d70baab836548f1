//! Putting an animation together: who does what after whom. Each piece has its own clock, so that a line that advances together is
//! seen to; what must be seen by itself waits for all and lets all wait.

use super::clash::Body;
use super::{
    Animation, Cue, Easing, Fade, LookChange, Mark, MotionPath, PieceMotion, Pose, Rolled, Trail, Tween, wrapped,
};
use crate::board::hex::Facing;
use crate::kernel::PieceId;
use crate::paint::layout::facing_angle;
use crate::paint::piece::{Piece, Placed};
use crate::view::traces::{Trace, TraceKind};
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// How long a piece takes to come or go, and to give room.
const SHORT: f32 = 0.25;
/// What is shorter is not worth showing.
const LEAST: f32 = 0.05;

/// From when until when, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// From.
    pub begin: f32,
    /// Until.
    pub end: f32,
}

impl Span {
    /// How much of it is over, 0 to 1.
    #[must_use]
    pub fn part(self, time: f32) -> f32 {
        if time >= self.end { 1.0 } else { ((time - self.begin) / (self.end - self.begin)).clamp(0.0, 1.0) }
    }

    fn scaled(self, by: f32) -> Self {
        Self { begin: self.begin * by, end: self.end * by }
    }
}

/// An animation being put together.
#[derive(Clone, Debug)]
pub struct Timeline {
    motions: BTreeMap<PieceId, PieceMotion>,
    /// When each piece is free again.
    busy: BTreeMap<PieceId, f32>,
    /// Before this nothing more happens.
    now: f32,
    /// Who has moved since the pieces were last settled, and when the first of it began.
    moved: Vec<PieceId>,
    began: Option<f32>,
    /// Who stays where it has come to: a later order takes it on from there.
    held: Vec<PieceId>,
    trails: Vec<Trail>,
    /// The march that each piece is on.
    ways: BTreeMap<PieceId, usize>,
    cues: Vec<Cue>,
    rolled: Vec<Rolled>,
    /// When each order has been seen.
    seen: Vec<f32>,
}

impl Timeline {
    /// Begins with the pieces as they lay.
    #[must_use]
    pub fn new(before: &[Placed]) -> Self {
        let enters = |placed: &Placed| (placed.owner, enter(placed, 0.0));
        Self {
            motions: before.iter().map(enters).collect(),
            busy: BTreeMap::new(),
            now: 0.0,
            moved: Vec::new(),
            began: None,
            held: Vec::new(),
            trails: Vec::new(),
            ways: BTreeMap::new(),
            cues: Vec::new(),
            rolled: Vec::new(),
            seen: Vec::new(),
        }
    }

    /// Where a piece has come to.
    #[must_use]
    pub fn pose(&self, owner: PieceId) -> Option<Pose> {
        let motion = self.motions.get(&owner)?;
        Some(motion.tweens.last().map_or(motion.start, |leg| leg.to))
    }

    /// Where pieces have come to, no farther than this from a place.
    pub fn near(&self, at: Vec2, far: f32) -> impl Iterator<Item = Vec2> {
        let places = self.motions.keys().filter_map(|owner| Some(self.pose(*owner)?.at));
        places.filter(move |place| place.distance(at) <= far)
    }

    /// How it looks by now.
    #[must_use]
    pub fn piece(&self, owner: PieceId) -> Option<&Piece> {
        self.motions.get(&owner)?.looks.last().map(|l| &l.piece)
    }

    /// What a piece covers where it has come to.
    #[must_use]
    pub fn body(&self, owner: PieceId) -> Option<Body> {
        Some(Body::of(self.pose(owner)?, self.piece(owner)?))
    }

    /// What follows waits for all that came before.
    pub fn wait(&mut self) {
        self.now = self.all_free();
    }

    /// When all that has been told so far is over.
    fn all_free(&self) -> f32 {
        self.busy.values().fold(self.now, |now, busy| now.max(*busy))
    }

    /// Waits for all, and lets so much time pass.
    pub fn pass(&mut self, seconds: f32) -> Span {
        self.wait();
        let span = Span { begin: self.now, end: self.now + seconds };
        self.now = span.end;
        span
    }

    /// A piece goes somewhere, as soon as it is free; it may end facing another way.
    pub fn go(
        &mut self,
        owner: PieceId,
        to: Pose,
        facing: Option<Facing>,
        swing: MotionPath,
        easing: Easing,
        seconds: f32,
    ) -> Span {
        let begin = self.busy.get(&owner).map_or(self.now, |busy| busy.max(self.now));
        let span = Span { begin, end: begin + seconds };
        self.go_within(owner, span, to, facing, swing, easing);
        span
    }

    /// A piece goes somewhere just then.
    pub fn go_within(
        &mut self,
        owner: PieceId,
        span: Span,
        to: Pose,
        facing: Option<Facing>,
        swing: MotionPath,
        easing: Easing,
    ) {
        let Some(from) = self.pose(owner) else { return };
        let Some(motion) = self.motions.get_mut(&owner) else { return };
        let mut to = to;
        if let Some(facing) = facing {
            to.heading = from.heading + wrapped(facing_angle(facing) - from.heading);
        }
        motion.tweens.push(Tween { span, from, to, swing, easing });
        // Halfway through a turn the counter's other picture is the nearer one.
        let last = motion.looks.last().map(|l| l.piece.clone());
        if let Some(piece) = facing.and_then(|facing| last?.look().facing(facing)) {
            let middle = (span.begin + span.end) * 0.5;
            motion.looks.push(LookChange { span: Span { begin: middle, end: middle }, piece });
        }
        self.busy.insert(owner, span.end);
        self.held.retain(|held| *held != owner);
        self.moved.push(owner);
        self.began = Some(self.began.map_or(span.begin, |b| b.min(span.begin)));
    }

    /// A piece stays where it has come to until it goes on, whatever the order leads to.
    pub fn hold(&mut self, owner: PieceId) {
        self.held.push(owner);
    }

    /// A piece comes to look otherwise, within a span: at once, or laid over the old look.
    pub fn change(&mut self, owner: PieceId, piece: Piece, span: Span) {
        if let Some(motion) = self.motions.get_mut(&owner) {
            motion.looks.push(LookChange { span, piece });
        }
    }

    /// A piece goes from the board.
    pub fn vanish(&mut self, owner: PieceId, span: Span) {
        self.leave(owner, Fade::Out(span));
    }

    /// A piece falls apart.
    pub fn fall_apart(&mut self, owner: PieceId, span: Span) {
        self.leave(owner, Fade::Apart(span));
    }

    fn leave(&mut self, owner: PieceId, how: Fade) {
        if let Some(motion) = self.motions.get_mut(&owner)
            && !matches!(motion.fades.last(), Some(Fade::Out(_) | Fade::Apart(_)))
        {
            motion.fades.push(how);
        }
    }

    /// Something is seen from now on for so long, and nothing waits for it.
    pub fn mark(&mut self, mark: Mark, begin: f32, seconds: f32) {
        self.cues.push(Cue { span: Span { begin, end: begin + seconds }, mark });
    }

    /// A way on the map is gone within a span; a march goes on where the piece's last one ended.
    pub fn trail(&mut self, owner: Option<PieceId>, trace: Trace, span: Span) {
        let marches = trace.kind == TraceKind::March;
        let on = owner.filter(|_| marches).and_then(|o| self.ways.get(&o)).and_then(|way| self.trails.get_mut(*way));
        if let (Some(trail), Some(end)) = (on, trace.places.last()) {
            trail.trace.places.push(*end);
            trail.times.push(span.end);
            return;
        }
        if let Some(owner) = owner {
            if marches {
                self.ways.insert(owner, self.trails.len());
            } else {
                self.ways.remove(&owner);
            }
        }
        let steps = trace.places.len().saturating_sub(1).max(1) as f32;
        let time = |at: usize| span.begin + (span.end - span.begin) * at as f32 / steps;
        let mut times: Vec<f32> = (0..trace.places.len()).map(time).collect();
        // What is only a place is seen at the end.
        if let [only] = times.as_mut_slice() {
            *only = span.end;
        }
        self.trails.push(Trail { trace, times });
    }

    /// A throw: first the mark goes through the columns, then the dice fall.
    pub fn roll(&mut self, columns: f32, dice: f32) -> Span {
        let columns = self.pass(columns);
        let dice = self.pass(dice);
        self.rolled.push(Rolled { columns, dice });
        dice
    }

    /// After one order: whatever was not told comes to lie as it does.
    fn settle(&mut self, after: &[Placed]) {
        let began = self.began.take().unwrap_or(self.now);
        let moved = std::mem::take(&mut self.moved);
        for placed in after {
            let owner = placed.owner;
            let Some(from) = self.pose(owner) else {
                let mut motion = enter(placed, began);
                motion.fades.push(Fade::In(Span { begin: began, end: began + SHORT }));
                self.motions.insert(owner, motion);
                self.busy.insert(owner, began + SHORT);
                continue;
            };
            let free = self.busy.get(&owner).copied().unwrap_or(0.0);
            let heading = from.heading + wrapped(placed.piece.look().heading() - from.heading);
            let to = Pose { heading, ..Pose::of(placed) };
            let piece = self.piece(owner).cloned();
            let kind = |p: &Piece| p.look().kind();
            let another = piece.as_ref().is_some_and(|p| kind(p) != kind(&placed.piece));
            let last = self.motions.get_mut(&owner).and_then(|m| m.tweens.last_mut());
            match last.filter(|_| moved.contains(&owner)) {
                _ if self.held.contains(&owner) => {}
                Some(leg) if !another => leg.to = to,
                _ if from == to => {}
                // Guns that become a marker do not wander, and do so when all of it has been seen.
                _ => {
                    let end = if another { self.now.max(free) } else { began.max(free) + SHORT };
                    let begin = if another { end } else { end - SHORT };
                    self.go_within(owner, Span { begin, end }, to, None, MotionPath::Straight, Easing::Smooth);
                }
            }
            if piece.as_ref() != Some(&placed.piece) {
                let at = self.now.max(self.busy.get(&owner).copied().unwrap_or(0.0));
                self.change(owner, placed.piece.clone(), Span { begin: at, end: at });
            }
        }
        let gone: Vec<PieceId> =
            self.motions.keys().filter(|o| after.iter().all(|p| p.owner != **o)).copied().collect();
        for owner in gone {
            let begin = self.now.max(self.busy.get(&owner).copied().unwrap_or(0.0));
            self.vanish(owner, Span { begin, end: begin + SHORT });
        }
        self.moved.clear();
        self.began = None;
    }

    /// What was told since this was called last is an order's.
    pub fn end_order(&mut self, after: &[Placed]) {
        self.settle(after);
        let begun = self.seen.last().copied().unwrap_or(0.0);
        self.seen.push(self.all_free().max(begun));
    }

    /// The animation, with the pieces as they lie at its end and no longer than `most`; none if nothing is to be seen. What lingers
    /// takes as long as it takes: it holds nothing up.
    #[must_use]
    pub fn finish(mut self, after: &[Placed], most: f32) -> Option<Animation> {
        self.held.clear();
        self.settle(after);
        self.wait();
        let fades = self.motions.values().flat_map(|m| &m.fades).map(|fade| fade.span().end);
        let cues = self.cues.iter().filter(|c| !c.mark.lingers()).map(|c| c.span.end);
        let length = fades.chain(cues).fold(self.now, f32::max);
        if length < LEAST {
            return None;
        }
        let by = (most / length).min(1.0);
        for motion in self.motions.values_mut() {
            motion.tweens.iter_mut().for_each(|l| l.span = l.span.scaled(by));
            motion.looks.iter_mut().for_each(|l| l.span = l.span.scaled(by));
            for Fade::In(span) | Fade::Out(span) | Fade::Apart(span) in &mut motion.fades {
                *span = span.scaled(by);
            }
        }
        self.trails.iter_mut().flat_map(|t| &mut t.times).for_each(|t| *t *= by);
        for cue in &mut self.cues {
            let Span { begin, end } = cue.span;
            let begun = begin * by;
            let ended = if cue.mark.lingers() { begun + (end - begin) } else { end * by };
            cue.span = Span { begin: begun, end: ended };
        }
        self.seen.iter_mut().for_each(|time| *time *= by);
        for rolled in &mut self.rolled {
            *rolled = Rolled { columns: rolled.columns.scaled(by), dice: rolled.dice.scaled(by) };
        }
        let Self { motions, trails, cues, rolled, seen, .. } = self;
        let length = length * by;
        let clears = cues.iter().map(|c| c.span.end).fold(length, f32::max);
        Some(Animation { length, motions, trails, cues, rolled, seen, clears })
    }
}

/// A piece as it enters the animation.
fn enter(placed: &Placed, at: f32) -> PieceMotion {
    let look = LookChange { span: Span { begin: at, end: at }, piece: placed.piece.clone() };
    PieceMotion { start: Pose::of(placed), tweens: Vec::new(), looks: vec![look], fades: Vec::new() }
}
