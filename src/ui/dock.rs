//! The columns over the map's sides: how wide they may be, and the tab by which they are drawn, folded and moved.

use super::keys;
use super::parts::noted;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::{Command, Edge, Fold, LogColumn, Panels};
use crate::view::theme;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Id, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, vec2,
};
use std::f32::consts::FRAC_PI_2;

/// How wide the tab of a column is: all that is left of one that is folded away.
pub const EDGE: f32 = 14.0;
/// How high a tab's knobs are: the one that folds, the one that moves the column to the other side.
const FOLD: f32 = 44.0;
const SWAP: f32 = 34.0;
/// How wide the strip is that is left of a folded panel, and how far below its head the triangle on it stands.
pub const STRIP: f32 = 24.0;
const STRIP_HEAD: f32 = 16.0;
/// Below this the odds would be cut off.
const LEAST: f32 = 362.0;
/// Below this the cups would.
const LEAST_LOG: f32 = 276.0;
/// Which share of the window the columns take of themselves.
const SHARE: f32 = 0.307;
/// The log has its place of itself in a window so wide.
const WITH_LOG: f32 = 1600.0;
/// Which share they may be drawn to.
const MOST: f32 = 0.62;

/// A column beside the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// What is to be decided.
    Decisions,
    /// Cups and log.
    Log,
}

/// How wide the columns are in a window: the map keeps most of it as long as nothing in them is cut off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widths {
    /// What is to be decided; 0 if it is folded away.
    pub decisions: f32,
    /// Cups and log; 0 if they are.
    pub log: f32,
}

/// Whether cups and log have their column in a window so wide.
#[must_use]
pub fn log_is_shown(panels: &Panels, window: f32) -> bool {
    match panels.log {
        LogColumn::IfRoom => window >= WITH_LOG,
        LogColumn::Shown => true,
        LogColumn::Hidden => false,
    }
}

/// The widths in a window so wide.
#[must_use]
pub fn widths(panels: &Panels, window: f32) -> Widths {
    let usual = Panels::default();
    let drawn = (panels.width, panels.log_width) != (usual.width, usual.log_width);
    let share = window * if drawn { MOST } else { SHARE } - 2.0 * EDGE;
    let log = log_is_shown(panels, window);
    let beside = if log { LEAST_LOG } else { 0.0 };
    let decisions = match panels.decisions {
        Fold::Open => f32::from(panels.width).clamp(LEAST, (share - beside).max(LEAST)),
        Fold::Folded => 0.0,
    };
    let wanted = f32::from(panels.log_width).clamp(LEAST_LOG, (share - decisions).max(LEAST_LOG));
    Widths { decisions, log: if log { wanted } else { 0.0 } }
}

/// What is asked of a column by its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// So wide.
    Width(u16),
    /// As wide as usual.
    Usual,
    /// Away, or there again.
    Fold,
    /// To the other side of the map.
    Swap,
}

/// How high the tab of a column is.
#[must_use]
pub fn tab_height(column: Column) -> f32 {
    match column {
        Column::Decisions => FOLD + SWAP,
        Column::Log => FOLD,
    }
}

/// Draws the tab of a column: dragged it makes the column wider or narrower; its knobs fold it and move it.
/// `lit`: whether something waits in the column that is folded away.
pub fn tab(ui: &mut Ui, column: Column, at: Edge, fold: Fold, lit: bool) -> Option<Ask> {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(EDGE, tab_height(column)), Sense::hover());
    hung(ui, rect, at, lit);
    let drag = (fold == Fold::Open).then(|| dragged(ui, rect, column, at)).flatten();
    let fold_knob = knob(ui, Rect::from_min_size(rect.min, vec2(EDGE, FOLD)), &fold_words(column, fold));
    chevron(ui, &fold_knob, (at == Edge::Right) == (fold == Fold::Open));
    let mut ask = fold_knob.clicked().then_some(Ask::Fold);
    if column == Column::Decisions {
        let place = Rect::from_min_size(rect.min + vec2(0.0, FOLD), vec2(EDGE, SWAP));
        let swap = knob(ui, place, &keys::hint(&say!("panel-swap"), Command::SwapPanels));
        arrows(ui, &swap);
        ask = ask.or(swap.clicked().then_some(Ask::Swap));
    }
    ask.or(drag)
}

/// What hangs on a column, or on the edge of the window where it is folded away.
fn hung(ui: &Ui, rect: Rect, at: Edge, lit: bool) {
    let fill = if lit { theme::gold() } else { theme::card() };
    let (out, flat) = (CornerRadius::same(4), 0);
    let corners = match at {
        Edge::Right => CornerRadius { ne: flat, se: flat, ..out },
        Edge::Left => CornerRadius { nw: flat, sw: flat, ..out },
    };
    ui.painter().rect(rect, corners, fill, Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
}

/// The knob by which a panel is folded that takes its room from the map; whether it was pressed.
pub fn fold_knob(ui: &mut Ui, at: Edge, words: &str) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(EDGE, FOLD), Sense::hover());
    hung(ui, rect, at, false);
    let response = knob(ui, rect, words);
    chevron(ui, &response, at == Edge::Right);
    response.clicked()
}

