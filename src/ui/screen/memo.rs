//! Caches of one value, recomputed when its key changes.

use std::sync::{Arc, Mutex, PoisonError};

/// Value that its owner computes again when its key changes.
#[derive(Debug)]
pub(crate) struct Cached<K, V>(Option<(K, V)>);

impl<K, V> Default for Cached<K, V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: PartialEq, V> Cached<K, V> {
    /// Cached value for a key, computed anew unless the key is that of the cached value.
    pub(crate) fn refresh(&mut self, key: K, work: impl FnOnce(&K) -> V) -> &mut V {
        if self.0.as_ref().is_some_and(|(known, _)| *known != key) {
            self.0 = None;
        }
        let (_, value) = self.0.get_or_insert_with(|| {
            let value = work(&key);
            (key, value)
        });
        value
    }

    /// Cached value, whatever its key; `None` if none is cached.
    pub(crate) fn get(&self) -> Option<&V> {
        self.0.as_ref().map(|(_, value)| value)
    }
}

/// Cached value computed on demand behind `&self`: for what depends on the position alone and is read in many places.
#[derive(Debug)]
pub(crate) struct Memo<K, V>(Mutex<Option<(K, Arc<V>)>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(Mutex::new(None))
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// Cached value for a key, computed anew unless the key is that of the cached value.
    pub(crate) fn get(&self, key: K, work: impl FnOnce() -> V) -> Arc<V> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, value)) = known.as_ref().filter(|(k, _)| *k == key) {
            return Arc::clone(value);
        }
        let value = Arc::new(work());
        *known = Some((key, Arc::clone(&value)));
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn nothing_is_worked_out_twice_for_the_same() {
        let worked = Cell::new(0);
        let work = |n: u32| {
            worked.set(worked.get() + 1);
            n * n
        };
        let mut kept = Cached::<u32, u32>::default();
        let memo = Memo::<u32, u32>::default();
        for (n, times) in [(3, 1), (3, 1), (4, 2), (3, 3)] {
            assert_eq!(*kept.refresh(n, |n| work(*n)), n * n);
            assert_eq!(worked.get(), times);
        }
        worked.set(0);
        for (n, times) in [(3, 1), (3, 1), (4, 2), (3, 3)] {
            assert_eq!(*memo.get(n, || work(n)), n * n);
            assert_eq!(worked.get(), times);
        }
    }
}
