//! Ruler: how far a thing is from the selected piece, or from where its draft ends (T 5.6), said in words and drawn as a rod.

use super::super::rules::helm;
use super::super::table_game::{TableBody, TableGame};
use super::super::words::length_words;
use super::table_choice::{RulerEnd, draft_in_hand};
use super::{draft_view, drag};
use crate::board::Place;
use crate::board::table::{FireArc, Length, Measurable, Measurement, Point, Segment, Stance, measure};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::game_ui::CardSubject;
use crate::ui::screen::Selection;
use crate::view::draft_marks::RodMark;

/// Stance from which it is measured: that of the selected piece at the end of its draft.
fn start_of<G: TableGame>(game: &G, selection: &Selection) -> Option<(PieceId, Stance)> {
    let piece = selection.choice.piece?;
    let drafted = draft_in_hand(game, selection).and_then(|draft| draft_view::end_of(game, &draft));
    Some((piece, drafted.or_else(|| game.body(piece).map(|body| body.stance))?))
}

/// Sentences on the distance from the selected piece; `None` if none is selected, or the pointer rests on it.
pub(super) fn measured<G: TableGame>(
    game: &G,
    selection: &Selection,
    place: Place,
    about: CardSubject,
) -> Option<String> {
    let (piece, from) = start_of(game, selection)?;
    let unit = game.piece_name(piece);
    let end = match about {
        CardSubject::Piece(other) if other == piece => return None,
        CardSubject::Piece(other) => RulerEnd::Piece(other),
        CardSubject::Ground(_) => end_at(game, place.point()?, piece),
    };
    let distance = length_words(measurement(game, &from, end)?.distance, game.field().unit);
    let distance = say!("tabletop-hover-distance", distance, unit);
    let RulerEnd::Piece(other) = end else { return Some(distance) };
    let arc = match FireArc::new(game.half_arc()).range(&from, &game.body(other)?.stance.footprint()) {
        Some(range) => say!("tabletop-hover-arc", range = length_words(range, game.field().unit)),
        None => say!("tabletop-hover-no-arc"),
    };
    Some(format!("{distance} {arc}"))
}

/// End of a ruler at a point: the piece there, else the uppermost feature, else the point itself on the grid.
pub(super) fn end_at<G: TableGame>(game: &G, at: Point, own: PieceId) -> RulerEnd {
    let mut bodies = game.bodies().into_iter().rev().filter(|body| body.piece != own);
    if let Some(body) = bodies.find(|body| body.stance.footprint().touches(&[at][..])) {
        return RulerEnd::Piece(body.piece);
    }
    let feature = game.field().ground.areas.iter().rposition(|area| area.contains(at));
    feature.map_or_else(|| RulerEnd::Point(drag::rounded(at)), RulerEnd::Feature)
}

/// Body of the other side at a point; none if there is none.
pub(super) fn enemy_at<G: TableGame>(game: &G, at: Point, own: PieceId) -> Option<TableBody> {
    let RulerEnd::Piece(piece) = end_at(game, at, own) else { return None };
    let side = game.body(own)?.side;
    game.body(piece).filter(|body| body.side != side)
}

/// Measurement from a stance to an end of the ruler; none if it is gone.
fn measurement<G: TableGame>(game: &G, from: &Stance, end: RulerEnd) -> Option<Measurement> {
    let to = match end {
        RulerEnd::Piece(piece) => Measurable::body(&game.body(piece)?.stance.footprint()),
        RulerEnd::Feature(index) => Measurable::area(game.field().ground.areas.get(index)?),
        RulerEnd::Point(point) => Measurable::set(&point),
    };
    measure(&Measurable::body(&from.footprint()), &to)
}

/// Sentence on what is read off the ruler from a stance to an end; none if that is gone.
pub(super) fn reading<G: TableGame>(game: &G, from: &Stance, end: RulerEnd) -> Option<String> {
    let length = length_words(measurement(game, from, end)?.distance, game.field().unit);
    Some(say!("tabletop-ruler-reads", length, to = end_name(game, end)))
}

/// Name of an end of the ruler; a point is said by its coordinates.
fn end_name<G: TableGame>(game: &G, end: RulerEnd) -> String {
    match end {
        RulerEnd::Piece(piece) => game.piece_name(piece),
        RulerEnd::Feature(index) => {
            game.field().features.get(index).map_or_else(String::new, |feature| feature.name.clone())
        }
        RulerEnd::Point(point) => point_words(game, point),
    }
}

/// Sentence on the size of the uppermost feature at a point; none on the bare cloth.
pub(super) fn ground_words<G: TableGame>(game: &G, at: Point) -> Option<String> {
    let (feature, _) = game.field().features_at(at).next()?;
    let span = |along: fn(Point) -> i32| {
        let all = || feature.outline.iter().map(|point| along(*point));
        Some(Length(all().max()?.abs_diff(all().min()?)))
    };
    let unit = game.field().unit;
    let (width, depth) = (unit.short_text(span(Point::x)?), length_words(span(Point::y)?, unit));
    Some(say!("tabletop-ground-size", width, depth))
}

/// Coordinates of a point in the unit of the field.
pub(super) fn point_words<G: TableGame>(game: &G, point: Point) -> String {
    helm::point_text(point, game.field().unit)
}

/// Rod of the ruler from the piece that stands so; none if nothing is measured.
pub(super) fn rod<G: TableGame>(
    game: &G,
    layout: BoardLayout,
    (piece, from): (PieceId, &Stance),
    end: RulerEnd,
) -> Option<RodMark> {
    let Measurement { distance, tape: Segment([a, b]) } = measurement(game, from, end)?;
    Some(RodMark {
        ends: [layout.map_point(a), layout.map_point(b)],
        length: length_words(distance, game.field().unit),
        names: [game.piece_name(piece), end_name(game, end)],
    })
}
