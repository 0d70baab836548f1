//! Rules of thumb for programs that play on a free table: ways towards an enemy, intents for
//! groups of pieces; playouts, and the search for an order by them. They know no game and look at no die.

mod approach;
mod intents;
mod levels;
mod order_search;
mod playouts;
mod shot_worth;
mod training;
mod turn_general;
mod valued_battle;

pub use approach::{flank_places, legs_towards, place_before};
pub use intents::{GoalPlace, Intent, IntentDistances, IntentWeights};
pub use levels::{BotLevel, LevelBudget, LevelConfig, TunedWeights};
pub use order_search::{OrderDecision, OrderPart, TableOrderSearch};
pub use playouts::{JudgedForesight, Outlook, TablePlayouts};
pub use shot_worth::{ShotWorth, thousandths};
pub use training::{ErringDrill, SelfPlay, self_play};
pub use turn_general::{DrillTermOf, TurnBattle, TurnDecision, TurnGeneral};
pub use valued_battle::{LookAhead, ValuedBattle, won};
