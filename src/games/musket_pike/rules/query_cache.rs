//! Cache of answers that are expensive to find, kept until something they depend on changes.
//!
//! The reach of a unit depends on itself, on its leaders, and on the units near enough to come within it; on no unit beyond. Code
//! that writes an outcome into the position ([`super::apply`]) drops here every answer that it may have changed, and the next
//! query computes it anew by the same functions. `tests/it/kept.rs` compares the cache with a position that has answered no query
//! yet.

use super::duty::{Duty, DutyGuard, hexes_to_contact};
use super::game::Game;
use super::ids::UnitId;
use super::outcomes::Outcome;
use super::state::OrderType;
use super::steps::{MoveAction, move_actions, state_after, walking};
use super::withdrawal::Withdrawal;
use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use crate::kernel::SideId;
use std::sync::atomic::{AtomicU32, Ordering};

/// Cached answers about one unit in one integer, each after a bit that marks it as known.
#[derive(Debug, Default)]
pub(super) struct UnitQueryCache(AtomicU32);

/// Bits in which one cached answer is stored: the position of its "known" bit, and the number of bits of the answer above it.
#[derive(Clone, Copy)]
struct Answer {
    at: u32,
    bits: u32,
}

/// MP 4.3 Cached answer: obstacle that keeps the unit in contact if it is activated now, as a number of [`Withdrawal`].
const WITHDRAW: Answer = Answer { at: 0, bits: 2 };
/// Cached duty of a unit under the order in force (MP 4.1, 4.3).
const DUTY: Answer = Answer { at: 3, bits: 2 };
/// MP 6 Cached answer: legal movement acts of the unit, one bit each in the order of
/// [`MovingUnit::acts`](super::steps::MovingUnit::acts).
const ACTS: Answer = Answer { at: 6, bits: 11 };
/// MP 4.1 Cached answer: whether the unit can reach contact if it is activated now; after that bit, the radius in hexes on which
/// the answer depends.
const CHARGE: Answer = Answer { at: 18, bits: 6 };
/// Greatest radius in hexes that the cached answer can hold; it stands for any larger one.
const FARTHEST: u8 = 31;

/// Extra hexes of a dependency: a step may query a hex beyond the last one reached, and the units next to that hex.
const BEYOND: u8 = 2;

impl Answer {
    const fn mask(self) -> u32 {
        ((2 << self.bits) - 1) << self.at
    }
}

impl Clone for UnitQueryCache {
    fn clone(&self) -> Self {
        Self(AtomicU32::new(self.0.load(Ordering::Relaxed)))
    }
}

impl UnitQueryCache {
    fn known(&self, answer: Answer) -> Option<u32> {
        let all = self.0.load(Ordering::Relaxed) & answer.mask();
        (all != 0).then_some(all >> (answer.at + 1))
    }

    fn kept(&self, answer: Answer, find: impl FnOnce() -> u32) -> u32 {
        self.known(answer).unwrap_or_else(|| {
            let found = find();
            // A concurrent caller finds the same answer.
            self.0.fetch_or(((found << 1) | 1) << answer.at, Ordering::Relaxed);
            found
        })
    }

    /// Whether any of these cached answers is known; `answers`: a mask of their bits.
    fn knows(&mut self, answers: u32) -> bool {
        *self.0.get_mut() & answers != 0
    }

    fn forget(&mut self, answers: u32) {
        *self.0.get_mut() &= !answers;
    }
}

/// Hexes that a stand covers; none without a stand.
fn stood_on(stand: Option<HexFootprint>) -> OneOrTwoHexes {
    stand.map_or(OneOrTwoHexes::NONE, |s| OneOrTwoHexes([s.left, s.right]))
}

/// Movement acts whose bits are set in `bits`.
fn of_these(acts: impl Iterator<Item = MoveAction>, bits: u32) -> impl Iterator<Item = MoveAction> {
    acts.enumerate().filter(move |(place, _)| bits & (1 << place) != 0).map(|(_, act)| act)
}

