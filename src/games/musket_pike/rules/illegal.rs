//! Reasons why an order is refused: one variant per reason, each with its paragraph and its rank.
//!
//! Where several rules refuse an order, the one of the lowest rank is named: the list below is in that order. Checks run in the
//! same order, so that the named reason always counts: without its rule the order would be legal, or refused by a rule of a
//! higher rank number.

use super::battle::Battle;
use super::ids::UnitId;
use super::text;
use crate::say;
use std::fmt;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $paragraph:literal;)*) => {
        /// Reason why an order is refused.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Illegal {
            $(#[doc = concat!("MP ", $paragraph)] $(#[$doc])* $name,)*
            /// MP 4.1 These units must still charge, and can; movement cannot end.
            MustStillCharge(Vec<UnitId>),
            /// MP 4.3 These units must still leave contact, and can; movement cannot end.
            MustStillWithdraw(Vec<UnitId>),
        }

        impl Illegal {
            /// Paragraph of the rule that makes the order illegal, without "MP".
            #[must_use]
            pub const fn paragraph(&self) -> &'static str {
                match self {
                    $(Illegal::$name => $paragraph,)*
                    Illegal::MustStillCharge(_) => "4.1",
                    Illegal::MustStillWithdraw(_) => "4.3",
                }
            }

            /// Rank of the reason: the lower it is, the sooner the reason is named.
            #[must_use]
            pub const fn rank(&self) -> usize {
                enum Rank { $($name,)* MustStillCharge, MustStillWithdraw }
                let rank = match self {
                    $(Illegal::$name => Rank::$name,)*
                    Illegal::MustStillCharge(_) => Rank::MustStillCharge,
                    Illegal::MustStillWithdraw(_) => Rank::MustStillWithdraw,
                };
                rank as usize
            }

            /// Key of the reason's sentence in the catalogue.
            const fn key(&self) -> &'static str {
                match self {
                    $(Illegal::$name => stringify!($name),)*
                    Illegal::MustStillCharge(_) => "MustStillCharge",
                    Illegal::MustStillWithdraw(_) => "MustStillWithdraw",
                }
            }
        }
    };
}

