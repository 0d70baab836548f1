//! MC 18.4 Orders that may be given now, of moves the canonical ends.

use super::canonical::canonical_paths;
use super::check::{check, check_deploy};
use crate::board::table::{Heading, Point, TablePose};
use crate::games::mcnally_awi::rules::fights::melees;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::{Formation, Rank, UnitKind};
use crate::games::mcnally_awi::rules::numbers::{INCH, SET_UP_DEPTH};
use crate::games::mcnally_awi::rules::orders::{Order, PathLeg};
use crate::games::mcnally_awi::rules::state::{Frame, Phase};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// MC 18.4 Orders that may be given now, in a fixed order; resignation is not among them.
#[must_use]
pub fn legal_orders(game: &Game) -> Vec<Order> {
    let Some(side) = super::decider(game) else { return Vec::new() };
    let listed: Vec<Order> = match game.state().stack.last() {
        Some(Frame::SetUp { .. }) => set_up_orders(game, side),
        Some(Frame::Activation { phase, .. }) => phase_orders(game, side, *phase),
        Some(Frame::Charge(_)) => vec![Order::RunOn, Order::Stop],
        Some(Frame::MayEvade { .. }) => vec![Order::Evade, Order::Hold],
        Some(Frame::Reaction { .. }) => vec![Order::Evade, Order::Volley, Order::Hold],
        Some(Frame::Moving { unit, budget, .. }) => {
            let paths = canonical_paths(game, *unit, *budget).into_iter();
            return paths.map(|legs| Order::Path { unit: *unit, legs }).collect();
        }
        Some(Frame::Shot { target, .. }) => {
            let own = game.state().active.iter().copied();
            let add = own.map(|unit| Order::Add { unit, stand: None }).filter(|_| game.knows(*target));
            add.chain([Order::Shoot]).collect()
        }
        Some(Frame::Turn) | None => Vec::new(),
    };
    listed.into_iter().filter(|order| check(game, order).is_ok()).collect()
}

/// Orders that are listed to a player: of paths, which are drawn or typed, those in place alone.
#[must_use]
pub fn listed_orders(game: &Game) -> Vec<Order> {
    let Some(Frame::Moving { unit, .. }) = game.state().stack.last() else { return legal_orders(game) };
    let unit = *unit;
    let in_place = [vec![], vec![PathLeg::Mount], vec![PathLeg::Dismount]];
    let orders = in_place.into_iter().map(|legs| Order::Path { unit, legs });
    orders.filter(|order| check(game, order).is_ok()).collect()
}

/// Orders of the active side in a phase, legal or not.
fn phase_orders(game: &Game, side: SideId, phase: Phase) -> Vec<Order> {
    let active = game.state().active.clone();
    let enemies: Vec<UnitId> = game.standing_of(side.other()).map(|(enemy, _)| enemy).collect();
    let pairs = |of: fn(UnitId, UnitId) -> Order| -> Vec<Order> {
        active.iter().flat_map(|unit| enemies.iter().map(move |enemy| of(*unit, *enemy))).collect()
    };
    match phase {
        Phase::Declare => {
            let mut orders = pairs(|unit, target| Order::Charge { unit, target, wheel: None });
            orders.push(Order::EndCharges);
            orders
        }
        Phase::Charges => game.state().charges.iter().map(|charge| Order::Advance { unit: charge.charger }).collect(),
        Phase::Moves => {
            let mut orders: Vec<Order> = active.iter().flat_map(|unit| move_orders(game, *unit)).collect();
            for general in game.battle.units_of(side).filter(|unit| game.is_general(*unit)) {
                orders.extend(game.standing_of(side).map(|(unit, _)| Order::Join { general, unit }));
            }
            orders.push(Order::EndMoves);
            orders
        }
        Phase::Fire => {
            let mut orders = pairs(|unit, target| Order::Aim { unit, stand: None, target });
            orders.push(Order::EndFire);
            orders
        }
        Phase::Melee => melees(game).iter().filter_map(|melee| Some(Order::Fight { unit: *melee.first()? })).collect(),
        Phase::Morale | Phase::Routs => Vec::new(),
    }
}

/// Orders of the movement phase for a unit, legal or not.
fn move_orders(game: &Game, unit: UnitId) -> Vec<Order> {
    let mut orders = vec![Order::Roll { unit, skirmish: None }];
    orders.extend([1, 2].map(|gap| Order::Roll { unit, skirmish: Some(gap) }));
    for to in Formation::ALL {
        let files: &[u16] = if to == Formation::Column { &[1, 2, 3] } else { &[0] };
        orders.extend(files.iter().map(|files| Order::Form { unit, to, files: *files }));
    }
    if game.card(unit).kind == UnitKind::Gun {
        let body = game.body(unit).map(|body| body.stance.centre());
        let enemy = body.and_then(|centre| {
            let enemy = game.nearest_enemy(game.side(unit), centre, false)?;
            Heading::of_vector(centre.to(game.centre(enemy)?))
        });
        orders.extend(enemy.map(|heading| Order::TurnGun { unit, heading }));
    }
    let light = game.card(unit).light_stands.unwrap_or(1);
    orders.extend([
        Order::Detach { unit, stands: light },
        Order::Recall { unit },
        Order::FallBack { unit },
        Order::TryStop { unit },
    ]);
    orders
}

/// Orders before the battle, legal or not.
fn set_up_orders(game: &Game, side: SideId) -> Vec<Order> {
    let cards = game.battle.group_ids().filter(|group| game.battle.group(*group).rank != Rank::Brigade);
    let cards = cards.flat_map(|group| [true, false].map(|is_on| Order::Card { group, is_on }));
    let units = deployments(game, side).map(|(unit, pose)| Order::Deploy { unit, pose });
    units.chain(cards).chain([Order::Done]).collect()
}

/// MC 18.1 Places at which units of a side may be set: a lattice of inches in its zone.
pub fn deployments(game: &Game, side: SideId) -> impl Iterator<Item = (UnitId, TablePose)> + '_ {
    let size = game.battle.ground.size;
    let (width, depth, zone) = (size.width().0 as i32, size.depth().0 as i32, SET_UP_DEPTH as i32);
    let is_south = game.battle.headings[side.index()].forward().y >= 0;
    let (south, north) = if is_south { (0, zone) } else { (depth - zone, depth) };
    let heading = game.battle.headings[side.index()];
    let step = 2 * INCH as usize;
    let points: Vec<Point> = (south.max(0)..=north)
        .step_by(step)
        .flat_map(|y| (0..=width).step_by(step).filter_map(move |x| Point::new(x, y).ok()))
        .collect();
    game.battle.units_of(side).flat_map(move |unit| {
        let poses = points.clone().into_iter().map(move |point| TablePose::new(point, heading));
        poses.filter(move |pose| check_deploy(game, side, unit, *pose).is_ok()).map(move |pose| (unit, pose))
    })
}
