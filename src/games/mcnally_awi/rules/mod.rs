//! The rules of McNally's *American War of Independence* (MC), on integers alone.
//!
//! | file | contents |
//! |---|---|
//! | `charts` `numbers` `options` | MC 23: the charts that the text has lost, which are ours; what it states; MC 16 |
//! | `kinds` `terrain` `troops` | MC 3, 6.2: what units and ground are, blocks and stands |
//! | `rolls` `combat` `nerve` `charge_law` | MC 5.2, 8, 11, 17: rolls, the combat table, tests, exact laws |
//! | `battle` `specials` `state` `game` | what never changes in a game, and what a battle adds; the position; both with the bodies of the units |
//! | `orders` `illegal` `causes` `outcomes` `apply` | MC 18, 19: orders, reasons for refusal, facts, and their effects on the position |
//! | `movement/` | MC 5, 6.1, 9.2, 12.2: paths, charges, compulsory ways, generals |
//! | `shots` `fights` `test_facts` `victory` `forecast` | MC 7, 10, 11.4, 15, 17: what the numbers are asked for in a position |
//! | `legal/` | the side that decides, `check`, legal orders, random orders |
//! | `resolve/` `rule_set` | carrying an order out, part by part; the kernel's rule set |
//! | `text/` | names, orders, outcomes and prompts in words |
#![warn(missing_docs)]

pub mod apply;
pub mod battle;
mod causes;
pub mod charge_law;
pub mod charts;
pub mod combat;
pub mod fights;
pub mod forecast;
pub mod game;
pub mod illegal;
pub mod kinds;
pub mod legal;
pub mod movement;
pub mod nerve;
pub mod numbers;
pub mod options;
pub mod orders;
pub mod outcomes;
pub mod resolve;
pub mod rolls;
pub mod rule_set;
pub mod shots;
pub mod specials;
pub mod state;
pub mod terrain;
pub mod test_facts;
pub mod text;
pub mod troops;
pub mod victory;

pub use battle::Battle;
pub use charts::Charts;
pub use game::Game;
pub use illegal::Illegal;
pub use kinds::{Class, Formation, UnitKind};
pub use options::Options;
pub use orders::{Order, PathLeg};
pub use outcomes::Outcome;
pub use state::State;
pub use troops::Troops;
