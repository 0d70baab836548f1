//! Columns over the sides of the map: their widths, and the tab that resizes, folds and moves each.

use super::key_input;
use super::parts::noted;
use crate::paint::fonts::Typeface;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::settings::{ColumnSettings, Fold, KeyCommand, LogColumn, MapSide};
use crate::view::theme;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Id, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, vec2,
};
use std::f32::consts::FRAC_PI_2;

/// Width of a column's tab in points: all that is left of a folded column.
pub const EDGE: f32 = 14.0;
/// Height of the knob that folds a column, in points.
const FOLD: f32 = 44.0;
/// Height of the knob that moves a column to the other side of the map, in points.
const SWAP: f32 = 34.0;
/// Width of the strip that is shown instead of a folded panel, in points.
pub const STRIP: f32 = 24.0;
/// Distance of the triangle from the head of a folded panel's strip, in points.
const STRIP_HEAD: f32 = 16.0;
/// Least width of the decision column in points: a narrower one would cut off the odds.
const LEAST: f32 = 362.0;
/// Least width of the log column in points: a narrower one would cut off the cups.
const LEAST_LOG: f32 = 276.0;
/// Least width of the log column in a wide window, in points: its lines break less often there.
const ROOMY_LOG: f32 = 324.0;
/// Width of the window from which the log column is that wide, in points.
const ROOMY: f32 = 1800.0;
/// Share of the window that the columns take by default.
const SHARE: f32 = 0.307;
/// Width of the window from which the log is shown by default, in points.
const WITH_LOG: f32 = 1600.0;
/// Ratio of width to depth up to which a free table leaves room for the log in such a window.
const SQUARISH: f32 = 1.2;
/// Largest share of the window to which the columns can be resized.
const MOST: f32 = 0.62;

/// Column beside the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Column of the decisions.
    Decisions,
    /// Column of the cups and the log.
    Log,
}

/// Widths of the columns in a window, in points: the map keeps most of it as long as nothing in them is cut off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widths {
    /// Width of the decision column; 0 if it is folded.
    pub decisions: f32,
    /// Width of the log column; 0 if it is folded.
    pub log: f32,
}

/// Room of the columns: the window, and what the board needs of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ColumnRoom {
    /// Width of the window, in points.
    pub window: f32,
    /// Width of the window from which the log is shown by default, in points.
    pub with_log: f32,
}

impl ColumnRoom {
    /// Room in a window of a width in points, beside a board: a wide table takes the log's room.
    #[must_use]
    pub fn beside(window: f32, board: BoardLayout) -> Self {
        let size = board.size();
        let wide = if board.is_table() { (size.x / size.y / SQUARISH).max(1.0) } else { 1.0 };
        Self { window, with_log: WITH_LOG * wide }
    }
}

/// Whether the log column is shown in this room.
#[must_use]
pub fn log_is_shown(panels: &ColumnSettings, room: ColumnRoom) -> bool {
    match panels.log {
        LogColumn::IfRoom => room.window >= room.with_log,
        LogColumn::Shown => true,
        LogColumn::Hidden => false,
    }
}

/// Widths of the columns in this room, in points.
#[must_use]
pub fn widths(panels: &ColumnSettings, room: ColumnRoom) -> Widths {
    let usual = ColumnSettings::default();
    let drawn = (panels.width, panels.log_width) != (usual.width, usual.log_width);
    let share = room.window * if drawn { MOST } else { SHARE } - 2.0 * EDGE;
    let log = log_is_shown(panels, room);
    let least_log = if room.window >= ROOMY { ROOMY_LOG } else { LEAST_LOG };
    let beside = if log { least_log } else { 0.0 };
    let decisions = match panels.decisions {
        Fold::Open => f32::from(panels.width).clamp(LEAST, (share - beside).max(LEAST)),
        Fold::Folded => 0.0,
    };
    let wanted = f32::from(panels.log_width).clamp(least_log, (share - decisions).max(least_log));
    Widths { decisions, log: if log { wanted } else { 0.0 } }
}

