//! Text ids for numeric ids: readable formats (JSON, RON) write an id by its name.
//!
//! Ids are indices into lists, so serde alone cannot know their names. An [`IdNames`] table is put in scope around
//! reading or writing; without one, and in binary formats (digests), ids are plain numbers.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Names of the ids of every class.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct IdNames {
    lists: BTreeMap<&'static str, (Vec<String>, BTreeMap<String, usize>)>,
}

impl IdNames {
    /// Adds the names of one class of ids, in the order of the ids.
    pub fn insert(&mut self, class: &'static str, names: Vec<String>) {
        let places = names.iter().cloned().enumerate().map(|(i, n)| (n, i)).collect();
        self.lists.insert(class, (names, places));
    }
}

thread_local! {
    static SCOPE: RefCell<Option<Arc<IdNames>>> = const { RefCell::new(None) };
}

/// Runs `f` with `names` in scope on this thread.
pub fn scope<T>(names: &Arc<IdNames>, f: impl FnOnce() -> T) -> T {
    struct Restore(Option<Arc<IdNames>>);
    impl Drop for Restore {
        fn drop(&mut self) {
            SCOPE.with(|s| *s.borrow_mut() = self.0.take());
        }
    }
    let _restore = Restore(SCOPE.with(|s| s.borrow_mut().replace(Arc::clone(names))));
    f()
}

/// Name of an id of this class; `None` if the names in scope have none.
#[must_use]
pub fn name(class: &'static str, id: usize) -> Option<String> {
    SCOPE.with(|s| s.borrow().as_ref().and_then(|n| n.lists.get(class)?.0.get(id).cloned()))
}

/// Id that has this name in its class; `None` if it is not among the names in scope.
#[must_use]
pub fn id(class: &'static str, name: &str) -> Option<usize> {
    SCOPE.with(|s| s.borrow().as_ref().and_then(|n| n.lists.get(class)?.1.get(name).copied()))
}

/// All names of this class of ids that are in scope, in the order of the ids; empty if there are none.
#[must_use]
pub fn all(class: &'static str) -> Vec<String> {
    SCOPE.with(|s| s.borrow().as_ref().and_then(|n| n.lists.get(class)).map_or_else(Vec::new, |list| list.0.clone()))
}

/// Serialises an id: its name in a readable format with names in scope, else its number.
///
/// # Errors
/// Those of the serializer.
#[inline]
pub fn serialize<S: Serializer>(class: &'static str, id: usize, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable()
        && let Some(name) = name(class, id)
    {
        return serializer.serialize_str(&name);
    }
    (id as u64).serialize(serializer)
}

/// Deserialises an id: from its name in a readable format with names in scope, else from its number.
///
/// # Errors
/// A name that is not in the list of the names in scope; those of the deserializer.
pub fn deserialize<'de, D: Deserializer<'de>>(class: &'static str, deserializer: D) -> Result<usize, D::Error> {
    let named = SCOPE.with(|s| s.borrow().as_ref().is_some_and(|n| n.lists.contains_key(class)));
    if deserializer.is_human_readable() && named {
        let name = String::deserialize(deserializer)?;
        id(class, &name).ok_or_else(|| D::Error::custom(format!("no {class} `{name}`")))
    } else {
        usize::try_from(u64::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Implements serde for an id type by [`serialize`] and [`deserialize`].
#[macro_export]
macro_rules! named_id {
    ($name:ty, $int:ty, $class:literal) => {
        impl $name {
            /// Class under which the names of these ids are listed.
            pub const CLASS: &'static str = $class;
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                $crate::kernel::names::serialize(Self::CLASS, self.index(), s)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let id = $crate::kernel::names::deserialize(Self::CLASS, d)?;
                <$int>::try_from(id).map(Self).map_err(serde::de::Error::custom)
            }
        }
    };
}

/// Defines an id that is an index into a list, with the class under which the names of that list are kept ([`named_id`]).
#[macro_export]
macro_rules! list_id {
    ($(#[$doc:meta])* $name:ident, $int:ty, $class:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $int);

        impl $name {
            /// Index of this id in its list.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        $crate::named_id!($name, $int, $class);
    };
}
