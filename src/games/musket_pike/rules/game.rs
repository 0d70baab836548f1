//! Game state in play: battle and position, with an index of the units on each hex.

use super::battle::{Battle, UnitCard};
use super::data::UnitKind;
use super::ids::{LeaderId, UnitId};
use super::options::MainOrOlder;
use super::query_cache::UnitQueryCache;
use super::state::{State, UnitMark, UnitPlace, UnitState};
use super::zones::EnemyZones;
use crate::board::hex::{Arc as FaceArc, Dir, Hex, HexFootprint};
use crate::kernel::{DiceState, SideId};
use std::sync::Arc;

const NOBODY: u16 = u16::MAX;

/// Stack of units on one hex: an index computed from the position, never saved.
#[derive(Clone, Copy, Debug)]
struct Stack {
    /// Id number of the HI, LI or Cav on the hex; `NOBODY` without any.
    combat: u16,
    /// Id number of the Art or wagons on the hex; `NOBODY` without any.
    guns: u16,
}

/// Stack of a hex without units.
const EMPTY: Stack = Stack { combat: NOBODY, guns: NOBODY };

/// A game of Musket & Pike: the battle, which stays fixed, and the position.
#[derive(Debug)]
pub struct Game {
    /// Battle that is played: map, orders of battle and rules.
    pub battle: Arc<Battle>,
    /// Current position of the game. Only [`super::apply`] and the sequence of play write it.
    pub(super) state: State,
    /// Stack of units on each hex, by the hex's index.
    stacks: Vec<Stack>,
    /// By side: the zones that the side's enemies make on the map.
    pub(super) zones: [EnemyZones; 2],
    /// By unit: cached answers to queries about the unit.
    pub(super) kept: Vec<UnitQueryCache>,
    /// Buffer with the position before the running order.
    pub(super) before: Before,
}

/// Copy of the position before an order, restored if the order breaks off. The buffer is reused for each order.
#[derive(Debug, Default)]
pub(super) struct Before(Option<Box<State>>);

impl Clone for Before {
    /// Empty buffer: a copy of the game gets its own.
    fn clone(&self) -> Self {
        Self(None)
    }
}

impl Before {
    /// Copy of this position, in the buffer if there is one.
    pub(super) fn keep(&mut self, state: &State) -> Box<State> {
        match self.0.take() {
            Some(mut before) => {
                before.become_as(state);
                before
            }
            None => Box::new(state.clone()),
        }
    }

    /// Gives a position that is no longer needed back to the buffer.
    pub(super) fn done_with(&mut self, before: Box<State>) {
        self.0 = Some(before);
    }
}

impl Clone for Game {
    fn clone(&self) -> Self {
        let Self { battle, state, stacks, zones, kept, before } = self;
        Self {
            battle: Arc::clone(battle),
            state: state.clone(),
            stacks: stacks.clone(),
            zones: zones.clone(),
            kept: kept.clone(),
            before: before.clone(),
        }
    }

    /// Copies a game into the buffers of this one: a caller that tries many orders allocates nothing.
    fn clone_from(&mut self, other: &Self) {
        let Self { battle, state, stacks, zones, kept, before: _ } = other;
        self.battle.clone_from(battle);
        self.state.become_as(state);
        self.stacks.clone_from(stacks);
        self.zones.clone_from(zones);
        self.kept.clone_from(kept);
    }
}

impl Game {
    /// Game of this battle in its starting position.
    #[must_use]
    pub fn new(battle: Arc<Battle>) -> Self {
        let state = battle.start.clone();
        Self::at(battle, state)
    }

    /// Game of this battle in this position.
    #[must_use]
    pub fn at(battle: Arc<Battle>, state: State) -> Self {
        let (stacks, zones, kept, before) = Default::default();
        let mut game = Self { battle, state, stacks, zones, kept, before };
        game.index();
        game
    }

