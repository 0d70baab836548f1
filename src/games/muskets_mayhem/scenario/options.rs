//! MM 13 Options by name and value, as they are set before a game.

use crate::games::muskets_mayhem::rules::Options;
use crate::games::table::scenario::named_options::{self, PlayerOption, option, value_in_force, with_listed_value};

/// Values of a switch that is off by default.
const OFF_ON: &[&str] = &["off", "on"];
/// Values of a switch that is on by default.
const ON_OFF: &[&str] = &["on", "off"];

/// Options that players may set.
pub const OPTIONS: [PlayerOption; 31] = [
    option("count", "1.9", &["figures", "bases"]),
    option("melee_loss", "9.7", &["A", "B", "none"]),
    option("melee_count", "9.6", &["unsaved", "raw"]),
    option("melee_checks", "9.9", &["all", "loser"]),
    option("pass_hit", "9.8", &["once", "each"]),
    option("pass_who", "9.8", &["mover", "passed", "both"]),
    option("shaken_fail", "8.4", &["removed", "none", "retreat"]),
    option("rally", "8.6", OFF_ON),
    option("shaken_counts", "12.1", ON_OFF),
    option("commander_save", "10.1", &["turn", "phase", "game"]),
    option("works_charged", "10.3", &["instead", "added"]),
    option("works_stop_doubling", "9.3", OFF_ON),
    option("doubled_also", "9.3", &["none", "light", "column"]),
    option("counter_doubles", "9.3", ON_OFF),
    option("gun_double", "7.6", &["fire", "melee", "both"]),
    option("long_range", "7.3", &["0", "-1"]),
    option("moved_guns", "7.2", &["artillery", "moving", "none"]),
    option("column_fire", "7.4", &["front", "all", "none"]),
    option("column_slow", "5.5", &["12", "8", "0"]),
    option("odd_figure", "7.4", &["none", "die"]),
    option("cavalry_fire", "1.4", &["none", "pistols"]),
    option("reaction_arc", "6.6", &["front", "any"]),
    option("square_reaction", "4.3", OFF_ON),
    option("square_loses", "9.10", &["lost", "line"]),
    option("formation_change", "4.1", &["whole", "half"]),
    option("pass_friends", "5.6", OFF_ON),
    option("retreat_blocked", "6.8", &["lost", "stop"]),
    option("leave_contact", "6.9", OFF_ON),
    option("declare_all", "7.8", OFF_ON),
    option("arc_half", "2.9", &["8192", "4096", "5461", "16384"]),
    option("deployment", "14.1", &["fixed", "free"]),
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
        // A file may set any arc up to a right angle; a saved game sets it again by its value.
        let arc = (name == "arc_half").then(|| value.parse().ok()).flatten().filter(|half| *half <= 16_384);
        match arc {
            Some(arc_half) => Some(Options { arc_half, ..*options }),
            None => with_listed_value(options, &OPTIONS, name, value),
        }
    })
}
