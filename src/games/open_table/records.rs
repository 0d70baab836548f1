//! Records of a battle file of the open table, for its editor and the tables of its fields.

use super::rules::{OpenTable, Position};
use super::scenario::{GROUND, RULES, load_partly};
use crate::board::table::{Stance, TablePose};
use crate::games::table::records::{
    BattleSchema, DATE, DIFFICULTY, EditedGame, FieldKind, FieldSpec, FileStart, IMPRINT, RecordSpec, STORY, StockUnit,
    TABLE, area_fields, bare_file, words_of,
};
use crate::games::table::scenario::{MAX_AREAS, MAX_UNITS, PartlyRead};
use crate::kernel::PieceId;
use crate::say;
use std::sync::Arc;

/// Words for troops, by which a unit is drawn, each with the size of a usual one.
const TROOPS: [(&str, (u32, u32)); 6] = [
    ("foot", (800, 200)),
    ("light_foot", (800, 200)),
    ("horse", (400, 400)),
    ("guns", (200, 400)),
    ("general", (200, 200)),
    ("train", (300, 400)),
];

static AREA: RecordSpec = RecordSpec { words: "area", fields: &area_fields(&words_of(&GROUND)) };

static UNIT: RecordSpec = RecordSpec {
    words: "unit",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("troops", FieldKind::Word(&words_of(&TROOPS))).usually("foot"),
        FieldSpec::of("size", FieldKind::Size(20, 100_000)).required(),
        FieldSpec::of("at", FieldKind::Point).in_some(),
        FieldSpec::of("heading", FieldKind::Degrees).in_some(),
        FieldSpec::of("move", FieldKind::Length(0, 4_294_967_295)).in_some(),
        FieldSpec::of("ranges", FieldKind::Lengths),
        FieldSpec::of("coat", FieldKind::Colours).in_some(),
    ],
};

static ARMY: RecordSpec = RecordSpec {
    words: "army",
    fields: &[
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("heading", FieldKind::Degrees).usually("0").called("army-heading"),
        FieldSpec::of("units", FieldKind::List(&UNIT, MAX_UNITS)),
    ],
};

static BATTLE: RecordSpec = RecordSpec {
    words: "battle",
    fields: &[
        FieldSpec::of("rules", FieldKind::QuotedWord(&[RULES])).required(),
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("description", FieldKind::Prose),
        DATE,
        STORY,
        DIFFICULTY,
        IMPRINT,
        FieldSpec::of("table", FieldKind::Record(&TABLE)).required(),
        FieldSpec::of("areas", FieldKind::List(&AREA, MAX_AREAS)),
        FieldSpec::of("wheel", FieldKind::Word(&["outer_arc", "outer_chord", "centre_arc"])).usually("outer_arc"),
        FieldSpec::of("armies", FieldKind::List(&ARMY, 2)).required(),
        FieldSpec::of("position", FieldKind::Ron).in_some(),
    ],
};

static SCHEMA: BattleSchema =
    BattleSchema { rules: RULES, battle: &BATTLE, grounds: &GROUND, group: None, elsewhere: &[] };

/// Text of a battle file with a bare table of this width and depth in centimetres.
fn bare(numbers: &[u32]) -> Option<String> {
    bare_file(&SCHEMA, numbers, "")
}

impl EditedGame for OpenTable {
    fn schema() -> &'static BattleSchema {
        &SCHEMA
    }

    fn read_partly(text: &str) -> PartlyRead<Self> {
        load_partly(text).map(|battle| Self { position: Position::begun(&battle), battle })
    }

    fn with_piece_at(&self, piece: PieceId, pose: TablePose) -> Option<Self> {
        let mut position = self.position.clone();
        let unit = position.units.get_mut(piece.0 as usize)?;
        unit.stance = Stance::new(pose, unit.stance.shape.clone());
        unit.is_on_table = true;
        Some(Self { position, battle: Arc::clone(&self.battle) })
    }

    fn starts() -> &'static [FileStart] {
        const STARTS: [FileStart; 1] = [FileStart {
            words: "open-table",
            numbers: &[("width", [30, 150, 1000]), ("depth", [30, 76, 1000])],
            text: bare,
        }];
        &STARTS
    }

    fn stock() -> Vec<StockUnit> {
        let unit = |(troops, (width, depth)): (&str, (u32, u32))| StockUnit {
            group: say!("edit-stock-kinds"),
            name: say!("open-table-stock-" + troops),
            points: None,
            fields: vec![("troops".to_owned(), troops.to_owned()), ("size".to_owned(), format!("({width}, {depth})"))],
        };
        TROOPS.map(unit).into()
    }
}
