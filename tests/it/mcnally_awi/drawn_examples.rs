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
