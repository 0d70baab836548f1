//! The rule sets. The only file that names them.

pub mod musket_pike;
