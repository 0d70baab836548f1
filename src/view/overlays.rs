//! Overlays on the map: each is a list of signs, each sign a shape with a meaning. No sign conveys its meaning by its colour
//! alone.

use crate::board::Place;
use crate::kernel::SideId;
use crate::say;
use crate::settings::KeyCommand;
use crate::view::theme;
use bevy_egui::egui::Color32;
use std::collections::BTreeSet;

/// Overlay on the map; several may be shown at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overlay {
    /// Reach of a unit: where it can move.
    Reach,
    /// Combined reach of all enemies.
    Threat,
    /// Arcs of a unit: front, flanks and rear.
    Arcs,
    /// Enemy fronts that stop a unit.
    Fronts,
    /// Targets and field of fire of a unit.
    Fire,
    /// Groups of units.
    Groups,
    /// Levels of the ground.
    Levels,
    /// Effects of the ground on a unit.
    Ground,
    /// Control of places and objectives, and their value.
    Control,
}

impl Overlay {
    /// All overlays, in the order of their keys.
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

    /// Name of the overlay in the legend.
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

    /// KeyCommand that toggles the overlay.
    #[must_use]
    pub const fn command(self) -> KeyCommand {
        match self {
            Overlay::Reach => KeyCommand::ShowReach,
            Overlay::Threat => KeyCommand::ShowThreat,
            Overlay::Arcs => KeyCommand::ShowArcs,
            Overlay::Fronts => KeyCommand::ShowFronts,
            Overlay::Fire => KeyCommand::ShowFire,
            Overlay::Groups => KeyCommand::ShowGroups,
            Overlay::Levels => KeyCommand::ShowLevels,
            Overlay::Ground => KeyCommand::ShowGround,
            Overlay::Control => KeyCommand::ShowControl,
        }
    }

    /// Whether the overlay is about one unit: the one under the pointer, else the selected one.
    #[must_use]
    pub const fn is_of_a_unit(self) -> bool {
        matches!(self, Overlay::Reach | Overlay::Arcs | Overlay::Fire | Overlay::Ground)
    }
}

/// Meaning of a sign, which determines its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SignMeaning {
    /// Place open to the unit.
    Open,
    /// Place open to the unit, but in contact or in an enemy front.
    Contact,
    /// Place open to an enemy.
    Threat,
    /// Front of a unit.
    Front,
    /// Flank or rear of a unit.
    Weak,
    /// Enemy front that stops a unit.
    Stop,
    /// Place in the field of fire.
    Fire,
    /// Place that is hidden from the unit.
    Hidden,
    /// Group of units, by its index among those of its side.
    Group(SideId, usize),
    /// Higher ground, by its level.
    Level(u8),
    /// Difficult ground.
    Ground,
    /// Ground that breaks the ranks or may not be entered.
    Bad,
    /// Marked in the colour of a side.
    Side(SideId),
    /// Ground that a side holds.
    Held(SideId),
    /// Neutral: controlled by no side, or a plain note.
    Plain,
}

impl SignMeaning {
    /// Colour of the sign.
    #[must_use]
    pub fn colour(self) -> Color32 {
        match self {
            SignMeaning::Open => theme::go(),
            SignMeaning::Contact | SignMeaning::Stop | SignMeaning::Bad => theme::stop(),
            SignMeaning::Threat => theme::target(),
            SignMeaning::Front => theme::facing(),
            SignMeaning::Fire => theme::shot(),
            SignMeaning::Group(side, place) => theme::group(side, place),
            SignMeaning::Level(_) | SignMeaning::Ground => theme::contour(),
            SignMeaning::Side(side) | SignMeaning::Held(side) => theme::side_ink(side),
            SignMeaning::Weak | SignMeaning::Hidden | SignMeaning::Plain => theme::ink(),
        }
    }
}

/// Hatch of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hatch {
    /// Plain tint of this strength, 0 to 255.
    Wash(u8),
    /// Hatch of lines that rise to the right.
    Rising,
    /// Hatch of lines that fall to the right.
    Falling,
    /// Hatch of horizontal lines.
    Across,
    /// Hatch of rising and falling lines.
    Crossed,
    /// Hatch of dots.
    Dotted,
}

