//! Intents: what a group of pieces, or one of them, is to do, and where that leads each of them. They come from geometry alone.

use super::approach::{flank_places, place_before};
use crate::board::table::{Heading, LegSide, Length, Offset, Point, Stance, TablePose, TableSize};
use serde::{Deserialize, Serialize};

/// What a group of pieces, or one of them, is to do; `T` names a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Intent<T> {
    /// Each piece acts by the rules of thumb alone.
    #[default]
    AtWill,
    /// Nobody leaves its place.
    Hold,
    /// All go towards the enemy who is nearest to each.
    Advance,
    /// All go to where they can fire at this enemy.
    Fire(T),
    /// All go where they can strike this enemy, and strike it.
    Charge(T),
    /// All go to one flank of this enemy, as it sees it.
    Envelop(T, LegSide),
    /// Nobody goes where it could be struck or fired at.
    Refuse,
    /// All go away from the enemy.
    FallBack,
    /// All go behind this friend.
    Support(T),
}

/// How much the reasons of an order weigh under an intent, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntentWeights {
    /// Weight of the way to a goal.
    pub approach: i32,
    /// Weight of harm to the enemy.
    pub gain: i32,
    /// Weight of own harm.
    pub risk: i32,
}

/// Distances that intents keep, in units of length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntentDistances {
    /// Distance before an enemy at which a piece fires at it.
    pub fire: Length,
    /// Distance from an enemy at which a piece begins to strike it.
    pub charge: Length,
    /// Distance that a piece falls back.
    pub fall_back: Length,
    /// Distance behind a friend that it supports.
    pub support: Length,
}

/// Place at which a piece is wanted, and what it should face there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalPlace {
    /// Place of its front-centre.
    pub at: Point,
    /// Point that it should face.
    pub faces: Point,
}

/// Distance that a quarter of a turn counts as, in units of length.
const QUARTER_TURN: i32 = 400;
/// Heading units of a quarter of a turn.
const QUARTER: i32 = 16384;

impl GoalPlace {
    /// Distance of a pose from the goal in units of length, with as much more as it faces away from what it should face.
    #[must_use]
    pub fn distance_from(&self, pose: TablePose) -> i32 {
        let way = i32::try_from(pose.point.to(self.at).length_up().0).unwrap_or(i32::MAX / 4);
        let wanted = Heading::of_vector(pose.point.to(self.faces));
        let turn = wanted.map_or(0, |heading| i32::from(pose.heading.turn_to(heading).size()));
        way + turn * QUARTER_TURN / QUARTER
    }

    /// Whether the goal lies on a table of this size.
    #[must_use]
    pub fn is_on(&self, size: TableSize) -> bool {
        let within = |at: i32, length: Length| i64::from(at) >= 0 && i64::from(at) <= i64::from(length.0);
        within(self.at.x(), size.width()) && within(self.at.y(), size.depth())
    }
}

impl<T: Copy> Intent<T> {
    /// Weights of an order's reasons under the intent.
    #[must_use]
    pub const fn weights(&self) -> IntentWeights {
        let (approach, gain, risk) = match self {
            Self::AtWill | Self::Hold => (100, 100, 100),
            Self::Advance => (300, 100, 60),
            Self::Fire(_) | Self::Support(_) => (250, 100, 80),
            Self::Charge(_) => (250, 150, 50),
            Self::Envelop(..) => (300, 110, 70),
            Self::Refuse => (0, 70, 300),
            Self::FallBack => (300, 50, 200),
        };
        IntentWeights { approach, gain, risk }
    }

    /// Piece that the intent names.
    #[must_use]
    pub const fn target(&self) -> Option<T> {
        match self {
            Self::Fire(piece) | Self::Charge(piece) | Self::Envelop(piece, _) | Self::Support(piece) => Some(*piece),
            Self::AtWill | Self::Hold | Self::Advance | Self::Refuse | Self::FallBack => None,
        }
    }

