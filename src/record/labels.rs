//! What a saved game is called and what its header says of it, read with the care that a scenario's names get.

use super::header::Header;
use crate::say;
use crate::words::{MOST_IN_NAME, fits, steers};

/// The most letters that the name of a saved game has.
pub(super) const MOST_IN_TITLE: usize = 1000;
/// The most options that a game has.
pub const MOST_OPTIONS: usize = 100;
/// The longest value of an option: a list of all armies.
const MOST_IN_VALUE: usize = 4000;

/// A name that was given to a saved game, as it can be shown.
pub(super) fn name(given: &str) -> String {
    let plain = |c: char| if steers(c) { ' ' } else { c };
    let name: String = given.trim().chars().take(MOST_IN_TITLE).map(plain).collect();
    name.trim().to_owned()
}

/// Looks at every label of a header. What a player called himself is made plain; whatever else the program never
/// wrote is refused.
///
/// # Errors
/// The key of the label, and what is wrong with it.
pub(super) fn check(header: &mut Header) -> Result<(), (&'static str, String)> {
    for (key, label) in [
        ("program", &header.program),
        ("begun", &header.begun),
        ("battle", &header.battle),
        ("title", &header.title),
        ("rules", &header.rules),
    ] {
        fits(label, MOST_IN_NAME).map_err(|why| (key, why))?;
    }
    if header.sides.len() > 2 {
        return Err(("sides", say!("fault-too-many", n = header.sides.len(), most = 2)));
    }
    for side in &mut header.sides {
        *side = name(side);
        fits(side, MOST_IN_NAME).map_err(|why| ("sides", why))?;
    }
    if header.options.len() > MOST_OPTIONS {
        return Err(("options", say!("fault-too-many", n = header.options.len(), most = MOST_OPTIONS)));
    }
    if header.rules_number == 0 {
        return Err(("rules_number", say!("save-rules-number")));
    }
    for (place, (option, value)) in header.options.iter().enumerate() {
        if header.options[..place].iter().any(|(before, _)| before == option) {
            return Err(("options", say!("save-option-twice", option)));
        }
        fits(option, MOST_IN_NAME).and_then(|()| fits(value, MOST_IN_VALUE)).map_err(|why| ("options", why))?;
    }
    Ok(())
}
