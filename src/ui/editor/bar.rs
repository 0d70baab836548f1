//! The bar along the top: the scenario and how it stands, undo, saving, trying it.

use super::pages::Page as Beside;
use super::{Ask, EditorScreen};
use crate::paint::fonts::Typeface;
use crate::record::keep_new;
use crate::say;
use crate::settings::Command;
use crate::ui::icons::{self, Open};
use crate::ui::intent::Page;
use crate::ui::keys::{first_of, hint};
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Label, Layout, Popup, Stroke, Ui, Vec2, WidgetInfo, WidgetType};
use std::path::Path;

impl EditorScreen {
    pub(super) fn bar(&mut self, ui: &mut Ui) -> Option<Ask> {
        let mut ask = None;
        ui.horizontal(|ui| {
            ask = named(ui, &say!("edit-close"), &say!("edit-close-hint")).then_some(Ask::Leave);
            ui.separator();
            let undo = self.edited.document().to_undo().map(|what| say!("edit-undo", what));
            if icon(ui, icons::UNDO, undo, &say!("edit-nothing-undone"), Command::Undo) {
                self.take_all(ui.ctx());
                self.undo();
            }
            let redo = self.edited.document().to_redo().map(|what| say!("edit-redo", what));
            if icon(ui, icons::REDO, redo, &say!("edit-nothing-redone"), Command::Redo) {
                self.take_all(ui.ctx());
                self.redo();
            }
            ui.separator();
            if named(ui, &say!("edit-save"), &hint(&say!("edit-save-hint"), Command::Save)) {
                self.saving.asked = true;
            }
            if named(ui, &say!("edit-save-as"), &say!("edit-save-as-hint")) {
                self.take_all(ui.ctx());
                self.ask_where(None);
            }
            self.exports(ui);
            if named(ui, &say!("edit-trace"), &say!("edit-trace-hint")) {
                self.toggle_tracing();
            }
            // In a narrow window the state of the file goes before it: the key stays.
            let has_room = ui.ctx().content_rect().width() >= ROOMY;
            if has_room && named(ui, &say!("edit-whole-map"), &hint(&say!("edit-whole-map-hint"), Command::WholeMap)) {
                self.camera = None;
            }
            let words = say!("edit-try");
            let text = theme::set(&words, Typeface::SansBold, 14.5).color(theme::light());
            let button = Button::new(text).fill(theme::go_fill()).min_size(Vec2::new(0.0, 28.0));
            let button = noted(ui.add(button), &words).on_hover_text(hint(&say!("edit-try-hint"), Command::TryIt));
            if button.clicked() {
                ask = Some(Ask::Try);
            }
            let (sheet, words) = (first_of(Command::Sheet), say!("page-keys"));
            if !sheet.is_empty() && named_otherwise(ui, &sheet, &words) {
                ask = Some(Ask::Open(Page::Keys));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.standing(ui);
                let title = theme::set(self.game.title(), Typeface::SerifBold, 19.0).color(theme::heading());
                let stands = if self.edited.is_saved() { say!("edit-is-saved") } else { say!("edit-is-not-saved") };
                ui.add(Label::new(theme::small(stands)));
                ui.add(Label::new(title).truncate());
            });
        });
        ask
    }

    /// What it can be written as, for a table without a screen.
    fn exports(&mut self, ui: &mut Ui) {
        let words = say!("edit-export");
        let button = noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 28.0))), &words);
        let mut chosen = None;
        Popup::menu(&button).show(|ui| {
            for (at, (words, _)) in self.game.exports().iter().enumerate() {
                let row = Button::new(words).frame_when_inactive(false).min_size(Vec2::new(260.0, 30.0));
                if noted(ui.add(row), words).clicked() {
                    chosen = Some(at);
                    ui.close();
                }
            }
        });
        button.on_hover_text(say!("edit-export-hint"));
        if let Some(at) = chosen {
            self.take_all(ui.ctx());
            self.export(at);
        }
    }

    /// Writes it beside the scenario, or among the player's own, under a name that nobody else has.
    fn export(&mut self, at: usize) {
        let beside = self.edited.file().and_then(Path::parent).map(Path::to_owned);
        let Some(folder) = beside.or_else(|| self.saving.folder.clone()) else {
            return self.tell(say!("saving-no-place"));
        };
        let Some((_, ending)) = self.game.exports().into_iter().nth(at) else { return };
        let written = self.game.export(at).and_then(|bytes| {
            keep_new(&folder, self.edited.name(), ending, &bytes)
                .map_err(|(file, why)| say!("edit-not-saved", file = file.display().to_string(), why = why.to_string()))
        });
        self.messages.clear();
        self.tell(match written {
            Ok(file) => say!("edit-exported", file = file.display().to_string()),
            Err(why) => why,
        });
    }

    /// How the scenario stands by the check list.
    fn standing(&mut self, ui: &mut Ui) {
        let (faults, doubts) = self.count();
        let (words, ink) = match (faults, doubts) {
            (0, 0) => (say!("edit-standing-sound"), theme::go_ink()),
            (0, n) => (say!("edit-standing-doubts", n), theme::ink()),
            (n, _) => (say!("edit-standing-faults", n), theme::alert()),
        };
        let button = Button::new(theme::bold(&words).color(ink)).stroke(Stroke::new(1.0, ink));
        if noted(ui.add(button), &words).on_hover_text(say!("edit-standing-hint")).clicked() {
            self.pages.turn_to(Beside::Checks);
        }
    }
}

/// From which width of the window on the bar has room for every button.
const ROOMY: f32 = 1000.0;

fn named(ui: &mut Ui, words: &str, about: &str) -> bool {
    noted(ui.add(Button::new(words).min_size(Vec2::new(0.0, 28.0))), words).on_hover_text(about).clicked()
}

/// A button on which there is no more than a key.
fn named_otherwise(ui: &mut Ui, key: &str, words: &str) -> bool {
    let button = noted(ui.add(Button::new(key).min_size(Vec2::new(28.0, 28.0))), words);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    button.on_hover_text(words).clicked()
}

/// A button of which there may be nothing to do.
fn icon(ui: &mut Ui, icon: crate::paint::Icon, does: Option<String>, nothing: &str, command: Command) -> bool {
    let open = if does.is_some() { Open::Yes } else { Open::No };
    let words = does.unwrap_or_else(|| nothing.to_owned());
    icons::button(ui, icon, &words, open).on_hover_text(hint(&words, command)).clicked()
}