/// Style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineStyle {
    /// Solid thin line.
    Thin,
    /// Solid thick line.
    Thick,
    /// Dashed line.
    Dashed,
    /// Dotted line.
    Dotted,
}

/// Slot of a text or figure in a place, so that several overlays do not write over each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// Middle of the place.
    Middle,
    /// Lower right of the place.
    LowerRight,
    /// Upper left of the place.
    UpperLeft,
}

/// Figure of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glyph {
    /// Flag: an objective, or a place that is held.
    Flag,
    /// Shield: cover.
    Shield,
    /// Cross: a place not to be entered.
    Cross,
    /// Disc: a handle that can be dragged.
    Knob,
    /// Ring: a secondary handle that can be dragged.
    Ring,
}

/// Sign of an overlay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Area of places: one tint, and one outline if there is one.
    Area(BTreeSet<Place>, SignMeaning, Hatch, Option<LineStyle>),
    /// Number in the middle of a place.
    Number(Place, SignMeaning, String),
    /// Hexside, drawn within the place.
    Edge(Place, u8, SignMeaning, LineStyle),
    /// Words in a slot of a place.
    Words(Place, Slot, SignMeaning, String),
    /// Words that are shown at any scale.
    Note(Place, Slot, SignMeaning, String),
    /// Figure in a slot of a place.
    Figure(Place, Slot, SignMeaning, Glyph),
    /// Line between two place centres.
    Sight(Place, Place, SignMeaning, LineStyle),
    /// Banner over an area: its letters, and its name where there is room.
    Banner(BTreeSet<Place>, SignMeaning, String, String),
}

impl Sign {
    /// Area of places, with one outline if there is one.
    #[must_use]
    pub fn area<P: Into<Place>>(
        places: impl IntoIterator<Item = P>,
        hue: SignMeaning,
        hatch: Hatch,
        line: Option<LineStyle>,
    ) -> Self {
        Sign::Area(places.into_iter().map(Into::into).collect(), hue, hatch, line)
    }

    /// Number in the middle of a place.
    #[must_use]
    pub fn number(place: impl Into<Place>, hue: SignMeaning, text: String) -> Self {
        Sign::Number(place.into(), hue, text)
    }

    /// Side of a place, by its number clockwise.
    #[must_use]
    pub fn edge(place: impl Into<Place>, side: u8, hue: SignMeaning, line: LineStyle) -> Self {
        Sign::Edge(place.into(), side, hue, line)
    }

    /// Words in a slot of a place.
    #[must_use]
    pub fn words(place: impl Into<Place>, slot: Slot, hue: SignMeaning, words: String) -> Self {
        Sign::Words(place.into(), slot, hue, words)
    }

    /// Words in a slot of a place that are shown at any scale.
    #[must_use]
    pub fn note(place: impl Into<Place>, slot: Slot, hue: SignMeaning, words: String) -> Self {
        Sign::Note(place.into(), slot, hue, words)
    }

    /// Figure in a slot of a place.
    #[must_use]
    pub fn figure(place: impl Into<Place>, slot: Slot, hue: SignMeaning, glyph: Glyph) -> Self {
        Sign::Figure(place.into(), slot, hue, glyph)
    }

    /// Line between the middles of two places.
    #[must_use]
    pub fn sight(from: impl Into<Place>, to: impl Into<Place>, hue: SignMeaning, line: LineStyle) -> Self {
        Sign::Sight(from.into(), to.into(), hue, line)
    }

    /// Banner over an area: its letters, and its name where there is room.
    #[must_use]
    pub fn banner<P: Into<Place>>(
        places: impl IntoIterator<Item = P>,
        hue: SignMeaning,
        letters: String,
        name: String,
    ) -> Self {
        Sign::Banner(places.into_iter().map(Into::into).collect(), hue, letters, name)
    }
}

/// Overlay as it lies on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Overlay whose signs the layer holds.
    pub overlay: Overlay,
    /// Signs under the counters.
    pub under: Vec<Sign>,
    /// Signs over the counters.
    pub over: Vec<Sign>,
}

impl Layer {
    /// Layer without signs.
    #[must_use]
    pub const fn new(overlay: Overlay) -> Self {
        Self { overlay, under: Vec::new(), over: Vec::new() }
    }
}
