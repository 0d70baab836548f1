//! Registry entry of *Muskets & Mayhem*: its battles, and how its games are begun and opened.

use super::rules::battle::Battle;
use super::rules::victory::standings;
use super::rules::{Game, UnitKind, text};
use super::scenario::options::{OPTIONS, in_force};
use super::scenario::{self, BUILTIN, RULES, load_with};
use crate::games::table::ENGRAVING;
use crate::games::table::battle_preview::{TablePreview, armies};
use crate::games::table::paint::paint_scene;
use crate::games::table::rules::piece_of;
use crate::games::table::scenario::{TableFault, field_doubts};
use crate::games::table::table_game::{TableGame, file_faults, placed};
use crate::kernel::{DiceState, SideId};
use crate::paint::Theme;
use crate::paint::orientation::Orientation;
use crate::play::{
    AnyGame, AnySession, BattleExtent, BattleOffer, DescribeGame, FileFault, Force, GameFeature, GameSetup,
    PictureRequest, PlayerInfo, RANDOM, Replayed, RuleOption, replayed,
};
use crate::record::{Header, SavedGame};
use crate::say;
use crate::session::Session;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// Number of the rules in saved games.
const RULES_NUMBER: u32 = 1;

/// *Muskets & Mayhem* among the games.
pub struct MusketsMayhem;

/// Game of a battle file under the players' settings, played on to its first decision.
fn begun(text: &str, choices: &GameSetup) -> Result<Game, Vec<TableFault>> {
    let mut battle = load_with(text, &choices.options)?;
    let named = Arc::make_mut(&mut battle);
    let sides = &mut Arc::make_mut(&mut named.presentation).sides;
    for (side, name) in sides.iter_mut().zip(&choices.sides).filter(|(_, name)| !name.trim().is_empty()) {
        name.trim().clone_into(side);
    }
    if let Some(seed) = choices.seed {
        named.start.dice = DiceState::of_seed(seed);
    }
    Game::begun(battle).map_err(|_| vec![TableFault::at("position".to_owned(), say!("tabletop-file-position-broken"))])
}

fn picture(game: &Game, theme: &Theme, width: u32, height: u32) -> Pixmap {
    paint_scene(game.field(), &placed(game, Orientation::AsDrawn), theme, width, height)
}

/// Units of both sides by kind, and the figures of both armies.
fn forces(game: &Game) -> Vec<Force> {
    let battle = &game.battle;
    let count = |kind: UnitKind| {
        SideId::BOTH.map(|side| battle.units_of(side).filter(|unit| battle.card(*unit).kind == kind).count() as u32)
    };
    let arms = UnitKind::ALL.into_iter().map(|kind| Force { what: text::kind(kind), of: count(kind) });
    let figures = SideId::BOTH.map(|side| standings(game, side).iter().map(|unit| unit.start).sum());
    let figures = Force { what: say!("mm-force-figures"), of: figures };
    arms.chain([figures]).filter(|force| force.of != [0; 2]).collect()
}

/// MM 13 Options of a battle for the start page.
fn options(battle: &Battle) -> Vec<RuleOption> {
    let shown = OPTIONS.iter().zip(in_force(&battle.rules.options));
    let option = shown.map(|(option, (name, value))| RuleOption {
        effect: say!("mm-option-" + option.name),
        paragraph: option.paragraph.to_owned(),
        values: option.values.iter().map(|value| (*value).to_owned()).collect(),
        default: value.clone(),
        value,
        armies: Vec::new(),
        name,
    });
    option.collect()
}

