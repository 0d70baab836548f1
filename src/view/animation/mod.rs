//! Animations that explain what happened: from the pieces as they lay before to the pieces as they lie now.
//!
//! An animation has no clock and no rules. While it runs, the motion of each piece lies on the piece's entity, and systems change
//! how the piece is seen. It knows when each order has been seen: the table takes the order at that time and not before. The game
//! itself is in its new position already, so an animation delays nothing and can be dropped before its end.

pub mod clash;
mod mark;
mod running;
pub mod shatter;
pub mod smoke;
#[cfg(feature = "sound")]
mod sound_cues;
#[cfg(test)]
pub(crate) mod tests;
mod timeline;

pub use mark::{AnimationMark, Arms, Weapon};
pub use running::{Passing, RunningAnimation, end, rest};
pub(super) use running::{pose, start};
pub use timeline::{TimeSpan, Timeline};

use crate::kernel::PieceId;
use crate::paint::piece::{PlacedPiece, SharedLook};
use crate::view::pieces::PieceAppearance;
use crate::view::traces::EventTrace;
use bevy::math::Vec2;
use bevy::prelude::Component;
use std::collections::BTreeMap;

/// Pose of a piece: place, heading and size.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Middle of the piece, in map units.
    pub at: Vec2,
    /// Heading in degrees clockwise from the right; a turn may go beyond the full circle.
    pub heading: f32,
    /// Size relative to a counter alone on open ground.
    pub size: f32,
}

impl Pose {
    /// Pose that a placed piece has.
    #[must_use]
    pub fn of(placed: &PlacedPiece) -> Self {
        Self { at: placed.at, heading: placed.piece.look().heading() + placed.turn, size: placed.size }
    }

    /// Piece placed in this pose: with a look for that heading where the piece is turned freely and has one.
    #[must_use]
    pub fn placed(self, owner: PieceId, piece: &SharedLook) -> PlacedPiece {
        let look = piece.look();
        let turned = if look.is_turned_freely() { look.turned(self.heading) } else { None };
        let piece = turned.as_ref().unwrap_or(piece);
        let turn = wrapped(self.heading - piece.look().heading());
        PlacedPiece { id: owner, piece: piece.clone(), at: self.at, size: self.size, turn }
    }
}

/// Path of a piece from one pose to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MotionPath {
    /// Path along a straight line.
    Straight,
    /// Path along an arc around a point, in map units.
    About(Vec2),
    /// Path along a straight line with a jolt aside and back, by this offset in map units.
    Thrust(Vec2),
    /// Path along a straight line that sways to and fro by this offset, in map units.
    Sway(Vec2),
}

/// Angle by which a piece leans at most as it sways, in degrees.
const LEAN: f32 = 4.0;

/// Change of speed along a motion path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Easing {
    /// Constant pace of a motion: a march of many places.
    Linear,
    /// Pace of a motion that is slow at its beginning and end.
    Smooth,
    /// Accelerating motion: a charge, a fall.
    In,
    /// Decelerating motion: a unit that is thrown back.
    Out,
}

impl Easing {
    fn of(self, part: f32) -> f32 {
        match self {
            Easing::Linear => part,
            Easing::Smooth => part * part * (3.0 - 2.0 * part),
            Easing::In => part * part,
            Easing::Out => 1.0 - (1.0 - part) * (1.0 - part),
        }
    }
}

/// Frame of an animation: what it shows besides the pieces at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnimationFrame {
    /// Traces of movements and shots that the animation has shown so far.
    pub trails: Vec<EventTrace>,
    /// Marks that are visible, each with the share of its time that is over, 0 to 1.
    pub marks: Vec<(AnimationMark, f32)>,
}

/// Progress of a throw: first the mark moves through the columns, then the dice fall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollProgress {
    /// Share of the way from column to column that is done, 0 to 1.
    pub columns: f32,
    /// Part of the fall of the dice that is done, 0 to 1.
    pub dice: f32,
}

impl RollProgress {
    /// Progress of a throw that is finished: the dice lie.
    pub const LYING: Self = Self { columns: 1.0, dice: 1.0 };

    /// Whether any part of the throw has been shown.
    #[must_use]
    pub fn has_begun(self) -> bool {
        self.columns > 0.0 || self.dice > 0.0
    }

    /// Whether the dice of the throw have come to rest.
    #[must_use]
    pub fn lies(self) -> bool {
        self.dice >= 1.0
    }
}

#[derive(Clone, Debug)]
struct Tween {
    span: TimeSpan,
    from: Pose,
    to: Pose,
    swing: MotionPath,
    easing: Easing,
}

