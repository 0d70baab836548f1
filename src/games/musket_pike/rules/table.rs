//! The game in its ECS world: units, leaders and chits as entities, an activation as ordered system sets.
//!
//! The entities are the live store. An order runs the [`Resolve`] schedule: the position is gathered from the components,
//! the phase whose turn it is carries the order out, and what changed is written back.

use super::battle::Battle;
use super::chapters;
use super::field::Game;
use super::ids::{ChitId, LeaderId, UnitId};
use super::illegal::Illegal;
use super::legal;
use super::orders::Order;
use super::outcomes::Outcome;
use super::state::{ChitPlace, Condition, LeaderState, Marks, Phase, Place, State, Strength, UnitState};
use crate::kernel::{Broken, Chance, Chapter, Dice, DiceState, Digest, RuleSet, SideId, StepError, digest, names};
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use std::sync::Arc;

/// The schedule that carries out one order.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resolve;

/// MP 5.1 The order of play inside [`Resolve`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResolveSystems {
    /// The position is gathered and the order checked.
    Gather,
    /// Turn, chits, muster: orders given between the phases.
    Command,
    /// MP 8.6
    ArtilleryFire,
    /// MP 6
    Movement,
    /// MP 8.8
    DefensiveFire,
    /// MP 8.8
    AdvancingFire,
    /// MP 9
    Melee,
    /// MP 12
    Rally,
    /// What changed is written back into the components.
    Commit,
}

/// Which unit an entity is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit(pub UnitId);

/// Which leader an entity is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leader(pub LeaderId);

/// Which chit an entity is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chit(pub ChitId);

/// The position as the rules read it, gathered from the components.
#[derive(Resource)]
struct Working(Game);

/// The order being carried out, its dice and what came of it.
#[derive(Resource, Default)]
struct Pending {
    order: Option<Order>,
    dice: Option<Dice>,
    result: Option<Result<Vec<Outcome>, StepError<Illegal>>>,
}

/// A game in its own world.
pub struct Table {
    world: World,
}

impl Table {
    /// A battle at its start (or in the position its file gives), begun.
    ///
    /// # Errors
    /// It cannot be begun, by a fault of ours.
    pub fn new(battle: &Arc<Battle>) -> Result<Self, Broken> {
        let mut world = World::new();
        let start = battle.start.clone();
        for (id, unit) in battle.unit_ids().zip(&start.units) {
            world.spawn((Unit(id), unit.place, unit.strength, unit.condition, unit.marks));
        }
        for (id, leader) in battle.leader_ids().zip(&start.leaders) {
            world.spawn((Leader(id), *leader));
        }
        for (id, chit) in battle.chit_ids().zip(&start.chits) {
            world.spawn((Chit(id), *chit));
        }
        world.insert_resource(Working(Game::at(Arc::clone(battle), start)));
        world.init_resource::<Pending>();
        world.add_schedule(resolve_schedule());
        let mut table = Self { world };
        table.begin()?;
        Ok(table)
    }

    /// The first turn, if the position has not begun.
    fn begin(&mut self) -> Result<(), Broken> {
        let mut game = self.game().clone();
        let mut dice = Dice::seeded(game.state.dice);
        game.begin(&mut dice)?;
        self.restore(game.state());
        Ok(())
    }

    /// The position as the rules read it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.world.resource::<Working>().0
    }

    /// The world, for reading.
    #[must_use]
    pub const fn world(&self) -> &World {
        &self.world
    }
}

/// The schedule: one order flows down the sets, and the phase whose turn it is carries it out.
fn resolve_schedule() -> Schedule {
    use ResolveSystems as S;
    let mut schedule = Schedule::new(Resolve);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    schedule.configure_sets(
        (
            S::Gather,
            S::Command,
            S::ArtilleryFire,
            S::Movement,
            S::DefensiveFire,
            S::AdvancingFire,
            S::Melee,
            S::Rally,
            S::Commit,
        )
            .chain(),
    );
    schedule.add_systems((
        (gather, check).chain().in_set(S::Gather),
        carry_out::<0>.in_set(S::Command),
        carry_out::<1>.in_set(S::ArtilleryFire),
        carry_out::<2>.in_set(S::Movement),
        carry_out::<3>.in_set(S::DefensiveFire),
        carry_out::<4>.in_set(S::AdvancingFire),
        carry_out::<5>.in_set(S::Melee),
        carry_out::<6>.in_set(S::Rally),
        commit.in_set(S::Commit),
    ));
    schedule
}

type UnitParts<'a> = (&'a Unit, &'a Place, &'a Strength, &'a Condition, &'a Marks);

/// Reads the components into the working position.
fn gather(
    mut working: ResMut<Working>,
    units: Query<UnitParts>,
    leaders: Query<(&Leader, &LeaderState)>,
    chits: Query<(&Chit, &ChitPlace)>,
) {
    if same(working.0.state(), units, leaders, chits) {
        return;
    }
    let mut state = working.0.state().clone();
    for (unit, place, strength, condition, marks) in units {
        state.units[unit.0.index()] =
            UnitState { place: *place, strength: *strength, condition: *condition, marks: *marks };
    }
    for (leader, now) in leaders {
        state.leaders[leader.0.index()] = *now;
    }
    for (chit, place) in chits {
        state.chits[chit.0.index()] = *place;
    }
    working.0.set_state(&state);
}

