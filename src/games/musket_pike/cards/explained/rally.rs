//! Explanation of a rally (MP 12): the units that may or may not and why, morale, the leader's help, the die.

use super::check::made_of;
use crate::games::musket_pike::cards::refusal;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Game, odds, text};
use crate::play::odds::{CitedLine, ExplanationStep, StepExplanation};
use crate::say;

/// Steps of a rally roll before the die is read, in the position of the roll.
pub(super) fn rolled(game: &Game, unit: UnitId) -> Vec<ExplanationStep> {
    let mut stages = vec![who(game, unit)];
    stages.extend(made_of(game, unit));
    let chance = odds::rally(game, unit).unwrap_or_default();
    let words = match odds::needed(game, unit) {
        Some(needed) => say!("explained-needed", needed, chance),
        None => say!("explained-hopeless"),
    };
    stages.push(ExplanationStep::saying(words, "12.2"));
    stages
}

/// Explanation of a rally without a die (MP 12.2).
pub(super) fn with_leader(game: &Game, unit: UnitId) -> StepExplanation {
    let words = say!("explained-by-leader", unit = text::unit(&game.battle, unit));
    StepExplanation::without_dice("12.2", vec![who(game, unit), ExplanationStep::saying(words, "12.2")])
}

/// Step that says that the unit may rally, and why other disordered units may not (MP 12.1).
fn who(game: &Game, unit: UnitId) -> ExplanationStep {
    let battle = &*game.battle;
    let Some(activation) = game.state().activation else { return ExplanationStep::default() };
    let others = game.active_units().filter(|other| *other != unit && game.unit_state(*other).condition.disordered);
    let notes = others.filter_map(|other| {
        let why = refusal(battle, &game.check_rally(&activation, other).err()?);
        let words = say!("explained-not", name = text::unit(battle, other), why = why.sentence);
        Some(CitedLine::new(words, why.paragraph))
    });
    let order = text::order_type(activation.order);
    ExplanationStep {
        notes: notes.collect(),
        ..ExplanationStep::saying(say!("explained-may-rally", unit = text::unit(battle, unit), order), "12.1")
    }
}
