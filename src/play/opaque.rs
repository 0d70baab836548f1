//! Type-erased values of a game.

use std::any::Any;
use std::fmt::{self, Debug};
use std::sync::Arc;

/// Type-erased value of some game. Any holder can compare it; the game that made it can get it back by type.
#[derive(Clone)]
pub struct Opaque(Arc<dyn Erased>);

trait Erased: Any + Debug + Send + Sync {
    fn same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Debug + Send + Sync + 'static> Erased for T {
    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>().is_some_and(|other| other == self)
    }
}

impl Opaque {
    /// Value of any type, with the type erased.
    #[must_use]
    pub fn of<T: PartialEq + Debug + Send + Sync + 'static>(value: T) -> Self {
        Self(Arc::new(value))
    }

    /// Value of type `T`; `None` if it is of another type.
    #[must_use]
    pub fn get<T: 'static>(&self) -> Option<&T> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }
}

/// Opaque unit value, for what has no content.
impl Default for Opaque {
    fn default() -> Self {
        Self::of(())
    }
}

impl PartialEq for Opaque {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(&*other.0)
    }
}

impl Debug for Opaque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&*self.0, f)
    }
}

/// Type-erased order of some game.
#[derive(Clone, PartialEq)]
pub struct AnyOrder(Opaque);

impl AnyOrder {
    /// Order of a game, with its type erased.
    #[must_use]
    pub fn of<O: PartialEq + Debug + Send + Sync + 'static>(order: O) -> Self {
        Self(Opaque::of(order))
    }

    /// Order of type `O`; `None` if it is of another game.
    #[must_use]
    pub fn get<O: 'static>(&self) -> Option<&O> {
        self.0.get()
    }
}

impl Debug for AnyOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_found_again_by_its_type_and_equals_only_its_like() {
        let order = AnyOrder::of(7_u8);
        assert_eq!((order.get::<u8>(), order.get::<u16>()), (Some(&7), None));
        assert_eq!(order, AnyOrder::of(7_u8));
        assert!(order != AnyOrder::of(8_u8) && order != AnyOrder::of(7_u16));
        assert_eq!(format!("{order:?}"), "7");
    }
}
