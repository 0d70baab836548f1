//! Panels beside the map: position, width, and whether they are folded.

use serde::{Deserialize, Serialize};

/// Side of the editor's map on which a panel lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MapSide {
    Left,
    #[default]
    Right,
}

impl MapSide {
    /// Opposite side of the map.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            MapSide::Left => MapSide::Right,
            MapSide::Right => MapSide::Left,
        }
    }
}

/// Whether a panel is open or folded to its edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fold {
    /// The panel is open in full.
    #[default]
    Open,
    /// The panel is folded: only its edge is visible.
    Folded,
}

impl Fold {
    /// The other state: open if folded, folded if open.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Fold::Open => Fold::Folded,
            Fold::Folded => Fold::Open,
        }
    }
}

/// Whether the dice cups and the log have a column of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogColumn {
    /// The log column is shown where the window has room for it.
    #[default]
    IfRoom,
    /// The log column is always shown.
    Shown,
    /// The log column is never shown.
    Hidden,
}

/// Panel of the editor that stays where the window has room for only one beside the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NarrowPanel {
    #[default]
    Tools,
    Pages,
    Neither,
}

/// Settings of the panels on both sides of the editor's map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EditorPanels {
    pub tools: Fold,
    pub pages: Fold,
    /// Panel shown in a narrow window.
    pub alone: NarrowPanel,
    /// Height of the unit form within the order of battle, in percent.
    pub form: u16,
}

impl Default for EditorPanels {
    fn default() -> Self {
        Self {
            tools: Fold::default(),
            pages: Fold::default(),
            alone: NarrowPanel::default(),
            form: DEFAULT_FORM_PERCENT,
        }
    }
}

/// Default height of the unit form within the order of battle, in percent.
pub const DEFAULT_FORM_PERCENT: u16 = 52;

/// Settings of the panels. A smaller window makes them narrower, but the settings stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ColumnSettings {
    /// Side of the map with the decisions panel; cups and log are on the other side.
    pub decisions_at: MapSide,
    /// Whether the decisions panel is folded.
    pub decisions: Fold,
    /// Width of the decisions panel, in points.
    pub width: u16,
    /// Whether the column with cups and log is shown.
    pub log: LogColumn,
    /// Width of the column of cups and log, in points.
    pub log_width: u16,
}

impl Default for ColumnSettings {
    fn default() -> Self {
        Self {
            decisions_at: MapSide::default(),
            decisions: Fold::default(),
            width: 384,
            log: LogColumn::default(),
            log_width: 262,
        }
    }
}
