//! Handles of a piece, and what dragging one means.

use super::super::rules::{DraftLeg, legs_to, straight_leg, walk};
use super::super::table_game::{TableBody, TableGame};
use super::magnets::{ANGLE_REACH, Magnets};
use crate::board::table::{Heading, LegSide, Length, Offset, Point, Stance, WheelAngle, WheelMeasure};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::key_input::hint;
use crate::view::Region;
use crate::view::draft_marks::{HandleSign, handle_size, handle_way};
use crate::view::grip::{Grip, GripArea, GripDrag, GripId};
use bevy::math::Vec2;

/// Grid to which what is dragged is rounded, in units of length; with Alt it is not.
const GRID: i32 = 10;

/// Distance from the line of the front within which a point lies abreast of it, in units of length.
const ABREAST: i32 = 60;

/// Degrees from straight ahead at which the handles lie off the front corners.
const CORNERWISE: f32 = 60.0;

/// Number of the handle before the front; 0 is the body.
pub(super) const AHEAD: u8 = 1;
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

/// Place of a handle beside a piece.
pub(super) struct HandlePlace {
    /// Number of the handle.
    pub handle: u8,
    /// Point of the edge of the piece off which it lies, in map units.
    pub edge: Vec2,
    /// Unit vector from there to it.
    pub away: Vec2,
    /// Direction in which it is dragged, in degrees.
    pub heading: f32,
}

impl HandlePlace {
    /// Its middle in map units, at a scale in points to the map unit.
    pub(super) fn middle(&self, scale: f32) -> Vec2 {
        self.edge + self.away * handle_way(scale)
    }
}

/// Places of the handles: before the front, off both front corners, behind the rear.
pub(super) fn handle_places(stance: &Stance, layout: BoardLayout) -> [HandlePlace; 4] {
    let outline = stance.shape.outline();
    let half = outline.width().0 as i32 / 2;
    let at =
        |ahead: i32, right: i32| layout.map_point(stance.pose.off(Offset::of_units(ahead), Offset::of_units(right)));
    let heading = layout.table_pose(stance.pose).heading;
    let place = |handle, edge, turn: f32, heading: f32| {
        let away = Vec2::from_angle((heading + turn).to_radians());
        HandlePlace { handle, edge, away, heading }
    };
    [
        place(AHEAD, at(0, 0), 0.0, heading),
        place(LEFT, at(0, -half), -CORNERWISE, heading),
        place(RIGHT, at(0, half), CORNERWISE, heading),
        place(TAIL, at(-(outline.depth().0 as i32), 0), 0.0, heading + 180.0),
    ]
}

/// Handle under a place in map units, if it is one; `scale`: points to the map unit.
pub(super) fn handle_at(stance: &Stance, layout: BoardLayout, at: Vec2, scale: f32) -> Option<u8> {
    let radius = handle_radius(scale);
    let mut places = handle_places(stance, layout).into_iter();
    places.find(|place| place.middle(scale).distance(at) <= radius).map(|place| place.handle)
}

/// Radius in map units within which a handle is taken hold of: it ends short of its piece.
fn handle_radius(scale: f32) -> f32 {
    (handle_size(scale) + 2.0) / scale.max(1.0)
}

/// Leg that a click on a handle means: behind the rear an about-face, at a corner nothing.
pub(super) fn clicked_handle(handle: u8) -> Option<DraftLeg> {
    (handle == TAIL).then_some(DraftLeg::About)
}

/// Sign of a handle.
pub(super) const fn sign(handle: u8) -> HandleSign {
    match handle {
        AHEAD => HandleSign::Ahead,
        TAIL => HandleSign::About,
        LEFT => HandleSign::WheelRight,
        _ => HandleSign::WheelLeft,
    }
}

/// What is done with a handle, in a sentence with its key.
pub(super) fn handle_words(handle: u8) -> String {
    let (words, command) = match sign(handle) {
        HandleSign::Ahead => (say!("tabletop-handle-ahead"), KeyCommand::Ahead),
        HandleSign::About => (say!("tabletop-handle-about"), KeyCommand::About),
        HandleSign::WheelRight => (say!("tabletop-handle-wheel-right"), KeyCommand::TurnRight),
        HandleSign::WheelLeft => (say!("tabletop-handle-wheel-left"), KeyCommand::TurnLeft),
    };
    hint(&words, command)
}

/// Grips of the bodies of the side that decides, each over its outline: one that may not move now says so. A drag of an enemy is
/// one of the table, so that an unsteady click on him keeps the selection.
pub(super) fn body_grips<G: TableGame>(game: &G, layout: BoardLayout) -> Vec<Grip> {
    let outline = |body: &TableBody| body.stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
    let grip = |body: TableBody| Grip {
        id: GripId::body(body.piece),
        over: GripArea::Region(Region::Polygons(vec![outline(&body)])),
    };
    let decides = game.decider();
    game.bodies().into_iter().filter(|body| Some(body.side) == decides).map(grip).collect()
}

/// Grips of the handles of a piece, and of its ghost; `scale`: points to the map unit.
pub(super) fn handle_grips(stance: &Stance, piece: PieceId, layout: BoardLayout, scale: f32) -> Vec<Grip> {
    let ghost = stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
    let body = Grip { id: GripId::body(piece), over: GripArea::Region(Region::Polygons(vec![ghost])) };
    let radius = handle_radius(scale);
    let handles = handle_places(stance, layout).map(|place| Grip {
        id: GripId { piece: Some(piece), handle: place.handle },
        over: GripArea::Region(Region::Circle { middle: place.middle(scale), radius }),
    });
    std::iter::once(body).chain(handles).collect()
}

