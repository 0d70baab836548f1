//! What is edited is let go of: at once where nothing is lost by that, else once the player has said what is to become of it.

use super::{MainWindow, Over};
use crate::say;
use crate::ui::editor::EditorScreen;
use crate::ui::page::{self, Closed, Width};
use crate::ui::parts::{act, grave, primary};
use crate::view::{board, pieces, theme};
use bevy::ecs::world::World;
use bevy_egui::egui::{Button, Context, Key, Ui, Vec2};

/// What it is let go of for.
pub(super) enum Parting {
    /// The page of the files.
    Close,
    /// The program ends.
    Quit,
    /// Another text.
    Other(Box<EditorScreen>),
}

/// What is asked, until it is answered.
pub(super) struct Asked {
    parting: Parting,
    /// Whether it has been seen: the key that led to it does not answer it.
    seen: bool,
}

/// An answer.
enum Answer {
    Save,
    LetGo,
    Stay,
}

impl MainWindow {
    /// The window is to be closed.
    pub const fn ask_to_close(&mut self) {
        self.editing.closes = true;
    }

    /// The program is to end. A game that only tries what is edited is kept nowhere: where something is to be asked, that is asked in
    /// the editor.
    pub(super) fn end(&mut self, world: &mut World) {
        if self.game.is_some() && self.editing.screen.as_mut().is_some_and(EditorScreen::would_be_lost) {
            self.leave(world);
        }
        self.part(Parting::Quit);
    }

    /// Lets go of what is edited, or asks first.
    pub(super) fn part(&mut self, parting: Parting) {
        let screen = self.editing.screen.as_mut();
        let Some(editor) = screen.and_then(|editor| editor.would_be_lost().then_some(editor)) else {
            return self.parted(parting);
        };
        // Its pieces may have been taken from the board already.
        editor.come_back();
        self.over = Over::default();
        self.editing.asked = Some(Asked { parting, seen: false });
    }

    fn parted(&mut self, parting: Parting) {
        match parting {
            Parting::Quit => self.editing.ends = true,
            Parting::Close => {
                self.let_go_of_editor();
                self.open_files();
            }
            Parting::Other(editor) => {
                self.let_go_of_editor();
                self.editing.screen = Some(*editor);
            }
        }
    }

    /// Lets go of what is edited; what is not in its file is kept in its journal, if it has one.
    fn let_go_of_editor(&mut self) {
        if let Some(editor) = self.editing.screen.take() {
            if let Some(file) = editor.edited().file() {
                self.between.own.was_edited(file);
            }
            editor.leave();
        }
    }

    /// Asks what is to become of work that would be lost, over the editor, and does it.
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

/// The question. Where nothing in it has the keys its first button has them.
fn card(ctx: &Context, parting: &Parting, name: &str) -> Option<Answer> {
    let without = match parting {
        Parting::Close => say!("edit-part-close"),
        Parting::Quit => say!("edit-part-quit"),
        Parting::Other(_) => say!("edit-part-other"),
    };
    let (answer, closed) = page::show(ctx, &say!("edit-part-title"), Width::Narrow, |ui| {
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
