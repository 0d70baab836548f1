//! Quiz question of a game as a lesson of one step.

use super::lesson_model::{self, Finish, Lesson, LessonStep, LessonStepKind, Scene, StepSource, Words};
use crate::play::{AnySession, CorrectAnswer, Pattern, Question};
use crate::say;
use std::collections::BTreeMap;

/// Key of the sentence that asks, in a lesson made from a quiz question.
const ASKED: &str = "the question";
/// Key of the sentence that says why the right answer is right.
const RIGHT: &str = "why it is right";
/// Key of the sentence with the hint.
const HINT: &str = "what helps";

/// Lesson of one step that asks `question` about the position in `table`, whose scenario file is `scene`.
#[must_use]
pub fn of_question(table: &dyn AnySession, scene: &str, question: &Question) -> Lesson {
    let mut words: BTreeMap<String, String> = question.choices.iter().cloned().collect();
    words.insert("title".to_owned(), say!("practice-title"));
    words.insert("situation".to_owned(), situation(table));
    words.insert(ASKED.to_owned(), question.sentence.clone());
    words.insert(RIGHT.to_owned(), question.right.clone());
    words.extend(question.hint.clone().map(|hint| (HINT.to_owned(), hint)));
    let mut wrong = BTreeMap::new();
    for (place, (name, says)) in question.wrong.iter().enumerate() {
        let sentence = format!("other {place}");
        words.insert(sentence.clone(), says.clone());
        wrong.insert(name.clone(), sentence);
    }
    let (answers, finish) = match &question.answer {
        CorrectAnswer::One(list) => (list.iter().map(|name| vec![name.clone()]).collect(), Finish::AtOnce),
        CorrectAnswer::All(list) => (vec![list.clone()], Finish::WhenSaid),
    };
    // A pattern exists for every order of a game.
    let table_of = question.table.as_ref().map(|order| Pattern::saying(&table.order_as_json(order)));
    let step = LessonStep {
        name: ASKED.to_owned(),
        scene: Some(0),
        only: Vec::new(),
        at: question.at.clone(),
        show: table_of.and_then(|text| Pattern::parse(&text).ok()),
        dice: Vec::new(),
        replies: Vec::new(),
        back: false,
        hint: question.hint.as_ref().map(|_| HINT.to_owned()),
        kind: LessonStepKind::Ask(lesson_model::PointQuestion {
            answers,
            choices: question.choices.iter().map(|(name, _)| name.clone()).collect(),
            wrong,
            right: Some(RIGHT.to_owned()),
            finish,
        }),
        written: StepSource::default(),
    };
    Lesson {
        name: question.kind.to_owned(),
        paragraphs: question.paragraphs.clone(),
        scenes: vec![Scene { name: question.kind.to_owned(), text: scene.to_owned(), place: None }],
        steps: vec![step],
        words: Words(words),
    }
}

/// Sentence on the battle, turn and phase.
fn situation(table: &dyn AnySession) -> String {
    let (battle, (turn, turns)) = (table.title(), table.turn());
    match table.phase() {
        Some(phase) => say!("practice-situation-phase", battle, turn, turns, phase),
        None => say!("practice-situation", battle, turn, turns),
    }
}
