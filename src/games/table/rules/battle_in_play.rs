//! Game in play on a table: a battle, which stays fixed, and a position, with the bodies of the units.

use super::{BattleRules, TableState, UnitBodies, UnitBody, UnitId};
use crate::kernel::{
    ChanceEvent, Dice, DiceState, Digest, HistoryLevel, InternalError, Phased, ResolveStatus, RuleSet, SideId,
    StepError, digest, names,
};
use std::sync::Arc;

/// Game on a table: the battle, which stays fixed, and the position.
#[derive(Clone, Debug)]
pub struct BattleInPlay<B: BattleRules> {
    /// Table, armies and rules.
    pub battle: Arc<B>,
    pub(in crate::games) state: B::State,
    /// Body of each unit that stands on the table, commanders aside: computed from the position, never saved.
    bodies: UnitBodies,
}

impl<B: BattleRules> BattleInPlay<B> {
    /// Game of a battle at its start.
    #[must_use]
    pub fn new(battle: Arc<B>) -> Self {
        let state = battle.start().clone();
        Self::at(battle, state)
    }

    /// Game of a battle in a given position.
    #[must_use]
    pub fn at(battle: Arc<B>, state: B::State) -> Self {
        let mut game = Self { battle, state, bodies: UnitBodies::default() };
        game.index();
        game
    }

    /// Game of a battle, played on to its first decision with the dice of its position.
    ///
    /// # Errors
    /// The position of the battle cannot be played.
    pub fn begun(battle: Arc<B>) -> Result<Self, InternalError> {
        let mut game = Self::new(battle);
        if !game.state.is_over() {
            let mut dice = Dice::seeded(game.state.dice());
            game.begin(&mut dice)?;
        }
        Ok(game)
    }

    /// Current position.
    #[must_use]
    pub const fn state(&self) -> &B::State {
        &self.state
    }

    /// Replaces the position by another one of the same battle.
    pub fn set_state(&mut self, state: &B::State) {
        self.state.clone_from(state);
        self.index();
    }

    fn index(&mut self) {
        self.bodies.clear(self.battle.unit_count());
        for unit in 0..self.battle.unit_count() {
            self.refresh_body(UnitId(unit as u16));
        }
    }

    /// Computes the body of a unit anew, after its pose or its shape has changed.
    pub(in crate::games) fn refresh_body(&mut self, unit: UnitId) {
        let stance = B::stance(self, unit);
        self.bodies.place(unit, stance);
    }

    /// State of a unit.
    #[must_use]
    pub fn unit_state(&self, unit: UnitId) -> &<B::State as TableState>::Unit {
        &self.state.units()[unit.index()]
    }

    pub(in crate::games) fn unit_state_mut(&mut self, unit: UnitId) -> &mut <B::State as TableState>::Unit {
        &mut self.state.units_mut()[unit.index()]
    }

    /// Game in a position that differs in the state of one unit.
    #[must_use]
    pub fn supposing(&self, unit: UnitId, change: impl FnOnce(&mut <B::State as TableState>::Unit)) -> Self {
        let mut game = self.clone();
        change(game.unit_state_mut(unit));
        game.refresh_body(unit);
        game
    }

    /// Whether a unit of this id exists.
    #[must_use]
    pub fn knows(&self, unit: UnitId) -> bool {
        unit.index() < self.battle.unit_count()
    }

    /// Side of a unit.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> SideId {
        self.battle.side_of(unit)
    }

    /// Body of a unit that stands on the table; none of a commander.
    #[must_use]
    pub fn body(&self, unit: UnitId) -> Option<&UnitBody> {
        self.bodies.get(unit)
    }

    /// Units that stand on the table with their bodies, commanders left out, in id order.
    pub fn standing(&self) -> impl Iterator<Item = (UnitId, &UnitBody)> {
        self.bodies.iter()
    }

    /// Units of a side that stand on the table with their bodies, commanders left out, in id order.
    pub fn standing_of(&self, side: SideId) -> impl Iterator<Item = (UnitId, &UnitBody)> {
        self.standing().filter(move |(unit, _)| self.side(*unit) == side)
    }
}

impl<B: BattleRules> RuleSet for BattleInPlay<B> {
    type Order = B::Order;
    type Outcome = B::Outcome;
    type Illegal = B::Illegal;
    type Position = B::State;

    fn decider(&self) -> Option<SideId> {
        B::decider(self)
    }

    fn check(&self, order: &B::Order) -> Result<(), B::Illegal> {
        B::check(self, order)
    }

    /// Of moves, which differ continuously, those alone that the rules list.
    fn legal_orders(&self) -> Vec<B::Order> {
        B::legal_orders(self)
    }

