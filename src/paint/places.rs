//! Places of either kind of board in map units: what a painter and the window need to know of hexes and of a free table.

use super::layout::{BoardLayout, HEX_HEIGHT, facing_angle, toward};
use super::pose::BlockPose;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::board::table::{Point, TablePose};
use crate::board::{Place, StepLength};
use glam::Vec2;
use std::f32::consts::TAU;

/// Units of a heading to the turn.
const TURN: f32 = 65_536.0;
/// Radius of the outline around a point of a table, in map units.
const POINT_RADIUS: f32 = 0.5;
/// Corners of the outline around a point of a table.
const POINT_CORNERS: u8 = 12;

impl BoardLayout {
    /// Place at a point of the map, in map units; `None` off the board.
    #[must_use]
    pub fn place_at(self, at: Vec2) -> Option<Place> {
        if self.is_table() { self.table_point(at).map(Place::Point) } else { self.hex_at(at).map(Place::Hex) }
    }

    /// Place in the north-west corner of the board.
    #[must_use]
    pub fn first_place(self) -> Place {
        self.table_point(Vec2::ZERO).map_or(Place::Hex(Hex(0)), Place::Point)
    }

    /// Name of a place: the printed number of a hex, or the coordinates of a point in units of length.
    #[must_use]
    pub fn place_name(self, place: Place) -> String {
        match place {
            Place::Hex(hex) => format!("{:04}", self.number(hex)),
            Place::Point(point) => format!("{},{}", point.x(), point.y()),
        }
    }

    /// Place with this name; `None` if it is not on the board.
    #[must_use]
    pub fn place_named(self, name: &str) -> Option<Place> {
        match name.split_once(',') {
            Some((x, y)) => Point::new(x.parse().ok()?, y.parse().ok()?).ok().map(Place::Point),
            None => {
                let number: i32 = name.parse().ok()?;
                self.hex(number / 100, number % 100).map(Place::Hex)
            }
        }
    }

    /// Middle of a place in map units.
    #[must_use]
    pub fn middle(self, place: Place) -> Vec2 {
        match place {
            Place::Hex(hex) => self.centre(hex),
            Place::Point(point) => self.map_point(point),
        }
    }

    /// Corners around a place, clockwise, in map units: of a hex from the north-east corner on.
    #[must_use]
    pub fn outline(self, place: Place) -> Vec<Vec2> {
        match place {
            Place::Hex(hex) => self.corners(hex).to_vec(),
            Place::Point(point) => {
                let corner = |k: u8| Vec2::from_angle(TAU * f32::from(k) / f32::from(POINT_CORNERS)) * POINT_RADIUS;
                (0..POINT_CORNERS).map(|k| self.map_point(point) + corner(k)).collect()
            }
        }
    }

    /// Ends of side `side` of a place, in map units: of a hex the side in that direction.
    #[must_use]
    pub fn side_of(self, place: Place, side: u8) -> (Vec2, Vec2) {
        match place {
            Place::Hex(hex) => self.side(hex, Dir(side % 6)),
            Place::Point(_) => {
                let corners = self.outline(place);
                let at = usize::from(side) % corners.len();
                (corners[at], corners[(at + 1) % corners.len()])
            }
        }
    }

    /// Places that share a side with a place; a point of a table has none.
    pub fn neighbours(self, place: Place) -> impl Iterator<Item = Place> {
        let beside = move |hex: Hex, dir: Dir| self.hex_at(self.centre(hex) + toward(dir) * HEX_HEIGHT);
        let around = place.hex().map(|hex| Dir::ALL.into_iter().filter_map(move |dir| beside(hex, dir)));
        around.into_iter().flatten().map(Place::Hex)
    }

    /// Place this number of steps to the right and down; `None` beyond the edge. A step is a column or row of hexes, which on
    /// this grid leads to a neighbour, or one map unit of a table.
    #[must_use]
    pub fn stepped(self, place: Place, right: i8, down: i8) -> Option<Place> {
        match place {
            Place::Hex(hex) => {
                let (column, row) = self.column_row(hex);
                self.hex(column + i32::from(right), row + i32::from(down)).map(Place::Hex)
            }
            Place::Point(point) => self.place_at(self.map_point(point) + Vec2::new(right.into(), down.into())),
        }
    }

    /// Place a step of some length to the right and down; ten steps end at the edge. `None` if there is no step at all.
    #[must_use]
    pub fn stepped_by(self, place: Place, right: i8, down: i8, length: StepLength) -> Option<Place> {
        match (place, length) {
            (Place::Point(point), StepLength::Tenth) => {
                self.place_at(self.map_point(point) + Vec2::new(right.into(), down.into()) * 0.1)
            }
            (_, StepLength::Tenth | StepLength::One) => self.stepped(place, right, down),
            (_, StepLength::Ten) => {
                let steps = std::iter::successors(Some(place), |place| self.stepped(*place, right, down));
                steps.skip(1).take(10).last()
            }
        }
    }

    /// Pose of a block of one part at a point of a table.
    #[must_use]
    pub fn table_pose(self, pose: TablePose) -> BlockPose {
        let at = self.map_point(pose.point);
        BlockPose { at, heading: f32::from(pose.heading.0) * 360.0 / TURN - 90.0, parts: vec![at] }
    }

    /// Pose of a counter at a footprint.
    #[must_use]
    pub fn pose(self, footprint: HexFootprint) -> BlockPose {
        BlockPose {
            at: self.stand_centre(footprint),
            heading: facing_angle(footprint.facing),
            parts: footprint.hexes().map(|hex| self.centre(hex)).collect(),
        }
    }
}
