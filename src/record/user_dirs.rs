//! Folders and files that the program writes.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

/// Folders of the user: the system's standard ones, or all in one folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserDirs {
    data: PathBuf,
    config: PathBuf,
}

impl UserDirs {
    /// Standard folders of this user; `None` where the system has none.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let dirs = ProjectDirs::from("", "", "tercio")?;
        Some(Self { data: dirs.data_dir().to_owned(), config: dirs.config_dir().to_owned() })
    }

    /// All of the program's folders below one folder (`--user-dir`).
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { data: folder.to_owned(), config: folder.to_owned() }
    }

    /// Folder of saved games.
    #[must_use]
    pub fn saves(&self) -> PathBuf {
        self.data.join("saves")
    }

    /// Folder of the player's own scenarios.
    #[must_use]
    pub fn scenarios(&self) -> PathBuf {
        self.data.join("scenarios")
    }

    /// Folder of the journals of edited scenarios.
    #[must_use]
    pub fn editing(&self) -> PathBuf {
        self.data.join("editing")
    }

    /// File of the player's settings.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// Folder of the player's own lessons, and of the progress in all lessons.
    #[must_use]
    pub fn lessons(&self) -> PathBuf {
        self.data.join("lessons")
    }

    /// Folder of practice questions to repeat, and of the record of paragraphs met.
    #[must_use]
    pub fn practice(&self) -> PathBuf {
        self.data.join("practice")
    }

    /// Folder of the player's own charts for rules that take such.
    #[must_use]
    pub fn charts(&self) -> PathBuf {
        self.data.join("charts")
    }

    /// Folder of the user's translations: a subfolder each, named by the tag of the language.
    #[must_use]
    pub fn languages(&self) -> PathBuf {
        self.data.join("languages")
    }
}
