//! Hostile files and nonsense on a free table: each gets one sentence with its place, in bounded time, and nothing panics.

use crate::cli::Folder;
use crate::cli_errors::refused;
use crate::clock::Clock;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::time::Duration;
use tercio::games::registry;
use tercio::kernel::SideId;
use tercio::play::{AnySession, FileFault, TrialFault};

/// Shipped battles of the games on a free table, by the game's id.
const BATTLES: [(&str, &str); 4] = [
    ("game_of_kings", "brook"),
    ("game_of_kings", "outposts"),
    ("open_table", "war-table"),
    ("open_table", "open-field"),
];

/// One of each game, with areas and with the same first unit.
const WOODED: [(&str, &str); 2] = [BATTLES[0], BATTLES[2]];

/// What a broken file may take, on a slow machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// Does something with a text, which takes no longer than a broken file may.
#[track_caller]
fn in_time<T>(text: &str, done: impl FnOnce() -> T) -> T {
    let clock = Clock::start();
    let done = done();
    assert!(clock.elapsed() < PATIENCE, "{:?}: {}", clock.elapsed(), text.chars().take(60).collect::<String>());
    done
}

fn text_of(game: &str, battle: &str) -> String {
    registry().by_id(game).unwrap().shipped_text(battle).unwrap()
}

/// Faults of a text, or none; none of its sentences is more than one line.
fn faults(game: &str, text: &str) -> Vec<FileFault> {
    let found =
        in_time(text, || registry().by_id(game).unwrap().position(text, "hostile.ron", &[]).err().unwrap_or_default());
    for fault in &found {
        let FileFault { sentence, message, .. } = fault;
        assert!(sentence.starts_with("hostile.ron:") && sentence.lines().count() == 1, "{sentence}");
        assert!(sentence.len() < 1000 && message.len() > 5, "{sentence}");
        assert!(fault.line.is_some() || !fault.path.is_empty(), "{sentence} names no place");
    }
    found
}

/// Path of the first fault of a shipped battle in which one text is replaced by another; a fault of the text itself has none.
fn path_of(game: &str, battle: &str, from: &str, to: &str) -> String {
    let text = text_of(game, battle);
    let changed = text.replacen(from, to, 1);
    assert_ne!(text, changed, "{from} is not in {battle}");
    let found = faults(game, &changed);
    found.first().unwrap_or_else(|| panic!("{battle} with {to} is accepted")).path.clone()
}

#[test]
fn a_hostile_battle_gets_a_sentence_with_its_place() {
    for (game, battle) in WOODED {
        let path = |from: &str, to: &str| path_of(game, battle, from, to);
        let size = "size: (9000, 6000)";
        for (from, to, expected) in [
            (size, "size: (0, 6000)", "table.size"),
            (size, "size: (9000, 4000000000)", "table.size"),
            (size, "size: (900, 600)", "armies[0].units[0].at"),
            ("(4000, 1500)", "(2147483647, -2147483648)", "armies[0].units[0].at"),
            ("(4000, 1500)", "(-1, 1500)", "armies[0].units[0].at"),
            ("kind: \"", "kind: \"\\u{202e}", "areas[0].kind"),
        ] {
            assert_eq!(path(from, to), expected, "{battle}: {to}");
        }
        for (from, to) in [
            (size, "size: (9000.5, 6000)"),
            (size, "size: (-9000, 6000)"),
            ("(4000, 1500)", "(4000, 1500.0)"),
            ("(4000, 1500)", "(4000, 99999999999999999999)"),
            ("(4000, 1500)", "(4000, 1500, 7)"),
            ("armies: [", "surprise: 1, armies: ["),
        ] {
            assert_eq!(path(from, to), "", "{battle}: {to} is a fault of the text");
        }
    }
    assert_eq!(path_of("game_of_kings", "brook", "(4900, 1500)", "(4790, 1500)"), "armies[0].units[1].at");
    // A place that two units share is the first fault, and the second unit's.
    assert_eq!(path_of("game_of_kings", "outposts", "(4900, 1500)", "(4000, 1500)"), "armies[0].units[1].at");
}

