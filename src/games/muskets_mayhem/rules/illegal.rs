//! Reasons why an order is refused: one variant per reason, each with its paragraph.

use crate::say;
use std::fmt;

crate::refusal_reasons! {
    Illegal, "MM";
    /// The game is over.
    GameOver = "12.1";
    /// No such unit.
    NoSuchUnit = "1.4";
    /// Another question is asked.
    NotNow = "14.1";
    /// The unit is of the other side.
    NotYours = "5.1";
    /// The unit is not on the table.
    NotOnTable = "1.8";
    /// The unit has been handled in this turn.
    Handled = "5.1";
    /// The unit is in contact.
    InContact = "6.9";
    /// Another unit is moving.
    OtherMoves = "5.1";
    /// A commander moves by an order of his own.
    CommanderByOther = "10.2";
    /// The unit is no commander.
    NoCommander = "10.2";
    /// The leg is of no length, or turns too far.
    BadLeg = "5.2";
    /// The unit does not move by legs of this kind.
    LegNotItsOwn = "5.3";
    /// The unit turns freely, and does not turn about.
    TurnsFree = "5.4";
    /// A square does not move.
    SquareStays = "4.2";
    /// The leg changes nothing.
    NothingChanges = "14.3";
    /// The costs exceed the allowance.
    TooFar = "5.5";
    /// A pose is not on the table.
    LeavesTable = "5.9";
    /// Barred terrain lies on the way.
    BarredGround = "11.1";
    /// A unit is in the way.
    WayBlocked = "5.6";
    /// The end overlaps a unit.
    EndBlocked = "5.6";
    /// The end is too near to an enemy.
    NearEnemy = "5.7";
    /// The unit has no such formation.
    NoSuchFormation = "4.1";
    /// The unit has this formation already.
    FormedAlready = "4.1";
    /// The unit does not charge.
    CannotCharge = "6.1";
    /// The target is of the own side.
    OwnTarget = "7.10";
    /// The target is a commander.
    TargetCommander = "7.10";
    /// No part of the target is in the arc.
    OutOfArc = "2.9";
    /// No line to the target is clear.
    OutOfSight = "2.11";
    /// No contact pose is free.
    NoContactPose = "6.2";
    /// The turn to the contact pose is too great.
    TurnTooGreat = "6.2";
    /// The charge costs more than the move.
    ChargeTooFar = "6.2";
    /// The way of the charge is blocked.
    ChargeBlocked = "5.6";
    /// The unit may not fire at its charger.
    CannotAnswer = "6.6";
    /// The unit may not counter-charge.
    CannotCounter = "6.7";
    /// The unit may not form square before the charger.
    CannotFormSquare = "4.3";
    /// The unit does not fire in this phase.
    NotInPhase = "7.2";
    /// The target is beyond the range.
    OutOfRange = "7.3";
    /// The target is in contact.
    TargetInContact = "7.10";
    /// The commander stands there.
    StandsThere = "10.2";
    /// The unit has a commander.
    HasCommander = "10.2";
    /// The unit is of the other side or too far off.
    CannotAttach = "10.2";
    /// The melee is none that is to be fought.
    NoSuchMelee = "9.1";
    /// Another unit is asked.
    NotAsked = "9.2";
    /// The enemy is not in contact with the unit.
    NotItsEnemy = "9.2";
    /// The unit is on the table.
    NotToDeploy = "14.1";
    /// The place is outside the own zone.
    OutsideZone = "14.1";
}

impl fmt::Display for Illegal {
    /// Sentence without its paragraph.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("mm-illegal-" + self.key()))
    }
}
