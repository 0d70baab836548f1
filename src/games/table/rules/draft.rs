//! Draft: a move in hand, leg by leg, that is no order yet.

use crate::board::table::{
    AreaIndex, Heading, HeadingTurn, LegPath, LegSide, Length, MoveLeg, Point, Stance, WheelAngle, WheelMeasure,
};
use crate::kernel::PieceId;
use serde::{Deserialize, Serialize};

/// Greatest number of legs in a draft.
pub const MAX_LEGS: usize = 32;

/// Eighth of the turn, in heading units: the slant of an oblique leg.
const EIGHTH: i16 = 8192;

/// Change of a piece while it moves, which takes no way of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormChange {
    /// A line in close order opens.
    Open,
    /// A line in open order closes.
    Close,
    /// It ends in skirmish order.
    Loosen,
    /// Riders mount.
    Mount,
    /// Riders dismount.
    Dismount,
    /// Skirmishers stand so many stand widths apart.
    Gap(u8),
}

/// Leg of a draft, as seen from the piece that moves (T 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftLeg {
    /// Straight ahead.
    Ahead(Length),
    /// Straight back, the front kept.
    Back(Length),
    /// Sideways to the left, the front kept.
    AsideLeft(Length),
    /// Sideways to the right, the front kept.
    AsideRight(Length),
    /// Half left at 45 degrees, the front kept.
    ObliqueLeft(Length),
    /// Half right at 45 degrees, the front kept.
    ObliqueRight(Length),
    /// Wheel about the left front corner.
    WheelLeft(WheelAngle),
    /// Wheel about the right front corner.
    WheelRight(WheelAngle),
    /// About-face in place.
    About,
    /// Face to the left flank in place.
    FaceLeft,
    /// Face to the right flank in place.
    FaceRight,
    /// Straight to a point of the table, the heading kept.
    To(Point),
    /// Turn about the centre to a heading.
    Turn(Heading),
    /// Change of its formation or its men on the way.
    Form(FormChange),
}

impl DraftLeg {
    /// Leg of the table's geometry that this is, from a stance.
    #[must_use]
    pub fn leg(self, from: &Stance) -> MoveLeg {
        let heading = from.pose.heading;
        let straight = |turn: HeadingTurn, by: Length| MoveLeg::Straight { along: heading.turned(turn), by };
        match self {
            Self::Ahead(by) => straight(HeadingTurn(0), by),
            Self::Back(by) => straight(HeadingTurn::ABOUT, by),
            Self::AsideLeft(by) => straight(HeadingTurn::LEFT, by),
            Self::AsideRight(by) => straight(HeadingTurn::RIGHT, by),
            Self::ObliqueLeft(by) => straight(HeadingTurn(-EIGHTH), by),
            Self::ObliqueRight(by) => straight(HeadingTurn(EIGHTH), by),
            Self::WheelLeft(by) => MoveLeg::Wheel { side: LegSide::Left, by },
            Self::WheelRight(by) => MoveLeg::Wheel { side: LegSide::Right, by },
            Self::About => MoveLeg::AboutFace,
            Self::FaceLeft => MoveLeg::Face { side: LegSide::Left },
            Self::FaceRight => MoveLeg::Face { side: LegSide::Right },
            Self::To(to) => MoveLeg::Free { to, heading },
            Self::Turn(to) => {
                let pose = from.pose_about(from.centre(), to);
                MoveLeg::Free { to: pose.point, heading: to }
            }
            Self::Form(_) => MoveLeg::Free { to: from.pose.point, heading },
        }
    }

    /// Length that the leg is priced by: that of a straight way, that of a wheel by this measure, nothing for a turn in place
    /// (T 5.3).
    #[must_use]
    pub fn price(self, from: &Stance, wheel: WheelMeasure) -> Length {
        match self {
            Self::Ahead(by)
            | Self::Back(by)
            | Self::AsideLeft(by)
            | Self::AsideRight(by)
            | Self::ObliqueLeft(by)
            | Self::ObliqueRight(by) => by,
            Self::WheelLeft(by) => wheel.length(from, LegSide::Left, by),
            Self::WheelRight(by) => wheel.length(from, LegSide::Right, by),
            Self::About | Self::FaceLeft | Self::FaceRight | Self::Turn(_) | Self::Form(_) => Length::ZERO,
            Self::To(to) => from.pose.point.to(to).length_up(),
        }
    }
}

/// Feature of the field at which a piece is told to halt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HaltFeature {
    /// Edge of the table.
    TableEdge,
    /// Area of terrain.
    Area(AreaIndex),
}

