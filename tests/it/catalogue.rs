//! The catalogue of sentences: the program asks only for sentences that are there, fills in what they want, and says
//! nothing that does not stand in it.

use crate::clock::Clock;
use crate::tier;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tercio::games::musket_pike::rules::text;
use tercio::i18n::rulebook::Rulebook;
use tercio::i18n::{Catalogue, ENGLISH_FILES, RULEBOOK_FILE, brief};

/// The files under `src` that speak to a player; the command line and the files' own words are English in every language.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources are here") {
            let path = entry.expect("they can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).expect("they can be read");
                // Tests and comments may say what they like.
                let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
                let lines = text.lines().filter(|l| !l.trim_start().starts_with("//"));
                found.push((path, lines.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    found.sort();
    found
}

/// A sentence asked for in the sources: its name (a stem, where the rest is a key) and what is filled in.
struct Asked {
    file: PathBuf,
    id: String,
    stem: bool,
    filled: BTreeSet<String>,
}

/// Reads every `say!(…)`.
fn asked() -> Vec<Asked> {
    let mut found = Vec::new();
    for (file, text) in sources() {
        if file.ends_with("i18n/mod.rs") {
            continue;
        }
        for (at, _) in text.match_indices("say!(") {
            let parts = parts(&text[at + 5..]);
            let (id, stem) = match parts[0].split_once('+') {
                Some((stem, _)) => (stem, true),
                None => (parts[0].as_str(), false),
            };
            let id = id.trim().trim_matches('"').to_owned();
            let filled = parts[1..].iter().map(|p| p.split('=').next().unwrap_or_default().trim().to_owned());
            let filled = filled.filter(|p| !p.is_empty()).collect();
            found.push(Asked { file: file.clone(), id, stem, filled });
        }
    }
    assert!(found.len() > 1, "no sentence is asked for: has the macro another name?");
    found
}

/// The arguments of a call up to its closing bracket, split at the commas between them.
fn parts(text: &str) -> Vec<String> {
    let (mut parts, mut depth, mut quoted, mut escaped) = (vec![String::new()], 0, false, false);
    for letter in text.chars() {
        let last = parts.last_mut().expect("there is always one");
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        last.push(letter);
    }
    parts
}

/// The English sentences: what each wants to have filled in.
fn sentences() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut at = String::new();
    for (file, text) in ENGLISH_FILES {
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            if !line.starts_with([' ', '}', '\t']) && line.contains('=') {
                at = line.split('=').next().unwrap_or_default().trim().to_owned();
                assert!(found.insert(at.clone(), BTreeSet::new()).is_none(), "{file}: \"{at}\" stands there twice");
            }
            if let Some((attribute, _)) = line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once('=')) {
                let message = at.split('.').next().unwrap_or_default();
                at = format!("{message}.{}", attribute.trim());
                found.insert(at.clone(), BTreeSet::new());
            }
            for variable in line.split('$').skip(1) {
                let name: String = variable.chars().take_while(|c| c.is_alphanumeric() || "_-".contains(*c)).collect();
                found.get_mut(&at).expect("a sentence has begun").insert(name);
            }
        }
    }
    found
}

#[test]
fn every_sentence_asked_for_is_there_and_gets_what_it_wants() {
    let sentences = sentences();
    let whole: BTreeSet<String> = asked().into_iter().filter(|a| !a.stem).map(|a| a.id).collect();
    for Asked { file, id, stem, filled } in asked() {
        let file = file.display();
        if stem {
            let of_stem: Vec<_> =
                sentences.iter().filter(|(name, _)| name.starts_with(&id) && !whole.contains(*name)).collect();
            assert!(!of_stem.is_empty(), "{file}: no sentence begins with \"{id}\"");
            for (name, wants) in of_stem {
                assert!(wants.is_subset(&filled), "{file}: \"{name}\" wants {wants:?}, and gets {filled:?}");
            }
        } else {
            let wants = sentences.get(&id).unwrap_or_else(|| panic!("{file}: there is no sentence \"{id}\""));
            assert_eq!(*wants, filled, "{file}: \"{id}\"");
        }
    }
}

