//! MM 12.2 [R], 14.1 Units that are set on the table: before the battle in the zone of their side, later at the edge where they
//! arrive.

use super::questions::arrival_due;
use crate::board::table::{Heading, Length, Offset, Point, PointSet, Stance, TablePose};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::illegal::Illegal;
use crate::games::muskets_mayhem::rules::kinds::UnitKind;
use crate::games::muskets_mayhem::rules::movement::Surroundings;
use crate::games::muskets_mayhem::rules::orders::Order;
use crate::games::muskets_mayhem::rules::state::{Frame, UnitPlace};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// MM 14.1 Zone in which a side sets its units: along its own long edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeploymentZone {
    /// Southern and northern end, in units of length.
    pub ends: (i32, i32),
    /// Width of the table, in units of length.
    pub width: i32,
    /// Heading to the enemy's edge.
    pub heading: Heading,
}

impl DeploymentZone {
    /// Zone of a side.
    #[must_use]
    pub fn of(game: &Game, side: SideId) -> Self {
        let Length(depth) = game.battle.length(game.battle.rules.data.movement.deployment_depth);
        let [Length(width), Length(table)] = [game.battle.ground.size.width(), game.battle.ground.size.depth()];
        let (depth, table) = (depth as i32, table as i32);
        let is_south = game.battle.headings[side.index()].forward().y >= 0;
        let ends = if is_south { (0, depth.min(table)) } else { ((table - depth).max(0), table) };
        let heading = if is_south { Heading::NORTH } else { Heading::NORTH.opposite() };
        Self { ends, width: width as i32, heading }
    }

    /// Whether a footprint lies within it.
    fn holds(&self, stance: &Stance) -> bool {
        let (south, north) = self.ends;
        stance.outline().corners().iter().all(|corner| (south..=north).contains(&corner.y()))
    }

    /// MM 14.2 Points of its lattice, from its south-western corner.
    fn lattice(&self, step: usize) -> impl Iterator<Item = Point> + Clone + use<> {
        let (south, north) = self.ends;
        let row = move |y: i32, width: i32| (0..=width).step_by(step).filter_map(move |x| Point::new(x, y).ok());
        let width = self.width;
        (south..=north).step_by(step).flat_map(move |y| row(y, width))
    }
}

/// MM 14.1 Whether a unit waits to be set before the battle.
fn waits(game: &Game, unit: UnitId) -> bool {
    game.unit_state(unit).place == UnitPlace::Reserve && game.card(unit).arrival.is_none()
}

/// MM 14.1 Checks the setting of a unit.
pub(super) fn check_deploy(game: &Game, side: SideId, unit: UnitId, pose: TablePose) -> Result<(), Illegal> {
    if game.side(unit) != side {
        return Err(Illegal::NotYours);
    }
    if !waits(game, unit) {
        return Err(Illegal::NotToDeploy);
    }
    let stance = Stance::new(pose, game.battle.shape(&game.troops(unit)));
    if !game.battle.ground.size.holds(&stance.footprint()) || !DeploymentZone::of(game, side).holds(&stance) {
        return Err(Illegal::OutsideZone);
    }
    check_free(game, unit, |game, unit| Surroundings::overlaps_only(game, unit, &[]), &stance)
}

/// MM 12.2 [R], 5.7 Checks the place at which a unit arrives at the edge of the table.
pub(super) fn check_arrival(game: &Game, unit: UnitId, pose: TablePose) -> Result<(), Illegal> {
    let arrival = arrival_due(game, unit).ok_or(Illegal::NotToDeploy)?;
    let shape = game.battle.shape(&game.troops(unit));
    if !arrival.holds(game.battle.ground.size, &shape, pose) {
        return Err(Illegal::OutsideZone);
    }
    check_free(game, unit, Surroundings::of_arrival, &Stance::new(pose, shape))
}

/// MM 14.1 Checks that a unit may be set in a stance among the units around it; commanders stand anywhere.
fn check_free<'g>(
    game: &'g Game,
    unit: UnitId,
    around: impl Fn(&'g Game, UnitId) -> Surroundings<'g>,
    stance: &Stance,
) -> Result<(), Illegal> {
    if game.is_commander(unit) {
        return Ok(());
    }
    around(game, unit).stance_refusal(stance).map_or(Ok(()), Err)
}

/// MM 12.2 [R] Arrivals of a unit in the middle and at both ends of its stretch, legal or not.
#[must_use]
pub fn arrivals(game: &Game, unit: UnitId) -> Vec<Order> {
    let Some(arrival) = arrival_due(game, unit) else { return Vec::new() };
    let shape = game.battle.shape(&game.troops(unit));
    arrival.poses(game.battle.ground.size, &shape).map(|pose| Order::Deploy { unit, pose }).collect()
}

