//! Rules of thumb for programs that play on a free table: ways towards an enemy, intents for
//! groups of pieces; playouts, and the search for an order by them. They know no game and look at no die.

mod approach;
mod intents;
mod levels;
mod order_search;
mod playouts;

pub use approach::{flank_places, legs_towards, place_before};
pub use intents::{GoalPlace, Intent, IntentDistances, IntentWeights};
pub use levels::{BotLevel, LevelBudget, LevelConfig, TermWeights};
pub use order_search::{OrderDecision, OrderPart, TableOrderSearch};
pub use playouts::{JudgedForesight, Outlook, TablePlayouts};
