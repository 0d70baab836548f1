//! MM 14.2 Orders that may be given now: of legs the canonical ones.

use super::check::check;
use super::questions::{melees, next_chooser, reaction_answers, unhandled};
use super::set_up::{arrivals, deployments};
use crate::board::table::{Heading, HeadingTurn, LegSide, MoveLeg, Offset, WheelAngle};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::movement::allowance_left;
use crate::games::muskets_mayhem::rules::orders::{FormChange, Order};
use crate::games::muskets_mayhem::rules::shots::{check_shooter, plan_shot};
use crate::games::muskets_mayhem::rules::state::{Frame, TurnStage};
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// MM 14.2 Angles of canonical wheels.
const WHEELS: [u16; 3] = [4096, 8192, 16_384];
/// MM 14.2 Turns of canonical free legs.
const TURNS: [i16; 6] = [0, -8192, 8192, -16_384, 16_384, i16::MIN];
/// MM 14.2 Ways of canonical moves of commanders, in U.
const RIDES: [u32; 3] = [30, 20, 10];
/// MM 14.2 Length of a canonical step, in U.
const STEP: u32 = 2;

/// MM 14.2 Orders that may be given now, in a fixed order. Never empty while a side must decide.
#[must_use]
pub fn legal_orders(game: &Game) -> Vec<Order> {
    match game.state().stack.last() {
        Some(Frame::Handling { side }) => {
            let legs: Vec<Order> = unhandled(game, *side).flat_map(|unit| canonical_legs(game, unit)).collect();
            let mut orders = orders_without_legs(game);
            // By kind: holds come before legs, changes and charges after them.
            let holds = orders.iter().take_while(|order| matches!(order, Order::Hold { .. } | Order::HoldRest)).count();
            let (straight, about) = legs.into_iter().partition(|order| matches!(order, Order::Leg { .. }));
            let (straight, about): (Vec<Order>, Vec<Order>) = (straight, about);
            orders.splice(holds..holds, straight.into_iter().chain(about));
            orders
        }
        Some(Frame::UnitMoving { unit, .. }) => {
            let mut orders = canonical_legs(game, *unit);
            orders.push(Order::EndMove);
            orders
        }
        _ => orders_without_legs(game),
    }
}

/// MM 14.2 Orders that may be given now, legs aside.
#[must_use]
pub fn orders_without_legs(game: &Game) -> Vec<Order> {
    match game.state().stack.last() {
        Some(Frame::SetUp { side }) => deployments(game, *side).collect(),
        Some(Frame::ChooseOrder) => vec![Order::TakeFirst, Order::TakeSecond],
        Some(Frame::Handling { side }) => handlings(game, *side),
        Some(Frame::UnitMoving { .. }) => vec![Order::EndMove],
        Some(Frame::Reaction(charge)) => reaction_answers(game, charge),
        Some(Frame::Firing { phase, side, .. }) => shots(game, *side, *phase).chain([Order::EndFire]).collect(),
        Some(Frame::Applying { .. }) => vec![Order::RemoveHit, Order::KeepHit],
        Some(Frame::Turn(TurnStage::Melee)) => {
            let lowest = melees(game).into_iter().filter_map(|units| units.into_iter().min());
            lowest.map(|unit| Order::NextMelee { unit }).collect()
        }
        Some(Frame::Melee { units, enemies }) => {
            let asked = next_chooser(game, units, enemies).into_iter();
            let each = |(unit, known): (UnitId, Vec<UnitId>)| {
                known.into_iter().map(move |enemy| Order::FightUnit { unit, enemy })
            };
            asked.flat_map(each).collect()
        }
        _ => Vec::new(),
    }
}

