//! Short rules for new players, shown before the decision that first needs them.

use crate::games::musket_pike::rules::battle::ChitKind;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::state::{ActivationTarget, Frame, Phase};
use crate::say;

/// Paragraphs on which the current decision depends, each with its short text.
#[must_use]
pub fn primers(game: &Game) -> Vec<(&'static str, String)> {
    let chit = || ("2.3", say!("primer-chit"));
    let wing = || ("3.1", say!("primer-wing"));
    let lead = || ("3.2", say!("primer-lead"));
    let shot = || ("8.2", say!("primer-shot"));
    match game.state().stack.last() {
        Some(Frame::Turn { .. }) => vec![chit()],
        Some(Frame::Chit { chit }) => match game.battle.chit(*chit).kind {
            ChitKind::Wing(_) | ChitKind::Overall(_) => vec![wing()],
            ChitKind::AnyUnit => vec![lead()],
        },
        Some(Frame::Muster) => {
            let led = game.state().activation.map(|activation| match activation.led {
                ActivationTarget::Wing(_) => wing(),
                ActivationTarget::Unit(_) => lead(),
            });
            led.into_iter().chain([("1.3", say!("primer-kinds"))]).collect()
        }
        Some(Frame::Phase(Phase::Movement)) => vec![("6.1", say!("primer-movement"))],
        Some(Frame::Phase(Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire)) => vec![shot()],
        _ => Vec::new(),
    }
}