/// Legs that a drag of a handle means, from the stance at the end of the draft so far.
pub(super) fn legs<G: TableGame>(magnets: &Magnets<'_, G>, layout: BoardLayout, drag: &GripDrag) -> DraggedLegs {
    let stance = magnets.stance;
    let point = |at: Vec2| layout.table_point(at.clamp(Vec2::ZERO, layout.size())).unwrap_or(stance.pose.point);
    let (from, to) = (point(drag.from), point(drag.to));
    let dragged = Dragged { magnets, stance, from, to, is_free: drag.modifiers.alt };
    match drag.grip.handle {
        AHEAD => dragged.straight(),
        LEFT => dragged.wheel(LegSide::Right).unwrap_or_default(),
        RIGHT => dragged.wheel(LegSide::Left).unwrap_or_default(),
        TAIL => dragged.about(),
        // With Shift it is the other way about.
        _ => match (magnets.game.is_dragged_straight(magnets.draft.piece), drag.modifiers.shift) {
            (true, false) => dragged.straight_to(),
            (false, true) => DraggedLegs { legs: vec![DraftLeg::To(dragged.goal())], stuck_to: None },
            (false, false) | (true, true) => dragged.body(),
        },
    }
}

/// Angle of a wheel to a side from one heading to another; none if it turns the other way.
pub(super) fn angle_to(side: LegSide, from: Heading, to: Heading) -> Option<u16> {
    let turn = from.turn_to(to).0;
    u16::try_from(if side == LegSide::Right { turn } else { turn.saturating_neg() }).ok()
}

/// What is dragged from where to where.
struct Dragged<'a, G> {
    magnets: &'a Magnets<'a, G>,
    /// Stance at the end of the draft so far.
    stance: &'a Stance,
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
        if !self.is_free
            && let Some((legs, words)) = self.magnets.pose(self.goal())
        {
            return DraggedLegs { legs, stuck_to: Some(words) };
        }
        let legs = legs_to(self.stance, self.goal()).unwrap_or_else(|| vec![self.step()]);
        // The magnets of a straight leg draw at the end of the last one.
        let (false, Some((DraftLeg::Ahead(by), before))) = (self.is_free, legs.split_last()) else {
            return DraggedLegs { legs, stuck_to: None };
        };
        let walked = walk(self.stance, before, WheelMeasure::FrontCentreArc);
        let start = walked.last().map_or(self.stance, |leg| &leg.end);
        let (by, stuck_to) = self.magnets.length(before, start, by.signed());
        DraggedLegs { legs: before.iter().copied().chain(length_leg(by)).collect(), stuck_to }
    }

    /// Step to a point that no wheel and straight leads to: sideways where it lies abreast, else with the heading kept.
    fn step(&self) -> DraftLeg {
        let (ahead, right) = self.stance.pose.rounded_coordinates(self.goal());
        let by = Length(right.unsigned_abs());
        match right {
            _ if ahead.abs() > ABREAST => DraftLeg::To(self.goal()),
            ..0 => DraftLeg::AsideLeft(by),
            _ => DraftLeg::AsideRight(by),
        }
    }

    /// Straight to where the body is dragged, along one of the eight directions from the front if it lies near to it.
    fn straight_to(&self) -> DraggedLegs {
        let reach = if self.is_free { 0 } else { ANGLE_REACH };
        DraggedLegs { legs: straight_leg(self.stance, self.goal(), reach).into_iter().collect(), stuck_to: None }
    }

    fn straight(&self) -> DraggedLegs {
        let by = self.ahead();
        let grid = i64::from(GRID);
        let round = (by + grid / 2).div_euclid(grid) * grid;
        let (by, stuck_to) = match self.is_free {
            true => (by, None),
            false if by > 0 => self.magnets.length(&[], self.stance, round),
            false => (round, None),
        };
        DraggedLegs { legs: length_leg(by).into_iter().collect(), stuck_to }
    }

    fn about(&self) -> DraggedLegs {
        let is_far = self.ahead().abs() > i64::from(GRID) * 3;
        DraggedLegs { legs: is_far.then_some(DraftLeg::About).into_iter().collect(), stuck_to: None }
    }

    fn wheel(&self, side: LegSide) -> Option<DraggedLegs> {
        let outline = self.stance.outline();
        let pivot = if side == LegSide::Right { outline.front_right() } else { outline.front_left() };
        let [began, ends] = [self.from, self.to].map(|point| Heading::of_vector(pivot.to(point)));
        let angle = angle_to(side, began?, ends?).filter(|angle| *angle > 0)?;
        let angle = angle.min(WheelAngle::GREATEST.units());
        let (angle, stuck_to) = if self.is_free { (angle, None) } else { self.magnets.angle(side, angle) };
        let angle = WheelAngle::new(angle)?;
        let leg = if side == LegSide::Right { DraftLeg::WheelRight(angle) } else { DraftLeg::WheelLeft(angle) };
        Some(DraggedLegs { legs: vec![leg], stuck_to })
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
