//! Palette of tools beside the map.

use super::Editor;
use super::swatch::{self, Sample};
use super::tool::{HIGHEST, LARGEST, Shape, Tool, ToolGroup};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::ToolOutcome;
use crate::ui::key_input::{first_of, hint};
use crate::ui::parts::{landing, noted};
use crate::view::{board, theme};
use bevy_egui::egui::{
    Align2, Button, Color32, Frame, Galley, Key, Panel, Rect, ScrollArea, Stroke as Line, TextEdit, Ui, Vec2,
    WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// Displayed name of a kind of course.
pub(super) fn course(kind: Course) -> String {
    match kind {
        Course::Road => say!("edit-course-road"),
        Course::Brook => say!("edit-course-brook"),
        Course::Path => say!("edit-course-path"),
    }
}

/// Displayed name of a kind of ornament.
pub(super) fn ornament(kind: Ornament) -> String {
    match kind {
        Ornament::Strips => say!("edit-ornament-strips"),
        Ornament::Mill => say!("edit-ornament-mill"),
        Ornament::Village => say!("edit-ornament-village"),
        Ornament::Church => say!("edit-ornament-church"),
    }
}

/// Tool of the palette.
pub(super) struct Entry {
    pub(super) tool: Tool,
    /// Name of the tool under the heading of its group.
    name: String,
    /// Full name of the tool, where its heading is not shown.
    words: String,
    /// Remark that distinguishes the tool from another of the same name; `None` if it needs none.
    about: Option<String>,
    /// Sample picture of what the tool draws; `None` if the name says enough.
    sample: Option<Sample>,
    /// Colour of the ground that the tool makes, if it makes nothing else; else `None`.
    tint: Option<Color32>,
}

impl Entry {
    fn plain(tool: Tool, name: String) -> Self {
        Self { tool, words: name.clone(), name, about: None, sample: None, tint: None }
    }

    fn sample(tool: Tool, name: String, sample: Sample) -> Self {
        Self { sample: Some(sample), ..Self::plain(tool, name) }
    }

    fn called(self, words: String) -> Self {
        Self { words, ..self }
    }

    fn told(self, about: Option<String>) -> Self {
        Self { about, ..self }
    }
}

/// Entries of the palette for the tools of a kind.
pub(super) fn entries(battle: &Battle, kind: ToolGroup) -> Vec<Entry> {
    let chart = &battle.rules.terrain;
    let side = |kind| text::hexside(battle, kind);
    match kind {
        ToolGroup::Select => vec![Entry::plain(Tool::Select, kind.name())],
        ToolGroup::Region => vec![Entry::plain(Tool::Region, kind.name())],
        ToolGroup::Terrain => {
            // A brook is laid as a course, even on a single hex. A redoubt is dug with its works; this tool makes only its
            // terrain.
            let name = |kind: Terrain| match text::terrain(battle, kind) {
                terrain if kind == chart.roles.redoubt => say!("edit-tool-whole-hex", terrain),
                terrain => terrain,
            };
            let about = |kind: Terrain| (kind == chart.roles.redoubt).then(|| say!("edit-tell-redoubt-hex"));
            let entry = |kind| Entry::sample(Tool::Terrain(kind), name(kind), Sample::Terrain(kind)).told(about(kind));
            chart.hexes.ids().filter(|kind| *kind != chart.roles.brook).map(entry).collect()
        }
        ToolGroup::Level => {
            let tint = |level| Some(theme::colour(theme::current_theme().level(level)));
            let entry = |level: u8| Entry { tint: tint(level), ..Entry::plain(Tool::Level(level), level.to_string()) };
            (0..=HIGHEST).map(|level| entry(level).called(say!("edit-act-level", level))).collect()
        }
        ToolGroup::Course => {
            let about = |kind| (kind == Course::Brook).then(|| say!("edit-tell-brook"));
            let entry = |kind| Entry::sample(Tool::Course(kind), course(kind), Sample::Course(kind)).told(about(kind));
            Course::ALL.map(entry).into()
        }
        ToolGroup::Side => {
            let redoubt = Entry::sample(Tool::Redoubt, say!("edit-tool-redoubt"), Sample::Redoubt)
                .told(Some(say!("edit-tell-redoubt")));
            // A stream runs along a hexside, a brook through the hex.
            let about = |kind: Hexside| (chart.sides.name(kind) == STREAM).then(|| say!("edit-tell-stream"));
            let entry = |kind| Entry::sample(Tool::Side(kind), side(kind), Sample::Side(kind)).told(about(kind));
            chart.sides.ids().map(entry).chain([redoubt]).collect()
        }
        ToolGroup::Around => {
            let entry = |kind| Entry::sample(Tool::Around(kind), side(kind), Sample::Side(kind));
            let called = |kind| entry(kind).called(say!("edit-tool-around", side = side(kind)));
            chart.sides.ids().filter(|kind| chart.sides[*kind].obstacle).map(called).collect()
        }
        ToolGroup::Place => vec![
            Entry::plain(Tool::Name, say!("edit-tool-name")),
            Entry::plain(Tool::Objective, say!("edit-tool-objective")),
        ],
        ToolGroup::Ornament => {
            Ornament::ALL.map(|kind| Entry::sample(Tool::Ornament(kind), ornament(kind), Sample::Ornament(kind))).into()
        }
    }
}

/// Id of the hexside that may be mistaken for a brook.
const STREAM: &str = "stream";

/// Height of a heading of the palette, in points.
const HEAD: f32 = 24.0;
/// Height of a button of the palette, in points.
const BUTTON: f32 = 31.0;
/// Gap between two rows of the palette, in points.
const ROW_GAP: f32 = 3.0;
/// Margin in a button, around its sample and before its name, in points.
const MARGIN: f32 = 4.0;
/// Height of the field for the name, in points.
const FIELD: f32 = 52.0;
/// Height of the brush options, in points.
const OPTIONS: f32 = 74.0;
/// Width of a scroll bar, in points.
const SCROLLS: f32 = 10.0;

/// Number of tools of a group in one row of the palette.
const fn across(kind: ToolGroup) -> usize {
    if matches!(kind, ToolGroup::Level) { 5 } else { 2 }
}

pub(super) fn show(editor: &mut Editor, ui: &mut Ui) -> Option<ToolOutcome> {
    let battle = editor.battle().cloned()?;
    in_hand(editor, ui, &battle);
    // The list depends on the window alone: a tool with more options does not fold the others.
    let room = ui.available_height() - OPTIONS;
    // Options stand below the list, so that it does not move under the pointer when a tool has more of them.
    let foot = Panel::bottom("tool options").resizable(false).frame(Frame::NONE);
    let stroke = foot.show(ui, |ui| options(editor, ui)).inner;
    list(editor, ui, &battle, room);
    stroke
}

/// Draws the tools of every kind, or of one kind where `room` pixels are too little for all.
fn list(editor: &mut Editor, ui: &mut Ui, battle: &Battle, room: f32) {
    ui.spacing_mut().item_spacing = Vec2::splat(ROW_GAP);
    let wide = ui.available_width() - SCROLLS;
    let (hands, kinds) = ToolGroup::ALL.split_at(ToolGroup::WITHOUT_HEAD);
    let hands: Vec<Entry> = hands.iter().flat_map(|kind| entries(battle, *kind)).collect();
    rows(editor, ui, wide, &hands, hands.len());
    let groups: Vec<(ToolGroup, Vec<Entry>)> = kinds.iter().map(|kind| (*kind, entries(battle, *kind))).collect();
    let high = |(kind, entries): &(ToolGroup, Vec<Entry>)| {
        let field = if *kind == ToolGroup::Place { FIELD } else { 0.0 };
        HEAD + ROW_GAP + field + entries.len().div_ceil(across(*kind)) as f32 * (BUTTON + ROW_GAP)
    };
    let has_room_for_all = BUTTON + ROW_GAP + groups.iter().map(high).sum::<f32>() <= room;
    ScrollArea::vertical().id_salt("tools").auto_shrink([false, false]).show(ui, |ui| {
        for (kind, entries) in &groups {
            if head(ui, wide, *kind) {
                editor.take_of(*kind);
            }
            if has_room_for_all || editor.hand.open == *kind {
                rows(editor, ui, wide, entries, across(*kind));
            }
            if *kind == ToolGroup::Place && editor.tool == Tool::Name {
                name(editor, ui, wide);
            }
        }
    });
}

/// Draws the field for the name to write on the map, below its tool.
fn name(editor: &mut Editor, ui: &mut Ui, wide: f32) {
    ui.vertical(|ui| {
        ui.set_width(wide);
        let label = ui.label(theme::plain(say!("edit-name")));
        let field = TextEdit::singleline(&mut editor.name).desired_width(wide - 2.0 * MARGIN);
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut editor.hand.names) {
            field.request_focus();
            field.scroll_to_me(None);
        }
        // After Enter the keys belong to the map again.
        if field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
            ui.memory_mut(|m| m.request_focus(board::id()));
        }
        ui.add_space(MARGIN);
    });
}

