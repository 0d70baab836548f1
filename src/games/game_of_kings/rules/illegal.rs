//! Reasons why an order is refused: one variant per reason, each with its paragraph.

use super::forbidden::Forbidden;
use crate::say;
use std::fmt;

crate::refusal_reasons! {
    Illegal, "GK";
    /// The game is over.
    GameOver = "15.3";
    /// No such unit.
    NoSuchUnit = "1.5";
    /// Another question is asked.
    NotNow = "16.1";
    /// The unit is of the other side.
    NotYours = "3.4";
    /// The target is of the own side.
    OwnTarget = "7.1";
    /// The unit is not on the table.
    NotOnTable = "1.3";
    /// The unit is of another sector.
    OtherSector = "3.4";
    /// The sector has had its turn.
    SectorDone = "3.4";
    /// Too few action points.
    NoPoints = "4.1";
    /// The unit is in a melee.
    InMelee = "4.4";
    /// The unit retreats.
    Retreats = "4.4";
    /// The unit has tried to rally.
    TriedToRally = "4.4";
    /// The unit has moved or changed in this half-turn.
    HasActed = "4.2";
    /// The unit has fired in this half-turn.
    HasFired = "4.2";
    /// The gun has fired in this half-turn.
    GunHasFired = "4.3";
    /// The battalion formed in this half-turn.
    HasFormed = "4.6";
    /// The unit does not retreat.
    NotRetreating = "11.3";
    /// The unit is no gun.
    NoGun = "7.1";
    /// The gun is limbered.
    GunLimbered = "7.1";
    /// The target is in a melee.
    TargetInMelee = "7.1";
    /// The target is a general.
    TargetGeneral = "7.1";
    /// No part of the target is in the arc.
    OutOfArc = "2.10";
    /// No line to the target is clear.
    OutOfSight = "2.12";
    /// Only a limbered gun moves.
    Immobile = "5.10";
    /// A general moves by an order of his own.
    GeneralByOther = "5.12";
    /// The unit is no general.
    NoGeneral = "5.12";
    /// The order does nothing.
    NoStep = "5.2";
    /// More than eight steps.
    TooManySteps = "5.2";
    /// More than two about-faces.
    TooManyAboutFaces = "5.2";
    /// The unit does not face about.
    NoAboutFace = "5.2";
    /// A step of no length or of too great an angle.
    BadStep = "5.2";
    /// The path costs more than the allowance.
    TooFar = "5.3";
    /// A pose is not on the table.
    LeavesTable = "5.3";
    /// The front-centre comes into barred terrain.
    BarredGround = "5.3";
    /// A piece in the way may not be passed.
    WayBlocked = "5.4";
    /// The end overlaps a piece.
    EndBlocked = "5.3";
    /// A pose is within 10 of an enemy.
    NearEnemy = "2.7";
    /// The unit is in no firing order.
    NoOrderToLeave = "4.6";
    /// The unit is in firing order.
    InOrder = "4.6";
    /// The unit does not form firing order.
    CannotForm = "4.6";
    /// No firing order in wood or marsh.
    CannotFormHere = "6.4";
    /// The unit cannot limber.
    CannotLimber = "5.10";
    /// The unit cannot unlimber.
    CannotUnlimber = "5.10";
    /// Limbering and unlimbering in one order.
    LimberOrMove = "5.10";
    /// Only an unlimbered gun pivots.
    NotUnlimbered = "5.10";
    /// The gun has this heading.
    SameHeading = "5.10";
    /// No such feature.
    NoSuchFeature = "5.7";
    /// The planned end is not at the feature.
    NotAtFeature = "5.7";
    /// An order of contact halts at no feature.
    HaltAtContact = "5.7";
    /// The path does not reach the enemy.
    NoContact = "5.8";
    /// Another part of the unit touches first.
    OtherPartTouches = "5.8";
    /// Another enemy is touched first.
    OtherEnemyTouches = "5.8";
    /// An about-face ends the path before contact.
    AboutFaceBeforeContact = "20.2";
    /// The unit may not dismount.
    CannotDismount = "5.13";
    /// The unit is not dismounted.
    CannotMount = "5.13";
    /// The unit does not arrive now.
    NotArriving = "17.4";
    /// The unit is not set on its stretch of the edge.
    NotAtEntry = "17.4";
    /// A general attaches to a friendly unit on the table.
    BadGeneralGoal = "5.12";
    /// The general is there already.
    StandsThere = "5.12";
    /// River or lake lies on the way.
    BarsGeneral = "5.12";
    /// The points go to rallies first.
    StepNotOver = "11.3";
    /// The unit is in no melee to be fought.
    NotInThisMelee = "9.12";
    /// The enemy is not paired with the unit.
    NotItsEnemy = "9.12";
    /// Another unit is asked.
    NotAsked = "16.1";
    /// The unit has no test to take.
    NoTest = "10.1";
    /// The friend does not support.
    CannotSupport = "10.2";
    +
    /// It is forbidden whatever the position.
    Rule(Forbidden);
}

impl fmt::Display for Illegal {
    /// Sentence without its paragraph.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(forbidden) => forbidden.fmt(f),
            _ => f.write_str(&say!("gk-illegal-" + self.key())),
        }
    }
}
