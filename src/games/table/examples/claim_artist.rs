//! Checker and painter of the claims of a picture, and the games on a table that have pictures.

use super::{MARK_SIZE, SCALE, TableMarks, WordsPlace, distance, occupied_points, picture_limits, placed_pieces};
use crate::board::table::{BodySide, FireArc, Length, Measurable, Point, Segment, Stance, measure};
use crate::games::table::paint::ClothPainter;
use crate::games::table::rules::{UnitId, piece_of, unit_of};
use crate::games::table::scenario::TableFault;
use crate::games::table::table_game::TableGame;
use crate::kernel::SideId;
use crate::paint::Theme;
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Tint};
use crate::paint::piece::PlacedPiece;
use crate::paint::tile::{MapRect, MapRenderer};
use crate::play::examples::{Drawing, ExampleFault, ExampleGame};
use crate::say;
use crate::session::Session;
use glam::Vec2;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::sync::Arc;

/// Part of the line of a barred shot at which its cross stands, beside the words in the middle.
const CROSS_AT: f32 = 0.25;

/// Point in a file: x to the east, y to the north, in units of length.
pub type FilePoint = (i32, i32);

/// Game on a free table whose rulebook has pictures. Whatever has it is an [`ExampleGame`].
pub trait TableExamples: TableGame {
    /// Claim of a picture, which is checked against the rules and drawn.
    type PictureClaim: DeserializeOwned;

    /// Game in the position of a scene.
    ///
    /// # Errors
    /// Every fault of the scene.
    fn scene_game(text: &str) -> Result<Self, Vec<TableFault>>;

    /// Checks a claim against the rules and draws it.
    ///
    /// # Errors
    /// The rules contradict the claim.
    fn draw_claim(artist: &mut ClaimArtist<Self>, claim: &Self::PictureClaim) -> Result<(), String>;
}

impl<G: TableExamples> ExampleGame for G {
    /// A scene says itself who may act.
    type Actors = ();
    type Claim = G::PictureClaim;
    const SCALE: f32 = SCALE;
    const MARK_SIZE: f32 = MARK_SIZE;

    fn scene(text: &str, name: &str) -> Result<Self, Vec<ExampleFault>> {
        let fault = |fault: TableFault| ExampleFault {
            place: fault.line.zip(fault.column),
            ..ExampleFault::at(name, fault.path, fault.message)
        };
        G::scene_game(text).map_err(|faults| faults.into_iter().map(fault).collect())
    }

    /// A melee of a scene is not fought.
    fn example_session(self) -> Session<Self> {
        Session::unanswered(self)
    }

    fn with_actors(self, (): &()) -> Result<Self, String> {
        Ok(self)
    }

    fn draw(drawing: &mut Drawing<Self>, claim: &Self::Claim) -> Result<(), String> {
        let game = drawing.game().clone();
        let mut artist =
            ClaimArtist { marks: TableMarks::of(&game), game, under: Vec::new(), over: Vec::new(), ghosts: Vec::new() };
        G::draw_claim(&mut artist, claim)?;
        drawing.mark_under(artist.under);
        drawing.mark_over(artist.over);
        drawing.add_ghosts(artist.ghosts);
        Ok(())
    }

    fn ground(&self, theme: &Theme) -> Box<dyn MapRenderer> {
        Box::new(ClothPainter::new(Arc::clone(self.field()), *theme))
    }

    fn placed_pieces(&self) -> Vec<PlacedPiece> {
        placed_pieces(self)
    }

    fn occupied_points(&self) -> Vec<Vec2> {
        occupied_points(self)
    }

    fn picture_limits(&self) -> MapRect {
        picture_limits(self)
    }
}

/// Edge of a unit, as files name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// Front edge.
    Front,
    /// Left or right flank.
    Flank,
    /// Rear edge.
    Rear,
}

impl Edge {
    /// Edge on a side of a body.
    #[must_use]
    pub const fn of(side: BodySide) -> Self {
        match side {
            BodySide::Front => Self::Front,
            BodySide::Left | BodySide::Right => Self::Flank,
            BodySide::Rear => Self::Rear,
        }
    }

