//! Implementation of the kernel's rule-set interface, through which a session plays the game.

use super::game::Game;
use super::illegal::Illegal;
use super::legal;
use super::orders::Order;
use super::outcomes::Outcome;
use super::state::State;
use crate::kernel::{
    ChanceEvent, Dice, DiceState, Digest, HistoryLevel, InternalError, Phased, RuleSet, SideId, StepError, digest,
    names,
};

impl RuleSet for Game {
    type Order = Order;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Position = State;

    fn decider(&self) -> Option<SideId> {
        legal::decider(self)
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        legal::check(self, order)
    }

    /// MM 14.2 Of legs the canonical ones alone, as they differ continuously.
    fn legal_orders(&self) -> Vec<Order> {
        legal::legal_orders(self)
    }

    fn execute(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        self.check_and_play(order, dice)
    }

    fn capture(&self) -> State {
        self.state().clone()
    }

    fn restore(&mut self, position: &State) {
        self.set_state(position);
    }

    fn digest(&self) -> Digest {
        digest(self.state())
    }

    fn dice(&self) -> DiceState {
        self.state().dice
    }

    fn set_dice(&mut self, dice: DiceState) {
        self.set_dice_state(dice);
    }

    fn begin(&mut self, dice: &mut Dice) -> Result<Vec<Outcome>, InternalError> {
        if legal::decider(self).is_some() { Ok(Vec::new()) } else { self.play_or_restore(None, dice) }
    }

    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        names::scope(&self.battle.names, f)
    }

    fn acknowledges(order: &Order) -> bool {
        matches!(order, Order::EndFire | Order::EndMove)
    }

    fn chapter_opened_by(outcome: &Outcome) -> Option<HistoryLevel> {
        match outcome {
            Outcome::InitiativeRolled { .. } => Some(HistoryLevel::Turn),
            Outcome::PhaseBegan { .. } => Some(HistoryLevel::Activation),
            _ => None,
        }
    }

    fn chance(outcome: &Outcome) -> Option<ChanceEvent> {
        let is_thrown = matches!(
            outcome,
            Outcome::DeploymentRolled { .. }
                | Outcome::InitiativeRolled { .. }
                | Outcome::CheckRolled { .. }
                | Outcome::ShotRolled { .. }
                | Outcome::MeleeRolled { .. }
        );
        is_thrown.then_some(ChanceEvent::Die)
    }
}
