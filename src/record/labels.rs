//! Names and labels of a saved game, read with the same checks as a scenario's names.

use super::header::Header;
use crate::i18n::{MOST_IN_NAME, fits, is_terminal_control};
use crate::say;

/// Greatest length of a saved game's name, in characters.
pub(super) const MOST_IN_TITLE: usize = 1000;
/// Most rule options that a saved game may have.
pub const MOST_OPTIONS: usize = 100;
/// Longest value of an option, in characters: a list of all armies.
const MOST_IN_VALUE: usize = 4000;

/// Name of a saved game, made fit for display.
pub(super) fn name(given: &str) -> String {
    let plain = |c: char| if is_terminal_control(c) { ' ' } else { c };
    let name: String = given.trim().chars().take(MOST_IN_TITLE).map(plain).collect();
    name.trim().to_owned()
}

/// Checks every label of a header. A name chosen by a player is made displayable; any other label that the
/// program would not write is refused.
///
/// # Errors
/// The key of the label, and its fault.
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
