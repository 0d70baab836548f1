//! Rules of thumb for programs that play on a free table: orders weighed by a few named terms, and ways towards an enemy. They
//! know no game and look at no die.

mod approach;
mod weighed_order;

pub use approach::{flank_places, legs_towards, place_before};
pub use weighed_order::{OrderWeigher, WeighedOrder, best_first};
