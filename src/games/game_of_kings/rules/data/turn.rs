//! GK 3 to 5, 12, 15 Numbers of movement, weather, action points and victory.

use super::Factor;
use crate::board::table::Length;
use crate::games::game_of_kings::rules::weather::WeatherEffect;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// GK 5.5 Numbers of the Variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariationData {
    /// Part of the allowance from which on the die is rolled.
    pub from: Factor,
    /// Face by which the distance becomes longer.
    pub longer_face: u8,
    /// Factor of the longer distance.
    pub longer: Factor,
    /// Face by which the distance becomes shorter.
    pub shorter_face: u8,
    /// Factor of the shorter distance.
    pub shorter: Factor,
}

/// GK 5 Numbers of movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementData {
    /// GK 1.4 Allowance of a battalion in firing order.
    pub firing_order: u32,
    /// GK 5.1 Factor of the allowance with two about-faces.
    pub two_about_faces: Factor,
    /// GK 5.2 Most about-faces of an order.
    pub most_about_faces: u8,
    /// GK 5.2 Most steps of an order.
    pub most_steps: u8,
    /// GK 5.5 The Variation.
    pub variation: VariationData,
    /// GK 2.7 Distance of contact, and the room that other moves keep from enemies.
    pub contact: Length,
    /// GK 5.7 Greatest distance from a feature at which a move may be told to halt.
    pub halt_at: Length,
    /// GK 5.9 Greatest turn of an alignment, in heading units.
    pub alignment_turn: u16,
    /// GK 5.9 Length that both edges have in common at least after an alignment.
    pub alignment_in_common: Length,
    /// GK 12.4 Distance within which a general who is caught flees to a unit.
    pub general_refuge: Length,
}

/// GK 12.3 What a kind of weather does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectRow {
    /// Factor of movement.
    pub movement: Factor,
    /// What it takes off each die of muskets and carbines.
    pub muskets: i32,
    /// Greatest range of all fire, if it limits it.
    #[serde(default)]
    pub sight: Option<Length>,
}

/// GK 12 Numbers of the weather.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeatherData {
    /// GK 12.1 Highest gauge of each row, ascending, with its weather.
    pub gauge: Vec<(u8, WeatherEffect)>,
    /// GK 12.2 Highest face by which the gauge falls.
    pub falls_to: u8,
    /// GK 12.2 Lowest face by which the gauge rises.
    pub rises_from: u8,
    /// GK 12.3 Turns running on one fair number from which on it is hot.
    pub heat_from: u8,
    /// GK 17.4 Factor of movement in snow, with option `snow`.
    pub snow: Factor,
    /// GK 12.3 Effects of each kind of weather.
    pub effects: BTreeMap<WeatherEffect, EffectRow>,
}

/// GK 4.1 Costs in action points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionCosts {
    /// Attempt to rally a unit.
    pub rally: u32,
    /// Fire of a gun, muskets or carbines.
    pub fire: u32,
    /// Move along a path.
    pub moving: u32,
    /// Forming of firing order.
    pub form: u32,
    /// Limbering.
    pub limber: u32,
    /// Unlimbering with its pivot.
    pub unlimber: u32,
    /// Pivot of an unlimbered gun.
    pub pivot: u32,
    /// Each about-face.
    pub about_face: u32,
    /// Dismounting or mounting.
    pub mount: u32,
    /// Move of a general by himself.
    pub general: u32,
}

/// GK 3, 4, 15 Numbers of the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnData {
    /// GK 3.3 Faces of the dice for the Centre, the Left and the Right, where the scenario names no other.
    pub sector_dice: [u8; 3],
    /// GK 4.1 Costs in action points.
    pub costs: ActionCosts,
    /// GK 15.2 Part of its starting points below which an army has lost.
    pub lost_below: Factor,
    /// GK 15.3 Lead in shares of the starting points that wins at the turn limit.
    pub limit_lead: Factor,
}
