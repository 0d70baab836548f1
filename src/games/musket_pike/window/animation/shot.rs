//! Animation of a shot: the volley and its smoke, the dice, and the effect at the target.

use super::{BALL, DICE, Stage};
use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::kernel::SideId;
use crate::view::animation::{AnimationMark, Arms, Easing, MotionPath, TimeSpan};
use crate::view::dice::DieColour;
use bevy::math::Vec2;

/// Time from the first flash until the dice begin to fall, in seconds.
const VOLLEY: f32 = 0.2;
/// Time for which the smoke of a shot stays, in seconds: long after the dice have shown the result.
const SMOKE: f32 = 6.0;
/// Time for which a ball's impact throws up earth, in seconds, before the dice show whether it hit.
const STRIKES: f32 = 0.5;
/// Recoil of guns after a shot: distance in hex radii and duration in seconds.
const RECOIL: (f32, f32) = (0.2, 0.5);
/// Recoil of a line of small arms after its volley: distance in hex radii and duration in seconds.
const LINE_RECOILS: (f32, f32) = (0.055, 0.26);
/// Flinch of units that are hit: distance in hex radii and duration in seconds.
const FLINCH: (f32, f32) = (0.13, 0.24);
/// Time for which balls that miss throw up earth beside the target, in seconds.
const EARTH: f32 = 0.7;
/// Distance of the thrown-up earth from the target, in hex radii.
const BESIDE: f32 = 0.72;
/// Radius around the dice's place within which pieces are kept free of dice, in map units.
const AROUND: f32 = 2.2;
/// Time for which the dice stay beside what they decided, in seconds.
const LIE: f32 = 1.4;

impl Stage<'_> {
    /// Animates the volley, the line to the target and the dice; then a jolt of a unit that is hit, or earth beside one missed.
    pub(super) fn shot(&mut self, [firer, target]: [UnitId; 2], at: Vec2, dice: [u8; 2], hits: u8) -> TimeSpan {
        let line = self.timeline.pass(VOLLEY);
        let thrown = self.timeline.roll(0.0, DICE);
        let (owner, aim) = (of_unit(firer), of_unit(target));
        if let (Some(pose), Some(body)) = (self.timeline.pose(owner), self.timeline.body(owner)) {
            let toward = (at - pose.at).normalize_or_zero();
            let arms = match self.event.battle.unit(firer).kind {
                UnitKind::Art => Arms::Guns,
                UnitKind::Cav => Arms::Pistols,
                _ => Arms::Muskets,
            };
            let edge = body.edge(toward);
            self.timeline.mark(AnimationMark::Volley { edge, toward, arms }, line.begin, SMOKE);
            let (far, takes) = if arms == Arms::Guns { RECOIL } else { LINE_RECOILS };
            let span = TimeSpan { begin: line.begin, end: line.begin + takes };
            self.timeline.go_within(owner, span, pose, None, MotionPath::Thrust(-toward * far), Easing::Out);
            if arms == Arms::Guns {
                let [from, to] = [edge[0].midpoint(edge[1]), at - toward * (BESIDE * 0.6)];
                let ball = AnimationMark::Ball { from, to, flies: BALL / (BALL + STRIKES) };
                self.timeline.mark(ball, line.begin, BALL + STRIKES);
            }
            if hits == 0 {
                for (nth, aside) in [0.9, -0.8, 0.1].into_iter().enumerate() {
                    let beside = at - toward * (BESIDE * 0.6) + toward.perp() * (aside * BESIDE);
                    let begin = thrown.end + 0.07 * nth as f32;
                    self.timeline.mark(AnimationMark::Dust { at: beside, toward: toward * 0.3 }, begin, EARTH);
                }
            } else if let Some(own) = self.timeline.pose(aim) {
                let span = TimeSpan { begin: thrown.end, end: thrown.end + FLINCH.1 };
                let jolt = MotionPath::Thrust(toward * FLINCH.0);
                self.timeline.go_within(aim, span, own, None, jolt, Easing::Out);
            }
        }
        // Drawn last: no smoke lies on the dice.
        let thrower = Thrower { side: self.event.battle.unit(firer).side, clear: Vec::new() };
        self.dice(at, dice, thrown, thrower);
        TimeSpan { begin: line.begin, end: thrown.end }
    }

    /// Animates a white die and a red die beside the unit or hex that they decide about.
    pub(super) fn dice(&mut self, at: Vec2, [white, red]: [u8; 2], thrown: TimeSpan, by: Thrower) {
        let dice = vec![(white, DieColour::White), (red, DieColour::Red)];
        let fall = thrown.end - thrown.begin;
        // The dice also avoid units that will be gone after the roll.
        let clear = by.clear.into_iter().chain(self.timeline.near(at, AROUND)).collect();
        let mark = AnimationMark::Dice { at, dice, faces: 10, falls: fall / (fall + LIE), side: by.side, clear };
        self.timeline.mark(mark, thrown.begin, fall + LIE);
    }
}

/// Thrower of the dice: its side, and the places that the dice must keep free.
pub(super) struct Thrower {
    pub side: SideId,
    /// Places through which pieces move during the shot, in map units.
    pub clear: Vec<Vec2>,
}
