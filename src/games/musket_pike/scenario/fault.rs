//! Faults of a scenario file and their places.

use crate::games::musket_pike::rules::data::{ChartId, Hexside, Terrain};
use crate::i18n::{MOST_OF_FILE_NAME, RonError, brief};
use crate::kernel::names;
use crate::say;
use ron::error::{Error as Ron, Position, SpannedError};
use std::fmt;

pub(super) use crate::i18n::{either, quoted};

/// Greatest number of faults listed for one file; the others are counted.
const MOST: usize = 100;
/// Greatest length of a fault's sentence in characters, as ids of any length may be quoted.
const LONGEST: usize = 1000;

/// Fault of a scenario file, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Name of the faulty file, as the caller gave it.
    pub file: String,
    /// Line of a fault of syntax or schema, from 1; `None` for a fault of meaning.
    pub line: Option<usize>,
    /// Column of a fault of syntax or schema, from 1; `None` for a fault of meaning.
    pub column: Option<usize>,
    /// Place of a fault of meaning, as in `units[3] (haimhausen).at`; empty for the file as a whole.
    pub path: String,
    /// Sentence about the fault and its correction.
    pub message: String,
    /// Further help on the fault, boxed as most faults on the command line need none.
    pub(in crate::games::musket_pike) help: Option<Box<Help>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::games::musket_pike) struct Help {
    paragraph: Option<&'static str>,
    remedy: Option<FaultFix>,
    /// Sentence for a user who makes the scenario without reading the file.
    plain: Option<String>,
}

/// Remedy of a file's fault at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultFix {
    /// Remedy that writes one of these values, in the notation of the file.
    Write(Vec<String>),
    /// Remedy that leaves out the field or the item, which is optional.
    LeaveOut,
    /// Remedy that gives an id that no other entry has.
    FreshId,
    /// Remedy that moves the unit or the leader to another place on the map.
    Elsewhere,
    /// Remedy that inserts the missing hexes of a course before this one.
    Bridge,
    /// Remedy that adds the wing with this id, which the file lacks.
    NewWing(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&brief(&self.file, MOST_OF_FILE_NAME))?;
        if let (Some(line), Some(column)) = (self.line, self.column) {
            write!(f, ":{line}:{column}")?;
        }
        if !self.path.is_empty() {
            write!(f, ": {}", self.path)?;
        }
        write!(f, ": {}", self.message)
    }
}

impl Fault {
    /// Fault of the whole file, without a place in it.
    #[must_use]
    pub fn of_file(file: &str, message: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            line: None,
            column: None,
            path: String::new(),
            message: message.into(),
            help: None,
        }
    }

    /// Fault with the paragraph of the rules that it breaks.
    pub(super) fn by(mut self, paragraph: &'static str) -> Self {
        self.help.get_or_insert_default().paragraph = Some(paragraph);
        self
    }

    /// Fault with a remedy for it.
    pub(super) fn with_fix(mut self, remedy: impl Into<Option<FaultFix>>) -> Self {
        if let Some(remedy) = remedy.into() {
            self.help.get_or_insert_default().remedy = Some(remedy);
        }
        self
    }

    /// Adds the sentence for a user who makes the scenario without reading the file.
    pub(super) fn in_plain_words(mut self, words: String) -> Self {
        self.help.get_or_insert_default().plain = Some(words);
        self
    }

    /// Sentence of the fault in a check list, without words of the file format.
    #[must_use]
    pub fn plain(&self) -> &str {
        self.help.as_ref().and_then(|help| help.plain.as_deref()).unwrap_or(&self.message)
    }

    /// Paragraph of the rules that the fault breaks; `None` if it breaks the format.
    #[must_use]
    pub fn paragraph(&self) -> Option<&'static str> {
        self.help.as_ref()?.paragraph
    }

    /// Remedy of the fault; `None` if there is no plain one.
    #[must_use]
    pub fn remedy(&self) -> Option<&FaultFix> {
        self.help.as_ref()?.remedy.as_ref()
    }

    /// Fault of syntax or schema, `lines` farther down than the parser says (and on the first line `columns` farther right),
    /// as the parser may have read only a piece of the file.
    #[must_use]
    pub fn of_syntax(file: &str, error: &SpannedError, lines: usize, columns: usize) -> Self {
        let RonError { line, column, why } = own(error).unwrap_or_else(|| RonError::of(error));
        let column = if line == 1 { column + columns } else { column };
        Self { line: Some(line + lines), column: Some(column), ..Self::of_file(file, brief(&why, LONGEST)) }
    }
}

