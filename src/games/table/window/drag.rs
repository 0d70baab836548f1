//! Handles of a piece, what dragging one means, and the magnets on the way.

use super::super::rules::{Draft, DraftLeg, degrees_text, legs_to, walk};
use super::super::table_game::{TableBody, TableGame};
use crate::board::table::{Heading, HeadingTurn, Length, Offset, Point, Stance, TablePose, WheelAngle, WheelMeasure};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::view::Region;
use crate::view::draft_marks::{HANDLE, HandleSign};
use crate::view::grip::{Grip, GripArea, GripDrag, GripId};
use bevy::math::Vec2;

/// Grid to which what is dragged is rounded, in units of length; with Alt it is not.
const GRID: i32 = 10;
/// Distance over which a magnet draws, in units of length.
const REACH: i64 = 25;
/// Angle over which a magnet draws, in heading units: 2.5 degrees.
const ANGLE_REACH: u16 = 455;
/// Angles at which a wheel sticks: eighths of a right angle.
const EIGHTH: u16 = 2048;
/// Distance of a handle from the edge of its piece, in units of length.
const OFF: i32 = 90;

/// Number of the handle before the front; 0 is the body.
const AHEAD: u8 = 1;
/// Number of the handle at the left front corner.
const LEFT: u8 = 2;
/// Number of the handle at the right front corner.
const RIGHT: u8 = 3;
/// Number of the handle behind the rear.
const TAIL: u8 = 4;

/// Legs that a drag means.
#[derive(Default)]
pub(super) struct DraggedLegs {
    /// Legs, none if the drag means nothing.
    pub legs: Vec<DraftLeg>,
    /// What a magnet has stuck it to, in a few words.
    pub stuck_to: Option<String>,
}

/// Point rounded to the grid.
pub(super) fn rounded(point: Point) -> Point {
    let round = |along: i32| (along + GRID / 2).div_euclid(GRID) * GRID;
    Point::new(round(point.x()), round(point.y())).unwrap_or(point)
}

/// Places of the handles: number, place in map units, and the direction in which it is dragged in degrees.
pub(super) fn handle_places(stance: &Stance, layout: BoardLayout) -> [(u8, Vec2, f32); 4] {
    let outline = stance.shape.outline();
    let half = outline.width().0 as i32 / 2;
    let at =
        |ahead: i32, right: i32| layout.map_point(stance.pose.off(Offset::of_units(ahead), Offset::of_units(right)));
    let heading = layout.table_pose(stance.pose).heading;
    [
        (AHEAD, at(OFF, 0), heading),
        (LEFT, at(OFF / 2, -half - OFF / 2), heading),
        (RIGHT, at(OFF / 2, half + OFF / 2), heading),
        (TAIL, at(-(outline.depth().0 as i32) - OFF, 0), heading + 180.0),
    ]
}

/// Sign of a handle.
pub(super) const fn sign(handle: u8) -> HandleSign {
    match handle {
        AHEAD => HandleSign::Ahead,
        TAIL => HandleSign::About,
        _ => HandleSign::Wheel,
    }
}

/// Grips of all bodies that may move, each over its outline.
pub(super) fn body_grips<G: TableGame>(game: &G, layout: BoardLayout) -> Vec<Grip> {
    let outline = |body: &TableBody| body.stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
    let movable = game.bodies().into_iter().filter(|body| game.may_move(body.piece));
    let grip = |body: TableBody| Grip {
        id: GripId::body(body.piece),
        over: GripArea::Region(Region::Polygons(vec![outline(&body)])),
    };
    movable.map(grip).collect()
}

/// Grips of the handles of a piece, and of its ghost; `scale`: points to the map unit.
pub(super) fn handle_grips(stance: &Stance, piece: PieceId, layout: BoardLayout, scale: f32) -> Vec<Grip> {
    let ghost = stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
    let body = Grip { id: GripId::body(piece), over: GripArea::Region(Region::Polygons(vec![ghost])) };
    let radius = (HANDLE + 4.0) / scale.max(1.0);
    let handles = handle_places(stance, layout).map(|(handle, middle, _)| Grip {
        id: GripId { piece, handle },
        over: GripArea::Region(Region::Circle { middle, radius }),
    });
    std::iter::once(body).chain(handles).collect()
}

