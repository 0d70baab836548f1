//! Who is lost: a unit breaks, guns are taken, a leader falls.

use super::Stage;
use crate::games::musket_pike::paint::scene::Figure;
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::kernel::SideId;
use crate::paint::piece::Piece;
use crate::view::animation::{Easing, Mark, MotionPath, Pose, Span};
use bevy::math::Vec2;

/// A unit lowers its colours, and is led away while its white flag still flies.
const SURRENDER: f32 = 1.5;
const LED_AWAY: f32 = 0.7;
/// A unit falls apart.
const BREAK: f32 = 0.7;
/// How long its staves lie about.
const LITTER: f32 = 2.0;
/// The captor's colour goes over guns.
const SWEEP: f32 = 0.6;
/// A pennant falls, and lies there before it is gone.
const FALL: f32 = 0.5;
const HOLD: f32 = 0.3;
const GONE: f32 = 0.15;
/// How far round it falls, in degrees.
const FELLED: f32 = 80.0;
/// The ring around it.
const RING: f32 = 1.2;
/// How far the pole is from the middle of a pennant.
const POLE: f32 = 0.5;

impl Stage<'_> {
    /// A unit breaks: its counter falls apart over its own ground, and its staves lie there for a while.
    pub(super) fn broke(&mut self, unit: UnitId) -> Span {
        let span = self.timeline.pass(BREAK);
        let owner = of_unit(unit);
        if let (Some(pose), Some(body)) = (self.timeline.pose(owner), self.timeline.body(owner)) {
            let card = self.event.battle.unit(unit);
            let staves = match card.kind {
                Kind::Art | Kind::Wagon => 4,
                Kind::Cav => 6,
                _ => 10,
            };
            let half = body.half();
            let mark = Mark::Debris { at: pose.at, heading: pose.heading, half, side: card.side, staves };
            self.timeline.mark(mark, span.begin, LITTER);
        }
        self.timeline.fall_apart(owner, span);
        span
    }

    /// A unit gives up: it does not break, it is taken away.
    pub(super) fn surrendered(&mut self, unit: UnitId) -> Span {
        let span = self.timeline.pass(SURRENDER);
        let owner = of_unit(unit);
        if let Some(pose) = self.timeline.pose(owner) {
            let side = self.event.battle.unit(unit).side;
            self.timeline.mark(Mark::WhiteFlag { at: pose.at, side }, span.begin, SURRENDER);
        }
        self.timeline.vanish(owner, Span { begin: span.begin + LED_AWAY, end: span.end });
        span
    }

    /// Guns are taken.
    pub(super) fn captured(&mut self, unit: UnitId, by: SideId) -> Span {
        let span = self.timeline.pass(SWEEP);
        let owner = of_unit(unit);
        if let (Some(pose), Some(body)) = (self.timeline.pose(owner), self.timeline.body(owner)) {
            let half = body.half();
            let mark = Mark::Sweep { at: pose.at, heading: pose.heading, half, side: by };
            self.timeline.mark(mark, span.begin, SWEEP);
        }
        span
    }

    /// A leader's pennant sinks about its pole, lies for a moment, and is gone.
    pub(super) fn leader_falls(&mut self, leader: LeaderId) {
        let owner = of_leader(leader);
        let fall = self.timeline.pass(FALL);
        self.timeline.pass(HOLD);
        let gone = self.timeline.pass(GONE);
        let Some(own) = self.timeline.pose(owner) else { return };
        let tilt = match self.timeline.piece(owner).and_then(Piece::get) {
            Some(Figure::Leader(look)) => f32::from(look.tilt),
            _ => 0.0,
        };
        let pole = own.at - self.turn.way(Vec2::from_angle(tilt.to_radians())) * POLE;
        let at = pole + Vec2::from_angle(FELLED.to_radians()).rotate(own.at - pole);
        let lies = Pose { at, heading: own.heading + FELLED, ..own };
        self.timeline.go_within(owner, fall, lies, None, MotionPath::About(pole), Easing::In);
        self.timeline.mark(Mark::Ring { at: own.at }, fall.begin + FALL * 0.6, RING);
        self.timeline.vanish(owner, gone);
    }
}
