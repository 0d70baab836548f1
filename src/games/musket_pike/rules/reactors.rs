//! MP 6.9 Reactions: the units that may turn when an enemy comes adjacent, and the reach of a unit by ways on which none can stop
//! it.

use super::data::UnitKind;
use super::game::Game;
use super::ids::UnitId;
use super::illegal::Illegal;
use super::movement::{Destination, Destinations, Reach, going_on, reach_from};
use super::state::UnitMark;
use super::steps::{MoveAction, MovingUnit, reactions, would_stop_mover};
use crate::board::hex::HexFootprint;
use std::collections::BTreeMap;

/// MP 6.9 Inactive units that the mover has just come adjacent to and that may react.
pub(super) fn reactors(game: &Game, mover: UnitId, from: HexFootprint, to: HexFootprint) -> Vec<UnitId> {
    if !game.kind(mover).is_combat() {
        return Vec::new();
    }
    let side = game.side(mover);
    let there =
        to.neighbours_with_arc(&game.battle.map.grid).flat_map(|(hex, _)| [game.combat_at(hex), game.guns_at(hex)]);
    let mut units: Vec<UnitId> = there.flatten().filter(|u| game.side(*u) != side).collect();
    units.sort_unstable();
    units.dedup();
    units.retain(|u| {
        let Some(stand) = game.footprint(*u) else { return false };
        game.kind(*u) != UnitKind::Wagon
            && game.are_adjacent(to, stand)
            && !game.are_adjacent(from, stand)
            && !game.unit_state(*u).has(UnitMark::Reacted)
            && !reactions(game, *u).is_empty()
            && !stand.hexes().any(|h| game.in_enemy_front(h, game.side(*u)))
    });
    units
}

/// MP 6.7, 6.9 Whether an enemy's reaction to this step could stop the moving unit.
pub(super) fn stoppable(walker: &MovingUnit<'_>, from: HexFootprint, act: MoveAction, to: HexFootprint) -> bool {
    let game = walker.game;
    let stops = |enemy: &UnitId| {
        let turned =
            |stand: HexFootprint| reactions(game, *enemy).into_iter().map(move |facing| stand.turned_to(facing));
        game.footprint(*enemy)
            .is_some_and(|stand| turned(stand).any(|turned| would_stop_mover(game, *enemy, turned, to)))
    };
    !matches!(act, MoveAction::Turn(_)) && reactors(game, walker.unit, from, to).iter().any(stops)
}

/// MP 6 Reach of an activated unit now, by ways on which no enemy can stop it before the end, where such a way fulfils its order
/// as well, even at a higher cost.
///
/// # Errors
/// The unit is not on the map.
pub fn reach_without_reactions(game: &Game, unit: UnitId) -> Result<Reach, Illegal> {
    let (walker, walk) = going_on(game, unit).ok_or(Illegal::NotOnMap)?;
    let mut reach = reach_from(walker, walk);
    let unstopped = Destinations::unstopped(walker, walk);
    let place = |stand: HexFootprint, hit: bool| (stand.left, stand.facing, hit);
    let safe: BTreeMap<_, _> = unstopped.spots().map(|spot| (place(spot.stand, spot.formation_hit), spot)).collect();
    for end in &mut reach.ends {
        if let Some(spot) = safe.get(&place(end.stand, end.formation_hit)) {
            let Destination { cost, path, .. } = unstopped.end(*spot);
            (end.cost, end.path) = (cost, path);
        }
    }
    Ok(reach)
}
