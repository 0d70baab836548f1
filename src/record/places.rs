//! Where everything that the program writes has its place.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

/// The user's places: as the system has them, or all in one folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    data: PathBuf,
    config: PathBuf,
}

impl Places {
    /// The system's own places for this user; none where the system has none.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let dirs = ProjectDirs::from("", "", "tercio")?;
        Some(Self { data: dirs.data_dir().to_owned(), config: dirs.config_dir().to_owned() })
    }

    /// Everything in one folder (`--user-dir`).
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { data: folder.to_owned(), config: folder.to_owned() }
    }

    /// Saved games.
    #[must_use]
    pub fn saves(&self) -> PathBuf {
        self.data.join("saves")
    }

    /// Scenarios of the player's own.
    #[must_use]
    pub fn scenarios(&self) -> PathBuf {
        self.data.join("scenarios")
    }

    /// The journals of what is being edited.
    #[must_use]
    pub fn editing(&self) -> PathBuf {
        self.data.join("editing")
    }

    /// What the player has chosen for the window.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// Lessons of the player's own, and how far he has come in which.
    #[must_use]
    pub fn lessons(&self) -> PathBuf {
        self.data.join("lessons")
    }

    /// What the player is to be asked again, and what of the rules he has met.
    #[must_use]
    pub fn practice(&self) -> PathBuf {
        self.data.join("practice")
    }

    /// Translations: a folder each, named by the tag of the language.
    #[must_use]
    pub fn languages(&self) -> PathBuf {
        self.data.join("languages")
    }
}
