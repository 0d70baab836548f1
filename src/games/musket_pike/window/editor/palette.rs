//! The tools beside the map.

use super::Editor;
use super::swatch::Sample;
use super::tool::{HIGHEST, LARGEST, Shape, Tool};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::Stroke;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Button, Frame, Image, Panel, Response, ScrollArea, TextEdit, Ui, Vec2, WidgetInfo, WidgetType};

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

/// A tool of the palette.
struct Entry {
    tool: Tool,
    /// What it is called.
    words: String,
    face: Face,
}

/// How it looks.
enum Face {
    Sample(Sample),
    /// A few letters: a level.
    Letters(String),
    /// Its name.
    Words,
}

impl Entry {
    fn new(tool: Tool, words: String, face: Face) -> Self {
        Self { tool, words, face }
    }
}

/// The tools in their groups, each with its head.
fn groups(battle: &Battle) -> Vec<(Option<String>, Vec<Entry>)> {
    let chart = &battle.rules.terrain;
    let terrain = chart
        .hexes
        .ids()
        .map(|kind| Entry::new(Tool::Terrain(kind), text::terrain(battle, kind), Face::Sample(Sample::Terrain(kind))));
    let levels = (0..=HIGHEST)
        .map(|level| Entry::new(Tool::Level(level), say!("edit-act-level", level), Face::Letters(level.to_string())));
    let courses =
        Course::ALL.map(|kind| Entry::new(Tool::Course(kind), course(kind), Face::Sample(Sample::Course(kind))));
    let side = |kind| text::hexside(battle, kind);
    let sides =
        chart.sides.ids().map(|kind| Entry::new(Tool::Side(kind), side(kind), Face::Sample(Sample::Side(kind))));
    let around = chart.sides.ids().filter(|kind| chart.sides[*kind].obstacle).map(|kind| {
        Entry::new(Tool::Around(kind), say!("edit-tool-around", side = side(kind)), Face::Sample(Sample::Side(kind)))
    });
    let ornaments = Ornament::ALL
        .map(|kind| Entry::new(Tool::Ornament(kind), ornament(kind), Face::Sample(Sample::Ornament(kind))));
    let redoubt = Entry::new(Tool::Redoubt, say!("edit-tool-redoubt"), Face::Sample(Sample::Redoubt));
    let plain = |tool, words| Entry::new(tool, words, Face::Words);
    vec![
        (None, vec![plain(Tool::Select, say!("edit-tool-select")), plain(Tool::Region, say!("edit-tool-region"))]),
        (Some(say!("edit-terrain")), terrain.collect()),
        (Some(say!("edit-levels")), levels.collect()),
        (Some(say!("edit-courses")), courses.into()),
        (Some(say!("edit-sides")), sides.chain([redoubt]).collect()),
        (Some(say!("edit-around")), around.collect()),
        (
            Some(say!("edit-places")),
            vec![plain(Tool::Name, say!("edit-tool-name")), plain(Tool::Objective, say!("edit-tool-objective"))],
        ),
        (Some(say!("edit-ornaments")), ornaments.into()),
    ]
}

pub(super) fn show(editor: &mut Editor, ui: &mut Ui) -> Option<Stroke> {
    let battle = editor.battle().cloned()?;
    editor.swatches.prepare(ui.ctx());
    let groups = groups(&battle);
    let mut entries = groups.iter().flat_map(|(_, entries)| entries);
    if let Some(entry) = entries.find(|entry| entry.tool == editor.tool) {
        in_hand(editor, ui, entry);
    }
    // Below the list: where a tool has more to choose than the last, the list must not move under the pointer.
    let foot_of_list = Panel::bottom("tool options").resizable(false).frame(Frame::NONE);
    let stroke = foot_of_list.show(ui, |ui| options(editor, ui)).inner;
    ui.separator();
    let foot = NAME + ui.spacing().item_spacing.y;
    let mut pointed = None;
    let list = ScrollArea::vertical().id_salt("tools").auto_shrink([false, false]);
    list.max_height((ui.available_height() - foot).max(NAME)).show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(3.0);
        for (words, entries) in &groups {
            if let Some(words) = words {
                head(ui, words);
            }
            ui.horizontal_wrapped(|ui| {
                for entry in entries {
                    let response = button(editor, ui, entry);
                    if response.hovered() || response.has_focus() {
                        pointed = Some(entry.words.clone());
                    }
                }
            });
        }
    });
    ui.label(theme::plain(pointed.unwrap_or_default()));
    stroke
}

/// How high the line is that names the tool pointed at.
const NAME: f32 = 22.0;
/// How large a sample's button is, in points: four of them stand side by side.
const SAMPLE: Vec2 = Vec2::new(39.0, 27.0);

/// A tool that is taken up by a click.
fn button(editor: &mut Editor, ui: &mut Ui, entry: &Entry) -> Response {
    let taken = editor.tool == entry.tool;
    let image = |sample: Sample| editor.swatches.image(sample);
    let face = match &entry.face {
        Face::Sample(sample) => match image(*sample) {
            Some(image) => Button::image(image),
            None => Button::new(""),
        }
        .min_size(SAMPLE),
        Face::Letters(letters) => Button::new(letters).min_size(Vec2::new(31.0, 27.0)),
        Face::Words => Button::new(&entry.words).min_size(Vec2::new(82.0, 27.0)),
    };
    ui.spacing_mut().button_padding = Vec2::splat(2.0);
    let response = noted(ui.add(face.selected(taken)), &entry.words);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, taken, &entry.words));
    if response.clicked() {
        editor.take(entry.tool);
    }
    response.on_hover_text(&entry.words)
}

/// The tool in hand, by its name.
fn in_hand(editor: &Editor, ui: &mut Ui, entry: &Entry) {
    ui.horizontal(|ui| {
        let image: Option<Image<'_>> = match &entry.face {
            Face::Sample(sample) => editor.swatches.image(*sample),
            Face::Letters(_) | Face::Words => None,
        };
        if let Some(image) = image {
            ui.add(image);
        }
        ui.label(theme::set(&entry.words, Typeface::SerifBold, 17.0).color(theme::heading()));
    });
}

/// How the tool in hand touches hexes, and what else it asks for.
fn options(editor: &mut Editor, ui: &mut Ui) -> Option<Stroke> {
    if editor.tool == Tool::Name {
        let label = ui.label(theme::plain(say!("edit-name")));
        ui.add(TextEdit::singleline(&mut editor.name).desired_width(f32::INFINITY)).labelled_by(label.id);
    }
    if !editor.tool.is_brush() {
        return None;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(3.0);
        for shape in Shape::ALL {
            small(ui, &mut editor.shape, shape, &shape.name(), &shape.name());
        }
    });
    if matches!(editor.shape, Shape::Brush | Shape::Line) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(3.0);
            for size in 1..=LARGEST {
                small(ui, &mut editor.size, size, &size.to_string(), &say!("edit-size", size));
            }
        });
    }
    if editor.tool == Tool::Region { editor.region_buttons(ui) } else { None }
}

fn head(ui: &mut Ui, words: &str) {
    ui.add_space(2.0);
    ui.label(theme::set(words, Typeface::SerifBold, 16.0).color(theme::heading()));
}

/// One of several beside each other.
fn small<T: PartialEq>(ui: &mut Ui, now: &mut T, choice: T, words: &str, about: &str) {
    ui.spacing_mut().button_padding.x = 5.0;
    let button = Button::selectable(*now == choice, words).min_size(Vec2::splat(28.0));
    if noted(ui.add(button), about).on_hover_text(about).clicked() {
        *now = choice;
    }
}
