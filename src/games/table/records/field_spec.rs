//! Description of the records of a battle file: their fields, in the order in which they are written.

use crate::games::table::scenario::named_options::PlayerOption;
use crate::say;

/// Kind of a field's value, with its bounds.
#[derive(Clone, Copy, Debug)]
pub enum FieldKind {
    /// Text of one line.
    Line,
    /// Text of several lines.
    Prose,
    /// List of texts.
    Texts,
    /// Word of a list, written without quotation marks.
    Word(&'static [&'static str]),
    /// Word of a list, written as a text.
    QuotedWord(&'static [&'static str]),
    /// List of words of a list, each written as a text.
    QuotedWords(&'static [&'static str]),
    /// List of words of a list, written without quotation marks.
    Words(&'static [&'static str]),
    /// Whole number between these bounds, both included.
    Number(i64, i64),
    /// Length between these bounds, in units of length.
    Length(i64, i64),
    /// List of lengths, in units of length.
    Lengths,
    /// Heading in whole degrees clockwise from north, below 360.
    Degrees,
    /// Point of the table.
    Point,
    /// Pair of lengths between these bounds: a width and a depth, in units of length.
    Size(i64, i64),
    /// Pair of coordinates along an edge.
    Stretch,
    /// Pair of colours: coat and facings.
    Colours,
    /// Yes or no.
    Flag,
    /// List of points.
    Points,
    /// Text id of an army of the file.
    Army,
    /// Text id of an area of the file.
    Area,
    /// Text id of a unit of the file.
    Unit,
    /// Value that is written as RON.
    Ron,
    /// Record.
    Record(&'static RecordSpec),
    /// List of records, at most this many.
    List(&'static RecordSpec, usize),
}

/// Whether a field must be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldNeed {
    /// Field that every record has.
    Required,
    /// Field with a value if it is left out.
    Optional,
    /// Field that is left out or written as `Some(value)`.
    InSome,
}

/// Field of a record.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec {
    /// Key in the file.
    pub key: &'static str,
    /// Kind of its value.
    pub kind: FieldKind,
    /// Whether it must be written.
    pub need: FieldNeed,
    /// Value if it is left out, as the file would write it; empty if there is none.
    pub usual: &'static str,
    /// Paragraph of the rules that defines it; none if no rule does.
    pub paragraph: Option<&'static str>,
    /// Key of its name and its sentence in the catalogue: `field-KEY` and `field-KEY-about`.
    pub words: &'static str,
    /// Whether it is an option of the rules, whose words are those of the option and of its values.
    pub is_option: bool,
}

impl FieldSpec {
    /// Field that may be left out, with the words of its key.
    #[must_use]
    pub const fn of(key: &'static str, kind: FieldKind) -> Self {
        Self { key, kind, need: FieldNeed::Optional, usual: "", paragraph: None, words: key, is_option: false }
    }

    /// Field that is an option of the rules: a word or a number of its list, usually the first.
    #[must_use]
    pub const fn option(option: &'static PlayerOption) -> Self {
        let field = Self::of(option.name, FieldKind::Word(option.values)).by(option.paragraph);
        Self { usual: option.values[0], is_option: true, ..field }
    }

    /// The field as one that every record has.
    #[must_use]
    pub const fn required(self) -> Self {
        Self { need: FieldNeed::Required, ..self }
    }

    /// The field as one that is left out or written as `Some(value)`.
    #[must_use]
    pub const fn in_some(self) -> Self {
        Self { need: FieldNeed::InSome, ..self }
    }

    /// The field with its value if it is left out.
    #[must_use]
    pub const fn usually(self, usual: &'static str) -> Self {
        Self { usual, ..self }
    }

    /// The field with the paragraph of the rules that defines it.
    #[must_use]
    pub const fn by(self, paragraph: &'static str) -> Self {
        Self { paragraph: Some(paragraph), ..self }
    }

    /// The field with its words under another key of the catalogue.
    #[must_use]
    pub const fn called(self, words: &'static str) -> Self {
        Self { words, ..self }
    }

    /// Name of the field, for a person.
    #[must_use]
    pub fn name(&self) -> String {
        if self.is_option { say!("option-name-" + self.key) } else { say!("field-" + self.words) }
    }

    /// Sentence on the field.
    #[must_use]
    pub fn about(&self) -> String {
        if self.is_option {
            let value = |word: &&str| say!("field-option-value", word = *word, value = self.word_name(word));
            let values: Vec<String> = self.words_known().iter().map(value).collect();
            return say!("field-about-option", values = values.join(", "));
        }
        say!("field-about-" + self.words)
    }

    /// Name of a word that its value can be, for a person.
    #[must_use]
    pub fn word_name(&self, word: &str) -> String {
        match self.is_option {
            true => say!("option-value-" + [self.key, "-", word].concat().as_str()),
            false => word.replace('_', " "),
        }
    }

    /// Words that a value of the field can be; empty if it is no word.
    #[must_use]
    pub const fn words_known(&self) -> &'static [&'static str] {
        match self.kind {
            FieldKind::Word(words)
            | FieldKind::QuotedWord(words)
            | FieldKind::QuotedWords(words)
            | FieldKind::Words(words) => words,
            _ => &[],
        }
    }
}

/// Record of a battle file.
#[derive(Debug)]
pub struct RecordSpec {
    /// Key of its name in the catalogue: `record-KEY`.
    pub words: &'static str,
    /// Fields, in the order in which they are written.
    pub fields: &'static [FieldSpec],
}

impl RecordSpec {
    /// Name of such a record, for a person.
    #[must_use]
    pub fn name(&self) -> String {
        say!("record-" + self.words)
    }

    /// Field with this key; none if the record has no such field.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<&'static FieldSpec> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// Keys of the fields, in the order in which they are written.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.fields.iter().map(|field| field.key)
    }
}

/// Fields of the options of the rules of a game.
#[must_use]
pub const fn option_fields<const N: usize>(options: &'static [PlayerOption; N]) -> [FieldSpec; N] {
    let mut fields = [FieldSpec::of("", FieldKind::Line); N];
    let mut index = 0;
    while index < N {
        fields[index] = FieldSpec::option(&options[index]);
        index += 1;
    }
    fields
}

/// Words of a list of words with values.
#[must_use]
pub const fn words_of<T: Copy, const N: usize>(list: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut index = 0;
    while index < N {
        words[index] = list[index].0;
        index += 1;
    }
    words
}
