//! MC 10 The melee phase: rounds, losses, winners, and what becomes of both sides.

use super::{Resolution, StepResult};
use crate::games::mcnally_awi::rules::combat::{MeleeSide, losses_by, melee_loser, rolls_of};
use crate::games::mcnally_awi::rules::fights::{
    Melee, Pool, fighting_figures, melees, pools, rounds_of, shared_losses,
};
use crate::games::mcnally_awi::rules::nerve::TestOccasion;
use crate::games::mcnally_awi::rules::orders::Order;
use crate::games::mcnally_awi::rules::outcomes::{MeleeRoll, Outcome, Purpose};
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, ResolveStatus, SideId};
use std::collections::BTreeMap;

impl Resolution<'_> {
    /// MC 4.4 (6), 10.2 Melees, in the order that the owner of the card likes.
    pub(super) fn melee(&mut self, order: Option<&Order>) -> StepResult {
        let open = melees(self.game);
        let chosen = match order {
            Some(Order::Fight { unit }) => open.iter().find(|melee| melee.first() == Some(unit)),
            _ if open.len() > 1 => {
                self.ask(true)?;
                return Ok(ResolveStatus::Waits);
            }
            _ => open.first(),
        };
        self.ask(false)?;
        match chosen {
            Some(melee) => {
                let melee = melee.clone();
                self.fight(&melee)?;
                Ok(ResolveStatus::GoesOn)
            }
            None => self.next_phase(),
        }
    }

    /// Units of a melee of one side that still stand.
    fn of_side(&self, melee: &Melee, side: SideId) -> Vec<UnitId> {
        melee.iter().copied().filter(|unit| self.game.side(*unit) == side && self.stands(*unit)).collect()
    }

    /// MC 10.3 to 10.6 One melee.
    fn fight(&mut self, melee: &Melee) -> Result<(), InternalError> {
        let attacker = self.game.active_side().ok_or(InternalError::here())?;
        let sides = [attacker, attacker.other()];
        let fighting = fighting_figures(self.game, melee);
        let attackers: Vec<UnitId> = self
            .game
            .state()
            .contacts
            .iter()
            .map(|contact| contact.charger)
            .filter(|unit| melee.contains(unit))
            .collect();
        let at_first = sides.map(|side| {
            melee
                .iter()
                .filter(|unit| self.game.side(**unit) == side)
                .map(|unit| u32::from(self.game.unit_state(*unit).figures))
                .sum::<u32>()
        });
        let of_sides = sides.map(|side| pools(self.game, melee, side, &fighting));
        let figures: BTreeMap<UnitId, u32> =
            melee.iter().map(|unit| (*unit, self.game.unit_state(*unit).figures.into())).collect();
        let mut lost = [0, 0];
        let mut lost_by: BTreeMap<UnitId, u32> = BTreeMap::new();
        for round in 1..=rounds_of(self.game, melee) as u8 {
            let mut rolls = Vec::new();
            let mut caused = [0, 0];
            for (place, pools) in of_sides.iter().enumerate() {
                for pool in pools {
                    let roll = self.roll_pool(pool, round, &fighting, &figures);
                    caused[1 - place] += roll.losses;
                    rolls.push(roll);
                }
            }
            let mut losses = Vec::new();
            for (place, side) in sides.iter().enumerate() {
                let units: Vec<UnitId> = melee.iter().copied().filter(|unit| self.game.side(*unit) == *side).collect();
                let taken = shared_losses(self.game, &units, &fighting, caused[place]);
                lost[place] += taken.iter().map(|(_, lost)| lost).sum::<u32>();
                losses.extend(taken);
            }
            for (unit, own) in &losses {
                *lost_by.entry(*unit).or_default() += own;
            }
            self.push(Outcome::MeleeRound { round, rolls, losses: losses.clone() });
            for (unit, own) in losses {
                self.after_losses(unit, own);
            }
        }
        let loser = melee_loser((lost[0], lost[1]), (at_first[0], at_first[1]));
        let winner = loser.map(|loser| sides[1 - loser]);
        let by_side = SideId::BOTH.map(|side| lost[usize::from(side != attacker)]);
        self.push(Outcome::MeleeDecided { units: melee.clone(), winner, losses: by_side });
        self.decide(melee, sides, loser, &lost_by, &attackers)
    }

    /// MC 10.2, 10.3 One roll of a side in a round.
    fn roll_pool(
        &mut self,
        pool: &Pool,
        round: u8,
        fighting: &BTreeMap<UnitId, u32>,
        figures: &BTreeMap<UnitId, u32>,
    ) -> MeleeRoll {
        let option = self.game.battle.options.round_two;
        let fights = |unit: &UnitId| {
            let at_first = figures.get(unit).copied().unwrap_or(0);
            let left = if self.stands(*unit) { u32::from(self.game.unit_state(*unit).figures) } else { 0 };
            let side =
                MeleeSide { fighting: fighting.get(unit).copied().unwrap_or(0), figures: at_first, modifiers: [0, 0] };
            side.fights(option, usize::from(round) - 1, at_first.saturating_sub(left))
        };
        let all: u32 = pool.units.iter().map(fights).sum();
        let sum = pool.facts.sum(&self.game.battle.charts, round);
        let dice: Vec<u8> = rolls_of(all).map(|_| self.d10(Purpose::Melee)).collect();
        let losses = losses_by(&self.game.battle.charts, all, sum.total(), &dice);
        MeleeRoll { units: pool.units.clone(), figures: all, sum, dice, losses }
    }

    /// MC 10.5, 10.6 What becomes of both sides.
    fn decide(
        &mut self,
        melee: &Melee,
        sides: [SideId; 2],
        loser: Option<usize>,
        lost_by: &BTreeMap<UnitId, u32>,
        attackers: &[UnitId],
    ) -> Result<(), InternalError> {
        let standing = sides.map(|side| self.of_side(melee, side));
        // Who has lost routs first; then the winner's units test, or all of them by number.
        if let Some(loser) = loser {
            for unit in &standing[loser] {
                self.rout(*unit)?;
            }
        }
        let is_even = loser.is_none() && standing.iter().all(|units| !units.is_empty());
        for unit in melee.iter().filter(|unit| standing.iter().any(|units| units.contains(unit))) {
            let tests = is_even || lost_by.contains_key(unit);
            if tests && self.stands(*unit) && !self.game.is_routing(*unit) {
                let result = self.test(*unit, TestOccasion::AfterMelee, None);
                self.fail(*unit, result)?;
            }
        }
        self.push(Outcome::MeleeEnded { units: melee.clone() });
        let defends = self.of_side(melee, sides[1]).into_iter().any(|unit| !self.game.is_routing(unit));
        if defends {
            let mut back: Vec<UnitId> = attackers.to_vec();
            back.sort_unstable();
            back.dedup();
            for unit in back {
                if self.stands(unit) && !self.game.is_routing(unit) {
                    self.throw_back(unit)?;
                }
            }
        }
        Ok(())
    }
}
