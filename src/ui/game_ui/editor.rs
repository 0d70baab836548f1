//! Scenario editor of a game: what the text on the table contains, and what tools and panels do to it.

use crate::board::{Place, StepLength};
use crate::document::{DocPath, Document};
use crate::editing::{EditAct, Finding};
use crate::kernel::PieceId;
use crate::paint::piece::PlacedPiece;
use crate::paint::theme::Theme;
use crate::paint::tile::MapRenderer;
use crate::settings::KeyCommand;
use crate::ui::help;
use crate::view::draft_marks::DraftMarks;
use crate::view::overlays::Layer;
use crate::view::rings::Ring;
use bevy::math::Vec2;
use bevy_egui::egui::{Context, Ui};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Result of a tool's stroke on the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToolOutcome {
    /// Result of a tool: an act that is complete.
    Done(EditAct),
    /// Result of a tool: the act so far, everything since the button went down; more may come while the button is held.
    Grows(EditAct),
    /// Result of a tool: refused, nothing is done, and the sentence says why.
    Barred(String),
    /// Result of a tool: refused, and what was done since the button went down is undone; the sentence says why.
    Undone(String),
}

/// Phase of a drag with the drawing button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrokePhase {
    /// The button of a stroke goes down.
    Begins,
    /// The button of a stroke is held.
    GoesOn,
    /// The button of a stroke comes up.
    Ends,
}

/// Point of the map under the pointer or the key cursor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapPoint {
    /// Place of the map at the point.
    pub place: Place,
    /// Exact point, in map units.
    pub at: Vec2,
}

/// Touch of the tool on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToolInput {
    /// Place under the tool.
    pub place: Place,
    /// Exact point of the tool on the map, in map units.
    pub at: Vec2,
    /// Phase of the stroke: its beginning, middle or end.
    pub phase: StrokePhase,
    /// Whether Shift or the other button is held: a drawing tool then removes, a selecting tool adds to the selection.
    pub adds: bool,
    /// Whether Alt is held: nothing is rounded.
    pub is_free: bool,
}

/// Key pressed in the editor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EditorKey {
    /// Command of the key.
    pub command: KeyCommand,
    /// Length of the step that a cursor key makes.
    pub length: StepLength,
    /// Place of the pointer or the key cursor; `None` off the map.
    pub over: Option<Place>,
    /// Whether the key cursor is on.
    pub has_cursor: bool,
}

/// Number that is asked for before a scenario is begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartNumber {
    /// Name of the number.
    pub name: String,
    /// Values that it can have.
    pub range: RangeInclusive<u32>,
    /// Value that it has at first.
    pub usual: u32,
}

/// Way to begin a scenario, as the page of files offers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorStart {
    /// Heading.
    pub title: String,
    /// Sentence about it.
    pub about: String,
    /// Words of its button.
    pub button: String,
    /// Numbers that are asked for.
    pub numbers: Vec<StartNumber>,
}

/// Request from one of the game's pages in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageRequest {
    /// Request to carry out this result of a tool.
    Do(ToolOutcome),
    /// Request to bring these places into view.
    Show(Vec<Place>),
}

/// Page to open after a selection on the map or by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageTarget {
    /// Target that opens the page with the form of the selected thing.
    To(usize),
    /// Returns to the page that was open before, as nothing is selected any more.
    Back,
}

/// Result of a text pasted from the clipboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasteOutcome {
    /// Pasting has done this act.
    Done(EditAct),
    /// Pasting gave the text to the tool: a click puts it down.
    InHand,
    /// Pasting opened a page, by its index, that asks what to do with the text.
    Asked(usize),
    /// The text cannot be taken over, and the sentence says why.
    Refused(String),
}

/// Scenario editor of a game. It owns the tools and the selection; the text belongs to the screen.
pub trait EditorUi: Send + Sync {
    /// Starts what takes a while, so that it is ready when something is edited.
    fn prepare(&self, _ctx: &Context) {}

    /// Ways to begin a scenario.
    fn starts(&self) -> Vec<EditorStart>;

    /// Text of a scenario that is begun in one of the [`starts`](Self::starts) with these numbers; `None` if there is none.
    fn begun(&self, start: usize, numbers: &[u32]) -> Option<String>;

    /// Reads the scenario's current text. Findings refer to its file by this name.
    fn set_text(&mut self, document: &Document, text: &str, name: &str, theme: &Theme);

    /// Title of the scenario as displayed.
    fn title(&self) -> String;

