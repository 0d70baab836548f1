//! A shot: the volley and its smoke, the dice, and how those at whom it went take it.

use super::{BALL, DICE, Stage};
use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::kernel::SideId;
use crate::view::animation::{Arms, Easing, Mark, MotionPath, Span};
use crate::view::dice::DieColour;
use bevy::math::Vec2;

/// From the first flash until the dice begin to fall.
const VOLLEY: f32 = 0.2;
/// How long the smoke hangs: long after the dice have told what it did.
const SMOKE: f32 = 5.0;
/// A ball throws up earth where it strikes, before the dice tell whether it struck anybody.
const STRIKES: f32 = 0.5;
/// Guns start back by so much, for so long.
const RECOIL: (f32, f32) = (0.2, 0.5);
/// And those who are hit.
const FLINCH: (f32, f32) = (0.13, 0.24);
/// How long the earth flies that balls throw up beside those whom they miss.
const EARTH: f32 = 0.7;
/// How far beside them.
const BESIDE: f32 = 0.72;
/// How far around them pieces are kept free.
const AROUND: f32 = 2.2;
/// How long dice lie beside what they decided.
const LIE: f32 = 1.4;

impl Stage<'_> {
    /// The volley, the line to the target, the dice; then a jolt of who was hit, or earth beside who was missed.
    pub(super) fn shot(&mut self, [firer, target]: [UnitId; 2], at: Vec2, dice: [u8; 2], hits: u8) -> Span {
        let line = self.timeline.pass(VOLLEY);
        let thrown = self.timeline.roll(0.0, DICE);
        let (owner, aim) = (of_unit(firer), of_unit(target));
        if let (Some(pose), Some(body)) = (self.timeline.pose(owner), self.timeline.body(owner)) {
            let toward = (at - pose.at).normalize_or_zero();
            let arms = match self.event.battle.unit(firer).kind {
                Kind::Art => Arms::Guns,
                Kind::Cav => Arms::Pistols,
                _ => Arms::Muskets,
            };
            let edge = body.edge(toward);
            self.timeline.mark(Mark::Volley { edge, toward, arms }, line.begin, SMOKE);
            if arms == Arms::Guns {
                let back = MotionPath::Thrust(-toward * RECOIL.0);
                let span = Span { begin: line.begin, end: line.begin + RECOIL.1 };
                self.timeline.go_within(owner, span, pose, None, back, Easing::Out);
                let [from, to] = [edge[0].midpoint(edge[1]), at - toward * (BESIDE * 0.6)];
                let ball = Mark::Ball { from, to, flies: BALL / (BALL + STRIKES) };
                self.timeline.mark(ball, line.begin, BALL + STRIKES);
            }
            if hits == 0 {
                for (nth, aside) in [0.9, -0.8, 0.1].into_iter().enumerate() {
                    let beside = at - toward * (BESIDE * 0.6) + toward.perp() * (aside * BESIDE);
                    let begin = thrown.end + 0.07 * nth as f32;
                    self.timeline.mark(Mark::Dust { at: beside, toward: toward * 0.3 }, begin, EARTH);
                }
            } else if let Some(own) = self.timeline.pose(aim) {
                let span = Span { begin: thrown.end, end: thrown.end + FLINCH.1 };
                let jolt = MotionPath::Thrust(toward * FLINCH.0);
                self.timeline.go_within(aim, span, own, None, jolt, Easing::Out);
            }
        }
        // Last of all: no smoke lies on them.
        let thrower = Thrower { side: self.event.battle.unit(firer).side, clear: Vec::new() };
        self.dice(at, dice, thrown, thrower);
        Span { begin: line.begin, end: thrown.end }
    }

    /// A white die and a red one fall beside what they decide.
    pub(super) fn dice(&mut self, at: Vec2, [white, red]: [u8; 2], thrown: Span, by: Thrower) {
        let dice = vec![(white, DieColour::White), (red, DieColour::Red)];
        let fall = thrown.end - thrown.begin;
        // Nor do they lie on whoever will be gone when they have done their work.
        let clear = by.clear.into_iter().chain(self.timeline.near(at, AROUND)).collect();
        let mark = Mark::Dice { at, dice, falls: fall / (fall + LIE), side: by.side, clear };
        self.timeline.mark(mark, thrown.begin, fall + LIE);
    }
}

/// Who throws dice.
pub(super) struct Thrower {
    pub side: SideId,
    /// Where pieces move meanwhile.
    pub clear: Vec<Vec2>,
}
