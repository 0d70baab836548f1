//! The rulebook in our own words has every paragraph, and its tables say what the rules use.

use crate::kinds::{Side, Terrain};
use std::collections::BTreeSet;
use tercio::games::musket_pike::rules::data::{RuleData, UnitKind};
use tercio::games::musket_pike::rules::text::book;
use tercio::games::musket_pike::scenario::{options, rule_data};
use tercio::i18n::rulebook::RuleEntry;

/// How many paragraphs each chapter of the rules has. Chapter 14 is the list of options.
const CHAPTERS: [(u8, u8); 17] = [
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

fn table(paragraph: &str) -> Vec<Vec<String>> {
    book().entry(paragraph).expect("the paragraph is there").table.clone()
}

#[test]
fn every_paragraph_has_an_entry_and_none_is_there_twice() {
    let wanted: Vec<String> = CHAPTERS.iter().flat_map(|(c, n)| (1..=*n).map(move |p| format!("{c}.{p}"))).collect();
    let book = book();
    let written: Vec<&str> =
        book.chapters.iter().flat_map(|c| c.entries.iter().map(|e| e.paragraph.as_str())).collect();
    assert_eq!(written, wanted);
    let chapters: Vec<u8> = book.chapters.iter().map(|c| c.number).collect();
    assert_eq!(chapters, CHAPTERS.map(|(c, _)| c));
}

#[test]
fn entries_are_short_and_whole_sentences() {
    assert!(book().longest() < 10_000, "half of what a text of another language may have");
    book().chapters.iter().flat_map(|c| &c.entries).for_each(check_entry);
}

/// An entry of any game is short and in whole sentences, its title is none, and its table is even.
pub fn check_entry(entry: &RuleEntry) {
    let at = &entry.paragraph;
    assert!((40..900).contains(&entry.text.len()), "{at} has {} letters", entry.text.len());
    for text in [&entry.text, &entry.ruled] {
        assert!(text.is_empty() || text.ends_with('.'), "{at}");
        assert!(!text.contains("  ") && text.trim() == text, "{at}");
    }
    assert!(!entry.title.is_empty() && !entry.title.ends_with('.'), "{at}");
    let width = entry.table.first().map(Vec::len);
    assert!(entry.table.iter().all(|row| Some(row.len()) == width), "{at}: the table has ragged rows");
}

#[test]
fn a_paragraph_is_found_with_and_without_mp() {
    let book = book();
    assert_eq!(book.title("9.4"), "Strength of light infantry");
    for cited in ["MP 9.4", " 9.4 ", "\u{a7}\u{a0}9.4"] {
        assert_eq!(book.entry(cited), book.entry("9.4"), "{cited}");
    }
    for unknown in ["9", "19.1", "GK 9.4", "T 9.4"] {
        assert_eq!(book.entry(unknown), None, "{unknown}");
    }
    assert!(book.has("MP 9") && !book.has("T 9"));
}

#[test]
fn every_option_is_described_with_its_values_and_default() {
    let rules = rule_data();
    let book = book();
    let written: BTreeSet<&str> = book.options.iter().map(|o| o.name.as_str()).collect();
    let known: BTreeSet<&str> = options::OPTIONS.iter().map(|(name, _)| *name).collect();
    assert_eq!(written, known);
    for entry in &book.options {
        assert!(book.entry(&entry.paragraph).is_some(), "{}: {}", entry.name, entry.paragraph);
        assert!(entry.text.ends_with('.'), "{}", entry.name);
        if let Some(values) = options::values(rules, &entry.name) {
            assert_eq!(entry.values.iter().collect::<BTreeSet<_>>(), values.iter().collect(), "{}", entry.name);
            assert_eq!(values.first(), Some(&entry.default), "{}: the default is offered first", entry.name);
        }
    }
    assert!(book.option("leader_bonus").is_some() && book.option("leader").is_none());
}

#[test]
fn defaults_of_options_are_those_in_force() {
    let all = serde_json::to_value(tercio::games::musket_pike::rules::options::Options::default()).unwrap();
    for entry in &book().options {
        let now = match &all[&entry.name] {
            serde_json::Value::Array(list) if list.is_empty() => "",
            value => value.as_str().unwrap_or_else(|| panic!("{} is no text", entry.name)),
        };
        assert_eq!(now, entry.default, "{}", entry.name);
    }
}

/// A row of the chart as the book writes it, by the column of the chart.
fn costs(row: &[String]) -> Vec<String> {
    row[1..5].iter().map(|c| c.trim_start_matches('+').to_owned()).collect()
}

fn written(cost: [tercio::games::musket_pike::rules::data::Cost; 4]) -> Vec<String> {
    cost.into_iter().map(String::from).collect()
}

#[test]
fn the_terrain_chart_in_the_book_is_the_one_in_force() {
    let rules: &RuleData = rule_data();
    let table = table("7.1");
    let row = |name: &str| {
        let found = table.iter().find(|r| r[0].split([',', ':']).any(|part| part.trim() == name));
        found.unwrap_or_else(|| panic!("{name} is missing")).clone()
    };
    assert_eq!(UnitKind::Hi.column(), 0, "the columns are HI, LI, Cav, Art");
    let hexes = [
        (Terrain::Clear, "clear"),
        (Terrain::Orchard, "orchard"),
        (Terrain::LightWood, "light wood"),
        (Terrain::Wood, "wood"),
        (Terrain::Village, "village"),
        (Terrain::Marsh, "marsh"),
        (Terrain::WalledGarden, "walled garden"),
        (Terrain::Rough, "rough"),
        (Terrain::Brook, "brook"),
        (Terrain::Bog, "bog"),
        (Terrain::TownWall, "town wall"),
        (Terrain::BurningTown, "burning town"),
        (Terrain::Chateau, "chateau"),
        (Terrain::Redoubt, "redoubt"),
        (Terrain::Wagons, "wagons"),
    ];
    for (terrain, name) in hexes {
        let (chart, book) = (&rules.terrain.hexes[terrain.id()], row(name));
        assert_eq!(costs(&book), written(chart.cost), "{name}");
        assert_eq!(book[5] == "yes", chart.obstructed, "{name}");
        assert_eq!(!book[6].is_empty(), chart.cover || terrain == Terrain::Redoubt, "{name}");
    }
    let sides = [
        (Side::Wall, "wall"),
        (Side::Hedge, "hedge"),
        (Side::Ditch, "ditch"),
        (Side::Works, "works"),
        (Side::Stream, "stream"),
        (Side::Ford, "ford"),
        (Side::Bridge, "bridge"),
        (Side::River, "river"),
        (Side::Cliff, "cliff"),
    ];
    for (side, name) in sides {
        let (chart, book) = (&rules.terrain.sides[side.id()], row(name));
        assert_eq!(costs(&book), written(chart.cost), "{name}");
        assert_eq!(book[5] == "obstacle", chart.obstacle, "{name}");
        assert_eq!(book[6] == "yes", chart.cover, "{name}");
    }
    assert_eq!(costs(&row("up")), written(rules.terrain.sides[Side::Steep.id()].cost));
    assert_eq!(costs(&row("down")), written(rules.terrain.steep_down));
}

#[test]
fn the_fire_table_in_the_book_is_the_one_in_force() {
    let fire = &rule_data().fire.tables["standard"];
    let span = |row: &[u8; 10], hits: u8| {
        let faces: Vec<usize> = (1..=10).filter(|f| row[f - 1] == hits).collect();
        match faces.as_slice() {
            [] => String::new(),
            [one] => one.to_string(),
            [first, .., last] => format!("{first}-{last}"),
        }
    };
    for (row, book) in fire.iter().zip(&table("8.1")[1..]) {
        assert_eq!((span(row, 1), span(row, 2)), (book[1].clone(), book[2].clone()), "FV {}", book[0]);
        let hits: u32 = row.iter().map(|h| u32::from(*h)).sum();
        assert_eq!(format!("0.{hits}"), book[3], "FV {}", book[0]);
    }
}

#[test]
fn the_ranges_in_the_book_are_those_in_force() {
    for (ranges, book) in rule_data().fire.ranges.iter().zip(&table("8.5")[1..]) {
        let numbers = [ranges.normal, ranges.maximum, ranges.grazing].map(|n| n.to_string());
        assert_eq!(numbers.as_slice(), &book[1..], "{}", book[0]);
    }
}

#[test]
fn the_melee_table_in_the_book_is_the_one_in_force() {
    let melee = &rule_data().melee;
    let book = table("9.12");
    let columns: Vec<String> = melee.columns.iter().map(ToString::to_string).collect();
    assert_eq!(book[0][1..], columns);
    for (i, (row, book)) in melee.tables["standard"].iter().zip(&book[1..]).enumerate() {
        let entries: Vec<String> = row.iter().map(ToString::to_string).collect();
        assert_eq!(book[0], (i + 1).to_string());
        assert_eq!(book[1..], entries);
    }
}

#[test]
fn a_number_that_is_sought_is_found_first_by_its_number() {
    let found = |sought: &str| -> Vec<String> {
        let book = book();
        let list = book.search(sought);
        list.into_iter().flat_map(|(_, entries)| entries.into_iter().map(|e| e.paragraph.clone())).collect()
    };
    assert_eq!(found("9.3")[0], "9.3", "not 7.3, which speaks of it");
    assert!(found("9.3").contains(&"7.3".to_owned()));
    assert_eq!(found("\u{a7} 9.1")[..3], ["9.1", "9.10", "9.11"]);
    assert_eq!(found("MP 9")[..2], ["9.1", "9.2"]);
    // A title before a text.
    assert_eq!(found("colonels")[0], "10.6");
    assert_eq!(found("").len(), CHAPTERS.iter().map(|(_, n)| usize::from(*n)).sum::<usize>());
    assert!(found("no such thing").is_empty());
}

/// A player knows options by what the start page calls them.
#[test]
fn no_paragraph_calls_an_option_by_its_name_on_the_command_line() {
    for entry in book().chapters.iter().flat_map(|c| &c.entries) {
        for option in book().options.iter().filter(|o| o.name.contains('_')) {
            assert!(!entry.text.contains(&option.name), "{}: {}", entry.paragraph, option.name);
        }
    }
}