/// Whether the components are as the rules read them last: nearly always, for little else writes them.
fn same(
    state: &State,
    units: Query<UnitParts>,
    leaders: Query<(&Leader, &LeaderState)>,
    chits: Query<(&Chit, &ChitPlace)>,
) -> bool {
    units.iter().all(|(unit, place, strength, condition, marks)| {
        let now = &state.units[unit.0.index()];
        now.place == *place && now.strength == *strength && now.condition == *condition && now.marks == *marks
    }) && leaders.iter().all(|(leader, now)| state.leaders[leader.0.index()] == *now)
        && chits.iter().all(|(chit, place)| state.chits[chit.0.index()] == *place)
}

/// Refuses what the rules refuse.
fn check(working: Res<Working>, mut pending: ResMut<Pending>) {
    let Some(order) = pending.order else { return };
    if let Err(why) = legal::check(&working.0, &order) {
        pending.order = None;
        pending.result = Some(Err(StepError::Illegal(why)));
    }
}

/// Carries the order out if the game is in this set's phase: 0 between activations and in the muster, else the phase's
/// place in the sequence.
fn carry_out<const PHASE: usize>(mut working: ResMut<Working>, mut pending: ResMut<Pending>) {
    let now = legal::phase(&working.0).and_then(|p| Phase::ALL.iter().position(|q| *q == p));
    if now.map_or(0, |place| place + 1) != PHASE {
        return;
    }
    let Some(order) = pending.order.take() else { return };
    let Some(mut dice) = pending.dice.take() else { return };
    let done = working.0.carry_out(&order, &mut dice);
    pending.dice = Some(dice);
    pending.result = Some(done.map_err(StepError::Broken));
}

/// Writes what changed into the components.
fn commit(
    working: Res<Working>,
    units: Query<(&Unit, &mut Place, &mut Strength, &mut Condition, &mut Marks)>,
    leaders: Query<(&Leader, &mut LeaderState)>,
    chits: Query<(&Chit, &mut ChitPlace)>,
) {
    let state = working.0.state();
    for (unit, mut place, mut strength, mut condition, mut marks) in units {
        let now = &state.units[unit.0.index()];
        place.set_if_neq(now.place);
        strength.set_if_neq(now.strength);
        condition.set_if_neq(now.condition);
        marks.set_if_neq(now.marks);
    }
    for (leader, mut place) in leaders {
        place.set_if_neq(state.leaders[leader.0.index()]);
    }
    for (chit, mut place) in chits {
        place.set_if_neq(state.chits[chit.0.index()]);
    }
}

impl RuleSet for Table {
    type Order = Order;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Position = State;
    /// Without the world: what may be asked of it needs no entities.
    type Copy = Game;

    fn decider(&self) -> Option<SideId> {
        legal::decider(self.game())
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        legal::check(self.game(), order)
    }

    fn legal_orders(&self) -> Vec<Order> {
        legal::legal_orders(self.game())
    }

    fn execute(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        let mut pending = self.world.resource_mut::<Pending>();
        pending.order = Some(*order);
        pending.dice = Some(dice.clone());
        pending.result = None;
        self.world.run_schedule(Resolve);
        let mut pending = self.world.resource_mut::<Pending>();
        if let Some(rolled) = pending.dice.take() {
            *dice = rolled;
        }
        pending.result.take().unwrap_or(Err(StepError::Broken(Broken::here())))
    }

    fn copy(&self) -> Game {
        self.game().clone()
    }

    fn capture(&self) -> State {
        self.game().state().clone()
    }

    fn restore(&mut self, position: &State) {
        self.world.resource_mut::<Working>().0.set_state(position);
        // The same diff that ends an order, so that nothing unchanged is touched.
        if let Err(fault) = self.world.run_system_cached(commit) {
            debug_assert!(false, "commit runs on any world of a table: {fault}");
        }
    }

    fn digest(&self) -> Digest {
        digest(self.game().state())
    }

    fn dice(&self) -> DiceState {
        self.game().state().dice
    }

    fn reseed(&mut self, seed: u64) {
        let mut state = self.capture();
        state.dice = DiceState { seed, drawn: 0 };
        self.restore(&state);
    }

    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        names::scope(&self.game().battle.names, f)
    }

    fn sole_answer(&self) -> Option<Order> {
        legal::sole_answer(self.game())
    }

    fn is_done_with(order: &Order) -> bool {
        *order == Order::EndPhase
    }

    fn only_hands_on(order: &Order) -> bool {
        chapters::only_hands_on(order)
    }

    fn opens(outcome: &Outcome) -> Option<Chapter> {
        chapters::opens(outcome)
    }

    fn chance(outcome: &Outcome) -> Option<Chance> {
        chapters::chance(outcome)
    }
}

impl RuleSet for Game {
    type Order = Order;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Position = State;
    type Copy = Self;

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

    fn copy(&self) -> Self {
        self.clone()
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

    fn reseed(&mut self, seed: u64) {
        let mut state = self.capture();
        state.dice = DiceState { seed, drawn: 0 };
        self.restore(&state);
    }

    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        names::scope(&self.battle.names, f)
    }

    fn sole_answer(&self) -> Option<Order> {
        legal::sole_answer(self)
    }

    fn is_done_with(order: &Order) -> bool {
        *order == Order::EndPhase
    }

    fn only_hands_on(order: &Order) -> bool {
        chapters::only_hands_on(order)
    }

    fn opens(outcome: &Outcome) -> Option<Chapter> {
        chapters::opens(outcome)
    }

    fn chance(outcome: &Outcome) -> Option<Chance> {
        chapters::chance(outcome)
    }
}
