//! Top bar: the phases of the activation, whose card is played, and whose decision interrupts whom.

use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::state::{Frame, Phase};
use crate::games::mcnally_awi::rules::text;
use crate::icon;
use crate::paint::Icon;
use crate::say;
use crate::ui::top_bar::{Step, StepState, TopBarModel};
use std::cmp::Ordering;

/// MC 4.4 Phases of an activation that the top bar shows, each with its sign.
const PHASES: [(Phase, Icon); 7] = [
    (Phase::Morale, icon!("rally")),
    (Phase::Declare, icon!("charge")),
    (Phase::Charges, icon!("march")),
    (Phase::Moves, icon!("movement")),
    (Phase::Fire, icon!("artillery")),
    (Phase::Melee, icon!("melee")),
    (Phase::Routs, icon!("retreat")),
];

/// Fills the top bar with what the game says of its own.
pub(super) fn fill(game: &Game, strip: &mut TopBarModel) {
    let Some((card, now)) = game.activation() else { return };
    let step = |(phase, icon): (Phase, Icon)| {
        let state = match phase.cmp(&now) {
            Ordering::Less => StepState::Past,
            Ordering::Equal => StepState::Now,
            Ordering::Greater => StepState::Ahead,
        };
        Step { name: text::phase(phase), icon: Some(icon), state, part: None }
    };
    strip.steps = PHASES.into_iter().map(step).collect();
    strip.initiative = say!("mc-strip-card", card = game.group_name(card));
    if let Some(Frame::Reaction { charger, .. } | Frame::MayEvade { charger, .. }) = game.state().stack.last() {
        let side = game.battle.presentation.side(game.side(*charger));
        strip.reacting = Some(say!("mc-strip-charge", side));
    }
}
