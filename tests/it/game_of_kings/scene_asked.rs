//! Questions of `batch` about moves, contacts, retreats and support, as the contract has them.

use super::asked;
use serde_json::{Value, json};

fn answer(question: &str) -> Value {
    asked(&serde_json::from_str(question).unwrap())
}

#[test]
fn moves_and_contacts_are_answered_as_the_contract_says() {
    assert_eq!(
        answer(
            r#"{"ask":"contact","unit":{"kind":"HC","pose":[5300,2000,0]},"steps":[["straight",1000]],
            "enemies":{"f":{"kind":"FT","pose":[5000,2900,32768]}},"named":"f","m":1000}"#
        ),
        json!({"pose":[5300,2890,0],"k":890,"needs":890,"set":[5300,2900,0],"start_zone":"front","contact_zone":"front",
            "zone":"front","start_distance":900,"defensive_fire":true})
    );
    let path = r#"{"ask":"path_end","unit":{"kind":"FT","pose":[5000,3000,0]},"steps":[["straight",300],["about"]]}"#;
    assert_eq!(answer(path), json!([[5000, 3100, 32768], 300]));
    let flight = r#"{"ask":"flight","unit":{"kind":"FT","pose":[5000,3000,0]},"from_zone":"left"}"#;
    assert_eq!(answer(flight), json!([5100, 2900, 16384]), "GK E36");
    let aligned =
        r#"{"ask":"aligned","pose":[4869,2851,2048],"wd":[400,400],"enemy":{"kind":"FT","pose":[5000,2900,32768]}}"#;
    assert_eq!(answer(aligned), json!([4869, 2900, 0]), "GK E10");
    let guarded = |x: i32| {
        answer(&format!(
            r#"{{"ask":"guarded","gun":{{"kind":"GN","pose":[5000,3000,0]}},"foot":{{"kind":"FT","pose":[{x},3000,0]}}}}"#
        ))
    };
    assert_eq!((guarded(5900), guarded(5901)), (json!(true), json!(false)), "GK E13");
    let supports = |y: i32| {
        answer(&format!(
            r#"{{"ask":"supports","friend":{{"kind":"FT","pose":[5000,{y},0]}},"tester":{{"kind":"FT","pose":[5000,3000,0]}},"m":600}}"#
        ))
    };
    assert_eq!(supports(1600), json!({"behind":true,"distance":1200,"supports":true}), "GK E35");
    assert_eq!(supports(1599)["supports"], json!(false));
}

#[test]
fn bad_questions_get_a_sentence_and_refusals_their_paragraph() {
    let far = r#"{"ask":"path_end","unit":{"kind":"FT","pose":[50000,3000,0]},"steps":[["straight",300]]}"#;
    let step = r#"{"ask":"path_end","unit":{"kind":"FT","pose":[5000,3000,0]},"steps":[["sideways",300]]}"#;
    let named = r#"{"ask":"contact","unit":{"kind":"HC","pose":[0,0,0]},"steps":[],"enemies":{},"named":"x","m":9}"#;
    let body = r#"{"ask":"flight","unit":{"kind":"GE","pose":[5000,3000,0]},"from_zone":"left"}"#;
    for question in [far, step, named, body] {
        assert!(answer(question)["error"].is_string(), "{question}: {}", answer(question));
    }
    let short = r#"{"ask":"contact","unit":{"kind":"HC","pose":[5300,2000,0]},"steps":[["straight",10]],
        "enemies":{"f":{"kind":"FT","pose":[5000,2900,32768]}},"named":"f","m":1000}"#;
    assert!(answer(short)["refused"].as_str().is_some_and(|why| why.starts_with("5.8 ")), "{}", answer(short));
}
