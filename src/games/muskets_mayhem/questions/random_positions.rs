//! Random positions for questions: units of a shipped battle, placed by chance on its table.

use super::{QuestionKind, of};
use crate::games::muskets_mayhem::rules::battle::Battle;
use crate::games::muskets_mayhem::rules::state::{Frame, State, TurnStage, UnitMark, UnitPlace};
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::muskets_mayhem::rules::{Formation, Game, Morale, UnitKind};
use crate::games::muskets_mayhem::scenario::{BUILTIN, load};
use crate::games::table::questions::{ChancePart, session_by_chance};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use crate::session::Session;

/// Shipped battle whose units and terrain are used.
const BATTLE: &str = "redoubt";
/// South-west corner of the terrain on which a side may stand, and its width and depth.
const PLACES: [(i32, i32, u64, u64); 2] = [(7000, 3200, 4600, 1400), (7000, 4000, 4600, 1500)];
/// One unit in so many is kept.
const ONE_IN: u64 = 3;
/// Greatest cost of a move that is made up, in U.
const MOST_SPENT: u64 = 13;

/// Session with a question of this kind in its position, the same for the same seed; `None` if none is found.
#[must_use]
pub fn position(kind: QuestionKind, seed: u64) -> Option<Session<Game>> {
    let (_, text) = BUILTIN.iter().find(|(id, _)| *id == BATTLE)?;
    let placed = |battle: &Battle, chance| placed(battle, kind, chance);
    session_by_chance((text, seed), load, placed, |game| !of(game, kind).is_empty())
}

/// Position in which the units stand by chance.
fn placed(battle: &Battle, kind: QuestionKind, chance: ChancePart) -> State {
    let mut state = battle.start.clone();
    let side = SideId(0);
    state.turn = 1;
    state.stack = match kind {
        QuestionKind::Dice | QuestionKind::Targets => {
            let is_early = chance.of_all("guns").is_multiple_of(3);
            let phase = if is_early { FirePhase::Artillery } else { FirePhase::Stationary };
            vec![Frame::Turn(TurnStage::Fire(phase)), Frame::Firing { phase, side, named: Vec::new() }]
        }
        _ => vec![Frame::Turn(TurnStage::Movement), Frame::Handling { side }],
    };
    for unit in battle.unit_ids() {
        place(battle, &mut state, unit, kind, chance);
    }
    state
}

/// Places a unit by chance, and says what it has done and suffered.
fn place(battle: &Battle, state: &mut State, unit: UnitId, kind: QuestionKind, chance: ChancePart) {
    let card = battle.card(unit);
    let part = |what: &str| chance.of(what, unit);
    let own = &mut state.units[unit.index()];
    // The units of chance have no commanders.
    let is_kept = card.kind != UnitKind::Commander && part("kept").is_multiple_of(ONE_IN);
    let to = is_kept.then(|| chance.place(unit, card.side, PLACES[card.side.index()])).flatten();
    let Some(to) = to else {
        own.place = UnitPlace::Gone;
        return;
    };
    own.place = to;
    own.hits = (part("hits") % u64::from(card.figures / 2).max(1)) as u16;
    own.last_check = own.hits;
    own.morale = if part("morale").is_multiple_of(3) { Morale::Disorganized } else { Morale::Normal };
    own.formation = match (card.kind, part("form") % 5) {
        (UnitKind::LineInfantry, 0) => Formation::Column,
        (UnitKind::LineInfantry, 1) => Formation::Square,
        _ => Formation::Line,
    };
    if card.kind == UnitKind::Battery && part("limbered").is_multiple_of(4) {
        own.marks.set(UnitMark::Limbered);
    }
    let may_have_moved = kind == QuestionKind::Phase && own.formation != Formation::Square;
    if may_have_moved && part("moved").is_multiple_of(2) {
        let most = if card.kind == UnitKind::Battery { MOST_SPENT / 2 } else { MOST_SPENT };
        own.spent = battle.length(1 + (part("spent") % (most - 1)) as u32).0;
        own.marks.set(UnitMark::Moved);
        own.marks.set(UnitMark::Handled);
    }
}
