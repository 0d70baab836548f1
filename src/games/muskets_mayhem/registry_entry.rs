//! Registry entry of *Muskets & Mayhem*: its battles, and how its games are begun and opened.

use super::lessons::LESSONS;
use super::players;
use super::questions::{self, QuestionKind};
use super::rulebook::game_book;
use super::rules::victory::standings;
use super::rules::{Game, UnitKind, text};
use super::scenario::options::{OPTIONS, in_force};
use super::scenario::{self, BUILTIN, RULES, load_with};
use crate::games::table::registry_entry::{TableEntry, forces, rename_sides, rule_options};
use crate::games::table::rules::BattleTitles;
use crate::games::table::scenario::TableFault;
use crate::kernel::{DiceState, SideId};
use crate::play::{Force, GameBook, GameSetup, RuleOption, ShippedLesson};
use crate::say;
use crate::session::Session;
use std::sync::Arc;

/// *Muskets & Mayhem* among the games.
pub struct MusketsMayhem;

impl TableEntry for MusketsMayhem {
    type Game = Game;

    const RULES: &'static str = RULES;
    const SHIPPED: &'static [(&'static str, &'static str)] = &BUILTIN;
    const LESSONS: &'static [ShippedLesson] = LESSONS;
    const PROGRAMS: &'static [&'static str] = &players::PROGRAMS;
    const QUESTION_KINDS: &'static [&'static str] = QuestionKind::NAMES;

    fn title() -> String {
        say!("mm-title")
    }

    fn begun(text: &str, choices: &GameSetup) -> Result<Game, Vec<TableFault>> {
        let mut battle = load_with(text, &choices.options)?;
        let named = Arc::make_mut(&mut battle);
        rename_sides(&mut Arc::make_mut(&mut named.presentation).sides, choices);
        if let Some(seed) = choices.seed {
            named.start.dice = DiceState::of_seed(seed);
        }
        Game::begun(battle).map_err(|_| TableFault::of_position())
    }

    fn recognises(text: &str) -> bool {
        scenario::recognises(text)
    }

    fn titles(game: &Game) -> BattleTitles<'_> {
        game.battle.presentation.titles()
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

    fn special(game: &Game) -> Vec<String> {
        text::special(&game.battle)
    }

    fn random_position(kind: &str, seed: u64) -> Option<Session<Game>> {
        questions::position(QuestionKind::named(kind)?, seed)
    }

    fn rulebook() -> Option<GameBook> {
        Some(game_book())
    }

    fn doubts(text: &str) -> Vec<TableFault> {
        scenario::load(text).map_or_else(|_| Vec::new(), |battle| scenario::doubts(&Game::new(battle)))
    }

    /// MM 13 Options of a battle.
    fn options(game: &Game) -> Vec<RuleOption> {
        rule_options(&OPTIONS, in_force(&game.battle.rules.options), |name| say!("mm-option-" + name))
    }

    fn take_position(game: &mut Game, from: &Game) -> Option<()> {
        game.set_state(from.state());
        Some(())
    }
}