/// MM 5.1 Orders that handle a unit without a leg.
fn handlings(game: &Game, side: SideId) -> Vec<Order> {
    let waiting: Vec<UnitId> = unhandled(game, side).collect();
    let enemies: Vec<UnitId> = game.standing_of(side.other()).map(|(enemy, _)| enemy).collect();
    let each = |orders: &dyn Fn(UnitId) -> Vec<Order>| -> Vec<Order> {
        waiting.iter().flat_map(|unit| orders(*unit)).filter(|order| check(game, order).is_ok()).collect()
    };
    let mut all = each(&|unit| vec![Order::Hold { unit }]);
    all.push(Order::HoldRest);
    all.extend(each(&|unit| arrivals(game, unit)));
    all.extend(each(&|unit| FormChange::ALL.map(|to| Order::Form { unit, to }).to_vec()));
    all.extend(each(&|unit| enemies.iter().map(|target| Order::Charge { unit, target: *target }).collect()));
    all.extend(each(&|commander| rides(game, commander)));
    all.extend(each(&|commander| {
        let hosts = game.standing_of(side).map(|(unit, _)| unit);
        hosts.map(|unit| Order::Attach { commander, unit }).collect()
    }));
    all
}

/// MM 14.2 Canonical moves of a commander, legal or not.
fn rides(game: &Game, commander: UnitId) -> Vec<Order> {
    if !game.is_commander(commander) {
        return Vec::new();
    }
    let Some(from) = game.pose(commander) else { return Vec::new() };
    let to = |heading: Heading, units: u32| from.point.off(heading, offset(game, units), Offset::ZERO);
    let eighths = (0..8_u16).map(|eighth| Heading(eighth * Heading::EIGHTH));
    eighths.flat_map(|heading| RIDES.map(|units| Order::CommanderTo { commander, to: to(heading, units) })).collect()
}

fn offset(game: &Game, units: u32) -> Offset {
    Offset::of_units(game.battle.length(units).0 as i32)
}

/// MM 14.2 Canonical legs of a unit that are legal now.
#[must_use]
pub fn canonical_legs(game: &Game, unit: UnitId) -> Vec<Order> {
    let Some(body) = game.body(unit) else { return Vec::new() };
    let left = allowance_left(game, unit) / game.battle.length(1).0 / STEP * STEP;
    let ways = (1..=left / STEP).rev().map(|step| step * STEP);
    let pose = body.stance.pose;
    let legs: Vec<MoveLeg> = if game.troops(unit).turns_free() {
        let free = |turn: i16, units: u32| {
            let heading = pose.heading.turned(HeadingTurn(turn));
            MoveLeg::Free { to: pose.point.off(heading, offset(game, units), Offset::ZERO), heading }
        };
        TURNS
            .into_iter()
            .flat_map(|turn| ways.clone().chain((turn != 0).then_some(0)).map(move |units| free(turn, units)))
            .collect()
    } else {
        let straight = |along: Heading, units: u32| MoveLeg::Straight { along, by: game.battle.length(units) };
        let wheel = |side: LegSide| {
            let angles = WHEELS.into_iter().filter_map(WheelAngle::new);
            angles.map(move |by| MoveLeg::Wheel { side, by })
        };
        let ahead = ways.map(|units| straight(pose.heading, units));
        let back = straight(pose.heading.opposite(), STEP);
        ahead.chain(wheel(LegSide::Left)).chain(wheel(LegSide::Right)).chain([back]).collect()
    };
    let orders = legs.into_iter().map(|leg| Order::Leg { unit, leg }).chain([Order::AboutFace { unit }]);
    orders.filter(|order| check(game, order).is_ok()).collect()
}

/// MM 7 Shots of a side that may be fired in a phase, by shooter and target.
pub(in crate::games::muskets_mayhem::rules) fn shots(
    game: &Game,
    side: SideId,
    phase: FirePhase,
) -> impl Iterator<Item = Order> + '_ {
    let shooters = game.battle.units_of(side).filter(move |unit| check_shooter(game, *unit, phase).is_ok());
    shooters.flat_map(move |unit| {
        let targets = game.battle.units_of(side.other());
        targets
            .filter(move |target| plan_shot(game, unit, *target).is_ok())
            .map(move |target| Order::Fire { unit, target })
    })
}
