//! What a saved game carries besides its orders: rules, battle, names, read with the care that a scenario gets.

use super::{folder, whole_game};
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::Policy;
use tercio::record::{Header, SavedGame, beginning, read_bytes};

fn saved() -> SavedGame {
    read_bytes(&whole_game("farm", 3, Policy::Brawler).1).unwrap()
}

/// The file of this header, as a liar would write it: with every hash right.
fn file(header: &Header) -> Vec<u8> {
    beginning(header).0.into_bytes()
}

/// One text put for another in a rule file; what is then said of the whole.
fn with_rules(name: &str, from: &str, to: &str) -> Result<(), String> {
    let mut saved = saved();
    let text = saved.header.rule_files.get_mut(name).unwrap();
    assert!(text.contains(from), "{name} has no {from}");
    *text = text.replacen(from, to, 1);
    musket_pike::record::session(&saved).map(|_| ())
}

#[test]
fn rules_that_cannot_be_played_by_are_refused_with_file_and_place() {
    for (name, from, to, wanted) in [
        // The table of the case `ragged.tercio`.
        (
            "melee.ron",
            r#"["A2R",   "A2R",   "A1R",   "A1R",   "A1R",   "A1",    "A1-D1"],"#,
            "[],",
            "carries broken rules: melee.ron: tables.steady[0]: this row has 0 entries; there is one for each of the 7 columns",
        ),
        (
            "melee.ron",
            r#"["D1R",   "D1R",   "D2R",   "D2R",   "D2R",   "D2R",   "D3R"],"#,
            "",
            "carries broken rules: melee.ron: tables.standard: a melee table has 10 rows, one for each face of the white die; this has 9",
        ),
        (
            "melee.ron",
            "[50, 75, 100, 125, 150, 200, 300]",
            "[]",
            "melee.ron: columns: a melee table has 1 to 12 columns, not 0",
        ),
        (
            "melee.ron",
            "[50, 75, 100, 125",
            "[50, 75, 75, 125",
            "melee.ron: columns[2]: 75 is out of bounds: 76 to 1000",
        ),
        ("melee.ron", "\"standard\": [", "\"usual\": [", "melee.ron: tables: `standard` is missing"),
        ("melee.ron", "\"A2R\"", "\"A250R\"", "melee.ron: tables.standard[0]: 250 is out of bounds: 0 to 40"),
        ("melee.ron", "cav_factor: 2", "cav_factor: 200", "melee.ron: cav_factor: 200 is out of bounds: 1 to 5"),
        (
            "melee.ron",
            "defender_retreat: 2",
            "defender_retreat: 9",
            "melee.ron: defender_retreat: 9 is out of bounds: 1 to 2",
        ),
        (
            "melee.ron",
            "hi2: (whole: 8, half: 8)",
            "hi2: (whole: 250, half: 250)",
            "melee.ron: hi2.whole: 250 is out of bounds: 0 to 40",
        ),
        ("fire.ron", "\"bloody\"", "\"\\u{1b}[31m\"", "fire.ron: tables."),
        (
            "fire.ron",
            "(0, 0, 0, 0, 0, 0, 0, 0, 1, 1)",
            "(0, 0, 0, 0, 0, 0, 0, 0, 1, 99)",
            "fire.ron: tables.standard[0]: 99 is out of bounds: 0 to 9",
        ),
        ("fire.ron", "normal: 5", "normal: 50", "fire.ron: ranges[0].normal: 50 is out of bounds: 1 to 8"),
        ("movement.ron", "cav: 8", "cav: 200", "movement.ron: cav: 200 is out of bounds: 0 to 40"),
        (
            "movement.ron",
            "strategic_factor: 2",
            "strategic_factor: 99",
            "movement.ron: strategic_factor: 99 is out of bounds: 1 to 6",
        ),
        ("movement.ron", "hi: 4", "hi: 400", "carries broken rules: movement.ron:3:"),
        (
            "morale.ron",
            "[(20, 1), (50, 2)]",
            "[(50, 1), (20, 2)]",
            "morale.ron: losses[1]: 20 is out of bounds: 51 to 100",
        ),
        (
            "terrain.ron",
            "clear:         (cost: (\"1\",  \"1\", \"1\",  \"1\"), grazes: true),",
            "",
            "terrain.ron: hexes: `clear` is missing",
        ),
        ("terrain.ron", "gate:   (cost: (\"0\",  \"0\", \"0\",  \"0\")),", "", "terrain.ron: sides: `gate` is missing"),
        ("terrain.ron", "\"2*\"", "\"200*\"", "terrain.ron:"),
        (
            "victory.ron",
            "hi_per_sp: 1",
            "hi_per_sp: 60000",
            "victory.ron: hi_per_sp: 60000 is out of bounds: 0 to 1000",
        ),
        (
            "victory.ron",
            "(0, \"draw\")",
            "(5, \"draw\")",
            "victory.ron: results: the results begin with a difference of 0 and rise",
        ),
        ("victory.ron", "\"draw\"", "\"\"", ""),
        (
            "victory.ron",
            "\"decisive\"",
            &format!("\"{}\"", "x".repeat(100_000)),
            "victory.ron: results[3]: the text is longer than 80 characters",
        ),
    ] {
        match with_rules(name, from, to) {
            Err(said) => {
                assert!(
                    !wanted.is_empty() && said.contains(wanted),
                    "{name} with {to:.40}: {said:.400}\n  wanted {wanted}"
                );
                assert!(said.starts_with("carries broken rules: ") && said.lines().count() == 1, "{said:.400}");
            }
            Ok(()) => assert_eq!(wanted, "", "{name} with {to:.40} was accepted"),
        }
    }
}