/// Cached answers that depend on the activation and on what the unit did in it.
const OF_WALK: u32 = DUTY.mask() | ACTS.mask();
/// Set of all cached answers about a unit.
const ALL: u32 = u32::MAX;

impl Game {
    /// MP 4.1 Whether a unit makes a Charge legal: it is in contact or can reach it. Art does not count, LI does.
    #[must_use]
    pub fn could_charge(&self, unit: UnitId) -> bool {
        let find = || {
            let combat = self.kind(unit).is_combat();
            let Some((walker, walk)) = self.as_if_activated(unit, OrderType::Charge).ok().filter(|_| combat) else {
                return 0;
            };
            // One way is enough while it stays open; the lack of any way depends on everything within reach.
            let way = hexes_to_contact(walker, walk);
            let hangs_on = way.unwrap_or(walk.mp).saturating_add(BEYOND).min(FARTHEST);
            u32::from(way.is_some()) | u32::from(hangs_on) << 1
        };
        self.kept[unit.index()].kept(CHARGE, find) & 1 != 0
    }

    /// MP 4.3 Obstacle that keeps the unit in contact on a Rally, by the position alone: the other units of the activation are
    /// not considered.
    #[must_use]
    pub(super) fn withdrawal(&self, unit: UnitId) -> Withdrawal {
        let found = self.kept[unit.index()].kept(WITHDRAW, || self.find_withdrawal(unit) as u32);
        Withdrawal::ALL.into_iter().find(|known| *known as u32 == found).unwrap_or(Withdrawal::Barred)
    }

    /// MP 4.1, 4.3 Duty of a unit under the order in force; [`Duty::None`] if it is not active.
    pub(super) fn duty(&self, unit: UnitId, order: OrderType) -> Duty {
        let owes = || walking(self, order, unit).map_or(Duty::None, |(walker, now)| DutyGuard::of(walker, now).duty());
        self.kept_duty(unit, owes)
    }

    fn kept_duty(&self, unit: UnitId, owes: impl FnOnce() -> Duty) -> Duty {
        let found = self.kept[unit.index()].kept(DUTY, || owes() as u32);
        Duty::ALL.into_iter().find(|duty| *duty as u32 == found).unwrap_or(Duty::None)
    }

    /// MP 6, 4.1, 4.3 Movement acts that an active unit on this stand may take now, under the order in force.
    pub(super) fn legal_actions(
        &self,
        unit: UnitId,
        stand: HexFootprint,
        order: OrderType,
    ) -> impl Iterator<Item = MoveAction> + use<> {
        let open = self.kept[unit.index()].kept(ACTS, || {
            let Ok((walker, now)) = walking(self, order, unit) else { return 0 };
            // The duty is usually known already; if not, the search that serves the acts finds it too.
            let known = self.kept[unit.index()].known(DUTY).is_some();
            let mut keeping =
                if known { DutyGuard::to(walker, self.duty(unit, order)) } else { DutyGuard::of(walker, now) };
            self.kept_duty(unit, || keeping.duty());
            let mut open = 0;
            for (place, act) in move_actions(self.unit_card(unit), stand).enumerate() {
                let may = walker
                    .check_uncopied(&now, act)
                    .is_ok_and(|step| keeping.allows(&state_after(&now, &step, act)).is_ok());
                open |= u32::from(may) << place;
            }
            open
        });
        of_these(move_actions(self.unit_card(unit), stand), open)
    }

    /// Whether the movement act is cached as legal, so that it need not be checked again.
    pub(super) fn is_known_open(&self, unit: UnitId, act: MoveAction) -> bool {
        let known = self.footprint(unit).zip(self.kept[unit.index()].known(ACTS));
        known.is_some_and(|(stand, open)| of_these(move_actions(self.unit_card(unit), stand), open).any(|o| o == act))
    }

