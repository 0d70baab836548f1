//! Execution of an order by system sets: each is a part of the order of play, and calls the rules' function for it.

use super::pieces::commit;
use crate::games::musket_pike::rules::resolve::phases::SequencePart;
use crate::games::musket_pike::rules::resolve::{Resolution, ResolveStatus};
use crate::games::musket_pike::rules::{Battle, Game, Order, State};
use crate::kernel::Dice;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use std::sync::Arc;

/// Schedule that carries an order out. It runs again until a side must decide.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resolve;

/// MP 5.1 System sets of the order of play inside [`Resolve`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResolveSystems {
    /// Set of one part, which runs while the game is in that part.
    Part(SequencePart),
    /// Set that writes the changes into the components once a side must decide.
    Commit,
}

/// Part of the order of play that the game is in.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderOfPlay {
    /// Present part; `None` without a game, or once it is over.
    pub now: Option<SequencePart>,
}

/// Game in play as the world follows it: position, dice, and the order being carried out.
#[derive(Resource)]
pub struct FollowedGame {
    game: Game,
    /// Dice in the state that the position gives.
    dice: Dice,
    order: Option<Order>,
    settled: ResolveStatus,
}

impl FollowedGame {
    pub(super) fn new(battle: Arc<Battle>, position: State) -> Self {
        let dice = Dice::seeded(position.dice);
        Self { game: Game::at(battle, position), dice, order: None, settled: ResolveStatus::Waits }
    }

    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn lay_out(&mut self, position: &State) {
        self.game.set_state(position);
        self.order = None;
        self.settled = ResolveStatus::Waits;
    }

    /// Hands over an order that the session has carried out.
    pub(super) const fn give(&mut self, order: Order) {
        self.order = Some(order);
        self.settled = ResolveStatus::GoesOn;
    }

    /// Whether there is more to do before a side must decide.
    pub(super) fn has_pending_work(&self) -> bool {
        self.settled == ResolveStatus::GoesOn
    }

    /// Runs one step of this part of the order of play.
    fn go_on(&mut self, part: SequencePart) {
        let order = self.order.take();
        let done = Resolution::new(&mut self.game, &mut self.dice).resolve_part(part, order.as_ref());
        debug_assert!(done.is_ok(), "what the session could carry out: {done:?}");
        self.settled = done.unwrap_or(ResolveStatus::Waits);
    }
}

/// Schedule in which an order flows down the sets, from the part that the game is in.
pub(super) fn schedule() -> Schedule {
    use ResolveSystems as S;
    let mut schedule = Schedule::new(Resolve);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    for part in SequencePart::ALL {
        schedule.configure_sets(S::Part(part).run_if(stands_in(part)).before(S::Commit));
        schedule.add_systems(go_on(part).in_set(S::Part(part)));
    }
    for pair in SequencePart::ALL.windows(2) {
        schedule.configure_sets(S::Part(pair[0]).before(S::Part(pair[1])));
    }
    schedule.configure_sets(S::Commit.run_if(|playing: Res<FollowedGame>| !playing.has_pending_work()));
    schedule.add_systems(commit.in_set(S::Commit));
    schedule
}

/// Run condition: whether the next step belongs to this part.
fn stands_in(part: SequencePart) -> impl FnMut(Res<FollowedGame>) -> bool + Clone {
    move |playing: Res<FollowedGame>| {
        playing.has_pending_work() && part == SequencePart::of(&playing.game, playing.order.as_ref())
    }
}

/// System of one part of the order of play.
fn go_on(part: SequencePart) -> impl FnMut(ResMut<FollowedGame>) {
    move |mut playing: ResMut<FollowedGame>| playing.go_on(part)
}
