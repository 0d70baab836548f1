//! GK Numbers of the rules, as read from `scenarios/game_of_kings/ruleset/*.ron`.

mod combat;
mod table;
mod turn;

pub use combat::{FireData, GunData, MeleeData, MeleeRow, MeleeRows, MoraleData, MusketRow};
pub use table::{RandomTerrainData, TerrainChart, TerrainRow, UnitData, UnitRow, UnitSizes};
pub use turn::{ActionCosts, EffectRow, MovementData, TurnData, VariationData, WeatherData};

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Factor as a fraction: `Factor(3, 4)` is three quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Factor(pub u32, pub u32);

impl Factor {
    /// Factor that changes nothing.
    pub const ONE: Self = Self(1, 1);

    /// Product of two factors.
    #[must_use]
    pub const fn times(self, other: Self) -> Self {
        Self(self.0.saturating_mul(other.0), self.1.saturating_mul(other.1))
    }

    /// Number multiplied by the factor, rounded down.
    #[must_use]
    pub fn of(self, number: u32) -> u32 {
        let product = u64::from(number) * u64::from(self.0) / u64::from(self.1.max(1));
        u32::try_from(product).unwrap_or(u32::MAX)
    }

    /// Whether `part` is less than this factor of `whole`.
    #[must_use]
    pub fn exceeds(self, part: u32, whole: u32) -> bool {
        u64::from(part) * u64::from(self.1) < u64::from(whole) * u64::from(self.0)
    }
}

/// All numbers of the rules: the contents of `ruleset/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesData {
    /// GK 1.4 Kinds of units, from `units.ron`.
    pub units: UnitData,
    /// GK 5 Movement, from `movement.ron`.
    pub movement: MovementData,
    /// GK 7, 8 Fire, from `fire.ron`.
    pub fire: FireData,
    /// GK 9 Melee, from `melee.ron`.
    pub melee: MeleeData,
    /// GK 10, 11 Morale and rally, from `morale.ron`.
    pub morale: MoraleData,
    /// GK 12 Weather, from `weather.ron`.
    pub weather: WeatherData,
    /// GK 3, 4, 15 Action points and victory, from `turn.ron`.
    pub turn: TurnData,
    /// GK 6.2 Kinds of terrain, from `terrain.ron`.
    pub terrain: TerrainChart,
    /// GK 14 Random terrain, from `random_terrain.ron`.
    pub random_terrain: RandomTerrainData,
}

/// Contents of a file of the ruleset, which is part of the program.
macro_rules! built_in {
    ($file:literal) => {
        ron::from_str(include_str!(concat!("../../../../../scenarios/game_of_kings/ruleset/", $file)))
            .expect(concat!($file, " is part of the program"))
    };
}

static SHARED: LazyLock<RulesData> = LazyLock::new(|| RulesData {
    units: built_in!("units.ron"),
    movement: built_in!("movement.ron"),
    fire: built_in!("fire.ron"),
    melee: built_in!("melee.ron"),
    morale: built_in!("morale.ron"),
    weather: built_in!("weather.ron"),
    turn: built_in!("turn.ron"),
    terrain: built_in!("terrain.ron"),
    random_terrain: built_in!("random_terrain.ron"),
});

impl RulesData {
    /// Numbers that come with the program, parsed once.
    ///
    /// # Panics
    /// A built-in file is faulty, which a test rules out.
    #[must_use]
    pub fn shared() -> &'static Self {
        &SHARED
    }
}
