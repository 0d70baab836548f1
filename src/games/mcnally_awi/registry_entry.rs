//! Registry entry of McNally's rules: their battles, and how games are begun and opened.

use super::rulebook::game_book;
use super::rules::victory::figures;
use super::rules::{Game, UnitKind, text};
use super::scenario::options::{OPTIONS, in_force};
use super::scenario::{self, BUILTIN, RULES, load_with};
use crate::games::table::registry_entry::{TableEntry, forces, rename_sides, rule_options};
use crate::games::table::rules::BattleTitles;
use crate::games::table::scenario::{TableFault, field_doubts};
use crate::kernel::{DiceState, SideId};
use crate::play::{Force, GameBook, GameSetup, RuleOption};
use crate::say;
use std::sync::Arc;

/// McNally's rules among the games.
pub struct McNallyAwi;

impl TableEntry for McNallyAwi {
    type Game = Game;

    const RULES: &'static str = RULES;
    const SHIPPED: &'static [(&'static str, &'static str)] = &BUILTIN;

    fn title() -> String {
        say!("mc-title")
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
        let all = Force { what: say!("mc-force-figures"), of: SideId::BOTH.map(|side| figures(game, side).1 as u32) };
        forces(UnitKind::ALL, |kind| text::kind(*kind), number).chain([all]).collect()
    }

    fn special(game: &Game) -> Vec<String> {
        text::special(&game.battle)
    }

    fn rulebook() -> Option<GameBook> {
        Some(game_book())
    }

    fn doubts(text: &str) -> Vec<TableFault> {
        scenario::load(text).map_or_else(|_| Vec::new(), |battle| field_doubts(&battle.presentation.field))
    }

    /// MC 16 Options of a battle.
    fn options(game: &Game) -> Vec<RuleOption> {
        rule_options(&OPTIONS, in_force(&game.battle.options), |name| say!("mc-option-" + name))
    }

    fn take_position(game: &mut Game, from: &Game) -> Option<()> {
        game.set_state(from.state());
        Some(())
    }
}
