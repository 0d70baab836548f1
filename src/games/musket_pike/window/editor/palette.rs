//! The tools beside the map.

use super::Editor;
use super::swatch::{Sample, Swatches};
use super::tool::{HIGHEST, LARGEST, Shape, Tool};
use crate::games::musket_pike::rules::data::Hexside;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Button, ScrollArea, TextEdit, Ui, Vec2};

/// What a course is called.
pub(super) fn course(kind: Course) -> String {
    match kind {
        Course::Road => say!("edit-course-road"),
        Course::Brook => say!("edit-course-brook"),
        Course::Path => say!("edit-course-path"),
    }
}

/// What an ornament is called.
pub(super) fn ornament(kind: Ornament) -> String {
    match kind {
        Ornament::Strips => say!("edit-ornament-strips"),
        Ornament::Mill => say!("edit-ornament-mill"),
        Ornament::Village => say!("edit-ornament-village"),
        Ornament::Church => say!("edit-ornament-church"),
    }
}

pub(super) fn show(editor: &mut Editor, ui: &mut Ui) {
    let Some(battle) = editor.battle().cloned() else { return };
    let chart = &battle.rules.terrain;
    let sides: Vec<Hexside> = chart.sides.ids().collect();
    brush(editor, ui);
    editor.swatches.prepare(ui.ctx());
    ScrollArea::vertical().id_salt("tools").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut tools = Tools { now: &mut editor.tool, swatches: &editor.swatches };
        tools.plain(ui, Tool::Select, &say!("edit-tool-select"));
        head(ui, &say!("edit-terrain"));
        for kind in chart.hexes.ids() {
            tools.drawn(ui, Tool::Terrain(kind), &text::terrain(&battle, kind), Sample::Terrain(kind));
        }
        head(ui, &say!("edit-levels"));
        ui.horizontal_wrapped(|ui| {
            for level in 0..=HIGHEST {
                small(ui, tools.now, Tool::Level(level), &level.to_string(), &say!("edit-act-level", level));
            }
        });
        head(ui, &say!("edit-courses"));
        for kind in [Course::Road, Course::Brook, Course::Path] {
            tools.drawn(ui, Tool::Course(kind), &course(kind), Sample::Course(kind));
        }
        head(ui, &say!("edit-sides"));
        for kind in &sides {
            tools.drawn(ui, Tool::Side(*kind), &text::hexside(&battle, *kind), Sample::Side(*kind));
        }
        head(ui, &say!("edit-places"));
        tools.plain(ui, Tool::Name, &say!("edit-tool-name"));
        tools.plain(ui, Tool::Objective, &say!("edit-tool-objective"));
        tools.drawn(ui, Tool::Redoubt, &say!("edit-tool-redoubt"), Sample::Redoubt);
        for kind in sides.iter().filter(|kind| chart.sides[**kind].obstacle) {
            tools.plain(ui, Tool::Around(*kind), &say!("edit-tool-around", side = text::hexside(&battle, *kind)));
        }
        head(ui, &say!("edit-ornaments"));
        for kind in Ornament::ALL {
            tools.drawn(ui, Tool::Ornament(kind), &ornament(kind), Sample::Ornament(kind));
        }
    });
}

/// The list of tools.
struct Tools<'e> {
    now: &'e mut Tool,
    swatches: &'e Swatches,
}

impl Tools<'_> {
    /// A line of it.
    fn plain(&mut self, ui: &mut Ui, tool: Tool, words: &str) {
        self.line(ui, tool, words, Button::new(words));
    }

    /// A line with a sample of what the tool draws.
    fn drawn(&mut self, ui: &mut Ui, tool: Tool, words: &str, sample: Sample) {
        let button = match self.swatches.image(sample) {
            Some(image) => Button::image_and_text(image, words),
            None => Button::new(words),
        };
        self.line(ui, tool, words, button);
    }

    fn line(&mut self, ui: &mut Ui, tool: Tool, words: &str, button: Button<'_>) {
        let taken = *self.now == tool;
        let button = button.selected(taken).frame_when_inactive(taken).right_text("").truncate();
        if noted(ui.add(button.min_size(Vec2::new(ui.available_width(), 28.0))), words).clicked() {
            *self.now = tool;
        }
    }
}

/// How the tools of the ground touch hexes.
fn brush(editor: &mut Editor, ui: &mut Ui) {
    if editor.tool == Tool::Name {
        let label = ui.label(theme::plain(say!("edit-name")));
        ui.add(TextEdit::singleline(&mut editor.name).desired_width(f32::INFINITY)).labelled_by(label.id);
        return;
    }
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

/// One of several beside each other.
fn small<T: PartialEq>(ui: &mut Ui, now: &mut T, choice: T, words: &str, about: &str) {
    let button = Button::selectable(*now == choice, words).min_size(Vec2::splat(28.0));
    if noted(ui.add(button), about).on_hover_text(about).clicked() {
        *now = choice;
    }
}
