//! MP 14 The rule options.

use serde::{Deserialize, Serialize};

/// MP 6.4 `big_hi_thresholds`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MainOrOlder {
    /// The main text.
    #[default]
    Main,
    /// The older list.
    Older,
}

/// MP 14 `first_mc_scope`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckScope {
    /// One morale check from fire an activation.
    #[default]
    Activation,
    /// One a phase.
    Phase,
}

/// MP 14 `hi2_reaction`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hi2Reaction {
    /// A 2-hex HI has no reaction.
    #[default]
    None,
    /// It may face about.
    AboutFace,
}

/// MP 4.5 `lone_guns`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoneGuns {
    /// A lone battery makes contact like any unit.
    #[default]
    Contact,
    /// It makes none (base game).
    Ignored,
}

/// A switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnOff {
    /// On.
    On,
    /// Off.
    Off,
}

/// MP 14 `unit_activation_radius`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Radius {
    /// Distance does not matter.
    #[default]
    #[serde(rename = "none")]
    None,
    /// Within 2 hexes of the lead unit (older list).
    #[serde(rename = "2")]
    Two,
}

/// MP 14 `die_roll_mode`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DieRollMode {
    /// The dice fall as they fall.
    #[default]
    #[serde(rename = "honest")]
    Honest,
    /// Lessons may set them.
    #[serde(rename = "what-if")]
    WhatIf,
}

/// MP 14 The rule options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// MP 6.4
    pub big_hi_thresholds: MainOrOlder,
    /// MP 3.2
    pub unit_activation_radius: Radius,
    /// MP 3.2
    pub li_joins_any_unit_activation: OnOff,
    /// MP 14 Armies (by id) whose N units are LI.
    pub n_type_as_li: Vec<String>,
    /// MP 10.2, 10.3
    pub leader_bonus: MainOrOlder,
    /// MP 8.9
    pub first_mc_scope: CheckScope,
    /// MP 9.6
    pub redoubt_halves_hi: OnOff,
    /// MP 6.9
    pub hi2_reaction: Hi2Reaction,
    /// MP 4.5
    pub lone_guns: LoneGuns,
    /// MP 9.12 Name of a table in `ruleset/melee.ron`.
    pub melee_table: String,
    /// MP 8.1 Name of a table in `ruleset/fire.ron`.
    pub fire_table: String,
    /// MP 14
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
