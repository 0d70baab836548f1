//! The contract of the questions without a position: lines asked and answered, in turn, as `table-commands.md` has them.

use serde_json::Value;
use tercio::cli::GameCommands;
use tercio::games::muskets_mayhem::commands::MusketsMayhemCommands;

const NUMBERS: &str = include_str!("numbers.jsonl");

fn answer(question: &Value) -> Value {
    let mut arguments = question.as_object().unwrap().clone();
    let name = arguments.remove("ask").unwrap();
    let answer = MusketsMayhemCommands::default().answer_data(name.as_str().unwrap(), &arguments);
    let answer = answer.unwrap_or_else(|| panic!("there is no question {name}"));
    answer.unwrap_or_else(|fault| serde_json::json!({ "error": fault.to_string() }))
}

#[test]
fn every_example_of_the_contract_is_answered_as_written() {
    let lines: Vec<Value> = NUMBERS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut asked = std::collections::BTreeSet::new();
    for pair in lines.chunks(2) {
        assert_eq!(answer(&pair[0]), pair[1], "{}", pair[0]);
        asked.insert(pair[0]["ask"].as_str().unwrap().to_owned());
    }
    assert_eq!(asked.len(), 24);
}

#[test]
fn a_faulty_question_is_told_so() {
    for question in [
        r#"{"ask":"fire_dice","kind":"LI","figures":1000000}"#,
        r#"{"ask":"shot","dice":8,"dcie":8}"#,
        r#"{"ask":"rolled","fire":[4,4],"saves":[1]}"#,
        r#"{"ask":"size","kind":"XX","figures":4}"#,
    ] {
        let told = answer(&serde_json::from_str(question).unwrap());
        assert!(told["error"].is_string(), "{question}: {told}");
    }
}

#[test]
fn what_the_rules_forbid_is_refused_with_its_paragraph() {
    for (charger, target, paragraph) in [
        (r#"{"kind":"AR","figures":4}"#, r#"{"kind":"LI","figures":16}"#, "6.1"),
        (r#"{"kind":"LI","figures":16,"formation":"square"}"#, r#"{"kind":"LI","figures":16}"#, "6.1"),
        (r#"{"kind":"LI","figures":16}"#, r#"{"kind":"CO","figures":1}"#, "7.10"),
    ] {
        let question = format!(r#"{{"ask":"charge_chain","charger":{charger},"target":{target}}}"#);
        let told = answer(&serde_json::from_str(&question).unwrap());
        assert!(told["refused"].as_str().unwrap().starts_with(paragraph), "{question}: {told}");
    }
}
