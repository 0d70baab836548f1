//! Panels on both sides of the editor's map: each open, or folded to a strip with its name. Where the window has room for only
//! one beside the map, that is the one opened last.

use super::EditorScreen;
use crate::say;
use crate::settings::{EditorPanels, Fold, KeyCommand, MapSide, NarrowPanel};
use crate::ui::dock;
use crate::ui::key_input::{Focus, hint};
use bevy_egui::egui::{Align2, Area, Context, Id, Order, Ui, vec2};

/// Panel beside the editor's map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum EditorPanel {
    /// Panel of the tools.
    #[default]
    Tools,
    /// Panel of the pages.
    Pages,
}

impl EditorPanel {
    /// Both panels of the editor, in their order from the left.
    pub(super) const ALL: [EditorPanel; 2] = [EditorPanel::Tools, EditorPanel::Pages];

    /// Side of the map on which the editor panel lies.
    pub(super) const fn at(self) -> MapSide {
        match self {
            EditorPanel::Tools => MapSide::Left,
            EditorPanel::Pages => MapSide::Right,
        }
    }

    /// Width of an editor panel in points, in a window of this width.
    pub(super) fn width(self, window: f32) -> f32 {
        match self {
            EditorPanel::Tools => TOOLS,
            // The map keeps most of a small window.
            EditorPanel::Pages => (window * 0.27).clamp(330.0, 480.0),
        }
    }

    /// Title of the panel's strip, and description of the button that folds or opens it.
    fn words(self, fold: Fold) -> (String, String) {
        let (name, does, command) = match (self, fold) {
            (EditorPanel::Tools, Fold::Open) => (say!("edit-tools"), say!("edit-tools-fold"), KeyCommand::FoldTools),
            (EditorPanel::Tools, Fold::Folded) => {
                (say!("edit-tools"), say!("edit-tools-unfold"), KeyCommand::FoldTools)
            }
            (EditorPanel::Pages, Fold::Open) => (say!("edit-pages"), say!("edit-pages-fold"), KeyCommand::FoldPages),
            (EditorPanel::Pages, Fold::Folded) => {
                (say!("edit-pages"), say!("edit-pages-unfold"), KeyCommand::FoldPages)
            }
        };
        (name, hint(&does, command))
    }
}

/// Editor panels that the player wants open, and the one that last had the focus.
#[derive(Debug, Default)]
pub(super) struct Sides {
    /// Editor panels that the player wants open.
    wanted: EditorPanels,
    /// Panel that last had keyboard focus.
    pub(super) keys_at: EditorPanel,
    /// Keyboard focus of the editor in the last frame.
    pub(super) keys: Focus,
}

/// Width of the panel of tools, in points.
const TOOLS: f32 = 216.0;
/// Width of the map in points below which one of the two panels is folded.
const LEAST_MAP: f32 = 440.0;
/// Distance in points of the fold buttons from the top of the map.
const BELOW: f32 = 48.0;

/// Whether both editor panels have room beside the map, in a window of this width in points.
fn both_fit(window: f32) -> bool {
    window - EditorPanel::ALL.map(|panel| panel.width(window)).iter().sum::<f32>() >= LEAST_MAP
}

/// Whether an editor panel is open or folded, in a window of this width in points.
pub(super) fn fold(panels: EditorPanels, panel: EditorPanel, window: f32) -> Fold {
    let is_alone = match panel {
        EditorPanel::Tools => panels.alone == NarrowPanel::Tools,
        EditorPanel::Pages => panels.alone == NarrowPanel::Pages,
    };
    match (both_fit(window), panel) {
        (true, EditorPanel::Tools) => panels.tools,
        (true, EditorPanel::Pages) => panels.pages,
        (false, _) if is_alone => Fold::Open,
        (false, _) => Fold::Folded,
    }
}

