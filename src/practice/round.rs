//! Practice rounds: questions that are due, then new ones of all kinds in turn, or a game's own.

use super::deck::{AnswerResult, Deck, Moment, QuestionKey};
use super::practice_question::PracticeQuestion;
use super::seen_paragraphs::SeenParagraphs;
use crate::kernel::digest;
use crate::play::{AnyGame, AnySession, Question, Registry};
use crate::say;
use std::collections::VecDeque;
use std::sync::Arc;

/// Number of questions in a round.
const LONG: usize = 10;
/// Number of seeds tried for a position with a question of one kind.
const TRIES: u64 = 6;

/// Practice round in progress.
pub struct Round {
    registry: Registry,
    /// Seed of the round's random positions.
    seed: u64,
    /// Questions prepared for the round; none to look for due and new ones.
    ready: Option<VecDeque<PracticeQuestion>>,
    /// Game to which the round keeps, with new questions alone; none: those that the player knows.
    about: Option<Arc<dyn AnyGame>>,
    long: usize,
    asked: Vec<QuestionKey>,
    right: usize,
    /// Number of questions answered in the round.
    answered: usize,
}

impl Round {
    /// New practice round of due and of new questions.
    #[must_use]
    pub fn new(registry: &Registry, seed: u64) -> Self {
        let registry = registry.clone();
        Self { registry, seed, ready: None, about: None, long: LONG, asked: Vec::new(), right: 0, answered: 0 }
    }

    /// Round of new questions about one game.
    #[must_use]
    pub fn about(registry: &Registry, game: &Arc<dyn AnyGame>, seed: u64) -> Self {
        Self { about: Some(Arc::clone(game)), ..Self::new(registry, seed) }
    }

    /// Round of these practice questions.
    #[must_use]
    pub fn of(registry: &Registry, questions: Vec<PracticeQuestion>) -> Self {
        Self { long: questions.len(), ready: Some(questions.into()), ..Self::new(registry, 0) }
    }

    /// Next question; `None` if the round is over. A due question that can no longer be asked is removed from the deck.
    pub fn next(&mut self, deck: &mut Deck, met: &SeenParagraphs, now: Moment) -> Option<PracticeQuestion> {
        if self.asked.len() >= self.long {
            return None;
        }
        let posed = match &mut self.ready {
            Some(ready) => ready.pop_front(),
            None if self.about.is_some() => self.by_chance(met),
            None => self.due(deck, now).or_else(|| self.by_chance(met)),
        }?;
        self.asked.push(posed.key.clone());
        Some(posed)
    }

    fn due(&self, deck: &mut Deck, now: Moment) -> Option<PracticeQuestion> {
        loop {
            let key = deck.next(now, &self.asked)?.clone();
            match PracticeQuestion::restore(&self.registry, &key) {
                Some(posed) => return Some(posed),
                // A failure to write the file is reported with the next answer.
                None => _ = deck.forget(&key),
            }
        }
    }

    /// New question, of the kind asked least in this round; `None` if none is found.
    fn by_chance(&self, met: &SeenParagraphs) -> Option<PracticeQuestion> {
        let mut kinds: Vec<(&Arc<dyn AnyGame>, &str)> = Vec::new();
        let asking = || self.registry.games().filter(|game| !game.question_kinds().is_empty());
        // Questions are about games that the player knows; a player who knows none begins with the first.
        let known: Vec<&Arc<dyn AnyGame>> = asking().filter(|game| !met.paragraphs(game.id()).is_empty()).collect();
        let of = match &self.about {
            Some(game) => vec![game],
            None if known.is_empty() => asking().take(1).collect(),
            None => known,
        };
        for game in of {
            kinds.extend(game.question_kinds().iter().map(|kind| (game, *kind)));
        }
        let times = |kind: &str| self.asked.iter().filter(|key| key.kind == kind).count();
        kinds.sort_by_key(|(_, kind)| (times(kind), digest(&(self.seed, *kind)).0));
        let at = self.asked.len();
        kinds.into_iter().find_map(|(game, kind)| {
            (0..TRIES).find_map(|tried| {
                let table = game.random_position(kind, digest(&(self.seed, at, tried, kind)).0)?;
                chosen(game, &*table, kind, (self.seed, at), met)
            })
        })
    }

    /// Records the answer to the round's last question.
    pub fn answered(&mut self, correct: AnswerResult) {
        self.answered += 1;
        self.right += usize::from(correct == AnswerResult::Yes);
    }

    /// Number of the current question, from 1, and length of the round.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.asked.len(), self.long)
    }

    /// Summary of the round of questions, one sentence each.
    #[must_use]
    pub fn summary(&self) -> Vec<String> {
        let (right, all) = (self.right, self.answered);
        let first = match all {
            0 if self.asked.is_empty() => say!("practice-no-questions"),
            0 => return Vec::new(),
            _ if right == all => say!("practice-over-all", all),
            _ => say!("practice-over", right, all),
        };
        let again = (right < all).then(|| say!("practice-comes-again", n = all - right));
        std::iter::once(first).chain(again).collect()
    }
}

/// Question of a position about the paragraphs that the player has been asked about least.
fn chosen(
    game: &Arc<dyn AnyGame>,
    table: &dyn AnySession,
    kind: &str,
    seed: (u64, usize),
    met: &SeenParagraphs,
) -> Option<PracticeQuestion> {
    let known = |question: &Question| {
        let asked = question.paragraphs.iter().map(|paragraph| met.of(game.id(), paragraph).asked());
        (asked.map(u64::from).sum::<u64>(), digest(&(seed, &question.about)).0)
    };
    let question = table.questions(kind).into_iter().min_by_key(known)?;
    PracticeQuestion::of(game, table, &question)
}

/// Questions about moments of a game, of all kinds in turn; as many as a round has, or fewer.
#[must_use]
pub fn of_game(
    game: &Arc<dyn AnyGame>,
    whole: &dyn AnySession,
    seed: u64,
    met: &SeenParagraphs,
) -> Vec<PracticeQuestion> {
    let mut moments: Vec<usize> = (0..=whole.orders()).collect();
    moments.sort_by_key(|moment| digest(&(seed, *moment)).0);
    let mut left: Vec<(&str, std::vec::IntoIter<usize>)> =
        game.question_kinds().iter().map(|kind| (*kind, moments.clone().into_iter())).collect();
    let mut list: Vec<PracticeQuestion> = Vec::new();
    while !left.is_empty() && list.len() < LONG {
        left.retain_mut(|(kind, moments)| {
            let found = moments.find_map(|moment| {
                let table = whole.at_order(moment)?;
                let posed = chosen(game, &*table, kind, (seed, moment), met)?;
                (!list.iter().any(|known| known.key.about == posed.key.about)).then_some(posed)
            });
            let is_found = found.is_some() && list.len() < LONG;
            list.extend(found.filter(|_| is_found));
            is_found
        });
    }
    list
}
