//! The rulebook of *Game Of Kings*: it has each paragraph that the program cites, whole sentences, each option and each term.

use crate::layers::sources;
use crate::rulebook_text::check_entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use tercio::games::game_of_kings::GameOfKings;
use tercio::games::game_of_kings::rules::options::Options;
use tercio::games::game_of_kings::rules::text::book;
use tercio::games::game_of_kings::scenario::options::{OPTIONS, in_force};
use tercio::i18n::ENGLISH_FILES;
use tercio::play::AnyGame;

/// Numbers of paragraphs that stand as whole texts in a source: what refusals, cards, reasons and the log cite.
fn cited_in(source: &str) -> BTreeSet<String> {
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let is_number = |text: &&str| {
        let parts = text.split_once('.');
        let digits = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        parts.is_some_and(|(chapter, number)| digits(chapter) && digits(number))
    };
    code.split('"').skip(1).step_by(2).filter(is_number).map(str::to_owned).collect()
}

#[test]
fn every_paragraph_that_the_program_cites_opens() {
    assert_eq!(cited_in("GunHasFired = \"4.3\"; // \"9.9\"\nmelee(\"12.4\", \"a 1.5 b\")").len(), 2);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/game_of_kings");
    let files = sources().into_iter().filter(|file| file.starts_with(&folder));
    let cited: BTreeSet<String> = files.flat_map(|file| cited_in(&fs::read_to_string(file).unwrap())).collect();
    assert!(cited.len() > 50, "{cited:?}");
    let (book, game_book) = (book(), GameOfKings.rulebook().expect("the game has a book"));
    assert_eq!(game_book.rules, book);
    for number in &cited {
        assert!(book.entry(number).is_some() && book.entry(&format!("GK {number}")).is_some(), "{number} is missing");
    }
    for entry in book.chapters.iter().flat_map(|chapter| &chapter.entries) {
        for text in [&entry.text, &entry.ruled] {
            let numbers = text.split('(').skip(1).filter_map(|rest| rest.split_once(')')).map(|(inside, _)| inside);
            for number in numbers
                .flat_map(|inside| inside.split(", "))
                .filter(|number| cited_in(&format!("\"{number}\"")).len() == 1)
            {
                assert!(book.has(number), "{} cites {number}", entry.paragraph);
            }
        }
    }
}

#[test]
fn chapters_are_those_of_the_rules_and_entries_whole_sentences() {
    let book = book();
    let chapters: Vec<u8> = book.chapters.iter().map(|chapter| chapter.number).collect();
    assert_eq!(chapters, (1..=17).chain([20]).collect::<Vec<u8>>());
    assert_eq!(book.options_chapter(), Some(18));
    for chapter in &book.chapters {
        let numbers: Vec<u8> = chapter
            .entries
            .iter()
            .map(|entry| entry.paragraph.split_once('.').unwrap())
            .inspect(|(of, _)| assert_eq!(*of, chapter.number.to_string()))
            .map(|(_, number)| number.parse().unwrap())
            .collect();
        assert!(numbers.is_sorted_by(|a, b| a < b), "{}: {numbers:?}", chapter.number);
        chapter.entries.iter().for_each(check_entry);
    }
}

#[test]
fn rulings_of_ours_are_marked_as_such() {
    let book = book();
    let ruled = [
        ("5.7", "is refused"),
        ("5.10", "longer end"),
        ("5.12", "toward the centre"),
        ("6.4", "on a road through it"),
        ("9.8", "words in brackets"),
        ("10.4", "moves no unit"),
        ("11.2", "before its front"),
        ("15.4", "it loses"),
    ];
    for (paragraph, words) in ruled {
        assert!(book.entry(paragraph).unwrap().ruled.contains(words), "{paragraph}");
    }
    // Chapters that are rulings from beginning to end say so.
    for (chapter, paragraph, words) in [(2, "2.7", "ruling"), (6, "6.2", "ruling"), (20, "20.19", "ruling")] {
        let chapter = book.chapters.iter().find(|found| found.number == chapter).unwrap();
        assert!(chapter.about.contains(words) && book.entry(paragraph).is_some());
    }
    assert!(book.entry("20.19").unwrap().text.contains("nearer to that enemy than its start"));
}

#[test]
fn every_option_is_described_with_its_values_and_default() {
    let book = book();
    let written: BTreeSet<&str> = book.options.iter().map(|option| option.name.as_str()).collect();
    let known: BTreeSet<&str> = OPTIONS.iter().map(|option| option.name).collect();
    assert_eq!(written, known);
    let defaults: BTreeMap<String, String> = in_force(&Options::default()).into_iter().collect();
    for option in &OPTIONS {
        let entry = book.option(option.name).unwrap();
        assert_eq!(entry.values, option.values, "{}", option.name);
        assert_eq!(entry.default, defaults[option.name], "{}", option.name);
        assert_eq!(entry.paragraph, option.paragraph, "{}", option.name);
        assert!(book.entry(option.paragraph).is_some() && entry.text.ends_with('.'), "{}", option.name);
        let values = option.values.iter().map(|value| format!("option-value-{}-{value} = ", option.name));
        for key in values.chain([format!("option-name-{} = ", option.name)]) {
            let is_said = ENGLISH_FILES.iter().any(|(_, text)| text.lines().any(|line| line.starts_with(&key)));
            assert!(is_said, "{key}");
        }
    }
}

#[test]
fn terms_of_the_glossary_are_explained_shortly_and_found_in_the_book() {
    let glossary = (GameOfKings.rulebook().unwrap().glossary)();
    let book = book();
    let index = book.index(&glossary);
    for entry in index {
        let term = entry.term;
        let words = term.meaning.split_whitespace().count();
        assert!((4..=24).contains(&words) && term.meaning.ends_with('.'), "{}: {words} words", term.name());
        assert!(!entry.paragraphs.is_empty(), "{} stands nowhere in the book", term.name());
    }
}
