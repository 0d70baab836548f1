//! What a unit's place is worth to it, and where it is wanted (MC 5 to 9, 15.1).

use super::term::DrillTerm;
use super::unit_worth::{best_shot, charge_to_come, enemy_fire, exposure, is_gun};
use crate::board::table::{GroundArea, Length, Point, Stance, TablePose};
use crate::games::mcnally_awi::rules::kinds::{Blade, Weapon};
use crate::games::mcnally_awi::rules::numbers::{AHEAD, INCH};
use crate::games::mcnally_awi::rules::state::{Motion, UnitPlace};
use crate::games::mcnally_awi::rules::victory::share_lost;
use crate::games::mcnally_awi::rules::{Formation, Game, UnitKind};
use crate::games::table::bots::{GoalPlace, flank_places, place_before};
use crate::games::table::rules::{UnitBody, UnitId};
use crate::kernel::SideId;

/// Worth of 100 units of length of the way to a goal.
const APPROACH_WORTH: i32 = 4;
/// Worth of standing nearest to the place that counts, or beyond the line, for each point that it gives (MC 15.1).
const OBJECTIVE_WORTH: i32 = 12;
/// Turns before the last one in which a break-through is sought.
const BREAK_TURNS: u16 = 2;
/// Distance before the centre of an enemy at which foot with bayonets is wanted, in inches.
const BAYONETS: u32 = 3;
/// That of foot without.
const MUSKETS: u32 = 5;
/// That of jaegers and riflemen.
const RIFLES: u32 = 9;
/// That of guns.
const GUNS: u32 = 16;
/// Distance of horse beside its flank, in inches.
const HORSE: u32 = 6;
/// Part of the fire and of the charge that it faces which counts for formed foot that holds its position: one in so many.
const STEADFAST: i32 = 4;
/// The same for skirmishers and guns.
const LOOSE: i32 = 2;
/// How much farther an enemy counts that stands aside of the way ahead of a unit: so many times, in the square of the distance.
const ASIDE: i64 = 4;
/// Inches that formed foot goes ahead of the hindmost of its brigade, and how far behind that one may be to count.
const LINE: (u32, u32) = (8, 12);
/// Turns before it counts in which an area is gone for, or gone back to.
const AREA_TURNS: u16 = 3;
/// Worth of standing in an area that its side must hold, shared by those who stand in it.
const AREA_WORTH: i32 = 120;
/// Tenths by which the quality of an army must be the better one for the other to hold its position.
const BETTER: i64 = 4;

/// What a unit's place is worth to it.
#[derive(Clone, Copy, Debug)]
pub struct PlaceWorth {
    /// Shot of this activation.
    fire_now: i32,
    /// Shot of the next activation, if all stand still.
    fire_next: i32,
    enemy_fire: i32,
    charge: i32,
    exposure: i32,
    objective: i32,
    /// Distance from its goal.
    distance: i32,
    /// Where it stands, if it holds its position, and the part of what it fears that counts there.
    holds: Option<(Point, i32)>,
}

impl PlaceWorth {
    /// Worth of the place where a unit stands in a position.
    #[must_use]
    pub fn of(game: &Game, unit: UnitId, goal: Option<&GoalPlace>) -> Self {
        let pose = game.body(unit).map(|body| body.stance.pose);
        let shot = best_shot(game, unit);
        let state = game.unit_state(unit);
        let is_light = game.card(unit).is_light_fighter() && state.formation == Formation::Skirmish;
        let fire_now = match state.motion {
            Motion::Still => shot,
            Motion::Half if is_light => shot / 2,
            _ => 0,
        };
        Self {
            fire_now,
            fire_next: shot,
            enemy_fire: enemy_fire(game, unit),
            charge: charge_to_come(game, unit),
            exposure: exposure(game, unit),
            objective: if nearest_unit(game) == Some(unit) { objective_worth(game) } else { area_part(game, unit) },
            distance: pose.zip(goal).map_or(0, |(pose, goal)| goal.distance_from(pose)),
            holds: pose.filter(|_| goal.is_none()).and_then(|pose| match game.card(unit).kind {
                UnitKind::Foot if game.is_formed(unit) => Some((pose.point, STEADFAST)),
                UnitKind::Foot | UnitKind::Gun => Some((pose.point, LOOSE)),
                _ => None,
            }),
        }
    }

