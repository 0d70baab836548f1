//! Implementation of the kernel's rule-set interface, through which a session plays the game.

use super::chapters;
use super::game::Game;
use super::illegal::Illegal;
use super::legal;
use super::orders::Order;
use super::outcomes::Outcome;
use super::state::State;
use crate::kernel::{
    ChanceEvent, Dice, DiceState, Digest, HistoryLevel, InternalError, RuleSet, SideId, StepError, names,
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

    fn legal_orders(&self) -> Vec<Order> {
        legal::legal_orders(self)
    }

    fn execute(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        self.execute_order(order, dice)
    }

    fn capture(&self) -> State {
        self.state().clone()
    }

    fn restore(&mut self, position: &State) {
        self.set_state(position);
    }

    fn digest(&self) -> Digest {
        self.state().digest()
    }

    fn dice(&self) -> DiceState {
        self.state().dice
    }

    fn set_dice(&mut self, dice: DiceState) {
        self.set_dice(dice);
    }

    fn begin(&mut self, dice: &mut Dice) -> Result<Vec<Outcome>, InternalError> {
        self.begin(dice)
    }

    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        names::scope(&self.battle.names, f)
    }

    fn sole_answer(&self) -> Option<Order> {
        legal::sole_answer(self)
    }

    fn acknowledges(order: &Order) -> bool {
        *order == Order::EndPhase
    }

    fn is_free_handover(order: &Order) -> bool {
        chapters::is_free_handover(order)
    }

    fn chapter_opened_by(outcome: &Outcome) -> Option<HistoryLevel> {
        chapters::opens(outcome)
    }

    fn chance(outcome: &Outcome) -> Option<ChanceEvent> {
        chapters::chance(outcome)
    }
}
