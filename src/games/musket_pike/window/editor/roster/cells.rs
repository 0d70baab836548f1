//! Cells of the unit table: plain text until a cell has the focus, and the keyboard navigation between cells.

use super::signs::pennant;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::window::panels::order_of_battle::marks::sign;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::form::{self, FieldEdit};
use crate::ui::parts::{noted, one_row, within};
use crate::view::theme;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::widgets::text_edit::TextEditState;
use bevy_egui::egui::{
    Align, Color32, Context, EventFilter, FontId, Frame, Id, Key, Layout, Margin, Modifiers, Pos2, Rect, Response,
    RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Look of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    Name,
    Words,
    /// Roster cell with a number, aligned right.
    Number,
    /// Roster cell with a tick or nothing.
    Tick,
}

impl Face {
    /// Font of the cell's text.
    pub(super) fn font(self) -> FontId {
        match self {
            Face::Name => theme::font(Typeface::Serif, 16.5),
            Face::Words | Face::Tick => theme::font(Typeface::Sans, 14.5),
            Face::Number => theme::font(Typeface::SansBold, 15.0),
        }
    }
}

/// Direction in which a key moves focus to another cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellMove {
    Up,
    Down,
    Left,
    Right,
    /// Focus moves to the cell below, or in the last row to the next cell.
    On,
}

/// Result of keyboard input in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CellOutcome {
    Stays,
    /// The cell was given this new value.
    Says(String),
    /// Keyboard focus moves to another cell.
    Goes(CellMove),
}

/// Cell of the table: id and rectangle, look, value, and accessible name.
#[derive(Clone, Copy)]
pub(super) struct Cell<'c> {
    pub(super) id: Id,
    pub(super) place: Rect,
    pub(super) face: Face,
    pub(super) now: &'c str,
    pub(super) told: &'c str,
    /// Width in points by which the pinned columns cover the cell when the list is scrolled sideways.
    pub(super) under: f32,
}

/// Text that a roster cell with a choice shows for its value.
pub(super) struct ChoiceLabel<'c> {
    /// Text of the choice, short enough for the cell.
    pub(super) words: String,
    /// Full text of the default that holds while nothing is written; `None` without a default.
    pub(super) unset: Option<&'c str>,
}

/// Margin between text and edge of a cell, in points.
pub(super) const INSET: i8 = 5;

/// Gives the focus to a cell, which is drawn in the next frame at the latest.
pub(super) fn give_keys(ctx: &Context, cell: Id) {
    ctx.memory_mut(|m| m.request_focus(cell));
    ctx.request_repaint();
}

