//! `scenarios/FORMAT.md` is true: its files load, and it names every field that there is.

use crate::kinds::{Side, Terrain};
use serde::de::DeserializeOwned;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::nation::{EmblemShape, Tincture};
use tercio::games::musket_pike::rules::state::{Activation, MakingWay, Melee, Retreat, UnitMark};
use tercio::games::musket_pike::rules::wing_plan::PlanAim;
use tercio::games::musket_pike::scenario::format::{
    Army, Arrival, Dice, Enclosure, Leader, LeaderOff, Map, Nation, Party, Plan, Scenario, Schedule, Unit, UnitOff,
    Wing,
};
use tercio::games::musket_pike::scenario::{load_text, options};
use tercio::kernel::SideId;

const FORMAT: &str = include_str!("../../scenarios/FORMAT.md");

/// The blocks marked as RON: whole files, the last one with every field.
pub fn files() -> Vec<&'static str> {
    FORMAT.split("```ron\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn every_file_in_the_description_loads() {
    let files = files();
    assert_eq!(files.len(), 2);
    for file in files {
        let loaded = load_text(file, "FORMAT.md", &[]);
        loaded.unwrap_or_else(|faults| panic!("{faults:#?}"));
    }
}

/// The names that may stand where `text` has one that there is not.
fn expected<T: DeserializeOwned>(text: &str) -> Vec<&'static str> {
    match ron::from_str::<T>(text).err().map(|e| e.code) {
        Some(ron::Error::NoSuchStructField { expected, .. } | ron::Error::NoSuchEnumVariant { expected, .. }) => {
            expected.to_vec()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_description_names_every_field_and_every_word() {
    const WRONG: &str = "(no_such_field: 1)";
    let fields = [
        expected::<Map>(WRONG),
        expected::<Schedule>(WRONG),
        expected::<Party>(WRONG),
        expected::<Nation>(WRONG),
        expected::<Army>(WRONG),
        expected::<Wing>(WRONG),
        expected::<Leader>(WRONG),
        expected::<Unit>(WRONG),
        expected::<Arrival>(WRONG),
        expected::<Plan>(WRONG),
        expected::<Enclosure>(WRONG),
        expected::<Dice>(WRONG),
        expected::<Activation>(WRONG),
        expected::<Melee>(WRONG),
        expected::<Retreat>(WRONG),
        expected::<MakingWay>(WRONG),
        scenario_fields("(no_such_field: 1)"),
        scenario_fields("(position: (no_such_field: 1))"),
        scenario_fields("(objectives: [bonus(no_such_field: 1)])"),
    ];
    for field in fields.concat() {
        let said = FORMAT.contains(&format!("`{field}`")) || FORMAT.contains(&format!("{field}: "));
        assert!(said, "FORMAT.md does not name the field {field}");
    }
    let chart = [Terrain::ALL.iter().map(|t| t.name()).collect(), Side::ALL.iter().map(|s| s.name()).collect()];
    let words = [
        expected::<UnitKind>("no_such_word"),
        expected::<UnitMark>("no_such_word"),
        expected::<UnitOff>("no_such_word"),
        expected::<LeaderOff>("no_such_word"),
        expected::<EmblemShape>("no_such_word"),
        expected::<PlanAim>("no_such_word"),
    ];
    for word in words.into_iter().chain(chart).flatten() {
        assert!(FORMAT.contains(&format!("`{word}`")), "FORMAT.md does not name {word}");
    }
    for (name, _) in Tincture::NAMED {
        assert!(FORMAT.contains(&format!("`\"{name}\"`")), "FORMAT.md does not name the colour {name}");
    }
    for (name, values) in options::OPTIONS {
        let said = FORMAT.contains(&format!("`{name}` {}", values.join(", ")));
        assert!(said || values.is_empty(), "FORMAT.md does not give the values of {name}");
    }
}

/// The same for the file itself, which borrows from its text.
fn scenario_fields(text: &str) -> Vec<&'static str> {
    match ron::from_str::<Scenario<'_>>(text).err().map(|e| e.code) {
        Some(ron::Error::NoSuchStructField { expected, .. }) => expected.to_vec(),
        other => panic!("{other:?}"),
    }
}

/// What is left out has the default that the description gives.
#[test]
fn a_small_position_is_a_small_file() {
    let battle = load_text(files()[0], "small", &[]).unwrap();
    assert_eq!((battle.id.as_str(), battle.name.as_str(), battle.turns), ("small", "small", 1));
    assert_eq!(battle.sides.each_ref().map(|s| s.id.as_str()), ["red", "blue"]);
    let list = |names: Vec<&str>| names.join(" ");
    assert_eq!(list(battle.armies.iter().map(|a| a.id.as_str()).collect()), "red blue");
    assert_eq!(list(battle.wings.iter().map(|w| w.id.as_str()).collect()), "red blue");
    assert_eq!(list(battle.chits.iter().map(|c| c.id.as_str()).collect()), "any-red any-blue");
    let start = &battle.start;
    assert_eq!((start.turn, start.stack.len(), start.activation), (1, 0, None));
    let [tercio, horse] = [0, 1].map(|u| start.units[u]);
    assert_eq!(tercio.stand().unwrap().facing.name(), "E");
    assert_eq!(horse.stand().unwrap().facing.name(), "W");
    assert_eq!((tercio.strength.sp, tercio.strength.lost), (16, 0));
    assert_eq!((horse.strength.sp, horse.strength.lost), (3, 1));
    assert!(battle.units[0].two_hex && horse.condition.disordered && !tercio.condition.disordered);
    // MP 13.4 Who stands there controls the hex.
    let grid = &battle.map.grid;
    for (number, holder) in [("0304", Some(0)), ("0305", Some(0)), ("0504", Some(1)), ("0101", None)] {
        assert_eq!(start.control.of(grid.parse(number).unwrap()), holder.map(SideId), "{number}");
    }
}
