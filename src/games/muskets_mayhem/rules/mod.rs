//! The rules of *Muskets & Mayhem* (MM), on integers alone.
//!
//! | file | contents |
//! |---|---|
//! | `data` `options` | numbers of the rules, read from `scenarios/muskets_mayhem/ruleset/*.ron`; MM 13 |
//! | `kinds` `terrain` | MM 1, 11: what units and ground are |
//! | `troops` | MM 1.4, 2.6, 5.5, 7.4, 9.3: what a unit can do by kind, strength and formation |
//! | `needs` | MM 1.6, 1.7, 8.3, 10.3: needs of dice with their reasons, checks |
//! | `volley` `melee` `charge` | MM 15: exact laws of shots, melees and charges |
//! | `battle` `state` `game` | what never changes in a game; the position; both together with the bodies of the units |
//! | `orders` `illegal` `outcomes` `apply` | MM 18: orders, reasons for refusal, facts, and their effects on the position |
//! | `movement/` | MM 4 to 6, 10.2: legs, charges, retreats, commanders |
//! | `shots` `victory` | MM 7, 12: what the numbers are asked for in a position |
//! | `legal/` | the side that decides, `check`, legal orders, random orders |
//! | `resolve/` `rule_set` | carrying an order out, part by part; the kernel's rule set |
//! | `text/` | names, orders, outcomes and prompts in words |
//! | `points` | MM 15 [R]: points of units, ours |
//! | `forecast` | MM 15.2 to 15.4: odds of orders in a position |
#![warn(missing_docs)]

pub mod apply;
pub mod battle;
pub mod charge;
pub mod data;
pub mod forecast;
pub mod game;
pub mod illegal;
pub mod kinds;
pub mod legal;
pub mod melee;
pub mod movement;
pub mod needs;
pub mod options;
pub mod orders;
pub mod outcomes;
pub mod points;
pub mod resolve;
pub mod rule_set;
pub mod shots;
pub mod state;
pub mod terrain;
pub mod text;
pub mod troops;
pub mod victory;
pub mod volley;

pub use battle::Battle;
pub use data::RulesData;
pub use game::Game;
pub use illegal::Illegal;
pub use kinds::{Basis, Formation, Morale, Quality, UnitKind};
pub use options::Options;
pub use orders::{FormChange, Order};
pub use outcomes::Outcome;
pub use state::State;
pub use troops::{RulesInForce, Troops};
