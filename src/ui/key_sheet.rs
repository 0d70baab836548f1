//! Page of keys and mouse: the current key bindings, drawn as key caps, with what each does.

use super::feature_set::FeatureSet;
use super::intent::{Intent, Page};
use super::key_input;
use super::keyboard;
use super::page_frame::{Width, from_its_beginning, scroll_by_keys};
use super::parts::{self, rule, scrolled};
use super::table_pages::{in_columns, page};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::{Group, KeyCommand};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Context, Label, Layout, Margin, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

/// Input device of the player who opens the key sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputDevice {
    /// Mouse: the mouse actions stand first on the key sheet.
    Mouse,
    /// Keys alone: the keys that serve without a mouse stand first on the key sheet.
    Keys,
}

impl InputDevice {
    /// Group of keys that stands first on the key sheet; `None`: the mouse does.
    #[must_use]
    pub const fn first(self) -> Option<Group> {
        match self {
            InputDevice::Mouse => None,
            InputDevice::Keys => Some(Group::Cursor),
        }
    }
}

/// Kind of key sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// Key sheet for the table, with the group of keys that stands first; `None`: the mouse does.
    Table(Option<Group>),
    /// Sheet for the scenario editor.
    Editor,
}

/// Mouse actions at the table: `mouse-what-…` and `mouse-does-…` in the catalogue.
const MOUSE: &[&str] =
    &["left", "shift", "drag", "right", "wheel", "middle", "double", "rest", "held", "log", "moving"];

/// Mouse actions at a free table, besides those at any table.
const TABLE_MOUSE: &[&str] =
    &["table-arrow", "table-corner", "table-tail", "table-body", "table-magnet", "table-group", "table-ghost"];

/// Mouse actions of [`MOUSE`] that mean something else at a free table.
const HEX_MOUSE: &[&str] = &["shift", "drag", "double"];

/// Keys at a free table that change the length of a step.
const TABLE_KEYS: &[&str] = &["table-tenth", "table-ten"];

/// Mouse actions in the editor: `edit-mouse-what-…` and `edit-mouse-does-…`.
const EDITOR_MOUSE: &[&str] = &["left", "right", "shift", "wheel", "middle", "drop"];

/// Keys that egui itself handles: `keyboard-what-…` and `keyboard-does-…`.
const WITHOUT_MOUSE: &[&str] = &["tab", "press"];

/// Commands of the editor, by heading: `keys-editor-…`.
const EDITOR: [(&str, &[KeyCommand]); 5] = [
    (
        "tools",
        &[
            KeyCommand::ToolsSelect,
            KeyCommand::ToolsRegion,
            KeyCommand::ToolsTerrain,
            KeyCommand::ToolsLevel,
            KeyCommand::ToolsCourse,
            KeyCommand::ToolsSide,
            KeyCommand::ToolsAround,
            KeyCommand::ToolsPlace,
            KeyCommand::ToolsOrnament,
            KeyCommand::NextTool,
            KeyCommand::PreviousTool,
            KeyCommand::NextShape,
            KeyCommand::BrushLarger,
            KeyCommand::BrushSmaller,
            KeyCommand::PickUp,
            KeyCommand::SayHint,
        ],
    ),
    (
        "pieces",
        &[
            KeyCommand::NextUnit,
            KeyCommand::PreviousUnit,
            KeyCommand::TurnPiece,
            KeyCommand::TurnPieceBack,
            KeyCommand::TakeAway,
        ],
    ),
    (
        "scenario",
        &[
            KeyCommand::Undo,
            KeyCommand::Redo,
            KeyCommand::Save,
            KeyCommand::TryIt,
            KeyCommand::Back,
            KeyCommand::Settings,
            KeyCommand::Help,
            KeyCommand::Sheet,
            KeyCommand::Rulebook,
        ],
    ),
    (
        "cursor",
        &[
            KeyCommand::CursorUp,
            KeyCommand::CursorDown,
            KeyCommand::CursorLeft,
            KeyCommand::CursorRight,
            KeyCommand::CursorUpLeft,
            KeyCommand::CursorUpRight,
            KeyCommand::CursorDownLeft,
            KeyCommand::CursorDownRight,
            KeyCommand::Draw,
            KeyCommand::DrawOther,
            KeyCommand::Hold,
            KeyCommand::HoldOther,
            KeyCommand::Panels,
        ],
    ),
    (
        "view",
        &[
            KeyCommand::FoldTools,
            KeyCommand::FoldPages,
            KeyCommand::ZoomIn,
            KeyCommand::ZoomOut,
            KeyCommand::WholeMap,
            KeyCommand::PanUp,
            KeyCommand::PanDown,
            KeyCommand::PanLeft,
            KeyCommand::PanRight,
            KeyCommand::Larger,
            KeyCommand::Smaller,
            KeyCommand::SystemSize,
            KeyCommand::FullScreen,
        ],
    ),
];

