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
        self.unit(unit).side
    }

    fn stance(game: &Game, unit: UnitId) -> Option<Stance> {
        match game.unit_state(unit).place {
            UnitPlace::Table(pose) if !game.is_general(unit) => Some(Stance::new(pose, game.shape(unit))),
            _ => None,
        }
    }

    fn acknowledges(order: &Order) -> bool {
        *order == Order::EndStep
    }

    fn chapter_opened_by(outcome: &Outcome) -> Option<HistoryLevel> {
        match outcome {
            Outcome::Weather { .. } => Some(HistoryLevel::Turn),
            Outcome::SectorOpened { .. } => Some(HistoryLevel::Activation),
            _ => None,
        }
    }

    fn is_thrown(outcome: &Outcome) -> bool {
        match outcome {
            Outcome::FirstPlayer { faces, .. } => !faces.is_empty(),
            Outcome::Weather { faces, .. } => !faces.is_empty(),
            Outcome::PointsRolled { .. }
            | Outcome::RallyTried { .. }
            | Outcome::GunFired { .. }
            | Outcome::Volley { .. }
            | Outcome::VariationRolled { .. }
            | Outcome::StoppedBefore { .. }
            | Outcome::MeleeFought { .. }
            | Outcome::Tested { .. }
            | Outcome::RetreatBegan { .. } => true,
            _ => false,
        }
    }
}