    /// Current position of the game.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Replaces the position by another one of the same battle. The index of stacks is updated only for units that have moved,
    /// unless most have.
    pub fn set_state(&mut self, state: &State) {
        let units = || self.battle.unit_ids().zip(self.state.units.iter().zip(&state.units));
        let moved = |(unit, (here, there)): (UnitId, (&UnitState, &UnitState))| {
            let (before, after) = (here.stand(), there.stand());
            (before != after).then_some((unit, before, after))
        };
        let moved: Vec<(UnitId, Option<HexFootprint>, Option<HexFootprint>)> = units().filter_map(moved).collect();
        if 2 * moved.len() > state.units.len() {
            self.state.become_as(state);
            return self.index();
        }
        for (unit, before, _) in &moved {
            self.take_up(*unit, *before);
        }
        for (unit, before, after) in &moved {
            self.put_down(*unit, *after);
            self.forget_distances(*unit, *before, *after);
        }
        self.state.become_as(state);
        self.forget_all();
    }

    /// Copy of the game with a changed position in which all units keep their stands, so that the index of stacks stays valid.
    #[must_use]
    pub(super) fn with_changes(&self, change: impl FnOnce(&mut State)) -> Self {
        let mut game = self.clone();
        change(&mut game.state);
        game.forget_all();
        game
    }

    /// Replaces the state of the position's dice.
    pub const fn set_dice(&mut self, dice: DiceState) {
        self.state.dice = dice;
    }

    /// Rebuilds the index of stacks from the position.
    fn index(&mut self) {
        let n = self.battle.map.grid.len();
        for zones in &mut self.zones {
            zones.empty(n);
        }
        self.forget_all();
        self.stacks.clear();
        self.stacks.resize(n, EMPTY);
        for unit in self.battle.unit_ids() {
            self.put_down(unit, self.footprint(unit));
        }
    }

    /// Entry in a hex's stack for units of this kind.
    const fn place_in(stack: &mut Stack, kind: UnitKind) -> &mut u16 {
        if kind.is_combat() { &mut stack.combat } else { &mut stack.guns }
    }

    /// Removes a unit from the stacks at its old stand.
    fn take_up(&mut self, unit: UnitId, stand: Option<HexFootprint>) {
        let Some(stand) = stand else { return };
        let kind = self.kind(unit);
        for hex in stand.hexes() {
            // During a merger two units briefly share a hex: the last one in stays indexed.
            let place = Self::place_in(&mut self.stacks[hex.index()], kind);
            if *place == unit.0 {
                *place = NOBODY;
            }
        }
        self.adjust_zone(unit, stand, -1);
    }

    /// Adds a unit to the stacks at its stand.
    fn put_down(&mut self, unit: UnitId, stand: Option<HexFootprint>) {
        let Some(stand) = stand else { return };
        let kind = self.kind(unit);
        for hex in stand.hexes() {
            *Self::place_in(&mut self.stacks[hex.index()], kind) = unit.0;
        }
        self.adjust_zone(unit, stand, 1);
    }

    /// Drops cached distances to a unit that moved; a turn in place keeps them.
    fn forget_distances(&mut self, unit: UnitId, before: Option<HexFootprint>, after: Option<HexFootprint>) {
        let stays = before.zip(after).is_some_and(|(old, new)| new.hexes().all(|h| old.covers(h)));
        if !stays {
            self.zones[self.side(unit).other().index()].forget_distances();
        }
    }

    /// Changes a unit's place and updates the index. For [`super::apply`] only.
    pub(super) fn set_place(&mut self, unit: UnitId, place: UnitPlace) {
        let before = self.footprint(unit);
        self.state.units[unit.index()].place = place;
        let after = self.footprint(unit);
        self.take_up(unit, before);
        self.put_down(unit, after);
        self.forget_distances(unit, before, after);
        self.forget_near(unit, before, after);
    }

    /// State of a unit in the position.
    #[must_use]
    pub fn unit_state(&self, unit: UnitId) -> &UnitState {
        &self.state.units[unit.index()]
    }

    /// Printed values of a unit.
    #[must_use]
    pub fn unit_card(&self, unit: UnitId) -> &UnitCard {
        &self.battle.units[unit.index()]
    }

