//! The tools beside the map.

use super::Editor;
use super::swatch::{self, Sample};
use super::tool::{HIGHEST, Kind, LARGEST, Shape, Tool};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::game_ui::Stroke;
use crate::ui::keys::{first_of, hint};
use crate::ui::parts::{landing, noted};
use crate::view::{board, theme};
use bevy_egui::egui::{
    Align2, Button, Frame, Key, Panel, Rect, ScrollArea, TextEdit, Ui, Vec2, WidgetInfo, WidgetType,
};

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
pub(super) struct Entry {
    pub(super) tool: Tool,
    /// What it is called under its head.
    name: String,
    /// What it is called where its head is not seen.
    words: String,
    /// What it draws; none: its name says enough.
    sample: Option<Sample>,
}

impl Entry {
    fn plain(tool: Tool, name: String) -> Self {
        Self { tool, words: name.clone(), name, sample: None }
    }

    fn sample(tool: Tool, name: String, sample: Sample) -> Self {
        Self { sample: Some(sample), ..Self::plain(tool, name) }
    }

    fn called(self, words: String) -> Self {
        Self { words, ..self }
    }
}

/// The tools of a kind.
pub(super) fn entries(battle: &Battle, kind: Kind) -> Vec<Entry> {
    let chart = &battle.rules.terrain;
    let side = |kind| text::hexside(battle, kind);
    match kind {
        Kind::Select => vec![Entry::plain(Tool::Select, kind.name())],
        Kind::Region => vec![Entry::plain(Tool::Region, kind.name())],
        Kind::Terrain => {
            // What a tool of another kind is called as well, here is all of a hex.
            let others = [say!("edit-course-brook"), say!("edit-tool-redoubt")];
            let called = |terrain: String| {
                if others.contains(&terrain) { say!("edit-tool-whole-hex", terrain) } else { terrain }
            };
            let name = |kind| called(text::terrain(battle, kind));
            chart
                .hexes
                .ids()
                .map(|kind| Entry::sample(Tool::Terrain(kind), name(kind), Sample::Terrain(kind)))
                .collect()
        }
        Kind::Level => {
            let entry = |level: u8| Entry::plain(Tool::Level(level), level.to_string());
            (0..=HIGHEST).map(|level| entry(level).called(say!("edit-act-level", level))).collect()
        }
        Kind::Course => {
            Course::ALL.map(|kind| Entry::sample(Tool::Course(kind), course(kind), Sample::Course(kind))).into()
        }
        Kind::Side => {
            let redoubt = Entry::sample(Tool::Redoubt, say!("edit-tool-redoubt"), Sample::Redoubt);
            let entry = |kind| Entry::sample(Tool::Side(kind), side(kind), Sample::Side(kind));
            chart.sides.ids().map(entry).chain([redoubt]).collect()
        }
        Kind::Around => {
            let entry = |kind| Entry::sample(Tool::Around(kind), side(kind), Sample::Side(kind));
            let called = |kind| entry(kind).called(say!("edit-tool-around", side = side(kind)));
            chart.sides.ids().filter(|kind| chart.sides[*kind].obstacle).map(called).collect()
        }
        Kind::Place => vec![
            Entry::plain(Tool::Name, say!("edit-tool-name")),
            Entry::plain(Tool::Objective, say!("edit-tool-objective")),
        ],
        Kind::Ornament => {
            Ornament::ALL.map(|kind| Entry::sample(Tool::Ornament(kind), ornament(kind), Sample::Ornament(kind))).into()
        }
    }
}

/// How high a head is, a button, and the air between two rows.
const HEAD: f32 = 24.0;
const BUTTON: f32 = 29.0;
const AIR: f32 = 3.0;
/// Room for what a brush has to choose.
const OPTIONS: f32 = 74.0;
/// Room for the bar of a list that scrolls.
const SCROLLS: f32 = 10.0;

/// How many of a kind stand side by side.
const fn across(kind: Kind) -> usize {
    if matches!(kind, Kind::Level) { 5 } else { 2 }
}

pub(super) fn show(editor: &mut Editor, ui: &mut Ui) -> Option<Stroke> {
    let battle = editor.battle().cloned()?;
    in_hand(editor, ui, &battle);
    // Which tools are seen hangs on the window alone: a tool with more to choose does not fold the others.
    let room = ui.available_height() - OPTIONS;
    // Below the list: where a tool has more to choose than the last, the list must not move under the pointer.
    let foot = Panel::bottom("tool options").resizable(false).frame(Frame::NONE);
    let stroke = foot.show(ui, |ui| options(editor, ui)).inner;
    list(editor, ui, &battle, room);
    stroke
}

