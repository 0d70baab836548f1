//! MC 16 Options of a game, each with its default.

use crate::kernel::OnOff;
use serde::{Deserialize, Serialize};

macro_rules! values {
    ($($(#[$doc:meta])* $name:ident { $usual:ident: $usual_what:literal, $($value:ident: $what:literal,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(rename_all = "snake_case")]
            pub enum $name {
                #[default]
                #[doc = $usual_what]
                $usual,
                $(#[doc = $what] $value,)*
            }
        )*
    };
}

values! {
    /// MC 4.2 Values of option `command_cards`.
    CommandCards {
        None: "Brigades alone have cards.",
        Division: "Commanders of divisions and wings too.",
        Army: "Commanders of armies too.",
    }
    /// MC 5.15 Values of option `move_and_fire`.
    MoveAndFire {
        Light: "Light troops fire with half after half a move.",
        AllHalf: "Every unit does.",
    }
    /// MC 10.3 Values of option `round_two`.
    RoundTwo {
        Front: "The figures of the first round fight again.",
        All: "All figures fight.",
    }
    /// MC 18.1 Values of option `deployment`.
    Deployment {
        Fixed: "Units stand as the battle says.",
        Free: "The players set them.",
    }
}

/// MC 11.2a Values of option `loss_panic`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LossPanic {
    /// A tenth of the figures.
    #[default]
    #[serde(rename = "tenth", alias = "10")]
    Tenth,
    /// None do.
    #[serde(rename = "off")]
    Off,
}

/// MC 16 Options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// MC 4.2 Which commanders above brigades may have cards.
    pub command_cards: CommandCards,
    /// MC 4.2 Whether units act on a lower card after a higher one.
    pub second_activation: OnOff,
    /// MC 5.15 Who fires after half a move.
    pub move_and_fire: MoveAndFire,
    /// MC 9.8 Whether a charger whose target routed is excused.
    pub rout_excuses: OnOff,
    /// MC 11.2a Losses by fire in a turn that give a marker.
    pub loss_panic: LossPanic,
    /// MC 5.16 Distance that moves keep from enemies, in units of length: 508 or 0.
    pub stand_off: u16,
    /// MC 11.3 Whether a unit that fails by 1 keeps its marker.
    pub fail_by_one_keeps_marker: OnOff,
    /// MC 10.3 Who fights in the second round of a melee.
    pub round_two: RoundTwo,
    /// MC 18.1 Who sets the units.
    pub deployment: Deployment,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            command_cards: CommandCards::None,
            second_activation: OnOff::Off,
            move_and_fire: MoveAndFire::Light,
            rout_excuses: OnOff::On,
            loss_panic: LossPanic::Tenth,
            stand_off: 508,
            fail_by_one_keeps_marker: OnOff::Off,
            round_two: RoundTwo::Front,
            deployment: Deployment::Fixed,
        }
    }
}
