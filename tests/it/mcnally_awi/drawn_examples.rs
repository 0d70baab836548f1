//! The pictures of the rulebook of McNally's game: each is true by the rules, and stands under its paragraph.

use crate::table::book_pictures::BookPictures;
use tercio::games::mcnally_awi::examples::SHIPPED;
use tercio::games::mcnally_awi::rules::Game;
use tercio::games::mcnally_awi::rules::text::book;

const PICTURES: BookPictures = BookPictures { game: "mcnally_awi", shipped: SHIPPED };

#[test]
fn every_picture_of_mcnallys_rules_shows_what_they_say() {
    PICTURES.all_are_true::<Game>();
}

#[test]
fn each_picture_of_mcnallys_rules_stands_under_its_paragraph_and_none_is_left_over() {
    PICTURES.stand_under_their_paragraphs(&book());
}

#[test]
fn a_false_claim_about_mcnallys_rules_is_a_fault_of_its_file() {
    let false_claims = [
        ("2-6-zones", "\"k\", flank", "\"k\", rear"),
        ("3-4-formations", "\"o\", 2032", "\"o\", 1016"),
        ("5-3-wheel", "price: 798", "price: 399"),
        ("5-3-wheel", "11/12", "7/12"),
        ("5-4-column", "\"5.4\"", "\"5.5\""),
        ("5-6-fences", "(5000, 4270)", "(5000, 4271)"),
        ("5-8-opening", "a4 open", "a4"),
        ("6-1-through", "\"6.1\"", "\"6.2\""),
        ("6-2-cover", "sum: -2", "sum: -1"),
        ("7-1-figures", "\"p\", 6", "\"p\", 24"),
        ("7-2-range", "\"n\", 1779", "\"n\", 1778"),
        ("7-2-range", "\"7.2\"", "\"7.4\""),
        ("7-4-arc", "arc(\"k\", 1778)", "arc(\"k\", 1779)"),
        ("7-5-combined", "figures: 21", "figures: 12"),
        ("7-5-combined", "\"1.7\"", "\"1.8\""),
        ("8-3-guns", "\"3/25\"", "\"3/5\""),
        ("9-1-reach", "stop: 4074", "stop: 4075"),
        ("9-1-reach", "\"9.1\"", "\"9.2\""),
        ("9-4-chain", "contact: \"23%\"", "contact: \"24%\""),
        ("9-4-chain", "won: \"18%\"", "won: \"23%\""),
        ("9-6-evasion", "inches: 10", "inches: 9"),
        ("9-9-flank", "edge: flank", "edge: front"),
        ("11-1-classes", "number: 9", "number: 8"),
        ("11-4-fence", "sum: 0", "sum: 1"),
        ("12-3-shelter", "\"n\", false", "\"n\", true"),
        ("14-2-indians", "\"4/5\"", "\"7/10\""),
    ];
    for (id, from, to) in false_claims {
        let faults = PICTURES.faults::<Game>(id, from, to);
        assert!(faults.starts_with("broken.ron: shows["), "{id}: {to}: {faults}");
    }
    let faults = |from: &str, to: &str| PICTURES.faults::<Game>("12-3-shelter", from, to);
    assert!(faults("routs(\"m\")", "routs(\"nobody\")").contains("moment.now[0]"));
    assert!(faults("card: \"a\"", "card: \"z\"").contains("moment.card"));
    assert!(faults("shelter(", "hides(").starts_with("broken.ron:"));
    assert!(PICTURES.faults::<Game>("5-3-wheel", "r22.5", "q7").contains("no path"));
}
