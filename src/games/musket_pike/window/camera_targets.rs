//! Camera targets: the units that a question is about, the wing of a drawn chit, the fight being told.

use super::models::order_preview::led;
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::paint::counters::COUNTER;
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::retreat::way_of;
use crate::games::musket_pike::rules::state::{ChitPlace, Frame, LeaderPlace, Phase, State, UnitPlace};
use crate::games::musket_pike::rules::{Game, Order};
use crate::paint::layout::BoardLayout;
use crate::session::Session;
use crate::view::camera::{CameraTarget, Zoom};
use bevy::math::Vec2;
use std::ops::Range;

/// Places to fit into view when a table is opened: the units on the map and their objectives, in map units.
pub fn front(game: &Game, layout: BoardLayout) -> Vec<Vec2> {
    let stands = game.battle.unit_ids().filter_map(|unit| game.footprint(unit)).flat_map(HexFootprint::hexes);
    let prizes = game.battle.objectives.iter().flat_map(Objective::hexes).copied();
    stands.chain(prizes).map(|hex| layout.centre(hex)).collect()
}

/// Camera target for the question that is now asked; `None` without one.
pub fn asked(game: &Game, layout: BoardLayout, legal: &[Order]) -> Option<CameraTarget> {
    let (units, closeness): (Vec<UnitId>, Zoom) = match game.state().stack.last()? {
        Frame::Reaction { mover, waiting } => {
            (waiting.first().copied().into_iter().chain([*mover]).collect(), Zoom::Read(COUNTER))
        }
        Frame::Melee(melee) => {
            let attackers = melee.assaults().into_iter().map(|assault| assault.unit);
            (attackers.chain(melee.foes()).collect(), Zoom::Read(COUNTER))
        }
        Frame::Retreat(retreat) => (vec![retreat.unit], Zoom::Read(COUNTER)),
        Frame::MakeWay(making) => (making.waiting.first().copied().into_iter().collect(), Zoom::Read(COUNTER)),
        Frame::Chit { .. } | Frame::Muster => (led(game), Zoom::Fit(COUNTER)),
        // A player asked during the other side's activation has not seen yet what threatens its units.
        Frame::Phase(Phase::DefensiveFire) if legal.iter().any(|order| matches!(order, Order::Fire { .. })) => {
            let met = legal.iter().filter_map(|order| match *order {
                Order::Fire { unit, target, .. } => Some([unit, target]),
                _ => None,
            });
            (met.flatten().collect(), Zoom::AsItIs)
        }
        // A wing that acts stays in view from its chit to its rally: the camera does not move with every order.
        Frame::Phase(_) => (game.active_units().collect(), Zoom::Anywhere(COUNTER)),
        // Nor does the camera move between two wings: the next one comes into view with its chit.
        Frame::Turn { .. } if game.state().chits.contains(&ChitPlace::Spent) => (Vec::new(), Zoom::Anywhere(COUNTER)),
        _ => return None,
    };
    let stands = units.into_iter().filter_map(|unit| game.footprint(unit));
    let ways = legal.iter().filter_map(|order| match order {
        Order::Retreat { .. } => way_of(game, order)?.path.last().copied(),
        Order::MakeWay { unit, dir } => game.footprint(*unit)?.shifted(&game.battle.map.grid, *dir),
        _ => None,
    });
    Some(CameraTarget {
        places: stands.chain(ways).flat_map(HexFootprint::hexes).map(|hex| layout.centre(hex)).collect(),
        closeness,
    })
}

/// Camera target for an aimed attack or shot: the units on both sides. A shot only needs to be visible, at any zoom.
pub fn aimed(game: &Game, layout: BoardLayout, order: Order) -> Option<CameraTarget> {
    let (units, closeness): (Vec<UnitId>, Zoom) = match order {
        Order::Attack { unit, into } => {
            let met = into.iter().filter_map(|hex| game.occupant(hex));
            (std::iter::once(unit).chain(met).collect(), Zoom::Read(COUNTER))
        }
        Order::Fire { unit, target, .. } => (vec![unit, target], Zoom::AsItIs),
        _ => return None,
    };
    let hexes = units.into_iter().filter_map(|u| game.footprint(u)).flat_map(HexFootprint::hexes);
    Some(CameraTarget { places: hexes.map(|hex| layout.centre(hex)).collect(), closeness })
}

/// Camera target for the fights in some entries, or for their shots if there is no fight, with the units beaten back.
pub fn told(shown: &Session<Game>, entries: Range<usize>) -> Option<CameraTarget> {
    let layout = BoardLayout::new(&shown.game().battle.map.grid);
    let stood = |state: &State, unit: UnitId| match state.units[unit.index()].place {
        UnitPlace::Map(stand) => Some(stand),
        _ => None,
    };
    let (mut fights, mut shots, mut falls): (Vec<HexFootprint>, Vec<HexFootprint>, Vec<HexFootprint>) =
        (Vec::new(), Vec::new(), Vec::new());
    for place in entries {
        for outcome in &shown.entries()[place].outcomes {
            match outcome {
                Outcome::Fought { attackers, defenders, .. } => {
                    let fighters = attackers.iter().chain(defenders);
                    fights.extend(fighters.filter_map(|unit| stood(shown.before(place), *unit)));
                }
                Outcome::FellBack { unit, path, .. } => {
                    falls.extend(stood(shown.before(place), *unit));
                    falls.extend(path);
                }
                Outcome::Moved { to, motion: Motion::Occupy, .. } => falls.push(*to),
                Outcome::Shot { firer, target, .. } => {
                    shots.extend([firer, target].into_iter().filter_map(|unit| stood(shown.before(place), *unit)));
                }
                _ => {}
            }
        }
    }
    let stands = if fights.is_empty() { shots } else { fights };
    let places: Vec<_> =
        stands.into_iter().chain(falls).flat_map(HexFootprint::hexes).map(|hex| layout.centre(hex)).collect();
    (!places.is_empty()).then_some(CameraTarget { places, closeness: Zoom::Read(COUNTER) })
}

/// Camera target for the entries from index `began` on if there is no fight: units ordered, marched or rallied.
pub fn done(shown: &Session<Game>, began: usize) -> Option<CameraTarget> {
    let (game, entries) = (shown.game(), shown.entries());
    let layout = BoardLayout::new(&game.battle.map.grid);
    let mut stands: Vec<HexFootprint> = Vec::new();
    let mut hexes = Vec::new();
    let stand = |unit| game.footprint(unit);
    for entry in entries.iter().skip(began) {
        for outcome in &entry.outcomes {
            match outcome {
                Outcome::Declared { .. } => stands.extend(led(game).into_iter().filter_map(stand)),
                Outcome::Began { .. } => stands.extend(game.active_units().filter_map(stand)),
                Outcome::Moved { from, to, .. } => stands.extend(from.iter().chain([to])),
                Outcome::LeaderMoved { to: LeaderPlace::Map(hex), .. } => hexes.push(*hex),
                Outcome::Disordered { unit, .. } | Outcome::Rallied { unit, .. } | Outcome::Lost { unit, .. } => {
                    stands.extend(stand(*unit));
                }
                Outcome::RallyFailed { roll } => stands.extend(stand(roll.unit)),
                _ => {}
            }
        }
    }
    let places: Vec<Vec2> =
        stands.into_iter().flat_map(HexFootprint::hexes).chain(hexes).map(|hex| layout.centre(hex)).collect();
    (!places.is_empty()).then_some(CameraTarget { places, closeness: Zoom::AsItIs })
}
