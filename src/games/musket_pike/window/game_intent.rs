//! Intents of the player that only Musket & Pike understands.

use super::standing_answers::{AnswerScope, StandingAnswer};
use crate::games::musket_pike::rules::state::OrderType;
use crate::play::Opaque;
use crate::ui::Intent;

/// Request of the player that only Musket & Pike understands.
#[derive(Clone, Debug, PartialEq)]
pub enum GameIntent {
    /// Intent of an order type (MP 3.3) to give with a lead unit that is yet to be chosen on the map.
    ChooseLead(OrderType),
    /// Standing answer (MP 6.9) of these units from now on, for when an enemy passes their front.
    Stand(AnswerScope, StandingAnswer),
}

impl From<GameIntent> for Intent {
    fn from(ask: GameIntent) -> Self {
        Intent::GameSpecific(Opaque::of(ask))
    }
}
