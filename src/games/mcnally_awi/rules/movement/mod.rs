//! MC 5, 6.1, 9.2, 12.2 Movement: paths and their prices, changes of formation, charges, compulsory ways, generals.

pub mod around;
pub mod charge;
pub mod charge_way;
pub mod cut;
pub mod forms;
pub mod generals;
pub mod meter;
pub mod path;
pub mod runs;

pub use around::Around;
pub use charge::{ChargePlan, plan_charge};
pub use cut::{CutPath, Stretch};
pub use forms::{check_detach, check_recall, plan_form};
pub use path::{PathPlan, plan_path};