impl Tween {
    fn pose(&self, time: f32) -> Pose {
        let part = self.span.part(time);
        if part >= 1.0 {
            return self.to;
        }
        let done = self.easing.of(part);
        let turn = self.to.heading - self.from.heading;
        let mix = |a: f32, b: f32| a + (b - a) * done;
        let at = match self.swing {
            MotionPath::Straight => self.from.at.lerp(self.to.at, done),
            MotionPath::Thrust(by) => self.from.at.lerp(self.to.at, done) + by * (done * std::f32::consts::PI).sin(),
            MotionPath::Sway(by) => self.from.at.lerp(self.to.at, done) + by * clash::sway(part),
            MotionPath::About(pivot) => {
                let swung =
                    |part: f32| pivot + Vec2::from_angle((turn * part).to_radians()).rotate(self.from.at - pivot);
                // A counter among others may end slightly off the circle.
                swung(done) + (self.to.at - swung(1.0)) * done
            }
        };
        // A body that is pushed leans to and fro with the line.
        let lean = if matches!(self.swing, MotionPath::Sway(_)) { LEAN * clash::sway(part) } else { 0.0 };
        Pose { at, heading: self.from.heading + turn * done + lean, size: mix(self.from.size, self.to.size) }
    }
}

/// Change of a piece's look from a moment on; it is drawn over the previous look within the span.
#[derive(Clone, Debug)]
struct LookChange {
    span: TimeSpan,
    piece: SharedLook,
}

#[derive(Clone, Debug)]
enum Fade {
    In(TimeSpan),
    Out(TimeSpan),
    /// The piece disappears by falling apart.
    Apart(TimeSpan),
}

impl Fade {
    const fn span(&self) -> TimeSpan {
        match self {
            Fade::In(span) | Fade::Out(span) | Fade::Apart(span) => *span,
        }
    }
}

/// Motion of one piece throughout the animation; a component of the piece's entity while the animation runs.
#[derive(Component, Clone, Debug)]
pub struct PieceMotion {
    start: Pose,
    tweens: Vec<Tween>,
    /// Looks of the piece in order of time; never empty, the first is the look at the beginning.
    looks: Vec<LookChange>,
    fades: Vec<Fade>,
}

impl PieceMotion {
    /// Whether the piece does not move at all.
    fn is_at_rest(&self) -> bool {
        self.tweens.is_empty() && self.looks.len() < 2 && self.fades.is_empty()
    }

    fn pose(&self, time: f32) -> Pose {
        self.leg(time).map_or(self.start, |leg| leg.pose(time))
    }

    fn leg(&self, time: f32) -> Option<&Tween> {
        self.tweens.iter().rev().find(|leg| leg.span.begin <= time)
    }

    fn is_above(&self) -> bool {
        self.looks.first().is_some_and(|look| look.piece.look().is_above())
    }

    fn moves(&self, time: f32) -> bool {
        self.leg(time).is_some_and(|leg| time < leg.span.end)
    }

    fn solid(&self, time: f32) -> f32 {
        let mut solid = if matches!(self.fades.first(), Some(Fade::In(_))) { 0.0 } else { 1.0 };
        for fade in &self.fades {
            match fade {
                Fade::In(span) if span.begin <= time => solid = span.part(time),
                Fade::Out(span) if span.begin <= time => solid = 1.0 - span.part(time),
                Fade::Apart(span) if span.end <= time => solid = 0.0,
                Fade::In(_) | Fade::Out(_) | Fade::Apart(_) => {}
            }
        }
        solid
    }

    /// Part of the piece's falling apart that is done at a time, 0 to 1.
    fn broken(&self, time: f32) -> f32 {
        match self.fades.last() {
            Some(Fade::Apart(span)) => span.part(time),
            _ => 0.0,
        }
    }

    /// Appearance of the piece at a time in seconds.
    fn shown(&self, owner: PieceId, time: f32) -> PieceAppearance {
        let pose = self.pose(time);
        let last = self.looks.iter().rposition(|l| l.span.begin <= time).unwrap_or(0);
        let look = &self.looks[last];
        let laid = look.span.part(time);
        let (piece, over) = match last.checked_sub(1) {
            Some(before) if laid < 1.0 => (&self.looks[before].piece, Some((look.piece.clone(), laid))),
            _ => (&look.piece, None),
        };
        // A size in between is a stretched picture: painting each of them would take longer than it is visible.
        let size = self.leg(time).map_or(pose.size, |leg| leg.to.size);
        let placed = Pose { size, ..pose }.placed(owner, piece);
        PieceAppearance {
            stretch: pose.size / size,
            solid: self.solid(time),
            broken: self.broken(time),
            above: self.is_above(),
            moves: self.moves(time),
            placed,
            over,
        }
    }
}

/// Trail of a movement or shot on the map, with the time at which each of its places is reached.
#[derive(Clone, Debug)]
struct Trail {
    trace: EventTrace,
    times: Vec<f32>,
}

