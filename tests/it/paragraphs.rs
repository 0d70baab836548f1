//! The table paragraph -> tests: every paragraph of the rules has at least one test whose name begins with its number.
//!
//! `mp_9_6_...` tests MP 9.6; `mp_14_redoubt_halves_hi_...` tests that option of MP 14. Printed by `tests/paragraphs.sh`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// How many paragraphs each section has; section 14 is a list of options.
const SECTIONS: [(u32, u32); 16] = [
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

#[test]
fn every_paragraph_has_a_test() {
    let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, place) in tests() {
        if let Some(p) = paragraph_of(&name) {
            table.entry(p).or_default().push(format!("{name} ({place})"));
        }
    }
    let all = paragraphs();
    let mut holes = Vec::new();
    println!("paragraph -> tests");
    for p in &all {
        let tests = table.remove(p).unwrap_or_default();
        if tests.is_empty() {
            holes.push(p.clone());
        }
        for (i, t) in tests.iter().enumerate() {
            println!("MP {:<32} {t}", if i == 0 { p.as_str() } else { "" });
        }
    }
    assert!(table.is_empty(), "tests name paragraphs that do not exist: {:?}", table.keys());
    assert!(holes.is_empty(), "paragraphs without a test: {holes:?}");
    println!("{} paragraphs and options, each with a test", all.len());
}

#[test]
fn names_are_read_by_whole_numbers() {
    assert_eq!(paragraph_of("mp_9_1_a").as_deref(), Some("9.1"));
    assert_eq!(paragraph_of("mp_9_10_a").as_deref(), Some("9.10"));
    assert_eq!(paragraph_of("mp_14_melee_table_x").as_deref(), Some("14 melee_table"));
    assert_eq!(paragraph_of("every_paragraph"), None);
}
