//! The game at the table: battle and position, with an index of who stands where.

use super::battle::{Battle, UnitCard};
use super::data::Kind;
use super::ids::{LeaderId, UnitId};
use super::kept::Answers;
use super::options::{LoneGuns, MainOrOlder};
use super::state::{Mark, Place, State, UnitState};
use crate::board::hex::{Arc as FaceArc, Dir, Hex, Stand};
use crate::kernel::SideId;
use std::sync::{Arc, OnceLock};

const NOBODY: u16 = u16::MAX;

/// Who stands where: worked out from the position, never stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Occupants {
    /// HI, LI or Cav.
    combat: Vec<u16>,
    /// Art or wagons.
    guns: Vec<u16>,
}

/// MP 4.5, 6.4 What the enemies of a side make of the hexes. Contact and fronts go along with each enemy that changes his
/// place; distances are worked out when first asked for, and again only after one has changed his hexes.
#[derive(Clone, Debug, Default)]
struct Zones {
    /// MP 4.5, 6.4 By hex.
    hexes: Vec<Zone>,
    /// MP 4.5 Distance to the nearest enemy unit that makes contact.
    touching: OnceLock<Arc<[u8]>>,
    /// MP 4.4 Distance to the nearest enemy unit, lone Art included.
    any: OnceLock<Arc<[u8]>>,
}

/// Across how many of its hexsides a hex touches enemies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Zone {
    /// MP 4.5 Such as make contact.
    contact: u8,
    /// MP 6.4 Such as have it in their front.
    front: u8,
}

/// A game of Musket & Pike: what never changes, and the position.
#[derive(Debug)]
pub struct Game {
    /// Map, orders of battle, rules.
    pub battle: Arc<Battle>,
    /// The position. Only [`super::apply`] and the sequence write it.
    pub(super) state: State,
    occupants: Occupants,
    /// By side: what its enemies make of the hexes.
    zones: [Zones; 2],
    /// By unit: what has been found out about it.
    pub(super) kept: Vec<Answers>,
    /// Where the position is kept while an order is carried out.
    pub(super) before: Before,
}

/// The position before an order, to be put back if that breaks off. It is taken before each, so its room is used again.
#[derive(Debug, Default)]
pub(super) struct Before(Option<Box<State>>);

impl Clone for Before {
    /// A copy of the game takes its own.
    fn clone(&self) -> Self {
        Self(None)
    }
}

impl Before {
    /// A copy of this position.
    pub(super) fn keep(&mut self, state: &State) -> Box<State> {
        match self.0.take() {
            Some(mut before) => {
                before.become_as(state);
                before
            }
            None => Box::new(state.clone()),
        }
    }

    /// The position is no longer needed.
    pub(super) fn done_with(&mut self, before: Box<State>) {
        self.0 = Some(before);
    }
}

impl Clone for Game {
    fn clone(&self) -> Self {
        let Self { battle, state, occupants, zones, kept, before } = self;
        Self {
            battle: Arc::clone(battle),
            state: state.clone(),
            occupants: occupants.clone(),
            zones: zones.clone(),
            kept: kept.clone(),
            before: before.clone(),
        }
    }

    /// The same in the room there is already: whoever tries out one order after the other asks for none.
    fn clone_from(&mut self, other: &Self) {
        let Self { battle, state, occupants, zones, kept, before: _ } = other;
        self.battle.clone_from(battle);
        self.state.become_as(state);
        self.occupants.combat.clone_from(&occupants.combat);
        self.occupants.guns.clone_from(&occupants.guns);
        for (mine, theirs) in self.zones.iter_mut().zip(zones) {
            mine.hexes.clone_from(&theirs.hexes);
            mine.touching.clone_from(&theirs.touching);
            mine.any.clone_from(&theirs.any);
        }
        self.kept.clone_from(kept);
    }
}

impl Game {
    /// A battle at its start.
    #[must_use]
    pub fn new(battle: Arc<Battle>) -> Self {
        let state = battle.start.clone();
        Self::at(battle, state)
    }

    /// A battle in a position of it.
    #[must_use]
    pub fn at(battle: Arc<Battle>, state: State) -> Self {
        let (occupants, zones, kept, before) = Default::default();
        let mut game = Self { battle, state, occupants, zones, kept, before };
        game.index();
        game
    }

    /// The position.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Puts another position of the same battle on the table.
    pub fn set_state(&mut self, state: &State) {
        self.state.become_as(state);
        self.index();
    }

    /// Works the index out anew.
    fn index(&mut self) {
        let n = self.battle.map.grid.len();
        for zones in &mut self.zones {
            (zones.touching, zones.any) = Default::default();
            zones.hexes.clear();
            zones.hexes.resize(n, Zone::default());
        }
        self.forget_all();
        let o = &mut self.occupants;
        o.combat.clear();
        o.combat.resize(n, NOBODY);
        o.guns.clear();
        o.guns.resize(n, NOBODY);
        for unit in self.battle.unit_ids() {
            if let Some(stand) = self.state.units[unit.index()].stand() {
                self.put(unit, stand, unit.0);
                self.zone(unit, stand, 1);
            }
        }
    }

