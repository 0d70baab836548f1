//! Card of a unit under the pointer: kind, quality, strength, morale, and what it may still do.

use crate::board::Place;
use crate::board::table::Length;
use crate::games::muskets_mayhem::rules::state::{TurnStage, UnitMark, UnitPlace};
use crate::games::muskets_mayhem::rules::text;
use crate::games::muskets_mayhem::rules::{Game, UnitKind};
use crate::games::table::rules::{UnitId, piece_of, unit_of};
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

/// How far a unit moves, how far it fires, and with how many dice.
fn measures(game: &Game, unit: UnitId) -> Vec<String> {
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    let length = |units: u32| game.length_text(game.battle.length(units));
    let moves = (troops.allowance(rules) > 0).then(|| say!("mm-unit-moves", length = length(troops.allowance(rules))));
    let ranges: Vec<String> =
        game.ranges(piece_of(unit)).into_iter().map(|range: Length| game.length_text(range)).collect();
    let dice = troops.fire_dice(rules);
    let fires = (!ranges.is_empty() && dice > 0).then(|| say!("mm-unit-fires", ranges = list(&ranges), dice));
    moves.into_iter().chain(fires).collect()
}

/// What a unit has done in this turn and may still do.
fn deeds(game: &Game, unit: UnitId) -> Option<String> {
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    if troops.fire_dice(rules) == 0 || game.state().ending.is_some() {
        return game.has(unit, UnitMark::Handled).then(|| say!("mm-unit-handled"));
    }
    let phase = troops.fire_phase(rules, game.turn_record(unit), game.battle.length(1).0);
    Some(match phase {
        Some(phase) => say!("mm-unit-fires-in", phase = text::phase(TurnStage::Fire(phase))),
        None => say!("mm-unit-no-fire"),
    })
}

fn of_unit(game: &Game, unit: UnitId, measured: Option<String>) -> TableUnitCard {
    let (card, state) = (game.card(unit), game.unit_state(unit));
    let kind = text::kind(card.kind);
    let is_commander = card.kind == UnitKind::Commander;
    let head = if is_commander {
        kind
    } else {
        let mut parts = vec![text::quality(card.quality), kind];
        parts.extend((card.kind == UnitKind::LineInfantry).then(|| text::formation(state.formation)));
        parts.extend(game.has(unit, UnitMark::Limbered).then(|| say!("mm-state-limbered")));
        parts.join(" ")
    };
    let (left, most) = (game.figures(unit), card.figures);
    let strength = (!is_commander).then(|| UnitStrength {
        left: left.min(u8::MAX.into()) as u8,
        most: most.min(u8::MAX.into()) as u8,
        words: say!("mm-standing-figures", now = left, start = most),
    });
    let commander = game.battle.unit_ids().find(|other| game.unit_state(*other).place == UnitPlace::Attached(unit));
    let enemies = game.enemies_in_contact(unit);
    let lines = [
        (!is_commander).then(|| say!("mm-unit-morale", morale = text::morale(state.morale))),
        commander.map(|commander| say!("mm-unit-commander", commander = game.unit_name(commander))),
        (!enemies.is_empty()).then(|| say!("mm-unit-contact", units = game.unit_names(&enemies))),
        game.is_defended(unit, None).then(|| say!("mm-unit-defended")),
    ];
    let lines = lines.into_iter().flatten().chain(measures(game, unit)).chain(deeds(game, unit)).chain(measured);
    TableUnitCard { name: game.unit_name(unit), head, strength, lines: lines.collect() }
}
