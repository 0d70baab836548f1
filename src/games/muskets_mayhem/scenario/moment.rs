//! Moment in which a battle begins, written by hand: the question that waits, and what is true of units.

use crate::board::table::{BodySide, Length};
use crate::games::muskets_mayhem::rules::Game;
use crate::games::muskets_mayhem::rules::battle::Battle;
use crate::games::muskets_mayhem::rules::state::{Contact, Frame, State, TurnStage, UnitMark};
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::table::rules::UnitId;
use crate::games::table::scenario::{TableFault, unit_of_fact, write_facts};
use crate::kernel::SideId;
use crate::say;
use serde::Deserialize;
use std::sync::Arc;

/// Greatest distance of units that stand flush.
const FLUSH: Length = Length(5);

/// MM 3 Question that waits in a moment.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MomentStage {
    /// MM 3.1 The winner of the initiative chooses to be First or Second.
    Order,
    /// MM 3.2 A side handles a unit.
    #[default]
    Movement,
    /// MM 3.3 A side fires its artillery.
    Artillery,
    /// MM 3.3 A side fires units that have not moved.
    Stationary,
    /// MM 3.3 A side fires units that have moved.
    Moving,
    /// MM 3.5 Melees are fought.
    Melee,
}

/// Moment of a battle, in its first turn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MomentRecord {
    /// MM 3 Question that waits.
    stage: MomentStage,
    /// Side that decides and has the initiative.
    side: SideId,
    /// MM 3.1 Side that is First.
    first: SideId,
    /// MM 5.1 Ids of the units that are still to be handled; none: all of them.
    open: Option<Vec<String>>,
    /// What is true of units besides.
    now: Vec<UnitFact>,
}

impl Default for MomentRecord {
    fn default() -> Self {
        let side = SideId(0);
        Self { stage: MomentStage::default(), side, first: side, open: None, now: Vec::new() }
    }
}

/// What is true of a unit in a moment.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub(super) enum UnitFact {
    /// MM 1.8 It has taken so many hits, for which it has been checked.
    Hits(String, u16),
    /// MM 5.5 It has moved in this turn, for so many units of length.
    Moved(String, u32),
    /// MM 7.2 It has fired in this turn.
    Fired(String),
    /// MM 6.9 A unit has charged an enemy in this turn, and stands in contact with it.
    Charged(String, String),
    /// MM 9.6 The same in an earlier turn: they fight on.
    FightsOn(String, String),
}

impl MomentRecord {
    /// Position of a battle at this moment; `path` is that of the facts in the file.
    ///
    /// # Errors
    /// A unit that does not exist, or a contact of units that do not stand flush.
    pub(super) fn state(&self, battle: &Arc<Battle>, path: &str) -> Result<State, Vec<TableFault>> {
        let mut state = battle.start.clone();
        (state.turn, state.first, state.winner) = (1, self.first, self.side);
        state.stack = self.stack();
        let game = Game::new(Arc::clone(battle));
        if let Some(open) = &self.open {
            let named = |name: &String| unit_of_fact(name, game.unit_named(name));
            let open: Result<Vec<UnitId>, String> = open.iter().map(named).collect();
            let open = open.map_err(|message| vec![TableFault::at("moment.open".to_owned(), message)])?;
            for unit in battle.unit_ids().filter(|unit| !open.contains(unit)) {
                state.units[unit.index()].marks.set(UnitMark::Handled);
            }
        }
        write_facts(&mut state, &self.now, path, |state, fact| write(&game, state, fact))?;
        Ok(state)
    }

    /// MM 14.1 Frames of the question that waits.
    fn stack(&self) -> Vec<Frame> {
        let side = self.side;
        let firing =
            |phase| vec![Frame::Turn(TurnStage::Fire(phase)), Frame::Firing { phase, side, named: Vec::new() }];
        match self.stage {
            MomentStage::Order => vec![Frame::Turn(TurnStage::Initiative), Frame::ChooseOrder],
            MomentStage::Movement => vec![Frame::Turn(TurnStage::Movement), Frame::Handling { side }],
            MomentStage::Artillery => firing(FirePhase::Artillery),
            MomentStage::Stationary => firing(FirePhase::Stationary),
            MomentStage::Moving => firing(FirePhase::Moving),
            MomentStage::Melee => vec![Frame::Turn(TurnStage::Melee)],
        }
    }
}

/// Writes a fact into a position.
fn write(game: &Game, state: &mut State, fact: &UnitFact) -> Result<(), String> {
    let named = |name: &str| unit_of_fact(name, game.unit_named(name));
    match fact {
        UnitFact::Hits(unit, hits) => {
            let own = &mut state.units[named(unit)?.index()];
            (own.hits, own.last_check) = (*hits, *hits);
        }
        UnitFact::Moved(unit, spent) => {
            let own = &mut state.units[named(unit)?.index()];
            own.spent = *spent;
            own.marks.set(UnitMark::Moved);
            own.marks.set(UnitMark::Handled);
        }
        UnitFact::Fired(unit) => state.units[named(unit)?.index()].marks.set(UnitMark::Fired),
        UnitFact::Charged(charger, target) => {
            let turn = state.turn;
            let charger = named(charger)?;
            state.contacts.push(contact(game, charger, named(target)?, turn)?);
            for mark in [UnitMark::Charged, UnitMark::Moved, UnitMark::Handled] {
                state.units[charger.index()].marks.set(mark);
            }
        }
        UnitFact::FightsOn(charger, target) => {
            state.contacts.push(contact(game, named(charger)?, named(target)?, 0)?);
        }
    }
    Ok(())
}

/// MM 6.9 Contact of a unit with the enemy before its front.
fn contact(game: &Game, charger: UnitId, target: UnitId, turn: u16) -> Result<Contact, String> {
    let fault = || say!("mm-file-contact", unit = game.unit_name(charger), enemy = game.unit_name(target));
    let (own, its) = game.body(charger).zip(game.body(target)).ok_or_else(fault)?;
    if own.footprint.distance_to(&its.footprint) > FLUSH {
        return Err(fault());
    }
    let heading = own.stance.pose.heading;
    let edges = [BodySide::Front, BodySide::Right, BodySide::Rear, BodySide::Left];
    let edge = edges.into_iter().find(|edge| its.stance.heading_into(*edge) == heading).ok_or_else(fault)?;
    Ok(Contact { charger, target, heading, edge, turn, is_countered: false })
}
