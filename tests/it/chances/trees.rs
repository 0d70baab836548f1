//! Trees of throws: branch by branch, and with equal positions merged.

use super::fraction;
use std::cell::Cell;
use std::collections::BTreeMap;
use tercio::kernel::chances::{ChanceLayer, ChanceTree, Die, FixedChance, Fraction, Law, alike, walk_layers};

/// Walk with this number of throws left, and its place: a step up on 5 or 6, down on 1, of which it falls off below 0.
type Walk = (u32, i32);

fn next(&(left, at): &Walk) -> Option<Law<Walk>> {
    if left == 0 || at < 0 {
        return None;
    }
    Some(Die::D6.law().map(|face| (left - 1, at + i32::from(*face >= 5) - i32::from(*face == 1))))
}

#[test]
fn a_tree_is_followed_alike_branch_by_branch_and_merged() {
    let start = (6, 1);
    let tree = ChanceTree::grown(start, &next);
    let asked = Cell::new(0);
    let merged = Law::certain(start).grown(|position| {
        asked.set(asked.get() + 1);
        next(position)
    });
    assert_eq!(tree.ends(), merged);
    let mut by_hand: BTreeMap<Walk, Fraction> = BTreeMap::new();
    let (mut positions, mut deepest) = (0, 0);
    tree.visit(&mut |tree, throws, chance| {
        positions += 1;
        deepest = deepest.max(throws);
        if tree.branches().is_empty() {
            *by_hand.entry(*tree.position()).or_default() += chance.clone();
        }
    });
    assert_eq!(Law::with_chances(by_hand), Some(merged.clone()));
    assert_eq!(deepest, 6);
    assert!(positions > 500 && asked.get() < 50, "{positions} positions, {} merged", asked.get());
    // The first throw has three outcomes, by rising positions.
    let chances: Vec<_> = tree.branches().iter().map(|b| (*b.tree().position(), b.chance().to_string())).collect();
    assert_eq!(chances, [((5, 0), "1/6".into()), ((5, 1), "1/2".into()), ((5, 2), "1/3".into())]);
    assert_eq!(tree.chance_of_passing(&|(_, at)| *at < 0), merged.chance_that(|(_, at)| *at < 0));
    assert_eq!(tree.chance_of_passing(&|_| true), Fraction::one());
}

/// The same walk by layers, with chances of a fixed size.
#[test]
fn layers_come_to_the_ends_of_the_tree() {
    type Chance = FixedChance<{ 6_u128.pow(40) }>;
    let start = (20, 3);
    let mut ends: BTreeMap<Walk, Chance> = BTreeMap::new();
    let mut seen = Vec::new();
    let step = |position: Walk, chance: Chance, following: &mut ChanceLayer<Walk, Walk, Chance>| {
        seen.push(position);
        if next(&position).is_none() {
            *ends.entry(position).or_default() += chance;
        } else {
            let kinds = alike(1..=6, |face| i32::from(*face >= 5) - i32::from(*face == 1));
            assert_eq!(kinds, [(1, 1), (2, 3), (5, 2)], "the first of each kind, and how many they are");
            for (face, count) in kinds {
                let after = (position.0 - 1, position.1 + i32::from(face >= 5) - i32::from(face == 1));
                following.add(after, after, chance.part(count, 6).ok_or("too many dice")?);
            }
        }
        Ok::<(), &str>(())
    };
    walk_layers((start, start, Chance::CERTAIN), step).unwrap();
    let exact: BTreeMap<Walk, Fraction> = ends.into_iter().map(|(end, chance)| (end, chance.exact())).collect();
    assert_eq!(Law::with_chances(exact), Some(Law::certain(start).grown(next)));
    assert!(seen.is_sorted_by(|a, b| a.0 > b.0 || a.0 == b.0 && a.1 < b.1), "layer by layer, each in order");
}

/// What cannot be held exactly ends the walk.
#[test]
fn the_first_error_ends_a_walk() {
    let mut steps = 0;
    let walked = walk_layers((0, 0, FixedChance::<1_000>::CERTAIN), |dice: i32, chance, next| {
        steps += 1;
        next.add(dice + 1, dice + 1, chance.part(1, 10).ok_or(dice)?);
        Ok(())
    });
    assert_eq!((walked, steps), (Err(3), 4));
}

/// The chance of a chain of checks is the product of its checks.
#[test]
fn checks_in_a_row_multiply() {
    let check = Die::D6.at_least(4);
    let tree = ChanceTree::grown((0, true), &|&(done, stands): &(u32, bool)| {
        (stands && done < 3).then(|| check.map(|passed| (done + 1, *passed)))
    });
    assert_eq!(tree.ends().chance(&(3, true)), fraction("1/8"));
    assert_eq!(tree.ends().total().to_string(), "8");
}
