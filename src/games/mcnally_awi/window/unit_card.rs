//! Card of a unit under the pointer: kind, class, strength, order, and what it may still do.

use crate::board::Place;
use crate::games::mcnally_awi::cards::tenths;
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::state::{Condition, UnitMark};
use crate::games::mcnally_awi::rules::text;
use crate::games::mcnally_awi::rules::{Game, UnitKind};
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

/// How far a unit moves on the average, how far it fires, and with how many figures.
fn measures(game: &Game, unit: UnitId) -> Vec<String> {
    let troops = game.troops(unit);
    let moves = troops.move_kind().map(|kind| {
        let row = kind.row(&game.battle.charts);
        let mean = tenths(&MoveRoll::of(row).law().mean());
        say!("mc-unit-moves", dice = row.dice, plus = row.plus, mean)
    });
    let ranges: Vec<String> = game.ranges(piece_of(unit)).into_iter().map(|range| game.length_text(range)).collect();
    let fires =
        (!ranges.is_empty()).then(|| say!("mc-unit-fires", ranges = list(&ranges), n = troops.firing_figures()));
    moves.into_iter().chain(fires).collect()
}

/// Marks and states of a unit, each in a sentence.
fn states(game: &Game, unit: UnitId) -> Vec<String> {
    let state = game.unit_state(unit);
    let has = |mark: UnitMark| game.has(unit, mark);
    let all = [
        (has(UnitMark::Panic), "marker"),
        (state.condition == Condition::Routing, "routing"),
        (state.condition == Condition::FallingBack, "retires"),
        (state.reform > 0, "reforms"),
        (has(UnitMark::Halted), "halted"),
        (has(UnitMark::Spent), "spent"),
        (has(UnitMark::HalfFire), "half-fire"),
        (has(UnitMark::Wounded), "wounded"),
        (has(UnitMark::Activated), "activated"),
        (game.is_masked(unit), "masked"),
        (game.is_held_back(unit), "held-back"),
        (game.stops_freely(unit), "free"),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, key)| say!("mc-unit-is-" + key)).collect()
}

fn of_unit(game: &Game, unit: UnitId, measured: Option<String>) -> TableUnitCard {
    let (card, state) = (game.card(unit), game.unit_state(unit));
    let is_general = card.kind == UnitKind::General;
    let head = if is_general {
        text::kind(card.kind)
    } else {
        let class = say!("mc-standing-class", class = card.class.number());
        let mut parts = vec![text::kind(card.kind), class, text::formation(state.formation)];
        parts.extend(game.has(unit, UnitMark::Dismounted).then(|| say!("mc-state-dismounted")));
        commas(&parts)
    };
    let strength = (!is_general).then(|| UnitStrength {
        left: state.figures.min(u8::MAX.into()) as u8,
        most: state.start.min(u8::MAX.into()) as u8,
        words: say!("mc-standing-figures", now = state.figures, start = state.start),
    });
    let generals: Vec<UnitId> = game.generals_with(unit).collect();
    let enemies: Vec<UnitId> = game.contacts_of(unit).filter_map(|contact| contact.enemy_of(unit)).collect();
    let brigade = (!is_general).then(|| say!("mc-unit-brigade", brigade = game.group_name(card.group)));
    let lines = [
        brigade,
        (!generals.is_empty()).then(|| say!("mc-unit-generals", generals = game.unit_names(&generals))),
        (!enemies.is_empty()).then(|| say!("mc-unit-contact", units = game.unit_names(&enemies))),
    ];
    let lines = lines.into_iter().flatten().chain(states(game, unit)).chain(measures(game, unit)).chain(measured);
    TableUnitCard { name: game.unit_name(unit), head, strength, lines: lines.collect() }
}
