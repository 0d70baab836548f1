//! The worked examples of MP 15, asked through the command line. All numbers are those of the source's examples.

use crate::cli::{Folder, json};
use serde_json::Value;

/// A redoubt at 0605 that faces west, held by `inside`, with `outside` before it.
fn redoubt(inside: &str, outside: &str) -> String {
    format!(
        "(first_initiative: \"red\", map: (columns: 12, rows: 10, redoubts: [(\"0605\", \"W\")]), units: [{inside}, {outside}])"
    )
}

/// A battery of 4-8 lb and 1 SP of LI, QL 4.
const BATTERY_AND_SHOT: &str = r#"
    (id: "shot", side: "blue", kind: LI, sp: 1, ql: 4, at: "0605", facing: "W"),
    (id: "guns", side: "blue", kind: ART, weight: "4-8", ql: 5, at: "0605", facing: "W")"#;
/// 1-hex HI of 8 SP.
const PIKES: &str = r#"(id: "pikes", side: "blue", kind: HI, sp: 8, ql: 6, at: "0605", facing: "W")"#;
/// A big block before the redoubt's front.
const BLOCK: &str = r#"(id: "block", side: "red", kind: HI, sp: 16, ql: 6, at: "0504+0505", facing: "E")"#;

fn horse(sp: u8, original: u8, ql: u8, at: &str, facing: &str) -> String {
    format!(
        "(id: \"horse\", side: \"red\", kind: CAV, sp: {sp}, original: {original}, ql: {ql}, at: \"{at}\", facing: \"{facing}\")"
    )
}

fn melee(scenario: &str, more: &[&str]) -> Value {
    let folder = Folder::new();
    let file = folder.file("example.ron", scenario);
    let mut arguments = vec!["odds", "melee", &file];
    arguments.extend(more);
    let odds = json(&arguments);
    assert_eq!(odds["legal"], true, "{odds}");
    odds
}

fn fire(scenario: &str, firer: &str, target: &str, phase: &str) -> Value {
    let folder = Folder::new();
    let file = folder.file("example.ron", scenario);
    let odds = json(&["odds", "fire", &file, "--firer", firer, "--target", target, "--phase", phase]);
    assert_eq!(odds["legal"], true, "{odds}");
    odds
}

