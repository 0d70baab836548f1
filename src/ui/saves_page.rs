//! State of the page of saved games. Each game is played through and painted once it comes into sight.

use super::saved_game_preview::{Glances, look};
use super::saves::{Row, SavesModel, SavesRequest};
use crate::play::{OpenedGame, Registry, open};
use crate::record::{Removed, SavedGameKind, SavedGames, Slot};
use crate::say;
use crate::ui::crash::contained;
use bevy_egui::egui::{Context, Ui};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Number of pictures kept before those out of sight are dropped.
const KEPT: usize = 80;

/// Page of saved games, with the files that it lists.
pub struct SavesPage {
    registry: Registry,
    saved_games: SavedGames,
    /// Folder that is shown instead of the user's own games; `None` if it is those.
    folder: Option<PathBuf>,
    slots: Vec<Slot>,
    /// Saved game whose autosaves are listed; `None` for the list of all games.
    within: Option<PathBuf>,
    page: SavesModel,
    /// Summaries of the games, cached however the list changes.
    glances: Glances,
    removed: Option<Removed>,
    /// Game that differs from its record, until the player has answered how to open it; `None` without one.
    asked: Option<(PathBuf, Box<OpenedGame>)>,
}

/// Request of the page of saved games to the window.
pub enum Choice {
    /// Choice to play this saved game.
    Play(PathBuf, Box<OpenedGame>),
    /// Choice to return to the start page.
    Back,
}

impl SavesPage {
    /// Page of the user's own saved games, or of those in a folder.
    #[must_use]
    pub fn new(registry: &Registry, saved_games: SavedGames, folder: Option<PathBuf>) -> Self {
        let mut saves_page = Self {
            registry: registry.clone(),
            saved_games,
            folder,
            slots: Vec::new(),
            within: None,
            page: SavesModel::default(),
            glances: Glances::default(),
            removed: None,
            asked: None,
        };
        saves_page.read();
        saves_page
    }

    fn read(&mut self) {
        self.slots = match &self.folder {
            Some(folder) => self.saved_games.of_folder(folder),
            None => self.saved_games.list(),
        };
        self.list();
    }

    /// Lists the saved games of the folder on the page.
    fn list(&mut self) {
        self.page.folder = self.folder.as_ref().map(|f| f.display().to_string());
        self.page.rows = self.slots.iter().map(row).collect();
        self.page.renaming = None;
    }

    /// Fills in the states of games that were in sight in the last frame.
    fn fill(&mut self, ctx: &Context) {
        if self.glances.kept().count() > KEPT {
            let seen = &self.page.in_sight;
            self.glances.retain(|(path, ..)| seen.contains(path));
            for row in self.page.rows.iter_mut().filter(|row| !seen.contains(&row.path)) {
                row.picture = None;
            }
        }
        for path in &self.page.in_sight {
            let slot = self.slots.iter().find(|slot| slot.path == *path);
            let row = self.page.rows.iter_mut().find(|row| row.path == *path);
            let (Some(slot), Some(row)) = (slot, row) else { continue };
            let size = self.page.picture;
            let key = (path.clone(), slot.written, size);
            let (registry, path) = (self.registry.clone(), path.clone());
            if let Some(kept) = self.glances.get(ctx, &key, move |theme| look(&registry, &path, theme, size)) {
                row.picture.clone_from(&kept.picture);
                row.glance.clone_from(&kept.about);
            }
        }
    }

