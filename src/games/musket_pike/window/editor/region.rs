//! Region tool: hexes are selected, and their ground is copied, mirrored, turned and pasted.

use super::Editor;
use super::tool::Tool;
use crate::board::hex::Hex;
use crate::editing::EditAct;
use crate::games::musket_pike::scenario::ground::{Clip, ClipTransform, GroundEditor, clear, put_clip};
use crate::games::musket_pike::window::editor::tool::HexTouch;
use crate::say;
use crate::ui::game_ui::{StrokePhase, ToolOutcome};
use crate::ui::parts::noted;
use crate::view::overlays::{Hatch, Layer, LineStyle, Sign, SignMeaning};
use bevy_egui::egui::{Button, Ui, Vec2};
use std::collections::BTreeSet;

/// Selection of hexes in the editor, with the ground copied from them.
#[derive(Default)]
pub(super) struct Region {
    hexes: BTreeSet<Hex>,
    /// Hexes that were selected before the current stroke.
    before: BTreeSet<Hex>,
    /// Ground that was copied last; `None` before any.
    copied: Option<Clip>,
    /// Ground that a click pastes; `None` while the tool selects.
    held: Option<Clip>,
}

impl Region {
    /// Whether a click pastes ground instead of selecting.
    pub(super) const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Drops the ground to be pasted, or else the selection; returns whether there was anything to drop.
    pub(super) fn let_go(&mut self) -> bool {
        self.held.take().is_some() || !std::mem::take(&mut self.hexes).is_empty()
    }

    /// Drops the selection, as the map has other hexes now; what was copied stays.
    pub(super) fn forget_hexes(&mut self) {
        self.hexes.clear();
        self.before.clear();
    }

    /// Mirrors or turns the copied ground before it is pasted.
    fn turn(&mut self, turn: ClipTransform) {
        for clip in self.held.iter_mut().chain(&mut self.copied) {
            *clip = std::mem::take(clip).turned(turn);
        }
    }
}

fn name(turn: ClipTransform) -> String {
    match turn {
        ClipTransform::LeftRight => say!("edit-region-left-right"),
        ClipTransform::TopBottom => say!("edit-region-top-bottom"),
        ClipTransform::About => say!("edit-region-about"),
    }
}

impl Editor {
    /// Selects hexes with the stroke, or pastes ground.
    pub(super) fn draw_region(&mut self, touch: HexTouch) -> Option<ToolOutcome> {
        if self.region.held.is_some() {
            return if touch.phase == StrokePhase::Begins { self.put_down(touch.hex) } else { None };
        }
        let grid = self.battle()?.map.grid.clone();
        if touch.phase == StrokePhase::Begins {
            let picked = std::mem::take(&mut self.region.hexes);
            self.region.before = if touch.adds { picked } else { BTreeSet::new() };
        }
        self.follow(&grid, touch);
        let drawing = self.drawing.as_ref()?;
        let (first, last) = (*drawing.hexes.first()?, *drawing.hexes.last()?);
        let drawn = self.spread(&grid, &drawing.hexes, first, last);
        self.region.hexes = self.region.before.iter().copied().chain(drawn).collect();
        None
    }

    /// Ground of the selected hexes as text for the clipboard; `None` without a selection.
    pub(super) fn copy_region(&mut self) -> Option<String> {
        if self.tool != Tool::Region || self.region.hexes.is_empty() {
            return None;
        }
        let clip = GroundEditor::of(&self.document.whole(), self.chart())?.clip(&self.region.hexes);
        let text = clip.text().ok();
        self.region.copied = Some(clip);
        text
    }

    /// Takes ground from the clipboard, to be pasted by the next click.
    pub(super) fn take_in_hand(&mut self, clip: Clip) {
        self.take(Tool::Region);
        self.region.held = Some(clip);
    }

    fn put_down(&mut self, hex: Hex) -> Option<ToolOutcome> {
        let clip = self.region.held.take()?;
        // The rest of this stroke has no effect.
        self.drawing = None;
        let edits = put_clip(&self.document, self.chart(), &clip, hex);
        self.region.hexes = clip.lies(&self.battle()?.map.grid, hex).0;
        let what = say!("edit-act-region-put");
        (!edits.is_empty()).then_some(ToolOutcome::Done(EditAct { what, edits }))
    }