/// State of both panels after one of them is folded or opened, in a window of this width in points.
fn folded(panels: EditorPanels, panel: EditorPanel, to: Fold, window: f32) -> EditorPanels {
    match (both_fit(window), panel, to) {
        (true, EditorPanel::Tools, tools) => EditorPanels { tools, ..panels },
        (true, EditorPanel::Pages, pages) => EditorPanels { pages, ..panels },
        (false, _, Fold::Folded) => EditorPanels { alone: NarrowPanel::Neither, ..panels },
        (false, EditorPanel::Tools, Fold::Open) => EditorPanels { alone: NarrowPanel::Tools, ..panels },
        (false, EditorPanel::Pages, Fold::Open) => EditorPanels { alone: NarrowPanel::Pages, ..panels },
    }
}

impl EditorScreen {
    /// Sets which panels the player wants open beside the map.
    pub const fn want(&mut self, panels: EditorPanels) {
        self.sides.wanted = panels;
    }

    /// State of the editor's panels as the player has set it.
    #[must_use]
    pub const fn panels(&self) -> EditorPanels {
        self.sides.wanted
    }

    /// Whether a panel is open or folded in the present window.
    pub(super) fn fold_of(&self, ctx: &Context, panel: EditorPanel) -> Fold {
        fold(self.sides.wanted, panel, ctx.content_rect().width())
    }

    /// Folds an editor panel, or opens it.
    pub(super) fn turn(&mut self, ctx: &Context, panel: EditorPanel) {
        let to = self.fold_of(ctx, panel).turned();
        self.sides.wanted = folded(self.sides.wanted, panel, to, ctx.content_rect().width());
        ctx.request_repaint();
    }

    /// Opens an editor panel if it is folded.
    pub(super) fn bring_back(&mut self, ctx: &Context, panel: EditorPanel) {
        if self.fold_of(ctx, panel) == Fold::Folded {
            self.turn(ctx, panel);
        }
    }

    /// Draws the strip of a folded panel.
    pub(super) fn strip(&mut self, ui: &mut Ui, panel: EditorPanel) {
        let (name, words) = panel.words(Fold::Folded);
        let lit = panel == EditorPanel::Pages && self.pages.are_led();
        if dock::strip(ui, panel.at(), &name, &words, lit) {
            self.turn(ui.ctx(), panel);
        }
    }

    /// Draws the fold buttons of the open panels, over the edges of the map.
    pub(super) fn knobs(&mut self, ctx: &Context) {
        for panel in EditorPanel::ALL {
            if self.fold_of(ctx, panel) == Fold::Folded {
                continue;
            }
            let (pivot, corner) = match panel.at() {
                MapSide::Left => (Align2::LEFT_TOP, self.board.left_top()),
                MapSide::Right => (Align2::RIGHT_TOP, self.board.right_top()),
            };
            let area = Area::new(Id::new(("knob of the editor", panel.at() == MapSide::Left))).order(Order::Middle);
            let words = panel.words(Fold::Open).1;
            let knob = area.pivot(pivot).fixed_pos(corner + vec2(0.0, BELOW));
            if knob.show(ctx, |ui| dock::fold_knob(ui, panel.at(), &words)).inner {
                self.turn(ctx, panel);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_window_has_one_panel_and_keeps_what_is_wanted_in_a_wide_one() {
        let seen = |panels, window| EditorPanel::ALL.map(|panel| fold(panels, panel, window));
        let wanted = EditorPanels::default();
        assert_eq!(seen(wanted, 1280.0), [Fold::Open; 2]);
        // 150 % and 200 % of a window of 1280.
        for window in [853.0, 640.0] {
            assert_eq!(seen(wanted, window), [Fold::Open, Fold::Folded]);
            let pages = folded(wanted, EditorPanel::Pages, Fold::Open, window);
            assert_eq!(seen(pages, window), [Fold::Folded, Fold::Open], "the other goes");
            let neither = folded(pages, EditorPanel::Pages, Fold::Folded, window);
            assert_eq!(seen(neither, window), [Fold::Folded; 2]);
            assert_eq!(seen(neither, 1280.0), [Fold::Open; 2]);
        }
        let folded = folded(wanted, EditorPanel::Tools, Fold::Folded, 1280.0);
        assert_eq!(seen(folded, 1280.0), [Fold::Folded, Fold::Open]);
        assert_eq!(seen(folded, 640.0), [Fold::Open, Fold::Folded]);
    }
}
