//! Which columns there are, and how a cell is written in a file.

use crate::document::{self, Value};
use crate::files;
use crate::say;
use serde::de::DeserializeOwned;

/// The two lists of a file of which the table is made.
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

/// What stands in the first column where a line is a leader's; else it is the kind of the unit.
pub(super) const LEADER: &str = "leader";
/// The first column.
pub(super) const KIND: &str = "kind";

/// How a cell is written in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// In quotation marks.
    Text,
    /// As it is.
    Word,
    Number,
    /// `true`, or not at all.
    Flag,
}

/// A column, called as the field that it is.
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

/// Every column, in the order in which the fields are written in a file. Where somebody is in the course of a battle
/// (losses, marks) is no order of battle and stands in none.
pub(super) const COLUMNS: [Column; 20] = [
    of("id", Shape::Text, true, true),
    of("name", Shape::Text, true, true),
    of("short", Shape::Text, false, true),
    of("side", Shape::Text, false, true),
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
    of("nation", Shape::Text, false, true),
    of("n_type", Shape::Flag, false, true),
    of("cannon", Shape::Flag, false, true),
    of("at", Shape::Text, true, true),
    of("facing", Shape::Text, false, true),
];

/// The fields of a leader or unit in the order in which a file has them.
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

    /// What a cell shows of a value of a file, however it is written there: `0x10`, `Some(16)` and `16` are the same number.
    pub(super) fn shown(&self, value: &Value) -> String {
        fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
            files::ron().from_str::<Option<T>>(&value.text()).ok().flatten()
        }
        let known = match self.shape {
            Shape::Text => read::<String>(value),
            Shape::Number => read::<i64>(value).map(|number| number.to_string()),
            Shape::Flag => read::<bool>(value).map(|flag| flag.to_string()),
            Shape::Word => None,
        };
        known.unwrap_or_else(|| value.plain())
    }

    /// Whether a value of a file says what a cell says that is written so.
    pub(super) fn says(&self, value: &Value, written: &str) -> bool {
        let cell = ron::from_str::<String>(written).unwrap_or_else(|_| written.to_owned());
        self.shown(value) == cell
    }

    /// A cell as it is written in a file; `None`: not at all.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
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
