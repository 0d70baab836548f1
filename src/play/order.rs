//! An order without its type.

use std::any::Any;
use std::fmt::{self, Debug};
use std::sync::Arc;

/// An order of some game. Whoever carries it need not know which; the game that made it finds its own order in it again.
#[derive(Clone)]
pub struct AnyOrder(Arc<dyn Erased>);

trait Erased: Any + Debug + Send + Sync {
    fn same(&self, other: &dyn Any) -> bool;
}

impl<O: PartialEq + Debug + Send + Sync + 'static> Erased for O {
    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<O>().is_some_and(|other| other == self)
    }
}

impl AnyOrder {
    /// An order whose type is forgotten.
    #[must_use]
    pub fn of<O: PartialEq + Debug + Send + Sync + 'static>(order: O) -> Self {
        Self(Arc::new(order))
    }

    /// The order, for whoever knows its type; none if it is of another game.
    #[must_use]
    pub fn get<O: 'static>(&self) -> Option<&O> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }
}

impl PartialEq for AnyOrder {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(&*other.0)
    }
}

impl Debug for AnyOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&*self.0, f)
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