/// Request that a column's tab gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnChange {
    /// Change of a column: resize it to this width, in points.
    Width(u16),
    /// Reset the column to the default width.
    Usual,
    /// Fold or unfold the column.
    Fold,
    /// Change of a column: move it to the other side of the map.
    Swap,
}

/// Height of a column's tab, in points.
#[must_use]
pub fn tab_height(column: Column) -> f32 {
    match column {
        Column::Decisions => FOLD + SWAP,
        Column::Log => FOLD,
    }
}

/// Draws the tab of a column: a drag resizes the column; its knobs fold it and move it. `lit`: whether something waits in a
/// folded column.
pub fn tab(ui: &mut Ui, column: Column, at: MapSide, fold: Fold, lit: bool) -> Option<ColumnChange> {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(EDGE, tab_height(column)), Sense::hover());
    hung(ui, rect, at, lit);
    let drag = (fold == Fold::Open).then(|| dragged(ui, rect, column, at)).flatten();
    let fold_knob = knob(ui, Rect::from_min_size(rect.min, vec2(EDGE, FOLD)), &fold_words(column, fold));
    chevron(ui, &fold_knob, (at == MapSide::Right) == (fold == Fold::Open));
    let mut ask = fold_knob.clicked().then_some(ColumnChange::Fold);
    if column == Column::Decisions {
        let place = Rect::from_min_size(rect.min + vec2(0.0, FOLD), vec2(EDGE, SWAP));
        let swap = knob(ui, place, &key_input::hint(&say!("panel-swap"), KeyCommand::SwapPanels));
        arrows(ui, &swap);
        ask = ask.or(swap.clicked().then_some(ColumnChange::Swap));
    }
    ask.or(drag)
}

/// Draws the plate of a column's tab, on the column or, if that is folded, on the edge of the window.
fn hung(ui: &Ui, rect: Rect, at: MapSide, lit: bool) {
    let fill = if lit { theme::gold() } else { theme::card() };
    let (out, flat) = (theme::CORNER, 0);
    let corners = match at {
        MapSide::Right => CornerRadius { ne: flat, se: flat, ..out },
        MapSide::Left => CornerRadius { nw: flat, sw: flat, ..out },
    };
    ui.painter().rect(rect, corners, fill, Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
}

/// Draws the knob that folds a panel beside the map; returns whether it was pressed.
pub fn fold_knob(ui: &mut Ui, at: MapSide, words: &str) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(EDGE, FOLD), Sense::hover());
    hung(ui, rect, at, false);
    let response = knob(ui, rect, words);
    chevron(ui, &response, at == MapSide::Right);
    response.clicked()
}

/// Draws the strip that is left of a folded panel, along the map with the panel's name; a click on it unfolds the panel. `lit`:
/// whether something waits in the panel. Returns whether it was pressed.
pub fn strip(ui: &mut Ui, at: MapSide, name: &str, words: &str, lit: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    let response = noted(response, words).on_hover_text(words);
    let pointed = response.hovered() || response.has_focus();
    if lit || pointed {
        ui.painter().rect_filled(rect, CornerRadius::ZERO, if lit { theme::gold() } else { theme::lit() });
    }
    triangle(ui, rect.center_top() + vec2(0.0, STRIP_HEAD), if at == MapSide::Left { 1.0 } else { -1.0 });
    let font = theme::font(Typeface::SerifBold, 15.0);
    let galley = ui.painter().layout_no_wrap(name.to_owned(), font, theme::heading());
    // It is read from below.
    let foot = rect.center_top() + vec2(-galley.size().y * 0.5, 2.0 * STRIP_HEAD + galley.size().x);
    ui.painter().add(TextShape::new(foot, galley, theme::heading()).with_angle(-FRAC_PI_2));
    response.clicked()
}

fn fold_words(column: Column, fold: Fold) -> String {
    match (column, fold) {
        (Column::Decisions, Fold::Open) => key_input::hint(&say!("panel-fold"), KeyCommand::FoldPanel),
        (Column::Decisions, Fold::Folded) => key_input::hint(&say!("panel-unfold"), KeyCommand::FoldPanel),
        (Column::Log, Fold::Open) => key_input::hint(&say!("panel-log-fold"), KeyCommand::Log),
        (Column::Log, Fold::Folded) => key_input::hint(&say!("panel-log-unfold"), KeyCommand::Log),
    }
}

