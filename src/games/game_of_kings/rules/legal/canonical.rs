//! GK 16.3 Canonical sample of the moves of a unit, for programs, tests and lists.

use super::acting::{can_pay, check_may_move, priced_move};
use super::check::check;
use crate::board::table::{Heading, LegSide, Length, MoveLeg, Stance, WheelAngle, arc_length};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::action_points::{MovePrice, PricedAction};
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::kinds::{TroopClass, UnitKind};
use crate::games::game_of_kings::rules::movement::path::{MovePath, PathPrices};
use crate::games::game_of_kings::rules::movement::plan::departures;
use crate::games::game_of_kings::rules::movement::{Errand, Surroundings, order_prices, plan_move};
use crate::games::game_of_kings::rules::orders::{GeneralGoal, MoveOrder, MoveStep, Order};
use crate::games::game_of_kings::rules::state::{Frame, Step, UnitMark, UnitPlace};

/// GK 16.3 Angles of the wheels of the sample.
const WHEELS: [u16; 4] = [2048, 4096, 8192, 16384];

/// GK 16.3 Canonical moves of a unit in the step of moves, in the order of the paragraph; each may be given now.
#[must_use]
pub fn canonical_orders(game: &Game, unit: UnitId) -> Vec<Order> {
    let Some(Frame::Sector { sector, step: Step::Move }) = game.state().stack.last() else { return Vec::new() };
    if !game.knows(unit) {
        return Vec::new();
    }
    if game.unit_state(unit).place == UnitPlace::Reserve {
        return arrivals(game, unit);
    }
    if check_may_move(game, *sector, unit).is_err() {
        return Vec::new();
    }
    if game.is_general(unit) {
        let friends = game.battle.units_of(game.side(unit));
        let goals = friends.map(|friend| Order::GeneralMove { general: unit, to: GeneralGoal::Attach(friend) });
        return goals.filter(|order| check(game, order).is_ok()).collect();
    }
    let mut moves = Vec::new();
    for base in departures(game, MoveOrder::along(unit, Vec::new())) {
        match game.kind(unit) {
            UnitKind::Gun => gun_moves(game, &base, &mut moves),
            _ => list_moves(game, &base, &mut moves),
        }
    }
    moves.retain(|order| can_pay(game, *sector, priced_move(order)));
    let mut orders: Vec<Order> = moves.into_iter().map(Order::Move).collect();
    let turned = pivots(game, unit).map(|heading| Order::Pivot { gun: unit, heading });
    orders.extend(turned.filter(|order| check(game, order).is_ok()));
    orders
}

/// GK 17.4 Arrivals of a unit in the middle and at both ends of its stretch that may be ordered now.
fn arrivals(game: &Game, unit: UnitId) -> Vec<Order> {
    let Some(arrival) = game.card(unit).arrival else { return Vec::new() };
    let (shape, size) = (game.shape(unit), game.battle.ground.size);
    let orders = arrival.poses(size, &shape).map(|pose| Order::Deploy { unit, pose });
    orders.filter(|order| check(game, order).is_ok()).collect()
}

/// GK 16.3 Moves of a gun: limbered straight ahead, and all paths with its own heading at the end.
fn gun_moves(game: &Game, limbered: &MoveOrder, moves: &mut Vec<MoveOrder>) {
    let mut paths = Vec::new();
    list_moves(game, limbered, &mut paths);
    let is_straight = |order: &&MoveOrder| matches!(order.steps[..], [MoveStep::Straight(_)]);
    moves.extend(paths.iter().filter(is_straight).cloned());
    for order in paths {
        let end = path_of(game, &order).map(|path| path.end().pose.heading);
        let unlimbered = MoveOrder { unlimber: end, ..order };
        if plan_move(game, &unlimbered).is_ok() {
            moves.push(unlimbered);
        }
    }
}

/// Path of an order, as its unit would price it.
fn path_of(game: &Game, order: &MoveOrder) -> Option<MovePath> {
    let body = game.body(order.unit)?;
    MovePath::plan(body.stance.clone(), &order.steps, &order_prices(game, order)).ok()
}

