//! Moves, changes of formation and charges of a unit with their worths (MM 4 to 6).

use super::places::{PlaceWorth, goal, moved};
use super::term::{DrillOrder, DrillTerm};
use super::unit_worth::charge_worth;
use crate::board::table::{Heading, HeadingTurn, LegSide, Length, MoveLeg, Stance, WheelAngle};
use crate::games::muskets_mayhem::rules::legal::check;
use crate::games::muskets_mayhem::rules::movement::{allowance_left, check_form, plan_charge, plan_leg};
use crate::games::muskets_mayhem::rules::orders::FormChange;
use crate::games::muskets_mayhem::rules::state::UnitMark;
use crate::games::muskets_mayhem::rules::{Game, Order};
use crate::games::table::bots::GoalPlace;
use crate::games::table::rules::UnitId;

/// Hundredths of a straight leg at which it is tried, the longest first: where one is barred the next is tried.
const PARTS: [u32; 3] = [100, 60, 30];
/// Least turn that is worth a wheel, in heading units.
const LEAST_TURN: u16 = 1_500;
/// Worth of a commander with a unit.
const COMMANDER_WORTH: i32 = 30;

/// Order of a leg.
const fn order_of(unit: UnitId, leg: MoveLeg) -> Order {
    match leg {
        MoveLeg::AboutFace => Order::AboutFace { unit },
        leg => Order::Leg { unit, leg },
    }
}

/// Longest legal part of a straight way of a unit, no longer than a length; none if none is legal.
fn straight(game: &Game, unit: UnitId, along: Heading, most: u32, heading: Option<Heading>) -> Option<MoveLeg> {
    let from = &game.body(unit)?.stance;
    let leg = |part: u32| {
        let way = MoveLeg::Straight { along, by: Length(most * part / 100) };
        heading.map_or(way, |heading| MoveLeg::Free { to: way.path(from).end().point, heading })
    };
    PARTS.into_iter().map(leg).find(|leg| plan_leg(game, unit, leg).is_ok())
}

/// Wheel of a unit towards a heading, as far as it may go; none if it faces there, or may not.
fn wheel(game: &Game, unit: UnitId, from: &Stance, to: Heading) -> Option<MoveLeg> {
    let turn = from.pose.heading.turn_to(to);
    if turn.size() < LEAST_TURN {
        return None;
    }
    let side = if turn.0 > 0 { LegSide::Right } else { LegSide::Left };
    let most = turn.size().min(WheelAngle::GREATEST.units());
    let leg = |part: u32| {
        let by = WheelAngle::new((u32::from(most) * part / 100) as u16)?;
        Some(MoveLeg::Wheel { side, by })
    };
    PARTS.into_iter().filter_map(leg).find(|leg| plan_leg(game, unit, leg).is_ok())
}

/// Legs of a unit that are weighed: straight to its goal, as far as it may go and as far as it still fires; straight ahead; towards
/// what it should face; about and back.
fn legs(game: &Game, unit: UnitId, goal: Option<&GoalPlace>) -> Vec<MoveLeg> {
    let Some(body) = game.body(unit) else { return Vec::new() };
    let (from, troops, rules) = (&body.stance, game.troops(unit), &game.battle.rules);
    let left = allowance_left(game, unit);
    let slow = troops.slow_allowance(rules).map_or(left, |slow| game.battle.length(slow).0);
    let slow = slow.saturating_sub(game.unit_state(unit).spent).min(left);
    let pose = from.pose;
    let faces = goal.and_then(|goal| Heading::of_vector(pose.point.to(goal.faces)));
    let heading = troops.turns_free().then(|| faces.unwrap_or(pose.heading));
    let mut legs = Vec::new();
    let mut go = |along: Heading, most: u32| {
        let oblique = pose.heading.turn_to(along).size() > rules.data.movement.oblique && !troops.turns_free();
        let most = if oblique { most / 2 } else { most };
        let leg = straight(game, unit, along, most, heading).filter(|_| most > 0);
        legs.extend(leg.filter(|leg| !legs.contains(leg)));
    };
    if let Some(goal) = goal {
        let way = pose.point.to(goal.at);
        if let Some(along) = Heading::of_vector(way) {
            for most in [left, slow] {
                go(along, most.min(way.length_down().0));
            }
        }
    }
    for most in [left, slow] {
        go(pose.heading, most);
    }
    go(pose.heading.turned(HeadingTurn::ABOUT), left);
    if heading.is_none() {
        legs.extend(faces.and_then(|faces| wheel(game, unit, from, faces)));
        let turns_away = faces.is_some_and(|faces| pose.heading.turn_to(faces).size() > 16_384);
        legs.extend(turns_away.then_some(MoveLeg::AboutFace));
    }
    legs
}

