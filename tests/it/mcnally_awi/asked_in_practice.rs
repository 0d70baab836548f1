//! Questions for practice: of every kind there are some, each right by the rules, and the same when it comes again.

use crate::table::practice_questions::{are_the_same_for_the_same_seed, come_out_as_lessons};
use std::sync::Arc;
use tercio::games::mcnally_awi::McNallyAwi;
use tercio::play::AnyGame;

fn game() -> Arc<dyn AnyGame> {
    Arc::new(McNallyAwi)
}

#[test]
fn every_kind_of_question_comes_out_as_a_lesson_and_comes_again_as_it_was() {
    come_out_as_lessons(&game());
}

#[test]
fn the_same_seed_leads_to_the_same_position() {
    are_the_same_for_the_same_seed(&game());
}
