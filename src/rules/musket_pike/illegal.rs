//! Why an order is refused: one variant per reason, each with its paragraph.

use super::battle::Battle;
use super::ids::UnitId;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $paragraph:literal, $text:literal;)*) => {
        /// Why an order is refused.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Illegal {
            $($(#[$doc])* $name,)*
            /// MP 4.1 These units must still charge, and can.
            MustStillCharge(Vec<UnitId>),
            /// MP 4.3 These units must still leave contact, and can.
            MustStillWithdraw(Vec<UnitId>),
        }

        impl Illegal {
            /// The paragraph of the rule, without "MP".
            #[must_use]
            pub const fn paragraph(&self) -> &'static str {
                match self {
                    $(Illegal::$name => $paragraph,)*
                    Illegal::MustStillCharge(_) => "4.1",
                    Illegal::MustStillWithdraw(_) => "4.3",
                }
            }
        }

        impl std::fmt::Display for Illegal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $(Illegal::$name => $text,)*
                    Illegal::MustStillCharge(_) => "Under a Charge every activated heavy infantry and cavalry unit that can still reach the enemy must do so.",
                    Illegal::MustStillWithdraw(_) => "Under a Rally every activated unit in contact must leave it while it can.",
                })
            }
        }
    };
}

reasons! {
    /// Another question waits.
    NotNow = "5.1", "Not now: another decision comes first.";
    /// The game is over.
    GameOver = "2.5", "The game is over.";
    /// The other side's unit.
    NotYours = "5.2", "This decision is about the other side's units.";
    /// No such unit on the map.
    NotOnMap = "1.4", "This unit is not on the map.";
    /// The cup is empty.
    CupEmpty = "2.3", "There is no chit left in this cup.";
    /// The wing had its leader activation.
    WingAlreadyLed = "3.1", "This wing has already had a leader activation this turn.";
    /// The chit belongs to another wing.
    NotThisChit = "3.1", "This chit cannot lead that wing.";
    /// A colonel gives unit activations only.
    OnlyUnitActivation = "3.4", "This chit gives a unit activation only: its leader is a replacement colonel, or there is none.";
    /// The marker gives unit activations only.
    MarkerUnitOnly = "3.1", "The \"any unit\" marker gives a unit activation only.";
    /// The wing commander has not arrived.
    CommanderAbsent = "3.1", "The commander of this wing has not arrived: only unit activations are open to it.";
    /// The chit acts in its own army.
    OtherArmy = "3.5", "This chit may not act in that army.";
    /// Nobody of the wing can act under this order.
    NobodyToLead = "3.1", "No unit of this wing can take part under this order.";
    /// A unit activates once a turn.
    AlreadyActivated = "3.3", "This unit has already been activated this turn.";
    /// Already in.
    AlreadyJoined = "3.1", "This unit already takes part.";
    /// Not of the wing.
    OtherWing = "3.1", "Only units of the same army and wing may take part.";
    /// Over the number of hexes.
    TooManyHexes = "3.2", "The lead unit's morale does not allow so many hexes in this unit activation.";
    /// Wrong arm for the lead.
    WrongArm = "3.2", "An infantry lead takes infantry and artillery, a cavalry lead cavalry and artillery, an artillery lead artillery only.";
    /// Option `unit_activation_radius`.
    TooFarFromLead = "3.2", "By the option in force units must be within 2 hexes of the lead unit.";
    /// No charge without contact.
    NobodyCanCharge = "4.1", "A Charge needs at least one activated unit that can reach contact or is in contact.";
    /// Shut in.
    CannotWithdraw = "4.3", "This unit is in contact and cannot get out of it: it may not be activated for a Rally.";
    /// Too near for a strategic march.
    TooNearForStrategic = "4.4", "A strategic march needs every activated unit to be 10 or more hexes from every enemy unit.";
    /// Nobody has joined.
    NobodyJoined = "3.1", "At least one unit must take part.";
    /// Not activated.
    NotActive = "5.2", "This unit is not activated now.";
    /// Only the other side fires now.
    NotInactive = "5.2", "Defensive fire belongs to the side that is not activated.";
    /// The unit does not face there.
    NotInFront = "6.5", "A unit moves only into one of its front hexes.";
    /// Off the map.
    OffMap = "11.1", "There is no hex there.";
    /// Prohibited terrain.
    Prohibited = "7.1", "This terrain is prohibited to the unit.";
    /// Between the halves.
    HalvesDivided = "17.7", "A 2-hex block may not stand across a river or cliff.";
    /// Movement points.
    NotEnoughMp = "6.1", "Not enough movement points.";
    /// Fired, so it stays.
    FiredAlready = "6.1", "Artillery that fired may not move or turn in this activation.";
    /// Stopped by a front.
    Stopped = "6.7", "Entering an enemy front hex ended its movement.";
    /// A friend is there.
    FriendInWay = "6.8", "A friendly unit stands there.";
    /// Two batteries.
    SecondBattery = "1.6", "A stack holds one battery at most.";
    /// Two leaders.
    SecondLeader = "1.6", "A stack holds one leader at most.";
    /// An enemy is there.
    EnemyInWay = "17.1", "An enemy unit stands there.";
    /// Artillery keeps away.
    ArtNextToEnemy = "6.8", "Artillery never moves next to an enemy.";
    /// No new contact.
    NoContactOnMarch = "4.2", "Only a Charge enters a hex next to the enemy.";
    /// No new contact.
    NoContactOnRally = "4.3", "A Rally may not enter a hex next to the enemy.";
    /// Pinned.
    MayNotLeaveFront = "4.1", "Under a Charge no unit leaves an enemy front hex in which it began.";
    /// A wheel to touch.
    WheelMustTouch = "17.2", "From an enemy front hex a block may wheel only so that the moving half touches the enemy.";
    /// Gives up its last way to contact.
    GivesUpContact = "4.1", "It must charge, and this would give up its last way to reach the enemy.";
    /// Gives up its last way out.
    GivesUpWithdrawal = "4.3", "It must leave contact, and this would give up its last way out.";
    /// Nearer than 10.
    StrategicTooNear = "17.9", "On a strategic march no hex nearer than 10 to the enemy may be entered.";
    /// A block does not step.
    BlockMovesAsPair = "6.5", "A 2-hex block moves as a pair or wheels.";
    /// Not a block.
    OnlyBlocks = "6.6", "Only a 2-hex block moves so.";
    /// The same facing.
    SameFacing = "6.6", "It already faces there.";
    /// Only about.
    OnlyAboutFace = "6.6", "A 2-hex block turns in place only by facing about.";
    /// Two free turns.
    FreeTurnTwice = "6.6", "It has just turned for free; it must do something else first.";
    /// One corner only.
    LayOneCorner = "8.6", "Before firing a battery turns one corner, once.";
    /// Merging.
    MergeOnCharge = "6.10", "Units do not consolidate on a Charge.";
    /// Merging.
    MergeOnce = "6.10", "Only one consolidation in a movement phase.";
    /// Merging.
    MergeUnlike = "6.10", "Only units of one kind and nation consolidate (heavy infantry also of one wing), never 2-hex blocks or artillery.";
    /// Merging.
    MergeInContact = "6.10", "Units do not consolidate in contact.";
    /// Merging.
    MergeKeepsLower = "6.10", "The unit of lower quality stays on the map.";
    /// Leaders.
    LeaderNotNow = "6.1", "This leader may not move by himself now.";
    /// Leaders.
    LeaderTooFar = "6.1", "The leader cannot get there with his movement points.";
    /// Leaders.
    LeaderAmongEnemies = "6.1", "Leaders enter no hex with an enemy.";
    /// Leaders.
    LeaderNotStacked = "6.1", "This leader goes with no unit that could move.";
    /// Reaction.
    NoReaction = "6.9", "This unit has no reaction now.";
    /// Reaction.
    ReactOneCorner = "6.9", "A reaction turns one corner.";
    /// Fire.
    NoEnemyThere = "8.4", "There is no enemy unit in that hex.";
    /// Fire.
    OutOfArc = "8.5", "The target is not in its field of fire.";
    /// Fire.
    OutOfRange = "8.5", "The target is out of range.";
    /// Fire.
    NoSight = "7.5", "The line of sight is blocked.";
    /// Fire.
    DisorderedArt = "8.5", "Disordered artillery may not fire.";
    /// Fire.
    NoShot = "8.4", "The fire value is 0 or less: no shot.";
    /// Fire.
    FiredThisPhase = "8.8", "It has already fired in this phase.";
    /// Fire.
    ArtAdvancing = "8.6", "Artillery takes no part in advancing fire.";
    /// Fire.
    OnlyArtFires = "5.1", "Only artillery fires in this phase.";
    /// Fire.
    NoFireOnRally = "4.3", "A unit in contact neither fires nor fights on a Rally.";
    /// Fire.
    TargetNotActive = "8.8", "Defensive fire is at activated units only.";
    /// Fire.
    WagonsDoNotFight = "1.3", "Wagons never fight.";
    /// Grazing.
    NoGraze = "8.6", "Grazing fire needs a straight line of level, clear hexes with two enemies in grazing range and no friend.";
    /// Melee.
    ArtNeverAttacks = "9.1", "Artillery never attacks.";
    /// Melee.
    OneAttack = "9.1", "A unit makes one attack a melee phase.";
    /// Melee.
    AlreadyAttacked = "9.1", "That unit has already been attacked in this melee phase.";
    /// Melee.
    NotInTrueFront = "9.1", "Melee goes only through the true front hexes.";
    /// Melee.
    CouldNotEnter = "9.1", "It could not take the place of the defender there.";
    /// Melee.
    CavalryAtChateau = "9.1", "Cavalry may not attack a chateau.";
    /// Melee.
    OneHexContact = "9.1", "Two 2-hex blocks that face each other across one hex may fire but not fight.";
    /// Melee.
    NoPairThere = "9.2", "A 2-hex block attacks a pair of hexes it could move into.";
    /// Melee.
    NoJointAttack = "9.2", "Only two adjacent 1-hex heavy infantry or cavalry units attack a 2-hex block together.";
    /// Melee.
    NotTheseDefenders = "9.2", "These are not the units that this attack would meet.";
    /// Evasion.
    MayNotEvade = "9.11", "Only cavalry attacked by infantry, and light infantry attacked by heavy infantry alone, retreat before melee.";
    /// Evasion.
    NoWayToEvade = "9.11", "It has no legal retreat.";
    /// Losses.
    NotItsLoss = "9.14", "The odd loss cannot fall on this unit.";
    /// Retreat.
    NoSuchWay = "11.1", "This is not one of the best ways back.";
    /// Making way.
    NoSuchRoom = "17.12", "It cannot make way there.";
    /// Occupying.
    NotItsGround = "9.15", "The winner cannot occupy that ground so.";
    /// Rally.
    InGoodOrder = "12.1", "It is in good order.";
    /// Rally.
    NoRallyOnCharge = "12.1", "No unit rallies on a Charge.";
    /// Rally.
    RallyBarred = "12.1", "A unit that took a formation hit, was disordered, failed a check or was forced back in this activation may not rally.";
    /// Rally.
    RallyOnce = "12.1", "It has already tried to rally in this activation.";
    /// Rally.
    OneRallyOnMarch = "12.1", "On a March one unit may rally.";
    /// Rally.
    RallyInContact = "4.3", "A unit shut in by friends in contact does not rally.";
    /// Rally.
    RedoubtKeepsDisorder = "12.3", "A 2-hex block with a half in a redoubt cannot rally there.";
    /// Arrival.
    NotArriving = "2.5", "This is not one of the arriving units.";
    /// Arrival.
    NotAnEntryHex = "2.5", "It may not be set up there.";
}

impl Illegal {
    /// The sentence with the names of the units it is about.
    #[must_use]
    pub fn sentence(&self, battle: &Battle) -> String {
        match self {
            Illegal::MustStillCharge(units) | Illegal::MustStillWithdraw(units) => {
                let names: Vec<&str> = units.iter().map(|u| battle.unit(*u).name.as_str()).collect();
                format!("{self} Still to do so: {}.", names.join(", "))
            }
            _ => self.to_string(),
        }
    }
}
