//! Battle files as records with fields: one description of a game's records drives the forms, the lists, the check list and the
//! field tables of the documentation. It knows no game.

mod bare_file;
mod battle_edits;
mod battle_schema;
mod edited_game;
mod field_spec;
mod field_tables;
mod field_value;
mod findings;
mod free_place;
mod mends;
mod unit_csv;

pub use bare_file::bare_file;
pub use battle_edits::{
    NewPlace, army_degrees, delete_units, free_id, fresh_id, fresh_name, ids, insert_record, insert_unit, place_units,
    placed_at, record_text, unit_copies, unit_count, unit_degrees, whole_degrees, without,
};
pub use battle_schema::{BattleSchema, DATE, DIFFICULTY, FLAG, IMPRINT, STORY, TABLE, area_fields, arrival_fields};
pub use edited_game::{EditedGame, FileStart, StockUnit, placeholder, read_tolerantly};
pub use field_spec::{FieldKind, FieldNeed, FieldSpec, RecordSpec, option_fields, words_of};
pub use field_tables::field_tables;
pub use field_value::{inner, shown_value, written_value};
pub use findings::{area_points, entry_name, findings, mended_together, points_of};
pub use free_place::free_pose;
pub use unit_csv::{csv_of_units, units_of_csv};
