//! Worked examples of the rules and of the contract of the questions, by paragraph (`numbers.jsonl`).

use super::asked;
use serde_json::{Value, json};
use tercio::cli::{CommandLine, GameCommands};
use tercio::games::game_of_kings::commands::GameOfKingsCommands;
use tercio::games::game_of_kings::rules::RulesData;
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::{Sector, UnitKind};
use tercio::games::musket_pike::commands::MusketPikeCommands;

/// Paragraph or example, question, and what the answer says at least.
type Example = (String, Value, Value);

fn examples() -> Vec<Example> {
    let lines = include_str!("numbers.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"))).collect()
}

/// Fractions of a law that is written as weights: "1 2 1 of 4".
fn law(text: &str) -> Option<Value> {
    let (weights, whole) = text.split_once(" of ")?;
    let whole: u64 = whole.parse().unwrap();
    let lowest = |weight: u64| {
        let divisor = (1..=whole).rev().find(|d| weight.is_multiple_of(*d) && whole.is_multiple_of(*d)).unwrap();
        format!("{}/{}", weight / divisor, whole / divisor)
    };
    Some(weights.split(' ').map(|weight| lowest(weight.parse().unwrap())).collect())
}

/// Whether an answer says what is wanted, and perhaps more.
fn says(answer: &Value, wanted: &Value) -> bool {
    match (answer, wanted) {
        (Value::Object(answer), Value::Object(wanted)) => {
            wanted.iter().all(|(key, wanted)| answer.get(key).is_some_and(|answer| says(answer, wanted)))
        }
        (answer, Value::String(text)) if answer.is_array() => law(text).as_ref() == Some(answer),
        (answer, wanted) => answer == wanted,
    }
}

#[test]
fn worked_examples_come_out_as_written() {
    let mut faults = Vec::new();
    for (paragraph, question, wanted) in examples() {
        let answer = asked(&question);
        if !says(&answer, &wanted) {
            faults.push(format!("{paragraph}: {question}\n  wanted {wanted}\n  but is {answer}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Both games on one command line, as they are once the game is in the registry.
fn batch(lines: &str) -> Vec<Value> {
    let games: [(&str, Box<dyn GameCommands>); 2] =
        [("musket_pike", Box::new(MusketPikeCommands)), ("game_of_kings", Box::new(GameOfKingsCommands::default()))];
    let mut out = Vec::new();
    CommandLine::new(tercio::games::registry(), games).batch(&mut lines.as_bytes(), &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn batch_answers_questions_without_a_file() {
    let answers = batch(concat!(
        "{\"ask\":\"army_points\",\"game\":\"game_of_kings\",\"kinds\":[\"FT\",\"GE\"]}\n",
        "{\"ask\":\"army_points\",\"kinds\":[\"FT\"],\"edition\":null}\n",
        "{\"ask\":\"army_points\",\"kinds\":[\"XX\"]}\n",
        "{\"ask\":\"army_points\",\"kinds\":[],\"colour\":1}\n",
        "{\"ask\":\"volley\",\"moved\":true,\"firing_order\":false}\n",
        "{\"ask\":\"army_points\",\"game\":\"musket_pike\",\"kinds\":[\"FT\"]}\n",
        "{\"ask\":\"rules\",\"paragraph\":\"9.4\"}\n",
    ));
    assert_eq!(answers[..2], [json!(5), json!(2)]);
    assert!(answers[2]["error"].as_str().unwrap().starts_with("army_points: `kinds`: unknown variant `XX`"));
    assert_eq!(answers[3]["error"], "army_points: there is no argument `colour`");
    assert_eq!(answers[4]["refused"], "8.1 No die can hit.");
    assert!(answers[5]["error"].is_string() && answers[6]["error"].is_null(), "{answers:?}");
}

#[test]
fn every_kind_has_its_row() {
    let rules = RulesData::shared();
    for kind in UnitKind::ALL {
        assert!(rules.units.row(kind).points > 0);
    }
    for (number, kind) in (0..).zip(TerrainKind::ALL) {
        assert_eq!((kind.ground_kind().0, TerrainKind::of_ground(kind.ground_kind())), (number, Some(kind)));
        assert!(rules.terrain.contains_key(&kind));
    }
    assert_eq!(rules.weather.effects.len(), 5);
    for (place, sector) in (0..).zip(Sector::ALL) {
        assert_eq!(sector.index(), place);
    }
}
