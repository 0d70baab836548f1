//! What a search asks for again and again, computed once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;
use std::thread::LocalKey;

/// Most answers that are remembered, so that no long game fills the memory.
const MOST_KEPT: usize = 4096;

/// Answers that a thread remembers, by all that they depend on.
pub type Remembered<K, V> = RefCell<HashMap<K, V>>;

/// Remembered answer for a key; it is computed the first time.
pub fn remembered<K: Eq + Hash, V: Copy>(
    memory: &'static LocalKey<Remembered<K, V>>,
    key: K,
    answer: impl FnOnce() -> V,
) -> V {
    if let Some(known) = memory.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let found = answer();
    memory.with_borrow_mut(|known| {
        if known.len() >= MOST_KEPT {
            known.clear();
        }
        known.insert(key, found);
    });
    found
}
