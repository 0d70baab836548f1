//! What is asked a shorter way has the same answer.

use crate::games::{battle, play};
use tercio::board::hex::HexFootprint;
use tercio::games::musket_pike::bots::Policy;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::retreat::{Displacing, has_way, retreat_paths};
use tercio::games::musket_pike::rules::state::Assault;
use tercio::games::musket_pike::rules::{Game, assault, melee, odds};

/// Looks at every so-manieth position of two games of each of the small battles.
fn positions(each: usize, mut look: impl FnMut(&Game, &Order)) {
    for id in ["farm", "windmill-hill"] {
        for seed in [3, 4] {
            let mut seen = 0;
            play(&battle(id), Policy::Brawler, seed, &mut |game, order| {
                seen += 1;
                if seen % each == 0 {
                    look(game, order);
                }
            });
        }
    }
}

#[test]
fn a_unit_is_trapped_where_it_has_no_way_back() {
    let (mut trapped, mut free) = (0, 0);
    positions(5, |game, _| {
        let units: Vec<UnitId> = game.battle.unit_ids().filter(|unit| game.footprint(*unit).is_some()).collect();
        for unit in &units {
            let foes = units.iter().filter(|foe| game.side(**foe) != game.side(*unit));
            let from: Vec<HexFootprint> = foes.filter_map(|foe| game.footprint(*foe)).collect();
            for (steps, displacing) in [(1, Displacing::Allowed), (2, Displacing::Allowed), (2, Displacing::Barred)] {
                let has = has_way(game, *unit, steps, &from, displacing);
                assert_eq!(
                    has,
                    !retreat_paths(game, *unit, steps, &from, displacing).is_empty(),
                    "{unit:?} {steps} {displacing:?}"
                );
                *(if has { &mut free } else { &mut trapped }) += 1;
            }
        }
    });
    assert!(trapped > 50 && free > 50, "{trapped} {free}");
}

#[test]
fn pairs_of_dice_that_do_the_same_are_counted_together() {
    let mut fought = 0;
    positions(1, |game, order| {
        let Order::Attack { unit, into } = *order else { return };
        let met: Vec<UnitId> = assault::check(game, unit, into).unwrap().into_iter().flatten().collect();
        let assaults = [Assault { unit, into }];
        let contest = melee::contest(game, &assaults, &met);
        if contest.without_roll {
            return;
        }
        let all = melee::all_results(game, &contest, &assaults, &met);
        let mut counted: Vec<(melee::MeleeResult, u32)> = Vec::new();
        melee::each_result(game, &contest, &assaults, &met, |result, pairs| {
            match counted.iter_mut().find(|(known, _)| known == result) {
                Some((_, known)) => *known += pairs,
                None => counted.push((result.clone(), pairs)),
            }
        });
        assert_eq!(counted.iter().map(|(_, pairs)| pairs).sum::<u32>(), 100);
        for (result, pairs) in counted {
            assert_eq!(u32::try_from(all.iter().filter(|one| **one == result).count()), Ok(pairs));
        }
        let cleared = all.iter().filter(|one| one.cleared).count();
        let odds = odds::melee(game, &assaults, &met);
        assert_eq!(usize::try_from(odds.cleared_percent).unwrap(), cleared);
        let lost = |result: &melee::MeleeResult| {
            result.defenders.iter().map(|f| u32::from(f.table + f.margin + f.rout)).sum::<u32>()
        };
        assert_eq!(odds.defender.expected_loss, all.iter().map(lost).sum::<u32>());
        fought += 1;
    });
    assert!(fought > 5, "{fought}");
}
