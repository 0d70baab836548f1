//! Cards of odds and of results.

mod odds;
mod result;

pub use odds::{label, odds_card};
pub use result::{result_cards, thrown};
