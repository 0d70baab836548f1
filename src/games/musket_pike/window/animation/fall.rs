//! Animations of losses: a unit breaks or surrenders, guns are captured, a leader falls.

use super::Stage;
use crate::games::musket_pike::paint::scene::Figure;
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::kernel::SideId;
use crate::paint::piece::SharedLook;
use crate::view::animation::{AnimationMark, Easing, MotionPath, Pose, TimeSpan};
use bevy::math::Vec2;

/// Duration of a surrender in seconds: the unit lowers its colours and fades while its white flag still flies.
const SURRENDER: f32 = 1.5;
/// Time in which a surrendered unit fades, in seconds.
const LED_AWAY: f32 = 0.7;
/// Duration of a unit breaking up, in seconds.
const BREAK: f32 = 0.7;
/// Time for which the staves of a broken unit lie on the ground, in seconds.
const LITTER: f32 = 2.0;
/// Time in which the captor's colour sweeps over captured guns, in seconds.
const SWEEP: f32 = 0.6;
/// Time in which a leader's pennant falls, in seconds.
const FALL: f32 = 0.5;
/// Time for which a fallen pennant lies before it fades, in seconds.
const HOLD: f32 = 0.3;
/// Time in which a fallen pennant fades, in seconds.
const GONE: f32 = 0.15;
/// Angle by which a leader's pennant falls, in degrees.
const FELLED: f32 = 80.0;
/// Duration of the ring around a fallen leader, in seconds.
const RING: f32 = 1.2;
/// Distance of the pole from the middle of a pennant, in map units.
const POLE: f32 = 0.5;

impl Stage<'_> {
    /// Animates a unit that breaks: its counter falls apart on its own ground, and its staves lie there for a while.
    pub(super) fn broke(&mut self, unit: UnitId) -> TimeSpan {
        let span = self.timeline.pass(BREAK);
        let owner = of_unit(unit);
        if let (Some(pose), Some(body)) = (self.timeline.pose(owner), self.timeline.body(owner)) {
            let card = self.event.battle.unit(unit);
            let staves = match card.kind {
                UnitKind::Art | UnitKind::Wagon => 4,
                UnitKind::Cav => 6,
                _ => 10,
            };
            let half = body.half();
            let mark = AnimationMark::Debris { at: pose.at, heading: pose.heading, half, side: card.side, staves };
            self.timeline.mark(mark, span.begin, LITTER);
        }
        self.timeline.fall_apart(owner, span);
        span
    }

    /// Animates a unit that surrenders: it does not break up, but fades under a white flag.
    pub(super) fn surrendered(&mut self, unit: UnitId) -> TimeSpan {
        let span = self.timeline.pass(SURRENDER);
        let owner = of_unit(unit);
        if let Some(pose) = self.timeline.pose(owner) {
            let side = self.event.battle.unit(unit).side;
            self.timeline.mark(AnimationMark::WhiteFlag { at: pose.at, side }, span.begin, SURRENDER);
        }
        self.timeline.vanish(owner, TimeSpan { begin: span.begin + LED_AWAY, end: span.end });
        span
    }

    /// Animates guns that are captured: the captor's colour sweeps over them.
    pub(super) fn captured(&mut self, unit: UnitId, by: SideId) -> TimeSpan {
        let span = self.timeline.pass(SWEEP);
        let owner = of_unit(unit);
        if let (Some(pose), Some(body)) = (self.timeline.pose(owner), self.timeline.body(owner)) {
            let half = body.half();
            let mark = AnimationMark::Sweep { at: pose.at, heading: pose.heading, half, side: by };
            self.timeline.mark(mark, span.begin, SWEEP);
        }
        span
    }

    /// Animates a leader's fall: the pennant sinks about its pole, lies for a moment and fades.
    pub(super) fn leader_falls(&mut self, leader: LeaderId) {
        let owner = of_leader(leader);
        let fall = self.timeline.pass(FALL);
        self.timeline.pass(HOLD);
        let gone = self.timeline.pass(GONE);
        let Some(own) = self.timeline.pose(owner) else { return };
        let tilt = match self.timeline.piece(owner).and_then(SharedLook::get) {
            Some(Figure::Leader(look)) => f32::from(look.tilt),
            _ => 0.0,
        };
        let pole = own.at - self.turn.rotate_vector(Vec2::from_angle(tilt.to_radians())) * POLE;
        let at = pole + Vec2::from_angle(FELLED.to_radians()).rotate(own.at - pole);
        let lies = Pose { at, heading: own.heading + FELLED, ..own };
        self.timeline.go_within(owner, fall, lies, None, MotionPath::About(pole), Easing::In);
        self.timeline.mark(AnimationMark::Ring { at: own.at }, fall.begin + FALL * 0.6, RING);
        self.timeline.vanish(owner, gone);
    }
}
