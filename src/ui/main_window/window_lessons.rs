//! Lessons in the window: their page, one at the table, the next.

use super::{MainWindow, PageBetween, WindowOutput};
use crate::lesson::{self, LessonDraft};
use crate::record::{self, UserDirs};
use crate::say;
use crate::ui::games::OpenGame;
use crate::ui::lessons_page::{Choice, LessonsPage};
use crate::ui::practice_panel;
use crate::view::{pieces, theme};
use bevy::ecs::world::World;
use bevy_egui::egui::{CentralPanel, Frame, Key, Margin, Panel, Stroke, Ui};
use std::path::Path;

/// Window height in points below which the page scrolls as a whole: otherwise head and foot would leave the lessons only a strip.
const LOW: f32 = 900.0;

impl MainWindow {
    /// Page of the lessons, loaded when it is asked for.
    pub(super) fn lessons(&mut self) -> &mut LessonsPage {
        let folder = self.places.as_ref().map(UserDirs::lessons);
        let registry = &self.games.registry;
        self.between.lessons.get_or_insert_with(|| LessonsPage::new(registry, folder))
    }

    /// Draws the page of the lessons and carries out its choice.
    pub(super) fn show_lessons(&mut self, ui: &mut Ui, frame: Frame, wish: WindowOutput) -> WindowOutput {
        let model = self.practice_model();
        let foot = Frame::new()
            .fill(theme::card())
            .stroke(Stroke::new(1.0, theme::line()))
            .inner_margin(Margin::symmetric(20, 8));
        let mut asked = None;
        let is_low = ui.ctx().content_rect().height() < LOW;
        if !is_low {
            asked = Panel::bottom("practice").frame(foot).show(ui, |ui| practice_panel::show(ui, &model)).inner;
        }
        let page = self.lessons();
        let below_next = |ui: &mut Ui| {
            if is_low {
                asked =
                    foot.outer_margin(Margin::symmetric(3, 6)).show(ui, |ui| practice_panel::show(ui, &model)).inner;
            }
        };
        let choice = CentralPanel::default().frame(frame).show(ui, |ui| page.show(ui, below_next)).inner;
        let escape = ui.input(|i| i.key_pressed(Key::Escape)).then_some(Choice::Back);
        match choice.or(escape) {
            Some(Choice::Take(at)) => self.take_lesson(at),
            Some(Choice::Back) => self.between.at = PageBetween::Start,
            None => match asked {
                Some(practice_panel::PracticeRequest::Practise) => self.practise(),
                Some(practice_panel::PracticeRequest::Take(at)) => self.take_lesson(at),
                None => {}
            },
        }
        wish
    }

    /// Puts the lesson at this index on the table.
    pub(super) fn take_lesson(&mut self, at: usize) {
        let taken = self.lessons().take(at).and_then(|(game, table, lesson)| {
            // Leaving it returns to the other lessons.
            self.between.at = PageBetween::Lessons;
            OpenGame::of_lesson(&self.games, game, table, lesson)
        });
        match taken {
            Ok(game) => self.game = Some(game),
            Err(why) => self.lessons().tell(why),
        }
    }

    /// Puts the lesson of a file on the table.
    ///
    /// # Errors
    /// A sentence about what is wrong with the file.
    pub(super) fn open_lesson(&mut self, file: &Path) -> Result<(), String> {
        let listed = lesson::of_file(&self.games.registry, file);
        let (game, table, lesson) = self.lessons().take_listed(&listed)?;
        self.game = Some(OpenGame::of_lesson(&self.games, game, table, lesson)?);
        self.between.at = PageBetween::Lessons;
        Ok(())
    }

    /// Puts the lessons in the language now spoken; one at the table goes on where it is.
    pub(super) fn speak_lesson(&mut self) {
        self.between.lessons = None;
        let Some(id) = self.screen().and_then(|screen| screen.lesson_id()).map(str::to_owned) else { return };
        let of_file = || lesson::of_file(&self.games.registry, Path::new(&id));
        let listed = lesson::course(&self.games.registry, None).into_iter().find(|listed| listed.id == id);
        let listed = listed.unwrap_or_else(of_file);
        if let (Ok(lesson), Some(screen)) = (listed.lesson, self.screen_mut()) {
            screen.speak_lesson(&lesson.words);
        }
    }

    /// Saves a lesson among the player's own, and says where.
    pub(super) fn keep_lesson(&mut self, made: &LessonDraft) {
        let folder = self.places.as_ref().map(UserDirs::lessons);
        let kept = folder.map(|folder| record::write_new_file(&folder, &made.title, "ron", made.text.as_bytes()));
        let said = match kept {
            None => say!("saving-no-place"),
            Some(Ok(file)) => say!("lesson-kept", file = file.display().to_string()),
            Some(Err((file, why))) => say!("lesson-not-kept", file = file.display().to_string(), why = why.to_string()),
        };
        // Reading the folder again lists it at once.
        self.between.lessons = None;
        if let Some(screen) = self.screen_mut() {
            screen.tell(said);
        }
    }

    /// Puts another scene of the lesson on the table.
    pub(super) fn lay_scene(&mut self, game: OpenGame, world: &mut World) {
        pieces::clear(world);
        self.game = game.relaid();
    }

    /// Opens the lesson after the one at the table.
    pub(super) fn next_lesson(&mut self, game: &OpenGame, world: &mut World) {
        pieces::clear(world);
        let id = game.screen.lesson_id().unwrap_or_default().to_owned();
        if let Some(at) = self.lessons().after(&id) {
            self.take_lesson(at);
        }
    }
}
