//! `tercio tune`: the captain's weights out of games, and minds in files.

use crate::cli::{Folder, card, json, keys};
use crate::cli_errors::refused;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use tercio::games::game_of_kings::bots::GeneralConfig;
use tercio::games::musket_pike::bots::{CaptainConfig, Terms};
use tercio::thinking::{FitSample, PositionTerms, fitted_weights};

fn tuned(arguments: &[&str]) -> Value {
    json(&[&["tune", "--battle", "farm", "--games", "12"], arguments].concat())
}

#[test]
fn the_weights_are_the_same_on_any_number_of_threads_and_others_with_another_seed() {
    let one = tuned(&["--seed", "5"]);
    assert_eq!(keys(&one), ["player", "games", "positions", "explained", "weights"]);
    assert_eq!(keys(&one["weights"]), Terms::NAMES);
    assert_eq!(tuned(&["--seed", "5", "--jobs", "2"]), one);
    assert_ne!(tuned(&["--seed", "6"])["weights"], one["weights"]);
    let explained = one["explained"].as_f64().unwrap();
    assert!((0.0..1.0).contains(&explained), "{one}");
}

#[test]
fn what_is_found_can_be_played_by() {
    let folder = Folder::new();
    let mind = folder.path("mind.ron");
    let found = tuned(&["--out", &mind]);
    let written = std::fs::read_to_string(&mind).unwrap();
    for (name, weight) in found["weights"].as_object().unwrap() {
        assert!(written.contains(&format!("        {name}: {weight},\n")), "{name}: {written}");
    }
    let play = |arguments: &[&str]| {
        json(&[&["match", "captain", "random", "--battle", "farm", "--pairs", "1"], arguments].concat())["digest"]
            .clone()
    };
    assert_ne!(play(&["--mind", &mind]), play(&[]), "he plays as before");
    let again = folder.path("again.ron");
    assert_eq!(tuned(&["--mind", &mind, "--out", &again])["positions"], found["positions"]);
    let shown = card(&["tune", "--battle", "farm", "--games", "2", "--mind", &mind]);
    assert!(shown.contains("For each SP of Cav.") && shown.contains("The positions explain "), "{shown}");
}

#[test]
fn the_programs_own_mind_is_a_file_that_tune_writes() {
    let file = std::fs::read_to_string("scenarios/musket_pike/players/captain.ron").unwrap();
    assert_eq!(CaptainConfig::shipped().written(), file);
}

/// Games whose results are exactly what these weights count, and this much for the set-up.
#[test]
fn weights_that_explain_everything_are_found() {
    let weights: [i64; Terms::NAMES.len()] = std::array::from_fn(|place| 10 * place as i64);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let battles = [700, -300].map(|set_up| {
        let positions = (0..200_i64).map(|_| {
            let amounts: Vec<i64> = weights.iter().map(|_| 100 * random.random_range(-11..=11)).collect();
            let brought: i64 = weights.iter().zip(&amounts).map(|(weight, of_it)| weight * of_it / 100).sum();
            FitSample { amounts, brought: brought + set_up }
        });
        positions.collect::<Vec<_>>()
    });
    let fit = fitted_weights(Terms::NAMES.len(), &battles);
    assert_eq!(Terms::fitted(&fit), Terms::of(weights));
    assert!(fit.explained > 0.999_999, "{}", fit.explained);
}

#[test]
fn no_weight_is_below_0() {
    let positions = (1..50_i64).map(|n| {
        let (good, bad) = (100 * (n % 7), 100 * (n % 5));
        let terms = Terms { hi_sp: good, near: bad, ..Terms::default() };
        FitSample { amounts: terms.each().to_vec(), brought: 2 * good - 3 * bad }
    });
    let weights = Terms::fitted(&fitted_weights(Terms::NAMES.len(), &[positions.collect()]));
    assert_eq!(weights.near, 0);
    assert!(weights.hi_sp > 0, "{weights:?}");
}