/// What is left of such a panel once it is folded: a strip along the map with its name, all of which brings it back. `lit`: whether
/// something waits in it. Returns whether it was pressed.
pub fn strip(ui: &mut Ui, at: Edge, name: &str, words: &str, lit: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    let response = noted(response, words).on_hover_text(words);
    let pointed = response.hovered() || response.has_focus();
    if lit || pointed {
        ui.painter().rect_filled(rect, CornerRadius::ZERO, if lit { theme::gold() } else { theme::lit() });
    }
    triangle(ui, rect.center_top() + vec2(0.0, STRIP_HEAD), if at == Edge::Left { 1.0 } else { -1.0 });
    let font = theme::font(Typeface::SerifBold, 15.0);
    let galley = ui.painter().layout_no_wrap(name.to_owned(), font, theme::heading());
    // It is read from below.
    let foot = rect.center_top() + vec2(-galley.size().y * 0.5, 2.0 * STRIP_HEAD + galley.size().x);
    ui.painter().add(TextShape::new(foot, galley, theme::heading()).with_angle(-FRAC_PI_2));
    response.clicked()
}

fn fold_words(column: Column, fold: Fold) -> String {
    match (column, fold) {
        (Column::Decisions, Fold::Open) => keys::hint(&say!("panel-fold"), Command::FoldPanel),
        (Column::Decisions, Fold::Folded) => keys::hint(&say!("panel-unfold"), Command::FoldPanel),
        (Column::Log, Fold::Open) => keys::hint(&say!("panel-log-fold"), Command::Log),
        (Column::Log, Fold::Folded) => keys::hint(&say!("panel-log-unfold"), Command::Log),
    }
}

/// The tab under the pointer.
fn dragged(ui: &Ui, rect: Rect, column: Column, at: Edge) -> Option<Ask> {
    let id = Id::new(("edge", column == Column::Log));
    let response = ui.interact(rect, id, Sense::click_and_drag()).on_hover_cursor(CursorIcon::ResizeHorizontal);
    if response.double_clicked() {
        return Some(Ask::Usual);
    }
    let window = ui.ctx().content_rect();
    let pointer = response.interact_pointer_pos().filter(|_| response.dragged())?;
    let width = match at {
        Edge::Left => pointer.x - window.left(),
        Edge::Right => window.right() - pointer.x,
    };
    Some(Ask::Width((width - EDGE * 0.5).round().clamp(0.0, 4000.0) as u16))
}

/// A small button on the tab, by which the column is drawn too.
fn knob(ui: &mut Ui, rect: Rect, words: &str) -> Response {
    let response = ui.interact(rect, ui.id().with(words), Sense::click()).on_hover_text(words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect.shrink(1.0), 3.0, theme::lit());
    }
    noted(response, words)
}

/// A triangle that points to the right or to the left.
fn chevron(ui: &Ui, knob: &Response, right: bool) {
    triangle(ui, knob.rect.center(), if right { 1.0 } else { -1.0 });
}

/// One to the left over one to the right.
fn arrows(ui: &Ui, knob: &Response) {
    triangle(ui, knob.rect.center() - Vec2::new(0.0, 8.0), -1.0);
    triangle(ui, knob.rect.center() + Vec2::new(0.0, 8.0), 1.0);
}

fn triangle(ui: &Ui, at: Pos2, way: f32) {
    let points = [(3.5, 0.0), (-2.5, -5.0), (-2.5, 5.0)].map(|(x, y)| at + Vec2::new(x * way, y));
    let ink: Color32 = theme::heading();
    ui.painter().add(Shape::convex_polygon(points.to_vec(), ink, Stroke::NONE));
}

/// What comes of it: the columns as they are wanted from now on, in a window so wide.
#[must_use]
pub fn asked(panels: Panels, column: Column, ask: Ask, window: f32) -> Panels {
    let usual = Panels::default();
    match (column, ask) {
        (Column::Decisions, Ask::Width(width)) => held(Panels { width, ..panels }, column, window),
        (Column::Log, Ask::Width(log_width)) => held(Panels { log_width, ..panels }, column, window),
        (Column::Decisions, Ask::Usual) => Panels { width: usual.width, ..panels },
        (Column::Log, Ask::Usual) => Panels { log_width: usual.log_width, ..panels },
        (Column::Decisions, Ask::Fold) => Panels { decisions: panels.decisions.turned(), ..panels },
        (Column::Log, Ask::Fold) => {
            let log = if log_is_shown(&panels, window) { LogColumn::Hidden } else { LogColumn::Shown };
            Panels { log, ..panels }
        }
        (_, Ask::Swap) => Panels { decisions_at: panels.decisions_at.opposite(), ..panels },
    }
}

/// What is dragged stays within its bounds, so that it follows the pointer at once when that turns back.
fn held(wanted: Panels, column: Column, window: f32) -> Panels {
    let widths = widths(&wanted, window);
    match column {
        Column::Decisions => Panels { width: widths.decisions as u16, ..wanted },
        Column::Log => Panels { log_width: widths.log as u16, ..wanted },
    }
}
