//! What is true of the questions of every game on a free table.

use std::sync::Arc;
use tercio::lesson;
use tercio::play::{AnyGame, CorrectAnswer, Question};
use tercio::practice::PracticeQuestion;

/// Seeds of the positions that are asked about.
pub const SEEDS: std::ops::Range<u64> = 0..6;

/// Of every kind there are questions; each comes out as a lesson, cites its rulebook, and comes again as it was.
pub fn come_out_as_lessons(game: &Arc<dyn AnyGame>) {
    let registry = tercio::games::registry();
    let book = game.rulebook().unwrap();
    for kind in game.question_kinds() {
        let found: Vec<_> = SEEDS.filter_map(|seed| game.random_position(kind, seed)).collect();
        assert!(found.len() > 3, "hardly any question of the kind {kind}");
        for table in found {
            for question in table.questions(kind) {
                let posed = PracticeQuestion::of(game, &*table, &question).unwrap();
                let checked = lesson::check(&posed.lesson, game);
                assert!(checked.faults.is_empty(), "{kind} {}: {:#?}", question.about, checked.faults);
                let unknown = question.paragraphs.iter().find(|number| book.rules.entry(number).is_none());
                assert_eq!(unknown, None, "{kind}");
                let again = PracticeQuestion::restore(&registry, &posed.key).expect("it can be asked again");
                assert_eq!(*again.lesson, *posed.lesson, "{kind} {}", question.about);
            }
        }
    }
}

/// The same seed leads to the same position, another one to another.
pub fn are_the_same_for_the_same_seed(game: &Arc<dyn AnyGame>) {
    for kind in game.question_kinds() {
        let digest = |seed| game.random_position(kind, seed).map(|table| table.digest());
        assert_eq!(digest(2), digest(2));
        assert_ne!(digest(2), digest(3));
    }
}

/// The one answer of a question.
pub fn only_answer(question: &Question) -> &str {
    match &question.answer {
        CorrectAnswer::One(list) => &list[0],
        CorrectAnswer::All(list) => panic!("one is wanted: {list:?}"),
    }
}