#[test]
fn ids_names_levels_and_courses_have_bounds() {
    let long = "x".repeat(100_000);
    for (game, battle) in WOODED {
        let (id, name) = (first(game, battle, "id: \""), first(game, battle, "name: \""));
        let [of_army, of_unit] = ["name: \"French\"", "id: \"navarre\""];
        for (from, to, expected) in [
            (id.as_str(), "id: \"\"".to_owned(), "id"),
            (&id, format!("id: \"{long}\""), "id"),
            (&name, format!("name: \"{long}\""), "name"),
            (&name, "name: \"a\\u{202e}b\"".to_owned(), "name"),
            (of_army, "name: \"\\u{7}\"".to_owned(), "armies[0].name"),
            (of_unit, "id: \" \"".to_owned(), "armies[0].units[0].id"),
            ("outline: [", "level: 10, outline: [".to_owned(), "areas[0].level"),
            ("kind: \"", "level: 255, kind: \"".to_owned(), "areas[0].level"),
        ] {
            assert_eq!(path_of(game, battle, from, &to), expected, "{battle}: {}", &to[..to.len().min(40)]);
        }
        let area = |shape: &str| {
            let text = text_of(game, battle);
            let at = text.find("areas: [").unwrap() + "areas: [".len();
            format!("{}(id: \"new\", {shape}),{}", &text[..at], &text[at..])
        };
        let hill = faults(game, &area("kind: \"hill\", course: [(100, 100), (900, 900)], width: Some(200)"));
        assert_eq!(hill[0].path, "areas[0].course");
        assert!(hill[0].message.contains("A hill has an outline"), "{}", hill[0].message);
        let narrow = faults(game, &area("kind: \"road\", course: [(100, 100), (900, 110)], width: Some(1)"));
        assert!(narrow[0].message.contains("width from 10 to"), "{}", narrow[0].message);
        // What can be played is doubted, with its line and column.
        let far = area("kind: \"road\", level: 1, course: [(20000, 100), (30000, 900)], width: Some(200)");
        assert!(faults(game, &far).is_empty());
        let doubts = registry().by_id(game).unwrap().doubts(&far, "hostile.ron");
        let own: Vec<&FileFault> = doubts.iter().filter(|doubt| doubt.path.starts_with("areas[0]")).collect();
        let [off, level] = own[..] else { panic!("{doubts:?}") };
        assert!(off.message.contains("off the table") && level.message.contains("hill alone"), "{own:?}");
        assert!(off.line.is_some() && level.column > off.column, "{own:?}");
    }
}

/// The first text of a shipped battle that begins so, to the end of the quoted text.
fn first(game: &str, battle: &str, from: &str) -> String {
    let text = text_of(game, battle);
    let start = text.find(from).unwrap();
    let end = start + from.len() + text[start + from.len()..].find('"').unwrap() + 1;
    text[start..end].to_owned()
}

#[test]
fn a_fault_of_meaning_has_its_line_and_column_and_one_of_the_text_plain_words() {
    let of = |from: &str, to: &str| {
        let found = faults("game_of_kings", &text_of("game_of_kings", "brook").replacen(from, to, 1));
        found.first().map(|fault| fault.sentence.clone()).unwrap_or_default()
    };
    let unit = of("(4900, 1500)", "(4790, 1500)");
    assert!(unit.starts_with("hostile.ron:25:70: armies[0].units[1].at: "), "{unit}");
    for (from, to, said) in [
        ("turns: Some(6)", "turns: 6", "hostile.ron:49:12: `Some( )` around the value, or `None`, belongs here"),
        ("quality: elite", "quality: great", "there is no `great` here; it is one of elite, regular or poor"),
        ("heading: 0", "heading: \"x\"", "a whole number belongs here"),
        ("heading: 0", "heading: 70000", "this number is too large or too small"),
        ("(4000, 1500)", "(4000)", "belongs here"),
        ("turns:", "turn:", "there is no field `turn` here; it may be rules, id, name"),
    ] {
        let sentence = of(from, to);
        assert!(sentence.contains(said) && !sentence.contains("xpected"), "{to}: {sentence}");
    }
}

