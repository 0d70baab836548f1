//! Worth of moves, charges and changes of a unit: what it could do, and what could be done to it, there and here (GK 5).

use super::charges::charge_worth;
use super::goals::goal;
use super::imagined::{ImaginedState, imagined};
use super::intentions::UnitIntent;
use super::shots::{best_shot, enemy_fire};
use super::strikes::{charge_to_come, exposure};
use super::term::{DrillTerm, UnpricedOrder};
use crate::board::table::{Length, TablePose, WheelMeasure};
use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::fire::VolleyOccasion;
use crate::games::game_of_kings::rules::legal::{canonical_orders, check, pivots, priced_move};
use crate::games::game_of_kings::rules::movement::plan::{departures, turned_about};
use crate::games::game_of_kings::rules::movement::{MovePath, attack_zone, order_prices, plan_move};
use crate::games::game_of_kings::rules::orders::{MoveOrder, MoveStep, Order, OrderBefore};
use crate::games::game_of_kings::rules::state::{UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::text::step_of;
use crate::games::game_of_kings::rules::{Game, UnitId, UnitKind, Zone};
use crate::games::table::bots::{GoalPlace, Intent, IntentWeights, flank_places, legs_towards};
use crate::games::table::rules::UnitBody;
use crate::games::table::rules::legs_to;

/// Ends of moves that are weighed in full for a unit, of those that come nearest to its goal, in each order of it.
const MOST_ENDS: usize = 5;
/// Worth of 100 units of length of the way to a goal.
const APPROACH_WORTH: i32 = 4;
/// Hundredths that the enemy's fire at a place weighs: it is fired before the unit can do anything there.
const ENEMY_FIRE_WEIGHT: i32 = 130;
/// Worth of a battalion's firing order.
const ORDER_WORTH: i32 = 40;
/// Distance of the nearest enemy within which firing order is worth that, in units of length.
const ORDER_DISTANCE: i32 = 3000;
/// Worth of standing in an objective that counts.
const OBJECTIVE_WORTH: i32 = 60;
/// Worth of an arrival.
const ARRIVAL_WORTH: i32 = 60;
/// Worth of mounting again.
const MOUNT_WORTH: i32 = 20;

/// What a unit's place is worth to it.
#[derive(Clone, Copy, Debug)]
struct PlaceWorth {
    /// Volley of this half-turn.
    fire_now: i32,
    /// Shot of the next half-turn, where it stood still.
    fire_next: i32,
    enemy_fire: i32,
    charge: i32,
    exposure: i32,
    objective: i32,
    /// Firing order of a battalion.
    order: i32,
    /// Distance from its goal.
    distance: i32,
}

impl PlaceWorth {
    /// Worth of the place where a unit stands in a position; `now` is the occasion of its volley in this half-turn, if it has one.
    fn of(game: &Game, unit: UnitId, goal: Option<&GoalPlace>, now: Option<VolleyOccasion>) -> Self {
        let pose = game.body(unit).map(|body| body.stance.pose);
        let is_gun = game.kind(unit) == UnitKind::Gun;
        Self {
            fire_now: now.filter(|_| !is_gun).map_or(0, |occasion| best_shot(game, unit, occasion)),
            fire_next: best_shot(game, unit, VolleyOccasion::Still),
            enemy_fire: enemy_fire(game, unit),
            charge: charge_to_come(game, unit),
            exposure: exposure(game, unit),
            objective: in_objective(game, unit),
            order: order_worth(game, unit),
            distance: pose.zip(goal).map_or(0, |(pose, goal)| goal.distance_from(pose)),
        }
    }

    /// Terms by which another place is better than this one, by the weights of an intent.
    fn change_to(&self, there: &Self, by: IntentWeights) -> [(DrillTerm, i32); 7] {
        let fire = |place: &Self| place.fire_now + place.fire_next / 2;
        let enemy_fire = (self.enemy_fire - there.enemy_fire) * ENEMY_FIRE_WEIGHT / 100;
        [
            (DrillTerm::OwnFire, (fire(there) - fire(self)) * by.gain / 100),
            (DrillTerm::EnemyFire, enemy_fire * by.risk / 100),
            (DrillTerm::Charge, (there.charge - self.charge) * by.gain / 100),
            (DrillTerm::Exposure, (self.exposure - there.exposure) * by.risk / 100),
            (DrillTerm::Objective, there.objective - self.objective),
            (DrillTerm::Approach, (self.distance - there.distance) * APPROACH_WORTH / 100 * by.approach / 100),
            (DrillTerm::Order, there.order - self.order),
        ]
    }
}

/// GK 4.6 Worth of a battalion's firing order, once an enemy is near enough to fight it soon.
fn order_worth(game: &Game, unit: UnitId) -> i32 {
    let Some(body) = game.body(unit).filter(|_| game.has(unit, UnitMark::FiringOrder)) else { return 0 };
    let nearest =
        game.standing_enemies(unit).map(|(_, other)| other.footprint.distance_to(&body.footprint).0 as i32).min();
    if nearest.is_some_and(|far| far <= ORDER_DISTANCE) { ORDER_WORTH } else { 0 }
}

/// GK 15.4 Worth of a unit's place for the objectives that are still to be held.
fn in_objective(game: &Game, unit: UnitId) -> i32 {
    let Some(centre) = game.centre(unit) else { return 0 };
    let turn = game.state().turn;
    let due = game.battle.objectives.iter().filter(|objective| objective.turn >= turn);
    let areas = due.filter_map(|objective| game.battle.ground.areas.get(usize::from(objective.area.0)));
    if areas.into_iter().any(|area| area.contains(centre)) { OBJECTIVE_WORTH } else { 0 }
}

/// How many moves of a unit are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveBreadth {
    /// The canonical moves (GK 16.3), and ways straight to a goal.
    Canonical,
    /// Ways straight to a goal and to the enemies in reach, as a playout has time for.
    Brief,
}

