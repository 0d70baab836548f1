//! Table of the rules as a sheet: ruled, with the current column or row highlighted, and the cell that the die chose framed.

use super::parts::noted;
use crate::paint::fonts::Typeface;
use crate::play::odds::{LitTable, TableAxis, TableCell, TableHarm, TableRow};
use crate::view::theme;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align2, Color32, Context, CursorIcon, Galley, Id, Pos2, Rect, Sense, Stroke, StrokeKind, TextFormat, Ui, Vec2,
    WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// Height of a row, in points.
const ROW: f32 = 22.0;
/// Height of a table row in a low window in points, where the whole table must be visible beside its odds.
const LOW_ROW: f32 = 20.0;
/// Height below which a window is low, in points.
const LOW: f32 = 800.0;
/// Height below which a window is very low, in points.
const LOWEST: f32 = 600.0;
/// Letter size, in points.
const LETTERS: f32 = 14.0;
/// Half the gap between two columns, in points.
const GAP: f32 = 1.5;

/// Data key in egui under which the asked-for lines of a sheet are stored.
const ASKED: &str = "a column or row is asked for";
/// Data key in egui under which the line under the pointer is stored.
const POINTED: &str = "the column or row pointed at";

/// Lines of a rules table that a lesson asks for, and those chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Kind of lines, columns or rows, that a lesson asks for.
    pub of: TableAxis,
    /// Names of the table lines chosen so far.
    pub chosen: Vec<String>,
}

/// Draws something in whose sheets columns or rows can be pointed at. Returns the one clicked: `column 125`, `row 8`.
pub fn ask<T>(ui: &mut Ui, asked: Asked, draw: impl FnOnce(&mut Ui) -> T) -> Option<String> {
    ui.data_mut(|d| {
        d.insert_temp(Id::new(ASKED), asked);
        d.remove::<String>(Id::new(POINTED));
    });
    draw(ui);
    ui.data_mut(|d| {
        d.remove::<Asked>(Id::new(ASKED));
        d.remove_temp(Id::new(POINTED))
    })
}

/// Table of the rules as it is drawn, with its highlighted lines.
#[derive(Clone, Copy, Debug)]
pub struct RulesTable<'a> {
    /// Contents of the table.
    pub table: &'a LitTable,
    /// Index of the highlighted column of the table; `None` without one.
    pub column: Option<usize>,
    /// Index of the highlighted row of the table; `None` without one.
    pub row: Option<usize>,
}

/// Tint of a table cell, by the sides that its entry costs something; `None` if it costs neither.
fn tint(harm: TableHarm) -> Option<Color32> {
    match harm {
        TableHarm::Nobody => None,
        TableHarm::Both => Some(theme::both()),
        TableHarm::Only(side) => Some(theme::side_colour(side)),
    }
}