/// Legs that a drag of a handle means, from the stance at the end of the draft so far.
pub(super) fn legs<G: TableGame>(game: &G, stance: &Stance, layout: BoardLayout, drag: &GripDrag) -> DraggedLegs {
    let point = |at: Vec2| layout.table_point(at.clamp(Vec2::ZERO, layout.size())).unwrap_or(stance.pose.point);
    let (from, to) = (point(drag.from), point(drag.to));
    let dragged = Dragged { game, stance, piece: drag.grip.piece, from, to, is_free: drag.modifiers.alt };
    match drag.grip.handle {
        AHEAD => dragged.straight(),
        LEFT => dragged.wheel(WheelSide::Right).unwrap_or_default(),
        RIGHT => dragged.wheel(WheelSide::Left).unwrap_or_default(),
        TAIL => dragged.about(),
        _ if drag.modifiers.shift => DraggedLegs { legs: vec![DraftLeg::To(dragged.goal())], stuck_to: None },
        _ => dragged.body(),
    }
}

/// Side to which a wheel turns; it is dragged by the other front corner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WheelSide {
    Left,
    Right,
}

impl WheelSide {
    /// Angle of a turn to this side, in heading units; `None` if it turns the other way.
    fn angle(self, turn: HeadingTurn) -> Option<u16> {
        u16::try_from(if self == Self::Right { turn.0 } else { turn.0.saturating_neg() }).ok()
    }
}

/// What is dragged from where to where.
struct Dragged<'a, G> {
    game: &'a G,
    /// Stance at the end of the draft so far.
    stance: &'a Stance,
    piece: PieceId,
    from: Point,
    to: Point,
    /// Whether nothing is rounded and no magnet draws.
    is_free: bool,
}

