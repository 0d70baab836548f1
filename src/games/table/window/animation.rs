//! Animation of what happens at a table: columns march, lines fire, dice roll beside them, the beaten run.

use super::TableWindow;
use super::event::{Deed, Gait, TableEvent};
use crate::board::table::{Stance, TablePose};
use crate::games::table::paint::{block_pose, layout};
use crate::games::table::table_game::placed;
use crate::kernel::{PieceId, SideId};
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::play::odds::RolledDie;
use crate::session::Session;
use crate::view::animation::{
    Animation, AnimationMark, Arms, Easing, MotionPath, Pose, TimeSpan, Timeline, Weapon, wrapped,
};
use bevy::math::Vec2;

/// Pace of a march, in grains per second.
const MARCH: f32 = 9.0;
/// Pace of a flight, in grains per second.
const FLIGHT: f32 = 14.0;
/// Pace of the outer file of a wheel, in degrees per second.
const WHEEL: f32 = 140.0;
/// Least and greatest time of a part of a way, in seconds.
const PART: [f32; 2] = [0.15, 0.8];
/// Time in which the fire runs along a line before the dice fall, in seconds.
const VOLLEY: f32 = 0.25;
/// Time for which the smoke of a shot hangs, in seconds.
const SMOKE: f32 = 6.0;
/// Flight time of a ball, and time for which it throws up earth, in seconds.
const BALL: [f32; 2] = [0.3, 0.4];
/// Time for which dice fall, in seconds.
const DICE: f32 = 0.65;
/// Time for which dice lie, in seconds.
const LIE: f32 = 4.5;
/// Most dice that are thrown on the cloth: a greater throw is read on its card.
const MOST_DICE: usize = 10;
/// Distance by which fighters push each other, in grains.
const PUSH: f32 = 0.1;
/// Time for which the dust of a fight stays, in seconds.
const SETTLES: f32 = 0.6;
/// Time for which the dust of a flight stays, in seconds.
const DUST: f32 = 0.9;
/// Time in which men fall out of the ranks, in seconds.
const FALL: f32 = 0.3;
/// Recoil of a gun, in grains.
const RECOIL: f32 = 0.15;
/// Radius around the place of dice within which they keep off pieces, in grains.
const AROUND: f32 = 3.0;

/// Animation of the entries from `began` on, at most `most` seconds long; none if nothing is to be seen.
pub fn animation<G: TableWindow>(shown: &Session<G>, turn: Orientation, began: usize, most: f32) -> Option<Animation> {
    let mut game = shown.game().clone();
    game.restore(shown.before(began));
    let mut after = placed(&game, turn);
    let mut timeline = Timeline::new(&after);
    for (place, entry) in shown.entries().iter().enumerate().skip(began) {
        game.restore(shown.after(place));
        after = placed(&game, turn);
        let before = {
            let mut before = game.clone();
            before.restore(shown.before(place));
            before
        };
        let stage =
            Stage { before: &before, after: &after, layout: layout(game.field()), side: entry.by.unwrap_or(SideId(0)) };
        for outcome in &entry.outcomes {
            stage.play(&mut timeline, &before.event(outcome));
        }
        timeline.end_order(&after);
    }
    timeline.finish(&after, most)
}

/// Stage on which the events of one order are played.
struct Stage<'a, G> {
    before: &'a G,
    /// Pieces after the order.
    after: &'a [PlacedPiece],
    layout: BoardLayout,
    /// Side that gave the order.
    side: SideId,
}

