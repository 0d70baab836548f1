//! The pictures of the rulebook of *Game Of Kings*: each is true by the rules, and stands under its paragraph.

use std::fs;
use std::path::Path;
use tercio::games::game_of_kings::examples::{SHIPPED, picture};
use tercio::games::game_of_kings::rules::Game;
use tercio::games::game_of_kings::rules::text::book;
use tercio::paint::picture_frame::png;
use tercio::paint::theme::Theme;
use tercio::play::RulePicture;
use tercio::play::examples::read;

/// Each picture is painted too, so that a reader can look at them.
#[test]
fn every_picture_of_game_of_kings_shows_what_the_rules_say() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rulebook-game-of-kings");
    fs::create_dir_all(&folder).unwrap();
    let mut faults = Vec::new();
    for shipped in SHIPPED {
        match read::<Game>(shipped.text, &format!("{}.ron", shipped.id)) {
            Ok(example) => {
                let (painted, size) = (example.paint(&Theme::light(), 1.0), example.size());
                assert_eq!((painted.width(), painted.height()), (size.x as u32, size.y as u32), "{}", shipped.id);
                assert!(size.x < 760.0 && size.y < 680.0, "{} is {size}", shipped.id);
                fs::write(folder.join(format!("{}.png", shipped.id)), png(&painted).unwrap()).unwrap();
            }
            Err(found) => faults.extend(found.iter().map(ToString::to_string)),
        }
    }
    assert!(faults.is_empty(), "{} faults; pictures in {}:\n{}", faults.len(), folder.display(), faults.join("\n"));
}

#[test]
fn each_picture_of_game_of_kings_stands_under_its_paragraph_and_none_is_left_over() {
    let book = book();
    let mut said = Vec::new();
    for entry in book.chapters.iter().flat_map(|chapter| &chapter.entries) {
        for caption in &entry.pictures {
            let name = caption.picture();
            assert!(name.starts_with(&format!("{}-", entry.paragraph.replace('.', "-"))), "{name}");
            assert!(picture(name).is_some(), "{name}");
            let text = caption.text();
            assert!(text.ends_with('.') && (20..260).contains(&text.len()), "{name}: {text}");
            said.push(name.to_owned());
        }
    }
    let mut shipped: Vec<String> = SHIPPED.iter().map(|shipped| shipped.id.to_owned()).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/game_of_kings/rulebook");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut written: Vec<String> = files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    for names in [&mut said, &mut shipped, &mut written] {
        names.sort_unstable();
    }
    assert_eq!((&said, &shipped), (&written, &written));
    assert!(written.len() >= 10);
}

fn text_of(id: &str) -> &'static str {
    SHIPPED.iter().find(|shipped| shipped.id == id).unwrap_or_else(|| panic!("no picture {id}")).text
}

/// What is wrong with a picture in which a text is replaced.
fn faults(id: &str, from: &str, to: &str) -> String {
    let text = text_of(id).replacen(from, to, 1);
    assert_ne!(text, text_of(id), "{id}");
    let found = read::<Game>(&text, "broken.ron").err().unwrap_or_default();
    found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_false_claim_about_a_game_of_kings_is_a_fault_of_its_file() {
    let false_claims = [
        ("2-7-contact", "\"deutschmeister\", 700", "\"deutschmeister\", 701"),
        ("2-7-contact", "\"2.7\"", "\"5.3\""),
        ("2-7-contact", "a6.95", "a6"),
        ("2-10-arc", "arc(\"navarre\", 800)", "arc(\"navarre\", 900)"),
        ("2-10-arc", "\"8.1\"", "\"2.12\""),
        ("2-10-arc", "range: 800", "range: 799"),
        ("2-10-arc", "dice: 4", "dice: 3"),
        ("2-10-arc", "mean: \"2\"", "mean: \"1\""),
        ("2-14-wheel", "cost: 158", "cost: 157"),
        ("2-14-wheel", "points: 1", "points: 2"),
        ("2-14-wheel", "(4970, 3153)", "(4970, 3154)"),
        ("5-5-variation", "(4500, 1735)", "(4500, 1980)"),
        ("5-9-alignment", "zone: front", "zone: flank"),
        ("5-9-alignment", "sixths: 5", "sixths: 6"),
        ("5-9-alignment", "fire: true", "fire: false"),
        ("5-12-general", "cost: 855", "cost: 854"),
        ("6-5-cover", "is_covered: true", "is_covered: false"),
        ("7-2-load", "canister", "roundshot"),
        ("7-2-load", "7/8", "1"),
        ("9-5-gun", "\"first\", true", "\"first\", false"),
        ("9-7-table", "half_dice: 8", "half_dice: 9"),
        ("9-7-table", "93/256", "94/256"),
        ("10-2-support", "\"piemont\", \"auvergne\", false", "\"piemont\", \"auvergne\", true"),
        ("10-2-support", "need: 2", "need: 3"),
        ("11-2-way", "(5000, 1800)", "(5000, 1801)"),
        ("11-3-rally", "\"picardie\", 4", "\"picardie\", 5"),
        ("11-5-obstruction", "[\"picardie\"]", "[\"hussars\"]"),
    ];
    for (id, from, to) in false_claims {
        assert!(faults(id, from, to).starts_with("broken.ron: shows["), "{id}: {to}: {}", faults(id, from, to));
    }
    assert_eq!(faults("2-14-wheel", "cost: 158", "cost: 157"), "broken.ron: shows[0]: cost is 158, not 157");
    assert_eq!(
        faults("2-7-contact", "\"2.7\"", "\"5.3\""),
        "broken.ron: shows[1]: a6.95 is barred by \u{a7}\u{a0}2.7, not by the paragraph named here"
    );
    assert_eq!(
        faults("2-7-contact", "(\"navarre\", \"deutschmeister\"", "(\"navarre\", \"nobody\""),
        "broken.ron: shows[0]: There is no unit nobody on this table"
    );
    // A fault of the scene has its place in the whole file.
    assert!(
        faults("2-14-wheel", "kind: \"foot\"", "kind: \"elephants\"")
            .starts_with("broken.ron: armies[0].units[0].kind:")
    );
    assert!(
        faults("2-14-wheel", "goes(", "flies(").starts_with("broken.ron:11:"),
        "{}",
        faults("2-14-wheel", "goes(", "flies(")
    );
}
