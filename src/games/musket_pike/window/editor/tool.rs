//! The tools of the editor, and what is said of each.

use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use crate::games::musket_pike::scenario::ground::Course;
use crate::say;

/// The largest brush, in hexes across.
pub(super) const LARGEST: u8 = 5;
/// The highest level.
pub(super) const HIGHEST: u8 = 9;

/// What a click on the map does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Pieces are picked out, moved and turned.
    Select,
    Terrain(Terrain),
    Level(u8),
    /// Something on hexsides; with Shift it is taken away.
    Side(Hexside),
    /// A road, brook or path; with Shift it is taken away.
    Course(Course),
}

/// Which hexes a stroke touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// All that the brush passes.
    Brush,
    /// A straight line from where it began.
    Line,
    /// All between the corners.
    Rectangle,
    /// All around that are alike.
    Fill,
}

impl Shape {
    pub(super) const ALL: [Shape; 4] = [Shape::Brush, Shape::Line, Shape::Rectangle, Shape::Fill];

    pub(super) fn name(self) -> String {
        match self {
            Shape::Brush => say!("edit-shape-brush"),
            Shape::Line => say!("edit-shape-line"),
            Shape::Rectangle => say!("edit-shape-rectangle"),
            Shape::Fill => say!("edit-shape-fill"),
        }
    }
}

impl Tool {
    /// Whether it touches hexes by the brush and its shapes.
    pub(super) const fn is_brush(self) -> bool {
        matches!(self, Tool::Terrain(_) | Tool::Level(_))
    }

    pub(super) fn hint(self, shape: Shape) -> String {
        match self {
            Tool::Select => say!("edit-hint-select"),
            Tool::Terrain(_) | Tool::Level(_) => match shape {
                Shape::Brush => say!("edit-hint-brush"),
                Shape::Line => say!("edit-hint-line"),
                Shape::Rectangle => say!("edit-hint-rectangle"),
                Shape::Fill => say!("edit-hint-fill"),
            },
            Tool::Side(_) => say!("edit-hint-side"),
            Tool::Course(_) => say!("edit-hint-course"),
        }
    }
}
