//! Tools of the editor and their hints.

use crate::document::Place;
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::say;
use crate::settings::Command;

/// Size of the largest brush, in hexes across.
pub(super) const LARGEST: u8 = 5;
/// Highest level.
pub(super) const HIGHEST: u8 = 9;

/// Tool of the editor: what a click on the map does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Selects, moves and turns pieces.
    Select,
    /// Selects, copies and pastes hexes.
    Region,
    Terrain(Terrain),
    Level(u8),
    /// Puts a sign on hexsides; with Shift removes it.
    Side(Hexside),
    /// Puts a sign on all hexsides around an area; with Shift removes it.
    Around(Hexside),
    /// Lays a road, brook or path; with Shift removes it.
    Course(Course),
    /// Writes the name of a hex.
    Name,
    /// Digs a redoubt (MP 7.4) that faces the corner nearest to the click.
    Redoubt,
    Ornament(Ornament),
    /// Marks an objective hex (MP 13): the side that controls it at the end gains VP.
    Objective,
    /// Paints the hexes of a list that a form names.
    Hexes(Hexes),
}

/// List of hexes in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hexes {
    /// Area of the objective with this index.
    Area(usize),
    /// Entry hexes of the arrival with this index.
    Entry(usize),
}

impl Hexes {
    /// Place of the list in the file.
    pub(super) fn place(self) -> Place {
        match self {
            Hexes::Area(at) => Place::whole().key("objectives").item(at).key("area"),
            Hexes::Entry(at) => Place::whole().key("arrivals").item(at).key("hexes"),
        }
    }
}

/// Kind of tools that share a heading and a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Select,
    Region,
    #[default]
    Terrain,
    Level,
    Course,
    Side,
    Around,
    Place,
    Ornament,
}

impl Kind {
    pub(super) const ALL: [Kind; 9] = [
        Kind::Select,
        Kind::Region,
        Kind::Terrain,
        Kind::Level,
        Kind::Course,
        Kind::Side,
        Kind::Around,
        Kind::Place,
        Kind::Ornament,
    ];

    /// Number of kinds at the beginning that have a single tool and no heading.
    pub(super) const WITHOUT_HEAD: usize = 2;

    /// Command that takes up a tool of the kind.
    pub(super) const fn command(self) -> Command {
        match self {
            Kind::Select => Command::ToolsSelect,
            Kind::Region => Command::ToolsRegion,
            Kind::Terrain => Command::ToolsTerrain,
            Kind::Level => Command::ToolsLevel,
            Kind::Course => Command::ToolsCourse,
            Kind::Side => Command::ToolsSide,
            Kind::Around => Command::ToolsAround,
            Kind::Place => Command::ToolsPlace,
            Kind::Ornament => Command::ToolsOrnament,
        }
    }

    pub(super) fn of_command(command: Command) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.command() == command)
    }

    pub(super) fn name(self) -> String {
        match self {
            Kind::Select => say!("edit-tool-select"),
            Kind::Region => say!("edit-tool-region"),
            Kind::Terrain => say!("edit-terrain"),
            Kind::Level => say!("edit-levels"),
            Kind::Course => say!("edit-courses"),
            Kind::Side => say!("edit-sides"),
            Kind::Around => say!("edit-around"),
            Kind::Place => say!("edit-places"),
            Kind::Ornament => say!("edit-ornaments"),
        }
    }
}

/// Shape of a stroke: which hexes it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Hexes that the brush passes.
    Brush,
    /// Straight line from the beginning of the stroke.
    Line,
    /// Rectangle between two corners.
    Rectangle,
    /// Connected hexes of the same kind.
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
    /// Kind of the tool; `None` for one that a form hands out.
    pub(super) const fn kind(self) -> Option<Kind> {
        Some(match self {
            Tool::Select => Kind::Select,
            Tool::Region => Kind::Region,
            Tool::Terrain(_) => Kind::Terrain,
            Tool::Level(_) => Kind::Level,
            Tool::Course(_) => Kind::Course,
            Tool::Side(_) | Tool::Redoubt => Kind::Side,
            Tool::Around(_) => Kind::Around,
            Tool::Name | Tool::Objective => Kind::Place,
            Tool::Ornament(_) => Kind::Ornament,
            Tool::Hexes(_) => return None,
        })
    }

    /// Whether the tool uses brush sizes and shapes.
    pub(super) const fn is_brush(self) -> bool {
        matches!(
            self,
            Tool::Terrain(_) | Tool::Level(_) | Tool::Ornament(_) | Tool::Around(_) | Tool::Hexes(_) | Tool::Region
        )
    }

    /// Hint on what the tool makes and how that is removed, alike for every tool.
    pub(super) fn hint(self, shape: Shape) -> String {
        let makes = self.makes(shape);
        match self {
            Tool::Select | Tool::Region => makes,
            _ => say!("edit-hint-and-away", makes),
        }
    }

    fn makes(self, shape: Shape) -> String {
        match self {
            Tool::Select => say!("edit-hint-select"),
            Tool::Region => say!("edit-hint-region"),
            Tool::Around(_) => say!("edit-hint-around"),
            Tool::Name => say!("edit-hint-name"),
            Tool::Redoubt => say!("edit-hint-redoubt"),
            Tool::Ornament(_) => say!("edit-hint-ornament"),
            Tool::Objective => say!("edit-hint-objective"),
            Tool::Hexes(_) => say!("edit-hint-hexes"),
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