    /// Place where the intent wants a piece; `None` if it goes by the rules of thumb. `target` is the stance of the piece that the
    /// intent names, `enemies` are the centres of all enemies.
    #[must_use]
    pub fn place(
        &self,
        from: &Stance,
        target: Option<&Stance>,
        enemies: &[Point],
        distances: &IntentDistances,
    ) -> Option<GoalPlace> {
        let nearest = || enemies.iter().copied().min_by_key(|enemy| from.pose.point.to(*enemy).length_up().0);
        match self {
            Self::AtWill | Self::Hold | Self::Refuse => None,
            Self::Advance => nearest().map(|enemy| GoalPlace { at: enemy, faces: enemy }),
            Self::Fire(_) => target.map(|enemy| GoalPlace {
                at: place_before(enemy, from.pose.point, distances.fire),
                faces: enemy.centre(),
            }),
            Self::Charge(_) => target.map(|enemy| GoalPlace {
                at: place_before(enemy, from.pose.point, distances.charge),
                faces: enemy.centre(),
            }),
            Self::Envelop(_, side) => target.map(|enemy| {
                let [left, right] = flank_places(enemy, distances.charge);
                GoalPlace { at: if *side == LegSide::Left { left } else { right }, faces: enemy.centre() }
            }),
            Self::FallBack => {
                let enemy = nearest()?;
                let way = enemy.to(from.pose.point).length_up().0;
                let heading = Heading::of_vector(enemy.to(from.pose.point))?;
                let back = TablePose::new(enemy, heading);
                let by = Offset::of_units(i32::try_from(way.saturating_add(distances.fall_back.0)).ok()?);
                Some(GoalPlace { at: back.off(by, Offset::ZERO), faces: enemy })
            }
            Self::Support(_) => target.map(|friend| {
                let depth = i32::try_from(friend.shape.outline().depth().0).unwrap_or(0);
                let by = i32::try_from(distances.support.0).unwrap_or(0);
                let at = friend.pose.off(Offset::of_units(-by - depth), Offset::ZERO);
                GoalPlace { at, faces: friend.pose.off(Offset::of_units(by), Offset::ZERO) }
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::BodyShape;

    const DISTANCES: IntentDistances =
        IntentDistances { fire: Length(700), charge: Length(600), fall_back: Length(500), support: Length(400) };

    fn stance(x: i32, y: i32, heading: u16) -> Stance {
        let shape = BodyShape::block(Length(800), Length(200)).unwrap();
        Stance::new(TablePose::new(Point::new(x, y).unwrap(), Heading(heading)), shape)
    }

    #[test]
    fn each_intent_leads_a_piece_to_its_place() {
        let (from, enemy) = (stance(5000, 1100, 0), stance(5000, 3000, 32768));
        let enemies = [enemy.centre(), Point::new(9000, 9000).unwrap()];
        let place = |intent: Intent<u8>, target: &Stance| {
            intent.place(&from, Some(target), &enemies, &DISTANCES).map(|goal| (goal.at.x(), goal.at.y()))
        };
        assert_eq!(place(Intent::AtWill, &enemy), None);
        assert_eq!(place(Intent::Advance, &enemy), Some((5000, 3100)));
        assert_eq!(place(Intent::Fire(1), &enemy), Some((5000, 2400)));
        assert_eq!(place(Intent::Charge(1), &enemy), Some((5000, 2500)));
        // It faces south: its left is in the east.
        assert_eq!(place(Intent::Envelop(1, LegSide::Left), &enemy), Some((6000, 3100)));
        assert_eq!(place(Intent::FallBack, &enemy), Some((5000, 600)));
        let friend = stance(7000, 2000, 0);
        assert_eq!(place(Intent::Support(2), &friend), Some((7000, 1400)));
    }

    #[test]
    fn a_goal_is_farther_for_who_faces_away_from_it() {
        let goal = GoalPlace { at: Point::new(5000, 2000).unwrap(), faces: Point::new(5000, 3000).unwrap() };
        let pose = |heading| TablePose::new(Point::new(5000, 1000).unwrap(), Heading(heading));
        assert_eq!(goal.distance_from(pose(0)), 1000);
        assert_eq!(goal.distance_from(pose(16384)), 1400);
        assert_eq!(goal.distance_from(pose(32768)), 1800);
    }
}
