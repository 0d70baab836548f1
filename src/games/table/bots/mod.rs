//! Rules of thumb for programs that play on a free table: ways towards an enemy, intents for
//! groups of pieces. They know no game and look at no die.

mod approach;
mod intents;

pub use approach::{flank_places, legs_towards, place_before};
pub use intents::{GoalPlace, Intent, IntentDistances, IntentWeights};
