//! `tercio match`: pairs of games between two players, counted and told.

use crate::bots::bout;
use crate::cli::{Folder, card, json, keys, tercio};
use crate::cli_errors::refused;
use crate::games::battle;
use serde_json::Value;
use tercio::games::musket_pike::bots::{Bot, Level};
use tercio::games::musket_pike::rules::{Game, victory};
use tercio::kernel::RuleSet;

/// The answer of a match, without the time that it took.
fn played(arguments: &[&str]) -> Value {
    let mut answer = json(&[&["match", "random", "random"], arguments].concat());
    answer.as_object_mut().unwrap().shift_remove("seconds").unwrap();
    answer
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

/// The lines that `--out` writes.
fn lines(arguments: &[&str]) -> Vec<Value> {
    let folder = Folder::new();
    let out = folder.path("games.jsonl");
    played(&[arguments, &["--out", &out]].concat());
    std::fs::read_to_string(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    let play = |jobs, seed| played(&["--battle", "farm", "--pairs", "30", "--seed", seed, "--jobs", jobs]);
    let one = play("1", "5");
    assert_eq!(
        keys(&one),
        ["a", "b", "games", "wins", "draws", "losses", "score", "elo", "pairs", "llr", "decided", "digest", "battles"]
    );
    assert_eq!(play("2", "5"), one);
    assert_ne!(play("2", "6")["digest"], one["digest"]);
}

#[test]
fn games_pairs_and_score_agree() {
    let found = played(&["--battle", "farm", "--pairs", "40", "--seed", "2", "--jobs", "2"]);
    assert_eq!((&found["a"], &found["b"], &found["games"]), (&"random".into(), &"random".into(), &80.into()));
    assert_eq!((&found["llr"], &found["decided"]), (&0.0.into(), &"none".into()), "no test was asked for");
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(|key| number(&found[key]));
    assert_eq!(wins + draws + losses, 80);
    assert_eq!(keys(&found["pairs"]), ["2", "1.5", "1", "0.5", "0"]);
    let pairs: Vec<u64> = found["pairs"].as_object().unwrap().values().map(number).collect();
    assert_eq!(pairs.iter().sum::<u64>(), 40);
    // In half points: those of the games are those of the pairs.
    let of_pairs: u64 = pairs.iter().zip([4, 3, 2, 1, 0]).map(|(n, points)| n * points).sum();
    assert_eq!(of_pairs, 2 * wins + draws);
    let score = found["score"].as_f64().unwrap();
    assert!((score - (2 * wins + draws) as f64 / 160.0).abs() < 0.0001, "{found}");
    let [value, low, high] = ["value", "low", "high"].map(|key| found["elo"][key].as_f64().unwrap());
    assert!(low < value && value < high && low < 0.0 && high > 0.0, "equals: {found}");
}

#[test]
fn results_are_told_by_side() {
    let found = played(&["--battle", "farm", "--pairs", "20", "--seed", "2"]);
    let sides = &found["battles"][0]["sides"];
    let [red, blue] = ["red", "blue"].map(|side| &sides[side]);
    let of = |side: &Value, key: &str| number(&side[key]);
    for (one, other) in [(red, blue), (blue, red)] {
        assert_eq!((of(one, "wins"), of(one, "draws")), (of(other, "losses"), of(other, "draws")), "{found}");
        assert_eq!(of(one, "wins"), of(one, "won_by_a") + of(one, "won_by_b"), "{found}");
        assert_eq!(of(one, "wins") + of(one, "draws") + of(one, "losses"), 40, "{found}");
    }
    assert_eq!(of(red, "won_by_a") + of(blue, "won_by_a"), number(&found["wins"]), "{found}");
    let told = card(&["match", "random", "random", "--battle", "farm", "--pairs", "20", "--seed", "2"]);
    let line = told.lines().find(|line| line.trim_start().starts_with("Red")).unwrap_or_else(|| panic!("{told}"));
    let said: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert_eq!(said, ["wins", "draws", "losses", "won_by_a", "won_by_b"].map(|key| of(red, key)), "{told}");
}

#[test]
fn a_pair_has_the_same_dice_and_the_sides_swapped() {
    let lines = lines(&["--battle", "farm", "--pairs", "6", "--seed", "3"]);
    assert_eq!(lines.len(), 12);
    for (pair, n) in lines.chunks(2).zip(1..) {
        for key in ["battle", "dice_seed", "a_seed", "b_seed"] {
            assert_eq!(pair[0][key], pair[1][key], "{key}");
        }
        assert_eq!([&pair[0]["pair"], &pair[1]["pair"]], [&Value::from(n); 2]);
        assert_eq!([&pair[0]["a"], &pair[1]["a"]], [&Value::from("red"), &Value::from("blue")]);
    }
    assert_ne!(lines[0]["dice_seed"], lines[2]["dice_seed"]);
}

#[test]
fn any_game_of_a_match_can_be_played_again() {
    let start = Game::new(battle("farm"));
    for line in lines(&["--battle", "farm", "--pairs", "4", "--seed", "9", "--jobs", "2"]) {
        let seed = |key: &str| number(&line[key]);
        let mut players = ["a_seed", "b_seed"].map(|key| Bot::Random.player(seed(key)));
        if line["a"] == start.battle.sides[1].id.as_str() {
            players.reverse();
        }
        let again = bout(&start, seed("dice_seed"), &mut players);
        assert_eq!(line["digest"], again.game.digest().to_string());
        assert_eq!(line["orders"], again.orders);
        let again = victory::count(&again.game);
        let winner = again.winner.map_or(Value::from(false), |side| start.battle.sides[side.index()].id.clone().into());
        assert_eq!(line["winner"], winner);
        let vp: Vec<i64> = line["vp"].as_object().unwrap().values().map(|vp| vp.as_i64().unwrap()).collect();
        assert_eq!(vp, again.vp.map(i64::from));
    }
}

#[test]
fn battles_are_summed_and_each_has_the_games_that_it_has_alone() {
    let both = ["--battle", "farm", "--battle", "windmill-hill", "--pairs", "5", "--seed", "4", "--jobs", "2"];
    let found = played(&both);
    let [farm, hill] = &found["battles"].as_array().unwrap()[..] else { panic!("{found}") };
    assert_eq!(keys(farm), ["battle", "games", "wins", "draws", "losses", "score", "elo", "pairs", "sides"]);
    assert_eq!([&farm["battle"], &hill["battle"]], [&Value::from("farm"), &Value::from("windmill-hill")]);
    for key in ["games", "wins", "draws", "losses"] {
        assert_eq!(number(&farm[key]) + number(&hill[key]), number(&found[key]), "{key}");
    }
    let all = lines(&both);
    for id in ["farm", "windmill-hill"] {
        let of_one: Vec<&Value> = all.iter().filter(|line| line["battle"] == id).collect();
        let alone = lines(&["--battle", id, "--pairs", "5", "--seed", "4"]);
        assert_eq!(of_one, alone.iter().collect::<Vec<_>>());
    }
}

/// Equals are neither 200 weaker nor 400 stronger, and a few pairs say so.
#[test]
fn a_sequential_test_stops_when_it_knows() {
    for (elo0, elo1, decided) in [("-400", "-200", "a"), ("200", "400", "b")] {
        let play = |jobs| {
            let asked = ["--battle", "farm", "--pairs", "300", "--elo0", elo0, "--elo1", elo1, "--jobs", jobs];
            played(&asked)
        };
        let one = play("1");
        assert_eq!(one["decided"], decided, "{one}");
        assert!(one["llr"].as_f64().unwrap().abs() >= 2.944, "{one}");
        assert!((4..600).contains(&number(&one["games"])), "{one}");
        assert_eq!(play("2"), one, "what was played beyond the stop does not count");
        // It is the beginning of the match without a test.
        let pairs = (number(&one["games"]) / 2).to_string();
        assert_eq!(played(&["--battle", "farm", "--pairs", &pairs])["digest"], one["digest"]);
    }
    let open = played(&["--battle", "farm", "--pairs", "3", "--elo0", "0", "--elo1", "5"]);
    assert_eq!((&open["games"], &open["decided"]), (&6.into(), &"none".into()));
}

#[test]
fn the_card_has_a_line_a_battle_and_says_what_the_test_knows() {
    let one = card(&["match", "random", "random", "--battle", "farm", "--pairs", "2"]);
    assert!(one.starts_with("random against random: 4 games, "), "{one}");
    assert!(!one.contains("The Farm") && !one.contains("LLR"), "{one}");
    let both = ["match", "random", "random", "--battle", "farm", "--battle", "windmill-hill", "--pairs", "2"];
    let both = card(&[&both[..], &["--elo0", "0", "--elo1", "5"]].concat());
    for part in ["  The Farm  ", "  Windmill Hill  ", "  All  ", "between -2.94 and 2.94", "not known yet"] {
        assert!(both.contains(part), "{part}: {both}");
    }
}

#[test]
fn options_hold_in_every_battle() {
    let plain = ["--battle", "farm", "--pairs", "60"];
    let steady = played(&[&plain[..], &["--option", "melee_table=steady"]].concat());
    assert_ne!(steady["digest"], played(&plain)["digest"]);
}

#[test]
fn what_is_wrong_with_a_match_is_named() {
    let farm = ["match", "random", "random", "--battle", "farm"];
    let with = |more: &[&'static str]| [&farm[..], more].concat();
    let cases: Vec<(Vec<&str>, &str)> = vec![
        (vec!["match", "random", "marshal", "--battle", "farm"], "<B>: `marshal` is no value for it; it is "),
        (vec!["match", "uniform", "random", "--battle", "farm"], "<A>: `uniform` is no value for it; it is "),
        (vec!["match", "random", "random"], "--battle <FILE>: missing"),
        (vec!["match", "random", "--battle", "farm"], "<B>: missing"),
        (vec!["match", "random", "random", "--battle", "fram"], "fram"),
        (with(&["--battle", "farm"]), "--battle: `farm` stands there twice"),
        (with(&["--pairs", "0"]), "--pairs 0: 1 to 10000000 pairs can be asked for"),
        (with(&["--pairs", "-1"]), "--pairs: `-1` is not the number that belongs here"),
        (with(&["--seed", "-1"]), "--seed: `-1` is not the number that belongs here"),
        (with(&["--jobs", "0"]), "--jobs 0: 1 to 256 threads can be asked for"),
        (with(&["--elo0", "0"]), "--elo1 <Y>: missing"),
        (with(&["--elo1", "0"]), "--elo0 <X>: missing"),
        (with(&["--elo0", "5", "--elo1", "5"]), "--elo0 5 --elo1 5: the first has to be less than the second"),
        (with(&["--elo0", "NaN", "--elo1", "5"]), "--elo0 NaN: a difference from -1000 to 1000 belongs here"),
        (with(&["--elo0", "0", "--elo1", "inf"]), "--elo1 inf: a difference from -1000 to 1000 belongs here"),
        (with(&["--elo0", "many", "--elo1", "5"]), "--elo0: `many` is not the number that belongs here"),
        (with(&["--option", "melee_table"]), "--option `melee_table`: write it as NAME=VALUE"),
        (with(&["--out", "/nowhere/at/all.jsonl"]), "/nowhere/at/all.jsonl: cannot be written"),
        (with(&["--at", "3"]), "`--at`: this command takes no such argument"),
    ];
    for (arguments, sentence) in cases {
        let said = refused(&arguments);
        assert!(said.starts_with(sentence) || (sentence == "fram" && said.contains(sentence)), "{arguments:?}: {said}");
    }
}

#[test]
fn both_sides_of_a_simulation_may_be_players_of_a_match() {
    // The higher level of the captain differs from the first in numbers alone.
    for bot in [Bot::Random, Bot::Sergeant, Bot::Captain(Level::First)] {
        let found = json(&["simulate", "farm", "--games", "2", "--seed", "1", "--policy", bot.name(), "--jobs", "2"]);
        assert_eq!((&found["finished"], &found["errors"]), (&2.into(), &0.into()), "{bot:?}");
    }
    let help = String::from_utf8(tercio(&["match", "--help"]).stdout).unwrap();
    assert!(Bot::ALL.iter().all(|bot| help.contains(bot.name())), "{help}");
}

#[cfg(unix)]
#[test]
fn a_pipe_that_nobody_reads_is_told_before_anything_is_played() {
    let folder = Folder::new();
    let pipe = folder.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for asked in [&["match", "random", "random", "--battle", "farm"][..], &["tune", "--battle", "farm"]] {
        let output = tercio(&[asked, &["--out", &pipe]].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("pipe: is a pipe"), "{said}");
    }
}
