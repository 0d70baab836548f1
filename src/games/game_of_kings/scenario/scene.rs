//! Scenes: a few units in the middle of a half-turn of side A, for pictures and questions.

use super::RULES;
use super::format::{ArmyRecord, BattleFile, UnitRecord};
use super::load::battle;
use super::moment::{MomentRecord, UnitFact};
use crate::games::game_of_kings::rules::battle::PointsRule;
use crate::games::game_of_kings::rules::options::WeatherOption;
use crate::games::game_of_kings::rules::{Game, Options};
use crate::games::table::scenario::{AreaRecord, TableFault, TableRecord};
use crate::i18n::Imprint;
use serde::Deserialize;

/// Gauge of fair weather.
const FAIR: u8 = 7;
/// Heading of side B, in degrees: side A faces north.
const FACING_SOUTH: u16 = 180;

/// File of a scene.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SceneFile {
    /// Width and depth of the table, in units of length.
    #[serde(default = "usual_table")]
    table: (u32, u32),
    #[serde(default)]
    areas: Vec<AreaRecord>,
    /// Units of side A, which faces north and whose half-turn it is.
    a: Vec<UnitRecord>,
    /// Units of side B, which faces south.
    b: Vec<UnitRecord>,
    #[serde(default = "fair_weather")]
    options: Options,
    /// What is true of units besides.
    #[serde(default)]
    now: Vec<UnitFact>,
}

const fn usual_table() -> (u32, u32) {
    (9000, 6000)
}

fn fair_weather() -> Options {
    Options { weather: WeatherOption::Fixed(FAIR), ..Options::default() }
}

/// Game in the position of a scene: the Centre of side A in its step of moves.
///
/// # Errors
/// Every fault of the scene.
pub fn load_scene(text: &str) -> Result<Game, Vec<TableFault>> {
    let scene: SceneFile = ron::from_str(text).map_err(|fault| vec![fault.into()])?;
    let army = |id: &str, heading: u16, units: Vec<UnitRecord>| ArmyRecord {
        id: id.to_owned(),
        name: id.to_owned(),
        heading,
        flag: None,
        sectors: None,
        units,
    };
    let file = BattleFile {
        rules: RULES.to_owned(),
        id: "scene".to_owned(),
        name: String::new(),
        description: String::new(),
        date: String::new(),
        story: String::new(),
        difficulty: None,
        minutes: 0,
        notes: String::new(),
        sources: Vec::new(),
        imprint: Imprint::default(),
        table: TableRecord { size: scene.table, unit: Default::default() },
        areas: scene.areas,
        armies: vec![army("a", 0, scene.a), army("b", FACING_SOUTH, scene.b)],
        nations: Vec::new(),
        first: Some("a".to_owned()),
        turns: None,
        options: scene.options,
        objectives: Vec::new(),
        points_rule: PointsRule::default(),
        move_factor: None,
        moment: None,
        position: None,
    };
    let battle = battle(file, text, &[])?;
    let state = MomentRecord::with_facts(scene.now).state(&battle, "now")?;
    Ok(Game::at(battle, state))
}