/// GK 16.3 Wheels and straights, with an about-face before them or not, and contacts after each.
fn list_moves(game: &Game, base: &MoveOrder, moves: &mut Vec<MoveOrder>) {
    let (unit, kind) = (base.unit, game.kind(base.unit));
    let Some(body) = game.body(unit) else { return };
    let prices = order_prices(game, base);
    let around = Surroundings::of(game, unit, kind, Errand::Move { contact: None });
    // An about-face comes first only where a path can follow it.
    let turned = PricedAction::Move(MovePrice { has_path: true, about_faces: 1, ..MovePrice::default() });
    let turns_about =
        matches!(kind.class(), TroopClass::Foot | TroopClass::Horse) && can_pay(game, game.sector(unit), turned);
    let width = body.stance.shape.outline().width();
    for first in [None, Some(MoveStep::AboutFace)].into_iter().filter(|first| first.is_none() || turns_about) {
        let mut wheels = vec![None];
        for side in [LegSide::Left, LegSide::Right] {
            let affordable = WHEELS.into_iter().filter_map(WheelAngle::new);
            let affordable = affordable.take_while(|angle| arc_length(width, *angle).0 <= prices.allowance);
            wheels.extend(affordable.map(|angle| Some(wheel(side, angle.units()))));
        }
        for wheel in wheels {
            let steps: Vec<MoveStep> = first.into_iter().chain(wheel).collect();
            let Ok(path) = MovePath::plan(body.stance.clone(), &steps, &prices) else { continue };
            if path.cost() > prices.allowance || !is_open(&path, &around) {
                continue;
            }
            let lengths = straights(&path, &prices, &around);
            let stays = steps.is_empty();
            let order = MoveOrder { steps, ..base.clone() };
            for length in lengths.into_iter().filter(|length| *length > 0 || !stays) {
                let mut order = order.clone();
                order.steps.extend((length > 0).then_some(MoveStep::Straight(length)));
                moves.push(order);
            }
            let rest = prices.allowance - path.cost();
            if rest > 0 && kind != UnitKind::Gun {
                moves.extend(contacts_ahead(game, &order, &path, rest));
            }
        }
    }
}

const fn wheel(side: LegSide, angle: u16) -> MoveStep {
    match side {
        LegSide::Left => MoveStep::WheelLeft(angle),
        LegSide::Right => MoveStep::WheelRight(angle),
    }
}

/// Whether all poses of a path may be passed through.
fn is_open(path: &MovePath, around: &Surroundings) -> bool {
    let field = around.field();
    path.legs.iter().all(|leg| field.first_meeting_on_way(&leg.from, &leg.leg).is_none())
}

/// GK 16.3 Lengths of the straights after a path, each cut to the longest legal one, without repeats.
fn straights(path: &MovePath, prices: &PathPrices, around: &Surroundings) -> Vec<u32> {
    let (allowance, cost) = (prices.allowance, path.cost());
    let rest = allowance - cost;
    let below_roll = (3 * allowance).div_ceil(4).saturating_sub(1).saturating_sub(cost);
    let leg = path.extension(&path.legs, allowance, prices);
    let field = around.field();
    let longest = around.last_open_step(&leg, allowance);
    let mut lengths = Vec::with_capacity(5);
    let wanted = [Some(0), Some(rest / 4), Some(rest / 2), (below_roll > 0).then_some(below_roll), Some(rest)];
    for length in wanted.into_iter().flatten() {
        let length = length.min(longest);
        let legal = if length > 0 { field.last_free_step(&leg.from, &leg.leg, length) } else { None };
        let legal = legal.or_else(|| around.is_free(&leg.from).then_some(0));
        lengths.extend(legal.filter(|length| !lengths.contains(length)));
    }
    lengths
}

/// GK 16.3 Contacts that a straight of some length could legally make after the path of an order, by enemy.
pub(super) fn contacts_ahead(
    game: &Game,
    order: &MoveOrder,
    path: &MovePath,
    length: u32,
) -> impl Iterator<Item = MoveOrder> {
    let from = path.end();
    // The extension goes half as far again.
    let ahead = MoveLeg::Straight { along: from.pose.heading, by: Length(length + length / 2) };
    let end = Stance::new(ahead.path(&from).end(), from.shape.clone());
    let swept = from.footprint().bounds().joined(end.footprint().bounds());
    let near =
        game.standing_enemies(order.unit).filter(move |(_, body)| swept.comes_within(body.footprint.bounds(), 16));
    let struck = near.map(move |(enemy, _)| {
        let mut struck = MoveOrder { contact: Some(enemy), ..order.clone() };
        struck.steps.push(MoveStep::Straight(length));
        struck
    });
    struck.filter(|struck| plan_move(game, struck).is_ok())
}

/// GK 16.3 Headings of an unlimbered gun to the centres of all enemies, by enemy, without repeats.
pub fn pivots(game: &Game, gun: UnitId) -> impl Iterator<Item = Heading> + '_ {
    let is_ready = game.kind(gun) == UnitKind::Gun && !game.has(gun, UnitMark::Limbered);
    let from = game.centre(gun).filter(|_| is_ready);
    let mut headings = Vec::new();
    for (_, body) in game.standing_enemies(gun) {
        let heading = from.and_then(|from| Heading::of_vector(from.to(body.stance.centre())));
        headings.extend(heading.filter(|heading| !headings.contains(heading)));
    }
    headings.into_iter()
}
