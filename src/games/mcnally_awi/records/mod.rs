//! MC 3, 15, 16 Records of a battle file, for its editor and the tables of its fields.

mod schema;

use super::rules::state::UnitPlace;
use super::rules::{Game, text};
use super::scenario::{KINDS, doubts, load_partly};
use crate::board::table::TablePose;
use crate::document::quoted;
use crate::games::table::records::{BattleSchema, EditedGame, FileStart, StockUnit, bare_file};
use crate::games::table::rules::unit_of;
use crate::games::table::scenario::{PartlyRead, TableFault};
use crate::kernel::PieceId;
use crate::say;
use schema::SCHEMA;
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

/// MC 15.1 Last turn of a new battle.
const NEW: &str = "turns: Some(10)";

/// Troops of a side that the palette offers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StockGroup {
    /// Heading under which they are offered.
    group: String,
    /// Name of each, and its fields as a file writes them.
    units: Vec<(String, Vec<(String, String)>)>,
}

static TROOPS: LazyLock<Vec<StockGroup>> = LazyLock::new(|| {
    let text = include_str!("../../../../scenarios/mcnally_awi/ruleset/troops.ron");
    ron::from_str(text).expect("troops.ron is part of the program and read by its tests")
});

/// Text of a battle file with a bare table of this width and depth in centimetres.
fn bare(numbers: &[u32]) -> Option<String> {
    bare_file(&SCHEMA, numbers, NEW)
}

impl EditedGame for Game {
    fn schema() -> &'static BattleSchema {
        &SCHEMA
    }

    fn read_partly(text: &str) -> PartlyRead<Self> {
        load_partly(text).map(|battle| Self::at(Arc::clone(&battle), battle.start.clone()))
    }

    fn starts() -> &'static [FileStart] {
        const STARTS: [FileStart; 1] = [FileStart {
            words: "mc-table",
            numbers: &[("width", [30, 183, 1000]), ("depth", [30, 122, 1000])],
            text: bare,
        }];
        &STARTS
    }

    /// Every kind as it usually is, and the troops of both sides.
    fn stock() -> Vec<StockUnit> {
        let kind = |(word, kind)| StockUnit {
            group: say!("edit-stock-kinds"),
            name: text::kind(kind),
            points: None,
            fields: vec![("kind".to_owned(), quoted(word))],
        };
        let of_group = |group: &StockGroup| {
            let unit = |(name, fields): &(String, Vec<(String, String)>)| StockUnit {
                group: group.group.clone(),
                name: name.clone(),
                points: None,
                fields: fields.clone(),
            };
            group.units.iter().map(unit).collect::<Vec<_>>()
        };
        KINDS.map(kind).into_iter().chain(TROOPS.iter().flat_map(of_group)).collect()
    }

    fn doubts(&self) -> Vec<TableFault> {
        doubts(self)
    }

    fn with_piece_at(&self, piece: PieceId, pose: TablePose) -> Option<Self> {
        let mut state = self.state().clone();
        state.units.get_mut(unit_of(piece).index())?.place = UnitPlace::Table(pose);
        let mut game = self.clone();
        game.set_state(&state);
        Some(game)
    }
}
