//! Import of the order of battle from a spreadsheet, and export to it; the changes are shown before they are made.

use super::button;
use super::ledger::Ledger;
use super::tree::heads;
use crate::document::{Document, Edit};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::ids::ArmyId;
use crate::games::musket_pike::scenario::check::wing_added;
use crate::games::musket_pike::scenario::table::{Merged, UnknownWing, merge, table_of};
use crate::games::musket_pike::window::editor::Editor;
use crate::kernel::SideId;
use crate::say;
use crate::ui::parts::{noted, primary, sheet};
use crate::view::theme;
use bevy_egui::egui::{Margin, ScrollArea, TextEdit, Ui};

/// Panel in which a table can be pasted from a spreadsheet.
#[derive(Default)]
pub(super) enum Sheet {
    #[default]
    Shut,
    /// Pasted table, the file text for which `would` was computed, and the wings to be added with the table, each to its army.
    Open { table: String, read: String, would: Result<Box<Merged>, Vec<String>>, wings: Vec<(String, ArmyId)> },
}

/// Greatest number of names in one line of the sheet's summary.
const NAMED: usize = 6;

impl Sheet {
    /// Panel with this pasted table.
    pub(super) fn with(table: &str) -> Self {
        Sheet::Open { table: table.to_owned(), read: String::new(), would: Err(Vec::new()), wings: Vec::new() }
    }

    /// Marks the preview of the table as outdated, as the text has changed.
    pub(super) fn look_again(&mut self) {
        if let Sheet::Open { read, .. } = self {
            read.clear();
        }
    }
}

impl Editor {
    /// Draws the buttons of the unit table and of import and export, and behind them the headings of the roster tree.
    pub(super) fn heads(&mut self, ui: &mut Ui) {
        let line = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if button(ui, &say!("edit-sheet-ledger")) {
                self.roster.ledger = Some(Ledger::of(self.roster.worked_on.unwrap_or(SideId(0))));
            }
            if button(ui, &say!("edit-sheet-paste")) {
                self.roster.sheet = match self.roster.sheet {
                    Sheet::Shut => Sheet::with(""),
                    Sheet::Open { .. } => Sheet::Shut,
                };
            }
            let words = say!("edit-sheet-copy");
            if noted(ui.button(&words), &words).on_hover_text(say!("edit-sheet-copy-about")).clicked() {
                ui.ctx().copy_text(table_of(&self.document.whole()));
            }
        });
        heads(ui, line.response.rect.with_max_x(ui.max_rect().right()));
    }

    /// Closes the panel of the pasted table; returns whether it was open.
    pub(in crate::games::musket_pike::window::editor) fn shut_sheet(&mut self) -> bool {
        !matches!(std::mem::take(&mut self.roster.sheet), Sheet::Shut)
    }

    /// Opens the import panel with a text from the clipboard if the text looks like a table; returns whether it does.
    pub(in crate::games::musket_pike::window::editor) fn lay_on_sheet(&mut self, text: &str) -> bool {
        let is_table = text.lines().next().is_some_and(|head| head.contains(['\t', ';', ',']));
        if is_table {
            self.roster.sheet = Sheet::with(text);
        }
        is_table
    }

    /// Draws the panel of the pasted table if it is open; returns the act of an import.
    pub(super) fn show_sheet(&mut self, ui: &mut Ui) -> Option<EditAct> {
        let battle = self.looked.battle.clone()?;
        let Sheet::Open { table, read, would, wings } = &mut self.roster.sheet else { return None };
        let mut brings = false;
        let mut shuts = false;
        sheet().inner_margin(Margin::symmetric(9, 6)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(theme::plain(say!("edit-sheet-about")));
            let area = ScrollArea::vertical().id_salt("table").max_height(90.0);
            area.show(ui, |ui| {
                let field = TextEdit::multiline(table).desired_rows(3).desired_width(f32::INFINITY);
                noted(ui.add(field), &say!("edit-sheet-field"));
            });
            if *table != *read {
                *would = merge(&self.document, table, &say!("edit-sheet-name")).map(Box::new).map_err(|faults| {
                    faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message)).collect()
                });
                read.clone_from(table);
            }
            match would {
                _ if table.trim().is_empty() => {}
                Ok(merged) => {
                    tell(ui, merged);
                    tell_wings(ui, &battle, merged, wings);
                }
                Err(faults) => {
                    let area = ScrollArea::vertical().id_salt("faults").max_height(110.0);
                    area.show(ui, |ui| {
                        for fault in faults {
                            ui.label(theme::plain(fault.as_str()).color(theme::alert()));
                        }
                    });
                }
            }
            ui.horizontal(|ui| {
                let some = would.as_ref().is_ok_and(|merged| !merged.edits.is_empty()) && !table.trim().is_empty();
                brings = ui.add_enabled_ui(some, |ui| primary(ui, &say!("edit-sheet-bring")).clicked()).inner;
                shuts = button(ui, &say!("edit-sheet-shut"));
            });
        });
        let act = would.as_ref().ok().filter(|_| brings).map(|merged| {
            let n = merged.added.len() + merged.changed.len() + merged.removed.len();
            let edits = with_wings(&self.document, &battle, table, wings).unwrap_or_else(|| merged.edits.clone());
            EditAct { what: say!("edit-act-table", n), edits }
        });
        if shuts || act.is_some() {
            self.roster.sheet = Sheet::Shut;
        }
        act
    }
}

