//! The tools beside the map.

use super::Editor;
use super::tool::{HIGHEST, LARGEST, Shape, Tool};
use crate::games::musket_pike::rules::data::{ChartId, Hexside, Terrain};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::ground::Course;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Button, ScrollArea, Ui, Vec2};

/// What a course is called.
pub(super) fn course(kind: Course) -> String {
    match kind {
        Course::Road => say!("edit-course-road"),
        Course::Brook => say!("edit-course-brook"),
        Course::Path => say!("edit-course-path"),
    }
}

pub(super) fn show(editor: &mut Editor, ui: &mut Ui) {
    let Some(battle) = editor.battle().cloned() else { return };
    ScrollArea::vertical().id_salt("tools").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        tool(ui, &mut editor.tool, Tool::Select, &say!("edit-tool-select"));
        brush(editor, ui);
        head(ui, &say!("edit-terrain"));
        for kind in (0..battle.rules.terrain.hexes.names().len()).filter_map(|at| u8::try_from(at).ok()) {
            let kind = Terrain::at(kind);
            tool(ui, &mut editor.tool, Tool::Terrain(kind), &text::terrain(&battle, kind));
        }
        head(ui, &say!("edit-levels"));
        ui.horizontal_wrapped(|ui| {
            for level in 0..=HIGHEST {
                small(ui, &mut editor.tool, Tool::Level(level), &level.to_string(), &say!("edit-act-level", level));
            }
        });
        head(ui, &say!("edit-courses"));
        for kind in [Course::Road, Course::Brook, Course::Path] {
            tool(ui, &mut editor.tool, Tool::Course(kind), &course(kind));
        }
        head(ui, &say!("edit-sides"));
        for kind in (0..battle.rules.terrain.sides.names().len()).filter_map(|at| u8::try_from(at).ok()) {
            let kind = Hexside::at(kind);
            tool(ui, &mut editor.tool, Tool::Side(kind), &text::hexside(&battle, kind));
        }
    });
}

/// How the tools of the ground touch hexes.
fn brush(editor: &mut Editor, ui: &mut Ui) {
    if !editor.tool.is_brush() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for shape in Shape::ALL {
            small(ui, &mut editor.shape, shape, &shape.name(), &shape.name());
        }
    });
    if matches!(editor.shape, Shape::Brush | Shape::Line) {
        ui.horizontal_wrapped(|ui| {
            for size in 1..=LARGEST {
                small(ui, &mut editor.size, size, &size.to_string(), &say!("edit-size", size));
            }
        });
    }
}

fn head(ui: &mut Ui, words: &str) {
    ui.add_space(6.0);
    ui.label(theme::set(words, Typeface::SerifBold, 16.0).color(theme::heading()));
}

/// A line of the list of tools.
fn tool<T: PartialEq>(ui: &mut Ui, now: &mut T, tool: T, words: &str) {
    let button = Button::selectable(*now == tool, words).right_text("").truncate();
    if noted(ui.add(button.min_size(Vec2::new(ui.available_width(), 26.0))), words).clicked() {
        *now = tool;
    }
}

/// One of several beside each other.
fn small<T: PartialEq>(ui: &mut Ui, now: &mut T, choice: T, words: &str, about: &str) {
    let button = Button::selectable(*now == choice, words).min_size(Vec2::splat(28.0));
    if noted(ui.add(button), about).on_hover_text(about).clicked() {
        *now = choice;
    }
}