    /// Terms by which another place is better than this one.
    #[must_use]
    pub fn change_to(&self, there: &Self) -> [(DrillTerm, i32); 6] {
        let fire = |place: &Self| place.fire_now + place.fire_next / 2;
        // A unit that holds does not give up its place for fear.
        let left = |((from, part), (to, _)): ((Point, i32), (Point, i32))| (from.to(to).length_up().0 as i32, part);
        let (left, part) = self.holds.zip(there.holds).map_or((0, 1), left);
        let nearer = self.distance - there.distance - left;
        [
            (DrillTerm::OwnFire, fire(there) - fire(self)),
            (DrillTerm::EnemyFire, (self.enemy_fire - there.enemy_fire) / part),
            (DrillTerm::Charge, there.charge - self.charge),
            (DrillTerm::Exposure, (self.exposure - there.exposure) / part),
            (DrillTerm::Objective, there.objective - self.objective),
            (DrillTerm::Approach, nearer * APPROACH_WORTH / 100),
        ]
    }

    /// Worth of the way to its goal that a unit gives up if it does not move, with this mean of its roll in units of length.
    #[must_use]
    pub fn way_given_up(&self, mean: u32) -> i32 {
        self.distance.clamp(0, mean as i32) * APPROACH_WORTH / 100
    }

    /// Whether the enemy could charge the unit there.
    #[must_use]
    pub const fn is_exposed(&self) -> bool {
        self.exposure > 0
    }

    /// Worth of the charge that the unit faces there, if it comes.
    #[must_use]
    pub const fn danger(&self) -> i32 {
        self.exposure
    }
}

/// Position in which a unit has moved to a pose with a gap.
#[must_use]
pub fn moved(game: &Game, unit: UnitId, pose: TablePose, gap: u8, motion: Motion) -> Game {
    game.supposing(unit, |own| {
        own.place = UnitPlace::Table(pose);
        own.gap = gap;
        own.motion = motion;
    })
}

/// MC 15.1 Good, formed unit nearest to the place that counts at the turn limit; none if the battle has none, or none is near.
#[must_use]
pub fn nearest_unit(game: &Game) -> Option<UnitId> {
    let place = game.battle.nearest?;
    let formed = game.standing().filter(|(unit, _)| game.is_good(*unit) && game.is_formed(*unit));
    let near = formed.map(|(unit, body)| (body.footprint.distance_to_set(&place.at), unit));
    near.filter(|(apart, _)| apart.0 <= place.within).min().map(|(_, unit)| unit)
}

/// Worth of that place, the greater the nearer the last turn.
#[must_use]
pub fn objective_worth(game: &Game) -> i32 {
    let points = game.battle.nearest.map_or(0, |place| place.points as i32);
    points * OBJECTIVE_WORTH * i32::from(game.state().turn) / i32::from(game.battle.turn_limit.max(1))
}

/// Strength of an army, in classes of figures, bayonets and sabres counted as a class, and its figures.
fn strength(game: &Game, side: SideId) -> [i64; 2] {
    let own = game.battle.units_of(side).map(|unit| game.card(unit)).filter(|card| card.kind != UnitKind::General);
    own.fold([0, 0], |[sum, figures], card| {
        let armed = matches!(card.blade, Blade::Bayonet | Blade::Sabre);
        let each = 5 - i64::from(card.class.number()) + i64::from(armed);
        [sum + each * i64::from(card.figures), figures + i64::from(card.figures)]
    })
}

/// Whether a side must go to the enemy: the battle asks it to, it has the better or the stronger army, or it would lose at the turn
/// limit.
#[must_use]
pub fn attacks(game: &Game, side: SideId) -> bool {
    let asked = game.battle.break_through.map(|line| SideId(line.side));
    let asked = asked.or_else(|| game.battle.clears.as_ref().map(|area| area.side));
    let [[mine, own], [its, enemies]] = [side, side.other()].map(|side| strength(game, side));
    let is_able = || mine >= its || 10 * its * own.max(1) < (10 * mine + BETTER * own) * enemies.max(1);
    let behind = share_lost(game, side) > share_lost(game, side.other()) + u64::from(AHEAD.0) / 2;
    asked.map_or_else(is_able, |asked| asked == side) || behind
}