    /// Painter of the scenario's map; `None`: the text has no map that can be drawn.
    fn ground(&self) -> Option<Arc<dyn MapRenderer>>;

    /// Pieces on the scenario's map, the lowest first.
    fn pieces(&self) -> Vec<PlacedPiece>;

    /// Selected pieces, with the ring around each.
    fn rings(&self) -> Vec<(PieceId, Ring)> {
        Vec::new()
    }

    /// Layers over the map: the selected places, and what the tool would touch at a place.
    fn layers(&self, _over: Option<MapPoint>) -> Vec<Layer> {
        Vec::new()
    }

    /// Marks of a free table: handles, bodies that would be set down, lines.
    fn marks(&self, _over: Option<MapPoint>) -> DraftMarks {
        DraftMarks::default()
    }

    /// Name of a place in the hint; `None` for that of the map.
    fn place_name(&self, _place: Place) -> Option<String> {
        None
    }

    /// Point within a place at which the keys point with the tool in hand, in map units from its centre.
    fn aim(&self) -> Vec2 {
        Vec2::ZERO
    }

    /// Description of a place and the pieces on it, for a screen reader.
    fn describe_place(&self, _place: Place) -> Vec<String> {
        Vec::new()
    }

    /// Findings: faults and possible faults of the scenario, the most serious first.
    fn findings(&self) -> &[Finding];

    /// Number of findings of the same kind that the first fix of this one would fix with it.
    fn alike(&self, _finding: usize) -> usize {
        0
    }

    /// Act that fixes all findings of the same kind as this one.
    fn mended_together(&self, _finding: usize) -> Option<EditAct> {
        None
    }

    /// Draws the tools. Returns the stroke of a tool that needs no map.
    fn tools(&mut self, _ui: &mut Ui) -> Option<ToolOutcome> {
        None
    }

    /// Names of the editor's pages beside the map.
    fn pages(&self) -> Vec<String>;

    /// Whether a page is a broad table, which lies below the map where the window is wide.
    fn is_broad(&self, _page: usize) -> bool {
        false
    }

    /// Draws a page of the editor. Returns the page's request.
    fn page(&mut self, ui: &mut Ui, page: usize) -> Option<PageRequest>;

    /// Page to open after the last selection on the map or by key; asked once after each.
    fn page_to_open(&mut self) -> Option<PageTarget> {
        None
    }

    /// Page that shows what is at a place of the text, if one does.
    fn page_of(&self, _place: &DocPath) -> Option<usize> {
        None
    }

    /// Makes the page of a place of the text show it, with the focus on its field.
    fn open(&mut self, _ctx: &Context, _place: &DocPath) {}

    /// Handles a drop on a place of something dragged out of a page.
    fn dropped(&mut self, _ctx: &Context, _place: Place) -> Option<ToolOutcome> {
        None
    }

    /// Selected things as text for the clipboard.
    fn copied(&mut self) -> Option<String> {
        None
    }

    /// Handles a text pasted from the clipboard. Returns the page that takes it up, or what it does.
    fn pasted(&mut self, _text: &str) -> Option<PasteOutcome> {
        None
    }

    /// Handles the current tool on the board; `None` if it does nothing there.
    fn apply_tool(&mut self, touch: ToolInput) -> Option<ToolOutcome>;

    /// Drops the stroke that is under way; its edits are taken back by the screen.
    fn drop_stroke(&mut self) {}

    /// Takes back the last point of a drawing of several clicks, which is not yet in the text. Returns whether there was one.
    fn take_point_back(&mut self) -> bool {
        false
    }

    /// Handles the other mouse button where the current tool has nothing to remove: deselects everything. Returns whether
    /// anything was selected.
    fn cancel_tool(&mut self) -> bool {
        false
    }

    /// Handles a key. None: the key means nothing here.
    fn command(&mut self, _key: EditorKey) -> Option<Option<ToolOutcome>> {
        None
    }

    /// Export formats for a table without a screen: the name of each, and its file extension.
    fn exports(&self) -> Vec<(String, &'static str)> {
        Vec::new()
    }

    /// Contents of the file that exports the scenario in a format, by its index in [`exports`](Self::exports).
    ///
    /// # Errors
    /// A sentence: there is nothing to write.
    fn export(&self, _at: usize) -> Result<Vec<u8>, String> {
        Err(String::new())
    }

    /// Sentence about what a click on a place does with the current tool.
    fn hint(&self, over: Option<Place>) -> String;

    /// Guide to making a scenario, chapter by chapter.
    fn help(&self) -> help::HelpModel {
        help::HelpModel::default()
    }
}
