//! Explanation of a morale check (MP 10.3): morale as reduced by losses, and the help of a leader.

use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Game, text};
use crate::play::odds::ExplanationStep;
use crate::say;

/// Steps of a unit's morale check before the die is read, in the position of the check.
pub(super) fn made_of(game: &Game, unit: UnitId) -> Vec<ExplanationStep> {
    let (quality, morale) = (i32::from(game.unit_card(unit).ql), i32::from(game.morale(unit)));
    let mut lines = vec![(quality, say!("explained-quality"), "10.1".to_owned())];
    if morale != quality {
        lines.push((morale - quality, say!("explained-losses"), "10.1".to_owned()));
    }
    let mut stages =
        vec![ExplanationStep { lines, ..ExplanationStep::saying(say!("explained-morale", morale), "10.1") }];
    let help = game.check_bonus(unit);
    if help > 0 {
        let leaders: Vec<String> =
            game.leaders_with(unit).into_iter().map(|leader| text::leader(&game.battle, leader).to_owned()).collect();
        stages.push(ExplanationStep::saying(say!("explained-helped", leaders = text::list(&leaders), help), "10.3"));
    }
    stages
}
