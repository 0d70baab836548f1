//! Description of a game's battle file, and what stands at a place of it.

use super::field_spec::{FieldKind, FieldSpec, RecordSpec};
use crate::document::{DocPath, DocPathStep, RonValue};
use crate::games::table::rules::{GroundLook, LengthUnit};
use crate::games::table::scenario::{MAX_LEVEL, MAX_WIDTH, MIN_WIDTH};
use crate::i18n::Difficulty;

/// Description of a game's battle file.
#[derive(Debug)]
pub struct BattleSchema {
    /// Word by which a file names the rules.
    pub rules: &'static str,
    /// The whole file.
    pub battle: &'static RecordSpec,
    /// Words for kinds of ground, each with its look.
    pub grounds: &'static [(&'static str, GroundLook)],
    /// Field of a unit by which the list of units is divided; none if it is not.
    pub group: Option<&'static str>,
    /// Fields of a unit that stand for its place on the table: a unit on the table has none of them.
    pub elsewhere: &'static [&'static str],
}

/// Record that all games have: the size of the table and its unit.
pub static TABLE: RecordSpec = RecordSpec {
    words: "table",
    fields: &[
        FieldSpec::of("size", FieldKind::Size(1, 100_000)).required().called("table-size"),
        FieldSpec::of("unit", FieldKind::Word(&["cm", "inch"])).usually("cm").called("table-unit"),
    ],
};

/// Date of a battle, to the day, the month or the year.
pub const DATE: FieldSpec = FieldSpec::of("date", FieldKind::Line);
/// Story of a battle, in paragraphs.
pub const STORY: FieldSpec = FieldSpec::of("story", FieldKind::Prose);
/// Difficulty of a battle for a first game.
pub const DIFFICULTY: FieldSpec = FieldSpec::of("difficulty", FieldKind::Word(&Difficulty::WORDS));

/// Fields of a battle file: those that the battles of all games with rules begin with, then the game's own. Takes the word by which a
/// file names the rules and the record of an area.
#[macro_export]
macro_rules! battle_fields {
    ($rules:expr, $area:expr; $($own:expr),* $(,)?) => {{
        use $crate::games::table::records::{DATE, DIFFICULTY, FieldKind, FieldSpec, IMPRINT, STORY, TABLE};
        &[
            FieldSpec::of("rules", FieldKind::QuotedWord(&[$rules])).required(),
            FieldSpec::of("id", FieldKind::Line).required(),
            FieldSpec::of("name", FieldKind::Line).required(),
            FieldSpec::of("description", FieldKind::Prose),
            DATE,
            STORY,
            DIFFICULTY,
            FieldSpec::of("minutes", FieldKind::Number(0, 10_000)).usually("0"),
            FieldSpec::of("notes", FieldKind::Prose),
            FieldSpec::of("sources", FieldKind::Texts),
            IMPRINT,
            FieldSpec::of("table", FieldKind::Record(&TABLE)).required(),
            FieldSpec::of("areas", FieldKind::List(&$area, $crate::games::table::scenario::MAX_AREAS)),
            $($own,)*
        ]
    }};
}

/// Imprint of a battle's file: who made it, and how it may be passed on.
pub const IMPRINT: FieldSpec = FieldSpec::of("imprint", FieldKind::Record(&IMPRINT_RECORD));

static IMPRINT_RECORD: RecordSpec = RecordSpec {
    words: "imprint",
    fields: &[
        FieldSpec::of("author", FieldKind::Line),
        FieldSpec::of("version", FieldKind::Line),
        FieldSpec::of("licence", FieldKind::Line),
        FieldSpec::of("language", FieldKind::Line),
    ],
};

/// Device of the colours of an army.
pub const FLAG: FieldSpec =
    FieldSpec::of("flag", FieldKind::Word(&["cross", "flames", "disc", "saltire"])).in_some().called("army-flag");

/// Fields of the arrival of a unit that is not on the table at first, by a paragraph of the rules of a game.
#[must_use]
pub const fn arrival_fields(paragraph: &'static str) -> [FieldSpec; 3] {
    [
        FieldSpec::of("turn", FieldKind::Number(0, 65_535)).required().by(paragraph).called("arrival-turn"),
        FieldSpec::of("edge", FieldKind::Word(&["south", "north", "west", "east"]))
            .required()
            .by(paragraph)
            .called("arrival-edge"),
        FieldSpec::of("stretch", FieldKind::Stretch).required().by(paragraph).called("arrival-stretch"),
    ]
}

/// Fields of an area of ground of a game with these words for kinds of ground.
#[must_use]
pub const fn area_fields(kinds: &'static [&'static str]) -> [FieldSpec; 7] {
    [
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).called("area-name"),
        FieldSpec::of("kind", FieldKind::QuotedWord(kinds)).required().called("area-kind"),
        FieldSpec::of("level", FieldKind::Number(0, MAX_LEVEL as i64)).usually("0"),
        FieldSpec::of("outline", FieldKind::Points),
        FieldSpec::of("course", FieldKind::Points),
        FieldSpec::of("width", FieldKind::Length(MIN_WIDTH as i64, MAX_WIDTH as i64)).in_some().called("course-width"),
    ]
}

impl BattleSchema {
    /// Record at a place of a file: of the file itself, of a field, of an item of a list; none elsewhere.
    #[must_use]
    pub fn record_at(&self, place: &DocPath) -> Option<&'static RecordSpec> {
        let mut record = Some(self.battle);
        let mut list = None;
        for step in &place.0 {
            (record, list) = match step {
                DocPathStep::Key(key) => match record?.field(key)?.kind {
                    // What is written as `Some(record)` has the record as its item.
                    FieldKind::Record(inner) => (Some(inner), Some(inner)),
                    FieldKind::List(inner, _) => (None, Some(inner)),
                    _ => (None, None),
                },
                DocPathStep::Item(_) => (list, None),
            };
        }
        record
    }

    /// Field at a place of a file, with the record that it belongs to; none if there is no such field.
    #[must_use]
    pub fn field_at(&self, place: &DocPath) -> Option<(&'static RecordSpec, &'static FieldSpec)> {
        let (outer, DocPathStep::Key(key)) = place.outer()? else { return None };
        let record = self.record_at(&outer)?;
        record.field(key).map(|field| (record, field))
    }

    /// Record of the items of a list of the file, such as `areas`; none if there is no such list.
    #[must_use]
    pub fn items_of(&self, list: &str) -> Option<&'static RecordSpec> {
        match self.battle.field(list)?.kind {
            FieldKind::List(record, _) => Some(record),
            _ => None,
        }
    }

    /// Record of a unit.
    ///
    /// # Panics
    /// The game's file has no armies with units: every game's has.
    #[must_use]
    pub fn unit(&self) -> &'static RecordSpec {
        let army = self.items_of("armies").and_then(|army| army.field("units"));
        match army.map(|units| units.kind) {
            Some(FieldKind::List(unit, _)) => unit,
            _ => unreachable!("the armies of every game have units"),
        }
    }

    /// Look of a kind of ground by its word; none of an unknown word.
    #[must_use]
    pub fn look_of(&self, kind: &str) -> Option<GroundLook> {
        self.grounds.iter().find(|(word, _)| *word == kind).map(|(_, look)| *look)
    }

    /// Unit of length of a file.
    #[must_use]
    pub fn unit_of_length(&self, file: &RonValue) -> LengthUnit {
        let unit = file.field("table").and_then(|table| table.field("unit"));
        if unit.is_some_and(|unit| unit.text() == "inch") { LengthUnit::Inch } else { LengthUnit::Cm }
    }
}