/// Edits that add the wings first and then import the table; `None` if there are no wings to add.
fn with_wings(document: &Document, battle: &Battle, table: &str, wings: &[(String, ArmyId)]) -> Option<Vec<Edit>> {
    if wings.is_empty() {
        return None;
    }
    let (mut document, mut edits) = (document.without_history(), Vec::new());
    for (wing, army) in wings {
        let act = wing_added(&document.whole(), battle, wing, *army);
        document.act(act.what.as_str(), &act.edits).ok()?;
        edits.extend(act.edits);
    }
    let merged = merge(&document, table, &say!("edit-sheet-name")).ok()?;
    Some(edits.into_iter().chain(merged.edits).collect())
}

/// Draws the wings that the table creates, and those it names that do not exist: each is added to an army by a click.
fn tell_wings(ui: &mut Ui, battle: &Battle, merged: &Merged, wings: &mut Vec<(String, ArmyId)>) {
    if !merged.wings.is_empty() {
        ui.label(theme::bold(say!("edit-sheet-wings", n = merged.wings.len())));
        ui.label(theme::small(merged.wings.join(", ")));
    }
    wings.retain(|(wing, _)| merged.unknown_wings.iter().any(|unknown| unknown.id == *wing));
    for UnknownWing { id, lines } in &merged.unknown_wings {
        if let Some((_, army)) = wings.iter().find(|(wing, _)| wing == id) {
            let army = &battle.armies[army.index()].name;
            ui.label(theme::bold(say!("edit-sheet-wing-chosen", wing = id.as_str(), army = army.as_str())));
            continue;
        }
        ui.label(theme::plain(say!("edit-sheet-no-wing", wing = id.as_str(), n = *lines)).color(theme::alert()));
        ui.horizontal_wrapped(|ui| {
            for army in battle.army_ids() {
                let name = &battle.armies[army.index()].name;
                if button(ui, &say!("check-mend-new-wing", wing = id.as_str(), army = name.as_str())) {
                    wings.push((id.clone(), army));
                }
            }
        });
    }
}

/// Draws a summary of the changes that a pasted table would make.
fn tell(ui: &mut Ui, merged: &Merged) {
    if merged.edits.is_empty() {
        ui.label(theme::plain(say!("edit-sheet-same")));
        return;
    }
    for (words, ids) in [
        (say!("edit-sheet-added", n = merged.added.len()), &merged.added),
        (say!("edit-sheet-changed", n = merged.changed.len()), &merged.changed),
        (say!("edit-sheet-removed", n = merged.removed.len()), &merged.removed),
    ] {
        if !ids.is_empty() {
            let some: Vec<&str> = ids.iter().take(NAMED).map(String::as_str).collect();
            let more = if ids.len() > NAMED { say!("edit-sheet-more") } else { String::new() };
            ui.label(theme::bold(words));
            ui.label(theme::small(format!("{}{more}", some.join(", "))));
        }
    }
}
