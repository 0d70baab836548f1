//! Hexes, their six directions and six corners, and the grid of a map.

use crate::say;
use hexx::{EdgeDirection, HexOrientation, OffsetHexMode, VertexDirection};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Id of a hex: its index in the grid (column by column). Its printed number is [`Grid::number`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(pub u16);

crate::named_id!(Hex, u16, "hex");

impl Hex {
    /// Value that stands for no hex, or one off the map.
    pub const NONE: Hex = Hex(u16::MAX);

    /// Index of this hex in an array over the grid.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is a hex of the map, not [`Hex::NONE`].
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != u16::MAX
    }
}

/// One hex or two: the hexes of a counter, or the target of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OneOrTwoHexes(pub [Hex; 2]);

impl OneOrTwoHexes {
    /// Set of no hex.
    pub const NONE: OneOrTwoHexes = OneOrTwoHexes([Hex::NONE; 2]);

    /// Set of a single hex.
    #[must_use]
    pub const fn one(hex: Hex) -> Self {
        Self([hex, Hex::NONE])
    }

    /// The one or two hexes, in order.
    pub fn iter(self) -> impl Iterator<Item = Hex> + Clone {
        self.0.into_iter().filter(|h| h.is_some())
    }

    /// Whether `hex` is among these one or two hexes.
    #[must_use]
    pub fn has(self, hex: Hex) -> bool {
        hex.is_some() && self.0.contains(&hex)
    }
}

impl IntoIterator for OneOrTwoHexes {
    type Item = Hex;
    type IntoIter = std::iter::Filter<std::array::IntoIter<Hex, 2>, fn(&Hex) -> bool>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().filter(|h| h.is_some())
    }
}

impl Serialize for OneOrTwoHexes {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if s.is_human_readable() { s.collect_seq(self.iter()) } else { self.0.serialize(s) }
    }
}

impl<'de> Deserialize<'de> for OneOrTwoHexes {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        if !d.is_human_readable() {
            return <[Hex; 2]>::deserialize(d).map(OneOrTwoHexes);
        }
        match Vec::<Hex>::deserialize(d)?.as_slice() {
            [] => Ok(OneOrTwoHexes::NONE),
            [a] => Ok(OneOrTwoHexes::one(*a)),
            [a, b] => Ok(OneOrTwoHexes([*a, *b])),
            _ => Err(serde::de::Error::custom(say!("fault-at-most-two"))),
        }
    }
}

/// Direction to one of the six neighbours, clockwise from straight up the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dir(pub u8);

/// Displayed names of directions, in one sequence with those of the corners: N, then the corner NE, then ENE, then E ...
const DIR_NAMES: [&str; 6] = ["N", "ENE", "ESE", "S", "WSW", "WNW"];
/// Names of directions in files, fixed by format 1.
const DIR_WRITTEN: [&str; 6] = ["up", "upper right", "lower right", "down", "lower left", "upper left"];

impl Serialize for Dir {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if s.is_human_readable() { s.serialize_str(DIR_WRITTEN[self.index()]) } else { s.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Dir {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let place = if d.is_human_readable() {
            let name = String::deserialize(d)?;
            DIR_WRITTEN.iter().position(|n| *n == name)
        } else {
            Some(usize::from(u8::deserialize(d)?))
        };
        match place.and_then(|p| u8::try_from(p).ok()) {
            Some(p) if p < 6 => Ok(Dir(p)),
            _ => Err(D::Error::custom(say!("fault-no-direction"))),
        }
    }
}

impl Dir {
    /// All six directions, clockwise from straight up.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// Compass letters of this direction, `N ENE ESE S WSW WNW`, which lie between those of the facings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        DIR_NAMES[self.0 as usize]
    }

    /// This direction turned clockwise by `steps` sixths of a circle.
    #[must_use]
    pub const fn turned(self, steps: u8) -> Dir {
        Dir((self.0 + steps) % 6)
    }

    /// Opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// This direction as hexx's type.
    const fn edge(self) -> EdgeDirection {
        EdgeDirection::FLAT_TOP.rotate_cw(self.0)
    }

    /// Index of this direction in an array of six.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Hex corner ("spine") that a unit faces: facing `k` lies between directions `k` and `k + 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facing(pub u8);

const FACING_NAMES: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];

impl Facing {
    /// All six facings, clockwise from NE.
    pub const ALL: [Facing; 6] = [Facing(0), Facing(1), Facing(2), Facing(3), Facing(4), Facing(5)];

    /// Direction of the left front hex of a counter with this facing.
    #[must_use]
    pub const fn left(self) -> Dir {
        Dir(self.0)
    }