    /// Drops all cached answers, as the position has been replaced.
    pub(super) fn forget_all(&mut self) {
        self.kept.clear();
        self.kept.resize_with(self.battle.units.len(), UnitQueryCache::default);
    }

    /// Drops all cached answers that depend on where the unit stood or stands.
    pub(super) fn forget_near(&mut self, unit: UnitId, before: Option<HexFootprint>, after: Option<HexFootprint>) {
        self.kept[unit.index()].forget(ALL);
        let grid = &self.battle.map.grid;
        let (left, entered) = (stood_on(before), stood_on(after));
        let touched = [left.0[0], left.0[1], entered.0[0], entered.0[1]];
        // Friends depend only on which hexes are taken, enemies on the unit's front as well.
        let taken = touched.map(|hex| if left.has(hex) == entered.has(hex) { Hex::NONE } else { hex });
        let Some(about) = touched.into_iter().find(|hex| hex.is_some()) else { return };
        let spread = touched.into_iter().filter(|h| h.is_some()).map(|h| grid.distance(about, h)).max().unwrap_or(0);
        let strategic = self.battle.rules.movement.strategic_distance;
        for (other, card) in self.battle.unit_ids().zip(&self.battle.units) {
            let state = &self.state.units[other.index()];
            let answers = &mut self.kept[other.index()];
            let (Some(stand), true) = (state.stand(), answers.knows(ALL)) else { continue };
            let friend = card.side == self.battle.units[unit.index()].side;
            let hexes = if friend { taken } else { touched };
            let far = grid.distance(stand.left, about);
            let near = |reach: u8| {
                // Most units are so far off that one distance settles it.
                far <= reach.saturating_add(spread).saturating_add(1)
                    && hexes.into_iter().any(|hex| hex.is_some() && stand.any(|h| grid.distance(h, hex) <= reach))
            };
            let points = self.battle.rules.movement.points(card.kind);
            if answers.knows(WITHDRAW.mask()) && near(points.saturating_add(BEYOND)) {
                answers.forget(WITHDRAW.mask());
            }
            let charge = answers.known(CHARGE).map(|known| known >> 1);
            if charge.is_some_and(|far| far == u32::from(FARTHEST) || near(far as u8)) {
                answers.forget(CHARGE.mask());
            }
            // MP 4.4 A strategic march depends on enemies farther off than it reaches.
            let beyond = if friend { BEYOND } else { BEYOND.saturating_add(strategic) };
            if answers.knows(OF_WALK) && near(state.marks.mp.saturating_add(beyond)) {
                answers.forget(OF_WALK);
            }
        }
    }

    /// Drops cached answers that an outcome changes other than by places, which [`Game::forget_near`] handles.
    pub(super) fn forget_after(&mut self, outcome: &Outcome) {
        match outcome {
            // The results of a walk depend on none of these.
            Outcome::Moved { .. }
            | Outcome::StoodFast { .. }
            | Outcome::OfferLapsed { .. }
            | Outcome::Checked { .. }
            | Outcome::Lost { .. } => {}
            Outcome::Joined { unit }
            | Outcome::Stopped { unit }
            | Outcome::FormationHit { unit }
            | Outcome::Disordered { unit, .. }
            | Outcome::Shot { firer: unit, .. } => self.kept[unit.index()].forget(OF_WALK),
            Outcome::LeaderMoved { leader, .. }
            | Outcome::StaysBehind { leader }
            | Outcome::LeaderLost { leader, .. } => self.forget_walks(Some(self.battle.leader(*leader).side)),
            _ => self.forget_walks(None),
        }
    }

    /// Drops the cached answers about moves of one side's units, or of both sides'.
    fn forget_walks(&mut self, of: Option<SideId>) {
        for (answers, card) in self.kept.iter_mut().zip(&self.battle.units) {
            if of.is_none_or(|side| card.side == side) {
                answers.forget(OF_WALK);
            }
        }
    }
}
