//! GK 13 National characteristics of a battle file.

use super::format::{BattleFile, KINDS, NationRecord};
use crate::games::game_of_kings::rules::edition::EditionName;
use crate::games::game_of_kings::rules::traits::NationTraits;
use crate::games::game_of_kings::rules::{Traits, UnitKind};
use crate::games::table::scenario::TableFault;
use crate::games::table::scenario::word_of;
use crate::say;

/// GK 13 Characteristics of the nations of a file, under the edition in force.
pub struct Nations {
    entries: Vec<NationTraits>,
    edition: EditionName,
}

impl Nations {
    /// Nations of a file under an edition; each faulty entry is left out and told.
    #[must_use]
    pub fn of(file: &BattleFile, edition: EditionName) -> (Self, Vec<TableFault>) {
        let mut faults = Vec::new();
        let mut entries = Vec::new();
        for (index, record) in file.nations.iter().enumerate() {
            match entry(record, file) {
                Ok(entry) => entries.push(entry),
                Err((field, message)) => faults.push(TableFault::at(format!("nations[{index}].{field}"), message)),
            }
        }
        (Self { entries, edition }, faults)
    }

    /// GK 13 Characteristics of a unit of a nation and kind.
    #[must_use]
    pub fn traits(&self, nation: &str, kind: UnitKind) -> Traits {
        Traits::of(&self.entries, nation, kind, self.edition)
    }
}

/// Entry of a record, or the field at fault with a sentence.
fn entry(record: &NationRecord, file: &BattleFile) -> Result<NationTraits, (&'static str, String)> {
    let nation = record.nation.as_str();
    let kind = |word: &String| word_of(&KINDS, word).map_err(|known| ("kinds", say!("gk-file-kind", word, known)));
    let kinds: Vec<UnitKind> = record.kinds.iter().map(kind).collect::<Result<_, _>>()?;
    if !file.armies.iter().flat_map(|army| &army.units).any(|unit| unit.nation == nation) {
        return Err(("nation", say!("gk-file-nation", nation)));
    }
    Ok(NationTraits { nation: nation.to_owned(), kinds, editions: record.editions.clone(), traits: record.traits })
}