    /// Direction of the right front hex of a counter with this facing.
    #[must_use]
    pub const fn right(self) -> Dir {
        Dir((self.0 + 1) % 6)
    }

    /// This facing turned clockwise by `corners`.
    #[must_use]
    pub const fn turned(self, corners: u8) -> Facing {
        Facing((self.0 + corners) % 6)
    }

    /// Number of corners between this facing and `other`, the short way: 0 to 3.
    #[must_use]
    pub const fn corners_to(self, other: Facing) -> u8 {
        let d = (other.0 + 6 - self.0) % 6;
        if d > 3 { 6 - d } else { d }
    }

    /// This corner as hexx's type.
    const fn corner(self) -> VertexDirection {
        VertexDirection::FLAT_TOP_RIGHT.rotate_cw(self.0)
    }

    /// Compass letters of the corner that a counter faces: `E`, `NE`, `NW`, `W`, `SW` or `SE`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        FACING_NAMES[self.0 as usize]
    }

    /// Facing with this displayed name, such as `NE`; `None` if no facing has it.
    #[must_use]
    pub fn named(name: &str) -> Option<Facing> {
        FACING_NAMES.iter().position(|n| *n == name).and_then(|i| u8::try_from(i).ok()).map(Facing)
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Facing {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if s.is_human_readable() { s.serialize_str(self.name()) } else { s.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Facing {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if d.is_human_readable() {
            let name = String::deserialize(d)?;
            Facing::named(&name).ok_or_else(|| D::Error::custom(format!("no facing `{name}`: one of E NE NW W SW SE")))
        } else {
            let value = u8::deserialize(d)?;
            if value < 6 { Ok(Facing(value)) } else { Err(D::Error::custom("no such facing")) }
        }
    }
}

/// Reason why a text is not the number of a hex of this map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NumberError {
    /// Text that is not four digits.
    NotANumber(String),
    /// Text of four digits that names no hex of this map; with the map's numbers of columns and rows.
    OffMap(String, u8, u8),
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            NumberError::NotANumber(text) => say!("fault-no-hex-number", text),
            NumberError::OffMap(hex, columns, rows) => {
                say!("fault-off-map", hex, columns = format!("{columns:02}"), rows = format!("{rows:02}"))
            }
        })
    }
}

/// Hexes of a map and their neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    columns: u8,
    rows: u8,
    neighbours: Vec<[Hex; 6]>,
    cubes: Vec<hexx::Hex>,
}

/// Offset of the hex columns: 02, 04 ... lie half a hex lower, which are odd ones for hexx, as it counts from 0.
const MODE: OffsetHexMode = OffsetHexMode::Odd;
/// Orientation of the hexes: a flat edge at the top and at the bottom.
const FLAT: HexOrientation = HexOrientation::Flat;

impl Grid {
    /// Grid of `columns` by `rows` hexes, each number 1 to 99.
    #[must_use]
    pub fn new(columns: u8, rows: u8) -> Self {
        let mut grid = Self { columns, rows, neighbours: Vec::new(), cubes: Vec::new() };
        for column in 0..i32::from(columns) {
            let numbers = (0..i32::from(rows)).map(|row| [column, row]);
            grid.cubes.extend(numbers.map(|number| hexx::Hex::from_offset_coordinates(number, MODE, FLAT)));
        }
        let beside =
            |cube: &hexx::Hex| Dir::ALL.map(|dir| grid.from_cube(cube.neighbor(dir.edge())).unwrap_or(Hex::NONE));
        grid.neighbours = grid.cubes.iter().map(beside).collect();
        grid
    }

    /// Hex in printed `column` and `row`, from 1; `None` off the map.
    #[must_use]
    pub fn at(&self, column: u8, row: u8) -> Option<Hex> {
        if column == 0 || row == 0 || column > self.columns || row > self.rows {
            return None;
        }
        Some(Hex((u16::from(column) - 1) * u16::from(self.rows) + u16::from(row) - 1))
    }

