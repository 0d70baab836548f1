//! Computer players of the game in words.

use super::bots::{DiceDeed, Drill, DrillTerm, General, GeneralConfig, GeneralTerms, ValuePart};
use super::rules::Game;
use crate::games::table::bots::{BotLevel, ErringDrill, self_play};
use crate::games::table::programs::TablePrograms;
use crate::play::{PlanWords, TermWords};
use crate::say;
use crate::thinking::{FitSample, NamedTerm, PartOfValue};
use std::sync::Arc;

impl TablePrograms for Game {
    type Drill = Drill;
    type Weights = GeneralTerms;
    type General = General;

    fn program_words(id: &str) -> (String, String) {
        (say!("mc-player-name-" + id), say!("mc-player-about-" + id))
    }

    fn term_words(term: DrillTerm) -> TermWords {
        TermWords { name: say!("mc-term-" + term.key()), paragraph: term.paragraph() }
    }

    fn general(config: Arc<GeneralConfig>, level: BotLevel, _seed: u64) -> General {
        General::of(config, level)
    }

    fn training_positions(&self, config: &GeneralConfig, seed: u64) -> Option<Vec<FitSample>> {
        self_play(self, config.weights, seed, ErringDrill::default())
    }
}

crate::turn_player!(General, Game);

impl PlanWords<{ ValuePart::COUNT }> for Game {
    type Deed = DiceDeed;
    const LEAST_TOLD: i64 = 10;
    const GROUND: usize = ValuePart::Objective as usize;
    const COUNTED: &'static str = "15.1";

    fn part(&self, part: usize) -> TermWords {
        let part = ValuePart::ALL[part];
        TermWords { name: say!("mc-part-" + part.key()), paragraph: part.paragraph() }
    }

    fn gain(&self, part: usize, points: &str, other: &str) -> String {
        say!("mc-plan-why-" + ValuePart::ALL[part].key(), points, other)
    }

    fn deed(&self, deed: &DiceDeed) -> String {
        say!("mc-deed-fire", units = self.unit_names(&deed.units), target = self.unit_name(deed.target))
    }

    fn ground_lost(&self) -> String {
        say!("mc-deed-ground")
    }

    fn is_feared(&self, _deed: &DiceDeed) -> bool {
        true
    }
}
