//! Deck of quiz questions that the player once answered wrongly, in a file, scheduled for repetition by `rs-fsrs`.

use crate::record::UserFile;
use crate::say;
use chrono::{DateTime, Utc};
use rs_fsrs::{FSRS, Parameters, Rating};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::time::SystemTime;

/// Time at which a question is asked, in UTC.
pub type Moment = DateTime<Utc>;

/// Current time by the system clock.
#[must_use]
pub fn now() -> Moment {
    SystemTime::now().into()
}

/// Key of a question: the game, its position, and the question's kind and subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionKey {
    pub game: String,
    pub kind: String,
    pub about: String,
    /// Scenario text of the position that the question is about.
    pub scene: String,
}

/// Result of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnswerResult {
    /// Question answered rightly, at once and without help.
    Yes,
    No,
}

/// Question that is scheduled for repetition.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    question: QuestionKey,
    memory: rs_fsrs::Card,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cards: Vec<Card>,
    /// Results of the last questions, the oldest first.
    last: Vec<AnswerResult>,
}

/// Most cards in the deck: beyond it, those known best are removed.
const MOST_CARDS: usize = 150;
/// Number of recent answers that count for the score.
const SCORED: usize = 40;
/// Interval after which a question counts as known, in days.
const KNOWN: i64 = 90;

/// State of a question that was never asked.
fn unknown(now: Moment) -> rs_fsrs::Card {
    rs_fsrs::Card { due: now, last_review: now, ..rs_fsrs::Card::default() }
}

/// Whether a card's state can result from answers, and not from a wrong clock or an edited file: it would never
/// be due, or always.
fn is_sound(memory: &rs_fsrs::Card, now: Moment) -> bool {
    let numbers = [memory.stability, memory.difficulty];
    let asked = memory.state == rs_fsrs::State::New || memory.stability > 0.0;
    let due_within = (memory.due - now).num_days() <= KNOWN + 1;
    asked && numbers.iter().all(|n| n.is_finite() && *n >= 0.0) && memory.last_review <= now && due_within
}

/// Deck of questions scheduled for repetition.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    file: UserFile,
    kept: Written,
}

impl Deck {
    /// Deck of questions from the file in this folder, with a message on the file's fault, if it has one.
    #[must_use]
    pub fn read(folder: Option<&Path>) -> (Self, Option<String>) {
        let (file, mut kept, fault) = UserFile::read::<Written>(folder.map(|folder| folder.join("questions.ron")));
        let now = now();
        for card in kept.cards.iter_mut().filter(|card| !is_sound(&card.memory, now)) {
            card.memory = unknown(now);
        }
        (Self { file, kept }, fault)
    }

    /// Whether answers are kept after the program ends.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.file.is_there()
    }

    /// Number of questions that are due at this time.
    #[must_use]
    pub fn due(&self, now: Moment) -> usize {
        self.kept.cards.iter().filter(|card| card.memory.due <= now).count()
    }

    /// Number of questions in the deck, due now or later.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.kept.cards.len()
    }

    /// Number of right answers among the last ones, and number of answers counted.
    #[must_use]
    pub fn score(&self) -> (usize, usize) {
        (self.kept.last.iter().filter(|answer| **answer == AnswerResult::Yes).count(), self.kept.last.len())
    }

    /// Question that has been due longest, other than those in `but`; `None` if none is due.
    #[must_use]
    pub fn next(&self, now: Moment, but: &[QuestionKey]) -> Option<&QuestionKey> {
        let due = self.kept.cards.iter().filter(|card| card.memory.due <= now && !but.contains(&card.question));
        due.min_by_key(|card| card.memory.due).map(|card| &card.question)
    }

    /// Time at which a question is due again; `None` if it is not in the deck.
    #[must_use]
    pub fn due_of(&self, key: &QuestionKey) -> Option<Moment> {
        self.kept.cards.iter().find(|card| card.question == *key).map(|card| card.memory.due)
    }

    /// Records an answer. A question answered rightly the first time is not repeated: others like it will come.
    /// If the file lacks room, questions on the largest positions are left out first.
    ///
    /// # Errors
    /// A sentence: the file cannot be written, or some questions were left out.
    pub fn answered(&mut self, key: &QuestionKey, correct: AnswerResult, now: Moment) -> Result<(), String> {
        let rating = if correct == AnswerResult::Yes { Rating::Good } else { Rating::Again };
        let next = |memory| FSRS::new(Parameters::default()).next(memory, now, rating).card;
        let change = |Written { cards, last }: &mut Written| {
            match cards.iter().position(|card| card.question == *key) {
                Some(place) => {
                    cards[place].memory = next(cards[place].memory.clone());
                    if correct == AnswerResult::Yes && cards[place].memory.scheduled_days > KNOWN {
                        cards.remove(place);
                    }
                }
                None if correct == AnswerResult::No => {
                    cards.push(Card { question: key.clone(), memory: next(unknown(now)) });
                    if cards.len() > MOST_CARDS {
                        let known_best = (0..cards.len()).max_by_key(|place| cards[*place].memory.due);
                        known_best.map(|place| cards.remove(place));
                    }
                }
                None => {}
            }
            last.push(correct);
            last.drain(..last.len().saturating_sub(SCORED));
        };
        let mut left_out = 0;
        self.file.change(&mut self.kept, change, |Written { cards, .. }| {
            let largest = (0..cards.len()).max_by_key(|place| cards[*place].question.scene.len());
            let gone = largest.map(|place| cards.remove(place));
            left_out += usize::from(gone.is_some());
            gone.is_some()
        })?;
        if left_out > 0 { Err(say!("practice-left-out", n = left_out)) } else { Ok(()) }
    }

    /// Removes a question that can no longer be asked.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn forget(&mut self, key: &QuestionKey) -> Result<(), String> {
        self.file.change(&mut self.kept, |kept| kept.cards.retain(|card| card.question != *key), |_| false)
    }
}