/// Orders of a unit in the step of moves under an intent, with their worths.
#[must_use]
pub fn unit_orders(game: &Game, unit: UnitId, intent: UnitIntent, breadth: MoveBreadth) -> Vec<UnpricedOrder> {
    if game.unit_state(unit).place == UnitPlace::Reserve {
        return arrivals(game, unit);
    }
    let Some(body) = game.body(unit) else { return Vec::new() };
    let (goal, weights) = (goal(game, unit, intent), intent.weights());
    let here = PlaceWorth::of(game, unit, goal.as_ref(), Some(VolleyOccasion::Still));
    let mut orders = Vec::new();
    let (mut moves, mut contacts) = (Vec::new(), Vec::new());
    let sample = match breadth {
        MoveBreadth::Canonical => canonical_orders(game, unit),
        MoveBreadth::Brief => brief_orders(game, unit),
    };
    for order in sample.into_iter().chain(approaches(game, unit, goal.as_ref())) {
        match order {
            Order::Move(_) if intent == Intent::Hold => {}
            Order::Move(moved) if moved.contact.is_some() => contacts.push(moved),
            Order::Move(moved) => moves.extend(end_of(game, &moved).map(|end| (moved, end))),
            Order::Pivot { heading, .. } => {
                let pose = turned_about(&body.stance, heading).pose;
                let there = imagined(game, unit, pose, ImaginedState::Unchanged);
                let worth = PlaceWorth::of(&there, unit, goal.as_ref(), None);
                orders.push(UnpricedOrder::of(game, order, PricedAction::Pivot, here.change_to(&worth, weights)));
            }
            _ => {}
        }
    }
    let context = MoveContext { game, unit, goal, here, weights };
    orders.extend(context.nearest(moves).into_iter().map(|(moved, end)| context.of_move(moved, end)));
    orders.extend(best_contacts(game, contacts).into_iter().filter_map(|moved| context.of_charge(moved)));
    orders.extend(context.changes());
    orders
}

