//! Computer players of the game in words, and the general as one.

mod general_player;
mod plan_reasons;
mod plan_words;

use super::bots::{Drill, DrillTerm, General, GeneralConfig, GeneralTerms, TrainingOfficers};
use super::rules::Game;
use crate::games::table::bots::{BotLevel, self_play};
use crate::games::table::programs::TablePrograms;
use crate::play::TermWords;
use crate::say;
use crate::thinking::{FitSample, NamedTerm};
use std::sync::Arc;

impl TablePrograms for Game {
    type Drill = Drill;
    type Weights = GeneralTerms;
    type General = General;

    fn program_words(id: &str) -> (String, String) {
        (say!("gk-player-name-" + id), say!("gk-player-about-" + id))
    }

    fn term_words(term: DrillTerm) -> TermWords {
        TermWords { name: say!("gk-why-" + term.key()), paragraph: term.paragraph() }
    }

    fn general(config: Arc<GeneralConfig>, level: BotLevel, seed: u64) -> General {
        General::of(config, level, seed)
    }

    fn training_positions(&self, config: &GeneralConfig, seed: u64) -> Option<Vec<FitSample>> {
        self_play(self, config.weights, seed, TrainingOfficers::new(config))
    }
}
