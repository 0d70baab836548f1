//! The table paragraph -> code, tests, lessons, questions: every paragraph of the rules has at least one test whose name begins
//! with its number, and a lesson, but for those that are listed.
//!
//! `mp_9_6_...` tests MP 9.6; `mp_14_redoubt_halves_hi_...` tests that option of MP 14. Printed by `tests/paragraphs.sh`.

use crate::tier;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tercio::games::musket_pike::questions::{self, QuestionKind};
use tercio::lesson;

/// How many paragraphs each section has; section 14 is a list of options.
const SECTIONS: [(u32, u32); 17] = [
    (1, 6),
    (2, 5),
    (3, 7),
    (4, 6),
    (5, 3),
    (6, 11),
    (7, 5),
    (8, 12),
    (9, 17),
    (10, 6),
    (11, 5),
    (12, 3),
    (13, 4),
    (15, 7),
    (16, 11),
    (17, 14),
    (18, 8),
];

const OPTIONS: [&str; 11] = [
    "big_hi_thresholds",
    "unit_activation_radius",
    "li_joins_any_unit_activation",
    "n_type_as_li",
    "leader_bonus",
    "first_mc_scope",
    "redoubt_halves_hi",
    "hi2_reaction",
    "melee_table",
    "fire_table",
    "die_roll_mode",
];

/// All paragraphs in the order of the rulebook.
fn paragraphs() -> Vec<String> {
    let mut all: Vec<(u32, String)> =
        SECTIONS.iter().flat_map(|(s, n)| (1..=*n).map(move |p| (*s, format!("{s}.{p}")))).collect();
    all.extend(OPTIONS.iter().map(|o| (14, format!("14 {o}"))));
    all.sort_by_key(|(s, _)| *s);
    all.into_iter().map(|(_, p)| p).collect()
}

/// The paragraph that a test's name begins with.
fn paragraph_of(name: &str) -> Option<String> {
    let rest = name.strip_prefix("mp_")?;
    if let Some(option) = rest.strip_prefix("14_") {
        let found = OPTIONS.iter().filter(|o| option.starts_with(**o)).max_by_key(|o| o.len())?;
        return Some(format!("14 {found}"));
    }
    let mut parts = rest.split('_');
    let (section, number) = (parts.next()?.parse::<u32>().ok()?, parts.next()?.parse::<u32>().ok()?);
    Some(format!("{section}.{number}"))
}

fn sources(dir: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("tests/it").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            into.push(path);
        }
    }
}

/// Names of all test functions: those with `#[test]` among the attributes above.
fn tests() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a readable source");
        let place = file.strip_prefix(&root).expect("under tests/it").display().to_string();
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            if line == "#[test]" {
                is_test = true;
            } else if let Some(rest) = line.strip_prefix("fn ") {
                if is_test {
                    let name = rest.split('(').next().unwrap_or("").to_owned();
                    found.push((name, place.clone()));
                }
                is_test = false;
            }
        }
    }
    found
}

/// The tests of each paragraph.
fn tests_of() -> BTreeMap<String, Vec<String>> {
    let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, place) in tests() {
        if let Some(p) = paragraph_of(&name) {
            table.entry(p).or_default().push(format!("{name} ({place})"));
        }
    }
    table
}

/// The files of the rules that name each paragraph: `MP 9.6` in a comment, `"9.6"` beside a reason.
fn code_of() -> BTreeMap<String, Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/musket_pike/rules");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files.sort();
    let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a readable source");
        let place = file.strip_prefix(&root).expect("under the rules").display().to_string();
        for paragraph in named_in(&text) {
            let places = table.entry(paragraph).or_default();
            if places.last() != Some(&place) {
                places.push(place.clone());
            }
        }
    }
    table
}

/// The paragraphs that a source names: what follows on "MP", and what stands alone between quotes.
fn named_in(text: &str) -> Vec<String> {
    let number = |word: &str| {
        let word = word.trim_end_matches(['.', ',', ')', ':', ';', '"', '`']);
        let (section, paragraph) = word.split_once('.')?;
        Some(format!("{}.{}", section.parse::<u32>().ok()?, paragraph.parse::<u32>().ok()?))
    };
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some((_, after)) = line.split_once("MP ") {
            // "MP 9.6, 16.4 Stacked guns": all numbers up to the first word.
            found.extend(after.split(' ').map_while(number));
        }
        found.extend(line.split('"').skip(1).step_by(2).filter_map(number));
    }
    found
}

/// The paragraphs that a source cites anywhere in a comment or as a whole text between quotes: all of "MP 8.2, 8.3 and 8.5", and
/// of "MP 9.3-9.6" those between as well.
fn cited_in(text: &str) -> BTreeSet<(u32, u32)> {
    let number = |word: &str| {
        let (section, paragraph) = word.trim_end_matches(|c: char| !c.is_ascii_digit()).split_once('.')?;
        Some((section.parse::<u32>().ok()?, paragraph.parse::<u32>().ok()?))
    };
    let mut found = BTreeSet::new();
    for line in text.lines() {
        let comments = line.split_once("//").map_or("", |(_, comment)| comment);
        for after in comments.split("MP ").skip(1) {
            for word in
                after.split(' ').take_while(|word| number(word).is_some() || *word == "and" || word.contains('-'))
            {
                let (first, last) = word.split_once('-').unwrap_or((word, word));
                if let (Some((section, first)), Some((other, last))) = (number(first), number(last))
                    && section == other
                {
                    found.extend((first..=last).map(|paragraph| (section, paragraph)));
                }
            }
        }
        found.extend(line.split('"').skip(1).step_by(2).filter_map(number));
    }
    found
}