/// What the moves of a unit are weighed by.
struct MoveContext<'g> {
    game: &'g Game,
    unit: UnitId,
    goal: Option<GoalPlace>,
    here: PlaceWorth,
    weights: IntentWeights,
}

impl MoveContext<'_> {
    /// Moves whose ends come nearest to the goal, in each order of the unit.
    fn nearest(&self, mut moves: Vec<(MoveOrder, TablePose)>) -> Vec<(MoveOrder, TablePose)> {
        let distance = |end: &TablePose| self.goal.as_ref().map_or(0, |goal| goal.distance_from(*end));
        moves.sort_by_key(|(_, end)| distance(end));
        let (keeps, leaves): (Vec<_>, Vec<_>) =
            moves.into_iter().partition(|(order, _)| order.leave_order == OrderBefore::Keep);
        keeps.into_iter().take(MOST_ENDS).chain(leaves.into_iter().take(MOST_ENDS)).collect()
    }

    fn of_move(&self, moved: MoveOrder, end: TablePose) -> UnpricedOrder {
        let how = match (self.game.kind(self.unit), moved.unlimber, moved.leave_order) {
            (UnitKind::Gun, Some(_), _) => ImaginedState::Unlimbered,
            (UnitKind::Gun, None, _) => ImaginedState::Limbered,
            (_, _, OrderBefore::Leave) => ImaginedState::OutOfOrder,
            (_, _, OrderBefore::Keep) => ImaginedState::Unchanged,
        };
        let action = priced_move(&moved);
        // GK 4.1 The volley after the move takes a point of its own.
        let left = i64::from(self.points()) - i64::from(action.cost(self.game.battle.rules));
        let there = imagined(self.game, self.unit, end, how);
        let now = (left > 0).then_some(VolleyOccasion::Moved);
        let worth = PlaceWorth::of(&there, self.unit, self.goal.as_ref(), now);
        UnpricedOrder::of(self.game, Order::Move(moved), action, self.here.change_to(&worth, self.weights))
    }

    fn of_charge(&self, moved: MoveOrder) -> Option<UnpricedOrder> {
        let worth = charge_worth(self.game, &moved)?;
        let action = priced_move(&moved);
        let kept = [(DrillTerm::OwnFire, -self.here.fire_now), (DrillTerm::Charge, -self.here.charge)];
        let terms = worth.weighed(self.weights).terms().into_iter().chain(kept);
        Some(UnpricedOrder::of(self.game, Order::Move(moved), action, terms))
    }

    /// GK 4.6, 5.13 Forming firing order, and mounting again.
    fn changes(&self) -> Vec<UnpricedOrder> {
        let (game, unit) = (self.game, self.unit);
        let mut orders = Vec::new();
        let form = Order::FormOrder { unit };
        if let (Some(body), true) = (game.body(unit), check(game, &form).is_ok()) {
            let there = imagined(game, unit, body.stance.pose, ImaginedState::InOrder);
            let worth = PlaceWorth::of(&there, unit, self.goal.as_ref(), None);
            let terms = self.here.change_to(&worth, self.weights);
            orders.push(UnpricedOrder::of(game, form, PricedAction::Form, terms));
        }
        let mount = Order::Mount { unit };
        if check(game, &mount).is_ok() {
            let terms = [(DrillTerm::Charge, MOUNT_WORTH), (DrillTerm::OwnFire, -self.here.fire_now)];
            orders.push(UnpricedOrder::of(game, mount, PricedAction::Mount, terms));
        }
        orders
    }

    fn points(&self) -> u8 {
        self.game.state().points(self.game.sector(self.unit))
    }
}

