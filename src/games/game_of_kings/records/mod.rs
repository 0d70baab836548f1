//! GK 23 Records of a battle file, for its editor and the tables of its fields.

mod schema;

use super::rules::battle::Battle;
use super::rules::state::UnitPlace;
use super::rules::victory::army_points;
use super::rules::{Game, Quality, RulesData, Sector, UnitKind, text};
use super::scenario::{
    BoughtUnit, KINDS, LEAST_POINTS, MOST_POINTS, USUAL_POINTS, along_front, doubts, kind_of, load_partly, muster,
    quality_of, random_battle,
};
use crate::board::table::TablePose;
use crate::document::quoted;
use crate::games::table::records::{BattleSchema, EditedGame, FileStart, StockUnit, bare_file};
use crate::games::table::rules::unit_of;
use crate::games::table::scenario::{ArmyList, PartlyRead, TableFault, TroopRow, army_lists};
use crate::kernel::{PieceId, RandomChoice, SideId};
use crate::say;
use schema::SCHEMA;
use std::sync::Arc;

/// GK 15.1 Points of an army that is set out in the editor, at first: six to eight units.
const SMALL_ARMY: u32 = 12;
/// GK 15.3 Last turn of a new battle.
const NEW: &str = "turns: Some(12)";

/// Text of a battle file with a bare table of this width and depth in centimetres.
fn bare(numbers: &[u32]) -> Option<String> {
    bare_file(&SCHEMA, numbers, NEW)
}

/// Text of a random battle of a seed and points.
fn by_chance(numbers: &[u32]) -> Option<String> {
    let [seed, points] = numbers else { return None };
    random_battle(u64::from(*seed), *points)
}

/// Units of an army list for the palette.
fn of_list(list: &ArmyList) -> Vec<StockUnit> {
    let unit = |(name, coat, facings): &(String, String, String), kind: UnitKind, row: Option<&TroopRow>| {
        let kind = word_of_kind(kind);
        let mut fields = vec![("kind".to_owned(), quoted(kind))];
        if let Some(row) = row {
            let quality = serde_json::json!(quality_of(row.quality));
            fields.extend(quality.as_str().map(|word| ("quality".to_owned(), word.to_owned())));
            let flags = [(row.cuirassier, "cuirassier: true"), (row.may_dismount, "may_dismount: true")];
            let flags: Vec<&str> = flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).collect();
            if !flags.is_empty() {
                fields.push(("flags".to_owned(), format!("({})", flags.join(", "))));
            }
        }
        fields.push(("coat".to_owned(), format!("Some(({}, {}))", quoted(coat), quoted(facings))));
        StockUnit { group: list.name.clone(), name: name.clone(), points: points_of(kind), fields }
    };
    let rows = list.rows.iter().flat_map(|row| row.units.iter().map(|title| unit(title, kind_of(row.kind), Some(row))));
    let own = [unit(&list.general, UnitKind::General, None), unit(&list.gun, UnitKind::Gun, None)];
    own.into_iter().chain(rows.collect::<Vec<_>>()).collect()
}

/// Unit that was bought, for the palette.
fn of_army(list: &ArmyList, unit: &BoughtUnit) -> StockUnit {
    let kind = word_of_kind(unit.kind);
    let sector = match unit.sector {
        Sector::Centre => "centre",
        Sector::Left => "left",
        Sector::Right => "right",
    };
    let quality = serde_json::json!(unit.quality);
    let (name, coat, facings) = &unit.title;
    let written = [
        Some(("kind", quoted(kind))),
        (unit.sector != Sector::Centre).then(|| ("sector", quoted(sector))),
        (unit.quality != Quality::Regular).then(|| ("quality", quality.as_str().unwrap_or_default().to_owned())),
        (unit.kind == UnitKind::RegularFoot).then(|| ("state", "firing_order".to_owned())),
        unit.cuirassier.then(|| ("flags", "(cuirassier: true)".to_owned())),
        unit.may_dismount.then(|| ("flags", "(may_dismount: true)".to_owned())),
        Some(("coat", format!("Some(({}, {}))", quoted(coat), quoted(facings)))),
    ];
    let fields = written.into_iter().flatten().map(|(key, value)| (key.to_owned(), value)).collect();
    StockUnit { group: list.name.clone(), name: name.clone(), points: points_of(kind), fields }
}

/// GK 1.4 Word for a kind.
fn word_of_kind(kind: UnitKind) -> &'static str {
    KINDS.iter().find(|(_, own)| *own == kind).map_or("", |(word, _)| *word)
}

/// GK 15.1 Points of a kind by its word.
fn points_of(word: &str) -> Option<u32> {
    let kind = KINDS.iter().find(|(own, _)| *own == word).map(|(_, kind)| *kind)?;
    Some(RulesData::shared().units.row(kind).points)
}

impl EditedGame for Game {
    fn schema() -> &'static BattleSchema {
        &SCHEMA
    }

    fn read_partly(text: &str) -> PartlyRead<Self> {
        load_partly(text).map(|battle: Arc<Battle>| Self::at(Arc::clone(&battle), battle.start.clone()))
    }

    fn starts() -> &'static [FileStart] {
        const STARTS: [FileStart; 2] = [
            FileStart {
                words: "gk-table",
                numbers: &[("width", [30, 120, 1000]), ("depth", [30, 90, 1000])],
                text: bare,
            },
            FileStart {
                words: "gk-random",
                numbers: &[("seed", [0, 1, 999_999]), ("points", [LEAST_POINTS, USUAL_POINTS, MOST_POINTS])],
                text: by_chance,
            },
        ];
        &STARTS
    }

    fn stock() -> Vec<StockUnit> {
        let kind = |(word, kind): (&str, _)| StockUnit {
            group: say!("edit-stock-kinds"),
            name: text::kind(kind),
            points: points_of(word),
            fields: vec![("kind".to_owned(), quoted(word))],
        };
        KINDS.map(kind).into_iter().chain(army_lists().iter().flat_map(of_list)).collect()
    }

    fn army_points() -> Option<[u32; 3]> {
        Some([LEAST_POINTS, SMALL_ARMY, MOST_POINTS])
    }

    fn army(group: &str, points: u32, seed: u64) -> Vec<StockUnit> {
        let Some(list) = army_lists().iter().find(|list| list.name == group) else { return Vec::new() };
        let army = muster(list, points.clamp(LEAST_POINTS, MOST_POINTS), &mut RandomChoice::new(seed));
        along_front(&army).into_iter().map(|place| of_army(list, &army[place])).collect()
    }

    fn doubts(&self) -> Vec<TableFault> {
        let battle = Battle { start: self.state().clone(), ..Battle::clone(&self.battle) };
        doubts(&Arc::new(battle))
    }

    fn with_piece_at(&self, piece: PieceId, pose: TablePose) -> Option<Self> {
        let mut state = self.state().clone();
        state.units.get_mut(unit_of(piece).index())?.place = UnitPlace::Table(pose);
        let mut game = self.clone();
        game.set_state(&state);
        Some(game)
    }

    fn points(&self, side: SideId) -> Option<u32> {
        Some(army_points(self, side).start)
    }
}
