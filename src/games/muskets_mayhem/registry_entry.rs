//! Registry entry of *Muskets & Mayhem*: its battles, and how its games are begun and opened.

use super::lessons::LESSONS;
use super::questions::{self, QuestionKind};
use super::rules::victory::standings;
use super::rules::{Game, UnitKind, text};
use super::scenario;
use super::scenario::options::{OPTIONS, in_force};
use crate::games::table::programs::PROGRAMS;
use crate::games::table::registry_entry::{forces, rule_options};
use crate::games::table::scenario::TableFault;
use crate::kernel::SideId;
use crate::play::{Force, RuleOption, ShippedLesson};
use crate::say;
use crate::session::Session;

/// *Muskets & Mayhem* among the games.
pub struct MusketsMayhem;

crate::battle_entry! {
    MusketsMayhem;

    const LESSONS: &'static [ShippedLesson] = LESSONS;
    const PROGRAMS: &'static [&'static str] = &PROGRAMS;
    const QUESTION_KINDS: &'static [&'static str] = QuestionKind::NAMES;

    fn title() -> String {
        say!("mm-title")
    }

    fn extent(game: &Game) -> (usize, u16) {
        (game.battle.units.len(), game.battle.turn_limit)
    }

    /// Units of both sides by kind, and the figures of both armies.
    fn forces(game: &Game) -> Vec<Force> {
        let battle = &game.battle;
        let number = |kind: &UnitKind, side| {
            battle.units_of(side).filter(|unit| battle.card(*unit).kind == *kind).count() as u32
        };
        let figures = |side| standings(game, side).iter().map(|unit| unit.start).sum();
        let figures = Force { what: say!("mm-force-figures"), of: SideId::BOTH.map(figures) };
        forces(UnitKind::ALL, |kind| text::kind(*kind), number).chain([figures]).collect()
    }

    fn random_position(kind: &str, seed: u64) -> Option<Session<Game>> {
        questions::position(QuestionKind::named(kind)?, seed)
    }

    fn doubts(text: &str) -> Vec<TableFault> {
        scenario::load(text).map_or_else(|_| Vec::new(), |battle| scenario::doubts(&Game::new(battle)))
    }

    /// MM 13 Options of a battle.
    fn options(game: &Game) -> Vec<RuleOption> {
        rule_options(&OPTIONS, in_force(&game.battle.rules.options), |name| say!("mm-option-" + name))
    }
}
