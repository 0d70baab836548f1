//! How far units go over the throws of a plan, and where to.

use crate::board::hex::HexFootprint;
use crate::games::musket_pike::bots::reason::PlannedMove;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How far a unit goes in the throws in which it moves: how often, from where it stood, nearer to the enemy, and where to.
#[derive(Clone, Default)]
struct Way {
    throws: u32,
    hexes: i64,
    nearer: i64,
    ends: BTreeMap<HexFootprint, u32>,
}

/// The ways of all.
#[derive(Default)]
pub struct Ways(BTreeMap<UnitId, Way>);

impl Ways {
    /// One that has moved in a throw: where it stood, and where it stands when the activation is over.
    pub fn add(&mut self, [from, after]: [&Game; 2], unit: UnitId) {
        let far = |stand: HexFootprint| i64::from(from.enemy_distance(stand, from.side(unit)));
        if let (Some(stood), Some(to)) = (from.footprint(unit), after.footprint(unit)) {
            let way = self.0.entry(unit).or_default();
            way.throws += 1;
            way.hexes += i64::from(stood.distance(&after.battle.map.grid, to));
            // Seen from where the enemy stood when it was planned.
            way.nearer += far(stood) - far(to);
            *way.ends.entry(to).or_default() += 1;
        }
    }

    /// Who moves in half of so many throws or more, whoever moves farthest first.
    pub fn moves(&self, throws: u32) -> Vec<PlannedMove> {
        let often = self.0.iter().filter(|(_, way)| 2 * way.throws >= throws);
        let moved = |(unit, way): (&UnitId, &Way)| {
            let throws = i64::from(way.throws.max(1));
            let (end, times) = way.ends.iter().max_by_key(|(_, times)| **times)?;
            let to = (2 * times >= way.throws).then_some(*end);
            Some(PlannedMove { unit: *unit, hexes: 10 * way.hexes / throws, nearer: 10 * way.nearer / throws, to })
        };
        let mut moves: Vec<PlannedMove> = often.filter_map(moved).collect();
        moves.sort_by_key(|moved| (Reverse(moved.hexes), moved.unit));
        moves
    }
}
