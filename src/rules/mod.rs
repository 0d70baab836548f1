//! The rule sets. The only file that names them.
#![warn(missing_docs)]

pub mod musket_pike;
