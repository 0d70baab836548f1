//! Positions reached throw by throw, equal ones merged: the result of a tree that would be too large to store.

use super::Law;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::AddAssign;

/// Positions after the same number of throws, by a key that is the same for equal ones: each once, with the chance of
/// all paths to it. `C` is [`Fraction`](super::Fraction), or [`FixedChance`](super::FixedChance) where speed counts.
#[derive(Clone, Debug)]
pub struct ChanceLayer<K, S, C> {
    positions: BTreeMap<K, (S, C)>,
}

impl<K: Ord, S, C: AddAssign> ChanceLayer<K, S, C> {
    const fn new() -> Self {
        Self { positions: BTreeMap::new() }
    }

    /// Adds a path that leads to a position, with its chance.
    pub fn add(&mut self, key: K, position: S, chance: C) {
        match self.positions.entry(key) {
            Entry::Occupied(mut known) => known.get_mut().1 += chance,
            Entry::Vacant(new) => _ = new.insert((position, chance)),
        }
    }
}

/// Walks from one position throw by throw, layer by layer, each in the order of its keys, until a layer stays empty. `step` gets
/// a position with its chance and adds its followers to the next layer; a position without followers is an end.
///
/// # Errors
/// The first error of `step`, with which the walk ends.
pub fn walk_layers<K: Ord, S, C: AddAssign, E>(
    (key, position, chance): (K, S, C),
    mut step: impl FnMut(S, C, &mut ChanceLayer<K, S, C>) -> Result<(), E>,
) -> Result<(), E> {
    let mut layer = ChanceLayer::new();
    layer.add(key, position, chance);
    while !layer.positions.is_empty() {
        let mut next = ChanceLayer::new();
        for (position, chance) in layer.positions.into_values() {
            step(position, chance, &mut next)?;
        }
        layer = next;
    }
    Ok(())
}

/// Equally likely cases grouped by a key: the first of each group, in order, and the size of the group.
pub fn alike<T, K: PartialEq>(cases: impl IntoIterator<Item = T>, mut key: impl FnMut(&T) -> K) -> Vec<(T, u32)> {
    let mut kinds: Vec<(K, T, u32)> = Vec::new();
    for case in cases {
        let key = key(&case);
        match kinds.iter_mut().find(|(known, ..)| *known == key) {
            Some((.., count)) => *count += 1,
            None => kinds.push((key, case, 1)),
        }
    }
    kinds.into_iter().map(|(_, case, count)| (case, count)).collect()
}

impl<T: Ord + Clone> Law<T> {
    /// Law of the ends that these outcomes lead to: `next` is the law of the positions after the next throw, and none at an end.
    /// Equal positions after the same number of throws are followed once. Every path must come to an end.
    #[must_use]
    pub fn grown(&self, mut next: impl FnMut(&T) -> Option<Self>) -> Self {
        // Whether it has ended, and where it stands.
        let mut layer = self.map(|position| (false, position.clone()));
        while layer.outcomes().any(|(ended, _)| !ended) {
            layer = layer.and_then(|(ended, position)| {
                let follows = if *ended { None } else { next(position) };
                let end = || Law::certain((true, position.clone()));
                follows.map_or_else(end, |law| law.map(|after| (false, after.clone())))
            });
        }
        layer.map(|(_, position)| position.clone())
    }
}
