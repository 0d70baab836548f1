//! Registry entry of the open table: its battles, and how its games are begun and opened.

use super::lessons::LESSONS;
use super::rules::{OpenTable, Troops};
use super::scenario::{self, BUILTIN, RULES, load};
use crate::games::table::battle_preview::full_table;
use crate::games::table::registry_entry::{TableEntry, forces, rename_sides};
use crate::games::table::rules::BattleTitles;
use crate::games::table::scenario::{TableFault, field_doubts};
use crate::games::table::sheet::TableSheet;
use crate::kernel::DiceState;
use crate::paint::Theme;
use crate::play::{BattleSheet, Force, GameFeature, GameSetup, ShippedLesson};
use crate::say;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// The open table.
pub struct OpenTableGame;

/// Troops with the keys of their names in the catalogue.
const TROOPS: [(Troops, &str); 6] = [
    (Troops::Foot, "foot"),
    (Troops::LightFoot, "light-foot"),
    (Troops::Horse, "horse"),
    (Troops::Guns, "guns"),
    (Troops::General, "generals"),
    (Troops::Train, "train"),
];

impl TableEntry for OpenTableGame {
    type Game = OpenTable;

    const RULES: &'static str = RULES;
    const SHIPPED: &'static [(&'static str, &'static str)] = &BUILTIN;
    const FEATURES: &'static [GameFeature] = &[GameFeature::Pictures, GameFeature::PositionFiles, GameFeature::Sheets];
    const LESSONS: &'static [ShippedLesson] = LESSONS;
    const BUILDS_ON_OTHERS: bool = false;

    fn title() -> String {
        say!("open-table-title")
    }

    fn begun(text: &str, choices: &GameSetup) -> Result<OpenTable, Vec<TableFault>> {
        let mut battle = load(text)?;
        rename_sides(&mut Arc::make_mut(&mut battle).sides, choices);
        let mut game = OpenTable::begun(battle);
        if let Some(seed) = choices.seed {
            game.position.dice = DiceState::of_seed(seed);
        }
        Ok(game)
    }

    fn recognises(text: &str) -> bool {
        scenario::recognises(text)
    }

    fn titles(game: &OpenTable) -> BattleTitles<'_> {
        let battle = &game.battle;
        BattleTitles { id: &battle.id, name: &battle.name, about: &battle.about, sides: &battle.sides }
    }

    fn extent(game: &OpenTable) -> (usize, u16) {
        (game.battle.units.len(), 0)
    }

    /// Units of both sides by what they are made of.
    fn forces(game: &OpenTable) -> Vec<Force> {
        let number = |(troops, _): &(Troops, &str), side| {
            game.battle.units.iter().filter(|card| (card.side, card.troops) == (side, *troops)).count() as u32
        };
        forces(TROOPS, |(_, key)| say!("open-table-troops-" + key), number).collect()
    }

    fn doubts(text: &str) -> Vec<TableFault> {
        load(text).map_or_else(|_| Vec::new(), |battle| field_doubts(&battle.field))
    }

    fn preview(game: &OpenTable, theme: &Theme, width: u32, height: u32) -> Pixmap {
        full_table(game, theme, width, height)
    }

    fn sheet(game: &OpenTable) -> Option<Box<dyn BattleSheet>> {
        Some(Box::new(TableSheet(game.clone())))
    }
}
