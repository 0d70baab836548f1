//! Tools of the editor and their hints.

use crate::board::hex::Hex;
use crate::document::DocPath;
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{StrokePhase, ToolInput};
use bevy::math::Vec2;

/// Touch of a hex of the map by a tool.
#[derive(Clone, Copy, Debug)]
pub struct HexTouch {
    /// Hex under the tool.
    pub hex: Hex,
    /// Point under the tool, in map units.
    pub at: Vec2,
    /// Phase of the stroke: its beginning, middle or end.
    pub phase: StrokePhase,
    /// Whether the tool adds; otherwise it removes what it makes.
    pub adds: bool,
}

impl HexTouch {
    /// Touch of a tool at a point; `None` if it is not on a hex.
    pub fn of(touch: ToolInput) -> Option<Self> {
        let ToolInput { place, at, phase, adds, .. } = touch;
        Some(Self { hex: place.hex()?, at, phase, adds })
    }
}

/// Size of the largest brush, in hexes across.
pub(super) const LARGEST: u8 = 5;
/// Highest level of ground that the editor sets.
pub(super) const HIGHEST: u8 = 9;

/// Tool of the editor: what a click on the map does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Tool that selects, moves and turns pieces.
    Select,
    /// Tool that selects, copies and pastes hexes.
    Region,
    Terrain(Terrain),
    Level(u8),
    /// Tool that puts a sign on hexsides; with Shift removes it.
    Side(Hexside),
    /// Tool that puts a sign on all hexsides around an area; with Shift removes it.
    Around(Hexside),
    /// Tool that lays a road, brook or path; with Shift removes it.
    Course(Course),
    /// Tool that writes the name of a hex.
    Name,
    /// Tool that digs a redoubt (MP 7.4) which faces the corner nearest to the click.
    Redoubt,
    Ornament(Ornament),
    /// Tool that marks an objective hex (MP 13): the side that controls it at the end gains VP.
    Objective,
    /// Tool that paints the hexes of a list in a form.
    Hexes(HexListField),
}

/// List of hexes in the scenario file that clicks on the map edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexListField {
    /// Hexes of the area of the objective with this index.
    Area(usize),
    /// Hexes that the objective with this index demands all of.
    Held(usize),
    /// Entry hexes of the arrival with this index.
    Entry(usize),
    /// Hexes of the closed zone with this index.
    Zone(usize),
    /// Hexes on which the pursuers of the rule with this index come back.
    Return(usize),
    /// Hexes of the plan with this index.
    Plan(usize),
}

impl HexListField {
    /// Place of the hex list in the file.
    pub(super) fn place(self) -> DocPath {
        match self {
            HexListField::Area(at) => DocPath::whole().key("objectives").item(at).key("area"),
            HexListField::Held(at) => DocPath::whole().key("objectives").item(at).key("hexes"),
            HexListField::Entry(at) => DocPath::whole().key("arrivals").item(at).key("hexes"),
            HexListField::Zone(at) => DocPath::whole().key("zones").item(at).key("hexes"),
            HexListField::Return(at) => DocPath::whole().key("pursuit").item(at).key("hexes"),
            HexListField::Plan(at) => DocPath::whole().key("plans").item(at).key("hexes"),
        }
    }
}

/// Group of tools that share a heading and a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ToolGroup {
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

impl ToolGroup {
    pub(super) const ALL: [ToolGroup; 9] = [
        ToolGroup::Select,
        ToolGroup::Region,
        ToolGroup::Terrain,
        ToolGroup::Level,
        ToolGroup::Course,
        ToolGroup::Side,
        ToolGroup::Around,
        ToolGroup::Place,
        ToolGroup::Ornament,
    ];

    /// Number of kinds at the beginning that have a single tool and no heading.
    pub(super) const WITHOUT_HEAD: usize = 2;

    /// `KeyCommand` that chooses a tool of the group.
    pub(super) const fn command(self) -> KeyCommand {
        match self {
            ToolGroup::Select => KeyCommand::ToolsSelect,
            ToolGroup::Region => KeyCommand::ToolsRegion,
            ToolGroup::Terrain => KeyCommand::ToolsTerrain,
            ToolGroup::Level => KeyCommand::ToolsLevel,
            ToolGroup::Course => KeyCommand::ToolsCourse,
            ToolGroup::Side => KeyCommand::ToolsSide,
            ToolGroup::Around => KeyCommand::ToolsAround,
            ToolGroup::Place => KeyCommand::ToolsPlace,
            ToolGroup::Ornament => KeyCommand::ToolsOrnament,
        }
    }

    pub(super) fn of_command(command: KeyCommand) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.command() == command)
    }

    pub(super) fn name(self) -> String {
        match self {
            ToolGroup::Select => say!("edit-tool-select"),
            ToolGroup::Region => say!("edit-tool-region"),
            ToolGroup::Terrain => say!("edit-terrain"),
            ToolGroup::Level => say!("edit-levels"),
            ToolGroup::Course => say!("edit-courses"),
            ToolGroup::Side => say!("edit-sides"),
            ToolGroup::Around => say!("edit-around"),
            ToolGroup::Place => say!("edit-places"),
            ToolGroup::Ornament => say!("edit-ornaments"),
        }
    }
}

/// Shape of a stroke: which hexes it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Shape of a stroke: the hexes that the brush passes.
    Brush,
    /// Shape of a stroke: a straight line from its beginning.
    Line,
    /// Shape of a stroke: a rectangle between two corners.
    Rectangle,
    /// Shape of a stroke: connected hexes of the same kind.
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
    /// Kind of the tool; `None` for one that only a form starts.
    pub(super) const fn kind(self) -> Option<ToolGroup> {
        Some(match self {
            Tool::Select => ToolGroup::Select,
            Tool::Region => ToolGroup::Region,
            Tool::Terrain(_) => ToolGroup::Terrain,
            Tool::Level(_) => ToolGroup::Level,
            Tool::Course(_) => ToolGroup::Course,
            Tool::Side(_) | Tool::Redoubt => ToolGroup::Side,
            Tool::Around(_) => ToolGroup::Around,
            Tool::Name | Tool::Objective => ToolGroup::Place,
            Tool::Ornament(_) => ToolGroup::Ornament,
            Tool::Hexes(_) => return None,
        })
    }

    /// Tool after an entry of a form was removed: one that paints the hexes of an entry is put down, as entries have other indices.
    pub(super) fn after_removal(self) -> Self {
        if matches!(self, Tool::Hexes(_)) { Tool::Select } else { self }
    }

    /// Whether the tool uses brush sizes and shapes.
    pub(super) const fn is_brush(self) -> bool {
        matches!(
            self,
            Tool::Terrain(_) | Tool::Level(_) | Tool::Ornament(_) | Tool::Around(_) | Tool::Hexes(_) | Tool::Region
        )
    }

    /// Hint on what the tool makes and how that is removed, in the same form for every tool.
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