/// RON error rewritten for a misreading that only files of this game can have; `None` for any other.
fn own(error: &SpannedError) -> Option<RonError> {
    let Ron::Message(text) = &error.code else { return None };
    let misread = |at: Position, why| RonError { line: at.line, column: at.col, why };
    let kind = || no_kind(text).map(|why| misread(error.span.start, why));
    kind().or_else(|| unknown(text).map(|why| misread(error.span.end, why)))
}

/// Faults of one file, collected as they are found.
#[derive(Debug)]
pub(super) struct Faults {
    file: String,
    list: Vec<Fault>,
    more: usize,
    /// Paragraph of the rules whose faults are dropped; `None`: none are.
    waived: Option<&'static str>,
}

impl Faults {
    pub(super) fn of(file: &str) -> Self {
        Self { file: file.to_owned(), list: Vec::new(), more: 0, waived: None }
    }

    /// Collection that drops faults of this paragraph of the rules from now on.
    pub(super) fn but_for(mut self, paragraph: &'static str) -> Self {
        self.waived = Some(paragraph);
        self
    }

    /// Adds a fault of meaning at the field `path` of the file.
    pub(super) fn add(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.note(self.at(path, message));
    }

    /// Fault in meaning at `path` of the file, to be added once it is complete.
    pub(super) fn at(&self, path: impl Into<String>, message: impl Into<String>) -> Fault {
        let message = brief(&message.into(), LONGEST);
        Fault { path: path.into(), ..Fault::of_file(&self.file, message) }
    }

    /// Adds a fault of the file, or only counts it if the list is full.
    pub(super) fn note(&mut self, fault: Fault) {
        if self.waived.is_some() && fault.paragraph() == self.waived {
            return;
        }
        if self.list.len() < MOST {
            self.list.push(fault);
        } else {
            self.more += 1;
        }
    }

    /// Whether the list of faults is full; if so, counts one more fault, whose sentence need not be made.
    pub(super) fn full(&mut self) -> bool {
        let full = self.list.len() >= MOST;
        self.more += usize::from(full);
        full
    }

    pub(super) fn file(&self) -> &str {
        &self.file
    }

    pub(super) const fn any(&self) -> bool {
        !self.list.is_empty()
    }

    pub(super) const fn count(&self) -> usize {
        self.list.len() + self.more
    }

    /// List of all faults of the file, with the number of those only counted.
    pub(super) fn into_list(mut self) -> Vec<Fault> {
        if self.more > 0 {
            self.list.push(Fault::of_file(&self.file, say!("fault-more", n = self.more)));
        }
        self.list
    }

    /// Converts a whole number between `least` and `most`; else adds a fault that gives the bounds.
    pub(super) fn number<T: TryFrom<i64>>(
        &mut self,
        value: i64,
        least: i64,
        most: i64,
        path: impl FnOnce() -> String,
    ) -> Option<T> {
        let number = (least..=most).contains(&value).then(|| T::try_from(value).ok()).flatten();
        if number.is_none() && !self.full() {
            // If no number fits, the bounds depend on another fault.
            let nearest = (least <= most).then(|| FaultFix::Write(vec![value.clamp(least, most).to_string()]));
            self.note(self.at(path(), say!("fault-bounds", value, least, most)).with_fix(nearest));
        }
        number
    }
}

/// Sentence for an unknown id or name, from the report of `kernel::names`; `None` for another text.
fn unknown(text: &str) -> Option<String> {
    const CLASSES: [&str; 9] = ["hex", "side", "army", "wing", "leader", "unit", "chit", "group", "facing"];
    let (class, id) = text.strip_prefix("no ")?.split_once(" `")?;
    let id: String = id.split('`').next()?.chars().take(100).collect();
    CLASSES.contains(&class).then(|| say!("fault-no-" + class, id = format!("`{id}`")))
}

/// Sentence for a word that is not in the terrain chart, from the report of `format::Named`; `None` for another text.
fn no_kind(text: &str) -> Option<String> {
    let (class, id) = text.strip_prefix("no ")?.split_once(" `")?;
    let class = [Terrain::CLASS, Hexside::CLASS].into_iter().find(|c| *c == class)?;
    let found = quoted(id.strip_suffix('`')?);
    Some(say!("fault-no-variant", found, expected = either(&names::all(class))))
}