impl Trail {
    /// Part of the trail that is reached at a time, with the trail's words only at the end; `None` before its beginning.
    fn at(&self, time: f32) -> Option<EventTrace> {
        let reached = self.times.iter().filter(|t| **t <= time).count();
        if reached == 0 {
            return None;
        }
        if reached >= self.times.len() {
            return Some(self.trace.clone());
        }
        let mut places = self.trace.places[..reached].to_vec();
        let part = TimeSpan { begin: self.times[reached - 1], end: self.times[reached] }.part(time);
        places.push(places[reached - 1].lerp(self.trace.places[reached], part));
        Some(EventTrace { places, badge: String::new(), ..self.trace.clone() })
    }
}

#[derive(Clone, Debug)]
struct Cue {
    span: TimeSpan,
    mark: AnimationMark,
}

#[derive(Clone, Copy, Debug)]
struct Rolled {
    columns: TimeSpan,
    dice: TimeSpan,
}

/// Animation of what happened. Times are seconds at normal speed.
#[derive(Clone, Debug)]
pub struct Animation {
    length: f32,
    motions: BTreeMap<PieceId, PieceMotion>,
    trails: Vec<Trail>,
    cues: Vec<Cue>,
    rolled: Vec<Rolled>,
    seen: Vec<f32>,
    clears: f32,
}

/// Marks that remain over the field after an animation, on the clock of the animation that follows.
#[derive(Clone, Debug, Default)]
pub struct Smoke(Vec<Cue>);

impl Animation {
    /// Length of the animation in seconds: afterwards nothing moves but smoke that thins out.
    #[must_use]
    pub const fn length(&self) -> f32 {
        self.length
    }

    /// Time in seconds at which the last smoke has disappeared.
    #[must_use]
    pub const fn clears(&self) -> f32 {
        self.clears
    }

    /// Smoke and other marks that are visible at a time in seconds and remain whatever follows.
    #[must_use]
    pub fn smoke(&self, time: f32) -> Smoke {
        let hangs = self.cues.iter().filter(|c| c.mark.lingers() && c.span.begin <= time && time < c.span.end);
        let later = |span: TimeSpan| TimeSpan { begin: span.begin - time, end: span.end - time };
        Smoke(hangs.map(|c| Cue { span: later(c.span), mark: c.mark.clone() }).collect())
    }

    /// Adds marks that remain from before; they are drawn under the animation's own.
    pub fn under(&mut self, smoke: Smoke) {
        self.clears = smoke.0.iter().map(|cue| cue.span.end).fold(self.clears, f32::max);
        self.cues.splice(0..0, smoke.0);
    }

    /// Motion of every piece, including pieces that are gone at the end.
    pub fn motions(&self) -> impl Iterator<Item = (PieceId, &PieceMotion)> {
        self.motions.iter().map(|(owner, motion)| (*owner, motion))
    }

    /// Marks of the animation, besides the pieces, at a time in seconds.
    #[must_use]
    pub fn moment(&self, time: f32) -> AnimationFrame {
        let seen = |c: &&Cue| c.span.begin <= time && time < c.span.end;
        AnimationFrame {
            trails: self.trails.iter().filter_map(|t| t.at(time)).collect(),
            marks: self.cues.iter().filter(seen).map(|c| (c.mark.clone(), c.span.part(time))).collect(),
        }
    }

    /// Number of orders that have been seen at a time in seconds.
    #[must_use]
    pub fn orders_seen(&self, time: f32) -> usize {
        self.seen.iter().take_while(|seen| **seen <= time).count()
    }

    /// Whether every die of the animation has come to rest at a time in seconds.
    #[must_use]
    pub fn dice_lie(&self, time: f32) -> bool {
        self.rolled.iter().all(|rolled| rolled.dice.end <= time)
    }

    /// Number of orders that the animation shows.
    #[must_use]
    pub const fn orders(&self) -> usize {
        self.seen.len()
    }

    /// Number of throws in the animation.
    #[must_use]
    pub const fn throws(&self) -> usize {
        self.rolled.len()
    }

    /// Progress of a throw, by its index among the animation's throws, at a time in seconds.
    #[must_use]
    pub fn roll_progress(&self, throw: usize, time: f32) -> RollProgress {
        self.rolled
            .get(throw)
            .map_or(RollProgress::LYING, |r| RollProgress { columns: r.columns.part(time), dice: r.dice.part(time) })
    }
}

/// Angle in degrees as the shortest turn, -180 to 180.
#[must_use]
pub fn wrapped(angle: f32) -> f32 {
    let turned = angle.rem_euclid(360.0);
    if turned > 180.0 { turned - 360.0 } else { turned }
}