    fn put(&mut self, unit: UnitId, stand: Stand, value: u16) {
        let list =
            if self.battle.unit(unit).kind.is_combat() { &mut self.occupants.combat } else { &mut self.occupants.guns };
        for hex in stand.hexes() {
            // On the way of a merger two units share a hex for a moment: the last one in stays indexed.
            if value != NOBODY || list[hex.index()] == unit.0 {
                list[hex.index()] = value;
            }
        }
    }

    /// Changes a unit's place and keeps the index true. For [`super::apply`] only.
    pub(super) fn set_place(&mut self, unit: UnitId, place: Place) {
        let before = self.stand(unit);
        self.state.units[unit.index()].place = place;
        let after = self.stand(unit);
        if let Some(old) = before {
            self.put(unit, old, NOBODY);
            self.zone(unit, old, -1);
        }
        if let Some(new) = after {
            self.put(unit, new, unit.0);
            self.zone(unit, new, 1);
        }
        let stays = before.zip(after).is_some_and(|(old, new)| new.hexes().all(|h| old.covers(h)));
        if !stays {
            let zones = &mut self.zones[self.side(unit).other().index()];
            (zones.touching, zones.any) = Default::default();
        }
        self.forget_near(unit, before, after);
    }

    /// The unit's state.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &UnitState {
        &self.state.units[unit.index()]
    }

    /// The unit as printed.
    #[must_use]
    pub fn card(&self, unit: UnitId) -> &UnitCard {
        &self.battle.units[unit.index()]
    }

    /// The unit's side.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> SideId {
        self.card(unit).side
    }

    /// The unit's kind.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> Kind {
        self.card(unit).kind
    }

    /// The unit's stand, if it is on the map as a unit.
    #[must_use]
    pub fn stand(&self, unit: UnitId) -> Option<Stand> {
        self.unit(unit).stand()
    }

    /// MP 10.4, 11.4 Whether the unit was eliminated or has surrendered.
    #[must_use]
    pub fn has_fallen(&self, unit: UnitId) -> bool {
        self.unit(unit).place == Place::Eliminated
    }

    /// MP 5.2 Whether the unit is activated now.
    #[must_use]
    pub fn is_active(&self, unit: UnitId) -> bool {
        self.unit(unit).has(Mark::Active)
    }

    /// The HI, LI or Cav on a hex.
    #[must_use]
    pub fn combat_at(&self, hex: Hex) -> Option<UnitId> {
        self.occupants.combat.get(hex.index()).filter(|u| **u != NOBODY).map(|u| UnitId(*u))
    }

    /// The Art or wagons on a hex.
    #[must_use]
    pub fn guns_at(&self, hex: Hex) -> Option<UnitId> {
        self.occupants.guns.get(hex.index()).filter(|u| **u != NOBODY).map(|u| UnitId(*u))
    }

    /// MP 17.6 Whether a stand has room for the Art on its hexes: a 2-hex HI never covers two of them.
    #[must_use]
    pub fn room_for_guns(&self, stand: Stand) -> bool {
        stand.hexes().filter(|h| self.guns_at(*h).is_some()).count() < 2
    }

    /// The combat unit on a hex, else its Art or wagons.
    #[must_use]
    pub fn occupant(&self, hex: Hex) -> Option<UnitId> {
        self.combat_at(hex).or_else(|| self.guns_at(hex))
    }

    /// An enemy of `side` on a hex: combat unit, else Art or wagons.
    #[must_use]
    pub fn enemy_at(&self, hex: Hex, side: SideId) -> Option<UnitId> {
        self.occupant(hex).filter(|u| self.side(*u) != side)
    }

    /// The Art or wagons stacked with `unit`, on either of its hexes; for Art the combat unit it is with.
    #[must_use]
    pub fn stacked_with(&self, unit: UnitId) -> Option<UnitId> {
        let stand = self.stand(unit)?;
        if self.kind(unit).is_combat() {
            stand.hexes().find_map(|h| self.guns_at(h))
        } else {
            self.combat_at(stand.left)
        }
    }

    /// All hexes of the stack that `unit` belongs to.
    pub fn stack_hexes(&self, unit: UnitId) -> impl Iterator<Item = Hex> + Clone {
        let lead = if self.kind(unit).is_combat() { unit } else { self.stacked_with(unit).unwrap_or(unit) };
        self.stand(lead).into_iter().flat_map(Stand::hexes)
    }

    /// MP 1.6, 10.2 The leaders of the unit's side stacked with it (with any hex of its stack), best rating first.
    #[must_use]
    pub fn leaders_with(&self, unit: UnitId) -> Vec<LeaderId> {
        let side = self.side(unit);
        let mut with: Vec<LeaderId> = self
            .battle
            .leader_ids()
            .filter(|l| self.battle.leader(*l).side == side)
            .filter(|l| {
                let place = self.state.leaders[l.index()].hex();
                place.is_some_and(|h| self.stack_hexes(unit).any(|s| s == h))
            })
            .collect();
        with.sort_by_key(|l| (std::cmp::Reverse(self.battle.leader(*l).rating), *l));
        with
    }

    /// The best rating of a leader stacked with the unit: 0 to 3, none without a leader.
    #[must_use]
    pub fn leader_rating(&self, unit: UnitId) -> Option<u8> {
        let side = self.side(unit);
        let mut best = None;
        for (card, leader) in self.battle.leaders.iter().zip(&self.state.leaders) {
            let Some(hex) = leader.hex() else { continue };
            if card.side == side && self.stack_hexes(unit).any(|s| s == hex) {
                best = best.max(Some(card.rating));
            }
        }
        best
    }

    /// MP 6.4 The arc of `unit` that holds `hex`, flanks and rear as widened for big HI.
    #[must_use]
    pub fn widened_front(&self, unit: UnitId, stand: Stand, hex: Hex) -> bool {
        match stand.arc(&self.battle.map.grid, hex) {
            Some(FaceArc::Front) => true,
            Some(FaceArc::Flank) => self.flanks_as_front(unit),
            Some(FaceArc::Rear) => self.front_all_round(unit),
            None => false,
        }
    }

    /// MP 6.2-6.4 The arc of `unit`, if it stands so, that holds `hex`: what counts as front is front. None if `hex` does not
    /// touch it.
    #[must_use]
    pub fn arc_toward(&self, unit: UnitId, stand: Stand, hex: Hex) -> Option<FaceArc> {
        let arc = stand.arc(&self.battle.map.grid, hex)?;
        Some(if self.widened_front(unit, stand, hex) { FaceArc::Front } else { arc })
    }

    /// MP 6.2, 6.4 Whether the unit treats its flank hexes as front: LI always, big HI for fire, melee defence, stopping.
    #[must_use]
    pub fn flanks_as_front(&self, unit: UnitId) -> bool {
        let card = self.card(unit);
        match card.kind {
            Kind::Li => true,
            Kind::Hi => {
                let t = self.big_thresholds();
                card.original >= if card.two_hex { t.hi2 } else { t.hi1 }
            }
            _ => false,
        }
    }

    /// MP 6.4 Whether the unit has front all round.
    #[must_use]
    pub fn front_all_round(&self, unit: UnitId) -> bool {
        let card = self.card(unit);
        card.kind == Kind::Hi && card.two_hex && card.original >= self.big_thresholds().all_round
    }

    fn big_thresholds(&self) -> super::data::BigThresholds {
        match self.battle.options.big_hi_thresholds {
            MainOrOlder::Main => self.battle.rules.morale.big_main,
            MainOrOlder::Older => self.battle.rules.morale.big_older,
        }
    }

    /// MP 6.2, 6.3 Whether `hex` is in the true front of `unit` standing there: 2, 3 or, for LI, 4 hexes.
    #[must_use]
    pub fn true_front(&self, unit: UnitId, stand: Stand, hex: Hex) -> bool {
        match stand.arc(&self.battle.map.grid, hex) {
            Some(FaceArc::Front) => true,
            Some(FaceArc::Flank) => self.kind(unit) == Kind::Li,
            _ => false,
        }
    }

    /// MP 4.5 Whether a unit of `side` on `hex` is in contact: next to an enemy unit, no river or cliff between.
    #[must_use]
    pub fn in_contact(&self, hex: Hex, side: SideId) -> bool {
        self.zones[side.index()].hexes[hex.index()].contact > 0
    }

    /// MP 4.5 Whether any hex of the stand is in contact.
    #[must_use]
    pub fn stand_in_contact(&self, stand: Stand, side: SideId) -> bool {
        stand.hexes().any(|h| self.in_contact(h, side))
    }

    /// MP 4.5, 6.4 Whether `hex` is an enemy front hex for `side`: in the (widened) front of an enemy combat unit.
    #[must_use]
    pub fn in_enemy_front(&self, hex: Hex, side: SideId) -> bool {
        self.zones[side.index()].hexes[hex.index()].front > 0
    }

    /// MP 4.5, 6.4 Adds (1) or takes away (-1) what a unit on this stand is to its enemies next to it.
    fn zone(&mut self, unit: UnitId, stand: Stand, more: i8) {
        if !self.makes_contact(unit) {
            return;
        }
        let (has_front, enemy) = (self.kind(unit).is_combat(), self.side(unit).other());
        for half in stand.hexes() {
            for dir in Dir::ALL {
                let hex = self.battle.map.grid.step(half, dir);
                if !hex.is_some() || !self.battle.ground.between(half, dir).open() {
                    continue;
                }
                let front = has_front && self.widened_front(unit, stand, hex);
                let zone = &mut self.zones[enemy.index()].hexes[hex.index()];
                zone.contact = zone.contact.saturating_add_signed(more);
                if front {
                    zone.front = zone.front.saturating_add_signed(more);
                }
            }
        }
    }

    /// MP 4.5 Whether whoever comes next to the unit is in contact with it. Stacked Art needs no asking: the unit with it
    /// touches the same hexes. Wagons make none.
    fn makes_contact(&self, unit: UnitId) -> bool {
        match self.kind(unit) {
            Kind::Hi | Kind::Li | Kind::Cav => true,
            Kind::Art => self.battle.options.lone_guns == LoneGuns::Contact,
            Kind::Wagon => false,
        }
    }

    /// The enemies of a side on the map, with their stands.
    fn enemies(&self, side: SideId) -> impl Iterator<Item = (UnitId, Stand)> + '_ {
        let all = self.battle.unit_ids().filter(move |u| self.side(*u) != side);
        all.filter_map(|u| self.stand(u).map(|s| (u, s)))
    }

    /// MP 4.5 Distance from a hex to the nearest enemy of `side` that makes contact; 255 without one.
    #[must_use]
    pub fn contact_distance(&self, hex: Hex, side: SideId) -> u8 {
        self.contact_distances(side)[hex.index()]
    }

    /// MP 4.5 The same by hex.
    pub(super) fn contact_distances(&self, side: SideId) -> &[u8] {
        let touching = || self.enemies(side).filter(|(u, _)| self.makes_contact(*u)).map(|e| e.1);
        self.zones[side.index()].touching.get_or_init(|| self.distances(touching()))
    }

    /// MP 4.4 Distance from a stand to the nearest enemy unit of `side`, lone Art included, leaders not; 255 without one.
    #[must_use]
    pub fn enemy_distance(&self, stand: Stand, side: SideId) -> u8 {
        let distances = self.zones[side.index()].any.get_or_init(|| self.distances(self.enemies(side).map(|e| e.1)));
        stand.hexes().map(|h| distances[h.index()]).min().unwrap_or(u8::MAX)
    }

    /// Distance of every hex to the nearest of these stands.
    fn distances(&self, from: impl Iterator<Item = Stand>) -> Arc<[u8]> {
        let grid = &self.battle.map.grid;
        let mut distances = vec![u8::MAX; grid.len()];
        let mut edge: Vec<Hex> = from.flat_map(Stand::hexes).collect();
        for hex in &edge {
            distances[hex.index()] = 0;
        }
        let mut next = 0;
        while let Some(&hex) = edge.get(next) {
            next += 1;
            for dir in Dir::ALL {
                let to = grid.step(hex, dir);
                if to.is_some() && distances[to.index()] == u8::MAX {
                    distances[to.index()] = distances[hex.index()] + 1;
                    edge.push(to);
                }
            }
        }
        distances.into()
    }

    /// MP 17.1 Whether two stands are adjacent across a hexside free of river and cliff.
    #[must_use]
    pub fn touch(&self, a: Stand, b: Stand) -> bool {
        let grid = &self.battle.map.grid;
        a.hexes()
            .any(|h| Dir::ALL.into_iter().any(|d| b.covers(grid.step(h, d)) && self.battle.ground.between(h, d).open()))
    }

    /// MP 7.3 Whether a hex is obstructed, wagons standing on it included (MP 17.14).
    #[must_use]
    pub fn obstructed(&self, hex: Hex) -> bool {
        self.ground(hex).obstructed
    }

    /// What a hex is to the rules now: wagons standing on it count (MP 17.14).
    #[must_use]
    pub fn ground(&self, hex: Hex) -> super::terrain::HexGround {
        let base = self.battle.ground.hex(hex);
        if self.guns_at(hex).is_some_and(|u| self.kind(u) == Kind::Wagon) {
            let w = self.battle.ground.wagons();
            return super::terrain::HexGround { obstructed: true, cover: w.cover || base.cover, grazes: false, ..base };
        }
        base
    }

    /// The price of entering the neighbour of `from` in `dir` now.
    #[must_use]
    pub fn entry(&self, kind: Kind, from: Hex, dir: Dir) -> Option<super::terrain::Entry> {
        let to = self.battle.map.grid.step(from, dir);
        if to.is_some() && self.guns_at(to).is_some_and(|u| self.kind(u) == Kind::Wagon) {
            return self.battle.ground.entry_with_wagons(kind, from, dir);
        }
        self.battle.ground.entry(kind, from, dir)
    }
}
