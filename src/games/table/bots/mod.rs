//! Rules of thumb for programs that play on a free table: orders weighed by a few named terms, ways towards an enemy, intents for
//! groups of pieces. They know no game and look at no die.

mod approach;
mod intents;
mod weighed_order;

pub use approach::{flank_places, legs_towards, place_before};
pub use intents::{GoalPlace, Intent, IntentDistances, IntentWeights};
pub use weighed_order::{OrderWeigher, WeighedOrder, best_first};
