//! Models of the panels, filled from the game. Texts come from the text catalogue, answers from the rules.

pub mod count;
pub mod course;
pub mod cups;
pub mod find;
pub mod ground;
pub mod help;
pub mod muster;
pub mod order_of_battle;
pub mod order_preview;
pub mod phase;
pub mod questions;
pub mod strip;
pub mod turns;
pub mod unit;

use crate::games::musket_pike::cards::names;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::say;
use crate::ui::parts::BarredReason;

/// Reason for a refusal in words, with its paragraph, as panels show it.
pub fn barred(battle: &Battle, why: &Illegal) -> BarredReason {
    BarredReason::new(text::refusal(battle, why), why.paragraph())
}

/// Strength and state of a unit in a few words: "12 of 16 SP, disordered".
pub fn strength(game: &Game, unit: UnitId) -> String {
    let (card, now) = (game.unit_card(unit), game.unit_state(unit));
    let strength = match card.weight {
        Some(weight) => text::weight(weight),
        None if card.original > 0 => say!("unit-strength", kind = text::kind(card.kind), sp = now.strength.sp),
        None => text::kind(card.kind),
    };
    if now.condition.disordered { say!("unit-strength-disordered", strength) } else { strength }
}
