//! MC 16 Options by name and value, as they are set before a game.

use crate::games::mcnally_awi::rules::Options;
use crate::games::table::scenario::named_options::{self, PlayerOption, option, value_in_force, with_listed_value};

/// Options that players may set.
pub const OPTIONS: [PlayerOption; 9] = [
    option("command_cards", "4.2", &["none", "division", "army"]),
    option("second_activation", "4.2", &["off", "on"]),
    option("move_and_fire", "5.15", &["light", "all_half"]),
    option("rout_excuses", "9.8", &["on", "off"]),
    option("loss_panic", "11.2", &["tenth", "off"]),
    option("stand_off", "5.16", &["508", "0"]),
    option("fail_by_one_keeps_marker", "11.3", &["off", "on"]),
    option("round_two", "10.3", &["front", "all"]),
    option("deployment", "18.1", &["fixed", "free"]),
];

/// Values of the options in force, by their names.
#[must_use]
pub fn in_force(options: &Options) -> Vec<(String, String)> {
    OPTIONS.iter().map(|option| (option.name.to_owned(), value_in_force(options, option.name))).collect()
}

/// Options with some values set.
///
/// # Errors
/// The path of the option at fault, with a sentence.
pub fn with_values(options: Options, values: &[(String, String)]) -> Result<Options, (String, String)> {
    named_options::with_values(options, &OPTIONS, values, |options, name, value| {
        // Saved games may have the number of the rules' own text.
        let value = if (name, value) == ("loss_panic", "10") { "tenth" } else { value };
        with_listed_value(options, &OPTIONS, name, value)
    })
}
