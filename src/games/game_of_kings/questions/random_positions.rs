//! Random positions for questions: units of a shipped battle, thrown together on its table.

use super::{QuestionKind, of};
use crate::games::game_of_kings::rules::state::{
    Frame, HalfTurn, HalfTurnStage, State, Step, TurnStage, UnitMark, UnitPlace,
};
use crate::games::game_of_kings::rules::{Battle, Game, Sector, TroopClass, UnitKind};
use crate::games::game_of_kings::scenario::{BUILTIN, load};
use crate::games::table::questions::{ChancePart, session_by_chance};
use crate::kernel::SideId;
use crate::session::Session;

/// Shipped battle whose units and ground are used.
const BATTLE: &str = "outposts";
/// Action points of each sector.
const POINTS: u8 = 6;
/// South-west corner of the ground on which a side may stand, and its width and depth.
const GROUND: [(i32, i32, u64, u64); 2] = [(2200, 1200, 4000, 1400), (2200, 2200, 4000, 1400)];

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
    (state.turn, state.first) = (1, Some(SideId(0)));
    state.weather = Some(battle.rules.weather.first([3, 4], battle.options.weather));
    state.half = HalfTurn { points: [POINTS; 3], begun: [true; 3] };
    let sector = Sector::Centre;
    let step = match kind {
        QuestionKind::Need => Some(Step::Muskets),
        QuestionKind::Targets if chance.of_all("guns").is_multiple_of(2) => Some(Step::Guns),
        QuestionKind::Targets => Some(Step::Muskets),
        QuestionKind::Zone => Some(Step::Move),
        QuestionKind::Nerve if chance.of_all("rally").is_multiple_of(2) => Some(Step::Rally),
        QuestionKind::Nerve => None,
    };
    let stage = if step.is_some() { HalfTurnStage::Sectors } else { HalfTurnStage::Morale };
    state.stack = vec![Frame::Turn(TurnStage::Second), Frame::HalfTurn(stage)];
    state.stack.extend(step.map(|step| Frame::Sector { sector, step }));
    for unit in battle.unit_ids() {
        let card = battle.unit(unit);
        let own = &mut state.units[unit.index()];
        if card.kind == UnitKind::General {
            continue;
        }
        let is_of_sector = card.side == SideId(0) && card.sector == sector;
        if !is_of_sector && chance.of("kept", unit).is_multiple_of(2) {
            own.place = UnitPlace::Gone;
            continue;
        }
        if let Some(place) = chance.place(unit, card.side, GROUND[card.side.index()]) {
            own.place = place;
        }
        own.quarters = 1 + (chance.of("quarters", unit) % 4) as u8;
        if chance.of("order", unit).is_multiple_of(3) {
            own.marks.clear(UnitMark::FiringOrder);
        }
        let is_own_foot = card.side == SideId(0) && card.kind.class() != TroopClass::Horse;
        if kind == QuestionKind::Need && is_own_foot && chance.of("moved", unit).is_multiple_of(2) {
            own.marks.set(UnitMark::Moved);
        }
        if kind == QuestionKind::Nerve && card.side == SideId(0) && card.kind != UnitKind::Gun {
            own.marks.set(if step.is_some() { UnitMark::Retreating } else { UnitMark::LostByFire });
            own.marks.clear(UnitMark::FiringOrder);
        }
    }
    if kind == QuestionKind::Nerve && chance.of_all("attached").is_multiple_of(2) {
        attach_general(battle, &mut state);
    }
    state
}

/// Attaches the general of side A to its first battalion.
fn attach_general(battle: &Battle, state: &mut State) {
    let of_kind = |kind: UnitKind| battle.units_of(SideId(0)).find(|unit| battle.unit(*unit).kind == kind);
    if let Some((general, host)) = of_kind(UnitKind::General).zip(of_kind(UnitKind::RegularFoot)) {
        state.units[general.index()].place = UnitPlace::Attached(host);
    }
}
