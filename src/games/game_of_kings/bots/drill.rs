//! Orders of each step with their worths, the best first.

use super::answers::answer;
use super::generals::general_orders;
use super::intentions::Intentions;
use super::marches::{MoveBreadth, unit_orders};
use super::shots::{best_shot, gun_worth, volley_worth};
use super::term::{DrillOrder, DrillTerm, UnpricedOrder};
use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::fire::VolleyOccasion;
use crate::games::game_of_kings::rules::legal::{check_may_move, legal_orders};
use crate::games::game_of_kings::rules::shots::step_occasion;
use crate::games::game_of_kings::rules::state::{Frame, Step, UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::{Game, Order, Sector, UnitId, UnitKind};
use crate::thinking::{OrderWeigher, best_first};

/// Worth of an action point that nobody in the sector needs for a shot.
const POINT_WORTH: i32 = 5;
/// Worth of a sector's turn for each of its points.
const SECTOR_POINT_WORTH: i32 = 2;

/// Worth of the sector that is meant to go first.
const FIRST_WORTH: i32 = 10_000;

/// Rules of thumb: every order is weighed by itself, by exact odds and without a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drill;

impl OrderWeigher<Game> for Drill {
    type Term = DrillTerm;

    fn weighed(&self, seen: &Game) -> Vec<DrillOrder> {
        weighed_by(seen, &Intentions::default())
    }
}

/// Orders for the deciding side under some intentions with their worths, the best first.
#[must_use]
pub fn weighed_by(seen: &Game, intentions: &Intentions) -> Vec<DrillOrder> {
    let orders = match seen.state().stack.last() {
        Some(Frame::Sector { sector, step: Step::Move }) => moves(seen, *sector, intentions),
        Some(Frame::Sector { sector, step: Step::Guns | Step::Muskets }) => shots(seen, *sector),
        Some(Frame::Sector { .. }) => answers(seen),
        Some(Frame::HalfTurn(_)) if seen.state().half.begun != [true; 3] => sectors(seen, intentions.first),
        _ => answers(seen),
    };
    best_first(orders)
}

/// Answers to a question whose orders are few.
fn answers(game: &Game) -> Vec<DrillOrder> {
    legal_orders(game).into_iter().map(|order| answer(game, order)).collect()
}

/// GK 3.4 Sectors: the one whose fire is worth most goes first, before its targets move away or close in.
fn sectors(game: &Game, first: Option<Sector>) -> Vec<DrillOrder> {
    let worth = |sector: Sector| {
        if first == Some(sector) {
            return FIRST_WORTH;
        }
        let points = i32::from(game.state().points(sector));
        let fire: i32 = own_units(game, sector).map(|unit| best_shot(game, unit, VolleyOccasion::Still)).sum();
        SECTOR_POINT_WORTH * points + fire.min(20 * points)
    };
    let weighed = |order: Order| match order {
        Order::ChooseSector { sector } => DrillOrder::of(order, [(DrillTerm::Sector, worth(sector))]),
        _ => answer(game, order),
    };
    legal_orders(game).into_iter().map(weighed).collect()
}

/// Units of the deciding side in a sector that are on the table or arrive.
pub fn own_units(game: &Game, sector: Sector) -> impl Iterator<Item = UnitId> + '_ {
    let own = game.battle.units_of(game.state().active);
    own.filter(move |unit| game.sector(*unit) == sector && game.unit_state(*unit).place != UnitPlace::Gone)
}

/// What action points of a sector are worth: the volleys that its units could still fire compete for them.
pub struct PointPrices {
    points: usize,
    /// Worths of the volleys, the greatest first.
    volleys: Vec<(UnitId, i32)>,
}

impl PointPrices {
    fn of(game: &Game, sector: Sector) -> Self {
        Self::by(game, sector, |unit| volley_to_come(game, unit))
    }

