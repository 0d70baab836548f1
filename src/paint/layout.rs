//! Layout of hexes in map units: the hex radius is 1, y runs down, (0, 0) is the picture's top left corner.
//!
//! A pixel is a map unit times the scale, the hex radius in pixels. Painter and window share this module.

use crate::board::hex::{Dir, Facing, Grid, Hex, HexFootprint};
use crate::board::table::{Length, Point};
use glam::Vec2;

/// Half the height of a hex in map units: from its centre to the middle of a side.
pub const INRADIUS: f32 = 0.866_025_4;
/// Distance between neighbouring hex centres in map units: the height of a hex.
pub const HEX_HEIGHT: f32 = 2.0 * INRADIUS;
/// Width of the paper margin around the outermost hexes, in map units.
pub const MARGIN: f32 = 0.75;
/// Distance of the neat line, which bounds the land, from the outermost hexes, in map units.
const NEAT: f32 = 0.06;
/// Height of the strip below the hexes for title, compass and scale, in map units.
pub const FOOT: f32 = 1.7;

/// Corners of a hex around its centre, clockwise from NE: facing `k` points to corner `k`, and direction `k` to the side between
/// corners `k - 1` and `k`.
pub const CORNERS: [Vec2; 6] = [
    Vec2::new(0.5, -INRADIUS),
    Vec2::new(1.0, 0.0),
    Vec2::new(0.5, INRADIUS),
    Vec2::new(-0.5, INRADIUS),
    Vec2::new(-1.0, 0.0),
    Vec2::new(-0.5, -INRADIUS),
];

/// Whether a point, relative to a hex centre, lies in that hex; in map units.
#[must_use]
pub fn in_hex(p: Vec2) -> bool {
    let (x, y) = (p.x.abs(), p.y.abs());
    y <= INRADIUS && x * INRADIUS + y * 0.5 <= INRADIUS
}

/// Unit vector from a hex centre to the middle of its side in `dir`.
#[must_use]
pub fn toward(dir: Dir) -> Vec2 {
    let (a, b) = side_corners(dir);
    (a + b) * (0.5 / INRADIUS)
}

/// Angle of a facing, in degrees clockwise from the right: E is 0, SE 60, NE -60.
#[must_use]
pub fn facing_angle(facing: Facing) -> f32 {
    f32::from(facing.0) * 60.0 - 60.0
}

/// Facing nearest to an angle in degrees clockwise from the right.
#[must_use]
pub fn facing_at(degrees: f32) -> Facing {
    Facing((degrees / 60.0 + 1.0).round().rem_euclid(6.0) as u8)
}

/// Corners of the side in `dir`, clockwise, relative to the centre.
#[must_use]
pub fn side_corners(dir: Dir) -> (Vec2, Vec2) {
    (CORNERS[(dir.index() + 5) % 6], CORNERS[dir.index()])
}

/// Integer coordinates of a grid corner, so that corners of different hexes can be compared.
#[must_use]
pub fn corner_number(at: Vec2) -> (i32, i32) {
    let p = (at - MARGIN) / Vec2::new(0.5, INRADIUS);
    (p.x.round() as i32, p.y.round() as i32)
}

/// Width of the frame of a table, in map units.
pub const TABLE_RIM: f32 = 2.6;
/// Length of a grain on a table, in its units of length.
const TABLE_GRAIN: f32 = 250.0;

/// Size of a map and places of its hexes; a free table has no hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    columns: u8,
    rows: u8,
    /// Measures of a free table; `None` for a map of hexes.
    table: Option<TableMeasures>,
}

/// Measures of a table without hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TableMeasures {
    width: Length,
    depth: Length,
    /// Length of a map unit, in the table's units of length.
    unit: Length,
}

impl BoardLayout {
    /// Layout of a map of hexes with this grid.
    #[must_use]
    pub const fn new(grid: &Grid) -> Self {
        Self { columns: grid.columns(), rows: grid.rows(), table: None }
    }

    /// Layout of a free table, without hexes, of this width and depth, on which pieces can lie anywhere; `unit`: length of a map
    /// unit.
    #[must_use]
    pub const fn table(width: Length, depth: Length, unit: Length) -> Self {
        Self { columns: 0, rows: 0, table: Some(TableMeasures { width, depth, unit }) }
    }

    /// Whether the board is a free table, without hexes.
    #[must_use]
    pub const fn is_table(self) -> bool {
        self.table.is_some()
    }

    /// Length of a grain, the measure of smoke, sparks and other marks of what happens, in map units: a hex radius, or as much as
    /// two men and a half stand abreast on a table.
    #[must_use]
    pub fn grain(self) -> f32 {
        self.table.map_or(1.0, |table| TABLE_GRAIN / table.unit.0 as f32)
    }

    /// Width of the frame around a table, in map units; 0 of a map with hexes.
    #[must_use]
    pub const fn rim(self) -> f32 {
        if self.is_table() { TABLE_RIM } else { 0.0 }
    }

    /// Point of a table in map units: its north-west corner is (0, 0). On a map with hexes the length of a unit is 1.
    #[must_use]
    pub fn map_point(self, point: Point) -> Vec2 {
        let (depth, unit) = self.table.map_or((0.0, 1.0), |table| (table.depth.0 as f32, table.unit.0 as f32));
        Vec2::new(point.x() as f32, depth - point.y() as f32) / unit
    }

