//! Top bar: the steps of the sector that plays, and whose decision interrupts whom.

use crate::games::game_of_kings::rules::Game;
use crate::games::game_of_kings::rules::legal::decider;
use crate::games::game_of_kings::rules::state::Step;
use crate::games::game_of_kings::rules::text;
use crate::icon;
use crate::paint::Icon;
use crate::say;
use crate::ui::top_bar::{self, StepState, TopBarModel};
use std::cmp::Ordering;

const fn icon_of(step: Step) -> Icon {
    match step {
        Step::Rally => icon!("rally"),
        Step::Guns => icon!("artillery"),
        Step::Move => icon!("movement"),
        Step::Muskets => icon!("advancing"),
        Step::Melees => icon!("melee"),
    }
}

/// GK 3.4 Steps of the sector that plays; none between sectors.
fn steps(game: &Game) -> Vec<top_bar::Step> {
    let Some((_, now)) = game.state().sector_step() else { return Vec::new() };
    let state = |step: Step| match step.cmp(&now) {
        Ordering::Less => StepState::Past,
        Ordering::Equal => StepState::Now,
        Ordering::Greater => StepState::Ahead,
    };
    let drawn =
        |step| top_bar::Step { name: text::step(step), icon: Some(icon_of(step)), state: state(step), part: None };
    Step::ALL.into_iter().map(drawn).collect()
}

/// Fills the top bar with what the game says of its own: the half-turn, the steps, an interruption.
pub(super) fn fill(game: &Game, strip: &mut TopBarModel) {
    let active = game.battle.presentation.side(game.state().active).to_owned();
    strip.initiative = say!("gk-strip-half-turn", side = active.as_str());
    strip.steps = steps(game);
    let is_other = decider(game).is_some_and(|side| side != game.state().active);
    strip.reacting = is_other.then(|| say!("gk-strip-half-turn", side = active));
}
