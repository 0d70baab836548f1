//! Files of battles on a free table: what all games write alike.

mod armies;
mod army_lists;
mod colour;
mod field_doubts;
mod field_record;
mod labels;
pub mod named_options;
mod partly_read;
mod position_text;
mod table_fault;
mod unit_facts;

pub use armies::{NamedRecord, heading, misplaced, read_units, show_proposed, two_armies, unit_paths, word_of};
pub use army_lists::{Arm, ArmyList, Grade, ListDraw, NamedCoat, TroopRow, army_lists, numbered};
pub use colour::Colour;
pub use field_doubts::{arrival_doubt, field_doubts};
pub use field_record::{AreaRecord, TableRecord, field, field_partly};
pub use labels::{MOST_IN_ID, check_imprint, check_labels, check_story};
pub use partly_read::{PartlyRead, UnitRef};
pub use position_text::with_position;
pub use table_fault::TableFault;
pub use unit_facts::{unit_of_fact, write_facts};

/// Greatest number of units in a file.
pub const MAX_UNITS: usize = 400;
/// Greatest number of areas in a file.
pub const MAX_AREAS: usize = 200;
/// Greatest number of corners of an area.
pub const MAX_CORNERS: usize = 200;
/// Greatest number of points of the course of an area: each makes two corners.
pub const MAX_COURSE: usize = MAX_CORNERS / 2;
/// Least width of a course, in units of length: a narrower one has no inside once its corners are rounded.
pub const MIN_WIDTH: u32 = 10;
/// Greatest width of a course, in units of length.
pub const MAX_WIDTH: u32 = 5_000;
/// Greatest level of a hill.
pub const MAX_LEVEL: u8 = 9;
/// Greatest number of corners of all areas together.
pub const MAX_ALL_CORNERS: usize = 4_000;

/// Bytes of a text in which its rules are looked for.
const LOOKED_AT: usize = 4000;

/// Whether a battle file names these rules in its field `rules`.
#[must_use]
pub fn names_rules(text: &str, rules: &str) -> bool {
    let start = text.floor_char_boundary(LOOKED_AT);
    let named = |rest: &str| {
        rest.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?.split('"').next().map(str::to_owned)
    };
    text[..start]
        .match_indices("rules")
        .any(|(at, word)| named(&text[at + word.len()..start]).as_deref() == Some(rules))
}
