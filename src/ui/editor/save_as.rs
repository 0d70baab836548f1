//! Where a scenario is to be saved.

use super::EditorScreen;
use crate::editing::Edited;
use crate::record::plain;
use crate::say;
use crate::ui::page::{self, Closed, Width};
use crate::ui::parts::primary;
use crate::view::theme;
use bevy_egui::egui::{Context, Key, TextEdit};
use std::path::{Path, PathBuf};

/// The way to a place for the file.
pub(super) struct Saving {
    /// Whether it is to be saved once what is typed is done.
    pub(super) asked: bool,
    /// Where it is to be saved, while that is asked.
    pub(super) draft: Option<Draft>,
    /// Where scenarios of the player's own have their place.
    pub(super) folder: Option<PathBuf>,
}

/// A place that is being written.
pub(super) struct Draft {
    place: String,
    /// Why it is asked.
    why: Option<String>,
    /// Whether the field has kept the keys for a frame.
    begun: bool,
}

impl Draft {
    pub(super) fn of(edited: &Edited, title: &str, folder: Option<&Path>, why: Option<String>) -> Self {
        let own = || folder.map(|folder| folder.join(format!("{}.ron", plain(title))));
        let place = edited.file().map(Path::to_owned).or_else(own).unwrap_or_else(|| PathBuf::from("scenario.ron"));
        Self { place: place.display().to_string(), why, begun: false }
    }
}

impl EditorScreen {
    pub(super) fn show_save_as(&mut self, ctx: &Context) {
        let Some(draft) = &mut self.saving.draft else { return };
        let (saves, closed) = page::show(ctx, &say!("edit-save-as-title"), Width::Narrow, |ui| {
            if let Some(why) = &draft.why {
                ui.label(theme::prose(why).color(theme::alert()));
            }
            ui.label(theme::prose(say!("edit-save-as-about")));
            let field = ui.add(TextEdit::singleline(&mut draft.place).desired_width(f32::INFINITY));
            // A page that has just come up is measured first: what it gives the keys then has lost them a frame later.
            if !draft.begun {
                draft.begun = field.has_focus();
                field.request_focus();
                ctx.request_repaint();
            }
            let there = Path::new(draft.place.trim()).exists();
            if there {
                ui.label(theme::plain(say!("edit-save-as-there")).color(theme::alert()));
            }
            let words = if there { say!("edit-save-over") } else { say!("edit-save") };
            let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) && !there;
            (primary(ui, &words).clicked() || entered) && !draft.place.trim().is_empty()
        });
        if saves {
            let place = PathBuf::from(draft.place.trim());
            self.save_at(&place);
        } else if closed == Closed::Yes || ctx.input(|i| i.key_pressed(Key::Escape)) {
            self.saving.draft = None;
        }
    }
}
