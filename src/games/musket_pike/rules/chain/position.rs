//! Positions of a chain as differences from its start: small to store, fast to compare and to restore.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::{Frame, LeaderState, Phase, State, UnitMark, UnitState};
use crate::kernel::SideId;
use serde::Serialize;

/// Events on the way to a position of the chain that the position does not show.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PathHistory {
    /// MP 11 Units that have retreated on the way to the position.
    pub retreated: Vec<UnitId>,
    /// MP 11.4 Units that have surrendered on the way to the position.
    pub surrendered: Vec<UnitId>,
    /// MP 9.1 Whether the planned attack was made on the way to the position.
    pub attacked: bool,
}

/// Position as its differences from the start of the chain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct PositionDelta {
    units: Vec<(UnitId, UnitState)>,
    leaders: Vec<(LeaderId, LeaderState)>,
    control: Vec<(Hex, Option<SideId>)>,
    stack: Vec<Frame>,
    pub(super) passed: PathHistory,
}

/// Scratch game on which all branches of a chain are carried out, and its start.
pub(super) struct ScratchGame {
    start: State,
    pub(super) game: Game,
}

impl ScratchGame {
    pub(super) fn new(game: &Game) -> Self {
        let mut game = game.clone();
        for unit in &mut game.state.units {
            forget(unit, None);
        }
        Self { start: game.state.clone(), game }
    }

    /// Current position of the scratch game, as differences from the start of the chain.
    pub(super) fn taken(&mut self, passed: PathHistory) -> PositionDelta {
        let state = &mut self.game.state;
        let phase = state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Phase(phase) => Some(*phase),
            _ => None,
        });
        let mut units = Vec::new();
        for (place, (now, before)) in (0..).zip(state.units.iter_mut().zip(&self.start.units)) {
            if now != before {
                forget(now, phase);
                if now != before {
                    units.push((UnitId(place), *now));
                }
            }
        }
        let leaders = (0..).zip(state.leaders.iter().zip(&self.start.leaders));
        let leaders = leaders.filter(|(_, (now, before))| now != before);
        let leaders = leaders.map(|(place, (now, _))| (LeaderId(place), *now)).collect();
        let mut control = Vec::new();
        if state.control != self.start.control {
            let changed = self.game.battle.map.grid.hexes().map(|hex| (hex, state.control.of(hex)));
            control.extend(changed.filter(|(hex, now)| *now != self.start.control.of(*hex)));
        }
        PositionDelta { units, leaders, control, stack: state.stack.clone(), passed }
    }

    /// Restores a position of the chain. Units with the same place are not touched, so that cached queries about them stay valid.
    pub(super) fn put(&mut self, position: &PositionDelta) {
        let mut changed = position.units.iter().peekable();
        for (place, before) in (0..).zip(&self.start.units) {
            let unit = UnitId(place);
            let wanted = changed.next_if(|(u, _)| *u == unit).map_or(*before, |(_, state)| *state);
            if self.game.state.units[unit.index()].place != wanted.place {
                self.game.set_place(unit, wanted.place);
            }
            self.game.state.units[unit.index()] = wanted;
        }
        let state = &mut self.game.state;
        state.leaders.clone_from(&self.start.leaders);
        for (leader, now) in &position.leaders {
            state.leaders[leader.index()] = *now;
        }
        state.control.clone_from(&self.start.control);
        for (hex, now) in &position.control {
            state.control.give(*hex, *now);
        }
        state.stack.clone_from(&position.stack);
        (state.activation, state.dice, state.offered) = (self.start.activation, self.start.dice, self.start.offered);
    }

    /// Position at the start of the chain, as no differences.
    pub(super) fn start(&self) -> PositionDelta {
        PositionDelta { stack: self.start.stack.clone(), ..PositionDelta::default() }
    }
}

/// Clears marks that no longer matter within the chain: of units that may not rally, as the chain ends before; and, in the
/// melee phase, of units that have fired or taken their check from fire.
fn forget(unit: &mut UnitState, phase: Option<Phase>) {
    unit.marks.clear(UnitMark::Shaken);
    if phase == Some(Phase::Melee) {
        for mark in [UnitMark::FiredArtillery, UnitMark::FiredDefensive, UnitMark::FiredAdvancing, UnitMark::Checked] {
            unit.marks.clear(mark);
        }
    }
}