#[test]
fn what_is_no_file_of_the_rules_is_refused() {
    let mut saved = saved();
    saved.header.rule_files.insert(format!("\u{1b}{}", "x".repeat(1_000_000)), "()".to_owned());
    let said = musket_pike::record::session(&saved).err().unwrap();
    assert_eq!(said, format!("carries broken rules: \\u{{1b}}{}...: this is no file of the rules", "x".repeat(39)));
    saved.header.rule_files = [("fire.ron".to_owned(), " ".repeat(3_000_000))].into();
    assert!(musket_pike::record::session(&saved).is_err());
}

#[test]
fn every_number_of_the_rules_has_bounds() {
    let saved = saved();
    for (name, text) in &saved.header.rule_files {
        // Wherever a number stands, put one that no rule can mean.
        let digits = |at: usize| text.as_bytes()[at].is_ascii_digit();
        let comment = |at: usize| text[..at].rsplit('\n').next().is_some_and(|line| line.contains("//"));
        let word = |at: usize| text[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let starts =
            (0..text.len()).filter(|at| digits(*at) && (*at == 0 || !digits(at - 1)) && !comment(*at) && !word(*at));
        let mut seen = 0;
        for at in starts {
            let end = (at..text.len()).find(|e| !digits(*e)).unwrap();
            let mut rules = saved.header.rule_files.clone();
            rules.insert(name.clone(), format!("{}60000{}", &text[..at], &text[end..]));
            let mut header = saved.header.clone();
            header.rule_files = rules;
            let at_line = text[..at].matches('\n').count() + 1;
            // The least difference of the last result may be any.
            let free = text[at..].starts_with("51, \"decisive\"");
            assert_eq!(musket_pike::record::battle(&header).is_ok(), free, "{name}:{at_line} may be 60000");
            seen += 1;
        }
        assert!(seen > 5, "{name}: {seen}");
    }
}

#[test]
fn names_in_a_header_are_read_with_the_care_of_a_scenarios() {
    let long = "x".repeat(10_000_000);
    type Change<'a> = Box<dyn Fn(&mut Header) + 'a>;
    let cases: Vec<(Change<'_>, &str)> = vec![
        (Box::new(|h| h.sides[0] = long.clone()), "`sides` cannot be read: the text is longer than 80 characters"),
        (
            Box::new(|h| h.sides.extend(["a".to_owned(), "b".to_owned()])),
            "`sides` cannot be read: 4 are too many: at most 2",
        ),
        (Box::new(|h| h.title = long.clone()), "`title` cannot be read: the text is longer than 80 characters"),
        (
            Box::new(|h| h.title = "\u{1b}[2J".to_owned()),
            "`title` cannot be read: the text holds a character that cannot be shown",
        ),
        (
            Box::new(|h| h.battle = "x\ny".to_owned()),
            "`battle` cannot be read: the text holds a character that cannot be shown",
        ),
        (
            Box::new(|h| h.rules = "\u{202e}musket".to_owned()),
            "`rules` cannot be read: the text holds a character that cannot be shown",
        ),
        (Box::new(|h| h.program = long.clone()), "`program` cannot be read: the text is longer than 80 characters"),
        (Box::new(|h| h.begun = long.clone()), "`begun` cannot be read: the text is longer than 80 characters"),
        (
            Box::new(|h| h.options = vec![("a".to_owned(), "b".to_owned()); 5000]),
            "`options` cannot be read: 5000 are too many: at most 100",
        ),
        (
            Box::new(|h| h.options.push(h.options[0].clone())),
            "`options` cannot be read: `big_hi_thresholds` stands there twice",
        ),
        (Box::new(|h| h.rules_number = 0), "`rules_number` cannot be read: rules are numbered from 1"),
        (
            Box::new(|h| h.options = vec![("a".to_owned(), long.clone())]),
            "`options` cannot be read: the text is longer than 4000 characters",
        ),
    ];
    for (change, wanted) in cases {
        let mut header = saved().header;
        change(&mut header);
        let text = String::from_utf8(file(&header)).unwrap();
        let key = wanted.split('`').nth(1).unwrap();
        let line = text.lines().position(|l| l.starts_with(&format!("{key} "))).unwrap() + 1;
        let refused = read_bytes(text.as_bytes()).expect_err(wanted).to_string();
        assert_eq!(refused, format!("line {line}: {wanted}"));
    }
    // A player may have typed what no terminal should get: the game opens, and the name is shown escaped.
    let mut header = saved().header;
    header.sides = vec!["A\u{202e}nna\u{7}".to_owned(), "Řehoř".to_owned()];
    assert_eq!(read_bytes(&file(&header)).unwrap().header.sides, ["A nna", "Řehoř"]);
}

#[test]
fn a_value_of_ten_megabytes_is_not_repeated_in_a_sentence() {
    let text = String::from_utf8(file(&saved().header)).unwrap();
    let seed = text.lines().find(|l| l.starts_with("seed ")).unwrap();
    let spoilt = text.replace(seed, &format!("seed \"{}\"", "x".repeat(5_000_000)));
    let (before, _) = spoilt.split_once("\nbegin ").unwrap();
    let before = format!("{before}\n");
    let hash = tercio::record::Chain::default().with(&before).0;
    let said = read_bytes(format!("{before}begin {hash:016x}\n").as_bytes()).unwrap_err().to_string();
    assert!(said.contains("`seed` cannot be read: ") && said.len() < 400, "{} bytes", said.len());
}

#[test]
fn a_name_given_to_a_game_by_a_liar_is_made_plain() {
    let (header, chain) = (saved().header, &mut beginning(&saved().header).1);
    let long = format!("\u{1b}[31m{}", "x".repeat(1_000_000));
    let line = tercio::record::write(&tercio::record::FileRecord::Name(long), chain);
    let bytes = [file(&header), line.into_bytes()].concat();
    let name = read_bytes(&bytes).unwrap().name.unwrap();
    assert_eq!((name.chars().count(), name.contains('\u{1b}')), (1000 - 1, false));
}

#[test]
fn a_complete_last_line_that_does_not_fit_is_damage_and_one_without_its_end_is_torn() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let whole = read_bytes(&bytes).unwrap();
    let last = bytes[..bytes.len() - 1].iter().rposition(|b| *b == b'\n').unwrap() + 1;
    let mut spoilt = bytes.clone();
    spoilt[last + 20] ^= 1;
    let damage = read_bytes(&spoilt).unwrap().damage.unwrap();
    assert!(!damage.torn);
    let said = damage.to_string();
    assert!(said.contains("the file is damaged from here on: it is not the line that was written there"), "{said}");
    assert!(said.ends_with("; this line is left out"), "{said}");
    let first = bytes.windows(7).position(|b| b == b"\nbegin ").unwrap() + 30;
    spoilt[first] ^= 1;
    let said = read_bytes(&spoilt).unwrap().damage.unwrap().to_string();
    assert!(said.ends_with(&format!("; {} lines are left out", whole.lines.len())), "{said}");
    let torn = read_bytes(&bytes[..bytes.len() - 1]).unwrap();
    assert_eq!((torn.damage.map(|d| d.torn), torn.lines.len()), (Some(true), whole.lines.len() - 1));
}

#[test]
fn a_mark_before_the_first_letter_says_nothing() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let marked = ["\u{feff}".as_bytes(), &bytes].concat();
    let (saved, whole) = (read_bytes(&marked).unwrap(), read_bytes(&bytes).unwrap());
    assert_eq!((saved.header, saved.lines, saved.damage), (whole.header, whole.lines, None));
    assert_eq!(saved.sound, marked.len() as u64);
    let path = folder("marked").join("farm.ron");
    let text = format!("\u{feff}{}", musket_pike::scenario::builtin("farm").unwrap().text);
    std::fs::write(&path, &text).unwrap();
    assert!(musket_pike::scenario::load_path(&path, &[]).is_ok());
    assert!(musket_pike::scenario::load_text(&text, "farm", &[]).is_ok());
    // The place of a fault is that of an editor, which does not show the mark.
    std::fs::write(&path, "\u{feff}(map: 7)").unwrap();
    assert_eq!(musket_pike::scenario::load_path(&path, &[]).unwrap_err()[0].column, Some(7));
}
