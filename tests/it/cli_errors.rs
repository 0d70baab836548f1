//! Bad input: exit code 2, nothing on standard output, one sentence on standard error that names the place.

use crate::cli::{FIELD, Folder, tercio};

/// The sentence of a refusal.
pub fn refused(arguments: &[&str]) -> String {
    let output = tercio(arguments);
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {err}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed to standard output");
    assert_eq!(err.lines().count(), 1, "{arguments:?}: {err}");
    assert!(err.starts_with("tercio: ") && !err.contains("panicked"), "{err}");
    err.trim_end().trim_start_matches("tercio: ").to_owned()
}

#[test]
fn an_argument_of_another_games_command_is_refused_by_the_game_that_is_meant() {
    let as_first = refused(&["tune", "--battle", "lutzen-none.ron", "--player", "general"]);
    assert!(as_first.contains("`general` is no value for it"), "{as_first}");
    for meant in [["--battle", "brook"], ["--game", "game_of_kings"]] {
        let said = refused(&["tune", meant[0], meant[1], "--battle", "outposts", "--player", "general"]);
        assert!(said.contains("`--player`: this command takes no such argument"), "{said}");
    }
}

#[test]
fn the_help_of_a_command_tells_its_games_and_is_that_of_the_named_game() {
    let help = |arguments: &[&str]| String::from_utf8(tercio(arguments).stdout).unwrap();
    for command in ["odds", "moves"] {
        assert!(help(&[command, "--help"]).contains("Games: Musket & Pike\n"), "{}", help(&[command, "--help"]));
    }
    assert!(help(&["tune", "--help"]).contains("--player"));
    let kings = help(&["tune", "--game", "game_of_kings", "--help"]);
    assert!(kings.contains("general") && !kings.contains("--player"), "{kings}");
}