    fn execute(&mut self, order: &B::Order, dice: &mut Dice) -> Result<Vec<B::Outcome>, StepError<B::Illegal>> {
        self.check_and_play(order, dice)
    }

    fn capture(&self) -> B::State {
        self.state.clone()
    }

    fn restore(&mut self, position: &B::State) {
        self.set_state(position);
    }

    fn digest(&self) -> Digest {
        digest(&self.state)
    }

    fn dice(&self) -> DiceState {
        self.state.dice()
    }

    fn set_dice(&mut self, dice: DiceState) {
        *self.state.dice_mut() = dice;
    }

    fn begin(&mut self, dice: &mut Dice) -> Result<Vec<B::Outcome>, InternalError> {
        if B::decider(self).is_some() { Ok(Vec::new()) } else { self.play_or_restore(None, dice) }
    }

    fn opening(&self) -> Self {
        let begun = Self::begun(Arc::clone(&self.battle));
        let is_first = begun.is_ok_and(|begun| begun.digest() == self.digest());
        if is_first { Self::new(Arc::clone(&self.battle)) } else { self.clone() }
    }

    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        names::scope(self.battle.names(), f)
    }

    fn acknowledges(order: &B::Order) -> bool {
        B::acknowledges(order)
    }

    fn chapter_opened_by(outcome: &B::Outcome) -> Option<HistoryLevel> {
        B::chapter_opened_by(outcome)
    }

    fn chance(outcome: &B::Outcome) -> Option<ChanceEvent> {
        B::is_thrown(outcome).then_some(ChanceEvent::Die)
    }
}

impl<B: BattleRules> Phased for BattleInPlay<B> {
    type Part = B::Part;
    type Progress = Vec<B::Outcome>;

    const PARTS: &'static [B::Part] = B::PARTS;

    fn part(&self, order: Option<&B::Order>) -> B::Part {
        B::part(self, order)
    }

    fn go_on(
        &mut self,
        part: B::Part,
        order: Option<&B::Order>,
        dice: &mut Dice,
        progress: &mut Vec<B::Outcome>,
    ) -> Result<ResolveStatus, InternalError> {
        let mut play = Resolution { game: self, dice, outcomes: std::mem::take(progress) };
        let status = B::go_on(part, &mut play, order);
        *progress = play.outcomes;
        status
    }

    fn outcomes(progress: Vec<B::Outcome>) -> Vec<B::Outcome> {
        progress
    }
}

/// Execution of one order: each outcome is applied at once, so that the next step sees it.
pub struct Resolution<'a, B: BattleRules> {
    pub(in crate::games) game: &'a mut BattleInPlay<B>,
    pub(in crate::games) dice: &'a mut Dice,
    pub(in crate::games) outcomes: Vec<B::Outcome>,
}

/// Frame of the stack of a battle's position.
type FrameOf<B> = <<B as BattleRules>::State as TableState>::Frame;

impl<B: BattleRules> Resolution<'_, B> {
    /// Applies an outcome and records it.
    pub(in crate::games) fn push(&mut self, outcome: B::Outcome) {
        B::apply(self.game, &outcome);
        self.outcomes.push(outcome);
    }

    /// Throws a die of so many sides.
    pub(in crate::games) fn roll(&mut self, sides: u8, purpose: B::Purpose) -> u8 {
        self.dice.roll(self.game.state.dice_mut(), sides, &purpose)
    }

    /// Throws a die of six sides.
    pub(in crate::games) fn d6(&mut self, purpose: B::Purpose) -> u8 {
        self.roll(6, purpose)
    }

    /// Throws some dice for one purpose.
    pub(in crate::games) fn several(&mut self, count: u32, purpose: B::Purpose) -> Vec<u8> {
        (0..count).map(|_| self.d6(purpose)).collect()
    }

    /// Puts a frame before all that wait.
    pub(in crate::games) fn push_frame(&mut self, frame: FrameOf<B>) {
        self.game.state.stack_mut().push(frame);
    }

    /// Takes the frame on top off.
    #[track_caller]
    pub(in crate::games) fn pop_frame(&mut self) -> Result<FrameOf<B>, InternalError> {
        self.game.state.stack_mut().pop().ok_or(InternalError::here())
    }

    /// Replaces the frame on top.
    #[track_caller]
    pub(in crate::games) fn replace_frame(&mut self, frame: FrameOf<B>) -> Result<(), InternalError> {
        *self.game.state.stack_mut().last_mut().ok_or(InternalError::here())? = frame;
        Ok(())
    }
}