reasons! {
    /// The game is over.
    GameOver = "2.5";
    /// Another question must be answered first.
    NotNow = "5.1";
    /// The unit belongs to the other side.
    NotYours = "5.2";
    /// No unit with this id is on the map.
    NotOnMap = "1.4";
    /// There is no chit left in this cup.
    CupEmpty = "2.3";
    /// The "any unit" marker gives unit activations only.
    MarkerUnitOnly = "3.1";
    /// The chit belongs to another wing.
    NotThisChit = "3.1";
    /// The chit acts only in its own army.
    OtherArmy = "3.5";
    /// The wing has had its leader activation this turn.
    WingAlreadyLed = "3.1";
    /// The chit's leader is a colonel, who gives unit activations only.
    OnlyUnitActivation = "3.4";
    /// The wing commander has not arrived yet.
    CommanderAbsent = "3.1";
    /// The unit was already activated this turn.
    AlreadyActivated = "3.3";
    /// This unit has already joined.
    AlreadyJoined = "3.1";
    /// The unit does not belong to the wing.
    OtherWing = "3.1";
    /// The lead unit may not take this arm along.
    WrongArm = "3.2";
    /// The unit is too far from the lead unit (option `unit_activation_radius`).
    TooFarFromLead = "3.2";
    /// The activation would exceed its number of hexes.
    TooManyHexes = "3.2";
    /// The unit is too near an enemy for a strategic march.
    TooNearForStrategic = "4.4";
    /// The unit cannot leave contact, as a Rally demands.
    CannotWithdraw = "4.3";
    /// No unit of the wing can act under this order.
    NobodyToLead = "3.1";
    /// No unit of the activation can reach contact, so it cannot charge.
    NobodyCanCharge = "4.1";
    /// No unit has joined the activation.
    NobodyJoined = "3.1";
    /// Only artillery may fire in this phase.
    OnlyArtFires = "5.1";
    /// The unit is not activated.
    NotActive = "5.2";
    /// The unit is activated; only inactive units fire in this phase.
    NotInactive = "5.2";
    /// Only two units of one kind and nation may merge (heavy infantry also of one wing), never 2-hex HI or artillery.
    MergeUnlike = "6.10";
    /// Units may not merge on a Charge.
    MergeOnCharge = "6.10";
    /// Only one merger may be made in a movement phase.
    MergeOnce = "6.10";
    /// The unit of lower quality must be the one that stays.
    MergeKeepsLower = "6.10";
    /// Units may not merge in contact.
    MergeInContact = "6.10";
    /// The act is open to 2-hex HI only.
    OnlyBlocks = "6.6";
    /// A 2-hex HI moves as a pair, not by a single step.
    BlockMovesAsPair = "6.5";
    /// The hex is not in the unit's front.
    NotInFront = "6.5";
    /// The hex asked for is off the map.
    OffMap = "11.1";
    /// The battery has fired, so it may not move.
    FiredAlready = "6.1";
    /// The unit already has that facing.
    SameFacing = "6.6";
    /// A 2-hex HI may only face about.
    OnlyAboutFace = "6.6";
    /// The unit has used its free turn.
    FreeTurnTwice = "6.6";
    /// The unit was stopped by an enemy front.
    Stopped = "6.7";
    /// An enemy unit is in the way.
    EnemyInWay = "17.1";
    /// A friendly unit is in the way.
    FriendInWay = "6.8";
    /// The hex would hold two batteries.
    SecondBattery = "1.6";
    /// A river or cliff would run between the unit's halves.
    HalvesDivided = "17.7";
    /// The stack would hold two leaders.
    SecondLeader = "1.6";
    /// The ground is closed in this turn.
    ClosedGround = "18.3";
    /// The terrain is prohibited to the unit.
    Prohibited = "7.1";
    /// The unit has not enough movement points left.
    NotEnoughMp = "6.1";
    /// Artillery may not move next to an enemy.
    ArtNextToEnemy = "6.8";
    /// A March may not enter new contact.
    NoContactOnMarch = "4.2";
    /// A Rally may not enter contact.
    NoContactOnRally = "4.3";
    /// A strategic march may not come nearer than 10 hexes to an enemy.
    StrategicTooNear = "17.9";
    /// The unit may not leave an enemy front hex on a Charge.
    MayNotLeaveFront = "4.1";
    /// The wheel must bring the moving half into contact.
    WheelMustTouch = "17.2";
    /// The unit would give up its last way to contact.
    GivesUpContact = "4.1";
    /// The unit would give up its last way out of contact.
    GivesUpWithdrawal = "4.3";
    /// This leader may not move alone now.
    LeaderNotNow = "6.1";
    /// The leader has not enough movement points to ride there.
    LeaderTooFar = "6.1";
    /// A leader may not enter a hex with an enemy unit.
    LeaderAmongEnemies = "6.1";
    /// This leader is stacked with no unit that could move.
    LeaderNotStacked = "6.1";
    /// This unit may not react now.
    NoReaction = "6.9";
    /// A reaction turns the unit by one corner.
    ReactOneCorner = "6.9";
    /// Artillery has no advancing fire.
    ArtAdvancing = "8.6";
    /// Artillery never attacks.
    ArtNeverAttacks = "9.1";
    /// Wagons never fight.
    WagonsDoNotFight = "1.3";
    /// The unit has already fired in this phase.
    FiredThisPhase = "8.8";
    /// A unit may make one attack in a melee phase.
    OneAttack = "9.1";
    /// On a Rally a unit in contact may neither fire nor fight.
    NoFireOnRally = "4.3";
    /// Defensive fire may aim at active units only.
    TargetNotActive = "8.8";
    /// A 2-hex HI may attack only a pair of hexes that it could move into.
    NoPairThere = "9.2";
    /// There is no enemy unit in that hex.
    NoEnemyThere = "8.4";
    /// A disordered battery may not fire.
    DisorderedArt = "8.5";
    /// A battery may turn one corner only before it fires.
    LayOneCorner = "8.6";
    /// The target is out of range.
    OutOfRange = "8.5";
    /// The target is beyond sight in this turn.
    BeyondSight = "18.2";
    /// The target is outside the unit's field of fire.
    OutOfArc = "8.5";
    /// The line of sight is blocked.
    NoSight = "7.5";
    /// Grazing fire needs a straight row of level, clear hexes with two enemies in grazing range and no friend.
    NoGraze = "8.6";
    /// The fire value is 0 or less: no shot is possible.
    NoShot = "8.4";
    /// A unit may attack only through its true front hexes.
    NotInTrueFront = "9.1";
    /// Cavalry may not attack a chateau.
    CavalryAtChateau = "9.1";
    /// Two 2-hex HI that face each other with only one hexside in common may fire but not fight.
    OneHexContact = "9.1";
    /// The attacker could not enter the defender's hex.
    CouldNotEnter = "9.1";
    /// Only two adjacent 1-hex units of heavy infantry or cavalry may attack a 2-hex HI together.
    NoJointAttack = "9.2";
    /// This attack would meet other units than these.
    NotTheseDefenders = "9.2";
    /// That unit has already been attacked in this melee phase.
    AlreadyAttacked = "9.1";
    /// Only cavalry attacked by infantry, and light infantry attacked by heavy infantry alone, may retreat before melee.
    MayNotEvade = "9.11";
    /// The unit has no legal retreat.
    NoWayToEvade = "9.11";
    /// The odd SP may not be taken by this unit.
    NotItsLoss = "9.14";
    /// A retreat must take one of the best paths; this is not one of them.
    NoSuchWay = "11.1";
    /// The unit may not make way to that place.
    NoSuchRoom = "17.12";
    /// The winner may not advance to that place.
    NotItsGround = "9.15";
    /// The unit is in good order.
    InGoodOrder = "12.1";
    /// On a Charge no unit may rally.
    NoRallyOnCharge = "12.1";
    /// On a March only one unit may rally.
    OneRallyOnMarch = "12.1";
    /// A unit that friends have shut in, in contact, may not rally.
    RallyInContact = "4.3";
    /// The unit has already tried to rally in this activation.
    RallyOnce = "12.1";
    /// A unit that took a formation hit, was disordered, failed a check or had to retreat in this activation may not rally.
    RallyBarred = "12.1";
    /// A 2-hex HI with a half in a redoubt may not rally there.
    RedoubtKeepsDisorder = "12.3";
    /// This is not one of the arriving units.
    NotArriving = "2.5";
    /// This unit may not be placed there.
    NotAnEntryHex = "2.5";
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("illegal-" + self.key()))
    }
}

impl Illegal {
    /// Sentence of the reason, with the names of the units that it is about.
    #[must_use]
    pub fn sentence(&self, battle: &Battle) -> String {
        match self {
            Illegal::MustStillCharge(units) | Illegal::MustStillWithdraw(units) => {
                let names: Vec<String> = units.iter().map(|u| battle.unit(*u).name.clone()).collect();
                say!("illegal-still", reason = self.to_string(), units = text::list(&names))
            }
            _ => self.to_string(),
        }
    }
}
