//! Bad questions: each gets one short sentence, none breaks anything, and none takes long.

use super::asked;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Sentence about a bad question.
fn fault(question: &Value) -> String {
    let answer = asked(question);
    let said = answer["error"].as_str().unwrap_or_else(|| panic!("{question} is answered {answer}"));
    assert!(said.len() < 420 && !said.contains('\n') && !said.contains("in the program"), "{question}: {said}");
    said.to_owned()
}

#[test]
fn bad_arguments_get_a_sentence() {
    for (question, wanted) in [
        (json!({ "ask": "volley", "q": 200 }), "volley: `q`: a unit has 1 to 4 quarters"),
        (json!({ "ask": "volley", "q": 0 }), "volley: `q`: a unit has 1 to 4 quarters"),
        (json!({ "ask": "volley", "q": 1000 }), "volley: `q`: invalid value: integer `1000`, expected u8"),
        (json!({ "ask": "volley", "q": -1 }), "volley: `q`: invalid value: integer `-1`, expected u8"),
        (json!({ "ask": "volley", "q": 1.5 }), "volley: `q`: invalid type: floating point `1.5`, expected u8"),
        (json!({ "ask": "volley", "q": "4" }), "volley: `q`: invalid type: string \"4\", expected u8"),
        (json!({ "ask": "volley", "mod": 500 }), "volley: `mod`: invalid value: integer `500`, expected i8"),
        (json!({ "ask": "gun", "range": -5 }), "gun: `range`: invalid value: integer `-5`, expected u32"),
        (json!({ "ask": "half_dice", "unit": { "kind": "HC" } }), "half_dice: `enemy` is missing"),
        (json!({ "ask": "morale" }), "morale: `quality` is missing"),
        (json!({ "ask": "morale", "quality": "grand" }), "morale: `quality`: unknown variant `grand`, expected one of"),
        (json!({ "ask": "rally", "genral": true }), "rally: there is no argument `genral`"),
        (json!({ "ask": "sector_points", "n": 1 }), "sector_points: there is no argument `n`"),
        (json!({ "ask": "variation", "m": 4_000_000_000_u64, "k": 1 }), "variation: a length is 100000 units"),
        (json!({ "ask": "variation", "m": 1e30, "k": 1 }), "variation: `m`: invalid type: floating point"),
        (json!({ "ask": "weather_on", "turn": 0 }), "weather_on: turns are told from 1 to 200"),
        (json!({ "ask": "weather_on", "turn": 4_000_000_000_u32 }), "weather_on: turns are told from 1 to 200"),
        (json!({ "ask": "effect", "gauge": 13 }), "effect: the gauge goes from 2 to 12"),
        (json!({ "ask": "weather_shift", "gauge": 0 }), "weather_shift: the gauge goes from 2 to 12"),
        (
            json!({ "ask": "terrain_features", "n": 1_000_000 }),
            "terrain_features: the question has 1000 sectors at most",
        ),
        (
            json!({ "ask": "terrain_place", "column_": 6, "row_": 0, "dice": [1, 1] }),
            "terrain_place: columns go from 0",
        ),
        (
            json!({ "ask": "terrain_place", "column_": 0, "row_": 0, "dice": [1, 7] }),
            "terrain_place: a die shows 1 to 6",
        ),
        (json!({ "ask": "arc_cost", "width": 800, "angle": 0 }), "arc_cost: `angle`: a wheel turns by 1 to 16384"),
        (json!({ "ask": "arc_cost", "width": 4_000_000_000_u32, "angle": 1 }), "arc_cost: a length is 100000 units"),
        (json!({ "ask": "size", "kind": "ZZ" }), "size: `kind`: unknown variant `ZZ`"),
        (json!({ "ask": "army_points", "kinds": vec!["FT"; 10_001] }), "army_points: the question has 10000 units"),
    ] {
        let said = fault(&question);
        assert!(said.starts_with(wanted), "{question}: {said}");
    }
}

