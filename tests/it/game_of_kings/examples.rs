//! The pictures of the rulebook of *Game Of Kings*: each is true by the rules, and stands under its paragraph.

use crate::table::book_pictures::BookPictures;
use tercio::games::game_of_kings::examples::SHIPPED;
use tercio::games::game_of_kings::rules::Game;
use tercio::games::game_of_kings::rules::text::book;

const PICTURES: BookPictures = BookPictures { game: "game_of_kings", shipped: SHIPPED };

#[test]
fn every_picture_of_game_of_kings_shows_what_the_rules_say() {
    PICTURES.all_are_true::<Game>();
}

#[test]
fn each_picture_of_game_of_kings_stands_under_its_paragraph_and_none_is_left_over() {
    PICTURES.stand_under_their_paragraphs(&book());
}

fn faults(id: &str, from: &str, to: &str) -> String {
    PICTURES.faults::<Game>(id, from, to)
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