/// Request that a drag on a column's tab gives; `None` without a drag.
fn dragged(ui: &Ui, rect: Rect, column: Column, at: MapSide) -> Option<ColumnChange> {
    let id = Id::new(("edge", column == Column::Log));
    let response = ui.interact(rect, id, Sense::click_and_drag()).on_hover_cursor(CursorIcon::ResizeHorizontal);
    if response.double_clicked() {
        return Some(ColumnChange::Usual);
    }
    let window = ui.ctx().content_rect();
    let pointer = response.interact_pointer_pos().filter(|_| response.dragged())?;
    let width = match at {
        MapSide::Left => pointer.x - window.left(),
        MapSide::Right => window.right() - pointer.x,
    };
    Some(ColumnChange::Width((width - EDGE * 0.5).round().clamp(0.0, 4000.0) as u16))
}

/// Draws a small button on the tab, which resizes the column when dragged.
fn knob(ui: &mut Ui, rect: Rect, words: &str) -> Response {
    let response = ui.interact(rect, ui.id().with(words), Sense::click()).on_hover_text(words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect.shrink(1.0), 3.0, theme::lit());
    }
    noted(response, words)
}

/// Draws a triangle that points to the right or to the left.
fn chevron(ui: &Ui, knob: &Response, right: bool) {
    triangle(ui, knob.rect.center(), if right { 1.0 } else { -1.0 });
}

/// Draws two triangles on a column's knob, one to the left above one to the right.
fn arrows(ui: &Ui, knob: &Response) {
    triangle(ui, knob.rect.center() - Vec2::new(0.0, 8.0), -1.0);
    triangle(ui, knob.rect.center() + Vec2::new(0.0, 8.0), 1.0);
}

fn triangle(ui: &Ui, at: Pos2, way: f32) {
    let points = [(3.5, 0.0), (-2.5, -5.0), (-2.5, 5.0)].map(|(x, y)| at + Vec2::new(x * way, y));
    let ink: Color32 = theme::heading();
    ui.painter().add(Shape::convex_polygon(points.to_vec(), ink, Stroke::NONE));
}

/// Column settings after a change, in this room.
#[must_use]
pub fn apply_column_change(
    panels: ColumnSettings,
    column: Column,
    ask: ColumnChange,
    room: ColumnRoom,
) -> ColumnSettings {
    let usual = ColumnSettings::default();
    match (column, ask) {
        (Column::Decisions, ColumnChange::Width(width)) => held(ColumnSettings { width, ..panels }, column, room),
        (Column::Log, ColumnChange::Width(log_width)) => held(ColumnSettings { log_width, ..panels }, column, room),
        (Column::Decisions, ColumnChange::Usual) => ColumnSettings { width: usual.width, ..panels },
        (Column::Log, ColumnChange::Usual) => ColumnSettings { log_width: usual.log_width, ..panels },
        (Column::Decisions, ColumnChange::Fold) => ColumnSettings { decisions: panels.decisions.turned(), ..panels },
        (Column::Log, ColumnChange::Fold) => {
            let log = if log_is_shown(&panels, room) { LogColumn::Hidden } else { LogColumn::Shown };
            ColumnSettings { log, ..panels }
        }
        (_, ColumnChange::Swap) => ColumnSettings { decisions_at: panels.decisions_at.opposite(), ..panels },
    }
}

/// Column settings with widths clamped to their bounds, so that a drag that turns back takes effect at once.
fn held(wanted: ColumnSettings, column: Column, room: ColumnRoom) -> ColumnSettings {
    let widths = widths(&wanted, room);
    match column {
        Column::Decisions => ColumnSettings { width: widths.decisions as u16, ..wanted },
        Column::Log => ColumnSettings { log_width: widths.log as u16, ..wanted },
    }
}