    /// Draws the page of saved games and carries out its requests. Returns the choice, if any.
    pub fn show(&mut self, ui: &mut Ui) -> Option<Choice> {
        self.fill(ui.ctx());
        let before = (self.page.in_sight.clone(), self.page.picture);
        let asked = super::saves::show(ui, &mut self.page);
        if (&self.page.in_sight, self.page.picture) != (&before.0, before.1) {
            // Cards that have come into sight are painted.
            ui.ctx().request_repaint();
        }
        let ask = asked?;
        self.page.fault = None;
        ui.ctx().request_repaint();
        match ask {
            SavesRequest::BeginRename(path) => {
                let name = self.slot(&path).map(|s| s.name.clone());
                self.page.renaming = name.map(|name| (path, name));
            }
            SavesRequest::CancelRename => self.page.renaming = None,
            SavesRequest::Rename(path) => {
                let name = self.page.renaming.take().map(|(_, name)| name).unwrap_or_default();
                let renamed = self.slot(&path).map(|s| self.saved_games.rename(&s.path, &name));
                self.after(renamed);
            }
            SavesRequest::Remove(path) => {
                let name = self.slot(&path)?.name.clone();
                match self.saved_games.remove(&path) {
                    Ok(removed) => {
                        self.page.removed = Some(name);
                        self.removed = Some(removed);
                        self.read();
                    }
                    Err(why) => self.page.fault = Some(why),
                }
            }
            SavesRequest::PutBack => {
                let done = self.removed.take().map(|removed| self.saved_games.put_back(&removed));
                self.page.removed = None;
                self.after(done);
            }
            SavesRequest::Autosaves(path) => {
                let name = self.slot(&path)?.name.clone();
                let found = self.saved_games.autosaves(&path);
                if found.is_empty() {
                    self.page.fault = Some(say!("saves-no-moments", name));
                } else {
                    self.within = Some(path);
                    self.slots = found;
                    self.list();
                    self.page.folder = Some(say!("saves-moments-of", name));
                }
            }
            SavesRequest::Open(path) => return self.open(&path),
            SavesRequest::OpenUpTo => {
                self.page.question = None;
                return self.asked.take().map(|(path, opened)| Choice::Play(path, opened));
            }
            SavesRequest::Leave => {
                self.page.question = None;
                self.asked = None;
            }
            SavesRequest::Back => return self.back(),
        }
        None
    }

    fn slot(&self, path: &Path) -> Option<&Slot> {
        self.slots.iter().find(|s| s.path == path)
    }

    /// Opens a saved game; asks first if it differs from its record.
    pub fn open(&mut self, path: &Path) -> Option<Choice> {
        match contained(&path.display().to_string(), || open(&self.registry, path)) {
            Ok(opened) => match opened.departs() {
                None => return Some(Choice::Play(path.to_owned(), Box::new(opened))),
                Some(why) => {
                    let up_to = opened.session.orders();
                    self.page.question =
                        Some(say!("saves-departs", file = path.display().to_string(), why, orders = up_to));
                    self.asked = Some((path.to_owned(), Box::new(opened)));
                }
            },
            Err(why) => self.page.fault = Some(why),
        }
        None
    }

    /// Goes back from the autosaves of a game to the list of games, from there to the start page.
    pub fn back(&mut self) -> Option<Choice> {
        if self.page.renaming.take().is_some() {
            return None;
        }
        if self.within.take().is_none() {
            return Some(Choice::Back);
        }
        self.read();
        None
    }

    /// Reads the folder of saved games again; a removed game can still be restored.
    pub fn refresh(&mut self) {
        self.within = None;
        self.read();
    }

    fn after(&mut self, done: Option<Result<(), String>>) {
        if let Some(Err(why)) = done {
            self.page.fault = Some(why);
        }
        self.read();
    }
}

fn row(slot: &Slot) -> Row {
    let kind = match slot.kind {
        SavedGameKind::Game => say!("saves-kind-game"),
        SavedGameKind::Named => say!("saves-kind-named"),
        SavedGameKind::Auto => say!("saves-kind-auto"),
        SavedGameKind::Foreign => slot.path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
    };
    Row {
        path: slot.path.clone(),
        name: moment(slot).unwrap_or_else(|| slot.name.clone()),
        title: if slot.title.is_empty() { kind } else { say!("saves-title", title = slot.title, kind) },
        sides: slot.sides.clone(),
        written: say!("saves-written", day = day(slot.written)),
        glance: None,
        picture: None,
        fault: slot.fault.clone(),
    }
}

/// Origin of an autosave in words: the start of a turn or an activation; `None` for another save.
fn moment(slot: &Slot) -> Option<String> {
    let stem = slot.path.file_stem().filter(|_| slot.kind == SavedGameKind::Auto)?.to_str()?;
    let number = |rest: &str| rest.trim_start_matches('0').to_owned();
    let turn = stem.strip_prefix("turn-").map(|n| say!("saves-turn", turn = number(n)));
    turn.or_else(|| stem.strip_prefix("activation-").map(|n| say!("saves-activation", activation = number(n))))
}

/// Local date and time of a file's change, in words.
pub fn day(time: SystemTime) -> String {
    let known = jiff::Timestamp::try_from(time).map(|t| t.to_zoned(jiff::tz::TimeZone::system()));
    match known {
        Ok(z) => say!(
            "saves-day",
            day = z.strftime("%-d").to_string(),
            month = say!("month-" + z.strftime("%-m").to_string().as_str()),
            year = z.strftime("%Y").to_string(),
            time = z.strftime("%H:%M").to_string()
        ),
        Err(_) => say!("saves-day-unknown"),
    }
}