/// All tools: those of every kind, or where so much room is too little for them those of one.
fn list(editor: &mut Editor, ui: &mut Ui, battle: &Battle, room: f32) {
    ui.spacing_mut().item_spacing = Vec2::splat(AIR);
    let wide = ui.available_width() - SCROLLS;
    let (hands, kinds) = Kind::ALL.split_at(Kind::WITHOUT_HEAD);
    let hands: Vec<Entry> = hands.iter().flat_map(|kind| entries(battle, *kind)).collect();
    rows(editor, ui, wide, &hands, hands.len());
    let groups: Vec<(Kind, Vec<Entry>)> = kinds.iter().map(|kind| (*kind, entries(battle, *kind))).collect();
    let high = |(kind, entries): &(Kind, Vec<Entry>)| {
        HEAD + AIR + entries.len().div_ceil(across(*kind)) as f32 * (BUTTON + AIR)
    };
    let has_room_for_all = BUTTON + AIR + groups.iter().map(high).sum::<f32>() <= room;
    ScrollArea::vertical().id_salt("tools").auto_shrink([false, false]).show(ui, |ui| {
        for (kind, entries) in &groups {
            if head(ui, wide, *kind) {
                editor.take_of(*kind);
            }
            if has_room_for_all || editor.hand.open == *kind {
                rows(editor, ui, wide, entries, across(*kind));
            }
        }
    });
}

/// The head of a kind, with its key: a click takes one of them in hand.
fn head(ui: &mut Ui, wide: f32, kind: Kind) -> bool {
    let words = kind.name();
    let name = theme::set(&words, Typeface::SerifBold, 16.0).color(theme::heading());
    let key = theme::small(first_of(kind.command()));
    ui.spacing_mut().button_padding = Vec2::new(2.0, 0.0);
    let button = Button::new(name).frame_when_inactive(false).right_text(key).min_size(Vec2::new(wide, HEAD));
    let response = noted(ui.add(button), &words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    response.on_hover_text(hint(&words, kind.command())).clicked()
}

/// Tools, so many side by side.
fn rows(editor: &mut Editor, ui: &mut Ui, wide: f32, entries: &[Entry], across: usize) {
    let one = (wide - AIR * (across - 1) as f32) / across as f32;
    for row in entries.chunks(across) {
        ui.horizontal(|ui| {
            for entry in row {
                button(editor, ui, entry, Vec2::new(one, BUTTON));
            }
        });
    }
}

/// A tool that is taken up by a click.
fn button(editor: &mut Editor, ui: &mut Ui, entry: &Entry, size: Vec2) {
    let taken = editor.tool == entry.tool;
    if taken {
        landing(ui);
    }
    ui.spacing_mut().button_padding = Vec2::splat(2.0);
    let words = if entry.sample.is_some() { "" } else { &entry.name };
    let response = noted(ui.add(Button::new(words).min_size(size).selected(taken)), &entry.words);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, taken, &entry.words));
    if let Some(sample) = entry.sample {
        label(ui, response.rect, sample, &entry.name);
    }
    if response.clicked() {
        editor.take(entry.tool);
    }
    let key = entry.tool.kind().map(Kind::command);
    response.on_hover_text(key.map_or_else(|| entry.words.clone(), |key| hint(&entry.words, key)));
}

/// A sample and its name on a button, the name in two lines where it is long.
fn label(ui: &Ui, button: Rect, sample: Sample, name: &str) {
    let inner = button.shrink(2.5);
    let picture = Align2::LEFT_CENTER.align_size_within_rect(swatch::SIZE, inner);
    if let Some(image) = swatch::image(ui.ctx(), sample) {
        image.paint_at(ui, picture);
    } else {
        ui.painter().rect_filled(picture, 3.0, theme::band());
    }
    let room = inner.with_min_x(picture.right() + 4.0);
    let ink = theme::ink();
    let galley = ui.painter().layout(name.to_owned(), theme::font(Typeface::Sans, 11.5), ink, room.width());
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room).min;
    ui.painter().galley(at, galley, ink);
}

/// The tool in hand, by its name.
fn in_hand(editor: &Editor, ui: &mut Ui, battle: &Battle) {
    let kind = editor.tool.kind();
    let entry = kind.and_then(|kind| entries(battle, kind).into_iter().find(|entry| entry.tool == editor.tool));
    let words = entry.as_ref().map_or_else(|| say!("edit-paint-hexes"), |entry| entry.words.clone());
    ui.horizontal(|ui| {
        if let Some(image) = entry.and_then(|entry| swatch::image(ui.ctx(), entry.sample?)) {
            ui.add(image);
        }
        ui.label(theme::set(&words, Typeface::SerifBold, 17.0).color(theme::heading()));
    });
    ui.separator();
}

/// How the tool in hand touches hexes, and what else it asks for.
fn options(editor: &mut Editor, ui: &mut Ui) -> Option<Stroke> {
    if editor.tool == Tool::Name {
        let label = ui.label(theme::plain(say!("edit-name")));
        let field = TextEdit::singleline(&mut editor.name).desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut editor.hand.names) {
            field.request_focus();
        }
        // Once it is typed the keys are the map's.
        if field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
            ui.memory_mut(|m| m.request_focus(board::id()));
        }
    }
    if !editor.tool.is_brush() {
        return None;
    }
    ui.add_space(AIR);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(3.0);
        for shape in Shape::ALL {
            let about = hint(&shape.name(), Command::NextShape);
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

/// One of several beside each other.
fn small<T: PartialEq>(ui: &mut Ui, now: &mut T, choice: T, words: &str, about: &str) {
    ui.spacing_mut().button_padding.x = 5.0;
    let button = Button::selectable(*now == choice, words).min_size(Vec2::splat(28.0));
    if noted(ui.add(button), about).on_hover_text(about).clicked() {
        *now = choice;
    }
}
