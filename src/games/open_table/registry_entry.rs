//! Registry entry of the open table: its battles, and how its games are begun and opened.

use super::explained::piece_of;
use super::lessons::LESSONS;
use super::rules::{Battle, OpenTable, Troops};
use super::scenario::{self, BUILTIN, RULES, load};
use crate::games::table::battle_preview::TablePreview;
use crate::games::table::paint::paint_scene;
use crate::games::table::scenario::{TableFault, field_doubts};
use crate::games::table::sheet::TableSheet;
use crate::games::table::table_game::{TableGame, file_faults, placed};
use crate::games::table::{ENGRAVING, TABLE_COURSE};
use crate::kernel::{DiceState, SideId};
use crate::paint::Theme;
use crate::paint::orientation::Orientation;
use crate::play::{
    AnyGame, AnySession, BattleExtent, BattleOffer, BattleSheet, FileFault, Force, GameFeature, GameSetup, Replayed,
    ShippedLesson, replayed,
};
use crate::record::{Header, SavedGame};
use crate::say;
use crate::session::Session;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// Number of the rules in saved games.
const RULES_NUMBER: u32 = 1;

/// The open table.
pub struct OpenTableGame;

/// Game of a battle file under the players' settings.
fn begun(text: &str, choices: &GameSetup) -> Result<OpenTable, Vec<TableFault>> {
    let mut battle = load(text)?;
    let named = Arc::make_mut(&mut battle);
    for (side, name) in named.sides.iter_mut().zip(&choices.sides).filter(|(_, name)| !name.trim().is_empty()) {
        name.trim().clone_into(side);
    }
    let mut game = OpenTable::begun(battle);
    if let Some(seed) = choices.seed {
        game.position.dice = DiceState::of_seed(seed);
    }
    Ok(game)
}

fn picture(game: &OpenTable, theme: &Theme, width: u32, height: u32) -> Pixmap {
    paint_scene(game.field(), &placed(game, Orientation::AsDrawn), theme, width, height)
}

/// Units of both sides by what they are made of.
fn forces(battle: &Battle) -> Vec<Force> {
    let all = [
        (Troops::Foot, "foot"),
        (Troops::LightFoot, "light-foot"),
        (Troops::Horse, "horse"),
        (Troops::Guns, "guns"),
        (Troops::General, "generals"),
        (Troops::Train, "train"),
    ];
    let count = |troops: Troops| {
        SideId::BOTH.map(|side| {
            battle
                .unit_ids()
                .filter_map(|unit| battle.unit(unit))
                .filter(|card| (card.side, card.troops) == (side, troops))
                .count() as u32
        })
    };
    let forces = all.map(|(troops, key)| Force { what: say!("open-table-troops-" + key), of: count(troops) });
    forces.into_iter().filter(|force| force.of != [0; 2]).collect()
}

impl AnyGame for OpenTableGame {
    fn id(&self) -> &'static str {
        RULES
    }

    fn course(&self) -> &'static str {
        TABLE_COURSE
    }

    fn title(&self) -> String {
        say!("open-table-title")
    }

    fn shipped(&self) -> Vec<Result<BattleOffer, String>> {
        BUILTIN.iter().map(|(id, text)| self.offered(id, text)).collect()
    }

    fn shipped_text(&self, id: &str) -> Option<String> {
        BUILTIN.iter().find(|(shipped, _)| *shipped == id).map(|(_, text)| (*text).to_owned())
    }

    fn offered(&self, id: &str, text: &str) -> Result<BattleOffer, String> {
        let game = begun(text, &GameSetup::default()).map_err(|faults| TableFault::first_in(id, text, faults))?;
        let battle = Arc::clone(&game.battle);
        Ok(BattleOffer {
            id: id.into(),
            text: text.to_owned(),
            title: battle.name.clone(),
            about: battle.about.clone(),
            sides: battle.sides.clone(),
            extent: BattleExtent { units: battle.units.len(), turns: 0, minutes: battle.about.minutes },
            special: Vec::new(),
            note: None,
            arms: [None, None],
            leaders: [None, None],
            forces: forces(&battle),
            options: Vec::new(),
            engraving: Some(ENGRAVING),
            preview: Arc::new(TablePreview { game, picture }),
        })
    }

    fn lessons(&self) -> &'static [ShippedLesson] {
        LESSONS
    }

    fn recognises_text(&self, text: &str) -> bool {
        scenario::recognises(text)
    }

    fn begin(&self, text: &str, name: &str, choices: &GameSetup) -> Result<(Box<dyn AnySession>, Header), String> {
        let game = begun(text, choices).map_err(|faults| TableFault::first_in(name, text, faults))?;
        let header = Header {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules: RULES.to_owned(),
            rules_number: RULES_NUMBER,
            battle: game.battle.id.clone(),
            title: game.battle.name.clone(),
            scenario: text.to_owned(),
            seed: choices.seed,
            sides: game.battle.sides.to_vec(),
            ..Header::default()
        };
        Ok((Session::of(game).into(), header))
    }

    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String> {
        let mut choices = self.choices(&saved.header);
        choices.sides.clone_from(&saved.header.sides);
        let begun = begun(&saved.header.scenario, &choices)
            .map_err(|faults| TableFault::first_in(&saved.header.battle, &saved.header.scenario, faults))?;
        Ok(replayed(begun, saved, orders))
    }

    fn position(
        &self,
        text: &str,
        name: &str,
        _options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, Vec<FileFault>> {
        let begun = begun(text, &GameSetup::default());
        let begun = begun.map(|game| Session::of(game).into());
        begun.map_err(|faults| file_faults(faults, text, name))
    }

    fn doubts(&self, text: &str, name: &str) -> Vec<FileFault> {
        load(text).map_or_else(|_| Vec::new(), |battle| file_faults(field_doubts(&battle.field), text, name))
    }

    fn features(&self) -> &'static [GameFeature] {
        &[GameFeature::Pictures, GameFeature::PositionFiles, GameFeature::Sheets]
    }

    fn sheet(&self, position: &dyn AnySession) -> Option<Box<dyn BattleSheet>> {
        Some(Box::new(TableSheet(position.of::<OpenTable>()?.game().clone())))
    }

    fn picture(&self, session: &dyn AnySession, theme: &Theme, width: u32, height: u32) -> Option<Pixmap> {
        Some(picture(session.of::<OpenTable>()?.game(), theme, width, height))
    }

    fn picture_of(
        &self,
        position: &dyn AnySession,
        theme: &Theme,
        request: crate::play::PictureRequest<'_>,
    ) -> Result<Option<Pixmap>, String> {
        let Some(session) = position.of::<OpenTable>() else { return Ok(None) };
        let game = session.game();
        if let Some(name) = request.at
            && game.unit_named(name).is_none_or(|unit| game.body(piece_of(unit)).is_none())
        {
            return Err(say!("open-table-no-unit", name = crate::i18n::brief(name, 40)));
        }
        Ok(Some(picture(game, theme, request.width, request.height)))
    }
}