/// MM 14.2 Places at which units of a side may be set: a lattice in its zone, facing the enemy's edge.
pub(in crate::games::muskets_mayhem::rules) fn deployments(
    game: &Game,
    side: SideId,
) -> impl Iterator<Item = Order> + '_ {
    let step = game.battle.length(game.battle.rules.data.movement.deployment_step).0 as usize;
    let zone = DeploymentZone::of(game, side);
    let points = zone.lattice(step);
    game.battle.units_of(side).filter(|unit| waits(game, *unit)).flat_map(move |unit| {
        let poses = points.clone().map(move |point| TablePose::new(point, zone.heading));
        let free = poses.filter(move |pose| check_deploy(game, side, unit, *pose).is_ok());
        free.map(move |pose| Order::Deploy { unit, pose })
    })
}

/// Rank of a kind in the order in which a line of battle is set: foot and guns, then the others beside and behind it.
const fn rank(kind: UnitKind) -> u8 {
    match kind {
        UnitKind::LineInfantry | UnitKind::Battery => 0,
        UnitKind::Skirmishers => 1,
        UnitKind::Cavalry => 2,
        UnitKind::Commander => 3,
    }
}

/// MM 14.1 Orders that set all units of a side which wait: a line of battle at the front of its zone, from the middle outwards. Those
/// for which there is no room are left out.
#[must_use]
pub fn line_of_battle(game: &Game, side: SideId) -> Vec<Order> {
    let zone = DeploymentZone::of(game, side);
    let unit_length = game.battle.length(1).0;
    let is_south = zone.heading == Heading::NORTH;
    let middle = zone.width / 2;
    let mut points: Vec<Point> = zone.lattice(unit_length as usize).collect();
    let back = |point: &Point| if is_south { zone.ends.1 - point.y() } else { point.y() - zone.ends.0 };
    points.sort_by_key(|point| (back(point), (point.x() - middle).abs(), point.x()));
    let mut waiting: Vec<UnitId> = game.battle.units_of(side).filter(|unit| waits(game, *unit)).collect();
    waiting.sort_by_key(|unit| rank(game.kind(*unit)));
    let (mut after, mut orders) = (game.clone(), Vec::new());
    for unit in waiting {
        // A commander stands behind the line, not on it.
        let behind = if game.is_commander(unit) { Offset::of_units(-5 * unit_length as i32) } else { Offset::ZERO };
        let mut poses =
            points.iter().map(|point| TablePose::new(point.off(zone.heading, behind, Offset::ZERO), zone.heading));
        let Some(pose) = poses.find(|pose| check_deploy(&after, side, unit, *pose).is_ok()) else {
            continue;
        };
        let mut state = after.state().clone();
        state.units[unit.index()].place = UnitPlace::Table(pose);
        after.set_state(&state);
        orders.push(Order::Deploy { unit, pose });
    }
    orders
}

/// MM 12.2 [R], 14.1 Stance that is proposed for a unit which waits beside the table and may be set now; none of any other unit.
#[must_use]
pub fn proposed(game: &Game, unit: UnitId) -> Option<Stance> {
    let shape = game.battle.shape(&game.troops(unit));
    match game.state().stack.last()? {
        Frame::SetUp { side } if game.side(unit) == *side && waits(game, unit) => {
            let zone = DeploymentZone::of(game, *side);
            let (south, north) = zone.ends;
            let middle = Point::new(zone.width / 2, if zone.heading == Heading::NORTH { north } else { south }).ok()?;
            Some(Stance::new(TablePose::new(middle, zone.heading), shape))
        }
        Frame::Handling { side } if game.side(unit) == *side => {
            let arrival = arrival_due(game, unit).filter(|_| super::unhandled(game, *side).any(|own| own == unit))?;
            let pose = arrival.poses(game.battle.ground.size, &shape).next()?;
            Some(Stance::new(pose, shape))
        }
        _ => None,
    }
}

/// MM 12.2 [R] Pose of a unit that is put at a pose: one that arrives has its rear edge on the edge of the table.
#[must_use]
pub fn settled(game: &Game, unit: UnitId, pose: TablePose) -> TablePose {
    let Some(arrival) = arrival_due(game, unit) else { return pose };
    let shape = game.battle.shape(&game.troops(unit));
    let half = shape.outline().width().0 as i32 / 2;
    let (least, most) = (arrival.stretch.0.saturating_add(half), arrival.stretch.1.saturating_sub(half));
    let along = arrival.edge.along(pose.point).min(most).max(least);
    arrival.edge.pose_at(game.battle.ground.size, &shape, along).unwrap_or(pose)
}
