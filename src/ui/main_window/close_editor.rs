//! Closing an edited scenario: at once where nothing would be lost, else once the player has said what to do with the changes.

use super::{MainWindow, Over};
use crate::say;
use crate::ui::editor::EditorScreen;
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{act, grave, primary};
use crate::view::{board, pieces, theme};
use bevy::ecs::world::World;
use bevy_egui::egui::{Button, Context, Key, Ui, Vec2};

/// Destination for which the edited scenario is closed.
pub(super) enum CloseReason {
    /// The editor is closed for the page of files.
    Close,
    /// The editor is closed because the program ends.
    Quit,
    /// The editor is closed because this other scenario is to be edited.
    Other(Box<EditorScreen>),
}

/// Question whether to save before unsaved work is dropped, until it is answered.
pub(super) struct CloseDialog {
    /// Destination for which the edited scenario is closed.
    parting: CloseReason,
    /// Whether the question has been drawn: the key that led to the question does not answer it.
    seen: bool,
}

/// Answer to the question whether to save the scenario.
enum Answer {
    /// Answer: save before the scenario is closed.
    Save,
    /// Answer: close the scenario without saving.
    LetGo,
    /// Answer: stay in the editor.
    Stay,
}

impl MainWindow {
    /// Asks to close the program's window.
    pub const fn ask_to_close(&mut self) {
        self.editing.closes = true;
    }

    /// Ends the program, or asks first. A trial of the edited scenario is not saved: where there is something to ask, the editor
    /// asks.
    pub(super) fn end(&mut self, world: &mut World) {
        if self.game.is_some() && self.editing.screen.as_mut().is_some_and(EditorScreen::would_be_lost) {
            self.leave(world);
        }
        self.close_editor(CloseReason::Quit);
    }

    /// Closes the edited scenario for a destination, or asks first.
    pub(super) fn close_editor(&mut self, parting: CloseReason) {
        let screen = self.editing.screen.as_mut();
        let Some(editor) = screen.and_then(|editor| editor.would_be_lost().then_some(editor)) else {
            return self.parted(parting);
        };
        // Its pieces may have been removed from the board already.
        editor.come_back();
        self.over = Over::default();
        self.editing.asked = Some(CloseDialog { parting, seen: false });
    }

    fn parted(&mut self, parting: CloseReason) {
        match parting {
            CloseReason::Quit => self.editing.ends = true,
            CloseReason::Close => {
                self.let_go_of_editor();
                self.open_files();
            }
            CloseReason::Other(editor) => {
                self.let_go_of_editor();
                self.editing.screen = Some(*editor);
            }
        }
    }

    /// Closes the edited scenario; unsaved changes stay in its journal, if it has one.
    fn let_go_of_editor(&mut self) {
        if let Some(editor) = self.editing.screen.take() {
            if let Some(file) = editor.edited().file() {
                self.between.own.was_edited(file);
            }
            editor.leave();
        }
    }

    /// Asks in the editor whether to save work that would be lost, and carries out the answer.
    pub(super) fn ask_before_parting(&mut self, ctx: &Context, world: &mut World) {
        let (Some(asked), Some(editor)) = (&mut self.editing.asked, &mut self.editing.screen) else { return };
        let opens = !std::mem::replace(&mut asked.seen, true);
        let esc = !opens && !self.chosen.is_open() && ctx.input(|i| i.key_pressed(Key::Escape));
        let answer = card(ctx, &asked.parting, editor.edited().name()).or(esc.then_some(Answer::Stay));
        if opens {
            ctx.request_repaint();
        }
        let Some(answer) = answer else { return };
        let parting = self.editing.asked.take().map(|asked| asked.parting);
        let goes = match answer {
            Answer::Save => editor.saved_first(),
            Answer::LetGo => true,
            Answer::Stay => false,
        };
        if let Some(parting) = parting.filter(|_| goes) {
            pieces::clear(world);
            self.parted(parting);
        }
        ctx.request_repaint();
    }
}

/// Draws the question whether to save. Without any focus in it, its first button gets the focus. Returns the answer, if any.
fn card(ctx: &Context, parting: &CloseReason, name: &str) -> Option<Answer> {
    let without = match parting {
        CloseReason::Close => say!("edit-part-close"),
        CloseReason::Quit => say!("edit-part-quit"),
        CloseReason::Other(_) => say!("edit-part-other"),
    };
    let (answer, closed) = page_frame::show(ctx, &say!("edit-part-title"), Width::Narrow, |ui| {
        ui.label(theme::prose(say!("edit-part-about", name)));
        ui.add_space(8.0);
        let row = |ui: &mut Ui| {
            let save = primary(ui, &say!("edit-save"));
            if ui.memory(|m| m.focused().is_none_or(|id| id == board::id())) {
                save.request_focus();
            }
            let words = say!("edit-part-stay");
            let stay = act(ui, Button::new(words.as_str()).min_size(Vec2::new(0.0, 30.0)), &words);
            let go = grave(ui, &without).clicked().then_some(Answer::LetGo);
            let stays = stay.clicked().then_some(Answer::Stay);
            save.clicked().then_some(Answer::Save).or(stays).or(go)
        };
        ui.horizontal_wrapped(row).inner
    });
    answer.or((closed == Closed::Yes).then_some(Answer::Stay))
}
