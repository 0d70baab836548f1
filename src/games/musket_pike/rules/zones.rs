//! MP 4.5, 6.4 Zones of a side's enemies: contact, fronts, and distances to them.
//!
//! Contact and fronts are updated with each enemy that moves; distances are computed on first use, and again only after an enemy
//! has changed hexes.

use super::data::UnitKind;
use super::game::Game;
use super::ids::UnitId;
use super::options::LoneGuns;
use crate::board::hex::{Arc as FaceArc, Dir, Hex, HexFootprint};
use crate::kernel::SideId;
use std::sync::{Arc, OnceLock};

/// MP 4.5, 6.4 Zones that the enemies of one side make on the map: contact and fronts.
#[derive(Debug, Default)]
pub(super) struct EnemyZones {
    /// MP 4.5, 6.4 Zone of each hex, by the hex's index.
    hexes: Vec<Zone>,
    /// MP 4.5 Distance in hexes of each hex to the nearest enemy unit that makes contact; empty until asked for.
    touching: OnceLock<Arc<[u8]>>,
    /// MP 4.4 Distance in hexes of each hex to the nearest enemy unit, lone Art included; empty until asked for.
    any: OnceLock<Arc<[u8]>>,
}

/// Number of a hex's hexsides across which enemies reach it: by contact and by their fronts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Zone {
    /// MP 4.5 Number of the hex's hexsides that make contact with enemies.
    contact: u8,
    /// MP 6.4 Number of hexsides across which the hex lies in an enemy's front.
    front: u8,
}

impl Clone for EnemyZones {
    fn clone(&self) -> Self {
        let Self { hexes, touching, any } = self;
        Self { hexes: hexes.clone(), touching: touching.clone(), any: any.clone() }
    }

    /// Copies the zones of another position into the memory of these.
    fn clone_from(&mut self, other: &Self) {
        let Self { hexes, touching, any } = other;
        self.hexes.clone_from(hexes);
        self.touching.clone_from(touching);
        self.any.clone_from(any);
    }
}

impl EnemyZones {
    /// Resets the zones for a map of `hexes` hexes without enemies.
    pub(super) fn empty(&mut self, hexes: usize) {
        self.forget_distances();
        self.hexes.clear();
        self.hexes.resize(hexes, Zone::default());
    }

    /// Drops the cached distances, as an enemy has changed hexes.
    pub(super) fn forget_distances(&mut self) {
        (self.touching, self.any) = Default::default();
    }
}

impl Game {
    /// MP 4.5 Whether a unit of `side` on `hex` would be in contact: next to an enemy unit, with no river or cliff between.
    #[must_use]
    pub fn in_contact(&self, hex: Hex, side: SideId) -> bool {
        self.zones[side.index()].hexes[hex.index()].contact > 0
    }

    /// MP 4.5 Whether any hex of the stand is in contact.
    #[must_use]
    pub fn stand_in_contact(&self, stand: HexFootprint, side: SideId) -> bool {
        stand.any(|h| self.in_contact(h, side))
    }

    /// MP 4.5 Whether a unit is in contact on its present stand.
    #[must_use]
    pub fn unit_in_contact(&self, unit: UnitId) -> bool {
        self.footprint(unit).is_some_and(|stand| self.stand_in_contact(stand, self.side(unit)))
    }

    /// MP 4.5, 6.4 Whether `hex` is an enemy front hex for `side`: in the (widened) front of an enemy combat unit.
    #[must_use]
    pub fn in_enemy_front(&self, hex: Hex, side: SideId) -> bool {
        self.zones[side.index()].hexes[hex.index()].front > 0
    }

    /// MP 4.5, 6.4 Adds (1) or removes (-1) the zones that a unit on this stand makes for its enemies.
    pub(super) fn adjust_zone(&mut self, unit: UnitId, stand: HexFootprint, more: i8) {
        if !self.makes_contact(unit) {
            return;
        }
        let has_front = self.kind(unit).is_combat();
        let front =
            [FaceArc::Front, FaceArc::Flank, FaceArc::Rear].map(|arc| has_front && self.counts_as_front(unit, arc));
        let Self { battle, zones, .. } = self;
        let zones = &mut zones[battle.unit(unit).side.other().index()].hexes;
        for (right, half) in [(false, stand.left), (true, stand.right)] {
            if !half.is_some() {
                continue;
            }
            for dir in Dir::ALL {
                let hex = battle.map.grid.neighbour(half, dir);
                if !hex.is_some() || !battle.ground.between(half, dir).is_open() {
                    continue;
                }
                let zone = &mut zones[hex.index()];
                zone.contact = zone.contact.saturating_add_signed(more);
                if stand.arc_from(right, dir).is_some_and(|arc| front[arc as usize]) {
                    zone.front = zone.front.saturating_add_signed(more);
                }
            }
        }
    }

    /// MP 4.5 Whether the unit makes contact with enemies next to it. Stacked Art is left out, as the unit with it touches the
    /// same hexes. Wagons make no contact.
    fn makes_contact(&self, unit: UnitId) -> bool {
        match self.kind(unit) {
            UnitKind::Hi | UnitKind::Li | UnitKind::Cav => true,
            UnitKind::Art => self.battle.options.lone_guns == LoneGuns::Contact,
            UnitKind::Wagon => false,
        }
    }

    /// Enemies of a side that are on the map, with their stands.
    fn enemies(&self, side: SideId) -> impl Iterator<Item = (UnitId, HexFootprint)> + '_ {
        let all = self.battle.unit_ids().filter(move |u| self.side(*u) != side);
        all.filter_map(|u| self.footprint(u).map(|s| (u, s)))
    }

    /// MP 4.5 Distance in hexes to the nearest enemy of `side` that makes contact; 255 without one.
    #[must_use]
    pub fn contact_distance(&self, hex: Hex, side: SideId) -> u8 {
        self.contact_distances(side)[hex.index()]
    }

    /// MP 4.5 By hex: distance in hexes to the nearest enemy of `side` that makes contact; 255 without one.
    pub(super) fn contact_distances(&self, side: SideId) -> &[u8] {
        let touching = || self.enemies(side).filter(|(u, _)| self.makes_contact(*u)).map(|e| e.1);
        self.zones[side.index()].touching.get_or_init(|| self.distances(touching()))
    }

    /// MP 4.4 Distance in hexes from a stand to the nearest enemy unit of `side`, lone Art included, leaders not; 255 without
    /// one.
    #[must_use]
    pub fn enemy_distance(&self, stand: HexFootprint, side: SideId) -> u8 {
        let distances = self.zones[side.index()].any.get_or_init(|| self.distances(self.enemies(side).map(|e| e.1)));
        stand.hexes().map(|h| distances[h.index()]).min().unwrap_or(u8::MAX)
    }

    /// By hex: distance in hexes to the nearest of these stands; 255 without any.
    fn distances(&self, from: impl Iterator<Item = HexFootprint>) -> Arc<[u8]> {
        self.battle.map.grid.distances(from.flat_map(HexFootprint::hexes)).into()
    }
}
