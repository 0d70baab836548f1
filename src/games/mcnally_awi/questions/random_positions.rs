//! Random positions for questions: units of a shipped battle, placed by chance on its table.

use super::{QuestionKind, of, phase_of};
use crate::games::mcnally_awi::rules::battle::{Battle, GroupId};
use crate::games::mcnally_awi::rules::state::{Frame, State, UnitMark, UnitPlace};
use crate::games::mcnally_awi::rules::{Formation, Game, UnitKind};
use crate::games::mcnally_awi::scenario::{BUILTIN, load};
use crate::games::table::questions::{ChancePart, session_by_chance};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use crate::session::Session;

/// Shipped battle whose units and terrain are used.
const BATTLE: &str = "crossroads";
/// South-west corner of the terrain on which a side may stand, and its width and depth.
const PLACES: [(i32, i32, u64, u64); 2] = [(6000, 4200, 6400, 1400), (6000, 5800, 6400, 1500)];
/// One unit in so many is left out.
const ONE_IN: u64 = 2;
/// Greatest share of its figures that a unit has lost, in thirds.
const LOST: u64 = 3;

/// Session with a question of this kind in its position, the same for the same seed; `None` if none is found.
#[must_use]
pub fn position(kind: QuestionKind, seed: u64) -> Option<Session<Game>> {
    let (_, text) = BUILTIN.iter().find(|(id, _)| *id == BATTLE)?;
    let placed = |battle: &Battle, chance| placed(battle, kind, chance);
    session_by_chance((text, seed), load, placed, |game| !of(game, kind).is_empty())
}

/// Position in which the units stand by chance, and all of the first side are activated.
fn placed(battle: &Battle, kind: QuestionKind, chance: ChancePart) -> State {
    let mut state = battle.start.clone();
    for unit in battle.unit_ids() {
        place(battle, &mut state, unit, chance);
    }
    let stands = |unit: &UnitId| matches!(state.units[unit.index()].place, UnitPlace::Table(_));
    state.active = battle.units_of(SideId(0)).filter(stands).collect();
    let card = state.deck.first().copied().unwrap_or(GroupId(0));
    state.deck.retain(|other| *other != card);
    state.stack = vec![Frame::Turn, Frame::Activation { card, phase: phase_of(kind), waiting: Vec::new(), asks: true }];
    state
}

/// Places a unit by chance, and says what it has suffered and done.
fn place(battle: &Battle, state: &mut State, unit: UnitId, chance: ChancePart) {
    let card = battle.card(unit);
    let part = |what: &str| chance.of(what, unit);
    let own = &mut state.units[unit.index()];
    // The units of chance have neither generals nor detachments.
    let is_kept =
        card.kind != UnitKind::General && card.detachment_of.is_none() && !part("left out").is_multiple_of(ONE_IN);
    let to = is_kept.then(|| chance.place(unit, card.side, PLACES[card.side.index()])).flatten();
    own.place = match (to, card.detachment_of) {
        (Some(to), _) => to,
        (None, Some(_)) => return,
        (None, None) => UnitPlace::Gone,
    };
    if to.is_none() || card.kind == UnitKind::Gun {
        return;
    }
    own.figures -= (part("lost") % (u64::from(own.start) / LOST).max(1)) as u16;
    own.turn_figures = own.figures;
    let formation = [Formation::Column, Formation::Open, Formation::Close][(part("form") % 3) as usize];
    if card.kind == UnitKind::Foot && own.formation != Formation::Skirmish && card.may_form(formation).is_ok() {
        own.formation = formation;
        own.files = if formation == Formation::Column { 1 + (part("files") % 2) as u16 } else { 1 };
    }
    if part("fired").is_multiple_of(2) {
        own.marks.set(UnitMark::HasFired);
    }
}
