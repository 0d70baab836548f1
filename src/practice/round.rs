//! A round of questions: those that are due, then new ones of all kinds in turn, or those that a game gives.

use super::deck::{Correct, Deck, Key, Moment};
use super::met::Met;
use super::posed::Posed;
use crate::kernel::digest;
use crate::play::{AnyGame, AnySession, Question, Registry};
use crate::say;
use std::collections::VecDeque;
use std::sync::Arc;

/// How many questions a round has.
const LONG: usize = 10;
/// So many seeds are tried for a position with a question of one kind.
const TRIES: u64 = 6;

/// A round under way.
pub struct Round {
    registry: Registry,
    /// Where chance begins.
    seed: u64,
    /// Those that are ready; none: new ones are looked for.
    ready: Option<VecDeque<Posed>>,
    long: usize,
    asked: Vec<Key>,
    right: usize,
    /// How many of them have been answered.
    answered: usize,
}

impl Round {
    /// A round of due and of new questions.
    #[must_use]
    pub fn new(registry: &Registry, seed: u64) -> Self {
        Self { registry: registry.clone(), seed, ready: None, long: LONG, asked: Vec::new(), right: 0, answered: 0 }
    }

    /// A round of these.
    #[must_use]
    pub fn of(registry: &Registry, questions: Vec<Posed>) -> Self {
        Self { long: questions.len(), ready: Some(questions.into()), ..Self::new(registry, 0) }
    }

    /// The next question; none: the round is over. What is due and can no longer be asked is forgotten.
    pub fn next(&mut self, deck: &mut Deck, met: &Met, now: Moment) -> Option<Posed> {
        if self.asked.len() >= self.long {
            return None;
        }
        let posed = match &mut self.ready {
            Some(ready) => ready.pop_front(),
            None => self.due(deck, now).or_else(|| self.by_chance(met)),
        }?;
        self.asked.push(posed.key.clone());
        Some(posed)
    }

    fn due(&self, deck: &mut Deck, now: Moment) -> Option<Posed> {
        loop {
            let key = deck.next(now, &self.asked)?.clone();
            match Posed::again(&self.registry, &key) {
                Some(posed) => return Some(posed),
                // Where the file cannot be written it is told of with the next answer.
                None => _ = deck.forget(&key),
            }
        }
    }

    /// A new question, of the kind that has been asked least in this round.
    fn by_chance(&self, met: &Met) -> Option<Posed> {
        let mut kinds: Vec<(&Arc<dyn AnyGame>, &str)> = Vec::new();
        for game in self.registry.games() {
            kinds.extend(game.question_kinds().iter().map(|kind| (game, *kind)));
        }
        let times = |kind: &str| self.asked.iter().filter(|key| key.kind == kind).count();
        kinds.sort_by_key(|(_, kind)| (times(kind), digest(&(self.seed, *kind)).0));
        let at = self.asked.len();
        kinds.into_iter().find_map(|(game, kind)| {
            (0..TRIES).find_map(|tried| {
                let table = game.by_chance(kind, digest(&(self.seed, at, tried, kind)).0)?;
                chosen(game, &*table, kind, (self.seed, at), met)
            })
        })
    }

    /// Takes note of how the question asked last was answered.
    pub fn answered(&mut self, correct: Correct) {
        self.answered += 1;
        self.right += usize::from(correct == Correct::Yes);
    }

    /// Which question this is, from 1, and of how many.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.asked.len(), self.long)
    }

    /// How it went, a sentence each.
    #[must_use]
    pub fn told(&self) -> Vec<String> {
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

/// Of the questions of a position one about what the player has been asked least.
fn chosen(game: &Arc<dyn AnyGame>, table: &dyn AnySession, kind: &str, seed: (u64, usize), met: &Met) -> Option<Posed> {
    let known = |question: &Question| {
        let asked = question.paragraphs.iter().map(|paragraph| met.of(game.id(), paragraph).asked());
        (asked.map(u64::from).sum::<u64>(), digest(&(seed, &question.about)).0)
    };
    let question = table.questions(kind).into_iter().min_by_key(known)?;
    Posed::of(game, table, &question)
}

/// Questions about moments of a game, of all kinds in turn; as many as a round has, or fewer.
#[must_use]
pub fn of_game(game: &Arc<dyn AnyGame>, whole: &dyn AnySession, seed: u64, met: &Met) -> Vec<Posed> {
    let mut moments: Vec<usize> = (0..=whole.orders()).collect();
    moments.sort_by_key(|moment| digest(&(seed, *moment)).0);
    let mut left: Vec<(&str, std::vec::IntoIter<usize>)> =
        game.question_kinds().iter().map(|kind| (*kind, moments.clone().into_iter())).collect();
    let mut list: Vec<Posed> = Vec::new();
    while !left.is_empty() && list.len() < LONG {
        left.retain_mut(|(kind, moments)| {
            let found = moments.find_map(|moment| {
                let table = whole.at(moment)?;
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
