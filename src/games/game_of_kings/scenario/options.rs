//! GK 17.3 Options by name and value, as they are set before a game.

use crate::games::game_of_kings::rules::Options;
use crate::games::game_of_kings::rules::options::WeatherOption;
use crate::games::table::scenario::named_options::{self, PlayerOption, option, value_in_force, with_listed_value};
use crate::kernel::OnOff;

/// Gauge of fixed fair weather.
const FAIR: u8 = 7;
/// Value of option `weather` that fixes fair weather.
const FIXED_FAIR: &str = "fixed_fair";
/// Value of option `weather` by which the gauge is rolled.
const GAUGE: &str = "gauge";

/// Options that players may set.
pub const OPTIONS: [PlayerOption; 12] = [
    option("edition", "17.2", &["rev", "2018", "strict_2018"]),
    option("weather", "12.3", &[GAUGE, FIXED_FAIR]),
    option("snow", "17.4", &["off", "on"]),
    option("limit", "15.3", &["share", "draw"]),
    option("arc", "2.10", &["per_side", "total"]),
    option("footprint_loss", "2.4", &["halve", "keep"]),
    option("lancer_move", "1.4", &["1000", "1200"]),
    option("melee_ap", "4.1", &["0", "1"]),
    option("light_turns_free", "5.2", &["off", "on"]),
    option("limber_and_move", "5.10", &["on", "off"]),
    option("order_in_wood", "6.4", &["lost", "kept"]),
    option("support_reach", "10.2", &["distance", "off"]),
];

/// Values of the options in force, by their names.
#[must_use]
pub fn in_force(options: &Options) -> Vec<(String, String)> {
    let value = |name: &str| match options.weather {
        WeatherOption::Gauge if name == "weather" => GAUGE.to_owned(),
        WeatherOption::Fixed(FAIR) if name == "weather" => FIXED_FAIR.to_owned(),
        WeatherOption::Fixed(gauge) if name == "weather" => gauge.to_string(),
        _ => value_in_force(options, name),
    };
    OPTIONS.iter().map(|option| (option.name.to_owned(), value(option.name))).collect()
}

/// GK 17.4 Options with what snow brings: the weather stays fair.
#[must_use]
pub fn with_snow(options: Options) -> Options {
    match options.snow {
        OnOff::On => Options { weather: WeatherOption::Fixed(FAIR), ..options },
        OnOff::Off => options,
    }
}

/// Options with some values set.
///
/// # Errors
/// The path of the option at fault, with a sentence.
pub fn with_values(options: Options, values: &[(String, String)]) -> Result<Options, (String, String)> {
    named_options::with_values(options, &OPTIONS, values, with_value)
}

fn with_value(options: &Options, name: &str, value: &str) -> Option<Options> {
    if name == "weather" {
        let weather = match value {
            GAUGE => WeatherOption::Gauge,
            FIXED_FAIR => WeatherOption::Fixed(FAIR),
            gauge => WeatherOption::Fixed(gauge.parse().ok()?),
        };
        return Some(Options { weather, ..*options });
    }
    with_listed_value(options, &OPTIONS, name, value)
}
