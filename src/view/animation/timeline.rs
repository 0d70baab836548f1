//! Timeline that builds an animation: what each piece does, and after what. Each piece has its own clock, so that a line advances
//! together; an event that must be seen by itself waits for all pieces and lets them all wait.

use super::clash::Body;
use super::{
    Animation, AnimationMark, Cue, Easing, Fade, LookChange, MotionPath, PieceMotion, Pose, Rolled, Trail, Tween,
    wrapped,
};
use crate::kernel::PieceId;
use crate::paint::piece::{PlacedPiece, SharedLook};
use crate::view::traces::{EventTrace, TraceKind};
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// Time in seconds in which a piece appears, disappears or makes room.
const SHORT: f32 = 0.25;
/// Shortest animation in seconds that is worth showing.
const LEAST: f32 = 0.05;

/// Span of time, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeSpan {
    /// Beginning of the time span, in seconds.
    pub begin: f32,
    /// End of the time span, in seconds.
    pub end: f32,
}

impl TimeSpan {
    /// Part of the time span that is over at a time, 0 to 1.
    #[must_use]
    pub fn part(self, time: f32) -> f32 {
        if time >= self.end { 1.0 } else { ((time - self.begin) / (self.end - self.begin)).clamp(0.0, 1.0) }
    }

    fn scaled(self, by: f32) -> Self {
        Self { begin: self.begin * by, end: self.end * by }
    }
}

/// Animation under construction.
#[derive(Clone, Debug)]
pub struct Timeline {
    motions: BTreeMap<PieceId, PieceMotion>,
    /// Time in seconds at which each piece is free for another motion.
    busy: BTreeMap<PieceId, f32>,
    /// Time before which nothing more happens, in seconds.
    now: f32,
    /// Pieces that have moved since the pieces were last settled.
    moved: Vec<PieceId>,
    /// Time in seconds at which the first move since the last settling began; `None` if no piece has moved.
    began: Option<f32>,
    /// Pieces that stay where they have arrived, as a later order continues from there.
    held: Vec<PieceId>,
    trails: Vec<Trail>,
    /// Index of the trail of the march that each piece makes.
    ways: BTreeMap<PieceId, usize>,
    cues: Vec<Cue>,
    rolled: Vec<Rolled>,
    /// Time in seconds at which each order has been shown.
    seen: Vec<f32>,
}

