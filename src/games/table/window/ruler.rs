//! Ruler: how far what the pointer rests on is from the selected piece, or from where its draft ends (T 5.6).

use super::super::rules::Draft;
use super::super::table_game::TableGame;
use super::draft_view;
use crate::board::Place;
use crate::board::table::{FireArc, Measurable, Stance, measure};
use crate::say;
use crate::ui::game_ui::CardSubject;
use crate::ui::screen::Selection;

/// Half of the arc before a front, in heading units: 45 degrees.
const HALF_ARC: u16 = 8192;

/// Sentences on the distance from the selected piece; `None` if none is selected, or the pointer rests on it.
pub(super) fn measured<G: TableGame>(
    game: &G,
    selection: &Selection,
    place: Place,
    about: CardSubject,
) -> Option<String> {
    let piece = selection.choice.piece?;
    let pinned = selection.choice.game_data.get::<Draft>().filter(|draft| draft.piece == piece);
    let from = match pinned {
        Some(draft) => draft_view::end_of(game, draft)?,
        None => game.body(piece)?.stance,
    };
    let unit = game.piece_name(piece);
    match about {
        CardSubject::Piece(other) if other == piece => None,
        CardSubject::Piece(other) => {
            let footprint = game.body(other)?.stance.footprint();
            let distance = distance(game, &from, &Measurable::body(&footprint), &unit)?;
            let arc = match FireArc::new(HALF_ARC).range(&from, &footprint) {
                Some(range) => say!("tabletop-hover-arc", range = game.field().unit.short_text(range)),
                None => say!("tabletop-hover-no-arc"),
            };
            Some(format!("{distance} {arc}"))
        }
        CardSubject::Ground(_) => distance(game, &from, &Measurable::set(&place.point()?), &unit),
    }
}

fn distance<G: TableGame>(game: &G, from: &Stance, to: &Measurable, unit: &str) -> Option<String> {
    let measured = measure(&Measurable::body(&from.footprint()), to)?;
    let distance = game.field().unit.short_text(measured.distance);
    Some(say!("tabletop-hover-distance", distance, unit))
}
