//! A lesson on a free table: it points at a place, asks for one, and waits for a walk of which only the piece is named.

use crate::toy::files::LESSON;
use crate::toy::{Order, Toy, point};
use std::sync::Arc;
use tercio::board::Place;
use tercio::lesson::{self, AnswerVerdict, LessonRun};
use tercio::play::{AnyGame, AnyOrder};
use tercio::session::Headless;

#[test]
fn a_lesson_points_at_a_place_of_the_table_and_hears_which_is_clicked() {
    let toy: Arc<dyn AnyGame> = Arc::new(Toy);
    let book = toy.rulebook().map(|book| book.rules);
    let lesson = lesson::read(LESSON.text, "first-walk.ron", Some((LESSON.words, "words.ron")), book.as_deref());
    let lesson = Arc::new(lesson.unwrap());
    let checked = lesson::check(&lesson, &toy);
    assert!(checked.faults.is_empty(), "{:?}", checked.faults);
    let (mut taught, mut table) = LessonRun::begin(&lesson, &toy).unwrap();
    let there = Place::Point(point((200, 0)).unwrap());
    assert_eq!(table.places("Bert"), Some(vec![there]));
    assert_eq!(table.names_at(there), ["Bert"]);
    taught.next(&mut table).unwrap();
    taught.point_at_one(&table.names_at(there));
    assert!(matches!(taught.heard(), AnswerVerdict::Answer(_)), "{:?}", taught.heard());
    taught.next(&mut table).unwrap();
    let walk = AnyOrder::of(Order::Walk { base: 0, to: (106, 106) });
    taught.give(&mut table, &walk, &mut Headless).unwrap();
    assert_eq!(*taught.heard(), AnswerVerdict::Answer("near".to_owned()));
}