impl RulesTable<'_> {
    /// Height of a row in points, of the sheet in the rectangle `whole`.
    #[must_use]
    pub fn row_height(&self, whole: Rect) -> f32 {
        whole.height() / (self.table.rows.len() + 1) as f32
    }

    /// Width of the row headings of the table, in points.
    #[must_use]
    pub fn head(&self) -> f32 {
        if self.table.corner.is_empty() { 24.0 } else { 34.0 }
    }

    /// Width of a column in points, in room of this width.
    #[must_use]
    pub fn width(&self, room: f32) -> f32 {
        ((room - self.head()) / self.table.columns.len().max(1) as f32).floor()
    }

    /// Draws the table in the available width; returns its rectangle.
    pub fn show(&self, ui: &mut Ui) -> Rect {
        if self.table.rows.is_empty() {
            return Rect::from_min_size(ui.cursor().min, Vec2::ZERO);
        }
        let (head, width) = (self.head(), self.width(ui.available_width()));
        let high = if is_low(ui.ctx()) { LOW_ROW } else { ROW };
        let size = Vec2::new(head + width * self.table.columns.len() as f32, high * (self.table.rows.len() + 1) as f32);
        let asked: Option<Asked> = ui.data(|d| d.get_temp(Id::new(ASKED)));
        let (whole, response) = ui.allocate_exact_size(size, Sense::hover());
        let tight = self.tight(ui, width);
        let place = |column: Option<usize>, row: Option<usize>| {
            let x = column.map_or(0.0, |c| head + width * c as f32);
            let y = row.map_or(0.0, |r| high * (r + 1) as f32);
            let wide = if column.is_some() { width } else { head };
            Rect::from_min_size(whole.min + Vec2::new(x, y), Vec2::new(wide, high))
        };
        self.grounds(ui, whole, &place);
        let painter = ui.painter();
        let write = |at: Rect, text: &str, bold: bool, ink: Color32| {
            let galley = written(ui, text, bold, tight, ink);
            painter.galley(Align2::CENTER_CENTER.align_size_within_rect(galley.size(), at).min, galley, ink);
        };
        write(place(None, None), &self.table.corner, true, theme::faint());
        for (at, text) in self.table.columns.iter().enumerate() {
            let lit = self.column == Some(at);
            write(place(Some(at), None), text, true, if lit { theme::light() } else { theme::faint() });
        }
        for (row, TableRow { heading, cells }) in self.table.rows.iter().enumerate() {
            let lit = self.row == Some(row);
            write(place(None, Some(row)), heading, lit, if lit { theme::ink() } else { theme::faint() });
            for (column, cell) in cells.iter().enumerate() {
                let bold = lit || self.column == Some(column);
                write(place(Some(column), Some(row)), &cell.text, bold, theme::ink());
            }
        }
        self.frames(ui, whole, &place);
        if let Some(asked) = &asked {
            self.point(ui, asked, whole, &place);
        }
        let under = response.hover_pos().and_then(|at| self.under(whole, width, at));
        if let Some(cell) = under.filter(|cell| !cell.help.is_empty()) {
            response.on_hover_ui_at_pointer(|ui| {
                ui.label(theme::prose(&cell.help));
            });
        }
        whole
    }

    /// Makes columns or rows of the table clickable: each is a button from its heading to its end, highlighted under the pointer.
    fn point(&self, ui: &mut Ui, asked: &Asked, whole: Rect, place: &impl Fn(Option<usize>, Option<usize>) -> Rect) {
        let lines: Vec<(String, Rect, Rect)> = match asked.of {
            TableAxis::Columns => {
                let of = |(at, head): (usize, &String)| {
                    let rect = place(Some(at), None);
                    (format!("column {head}"), rect, Rect::from_x_y_ranges(rect.x_range(), whole.y_range()))
                };
                self.table.columns.iter().enumerate().map(of).collect()
            }
            TableAxis::Rows => {
                let of = |(at, row): (usize, &TableRow)| {
                    let rect = place(None, Some(at));
                    (format!("row {}", row.heading), rect, Rect::from_x_y_ranges(whole.x_range(), rect.y_range()))
                };
                self.table.rows.iter().enumerate().map(of).collect()
            }
        };
        for (name, head, all) in lines {
            let response =
                ui.interact(all, ui.id().with(&name), Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
            let painter = ui.painter();
            painter.rect_stroke(head.shrink(1.0), 2.0, Stroke::new(1.0, theme::gold()), StrokeKind::Inside);
            if asked.chosen.contains(&name) {
                painter.rect_stroke(all, 0.0, Stroke::new(3.0, theme::go()), StrokeKind::Inside);
            }
            if response.hovered() || response.has_focus() {
                painter.rect_stroke(all, 0.0, Stroke::new(2.5, theme::gold()), StrokeKind::Inside);
            }
            if noted(response, &name).clicked() {
                ui.data_mut(|d| d.insert_temp(Id::new(POINTED), name));
            }
        }
    }

    /// Cell under a place of the sheet that fills the rectangle `whole`; `None` outside.
    fn under(&self, whole: Rect, width: f32, at: Pos2) -> Option<&TableCell> {
        let high = self.row_height(whole);
        let (x, y) = (at.x - whole.left() - self.head(), at.y - whole.top() - high);
        if x < 0.0 || y < 0.0 {
            return None;
        }
        self.table.rows.get((y / high) as usize)?.cells.get((x / width) as usize)
    }

    /// Draws the tints of the cells, stronger where highlighted; cells without a tint are highlighted in gold.
    fn grounds(&self, ui: &Ui, whole: Rect, place: &impl Fn(Option<usize>, Option<usize>) -> Rect) {
        let painter = ui.painter();
        for (row, TableRow { cells, .. }) in self.table.rows.iter().enumerate() {
            if self.row == Some(row) {
                painter.rect_filled(place(None, Some(row)), 0.0, theme::lit());
            }
            for (column, cell) in cells.iter().enumerate() {
                let lit = self.row == Some(row) || self.column == Some(column);
                let fill = match (tint(cell.harm), lit) {
                    (Some(tint), true) => theme::with_opacity(tint, 0.42),
                    (Some(tint), false) => theme::with_opacity(tint, 0.15),
                    (None, true) => theme::lit(),
                    (None, false) if row % 2 == 1 => theme::band(),
                    (None, false) => continue,
                };
                painter.rect_filled(place(Some(column), Some(row)).shrink2(Vec2::new(GAP, 0.5)), 0.0, fill);
            }
        }
        if let Some(column) = self.column {
            painter.rect_filled(place(Some(column), None).shrink2(Vec2::new(GAP, 0.0)), 0.0, theme::bar());
        }
        painter.hline(whole.x_range(), whole.top() + self.row_height(whole), Stroke::new(1.0, theme::line()));
    }

    /// Draws frames around the highlighted cells, so that the highlight does not depend on colour.
    fn frames(&self, ui: &Ui, whole: Rect, place: &impl Fn(Option<usize>, Option<usize>) -> Rect) {
        let painter = ui.painter();
        let frame = |rect: Rect, width: f32, ink: Color32| {
            painter.rect_stroke(rect, 2.0, Stroke::new(width, ink), StrokeKind::Inside);
        };
        if let Some(column) = self.column {
            frame(place(Some(column), None).with_max_y(whole.bottom()), 1.5, theme::heading());
        }
        if let Some(row) = self.row {
            frame(place(None, Some(row)).with_max_x(whole.right()), 1.5, theme::heading());
        }
        if let (Some(column), Some(row)) = (self.column, self.row) {
            frame(place(Some(column), Some(row)), 2.5, theme::ink());
        }
    }

    /// Letter spacing in points at which the longest cell fits its column: the letters themselves are not made smaller.
    fn tight(&self, ui: &Ui, width: f32) -> f32 {
        let cells = self.table.rows.iter().flat_map(|row| &row.cells).map(|cell| &cell.text).chain(&self.table.columns);
        let longest = cells.max_by_key(|t| t.chars().count()).cloned().unwrap_or_default();
        let wide = |tight: &f32| written(ui, &longest, true, *tight, theme::ink()).size().x;
        [0.0, -0.3, -0.6, -0.9].into_iter().find(|tight| wide(tight) + 7.0 <= width).unwrap_or(-1.2)
    }

    /// Middle of a row's heading, of the sheet in the rectangle `whole`.
    #[must_use]
    pub fn beside(&self, row: usize, whole: Rect) -> Pos2 {
        whole.min + Vec2::new(self.head() * 0.5, self.row_height(whole) * (row as f32 + 1.5))
    }

    /// Middle of a column's upper edge, if the table begins at `corner` in room of this width in points.
    #[must_use]
    pub fn over(&self, column: usize, corner: Pos2, room: f32) -> Pos2 {
        let width = self.width(room);
        corner + Vec2::new(self.head() + width * (column as f32 + 0.5), 0.0)
    }
}

/// Whether the window is so low that contents must be set closer.
#[must_use]
pub fn is_low(ctx: &Context) -> bool {
    ctx.content_rect().height() < LOW
}

/// Whether the window is so low that not all of the content fits.
#[must_use]
pub fn is_lowest(ctx: &Context) -> bool {
    ctx.content_rect().height() < LOWEST
}

/// Layout of the text of a table cell.
fn written(ui: &Ui, text: &str, bold: bool, tight: f32, ink: Color32) -> Arc<Galley> {
    let game_ui = if bold { Typeface::SansBold } else { Typeface::Sans };
    let format = TextFormat { extra_letter_spacing: tight, ..TextFormat::simple(theme::font(game_ui, LETTERS), ink) };
    ui.painter().layout_job(LayoutJob::single_section(text.to_owned(), format))
}
