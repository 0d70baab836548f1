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
            /// The paragraph of the rule, without "MP".
            #[must_use]
            pub const fn paragraph(&self) -> &'static str {
                match self {
                    $(Illegal::$name => $paragraph,)*
                    Illegal::MustStillCharge(_) => "4.1",
                    Illegal::MustStillWithdraw(_) => "4.3",
                }
            }

            /// Rank of the reason: the lower, the sooner it is named.
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

            /// Key of the reason in the catalogue.
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
    GameOver = "2.5";
    /// Another question must be answered first.
    NotNow = "5.1";
    /// The unit belongs to the other side.
    NotYours = "5.2";
    /// No unit with this id is on the map.
    NotOnMap = "1.4";
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
    OnlyArtFires = "5.1";
    /// The unit is not activated.
    NotActive = "5.2";
    /// The unit is activated; only inactive units fire in this phase.
    NotInactive = "5.2";
    MergeUnlike = "6.10";
    MergeOnCharge = "6.10";
    MergeOnce = "6.10";
    MergeKeepsLower = "6.10";
    MergeInContact = "6.10";
    /// The act is open to 2-hex HI only.
    OnlyBlocks = "6.6";
    /// A 2-hex HI moves as a pair, not by a single step.
    BlockMovesAsPair = "6.5";
    /// The hex is not in the unit's front.
    NotInFront = "6.5";
    OffMap = "11.1";
    /// The battery has fired, so it may not move.
    FiredAlready = "6.1";
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
    /// The terrain is prohibited to the unit.
    Prohibited = "7.1";
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
    LeaderNotNow = "6.1";
    LeaderTooFar = "6.1";
    LeaderAmongEnemies = "6.1";
    LeaderNotStacked = "6.1";
    NoReaction = "6.9";
    ReactOneCorner = "6.9";
    ArtAdvancing = "8.6";
    ArtNeverAttacks = "9.1";
    WagonsDoNotFight = "1.3";
    FiredThisPhase = "8.8";
    OneAttack = "9.1";
    NoFireOnRally = "4.3";
    TargetNotActive = "8.8";
    NoPairThere = "9.2";
    NoEnemyThere = "8.4";
    DisorderedArt = "8.5";
    /// A battery may turn one corner only before it fires.
    LayOneCorner = "8.6";
    OutOfRange = "8.5";
    OutOfArc = "8.5";
    NoSight = "7.5";
    NoGraze = "8.6";
    NoShot = "8.4";
    NotInTrueFront = "9.1";
    CavalryAtChateau = "9.1";
    OneHexContact = "9.1";
    CouldNotEnter = "9.1";
    NoJointAttack = "9.2";
    NotTheseDefenders = "9.2";
    AlreadyAttacked = "9.1";
    MayNotEvade = "9.11";
    NoWayToEvade = "9.11";
    NotItsLoss = "9.14";
    NoSuchWay = "11.1";
    NoSuchRoom = "17.12";
    NotItsGround = "9.15";
    InGoodOrder = "12.1";
    NoRallyOnCharge = "12.1";
    OneRallyOnMarch = "12.1";
    RallyInContact = "4.3";
    RallyOnce = "12.1";
    RallyBarred = "12.1";
    RedoubtKeepsDisorder = "12.3";
    NotArriving = "2.5";
    NotAnEntryHex = "2.5";
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("illegal-" + self.key()))
    }
}

impl Illegal {
    /// Sentence of the reason, with the names of the units it is about.
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