    /// Prices by the worths of the volleys that units of a sector could still fire.
    pub fn by(game: &Game, sector: Sector, volley: impl FnMut(UnitId) -> i32) -> Self {
        let may_fire = |unit: &UnitId| {
            let marks = [UnitMark::Fired, UnitMark::Formed, UnitMark::Retreating, UnitMark::RallyTried];
            game.kind(*unit) != UnitKind::Gun
                && !game.is_paired(*unit)
                && marks.iter().all(|mark| !game.has(*unit, *mark))
        };
        let units: Vec<UnitId> = own_units(game, sector).filter(may_fire).collect();
        let worths: Vec<i32> = units.iter().copied().map(volley).collect();
        let mut volleys: Vec<(UnitId, i32)> = units.into_iter().zip(worths).collect();
        volleys.retain(|(_, worth)| *worth > POINT_WORTH);
        volleys.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        Self { points: game.state().points(sector).into(), volleys }
    }

    /// Worth of a point to all units but one.
    pub fn to_others(&self, unit: UnitId) -> i32 {
        let mut others = self.volleys.iter().filter(|(other, _)| *other != unit);
        // The least of the volleys that the points are enough for would be lost.
        let lost = self.points.checked_sub(1).and_then(|last| others.nth(last));
        lost.map_or(POINT_WORTH, |(_, worth)| (*worth).max(POINT_WORTH))
    }
}

/// Worth of the best volley that a unit could still fire in this half-turn.
pub fn volley_to_come(game: &Game, unit: UnitId) -> i32 {
    best_shot(game, unit, step_occasion(game, unit))
}

/// GK 7, 8 Shots of a step, and its end.
fn shots(game: &Game, sector: Sector) -> Vec<DrillOrder> {
    let prices = PointPrices::of(game, sector);
    let weighed = |order: Order| {
        let (worth, price) = match order {
            Order::FireGun { gun, target } => (gun_worth(game, gun, target), prices.to_others(gun)),
            Order::FireMuskets { unit, target } => (volley_worth(game, unit, target, step_occasion(game, unit)), 0),
            _ => return DrillOrder::of(order, []),
        };
        let worth = worth.unwrap_or_default();
        let terms = [(DrillTerm::EnemyLosses, worth.losses), (DrillTerm::Morale, worth.morale)];
        UnpricedOrder::of(game, order, PricedAction::Fire, terms).priced(price)
    };
    // The end of the step comes first: of equals it is chosen.
    ended_first(legal_orders(game)).into_iter().map(weighed).collect()
}

fn ended_first(mut orders: Vec<Order>) -> Vec<Order> {
    orders.sort_by_key(|order| *order != Order::EndStep);
    orders
}

/// GK 5 Moves of all units of a sector, and the end of the step.
fn moves(game: &Game, sector: Sector, intentions: &Intentions) -> Vec<DrillOrder> {
    let mut orders = vec![DrillOrder::of(Order::EndStep, [])];
    let prices = PointPrices::of(game, sector);
    for unit in movers(game, sector) {
        let price = prices.to_others(unit);
        orders.extend(
            moves_of(game, unit, intentions, MoveBreadth::Canonical).into_iter().map(|order| order.priced(price)),
        );
    }
    orders
}

/// Units of a sector that may still move or arrive.
pub fn movers(game: &Game, sector: Sector) -> impl Iterator<Item = UnitId> + '_ {
    own_units(game, sector).filter(move |unit| {
        let waits = game.unit_state(*unit).place == UnitPlace::Reserve;
        waits || check_may_move(game, sector, *unit).is_ok()
    })
}

/// Moves of a unit under some intentions.
pub fn moves_of(game: &Game, unit: UnitId, intentions: &Intentions, breadth: MoveBreadth) -> Vec<UnpricedOrder> {
    match (game.is_general(unit), intentions.of(game, unit)) {
        (true, _) => general_orders(game, unit),
        (false, intent) => unit_orders(game, unit, intent, breadth),
    }
}
