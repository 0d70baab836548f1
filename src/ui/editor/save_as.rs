//! Saving of a scenario in the editor, and the choice of its file.

use super::EditorScreen;
use super::chooser::{Answer, Chooser, Purpose};
use super::reference_image::ReferenceImage;
use crate::editing::SaveFailure;
use crate::play::Registry;
use crate::record::plain;
use crate::say;
use bevy_egui::egui::Context;
use std::path::{Path, PathBuf};

/// State of saving the scenario.
pub(super) struct Saving {
    /// Whether to save the file once the typed texts have been applied.
    pub(super) asked: bool,
    /// File chooser that asks where to save; `None` while it is closed.
    pub(super) place: Option<Chooser>,
    /// Folder of the player's own scenarios; `None` without one.
    pub(super) folder: Option<PathBuf>,
    /// Games of the program, which recognise the files in a folder.
    pub(super) registry: Registry,
}

impl EditorScreen {
    /// Writes the scenario's file, or asks where to.
    pub(super) fn save(&mut self) {
        match self.edited.save() {
            Ok(()) => self.say_saved(),
            Err(SaveFailure::NoPlace) => self.ask_where(None),
            Err(SaveFailure::ChangedElsewhere) => self.ask_where(Some(say!("edit-changed-elsewhere-asked"))),
            Err(SaveFailure::Fails(why)) => self.tell(why),
        }
    }

    /// Asks where to write the file, starting from its present folder, or else from the player's own.
    pub(super) fn ask_where(&mut self, why: Option<String>) {
        let own = self.edited.file().map(Path::to_owned);
        let home = self.saving.folder.clone();
        let beside = own.as_deref().and_then(Path::parent).map(Path::to_owned);
        let folder = beside.or_else(|| home.clone()).unwrap_or_else(|| PathBuf::from("."));
        let stem = own.as_deref().and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
        let name = stem.unwrap_or_else(|| plain(&self.game.title()));
        let page = Chooser::new(&self.saving.registry, Purpose::Save { own }, &folder, home);
        self.saving.place = Some(page.asking(&name, why));
    }

    /// Draws the file chooser, if it is open, and saves to the file that was chosen.
    pub(super) fn show_save_as(&mut self, ctx: &Context) {
        match self.saving.place.as_mut().and_then(|page| page.show(ctx, &mut [])) {
            Some(Answer::File(file)) => self.save_at(&file),
            Some(Answer::Shut | Answer::Copy(_)) => self.saving.place = None,
            None => return,
        }
        ctx.request_repaint();
    }

    fn save_at(&mut self, file: &Path) {
        let traced_at = ReferenceImage::place(&self.edited);
        let had_no_file = self.edited.file().is_none();
        match self.edited.save_as(file) {
            Ok(()) => {
                self.saving.place = None;
                self.keep_trace();
                // The next new scenario must not inherit the picture.
                if let Some(before) = traced_at.filter(|before| had_no_file && before.exists()) {
                    self.tell_trace(std::fs::remove_file(before));
                }
                self.say_saved();
            }
            Err(SaveFailure::Fails(why)) => {
                if let Some(page) = &mut self.saving.place {
                    page.fault = Some(why);
                }
            }
            Err(SaveFailure::NoPlace | SaveFailure::ChangedElsewhere) => {}
        }
    }

    fn say_saved(&mut self) {
        let file = self.edited.file().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        let file = file.unwrap_or_default();
        self.messages.clear();
        self.messages.note(say!("edit-saved", file));
    }
}
