//! Hypothetical activations, for queries while none is running: units are activated in the phase that the query needs, without
//! regard to cups and turns.

use super::game::Game;
use super::ids::{ChitId, LeaderId, UnitId};
use super::legal;
use super::state::{Activation, ActivationTarget, Frame, LeaderPlace, OrderType, Phase, State, UnitMark, UnitPlace};
use super::steps::{allowance, pinned};
use crate::board::hex::HexFootprint;
use crate::kernel::SideId;

/// Copy of the game with these units of one side activated under the order, in this phase. A running activation is kept; only its
/// phase is changed to the given one.
#[must_use]
pub fn with_units_activated(game: &Game, units: &[UnitId], order: OrderType, phase: Phase) -> Game {
    if let Some(running) = game.state.activation {
        return game.with_changes(|state| {
            if legal::phase(game).is_none() {
                // During the muster, the units that have joined set out now.
                for unit in game.active_units() {
                    begin(game, state, unit, running.order);
                }
            }
            state.stack = vec![Frame::Turn { side: running.side }, Frame::Phase(phase)];
        });
    }
    let Some(&lead) = units.first() else { return game.clone() };
    game.with_changes(|state| {
        activate(game, state, lead, order, phase);
        state.ending = None;
        for &unit in units {
            begin(game, state, unit, order);
        }
    })
}

/// Activates the units under a lead unit and the order, in this phase.
fn activate(game: &Game, state: &mut State, lead: UnitId, order: OrderType, phase: Phase) {
    let activation = activation(game, ActivationTarget::Unit(lead), order);
    state.activation = Some(activation);
    state.stack = vec![Frame::Turn { side: activation.side }, Frame::Phase(phase)];
}

/// Activation of a wing or under a lead unit, in the state in which it would begin.
#[must_use]
pub fn activation(game: &Game, led: ActivationTarget, order: OrderType) -> Activation {
    let battle = &game.battle;
    let side = match led {
        ActivationTarget::Wing(wing) => battle.armies[battle.wings[wing.index()].army.index()].side,
        ActivationTarget::Unit(lead) => game.side(lead),
    };
    Activation::begun(side, chit(game, side), led, order)
}

/// A chit that could have been used; which one does not affect any answer.
fn chit(game: &Game, side: SideId) -> ChitId {
    let battle = &game.battle;
    battle.chit_ids().find(|c| battle.chit(*c).side == side).unwrap_or(ChitId(0))
}

/// MP 6.1 Puts a unit in the state in which an activation begins: all its MP, and pinned in the enemy front hexes where it
/// stands.
fn begin(game: &Game, state: &mut State, unit: UnitId, order: OrderType) {
    let Some(stand) = game.footprint(unit) else { return };
    let side = game.side(unit);
    let marks = &mut state.units[unit.index()].marks;
    marks.set(UnitMark::Active);
    // A position may say that a unit has moved or fired although no activation is running: a battery that has fired has no MP (MP
    // 6.1).
    if !marks.has(UnitMark::Moved) && !marks.has(UnitMark::FiredArtillery) {
        marks.set(UnitMark::Fresh);
        marks.mp = allowance(game, unit, order);
    }
    marks.pinned = pinned(game, stand, side);
    if game.stand_in_contact(stand, side) {
        marks.set(UnitMark::BeganInContact);
    }
}

/// Trial of a unit on several stands: as if it had marched there under a Charge and melee came next.
pub struct Trial {
    game: Game,
    unit: UnitId,
    /// MP 6.1 Leaders that ride with the unit.
    leaders: Vec<LeaderId>,
}

impl Trial {
    /// Trial of a unit on other stands than its present one.
    #[must_use]
    pub fn of(game: &Game, unit: UnitId) -> Self {
        let tried = game.with_changes(|state| {
            activate(game, state, unit, OrderType::Charge, Phase::Melee);
            begin(game, state, unit, OrderType::Charge);
        });
        Self { game: tried, unit, leaders: game.leaders_with(unit) }
    }

    /// Position of the trial with the unit on this stand.
    pub fn at(&mut self, stand: HexFootprint) -> &Game {
        self.game.set_place(self.unit, UnitPlace::Map(stand));
        for leader in &self.leaders {
            self.game.state.leaders[leader.index()].place = LeaderPlace::Map(stand.left);
        }
        &self.game
    }
}