#[test]
fn unknown_ids_hexes_flags_and_values_are_named() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let order = r#"{"do":"draw"}"#;
    let cases: Vec<(Vec<&str>, &str)> = vec![
        (
            vec!["odds", "melee", &f, "--attack", "blok", "--defend", "weary"],
            "--attack: there is no unit `blok` in field; did you mean `block`?",
        ),
        (
            vec!["odds", "melee", &f, "--attack", "block", "--defend", "zzzzzzzz"],
            "--defend: there is no unit `zzzzzzzz` in field",
        ),
        (
            vec!["odds", "melee", &f, "--attack", "block,block", "--defend", "weary"],
            "--attack: `block` stands there twice",
        ),
        (
            vec!["odds", "melee", &f, "--attack", "block,guns,horse", "--defend", "weary"],
            "--attack: one unit or two belong here, not 3",
        ),
        (
            vec!["odds", "melee", &f, "--attack", "block", "--defend", "weary", "--into", "0505", "--into", "0506"],
            "--into: 2 targets for 1 attacker",
        ),
        (vec!["odds", "melee", &f, "--attack", "block", "--defend", "weary", "--into", "5"], "--into: "),
        (
            vec!["odds", "melee", &f, "--attack", "block", "--defend", "weary", "--into", "9901"],
            "--into: hex 9901 is off the map",
        ),
        (
            vec!["odds", "melee", &f, "--attack", "block", "--defend", "weary", "--into", "0505+0505"],
            "--into `0505+0505`: a hex such as 0405 or a pair",
        ),
        (vec!["odds", "melee", &f, "--attack", "block"], "--defend <ID[,ID]>: missing"),
        (
            vec!["odds", "melee", &f, "--attack", "block", "--defend", "weary", "--sideways"],
            "`--sideways`: this command takes no such argument",
        ),
        (vec!["odds", "melee"], ""),
        (vec!["odds"], "the command is not complete"),
        (vec!["odds", "siege", &f], "`siege`: there is no such command"),
        (
            vec!["odds", "fire", &f, "--firer", "guns", "--target", "horse", "--phase", "volley"],
            "--phase: `volley` is no value for it; it is artillery, defensive or advancing",
        ),
        (
            vec!["odds", "fire", &f, "--firer", "guns", "--target", "horse", "--phase", "artillery", "--at", "x"],
            "--at: ",
        ),
        (
            vec!["odds", "fire", &f, "--firer", "gun", "--target", "horse", "--phase", "artillery"],
            "--firer: there is no unit `gun` in field; did you mean `guns`?",
        ),
        (vec!["moves", &f], "--unit <ID>: missing"),
        (
            vec!["moves", &f, "--unit", "block", "--order", "flee"],
            "--order: `flee` is no value for it; it is charge, march, strategic or rally",
        ),
        (vec!["moves", &f, "--unit", "block", "--with", "weary"], "--with: `weary` is an enemy of `block`"),
        (vec!["moves", &f, "--unit", "block", "--option", "weather=rain"], "there is no option `weather`"),
        (
            vec!["moves", &f, "--unit", "block", "--option", "leader_bonus=some"],
            "leader_bonus cannot be `some`; it is main or older",
        ),
        (
            vec!["moves", &f, "--unit", "block", "--option", "leader_bonus"],
            "--option `leader_bonus`: write it as NAME=VALUE",
        ),
        (
            vec!["retreat", &f, "--unit", "weary", "--from", "block", "--steps", "3"],
            "--steps 3: a retreat is 1 hex or 2",
        ),
        (vec!["retreat", &f, "--unit", "weary", "--from", "block", "--steps", "-1"], ""),
        (
            vec!["retreat", &f, "--unit", "weary", "--from", "block", "--steps", "many"],
            "--steps: `many` is not the number that belongs here",
        ),
        (
            vec!["retreat", &f, "--unit", "weary", "--from", "horse", "--steps", "1"],
            "--from: `horse` is a friend of `weary`",
        ),
        (vec!["retreat", &f, "--unit", "guns", "--from", "weary", "--steps", "1"], "--unit: `guns` never retreats"),
        (vec!["retreat", &f, "--unit", "gone", "--from", "block", "--steps", "1"], "--unit: `gone` is not on the map"),
        (vec!["step", &f, "--order", "draw"], "--order: it is not JSON: "),
        (vec!["step", &f, "--order", "[1]"], "--order: it is an object; "),
        (vec!["step", &f, "--order", r#"{"do":"fly"}"#], "--order: unknown variant `fly`"),
        (vec!["step", &f, "--order", r#"{"do":"join","unit":"nobody"}"#], "--order: no unit `nobody`"),
        (vec!["step", &f, "--order", r#"{"do":"step","unit":"horse","to":"9999"}"#], "--order: no hex `9999`"),
        (vec!["step", &f, "--order", order, "--dice", "1,,2"], "--dice: `` is no face of a die"),
        (vec!["step", &f, "--order", order, "--dice", "300"], "--dice: `300` is no face of a die"),
        (vec!["simulate", &f, "--games", "0", "--seed", "1"], "--games 0: 1 to "),
        (vec!["simulate", &f, "--games", "1", "--seed", "1", "--jobs", "0"], "--jobs 0: 1 to 256 threads"),
        (vec!["simulate", &f, "--games", "1"], "--seed <S>: missing"),
        (
            vec!["simulate", &f, "--games", "1", "--seed", "1", "--policy", "coward"],
            "--policy: `coward` is no value for it; it is uniform, brawler",
        ),
        (vec!["rules", "99.1"], "rules: there is no paragraph `99.1`"),
        (vec!["shot", &f, "--out", "x.png", "--size", "big"], "--size `big`: width x height in pixels"),
        (vec!["shot", &f, "--out", "x.png", "--size", "99999x99999"], "--size `99999x99999`"),
        (vec!["shot", &f, "--out", "x.png", "--size", "8192x8192"], "at most 16 million pixels in all"),
        (vec!["shot", &f, "--out", "x.png", "--zoom", "0"], "--zoom 0: "),
        (vec!["shot", &f, "--out", "x.png", "--at", "0000"], "--at: "),
        (vec!["legl"], "`legl`: there is neither such a file nor such a command; did you mean `legal`?"),
        (vec!["fight", &f], ""),
        (vec!["farm", "legal", "farm"], "`farm`: the command comes first, and what it is about after it"),
        (vec!["batch", "--json"], "`--json`: this command takes no such argument"),
    ];
    for (arguments, sentence) in cases {
        let said = refused(&arguments);
        assert!(said.contains(sentence), "{arguments:?}\n  said   {said}\n  wanted {sentence}");
    }
    assert_eq!(folder.names(), ["field.ron"]);
}

#[test]
fn faults_of_files_name_the_file_and_the_place() {
    let folder = Folder::new();
    let missing = folder.path("missing.ron");
    let broken = folder.file("broken.ron", "(\n  map: (columns: 12, rows: 10),\n  unit: [],\n)");
    let early = folder.file("early.ron", "(map: (columns: 12");
    let off_map = folder.file("off.ron", &FIELD.replace("0908", "9908"));
    let not_text = folder.path("bytes.ron");
    std::fs::write(&not_text, [0xff, 0xfe, 0x00]).unwrap();
    let empty = folder.file("empty.ron", "");
    let here = folder.path(".");
    for (file, place) in [
        (&missing, "missing.ron: there is no such file"),
        (&broken, "broken.ron:3:"),
        (&early, "early.ron:1:"),
        (&off_map, "off.ron: units[3] (horse)"),
        (&not_text, "bytes.ron:1:1: the text is not UTF-8"),
        (&empty, "empty.ron"),
        (&here, "is a folder"),
    ] {
        for command in ["legal", "state"] {
            let said = refused(&[command, file]);
            assert!(said.contains(place), "{command} {file}: {said}");
        }
        // A folder may be one of saved games: the window lists them.
        if *file != here {
            assert!(refused(&["play", file]).contains(place));
        }
        assert!(refused(&["shot", file, "--out", &folder.path("x.png")]).contains(place));
    }
    assert!(!folder.names().contains(&"x.png".to_owned()));
}

#[test]
fn validate_lists_the_faults_of_every_file() {
    let folder = Folder::new();
    let good = folder.file("good.ron", FIELD);
    let bad = folder.file("bad.ron", &FIELD.replace("0908", "9908").replace("ql: 7", "ql: 70"));
    let output = tercio(&["validate", &good, &bad, "white-mountain"]);
    assert_eq!(output.status.code(), Some(2));
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(out, format!("{good}: no faults\nwhite-mountain: no faults\n"));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("(block)") && err.contains("(horse)"), "{err}");
    let output = tercio(&["validate", "--json", &good, &bad]);
    assert_eq!(output.status.code(), Some(2));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&json["valid"], &json["files"][0]["valid"], &json["files"][1]["valid"]),
        (&false.into(), &true.into(), &false.into())
    );
    assert_eq!(json["files"][1]["faults"].as_array().unwrap().len(), 2);
    assert_eq!(crate::cli::keys(&json["files"][1]["faults"][0]), ["line", "column", "path", "message"]);
    assert_eq!(tercio(&["validate", &good]).status.code(), Some(0));
}

#[test]
fn what_cannot_be_written_is_said_and_leaves_nothing() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let nowhere = folder.path("no/such/folder/p.ron");
    let said = refused(&["step", &f, "--order", r#"{"do":"draw"}"#, "--out", &nowhere]);
    assert!(said.contains("p.ron: cannot be written"), "{said}");
    let here = folder.path(".");
    assert!(refused(&["shot", &f, "--out", &here, "--size", "32x32"]).contains("folder"));
    assert_eq!(folder.names(), ["field.ron"]);
}

#[test]
fn several_ways_to_attack_must_be_chosen_from() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    // The block's two pairs ahead both hold the weary block.
    let said = refused(&["odds", "melee", &f, "--attack", "block", "--defend", "weary"]);
    assert!(said.contains("--into 0504+0505 or --into 0505+0506"), "{said}");
}

#[test]
fn an_attack_from_a_column_that_the_table_has_not_is_refused() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let of = |column: &str| {
        let attack = ["odds", "chain", &f, "--attack", "block", "--defend", "weary", "--into", "0504+0505"];
        tercio(&[&attack[..], &["--from-column", column]].concat())
    };
    for column in ["60", "4000"] {
        let said = String::from_utf8(of(column).stderr).unwrap();
        assert!(said.contains(&format!("--from-column {column}: the melee table has the columns ")), "{said}");
        assert_eq!(of(column).status.code(), Some(2));
    }
    for column in ["0", "100"] {
        assert_eq!(of(column).status.code(), Some(0), "{column}");
    }
}

#[test]
fn what_is_no_scenario_overwrites_none() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let commands: [&[&str]; 7] = [
        &["oob", "export", &f, "--out", &f],
        &["shot", &f, "--out", &f],
        &["sheet", &f, "--out", &f],
        &["sheet", &f, "--map", &f],
        &["sheet", &f, "--forces", &f],
        &["match", "random", "random", "--battle", &f, "--pairs", "1", "--out", &f],
        &["rules", "--html", &f],
    ];
    for command in commands {
        let said = refused(command);
        let why = "is there already, and may be a scenario, a position or a mind; what is written here is none of them";
        assert_eq!(said, format!("{f}: {why}"), "{command:?}");
    }
    let said = refused(&["tune", "--battle", &f, "--games", "1", "--out", &f]);
    assert_eq!(said, format!("{f}: is one of the battles; weights are none"));
    assert_eq!(std::fs::read_to_string(&f).unwrap(), FIELD);
}

#[test]
fn words_of_any_length_are_repeated_in_part() {
    let long = "x".repeat(5000);
    let option = format!("{long}=1");
    let asked: [&[&str]; 8] = [
        &["legal", &long],
        &["validate", &long],
        &["lesson", &long],
        &["legal", "brook", "--option", &option],
        &["shot", "brook", "--at", &long, "--out", "none.png"],
        &["step", "brook", "--order", &long],
        &["measure", "brook", "navarre", &long],
        &[&long],
    ];
    for arguments in asked {
        let output = tercio(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!said.is_empty() && said.len() < 700, "{} bytes: {}", said.len(), &said[..said.len().min(200)]);
    }
}
