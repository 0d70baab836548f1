//! Why an order is refused: one variant per reason, each with its paragraph and its rank.
//!
//! Where several rules refuse an order, the one of the first rank is named: the list below is that order. What is asked of
//! an order is asked in it, so that a reason is always a reason: without its rule the order would be legal, or refused by
//! a rule of a lower rank.

use super::battle::Battle;
use super::ids::UnitId;
use super::text;
use crate::say;
use std::fmt;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $paragraph:literal;)*) => {
        /// Why an order is refused.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Illegal {
            $(#[doc = concat!("MP ", $paragraph)] $(#[$doc])* $name,)*
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

            /// Its place among the reasons: the lower, the sooner it is named.
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

            /// Its name in the catalogue.
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
    /// Another question waits.
    NotNow = "5.1";
    /// The other side's unit.
    NotYours = "5.2";
    /// No such unit on the map.
    NotOnMap = "1.4";
    CupEmpty = "2.3";
    /// The marker gives unit activations only.
    MarkerUnitOnly = "3.1";
    /// The chit belongs to another wing.
    NotThisChit = "3.1";
    /// The chit acts in its own army.
    OtherArmy = "3.5";
    /// The wing had its leader activation.
    WingAlreadyLed = "3.1";
    /// A colonel gives unit activations only.
    OnlyUnitActivation = "3.4";
    /// The wing commander has not arrived.
    CommanderAbsent = "3.1";
    /// A unit activates once a turn.
    AlreadyActivated = "3.3";
    AlreadyJoined = "3.1";
    /// Not of the wing.
    OtherWing = "3.1";
    /// Wrong arm for the lead.
    WrongArm = "3.2";
    /// Option `unit_activation_radius`.
    TooFarFromLead = "3.2";
    /// Over the number of hexes.
    TooManyHexes = "3.2";
    /// Too near for a strategic march.
    TooNearForStrategic = "4.4";
    /// Shut in.
    CannotWithdraw = "4.3";
    /// Nobody of the wing can act under this order.
    NobodyToLead = "3.1";
    /// No charge without contact.
    NobodyCanCharge = "4.1";
    /// Nobody has joined.
    NobodyJoined = "3.1";
    OnlyArtFires = "5.1";
    /// Not activated.
    NotActive = "5.2";
    /// Only the other side fires now.
    NotInactive = "5.2";
    MergeUnlike = "6.10";
    MergeOnCharge = "6.10";
    MergeOnce = "6.10";
    MergeKeepsLower = "6.10";
    MergeInContact = "6.10";
    /// Not a block.
    OnlyBlocks = "6.6";
    /// A block does not step.
    BlockMovesAsPair = "6.5";
    /// The unit does not face there.
    NotInFront = "6.5";
    OffMap = "11.1";
    /// Fired, so it stays.
    FiredAlready = "6.1";
    SameFacing = "6.6";
    /// Only about.
    OnlyAboutFace = "6.6";
    /// Two free turns.
    FreeTurnTwice = "6.6";
    /// Stopped by a front.
    Stopped = "6.7";
    /// An enemy is there.
    EnemyInWay = "17.1";
    /// A friend is there.
    FriendInWay = "6.8";
    /// Two batteries.
    SecondBattery = "1.6";
    /// Between the halves.
    HalvesDivided = "17.7";
    /// Two leaders.
    SecondLeader = "1.6";
    /// Prohibited terrain.
    Prohibited = "7.1";
    NotEnoughMp = "6.1";
    /// Artillery keeps away.
    ArtNextToEnemy = "6.8";
    /// No new contact.
    NoContactOnMarch = "4.2";
    /// No new contact.
    NoContactOnRally = "4.3";
    /// Nearer than 10.
    StrategicTooNear = "17.9";
    /// Pinned.
    MayNotLeaveFront = "4.1";
    /// A wheel to touch.
    WheelMustTouch = "17.2";
    /// Gives up its last way to contact.
    GivesUpContact = "4.1";
    /// Gives up its last way out.
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
    /// One corner only.
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
    /// The sentence with the names of the units it is about.
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
