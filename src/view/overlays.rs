//! What may be laid over the map: each overlay is a list of signs, each sign a shape with a meaning. A sign never speaks by
//! its colour alone.

use crate::board::hex::{Dir, Hex};
use crate::kernel::SideId;
use crate::say;
use crate::settings::Command;
use crate::view::theme;
use bevy_egui::egui::Color32;
use std::collections::BTreeSet;

/// The overlays. Several may lie on the map at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overlay {
    /// Where a unit can come.
    Reach,
    /// Where all enemies could come.
    Threat,
    /// Front, flanks and rear of a unit.
    Arcs,
    /// Where an enemy front stops one.
    Fronts,
    /// What a unit could hit.
    Fire,
    /// Who belongs together.
    Groups,
    /// The lie of the land.
    Levels,
    /// What the ground does to a unit.
    Ground,
    /// Who holds what, and what it is worth.
    Control,
}

impl Overlay {
    /// All, in the order of their keys.
    pub const ALL: [Overlay; 9] = [
        Overlay::Reach,
        Overlay::Threat,
        Overlay::Arcs,
        Overlay::Fronts,
        Overlay::Fire,
        Overlay::Groups,
        Overlay::Levels,
        Overlay::Ground,
        Overlay::Control,
    ];

    /// Its name in the legend.
    #[must_use]
    pub fn name(self) -> String {
        let key = match self {
            Overlay::Reach => "reach",
            Overlay::Threat => "threat",
            Overlay::Arcs => "arcs",
            Overlay::Fronts => "fronts",
            Overlay::Fire => "fire",
            Overlay::Groups => "groups",
            Overlay::Levels => "levels",
            Overlay::Ground => "ground",
            Overlay::Control => "control",
        };
        say!("overlay-" + key)
    }

    /// The command that lays it over the map.
    #[must_use]
    pub const fn command(self) -> Command {
        match self {
            Overlay::Reach => Command::ShowReach,
            Overlay::Threat => Command::ShowThreat,
            Overlay::Arcs => Command::ShowArcs,
            Overlay::Fronts => Command::ShowFronts,
            Overlay::Fire => Command::ShowFire,
            Overlay::Groups => Command::ShowGroups,
            Overlay::Levels => Command::ShowLevels,
            Overlay::Ground => Command::ShowGround,
            Overlay::Control => Command::ShowControl,
        }
    }

    /// Whether it is about one unit: the one pointed at, else the selected one.
    #[must_use]
    pub const fn is_of_a_unit(self) -> bool {
        matches!(self, Overlay::Reach | Overlay::Arcs | Overlay::Fire | Overlay::Ground)
    }
}

/// What a sign means, which gives it its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hue {
    /// Open to the unit.
    Open,
    /// Open, and in contact or in an enemy front.
    Contact,
    /// Open to an enemy.
    Threat,
    Front,
    /// A flank or a rear.
    Weak,
    Stop,
    /// In the line of fire.
    Fire,
    /// Hidden from it.
    Hidden,
    /// A group of units, by its place among those of its side.
    Group(SideId, usize),
    /// Higher ground, by its level.
    Level(u8),
    /// Hard ground.
    Ground,
    /// Ground that breaks the ranks or may not be entered.
    Bad,
    Side(SideId),
    /// Ground that a side holds.
    Held(SideId),
    /// Nobody's, or a plain note.
    Plain,
}

impl Hue {
    #[must_use]
    pub fn colour(self) -> Color32 {
        match self {
            Hue::Open => theme::go(),
            Hue::Contact | Hue::Stop | Hue::Bad => theme::stop(),
            Hue::Threat => theme::target(),
            Hue::Front => theme::facing(),
            Hue::Fire => theme::shot(),
            Hue::Group(side, place) => theme::group(side, place),
            Hue::Level(_) | Hue::Ground => theme::contour(),
            Hue::Side(side) | Hue::Held(side) => theme::side_ink(side),
            Hue::Weak | Hue::Hidden | Hue::Plain => theme::ink(),
        }
    }
}

/// How a hex is hatched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hatch {
    /// A wash of colour only, this strong of 255.
    Wash(u8),
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Lines across.
    Across,
    /// Rising and falling lines.
    Crossed,
    /// Dots.
    Dotted,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineStyle {
    /// Whole and thin.
    Thin,
    /// Whole and thick.
    Thick,
    /// Broken.
    Dashed,
    /// Of dots.
    Dotted,
}

/// Where in a hex something is written, so that several overlays do not write over each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    Middle,
    /// Below on the right.
    LowerRight,
    /// Above on the left.
    UpperLeft,
}

/// A figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glyph {
    /// A flag: an objective, or a hex that is held.
    Flag,
    /// A shield: cover.
    Shield,
    /// A cross: not to be entered.
    Cross,
    /// A disc: something to take hold of.
    Knob,
    /// A ring: something that can be taken hold of, too.
    Ring,
}

/// One sign on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Hexes that belong together: one tint, and one line around them if there is one.
    Area(BTreeSet<Hex>, Hue, Hatch, Option<LineStyle>),
    /// A number in the middle of a hex.
    Number(Hex, Hue, String),
    /// One hexside, drawn within the hex.
    Edge(Hex, Dir, Hue, LineStyle),
    Words(Hex, Slot, Hue, String),
    /// Words that are there however small the map is.
    Note(Hex, Slot, Hue, String),
    Figure(Hex, Slot, Hue, Glyph),
    /// A line between two hex centres.
    Sight(Hex, Hex, Hue, LineStyle),
    /// A banner over an area: its letters, and its name where there is room.
    Banner(BTreeSet<Hex>, Hue, String, String),
}

/// An overlay as it lies on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    pub overlay: Overlay,
    /// Signs under the counters.
    pub under: Vec<Sign>,
    /// Signs over them.
    pub over: Vec<Sign>,
}

impl Layer {
    /// A layer with nothing on it.
    #[must_use]
    pub const fn new(overlay: Overlay) -> Self {
        Self { overlay, under: Vec::new(), over: Vec::new() }
    }
}
