//! The columns beside the map: where they stand, how wide they are, which are folded away.

use serde::{Deserialize, Serialize};

/// A side of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    Left,
    #[default]
    Right,
}

impl Edge {
    /// The other one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }
}

/// Whether a column is there or only its edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fold {
    /// It is there.
    #[default]
    Open,
    /// Only its edge is.
    Folded,
}

impl Fold {
    /// Folded away if it was there, there if it was folded away.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Fold::Open => Fold::Folded,
            Fold::Folded => Fold::Open,
        }
    }
}

/// Whether the cups and the log have their own column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogColumn {
    /// Where the map has room enough beside it.
    #[default]
    IfRoom,
    /// The player wants it.
    Shown,
    /// The player does not.
    Hidden,
}

/// Which panel of the editor is there where the window has room for no more than one beside the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alone {
    #[default]
    Tools,
    Pages,
    Neither,
}

/// The panels on both sides of the editor's map, as the player wants them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EditorPanels {
    pub tools: Fold,
    pub pages: Fold,
    /// What is wanted in a narrow window.
    pub alone: Alone,
    /// How much of the height of the order of battle its form has, in percent.
    pub form: u16,
}

impl Default for EditorPanels {
    fn default() -> Self {
        Self { tools: Fold::default(), pages: Fold::default(), alone: Alone::default(), form: FORM }
    }
}

/// What the form has as long as nobody moves the line above it.
pub const FORM: u16 = 52;

/// The columns as the player wants them. Where the window has less room they are narrower, and what is wanted is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Panels {
    /// Where the column of decisions stands; cups and log stand on the other side.
    pub decisions_at: Edge,
    /// Whether it is folded away.
    pub decisions: Fold,
    /// How wide it is, in points.
    pub width: u16,
    /// Whether cups and log are shown.
    pub log: LogColumn,
    /// How wide their column is.
    pub log_width: u16,
}

impl Default for Panels {
    fn default() -> Self {
        Self {
            decisions_at: Edge::default(),
            decisions: Fold::default(),
            width: 384,
            log: LogColumn::default(),
            log_width: 262,
        }
    }
}