    /// Point of a table at a place in map units; none off the table, or on a map with hexes.
    #[must_use]
    pub fn table_point(self, at: Vec2) -> Option<Point> {
        let table = self.table?;
        let (unit, depth) = (table.unit.0 as f32, table.depth.0 as f32);
        let (x, y) = ((at.x * unit).round(), (depth - at.y * unit).round());
        let on_table = (0.0..=table.width.0 as f32).contains(&x) && (0.0..=depth).contains(&y);
        if on_table { Point::new(x as i32, y as i32).ok() } else { None }
    }

    /// Centre of printed `column` and `row`, from 1; also beyond the map's edges.
    #[must_use]
    pub fn centre_of(self, column: i32, row: i32) -> Vec2 {
        // Even columns lie half a hex lower.
        let lower = if column.rem_euclid(2) == 0 { INRADIUS } else { 0.0 };
        let x = MARGIN + 1.0 + 1.5 * (column - 1) as f32;
        Vec2::new(x, MARGIN + INRADIUS + HEX_HEIGHT * (row - 1) as f32 + lower)
    }

    #[must_use]
    pub fn centre(self, hex: Hex) -> Vec2 {
        let (column, row) = self.column_row(hex);
        self.centre_of(column, row)
    }

    /// Corner of a hex in map units, by its index in [`CORNERS`].
    #[must_use]
    pub fn corner(self, hex: Hex, corner: usize) -> Vec2 {
        self.centre(hex) + CORNERS[corner % 6]
    }

    /// Six corners of a hex, clockwise from NE.
    #[must_use]
    pub fn corners(self, hex: Hex) -> [Vec2; 6] {
        let centre = self.centre(hex);
        CORNERS.map(|c| centre + c)
    }

    /// Ends of the side of `hex` in `dir`.
    #[must_use]
    pub fn side(self, hex: Hex, dir: Dir) -> (Vec2, Vec2) {
        let centre = self.centre(hex);
        let (a, b) = side_corners(dir);
        (centre + a, centre + b)
    }

    /// Centre of a footprint in map units: of its hex, or of the side between its two hexes.
    #[must_use]
    pub fn stand_centre(self, stand: HexFootprint) -> Vec2 {
        if stand.is_two() {
            (self.centre(stand.left) + self.centre(stand.right)) * 0.5
        } else {
            self.centre(stand.left)
        }
    }

    /// Printed column and row of the hex at a point; also beyond the map's edges.
    #[must_use]
    pub fn column_row_at(self, point: Vec2) -> (i32, i32) {
        let guess = ((point.x - MARGIN - 1.0) / 1.5).round() as i32 + 1;
        let mut best = (f32::INFINITY, (0, 0));
        for column in guess - 1..=guess + 1 {
            let first = self.centre_of(column, 1);
            let row = ((point.y - first.y) / HEX_HEIGHT).round() as i32 + 1;
            let d = self.centre_of(column, row).distance_squared(point);
            if d < best.0 {
                best = (d, (column, row));
            }
        }
        best.1
    }

    /// Hex of printed `column` and `row`; `None` if it is not on the map.
    #[must_use]
    pub fn hex(self, column: i32, row: i32) -> Option<Hex> {
        let on_map = (1..=i32::from(self.columns)).contains(&column) && (1..=i32::from(self.rows)).contains(&row);
        let index = (column - 1) * i32::from(self.rows) + row - 1;
        if on_map { u16::try_from(index).ok().map(Hex) } else { None }
    }

    /// Printed column and row of a hex.
    #[must_use]
    pub fn column_row(self, hex: Hex) -> (i32, i32) {
        let rows = i32::from(self.rows.max(1));
        (i32::from(hex.0) / rows + 1, i32::from(hex.0) % rows + 1)
    }

    /// Hex at a point in map units; `None` off the map.
    #[must_use]
    pub fn hex_at(self, point: Vec2) -> Option<Hex> {
        let (column, row) = self.column_row_at(point);
        self.hex(column, row)
    }

    /// Printed number of a hex as an integer: 2506.
    #[must_use]
    pub fn number(self, hex: Hex) -> u32 {
        let rows = u32::from(self.rows.max(1));
        (u32::from(hex.0) / rows + 1) * 100 + u32::from(hex.0) % rows + 1
    }

    /// Size of the whole picture with its margin, in map units.
    #[must_use]
    pub fn size(self) -> Vec2 {
        if let Some(TableMeasures { width, depth, unit }) = self.table {
            return Vec2::new(width.0 as f32, depth.0 as f32) / unit.0 as f32;
        }
        let lower = if self.columns > 1 { INRADIUS } else { 0.0 };
        Vec2::new(
            2.0 * MARGIN + 2.0 + 1.5 * f32::from(self.columns.saturating_sub(1)),
            2.0 * MARGIN + HEX_HEIGHT * f32::from(self.rows) + lower + FOOT,
        )
    }

    /// Corners of the field within the neat line, which is all land: upper left, lower right.
    #[must_use]
    pub fn field(self) -> [Vec2; 2] {
        if self.table.is_some() {
            return [Vec2::ZERO, self.size()];
        }
        let off = MARGIN - NEAT;
        [Vec2::splat(off), self.size() - Vec2::new(off, off + FOOT)]
    }

    /// Size of the whole picture in pixels at a scale.
    #[must_use]
    pub fn pixels(self, scale: f32) -> (u32, u32) {
        let size = self.size() * scale;
        (size.x.ceil().max(1.0) as u32, size.y.ceil().max(1.0) as u32)
    }

    /// Largest scale at which the whole picture fits into `width` x `height` pixels.
    #[must_use]
    pub fn fitting(self, width: u32, height: u32) -> f32 {
        let size = self.size();
        (width as f32 / size.x).min(height as f32 / size.y)
    }
}
