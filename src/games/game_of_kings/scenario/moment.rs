//! Moment in which a battle begins, written by hand: a step of a sector with its points, and what is true of units.

use crate::games::game_of_kings::rules::battle::Battle;
use crate::games::game_of_kings::rules::state::{
    BankDefence, Frame, HalfTurn, HalfTurnStage, Pair, PairStage, State, Step, TurnStage, UnitMark, UnitPlace,
};
use crate::games::game_of_kings::rules::{Game, Sector, UnitId, Zone};
use crate::games::table::scenario::{TableFault, unit_of_fact, write_facts};
use crate::kernel::SideId;
use serde::Deserialize;
use std::sync::Arc;

/// Action points of each sector unless a moment says otherwise.
const POINTS: u8 = 6;
/// Dice of the weather at the start of a game whose weather is not fixed: fair.
const FAIR_DICE: [u8; 2] = [3, 4];

/// Moment of a battle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MomentRecord {
    /// GK 3.1 Side whose half-turn it is: 0 is A.
    active: SideId,
    /// GK 3.4 Sector that goes; none: it is still to be chosen.
    sector: Option<Sector>,
    /// GK 3.4 Step that the sector is in.
    step: Step,
    /// GK 3.3 Action points of Centre, Left and Right.
    points: (u8, u8, u8),
    /// GK 3.4 Sectors that go after it.
    open: Vec<Sector>,
    /// What is true of units besides.
    now: Vec<UnitFact>,
}

impl Default for MomentRecord {
    fn default() -> Self {
        Self {
            active: SideId(0),
            sector: Some(Sector::Centre),
            step: Step::Move,
            points: (POINTS, POINTS, POINTS),
            open: Vec::new(),
            now: Vec::new(),
        }
    }
}

/// What is true of a unit in a moment.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub(super) enum UnitFact {
    /// GK 1.3 It has so many quarters left.
    Quarters(String, u8),
    /// GK 8.4 It has moved in this half-turn.
    Moved(String),
    /// GK 11.1 It retreats.
    Retreats(String),
    /// GK 5.12 A general is attached to a unit.
    Attached(String, String),
    /// GK 10.1 It has lost a quarter to the fire of an enemy in this half-turn.
    LostByFire(String, String),
    /// GK 9.2 A unit has struck an enemy in a zone.
    Struck(String, String, Zone),
    /// GK 9.8 A unit has struck an enemy in front out of the water before it.
    StruckAtBank(String, String),
}

impl MomentRecord {
    /// The Centre of side A in its step of moves, and what is true of units besides.
    pub(super) fn with_facts(now: Vec<UnitFact>) -> Self {
        Self { now, ..Self::default() }
    }

    /// Position of a battle at this moment; `path` is that of the facts in the file.
    ///
    /// # Errors
    /// The first fact about a unit that does not exist.
    pub(super) fn state(&self, battle: &Arc<Battle>, path: &str) -> Result<State, Vec<TableFault>> {
        let mut state = battle.start.clone();
        state.turn = 1;
        state.first = Some(SideId(0));
        state.active = self.active;
        state.weather = Some(battle.rules.weather.first(FAIR_DICE, battle.options.weather));
        let begun = Sector::ALL.map(|sector| self.sector.is_some() && !self.open.contains(&sector));
        state.half = HalfTurn { points: self.points.into(), begun };
        let stage = if self.active == SideId(0) { TurnStage::Second } else { TurnStage::End };
        state.stack = vec![Frame::Turn(stage), Frame::HalfTurn(HalfTurnStage::Sectors)];
        state.stack.extend(self.sector.map(|sector| Frame::Sector { sector, step: self.step }));
        let game = Game::new(Arc::clone(battle));
        write_facts(&mut state, &self.now, path, |state, fact| apply(&game, state, fact))?;
        Ok(state)
    }
}

/// Writes a fact into a position.
fn apply(game: &Game, state: &mut State, fact: &UnitFact) -> Result<(), String> {
    let named = |name: &str| unit_of_fact(name, game.unit_named(name));
    let mark = |state: &mut State, name: &str, mark: UnitMark| -> Result<(), String> {
        state.units[named(name)?.index()].marks.set(mark);
        Ok(())
    };
    let pair = |mover: UnitId, enemy: UnitId, zone: Zone, bank: BankDefence| Pair {
        mover,
        enemy,
        zone,
        bank,
        stage: PairStage::Open,
    };
    match fact {
        UnitFact::Quarters(unit, quarters) => state.units[named(unit)?.index()].quarters = *quarters,
        UnitFact::Moved(unit) => mark(state, unit, UnitMark::Moved)?,
        UnitFact::LostByFire(unit, by) => {
            mark(state, unit, UnitMark::LostByFire)?;
            state.units[named(unit)?.index()].cause = Some(named(by)?);
        }
        UnitFact::Retreats(unit) => mark(state, unit, UnitMark::Retreating)?,
        UnitFact::Attached(general, unit) => {
            state.units[named(general)?.index()].place = UnitPlace::Attached(named(unit)?);
        }
        UnitFact::Struck(mover, enemy, zone) => {
            state.pairs.push(pair(named(mover)?, named(enemy)?, *zone, BankDefence::None));
        }
        UnitFact::StruckAtBank(mover, enemy) => {
            state.pairs.push(pair(named(mover)?, named(enemy)?, Zone::Front, BankDefence::Defended));
        }
    }
    Ok(())
}
