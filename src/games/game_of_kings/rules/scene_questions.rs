//! Questions about the geometry of moves, contacts, retreats and support that need no position: a few units on open ground.
//!
//! They are answered by the functions that the resolver calls, on a scene of their own.

use super::UnitId;
use super::battle::{Battle, CardFlags, PointsRule, UnitCard};
use super::data::{Factor, RulesData};
use super::game::Game;
use super::ground_sets::GroundSets;
use super::illegal::Illegal;
use super::kinds::{Quality, Sector, UnitKind, Zone};
use super::movement::contact::{aligned, aligned_pose, attack_zone, find_strike, front_distance, is_guarded};
use super::movement::path::{MovePath, PathPrices};
use super::movement::retreat::turned_away;
use super::movement::{Errand, Surroundings};
use super::options::{Options, WeatherOption};
use super::orders::MoveStep;
use super::shots::defensive_volley;
use super::state::{BankDefence, HalfTurn, Pair, PairStage, State, UnitMark, UnitMarks, UnitPlace, UnitState};
use super::support::SupportPlace;
use super::traits::{Traits, WheelTrait};
use crate::board::table::point::LENGTH_LIMIT;
use crate::board::table::{
    BodySide, ConvexPolygon, GroundArea, Length, Point, PointSet, Stance, TableGround, TablePose, TableSize, Vector,
};
use crate::kernel::{DiceState, IdNames, SideId};
use std::sync::Arc;

/// How far a scene is moved to the north-east, so that it lies in the middle of the greatest table.
const SHIFT: i64 = LENGTH_LIMIT as i64 / 2;

/// GK 1.4 Unit that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SceneUnit {
    /// Kind of the unit.
    pub kind: UnitKind,
    /// Quarters, 1 to 4.
    pub quarters: u8,
    /// Whether it is a battalion in firing order.
    pub firing_order: bool,
    /// Whether it is light horse in one rank.
    pub one_rank: bool,
    /// Pose.
    pub pose: TablePose,
}

impl SceneUnit {
    fn flags(&self) -> CardFlags {
        CardFlags { one_rank: self.one_rank, ..CardFlags::default() }
    }
}

/// GK 5.8, 5.9, 9.3, 9.6 Contact of a move, before any die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneContact {
    /// Contact pose.
    pub pose: TablePose,
    /// GK 20.1 Planned cost K.
    pub cost: u32,
    /// Distance that the Variation must leave.
    pub needs: u32,
    /// GK 5.9 Pose after alignment: the contact pose if it is not aligned.
    pub set: TablePose,
    /// Zone of the enemy in which the mover begins.
    pub start_zone: BodySide,
    /// Zone of the enemy in which it makes contact.
    pub contact_zone: BodySide,
    /// GK 9.3 Zone of the attack.
    pub zone: Zone,
    /// GK 9.6 Distance of the enemy's front edge from the mover at the start.
    pub start_distance: Length,
    /// GK 9.6 Whether the enemy may fire before the melee.
    pub defensive_fire: bool,
}

/// GK 10.2 Answer about a supporter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SceneSupport {
    /// Whether the friend stands where a supporter stands.
    pub is_behind: bool,
    /// Distance of both.
    pub distance: Length,
    /// Whether it supports.
    pub supports: bool,
}

/// GK 2.14 End of a path and its cost.
///
/// # Errors
/// A step has no length or too great an angle.
pub fn path_end(areas: &[GroundArea], unit: &SceneUnit, steps: &[MoveStep]) -> Result<(TablePose, u32), Illegal> {
    let game = scene(areas, &[*unit]);
    let body = game.body(UnitId(0)).ok_or(Illegal::LeavesTable)?;
    let path = MovePath::plan(body.stance.clone(), steps, &prices(&game, unit, LENGTH_LIMIT))?;
    Ok((unshifted(path.end().pose), path.cost()))
}

/// GK 5.8 Contact of a unit's path with a named enemy, by its place in the list.
///
/// # Errors
/// The reason why the order would be refused.
pub fn contact(
    areas: &[GroundArea],
    unit: &SceneUnit,
    steps: &[MoveStep],
    (enemies, named): (&[SceneUnit], usize),
    allowance: u32,
) -> Result<SceneContact, Illegal> {
    let mut units = vec![*unit];
    units.extend(enemies);
    let game = scene(areas, &units);
    let (mover, enemy) = (UnitId(0), u16::try_from(named + 1).map(UnitId).map_err(|_| Illegal::NoSuchUnit)?);
    let (body, target) = game.body(mover).zip(game.body(enemy)).ok_or(Illegal::NotOnTable)?;
    let prices = prices(&game, unit, allowance);
    let path = MovePath::plan(body.stance.clone(), steps, &prices)?;
    let around = Surroundings::of(&game, mover, unit.kind, Errand::Move { contact: Some(enemy) });
    let strike = find_strike(&game, mover, enemy, &path, &prices, &around)?;
    let cost = strike.planned_cost(&path);
    if cost > allowance {
        return Err(Illegal::TooFar);
    }
    let stance = strike.stance();
    let zone = attack_zone(&target.stance, body.stance.pose, stance.pose);
    let pair = Pair { mover, enemy, zone, bank: BankDefence::None, stage: PairStage::Open };
    Ok(SceneContact {
        pose: unshifted(stance.pose),
        cost,
        needs: strike.cost,
        set: unshifted(aligned(&game, mover, &stance, enemy).unwrap_or(stance.pose)),
        start_zone: target.stance.zone_of(body.stance.pose.point),
        contact_zone: target.stance.zone_of(stance.pose.point),
        zone,
        start_distance: front_distance(&target.stance, &body.stance),
        defensive_fire: defensive_volley(&game, &pair, &body.stance).is_some(),
    })
}

