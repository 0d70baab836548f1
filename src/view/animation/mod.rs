//! Motion that explains: what happened as an animation, from the pieces as they lay to the pieces as they lie.
//!
//! An animation knows no clock and no rules. It is drawn over a position that is the new one already, so it delays nothing:
//! whoever does not want to see its end lets it fall.

#[cfg(feature = "sound")]
mod heard;
#[cfg(test)]
mod tests;
mod timeline;

pub use timeline::{Span, Timeline};

use crate::kernel::PieceId;
use crate::paint::piece::{Piece, Placed};
use crate::view::traces::Trace;
use bevy::math::Vec2;

/// Where a piece lies at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Its middle, in map units.
    pub at: Vec2,
    /// Which way it looks, in degrees clockwise from the right; a turn may go beyond the full circle.
    pub heading: f32,
    /// Its size against a counter alone on open ground.
    pub size: f32,
}

impl Pose {
    /// Where a piece lies.
    #[must_use]
    pub fn of(placed: &Placed) -> Self {
        Self { at: placed.at, heading: placed.piece.look().heading(), size: placed.size }
    }
}

/// How a piece comes from one pose to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MotionPath {
    Straight,
    /// Around a point.
    About(Vec2),
    /// A thrust by so much, and back to where it was.
    Thrust(Vec2),
}

/// How its speed changes on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Easing {
    /// At the same pace throughout: a march of many hexes.
    Linear,
    /// Slowly at first and at last.
    Smooth,
    /// Fast, then slower: beaten back.
    Out,
}

impl Easing {
    fn of(self, part: f32) -> f32 {
        match self {
            Easing::Linear => part,
            Easing::Smooth => part * part * (3.0 - 2.0 * part),
            Easing::Out => 1.0 - (1.0 - part) * (1.0 - part),
        }
    }
}

/// What is seen for a moment besides the pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// The smoke of a shot.
    Smoke {
        /// The muzzle.
        at: Vec2,
        /// Where to.
        toward: Vec2,
        /// From what.
        arms: Arms,
    },
    /// Words that rise from a counter.
    Words {
        /// Where from.
        at: Vec2,
        text: String,
        /// Whether they are welcome.
        tone: Tone,
    },
}

/// What shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arms {
    /// Many small ones together.
    Small,
    Guns,
}

/// Whether what rises from a counter is welcome to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A loss.
    Bad,
    /// A recovery.
    Good,
}

/// A piece in an animation at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Whose it is, its look, where it lies; its size is that of a picture worth painting.
    pub placed: Placed,
    /// How far the picture is turned, in degrees clockwise.
    pub turn: f32,
    /// How far the picture is stretched.
    pub stretch: f32,
    /// How solid it is, 0 to 1.
    pub solid: f32,
    /// Another look that is being laid over it, and how much of it lies there, from the left.
    pub over: Option<(Piece, f32)>,
}

/// An animation at a moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnimationFrame {
    /// The pieces, the lowest first.
    pub pieces: Vec<Shown>,
    /// What was gone and shot so far.
    pub trails: Vec<Trace>,
    /// What is seen for a moment, and how far it is through.
    pub marks: Vec<(Mark, f32)>,
}

/// How far a throw is: the mark on its way through the columns, then the dice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollProgress {
    /// How much of the way from column to column is done, 0 to 1.
    pub columns: f32,
    /// How much of the dice's fall, 0 to 1.
    pub dice: f32,
}

impl RollProgress {
    /// All is said.
    pub const LYING: Self = Self { columns: 1.0, dice: 1.0 };

    /// Whether the dice lie still.
    #[must_use]
    pub fn lies(self) -> bool {
        self.dice >= 1.0
    }
}

#[derive(Clone, Debug)]
struct Tween {
    span: Span,
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
            MotionPath::Thrust(by) => self.from.at + by * (done * std::f32::consts::PI).sin(),
            MotionPath::About(pivot) => {
                let swung =
                    |part: f32| pivot + Vec2::from_angle((turn * part).to_radians()).rotate(self.from.at - pivot);
                // A counter among others does not end quite where the circle does.
                swung(done) + (self.to.at - swung(1.0)) * done
            }
        };
        Pose { at, heading: self.from.heading + turn * done, size: mix(self.from.size, self.to.size) }
    }
}

/// A look from a moment on; laid over the one before within the span.
#[derive(Clone, Debug)]
struct LookChange {
    span: Span,
    piece: Piece,
}

