//! Scenes: a few units in the middle of a half-turn of side A, for pictures and questions.

use super::RULES;
use super::format::{ArmyRecord, BattleFile, UnitRecord};
use super::load::battle;
use crate::games::game_of_kings::rules::battle::PointsRule;
use crate::games::game_of_kings::rules::options::WeatherOption;
use crate::games::game_of_kings::rules::state::{
    BankDefence, Frame, HalfTurn, HalfTurnStage, Pair, PairStage, State, Step, TurnStage, UnitMark, UnitPlace,
};
use crate::games::game_of_kings::rules::{Battle, Game, Options, Sector, UnitId, Zone};
use crate::games::table::scenario::{AreaRecord, TableFault, TableRecord};
use crate::kernel::SideId;
use crate::say;
use serde::Deserialize;
use std::sync::Arc;

/// Action points of each sector in a scene.
const POINTS: u8 = 6;
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

/// What is true of a unit in a scene.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum UnitFact {
    /// GK 1.3 It has so many quarters left.
    Quarters(String, u8),
    /// GK 8.4 It has moved in this half-turn.
    Moved(String),
    /// GK 11.1 It retreats.
    Retreats(String),
    /// GK 5.12 A general is attached to a unit.
    Attached(String, String),
    /// GK 9.2 A unit has struck an enemy in a zone.
    Struck(String, String, Zone),
    /// GK 9.8 A unit has struck an enemy in front out of the water before it.
    StruckAtBank(String, String),
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
        notes: String::new(),
        sources: Vec::new(),
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
        position: None,
    };
    let battle = battle(file, text, &[])?;
    let mut state = in_step_of_moves(&battle);
    let game = Game::new(Arc::clone(&battle));
    for (index, fact) in scene.now.iter().enumerate() {
        apply(&game, &mut state, fact).map_err(|message| vec![TableFault::at(format!("now[{index}]"), message)])?;
    }
    Ok(Game::at(battle, state))
}

/// Position of a battle at its start, but in the step of moves of A's Centre.
fn in_step_of_moves(battle: &Battle) -> State {
    let mut state = battle.start.clone();
    state.turn = 1;
    state.first = Some(SideId(0));
    state.weather = Some(battle.rules.weather.first([3, 4], battle.options.weather));
    state.half = HalfTurn { points: [POINTS; 3], begun: [true; 3] };
    state.stack = vec![
        Frame::Turn(TurnStage::Second),
        Frame::HalfTurn(HalfTurnStage::Sectors),
        Frame::Sector { sector: Sector::Centre, step: Step::Move },
    ];
    state
}

/// Writes a fact into a position.
fn apply(game: &Game, state: &mut State, fact: &UnitFact) -> Result<(), String> {
    let named = |name: &str| {
        game.unit_named(name).ok_or_else(|| say!("gk-file-no-such-unit", name = crate::i18n::brief(name, 40)))
    };
    let mark = |state: &mut State, name: &str, mark: UnitMark| -> Result<(), String> {
        state.units[named(name)?.index()].marks.set(mark);
        Ok(())
    };
    let pair = |mover: UnitId, enemy: UnitId, zone: Zone, bank: BankDefence| Pair {
        mover,
        enemy,
        zone,
        bank,
        stage: PairStage::Open,
    };
    match fact {
        UnitFact::Quarters(unit, quarters) => state.units[named(unit)?.index()].quarters = *quarters,
        UnitFact::Moved(unit) => mark(state, unit, UnitMark::Moved)?,
        UnitFact::Retreats(unit) => mark(state, unit, UnitMark::Retreating)?,
        UnitFact::Attached(general, unit) => {
            state.units[named(general)?.index()].place = UnitPlace::Attached(named(unit)?);
        }
        UnitFact::Struck(mover, enemy, zone) => {
            state.pairs.push(pair(named(mover)?, named(enemy)?, *zone, BankDefence::None));
        }
        UnitFact::StruckAtBank(mover, enemy) => {
            state.pairs.push(pair(named(mover)?, named(enemy)?, Zone::Front, BankDefence::Defended));
        }
    }
    Ok(())
}
