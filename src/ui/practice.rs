//! What the player practises in this window: the questions that come again, the round under way, the rules he has met.

use crate::play::{AnySession, Registry, seed};
use crate::practice::{Correct, Deck, Met, Posed, Round, now, of_game};
use crate::say;
use std::path::Path;

/// The practice of the player at this window.
pub struct Practice {
    registry: Registry,
    pub deck: Deck,
    pub met: Met,
    round: Option<Round>,
    /// The question at the table.
    posed: Option<Posed>,
    /// What is wrong with the files.
    pub fault: Option<String>,
}

impl Practice {
    /// As the files in this folder have it; no folder: it lasts as long as the window.
    #[must_use]
    pub fn read(registry: &Registry, folder: Option<&Path>) -> Self {
        let ((deck, first), (met, second)) = (Deck::read(folder), Met::read(folder));
        let (round, posed, fault) = (None, None, all_of([first, second]));
        Self { registry: registry.clone(), deck, met, round, posed, fault }
    }

    /// Whether any game asks questions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.registry.games().all(|game| game.question_kinds().is_empty())
    }

    /// Begins a round of what is due and of new questions.
    pub fn begin(&mut self) {
        self.lay(Round::new(&self.registry, seed()));
    }

    /// Begins a round about a game of these rules.
    ///
    /// # Errors
    /// There is nothing in it to ask about.
    pub fn begin_about(&mut self, rules: &str, whole: &dyn AnySession) -> Result<(), String> {
        let game = self.registry.by_id(rules);
        let questions = game.map(|game| of_game(game, whole, seed(), &self.met)).unwrap_or_default();
        if questions.is_empty() {
            return Err(say!("practice-none"));
        }
        self.lay(Round::of(&self.registry, questions));
        Ok(())
    }

    fn lay(&mut self, round: Round) {
        (self.round, self.posed) = (Some(round), None);
    }

    /// The next question; none: the round is over.
    pub fn next(&mut self) -> Option<&Posed> {
        self.posed = self.round.as_mut()?.next(&mut self.deck, &self.met, now());
        self.posed.as_ref()
    }

    /// Which question it is, from 1, and of how many.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        self.round.as_ref().map(Round::place).unwrap_or_default()
    }

    /// Takes note of the answer to the question at the table.
    pub fn answered(&mut self, correct: Correct) {
        let (Some(round), Some(posed)) = (&mut self.round, &self.posed) else { return };
        round.answered(correct);
        let kept = self.deck.answered(&posed.key, correct, now());
        let noted = self.met.asked(&posed.key.game, posed.paragraphs(), correct);
        self.fault = all_of([kept.err(), noted.err()]);
    }

    /// How the round went, a sentence each.
    #[must_use]
    pub fn score(&self) -> Vec<String> {
        self.round.iter().flat_map(Round::told).chain(self.fault.clone()).collect()
    }

    /// These paragraphs have happened in a game of these rules.
    pub fn saw(&mut self, rules: &str, paragraphs: &[String]) {
        self.fault = self.met.saw(rules, paragraphs).err();
    }

    /// A lesson about these has been offered.
    pub fn offered(&mut self, rules: &str, paragraphs: &[String]) {
        self.fault = self.met.offered(rules, paragraphs).err();
    }
}

/// What is wrong with two files, a line each.
fn all_of(faults: [Option<String>; 2]) -> Option<String> {
    let told: Vec<String> = faults.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join("\n"))
}