impl AnyGame for MusketsMayhem {
    fn id(&self) -> &'static str {
        RULES
    }

    fn title(&self) -> String {
        say!("mm-title")
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
        let titles = &battle.presentation;
        Ok(BattleOffer {
            id: id.into(),
            text: text.to_owned(),
            title: titles.name.clone(),
            about: titles.about.clone(),
            sides: titles.sides.clone(),
            extent: BattleExtent { units: battle.units.len(), turns: battle.turn_limit, minutes: titles.about.minutes },
            special: Vec::new(),
            note: None,
            arms: [None, None],
            leaders: [None, None],
            forces: forces(&game),
            options: options(&battle),
            engraving: Some(ENGRAVING),
            preview: Arc::new(TablePreview { game, picture: armies }),
        })
    }

    fn recognises_text(&self, text: &str) -> bool {
        scenario::recognises(text)
    }

    fn begin(&self, text: &str, name: &str, choices: &GameSetup) -> Result<(Box<dyn AnySession>, Header), String> {
        let game = begun(text, choices).map_err(|faults| TableFault::first_in(name, text, faults))?;
        let titles = &game.battle.presentation;
        let header = Header {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules: RULES.to_owned(),
            rules_number: RULES_NUMBER,
            battle: titles.id.clone(),
            title: titles.name.clone(),
            scenario: text.to_owned(),
            options: in_force(&game.battle.rules.options),
            seed: choices.seed,
            sides: titles.sides.to_vec(),
            ..Header::default()
        };
        Ok((Session::of(game).into(), header))
    }

    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String> {
        let begun = begun(&saved.header.scenario, &self.choices(&saved.header))
            .map_err(|faults| TableFault::first_in(&saved.header.battle, &saved.header.scenario, faults))?;
        Ok(replayed(begun, saved, orders))
    }

    fn choices(&self, header: &Header) -> GameSetup {
        GameSetup {
            options: header.options.clone(),
            seed: header.seed,
            sides: header.sides.clone(),
            ..GameSetup::default()
        }
    }

    fn position(
        &self,
        text: &str,
        name: &str,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, Vec<FileFault>> {
        let begun = begun(text, &GameSetup { options: options.to_vec(), ..GameSetup::default() });
        begun.map(|game| Session::of(game).into()).map_err(|faults| file_faults(faults, text, name))
    }

    fn doubts(&self, text: &str, name: &str) -> Vec<FileFault> {
        let doubts = |battle: Arc<Battle>| file_faults(field_doubts(&battle.presentation.field), text, name);
        scenario::load(text).map_or_else(|_| Vec::new(), doubts)
    }

    fn under_options(
        &self,
        header: &Header,
        name: &str,
        position: &dyn AnySession,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, String> {
        let mut choices = self.choices(header);
        choices.options.extend_from_slice(options);
        let mut game =
            begun(&header.scenario, &choices).map_err(|faults| TableFault::first_in(name, &header.scenario, faults))?;
        if let Some(own) = position.of::<Game>() {
            game.set_state(own.game().state());
        }
        Ok(Session::unanswered(game).into())
    }

    fn players(&self) -> Vec<PlayerInfo> {
        Game::players()
    }

    fn programs(&self) -> &'static [&'static str] {
        &[RANDOM]
    }

    fn features(&self) -> &'static [GameFeature] {
        &[GameFeature::Pictures, GameFeature::PositionFiles]
    }

    fn picture(&self, session: &dyn AnySession, theme: &Theme, width: u32, height: u32) -> Option<Pixmap> {
        Some(picture(session.of::<Game>()?.game(), theme, width, height))
    }

    fn picture_of(
        &self,
        position: &dyn AnySession,
        theme: &Theme,
        request: PictureRequest<'_>,
    ) -> Result<Option<Pixmap>, String> {
        let Some(session) = position.of::<Game>() else { return Ok(None) };
        let game = session.game();
        if let Some(name) = request.at
            && game.unit_named(name).is_none_or(|unit| TableGame::body(game, piece_of(unit)).is_none())
        {
            return Err(say!("tabletop-measure-nobody", name = crate::i18n::brief(name, 40)));
        }
        Ok(Some(picture(game, theme, request.width, request.height)))
    }
}
