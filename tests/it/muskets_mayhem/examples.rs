//! The pictures of the rulebook of *Muskets & Mayhem*: each is true by the rules, and stands under its paragraph.

use crate::table::book_pictures::BookPictures;
use tercio::games::muskets_mayhem::examples::SHIPPED;
use tercio::games::muskets_mayhem::rules::Game;
use tercio::games::muskets_mayhem::rules::text::book;

const PICTURES: BookPictures = BookPictures { game: "muskets_mayhem", shipped: SHIPPED };

#[test]
fn every_picture_of_muskets_and_mayhem_shows_what_the_rules_say() {
    PICTURES.all_are_true::<Game>();
}

#[test]
fn each_picture_of_muskets_and_mayhem_stands_under_its_paragraph_and_none_is_left_over() {
    PICTURES.stand_under_their_paragraphs(&book());
}

#[test]
fn a_false_claim_about_muskets_and_mayhem_is_a_fault_of_its_file() {
    let false_claims = [
        ("2-7-stands", "(4100, 2000)", "(4000, 2000)"),
        ("2-8-zones", "\"canitz\", rear", "\"canitz\", flank"),
        ("2-9-arc", "arc(\"waldner\", 600)", "arc(\"waldner\", 700)"),
        ("2-9-arc", "mean: \"8/3\"", "mean: \"2\""),
        ("2-9-arc", "\"7.3\"", "\"2.9\""),
        ("2-11-sight", "dice: 4", "dice: 8"),
        ("5-2-legs", "cost: 500", "cost: 501"),
        ("5-5-fire", "fires: false", "fires: true"),
        ("5-7-near", "\"5.7\"", "\"5.6\""),
        ("6-5-retreat", "need: 6", "need: 5"),
        ("6-5-retreat", "(4000, 3400)", "(4000, 3300)"),
        ("6-6-flank", "edge: flank", "edge: front"),
        ("6-6-flank", "answer: false", "answer: true"),
        ("6-6-flank", "\"1/9\"", "\"1/6\""),
        ("6-7-counter", "(4000, 2200)", "(4000, 2300)"),
        ("7-4-dice", "\"rohan\", 4", "\"rohan\", 8"),
        ("9-3-doubled", "dice: 16", "dice: 8"),
        ("9-3-doubled", "won: \"29%\"", "won: \"30%\""),
        ("9-8-through", "[\"militia\"]", "[]"),
        ("9-8-through", "Some((4000, 3200))", "None"),
        ("10-2-join", "may: true", "may: false"),
        ("10-2-join", "distance: 1415", "distance: 1414"),
        ("10-3-works", "need: 3", "need: 4"),
        ("11-1-wood", "cost: 1200", "cost: 600"),
    ];
    for (id, from, to) in false_claims {
        let faults = PICTURES.faults::<Game>(id, from, to);
        assert!(faults.starts_with("broken.ron: shows["), "{id}: {to}: {faults}");
    }
    let faults = |from: &str, to: &str| PICTURES.faults::<Game>("5-5-fire", from, to);
    assert_eq!(faults("cost: 800", "cost: 801"), "broken.ron: shows[0]: cost is 800, not 801");
    assert!(faults("kind: \"line\"", "kind: \"elephants\"").starts_with("broken.ron: armies[0].units[0].kind:"));
    assert!(faults("goes(", "flies(").starts_with("broken.ron:"));
    // A moment tells of units that are there, and of contacts of units that stand flush.
    let of_contact = |from: &str, to: &str| PICTURES.faults::<Game>("9-3-doubled", from, to);
    assert!(of_contact("charged(\"dragoons\"", "charged(\"nobody\"").contains("moment.now[0]"));
    assert!(of_contact("(3600, 2000)", "(3600, 1990)").contains("must stand flush"));
}
