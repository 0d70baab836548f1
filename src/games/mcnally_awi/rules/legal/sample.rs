//! Random legal orders, for tests and for programs that choose at random.

use super::check::check;
use super::list::legal_orders;
use crate::board::table::{Heading, HeadingTurn, LegSide, Length, Offset, WheelAngle};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::Formation;
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::mcnally_awi::rules::orders::{Order, PathLeg};
use crate::games::mcnally_awi::rules::state::{Frame, Phase};
use crate::games::table::rules::UnitId;
use crate::kernel::RandomChoice;

/// Random paths that are tried before a unit stays.
const TRIES: usize = 5;

/// Random order that may be given now; none when nobody decides.
pub fn sample_order(game: &Game, choice: &mut RandomChoice) -> Option<Order> {
    let pick = |mut orders: Vec<Order>, choice: &mut RandomChoice| {
        let drawn = choice.index(orders.len());
        (!orders.is_empty()).then(|| orders.swap_remove(drawn))
    };
    super::decider(game)?;
    match game.state().stack.last()? {
        Frame::Moving { unit, budget, .. } => {
            let (unit, budget) = (*unit, *budget);
            let path = (0..TRIES).find_map(|_| {
                let legs = sample_legs(game, unit, budget, choice)?;
                let order = Order::Path { unit, legs };
                check(game, &order).is_ok().then_some(order)
            });
            Some(path.unwrap_or(Order::Path { unit, legs: Vec::new() }))
        }
        Frame::Activation { phase: Phase::Moves, .. } => {
            let active = game.state().active.clone();
            // Mostly a unit that rolls; now and then any other order.
            if choice.index(5) > 0 {
                let rolls = active.iter().map(|unit| Order::Roll { unit: *unit, skirmish: None });
                let rolls: Vec<Order> = rolls.filter(|order| check(game, order).is_ok()).collect();
                return pick(rolls, choice).or(Some(Order::EndMoves));
            }
            pick(legal_orders(game), choice)
        }
        _ => pick(legal_orders(game), choice),
    }
}

/// Random legs of a unit with an allowance.
fn sample_legs(game: &Game, unit: UnitId, budget: u32, choice: &mut RandomChoice) -> Option<Vec<PathLeg>> {
    let troops = game.troops(unit);
    let from = start_of(game, unit, &troops)?.pose;
    let by = Length(1 + choice.below(budget.max(1) as usize) as u32);
    let side = if choice.index(2) == 0 { LegSide::Left } else { LegSide::Right };
    if matches!(troops.formation, Formation::Skirmish | Formation::Limbered) {
        let along = from.heading.turned(HeadingTurn(choice.below(32_768) as i16));
        let along = if choice.index(2) == 0 { along } else { Heading(choice.below(65_536) as u16) };
        let to = from.point.off(along, Offset::of_units(by.0 as i32), Offset::ZERO);
        let gap = 1 + choice.below(2) as u8;
        return Some(vec![PathLeg::Free(to, if choice.index(2) == 0 { from.heading } else { along }, gap)]);
    }
    let mut legs = Vec::new();
    match choice.index(10) {
        0 => legs.push(PathLeg::AboutFace),
        1 | 2 => legs.push(PathLeg::Wheel(side, WheelAngle::new(128 * (1 + choice.below(64) as u16))?)),
        3 => return Some(vec![PathLeg::Oblique(side, by)]),
        4 => return Some(vec![PathLeg::Back(by)]),
        5 => return Some(vec![PathLeg::Aside(side, by)]),
        6 if troops.is_mounted() => {
            return Some(vec![PathLeg::Face(side), PathLeg::Forward(by), PathLeg::Face(side.other())]);
        }
        7 if troops.formation == Formation::Close => {
            return Some(vec![PathLeg::Open, PathLeg::Forward(Length(by.0 / 2 + 1))]);
        }
        _ => {}
    }
    legs.push(PathLeg::Forward(by));
    Some(legs)
}