/// Nearest enemy of a unit by centres, of those that are asked about.
fn nearest(game: &Game, unit: UnitId, from: Point, of: impl Fn(UnitId) -> bool) -> Option<&UnitBody> {
    let enemies = game.standing_of(game.side(unit).other()).filter(|(enemy, _)| of(*enemy));
    let far = |to: Point| {
        let way = from.to(to);
        way.y.pow(2) + ASIDE * way.x.pow(2)
    };
    enemies.map(|(_, body)| body).min_by_key(|body| far(body.stance.centre()))
}

/// Place at which a unit is wanted; none if it stays where it is.
#[must_use]
pub fn goal(game: &Game, unit: UnitId) -> Option<GoalPlace> {
    let body = game.body(unit)?;
    let (from, side) = (body.stance.pose.point, game.side(unit));
    if let Some(at) = area_to_hold(game, unit) {
        return Some(GoalPlace { at, faces: at });
    }
    let enemy = holder(game, unit, from)
        .or_else(|| nearest(game, unit, from, |enemy| !game.is_routing(enemy)))
        .or_else(|| nearest(game, unit, from, |_| true))?;
    let faces = enemy.stance.centre();
    let before = |inches: u32| place_before(&enemy.stance, from, Length(inches * INCH));
    let (card, troops) = (game.card(unit), game.troops(unit));
    let attacks = attacks(game, side);
    let at = match card.kind {
        _ if holds_area(game, unit) => return None,
        UnitKind::Gun if best_shot(game, unit) > 0 || !attacks => return None,
        UnitKind::Gun => before(GUNS),
        _ if breaks_through(game, unit) => {
            let line = game.battle.break_through?;
            let beyond = line.beyond
                + if game.battle.headings[side.index()].forward().y >= 0 { 1 } else { -1 } * 2 * INCH as i32;
            Point::new(from.x(), beyond).ok()?
        }
        UnitKind::Horse if !troops.is_dismounted => {
            let is_prey = |enemy: UnitId| {
                game.is_routing(enemy) || is_gun(game, enemy) || game.unit_state(enemy).formation == Formation::Skirmish
            };
            let beside = |body: &UnitBody| flank_places(&body.stance, Length(HORSE * INCH));
            let near = |body: &UnitBody| from.to(body.stance.centre()).length_up() <= Length(4 * HORSE * INCH);
            let prey = nearest(game, unit, from, is_prey).filter(|body| near(body));
            if !attacks && prey.is_none() && !near(enemy) {
                return None;
            }
            beside(prey.unwrap_or(enemy)).into_iter().min_by_key(|place| from.to(*place).squared())?
        }
        _ if seeks_place(game, unit) => game.battle.nearest?.at,
        _ if !attacks => return None,
        _ => before(match (card.weapon, card.blade) {
            (Weapon::LongRifle | Weapon::JaegerRifle, _) => RIFLES,
            (_, Blade::Bayonet | Blade::Hatchet) => BAYONETS,
            _ => MUSKETS,
        }),
    };
    let at = in_line(game, unit, &enemy.stance, at);
    Some(GoalPlace { at, faces }).filter(|goal| goal.is_on(game.battle.ground.size))
}

/// Place of formed foot that keeps its line: no farther ahead of the hindmost of its brigade than its roll brings that one up.
fn in_line(game: &Game, unit: UnitId, enemy: &Stance, at: Point) -> Point {
    let group = game.card(unit).group;
    let apart = |unit: UnitId| game.centre(unit).map(|centre| centre.to(enemy.centre()).length_up().0);
    let foot = |unit: UnitId| game.card(unit).kind == UnitKind::Foot && game.is_formed(unit) && game.is_good(unit);
    let (true, Some(own)) = (foot(unit), apart(unit)) else { return at };
    let others =
        game.standing_of(game.side(unit)).filter(|(other, _)| game.card(*other).group == group && foot(*other));
    let behind = others.filter_map(|(other, _)| apart(other)).filter(|far| *far <= own + LINE.1 * INCH).max();
    let least = behind.unwrap_or(0).saturating_sub(LINE.0 * INCH);
    if at.to(enemy.centre()).length_up().0 >= least {
        at
    } else {
        place_before(enemy, game.centre(unit).unwrap_or(at), Length(least))
    }
}