impl<G: TableGame> Dragged<'_, G> {
    /// Point to which the front-centre is dragged.
    fn goal(&self) -> Point {
        let goal = self.stance.pose.point.moved(self.from.to(self.to));
        if self.is_free { goal } else { rounded(goal) }
    }

    /// Length by which the pointer is ahead of where it began.
    fn ahead(&self) -> i64 {
        let ahead = |point: Point| i64::from(self.stance.pose.rounded_coordinates(point).0);
        ahead(self.to) - ahead(self.from)
    }

    fn body(&self) -> DraggedLegs {
        let legs = legs_to(self.stance, self.goal()).unwrap_or_default();
        // The magnets of a straight leg draw at the end of the last one.
        let (false, Some((DraftLeg::Ahead(by), before))) = (self.is_free, legs.split_last()) else {
            return DraggedLegs { legs, stuck_to: None };
        };
        let walked = walk(self.stance, before, WheelMeasure::FrontCentreArc);
        let start = walked.last().map_or(self.stance, |leg| &leg.end);
        let (by, stuck_to) = self.drawn_length(start, by.signed());
        DraggedLegs { legs: before.iter().copied().chain(length_leg(by)).collect(), stuck_to }
    }

    fn straight(&self) -> DraggedLegs {
        let by = self.ahead();
        let grid = i64::from(GRID);
        let round = (by + grid / 2).div_euclid(grid) * grid;
        let (by, stuck_to) = match self.is_free {
            true => (by, None),
            false if by > 0 => self.drawn_length(self.stance, round),
            false => (round, None),
        };
        DraggedLegs { legs: length_leg(by).into_iter().collect(), stuck_to }
    }

    fn about(&self) -> DraggedLegs {
        let is_far = self.ahead().abs() > i64::from(GRID) * 3;
        DraggedLegs { legs: is_far.then_some(DraftLeg::About).into_iter().collect(), stuck_to: None }
    }

    fn wheel(&self, side: WheelSide) -> Option<DraggedLegs> {
        let outline = self.stance.outline();
        let pivot = if side == WheelSide::Right { outline.front_right() } else { outline.front_left() };
        let [began, ends] = [self.from, self.to].map(|point| Heading::of_vector(pivot.to(point)));
        let angle = side.angle(began?.turn_to(ends?)).filter(|angle| *angle > 0)?;
        let angle = angle.min(WheelAngle::GREATEST.units());
        let (angle, stuck_to) = if self.is_free { (angle, None) } else { self.drawn_angle(side, angle) };
        let angle = WheelAngle::new(angle)?;
        let leg = if side == WheelSide::Right { DraftLeg::WheelRight(angle) } else { DraftLeg::WheelLeft(angle) };
        Some(DraggedLegs { legs: vec![leg], stuck_to })
    }

    /// Length of a straight leg from a stance as the nearest magnet draws it, with what it sticks to.
    fn drawn_length(&self, stance: &Stance, by: i64) -> (i64, Option<String>) {
        let (game, piece) = (self.game, self.piece);
        let side = game.body(piece).map(|body| body.side);
        let mut magnets: Vec<(i64, String)> = Vec::new();
        for body in self.others() {
            let name = game.piece_name(body.piece);
            if Some(body.side) == side {
                // Its front in one line with that of a friend who faces the same way.
                if stance.pose.heading.turn_to(body.stance.pose.heading).size() <= ANGLE_REACH {
                    let (ahead, _) = stance.pose.rounded_coordinates(body.stance.pose.point);
                    magnets.push((ahead.into(), say!("tabletop-stuck-in-line", unit = name)));
                }
                continue;
            }
            let contact = length_to(stance, &body, by + REACH, Length::ZERO);
            magnets.extend(contact.map(|length| (length, say!("tabletop-stuck-contact", unit = name.clone()))));
            for range in game.ranges(piece) {
                let text = game.field().unit.short_text(range);
                let words = say!("tabletop-stuck-range", unit = name.clone(), range = text);
                let within = length_to(stance, &body, by + REACH, range);
                magnets.extend(within.map(|length| (length, words)));
            }
        }
        let tried = game.tried(&Draft::of(piece));
        let left = tried.allowance.map(|most| most.signed() - tried.moved_before.signed());
        magnets.extend(left.map(|left| (left, say!("tabletop-stuck-allowance"))));
        let nearest = magnets.into_iter().filter(|(length, _)| *length > 0 && (length - by).abs() <= REACH);
        let nearest = nearest.min_by_key(|(length, _)| (length - by).abs());
        nearest.map_or((by, None), |(length, words)| (length, Some(words)))
    }

    /// Angle of a wheel as the nearest magnet draws it, with what it sticks to.
    fn drawn_angle(&self, side: WheelSide, angle: u16) -> (u16, Option<String>) {
        let mut magnets: Vec<(u16, String)> = Vec::new();
        for body in self.others() {
            let name = self.game.piece_name(body.piece);
            for heading in [body.stance.pose.heading, body.stance.pose.heading.opposite()] {
                let parallel = side.angle(self.stance.pose.heading.turn_to(heading));
                magnets.extend(parallel.map(|angle| (angle, say!("tabletop-stuck-parallel", unit = name.clone()))));
            }
        }
        let eighth = (angle + EIGHTH / 2) / EIGHTH * EIGHTH;
        magnets.push((eighth, say!("tabletop-stuck-angle", degrees = degrees_text(eighth))));
        let near = |of: u16| of.abs_diff(angle);
        let nearest =
            magnets.into_iter().filter(|(of, _)| *of > 0 && near(*of) <= ANGLE_REACH).min_by_key(|(of, _)| near(*of));
        nearest.map_or_else(|| (to_half_degree(angle), None), |(of, words)| (of, Some(words)))
    }

    /// All bodies but the dragged one.
    fn others(&self) -> impl Iterator<Item = TableBody> {
        let piece = self.piece;
        self.game.bodies().into_iter().filter(move |body| body.piece != piece)
    }
}

/// Leg straight ahead, or back for a negative length; none for nothing.
fn length_leg(by: i64) -> Option<DraftLeg> {
    let length = Length(u32::try_from(by.unsigned_abs()).ok()?);
    match by {
        0 => None,
        1.. => Some(DraftLeg::Ahead(length)),
        _ => Some(DraftLeg::Back(length)),
    }
}

/// Length at which a straight brings the piece within a distance of a body; none if it begins within it, or does not come so near
/// within `most`.
fn length_to(stance: &Stance, body: &TableBody, most: i64, distance: Length) -> Option<i64> {
    let other = body.stance.footprint();
    let is_near = |by: i64| {
        let ahead = Offset::of_units(i32::try_from(by).unwrap_or(i32::MAX));
        let pose = TablePose::new(stance.pose.off(ahead, Offset::ZERO), stance.pose.heading);
        stance.shape.footprint_at(pose).distance_to(&other) <= distance
    };
    if most <= 0 || is_near(0) || !is_near(most) {
        return None;
    }
    let (mut apart, mut near) = (0, most);
    while near - apart > 1 {
        let middle = i64::midpoint(apart, near);
        if is_near(middle) { near = middle } else { apart = middle }
    }
    Some(near)
}

/// Angle rounded to half a degree, in heading units.
fn to_half_degree(angle: u16) -> u16 {
    let halves = (u32::from(angle) * 720 + 32_768) / 65_536;
    ((halves * 65_536 + 360) / 720) as u16
}
