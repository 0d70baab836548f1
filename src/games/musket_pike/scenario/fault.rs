//! What is wrong with a file, and where.

use crate::games::musket_pike::rules::data::{ChartId, Hexside, Terrain};
use crate::kernel::names;
use crate::say;
use crate::words::{Misread, brief};
use ron::error::{Error as Ron, Position, SpannedError};
use std::fmt;

pub(super) use crate::words::{either, quoted};

/// Faults listed for one file; the rest is counted.
const MOST: usize = 100;
/// Characters of a sentence: a file that calls its units by whole books is not repeated at their length.
const LONGEST: usize = 1000;

/// One fault of a file, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, as it was named by whoever asked for it.
    pub file: String,
    /// The line, from 1, of a fault of syntax or schema.
    pub line: Option<usize>,
    /// The column, from 1, likewise.
    pub column: Option<usize>,
    /// The place of a fault of meaning, as in `units[3] (haimhausen).at`; empty for the file as a whole.
    pub path: String,
    /// What is wrong and what would be right.
    pub message: String,
    /// What can be said besides: most faults that a command names are not asked for it.
    pub(in crate::games::musket_pike) help: Option<Box<Help>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::games::musket_pike) struct Help {
    paragraph: Option<&'static str>,
    remedy: Option<Remedy>,
    /// The fault in words for whoever makes the scenario without reading the file.
    plain: Option<String>,
}

/// What would mend a fault, at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// One of these values, as a file writes them.
    Write(Vec<String>),
    /// Neither the field nor the item that stands there: it need not.
    LeaveOut,
    /// An id that no other has.
    FreshId,
    /// Another place on the map for the unit or the leader.
    Elsewhere,
    /// The hexes of a course between this one and the one before.
    Bridge,
    /// The wing of this id, which the file has not yet.
    NewWing(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
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
    /// A fault of the whole file.
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

    /// The same fault as one of this paragraph of the rules.
    pub(super) fn by(mut self, paragraph: &'static str) -> Self {
        self.help.get_or_insert_default().paragraph = Some(paragraph);
        self
    }

    /// The same fault with what would mend it.
    pub(super) fn mended(mut self, remedy: impl Into<Option<Remedy>>) -> Self {
        if let Some(remedy) = remedy.into() {
            self.help.get_or_insert_default().remedy = Some(remedy);
        }
        self
    }

    /// The same fault with its sentence for whoever makes the scenario without reading the file.
    pub(super) fn in_plain_words(mut self, words: String) -> Self {
        self.help.get_or_insert_default().plain = Some(words);
        self
    }

    /// Its sentence in a check list, which names no word of the format.
    #[must_use]
    pub fn plain(&self) -> &str {
        self.help.as_ref().and_then(|help| help.plain.as_deref()).unwrap_or(&self.message)
    }

    /// The paragraph that it breaks; none: it breaks the format.
    #[must_use]
    pub fn paragraph(&self) -> Option<&'static str> {
        self.help.as_ref()?.paragraph
    }

    /// What would mend it, where that is plain.
    #[must_use]
    pub fn remedy(&self) -> Option<&Remedy> {
        self.help.as_ref()?.remedy.as_ref()
    }

    /// A fault of syntax or schema, found `lines` further down (and, on the first line, `columns` further right) than
    /// the parser says: it may have read only a piece of the file.
    #[must_use]
    pub fn of_syntax(file: &str, error: &SpannedError, lines: usize, columns: usize) -> Self {
        let Misread { line, column, why } = own(error).unwrap_or_else(|| Misread::of(error));
        let column = if line == 1 { column + columns } else { column };
        Self { line: Some(line + lines), column: Some(column), ..Self::of_file(file, brief(&why, LONGEST)) }
    }
}

/// What the files of this game alone can have wrong.
fn own(error: &SpannedError) -> Option<Misread> {
    let Ron::Message(text) = &error.code else { return None };
    let misread = |at: Position, why| Misread { line: at.line, column: at.col, why };
    let kind = || no_kind(text).map(|why| misread(error.span.start, why));
    kind().or_else(|| unknown(text).map(|why| misread(error.span.end, why)))
}

/// The faults of one file as they are found.
#[derive(Debug)]
pub(super) struct Faults {
    file: String,
    list: Vec<Fault>,
    more: usize,
    /// The paragraph that nobody asks about.
    waived: Option<&'static str>,
}

impl Faults {
    pub(super) fn of(file: &str) -> Self {
        Self { file: file.to_owned(), list: Vec::new(), more: 0, waived: None }
    }

    /// The same without those of this paragraph of the rules.
    pub(super) fn but_for(mut self, paragraph: &'static str) -> Self {
        self.waived = Some(paragraph);
        self
    }

    /// Notes a fault of meaning at `path`.
    pub(super) fn add(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.note(self.at(path, message));
    }

    /// A fault of meaning at `path`, to be noted when all is said of it.
    pub(super) fn at(&self, path: impl Into<String>, message: impl Into<String>) -> Fault {
        let message = brief(&message.into(), LONGEST);
        Fault { path: path.into(), ..Fault::of_file(&self.file, message) }
    }

    /// Notes a fault.
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

    /// Whether faults are only counted from here on: then one more is counted, and its sentence need not be made.
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

    /// All of them.
    pub(super) fn into_list(mut self) -> Vec<Fault> {
        if self.more > 0 {
            self.list.push(Fault::of_file(&self.file, say!("fault-more", n = self.more)));
        }
        self.list
    }

    /// A whole number between `least` and `most`; the fault gives the bounds.
    pub(super) fn number<T: TryFrom<i64>>(
        &mut self,
        value: i64,
        least: i64,
        most: i64,
        path: impl FnOnce() -> String,
    ) -> Option<T> {
        let number = (least..=most).contains(&value).then(|| T::try_from(value).ok()).flatten();
        if number.is_none() && !self.full() {
            // Where nothing fits the bounds themselves hang on something that is wrong.
            let nearest = (least <= most).then(|| Remedy::Write(vec![value.clamp(least, most).to_string()]));
            self.note(self.at(path(), say!("fault-bounds", value, least, most)).mended(nearest));
        }
        number
    }
}

/// An id or a name that is not in its list, as `kernel::names` has it: "no unit `x`".
fn unknown(text: &str) -> Option<String> {
    const CLASSES: [&str; 9] = ["hex", "side", "army", "wing", "leader", "unit", "chit", "group", "facing"];
    let (class, id) = text.strip_prefix("no ")?.split_once(" `")?;
    let id: String = id.split('`').next()?.chars().take(100).collect();
    CLASSES.contains(&class).then(|| say!("fault-no-" + class, id = format!("`{id}`")))
}

/// A word that is none of the terrain chart's, as `format::Named` has it: "no terrain `x`".
fn no_kind(text: &str) -> Option<String> {
    let (class, id) = text.strip_prefix("no ")?.split_once(" `")?;
    let class = [Terrain::CLASS, Hexside::CLASS].into_iter().find(|c| *c == class)?;
    let found = quoted(id.strip_suffix('`')?);
    Some(say!("fault-no-variant", found, expected = either(&names::all(class))))
}
