//! The questions that are to come again, in a file of the player's: those that he has once answered wrongly. When, `rs-fsrs` says.

use crate::record::KeptFile;
use crate::say;
use chrono::{DateTime, Utc};
use rs_fsrs::{FSRS, Parameters, Rating};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::time::SystemTime;

/// When something is asked.
pub type Moment = DateTime<Utc>;

/// By the clock of the machine.
#[must_use]
pub fn now() -> Moment {
    SystemTime::now().into()
}

/// What names a question: the game, its position, and which of its questions it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Key {
    pub game: String,
    pub kind: String,
    pub about: String,
    /// The file of the position.
    pub scene: String,
}

/// How a question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Correct {
    /// At once and without being told.
    Yes,
    No,
}

/// A question that comes again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    question: Key,
    memory: rs_fsrs::Card,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cards: Vec<Card>,
    /// How the last questions were answered, the oldest first.
    last: Vec<Correct>,
}

/// More cards than these nobody goes through: those that are known best make room.
const MOST_CARDS: usize = 150;
/// Over how many answers the score goes.
const SCORED: usize = 40;
/// What would only come again after so many days is known.
const KNOWN: i64 = 90;

/// Of what was never asked.
fn unknown(now: Moment) -> rs_fsrs::Card {
    rs_fsrs::Card { due: now, last_review: now, ..rs_fsrs::Card::default() }
}

/// Whether answers can have led to it, and not a clock that was wrong or a hand in the file: it would never be due, or always.
fn is_sound(memory: &rs_fsrs::Card, now: Moment) -> bool {
    let numbers = [memory.stability, memory.difficulty];
    let asked = memory.state == rs_fsrs::State::New || memory.stability > 0.0;
    let due_within = (memory.due - now).num_days() <= KNOWN + 1;
    asked && numbers.iter().all(|n| n.is_finite() && *n >= 0.0) && memory.last_review <= now && due_within
}

/// The questions that are to come again.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    file: KeptFile,
    kept: Written,
}

impl Deck {
    /// What the file in this folder says, and what is wrong with it.
    #[must_use]
    pub fn read(folder: Option<&Path>) -> (Self, Option<String>) {
        let (file, mut kept, fault) = KeptFile::read::<Written>(folder.map(|folder| folder.join("questions.ron")));
        let now = now();
        for card in kept.cards.iter_mut().filter(|card| !is_sound(&card.memory, now)) {
            card.memory = unknown(now);
        }
        (Self { file, kept }, fault)
    }

    /// Whether what is answered is kept beyond this program.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.file.is_there()
    }

    /// How many are due.
    #[must_use]
    pub fn due(&self, now: Moment) -> usize {
        self.kept.cards.iter().filter(|card| card.memory.due <= now).count()
    }

    /// How many will come again, now or later.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.kept.cards.len()
    }

    /// How many of the last answers were right, and of how many.
    #[must_use]
    pub fn score(&self) -> (usize, usize) {
        (self.kept.last.iter().filter(|answer| **answer == Correct::Yes).count(), self.kept.last.len())
    }

    /// The question that has been due longest, of those that are none of these.
    #[must_use]
    pub fn next(&self, now: Moment, but: &[Key]) -> Option<&Key> {
        let due = self.kept.cards.iter().filter(|card| card.memory.due <= now && !but.contains(&card.question));
        due.min_by_key(|card| card.memory.due).map(|card| &card.question)
    }

    /// When a question comes again; none: it does not.
    #[must_use]
    pub fn due_of(&self, key: &Key) -> Option<Moment> {
        self.kept.cards.iter().find(|card| card.question == *key).map(|card| card.memory.due)
    }

    /// Takes note of an answer. What was answered rightly the first time does not come again: others like it will. Where the
    /// file has no room for all, the questions on the largest positions are left out first.
    ///
    /// # Errors
    /// A sentence: it cannot be kept, or some were left out.
    pub fn answered(&mut self, key: &Key, correct: Correct, now: Moment) -> Result<(), String> {
        let rating = if correct == Correct::Yes { Rating::Good } else { Rating::Again };
        let next = |memory| FSRS::new(Parameters::default()).next(memory, now, rating).card;
        let change = |Written { cards, last }: &mut Written| {
            match cards.iter().position(|card| card.question == *key) {
                Some(place) => {
                    cards[place].memory = next(cards[place].memory.clone());
                    if correct == Correct::Yes && cards[place].memory.scheduled_days > KNOWN {
                        cards.remove(place);
                    }
                }
                None if correct == Correct::No => {
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

    /// Forgets a question that can no longer be asked.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn forget(&mut self, key: &Key) -> Result<(), String> {
        self.file.change(&mut self.kept, |kept| kept.cards.retain(|card| card.question != *key), |_| false)
    }
}
