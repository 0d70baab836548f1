//! The contract of the questions without a position: lines asked and answered, in turn, as `table-commands.md` has them, and the
//! worked examples of the rules that are such questions.

use serde_json::Value;
use tercio::cli::GameCommands;
use tercio::games::mcnally_awi::commands::McNallyCommands;

const NUMBERS: &str = include_str!("numbers.jsonl");
const EXAMPLES: &str = include_str!("examples.jsonl");

pub fn answer(question: &Value) -> Value {
    let mut arguments = question.as_object().unwrap().clone();
    let name = arguments.remove("ask").unwrap();
    let answer = McNallyCommands.answer_data(name.as_str().unwrap(), &arguments);
    let answer = answer.unwrap_or_else(|| panic!("there is no question {name}"));
    answer.unwrap_or_else(|fault| serde_json::json!({ "error": fault.to_string() }))
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"))).collect()
}

#[test]
fn every_example_of_the_contract_is_answered_as_written() {
    let mut asked = std::collections::BTreeSet::new();
    for pair in lines(NUMBERS).chunks(2) {
        assert_eq!(answer(&pair[0]), pair[1], "{}", pair[0]);
        asked.insert(pair[0]["ask"].as_str().unwrap().to_owned());
    }
    assert_eq!(asked.len(), 31);
}

#[test]
fn mc_20_the_worked_examples_are_answered_as_written() {
    let all = lines(EXAMPLES);
    assert!(all.len() >= 100);
    for pair in all.chunks(2) {
        let told = answer(&pair[0]);
        let expected = pair[1].as_object();
        match expected.filter(|part| told.is_object() && part.len() < told.as_object().unwrap().len()) {
            // Some examples name a part of an answer.
            Some(part) => part.iter().for_each(|(key, value)| assert_eq!(&told[key], value, "{}: {told}", pair[0])),
            None => assert_eq!(told, pair[1], "{}", pair[0]),
        }
    }
}

#[test]
fn a_faulty_question_is_told_so() {
    for question in [
        r#"{"ask":"stands","kind":"foot","figures":1000000}"#,
        r#"{"ask":"combat","figures":8,"modifeir":8}"#,
        r#"{"ask":"tested","cls":3,"die":11}"#,
        r#"{"ask":"test","cls":6}"#,
        r#"{"ask":"melee","a":{"fighting":3,"figures":3},"b":{"fighting":3,"figures":3},"rounds":3}"#,
        r#"{"ask":"activations","draws":["X"],"cards":{}}"#,
        r#"{"ask":"combat","figures":8,"modifier":2000000000}"#,
    ] {
        let told = answer(&serde_json::from_str(question).unwrap());
        assert!(told["error"].is_string(), "{question}: {told}");
    }
}

#[test]
fn what_the_rules_forbid_is_refused_with_its_paragraph() {
    for kind in ["column", "skirmish", "dismounted", "limbered_light"] {
        let told = answer(&serde_json::json!({ "ask": "roll_law", "kind": kind, "charge": true }));
        assert!(told["refused"].as_str().unwrap().starts_with("3.10"), "{kind}: {told}");
        let told = answer(&serde_json::json!({ "ask": "declarable", "kind": kind, "price": 100 }));
        assert_eq!(told, false, "{kind}");
    }
    for (question, paragraph) in [
        (r#"{"ask":"wheel_length","width":508,"angle":100}"#, "5.3 "),
        (r#"{"ask":"wheel_length","width":508,"angle":16512}"#, "5.3 "),
        (r#"{"ask":"block","kind":"foot","figures":12,"formation":"skirmish","gap":3}"#, "3.8 "),
        (r#"{"ask":"fire_modifiers","weapon":"carbine","distance":1271}"#, "7.2 "),
        (r#"{"ask":"table_result","figures":31,"die":5}"#, "8.1 "),
    ] {
        let told = answer(&serde_json::from_str(question).unwrap());
        assert!(told["refused"].as_str().unwrap().starts_with(paragraph), "{question}: {told}");
    }
}