/// Commands that do something else in the editor than at the table: `edit-command-…`.
const OTHERWISE: [KeyCommand; 6] = [
    KeyCommand::NextUnit,
    KeyCommand::PreviousUnit,
    KeyCommand::Undo,
    KeyCommand::Redo,
    KeyCommand::Save,
    KeyCommand::Back,
];

/// Left column of a line on the key sheet: the keys or the mouse action.
enum Pressed {
    /// Chords of a command, each as its key caps.
    Keys(Vec<Vec<String>>),
    /// Words for a mouse action on the key sheet.
    Words(String),
}

/// Line of the sheet: what is pressed, its spoken name, and what it does.
struct Line {
    pressed: Pressed,
    told: String,
    does: String,
}

/// Part of the key sheet, with a heading.
struct Part {
    head: String,
    lines: Vec<Line>,
}

/// Height of the keyboard on the page, in points.
const KEYBOARD: f32 = 196.0;
/// Height of the window from which the keyboard is drawn, in points.
const PICTURED: f32 = 640.0;

/// Draws the page of keys and mouse. Returns the player's intent, if any.
pub fn show(ctx: &Context, sheet: Sheet, offers: &FeatureSet) -> Option<Intent> {
    page(ctx, &say!("page-keys"), Width::Whole, |ui| {
        let mut intent = None;
        ui.horizontal(|ui| {
            ui.label(theme::small(say!("keys-changed")));
            if ui.button(say!("settings-title")).clicked() {
                intent = Some(Intent::Open(Page::Settings));
            }
        });
        let groups: Vec<Part> = match sheet {
            Sheet::Editor => at_editor(offers),
            Sheet::Table(first) => at_table(first, offers),
        };
        let list = from_its_beginning(ui, ScrollArea::vertical().auto_shrink([false, true]));
        scrolled(ui, list, |ui| {
            scroll_by_keys(ui);
            if ctx.content_rect().height() >= PICTURED {
                let works = |command: &KeyCommand| match sheet {
                    Sheet::Editor => EDITOR.iter().any(|(_, commands)| commands.contains(command)),
                    Sheet::Table(_) => true,
                };
                let offered = |command| {
                    if offers.command(command) && works(&command) { key_input::chords_of(command) } else { Vec::new() }
                };
                keyboard::show(ui, KEYBOARD, offered, None);
                ui.add_space(8.0);
            }
            ui.spacing_mut().item_spacing.y = BETWEEN;
            in_columns(
                ui,
                &groups,
                |part| part.lines.len() + 2,
                |ui, part| {
                    parts::sheet().fill(theme::paper()).inner_margin(Margin::symmetric(12, 9)).show(ui, |ui| {
                        ui.set_width(ui.available_width());
                        ui.label(theme::title(&part.head).color(theme::heading()));
                        rule(ui);
                        // All keys of a part end at one line, and what they do begins there.
                        let wide = part.lines.iter().map(|line| width(ui, &line.pressed));
                        let wide = wide.filter(|wide| *wide <= WIDEST).fold(0.0, f32::max);
                        part.lines.iter().for_each(|line| draw(ui, line, wide));
                    });
                    ui.add_space(9.0);
                },
            );
        });
        intent
    })
}

fn at_editor(offers: &FeatureSet) -> Vec<Part> {
    let part = |(head, commands): &(&str, &[KeyCommand])| {
        let there = commands.iter().copied().filter(|command| offers.command(*command));
        let mut lines: Vec<Line> = there.filter_map(in_editor).collect();
        if *head == "cursor" {
            lines.splice(0..0, without_mouse());
        }
        Part { head: say!("keys-editor-" + *head), lines }
    };
    let mouse = |key: &&str| words(say!("edit-mouse-what-" + *key), say!("edit-mouse-does-" + *key));
    let mouse = Part { head: say!("keys-mouse"), lines: EDITOR_MOUSE.iter().map(mouse).collect() };
    let mut parts: Vec<Part> = EDITOR.iter().map(part).collect();
    parts.insert(1, mouse);
    parts
}

fn in_editor(command: KeyCommand) -> Option<Line> {
    let does = match OTHERWISE.contains(&command) {
        true => say!("edit-command-" + command.about().name),
        false => command.words(),
    };
    of_command(command).map(|line| Line { does, ..line })
}

