//! What a unit's place is worth to it, and where it is wanted (MM 5 to 7, 12.2).

use super::term::DrillTerm;
use super::unit_worth::{best_shot, charge_worth, enemy_fire};
use crate::board::table::{GroundArea, Length, Point, Stance, TablePose};
use crate::games::muskets_mayhem::rules::battle::{LimitRule, Objective};
use crate::games::muskets_mayhem::rules::state::{UnitMark, UnitPlace};
use crate::games::muskets_mayhem::rules::{Game, UnitKind};
use crate::games::table::bots::{GoalPlace, flank_places, place_before};
use crate::games::table::rules::{UnitBody, UnitId};
use crate::kernel::SideId;

/// Worth of 100 units of length of the way to a goal.
const APPROACH_WORTH: i32 = 7;
/// Worth of standing in an objective.
const OBJECTIVE_WORTH: i32 = 120;
/// Worth of standing in an area for each hundredth that it adds to a share.
const SHARED_WORTH: i32 = 24;
/// Part of the worth of a charge that may be made next, as it may also not be: one in so many.
const LATER: i32 = 3;
/// Distance from the centre of an enemy at which foot fires at it, in U.
const FIRE_DISTANCE: u32 = 6;
/// Distance from an enemy at which a battery is brought into action, in U.
const GUN_DISTANCE: u32 = 15;
/// Distance beside the flank of an enemy from which cavalry charges, in U.
const CHARGE_DISTANCE: u32 = 8;

/// Position in which a unit has moved to a pose, for a cost.
#[must_use]
pub fn moved(game: &Game, unit: UnitId, pose: TablePose, cost: u32) -> Game {
    game.supposing(unit, |own| {
        own.place = UnitPlace::Table(pose);
        own.spent += cost;
        own.marks.set(UnitMark::Moved);
    })
}

/// What a unit's place is worth to it.
#[derive(Clone, Copy, Debug)]
pub struct PlaceWorth {
    /// Shot of this turn.
    fire_now: i32,
    /// Shot of the next turn, if all stand still.
    fire_next: i32,
    enemy_fire: i32,
    charge: i32,
    exposure: i32,
    objective: i32,
    /// Distance from its goal.
    distance: i32,
}

impl PlaceWorth {
    /// Worth of the place where a unit stands in a position.
    #[must_use]
    pub fn of(game: &Game, unit: UnitId, goal: Option<&GoalPlace>) -> Self {
        let pose = game.body(unit).map(|body| body.stance.pose);
        let shot = best_shot(game, unit);
        let fires = game.troops(unit).fire_phase(&game.battle.rules, game.turn_record(unit), game.battle.length(1).0);
        Self {
            fire_now: if fires.is_some() { shot } else { 0 },
            fire_next: if game.has(unit, UnitMark::Limbered) { 0 } else { shot },
            enemy_fire: enemy_fire(game, unit),
            charge: charge_to_come(game, unit),
            exposure: exposure(game, unit),
            objective: in_wanted_area(game, unit),
            distance: pose.zip(goal).map_or(0, |(pose, goal)| goal.distance_from(pose)),
        }
    }

    /// Terms by which another place is better than this one.
    #[must_use]
    pub fn change_to(&self, there: &Self) -> [(DrillTerm, i32); 6] {
        let fire = |place: &Self| place.fire_now + place.fire_next / 2;
        [
            (DrillTerm::OwnFire, fire(there) - fire(self)),
            (DrillTerm::EnemyFire, self.enemy_fire - there.enemy_fire),
            (DrillTerm::Charge, there.charge - self.charge),
            (DrillTerm::Exposure, self.exposure - there.exposure),
            (DrillTerm::Objective, there.objective - self.objective),
            (DrillTerm::Approach, (self.distance - there.distance) * APPROACH_WORTH / 100),
        ]
    }
}

/// Whether an enemy stands so near before a unit that a charge could reach it, its way left out.
fn is_in_reach(game: &Game, unit: UnitId, own: &Stance, target: &UnitBody) -> bool {
    let allowance = game.battle.length(game.troops(unit).allowance(&game.battle.rules)).0;
    let (ahead, _) = own.pose.rounded_coordinates(target.stance.centre());
    (ahead > 0 || game.troops(unit).turns_free()) && own.footprint().distance_to(&target.footprint).0 <= allowance
}

/// Whether a unit may charge in its next handling.
fn may_charge(game: &Game, unit: UnitId) -> bool {
    let can = !matches!(game.kind(unit), UnitKind::Battery | UnitKind::Commander) && !game.is_square(unit);
    can && !game.is_in_contact(unit)
}

/// Worth of the best charge that a unit could make next from where it stands; a part of it, as much may happen.
#[must_use]
pub fn charge_to_come(game: &Game, unit: UnitId) -> i32 {
    let Some(body) = game.body(unit).filter(|_| may_charge(game, unit)) else { return 0 };
    let worth = |(enemy, target): (UnitId, &UnitBody)| {
        let edge = target.stance.zone_of(body.stance.pose.point);
        let worth = charge_worth(game, unit, enemy, edge);
        is_in_reach(game, unit, &body.stance, target).then_some(worth.gain - worth.loss)
    };
    game.standing_of(game.side(unit).other()).filter_map(worth).max().unwrap_or(0).max(0) / LATER
}

/// Worth of the charges that enemies could make at a unit where it stands; a part of it, as much may happen.
#[must_use]
pub fn exposure(game: &Game, unit: UnitId) -> i32 {
    let Some(body) = game.body(unit) else { return 0 };
    let worth = |(enemy, other): (UnitId, &UnitBody)| {
        let edge = body.stance.zone_of(other.stance.pose.point);
        let worth = charge_worth(game, enemy, unit, edge);
        is_in_reach(game, enemy, &other.stance, body).then_some(worth.gain - worth.loss)
    };
    let enemies = game.standing_of(game.side(unit).other()).filter(|(enemy, _)| may_charge(game, *enemy));
    enemies.filter_map(worth).max().unwrap_or(0).max(0) / LATER
}