#[test]
fn bad_melees_get_a_sentence() {
    let two = json!({ "x": { "kind": "HC", "side": "A" }, "y": { "kind": "FT", "side": "B" } });
    let melee = |units: &Value, blows: Value| fault(&json!({ "ask": "melee", "units": units, "blows": blows }));
    let blow = json!({ "by": "x", "at": "y" });
    assert_eq!(melee(&two, json!([{ "by": "x", "at": "z" }])), "melee: `z`: there is no such unit");
    let twice = "melee: `x`: a unit strikes once, and at the other side";
    assert_eq!(melee(&two, json!([blow, blow])), twice);
    assert_eq!(melee(&two, json!([{ "by": "x", "at": "x" }])), twice);
    let alone = json!({ "x": { "kind": "HC", "side": "A" } });
    assert_eq!(melee(&alone, json!([])), "melee: a melee has units on both sides");
    assert_eq!(melee(&json!({ "x": { "kind": "HC" } }), json!([])), "melee: `x`: the unit needs a side, A or B");
    let many: Value = (0..7).map(|n| (n.to_string(), json!({ "kind": "HC", "side": "A" }))).collect();
    assert_eq!(melee(&many, json!([])), "melee: the question has 6 units at most");
    let long = "x".repeat(100_000);
    fault(&json!({ "ask": "melee", "units": two, "blows": [{ "by": long, "at": "y" }] }));
    fault(&json!({ "ask": "melee", "units": two, "blows": [], (long.clone()): 1 }));
    fault(&json!({ "ask": "melee", "units": { "x": { "kind": long } }, "blows": [] }));
    let charge = |key: &str, value: Value| {
        fault(&json!({ "ask": "charge", "a": { "kind": "HC" }, "b": { "kind": "FT" }, (key): value }))
    };
    for reach in [json!("7/6"), json!("1/0"), json!("-1/2"), json!("one"), json!("99999999999999999999/1"), json!("")] {
        assert_eq!(charge("reach", reach), "charge: `reach`: a chance is text, as \"5/6\", from 0 to 1");
    }
    assert_eq!(charge("shot", json!({ "colour": 1 })), "charge: there is no argument `colour`");
    let duel = json!({ "ask": "duel", "a": { "kind": "HC" }, "b": { "kind": "FT" }, "reach": "1/2" });
    assert_eq!(fault(&duel), "duel: there is no argument `reach`");
}

#[test]
fn bad_geometry_gets_a_sentence() {
    for question in [
        json!({ "ask": "off", "p": [2_000_000, 0], "h": 0, "a": 0, "b": 0 }),
        json!({ "ask": "off", "p": [0, 0], "h": 65536, "a": 0, "b": 0 }),
        json!({ "ask": "off", "p": [0, 0], "h": 0, "a": 0.25, "b": 0 }),
        json!({ "ask": "off", "p": [0, 0], "h": 0, "a": 1e300, "b": 0 }),
        json!({ "ask": "footprint", "pose": [0, 0], "wd": [800, 200] }),
        json!({ "ask": "footprint", "pose": [0, 0, 0], "wd": [800, 0] }),
        json!({ "ask": "footprint", "pose": [i32::MAX, i32::MIN, 0], "wd": [800, 200] }),
        json!({ "ask": "distance", "xs": [], "ys": [[0, 0]] }),
        json!({ "ask": "distance", "xs": vec![[0, 0]; 65], "ys": [[0, 0]] }),
        json!({ "ask": "heading_of", "v": [0, 0] }),
        json!({ "ask": "heading_of", "v": [i64::MAX, i64::MIN] }),
        json!({ "ask": "on_table", "shape": [[0, 0]], "table": [0, 5] }),
        json!({ "ask": "clip", "shape": [[0, 0]], "pose": [0, 0, 0], "width": 800, "arc": "wide" }),
        json!({ "ask": "level", "point": [0, 0], "areas": [{ "kind": "hill", "corners": [[0, 0], [1, 1]] }] }),
        json!({ "ask": "sight", "shooter": { "kind": "FT" }, "target": { "kind": "FT", "pose": [0, 0, 0] } }),
        json!({
            "ask": "sight", "shooter": { "kind": "FT", "pose": [0, 0, 0] },
            "target": { "kind": "FT", "pose": [900_000, 900_000, 0] },
        }),
    ] {
        fault(&question);
    }
}

#[test]
fn the_largest_questions_are_answered_soon() {
    let begun = Instant::now();
    let units: Value =
        (0..6).map(|n| (n.to_string(), json!({ "kind": "LN", "side": if n < 3 { "A" } else { "B" } }))).collect();
    let blows: Vec<Value> = (0..6)
        .map(|n| json!({ "by": n.to_string(), "at": ((n + 3) % 6).to_string(), "zone": "rear", "bonuses": ["higher"] }))
        .collect();
    let answer = asked(&json!({ "ask": "melee", "units": units, "blows": blows }));
    assert_eq!(answer["losses"].as_object().unwrap().len(), 5_usize.pow(6));
    assert!(asked(&json!({ "ask": "weather_on", "turn": 200 }))["heat"].is_string());
    assert_eq!(asked(&json!({ "ask": "terrain_features", "n": 1000 })).as_array().unwrap().len(), 1001);
    let wood = json!({ "kind": "wood", "corners": [[0, 200], [99_999, 200], [99_999, 250], [0, 250]] });
    let far = json!({
        "ask": "sight", "shooter": { "kind": "GN", "pose": [0, 0, 8192] },
        "target": { "kind": "FT", "pose": [99_999, 99_999, 40960] }, "areas": vec![wood; 100],
        "others": vec![json!({ "kind": "FT", "pose": [500, 90_000, 0] }); 200],
    });
    assert!(asked(&far).is_boolean());
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}