/// What stands under a key, such as the name of an overlay or of an option, may be one game's.
#[test]
fn what_is_for_every_game_asks_for_no_sentence_of_one() {
    let named = |text: &str| -> Vec<String> {
        let entries = text.lines().filter(|l| !l.starts_with(['#', ' ', '}']) && l.contains('='));
        entries.map(|l| l.split('=').next().unwrap_or_default().trim().to_owned()).collect()
    };
    let own = ENGLISH_FILES.iter().filter(|(file, _)| file.contains('/'));
    let own: BTreeSet<String> = own.flat_map(|(_, text)| named(text)).collect();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join("games");
    for Asked { file, id, .. } in asked().into_iter().filter(|a| !a.stem && !a.file.starts_with(&games)) {
        assert!(!own.contains(&id), "{}: \"{id}\" is one game's", file.display());
    }
}

#[test]
fn every_sentence_is_asked_for() {
    let asked = asked();
    for name in sentences().keys() {
        let used = asked.iter().any(|a| if a.stem { name.starts_with(&a.id) } else { *name == a.id });
        // A term of the catalogue itself.
        assert!(used || name.starts_with('-'), "nobody asks for \"{name}\"");
    }
}

#[test]
fn another_language_is_read_from_its_folder_and_its_faults_have_a_place() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("languages");
    let folder = place.join("de");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("rules.ftl");
    std::fs::write(&file, "illegal-GameOver = Das Spiel ist aus.\n").unwrap();
    let german = Catalogue::read(&folder).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(german.tag(), "de");
    assert_eq!(tercio::i18n::languages(&place), ["de"]);

    std::fs::write(&file, "illegal-GameOver = Das Spiel ist aus.\n\nillegal-NotNow = { $never\n").unwrap();
    let faults = Catalogue::read(&folder).err().expect("a bracket is open");
    assert!(faults[0].contains("rules.ftl:3") || faults[0].contains("rules.ftl:4"), "{faults:?}");
    std::fs::remove_file(&file).unwrap();
    assert!(Catalogue::read(&folder).is_err(), "an empty folder is no language");
}

/// A file of a few kilobytes can ask for more stack or memory than there is: it is told of, and nothing of it is spoken.
#[test]
fn a_language_that_asks_for_more_than_there_is_is_told_of() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("greedy").join("de");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("rules.ftl");
    let told = |text: &str, words: &str| {
        std::fs::write(&file, text).unwrap();
        let begun = Clock::start();
        let faults = Catalogue::read(&folder).err().unwrap_or_else(|| panic!("{} was read", brief(text, 80)));
        assert!(begun.elapsed() < Duration::from_secs(5), "{}: {:?}", brief(text, 80), begun.elapsed());
        assert!(faults.len() <= 50, "{}", faults.len());
        assert!(faults[0].starts_with(&format!("{}:", file.display())) && faults[0].len() < 700, "{}", faults[0]);
        assert!(faults[0].contains(words), "{}", faults[0]);
    };
    for piece in ["{ F(\"}\", ", "{ F(\"\\\"}\", ", "{ \"}\" ->\n *[a] ", "{ F(\n\"}\",\n"] {
        told(&format!("start-help = Hilfe\na = {}", piece.repeat(9_000)), "nested too deeply");
    }
    let words = "x ".repeat(40_000);
    told(&format!("m1 = {words}\nm2 = {}\n", "{ m1 }".repeat(90)), "the text is longer than");
    told("start-help = { start-help }\n", "in a circle");
    told("a = { \"\\u00\u{e9}\" }\n", "escape");
    told(&"a\n".repeat(300_000), "");
    told(&format!("{} = {{ $x\n", "a".repeat(300_000)), "");
    told(&"# \u{e9}\n".repeat(600_000), "MB");
    std::fs::write(&file, "start-help = Hilfe\n").unwrap();
    assert!(Catalogue::read(&folder).is_ok());
    let book = folder.join(RULEBOOK_FILE);
    let entry = format!("(paragraph: \"9.4\", title: \"Lang\", text: \"{words}\")");
    std::fs::write(&book, format!("(chapters: [(number: 9, title: \"Nahkampf\", entries: [{entry}])], options: [])"))
        .unwrap();
    let faults = Catalogue::read(&folder).err().expect("a paragraph that no page holds");
    assert!(faults.len() == 1 && faults[0].contains("rulebook.ron: the text is longer"), "{faults:?}");
}