    /// Side of a unit.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> SideId {
        self.unit_card(unit).side
    }

    /// Kind of a unit.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> UnitKind {
        self.unit_card(unit).kind
    }

    /// Stand of a unit; `None` if it is not on the map as a unit.
    #[must_use]
    pub fn footprint(&self, unit: UnitId) -> Option<HexFootprint> {
        self.unit_state(unit).stand()
    }

    /// MP 10.4, 11.4 Whether a unit was eliminated or has surrendered.
    #[must_use]
    pub fn has_fallen(&self, unit: UnitId) -> bool {
        self.unit_state(unit).place == UnitPlace::Eliminated
    }

    /// MP 5.2 Whether a unit takes part in the running activation.
    #[must_use]
    pub fn is_active(&self, unit: UnitId) -> bool {
        self.unit_state(unit).has(UnitMark::Active)
    }

    /// Combat unit (HI, LI or Cav) on a hex; `None` if there is none.
    #[must_use]
    pub fn combat_at(&self, hex: Hex) -> Option<UnitId> {
        self.stacks.get(hex.index()).filter(|s| s.combat != NOBODY).map(|s| UnitId(s.combat))
    }

    /// Art or wagons on a hex; `None` if there are none.
    #[must_use]
    pub fn guns_at(&self, hex: Hex) -> Option<UnitId> {
        self.stacks.get(hex.index()).filter(|s| s.guns != NOBODY).map(|s| UnitId(s.guns))
    }

    /// MP 17.6 Whether the Art on a stand's hexes can share it: a 2-hex HI never covers two of them.
    #[must_use]
    pub fn room_for_guns(&self, stand: HexFootprint) -> bool {
        stand.hexes().filter(|h| self.guns_at(*h).is_some()).count() < 2
    }

    /// Combat unit on a hex, or else its Art or wagons; `None` on an empty hex.
    #[must_use]
    pub fn occupant(&self, hex: Hex) -> Option<UnitId> {
        self.combat_at(hex).or_else(|| self.guns_at(hex))
    }

    /// Enemy of `side` on a hex: its combat unit, or else its Art or wagons; `None` without one.
    #[must_use]
    pub fn enemy_at(&self, hex: Hex, side: SideId) -> Option<UnitId> {
        self.occupant(hex).filter(|u| self.side(*u) != side)
    }

    /// Art or wagons stacked with `unit` on either of its hexes; for Art the combat unit that it is stacked with. `None` if the
    /// unit is alone.
    #[must_use]
    pub fn stacked_with(&self, unit: UnitId) -> Option<UnitId> {
        let stand = self.footprint(unit)?;
        if self.kind(unit).is_combat() {
            stand.hexes().find_map(|h| self.guns_at(h))
        } else {
            self.combat_at(stand.left)
        }
    }

    /// Hexes of the stack that `unit` belongs to.
    pub fn stack_hexes(&self, unit: UnitId) -> impl Iterator<Item = Hex> + Clone {
        let lead = if self.kind(unit).is_combat() { unit } else { self.stacked_with(unit).unwrap_or(unit) };
        self.footprint(lead).into_iter().flat_map(HexFootprint::hexes)
    }

    /// MP 1.6, 10.2 Leaders of the unit's side on any hex of its stack, best rating first.
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

    /// Best rating of a leader stacked with the unit, 0 to 3; `None` without a leader.
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

    /// MP 6.4 Whether `hex` lies in the front of `unit` on this stand, with flanks and rear as widened for big HI.
    #[must_use]
    pub fn is_in_widened_front(&self, unit: UnitId, stand: HexFootprint, hex: Hex) -> bool {
        stand.arc(&self.battle.map.grid, hex).is_some_and(|arc| self.counts_as_front(unit, arc))
    }

    /// MP 6.4 Whether an arc of the unit counts as front, with flanks and rear as widened for big HI.
    pub(super) fn counts_as_front(&self, unit: UnitId, arc: FaceArc) -> bool {
        match arc {
            FaceArc::Front => true,
            FaceArc::Flank => self.flanks_as_front(unit),
            FaceArc::Rear => self.front_all_round(unit),
        }
    }

    /// MP 6.2-6.4 Arc of `unit` on this stand that holds `hex`; an arc that counts as front is returned as front. `None` if the
    /// unit does not touch the hex.
    #[must_use]
    pub fn arc_toward(&self, unit: UnitId, stand: HexFootprint, hex: Hex) -> Option<FaceArc> {
        let arc = stand.arc(&self.battle.map.grid, hex)?;
        Some(if self.is_in_widened_front(unit, stand, hex) { FaceArc::Front } else { arc })
    }

    /// MP 6.2, 6.4 Whether the unit treats its flank hexes as front: always for LI; for big HI in fire, melee defence and
    /// stopping.
    #[must_use]
    pub fn flanks_as_front(&self, unit: UnitId) -> bool {
        let card = self.unit_card(unit);
        match card.kind {
            UnitKind::Li => true,
            UnitKind::Hi => {
                let t = self.big_thresholds();
                card.original >= if card.two_hex { t.hi2 } else { t.hi1 }
            }
            _ => false,
        }
    }

    /// MP 6.4 Whether the unit has front on all sides.
    #[must_use]
    pub fn front_all_round(&self, unit: UnitId) -> bool {
        let card = self.unit_card(unit);
        card.kind == UnitKind::Hi && card.two_hex && card.original >= self.big_thresholds().all_round
    }

    fn big_thresholds(&self) -> super::data::BigThresholds {
        match self.battle.options.big_hi_thresholds {
            MainOrOlder::Main => self.battle.rules.morale.big_main,
            MainOrOlder::Older => self.battle.rules.morale.big_older,
        }
    }

    /// MP 6.2, 6.3 Whether `hex` lies in the true front of `unit` on this stand: 2, 3 or, for LI, 4 hexes.
    #[must_use]
    pub fn is_in_true_front(&self, unit: UnitId, stand: HexFootprint, hex: Hex) -> bool {
        match stand.arc(&self.battle.map.grid, hex) {
            Some(FaceArc::Front) => true,
            Some(FaceArc::Flank) => self.kind(unit) == UnitKind::Li,
            _ => false,
        }
    }

    /// MP 17.1 Whether two stands are adjacent across a hexside without river or cliff.
    #[must_use]
    pub fn are_adjacent(&self, a: HexFootprint, b: HexFootprint) -> bool {
        let grid = &self.battle.map.grid;
        a.hexes().any(|h| {
            Dir::ALL.into_iter().any(|d| b.covers(grid.neighbour(h, d)) && self.battle.ground.between(h, d).is_open())
        })
    }

    /// MP 7.3 Whether a hex is obstructed; wagons standing on it count (MP 17.14).
    #[must_use]
    pub fn is_obstructed(&self, hex: Hex) -> bool {
        self.ground(hex).obstructed
    }

    /// Ground of a hex as the rules see it; wagons standing on it count (MP 17.14).
    #[must_use]
    pub fn ground(&self, hex: Hex) -> super::terrain::HexGround {
        let base = self.battle.ground.hex(hex);
        if self.guns_at(hex).is_some_and(|u| self.kind(u) == UnitKind::Wagon) {
            let w = self.battle.ground.wagons();
            return super::terrain::HexGround { obstructed: true, cover: w.cover || base.cover, grazes: false, ..base };
        }
        base
    }

    /// Cost for a unit of entering the neighbour of `from` in `dir`; `None` where terrain or a closed zone (MP 18.3) prohibits it.
    #[must_use]
    pub fn entry(&self, unit: UnitId, from: Hex, dir: Dir) -> Option<super::terrain::EntryCost> {
        let card = self.unit_card(unit);
        let closed = self.is_closed_beyond(from, dir, card.side);
        if closed { None } else { self.entry_by_terrain(card.kind, from, dir) }
    }

    /// Cost for `kind` of entering the neighbour of `from` in `dir` by its terrain; `None` where that prohibits it.
    #[must_use]
    pub fn entry_by_terrain(&self, kind: UnitKind, from: Hex, dir: Dir) -> Option<super::terrain::EntryCost> {
        let to = self.battle.map.grid.neighbour(from, dir);
        if to.is_some() && self.guns_at(to).is_some_and(|u| self.kind(u) == UnitKind::Wagon) {
            return self.battle.ground.entry_with_wagons(kind, from, dir);
        }
        self.battle.ground.entry(kind, from, dir)
    }
}
