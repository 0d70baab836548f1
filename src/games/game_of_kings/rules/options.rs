//! GK 17.3 Options of a game.

use super::edition::EditionName;
use crate::kernel::OnOff;
use serde::{Deserialize, Serialize};

/// GK 2.10 Values of option `arc`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArcWidth {
    /// 45 degrees to either side of the front.
    #[default]
    PerSide,
    /// 45 degrees in all.
    Total,
}

/// GK 2.4 Values of option `footprint_loss`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FootprintLoss {
    /// The second base goes at two quarters.
    #[default]
    Halve,
    /// A unit keeps its size.
    Keep,
}

/// GK 6.4 Values of option `order_in_wood`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderInWood {
    /// Firing order is lost in wood and marsh.
    #[default]
    Lost,
    /// Firing order is kept.
    Kept,
}

/// GK 10.2 Values of option `support_reach`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupportReach {
    /// A friend supports within two moves' distance.
    #[default]
    Distance,
    /// Nobody supports.
    Off,
}

/// GK 12.3 Values of option `weather`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeatherOption {
    /// The gauge is rolled and shifts.
    #[default]
    Gauge,
    /// The gauge stays at this number, and heat never comes.
    Fixed(u8),
}

/// GK 14.6 Values of option `terrain_agreement`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainAgreement {
    /// Dice decide.
    #[default]
    Dice,
    /// Both players place and confirm.
    Players,
}

/// GK 15.3 Values of option `limit`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnLimit {
    /// The army with the larger share of its points wins.
    #[default]
    Share,
    /// The limit is a draw.
    Draw,
}

/// GK 17.3 Options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// GK 17.2 Edition.
    pub edition: EditionName,
    /// GK 2.10 Width of the arc of fire.
    pub arc: ArcWidth,
    /// GK 2.4 What becomes of a unit's size with its second base.
    pub footprint_loss: FootprintLoss,
    /// GK 1.4 Allowance of lancers, in units of length.
    pub lancer_move: u32,
    /// GK 4.1 Action points that each melee costs.
    pub melee_ap: u8,
    /// GK 5.2 Whether light foot and limbered guns turn at no cost.
    pub light_turns_free: OnOff,
    /// GK 5.10 Whether a gun may limber, move and unlimber in one order.
    pub limber_and_move: OnOff,
    /// GK 6.4 What becomes of firing order in wood and marsh.
    pub order_in_wood: OrderInWood,
    /// GK 10.2 Whether friends support.
    pub support_reach: SupportReach,
    /// GK 12.3 How the weather comes about.
    pub weather: WeatherOption,
    /// GK 17.4 Whether snow lies: all moves are shorter, and the weather stays fair.
    pub snow: OnOff,
    /// GK 14.6 Who lays out random terrain.
    pub terrain_agreement: TerrainAgreement,
    /// GK 15.3 What the turn limit means.
    pub limit: TurnLimit,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            edition: EditionName::default(),
            arc: ArcWidth::default(),
            footprint_loss: FootprintLoss::default(),
            lancer_move: 1200,
            melee_ap: 0,
            light_turns_free: OnOff::Off,
            limber_and_move: OnOff::On,
            order_in_wood: OrderInWood::default(),
            support_reach: SupportReach::default(),
            weather: WeatherOption::default(),
            snow: OnOff::Off,
            terrain_agreement: TerrainAgreement::default(),
            limit: TurnLimit::default(),
        }
    }
}