/// Pose at the end of a move without a contact, as it is planned.
fn end_of(game: &Game, moved: &MoveOrder) -> Option<TablePose> {
    let body = game.body(moved.unit)?;
    let path = MovePath::plan(body.stance.clone(), &moved.steps, &order_prices(game, moved)).ok()?;
    let end = path.end();
    Some(moved.unlimber.map_or(end.pose, |heading| turned_about(&end, heading).pose))
}

/// Straight ways to a goal, besides the canonical moves: as far as the allowance goes.
fn approaches(game: &Game, unit: UnitId, goal: Option<&GoalPlace>) -> Vec<Order> {
    let (Some(body), Some(goal)) = (game.body(unit), goal) else { return Vec::new() };
    let way = |base: MoveOrder| {
        let most = Length(order_prices(game, &base).allowance);
        let legs = legs_towards(&body.stance, goal.at, most, WheelMeasure::FrontCentreArc)?;
        let steps = legs.into_iter().map(step_of).collect::<Option<Vec<MoveStep>>>()?;
        Some(MoveOrder { steps, ..base })
    };
    let bases = departures(game, MoveOrder::along(unit, Vec::new()));
    let mut orders: Vec<Order> = bases.into_iter().filter_map(way).map(Order::Move).collect();
    orders.retain(|order| check(game, order).is_ok());
    orders
}

/// Contacts straight with the enemies in reach, at their middles and beside them, and pivots to all enemies.
fn brief_orders(game: &Game, unit: UnitId) -> Vec<Order> {
    let Some(body) = game.body(unit) else { return Vec::new() };
    let turned = pivots(game, unit).map(|heading| Order::Pivot { gun: unit, heading });
    let mut orders: Vec<Order> = turned.collect();
    if game.kind(unit) == UnitKind::Gun {
        orders.retain(|order| check(game, order).is_ok());
        return orders;
    }
    for base in departures(game, MoveOrder::along(unit, Vec::new())) {
        let reach = order_prices(game, &base).allowance;
        let is_near = |other: &UnitBody| body.footprint.distance_to(&other.footprint).0 <= reach + reach / 4;
        for (enemy, other) in game.standing_enemies(unit).filter(|(_, other)| is_near(other)) {
            let [left, right] = flank_places(&other.stance, Length(0));
            for at in [other.stance.centre(), left, right] {
                let steps = legs_to(&body.stance, at).map(|legs| legs.into_iter().map(step_of).collect());
                let Some(steps) = steps.flatten() else { continue };
                orders.push(Order::Move(MoveOrder { steps, contact: Some(enemy), ..base.clone() }));
            }
        }
    }
    orders.retain(|order| check(game, order).is_ok());
    orders
}

/// Of the contacts with each enemy the one that strikes it in the worst zone for it (GK 9.3).
fn best_contacts(game: &Game, contacts: Vec<MoveOrder>) -> Vec<MoveOrder> {
    let mut best: Vec<(UnitId, Zone, MoveOrder)> = Vec::new();
    for order in contacts {
        let Some(enemy) = order.contact else { continue };
        let Some((from, target)) = game.body(order.unit).zip(game.body(enemy)) else { continue };
        let Some(strike) = plan_move(game, &order).ok().and_then(|plan| plan.strike) else { continue };
        let zone = attack_zone(&target.stance, from.stance.pose, strike.stance().pose);
        match best.iter_mut().find(|(known, ..)| *known == enemy) {
            Some(known) if zone > known.1 => (known.1, known.2) = (zone, order),
            Some(_) => {}
            None => best.push((enemy, zone, order)),
        }
    }
    best.into_iter().map(|(.., order)| order).collect()
}

/// GK 17.4 Arrivals of a unit, the nearest to its goal first.
fn arrivals(game: &Game, unit: UnitId) -> Vec<UnpricedOrder> {
    let orders = canonical_orders(game, unit).into_iter();
    orders.map(|order| UnpricedOrder::free(order, [(DrillTerm::Arrival, ARRIVAL_WORTH)])).collect()
}
