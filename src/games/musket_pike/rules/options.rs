//! MP 14 The rule options.

use crate::kernel::OnOff;
use serde::{Deserialize, Serialize};

/// MP 6.4, 14 Values of options with a main and an older reading, such as `big_hi_thresholds`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MainOrOlder {
    /// Reading of the rule as in the main text.
    #[default]
    Main,
    /// Reading of the rule as in the older list.
    Older,
}

/// MP 14 Values of option `first_mc_scope`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckScope {
    /// Scope of one morale check from fire per activation.
    #[default]
    Activation,
    /// Scope of one morale check from fire per phase.
    Phase,
}

/// MP 14 Values of option `hi2_reaction`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hi2Reaction {
    /// Option by which a 2-hex HI has no reaction.
    #[default]
    None,
    /// Reaction of a 2-hex HI is an about-face.
    AboutFace,
}

/// MP 4.5 Values of option `lone_guns`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoneGuns {
    /// A lone battery makes contact like any unit.
    #[default]
    Contact,
    /// A lone battery makes no contact (base game).
    Ignored,
}

/// MP 14 Values of option `unit_activation_radius`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Radius {
    /// Option without a limit on the distance.
    #[default]
    #[serde(rename = "none")]
    None,
    /// Option value: within 2 hexes of the lead unit (older list).
    #[serde(rename = "2")]
    Two,
}

/// MP 14 Values of option `die_roll_mode`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DieRollMode {
    /// Option by which dice are rolled honestly.
    #[default]
    #[serde(rename = "honest")]
    Honest,
    /// Option by which lessons may set the dice.
    #[serde(rename = "what-if")]
    WhatIf,
}

/// MP 14 The rule options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// MP 6.4 Original SP from which HI counts as big: main text or older list.
    pub big_hi_thresholds: MainOrOlder,
    /// MP 3.2 Limit on the distance from the lead unit in a unit activation.
    pub unit_activation_radius: Radius,
    /// MP 3.2 Whether LI may join any unit activation (older list).
    pub li_joins_any_unit_activation: OnOff,
    /// MP 14 Ids of armies whose N units count as LI.
    pub n_type_as_li: Vec<String>,
    /// MP 10.2, 10.3 Leader bonuses: by the main text, or +1 on everything (older list).
    pub leader_bonus: MainOrOlder,
    /// MP 8.9 Scope of the one morale check from fire: activation or phase.
    pub first_mc_scope: CheckScope,
    /// MP 9.6 Whether a redoubt halves the strength of HI.
    pub redoubt_halves_hi: OnOff,
    /// MP 6.9 Reaction of a 2-hex HI: none or an about-face.
    pub hi2_reaction: Hi2Reaction,
    /// MP 4.5 Whether a lone battery makes contact.
    pub lone_guns: LoneGuns,
    /// MP 9.12 Name of the melee table in force, from `ruleset/melee.ron`.
    pub melee_table: String,
    /// MP 8.1 Name of the fire table in force, from `ruleset/fire.ron`.
    pub fire_table: String,
    /// MP 14 Whether dice are honest or may be set by a lesson.
    pub die_roll_mode: DieRollMode,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            big_hi_thresholds: MainOrOlder::Main,
            unit_activation_radius: Radius::None,
            li_joins_any_unit_activation: OnOff::Off,
            n_type_as_li: Vec::new(),
            leader_bonus: MainOrOlder::Main,
            first_mc_scope: CheckScope::Activation,
            redoubt_halves_hi: OnOff::On,
            hi2_reaction: Hi2Reaction::None,
            lone_guns: LoneGuns::Contact,
            melee_table: "standard".to_owned(),
            fire_table: "standard".to_owned(),
            die_roll_mode: DieRollMode::Honest,
        }
    }
}