#[test]
fn a_file_with_rules_of_no_game_is_told_which_there_are() {
    let folder = Folder::new();
    let text = text_of("game_of_kings", "brook").replacen("\"game_of_kings\"", "\"chess\"", 1);
    let file = folder.file("chess.ron", &text);
    for command in ["validate", "state"] {
        let said = refused(&[command, &file]);
        let tables = registry();
        let tables: Vec<String> = tables
            .games()
            .map(|game| game.id())
            .filter(|id| *id != "musket_pike")
            .map(|id| format!("`{id}`"))
            .collect();
        let (last, others) = tables.split_last().unwrap();
        assert!(
            said.ends_with(&format!(
                "chess.ron:3:12: rules: there are no rules `chess`; they may be {} or {last}, and a file of Musket & Pike names none",
                others.join(", ")
            )),
            "{said}"
        );
    }
}

/// The corners of the first area of a battle, replaced.
fn with_outline(game: &str, battle: &str, corners: &str) -> Vec<FileFault> {
    let text = text_of(game, battle);
    let start = text.find("outline: [").unwrap() + "outline: [".len();
    let end = start + text[start..].find("]").unwrap();
    faults(game, &format!("{}{corners}{}", &text[..start], &text[end..]))
}

#[test]
fn an_area_of_any_outline_is_cut_into_convex_parts_or_refused() {
    // Its edges cross each other.
    let star: Vec<(i32, i32)> = (0..100).map(|k| (4000 + (k * 37 % 100) * 10, 3000 + (k * 71 % 100) * 10)).collect();
    let comb: Vec<(i32, i32)> =
        (0..100).map(|k| (40 * k, if k % 2 == 0 { 2000 } else { 4000 })).chain([(4000, 1000)]).collect();
    let list = |corners: &[(i32, i32)]| corners.iter().map(|(x, y)| format!("({x}, {y}),")).collect::<String>();
    for (game, battle) in WOODED {
        let refused = |corners: &str| {
            let found = with_outline(game, battle, corners);
            assert_eq!(found.first().map(|fault| fault.path.as_str()), Some("areas[0].outline"), "{battle}: {corners}");
        };
        for corners in [
            "",
            "(1, 1)",
            "(1, 1), (2, 2)",
            "(1, 1), (1, 1), (1, 1)",
            "(0, 0), (100, 100), (200, 200)",
            "(0, 0), (1000, 1000), (1000, 0), (0, 1000)",
            "(0, 0), (2147483647, 0), (0, 2147483647)",
            "(0, 0), (-2147483648, 5), (7, -2147483648)",
        ] {
            refused(corners);
        }
        refused(&list(&star));
        refused(&"(1, 1),".repeat(100_000));
        assert!(with_outline(game, battle, &list(&comb)).is_empty(), "a comb is concave, and an area");
    }
}

#[test]
fn a_file_without_measure_is_refused_at_once() {
    for (game, battle) in WOODED {
        let text = text_of(game, battle);
        let unit = text.find("(id: \"navarre\"").unwrap();
        let whole = &text[unit..unit + text[unit..].find(")),\n").unwrap() + 4];
        let many = format!("{}{}{}", &text[..unit], whole.repeat(10_000), &text[unit..]);
        let found = faults(game, &many);
        assert!(found[0].path == "armies" && found[0].message.contains("400"), "{:?}", found[0]);
        for text in [
            "(".repeat(200_000),
            "[".repeat(200_000),
            text.replacen("name: \"", &format!("name: \"{}", "x".repeat(100)), 1) + &" ".repeat(100_000) + ")",
            format!("(rules: \"{game}\", armies: {}", "[(units: ".repeat(5_000)),
            format!("(rules: \"{game}\")"),
            String::new(),
            "\u{0}".to_owned(),
            "\u{feff}\u{202e}".to_owned(),
        ] {
            assert!(!faults(game, &text).is_empty(), "{:?}", &text[..text.len().min(40)]);
        }
        let folder = Folder::new();
        let file = folder.file("many.ron", &many);
        let said = refused(&["state", &file]);
        assert!(said.contains("armies: There are 100"), "{said}");
        let huge = folder.file("huge.ron", &format!("(rules: \"{game}\", {}", " ".repeat(5 * 1024 * 1024)));
        assert!(refused(&["state", &huge]).contains("huge.ron"));
    }
}

