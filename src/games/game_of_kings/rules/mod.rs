//! The rules of *Game Of Kings* (GK), on integers alone.
//!
//! | file | contents |
//! |---|---|
//! | `data/` `options` `edition` | numbers of the rules, read from `scenarios/game_of_kings/ruleset/*.ron`; GK 17 |
//! | `kinds` `traits` `terrain` | GK 1.4, 13, 6: what units and ground are |
//! | `forbidden` | reasons why something is forbidden whatever the position |
//! | `allowance` `action_points` | GK 5, 4: sizes, allowances, the Variation; what orders cost |
//! | `gun` `fire` `saves` `sight` | GK 7, 8, 2.12: shots, by faces and by laws |
//! | `melee` `fight` | GK 9: one unit's dice and blow; one melee, one charge |
//! | `forecast` | GK 18.4, 18.5: the melee that units are in, a charge up to its end |
//! | `contact` `morale` | GK 9.1, 11.5, 10, 11.3: who may attack whom, obstruction, tests, rallies |
//! | `weather` `army` `random_terrain` | GK 12, 15, 14 |
//! | `battle` `state/` `game` | what never changes in a game; the position; both together with the bodies of the units |
//! | `ground_sets` | kinds of ground by what they do |
//! | `orders` `illegal` `outcomes` `apply` | GK 21, 22: orders, reasons for refusal, facts, and their effects on the position |
//! | `movement/` | GK 5, 11: paths, plans, walking, contact, generals, the way of a retreat |
//! | `shots` `melee_place` `support` `victory` | GK 7, 8, 9.8, 10.2, 15: what the numbers are asked for in a position |
//! | `scene_questions` | geometry of moves, contacts, retreats and support without a position |
//! | `text/` | names, orders, outcomes, prompts and reasons in words |
//! | `legal/` | the side that decides, `check`, legal orders, canonical and random moves |
//! | `resolve/` `rule_set` | carrying an order out, part by part; the kernel's rule set |
#![warn(missing_docs)]

pub mod action_points;
pub mod allowance;
pub mod apply;
pub mod army;
pub mod battle;
pub mod contact;
pub mod data;
pub mod edition;
pub mod fight;
pub mod fire;
pub mod forbidden;
pub mod forecast;
pub mod game;
pub mod ground_sets;
pub mod gun;
pub mod illegal;
pub mod kinds;
pub mod legal;
pub mod melee;
pub mod melee_place;
pub mod morale;
pub mod movement;
pub mod options;
pub mod orders;
pub mod outcomes;
pub mod random_terrain;
pub mod resolve;
pub mod rule_set;
pub mod saves;
pub mod scene_questions;
pub mod shots;
pub mod sight;
pub mod state;
pub mod support;
pub mod terrain;
pub mod text;
pub mod traits;
pub mod victory;
pub mod weather;

pub use battle::Battle;
pub use data::RulesData;
pub use edition::Edition;
pub use forbidden::Forbidden;
pub use game::Game;
pub use illegal::Illegal;
pub use kinds::{Quality, Sector, TroopClass, UnitKind, Zone};
pub use options::Options;
pub use orders::Order;
pub use outcomes::Outcome;
pub use state::State;
pub use traits::Traits;

pub use crate::games::table::rules::{Presentation, UnitBody, UnitId};
