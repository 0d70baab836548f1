//! MM 19 Records of a battle file, for its editor and the tables of its fields.

mod schema;

use super::rules::points::points;
use super::rules::state::UnitPlace;
use super::rules::{Game, Quality, Troops, UnitKind, text};
use super::scenario::{
    BoughtUnit, KINDS, LEAST_POINTS, MOST_POINTS, USUAL_POINTS, doubts, lists, load_partly, muster, usual_figures,
};
use crate::board::table::TablePose;
use crate::document::quoted;
use crate::games::table::records::{BattleSchema, EditedGame, FileStart, StockUnit, bare_file};
use crate::games::table::rules::unit_of;
use crate::games::table::scenario::{ArmyList, PartlyRead, TableFault};
use crate::kernel::{PieceId, RandomChoice, SideId};
use crate::say;
use schema::SCHEMA;
use std::sync::Arc;

/// MM 12.2 Last turn of a new battle.
const NEW: &str = "turns: Some(12)";

/// Text of a battle file with a bare table of this width and depth in centimetres.
fn bare(numbers: &[u32]) -> Option<String> {
    bare_file(&SCHEMA, numbers, NEW)
}

/// Unit that can be bought, for the palette.
fn stock_unit(group: &str, unit: &BoughtUnit) -> StockUnit {
    let kind = KINDS.iter().find(|(_, kind)| *kind == unit.kind).map_or("", |(word, _)| *word);
    let quality = serde_json::json!(unit.quality);
    let (name, coat, facings) = &unit.title;
    let written = [
        Some(("kind", quoted(kind))),
        (unit.quality != Quality::Regular).then(|| ("quality", quality.as_str().unwrap_or_default().to_owned())),
        Some(("coat", format!("Some(({}, {}))", quoted(coat), quoted(facings)))),
    ];
    let fields = written.into_iter().flatten().map(|(key, value)| (key.to_owned(), value)).collect();
    StockUnit { group: group.to_owned(), name: name.clone(), points: Some(unit.points()), fields }
}

/// Units of an army list for the palette.
fn of_list(list: &ArmyList) -> Vec<StockUnit> {
    let own = [(UnitKind::Commander, &list.general), (UnitKind::Battery, &list.gun)];
    let own = own.map(|(kind, title)| BoughtUnit::regular(kind, title));
    let rows = list.rows.iter().flat_map(|row| row.units.iter().map(|title| BoughtUnit::of_row(row, title)));
    own.into_iter().chain(rows).map(|unit| stock_unit(&list.name, &unit)).collect()
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
            words: "mm-table",
            numbers: &[("width", [30, 180, 1000]), ("depth", [30, 120, 1000])],
            text: bare,
        }];
        &STARTS
    }

    fn stock() -> Vec<StockUnit> {
        let kind = |(word, kind): (&str, UnitKind)| StockUnit {
            group: say!("edit-stock-kinds"),
            name: text::kind(kind),
            points: Some(points(&Troops::of(kind, usual_figures(kind)), Quality::Regular)),
            fields: vec![("kind".to_owned(), quoted(word))],
        };
        KINDS.map(kind).into_iter().chain(lists().flat_map(of_list)).collect()
    }

    fn army_points() -> Option<[u32; 3]> {
        Some([LEAST_POINTS, USUAL_POINTS, MOST_POINTS])
    }

    fn army(group: &str, most: u32, seed: u64) -> Vec<StockUnit> {
        let Some(list) = lists().find(|list| list.name == group) else { return Vec::new() };
        let army = muster(list, most.clamp(LEAST_POINTS, MOST_POINTS), &mut RandomChoice::new(seed));
        army.iter().map(|unit| stock_unit(group, unit)).collect()
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

    fn points(&self, side: SideId) -> Option<u32> {
        let of_unit = |unit| {
            let card = self.card(unit);
            points(&Troops { basis: card.basis, ..Troops::of(card.kind, card.figures) }, card.quality)
        };
        Some(self.battle.units_of(side).map(of_unit).sum())
    }
}
