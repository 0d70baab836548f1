//! Registry entry of *Game Of Kings*: its battles, and how its games are begun and opened.

use super::lessons::LESSONS;
use super::questions::{self, QuestionKind};
use super::quick_battles::QuickGameOfKings;
use super::rules::victory::army_points;
use super::rules::{Game, TroopClass, UnitKind};
use super::scenario;
use super::scenario::options::{OPTIONS, in_force};
use crate::games::table::programs::PROGRAMS;
use crate::games::table::registry_entry::{forces, rule_options};
use crate::games::table::scenario::TableFault;
use crate::kernel::SideId;
use crate::play::{Force, QuickBattles, RuleOption, ShippedLesson};
use crate::say;
use crate::session::Session;

/// *Game Of Kings* among the games.
pub struct GameOfKings;

/// Arm of an army: key of its name in the catalogue, and whether a kind of unit belongs to it.
pub(super) type Arm = (&'static str, fn(UnitKind) -> bool);

/// GK 1.4 Arms by which an army is listed.
pub(super) const ARMS: [Arm; 5] = [
    ("foot", |kind| matches!(kind, UnitKind::RegularFoot | UnitKind::DismountedHorse)),
    ("light-foot", |kind| kind == UnitKind::LightFoot),
    ("horse", |kind| kind.class() == TroopClass::Horse),
    ("guns", |kind| kind == UnitKind::Gun),
    ("generals", |kind| kind == UnitKind::General),
];

crate::battle_entry! {
    GameOfKings;

    const LESSONS: &'static [ShippedLesson] = LESSONS;
    const PROGRAMS: &'static [&'static str] = &PROGRAMS;
    const QUESTION_KINDS: &'static [&'static str] = QuestionKind::NAMES;

    fn title() -> String {
        say!("gk-title")
    }

    fn extent(game: &Game) -> (usize, u16) {
        (game.battle.units.len(), game.battle.turn_limit.unwrap_or(0))
    }

    /// Units of both sides by arm, and the points of both armies.
    fn forces(game: &Game) -> Vec<Force> {
        let battle = &game.battle;
        let number =
            |(_, is): &Arm, side| battle.units_of(side).filter(|unit| is(battle.unit(*unit).kind)).count() as u32;
        let points = |side| army_points(game, side).start;
        let points = Force { what: say!("gk-force-points"), of: SideId::BOTH.map(points) };
        forces(ARMS, |(arm, _)| say!("gk-force-" + arm), number).chain([points]).collect()
    }

    fn doubts(text: &str) -> Vec<TableFault> {
        scenario::load(text).map_or_else(|_| Vec::new(), |battle| scenario::doubts(&battle))
    }

    /// GK 17.3 Options of a battle.
    fn options(game: &Game) -> Vec<RuleOption> {
        rule_options(&OPTIONS, in_force(&game.battle.options), |name| say!("gk-option-" + name))
    }

    fn quick_battles() -> Option<&'static dyn QuickBattles> {
        Some(&QuickGameOfKings)
    }

    fn random_position(kind: &str, seed: u64) -> Option<Session<Game>> {
        questions::position(QuestionKind::named(kind)?, seed)
    }
}