/// Draws the heading of a tool group with its key; returns whether a click takes one of its tools.
fn head(ui: &mut Ui, wide: f32, kind: ToolGroup) -> bool {
    let words = kind.name();
    let name = theme::styled(&words, Typeface::SerifBold, 16.0).color(theme::heading());
    let key = theme::small(first_of(kind.command()));
    ui.spacing_mut().button_padding = Vec2::new(2.0, 0.0);
    let button = Button::new(name).frame_when_inactive(false).right_text(key).min_size(Vec2::new(wide, HEAD));
    let response = noted(ui.add(button), &words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    response.on_hover_text(hint(&words, kind.command())).clicked()
}

/// Draws tools in rows of `across`.
fn rows(editor: &mut Editor, ui: &mut Ui, wide: f32, entries: &[Entry], across: usize) {
    let one = (wide - ROW_GAP * (across - 1) as f32) / across as f32;
    for row in entries.chunks(across) {
        ui.horizontal(|ui| {
            for entry in row {
                button(editor, ui, entry, Vec2::new(one, BUTTON));
            }
        });
    }
}

/// Draws the button of a tool.
fn button(editor: &mut Editor, ui: &mut Ui, entry: &Entry, size: Vec2) {
    let taken = editor.tool == entry.tool;
    if taken {
        landing(ui);
    }
    ui.spacing_mut().button_padding = Vec2::splat(2.0);
    let words = if entry.sample.is_some() { "" } else { &entry.name };
    let button = Button::new(words).min_size(size).selected(taken);
    let button = match entry.tint {
        Some(tint) => button.fill(tint).stroke(Line::new(if taken { 2.5 } else { 1.0 }, edge(taken))),
        None => button,
    };
    let response = noted(ui.add(button), &entry.words);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, taken, &entry.words));
    if let Some(sample) = entry.sample {
        label(ui, response.rect, sample, &entry.name);
    }
    if response.clicked() {
        editor.take(entry.tool);
    }
    let key = entry.tool.kind().map(ToolGroup::command);
    response.on_hover_ui(|ui| {
        ui.label(key.map_or_else(|| entry.words.clone(), |key| hint(&entry.words, key)));
        if let Some(about) = &entry.about {
            ui.label(theme::small(about));
        }
    });
}

