//! Moves on a free table before they are ordered: legs, what they cost, the line of text that says them.

mod alignment;
mod course_grounds;
mod course_outline;
mod dice_pool;
mod draft;
mod field;
mod flag_device;
mod following;
pub mod helm;
mod length_unit;
mod line_of_fire;
mod mark_set;
mod presentation;
mod reasons;
mod refusal_reasons;
mod solver;
mod unit_body;
mod unit_id;

pub use alignment::{pose_against, pose_beside, pose_in_line, poses_along, poses_from};
pub use course_grounds::usual_width;
pub use course_outline::course_outline;
pub use dice_pool::{RollOff, successes};
pub use draft::{Draft, DraftLeg, HaltFeature, MAX_LEGS, WalkedLeg, walk};
pub use field::{Feature, Field, GroundLook};
pub use flag_device::FlagDevice;
pub use following::following_legs;
pub use length_unit::{LengthUnit, degrees_text, rounded_degrees_text, units_of_degrees};
pub use line_of_fire::{has_clear_line, shot_range};
pub use mark_set::{MarkSet, UnitMarkKind};
pub use presentation::{BattleTitles, Presentation, UnitTitle};
pub use reasons::{Reason, reasons_of};
pub use solver::{legs_to, legs_to_pose, straight_leg};
pub use unit_body::{UnitBodies, UnitBody};
pub use unit_id::{UnitId, piece_of, unit_of};