    /// Clears the selected hexes to open ground.
    pub(super) fn clear_region(&self) -> Option<ToolOutcome> {
        let edits = clear(&self.document, self.chart(), &self.region.hexes);
        let what = say!("edit-act-region-clear");
        (!edits.is_empty()).then_some(ToolOutcome::Done(EditAct { what, edits }))
    }

    /// Turns the ground to be pasted by half a circle; returns whether there is any.
    pub(super) fn turn_held(&mut self) -> bool {
        let held = self.region.held.is_some();
        if held {
            self.region.turn(ClipTransform::About);
        }
        held
    }

    pub(super) fn region_hint(&self) -> String {
        match (&self.region.held, self.region.hexes.is_empty()) {
            (Some(_), _) => say!("edit-hint-region-held"),
            (None, true) => say!("edit-hint-region"),
            (None, false) => say!("edit-hint-region-picked"),
        }
    }

    /// Draws the selection, and a preview of the ground to be pasted.
    pub(super) fn show_region(&self, over: Option<Hex>, layer: &mut Layer) {
        let Some(battle) = self.battle().filter(|_| self.tool == Tool::Region) else { return };
        let grid = &battle.map.grid;
        if !self.region.hexes.is_empty() {
            let picked = self.region.hexes.clone();
            layer.over.push(Sign::area(picked, SignMeaning::Plain, Hatch::Wash(26), Some(LineStyle::Dashed)));
        }
        let (Some(clip), Some(at)) = (&self.region.held, over.filter(|hex| hex.index() < grid.len())) else { return };
        let (all, rough) = clip.lies(grid, at);
        layer.over.push(Sign::area(all, SignMeaning::Open, Hatch::Wash(40), Some(LineStyle::Thick)));
        layer.over.push(Sign::area(rough, SignMeaning::Open, Hatch::Rising, None));
        let runs = clip.runs(grid, at);
        let steps = runs.iter().flat_map(|run| run.windows(2));
        layer.over.extend(steps.map(|step| Sign::sight(step[0], step[1], SignMeaning::Open, LineStyle::Thick)));
    }

    /// Draws the buttons for the selected region beside the map. Returns the outcome, if any.
    pub(super) fn region_buttons(&mut self, ui: &mut Ui) -> Option<ToolOutcome> {
        let mut stroke = None;
        let (picked, has) = (!self.region.hexes.is_empty(), self.region.copied.is_some());
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        row(ui, 3, |ui, wide| {
            if button(ui, wide, picked, &say!("edit-region-copy"), say!("edit-region-copy-about"))
                && let Some(text) = self.copy_region()
            {
                ui.ctx().copy_text(text);
            }
            if button(ui, wide, has, &say!("edit-region-paste"), say!("edit-region-paste-about")) {
                self.region.held = self.region.copied.clone();
            }
            if button(ui, wide, picked, &say!("edit-region-clear"), say!("edit-region-clear-about")) {
                stroke = self.clear_region();
            }
        });
        for turns in ClipTransform::ALL.chunks(2) {
            row(ui, turns.len(), |ui, wide| {
                for turn in turns {
                    let words = name(*turn);
                    if button(ui, wide, has, &words, say!("edit-region-turn-about", turn = words.as_str())) {
                        self.region.turn(*turn);
                    }
                }
            });
        }
        stroke
    }
}

/// Draws a row of `n` buttons of equal width.
fn row(ui: &mut Ui, n: usize, buttons: impl FnOnce(&mut Ui, f32)) {
    let gaps = ui.spacing().item_spacing.x * n.saturating_sub(1) as f32;
    let wide = (ui.available_width() - gaps) / n as f32;
    ui.horizontal(|ui| buttons(ui, wide));
}

fn button(ui: &mut Ui, wide: f32, can: bool, words: &str, about: String) -> bool {
    ui.spacing_mut().button_padding.x = 2.0;
    let button = Button::new(words).min_size(Vec2::new(wide, 28.0));
    noted(ui.add_enabled(can, button), words).on_hover_text(about).clicked()
}
