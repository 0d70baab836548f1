//! Execution of an order in the app's world: each part of the order of play is a system set that calls the rules' function for
//! it.

use super::table::TableGame;
use super::{Staged, staged_games, unambiguous_schedule};
use crate::kernel::{Dice, InternalError, Phased, ResolveStatus, StepError};
use crate::play::{AnyExecutor, OrderCall, typed};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use std::any::{Any, TypeId};

/// Schedule that carries out one order of a game. It runs again until a side must decide.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Resolve(TypeId);

impl Resolve {
    /// Schedule that carries out an order of game `G`.
    #[must_use]
    pub fn of<G: Staged>() -> Self {
        Self(TypeId::of::<G>())
    }
}

/// System set of one part of the order of play inside [`Resolve`]. It runs while the game is in that part.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResolveSystems<P>(pub P);

/// Order that is being carried out in the world.
pub(super) struct Pending<G: Phased> {
    /// Order that the next step carries out; none once it is done, while the game goes on by itself.
    order: Option<G::Order>,
    progress: G::Progress,
    /// Result of the last step in carrying out the order.
    status: Result<ResolveStatus, InternalError>,
}

impl<G: Staged> TableGame<G> {
    /// Order that the next step carries out; none while the game goes on by itself, and at rest.
    #[must_use]
    pub fn order(&self) -> Option<&G::Order> {
        self.pending.as_ref().and_then(|pending| pending.order.as_ref())
    }

    /// Takes the game and the dice of a session in exchange for its own, with an order to carry out.
    fn begin(&mut self, game: &mut G, dice: &mut Dice, order: G::Order) {
        std::mem::swap(&mut self.game, game);
        std::mem::swap(&mut self.dice, dice);
        let (order, progress, status) = (Some(order), G::Progress::default(), Ok(ResolveStatus::GoesOn));
        self.pending = Some(Pending { order, progress, status });
    }

    /// Gives game and dice back to the session. Returns the outcomes of the order.
    fn end(&mut self, game: &mut G, dice: &mut Dice) -> Result<Vec<G::Outcome>, InternalError> {
        std::mem::swap(&mut self.game, game);
        std::mem::swap(&mut self.dice, dice);
        let Pending { progress, status, .. } = self.pending.take().ok_or_else(InternalError::here)?;
        status.map(|_| G::outcomes(progress))
    }

    /// Whether there is more to carry out before a side must decide.
    fn has_pending_work(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.status == Ok(ResolveStatus::GoesOn))
    }

    /// Runs one step of this part of the order of play.
    fn go_on(&mut self, part: G::Part) {
        let Some(pending) = &mut self.pending else { return };
        let order = pending.order.take();
        pending.status = self.game.go_on(part, order.as_ref(), &mut self.dice, &mut pending.progress);
    }
}

/// Adds the schedule in which an order flows down the sets, from the part that the game is in.
pub(super) fn build<G: Staged>(app: &mut App) {
    let mut schedule = unambiguous_schedule(Resolve::of::<G>());
    for part in G::PARTS.iter().copied() {
        schedule.configure_sets(ResolveSystems(part).run_if(is_in::<G>(part)));
        schedule.add_systems(go_on::<G>(part).in_set(ResolveSystems(part)));
    }
    for pair in G::PARTS.windows(2) {
        schedule.configure_sets(ResolveSystems(pair[0]).before(ResolveSystems(pair[1])));
    }
    app.add_schedule(schedule);
}

/// Run condition of a system: whether the game's next step belongs to this part of the order of play.
fn is_in<G: Staged>(part: G::Part) -> impl FnMut(Res<TableGame<G>>) -> bool + Clone {
    move |table: Res<TableGame<G>>| table.has_pending_work() && part == table.game.part(table.order())
}

/// System of one part of the order of play.
fn go_on<G: Staged>(part: G::Part) -> impl FnMut(ResMut<TableGame<G>>) {
    move |mut table: ResMut<TableGame<G>>| table.go_on(part)
}

/// Executor that carries out the orders of staged games in this world.
pub struct WorldExecutor<'w>(pub &'w mut World);

impl AnyExecutor for WorldExecutor<'_> {
    fn execute(&mut self, game: &mut dyn Any, dice: &mut Dice, call: &mut dyn Any) {
        for staged in staged_games(self.0) {
            (staged.execute)(self.0, game, dice, call);
        }
    }
}

/// Function that executes an order, if the order is of the game that the function was made for.
pub(super) type Execute = fn(&mut World, &mut dyn Any, &mut Dice, &mut dyn Any);

/// Executes an order of `G`: the session's game and dice are lent to the world meanwhile.
pub(super) fn execute<G: Staged>(world: &mut World, game: &mut dyn Any, dice: &mut Dice, call: &mut dyn Any) {
    let (Some(game), Some(call)) = (typed::<G>(game), typed::<OrderCall<G>>(call)) else { return };
    if let Err(why) = game.check(&call.order) {
        call.done = Some(Err(StepError::Illegal(why)));
        return;
    }
    let mut table = world.get_resource_or_insert_with(|| TableGame::new(game.clone()));
    table.begin(game, dice, call.order.clone());
    while world.resource::<TableGame<G>>().has_pending_work() {
        world.run_schedule(Resolve::of::<G>());
    }
    call.done = Some(world.resource_mut::<TableGame<G>>().end(game, dice).map_err(StepError::Broken));
}
