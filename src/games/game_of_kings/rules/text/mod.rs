//! Game Of Kings in words: names, orders, outcomes, prompts and reasons.

mod glossary;
mod move_line;
mod names;
mod order_text;
mod outcome_text;
mod prompt;
mod reasons;
mod rulebook;
mod this_battle;

pub use glossary::glossary;
pub use move_line::{LEAVE, LIMBER, LineFault, MoveLine, TO, legs, step_of};
pub use names::{effect, kind, load, quality, sector, states, step, step_key, zone};
pub use order_text::{order, order_cost, order_with_cost};
pub use outcome_text::{end_reason, ended, outcome};
pub use prompt::{points, prompt, standing};
pub use reasons::{Reason, blow_reason, fire_reason, melee_reason, morale_reason, reasons_of, save_reason};
pub use rulebook::book;
pub use this_battle::{arrival, special, this_battle, traits};