#[test]
fn bad_minds_and_numbers_are_named() {
    let folder = Folder::new();
    let mut idle = (*CaptainConfig::shipped()).clone();
    let shipped = idle.written();
    idle.levels[0].throws = 0;
    let second = shipped.find("        (uses: 10").unwrap();
    let mut busy = (*CaptainConfig::shipped()).clone();
    (busy.levels[1].throws, busy.levels[1].changes) = (1000, 1000);
    let mut slow = (*CaptainConfig::shipped()).clone();
    slow.advice.answer_throws = 10_000;
    let one_level = format!("{}    ],\n)\n", &shipped[..second]);
    let cases = [
        ("unknown.ron", shipped.replace("battery:", "batery:"), "batery"),
        ("syntax.ron", shipped.replace("levels: [", "levels: "), "syntax.ron:"),
        ("heavy.ron", shipped.replace("li_sp: ", "li_sp: 999"), "0 to 100000 belongs here"),
        ("below.ron", shipped.replace("li_sp: ", "li_sp: -"), "li_sp: -"),
        ("one-level.ron", one_level, "2 levels belong here, not 1"),
        ("long.ron", " ".repeat(70_000), "is longer than 64 KB"),
        ("idle.ron", idle.written(), "throws: 0: 1 to 10000 belongs here"),
        (
            "busy.ron",
            busy.written(),
            "levels[1]: (uses + changes) * throws * (1 + activations) is 2020000: at most 100000",
        ),
        ("slow.ron", slow.written(), "advice: answer_throws * (1 + activations) is 20000: at most 2000"),
    ];
    for (name, text, part) in cases {
        let file = folder.file(name, &text);
        for command in [&["tune", "--battle", "farm"][..], &["match", "captain", "random", "--battle", "farm"]] {
            let said = refused(&[command, &["--mind", &file]].concat());
            assert!(said.contains(part) && said.contains(name), "{said}");
        }
    }
    // Where in the file, and of which level.
    let second = folder.file("second.ron", &shipped.replace("(uses: 10,", "(uses: 0,"));
    let line = shipped.lines().position(|line| line.contains("(uses: 10,")).unwrap() + 1;
    let said = refused(&["match", "captain", "random", "--battle", "farm", "--mind", &second]);
    assert!(said.contains(&format!("second.ron:{line}:16: levels[1].uses: 0: 1 to 10000 belongs here")), "{said}");
    // Nothing is put in its own place, and nothing is read that nobody thinks by.
    let own = folder.file("own.ron", &shipped);
    let said = refused(&["tune", "--battle", "farm", "--games", "1", "--mind", &own, "--out", &own]);
    assert!(said.contains("is the mind that is read"), "{said}");
    assert_eq!(std::fs::read_to_string(&own).unwrap(), shipped);
    let said = refused(&["match", "sergeant", "captain", "--battle", "farm", "--mind", &own]);
    assert!(said.contains("sergeant does not think by one"), "{said}");
    let said = refused(&["tune", "--battle", "farm", "--mind", &folder.path("none.ron")]);
    assert!(said.contains("none.ron"), "{said}");
    assert!(refused(&["tune", "--battle", "farm", "--games", "0"]).contains("1 to 1000000 games"));
    let twice = refused(&["tune", "--battle", "farm", "--battle", "farm"]);
    assert!(twice.contains("stands there twice"), "{twice}");
}

/// The general of Game Of Kings thinks by a mind as the captain does, and `tune` writes over nothing but one.
#[test]
fn a_general_thinks_by_a_mind_and_nothing_else_is_written_over() {
    let folder = Folder::new();
    let shipped = GeneralConfig::shipped().written();
    let small =
        shipped.replace("second: (plans: 16, throws: 16, changes: 40", "second: (plans: 2, throws: 2, changes: 1");
    let (own, odd) =
        (folder.file("general.ron", &small), folder.file("odd.ron", &small.replace("plans: 2,", "plans: 0,")));
    let battle = folder.file("battle.ron", "(rules: \"game_of_kings\")");
    let bout = ["match", "general-2", "random", "--battle", "brook", "--pairs", "1", "--mind"];
    assert!(card(&[&bout[..], &[&own]].concat()).starts_with("general-2 against random: 2 games"));
    let said = refused(&[&bout[..], &[&odd]].concat());
    assert!(said.contains("odd.ron:37:") && said.ends_with("second.plans: 0: 1 to 1000 belongs here"), "{said}");
    let said = refused(&[&bout[..], &[&battle]].concat());
    assert!(said.contains("battle.ron:1:2:"), "{said}");
    let said = refused(&["match", "drill", "random", "--battle", "brook", "--mind", &own]);
    assert!(said.contains("drill does not think by one; a general has to be named first"), "{said}");
    let tune = ["tune", "--game", "game_of_kings", "--battle", "brook", "--games", "1", "--out"];
    let said = refused(&[&tune[..], &[&battle]].concat());
    assert!(said.contains("is there already and holds no mind"), "{said}");
    assert_eq!(std::fs::read_to_string(&battle).unwrap(), "(rules: \"game_of_kings\")");
}