/// Sections 1 (introduction), 14 (options) and 15 (worked examples) are left out: no function implements them.
#[test]
fn every_paragraph_of_play_is_cited_in_the_rules() {
    assert_eq!(
        Vec::from_iter(cited_in("/// MP 8.2, 8.3 and 8.5 Fire (MP 9.3-9.6).\nA = \"5.1\"; // MP 4")),
        [(5, 1), (8, 2), (8, 3), (8, 5), (9, 3), (9, 4), (9, 5), (9, 6)]
    );
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/musket_pike/rules"), &mut files);
    let cited: BTreeSet<(u32, u32)> =
        files.iter().flat_map(|file| cited_in(&fs::read_to_string(file).expect("a readable source"))).collect();
    let of_play = SECTIONS.iter().filter(|(section, _)| matches!(section, 2..=13 | 16 | 17));
    let missing: Vec<String> = of_play
        .flat_map(|(section, count)| (1..=*count).map(move |paragraph| (*section, paragraph)))
        .filter(|place| !cited.contains(place))
        .map(|(section, paragraph)| format!("{section}.{paragraph}"))
        .collect();
    assert!(missing.is_empty(), "paragraphs that no rule cites: {missing:?}");
}

/// The lessons that teach each paragraph of Musket & Pike, by their `paragraphs`.
fn lessons_of() -> BTreeMap<String, Vec<String>> {
    let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let registry = tercio::games::registry();
    for listed in lesson::course(&registry, None).into_iter().filter(|listed| listed.game.id() == "musket_pike") {
        for paragraph in listed.lesson.map(|lesson| lesson.paragraphs.clone()).unwrap_or_default() {
            table.entry(paragraph).or_default().push(listed.id.clone());
        }
    }
    table
}

/// The kinds of questions that ask for each paragraph.
fn questions_of() -> BTreeMap<String, BTreeSet<&'static str>> {
    let mut table: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (_, kind) in QuestionKind::ALL {
        for session in (0..tier::of(6, 40)).filter_map(|seed| questions::position(kind, seed)) {
            for question in questions::of(session.game(), kind) {
                for paragraph in question.paragraphs {
                    table.entry(paragraph).or_default().insert(question.kind);
                }
            }
        }
    }
    table
}

/// What no lesson teaches: fine print, to be read where it comes up.
const WITHOUT_A_LESSON: [&str; 18] = [
    "16.2", "16.5", "16.6", "16.10", "16.11", "17.2", "17.5", "17.7", "17.8", "17.14", "18.1", "18.2", "18.3", "18.4",
    "18.5", "18.6", "18.7", "18.8",
];

#[test]
fn every_paragraph_has_a_test_and_all_but_those_listed_a_lesson() {
    let (mut tests, code, lessons, questions) = (tests_of(), code_of(), lessons_of(), questions_of());
    let all = paragraphs();
    let (mut without_test, mut without_lesson) = (Vec::new(), Vec::new());
    println!("paragraph | code | tests | lessons | questions");
    for p in &all {
        let joined = |list: Option<&Vec<String>>| list.map(|list| list.join(", ")).unwrap_or_default();
        let named = tests.remove(p).unwrap_or_default();
        let asked: Vec<&str> = questions.get(p).into_iter().flatten().copied().collect();
        println!(
            "MP {p} | {} | {} | {} | {}",
            joined(code.get(p)),
            named.join(", "),
            joined(lessons.get(p)),
            asked.join(", ")
        );
        if named.is_empty() {
            without_test.push(p.clone());
        }
        if !p.starts_with("14 ") && !lessons.contains_key(p) {
            without_lesson.push(p.as_str());
        }
    }
    assert!(tests.is_empty(), "tests name paragraphs that do not exist: {:?}", tests.keys());
    assert!(without_test.is_empty(), "paragraphs without a test: {without_test:?}");
    let unknown: Vec<&String> = lessons.keys().chain(questions.keys()).filter(|p| !all.contains(p)).collect();
    assert!(unknown.is_empty(), "lessons or questions name paragraphs that do not exist: {unknown:?}");
    let unlisted: Vec<&&str> = without_lesson.iter().filter(|p| !WITHOUT_A_LESSON.contains(p)).collect();
    assert!(unlisted.is_empty(), "paragraphs without a lesson that are not listed: {unlisted:?}");
    let idle: Vec<&&str> = WITHOUT_A_LESSON.iter().filter(|listed| !without_lesson.contains(listed)).collect();
    assert!(idle.is_empty(), "listed, and yet there are lessons: {idle:?}");
    println!("{} paragraphs and options, each with a test", all.len());
}

#[test]
fn names_are_read_by_whole_numbers() {
    assert_eq!(paragraph_of("mp_9_1_a").as_deref(), Some("9.1"));
    assert_eq!(paragraph_of("mp_9_10_a").as_deref(), Some("9.10"));
    assert_eq!(paragraph_of("mp_14_melee_table_x").as_deref(), Some("14 melee_table"));
    assert_eq!(paragraph_of("every_paragraph"), None);
    assert_eq!(named_in("/// MP 9.7, 16.4 Stacked guns\n=> \"9.4\", // 3.5"), ["9.7", "16.4", "9.4"]);
}