/// `TERCIO_WHOLE=1`: 3,000 spoilt files instead of 150.
#[test]
fn a_spoilt_language_is_read_or_told_of_and_breaks_nothing() {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("spoilt").join("de");
    std::fs::create_dir_all(&folder).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(1631);
    let mut below = |n: usize| random.next_u32() as usize % n.max(1);
    let marks: [&[u8]; 14] = [
        b"{",
        b"}",
        b"->",
        b"*[other]",
        b"\n",
        b"\"",
        b"=",
        b"-",
        b"\xff",
        b"\xc5",
        b"\r",
        b"#",
        b"[",
        "\u{202e}".as_bytes(),
    ];
    let (mut read, mut told) = (0, 0);
    for _ in 0..tier::of(150, 3000) {
        let (name, text) = ENGLISH_FILES[below(ENGLISH_FILES.len())];
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=below(6) {
            let at = below(bytes.len());
            match below(3) {
                0 => drop(bytes.splice(at..at, marks[below(marks.len())].iter().copied())),
                1 => drop(bytes.drain(at..(at + below(30)).min(bytes.len()))),
                _ => bytes[at] ^= 1 << below(8),
            }
        }
        let file = folder.join(name.replace('/', "-"));
        std::fs::write(&file, &bytes).unwrap();
        match Catalogue::read(&folder) {
            Ok(_) => read += 1,
            Err(faults) => {
                let place = format!("{}:", file.display());
                assert!(faults.iter().all(|f| f.starts_with(&place) && f.len() < 1000), "{faults:?}");
                told += 1;
            }
        }
        std::fs::remove_file(&file).unwrap();
    }
    assert!(read > 5 && told > 5, "{read} read, {told} told of");
}

#[test]
fn a_language_may_have_a_rulebook_and_what_it_leaves_out_is_said_in_english() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("books").join("de");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("musket_pike")).unwrap();
    std::fs::write(folder.join("rules.ftl"), "illegal-GameOver = Das Spiel ist aus.\n").unwrap();
    let file = folder.join("musket_pike").join(RULEBOOK_FILE);
    let own = r#"(
        chapters: [(
            number: 9,
            title: "Nahkampf",
            entries: [(paragraph: "9.4", title: "Leichtes Fußvolk", text: "Halb im freien Feld.")],
        )],
        options: [],
    )"#;
    std::fs::write(&file, own).unwrap();
    let english = text::book();
    let book = Catalogue::read(&folder).unwrap().rulebook(&english).unwrap();
    assert_eq!(*book, Rulebook::read(own).unwrap().completed(&english));
    assert_eq!((book.id.as_str(), book.prefix.as_str(), book.name.as_str()), ("musket_pike", "MP", "Musket & Pike"));
    assert_eq!(book.entry("9.4").map(|e| e.title.as_str()), Some("Leichtes Fußvolk"));
    assert_eq!(book.entry("9.5"), english.entry("9.5"));
    assert_eq!(
        book.chapters.iter().map(|c| c.entries.len()).collect::<Vec<_>>(),
        english.chapters.iter().map(|c| c.entries.len()).collect::<Vec<_>>()
    );
    assert_eq!(book.options, english.options);

    // It is that of one game alone; beside the games' folders it is that of the first, as before there were several.
    let other = Rulebook { id: "skirmish".to_owned(), ..(*english).clone() };
    assert!(Catalogue::read(&folder).unwrap().rulebook(&other).is_none());
    std::fs::rename(&file, folder.join(RULEBOOK_FILE)).unwrap();
    let before = Catalogue::read(&folder).unwrap();
    assert!(before.rulebook(&english).is_some_and(|found| found == book) && before.rulebook(&other).is_none());
    std::fs::remove_file(folder.join(RULEBOOK_FILE)).unwrap();

    std::fs::write(&file, own.replace("title: \"Leichtes", "titel: \"Leichtes")).unwrap();
    let faults = Catalogue::read(&folder).err().expect("a book with a field that no book has");
    assert!(faults.len() == 1 && faults[0].contains("rulebook.ron:5: "), "{faults:?}");
}
