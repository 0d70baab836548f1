//! Reasons for the numbers in one outcome.

use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::{Battle, text};
use crate::i18n::signed;
use crate::play::log::ReasonedTotal;
use crate::say;

/// Breakdowns in an outcome, each with its heading.
pub(super) fn reasons(battle: &Battle, outcome: &Outcome) -> Vec<ReasonedTotal> {
    match outcome {
        Outcome::Shot { fv, .. } => {
            vec![ReasonedTotal::new(say!("told-sum-fire-value", total = fv.total()), text::breakdown(battle, fv))]
        }
        Outcome::Fought { attack, defence, shifts, .. } => vec![
            ReasonedTotal::new(say!("told-sum-attack", total = attack.total()), text::breakdown(battle, attack)),
            ReasonedTotal::new(say!("told-sum-defence", total = defence.total()), text::breakdown(battle, defence)),
            ReasonedTotal::new(
                say!("told-sum-shifts", total = signed(shifts.total())),
                text::breakdown(battle, shifts),
            ),
        ],
        Outcome::Moved { mp, motion: Motion::Step | Motion::Wheel(_) | Motion::Turn | Motion::FreeTurn, .. } => {
            let step = (i32::from(*mp), text::outcome(battle, outcome), "6".to_owned());
            vec![ReasonedTotal::new(say!("told-sum-movement"), vec![step])]
        }
        _ => Vec::new(),
    }
}
