//! Practice of the player in this window: questions to be repeated, the current round, rules met in play.

use crate::play::{AnySession, Registry, seed};
use crate::practice::{AnswerResult, Deck, PracticeQuestion, Round, SeenParagraphs, now, of_game};
use crate::say;
use std::path::Path;

/// Practice state of the player: questions due and paragraphs seen.
pub struct Practice {
    registry: Registry,
    /// Questions that are to be repeated.
    pub deck: Deck,
    /// Paragraphs that the player has met in play.
    pub met: SeenParagraphs,
    round: Option<Round>,
    /// Practice question at the table; `None` without one.
    posed: Option<PracticeQuestion>,
    /// Fault of the practice files; `None` if there is none.
    pub fault: Option<String>,
}

impl Practice {
    /// Reads the practice files in this folder; without a folder nothing outlasts the window.
    #[must_use]
    pub fn read(registry: &Registry, folder: Option<&Path>) -> Self {
        let ((deck, first), (met, second)) = (Deck::read(folder), SeenParagraphs::read(folder));
        let (round, posed, fault) = (None, None, all_of([first, second]));
        Self { registry: registry.clone(), deck, met, round, posed, fault }
    }

    /// Whether no game has practice questions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.registry.games().all(|game| game.question_kinds().is_empty())
    }

    /// Begins a practice round of due and new questions.
    pub fn begin(&mut self) {
        self.lay(Round::new(&self.registry, seed()));
    }

    /// Begins a round of practice questions about a game of these rules.
    ///
    /// # Errors
    /// If there is nothing in the game to ask about.
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

    /// Next question of the round; `None`: the round is over.
    pub fn next(&mut self) -> Option<&PracticeQuestion> {
        self.posed = self.round.as_mut()?.next(&mut self.deck, &self.met, now());
        self.posed.as_ref()
    }

    /// Number of the question, from 1, and the number of all in the round.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        self.round.as_ref().map(Round::place).unwrap_or_default()
    }

    /// Records the answer to the question at the table.
    pub fn answered(&mut self, correct: AnswerResult) {
        let (Some(round), Some(posed)) = (&mut self.round, &self.posed) else { return };
        round.answered(correct);
        let kept = self.deck.answered(&posed.key, correct, now());
        let noted = self.met.asked(&posed.key.game, posed.paragraphs(), correct);
        self.fault = all_of([kept.err(), noted.err()]);
    }

    /// Score of the round of questions, one sentence each.
    #[must_use]
    pub fn score(&self) -> Vec<String> {
        self.round.iter().flat_map(Round::summary).chain(self.fault.clone()).collect()
    }

    /// Records that these paragraphs have occurred in a game with these rules.
    pub fn saw(&mut self, rules: &str, paragraphs: &[String]) {
        self.fault = self.met.record_seen(rules, paragraphs).err();
    }

    /// Records that a lesson about these paragraphs has been offered to the player.
    pub fn offered(&mut self, rules: &str, paragraphs: &[String]) {
        self.fault = self.met.offered(rules, paragraphs).err();
    }
}

/// Faults of two files as one text, a line each; `None` without faults.
fn all_of(faults: [Option<String>; 2]) -> Option<String> {
    let told: Vec<String> = faults.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join("\n"))
}