/// MM 12.2 Area that counts for victory.
pub struct WantedArea<'g> {
    /// The area.
    pub ground: &'g GroundArea,
    /// Side for which it must be held; none if both want it.
    pub side: Option<SideId>,
    /// Worth of holding it, in hundredths of a point.
    pub worth: i32,
}

/// MM 12.2 Areas that count for victory.
pub fn wanted_areas(game: &Game) -> impl Iterator<Item = WantedArea<'_>> {
    let (battle, last) = (&game.battle, last_stand(game));
    let objectives = battle.objectives.iter().copied().chain(last);
    let of_side = objectives.map(|Objective { side, area }| (area, Some(side), OBJECTIVE_WORTH));
    let shared = battle.shared_areas.iter().map(|one| (one.area, None, SHARED_WORTH * i32::from(one.percent)));
    of_side.chain(shared).filter_map(|(area, side, worth)| {
        let ground = battle.ground.areas.get(usize::from(area.0))?;
        Some(WantedArea { ground, side, worth })
    })
}

impl WantedArea<'_> {
    /// Units of a side that stand in the area.
    pub fn units_of<'g>(&self, game: &'g Game, side: SideId) -> impl Iterator<Item = (UnitId, &'g UnitBody)> {
        game.standing_of(side).filter(|(_, body)| self.ground.contains(body.stance.centre()))
    }

    /// Side that holds it: one of its units stands in it, and none of the enemy's; none if nobody does.
    #[must_use]
    pub fn holder(&self, game: &Game) -> Option<SideId> {
        let stands = SideId::BOTH.map(|side| self.units_of(game, side).next().is_some());
        let held = stands[0] != stands[1];
        held.then(|| SideId::BOTH[usize::from(stands[1])])
    }

    /// Its middle.
    fn middle(&self) -> Option<Point> {
        let bounds = self.ground.parts.first()?.bounds();
        Some(bounds.low.floor_middle(bounds.high))
    }

    /// Place at which it wants foot of a side: its middle. Of an area that both want, the nearest unit is enough.
    fn place_for(&self, game: &Game, unit: UnitId) -> Option<Point> {
        let (side, middle) = (game.side(unit), self.middle()?);
        let far = |from: Point, to: Point| from.to(to).length_up().0;
        if self.side.is_none() {
            let able = game.standing_of(side).filter(|(own, _)| is_foot(game, *own) && !game.is_in_contact(*own));
            let nearest = able.min_by_key(|(_, body)| far(body.stance.centre(), middle)).map(|(own, _)| own);
            return (nearest == Some(unit)).then_some(middle);
        }
        Some(middle)
    }
}

/// MM 12.2 Area at the last turn in which the one side must stand and which the other must clear.
fn last_stand(game: &Game) -> Option<Objective> {
    match game.battle.limit {
        LimitRule::Stands(objective) => Some(objective),
        LimitRule::Shares | LimitRule::Side(_) => None,
    }
}

/// Whether a unit is foot.
fn is_foot(game: &Game, unit: UnitId) -> bool {
    matches!(game.kind(unit), UnitKind::LineInfantry | UnitKind::Skirmishers)
}

/// MM 12.2 Worth of a unit's place for the areas that count; where both sides want one, the first unit in it counts.
fn in_wanted_area(game: &Game, unit: UnitId) -> i32 {
    let worth = |area: WantedArea<'_>| {
        let mut own = area.units_of(game, game.side(unit)).map(|(own, _)| own);
        let counts = if area.side.is_none() { own.next() == Some(unit) } else { own.any(|own| own == unit) };
        if counts { area.worth } else { 0 }
    };
    wanted_areas(game).map(worth).max().unwrap_or(0)
}

/// Place at which a unit is wanted; none if it stays where it is.
#[must_use]
pub fn goal(game: &Game, unit: UnitId) -> Option<GoalPlace> {
    let from = &game.body(unit)?.stance;
    let side = game.side(unit);
    // MM 12.2 Who wins by time lets the enemy come.
    if matches!(game.battle.limit, LimitRule::Side(winner) | LimitRule::Stands(Objective { side: winner, .. }) if winner == side)
    {
        return None;
    }
    let far = |body: &UnitBody| from.pose.point.to(body.stance.centre()).length_up().0;
    let enemy = game.standing_of(side.other()).map(|(_, body)| body).min_by_key(|body| far(body))?;
    let faces = enemy.stance.centre();
    let before = |units: u32| place_before(&enemy.stance, from.pose.point, game.battle.length(units));
    let at = match game.kind(unit) {
        UnitKind::LineInfantry | UnitKind::Skirmishers => {
            let wanted = wanted_areas(game).find_map(|area| area.place_for(game, unit));
            wanted.unwrap_or_else(|| before(FIRE_DISTANCE))
        }
        UnitKind::Battery if best_shot(game, unit) > 0 => return None,
        UnitKind::Battery => before(GUN_DISTANCE),
        UnitKind::Cavalry => {
            let beside = flank_places(&enemy.stance, Length(game.battle.length(CHARGE_DISTANCE).0));
            beside.into_iter().min_by_key(|place| from.pose.point.to(*place).length_up().0)?
        }
        UnitKind::Commander => return None,
    };
    Some(GoalPlace { at, faces }).filter(|goal| goal.is_on(game.battle.ground.size))
}
