//! Editor in the window: the files from which it is entered, the way to the table and back.

use super::close_editor::{CloseDialog, CloseReason};
use super::{MainWindow, PageBetween, WindowOutput};
use crate::editing::{EditSession, left_text, unfinished_edits, written_title};
use crate::play::GameSetup;
use crate::record::UserDirs;
use crate::say;
use crate::settings::EditorPanels;
use crate::ui::crash::contained;
use crate::ui::editor::{EditorRequest, EditorScreen, FilesPage, Pick};
use crate::ui::games::{OpenGame, Origin};
use crate::ui::intent::Intent;
use crate::ui::key_sheet::Sheet;
use crate::ui::parts::{division_moved, keep_division};
use crate::ui::start::Unsaved;
use crate::view::pieces;
use bevy::ecs::world::World;
use bevy_egui::egui::{CentralPanel, Context, Frame, Key, Ui};
use std::path::{Path, PathBuf};

/// Editor's part of the window: the scenario, and the trial of it on the table.
#[derive(Default)]
pub(super) struct Editing {
    /// Editor with its scenario, of which a game on the table is then a trial; `None` if it is not open.
    pub screen: Option<EditorScreen>,
    /// Whether a key has asked to try out the scenario, or to return from that.
    trying: bool,
    /// Question that is asked before unsaved work is dropped; `None` if none is.
    pub asked: Option<CloseDialog>,
    /// Whether the system has asked the window to close.
    pub closes: bool,
    /// Whether the program may end without a question.
    pub ends: bool,
}

/// Extensions of picture files, those that the editor only rejects with a sentence among them.
const PICTURES: [&str; 10] = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg", "pdf"];

impl MainWindow {
    /// Editor of a scenario; `None` while it is closed.
    #[must_use]
    pub const fn editor(&self) -> Option<&EditorScreen> {
        self.editing.screen.as_ref()
    }

    /// Whether the editor is open, so that a file dropped on the window is edited.
    pub(super) fn is_editing(&self) -> bool {
        self.game.is_none() && (self.editing.screen.is_some() || self.between.at == PageBetween::Files)
    }

    /// Folder of the editor's journals; `None` without one.
    fn journals(&self) -> Option<PathBuf> {
        self.places.as_ref().map(UserDirs::editing)
    }

    /// Page of files from which the editor is entered.
    pub(super) fn files(&mut self) -> &mut FilesPage {
        let (scenarios, journals) = (self.places.as_ref().map(UserDirs::scenarios), self.journals());
        let games = &self.games;
        let new = || FilesPage::new(games, scenarios.as_deref(), journals.as_deref());
        self.between.files.get_or_insert_with(new)
    }

    /// Opens the page of files and reads the folders again.
    pub(super) fn open_files(&mut self) {
        self.between.own.look_again();
        self.between.files = None;
        self.between.at = PageBetween::Files;
    }

    /// Draws the page of the editor's files. Returns the request to the app.
    pub(super) fn show_files(&mut self, ui: &mut Ui, frame: Frame, wish: WindowOutput) -> WindowOutput {
        self.lay_out_battles(ui.ctx());
        if self.between.files.is_none() {
            self.games.editors().for_each(|(_, editor)| editor.prepare(ui.ctx()));
        }
        self.files();
        let Some(page) = &mut self.between.files else { return wish };
        let battles = &mut self.page.battles;
        let picked = CentralPanel::default().frame(frame).show(ui, |ui| page.show(ui, battles)).inner;
        page.tell_broken();
        let escape = ui.input(|i| i.key_pressed(Key::Escape)).then_some(Pick::Back);
        let journals = self.journals();
        let edited = match picked.or(escape) {
            None => return wish,
            Some(Pick::Back) => {
                self.between.own.look_again();
                self.between.at = PageBetween::Start;
                return wish;
            }
            Some(Pick::Play(file)) => {
                self.between.at = PageBetween::Start;
                if let Err(why) = self.open(&file, GameSetup::of_new(None)) {
                    self.open_files();
                    self.files().tell(why);
                }
                return wish;
            }
            Some(Pick::New { game, start, numbers }) => {
                let text = self.games.editor(game).and_then(|editor| editor.begun(start, &numbers)).unwrap_or_default();
                EditSession::new(&say!("edit-new-name"), &text, journals.as_deref())
            }
            Some(Pick::Edit(file)) => {
                self.edit_file(&file);
                ui.ctx().request_repaint();
                return wish;
            }
            Some(Pick::TakeUp(journal)) => {
                self.take_up_journal(&journal);
                ui.ctx().request_repaint();
                return wish;
            }
            Some(Pick::Copy(id)) => {
                let text = self.games.registry.shipped_text(&id).unwrap_or_default();
                EditSession::new(&id, &text, journals.as_deref())
            }
        };
        self.edit(edited);
        ui.ctx().request_repaint();
        wish
    }

    /// Opens a file in the editor, or says why not.
    pub fn edit_file(&mut self, file: &Path) {
        let journals = self.journals();
        self.edit(EditSession::open(file, journals.as_deref()));
    }

    /// Resumes an unfinished edit from its journal.
    pub(super) fn take_up_journal(&mut self, journal: &Path) {
        self.edit(EditSession::taken_up(journal));
    }

