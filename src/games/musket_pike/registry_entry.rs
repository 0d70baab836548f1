//! Registry entry of Musket & Pike: its battles, and how its games are started and loaded.

use super::battle_preview::BattlePreview;
use super::bots::Bot;
use super::lessons::LESSONS;
use super::paint::scene::{paint, pieces};
use super::players::POLICIES;
use super::questions::{self, QuestionKind};
use super::quick_battles::QuickMusketPike;
use super::record;
use super::rulebook::game_book;
use super::rules::battle::UnitCard;
use super::rules::data::UnitKind as Arm;
use super::rules::options::Options;
use super::rules::{Battle, Game, text};
use super::scenario::{self, builtin};
use super::sheet::Sheet;
use crate::document::Document;
use crate::kernel::SideId;
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::PictureFrame;
use crate::play::{
    AnyGame, AnySession, BattleExtent, BattleOffer, BattleSheet, DescribeGame, FileFault, Force, GameBook, GameFeature,
    GameSetup, Glimpse, PictureRequest, PlayerInfo, Preview, QuickBattles, Replayed, RuleOption, ShippedLesson,
};
use crate::record::{Header, SavedGame};
use crate::say;
use crate::session::{ReplayDivergence, Session};
use resvg::tiny_skia::Pixmap;
use std::path::Path;
use std::sync::Arc;

/// Game of the Revised Musket & Pike rules.
pub struct MusketPike;

impl AnyGame for MusketPike {
    fn id(&self) -> &'static str {
        record::RULES
    }

    fn shipped(&self) -> Vec<Result<BattleOffer, String>> {
        let shipped = |battle: &scenario::Builtin| {
            let offered = self.offered(battle.id, battle.text)?;
            Ok(BattleOffer { engraving: Some(battle.engraving), ..offered })
        };
        scenario::BUILTIN.iter().map(shipped).collect()
    }

    fn offered(&self, id: &str, text: &str) -> Result<BattleOffer, String> {
        match scenario::load_text(text, id, &[]) {
            Ok(battle) => Ok(offered(id, text, &battle)),
            Err(faults) => Err(faults.first().map_or_else(String::new, ToString::to_string)),
        }
    }

    fn glimpse(&self, name: &str, text: &str) -> Glimpse {
        if let Ok(offered) = self.offered(name, text) {
            return offered.into();
        }
        let battle = scenario::load_partial(text, name).battle;
        let written = || Document::read(text).ok()?.whole().field("name")?.string_value();
        let title = battle.as_ref().map_or_else(written, |battle| Some(battle.name.clone()));
        let preview = battle.map(|battle| Arc::new(BattlePreview::new(&battle)) as Arc<dyn Preview>);
        Glimpse { title: title.filter(|title| !title.trim().is_empty()), length: None, preview }
    }

    fn lessons(&self) -> &'static [ShippedLesson] {
        LESSONS
    }

    fn rulebook(&self) -> Option<GameBook> {
        Some(game_book())
    }

    fn shipped_text(&self, id: &str) -> Option<String> {
        builtin(id).map(|battle| battle.text.to_owned())
    }

    fn read(&self, path: &Path) -> Result<(String, String), FileFault> {
        scenario::read_named(path).map_err(FileFault::from)
    }

    /// Whether a scenario text belongs to this game: always, as files of the first game carry no mark.
    fn recognises_text(&self, _text: &str) -> bool {
        false
    }

    fn begin(&self, text: &str, name: &str, choices: &GameSetup) -> Result<(Box<dyn AnySession>, Header), String> {
        let battle = record::battle_of(text, name, choices)?;
        let header = record::header(&battle, text, choices, "");
        let game = Game::begun(&battle).map_err(|broken| broken.to_string())?;
        Ok((Box::new(Session::of(game)), header))
    }

    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String> {
        let (session, departure) = record::session_until(saved, orders)?;
        Ok((Box::new(session), departure))
    }

    fn can_play(&self, header: &Header) -> Result<(), String> {
        record::battle(header).map(|_| ())
    }

    fn renewed(&self, header: &Header, session: &dyn AnySession) -> Header {
        match session.of::<Game>() {
            Some(session) => record::renewed(header, &session.game().battle),
            None => header.clone(),
        }
    }

    fn changes(&self, header: &Header) -> Vec<String> {
        record::changes(header)
    }

    fn describe_divergence(&self, header: &Header, departure: &ReplayDivergence) -> String {
        record::departs(header, departure)
    }

    fn choices(&self, header: &Header) -> GameSetup {
        record::choices(header)
    }

    fn own_sides(&self, header: &Header) -> Result<Vec<String>, String> {
        let own = scenario::load_text(&header.scenario, &header.battle, &[]);
        let own = own.map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))?;
        Ok(own.sides.iter().map(|side| side.name.clone()).collect())
    }

    fn picture(&self, session: &dyn AnySession, theme: &Theme, width: u32, height: u32) -> Option<Pixmap> {
        Some(paint_armies(session.of::<Game>()?.game(), theme, width, height))
    }

    fn players(&self) -> Vec<PlayerInfo> {
        Game::players()
    }

    fn question_kinds(&self) -> &'static [&'static str] {
        Game::question_kinds()
    }

    fn random_position(&self, kind: &str, seed: u64) -> Option<Box<dyn AnySession>> {
        Some(questions::position(QuestionKind::named(kind)?, seed)?.into())
    }

    fn position(
        &self,
        text: &str,
        name: &str,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, Vec<FileFault>> {
        match scenario::load_text(text, name, options) {
            Ok(battle) => Ok(Session::unanswered(Game::new(battle)).into()),
            Err(faults) => Err(faults.into_iter().map(FileFault::from).collect()),
        }
    }

    fn under_options(
        &self,
        header: &Header,
        name: &str,
        position: &dyn AnySession,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, String> {
        let battle = record::battle_under(header, name, options)?;
        let state = position.of::<Game>().map_or_else(|| battle.start.clone(), |own| own.game().state().clone());
        Ok(Session::unanswered(Game::at(battle, state)).into())
    }

    fn options_paragraph(&self) -> Option<&'static str> {
        Some("MP 14")
    }

    fn programs(&self) -> &'static [&'static str] {
        &Bot::NAMES
    }

    fn policies(&self) -> &'static [(&'static str, &'static str)] {
        POLICIES
    }

    fn quick_battles(&self) -> Option<&dyn QuickBattles> {
        Some(&QuickMusketPike)
    }

    fn features(&self) -> &'static [GameFeature] {
        &GameFeature::ALL
    }

    fn sheet(&self, position: &dyn AnySession) -> Option<Box<dyn BattleSheet>> {
        Some(Box::new(Sheet(position.of::<Game>()?.game().clone())))
    }

    fn picture_of(
        &self,
        position: &dyn AnySession,
        theme: &Theme,
        PictureRequest { width, height, at, zoom }: PictureRequest<'_>,
    ) -> Result<Option<Pixmap>, String> {
        let Some(own) = position.of::<Game>() else { return Ok(None) };
        let grid = &own.game().battle.map.grid;
        let at = at.map(|hex| grid.parse(hex.trim()).map_err(|why| why.to_string())).transpose()?;
        let layout = BoardLayout::new(grid);
        let frame = PictureFrame::around(layout, width, height, at.map(|hex| layout.centre(hex)), zoom);
        Ok(Some(paint(own.game(), theme, frame)))
    }
}