    /// Name of the edge in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Flank => "flank",
            Self::Rear => "rear",
        }
    }

    /// Name of the edge in a picture.
    #[must_use]
    pub fn words(self) -> String {
        say!("tabletop-example-edge-" + self.name())
    }
}

/// Checker and painter of one claim of a picture.
pub struct ClaimArtist<G> {
    /// Game in the position that the picture shows.
    pub game: G,
    /// Maker of marks on its table.
    pub marks: TableMarks,
    /// Marks drawn beneath the pieces.
    pub under: Vec<Mark>,
    /// Marks drawn over them.
    pub over: Vec<Mark>,
    /// Pieces where they come to stand.
    pub ghosts: Vec<PlacedPiece>,
}

impl<G: TableGame> ClaimArtist<G> {
    /// Unit of a text id with its stance on the table.
    ///
    /// # Errors
    /// No such unit stands there.
    pub fn unit(&self, id: &str) -> Result<(UnitId, Stance), String> {
        let body = self.game.body_named(id).ok_or_else(|| say!("tabletop-example-no-piece", name = id))?;
        Ok((unit_of(body.piece), body.stance))
    }

    /// Draws a unit where it comes to stand.
    pub fn ghost(&mut self, unit: UnitId, stance: &Stance, tone: MarkTone) {
        self.ghosts.extend(self.marks.ghost(&self.game, piece_of(unit), stance));
        self.under.push(self.marks.body(stance, tone, Tint::Dashed));
    }

    /// Draws a move along some points, with words beyond its end, where no other way begins.
    pub fn walk(&mut self, unit: UnitId, way: &[Point], end: &Stance, words: String) {
        self.over.extend(self.marks.way(way, MarkTone::Go, MarkLineStyle::Whole));
        self.ghost(unit, end, MarkTone::Go);
        let is_northward = way.first().is_none_or(|start| end.pose.point.y() >= start.y());
        let place = if is_northward { WordsPlace::Above } else { WordsPlace::Below };
        self.over.push(self.marks.words(end, place, MarkTone::Go, words));
    }

    /// Draws a move along some points that is barred, with a cross on its end.
    pub fn barred_walk(&mut self, way: &[Point]) {
        self.over.extend(self.marks.way(way, MarkTone::Stop, MarkLineStyle::Broken));
        let end = way.last().map(|end| self.marks.point(*end));
        self.over.extend(end.map(|end| Mark::Cross(end, MarkTone::Stop)));
    }

    /// Draws words behind a unit of the side that faces north, or of the other one.
    pub fn words(&mut self, unit: UnitId, stance: &Stance, tone: MarkTone, words: String) {
        let is_of_first = self.game.body(piece_of(unit)).is_none_or(|body| body.side == SideId(0));
        let place = if is_of_first { WordsPlace::Below } else { WordsPlace::Above };
        self.over.push(self.marks.words(stance, place, tone, words));
    }

    /// Draws words at a point of a file, to which the caption refers.
    ///
    /// # Errors
    /// The point is too far off.
    pub fn label(&mut self, at: FilePoint, words: &str) -> Result<(), String> {
        let at = self.marks.point(point(at)?);
        self.over.push(Mark::Words(at, MarkTone::Weak, words.to_owned()));
        Ok(())
    }

    /// Labels a point of a file with the edge of a unit before which it lies.
    ///
    /// # Errors
    /// It lies before another one.
    pub fn zone(&mut self, at: FilePoint, id: &str, claimed: Edge) -> Result<(), String> {
        let (_, stance) = self.unit(id)?;
        let found = Edge::of(stance.zone_of(point(at)?));
        compare("zone", claimed.name(), found.name())?;
        self.label(at, &found.words())
    }

    /// Draws the distance of two units from edge to edge.
    ///
    /// # Errors
    /// They are at another distance, or not on the table.
    pub fn distance(&mut self, from: &str, to: &str, claimed: Length) -> Result<(), String> {
        self.over.extend(distance(&self.game, from, to, claimed)?);
        Ok(())
    }