    /// Number of hex columns of the map.
    #[must_use]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Number of hex rows of the map.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Number of hexes of the map.
    #[must_use]
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Whether the map has no hex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// All hexes, in the order of their printed numbers.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..u16::try_from(self.neighbours.len()).unwrap_or(u16::MAX)).map(Hex)
    }

    /// Printed column and row of a hex, from 1.
    #[must_use]
    pub fn column_row(&self, hex: Hex) -> (u8, u8) {
        let rows = u16::from(self.rows);
        (u8::try_from(hex.0 / rows + 1).unwrap_or(0), u8::try_from(hex.0 % rows + 1).unwrap_or(0))
    }

    /// Printed number of a hex: column and row, two digits each (CCRR).
    #[must_use]
    pub fn number(&self, hex: Hex) -> String {
        let (column, row) = self.column_row(hex);
        format!("{column:02}{row:02}")
    }

    /// Hex of a printed number.
    ///
    /// # Errors
    /// The text is not four digits, or is off this map.
    pub fn parse(&self, text: &str) -> Result<Hex, NumberError> {
        let bytes = text.as_bytes();
        if bytes.len() != 4 || !bytes.iter().all(u8::is_ascii_digit) {
            return Err(NumberError::NotANumber(text.chars().take(40).collect()));
        }
        let two = |i: usize| (bytes[i] - b'0') * 10 + (bytes[i + 1] - b'0');
        self.at(two(0), two(2)).ok_or_else(|| NumberError::OffMap(text.to_owned(), self.columns, self.rows))
    }

    /// Neighbour of `hex` in `dir`, or [`Hex::NONE`] off the map.
    #[must_use]
    pub fn neighbour(&self, hex: Hex, dir: Dir) -> Hex {
        if hex.is_some() { self.neighbours[hex.index()][dir.index()] } else { Hex::NONE }
    }

    /// Neighbours of a hex of the map in the order of [`Dir::ALL`], [`Hex::NONE`] off the map.
    #[must_use]
    pub fn neighbours(&self, hex: Hex) -> [Hex; 6] {
        self.neighbours[hex.index()]
    }

    /// Direction from hex `a` to its neighbour `b`; `None` if the hexes are no neighbours.
    #[must_use]
    pub fn direction_between(&self, a: Hex, b: Hex) -> Option<Dir> {
        Dir::ALL.into_iter().find(|d| self.neighbour(a, *d) == b && b.is_some())
    }

    /// hexx coordinates of a hex.
    #[must_use]
    pub fn cube(&self, hex: Hex) -> hexx::Hex {
        self.cubes[hex.index()]
    }

    /// Hex at these hexx coordinates; `None` if they are off the map.
    #[must_use]
    pub fn from_cube(&self, cube: hexx::Hex) -> Option<Hex> {
        let [column, row] = cube.to_offset_coordinates(MODE, FLAT);
        self.at(u8::try_from(column + 1).ok()?, u8::try_from(row + 1).ok()?)
    }

    /// Distance between two hexes, in hexes.
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u8 {
        u8::try_from(self.cube(a).unsigned_distance_to(self.cube(b))).unwrap_or(u8::MAX)
    }

    /// Distance of every hex to the nearest of the hexes `from`, in hexes; 255 if `from` is empty.
    ///
    /// Three neighbours of a hex have lower numbers and three higher ones, and a shortest path can use the one
    /// kind first and then the other: one pass forward and one backward over all hexes finds it.
    #[must_use]
    pub fn distances(&self, from: impl Iterator<Item = Hex>) -> Vec<u8> {
        let (columns, rows) = (usize::from(self.columns), usize::from(self.rows));
        let mut distances = vec![u8::MAX; self.len()];
        for hex in from {
            distances[hex.index()] = 0;
        }
        for column in 0..columns {
            let (before, from_here) = distances.split_at_mut(column * rows);
            let here = &mut from_here[..rows];
            if column > 0 {
                by_column_beside(here, &before[(column - 1) * rows..], column);
            }
            by_row_beside(here.iter_mut());
        }
        for column in (0..columns).rev() {
            let (to_here, after) = distances.split_at_mut((column + 1) * rows);
            let here = &mut to_here[column * rows..];
            if column + 1 < columns {
                by_column_beside(here, &after[..rows], column);
            }
            by_row_beside(here.iter_mut().rev());
        }
        distances
    }

    /// Whether `target` lies in the cone between the two front directions of `facing`, edges included.
    #[must_use]
    pub fn in_cone(&self, from: Hex, facing: Facing, target: Hex) -> bool {
        from != target && self.cube(from).diagonal_way_to(self.cube(target)).contains(&facing.corner())
    }
}

/// Lowers the distances in hexes along a column where the row before gives shorter ones.
fn by_row_beside<'a>(column: impl Iterator<Item = &'a mut u8>) {
    let mut before = u8::MAX;
    for distance in column {
        before = (*distance).min(before.saturating_add(1));
        *distance = before;
    }
}

/// Improves the distances of a column from the column beside it: each hex touches two of the other column.
fn by_column_beside(here: &mut [u8], beside: &[u8], column: usize) {
    let nearer = |here: &mut [u8], beside: &[u8]| {
        for (distance, other) in here.iter_mut().zip(beside) {
            *distance = (*distance).min(other.saturating_add(1));
        }
    };
    nearer(here, beside);
    // Counted from 0, the odd columns lie half a hex lower.
    if column % 2 == 1 { nearer(here, &beside[1..]) } else { nearer(&mut here[1..], beside) }
}