fn at_table(first: Option<Group>, offers: &FeatureSet) -> Vec<Part> {
    let mouse = |key: &&str| words(say!("mouse-what-" + *key), say!("mouse-does-" + *key));
    let is_table = offers.is_table();
    let on_table = TABLE_MOUSE.iter().filter(|_| is_table);
    let of_hexes = MOUSE.iter().filter(|key| !is_table || !HEX_MOUSE.contains(key));
    let mouse = Part { head: say!("keys-mouse"), lines: on_table.chain(of_hexes).map(mouse).collect() };
    let groups = Group::ALL.into_iter().filter(|group| *group != Group::Editor);
    let mut parts: Vec<(Option<Group>, Part)> = groups.map(|group| (Some(group), of_group(group, offers))).collect();
    parts.push((None, mouse));
    parts.sort_by_key(|(group, _)| *group != first);
    parts.into_iter().map(|(_, part)| part).filter(|part| !part.lines.is_empty()).collect()
}

fn of_group(group: Group, offers: &FeatureSet) -> Part {
    let of_group = |c: &&KeyCommand| c.about().group == group && offers.command(**c);
    let commands: Vec<KeyCommand> = KeyCommand::ALL.iter().filter(of_group).copied().collect();
    let mut lines = Vec::new();
    if group == Group::Cursor && !commands.is_empty() {
        lines.extend(without_mouse());
    }
    let answers = KeyCommand::ANSWERS;
    for command in commands {
        if command == answers[0] {
            // Nine that differ by their number alone are one line.
            let [first, last] = [answers[0], answers[answers.len() - 1]].map(key_input::first_of);
            lines.push(words(say!("keys-answers", first, last), say!("keys-answers-do")));
        }
        if !answers.contains(&command) {
            let line = of_command(command);
            let is_step = offers.is_table() && KeyCommand::STEPS.contains(&command);
            let does = |line: Line| Line { does: say!("command-on-table-" + command.about().name), ..line };
            lines.extend(if is_step { line.map(does) } else { line });
        }
    }
    if group == Group::Unit && offers.is_table() {
        lines.extend(TABLE_KEYS.iter().map(without_mouse_line));
    }
    Part { head: group.title(), lines }
}

/// Line of the key sheet for a command; `None` if it has no key.
fn of_command(command: KeyCommand) -> Option<Line> {
    let chords = key_input::caps_of(command);
    let line =
        || Line { pressed: Pressed::Keys(chords.clone()), told: key_input::all_of(command), does: command.words() };
    (!chords.is_empty()).then(line)
}

fn without_mouse() -> Vec<Line> {
    WITHOUT_MOUSE.iter().map(without_mouse_line).collect()
}

fn without_mouse_line(key: &&str) -> Line {
    words(say!("keyboard-what-" + *key), say!("keyboard-does-" + *key))
}

fn words(what: String, does: String) -> Line {
    Line { pressed: Pressed::Words(what.clone()), told: what, does }
}

/// Greatest width of the keys that are set in one row of the key sheet, in points.
const WIDEST: f32 = 150.0;
/// Height of a row, in points.
const ROW: f32 = 24.0;
/// Gap between two lines, in points.
const BETWEEN: f32 = 3.0;
/// Gap between key caps and the description of what they do, in points.
const AIR: f32 = 12.0;
/// Letter size of a key cap, in points.
const LETTERS: f32 = 13.5;
/// Margin on both sides of a key cap's letters, in points.
const WITHIN: f32 = 6.0;
/// Height of a key cap, in points.
const CAP: f32 = 20.0;
/// Gap between the caps of a chord, in points.
const JOINED: f32 = 9.0;
/// Gap between two chords, in points.
const APART: f32 = 10.0;

fn cap_width(ui: &Ui, key: &str) -> f32 {
    let font = theme::font(Typeface::SansBold, LETTERS);
    let wide = ui.painter().layout_no_wrap(key.to_owned(), font, theme::ink()).size().x;
    (wide + 2.0 * WITHIN).max(CAP)
}

fn chord_width(ui: &Ui, chord: &[String]) -> f32 {
    chord.iter().map(|key| cap_width(ui, key)).sum::<f32>() + JOINED * chord.len().saturating_sub(1) as f32
}

fn width(ui: &Ui, pressed: &Pressed) -> f32 {
    match pressed {
        Pressed::Keys(chords) => {
            let caps: f32 = chords.iter().map(|chord| chord_width(ui, chord)).sum();
            caps + APART * chords.len().saturating_sub(1) as f32
        }
        Pressed::Words(words) => {
            ui.painter().layout_no_wrap(words.clone(), theme::font(Typeface::SansBold, 14.5), theme::ink()).size().x
        }
    }
}

