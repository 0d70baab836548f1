//! The bar along the top: the scenario and how it stands, undo, saving, trying it.

use super::{Ask, EditorScreen, Page};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::game_ui::Weight;
use crate::ui::icons::{self, Open};
use crate::ui::keys::hint;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Label, Layout, Stroke, Ui, Vec2};

impl EditorScreen {
    pub(super) fn bar(&mut self, ui: &mut Ui) -> Option<Ask> {
        let mut ask = None;
        ui.horizontal(|ui| {
            ask = named(ui, &say!("edit-close"), &say!("edit-close-hint")).then_some(Ask::Leave);
            ui.separator();
            let undo = self.edited.document().to_undo().map(|what| say!("edit-undo", what));
            if icon(ui, icons::UNDO, undo, &say!("edit-nothing-undone"), Command::Undo) {
                self.undo();
            }
            let redo = self.edited.document().to_redo().map(|what| say!("edit-redo", what));
            if icon(ui, icons::REDO, redo, &say!("edit-nothing-redone"), Command::Redo) {
                self.redo();
            }
            ui.separator();
            if named(ui, &say!("edit-save"), &hint(&say!("edit-save-hint"), Command::Save)) {
                self.save();
            }
            if named(ui, &say!("edit-save-as"), &say!("edit-save-as-hint")) {
                self.ask_where(None);
            }
            if named(ui, &say!("edit-trace"), &say!("edit-trace-hint")) {
                self.tracing.toggle();
            }
            let words = say!("edit-try");
            let text = theme::set(&words, Typeface::SansBold, 14.5).color(theme::light());
            let button = Button::new(text).fill(theme::go_fill()).min_size(Vec2::new(0.0, 28.0));
            let button = noted(ui.add(button), &words).on_hover_text(hint(&say!("edit-try-hint"), Command::TryIt));
            if button.clicked() {
                ask = Some(Ask::Try);
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

    /// How the scenario stands by the check list.
    fn standing(&mut self, ui: &mut Ui) {
        let count = |weight| self.game.findings().iter().filter(|finding| finding.weight == weight).count();
        let (faults, doubts) = (count(Weight::Fault), count(Weight::Doubt));
        let (words, ink) = match (faults, doubts) {
            (0, 0) => (say!("edit-standing-sound"), theme::go_ink()),
            (0, n) => (say!("edit-standing-doubts", n), theme::ink()),
            (n, _) => (say!("edit-standing-faults", n), theme::alert()),
        };
        let button = Button::new(theme::bold(&words).color(ink)).stroke(Stroke::new(1.0, ink));
        if noted(ui.add(button), &words).on_hover_text(say!("edit-standing-hint")).clicked() {
            self.page = Page::Checks;
        }
    }
}

fn named(ui: &mut Ui, words: &str, about: &str) -> bool {
    noted(ui.add(Button::new(words).min_size(Vec2::new(0.0, 28.0))), words).on_hover_text(about).clicked()
}

/// A button of which there may be nothing to do.
fn icon(ui: &mut Ui, icon: crate::paint::Icon, does: Option<String>, nothing: &str, command: Command) -> bool {
    let open = if does.is_some() { Open::Yes } else { Open::No };
    let words = does.unwrap_or_else(|| nothing.to_owned());
    icons::button(ui, icon, &words, open).on_hover_text(hint(&words, command)).clicked()
}
