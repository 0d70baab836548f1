//! The pictures of the rulebook: each is legal and true by the rules, and stands under its paragraph.

use std::fs;
use std::path::{Path, PathBuf};
use tercio::games::musket_pike::examples::SHIPPED;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::text::book;
use tercio::i18n::rulebook::Rulebook;
use tercio::paint::picture_frame::png;
use tercio::paint::theme::Theme;
use tercio::play::RulePicture;
use tercio::play::examples::read;

fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/musket_pike/rulebook");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// Each picture is painted too, so that a reader can look at them.
#[test]
fn every_picture_shows_what_the_rules_say() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rulebook");
    fs::create_dir_all(&folder).unwrap();
    let mut faults = Vec::new();
    for (name, text) in files() {
        match read::<Game>(&text, &format!("{name}.ron")) {
            Ok(example) => {
                let picture = example.paint(&Theme::light(), 1.0);
                let size = example.size();
                assert_eq!((picture.width(), picture.height()), (size.x as u32, size.y as u32), "{name}");
                fs::write(folder.join(format!("{name}.png")), png(&picture).unwrap()).unwrap();
            }
            Err(found) => faults.extend(found.iter().map(ToString::to_string)),
        }
    }
    assert!(faults.is_empty(), "{} faults; pictures in {}:\n{}", faults.len(), folder.display(), faults.join("\n"));
}

/// The pictures of the book in its order, each with its paragraph.
fn in_book(book: &Rulebook) -> Vec<(&str, &str)> {
    let entries = book.chapters.iter().flat_map(|c| &c.entries);
    entries.flat_map(|e| e.pictures.iter().map(|p| (e.paragraph.as_str(), p.picture()))).collect()
}

/// The table is printed by `cargo test ... --test it each_picture -- --nocapture`.
#[test]
fn each_picture_stands_under_its_paragraph_and_none_is_left_over() {
    let (mut said, book): (Vec<&str>, _) = (Vec::new(), book());
    for (paragraph, picture) in in_book(&book) {
        println!("{paragraph:>5}  {picture}");
        assert!(picture.starts_with(&format!("{}-", paragraph.replace('.', "-"))), "{paragraph}: {picture}");
        said.push(picture);
    }
    let shipped: Vec<&str> = SHIPPED.iter().map(|shipped| shipped.id).collect();
    let written: Vec<String> = files().into_iter().map(|(name, _)| name).collect();
    let sorted = |mut names: Vec<&str>| {
        names.sort_unstable();
        names.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(sorted(said), written);
    assert_eq!(sorted(shipped), written);
    assert!(written.len() >= 30);
}

#[test]
fn captions_are_whole_sentences() {
    for entry in book().chapters.iter().flat_map(|c| &c.entries) {
        for caption in &entry.pictures {
            let text = caption.text();
            assert!(text.ends_with('.') && (20..260).contains(&text.len()), "{}: {text}", caption.picture());
        }
    }
}

/// What is wrong with a file.
fn faults(text: &str) -> Vec<String> {
    read::<Game>(text, "broken.ron").err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn a_broken_picture_gets_a_sentence_with_file_and_place() {
    let with = |shows: &str| {
        format!(
            r#"(
    scene: (
        map: (columns: 5, rows: 3),
        units: [
            (id: "horse", side: "red", kind: CAV, original: 4, ql: 6, at: "0202"),
            (id: "foot", side: "blue", kind: HI, original: 6, ql: 6, at: "0302"),
        ],
    ),
    acts: (units: ["horse"], order: charge, phase: melee),
    shows: [{shows}],
)"#
        )
    };
    assert!(faults(&with(r#"may("attack unit=horse into=0302")"#)).is_empty());
    let of = |shows: &str| faults(&with(shows)).join("\n");
    assert_eq!(of(r#"morale("horse", 6), morale("horse", 5)"#), "broken.ron: shows[1]: horse has morale 6");
    assert_eq!(of(r#"around("pikes")"#), "broken.ron: shows[0]: There is no unit pikes on this map");
    assert_eq!(
        of(r#"may_not("attack unit=horse into=0302", "9.1")"#),
        "broken.ron: shows[0]: attack unit=horse into=0302 is legal here, and should be barred"
    );
    assert_eq!(
        of(r#"may_not("attack unit=horse into=0303", "9.1")"#),
        "broken.ron: shows[0]: attack unit=horse into=0303 is barred by \u{a7}\u{a0}8.4, not by the paragraph named here"
    );
    assert_eq!(
        of(r#"melee(attack: [("horse", "0302")], against: ["foot"], percent: 100, column: 150)"#),
        "broken.ron: shows[0]: The melee stands at 120% and comes to column 100"
    );
    // A fault of the scene has its line in the whole file.
    let twice = with("").replace("\"foot\"", "\"horse\"");
    assert_eq!(faults(&twice), ["broken.ron: units[1].id: `horse` is already the id of units[0]"]);
    let unknown = with("").replace("ql: 6, at: \"0302\"", "quality: 6, at: \"0302\"");
    assert!(faults(&unknown)[0].starts_with("broken.ron:6:"), "{:?}", faults(&unknown));
    assert!(
        faults(&with("dance(\"horse\")"))[0].starts_with("broken.ron:10:"),
        "{:?}",
        faults(&with("dance(\"horse\")"))
    );
}