/// A text with a byte turned, a piece cut out or put in twice, or a number made another.
fn mutant(text: &str, random: &mut ChaCha8Rng) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut below = |n: usize| (random.next_u64() % n.max(1) as u64) as usize;
    let (from, length) = (below(chars.len()), below(40));
    let to = (from + length).min(chars.len());
    let piece = &chars[from..to];
    let put: Vec<char> = match below(5) {
        0 => Vec::new(),
        1 => [piece, piece].concat(),
        2 => piece.iter().map(|c| if c.is_ascii_digit() { '9' } else { *c }).collect(),
        3 => piece.iter().rev().copied().collect(),
        _ => "-(7, \"x\")".chars().collect(),
    };
    chars[..from].iter().chain(&put).chain(&chars[to..]).collect()
}

#[test]
fn a_battle_that_is_spoilt_anywhere_is_refused_or_can_be_begun() {
    let mut random = ChaCha8Rng::seed_from_u64(1742);
    let (mut refused, mut begun) = (0, 0);
    for (game, battle) in BATTLES {
        let text = text_of(game, battle);
        for _ in 0..crate::tier::of(60, 2000) {
            let spoilt = mutant(&text, &mut random);
            if !faults(game, &spoilt).is_empty() {
                refused += 1;
                continue;
            }
            let session = registry().by_id(game).unwrap().position(&spoilt, "hostile.ron", &[]).unwrap();
            assert!(session.begun().is_ok(), "{spoilt}");
            begun += 1;
        }
    }
    assert!(refused > 50 && begun > 10, "{refused} refused, {begun} begun");
}

/// A session of a shipped battle in which a unit may move.
fn moving(game: &str, battle: &str) -> Box<dyn AnySession> {
    let text = text_of(game, battle);
    let mut session = registry().by_id(game).unwrap().position(&text, battle, &[]).unwrap().begun().unwrap();
    while session.spaces().is_empty() {
        let order = session.legal_orders().into_iter().next().expect("an order can be given");
        session.submit(&order).unwrap();
    }
    session
}

#[test]
fn a_helm_line_of_nonsense_gets_a_sentence_and_moves_nothing() {
    let long = "a1 ".repeat(50_000);
    let word = "q".repeat(100_000);
    let digits = format!("a{}", "9".repeat(10_000));
    let lines = [
        "",
        " ",
        "a",
        "a-1",
        "a0",
        "a99999999999999999999",
        "a1e9",
        "a0.000001",
        "aNaN",
        "r0",
        "r91",
        "r360",
        "l-5",
        "@",
        "@,",
        "@1",
        "@-99999999,1",
        "@1,2,3",
        "h",
        "h-1",
        "h361",
        "s--1",
        "o",
        "to",
        "to to",
        "to nobody",
        "halt",
        "halt nowhere",
        "unlimber",
        "unlimber h",
        "limber leave limber leave",
        "a3 \u{7}",
        "a3 \u{202e}3a",
        "\u{1F4A3}",
        "a\u{0663}",
        "A3 R22.5 Q",
        &long,
        &word,
        &digits,
    ];
    for (game, battle) in BATTLES {
        let session = moving(game, battle);
        let before = session.digest();
        for space in session.spaces() {
            for line in lines {
                in_time(line, || match space.typed(line) {
                    Err(sentence) => {
                        assert!(sentence.len() < 1000 && sentence.lines().count() == 1, "{line}: {sentence}");
                    }
                    // A line that can be read is still judged by the rules.
                    Ok(order) => drop(session.check(&order)),
                });
            }
        }
        assert_eq!(session.digest(), before);
    }
}