fn codes(odds: &Value) -> Vec<(&str, i64)> {
    odds["shifts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| (s["code"].as_str().unwrap(), s["shift"].as_i64().unwrap()))
        .collect()
}

/// Attack, defence, percent and column.
fn numbers(odds: &Value) -> [i64; 4] {
    ["attack", "defence", "percent", "column"].map(|k| odds[k].as_i64().unwrap())
}

/// Two blocks that meet hex on hex.
fn blocks(defender: &str) -> String {
    format!(
        "(first_initiative: \"red\", map: (columns: 12, rows: 10), units: [
            (id: \"fresh\", side: \"red\", kind: HI, sp: 16, ql: 7, at: \"0404+0405\", facing: \"E\"),
            (id: \"held\", side: \"blue\", kind: HI, at: \"0505+0506\", facing: \"W\", {defender})])"
    )
}

#[test]
fn mp_15_1_a_fresh_block_against_a_shaken_one() {
    let scenario = blocks("sp: 19, original: 20, ql: 5, disordered: true");
    let question = ["--attack", "fresh", "--defend", "held", "--into", "0505+0506"];
    let odds = melee(&scenario, &question);
    assert_eq!(numbers(&odds), [12, 12, 100, 150]);
    assert_eq!(codes(&odds), [("defender_disordered", 1), ("attacker_morale", 1)]);

    // The same with dice: from the first draw to the melee, then white 7 and red 8.
    let folder = Folder::new();
    let mut file = folder.file("0.ron", &scenario);
    let mut step = |order: &str, dice: Option<&str>| {
        let next = folder.path(&format!("{}.ron", folder.names().len()));
        let mut arguments = vec!["step", &file, "--order", order, "--out", &next];
        arguments.extend(dice.into_iter().flat_map(|d| ["--dice", d]));
        let answer = json(&arguments);
        assert!(answer["outcomes"].is_array(), "{order}: {answer}");
        file = next;
        answer
    };
    step(r#"{"do":"draw"}"#, Some(""));
    step(r#"{"do":"lead_unit","unit":"fresh","order":"charge"}"#, None);
    step(r#"{"do":"begin"}"#, None);
    for _ in 0..4 {
        step(r#"{"do":"end_phase"}"#, None);
    }
    let fought = step(r#"{"do":"attack","unit":"fresh","into":["0505","0506"]}"#, Some("7,8"));
    let losses: Vec<(&str, i64)> = fought["outcomes"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|o| o["what"] == "lost")
        .map(|o| (o["cause"].as_str().unwrap(), o["sp"].as_i64().unwrap()))
        .collect();
    assert_eq!(losses, [("melee_table", 1), ("melee_margin", 3), ("melee_rout", 2)]);
    let entry = fought["outcomes"].as_array().unwrap().iter().find(|o| o["what"] == "fought").unwrap();
    assert_eq!(entry["result"], "D1R");
    let held = |state: &Value| state["units"][1].clone();
    let after = held(&json(&["state", &file]));
    assert_eq!((&after["sp"], &after["morale"]), (&Value::from(13), &Value::from(4)));
    // At 10 of 20 SP morale falls once more.
    let weaker = folder.file("weaker.ron", &blocks("sp: 10, original: 20, ql: 5"));
    assert_eq!(held(&json(&["state", &weaker]))["morale"], 3);
}

#[test]
fn mp_15_2_cavalry_against_the_front_of_a_redoubt() {
    let ask = |sp, ql| {
        melee(&redoubt(BATTERY_AND_SHOT, &horse(sp, 3, ql, "0505", "E")), &["--attack", "horse", "--defend", "shot"])
    };
    let odds = ask(3, 6);
    assert_eq!(numbers(&odds), [3, 2, 150, 125]);
    assert_eq!(codes(&odds), [("attacker_morale", 1), ("attacker_disordered", -1), ("defender_cover", -1)]);
    assert_eq!(odds["strengths"], serde_json::json!({ "horse": 3, "shot": 1, "guns": 1 }));
    // 2 of 3 SP: a third is lost, so morale is one less than QL.
    assert_eq!(numbers(&ask(2, 7)), [2, 2, 100, 75]);
    assert_eq!(numbers(&ask(2, 6)), [2, 2, 100, 50]);
}

#[test]
fn mp_15_2_defensive_fire_on_charging_and_standing_cavalry() {
    let standing = redoubt(BATTERY_AND_SHOT, &horse(3, 3, 6, "0505", "E"));
    let moved = standing.replace("facing: \"E\")", "facing: \"E\", activated: true, marks: [active, moved])");
    let charging = moved.trim_end_matches(')').to_owned()
        + ", position: (
            activation: (side: \"red\", chit: \"any-red\", led: Unit(\"horse\"), order: charge, merged: false, rallied: false),
            stack: [Turn(side: \"red\"), Phase(defensive_fire)],
        ))";
    for (scenario, guns, shot) in [(&standing, 40, 30), (&charging, 30, 20)] {
        assert_eq!(fire(scenario, "guns", "horse", "defensive")["hit_percent"], guns);
        assert_eq!(fire(scenario, "shot", "horse", "defensive")["hit_percent"], shot);
    }
}

#[test]
fn mp_15_3_cavalry_against_a_side_that_the_guns_do_not_face() {
    let scenario = redoubt(BATTERY_AND_SHOT, &horse(3, 3, 6, "0606", "NW"));
    let odds = melee(&scenario, &["--attack", "horse", "--defend", "shot"]);
    assert_eq!(numbers(&odds), [3, 1, 300, 200]);
    assert_eq!(codes(&odds), [("attacker_morale", 1), ("attacker_disordered", -1), ("defender_cover", -1)]);
}

#[test]
fn mp_15_4_a_block_storms_the_redoubt() {
    let scenario = redoubt(BATTERY_AND_SHOT, BLOCK);
    let odds = melee(&scenario, &["--attack", "block", "--defend", "shot", "--into", "0604+0605"]);
    assert_eq!(numbers(&odds), [6, 2, 300, 200]);
    assert_eq!(fire(&scenario, "guns", "block", "defensive")["hit_percent"], 40);
    assert_eq!(fire(&scenario, "shot", "block", "defensive")["hit_percent"], 30);
    let own = fire(&scenario, "block", "shot", "advancing");
    // Standing it has FV 5, not 4: LI and cover leave 3.
    assert_eq!((&own["fv"], &own["hit_percent"]), (&Value::from(3), &Value::from(40)));
}

#[test]
fn mp_15_5_a_redoubt_held_by_heavy_infantry() {
    for option in ["redoubt_halves_hi=on", "redoubt_halves_hi=off"] {
        let cavalry = redoubt(PIKES, &horse(3, 3, 6, "0505", "E"));
        let odds = melee(&cavalry, &["--attack", "horse", "--defend", "pikes", "--option", option]);
        assert_eq!(odds["column"], 50, "{option}");
        let odds = melee(
            &redoubt(PIKES, BLOCK),
            &["--attack", "block", "--defend", "pikes", "--into", "0604+0605", "--option", option],
        );
        assert_eq!(numbers(&odds)[2..], [200, 125], "{option}");
        assert_eq!(
            (&odds["attacker"]["retreat_percent"], &odds["defender"]["retreat_percent"]),
            (&20.into(), &40.into())
        );
        // By the table 0.6 and 0.8; the storming side is disordered by the works: 20% x 2 in rout.
        assert_eq!(
            (&odds["attacker"]["expected_table_loss"], &odds["defender"]["expected_table_loss"]),
            (&0.6.into(), &0.8.into())
        );
        assert_eq!(odds["attacker"]["expected_rout_loss"], 0.4);
    }
    assert_eq!(
        melee(&redoubt(PIKES, BLOCK), &["--attack", "block", "--defend", "pikes", "--into", "0604+0605"])["defence"],
        3
    );
}

#[test]
fn mp_15_6_even_odds() {
    let odds = melee(&blocks("sp: 16, ql: 7"), &["--attack", "fresh", "--defend", "held", "--into", "0505+0506"]);
    assert_eq!(numbers(&odds), [12, 12, 100, 100]);
    for side in ["attacker", "defender"] {
        assert_eq!(odds[side]["expected_table_loss"], 0.8, "{side}");
        assert_eq!(odds[side]["retreat_percent"], 30, "{side}");
    }
}

#[test]
fn mp_15_7_fire_at_and_from_the_redoubt() {
    let scenario = redoubt(BATTERY_AND_SHOT, &horse(3, 3, 6, "0505", "E"));
    let none = fire(&scenario, "horse", "shot", "advancing");
    assert_eq!((&none["shot"], &none["fv"], &none["hit_percent"]), (&Value::Bool(false), &0.into(), &0.into()));
    let out = fire(&redoubt(PIKES, BLOCK), "pikes", "block", "defensive");
    assert_eq!((&out["fv"], &out["hit_percent"]), (&3.into(), &40.into()));
    // Even odds against a disordered defender.
    let odds = melee(
        &blocks("sp: 16, ql: 7, disordered: true"),
        &["--attack", "fresh", "--defend", "held", "--into", "0505+0506"],
    );
    assert_eq!(odds["column"], 125);
    assert_eq!(
        (&odds["attacker"]["expected_table_loss"], &odds["defender"]["expected_table_loss"]),
        (&0.6.into(), &0.8.into())
    );
    assert_eq!(odds["defender"]["expected_rout_loss"], 0.8);
}