impl Cell<'_> {
    /// Draws a cell with a text or number; `unwritten`: the default shown in an empty cell.
    pub(super) fn text(self, ui: &mut Ui, unwritten: &str) -> (CellOutcome, Option<FieldEdit>) {
        let way = self.way(ui, true);
        self.ground(ui);
        let align = if self.face == Face::Number { Align::RIGHT } else { Align::LEFT };
        let layout = Layout::left_to_right(Align::Center);
        let cut = self.cut(ui, unwritten);
        let (response, typed) = within(ui, self.id, self.place, layout, |ui| {
            // Text without room is painted instead.
            let hint = if cut.is_some() { "" } else { unwritten };
            form::text_as(ui, self.id, self.now, hint, 1, |field| {
                let bare = field.frame(Frame::NONE.inner_margin(Margin::symmetric(INSET, 3)));
                let bare = bare.font(self.font()).horizontal_align(align).vertical_align(Align::Center);
                if cut.is_some() { bare.text_color(Color32::TRANSPARENT) } else { bare }
            })
        });
        let response = match cut {
            Some(words) => {
                let ink = if self.now.is_empty() { theme::faint() } else { theme::ink() };
                let galley = one_row(ui, words, self.font(), ink, self.room());
                let at = self.place.left_center() + Vec2::new(f32::from(INSET), -galley.size().y * 0.5);
                ui.painter().galley(at, galley, ink);
                response.on_hover_text(words)
            }
            None => response,
        };
        // A cell entered by a key has its text selected, so that typing replaces it.
        if response.gained_focus() && !ui.input(|i| i.pointer.any_down() || i.pointer.any_released()) {
            let mut state = TextEditState::load(ui.ctx(), self.id).unwrap_or_default();
            let all = CCursorRange::two(CCursor::new(0), CCursor::new(self.now.chars().count()));
            state.cursor.set_char_range(Some(all));
            state.store(ui.ctx(), self.id);
            ui.ctx().request_repaint();
        }
        self.noted(ui, response);
        (way.map_or(CellOutcome::Stays, CellOutcome::Goes), typed)
    }

    /// Width of the cell's text area, in points.
    fn room(self) -> f32 {
        self.place.width() - 2.0 * f32::from(INSET)
    }

    /// Text of the cell if it is too long for the cell, unless the cell is being edited; else `None`.
    fn cut<'t>(&'t self, ui: &Ui, unwritten: &'t str) -> Option<&'t str> {
        let words = if self.now.is_empty() { unwritten } else { self.now };
        let wide = || ui.painter().layout_no_wrap(words.to_owned(), self.font(), theme::ink()).size().x;
        (!ui.memory(|m| m.has_focus(self.id)) && wide() > self.room()).then_some(words)
    }

    /// Scrolls the cell out from under the pinned columns when it gains the focus.
    fn into_sight(self, ui: &Ui, response: &Response) {
        if response.gained_focus() {
            ui.scroll_to_rect(self.place.with_min_x(self.place.left() - self.under), None);
        }
    }

    /// Draws a cell with a choice of values.
    pub(super) fn choice(self, ui: &mut Ui, shown: &ChoiceLabel<'_>, values: &[(String, String)]) -> CellOutcome {
        let layout = Layout::left_to_right(Align::Center);
        let (response, chosen) = within(ui, self.id, self.place, layout, |ui| {
            let style = ui.style_mut();
            style.spacing.button_padding = Vec2::new(f32::from(INSET), 2.0);
            style.spacing.icon_width = 10.0;
            for widget in [&mut style.visuals.widgets.inactive, &mut style.visuals.widgets.open] {
                (widget.weak_bg_fill, widget.bg_fill) = (Color32::TRANSPARENT, Color32::TRANSPARENT);
                widget.bg_stroke = Stroke::NONE;
            }
            let ink = if shown.unset.is_some() { theme::faint() } else { theme::ink() };
            let words = RichText::new(&shown.words).font(self.font()).color(ink);
            form::choice_shown(ui, self.id, self.now, words, values)
        });
        let response = match shown.unset {
            Some(unset) => response.on_hover_text(unset),
            None => response,
        };
        if ui.memory(|m| m.has_focus(self.id)) {
            // The focus was given to the cell; its list takes it.
            response.request_focus();
        }
        let way = Cell { id: response.id, ..self }.way(ui, false);
        self.noted(ui, response);
        chosen.map(CellOutcome::Says).or(way.map(CellOutcome::Goes)).unwrap_or(CellOutcome::Stays)
    }

    /// Draws a cell with a check box.
    pub(super) fn tick(self, ui: &mut Ui) -> CellOutcome {
        let on = self.now == "true";
        let way = self.way(ui, false);
        self.ground(ui);
        let response = ui.interact(self.place, self.id, Sense::click());
        response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, self.told));
        let (painter, c) = (ui.painter(), self.place.center());
        if on {
            let tick = vec![c + Vec2::new(-6.0, 0.0), c + Vec2::new(-2.0, 5.0), c + Vec2::new(7.0, -6.0)];
            painter.line(tick, Stroke::new(2.5, theme::ink()));
        } else {
            let open = Rect::from_center_size(c, Vec2::splat(11.0));
            painter.rect_stroke(open, 2.0, Stroke::new(1.0, theme::line()), StrokeKind::Inside);
        }
        let response = noted(response, self.told);
        self.into_sight(ui, &response);
        if response.clicked() {
            return CellOutcome::Says((!on).to_string());
        }
        way.map_or(CellOutcome::Stays, CellOutcome::Goes)
    }

    /// Sets the accessible name of the cell, for users who cannot see its column.
    fn noted(self, ui: &Ui, response: Response) {
        response.ctx.accesskit_node_builder(response.id, |node| node.set_label(self.told));
        let response = noted(response, self.told);
        self.into_sight(ui, &response);
    }

    fn font(self) -> FontId {
        self.face.font()
    }

    /// Draws the background of a cell: plain, unless it has the focus or is hovered.
    fn ground(self, ui: &Ui) {
        let place = self.place.shrink(1.0);
        if ui.memory(|m| m.has_focus(self.id)) {
            ui.painter().rect_filled(place, 2.0, theme::field());
        } else if ui.rect_contains_pointer(place) {
            ui.painter().rect_stroke(place, 2.0, Stroke::new(1.0, theme::line()), StrokeKind::Inside);
        }
    }

    /// Direction of the key pressed in the focused cell. In a text the arrow keys move the cursor, unless all of it is
    /// selected or the cursor is at its end.
    fn way(self, ui: &Ui, is_text: bool) -> Option<CellMove> {
        if !ui.memory(|m| m.has_focus(self.id)) {
            return None;
        }
        let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
        ui.memory_mut(|m| m.set_focus_lock_filter(self.id, filter));
        let (at_start, at_end) = if is_text { self.at_ends(ui) } else { (true, true) };
        ui.input_mut(|i| {
            let mut taken = |modifiers, key| i.consume_key(modifiers, key);
            if taken(Modifiers::NONE, Key::ArrowUp) || (is_text && taken(Modifiers::SHIFT, Key::Enter)) {
                Some(CellMove::Up)
            } else if is_text && taken(Modifiers::NONE, Key::Enter) {
                Some(CellMove::On)
            } else if taken(Modifiers::NONE, Key::ArrowDown) {
                Some(CellMove::Down)
            } else if at_start && taken(Modifiers::NONE, Key::ArrowLeft) {
                Some(CellMove::Left)
            } else if at_end && taken(Modifiers::NONE, Key::ArrowRight) {
                Some(CellMove::Right)
            } else {
                None
            }
        })
    }

    /// Whether the cursor is at the text's beginning and at its end, so that an arrow key leaves the cell.
    fn at_ends(self, ui: &Ui) -> (bool, bool) {
        let Some(range) = TextEditState::load(ui.ctx(), self.id).and_then(|state| state.cursor.char_range()) else {
            return (true, true);
        };
        let length = form::draft_of(ui.ctx(), self.id).unwrap_or_else(|| self.now.to_owned()).chars().count();
        let [from, to] = range.sorted_cursors().map(|cursor| cursor.index.0);
        let all = from == 0 && to >= length;
        (all || (from == to && from == 0), all || (from == to && to >= length))
    }
}

