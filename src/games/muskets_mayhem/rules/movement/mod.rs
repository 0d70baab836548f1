//! MM 4 to 6, 10.2 Movement: legs, charges, retreats, commanders.

pub mod charge;
pub mod commanders;
pub mod legs;
pub mod retreat;
pub mod surroundings;

pub use charge::{ChargePlan, plan_charge};
pub use legs::{LegPlan, allowance_left, check_form, form_cost, plan_leg};
pub use surroundings::Surroundings;
