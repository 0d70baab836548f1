//! GK 12.1 to 12.3 Weather: the gauge, its shifts, heat, and the law of each turn.

use super::data::WeatherData;
use super::options::WeatherOption;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// GK 12.3 Kind of weather, by its effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeatherEffect {
    /// Fair weather, which changes nothing.
    #[default]
    Fair,
    /// Heat after several fair turns.
    Heat,
    /// Light rain.
    LightRain,
    /// Heavy rain.
    HeavyRain,
    /// Fog.
    Fog,
}

/// GK 12 Weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    /// Number that the gauge shows.
    pub gauge: u8,
    /// Turns running on this number, the first one included; counted up to those that make heat.
    pub turns_running: u8,
}

impl WeatherData {
    /// GK 12.1 Weather that a number of the gauge means, heat aside. Numbers beyond the gauge count as its ends.
    #[must_use]
    pub fn at_gauge(&self, gauge: u8) -> WeatherEffect {
        let row = self.gauge.iter().find(|(highest, _)| gauge <= *highest).or(self.gauge.last());
        row.map_or(WeatherEffect::Fair, |(_, effect)| *effect)
    }

    /// GK 12.1 Least and greatest number of the gauge: 2 and 12.
    #[must_use]
    pub fn ends(&self) -> (u8, u8) {
        let end = |row: Option<&(u8, WeatherEffect)>| row.map_or(0, |(gauge, _)| *gauge);
        (end(self.gauge.first()), end(self.gauge.last()))
    }

    /// GK 12.1 Weather of the first turn by its two dice, or by the option that fixes it.
    #[must_use]
    pub fn first(&self, faces: [u8; 2], option: WeatherOption) -> Weather {
        let gauge = match option {
            WeatherOption::Gauge => faces[0].saturating_add(faces[1]),
            WeatherOption::Fixed(gauge) => gauge,
        };
        Weather { gauge, turns_running: 1 }
    }

    /// GK 12.2 Weather of the next turn by its die: the gauge falls, stays or rises, within its ends.
    #[must_use]
    pub fn next(&self, before: Weather, face: u8) -> Weather {
        let (least, greatest) = self.ends();
        let gauge = match face {
            face if face <= self.falls_to => before.gauge.saturating_sub(1).max(least),
            face if face >= self.rises_from => before.gauge.saturating_add(1).min(greatest),
            _ => before.gauge,
        };
        let running = if gauge == before.gauge { before.turns_running.saturating_add(1) } else { 1 };
        Weather { gauge, turns_running: running.min(self.heat_from) }
    }

    /// GK 12.3 Effect of a turn's weather: fair weather that has lasted is heat, unless the option fixes it.
    #[must_use]
    pub fn effect(&self, weather: Weather, option: WeatherOption) -> WeatherEffect {
        let is_lasting = weather.turns_running >= self.heat_from && option == WeatherOption::Gauge;
        match self.at_gauge(weather.gauge) {
            WeatherEffect::Fair if is_lasting => WeatherEffect::Heat,
            effect => effect,
        }
    }

    /// GK 12.1 Law of the first turn's weather.
    #[must_use]
    pub fn first_law(&self) -> Law<Weather> {
        let die = Die::D6.face_law();
        die.combine(&die, |a, b| self.first([*a, *b], WeatherOption::Gauge))
    }

    /// GK 12.2 Law of the next turn's weather.
    #[must_use]
    pub fn next_law(&self, before: Weather) -> Law<Weather> {
        Die::D6.face_law().map(|shift| self.next(before, *shift))
    }

    /// GK 12.1 to 12.3 Law of the effect on a turn, counted from 1, before any die of the weather is rolled.
    #[must_use]
    pub fn effect_law(&self, turn: u32) -> Law<WeatherEffect> {
        let later = (1..turn).fold(self.first_law(), |law, _| law.and_then(|weather| self.next_law(*weather)));
        later.map(|weather| self.effect(*weather, WeatherOption::Gauge))
    }
}
