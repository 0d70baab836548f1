//! Columns of the table, and the notation of their cells in a file.

use crate::checked_files;
use crate::document::{self, RonValue};
use crate::say;
use serde::de::DeserializeOwned;

/// List of a file whose entries the table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Leaders,
    Units,
}

impl List {
    pub(super) const fn field(self) -> &'static str {
        match self {
            List::Leaders => "leaders",
            List::Units => "units",
        }
    }
}

/// Word in the first column of a leader's line; a unit's line has its kind there.
pub(super) const LEADER: &str = "leader";
/// Heading of the table's first column.
pub(super) const KIND: &str = "kind";

/// Notation in which a file has a cell's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Cell written as text in quotation marks.
    Text,
    /// Cell written as a word or number, without quotation marks.
    Word,
    Number,
    /// Cell written as a flag: `true`, or left out.
    Flag,
}

/// Column of the table for spreadsheets, named after its field.
#[derive(Debug)]
pub(super) struct Column {
    pub(super) name: &'static str,
    shape: Shape,
    leaders: bool,
    units: bool,
}

const fn of(name: &'static str, shape: Shape, leaders: bool, units: bool) -> Column {
    Column { name, shape, leaders, units }
}

/// Columns in the order in which the fields are written in a file. The state of a running battle (losses, marks) is no part of
/// an order of battle and has none.
pub(super) const COLUMNS: [Column; 24] = [
    of("id", Shape::Text, true, true),
    of("name", Shape::Text, true, true),
    of("short", Shape::Text, false, true),
    of("side", Shape::Text, false, true),
    of("losses", Shape::Number, false, false),
    of("army", Shape::Text, true, true),
    of("wing", Shape::Text, true, true),
    of(KIND, Shape::Word, false, true),
    of("hexes", Shape::Number, false, true),
    of("weight", Shape::Text, false, true),
    of("original", Shape::Number, false, true),
    of("sp", Shape::Number, false, true),
    of("ql", Shape::Number, false, true),
    of("rating", Shape::Number, true, false),
    of("mp", Shape::Number, true, false),
    of("vp", Shape::Number, true, false),
    of("relieves", Shape::Text, true, false),
    of("successor", Shape::Flag, true, false),
    of("arms", Shape::Text, true, false),
    of("nation", Shape::Text, false, true),
    of("n_type", Shape::Flag, false, true),
    of("cannon", Shape::Flag, false, true),
    of("at", Shape::Text, true, true),
    of("facing", Shape::Text, false, true),
];

/// Fields of a leader or unit in the order in which a file has them.
pub(in crate::games::musket_pike::scenario) fn order() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|column| column.name)
}

impl Column {
    pub(super) fn named(name: &str) -> Option<&'static Column> {
        COLUMNS.iter().find(|c| c.name.eq_ignore_ascii_case(name))
    }

    pub(super) const fn is_of(&self, list: List) -> bool {
        match list {
            List::Leaders => self.leaders,
            List::Units => self.units,
        }
    }

    /// Text of a cell for a value of a file, in any notation: `0x10`, `Some(16)` and `16` are the same number.
    pub(super) fn shown(&self, value: &RonValue) -> String {
        fn read<T: DeserializeOwned>(value: &RonValue) -> Option<T> {
            checked_files::ron().from_str::<Option<T>>(&value.text()).ok().flatten()
        }
        let known = match self.shape {
            Shape::Text => read::<String>(value),
            Shape::Number => read::<i64>(value).map(|number| number.to_string()),
            Shape::Flag => read::<bool>(value).map(|flag| flag.to_string()),
            Shape::Word => None,
        };
        known.unwrap_or_else(|| value.display_text())
    }

    /// Whether a value of a file equals a cell's value.
    pub(super) fn says(&self, value: &RonValue, written: &str) -> bool {
        let cell = ron::from_str::<String>(written).unwrap_or_else(|_| written.to_owned());
        self.shown(value) == cell
    }

    /// Notation of a table cell for a file; `None` if the field is left out.
    ///
    /// # Errors
    /// The reason why the cell is wrong, as a sentence.
    pub(super) fn written(&self, cell: &str) -> Result<Option<String>, String> {
        if cell.is_empty() {
            return Ok(None);
        }
        match self.shape {
            Shape::Text => Ok(Some(document::quoted(cell))),
            Shape::Word if cell.chars().all(char::is_alphanumeric) => Ok(Some(cell.to_owned())),
            Shape::Word => Err(say!("fault-word")),
            Shape::Number => match cell.replace('\u{2212}', "-").parse::<i64>() {
                Ok(number) => Ok(Some(number.to_string())),
                Err(_) => Err(say!("fault-whole-number")),
            },
            Shape::Flag => match cell.to_lowercase().as_str() {
                "true" | "yes" | "x" | "1" => Ok(Some("true".to_owned())),
                "false" | "no" | "0" => Ok(None),
                _ => Err(say!("fault-table-flag")),
            },
        }
    }
}
