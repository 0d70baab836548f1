//! Charts of a player's own on the page of rules: files of a folder, one of which stands in the place of the charts of the rules.

use crate::play::ChartsFile;
use crate::say;
use crate::ui::parts::drop_down;
use crate::view::theme;
use bevy_egui::egui::{ComboBox, Ui};
use std::path::{Path, PathBuf};

/// Charts that may be chosen for the battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChartsChoice {
    /// Folder of the files, in words.
    folder: String,
    /// Files in it.
    files: Vec<PathBuf>,
    /// File that is chosen; `None` for the charts of the rules.
    pub chosen: Option<PathBuf>,
}

impl ChartsChoice {
    /// Choice among the files of a folder.
    #[must_use]
    pub fn of_folder(folder: &Path) -> Self {
        Self { folder: folder.display().to_string(), files: ChartsFile::in_folder(folder), chosen: None }
    }
}

/// Name of a file of charts.
fn name(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Draws the choice: the charts of the rules, or one of the files.
pub(super) fn show(ui: &mut Ui, choice: &mut ChartsChoice) {
    ui.add_space(8.0);
    ui.label(theme::title(say!("start-charts")));
    let ours = say!("start-charts-ours");
    let chosen = choice.chosen.as_deref().map_or_else(|| ours.clone(), name);
    drop_down(ui, ComboBox::from_id_salt("charts").selected_text(chosen), |ui| {
        ui.selectable_value(&mut choice.chosen, None, ours);
        for file in &choice.files {
            ui.selectable_value(&mut choice.chosen, Some(file.clone()), name(file));
        }
    });
    ui.label(theme::small(say!("start-charts-about", folder = choice.folder.as_str())));
}