/// Moves of a unit with their worths, beside staying where it is.
#[must_use]
pub fn leg_orders(game: &Game, unit: UnitId) -> Vec<DrillOrder> {
    let goal = goal(game, unit);
    let here = PlaceWorth::of(game, unit, goal.as_ref());
    let weighed = |leg: MoveLeg| {
        let plan = plan_leg(game, unit, &leg).ok()?;
        let there = moved(game, unit, plan.end.pose, plan.cost);
        let worth = PlaceWorth::of(&there, unit, goal.as_ref());
        Some(DrillOrder::of(order_of(unit, leg), here.change_to(&worth)))
    };
    legs(game, unit, goal.as_ref()).into_iter().filter_map(weighed).collect()
}

/// Changes of formation of a unit with their worths.
fn form_orders(game: &Game, unit: UnitId) -> Vec<DrillOrder> {
    let goal = goal(game, unit);
    let here = PlaceWorth::of(game, unit, goal.as_ref());
    let legal = FormChange::ALL.into_iter().filter(|to| check_form(game, unit, *to, None).is_ok());
    let weighed = |to: FormChange| {
        let there = game.supposing(unit, |own| {
            own.formation = to.formation().unwrap_or(own.formation);
            match to {
                FormChange::Limber => own.marks.set(UnitMark::Limbered),
                FormChange::Unlimber => own.marks.clear(UnitMark::Limbered),
                _ => {}
            }
            own.marks.set(UnitMark::Moved);
            own.marks.set(UnitMark::Changed);
        });
        let worth = PlaceWorth::of(&there, unit, goal.as_ref());
        DrillOrder::of(Order::Form { unit, to }, here.change_to(&worth))
    };
    legal.map(weighed).collect()
}

/// Charges of a unit with their worths.
fn charge_orders(game: &Game, unit: UnitId) -> Vec<DrillOrder> {
    let enemies = game.standing_of(game.side(unit).other());
    let weighed = |(target, _)| {
        let plan = plan_charge(game, unit, target).ok()?;
        let worth = charge_worth(game, unit, target, plan.edge);
        let terms = [(DrillTerm::EnemyLosses, worth.gain), (DrillTerm::OwnLosses, -worth.loss)];
        Some(DrillOrder::of(Order::Charge { unit, target }, terms))
    };
    enemies.filter_map(weighed).collect()
}

/// MM 5.1 Orders that handle a unit, with their worths; holding it is worth nothing.
#[must_use]
pub fn unit_orders(game: &Game, unit: UnitId) -> Vec<DrillOrder> {
    let mut orders = vec![DrillOrder::of(Order::Hold { unit }, [])];
    if game.is_commander(unit) {
        let hosts = game.standing_of(game.side(unit)).map(|(host, _)| Order::Attach { commander: unit, unit: host });
        let is_alone = game.commander_stance(unit).is_some();
        let legal = hosts.filter(|order| is_alone && check(game, order).is_ok());
        orders.extend(legal.map(|order| DrillOrder::of(order, [(DrillTerm::Commander, COMMANDER_WORTH)])));
        return orders;
    }
    orders.extend(charge_orders(game, unit));
    orders.extend(leg_orders(game, unit));
    orders.extend(form_orders(game, unit));
    orders
}
