//! Kinds of throws: pairs of faces with the same effect. One pair of each kind is thrown, with the weight of all of its kind.
//! The effect comes from the functions with which the resolver reads its dice.

use crate::games::musket_pike::rules::fire::{self, Shot, ShotEffect};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::melee::{self, UnitMeleeResult};
use crate::games::musket_pike::rules::state::Melee;
use crate::kernel::{Dice, chances};

/// Pair of faces, and the number of the 100 pairs with the same effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Faces {
    pub(super) white: u8,
    pub(super) red: u8,
    pub(super) of_hundred: u32,
}

/// MP 8.9 Throws of the two dice of a shot, grouped by effect.
pub(super) fn of_shot(game: &Game, shot: &Shot) -> Vec<Faces> {
    alike(|white, red| {
        let effect = fire::effect(game, shot, white, red);
        // Only whether a check is passed matters.
        let passed = [effect.check, effect.art_check].map(|check| check.map(|c| c.passed()));
        (passed, ShotEffect { check: None, art_check: None, ..effect })
    })
}

/// MP 9.12-9.16 Kinds of throws of a melee; empty for one without dice (MP 9.7).
pub(super) fn of_melee(game: &Game, melee: &Melee) -> Vec<Faces> {
    let contest = melee::sums(game, melee);
    if contest.without_roll {
        return Vec::new();
    }
    let mut results = melee::all_results(game, &contest, &melee.assaults(), &melee.foes()).into_iter();
    alike(|_, _| {
        let mut result = results.next();
        for fates in result.iter_mut().flat_map(|r| [&mut r.attackers, &mut r.defenders]) {
            // The owner of two units chooses later which one takes the odd SP: the die itself matters then.
            if let [only] = &mut fates[..] {
                *only = UnitMeleeResult { check: None, ..*only };
            }
        }
        result
    })
}

/// All 100 pairs of faces, grouped by the key of their effect.
fn alike<K: PartialEq>(mut key: impl FnMut(u8, u8) -> K) -> Vec<Faces> {
    let pairs = Dice::enumerate_pairs(10, |white, red| (white, red));
    let kinds = chances::alike(pairs, |(white, red)| key(*white, *red)).into_iter();
    kinds.map(|((white, red), of_hundred)| Faces { white, red, of_hundred }).collect()
}
