//! MP 4.3 Whether a unit in contact could leave it on a Rally.
//!
//! Friends that take part in the same activation, or could still join it, are ignored: they can move off first. A friend that
//! cannot leave may not join, and so bars the way; which friends could join therefore depends on the same question, asked of each
//! of them. The answer is the largest group in which each unit has a way out between the others.

use super::duty::can_withdraw;
use super::game::Game;
use super::ids::UnitId;
use super::state::{Activation, OrderType};

/// MP 4.3 Obstacle that keeps a unit in contact on a Rally, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Withdrawal {
    /// The unit cannot leave contact: terrain, enemies or the edge of the map bar the way, even without any friend.
    Barred,
    /// The unit cannot leave contact only because friends bar the way.
    ShutIn,
    /// The unit is out of contact, or can leave it with all units in their places.
    Open,
}

impl Withdrawal {
    /// All three values, in the order of their numbers.
    pub(super) const ALL: [Withdrawal; 3] = [Withdrawal::Barred, Withdrawal::ShutIn, Withdrawal::Open];
}

impl Game {
    /// MP 4.3 Result of [`Game::withdrawal`], computed without the cache.
    pub(super) fn find_withdrawal(&self, unit: UnitId) -> Withdrawal {
        if self.could_leave(unit, &[]) {
            return Withdrawal::Open;
        }
        let side = self.side(unit);
        let friends: Vec<bool> = self.battle.unit_ids().map(|u| self.side(u) == side).collect();
        if self.could_leave(unit, &friends) { Withdrawal::ShutIn } else { Withdrawal::Barred }
    }

    /// Whether the unit is out of contact or could leave it on a Rally if the friends `left_out` (by unit) were off the map.
    fn could_leave(&self, unit: UnitId, left_out: &[bool]) -> bool {
        let begun = self.as_if_activated(unit, OrderType::Rally);
        begun.is_ok_and(|(walker, walk)| can_withdraw(walker.leaving_out(left_out), walk))
    }

    /// MP 4.3 Whether a unit on the map is out of contact or could leave it if it took part in this activation.
    #[must_use]
    pub(super) fn could_withdraw(&self, activation: &Activation, unit: UnitId) -> bool {
        match self.withdrawal(unit) {
            Withdrawal::Barred => false,
            Withdrawal::ShutIn => self.could_withdraw_among(activation, unit),
            Withdrawal::Open => true,
        }
    }

    /// MP 4.3 Whether a unit that only friends shut in could leave contact if it took part in this activation.
    fn could_withdraw_among(&self, activation: &Activation, unit: UnitId) -> bool {
        // By unit: whether it has no way out even if all friends move off first.
        let is_barred = |u: UnitId| self.side(u) == activation.side && self.withdrawal(u) == Withdrawal::Barred;
        let mut stays: Vec<bool> = self.battle.unit_ids().map(is_barred).collect();
        loop {
            let company = self.company(activation, unit, &stays);
            if !self.could_leave(unit, &company) {
                return false;
            }
            let is_unsure = |u: &UnitId| *u != unit && company[u.index()] && !self.is_active(*u);
            let shut_in = |u: &UnitId| is_unsure(u) && self.withdrawal(*u) == Withdrawal::ShutIn;
            let caught: Vec<UnitId> =
                self.battle.unit_ids().filter(shut_in).filter(|u| !self.could_leave(*u, &company)).collect();
            if caught.is_empty() {
                return true;
            }
            for u in caught {
                stays[u.index()] = true;
            }
        }
    }

    /// MP 3.1-3.3 By unit: whether it takes part in the activation, with `unit` in it, or could still join, those that stay
    /// excepted.
    fn company(&self, activation: &Activation, unit: UnitId, stays: &[bool]) -> Vec<bool> {
        let joins = |u: UnitId| !stays[u.index()] && self.check_part(activation, u, Some(unit)).is_ok();
        let mut company: Vec<bool> =
            self.battle.unit_ids().map(|u| u == unit || self.is_active(u) || joins(u)).collect();
        // MP 3.2 A battery may join once the unit that it is stacked with has joined.
        let batteries = self.battle.unit_ids().filter(|u| !self.kind(*u).is_combat() && !stays[u.index()]);
        for battery in batteries.filter(|u| self.may_be_activated(activation.side, *u).is_ok()) {
            company[battery.index()] |= self.stacked_with(battery).is_some_and(|with| company[with.index()]);
        }
        company
    }
}
