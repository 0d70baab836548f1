//! Moment in which a battle begins, written by hand: the card that was drawn, the phase, and what is true of units.

use crate::games::mcnally_awi::rules::battle::Battle;
use crate::games::mcnally_awi::rules::legal::{activated_by, asks_in};
use crate::games::mcnally_awi::rules::movement::runs::crowd;
use crate::games::mcnally_awi::rules::outcomes::Outcome;
use crate::games::mcnally_awi::rules::state::{Condition, Frame, Phase, State, UnitMark, UnitPlace};
use crate::games::mcnally_awi::rules::{Formation, Game};
use crate::games::table::scenario::{MOST_IN_ID, TableFault, unit_of_fact, write_facts};
use crate::i18n::brief;
use crate::say;
use serde::Deserialize;
use std::sync::Arc;

/// Moment of a battle, in its first turn; the other cards are still to be drawn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MomentRecord {
    /// MC 4.1 Id of the group whose card was drawn.
    card: String,
    /// MC 4.4 Phase that is played.
    phase: Phase,
    /// What is true of units besides.
    #[serde(default)]
    now: Vec<UnitFact>,
}

/// What is true of a unit in a moment.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub(super) enum UnitFact {
    /// MC 11.1 It has a panic marker.
    Marker(String),
    /// MC 8.3 It has fired in this game.
    Fired(String),
    /// MC 9.6 It has moved in this turn.
    Moved(String),
    /// MC 11.4 It has so many figures left.
    Figures(String, u16),
    /// MC 12.1 It routs, as the crowd that it became where it stood.
    Routs(String),
}

impl MomentRecord {
    /// Position of a battle at this moment.
    ///
    /// # Errors
    /// A group or a unit that does not exist.
    pub(super) fn state(&self, battle: &Arc<Battle>) -> Result<State, Vec<TableFault>> {
        let card = battle.group_ids().find(|group| battle.group(*group).id == self.card).ok_or_else(|| {
            let message = say!("mc-file-no-group", id = brief(&self.card, MOST_IN_ID));
            vec![TableFault::at("moment.card".to_owned(), message)]
        })?;
        let mut game = Game::new(Arc::clone(battle));
        let units = activated_by(&game, card);
        game.apply(&Outcome::CardDrawn { card, units });
        let mut state = game.state().clone();
        write_facts(&mut state, &self.now, "moment.now", |state, fact| write(&game, state, fact))?;
        let frames = |asks| vec![Frame::Turn, Frame::Activation { card, phase: self.phase, waiting: Vec::new(), asks }];
        state.stack = frames(false);
        state.stack = frames(asks_in(&Game::at(Arc::clone(battle), state.clone()), self.phase));
        Ok(state)
    }
}

/// Writes a fact into a position.
fn write(game: &Game, state: &mut State, fact: &UnitFact) -> Result<(), String> {
    let named = |name: &str| unit_of_fact(name, game.unit_named(name));
    match fact {
        UnitFact::Marker(unit) => state.units[named(unit)?.index()].marks.set(UnitMark::Panic),
        UnitFact::Fired(unit) => state.units[named(unit)?.index()].marks.set(UnitMark::HasFired),
        UnitFact::Moved(unit) => state.units[named(unit)?.index()].marks.set(UnitMark::Moved),
        UnitFact::Figures(unit, figures) => {
            let own = &mut state.units[named(unit)?.index()];
            (own.figures, own.turn_figures) = (*figures, *figures);
        }
        UnitFact::Routs(unit) => {
            let unit = named(unit)?;
            if let Some((stance, files)) = crowd(game, unit) {
                let own = &mut state.units[unit.index()];
                (own.condition, own.formation, own.files) = (Condition::Routing, Formation::Crowd, files);
                own.place = UnitPlace::Table(stance.pose);
            }
        }
    }
    Ok(())
}
