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
//! | `contact` `morale` | GK 9.1, 11.5, 10, 11.3: who may attack whom, obstruction, tests, rallies |
//! | `weather` `army` `random_terrain` | GK 12, 15, 14 |
#![warn(missing_docs)]

pub mod action_points;
pub mod allowance;
pub mod army;
pub mod contact;
pub mod data;
pub mod edition;
pub mod fight;
pub mod fire;
pub mod forbidden;
pub mod gun;
pub mod kinds;
pub mod melee;
pub mod morale;
pub mod options;
pub mod random_terrain;
pub mod saves;
pub mod sight;
pub mod terrain;
pub mod traits;
pub mod weather;

pub use data::RulesData;
pub use edition::Edition;
pub use forbidden::Forbidden;
pub use kinds::{Quality, Sector, TroopClass, UnitKind, Zone};
pub use options::Options;
pub use traits::Traits;