#[derive(Clone, Debug)]
enum Fade {
    In(Span),
    Out(Span),
}

/// One piece throughout the animation.
#[derive(Clone, Debug)]
struct Track {
    owner: PieceId,
    start: Pose,
    tweens: Vec<Tween>,
    /// Never empty: the first is how it looked at first.
    looks: Vec<LookChange>,
    fades: Vec<Fade>,
}

impl Track {
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
                Fade::In(_) | Fade::Out(_) => {}
            }
        }
        solid
    }

    fn shown(&self, time: f32) -> Option<Shown> {
        let solid = self.solid(time);
        if solid <= 0.0 {
            return None;
        }
        let pose = self.pose(time);
        let last = self.looks.iter().rposition(|l| l.span.begin <= time).unwrap_or(0);
        let look = &self.looks[last];
        let laid = look.span.part(time);
        let (piece, over) = match last.checked_sub(1) {
            Some(before) if laid < 1.0 => (&self.looks[before].piece, Some((look.piece.clone(), laid))),
            _ => (&look.piece, None),
        };
        // A size on the way is a stretched picture: painting every one of them would take longer than it is seen.
        let size = self.leg(time).map_or(pose.size, |leg| leg.to.size);
        Some(Shown {
            placed: Placed { owner: self.owner, piece: piece.clone(), at: pose.at, size },
            turn: wrapped(pose.heading - piece.look().heading()),
            stretch: pose.size / size,
            solid,
            over,
        })
    }
}

/// A way on the map, and when each place of it is reached.
#[derive(Clone, Debug)]
struct Trail {
    trace: Trace,
    times: Vec<f32>,
}

impl Trail {
    /// As much of it as is gone; its word only at the end.
    fn at(&self, time: f32) -> Option<Trace> {
        let reached = self.times.iter().filter(|t| **t <= time).count();
        if reached == 0 {
            return None;
        }
        if reached >= self.times.len() {
            return Some(self.trace.clone());
        }
        let mut places = self.trace.places[..reached].to_vec();
        let part = Span { begin: self.times[reached - 1], end: self.times[reached] }.part(time);
        places.push(places[reached - 1].lerp(self.trace.places[reached], part));
        Some(Trace { places, badge: String::new(), ..self.trace.clone() })
    }
}

#[derive(Clone, Debug)]
struct Cue {
    span: Span,
    mark: Mark,
}

#[derive(Clone, Copy, Debug)]
struct Rolled {
    columns: Span,
    dice: Span,
}

/// What happened, as an animation. Times are seconds at normal speed.
#[derive(Clone, Debug)]
pub struct Animation {
    length: f32,
    /// In the order in which they lie at the end.
    tracks: Vec<Track>,
    trails: Vec<Trail>,
    cues: Vec<Cue>,
    rolled: Vec<Rolled>,
}

impl Animation {
    /// How long it lasts.
    #[must_use]
    pub const fn length(&self) -> f32 {
        self.length
    }

    /// The animation after so many seconds.
    #[must_use]
    pub fn at(&self, time: f32) -> AnimationFrame {
        let mut order: Vec<(bool, bool, &Track)> = Vec::with_capacity(self.tracks.len());
        // Who moves is seen over who stands; what lies above over all.
        order.extend(self.tracks.iter().map(|a| (a.is_above(), a.moves(time), a)));
        order.sort_by_key(|(leads, moves, _)| (*leads, *moves));
        AnimationFrame {
            pieces: order.into_iter().filter_map(|(_, _, track)| track.shown(time)).collect(),
            trails: self.trails.iter().filter_map(|t| t.at(time)).collect(),
            marks: self
                .cues
                .iter()
                .filter(|c| c.span.begin <= time && time < c.span.end)
                .map(|c| (c.mark.clone(), c.span.part(time)))
                .collect(),
        }
    }

    /// How far the throw at this place among the animation's throws is.
    #[must_use]
    pub fn fall(&self, throw: usize, time: f32) -> RollProgress {
        self.rolled
            .get(throw)
            .map_or(RollProgress::LYING, |r| RollProgress { columns: r.columns.part(time), dice: r.dice.part(time) })
    }
}

/// An angle in degrees as the shortest turn.
fn wrapped(angle: f32) -> f32 {
    let turned = angle.rem_euclid(360.0);
    if turned > 180.0 { turned - 360.0 } else { turned }
}
