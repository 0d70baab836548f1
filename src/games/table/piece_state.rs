//! How a piece stands on a table, for lessons: data for the ends of moves, words for sentences, and names of points.

use super::rules::{Field, UnitId, UnitPlace, helm, piece_of, unit_of};
use super::table_game::TableGame;
use super::words::length_words;
use crate::board::Place;
use crate::board::table::{FireArc, Footprint, Length, Measurable, Point, measure};
use crate::kernel::PieceId;
use serde_json::{Map, Value, json};

/// Sign before a point that is named by its coordinates, as in a helm line: `@45,12`.
const SPOT: char = '@';
/// Sign between two pieces of which a state in words is asked: `{navarre>guns.distance}`.
const BETWEEN: char = '>';

/// Places of what a name says on a field: the middle of an area, or a point by its coordinates, `@45,12`. None if it names none.
#[must_use]
pub fn field_places(field: &Field, name: &str) -> Option<Vec<Place>> {
    let point = match name.strip_prefix(SPOT) {
        Some(coordinates) => helm::point_of(coordinates, field.unit)?,
        None => middle(&field.feature_named(name)?.1.outline)?,
    };
    Some(vec![Place::Point(point)])
}

/// Middle of the box around some points; none without a point.
fn middle(points: &[Point]) -> Option<Point> {
    let between = |of: fn(&Point) -> i32| {
        let all = || points.iter().map(of);
        Some(i32::midpoint(all().min()?, all().max()?))
    };
    Point::new(between(|point| point.x())?, between(|point| point.y())?).ok()
}

/// State of a unit as data: where it stands ([`stance_data`]), its pose `at` and `heading` in the game's own measure, null off the
/// table, and what its rules add; `id_of` names units.
#[must_use]
pub fn unit_data<'a, G: TableGame>(
    game: &G,
    (unit, place): (UnitId, UnitPlace),
    id_of: impl Fn(UnitId) -> &'a str,
    of_rules: impl IntoIterator<Item = (&'static str, Value)>,
) -> Value {
    let pose = if let UnitPlace::Table(pose) = place { Some(pose) } else { None };
    let mut data = stance_data(game, piece_of(unit), |piece| id_of(unit_of(piece)).to_owned());
    data.insert("at".to_owned(), json!(pose.map(|pose| [pose.point.x(), pose.point.y()])));
    data.insert("heading".to_owned(), json!(pose.map(|pose| pose.heading.0)));
    data.extend(of_rules.into_iter().map(|(name, value)| (name.to_owned(), value)));
    Value::Object(data)
}

/// Where a piece stands, as data: `x` and `y` of the middle of its front, its heading in whole `degrees`, the areas that it is `in`,
/// its gap to each other piece, `gap.ID`, and the enemies `in_arc`; lengths in units of length. Empty off the table; `id_of` names
/// pieces.
#[must_use]
pub fn stance_data<G: TableGame>(game: &G, piece: PieceId, id_of: impl Fn(PieceId) -> String) -> Map<String, Value> {
    let mut data = Map::new();
    let Some(body) = game.body(piece) else { return data };
    let pose = body.stance.pose;
    let degrees = (u32::from(pose.heading.0) * 360 + 32_768) / 65_536 % 360;
    let areas: Vec<&str> = game.field().features_at(body.stance.centre()).map(|(area, _)| area.id.as_str()).collect();
    data.insert("x".to_owned(), json!(pose.point.x()));
    data.insert("y".to_owned(), json!(pose.point.y()));
    data.insert("degrees".to_owned(), json!(degrees));
    data.insert("in".to_owned(), json!(areas));
    let (own, arc) = (body.stance.footprint(), FireArc::new(game.half_arc()));
    let mut in_arc = Vec::new();
    for other in game.bodies().into_iter().filter(|other| other.piece != piece) {
        let (id, footprint) = (id_of(other.piece), other.stance.footprint());
        data.insert(format!("gap.{id}"), json!(gap(&own, &footprint).map(|gap| gap.0)));
        if other.side != body.side && arc.range(&body.stance, &footprint).is_some() {
            in_arc.push(id);
        }
    }
    data.insert("in_arc".to_owned(), json!(in_arc));
    data
}

/// Distance between two bodies from edge to edge.
fn gap(one: &Footprint, other: &Footprint) -> Option<Length> {
    measure(&Measurable::body(one), &Measurable::body(other)).map(|measured| measured.distance)
}

/// A length between two pieces in words: of `navarre>guns` the `distance` from edge to edge, or the `range` from the front of the
/// first to what is in its arc. None if there is none.
#[must_use]
pub fn length_between<G: TableGame>(game: &G, name: &str, state: &str) -> Option<String> {
    let (from, to) = name.split_once(BETWEEN)?;
    let (from, to) = (game.body_named(from)?.stance, game.body_named(to)?.stance.footprint());
    let length: Length = match state {
        "distance" => gap(&from.footprint(), &to)?,
        "range" => FireArc::new(game.half_arc()).range(&from, &to)?,
        _ => return None,
    };
    Some(length_words(length, game.field().unit))
}