impl Timeline {
    /// Timeline that begins with the pieces before the orders.
    #[must_use]
    pub fn new(before: &[PlacedPiece]) -> Self {
        let enters = |placed: &PlacedPiece| (placed.id, enter(placed, 0.0));
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

    /// Pose that a piece has reached by now; `None` if it is not on the board.
    #[must_use]
    pub fn pose(&self, owner: PieceId) -> Option<Pose> {
        let motion = self.motions.get(&owner)?;
        Some(motion.tweens.last().map_or(motion.start, |leg| leg.to))
    }

    /// Places that pieces have reached within `far` map units of a place.
    pub fn near(&self, at: Vec2, far: f32) -> impl Iterator<Item = Vec2> {
        let places = self.motions.keys().filter_map(|owner| Some(self.pose(*owner)?.at));
        places.filter(move |place| place.distance(at) <= far)
    }

    /// Look that a piece has by now; `None` if it is not on the board.
    #[must_use]
    pub fn piece(&self, owner: PieceId) -> Option<&SharedLook> {
        self.motions.get(&owner)?.looks.last().map(|l| &l.piece)
    }

    /// Ground that a piece covers where it has arrived; `None` if it is not on the board.
    #[must_use]
    pub fn body(&self, owner: PieceId) -> Option<Body> {
        Some(Body::of(self.pose(owner)?, self.piece(owner)?))
    }

    /// Makes every later motion wait for all earlier ones.
    pub fn wait(&mut self) {
        self.now = self.all_free();
    }

    /// Time at which all pieces are free, in seconds.
    fn all_free(&self) -> f32 {
        self.busy.values().fold(self.now, |now, busy| now.max(*busy))
    }

    /// Waits until all pieces are free, and then lets `seconds` pass; returns that span.
    pub fn pass(&mut self, seconds: f32) -> TimeSpan {
        self.wait();
        let span = TimeSpan { begin: self.now, end: self.now + seconds };
        self.now = span.end;
        span
    }

    /// Moves a piece to a pose as soon as it is free; `turn`: another heading at its end, in degrees.
    pub fn move_piece(
        &mut self,
        owner: PieceId,
        to: Pose,
        heading: Option<f32>,
        swing: MotionPath,
        easing: Easing,
        seconds: f32,
    ) -> TimeSpan {
        let begin = self.busy.get(&owner).map_or(self.now, |busy| busy.max(self.now));
        let span = TimeSpan { begin, end: begin + seconds };
        self.go_within(owner, span, to, heading, swing, easing);
        span
    }

    /// Moves a piece to a pose within exactly this time span.
    pub fn go_within(
        &mut self,
        owner: PieceId,
        span: TimeSpan,
        to: Pose,
        heading: Option<f32>,
        swing: MotionPath,
        easing: Easing,
    ) {
        let Some(from) = self.pose(owner) else { return };
        let Some(motion) = self.motions.get_mut(&owner) else { return };
        let mut to = to;
        if let Some(heading) = heading {
            to.heading = from.heading + wrapped(heading - from.heading);
        }
        motion.tweens.push(Tween { span, from, to, swing, easing });
        // Halfway through a turn the picture of the new heading is the nearer one.
        let last = motion.looks.last().map(|l| l.piece.clone());
        if let Some(piece) = heading.and_then(|heading| last?.look().turned(heading)) {
            let middle = (span.begin + span.end) * 0.5;
            motion.looks.push(LookChange { span: TimeSpan { begin: middle, end: middle }, piece });
        }
        self.busy.insert(owner, span.end);
        self.held.retain(|held| *held != owner);
        self.moved.push(owner);
        self.began = Some(self.began.map_or(span.begin, |b| b.min(span.begin)));
    }

    /// Keeps a piece where it has arrived until its next motion, whatever the order leads to.
    pub fn hold(&mut self, owner: PieceId) {
        self.held.push(owner);
    }

    /// Changes the look of a piece within a span: at once, or drawn over the old look.
    pub fn change(&mut self, owner: PieceId, piece: SharedLook, span: TimeSpan) {
        if let Some(motion) = self.motions.get_mut(&owner) {
            motion.looks.push(LookChange { span, piece });
        }
    }

    /// Fades a piece out within a time span; it is off the board then.
    pub fn vanish(&mut self, owner: PieceId, span: TimeSpan) {
        self.leave(owner, Fade::Out(span));
    }

    /// Lets a piece fall apart within a time span.
    pub fn fall_apart(&mut self, owner: PieceId, span: TimeSpan) {
        self.leave(owner, Fade::Apart(span));
    }

    fn leave(&mut self, owner: PieceId, how: Fade) {
        if let Some(motion) = self.motions.get_mut(&owner)
            && !matches!(motion.fades.last(), Some(Fade::Out(_) | Fade::Apart(_)))
        {
            motion.fades.push(how);
        }
    }

    /// Shows a mark from `begin` for this many seconds, while the timeline continues.
    pub fn mark(&mut self, mark: AnimationMark, begin: f32, seconds: f32) {
        self.cues.push(Cue { span: TimeSpan { begin, end: begin + seconds }, mark });
    }

    /// Draws a trail within a time span; a march continues the piece's last trail.
    pub fn trail(&mut self, owner: Option<PieceId>, trace: EventTrace, span: TimeSpan) {
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
        // A trail of one place is seen at the end.
        if let [only] = times.as_mut_slice() {
            *only = span.end;
        }
        self.trails.push(Trail { trace, times });
    }

    /// Adds a throw of dice: first the mark moves through the columns of the table, then the dice fall; returns the span of the
    /// fall.
    pub fn roll(&mut self, columns: f32, dice: f32) -> TimeSpan {
        let columns = self.pass(columns);
        let dice = self.pass(dice);
        self.rolled.push(Rolled { columns, dice });
        dice
    }

    /// Settles the pieces after one order: every piece that was not moved explicitly comes to its final pose.
    fn settle(&mut self, after: &[PlacedPiece]) {
        let began = self.began.take().unwrap_or(self.now);
        let moved = std::mem::take(&mut self.moved);
        for placed in after {
            let owner = placed.id;
            let Some(from) = self.pose(owner) else {
                let mut motion = enter(placed, began);
                motion.fades.push(Fade::In(TimeSpan { begin: began, end: began + SHORT }));
                self.motions.insert(owner, motion);
                self.busy.insert(owner, began + SHORT);
                continue;
            };
            let free = self.busy.get(&owner).copied().unwrap_or(0.0);
            let lies = Pose::of(placed);
            let to = Pose { heading: from.heading + wrapped(lies.heading - from.heading), ..lies };
            let piece = self.piece(owner).cloned();
            let kind = |p: &SharedLook| p.look().kind();
            let another = piece.as_ref().is_some_and(|p| kind(p) != kind(&placed.piece));
            let last = self.motions.get_mut(&owner).and_then(|m| m.tweens.last_mut());
            match last.filter(|_| moved.contains(&owner)) {
                _ if self.held.contains(&owner) => {}
                Some(leg) if !another => leg.to = to,
                _ if from == to => {}
                // Guns that become a marker do not move, and change only when the whole order has been seen.
                _ => {
                    let end = if another { self.now.max(free) } else { began.max(free) + SHORT };
                    let begin = if another { end } else { end - SHORT };
                    self.go_within(owner, TimeSpan { begin, end }, to, None, MotionPath::Straight, Easing::Smooth);
                }
            }
            if piece.as_ref() != Some(&placed.piece) {
                let at = self.now.max(self.busy.get(&owner).copied().unwrap_or(0.0));
                self.change(owner, placed.piece.clone(), TimeSpan { begin: at, end: at });
            }
        }
        let gone: Vec<PieceId> = self.motions.keys().filter(|o| after.iter().all(|p| p.id != **o)).copied().collect();
        for owner in gone {
            let begin = self.now.max(self.busy.get(&owner).copied().unwrap_or(0.0));
            self.vanish(owner, TimeSpan { begin, end: begin + SHORT });
        }
        self.moved.clear();
        self.began = None;
    }

    /// Ends an order: what was added since the last call belongs to it.
    pub fn end_order(&mut self, after: &[PlacedPiece]) {
        self.settle(after);
        let begun = self.seen.last().copied().unwrap_or(0.0);
        self.seen.push(self.all_free().max(begun));
    }

    /// Animation of the timeline, with the pieces at their final places at its end, at most `most` seconds long; `None` if
    /// nothing is visible. Marks that linger keep their own time: they delay nothing.
    #[must_use]
    pub fn finish(mut self, after: &[PlacedPiece], most: f32) -> Option<Animation> {
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
            let TimeSpan { begin, end } = cue.span;
            let begun = begin * by;
            let ended = if cue.mark.lingers() { begun + (end - begin) } else { end * by };
            cue.span = TimeSpan { begin: begun, end: ended };
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

/// Motion of a piece that enters the animation at this time.
fn enter(placed: &PlacedPiece, at: f32) -> PieceMotion {
    let look = LookChange { span: TimeSpan { begin: at, end: at }, piece: placed.piece.clone() };
    PieceMotion { start: Pose::of(placed), tweens: Vec::new(), looks: vec![look], fades: Vec::new() }
}