/// Nearest enemy of those who hold the area that a side must clear, once the turns in which that counts are near.
fn holder(game: &Game, unit: UnitId, from: Point) -> Option<&UnitBody> {
    let clears = game.battle.clears.as_ref().filter(|clears| clears.side == game.side(unit))?;
    let turn = game.state().turn;
    let holds = |enemy: UnitId| game.holds_in(enemy, clears.area, &clears.defenders);
    let is_soon = (clears.turns.0..=clears.turns.1 + AREA_TURNS).contains(&(turn + AREA_TURNS));
    nearest(game, unit, from, holds).filter(|_| is_soon)
}

/// MC 15.1 Area that a side must hold, or must hold as its relief comes, with the units that count and the turns.
fn held_area(game: &Game, side: SideId) -> Option<(&GroundArea, &[UnitId], (u16, u16))> {
    let cleared = game.battle.clears.as_ref().filter(|clears| clears.side != side);
    let relief = || game.battle.hollow.filter(|hollow| hollow.side != side).and_then(|hollow| hollow.relief);
    let (area, of, turns) =
        cleared.map(|clears| (clears.area, clears.defenders.as_slice(), clears.turns)).or_else(|| {
            let (area, turn) = relief()?;
            Some((area, [].as_slice(), (turn, turn)))
        })?;
    Some((game.battle.ground.areas.get(usize::from(area.0))?, of, turns))
}

/// Whether a unit counts for the area that its side must hold, which still matters.
fn counts_for(game: &Game, unit: UnitId) -> Option<(&GroundArea, (u16, u16))> {
    let (area, of, turns) = held_area(game, game.side(unit))?;
    let counts = (of.is_empty() || of.contains(&unit)) && game.is_good(unit) && game.state().turn <= turns.1;
    counts.then_some((area, turns))
}

/// Whether a unit stands in the area that its side must hold.
fn holds_area(game: &Game, unit: UnitId) -> bool {
    let area = counts_for(game, unit);
    area.zip(game.centre(unit)).is_some_and(|((area, _), centre)| area.contains(centre))
}

/// Middle of the area to which a unit goes back that should hold it, once the turns in which it counts are near.
fn area_to_hold(game: &Game, unit: UnitId) -> Option<Point> {
    let (area, turns) = counts_for(game, unit).filter(|_| game.card(unit).kind == UnitKind::Foot)?;
    let is_soon = game.state().turn + AREA_TURNS >= turns.0;
    let bounds = area.parts.first()?.bounds();
    (is_soon && !holds_area(game, unit)).then(|| bounds.low.floor_middle(bounds.high))
}

/// Share of a unit in the worth of the area that its side must hold.
fn area_part(game: &Game, unit: UnitId) -> i32 {
    if !holds_area(game, unit) {
        return 0;
    }
    let all = game.standing_of(game.side(unit)).filter(|(own, _)| holds_area(game, *own)).count();
    AREA_WORTH / all.max(1) as i32
}

/// Worth of the area that a side must hold, if it does.
#[must_use]
pub fn area_worth(game: &Game, side: SideId) -> i32 {
    let is_held = game.standing_of(side).any(|(unit, _)| holds_area(game, unit));
    if is_held { AREA_WORTH } else { 0 }
}

/// MC 15.1 Whether a unit makes for the line of the battle's break-through.
fn breaks_through(game: &Game, unit: UnitId) -> bool {
    let side = game.battle.break_through.map(|line| SideId(line.side));
    side == Some(game.side(unit)) && game.state().turn + BREAK_TURNS >= game.battle.turn_limit && game.is_good(unit)
}

/// MC 15.1 Whether a unit is the formed foot of its side that goes to the place that counts.
fn seeks_place(game: &Game, unit: UnitId) -> bool {
    let Some(place) = game.battle.nearest else { return false };
    let foot = game
        .standing_of(game.side(unit))
        .filter(|(own, _)| game.card(*own).kind == UnitKind::Foot && game.is_good(*own) && game.is_formed(*own));
    let first = foot.min_by_key(|(own, body)| (place.at.to(body.stance.centre()).squared(), *own));
    first.map(|(own, _)| own) == Some(unit)
}
