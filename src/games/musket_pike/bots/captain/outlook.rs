//! What comes of a plan: how often each of its attacks is made, what both sides gain by it, and which answer costs most.

use super::play_on::PlayOn;
use crate::games::musket_pike::bots::reason::{Foreseen, Outlook};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::{Game, victory};
use std::collections::BTreeMap;

/// An attack as it was met with in the throws.
#[derive(Clone, Copy, Default)]
struct Met {
    throws: u32,
    driven_off_percent: u32,
    /// What it promises whoever makes it, in hundredths of a victory point, over all throws.
    promised: i64,
}

/// The attacks of one activation: who attacks whom first.
type Attacks = BTreeMap<(UnitId, UnitId), Met>;

impl PlayOn<'_> {
    /// What comes of `first` over so many throws; none: it cannot be carried out.
    pub fn outlook(&self, from: &Game, first: Option<Order>, throws: usize) -> Option<Outlook> {
        let (mut own, mut answer) = (Attacks::new(), Attacks::new());
        let (mut vp, mut moved) = ([0; 2], 0);
        let before = victory::count(from).vp;
        for throw in 0..throws {
            let mut units: Vec<UnitId> = Vec::new();
            let (_, end) = self.watched(from, first, throw, |game, order, turns| {
                if turns == 0 && order.is_step() {
                    units.extend(order.unit().filter(|unit| game.side(*unit) == self.side));
                }
                self.meet(game, order, if turns == 0 { &mut own } else { &mut answer });
            })?;
            let after = victory::count(&end).vp;
            for (place, side) in [self.side, self.side.other()].into_iter().enumerate() {
                vp[place] += 100 * i64::from(after[side.index()] - before[side.index()]);
            }
            units.sort_unstable();
            units.dedup();
            moved += units.len();
        }
        let of = |n: i64| n / i64::try_from(throws.max(1)).unwrap_or(1);
        let enemy = |(_, met): &(&(UnitId, UnitId), &Met)| met.promised > 0;
        let foreseen = |((attacker, defender), met): (&(UnitId, UnitId), &Met)| Foreseen {
            attacker: *attacker,
            defender: *defender,
            throws: met.throws,
            driven_off_percent: met.driven_off_percent,
        };
        let mut attacks: Vec<Foreseen> =
            own.iter().filter(|(a, _)| from.side(a.0) == self.side).map(foreseen).collect();
        attacks.sort_by_key(|attack| std::cmp::Reverse(attack.throws));
        attacks.truncate(2);
        let theirs = answer.iter().filter(|(a, _)| from.side(a.0) != self.side).filter(enemy);
        Some(Outlook {
            side: self.side,
            throws: u32::try_from(throws).unwrap_or(u32::MAX),
            with_answer: self.activations > 0,
            vp: vp.map(of),
            attacks,
            moved: u32::try_from(10 * moved / throws.max(1)).unwrap_or(0),
            fears: theirs.max_by_key(|(_, met)| met.promised).map(foreseen),
        })
    }

    /// Counts an attack.
    fn meet(&self, game: &Game, order: &Order, attacks: &mut Attacks) {
        let Order::Attack { unit, into } = *order else { return };
        let Ok((defenders, odds)) = odds::of_attack(game, unit, into) else { return };
        let Some(defender) = defenders.first() else { return };
        let met = attacks.entry((unit, *defender)).or_default();
        if met.throws == 0 {
            met.driven_off_percent = odds.cleared_percent;
        }
        met.throws += 1;
        let assault = crate::games::musket_pike::rules::state::Assault { unit, into };
        met.promised += self.weights.of_melee(game, &[assault], &defenders, &odds);
    }
}