    /// Checks once whether the last run ended with changes that are in no file yet.
    pub(super) fn look_for_unsaved(&mut self) {
        let Some(folder) = self.journals() else { return };
        let mut left = unfinished_edits(&folder);
        left.retain(|left| !left.is_saved);
        self.page.last_run.unsaved = match left.as_slice() {
            [] => None,
            [one] => {
                // What has no file has no name of its own but its title.
                let text = one.file.is_none().then(|| left_text(&one.journal)).flatten();
                let title = text.and_then(|text| written_title(&text));
                Some(Unsaved::One(title.unwrap_or_else(|| one.name.clone()), one.journal.clone()))
            }
            several => Some(Unsaved::Several(several.len())),
        };
    }

    /// Opens a text in the editor, or says why not.
    fn edit(&mut self, edited: Result<EditSession, String>) {
        let laid = edited.and_then(|edited| {
            let name = edited.file().map_or_else(|| edited.name().to_owned(), |file| file.display().to_string());
            contained(&name, || {
                let game = self.games.registry.of_text(edited.text()).id();
                let editor = self.games.editor(game).ok_or_else(|| say!("edit-no-editor"))?;
                let folder = self.places.as_ref().map(UserDirs::scenarios);
                Ok(EditorScreen::new(edited, editor, &self.games.registry, folder))
            })
        });
        match laid {
            Ok(editor) => {
                // A player who edits again knows of it.
                self.page.last_run.unsaved = None;
                self.close_editor(CloseReason::Other(Box::new(editor)));
            }
            Err(why) => self.tell(why),
        }
    }

    /// Opens the position of a game in the editor, as a scenario without a file yet. The game itself stays saved.
    pub(super) fn edit_position(&mut self, game: OpenGame, world: &mut World) {
        let session = game.screen.any();
        let journals = self.journals();
        let edited = session.scene_after(session.orders()).ok_or_else(|| say!("edit-no-editor"));
        let edited = edited.and_then(|(text, _)| EditSession::new(&session.title(), &text, journals.as_deref()));
        self.game = Some(game);
        match edited {
            Ok(edited) => {
                if self.editing.screen.is_none() {
                    self.leave(world);
                }
                // A trial is saved nowhere.
                self.game = None;
                pieces::clear(world);
                self.edit(Ok(edited));
            }
            Err(why) => self.tell(why),
        }
    }

    /// Handles a file that was dropped on the editor.
    pub(super) fn edit_dropped(&mut self, file: &Path, ctx: &Context, world: &mut World) {
        let is_picture = file.extension().is_some_and(|e| PICTURES.iter().any(|p| e.eq_ignore_ascii_case(p)));
        if let Some(editor) = self.editing.screen.as_mut().filter(|_| is_picture) {
            return editor.trace(ctx, file);
        }
        pieces::clear(world);
        self.edit_file(file);
        if let Some(editor) = &mut self.editing.screen {
            editor.come_back();
        }
    }

    /// Draws the editor. Returns the request to the app.
    pub(super) fn show_editor(&mut self, ui: &mut Ui, world: &mut World) -> WindowOutput {
        let covered = self.is_over() || self.chosen.is_open() || self.editing.asked.is_some();
        let wanted = self.chosen.settings.editor_panels;
        keep_division(ui.ctx(), wanted.form);
        let Some(editor) = &mut self.editing.screen else { return WindowOutput::default() };
        editor.want(wanted);
        let asked = ui.add_enabled_ui(!covered, |ui| editor.show(ui, world)).inner;
        let folded = editor.panels();
        let wish = WindowOutput { title: format!("{} - Tercio", editor.title()), ..WindowOutput::default() };
        match asked {
            Some(EditorRequest::Try) => self.try_it(world),
            Some(EditorRequest::Leave) => {
                pieces::clear(world);
                self.close_editor(CloseReason::Close);
            }
            Some(EditorRequest::Rule(paragraph)) => self.open_rulebook(&paragraph),
            Some(EditorRequest::Open(page)) => self.open_over(ui.ctx(), page),
            None => {}
        }
        let form = division_moved(ui.ctx()).unwrap_or(wanted.form);
        self.keep_editor_panels(ui.ctx(), EditorPanels { form, ..folded });
        match self.show_over(ui.ctx(), Sheet::Editor) {
            Some(Intent::Open(page)) => self.open_over(ui.ctx(), page),
            Some(Intent::Rule(paragraph)) => self.open_rulebook(&paragraph),
            Some(_) | None => {}
        }
        wish
    }

    /// Puts the edited scenario on the table for a trial; nothing of that game is saved.
    fn try_it(&mut self, world: &mut World) {
        let Some(editor) = &mut self.editing.screen else { return };
        editor.finish();
        let (name, text) = (editor.edited().name().to_owned(), editor.edited().text().to_string());
        // New dice for each trial, to show more than one course of the battle.
        let choices = GameSetup::of_new(None);
        match OpenGame::new(&self.games, Origin { name, text, choices }, None) {
            Ok(mut game) => {
                pieces::clear(world);
                game.screen.mark_as_playtest();
                self.game = Some(game);
            }
            Err(why) => editor.tell_not_playable(why),
        }
    }

    /// Notes the key that leads from the editor to the table and back.
    pub(super) fn try_or_come_back(&mut self, ctx: &Context) {
        self.editing.trying = self.editing.screen.is_some() && self.editing.asked.is_none();
        ctx.request_repaint();
    }

    /// Carries out the request to try the scenario, or to return to the editor, once the world is available.
    pub(super) fn run_playtest_switch(&mut self, world: &mut World) {
        if !std::mem::take(&mut self.editing.trying) {
            return;
        }
        if self.game.is_some() { self.leave(world) } else { self.try_it(world) }
    }
}