/// Colour of a palette button's edge, which marks the tool in use.
fn edge(taken: bool) -> Color32 {
    if taken { theme::heading() } else { theme::line() }
}

/// Font sizes of the names on the buttons in points, in order of preference.
const LETTERS: [f32; 3] = [11.5, 10.75, 10.0];

/// Draws a sample and a name on a button, a long name in two lines.
fn label(ui: &Ui, button: Rect, sample: Sample, name: &str) {
    let inner = button.shrink(MARGIN);
    let picture = Align2::LEFT_CENTER.align_size_within_rect(swatch::SIZE, inner);
    if let Some(image) = swatch::image(ui.ctx(), sample) {
        image.paint_at(ui, picture);
    } else {
        ui.painter().rect_filled(picture, 3.0, theme::band());
    }
    let room = inner.with_min_x(picture.right() + MARGIN);
    let ink = theme::ink();
    let set =
        |letters: f32| ui.painter().layout(name.to_owned(), theme::font(Typeface::Sans, letters), ink, room.width());
    // The lines are set closer than usual, and a word that is too long is set smaller.
    let fits = |galley: &Arc<Galley>| galley.size().x <= room.width() + 0.5 && galley.size().y <= button.height() - 2.0;
    let galley = LETTERS.into_iter().map(set).find(fits).unwrap_or_else(|| set(LETTERS[LETTERS.len() - 1]));
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room).min;
    ui.painter().galley(at, galley, ink);
}

/// Draws the name and sample of the tool in use.
fn in_hand(editor: &Editor, ui: &mut Ui, battle: &Battle) {
    let kind = editor.tool.kind();
    let entry = kind.and_then(|kind| entries(battle, kind).into_iter().find(|entry| entry.tool == editor.tool));
    let words = entry.as_ref().map_or_else(|| say!("edit-paint-hexes"), |entry| entry.words.clone());
    ui.horizontal(|ui| {
        if let Some(image) = entry.and_then(|entry| swatch::image(ui.ctx(), entry.sample?)) {
            ui.add(image);
        }
        ui.label(theme::styled(&words, Typeface::SerifBold, 17.0).color(theme::heading()));
    });
    ui.separator();
}

/// Draws the shape and size options of the current tool. Returns the outcome, if any.
fn options(editor: &mut Editor, ui: &mut Ui) -> Option<ToolOutcome> {
    if !editor.tool.is_brush() {
        return None;
    }
    ui.add_space(ROW_GAP);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(3.0);
        for shape in Shape::ALL {
            let about = hint(&shape.name(), KeyCommand::NextShape);
            small(ui, &mut editor.shape, shape, &shape.name(), &about);
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

/// Draws one of several selectable buttons in a row of the palette.
fn small<T: PartialEq>(ui: &mut Ui, now: &mut T, choice: T, words: &str, about: &str) {
    ui.spacing_mut().button_padding.x = 5.0;
    let button = Button::selectable(*now == choice, words).min_size(Vec2::splat(28.0));
    if noted(ui.add(button), about).on_hover_text(about).clicked() {
        *now = choice;
    }
}
