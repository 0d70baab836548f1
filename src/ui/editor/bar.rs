//! Bar along the top of the editor: the scenario and its verdict, undo, saving, trying it.

use super::{EditorRequest, EditorScreen};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::icons::{self, Open};
use crate::ui::intent::Page;
use crate::ui::key_input::{first_of, hint};
use crate::ui::parts::{menu, noted};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Layout, Ui, Vec2, WidgetInfo, WidgetType};

impl EditorScreen {
    /// Draws the bar of the editor. Returns the request to the window.
    pub(super) fn bar(&mut self, ui: &mut Ui) -> Option<EditorRequest> {
        let mut ask = None;
        ui.horizontal(|ui| {
            ask = named(ui, &say!("edit-close"), &say!("edit-close-hint")).then_some(EditorRequest::Leave);
            ui.separator();
            let undo = self.edited.document().to_undo().map(|what| say!("edit-undo", what));
            if icon(ui, icons::UNDO, undo, &say!("edit-nothing-undone"), KeyCommand::Undo) {
                self.take_all(ui.ctx());
                self.undo();
            }
            let redo = self.edited.document().to_redo().map(|what| say!("edit-redo", what));
            if icon(ui, icons::REDO, redo, &say!("edit-nothing-redone"), KeyCommand::Redo) {
                self.take_all(ui.ctx());
                self.redo();
            }
            ui.separator();
            if named(ui, &say!("edit-save"), &hint(&say!("edit-save-hint"), KeyCommand::Save)) {
                self.saving.asked = true;
            }
            let width = ui.ctx().content_rect().width();
            if width >= ROOMY {
                if named(ui, &say!("edit-save-as"), &say!("edit-save-as-hint")) {
                    self.save_as(ui);
                }
                self.exports(ui);
                if named(ui, &say!("edit-trace"), &say!("edit-trace-hint")) {
                    self.toggle_tracing();
                }
                if self.has_programs() && named(ui, &say!("edit-balance"), &say!("edit-balance-hint")) {
                    self.toggle_balance();
                }
                if named(ui, &say!("edit-whole-map"), &hint(&say!("edit-whole-map-hint"), KeyCommand::WholeMap)) {
                    self.camera = None;
                }
            } else {
                ask = ask.take().or(self.more(ui));
            }
            let words = say!("edit-try");
            let text = theme::styled(&words, Typeface::SansBold, 14.5).color(theme::light());
            let button = Button::new(text).fill(theme::go_fill()).min_size(Vec2::new(0.0, 28.0));
            let button = noted(ui.add(button), &words).on_hover_text(hint(&say!("edit-try-hint"), KeyCommand::TryIt));
            if button.clicked() {
                ask = Some(EditorRequest::Try);
            }
            let (sheet, words) = (first_of(KeyCommand::Sheet), say!("page-keys"));
            if width >= SPARE && !sheet.is_empty() && named_otherwise(ui, &sheet, &words) {
                ask = Some(EditorRequest::Open(Page::Keys));
            }
            let end = Layout::right_to_left(Align::Center);
            ui.with_layout(end, |ui| self.heading(ui));
        });
        ask
    }

    /// Draws the menu with the bar's buttons that have no room in a narrow window. Returns the request, if any.
    fn more(&mut self, ui: &mut Ui) -> Option<EditorRequest> {
        let mut ask = None;
        let words = say!("edit-more");
        let button = noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 28.0))), &words);
        menu(&button).show(|ui| {
            if row(ui, &say!("edit-save-as")) {
                self.save_as(ui);
            }
            let publishes = row(ui, &say!("edit-publish"));
            let export = self.export_rows(ui);
            if row(ui, &say!("edit-trace")) {
                self.toggle_tracing();
            }
            if self.has_programs() && row(ui, &say!("edit-balance")) {
                self.toggle_balance();
            }
            if row(ui, &say!("edit-whole-map")) {
                self.camera = None;
            }
            if row(ui, &say!("page-keys")) {
                ask = Some(EditorRequest::Open(Page::Keys));
            }
            if publishes {
                self.publish(ui.ctx());
            }
            if let Some(at) = export {
                self.take_all(ui.ctx());
                self.export(at);
            }
        });
        ask
    }

    fn save_as(&mut self, ui: &Ui) {
        self.take_all(ui.ctx());
        self.ask_where(None);
    }

    /// Draws the export formats of the scenario, a row each. Returns the index of the chosen one.
    fn export_rows(&self, ui: &mut Ui) -> Option<usize> {
        let mut chosen = None;
        for (at, (words, _)) in self.game.exports().iter().enumerate() {
            if row(ui, words) {
                chosen = Some(at);
            }
        }
        chosen
    }

    /// Draws the menu of what is made of the scenario: one file for another player, and the export formats for a table without a screen.
    fn exports(&mut self, ui: &mut Ui) {
        let words = say!("edit-export");
        let button = noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 28.0))), &words);
        let (mut publishes, mut chosen) = (false, None);
        menu(&button).show(|ui| {
            publishes = row(ui, &say!("edit-publish"));
            chosen = self.export_rows(ui);
        });
        button.on_hover_text(say!("edit-export-hint"));
        if publishes {
            self.publish(ui.ctx());
        }
        if let Some(at) = chosen {
            self.take_all(ui.ctx());
            self.export(at);
        }
    }

    /// Writes the export beside the scenario, or among the player's own, under a name that is still free.
    fn export(&mut self, at: usize) {
        let Some(folder) = self.folder_beside() else {
            return self.tell(say!("saving-no-place"));
        };
        let Some((_, ending)) = self.game.exports().into_iter().nth(at) else { return };
        let written = self.game.export(at).and_then(|bytes| self.write_made(&folder, ending, &bytes));
        self.messages.clear();
        match written {
            Ok(file) => self.messages.note(say!("edit-exported", file = file.display().to_string())),
            Err(why) => self.tell(why),
        }
    }
}

/// Window width in points from which the bar has room for every button.
const ROOMY: f32 = 1000.0;
/// Window width in points from which the bar has room for the button of the keys.
const SPARE: f32 = 760.0;

/// Draws a row of a menu, whose click closes the menu. Returns whether it was clicked.
fn row(ui: &mut Ui, words: &str) -> bool {
    let row = Button::new(words).frame_when_inactive(false).min_size(Vec2::new(260.0, 30.0));
    let clicked = noted(ui.add(row), words).clicked();
    if clicked {
        ui.close();
    }
    clicked
}

fn named(ui: &mut Ui, words: &str, about: &str) -> bool {
    noted(ui.add(Button::new(words).min_size(Vec2::new(0.0, 28.0))), words).on_hover_text(about).clicked()
}

/// Draws a button that shows only a key, and has another name for a screen reader.
fn named_otherwise(ui: &mut Ui, key: &str, words: &str) -> bool {
    let button = noted(ui.add(Button::new(key).min_size(Vec2::new(28.0, 28.0))), words);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    button.on_hover_text(words).clicked()
}

/// Draws an icon button of the editor's bar, disabled while there is nothing to do.
fn icon(ui: &mut Ui, icon: crate::paint::Icon, does: Option<String>, nothing: &str, command: KeyCommand) -> bool {
    let open = if does.is_some() { Open::Yes } else { Open::No };
    let words = does.unwrap_or_else(|| nothing.to_owned());
    icons::button(ui, icon, &words, open).on_hover_text(hint(&words, command)).clicked()
}