impl<G: TableWindow> Stage<'_, G> {
    fn play(&self, timeline: &mut Timeline, event: &TableEvent) {
        let thrown = match &event.deed {
            Some(Deed::Goes { piece, poses, gait }) => {
                self.goes(timeline, *piece, poses, *gait);
                None
            }
            Some(Deed::Fires { piece, with, target, arms }) => {
                for other in with {
                    self.fires(timeline, [*other, *target], *arms, &[]);
                }
                self.fires(timeline, [*piece, *target], *arms, &event.dice)
            }
            Some(Deed::Fights { blows }) => {
                let thrown = (!event.dice.is_empty()).then(|| timeline.roll(VOLLEY, DICE));
                for (striker, weapon, struck) in blows {
                    let answers = blows.iter().find(|(other, _, _)| other == struck).map(|(_, weapon, _)| *weapon);
                    if let Some(span) = thrown {
                        let mark =
                            self.clash(timeline, [*striker, *struck], [*weapon, answers.unwrap_or(*weapon)], span);
                        mark.into_iter().for_each(|mark| timeline.mark(mark, span.begin, DICE + SETTLES));
                    }
                }
                thrown
            }
            Some(Deed::Waits { .. }) | None => (!event.dice.is_empty()).then(|| timeline.roll(0.0, DICE)),
        };
        let beside = match &event.deed {
            Some(Deed::Fires { target: piece, .. } | Deed::Waits { piece }) => Some(*piece),
            Some(Deed::Fights { blows }) => blows.first().map(|(_, _, struck)| *struck),
            Some(Deed::Goes { .. }) | None => None,
        };
        // Drawn last: no smoke lies on the dice.
        if let (Some(span), Some(piece)) = (thrown, beside) {
            self.dice(timeline, piece, &event.dice, span);
        }
        for (piece, _) in &event.losses {
            self.loses(timeline, *piece);
        }
    }

    fn pose(&self, timeline: &Timeline, piece: PieceId) -> Option<Pose> {
        timeline.pose(piece)
    }

    /// Pose of the picture of a piece that stands at a pose.
    fn at(&self, piece: PieceId, pose: TablePose) -> Option<Pose> {
        let shape = self.before.body(piece)?.stance.shape;
        let block = block_pose(self.layout, &Stance { shape, pose });
        Some(Pose { at: block.at, heading: block.heading, size: 1.0 })
    }

    /// Half the width and the depth of a piece, and its unit vector ahead, in map units.
    fn front(&self, timeline: &Timeline, piece: PieceId) -> Option<([Vec2; 2], Vec2)> {
        let pose = self.pose(timeline, piece)?;
        let outline = self.before.body(piece)?.stance.shape.outline();
        let unit = self.before.field().unit.length().0 as f32;
        let half = Vec2::new(outline.width().0 as f32, outline.depth().0 as f32) / (2.0 * unit);
        let ahead = Vec2::from_angle(pose.heading.to_radians());
        let (middle, across) = (pose.at + ahead * half.y, ahead.perp() * half.x);
        Some(([middle - across, middle + across], ahead))
    }

    fn goes(&self, timeline: &mut Timeline, piece: PieceId, poses: &[TablePose], gait: Gait) {
        for (place, pose) in poses.iter().enumerate() {
            let (Some(from), Some(to)) = (timeline.pose(piece), self.at(piece, *pose)) else { continue };
            let way = to.at.distance(from.at) / self.layout.grain();
            let turned = wrapped(to.heading - from.heading);
            let (pace, easing) = match gait {
                Gait::March if place + 1 < poses.len() => (MARCH, Easing::Linear),
                Gait::March => (MARCH, Easing::Smooth),
                Gait::Flight => (FLIGHT, Easing::Out),
            };
            let seconds = (way / pace).max(turned.abs() / WHEEL).clamp(PART[0], PART[1]);
            let path = pivot([from, to], turned).map_or(MotionPath::Straight, MotionPath::About);
            let span = timeline.move_piece(piece, to, Some(to.heading), path, easing, seconds);
            self.carries(timeline, piece, span, easing);
            if gait == Gait::Flight {
                let dust = AnimationMark::Dust {
                    at: from.at,
                    toward: (from.at - to.at).clamp_length_max(self.layout.grain()),
                };
                timeline.mark(dust, span.begin, DUST);
            }
        }
    }

    /// Pieces that a piece carries go to where they lie on it after the order.
    fn carries(&self, timeline: &mut Timeline, carrier: PieceId, span: TimeSpan, easing: Easing) {
        let carried = self.after.iter().filter(|placed| self.before.carrier(placed.id) == Some(carrier));
        for placed in carried {
            let pose = Pose::of(placed);
            timeline.go_within(placed.id, span, pose, Some(pose.heading), MotionPath::Straight, easing);
        }
    }

    fn fires(
        &self,
        timeline: &mut Timeline,
        [piece, target]: [PieceId; 2],
        arms: Arms,
        dice: &[RolledDie],
    ) -> Option<TimeSpan> {
        let line = timeline.pass(VOLLEY);
        let thrown = (!dice.is_empty()).then(|| timeline.roll(0.0, DICE));
        let (Some((edge, _)), Some(pose)) = (self.front(timeline, piece), timeline.pose(piece)) else { return thrown };
        let Some(aim) = timeline.pose(target) else { return thrown };
        let toward = (aim.at - pose.at).normalize_or_zero();
        timeline.mark(AnimationMark::Volley { edge, toward, arms }, line.begin, SMOKE);
        if arms == Arms::Guns {
            let back = MotionPath::Thrust(-toward * RECOIL * self.layout.grain());
            let span = TimeSpan { begin: line.begin, end: line.begin + DICE };
            timeline.go_within(piece, span, pose, None, back, Easing::Out);
            let [flies, strikes] = BALL;
            let ball = AnimationMark::Ball {
                from: edge[0].midpoint(edge[1]),
                to: aim.at - toward * self.layout.grain() * 0.4,
                flies: flies / (flies + strikes),
            };
            timeline.mark(ball, line.begin, flies + strikes);
        }
        thrown
    }

    /// Mark of the line on which two pieces fight, who sway there while the dice fall.
    fn clash(
        &self,
        timeline: &mut Timeline,
        [striker, struck]: [PieceId; 2],
        weapons: [Weapon; 2],
        span: TimeSpan,
    ) -> Option<AnimationMark> {
        let (edge, ahead) = self.front(timeline, striker)?;
        let push = ahead * PUSH * self.layout.grain();
        for piece in [striker, struck] {
            if let Some(pose) = timeline.pose(piece) {
                timeline.go_within(piece, span, pose, None, MotionPath::Sway(push), Easing::Linear);
            }
        }
        let sides = [self.side, self.side.other()];
        Some(AnimationMark::Clash { edge, push, fights: DICE / (DICE + SETTLES), weapons, sides })
    }

    fn dice(&self, timeline: &mut Timeline, beside: PieceId, dice: &[RolledDie], span: TimeSpan) {
        let Some(pose) = timeline.pose(beside).filter(|_| dice.len() <= MOST_DICE) else { return };
        let clear = timeline.near(pose.at, AROUND * self.layout.grain()).collect();
        let mark = AnimationMark::Dice {
            at: pose.at,
            dice: dice.iter().map(|die| (die.value, die.colour)).collect(),
            faces: dice.first().map_or(6, |die| die.faces),
            falls: DICE / (DICE + LIE),
            side: self.side,
            clear,
        };
        timeline.mark(mark, span.begin, DICE + LIE);
    }

    /// Men fall out of the ranks of a piece: its look after the order is laid over the one before.
    fn loses(&self, timeline: &mut Timeline, piece: PieceId) {
        let span = timeline.pass(FALL);
        let look = self.after.iter().find(|placed| placed.id == piece).map(|placed| placed.piece.clone());
        let heading = timeline.pose(piece).map(|pose| pose.heading);
        if let Some((look, heading)) = look.zip(heading) {
            let look = look.look().turned(heading).unwrap_or(look);
            timeline.change(piece, look, span);
        }
    }
}

/// Point about which a piece turns by an angle in degrees on its way; none if it does not turn.
fn pivot([from, to]: [Pose; 2], turned: f32) -> Option<Vec2> {
    if turned.abs() < 1.0 {
        return None;
    }
    let (middle, way) = (from.at.midpoint(to.at), to.at - from.at);
    Some(middle + way.perp() * (0.5 / (turned.to_radians() * 0.5).tan()))
}
