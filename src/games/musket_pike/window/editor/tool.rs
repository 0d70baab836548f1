//! The tools of the editor, and what is said of each.

use crate::document::Place;
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::say;
use crate::settings::Command;

/// The largest brush, in hexes across.
pub(super) const LARGEST: u8 = 5;
/// The highest level.
pub(super) const HIGHEST: u8 = 9;

/// What a click on the map does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Pieces are picked out, moved and turned.
    Select,
    /// Hexes are picked out, copied and put down elsewhere.
    Region,
    Terrain(Terrain),
    Level(u8),
    /// Something on hexsides; with Shift it is taken away.
    Side(Hexside),
    /// The same around all of an area.
    Around(Hexside),
    /// A road, brook or path; with Shift it is taken away.
    Course(Course),
    /// The name of a hex.
    Name,
    /// MP 7.4 A redoubt, which looks to where in its hex the click was.
    Redoubt,
    Ornament(Ornament),
    /// MP 13 Who controls the hex at the end wins points.
    Objective,
    /// The hexes of a list that a form names.
    Hexes(Hexes),
}

/// A list of hexes in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hexes {
    /// The area of an objective, by its place among them.
    Area(usize),
    /// Where an arrival may be set up, by its place among them.
    Entry(usize),
}

impl Hexes {
    /// Its place in the text.
    pub(super) fn place(self) -> Place {
        match self {
            Hexes::Area(at) => Place::whole().key("objectives").item(at).key("area"),
            Hexes::Entry(at) => Place::whole().key("arrivals").item(at).key("hexes"),
        }
    }
}

/// Tools of one kind, which stand under one head and have one key.
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

    /// How many of them, the first, are one tool each and stand without a head.
    pub(super) const WITHOUT_HEAD: usize = 2;

    /// The command that takes one of them in hand.
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
    /// Its kind; one that a form hands out is of none.
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

    /// Whether it touches hexes by the brush and its shapes.
    pub(super) const fn is_brush(self) -> bool {
        matches!(
            self,
            Tool::Terrain(_) | Tool::Level(_) | Tool::Ornament(_) | Tool::Around(_) | Tool::Hexes(_) | Tool::Region
        )
    }

    /// What it makes, and how that is taken away: for every tool in the same way.
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