/// GK 5.9 Pose of a stance set flush against an enemy, with nothing else on the table; its own if it is not aligned.
#[must_use]
pub fn aligned_to(rules: &RulesData, mover: &Stance, enemy: &Stance) -> TablePose {
    aligned_pose(&rules.movement, mover, enemy, |_| true).unwrap_or(mover.pose)
}

/// GK 11.2 Pose of a unit that turns its back on a zone about it.
#[must_use]
pub fn flight(unit: &SceneUnit, from: BodySide) -> Option<TablePose> {
    let game = scene(&[], &[*unit]);
    game.body(UnitId(0)).map(|body| unshifted(turned_away(&body.stance, from).pose))
}

/// GK 10.2 Whether a friend with an allowance stands so that it supports a tester, which retreats or not.
#[must_use]
pub fn supports(friend: &SceneUnit, tester: &SceneUnit, allowance: u32, behind: BodySide) -> Option<SceneSupport> {
    let game = scene(&[], &[*friend, *tester]);
    let (one, other) = game.body(UnitId(0)).zip(game.body(UnitId(1)))?;
    let place = SupportPlace::of(&one.stance, &other.stance);
    let supports = place.supports(allowance, game.battle.rules.morale.support_moves, behind);
    Some(SceneSupport { is_behind: place.zone == behind, distance: place.distance, supports })
}

/// GK 9.5 Whether a unit of the same side guards a gun.
#[must_use]
pub fn guards(gun: &SceneUnit, foot: &SceneUnit) -> bool {
    // All units but the first are of side B.
    let other = SceneUnit { pose: TablePose::default(), ..*gun };
    is_guarded(&scene(&[], &[other, *gun, *foot]), UnitId(1))
}

fn prices<'g>(game: &'g Game, unit: &SceneUnit, allowance: u32) -> PathPrices<'g> {
    PathPrices { battle: &game.battle, kind: unit.kind, allowance, wheel: WheelTrait::Arc }
}

fn shifted(point: Point) -> Point {
    point.moved(Vector { x: SHIFT, y: SHIFT })
}

fn unshifted(pose: TablePose) -> TablePose {
    TablePose::new(pose.point.moved(Vector { x: -SHIFT, y: -SHIFT }), pose.heading)
}

/// A position with these units on the greatest table, the first of side A and all others of side B, in fair weather.
fn scene(areas: &[GroundArea], units: &[SceneUnit]) -> Game {
    let side = Length(LENGTH_LIMIT);
    let size = TableSize::new(side, side).expect("the greatest side is one of a table");
    let part =
        |part: &ConvexPolygon| ConvexPolygon::new(part.corners().iter().map(|corner| shifted(*corner)).collect());
    let shift = |area: &GroundArea| {
        let parts = area.parts.iter().filter_map(|polygon| part(polygon).ok()).collect();
        GroundArea { kind: area.kind, level: area.level, parts }
    };
    let ground = TableGround { areas: areas.iter().map(shift).collect(), ..TableGround::open(size) };
    let card = |(index, unit): (usize, &SceneUnit)| UnitCard {
        id: index.to_string(),
        side: SideId(u8::from(index > 0)),
        sector: Sector::Centre,
        kind: unit.kind,
        quality: Quality::Regular,
        flags: unit.flags(),
        traits: Traits::default(),
        range: None,
        points: None,
        arrival: None,
    };
    let state = |unit: &SceneUnit| UnitState {
        place: UnitPlace::Table(TablePose::new(shifted(unit.pose.point), unit.pose.heading)),
        quarters: unit.quarters,
        marks: if unit.firing_order { UnitMarks::only(UnitMark::FiringOrder) } else { UnitMarks::default() },
        cause: None,
    };
    let rules = RulesData::shared();
    let options = Options { weather: WeatherOption::Fixed(7), ..Options::default() };
    let start = State {
        turn: 1,
        first: Some(SideId(0)),
        active: SideId(0),
        weather: None,
        half: HalfTurn::default(),
        units: units.iter().map(state).collect(),
        pairs: Vec::new(),
        stack: Vec::new(),
        ending: None,
        dice: DiceState::HIDDEN,
    };
    let battle = Battle {
        ground,
        rules,
        sets: GroundSets::of(rules),
        units: units.iter().enumerate().map(card).collect(),
        options,
        edition: options.edition.edition(),
        sector_dice: [rules.turn.sector_dice; 2],
        turn_limit: None,
        first_player: None,
        objectives: Vec::new(),
        points_rule: PointsRule::Half,
        move_factor: Factor::ONE,
        names: Arc::new(IdNames::default()),
        presentation: Arc::default(),
        start,
    };
    Game::new(Arc::new(battle))
}
