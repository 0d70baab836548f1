//! What the game in play and its rule set are told of these rules.

use super::battle::Battle;
use super::game::Game;
use super::illegal::Illegal;
use super::orders::Order;
use super::outcomes::{Outcome, Purpose};
use super::resolve::SequencePart;
use super::state::State;
use crate::board::table::Stance;
use crate::games::table::rules::{UnitId, UnitPlace};
use crate::kernel::{HistoryLevel, SideId};

crate::battle_rules! {
    fn side_of(&self, unit: UnitId) -> SideId {
        self.card(unit).side
    }

    fn stance(game: &Game, unit: UnitId) -> Option<Stance> {
        match game.unit_state(unit).place {
            UnitPlace::Table(pose) if !game.is_general(unit) => Game::stance_of(&game.troops(unit), pose),
            _ => None,
        }
    }

    fn acknowledges(order: &Order) -> bool {
        matches!(order, Order::EndFire | Order::EndMoves | Order::EndCharges | Order::Done)
    }

    fn chapter_opened_by(outcome: &Outcome) -> Option<HistoryLevel> {
        match outcome {
            Outcome::TurnEnded { .. } => Some(HistoryLevel::Turn),
            Outcome::CardDrawn { .. } => Some(HistoryLevel::Activation),
            _ => None,
        }
    }

    fn is_thrown(outcome: &Outcome) -> bool {
        matches!(
            outcome,
            Outcome::CardDrawn { .. }
                | Outcome::Tested { .. }
                | Outcome::Rolled { .. }
                | Outcome::Shot { .. }
                | Outcome::CounterRolled { .. }
                | Outcome::MeleeRound { .. }
                | Outcome::GeneralTested { .. }
        )
    }
}