#[test]
fn an_order_of_nonsense_is_refused_and_changes_nothing() {
    let steps = |step: &str| format!("[{}]", [step; 8].join(","));
    let moved = |unit: &str, steps: &str| format!(r#"{{"do":"move","unit":{unit},"steps":{steps}}}"#);
    let orders = [
        "".to_owned(),
        "{}".to_owned(),
        "null".to_owned(),
        "[".repeat(100_000),
        r#"{"do":"dance"}"#.to_owned(),
        moved("\"nobody\"", "[]"),
        moved("99", &steps("{\"straight\":1}")),
        moved("\"dragoons\"", &steps("{\"straight\":4294967295}")),
        moved("\"dragoons\"", &steps("{\"straight\":-1}")),
        moved("\"dragoons\"", &steps("{\"wheel_left\":65535}")),
        moved("\"dragoons\"", &steps("{\"wheel_right\":0}")),
        moved("\"dragoons\"", &steps("\"about_face\"")),
        moved("\"dragoons\"", &format!("[{}]", vec!["{\"straight\":1}"; 10_000].join(","))),
        r#"{"do":"general_move","general":"broglie","to":{"point":[2147483647,-2147483648]}}"#.to_owned(),
        r#"{"do":"general_move","general":"broglie","to":{"attach":"broglie"}}"#.to_owned(),
        r#"{"do":"fire_gun","gun":"french-gun","target":"french-gun"}"#.to_owned(),
        r#"{"do":"roll","dice":4294967295,"faces":255,"label":""}"#.to_owned(),
        r#"{"do":"place","unit":"navarre","at":{"point":[1048577,0],"heading":70000}}"#.to_owned(),
    ];
    for (game, battle) in BATTLES {
        let session = moving(game, battle);
        let before = session.digest();
        for order in &orders {
            match in_time(order, || session.trial(order, None)) {
                Ok(_) => panic!("{battle} takes {order}"),
                Err(TrialFault::Broken(broken)) => panic!("{battle}: {order}: {broken}"),
                Err(TrialFault::Refused(refusal)) => {
                    assert!(!refusal.sentence.is_empty() && !refusal.paragraph.is_empty(), "{order}");
                }
                Err(TrialFault::Unreadable(why)) => assert!(!why.is_empty(), "{order}"),
                Err(TrialFault::Dice(why)) => panic!("{battle}: {order}: {why}"),
            }
        }
        assert_eq!(session.digest(), before);
    }
}

#[test]
fn many_outlines_of_many_corners_are_refused_before_they_are_cut() {
    let star = |at: i32| -> String {
        let spoke = |k: i32| {
            let (turn, far) = (f64::from(k) * std::f64::consts::TAU / 200.0, if k % 2 == 0 { 900.0 } else { 600.0 });
            format!("({}, {}),", 1000 + at + (far * turn.sin()) as i32, 1000 + at + (far * turn.cos()) as i32)
        };
        (0..200).map(spoke).collect()
    };
    for (game, battle) in WOODED {
        let text = text_of(game, battle);
        let with = |count: i32| {
            let areas: String = (0..count)
                .map(|k| format!("(id: \"star-{k}\", kind: \"marsh\", outline: [{}]),", star(k * 10)))
                .collect();
            faults(game, &text.replacen("areas: [", &format!("areas: [{areas}"), 1))
        };
        assert_eq!(with(15), Vec::new(), "{battle}");
        assert_eq!(with(20).first().map(|fault| fault.path.as_str()), Some("areas"), "{battle}");
    }
}

#[test]
fn a_side_that_is_none_of_the_two_is_no_side() {
    for text in ["2", "7", "255", "-1", "\"french\""] {
        assert!(serde_json::from_str::<SideId>(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::from_str::<[SideId; 2]>("[0, 1]").unwrap(), SideId::BOTH);
}
