//! Registry entry of McNally's rules: their battles, and how games are begun and opened.

use super::lessons::LESSONS;
use super::questions::{self, QuestionKind};
use super::rules::victory::starting_figures;
use super::rules::{Game, UnitKind, text};
use super::scenario;
use super::scenario::options::{OPTIONS, in_force};
use crate::games::table::programs::PROGRAMS;
use crate::games::table::registry_entry::{WithCharts, forces, rule_options};
use crate::games::table::scenario::TableFault;
use crate::kernel::SideId;
use crate::play::{Force, RuleOption, ShippedLesson};
use crate::say;
use crate::session::Session;

/// McNally's rules among the games.
pub struct McNallyAwi;

crate::battle_entry! {
    McNallyAwi;

    const PROGRAMS: &'static [&'static str] = &PROGRAMS;
    /// MC 23.2 Charts of a player's own.
    const WITH_CHARTS: Option<WithCharts> =
        Some(|text, name, charts| {
        let own = (charts.name.as_str(), charts.text.as_str());
        scenario::battle_with_charts((name, text), own, &charts.stem()).map(|(text, _)| text)
    });
    const LESSONS: &'static [ShippedLesson] = LESSONS;
    const QUESTION_KINDS: &'static [&'static str] = QuestionKind::NAMES;

    fn title() -> String {
        say!("mc-title")
    }

    fn extent(game: &Game) -> (usize, u16) {
        let own = game.battle.units.iter().filter(|card| card.detachment_of.is_none());
        (own.count(), game.battle.turn_limit)
    }

    /// Units of both sides by kind, and the figures of both armies.
    fn forces(game: &Game) -> Vec<Force> {
        let battle = &game.battle;
        let number = |kind: &UnitKind, side| {
            let own = battle.units_of(side).filter(|unit| battle.card(*unit).detachment_of.is_none());
            own.filter(|unit| battle.card(*unit).kind == *kind).count() as u32
        };
        let all = Force { what: say!("mc-force-figures"), of: SideId::BOTH.map(|side| starting_figures(game, side)) };
        forces(UnitKind::ALL, |kind| text::kind(*kind), number).chain([all]).collect()
    }

    fn random_position(kind: &str, seed: u64) -> Option<Session<Game>> {
        questions::position(QuestionKind::named(kind)?, seed)
    }

    fn doubts(text: &str) -> Vec<TableFault> {
        scenario::load(text)
            .map_or_else(|_| Vec::new(), |battle| scenario::doubts(&Game::at(battle.clone(), battle.start.clone())))
    }

    /// MC 16 Options of a battle.
    fn options(game: &Game) -> Vec<RuleOption> {
        rule_options(&OPTIONS, in_force(&game.battle.options), |name| say!("mc-option-" + name))
    }
}
