//! What the player has chosen for the window, kept as RON in the user's place. No rule of any game is in here: those
//! are options of the battle.

mod chord;
mod commands;
mod file;
mod keys;
mod language;
mod panels;

use crate::paint::theme::{Ground, Palette};
use crate::say;
use serde::{Deserialize, Serialize};

pub use chord::{Chord, Held, Key};
pub use commands::{About, Command, Group, KeyContext};
pub use file::{SettingsFile, read};
pub use keys::{Clash, Keys};
pub use language::Language;
pub use panels::{Alone, Edge, EditorPanels, FORM, Fold, LogColumn, Panels};

/// Everything that can be chosen. What a file leaves out has its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// What the window speaks; none: English.
    pub language: Option<Language>,
    /// The size of lettering and panels in percent; none: as the system has it.
    pub ui_scale: Option<Percent>,
    /// By day or by candlelight.
    pub ground: Ground,
    /// For whose eyes the sides and marks are coloured.
    pub palette: Palette,
    /// Whether things move.
    pub motion: Motion,
    /// How fast they do, and how fast a replay runs.
    pub speed: Speed,
    /// Whether the eye is brought to what happens.
    pub camera: CameraMode,
    /// How loud what happens is heard, where the program was built with sound; elsewhere it is kept for there.
    pub sound: Volume,
    /// Who sits at the table.
    pub players: Players,
    /// How the board is handed over to the other player.
    pub handover: Handover,
    /// Whether the board turns with it.
    pub board: Board,
    /// In a window or over the whole screen.
    pub window: WindowMode,
    /// How many frames a second there are at most.
    pub frame_limit: FrameLimit,
    /// How long the pointer rests before a reason is shown, in milliseconds.
    pub tooltip_delay: u16,
    /// What is asked before something is given up.
    pub ask: Ask,
    /// Whether a lesson is offered about a rule that is met for the first time.
    pub lesson_offers: LessonOffers,
    /// How many activations back the ring of autosaves reaches.
    pub autosaves: u8,
    /// The columns beside the map.
    pub panels: Panels,
    /// The panels beside the editor's map.
    pub editor_panels: EditorPanels,
    /// The keys that differ from the usual ones.
    #[serde(skip_serializing_if = "Keys::is_usual")]
    pub keys: Keys,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            ui_scale: None,
            ground: Ground::default(),
            palette: Palette::default(),
            motion: Motion::default(),
            speed: Speed::default(),
            camera: CameraMode::default(),
            sound: Volume::default(),
            players: Players::default(),
            handover: Handover::default(),
            board: Board::default(),
            window: WindowMode::default(),
            frame_limit: FrameLimit::default(),
            tooltip_delay: 350,
            ask: Ask::default(),
            lesson_offers: LessonOffers::default(),
            autosaves: 20,
            panels: Panels::default(),
            editor_panels: EditorPanels::default(),
            keys: Keys::default(),
        }
    }
}

/// A size in percent, 75 to 200.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Percent(u16);

impl Percent {
    /// The sizes offered.
    pub const STEPS: [Percent; 7] =
        [Percent(75), Percent(90), Percent(100), Percent(125), Percent(150), Percent(175), Percent(200)];

    /// As a factor of the usual size.
    #[must_use]
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }

    /// The size nearest to a factor.
    #[must_use]
    pub fn near(factor: f32) -> Self {
        Self((factor * 100.0).round().clamp(75.0, 200.0) as u16)
    }

    /// The size that suits a monitor of so many pixels in height of which the system says nothing: as large as on one of
    /// 1080, in steps that are offered.
    #[must_use]
    pub fn suiting(height: u32) -> Self {
        let wanted = height.saturating_mul(100) / 1080;
        Self::STEPS.into_iter().rev().find(|step| u32::from(step.0) <= wanted).unwrap_or(Self(100)).max(Self(100))
    }

    /// The next larger size that is offered; the largest stays.
    #[must_use]
    pub fn larger(self) -> Self {
        Self::STEPS.into_iter().find(|step| *step > self).unwrap_or(self)
    }

    /// The next smaller one; the smallest stays.
    #[must_use]
    pub fn smaller(self) -> Self {
        Self::STEPS.into_iter().rev().find(|step| *step < self).unwrap_or(self)
    }

    /// In percent.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl TryFrom<u16> for Percent {
    type Error = String;

    fn try_from(value: u16) -> Result<Self, String> {
        if (75..=200).contains(&value) { Ok(Self(value)) } else { Err(say!("settings-size-bounds", value)) }
    }
}

impl From<Percent> for u16 {
    fn from(percent: Percent) -> u16 {
        percent.0
    }
}

/// Whether things move on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Counters march, dice fall, smoke drifts.
    #[default]
    Full,
    /// Nothing moves: things are where they are, and marks say what happened.
    Reduced,
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// To watch.
    #[default]
    Normal,
    /// Twice as fast.
    Double,
    /// Four times as fast.
    Fourfold,
    /// At once.
    Instant,
}

/// Whether the eye is brought to what happens on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CameraMode {
    /// What is asked or fought comes near, and the view is given back.
    #[default]
    Follows,
    /// It stays where the player has put it.
    Stays,
}

/// How loud what happens is heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Volume {
    /// Not at all.
    Off,
    /// As beside one's own voice.
    #[default]
    Soft,
    /// As loud as it was made.
    Full,
}

/// How many persons sit at the table. Which side a program plays is a matter of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Players {
    /// One for each side.
    #[default]
    Two,
    /// One who plays both: nothing is handed over, and what has a usual answer is answered.
    One,
}

/// Whether a lesson is offered, between two activations, about a rule that is met for the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonOffers {
    /// To whoever has begun a lesson once.
    #[default]
    WhoLearns,
    Always,
    Never,
}

/// How the board is handed over when an activation of the other side begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Handover {
    /// A whole screen: whose turn, what happened since.
    #[default]
    Full,
    /// A line that goes by itself.
    Brief,
    /// Only the strip changes its colour.
    Off,
}

/// Whether the board turns as it is handed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// It stays: both players look at it from the same side.
    #[default]
    Stays,
    /// Each player has his own army before him.
    Turns,
}

/// How the window lies on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowMode {
    #[default]
    Windowed,
    /// Over the whole screen.
    FullScreen,
}

/// How many frames a second there are at most while something moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FrameLimit {
    /// As the monitor shows them.
    #[default]
    Monitor,
    /// 30, which spares a battery.
    Thirty,
    /// 60.
    Sixty,
}

/// What is asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ask {
    /// Whether a phase may end while units could still act.
    pub end_phase: bool,
    /// Whether what cannot be taken back needs a second click.
    #[serde(rename = "no_way_back")]
    pub no_undo: bool,
}

impl Default for Ask {
    fn default() -> Self {
        Self { end_phase: true, no_undo: false }
    }
}
