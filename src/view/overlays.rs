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
    /// Overlay of the reach of a unit: where it can move.
    Reach,
    /// Overlay of the combined reach of all enemies.
    Threat,
    /// Overlay of the arcs of a unit: front, flanks and rear.
    Arcs,
    /// Overlay of the enemy fronts that stop a unit.
    Fronts,
    /// Overlay of the targets and the field of fire of a unit.
    Fire,
    /// Overlay of the groups of units.
    Groups,
    /// Overlay of the levels of the ground.
    Levels,
    /// Overlay of the effects of the ground on a unit.
    Ground,
    /// Overlay of the control of places and objectives, and their value.
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

    /// Command that toggles the overlay.
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

    /// Whether the overlay is about one unit: the unit under the pointer, else the selected one.
    #[must_use]
    pub const fn is_of_a_unit(self) -> bool {
        matches!(self, Overlay::Reach | Overlay::Arcs | Overlay::Fire | Overlay::Ground)
    }
}

/// Meaning of a sign, which determines its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SignMeaning {
    /// Sign of a place open to the unit.
    Open,
    /// Sign of a place open to the unit, but in contact or in an enemy front.
    Contact,
    /// Sign of a place open to an enemy.
    Threat,
    /// Sign of the front of a unit.
    Front,
    /// Sign of the flank or rear of a unit.
    Weak,
    /// Sign of an enemy front that stops a unit.
    Stop,
    /// Sign of a place in the field of fire.
    Fire,
    /// Sign of a place that is hidden from the unit.
    Hidden,
    /// Sign of a group of units, by its index among those of its side.
    Group(SideId, usize),
    /// Sign of higher ground, by its level.
    Level(u8),
    /// Sign of difficult ground.
    Ground,
    /// Sign of ground that disorders or may not be entered.
    Bad,
    /// Sign of ground that is closed for a time.
    Closed,
    /// Sign in the colour of a side.
    Side(SideId),
    /// Sign of ground that a side holds.
    Held(SideId),
    /// Sign without a side or value: of what no side controls, or a plain note.
    Plain,
}

impl SignMeaning {
    /// Colour of signs with this meaning.
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
            SignMeaning::Closed => theme::faint(),
            SignMeaning::Side(side) | SignMeaning::Held(side) => theme::side_ink(side),
            SignMeaning::Weak | SignMeaning::Hidden | SignMeaning::Plain => theme::ink(),
        }
    }
}

/// Hatch of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hatch {
    /// Plain tint of an area, of this strength, 0 to 255.
    Wash(u8),
    /// Hatch of lines that rise to the right.
    Rising,
    /// Hatch of lines that fall to the right.
    Falling,
    /// Hatch of horizontal lines.
    Across,
    /// Hatch of rising and falling lines.
    Crossed,
    /// Hatch of an area by dots.
    Dotted,
}

/// Style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineStyle {
    /// Line style solid and thin.
    Thin,
    /// Line style solid and thick.
    Thick,
    /// Line style dashed.
    Dashed,
    /// Line style dotted.
    Dotted,
}

/// Slot of a sign's text or figure in a place, so that several overlays do not write over each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// Slot for a sign in the middle of the place.
    Middle,
    /// Slot for a sign at the lower right of the place.
    LowerRight,
    /// Slot for a sign at the upper left of the place.
    UpperLeft,
}

/// Figure of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glyph {
    /// Flag as a sign: an objective, or a place that is held.
    Flag,
    /// Shield as a sign: cover.
    Shield,
    /// Cross as a sign: a place not to be entered.
    Cross,
    /// Disc as a sign: a handle that can be dragged.
    Knob,
    /// Ring as a sign: a secondary handle that can be dragged.
    Ring,
}

/// Sign of an overlay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Sign of an area of places: one tint, and an outline if it has one.
    Area(BTreeSet<Place>, SignMeaning, Hatch, Option<LineStyle>),
    /// Sign that is a number in the middle of a place.
    Number(Place, SignMeaning, String),
    /// Sign along a hexside, drawn within the place.
    Edge(Place, u8, SignMeaning, LineStyle),
    /// Sign of words in a slot of a place.
    Words(Place, Slot, SignMeaning, String),
    /// Sign of words that are shown at any scale.
    Note(Place, Slot, SignMeaning, String),
    /// Sign of a figure in a slot of a place.
    Figure(Place, Slot, SignMeaning, Glyph),
    /// Sign of a line between two place centres.
    Sight(Place, Place, SignMeaning, LineStyle),
    /// Sign of a banner over an area: its letters, and its name where there is room.
    Banner(BTreeSet<Place>, SignMeaning, String, String),
}

impl Sign {
    /// Sign of an area of places, with an outline if it has one.
    #[must_use]
    pub fn area<P: Into<Place>>(
        places: impl IntoIterator<Item = P>,
        hue: SignMeaning,
        hatch: Hatch,
        line: Option<LineStyle>,
    ) -> Self {
        Sign::Area(places.into_iter().map(Into::into).collect(), hue, hatch, line)
    }

    /// Sign that is a number in the middle of a place.
    #[must_use]
    pub fn number(place: impl Into<Place>, hue: SignMeaning, text: String) -> Self {
        Sign::Number(place.into(), hue, text)
    }

    /// Sign along a side of a place, by the side's number clockwise.
    #[must_use]
    pub fn edge(place: impl Into<Place>, side: u8, hue: SignMeaning, line: LineStyle) -> Self {
        Sign::Edge(place.into(), side, hue, line)
    }

    /// Sign of words in a slot of a place.
    #[must_use]
    pub fn words(place: impl Into<Place>, slot: Slot, hue: SignMeaning, words: String) -> Self {
        Sign::Words(place.into(), slot, hue, words)
    }

    /// Words in a slot of a place that are shown at any scale.
    #[must_use]
    pub fn note(place: impl Into<Place>, slot: Slot, hue: SignMeaning, words: String) -> Self {
        Sign::Note(place.into(), slot, hue, words)
    }

    /// Sign of a figure in a slot of a place.
    #[must_use]
    pub fn figure(place: impl Into<Place>, slot: Slot, hue: SignMeaning, glyph: Glyph) -> Self {
        Sign::Figure(place.into(), slot, hue, glyph)
    }

    /// Sign of a line between the middles of two places.
    #[must_use]
    pub fn sight(from: impl Into<Place>, to: impl Into<Place>, hue: SignMeaning, line: LineStyle) -> Self {
        Sign::Sight(from.into(), to.into(), hue, line)
    }

    /// Sign of a banner over an area: its letters, and its name where there is room.
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

/// Signs of an overlay as they lie on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Overlay to which the signs belong.
    pub overlay: Overlay,
    /// Signs of the overlay under the counters.
    pub under: Vec<Sign>,
    /// Signs of the overlay over the counters.
    pub over: Vec<Sign>,
}

impl Layer {
    /// Overlay without signs.
    #[must_use]
    pub const fn new(overlay: Overlay) -> Self {
        Self { overlay, under: Vec::new(), over: Vec::new() }
    }
}