    /// Arc of fire of units that do not see all round.
    #[must_use]
    pub fn fire_arc(&self) -> FireArc {
        FireArc::new(self.game.half_arc())
    }

    /// Draws the arc of fire of a unit up to one of its ranges.
    ///
    /// # Errors
    /// The unit has no such range, or is not on the table.
    pub fn arc(&mut self, id: &str, range: Length) -> Result<(), String> {
        let (unit, stance) = self.unit(id)?;
        if !self.game.ranges(piece_of(unit)).contains(&range) {
            return Err(say!("tabletop-example-no-range", unit = id, range = range.0));
        }
        self.under.push(self.marks.arc(&stance, range, self.game.half_arc(), Tint::Pale));
        Ok(())
    }

    /// Draws a shot between bodies along the tape of its range, with words on it; without an arc the shooter sees all round.
    pub fn shot(&mut self, from: &Stance, to: &Stance, arc: Option<FireArc>, words: String) {
        let (own, target) = (from.footprint(), to.footprint());
        let measured = match arc {
            None => measure(&Measurable::body(&own), &Measurable::body(&target)),
            Some(arc) => {
                let front = Measurable::edge(from, BodySide::Front);
                let clipped = target.blocks().iter().filter_map(|block| arc.clip(from, block));
                let each = clipped.filter_map(|part| measure(&front, &Measurable::set(&part)));
                each.min_by_key(|found| found.distance)
            }
        };
        if let Some(Segment([start, end])) = measured.map(|found| found.tape) {
            self.over.extend(self.marks.way(&[start, end], MarkTone::Shot, MarkLineStyle::Broken));
            let [start, end] = [start, end].map(|end| self.marks.point(end));
            let words = Some(words).filter(|words| !words.is_empty());
            self.over.extend(words.map(|words| Mark::Words((start + end) * 0.5, MarkTone::Shot, words)));
        }
    }

    /// Draws the line of a shot between bodies that is barred, with a cross on it: in the middle if something hides the target.
    pub fn barred_shot(&mut self, from: &Stance, to: &Stance, is_hidden: bool) {
        let front = Measurable::edge(from, BodySide::Front);
        let nearest = measure(&front, &Measurable::body(&to.footprint())).filter(|_| !is_hidden);
        let ends = nearest.map_or([from.pose.point, to.centre()], |measured| measured.tape.0);
        let [start, end] = ends.map(|end| self.marks.point(end));
        self.over.push(Mark::Line(start, end, MarkTone::Weak, MarkLineStyle::Broken));
        self.over.push(Mark::Cross(start.lerp(end, if is_hidden { 0.5 } else { CROSS_AT }), MarkTone::Stop));
    }

    /// Fault unless this paragraph refuses something.
    ///
    /// # Errors
    /// It is legal, or refused by another paragraph.
    pub fn refused_by<T>(&self, what: &str, paragraph: &str, result: Result<T, G::Illegal>) -> Result<(), String> {
        match result.map_err(|why| self.game.refusal(&why).paragraph) {
            Err(found) if found == paragraph => Ok(()),
            Err(found) => Err(say!("tabletop-example-barred-by", what, paragraph = found)),
            Ok(_) => Err(say!("tabletop-example-legal", what)),
        }
    }
}

/// Fault unless what is claimed of something is what was found.
///
/// # Errors
/// They differ.
pub fn compare(what: &str, claimed: impl Display, found: impl Display) -> Result<(), String> {
    let (claimed, found) = (claimed.to_string(), found.to_string());
    if claimed == found { Ok(()) } else { Err(say!("tabletop-example-differs", what, claimed, found)) }
}

/// Fault unless a front-centre is at a point of a file.
///
/// # Errors
/// It is elsewhere.
pub fn stands_at(stance: &Stance, claimed: FilePoint) -> Result<(), String> {
    let text = |at: Point| format!("({}, {})", at.x(), at.y());
    compare("end", text(point(claimed)?), text(stance.pose.point))
}

/// Point of a file.
///
/// # Errors
/// It is too far off.
pub fn point((x, y): FilePoint) -> Result<Point, String> {
    Point::new(x, y).map_err(|far| far.to_string())
}