/// Draws a line of the key sheet: the keys end at the same place, and their effect begins there.
fn draw(ui: &mut Ui, line: &Line, wide: f32) {
    let told = || WidgetInfo::labeled(WidgetType::Label, true, &line.told);
    ui.horizontal_top(|ui| {
        match &line.pressed {
            // In one row, or, where they are too many, one below the other.
            Pressed::Keys(chords) => {
                let one_row = width(ui, &line.pressed) <= wide;
                let rows: Vec<&[Vec<String>]> =
                    if one_row { vec![chords.as_slice()] } else { chords.chunks(1).collect() };
                let size = vec2(wide, ROW * rows.len() as f32);
                let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
                response.widget_info(told);
                for (row, chords) in rows.into_iter().enumerate() {
                    let y = rect.top() + ROW * (row as f32 + 0.5) - 1.0;
                    caps(ui, pos2(rect.right(), y), chords);
                }
            }
            Pressed::Words(words) => {
                let room = Layout::top_down(Align::Max);
                ui.allocate_ui_with_layout(vec2(wide, ROW), room, |ui| {
                    ui.set_width(wide);
                    ui.add_space(2.0);
                    ui.add(Label::new(theme::bold(words)).wrap());
                });
            }
        }
        ui.add_space(AIR - ui.spacing().item_spacing.x);
        ui.vertical(|ui| {
            ui.add_space(2.0);
            ui.add(Label::new(&line.does).wrap());
        });
    });
}

/// Draws the caps of these chords in rows in the middle of a rectangle.
pub(super) fn paint_caps(ui: &Ui, rect: Rect, chords: &[Vec<String>]) {
    let (mut rows, mut wide): (Vec<Vec<Vec<String>>>, f32) = (Vec::new(), f32::INFINITY);
    for chord in chords {
        let own = chord_width(ui, chord) + APART;
        if wide + own > rect.width() {
            rows.push(Vec::new());
            wide = 0.0;
        }
        wide += own;
        if let Some(row) = rows.last_mut() {
            row.push(chord.clone());
        }
    }
    let top = rect.center().y - ROW * 1.3 * (rows.len() as f32 - 1.0) * 0.5;
    for (at, row) in rows.iter().enumerate() {
        let whole: f32 = row.iter().map(|chord| chord_width(ui, chord) + APART).sum::<f32>() - APART;
        caps(ui, pos2(rect.center().x + whole * 0.5, top + ROW * 1.3 * at as f32), row);
    }
}

/// Draws the caps of these chords in a row that ends at `end`.
fn caps(ui: &Ui, end: bevy_egui::egui::Pos2, chords: &[Vec<String>]) {
    let whole: f32 = chords.iter().map(|chord| chord_width(ui, chord)).sum();
    let mut x = end.x - whole - APART * chords.len().saturating_sub(1) as f32;
    let painter = ui.painter();
    for chord in chords {
        for (at, key) in chord.iter().enumerate() {
            if at > 0 {
                let font = theme::font(Typeface::Sans, 12.0);
                painter.text(pos2(x + JOINED * 0.5, end.y), Align2::CENTER_CENTER, "+", font, theme::faint());
                x += JOINED;
            }
            let cap = Rect::from_min_size(pos2(x, end.y - CAP * 0.5), Vec2::new(cap_width(ui, key), CAP));
            let round = theme::CORNER;
            // Its side is visible below its face.
            painter.rect_filled(cap.translate(vec2(0.0, 1.5)), round, theme::line());
            painter.rect(cap, round, theme::button(), Stroke::new(1.0, theme::line()), StrokeKind::Inside);
            let font = theme::font(Typeface::SansBold, LETTERS);
            painter.text(cap.center(), Align2::CENTER_CENTER, key, font, theme::ink());
            x = cap.right();
        }
        x += APART;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::KeyContext;

    #[test]
    fn all_keys_of_the_editor_are_on_its_sheet_once() {
        let listed: Vec<KeyCommand> = EDITOR.iter().flat_map(|(_, commands)| commands.iter().copied()).collect();
        for command in KeyCommand::ALL {
            let own = matches!(command.about().context, KeyContext::Editor | KeyContext::Everywhere);
            let times = listed.iter().filter(|other| *other == command).count();
            assert!(times <= 1 && (times == 1 || !own), "{}: {times} times", command.about().name);
        }
    }

    #[test]
    fn no_key_means_two_things_in_the_editor() {
        let listed: Vec<KeyCommand> = EDITOR.iter().flat_map(|(_, commands)| commands.iter().copied()).collect();
        for (at, command) in listed.iter().enumerate() {
            for other in &listed[..at] {
                let taken = other.defaults();
                let shared = command.defaults().into_iter().find(|chord| taken.contains(chord));
                // Of commands shared with the table the editor's own is meant.
                let own = [command, other].iter().filter(|c| c.about().context == KeyContext::Editor).count();
                assert!(shared.is_none() || own == 1, "{command:?} and {other:?}: {shared:?}");
            }
        }
    }
}
