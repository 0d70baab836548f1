//! *Muskets & Mayhem*: battles of the 18th and 19th century with toy soldiers, on a free table (MM).

pub mod rules;
pub mod scenario;
