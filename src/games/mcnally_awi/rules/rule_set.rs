//! What the game in play and its rule set are told of these rules.

use super::battle::Battle;
use super::game::Game;
use super::illegal::Illegal;
use super::legal;
use super::orders::Order;
use super::outcomes::{Outcome, Purpose};
use super::resolve::{Resolution, SequencePart};
use super::state::{State, UnitPlace};
use crate::board::table::Stance;
use crate::games::table::rules::{BattleRules, UnitId};
use crate::kernel::{HistoryLevel, IdNames, InternalError, ResolveStatus, SideId};
use std::sync::Arc;

impl BattleRules for Battle {
    type State = State;
    type Order = Order;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Part = SequencePart;
    type Purpose = Purpose;

    const PARTS: &'static [SequencePart] = &SequencePart::ALL;

    fn start(&self) -> &State {
        &self.start
    }

    fn names(&self) -> &Arc<IdNames> {
        &self.names
    }

    fn unit_count(&self) -> usize {
        self.units.len()
    }

    fn side_of(&self, unit: UnitId) -> SideId {
        self.card(unit).side
    }

    fn stance(game: &Game, unit: UnitId) -> Option<Stance> {
        match game.unit_state(unit).place {
            UnitPlace::Table(pose) if !game.is_general(unit) => Game::stance_of(&game.troops(unit), pose),
            _ => None,
        }
    }

    fn decider(game: &Game) -> Option<SideId> {
        legal::decider(game)
    }

    fn check(game: &Game, order: &Order) -> Result<(), Illegal> {
        legal::check(game, order)
    }

    fn legal_orders(game: &Game) -> Vec<Order> {
        legal::legal_orders(game)
    }

    fn apply(game: &mut Game, outcome: &Outcome) {
        game.apply(outcome);
    }

    fn part(game: &Game, order: Option<&Order>) -> SequencePart {
        SequencePart::of(game, order)
    }

    fn go_on(part: SequencePart, play: &mut Resolution, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        part.go_on(play, order)
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
