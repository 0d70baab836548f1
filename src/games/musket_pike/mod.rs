//! The Revised Musket & Pike rules: all that names them.

mod art;
pub mod bots;
pub mod log;
pub mod paint;
pub mod record;
pub mod rules;
pub mod scenario;
#[cfg(feature = "gui")]
pub mod window;
