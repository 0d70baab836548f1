//! Facts about units that a file states of its position.

use super::TableFault;
use crate::games::table::rules::UnitId;
use crate::i18n::brief;
use crate::say;

/// Longest name in a sentence, in characters.
const MOST_IN_NAME: usize = 40;

/// Writes facts of a file into a position, one after the other, by `write`; `path` is that of their list in the file.
///
/// # Errors
/// The first fact that cannot be, by its place in the list.
pub fn write_facts<S, F>(
    state: &mut S,
    facts: &[F],
    path: &str,
    write: impl Fn(&mut S, &F) -> Result<(), String>,
) -> Result<(), Vec<TableFault>> {
    for (index, fact) in facts.iter().enumerate() {
        write(state, fact).map_err(|message| vec![TableFault::at(format!("{path}[{index}]"), message)])?;
    }
    Ok(())
}

/// Unit that a fact names, as `found` finds it.
///
/// # Errors
/// A sentence if no unit has this name.
pub fn unit_of_fact(name: &str, found: Option<UnitId>) -> Result<UnitId, String> {
    found.ok_or_else(|| say!("tabletop-measure-nobody", name = brief(name, MOST_IN_NAME)))
}
