//! Animation of outcomes: orders as movements of the pieces, trails, smoke and dice.

mod fall;
mod fight;
mod shot;
#[cfg(test)]
pub(super) mod tests;

use super::recent_traces::OutcomeContext;
use crate::board::hex::{Facing, HexFootprint};
use crate::games::musket_pike::log::captures;
use crate::games::musket_pike::paint::scene::{Figure, pieces};
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::orders::LeftRight;
use crate::games::musket_pike::rules::outcomes::{LeaderMotion, Motion, Outcome};
use crate::games::musket_pike::rules::stakes::PrizeKind;
use crate::games::musket_pike::rules::state::{LeaderPlace, State};
use crate::games::musket_pike::rules::{Game, text};
use crate::games::musket_pike::window::models::cups;
use crate::kernel::SideId;
use crate::paint::layout::{BoardLayout, facing_angle};
use crate::paint::orientation::Orientation;
use crate::paint::piece::{PlacedPiece, SharedLook};
use crate::session::{Session, SessionEntry};
use crate::view::animation::{Animation, AnimationMark, Easing, MotionPath, Pose, TimeSpan, Timeline};
use crate::view::traces::TraceKind;
use bevy::math::Vec2;
use fight::Fight;
use std::sync::Arc;

/// Time for marching one hex, in seconds at normal speed.
const STEP: f32 = 0.25;
/// Time for retreating one hex, in seconds.
const FLIGHT: f32 = 0.3;
/// Time for which dust stays behind a retreating unit, in seconds.
const DUST: f32 = 0.9;
/// Time in which a unit turns in place by a sixth of a circle, in seconds.
const TURN: f32 = 0.2;
/// Time in which a 2-hex unit wheels around one of its hexes, in seconds.
const WHEEL: f32 = 0.4;
/// Duration of a leader's ride, in seconds.
const RIDE: f32 = 0.4;
/// Flight time of a cannonball, in seconds.
const BALL: f32 = 0.3;
/// Time for which the dice fall, in seconds.
const DICE: f32 = 0.65;
/// Time in which one SP is taken off the counter, in seconds.
const TICK: f32 = 0.14;
/// Time for which a loss is shown, in seconds: until then the camera stays there.
const LOSS: f32 = 1.2;
/// Time in which the ribbon of disorder is laid on or taken off, in seconds.
const RIBBON: f32 = 0.3;
/// Time for the draw of a chit, in seconds: it lies face down for one second, is turned over, and lies for another.
const DRAW: f32 = 2.2;
/// Time in which the colours rise over a captured place, in seconds.
const COLOURS: f32 = 1.0;

/// Animation of the entries from index `began` on, for the map's orientation `turn`, at most `most` seconds long; `None` if
/// there is nothing to show.
pub fn animation(shown: &Session<Game>, turn: Orientation, began: usize, most: f32) -> Option<Animation> {
    let battle = &shown.game().battle;
    let layout = BoardLayout::new(&battle.map.grid);
    let lay = |state: &State| pieces(&Game::at(Arc::clone(battle), state.clone()), turn);
    let mut after = lay(shown.before(began));
    let mut timeline = Timeline::new(&after);
    for (place, entry) in shown.entries().iter().enumerate().skip(began) {
        let event = OutcomeContext { battle, layout, place, by: entry.by, before: shown.before(place) };
        after = lay(shown.after(place));
        let ahead = &shown.entries()[place..];
        let mut stage = Stage { event, after: &after, ahead, turn, timeline: &mut timeline, last: None, fled: None };
        for outcome in &entry.outcomes {
            stage.play(outcome);
        }
        let changes = captures::changes(battle, [shown.before(place), shown.after(place)]);
        for change in changes.iter().filter(|change| !matches!(change.what, PrizeKind::Battery(_))) {
            stage.takes(layout.centre(change.hex), change.side);
        }
        timeline.end_order(&after);
    }
    timeline.finish(&after, most)
}

/// Whether a counter shows the ribbon of disorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ranks {
    Ordered,
    Disordered,
}

/// Animator of one order's outcomes, which it adds to a shared timeline.
struct Stage<'a> {
    event: OutcomeContext<'a>,
    /// Pieces in their places after the order.
    after: &'a [PlacedPiece],
    /// Entry of the order, followed by the entries still to be animated.
    ahead: &'a [SessionEntry<Game>],
    turn: Orientation,
    timeline: &'a mut Timeline,
    /// Time span of the last unit's move, in which its leaders move too; `None` before any.
    last: Option<TimeSpan>,
    /// Unit whose retreat is already animated, so that its moves are not shown twice; `None` without one.
    fled: Option<UnitId>,
}

