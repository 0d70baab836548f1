//! An order carried out by the system sets: each is a part of the order of play, and calls the function of the rules for it.

use super::pieces::commit;
use crate::games::musket_pike::rules::play::phases::{self, Part, phase_of};
use crate::games::musket_pike::rules::play::{Resolution, Settled};
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::{Battle, Game, Order, State, legal};
use crate::kernel::Dice;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use std::sync::Arc;

/// The schedule that carries an order out. It runs again until a side must decide.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resolve;

/// MP 5.1 The order of play inside [`Resolve`]. A set runs while the game stands in it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResolveSystems {
    /// MP 2-4 What lies between the activations.
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
    /// Once a side must decide, what has changed is written into the components.
    Commit,
}

impl From<Option<Phase>> for ResolveSystems {
    fn from(phase: Option<Phase>) -> Self {
        match phase {
            None => Self::Command,
            Some(Phase::ArtilleryFire) => Self::ArtilleryFire,
            Some(Phase::Movement) => Self::Movement,
            Some(Phase::DefensiveFire) => Self::DefensiveFire,
            Some(Phase::AdvancingFire) => Self::AdvancingFire,
            Some(Phase::Melee) => Self::Melee,
            Some(Phase::Rally) => Self::Rally,
        }
    }
}

/// In which set the game stands: what the phase strip is a picture of.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderOfPlay {
    /// None when no game is on the table, or it is over.
    pub now: Option<ResolveSystems>,
}

impl OrderOfPlay {
    /// The sets in which a game can stand, in order.
    pub const SETS: [ResolveSystems; 7] = [
        ResolveSystems::Command,
        ResolveSystems::ArtilleryFire,
        ResolveSystems::Movement,
        ResolveSystems::DefensiveFire,
        ResolveSystems::AdvancingFire,
        ResolveSystems::Melee,
        ResolveSystems::Rally,
    ];

    pub(super) fn of(game: &Game) -> Self {
        Self { now: legal::decider(game).map(|_| legal::phase(game).into()) }
    }
}

/// The game on the table, as the world follows it: position, dice, and the order being carried out.
#[derive(Resource)]
pub struct Playing {
    game: Game,
    /// Those that the position says.
    dice: Dice,
    order: Option<Order>,
    settled: Settled,
}

impl Playing {
    pub(super) fn new(battle: Arc<Battle>, position: State) -> Self {
        let dice = Dice::seeded(position.dice);
        Self { game: Game::at(battle, position), dice, order: None, settled: Settled::Waits }
    }

    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn lay_out(&mut self, position: &State) {
        self.game.set_state(position);
        self.order = None;
        self.settled = Settled::Waits;
    }

    /// An order that the session has carried out.
    pub(super) const fn give(&mut self, order: Order) {
        self.order = Some(order);
        self.settled = Settled::GoesOn;
    }

    /// Whether there is something to be done before a side must decide.
    pub(super) fn goes_on(&self) -> bool {
        self.settled == Settled::GoesOn
    }

    /// Goes one step on in this part of the order of play.
    fn go_on(&mut self, part: Part) {
        let order = self.order.take();
        let done = Resolution::new(&mut self.game, &mut self.dice).go_on(part, order.as_ref());
        debug_assert!(done.is_ok(), "what the session could carry out: {done:?}");
        self.settled = done.unwrap_or(Settled::Waits);
    }
}

/// The schedule: an order flows down the sets, from the one in which the game stands.
pub(super) fn schedule() -> Schedule {
    use ResolveSystems as S;
    let mut schedule = Schedule::new(Resolve);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    schedule.configure_sets(
        (
            S::Command.run_if(stands_in(S::Command)),
            S::ArtilleryFire.run_if(stands_in(S::ArtilleryFire)),
            S::Movement.run_if(stands_in(S::Movement)),
            S::DefensiveFire.run_if(stands_in(S::DefensiveFire)),
            S::AdvancingFire.run_if(stands_in(S::AdvancingFire)),
            S::Melee.run_if(stands_in(S::Melee)),
            S::Rally.run_if(stands_in(S::Rally)),
            S::Commit.run_if(|playing: Res<Playing>| !playing.goes_on()),
        )
            .chain(),
    );
    schedule.add_systems((
        go_on(phases::command).in_set(S::Command),
        go_on(phases::artillery_fire).in_set(S::ArtilleryFire),
        go_on(phases::movement).in_set(S::Movement),
        go_on(phases::defensive_fire).in_set(S::DefensiveFire),
        go_on(phases::advancing_fire).in_set(S::AdvancingFire),
        go_on(phases::melee).in_set(S::Melee),
        go_on(phases::rally).in_set(S::Rally),
        commit.in_set(S::Commit),
    ));
    schedule
}

/// Whether what is to be done next is done in this set.
fn stands_in(set: ResolveSystems) -> impl FnMut(Res<Playing>) -> bool + Clone {
    move |playing: Res<Playing>| playing.goes_on() && set == phase_of(&playing.game, playing.order.as_ref()).into()
}

/// The system of one part of the order of play.
fn go_on(part: Part) -> impl FnMut(ResMut<Playing>) {
    move |mut playing: ResMut<Playing>| playing.go_on(part)
}
