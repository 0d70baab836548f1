//! Opening of files and folders: a saved game, a lesson, a battle, a folder of saved games, named on the command line or dropped
//! on the window.

use super::described_file::{is_described, is_plain_battle};
use super::last_game::Left;
use super::leave_game::LeaveReason;
use super::{MainWindow, PageBetween};
use crate::lesson;
use crate::play::{GameSetup, open};
use crate::record::{EXTENSION, SavedGames, UserDirs};
use crate::say;
use crate::ui::crash::contained;
use crate::ui::games::{OpenGame, Origin};
use crate::ui::saves_page::SavesPage;
use crate::view::pieces;
use bevy::ecs::world::World;
use bevy_egui::egui::Context;
use std::path::Path;

impl MainWindow {
    /// Opens a file or folder; a battle in it begins with these choices.
    ///
    /// # Errors
    /// First fault of the file, or that there is no such player.
    pub(super) fn open(&mut self, file: &Path, choices: GameSetup) -> Result<(), String> {
        contained(&file.display().to_string(), || self.lay_open(file, choices))
    }

    fn lay_open(&mut self, file: &Path, choices: GameSetup) -> Result<(), String> {
        let registry = &self.games.registry;
        if file.is_dir() {
            let saved_games = self.saves().unwrap_or_else(|| SavedGames::new(&UserDirs::in_folder(file)));
            self.between.saves = Some(SavesPage::new(registry, saved_games, Some(file.to_owned())));
            self.between.at = PageBetween::Saves;
        } else if file.extension().is_some_and(|ending| ending == EXTENSION) {
            self.lay_saved(file)?;
        } else if lesson::is_lesson(file) {
            self.open_lesson(file)?;
        } else {
            let (name, text) = registry.read(file)?;
            let origin = Origin { choices, name, text };
            self.game = Some(OpenGame::new(&self.games, origin, self.saves().as_ref())?);
        }
        Ok(())
    }

    /// Puts a new game on the table.
    pub(super) fn lay_new(&mut self, origin: Origin) -> Result<(), String> {
        let name = origin.name.clone();
        contained(&name, || {
            self.game = Some(OpenGame::new(&self.games, origin, self.saves().as_ref())?);
            Ok(())
        })
    }

    /// Puts a saved game on the table; if a replay of its orders departs from the record, the player is asked first.
    pub(super) fn open_saved(&mut self, path: &Path) -> Result<(), String> {
        contained(&path.display().to_string(), || self.lay_saved(path))
    }

    fn lay_saved(&mut self, path: &Path) -> Result<(), String> {
        let Some(saved_games) = self.saves() else {
            return Err(say!("start-no-place"));
        };
        let opened = open(&self.games.registry, path)?;
        if opened.departure.is_some() {
            let mut saves_page = SavesPage::new(&self.games.registry, saved_games, None);
            saves_page.open(path);
            self.between.saves = Some(saves_page);
            self.between.at = PageBetween::Saves;
        } else {
            self.game = Some(OpenGame::of_saved(&self.games, path, opened, &saved_games)?);
        }
        Ok(())
    }

    /// Describes a battle or saved game that was dropped on the window, and opens any other file. The game on the table stays saved
    /// as it is, and comes back if the file cannot be opened.
    pub(super) fn open_dropped(&mut self, ctx: &Context, world: &mut World) {
        let dropped = ctx.input_mut(|i| std::mem::take(&mut i.raw.dropped_files));
        let Some(file) = dropped.first().map(|file| file.path().to_owned()) else { return };
        ctx.request_repaint();
        if is_described(&file) && !(self.is_editing() && is_plain_battle(&file)) {
            return self.describe(&file).unwrap_or_else(|why| self.tell(why));
        }
        if self.is_editing() {
            return self.edit_dropped(&file, ctx, world);
        }
        self.go(LeaveReason::Open(file), world);
    }

    /// Opens something else in place of the game on the table.
    pub(super) fn open_instead(&mut self, world: &mut World, open: impl FnOnce(&mut Self) -> Result<(), String>) {
        let before = self.game.take();
        match open(self) {
            Ok(()) => {
                pieces::clear(world);
                self.between.left =
                    before.and_then(|mut game| Some(Left { path: game.screen.file()?, over: game.screen.is_over() }));
                self.last = None;
            }
            Err(why) => {
                self.game = before;
                self.tell(why);
            }
        }
    }

    /// Shows a sentence as a message on the page that is open.
    pub(super) fn tell(&mut self, sentence: String) {
        match (&mut self.game, &mut self.editing.screen, self.between.at) {
            (Some(game), _, _) => game.screen.tell(sentence),
            (None, Some(editor), _) => editor.tell(sentence),
            (None, None, PageBetween::Lessons) => self.lessons().tell(sentence),
            (None, None, PageBetween::Files) => self.files().tell(sentence),
            (None, None, _) => self.page.fault = Some(sentence),
        }
    }
}