/// Draws the sign of a unit; returns whether it was clicked, which selects the unit.
pub(super) fn sign_of(
    ui: &mut Ui,
    id: Id,
    place: Rect,
    (side, kind, stands): (SideId, UnitKind, bool),
    told: &str,
) -> bool {
    let response = ui.interact(place.expand(4.0), id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told));
    within(ui, id, place, Layout::left_to_right(Align::Center), |ui| sign(ui, side, kind, !stands));
    noted(response, told).on_hover_text(told).clicked()
}

/// Draws the pennant of a leader; returns whether it was clicked, which selects the leader.
pub(super) fn pennant_of(
    ui: &mut Ui,
    id: Id,
    middle: Pos2,
    (battle, leader): (&Battle, LeaderId),
    stands: bool,
) -> bool {
    let card = battle.leader(leader);
    let response = ui.interact(Rect::from_center_size(middle, Vec2::new(32.0, 24.0)), id, Sense::click());
    let told = say!("edit-roll-leader", name = card.name.as_str());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &told));
    pennant(ui, middle, card.side, matches!(card.command, Command::Army(_)), stands);
    noted(response, &told).on_hover_text(&told).clicked()
}

/// Draws the button that removes a unit; returns whether it was clicked.
pub(super) fn remove(ui: &mut Ui, id: Id, place: Rect, told: &str) -> bool {
    let response = ui.interact(place, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told));
    let ink = if response.hovered() || response.has_focus() { theme::alert() } else { theme::faint() };
    let (c, line) = (place.center(), Stroke::new(1.8, ink));
    ui.painter().line_segment([c + Vec2::new(-4.5, -4.5), c + Vec2::new(4.5, 4.5)], line);
    ui.painter().line_segment([c + Vec2::new(-4.5, 4.5), c + Vec2::new(4.5, -4.5)], line);
    noted(response, told).on_hover_text(told).clicked()
}
