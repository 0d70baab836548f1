//! Card of a unit under the pointer: kind, quality, strength, state, and what it may still do.

use crate::board::Place;
use crate::board::table::Length;
use crate::games::game_of_kings::rules::legal::{check_may_fire, check_may_move};
use crate::games::game_of_kings::rules::movement::allowance_of;
use crate::games::game_of_kings::rules::state::{State, Step, UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::text::{self, states};
use crate::games::game_of_kings::rules::{Game, Sector, UnitId, UnitKind};
use crate::games::table::rules::{piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{TableUnitCard, UnitStrength};
use crate::i18n::lists::{commas, list};
use crate::play::DescribeGame;
use crate::say;
use crate::ui::PlainCard;
use crate::ui::game_ui::{CardSubject, HoverCard};
use std::sync::Arc;

/// Card of what the pointer rests on; `measured`: how far it is from the selected unit.
pub(super) fn card(game: &Game, about: CardSubject, place: Place, measured: Option<String>) -> Arc<dyn HoverCard> {
    match about {
        CardSubject::Piece(piece) if game.knows(unit_of(piece)) => Arc::new(of_unit(game, unit_of(piece), measured)),
        _ => Arc::new(PlainCard::told(commas(&game.names_at(place)), measured)),
    }
}

/// GK 3.4 Step from which on a sector still plays in this half-turn; none if it is done.
fn next_step(state: &State, sector: Sector) -> Option<Step> {
    match state.sector_step() {
        Some((now, step)) if now == sector => Some(step),
        _ => (!state.half.begun[sector.index()]).then_some(Step::Rally),
    }
}

/// What a unit may still do in this half-turn; none if nothing is to be said.
fn may_still(game: &Game, unit: UnitId) -> Option<String> {
    if !game.is_active_side(unit) || game.state().ending.is_some() {
        return None;
    }
    let sector = game.sector(unit);
    let Some(step) = next_step(game.state(), sector) else { return Some(say!("gk-unit-nothing")) };
    if game.has(unit, UnitMark::Retreating) && !game.has(unit, UnitMark::RallyTried) && step == Step::Rally {
        return Some(say!("gk-unit-must-rally"));
    }
    let fires_in = if game.kind(unit) == UnitKind::Gun { Step::Guns } else { Step::Muskets };
    let has_fire = !game.ranges(piece_of(unit)).is_empty() && !game.has(unit, UnitMark::Limbered);
    let may_fire = has_fire && step <= fires_in && check_may_fire(game, sector, unit).is_ok();
    let may_move = step <= Step::Move && check_may_move(game, sector, unit).is_ok();
    let acts = [may_fire.then(|| say!("gk-unit-act-fire")), may_move.then(|| say!("gk-unit-act-move"))];
    let acts: Vec<String> = acts.into_iter().flatten().collect();
    let is_now = game.state().sector_step().is_some_and(|(now, _)| now == sector);
    Some(match (acts.is_empty(), is_now) {
        (true, _) => say!("gk-unit-nothing"),
        (false, true) => say!("gk-unit-may", acts = list(&acts)),
        (false, false) => say!("gk-unit-may-later", acts = list(&acts)),
    })
}

/// How far a unit moves and fires; none of a general.
fn measures(game: &Game, unit: UnitId) -> Option<String> {
    if game.is_general(unit) {
        return None;
    }
    let length = |length: Length| game.length_text(length);
    let moves = allowance_of(game, unit, game.has(unit, UnitMark::FiringOrder), 0);
    let is_fixed = game.kind(unit) == UnitKind::Gun && !game.has(unit, UnitMark::Limbered);
    let ranges: Vec<String> = game.ranges(piece_of(unit)).into_iter().map(length).collect();
    let moves = if is_fixed { say!("gk-unit-limbers") } else { say!("gk-unit-moves", length = length(Length(moves))) };
    let fires = (!ranges.is_empty()).then(|| say!("gk-unit-fires", ranges = list(&ranges)));
    Some(std::iter::once(moves).chain(fires).collect::<Vec<_>>().join(" "))
}

fn of_unit(game: &Game, unit: UnitId, measured: Option<String>) -> TableUnitCard {
    let (card, state) = (game.card(unit), game.unit_state(unit));
    let (kind, sector) = (text::kind(game.kind(unit)), text::sector(card.sector));
    let is_general = game.is_general(unit);
    let head = match is_general {
        true => say!("gk-unit-head-general", sector),
        false => say!("gk-unit-head", quality = text::quality(card.quality), kind, sector),
    };
    let (left, most) = (state.quarters, game.battle.rules.units.quarters);
    let strength = (!is_general).then(|| UnitStrength { left, most, words: say!("gk-unit-strength", left, most) });
    let marks = states(game, unit);
    let place = match state.place {
        UnitPlace::Attached(host) => Some(say!("gk-unit-attached", host = game.unit_name(host))),
        UnitPlace::Reserve => card.arrival.map(|arrival| {
            let when = text::arrival(&game.battle, arrival);
            say!("gk-unit-reserve", when)
        }),
        UnitPlace::Table(_) | UnitPlace::Gone => None,
    };
    let enemies: Vec<UnitId> = game.pairs_of(unit).filter_map(|pair| pair.partner(unit)).collect();
    let generals: Vec<UnitId> = game.generals_with(unit).collect();
    let lines = [
        (!marks.is_empty()).then(|| say!("gk-unit-state", marks = commas(&marks))),
        (!enemies.is_empty()).then(|| say!("gk-unit-melee", units = game.unit_names(&enemies))),
        (!generals.is_empty()).then(|| say!("gk-unit-generals", units = game.unit_names(&generals))),
        place,
        measures(game, unit),
        text::traits(&card.traits).map(|traits| say!("gk-unit-nation", traits)),
        may_still(game, unit),
        measured,
    ];
    let name = game.unit_name(unit);
    TableUnitCard { name, head, strength, lines: lines.into_iter().flatten().collect() }
}
