//! Ledger: a table of all units, whose cells are edited in place.

use super::TableEditor;
use super::chosen::Chosen;
use super::record_form::{RecordView, field_id};
use crate::games::table::records::{EditedGame, FieldKind, FieldSpec, csv_of_units, unit_count};
use crate::games::table::scenario::UnitRef;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::{PageRequest, ToolOutcome};
use crate::ui::parts::{mark, noted, text_width};
use crate::view::theme;
use bevy_egui::egui::{Align, Layout, ScrollArea, Ui, Vec2};

/// Height of a row of the ledger, in points.
const ROW: f32 = 30.0;
/// Letters of the headings, in points.
const HEADING: f32 = 12.5;
/// Letters of the cells, in points.
const CELL: f32 = 14.5;
/// Width of the mark of the army before each row, in points.
const MARK: f32 = 22.0;

/// Width of the frame around the words of a cell and of the arrow beside a choice, in points.
const AROUND_WORDS: f32 = 40.0;
/// Greatest width of a column, in points.
const WIDEST: f32 = 320.0;

/// Least width of a column, in points.
const fn least_width(field: &FieldSpec) -> f32 {
    match field.kind {
        FieldKind::Number(..) | FieldKind::Length(..) | FieldKind::Degrees => 58.0,
        FieldKind::Line => 116.0,
        _ => 100.0,
    }
}

/// Width of a column in points, wide enough for its heading and for the words of all its cells.
fn width(ui: &Ui, field: &'static FieldSpec, rows: &[RecordView<'_>]) -> f32 {
    let wide = |words: &str, face, size| text_width(ui, words, face, size);
    let heading = wide(&field.name(), Typeface::SansBold, HEADING) + 8.0;
    let cells = rows.iter().map(|row| wide(&row.shown(field), Typeface::Sans, CELL) + AROUND_WORDS);
    cells.fold(heading.max(least_width(field)), f32::max).min(WIDEST)
}

impl<G: EditedGame> TableEditor<G> {
    /// Draws the ledger with its buttons.
    pub(super) fn ledger_page(&mut self, ui: &mut Ui) -> Option<PageRequest> {
        let file = self.file();
        let units: Vec<UnitRef> = (0..2)
            .flat_map(|army| {
                let count = unit_count(&file, army);
                (0..count).map(move |unit| UnitRef { army, unit })
            })
            .collect();
        ui.label(theme::prose(say!("edit-table-ledger-about")));
        let words = say!("edit-table-copy-csv");
        if noted(ui.button(&words), &words).clicked() {
            ui.ctx().copy_text(csv_of_units(self.schema(), &file, &units));
        }
        let is_cell = |field: &&'static FieldSpec| {
            !matches!(field.kind, FieldKind::Record(_) | FieldKind::List(..) | FieldKind::Points | FieldKind::Ron)
        };
        let fields: Vec<&'static FieldSpec> = self.schema().unit().fields.iter().filter(is_cell).collect();
        let rows: Vec<RecordView<'_>> =
            units.iter().filter_map(|unit| RecordView::of(self.schema(), &file, unit.place())).collect();
        let widths: Vec<f32> = fields.iter().map(|field| width(ui, field, &rows)).collect();
        drop(rows);
        let wide = widths.iter().sum::<f32>() + MARK;
        let mut outcome = None;
        ScrollArea::horizontal().id_salt("ledger across").auto_shrink([false, false]).show(ui, |ui| {
            ui.set_min_width(wide);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(MARK);
                for (field, width) in fields.iter().zip(&widths) {
                    let size = Vec2::new(*width, ROW);
                    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                        ui.set_width(size.x);
                        let name = theme::styled(field.name(), Typeface::SansBold, HEADING);
                        ui.label(name).on_hover_text(field.about());
                    });
                }
            });
            let list = ScrollArea::vertical().id_salt("ledger rows").auto_shrink([false, false]);
            list.show_rows(ui, ROW, units.len(), |ui, shown| {
                for unit in &units[shown] {
                    outcome = outcome.take().or(self.ledger_row(ui, *unit, (&fields, &widths)));
                }
            });
        });
        outcome.map(PageRequest::Do)
    }

    /// Draws the row of a unit.
    fn ledger_row(
        &mut self,
        ui: &mut Ui,
        unit: UnitRef,
        (fields, widths): (&[&'static FieldSpec], &[f32]),
    ) -> Option<ToolOutcome> {
        let file = self.file();
        let view = RecordView::of(self.schema(), &file, unit.place())?;
        let mut outcome = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let size = Vec2::new(MARK, ROW);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                mark(ui, SideId(unit.army as u8));
            });
            for (field, width) in fields.iter().zip(widths) {
                let size = Vec2::new(*width, ROW);
                ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                    ui.set_width(size.x);
                    outcome = outcome.take().or(view.cell(ui, field, false));
                });
            }
        });
        let focused = ui.ctx().memory(|memory| memory.focused());
        let has_focus = |field: &&'static FieldSpec| focused == Some(field_id(&unit.place().key(field.key)));
        if fields.iter().any(has_focus) && self.chosen != Chosen::Units(vec![unit]) {
            self.chosen = Chosen::Units(vec![unit]);
        }
        outcome
    }
}