impl From<scenario::Fault> for FileFault {
    fn from(fault: scenario::Fault) -> Self {
        let sentence = fault.to_string();
        Self { line: fault.line, column: fault.column, path: fault.path, message: fault.message, sentence }
    }
}

/// Picture of the part of the map where the armies stand; `None` if it cannot be painted.
fn paint_armies(game: &Game, theme: &Theme, width: u32, height: u32) -> Pixmap {
    let layout = BoardLayout::new(&game.battle.map.grid);
    let frame = PictureFrame::of_pieces(layout, &pieces(game, Orientation::AsDrawn), width, height);
    paint(game, theme, frame)
}

fn offered(id: &str, text: &str, battle: &Arc<Battle>) -> BattleOffer {
    BattleOffer {
        id: id.into(),
        text: text.to_owned(),
        title: battle.name.clone(),
        about: battle.about.clone(),
        sides: SideId::BOTH.map(|s| battle.sides[s.index()].name.clone()),
        extent: BattleExtent { units: battle.units.len(), turns: battle.turns.into(), minutes: battle.about.minutes },
        special: text::special(battle),
        note: (!battle.arrivals.is_empty()).then(|| say!("start-arrivals")),
        arms: SideId::BOTH.map(|side| battle.arms_of_side(&battle.start.leaders, side)),
        leaders: SideId::BOTH.map(|side| {
            let first = battle.present_leaders(&battle.start.leaders, side).next();
            first.map(|leader| battle.leader(leader).name.clone())
        }),
        forces: forces(battle),
        options: options(battle),
        engraving: None,
        preview: Arc::new(BattlePreview::new(battle)),
    }
}

/// Forces of both sides in a battle, later arrivals included: units by arm, their strength, their leaders.
fn forces(battle: &Battle) -> Vec<Force> {
    let sum = |of: &dyn Fn(&UnitCard) -> u32| {
        SideId::BOTH.map(|side| battle.units.iter().filter(|unit| unit.side == side).map(of).sum())
    };
    let arms = Arm::ALL.map(|arm| Force { what: text::arm(arm), of: sum(&|unit| u32::from(unit.kind == arm)) });
    let strength = Force { what: say!("start-force-sp"), of: sum(&|unit| u32::from(unit.original)) };
    let led = |side| battle.leaders.iter().filter(|leader| leader.side == side).count() as u32;
    let leaders = Force { what: say!("start-force-leaders"), of: SideId::BOTH.map(led) };
    arms.into_iter().chain([strength, leaders]).filter(|force| force.of != [0; 2]).collect()
}

/// MP 14 Options of a battle for the start page.
fn options(battle: &Battle) -> Vec<RuleOption> {
    let (named, book) = (scenario::options::named(&battle.options), text::book());
    let default = |name: &str| {
        let own = named.iter().find(|(n, _)| n == name).map(|(_, v)| v.clone());
        own.or_else(|| book.option(name).map(|o| o.default.clone())).unwrap_or_default()
    };
    let shown = scenario::options::OPTIONS.iter().filter(|(name, _)| *name != "die_roll_mode");
    shown
        .map(|(name, _)| {
            let value = default(name);
            let values = scenario::options::values(&battle.rules, name);
            let armies = if values.is_none() {
                battle.armies.iter().map(|a| (a.id.clone(), a.name.clone())).collect()
            } else {
                Vec::new()
            };
            // The rulebook writes "none" for an empty list of armies.
            let value = if armies.is_empty() { value } else { named_armies(&battle.options) };
            RuleOption {
                name: (*name).to_owned(),
                effect: book.option(name).map(|o| o.text.clone()).unwrap_or_default(),
                paragraph: book.option(name).map(|o| o.paragraph.clone()).unwrap_or_else(|| "14".to_owned()),
                values: values.unwrap_or_default(),
                default: value.clone(),
                value,
                armies,
            }
        })
        .collect()
}

fn named_armies(options: &Options) -> String {
    options.n_type_as_li.join(",")
}
