//! Player's settings for the window, stored as RON in the user's configuration folder. Rules of games are not
//! included: they are options of the battle.

mod chord;
mod key_bindings;
mod key_commands;
mod language;
mod panels;
mod settings_file;

use crate::paint::theme::{Palette, ThemeMode};
use crate::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub use chord::{Chord, ChordModifiers, Key};
pub use key_bindings::{Clash, KeyBindings};
pub use key_commands::{CommandInfo, Group, KeyCommand, KeyContext};
pub use language::Language;
pub use panels::{ColumnSettings, DEFAULT_FORM_PERCENT, EditorPanels, Fold, LogColumn, MapSide, NarrowPanel};
pub use settings_file::{SettingsFile, read};

/// All settings of the player. A field missing from the file has its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Language of the window; `None` for English.
    pub language: Option<Language>,
    /// Size of text and panels in percent; none for the system's setting.
    pub ui_scale: Option<Percent>,
    /// Background of the window: daylight or candlelight.
    pub ground: ThemeMode,
    /// Colour palette for sides and marks, by the player's colour vision.
    pub palette: Palette,
    /// Amount of animation on the board.
    pub motion: Motion,
    /// Speed of animations and replays.
    pub speed: Speed,
    /// Whether the camera follows events.
    pub camera: CameraMode,
    /// Sound volume, where the program was built with sound; other builds only keep it.
    pub sound: Volume,
    /// Number of persons at this computer.
    pub players: PersonCount,
    /// How the board is handed over to the other player.
    pub handover: Handover,
    /// Whether the board turns when the other player takes over.
    pub board: BoardRotation,
    /// Whether the window is normal or full screen.
    pub window: WindowMode,
    /// Highest number of frames per second.
    pub frame_limit: FrameLimit,
    /// Delay before a tooltip appears, in milliseconds.
    pub tooltip_delay: u16,
    /// Confirmations that the player wants before certain actions.
    pub ask: Confirmations,
    /// Whether a lesson is offered about a rule that the player meets for the first time.
    pub lesson_offers: LessonOffers,
    /// Number of past activations whose autosaves are kept.
    pub autosaves: u8,
    /// Layout of the panels beside the map.
    pub panels: ColumnSettings,
    /// Layout of the panels beside the editor's map.
    pub editor_panels: EditorPanels,
    /// Ids of the battles that the player has starred on the start page.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub favourites: BTreeSet<String>,
    /// Key bindings that differ from the defaults.
    #[serde(skip_serializing_if = "KeyBindings::is_all_default")]
    pub keys: KeyBindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            ui_scale: None,
            ground: ThemeMode::default(),
            palette: Palette::default(),
            motion: Motion::default(),
            speed: Speed::default(),
            camera: CameraMode::default(),
            sound: Volume::default(),
            players: PersonCount::default(),
            handover: Handover::default(),
            board: BoardRotation::default(),
            window: WindowMode::default(),
            frame_limit: FrameLimit::default(),
            tooltip_delay: 350,
            ask: Confirmations::default(),
            lesson_offers: LessonOffers::default(),
            autosaves: 20,
            panels: ColumnSettings::default(),
            editor_panels: EditorPanels::default(),
            favourites: BTreeSet::new(),
            keys: KeyBindings::default(),
        }
    }
}

/// Size as a percentage of the usual one, 75 to 200.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Percent(u16);

impl Percent {
    /// Window scales that the settings page offers.
    pub const STEPS: [Percent; 7] =
        [Percent(75), Percent(90), Percent(100), Percent(125), Percent(150), Percent(175), Percent(200)];

    /// Factor of the normal window scale.
    #[must_use]
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }

    /// Offered window scale nearest to a factor.
    #[must_use]
    pub fn near(factor: f32) -> Self {
        Self((factor * 100.0).round().clamp(75.0, 200.0) as u16)
    }

    /// Size for a monitor of `height` pixels where the system gives none: as large as on one of 1080, in the steps offered.
    #[must_use]
    pub fn suiting(height: u32) -> Self {
        let wanted = height.saturating_mul(100) / 1080;
        Self::STEPS.into_iter().rev().find(|step| u32::from(step.0) <= wanted).unwrap_or(Self(100)).max(Self(100))
    }

    /// Next larger window scale that is offered; the same if this is the largest.
    #[must_use]
    pub fn larger(self) -> Self {
        Self::STEPS.into_iter().find(|step| *step > self).unwrap_or(self)
    }

    /// Next smaller window scale that is offered; the same if this is the smallest.
    #[must_use]
    pub fn smaller(self) -> Self {
        Self::STEPS.into_iter().rev().find(|step| *step < self).unwrap_or(self)
    }

    /// Value of the percentage.
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

/// Amount of animation on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Animation in full: counters move, dice fall, smoke drifts.
    #[default]
    Full,
    /// No animation: pieces appear at their destinations, and marks show what happened.
    Reduced,
}

/// Speed of animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Normal speed of animations.
    #[default]
    Normal,
    /// Speed of animations: twice the normal one.
    Double,
    /// Speed of animations: four times the normal one.
    Fourfold,
    /// Speed without delay between orders.
    Instant,
}

/// Whether the camera moves to events on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CameraMode {
    /// Camera that moves to questions and fights on the board, and back afterwards.
    #[default]
    Follows,
    /// The camera stays where the player has moved it.
    Stays,
}

/// Sound volume.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Volume {
    /// Volume off: no sound.
    Off,
    /// Volume soft enough to talk over.
    #[default]
    Soft,
    /// Full volume of sounds.
    Full,
}

/// Number of persons at this computer. Which side a program plays is a setting of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonCount {
    /// Two persons at this computer, one for each side.
    #[default]
    Two,
    /// One person at this computer for both sides: there is no handover, and questions with a usual answer are answered
    /// automatically.
    One,
}

/// Whether a lesson is offered, between two activations, about a rule that the player meets for the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonOffers {
    /// Lessons are offered to a player who has begun one before.
    #[default]
    WhoLearns,
    Always,
    Never,
}

/// Handover of the board when an activation of the other side begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Handover {
    /// A handover screen, with the side to move and the latest events.
    #[default]
    Full,
    /// Handover by a line of text that disappears by itself.
    Brief,
    /// No handover screen and no line: only the top bar takes the colour of the side to move.
    Off,
}

/// Whether the board turns when the other player takes over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardRotation {
    /// The board is not turned: both players see it from the same side.
    #[default]
    Stays,
    /// The board is turned, so that each player sees the own army in front.
    Turns,
}

/// Window mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowMode {
    #[default]
    Windowed,
    /// Window over the whole screen.
    FullScreen,
}

/// Highest number of frames per second during animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FrameLimit {
    /// Frame rate limited to the refresh rate of the monitor.
    #[default]
    Monitor,
    /// At most 30 frames per second, which saves battery.
    Thirty,
    /// At most 60 frames per second.
    Sixty,
}

/// Confirmations before certain actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Confirmations {
    /// Whether the program asks before a phase ends while units can still act.
    pub end_phase: bool,
    /// Whether an action that cannot be undone needs a second click.
    #[serde(rename = "no_way_back")]
    pub no_undo: bool,
}

impl Default for Confirmations {
    fn default() -> Self {
        Self { end_phase: true, no_undo: false }
    }
}