impl Stage<'_> {
    fn play(&mut self, outcome: &Outcome) {
        let span = match outcome {
            Outcome::Moved { unit, motion: Motion::Retreat(_), .. } if self.fled == Some(*unit) => None,
            Outcome::Moved { unit, from: Some(from), to, motion, .. } => self.moved(*unit, *from, *to, *motion),
            Outcome::FellBack { unit, path, .. } => self.fell_back(*unit, path),
            Outcome::Merged { keep, gone, stand, .. } => self.merged(*keep, *gone, *stand),
            Outcome::LeaderMoved { leader, to: LeaderPlace::Map(hex), motion } => {
                self.led(*leader, self.event.layout.centre(*hex), *motion);
                None
            }
            Outcome::Drew { side, chit } => {
                let span = self.timeline.pass(DRAW);
                let battle = self.event.battle;
                let holder = text::holder_of_chit(battle, self.event.before, *chit);
                let arms = holder.and_then(|leader| battle.leader(leader).arms.clone());
                let token = AnimationMark::Token { sign: cups::sign(battle, *chit), arms, side: *side };
                self.timeline.mark(token, span.begin, DRAW);
                None
            }
            Outcome::LeaderLost { leader, .. } => {
                self.leader_falls(*leader);
                None
            }
            Outcome::Captured { unit, by, .. } => Some(self.captured(*unit, *by)),
            Outcome::Shot { firer, target, at, white, red, hits, .. } => {
                let told = self.shot([*firer, *target], self.event.layout.centre(*at), [*white, *red], *hits);
                // The trace of the shot is drawn along with the ball.
                Some(TimeSpan { end: told.begin + BALL, ..told })
            }
            Outcome::Fought { attackers, defenders, column_before, column, white, red, result, .. } => {
                let fight = Fight { attackers, defenders };
                let columns = column_before.abs_diff(*column);
                Some(self.fought(fight, columns, [*white, *red], fight.verdict(result.retreat, self.ahead)))
            }
            Outcome::Initiative { dice: Some(_), .. } | Outcome::RallyFailed { .. } => {
                Some(self.timeline.roll(0.0, DICE))
            }
            Outcome::Rallied { unit, roll } => {
                if roll.is_some() {
                    self.timeline.roll(0.0, DICE);
                }
                self.ordered(*unit, Ranks::Ordered)
            }
            Outcome::Disordered { unit, .. } => self.ordered(*unit, Ranks::Disordered),
            Outcome::Lost { unit, sp, .. } => self.lost(*unit, *sp),
            Outcome::Eliminated { unit, surrendered: true } => Some(self.surrendered(*unit)),
            Outcome::Eliminated { unit, surrendered: false } => Some(self.broke(*unit)),
            _ => None,
        };
        let Some(span) = span else { return };
        // The fight itself is animated; its trace is drawn when everything is over.
        let ways = self.event.traces(outcome).into_iter().filter(|(_, trace)| trace.kind != TraceKind::Fight);
        for (unit, mut trace) in ways {
            // Flags tell the results.
            trace.badge.clear();
            self.timeline.trail(unit.map(of_unit), trace, span);
        }
    }

    /// Pose of a unit's counter on a stand: its final pose if it stays there, else centred and level; `None` if it has no piece.
    fn pose(&self, unit: UnitId, stand: HexFootprint) -> Option<Pose> {
        let at = self.event.layout.stand_centre(stand);
        let near = |p: &&PlacedPiece| p.id == of_unit(unit) && p.at.distance(at) < 0.8;
        let size = self.timeline.pose(of_unit(unit))?.size;
        Some(self.after.iter().find(near).map_or(Pose { at, heading: 0.0, size }, Pose::of))
    }

    fn moved(&mut self, unit: UnitId, from: HexFootprint, to: HexFootprint, motion: Motion) -> Option<TimeSpan> {
        let owner = of_unit(unit);
        let pose = self.pose(unit, to)?;
        let sixths = sixths(from.facing, to.facing);
        let (swing, easing, seconds) = match motion {
            Motion::Wheel(hand) => {
                let pivot = if hand == LeftRight::Left { from.left } else { from.right };
                (MotionPath::About(self.event.layout.centre(pivot)), Easing::Smooth, WHEEL)
            }
            Motion::Turn | Motion::FreeTurn | Motion::Lay | Motion::Reaction => {
                (MotionPath::Straight, Easing::Smooth, TURN * sixths)
            }
            Motion::Step => (MotionPath::Straight, Easing::Linear, STEP),
            Motion::MakeWay | Motion::Occupy | Motion::Retreat(_) | Motion::Deploy => {
                (MotionPath::Straight, Easing::Smooth, STEP * 1.4)
            }
        };
        // A reaction to another unit's act waits for that act to finish.
        let answers = matches!(motion, Motion::Reaction | Motion::MakeWay | Motion::Occupy);
        if answers {
            self.timeline.wait();
        }
        let span = self.timeline.move_piece(owner, pose, Some(facing_angle(to.facing)), swing, easing, seconds);
        if answers {
            self.timeline.wait();
        }
        self.last = Some(span);
        Some(span)
    }

    /// Animates a retreat hex by hex, fast at first; returns its time span.
    fn fell_back(&mut self, unit: UnitId, path: &[HexFootprint]) -> Option<TimeSpan> {
        let owner = of_unit(unit);
        let mut whole: Option<TimeSpan> = None;
        for (at, stand) in path.iter().enumerate() {
            let pose = self.pose(unit, *stand)?;
            let easing = if at + 1 == path.len() { Easing::Out } else { Easing::Linear };
            let from = self.timeline.pose(owner)?.at;
            let span = self.timeline.move_piece(
                owner,
                pose,
                Some(facing_angle(stand.facing)),
                MotionPath::Straight,
                easing,
                FLIGHT,
            );
            self.timeline.mark(
                AnimationMark::Dust { at: from, toward: (from - pose.at) * 0.25 },
                span.begin + FLIGHT * 0.3,
                DUST,
            );
            whole = Some(TimeSpan { begin: whole.map_or(span.begin, |w| w.begin), end: span.end });
        }
        self.fled = Some(unit);
        self.last = whole;
        whole
    }

    /// Animates a merger (MP 6.10): two counters move together and become one.
    fn merged(&mut self, keep: UnitId, gone: UnitId, stand: HexFootprint) -> Option<TimeSpan> {
        self.timeline.wait();
        let pose = self.pose(keep, stand)?;
        let facing = Some(facing_angle(stand.facing));
        let span =
            self.timeline.move_piece(of_unit(keep), pose, facing, MotionPath::Straight, Easing::Smooth, STEP * 1.4);
        self.timeline.go_within(of_unit(gone), span, pose, facing, MotionPath::Straight, Easing::Smooth);
        self.timeline.vanish(of_unit(gone), span);
        self.last = Some(span);
        Some(span)
    }

    fn led(&mut self, leader: LeaderId, centre: Vec2, motion: LeaderMotion) {
        let owner = of_leader(leader);
        let at = self.after.iter().find(|p| p.id == owner).map(Pose::of);
        let pose = at.unwrap_or(Pose { at: centre, heading: 0.0, size: 1.0 });
        match self.last.filter(|_| motion == LeaderMotion::Along) {
            Some(span) => self.timeline.go_within(owner, span, pose, None, MotionPath::Straight, Easing::Linear),
            None => {
                self.timeline.wait();
                self.timeline.move_piece(owner, pose, None, MotionPath::Straight, Easing::Smooth, RIDE);
            }
        }
    }

    /// Animates the capture of an objective hex (MP 13.3).
    fn takes(&mut self, at: Vec2, side: SideId) {
        let span = self.timeline.pass(COLOURS);
        self.timeline.mark(AnimationMark::Colours { at, side }, span.begin, COLOURS);
    }

    /// Animates the loss of SP: the strength on the counter is counted down.
    fn lost(&mut self, unit: UnitId, sp: u8) -> Option<TimeSpan> {
        let owner = of_unit(unit);
        let Some(Figure::Counter(mut look)) = self.timeline.piece(owner).and_then(SharedLook::get).cloned() else {
            return None;
        };
        let mut whole: Option<TimeSpan> = None;
        if let Some(pose) = self.timeline.pose(owner).filter(|_| sp > 0) {
            let begin = self.timeline.pass(0.0).begin;
            self.timeline.mark(AnimationMark::Loss { at: pose.at, lost: sp }, begin, LOSS);
        }
        for _ in 0..sp {
            let span = self.timeline.pass(TICK);
            look.sp = look.sp.saturating_sub(1);
            self.timeline.change(
                owner,
                SharedLook::of(Figure::Counter(look.clone())),
                TimeSpan { begin: span.end, end: span.end },
            );
            whole = Some(TimeSpan { begin: whole.map_or(span.begin, |w| w.begin), end: span.end });
        }
        whole
    }

    /// Animates the ribbon of disorder as it appears on a counter or goes.
    fn ordered(&mut self, unit: UnitId, ranks: Ranks) -> Option<TimeSpan> {
        let owner = of_unit(unit);
        let Some(Figure::Counter(mut look)) = self.timeline.piece(owner).and_then(SharedLook::get).cloned() else {
            return None;
        };
        look.disordered = ranks == Ranks::Disordered;
        let span = self.timeline.pass(RIBBON);
        self.timeline.change(owner, SharedLook::of(Figure::Counter(look)), span);
        Some(span)
    }
}

/// Difference between two facings in sixths of a circle, the shorter way round.
fn sixths(from: Facing, to: Facing) -> f32 {
    let turned = (to.0 + 6 - from.0) % 6;
    f32::from(turned.min(6 - turned))
}
