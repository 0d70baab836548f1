//! MC 1.4, 19 Why dice are rolled, and why units move, stop, get markers and are lost.

use serde::{Deserialize, Serialize};

crate::dice_purposes! {
    /// MC 1.4 Purpose of a die, by its name in the rules.
    Purpose {
        /// MC 4.1 Drawing a card.
        Card = "card",
        /// MC 5.1 Movement.
        Move = "move",
        /// MC 11.1 Test.
        Morale = "morale",
        /// MC 8.1 Fire.
        Fire = "fire",
        /// MC 7.6 Counter-battery.
        Counter = "counter",
        /// MC 10.3 Melee.
        Melee = "melee",
        /// MC 13.3 Risk to a general.
        General = "general",
        /// MC 13.3 Wound of a general.
        Wound = "wound",
    }
}

/// MC 11.2 Why a unit gets or loses its marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkerReason {
    /// MC 11.2a Losses by fire.
    Losses,
    /// MC 11.2b A friend routed in view.
    FriendRouted,
    /// MC 11.2c Under fire.
    UnderFire,
    /// MC 11.2d A commander was killed.
    CommanderKilled,
    /// MC 11.2e It attempts a charge.
    Charging,
    /// MC 11.2f It is charged.
    Charged,
    /// MC 11.2g It lost figures while charging.
    ChargeLosses,
    /// MC 11.2h It made no contact.
    NoContact,
    /// MC 11.2i It failed before its charge.
    ChargeRefused,
    /// MC 11.2j It evaded.
    Evaded,
    /// MC 11.2k It routs.
    Routed,
    /// MC 6.1 Others passed through it.
    Passed,
    /// MC 11.3 It has tested.
    Tested,
}

/// Why a unit was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// MC 10.7 It has no figures left.
    NoFigures,
    /// MC 12.2, 5.14 It left the table.
    LeftTable,
    /// MC 12.2 It could not rout on.
    Surrendered,
    /// MC 9.8, 12.5 It routed, and a charger reached it.
    RiddenDown,
    /// MC 10.7 Its crew routed or fell.
    GunLost,
    /// MC 7.6 Counter-battery fire.
    CounterBattery,
    /// MC 13.1 A general whom the enemy reached.
    Taken,
}

/// MC 5 Why a unit moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveCause {
    /// MC 5.3 On its card.
    Path,
    /// MC 9.4 It charged.
    Charge,
    /// MC 9.6 It evaded.
    Evasion,
    /// MC 9.3 It failed before its charge.
    Refused,
    /// MC 5.14 Militia fell back.
    FallBack,
    /// MC 10.6 It was thrown back.
    ThrownBack,
    /// MC 12.2 It routed.
    Rout,
    /// MC 5.2 A gun turned.
    Turn,
}

/// MC 9.8 Why a charge ended without contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// Its movement ended.
    Limit,
    /// Its owner stopped it.
    Owner,
    /// It failed its second test by 1.
    Test,
    /// Something bars its way.
    Blocked,
}
