//! GK 17.3 Options by name and value, as they are set before a game.

use crate::games::game_of_kings::rules::Options;
use crate::games::game_of_kings::rules::options::WeatherOption;
use crate::kernel::OnOff;
use crate::say;
use serde_json::{Value, json};

/// Gauge of fixed fair weather.
const FAIR: u8 = 7;
/// Value of option `weather` that fixes fair weather.
const FIXED_FAIR: &str = "fixed_fair";
/// Value of option `weather` by which the gauge is rolled.
const GAUGE: &str = "gauge";

/// Option that players may set: its name, its paragraph and its values.
pub struct PlayerOption {
    /// Name in files.
    pub name: &'static str,
    /// Paragraph that defines it.
    pub paragraph: &'static str,
    /// Values that it may have.
    pub values: &'static [&'static str],
}

const fn option(name: &'static str, paragraph: &'static str, values: &'static [&'static str]) -> PlayerOption {
    PlayerOption { name, paragraph, values }
}

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
    let all = serde_json::to_value(options).unwrap_or_default();
    let value = |name: &str| match (&all[name], options.weather) {
        (_, WeatherOption::Gauge) if name == "weather" => GAUGE.to_owned(),
        (_, WeatherOption::Fixed(FAIR)) if name == "weather" => FIXED_FAIR.to_owned(),
        (_, WeatherOption::Fixed(gauge)) if name == "weather" => gauge.to_string(),
        (Value::String(word), _) => word.clone(),
        (other, _) => other.to_string(),
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
/// The name of the option at fault, with a sentence.
pub fn with_values(options: Options, values: &[(String, String)]) -> Result<Options, (String, String)> {
    let mut options = options;
    for (name, value) in values {
        options = with_value(options, name, value).ok_or_else(|| {
            let named = crate::i18n::brief(name, 40);
            let known = OPTIONS.iter().find(|option| option.name == name);
            let message = match known {
                Some(option) => say!("gk-file-option-value", name = name.as_str(), known = option.values.join(", ")),
                None => say!("gk-file-option", name = named.as_str()),
            };
            (format!("options.{named}"), message)
        })?;
    }
    Ok(options)
}

fn with_value(options: Options, name: &str, value: &str) -> Option<Options> {
    let known = OPTIONS.iter().find(|option| option.name == name)?;
    if name == "weather" {
        let weather = match value {
            GAUGE => WeatherOption::Gauge,
            FIXED_FAIR => WeatherOption::Fixed(FAIR),
            gauge => WeatherOption::Fixed(gauge.parse().ok()?),
        };
        return Some(Options { weather, ..options });
    }
    if !known.values.contains(&value) {
        return None;
    }
    let mut all = serde_json::to_value(options).ok()?;
    let is_number = all[name].is_number();
    all[name] = if is_number { json!(value.parse::<u32>().ok()?) } else { json!(value) };
    serde_json::from_value(all).ok()
}
