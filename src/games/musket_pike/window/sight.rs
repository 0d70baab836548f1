//! Camera targets: the units that a question is about, the wing of a drawn chit, the fight being told.

use super::at::At;
use super::models::would::led;
use crate::board::hex::Stand;
use crate::games::musket_pike::paint::counters::COUNTER;
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::retreat::way_of;
use crate::games::musket_pike::rules::state::{ChitPlace, Frame, LeaderPlace, Phase, Place, State};
use crate::games::musket_pike::rules::{Game, Order};
use crate::paint::layout::Layout;
use crate::view::camera::{Closeness, Sight};
use bevy::math::Vec2;
use std::ops::Range;

/// Places to fit into view when a table is opened: the units on the map and their objectives, in map units.
pub fn front(game: &Game, layout: Layout) -> Vec<Vec2> {
    let stands = game.battle.unit_ids().filter_map(|unit| game.stand(unit)).flat_map(Stand::hexes);
    let prizes = game.battle.objectives.iter().filter_map(Objective::hex);
    stands.chain(prizes).map(|hex| layout.centre(hex)).collect()
}

/// Camera target for the current question.
pub fn asked(game: &Game, layout: Layout, legal: &[Order]) -> Option<Sight> {
    let (units, closeness): (Vec<UnitId>, Closeness) = match game.state().stack.last()? {
        Frame::Reaction { mover, waiting } => {
            (waiting.first().copied().into_iter().chain([*mover]).collect(), Closeness::Read(COUNTER))
        }
        Frame::Melee(melee) => {
            let attackers = melee.assaults().into_iter().map(|assault| assault.unit);
            (attackers.chain(melee.foes()).collect(), Closeness::Read(COUNTER))
        }
        Frame::Retreat(retreat) => (vec![retreat.unit], Closeness::Read(COUNTER)),
        Frame::MakeWay(making) => (making.waiting.first().copied().into_iter().collect(), Closeness::Read(COUNTER)),
        Frame::Chit { .. } | Frame::Muster => (led(game), Closeness::Fit(COUNTER)),
        // A player asked during the other side's activation has not seen yet what threatens its units.
        Frame::Phase(Phase::DefensiveFire) if legal.iter().any(|order| matches!(order, Order::Fire { .. })) => {
            let met = legal.iter().filter_map(|order| match *order {
                Order::Fire { unit, target, .. } => Some([unit, target]),
                _ => None,
            });
            (met.flatten().collect(), Closeness::AsItIs)
        }
        // A wing that acts stays in view from its chit to its rally: the camera does not move with every order.
        Frame::Phase(_) => (game.active_units().collect(), Closeness::Anywhere(COUNTER)),
        // Nor does the camera move between two wings: the next one comes into view with its chit.
        Frame::Turn { .. } if game.state().chits.contains(&ChitPlace::Spent) => {
            (Vec::new(), Closeness::Anywhere(COUNTER))
        }
        _ => return None,
    };
    let stands = units.into_iter().filter_map(|unit| game.stand(unit));
    let ways = legal.iter().filter_map(|order| match order {
        Order::Retreat { .. } => way_of(game, order)?.path.last().copied(),
        Order::MakeWay { unit, dir } => game.stand(*unit)?.shifted(&game.battle.map.grid, *dir),
        _ => None,
    });
    Some(Sight { places: stands.chain(ways).flat_map(Stand::hexes).map(|hex| layout.centre(hex)).collect(), closeness })
}

/// Camera target for an aimed attack or shot: the units on both sides. A shot only needs to be visible, at any zoom.
pub fn aimed(game: &Game, layout: Layout, order: Order) -> Option<Sight> {
    let (units, closeness): (Vec<UnitId>, Closeness) = match order {
        Order::Attack { unit, into } => {
            let met = into.iter().filter_map(|hex| game.occupant(hex));
            (std::iter::once(unit).chain(met).collect(), Closeness::Read(COUNTER))
        }
        Order::Fire { unit, target, .. } => (vec![unit, target], Closeness::AsItIs),
        _ => return None,
    };
    let hexes = units.into_iter().filter_map(|u| game.stand(u)).flat_map(Stand::hexes);
    Some(Sight { places: hexes.map(|hex| layout.centre(hex)).collect(), closeness })
}

/// Camera target for the fights in some entries, or for their shots if there is no fight, with the units beaten back.
pub fn told(shown: At<'_>, entries: Range<usize>) -> Option<Sight> {
    let layout = Layout::new(&shown.game().battle.map.grid);
    let stood = |state: &State, unit: UnitId| match state.units[unit.index()].place {
        Place::Map(stand) => Some(stand),
        _ => None,
    };
    let (mut fights, mut shots, mut falls): (Vec<Stand>, Vec<Stand>, Vec<Stand>) = (Vec::new(), Vec::new(), Vec::new());
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
    let places: Vec<_> = stands.into_iter().chain(falls).flat_map(Stand::hexes).map(|hex| layout.centre(hex)).collect();
    (!places.is_empty()).then_some(Sight { places, closeness: Closeness::Read(COUNTER) })
}

/// Camera target for the entries from index `began` on if there is no fight: units ordered, marched or rallied.
pub fn done(shown: At<'_>, began: usize) -> Option<Sight> {
    let (game, entries) = (shown.game(), shown.entries());
    let layout = Layout::new(&game.battle.map.grid);
    let mut stands: Vec<Stand> = Vec::new();
    let mut hexes = Vec::new();
    let stand = |unit| game.stand(unit);
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
        stands.into_iter().flat_map(Stand::hexes).chain(hexes).map(|hex| layout.centre(hex)).collect();
    (!places.is_empty()).then_some(Sight { places, closeness: Closeness::AsItIs })
}
