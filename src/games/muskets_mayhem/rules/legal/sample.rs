//! Random legal orders, for programs that choose at random and for tests.

use super::check::check;
use super::list::{legal_orders, orders_without_legs};
use super::questions::unhandled;
use super::set_up::arrivals;
use crate::board::table::{Heading, HeadingTurn, LegSide, Length, MoveLeg, Offset, WheelAngle};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::movement::allowance_left;
use crate::games::muskets_mayhem::rules::orders::{FormChange, Order};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::table::rules::UnitId;
use crate::kernel::{RandomChoice, SideId};

/// Random legs that are tried before a unit is held.
const TRIES: usize = 4;

/// Random order that may be given now; none when nobody decides.
pub fn sample_order(game: &Game, choice: &mut RandomChoice) -> Option<Order> {
    match game.state().stack.last()? {
        Frame::Handling { side } => sample_handling(game, *side, choice),
        Frame::UnitMoving { unit, .. } => {
            let goes_on = choice.index(2) == 0;
            let leg = goes_on.then(|| sample_leg(game, *unit, choice)).flatten();
            Some(leg.unwrap_or(Order::EndMove))
        }
        Frame::SetUp { .. } => pick(legal_orders(game), choice),
        _ => pick(orders_without_legs(game), choice),
    }
}

fn pick(mut orders: Vec<Order>, choice: &mut RandomChoice) -> Option<Order> {
    let drawn = choice.index(orders.len());
    (!orders.is_empty()).then(|| orders.swap_remove(drawn))
}

/// Random handling of a random unit: mostly a leg, often a charge where one is legal.
fn sample_handling(game: &Game, side: SideId, choice: &mut RandomChoice) -> Option<Order> {
    let waiting: Vec<UnitId> = unhandled(game, side).collect();
    let unit = *waiting.get(choice.index(waiting.len()))?;
    let hold = Some(Order::Hold { unit });
    let places: Vec<Order> = arrivals(game, unit).into_iter().filter(|order| check(game, order).is_ok()).collect();
    if !places.is_empty() {
        return pick(places, choice);
    }
    if game.is_commander(unit) {
        let hosts = game.standing_of(side).map(|(host, _)| Order::Attach { commander: unit, unit: host });
        let mut orders: Vec<Order> = hosts.filter(|order| check(game, order).is_ok()).collect();
        let ride = game.pose(unit).map(|from| {
            let by = Offset::of_units(choice.below(game.battle.length(30).0 as usize) as i32);
            let to = from.point.off(Heading(choice.below(65_536) as u16), by, Offset::ZERO);
            Order::CommanderTo { commander: unit, to }
        });
        orders.extend(ride.filter(|order| check(game, order).is_ok()));
        return if choice.index(3) == 0 { pick(orders, choice).or(hold) } else { hold };
    }
    match choice.index(8) {
        0 => hold,
        1 => {
            let to = FormChange::ALL[choice.index(FormChange::ALL.len())];
            Some(Order::Form { unit, to }).filter(|order| check(game, order).is_ok()).or(hold)
        }
        2..=4 => {
            let enemies = game.standing_of(side.other()).map(|(target, _)| Order::Charge { unit, target });
            let charges: Vec<Order> = enemies.filter(|order| check(game, order).is_ok()).collect();
            pick(charges, choice).or_else(|| sample_leg(game, unit, choice)).or(hold)
        }
        _ => sample_leg(game, unit, choice).or(hold),
    }
}

/// Random leg of a unit that is legal now; none if some tries fail.
pub fn sample_leg(game: &Game, unit: UnitId, choice: &mut RandomChoice) -> Option<Order> {
    let pose = game.body(unit)?.stance.pose;
    let left = allowance_left(game, unit) as usize;
    (0..TRIES).find_map(|_| {
        let heading = |choice: &mut RandomChoice| {
            pose.heading.turned(HeadingTurn(choice.below(16_385) as i16 - Heading::EIGHTH.cast_signed()))
        };
        let by = 1 + choice.below(left) as u32;
        let order = if game.troops(unit).turns_free() {
            let along = heading(choice);
            let to = pose.point.off(along, Offset::of_units(by as i32), Offset::ZERO);
            Order::Leg { unit, leg: MoveLeg::Free { to, heading: along } }
        } else {
            match choice.index(8) {
                0 => Order::AboutFace { unit },
                1 | 2 => {
                    let side = if choice.index(2) == 0 { LegSide::Left } else { LegSide::Right };
                    // Small angles are likelier: they leave more of the allowance.
                    let angle = 1 + choice.below(16_384) * choice.below(16_384) / 16_384;
                    Order::Leg { unit, leg: MoveLeg::Wheel { side, by: WheelAngle::new(angle as u16)? } }
                }
                3 => Order::Leg { unit, leg: MoveLeg::Straight { along: heading(choice), by: Length(by) } },
                _ => Order::Leg { unit, leg: MoveLeg::Straight { along: pose.heading, by: Length(by) } },
            }
        };
        check(game, &order).is_ok().then_some(order)
    })
}
