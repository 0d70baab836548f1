//! Reasons why an order is refused: one variant per reason, each with its paragraph.

use crate::say;
use std::fmt;

crate::refusal_reasons! {
    Illegal, "MC";
    /// The game is over.
    GameOver = "15.1";
    /// No such unit, or group.
    NoSuchUnit = "3.1";
    /// Another question is asked.
    NotNow = "18.1";
    /// The unit is of the other side.
    NotYours = "4.5";
    /// The unit is not activated now.
    NotActive = "4.5";
    /// The unit is not on the table.
    NotOnTable = "2.8";
    /// The unit has moved, charged or changed formation.
    DoneAlready = "5.1";
    /// The unit is in contact.
    InContact = "5.16";
    /// The unit reforms.
    Reforms = "12.4";
    /// The unit is spent until its next activation.
    IsSpent = "9.3";
    /// The unit is halted.
    IsHalted = "11.5";
    /// The unit falls back, and must go on or stop by a test.
    FallsBack = "5.14";
    /// The unit routs.
    Routs = "12.2";
    /// A general moves by orders of his own.
    IsGeneral = "13.1";
    /// The unit is no general.
    NoGeneral = "13.1";
    /// Another unit has rolled.
    OtherMoves = "5.1";
    /// The gun does not move.
    GunStays = "5.2";
    /// The unit does not make such a leg.
    LegNotItsOwn = "5.3";
    /// Columns of foot and horse neither backstep nor sidestep.
    NoSidestep = "5.4";
    /// Turns in place come at the beginning and at the end.
    FaceInMiddle = "5.5";
    /// Only horse in line or column faces to a side.
    HorseFaces = "5.5";
    /// A wheel turns by a multiple of 128.
    WheelStops = "5.3";
    /// A line opens or closes on legs straight ahead alone.
    OpensStraight = "5.8";
    /// Only horse mounts and dismounts, as its first leg.
    NoMount = "5.12";
    /// The price exceeds the roll.
    TooFar = "5.2";
    /// A stand goes farther than the roll.
    StandTooFar = "5.10";
    /// A pose is not on the table.
    LeavesTable = "2.8";
    /// Terrain bars the way.
    BarredGround = "6.2";
    /// A friend bars the way.
    FriendBars = "6.1";
    /// The end overlaps a unit.
    EndBlocked = "2.8";
    /// The way comes too near to an enemy.
    NearEnemy = "5.16";
    /// A stand's way leads through an enemy.
    ThroughEnemy = "5.10";
    /// The gap is one or two stand widths.
    BadGap = "3.8";
    /// The unit has this formation already.
    FormedAlready = "5.7";
    /// A column is too wide for its stands.
    ColumnTooWide = "3.6";
    /// Into skirmish order a unit goes as it rolls, and a column of foot does not.
    LooseByRoll = "5.9";
    /// Only unlimbered guns turn in place.
    OnlyGunsTurn = "5.2";
    /// Kind or formation do not charge.
    CannotCharge = "3.10";
    /// The enemy routs, or is a general.
    NotATarget = "9.1";
    /// The path of the charge does not lead to the target.
    MissesTarget = "9.2";
    /// The price of the charge exceeds the greatest roll.
    ChargeTooFar = "9.1";
    /// Something bars the path of the charge.
    ChargeBlocked = "9.2";
    /// The unit is no charger that waits.
    NoCharger = "9.4";
    /// The unit may not evade.
    CannotEvade = "9.6";
    /// The unit may not fire at the charger.
    CannotAnswer = "9.5";
    /// The unit may not skirmish, or sends out no part.
    NoDetachment = "5.13";
    /// The detachment is out already, or a detachment itself.
    DetachedAlready = "5.13";
    /// The detachment is too far off, or there is none.
    NoRecall = "5.13";
    /// Only American militia falls back.
    OnlyMilitia = "5.14";
    /// The unit does not fall back.
    NotFallingBack = "5.14";
    /// The general has moved in this turn.
    GeneralMoved = "13.1";
    /// The place or the unit is too far for the general.
    GeneralTooFar = "13.1";
    /// The general would go beyond the line behind which the battle keeps him.
    LeavesLine = "13.1";
    /// The unit is masked, and does not fire yet.
    Masked = "7.1";
    /// The unit does not fire in this activation.
    DoesNotFire = "5.14";
    /// Generals, limbered guns and the like do not fire.
    CannotFire = "7.1";
    /// The unit has moved too far to fire.
    HasMoved = "5.15";
    /// The unit has fired.
    FiredAlready = "7.5";
    /// The target is of the own side.
    OwnTarget = "7.4";
    /// The target is in contact.
    TargetInContact = "7.4";
    /// No stand of the target can be hit in the arc and in sight.
    NoStandHit = "7.4";
    /// The target is beyond the range.
    OutOfRange = "7.2";
    /// Guns fire singly.
    GunsSingly = "7.5";
    /// A formed unit fires as a whole.
    NoStandFires = "7.5";
    /// There is no such stand.
    NoSuchStand = "7.5";
    /// The melee is none that is to be fought.
    NoSuchMelee = "10.2";
    /// The unit is not to be set.
    NotToDeploy = "18.1";
    /// The place is outside the own zone or too near to enemies.
    OutsideZone = "18.1";
    /// The battle gives this commander no card.
    NoCommandCard = "4.2";
    + /// The unit may not form so.
    Formation(BarredFormation);
}

/// MC 3.4 to 3.9, 14 Formation that a unit may not take, with the paragraph that forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BarredFormation(pub &'static str);

impl BarredFormation {
    /// Paragraph that forbids it, without "MC".
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Illegal {
    /// Sentence without its paragraph.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("mc-illegal-" + self.key()))
    }
}
