//! Publishing of the edited scenario as one file for another player.

use super::EditorScreen;
use crate::play::publish;
use crate::record::{PUBLISHED_EXTENSION, write_new_file};
use crate::say;
use crate::ui::crash::contained;
use bevy_egui::egui::Context;
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl EditorScreen {
    /// Writes the scenario as it stands as one file for another player, beside its own or among the player's own, and says where, or
    /// why it cannot be published. The figures of the balance go with it, if its games are of this text.
    pub(super) fn publish(&mut self, ctx: &Context) {
        self.take_all(ctx);
        self.finish();
        match self.published() {
            Ok(file) => {
                self.messages.clear();
                self.messages.note(say!("edit-published", file = file.display().to_string()));
            }
            Err(why) => self.tell(why),
        }
    }

    /// Folder in which files that are made of the scenario are written: that of its file, or else the player's own; `None` without
    /// one.
    pub(super) fn folder_beside(&self) -> Option<PathBuf> {
        let beside = self.edited.file().and_then(Path::parent).map(Path::to_owned);
        beside.or_else(|| self.saving.folder.clone())
    }

    /// Writes the published scenario under a name that is still free.
    fn published(&self) -> Result<PathBuf, String> {
        let folder = self.folder_beside().ok_or_else(|| say!("saving-no-place"))?;
        let (name, text) = (self.edited.name(), Arc::clone(self.edited.text()));
        let game = self.saving.registry.of_text(&text);
        let figures = self.balance_figures().map(|figures| figures.data());
        let barred = |why: String| say!("edit-not-published", why);
        let published = contained(name, || publish(&**game, name, &text, figures));
        let published = published.map_err(|why| barred(self.why_not_playable(why)))?;
        let written = published.written().map_err(|why| barred(why.to_string()))?;
        self.write_made(&folder, PUBLISHED_EXTENSION, written.as_bytes())
    }

    /// Writes a file that is made of the scenario into a folder, with its name and this ending, under a number that is still free.
    pub(super) fn write_made(&self, folder: &Path, ending: &str, bytes: &[u8]) -> Result<PathBuf, String> {
        write_new_file(folder, self.edited.name(), ending, bytes)
            .map_err(|(file, why)| say!("edit-not-saved", file = file.display().to_string(), why = why.to_string()))
    }
}