/// Draft of a move: a piece and the legs that it is to make, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Piece that is to move.
    pub piece: PieceId,
    /// Legs in their order.
    pub legs: Vec<DraftLeg>,
    /// Feature beyond which no die takes it; none if it is told of none.
    pub halt_at: Option<HaltFeature>,
    /// Enemy that it is to strike, where the legs alone do not say so; none without one.
    pub strike: Option<PieceId>,
}

impl Draft {
    /// Draft without a leg.
    #[must_use]
    pub const fn of(piece: PieceId) -> Self {
        Self::along(piece, Vec::new())
    }

    /// Draft along some legs.
    #[must_use]
    pub const fn along(piece: PieceId, legs: Vec<DraftLeg>) -> Self {
        Self { piece, legs, halt_at: None, strike: None }
    }

    /// This draft with some more legs; it ends elsewhere, and so is told of no feature and no enemy.
    #[must_use]
    pub fn with(mut self, legs: impl IntoIterator<Item = DraftLeg>) -> Self {
        self.legs.extend(legs);
        Self::along(self.piece, self.legs)
    }

    /// This draft with a leg that is asked for by its name, or without it if it has it: who mounts or dismounts does so first, and
    /// one gap takes the place of another.
    #[must_use]
    pub fn toggled(mut self, leg: DraftLeg) -> Self {
        if let Some(at) = self.legs.iter().position(|own| *own == leg) {
            self.legs.remove(at);
            return Self::along(self.piece, self.legs);
        }
        let is_gap = |leg: &DraftLeg| matches!(leg, DraftLeg::Form(FormChange::Gap(_)));
        if is_gap(&leg) {
            self.legs.retain(|own| !is_gap(own));
        }
        match leg {
            DraftLeg::Form(FormChange::Mount | FormChange::Dismount) => self.legs.insert(0, leg),
            _ => self.legs.push(leg),
        }
        Self::along(self.piece, self.legs)
    }
}

/// Leg as it is walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkedLeg {
    /// The leg.
    pub leg: DraftLeg,
    /// Poses on the way.
    pub path: LegPath,
    /// Stance at its end.
    pub end: Stance,
    /// Length that it is priced by.
    pub price: Length,
}

/// Legs as they are walked one after the other from a stance; a leg that its body cannot make ends the walk.
#[must_use]
pub fn walk(from: &Stance, legs: &[DraftLeg], wheel: WheelMeasure) -> Vec<WalkedLeg> {
    let mut walked: Vec<WalkedLeg> = Vec::new();
    for leg in legs.iter().copied() {
        let start = walked.last().map_or(from, |before| &before.end);
        let geometric = leg.leg(start);
        let path = geometric.path(start);
        let Ok(shape) = geometric.shape_after(&start.shape) else { break };
        let price = leg.price(start, wheel);
        walked.push(WalkedLeg { leg, path, end: Stance::new(path.end(), shape), price });
    }
    walked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{BodyShape, TablePose};

    fn battalion() -> Stance {
        let shape = BodyShape::block(Length(800), Length(200)).unwrap();
        Stance::new(TablePose::new(Point::new(5000, 3000).unwrap(), Heading::NORTH), shape)
    }

    fn pose(x: i32, y: i32, heading: u16) -> TablePose {
        TablePose::new(Point::new(x, y).unwrap(), Heading(heading))
    }

    #[test]
    fn legs_are_walked_from_where_the_last_one_ended() {
        let angle = WheelAngle::new(4096).unwrap();
        let legs = [DraftLeg::Ahead(Length(300)), DraftLeg::WheelLeft(angle), DraftLeg::About];
        let walked = walk(&battalion(), &legs, WheelMeasure::FrontCentreArc);
        let ends: Vec<TablePose> = walked.iter().map(|leg| leg.end.pose).collect();
        assert_eq!(ends[0], pose(5000, 3300, 0));
        assert_eq!(ends[1], pose(4970, 3453, 61440));
        assert_eq!(ends[2].heading, Heading(61440).opposite());
        assert_eq!(walked.iter().map(|leg| leg.price.0).collect::<Vec<_>>(), [300, 158, 0]);
    }

    #[test]
    fn a_turn_keeps_the_centre() {
        let from = battalion();
        let walked = walk(&from, &[DraftLeg::Turn(Heading(8192))], WheelMeasure::FrontCentreArc);
        let moved = from.centre().to(walked[0].end.centre());
        assert!(moved.length_up() <= Length(1), "{moved:?}");
    }
}
