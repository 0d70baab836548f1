//! GK 5 Movement: paths and their prices, plans, walking, contact, and moves of generals.

pub mod contact;
pub mod generals;
pub mod path;
pub mod plan;
pub mod retreat;
pub mod surroundings;
pub mod walk;

pub use contact::{PlannedStrike, StrikePlace, aligned, attack_zone, check_pair, front_reaches};
pub use path::{MovePath, PathPrices, WalkedWay};
pub use plan::{MovePlan, allowance_of, order_prices, plan_move};
pub use surroundings::{Errand, Surroundings};
pub use walk::{ContactResult, PathResult, StoppedBefore, VariationEnd, WalkedMove};

pub use super::allowance::{PlannedDistance, VariationClass};
