//! Page of lessons: what can be learned, what has been learned, and where to continue.

mod drawn;
mod rule_coverage;

use super::page_frame;
use super::parts::scrolled;
use super::screen::AtLesson;
use super::start::{NextLesson, masthead};
use crate::lesson::{self, Fault, LearningRecord, LessonEntry, LessonRun, LessonStatus, Table};
use crate::play::Registry;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{ScrollArea, Ui};
use drawn::Pictures;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Request of the page of lessons to the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Choice to begin the lesson at this index.
    Take(usize),
    /// Choice to return from the lessons to the start page.
    Back,
}

/// Page of the lessons, with the player's progress in them.
pub struct LessonsPage {
    registry: Registry,
    /// Folder of the player's own lessons and of the progress; `None` without one.
    folder: Option<PathBuf>,
    /// Whether the page lists any lessons.
    any: bool,
    /// All lessons, loaded once they are needed: the start page needs none of them.
    lessons: OnceLock<Vec<LessonEntry>>,
    /// Filter by rules: id of the game whose lessons are shown; `None`: all.
    of_game: Option<&'static str>,
    kept: LearningRecord,
    pictures: Pictures,
    fault: Option<String>,
}

impl LessonsPage {
    /// Page of all lessons; `folder`: the folder of the player's own lessons and progress.
    #[must_use]
    pub fn new(registry: &Registry, folder: Option<PathBuf>) -> Self {
        let (kept, fault) = LearningRecord::read(folder.as_deref());
        let any = lesson::there_are(registry, folder.as_deref());
        Self {
            registry: registry.clone(),
            folder,
            any,
            lessons: OnceLock::new(),
            of_game: None,
            kept,
            pictures: Pictures::default(),
            fault,
        }
    }

    fn lessons(&self) -> &[LessonEntry] {
        self.lessons.get_or_init(|| lesson::course(&self.registry, self.folder.as_deref()))
    }

    /// Whether there are no lessons.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        !self.any
    }

    /// Lesson that the start page offers beside a battle of the game with an id: the first to a player who has neither played nor
    /// learned, the next to a learner.
    #[must_use]
    pub fn offered(&self, has_played: bool, game: &str) -> Option<NextLesson> {
        if !self.any {
            return None;
        }
        if self.is_new_to_all() {
            return (!has_played).then_some(NextLesson::First);
        }
        let next = self.lessons().get(self.next_of(game)?)?.lesson.as_ref().ok()?;
        Some(NextLesson::Titled(next.words.get("title").to_owned()))
    }

    /// Whether the player has never begun any lesson.
    #[must_use]
    pub fn is_new_to_all(&self) -> bool {
        self.kept.is_empty()
    }

    /// Index of the next lesson on the page: the first shown that is not completed. `None` if all are.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        self.lessons().iter().position(|listed| self.is_next(listed) && self.shows(listed))
    }

    /// Index of the next lesson of the game with an id; of all games, if it has none left.
    #[must_use]
    pub fn next_of(&self, game: &str) -> Option<usize> {
        let of_game = |listed: &LessonEntry| self.is_next(listed) && listed.game.id() == game;
        let lessons = self.lessons();
        lessons.iter().position(of_game).or_else(|| lessons.iter().position(|listed| self.is_next(listed)))
    }

    /// Whether a lesson of the program is not completed yet.
    fn is_next(&self, listed: &LessonEntry) -> bool {
        !listed.own && !self.kept.of(&listed.id).done
    }

    /// Whether the filter by rules lets a lesson through.
    fn shows(&self, listed: &LessonEntry) -> bool {
        self.of_game.is_none_or(|game| listed.game.id() == game)
    }

    /// Index of the lesson after this one; `None` after the last.
    #[must_use]
    pub fn after(&self, id: &str) -> Option<usize> {
        let at = self.lessons().iter().position(|listed| listed.id == id)? + 1;
        (at < self.lessons().len()).then_some(at)
    }

    /// Puts a lesson on the table at the step where the learner left it; returns the id of its game with it.
    ///
    /// # Errors
    /// The first fault of the lesson.
    pub fn take(&self, at: usize) -> Result<(&'static str, Table, AtLesson), String> {
        self.take_listed(self.lessons().get(at).ok_or_else(|| say!("lesson-no-step"))?)
    }

    /// Puts a lesson on the table that need not be listed here, at the step where the learner left it.
    ///
    /// # Errors
    /// The first fault of the lesson.
    pub fn take_listed(&self, listed: &LessonEntry) -> Result<(&'static str, Table, AtLesson), String> {
        let lesson = listed.lesson.clone().map_err(|faults| first(&faults))?;
        let left = self.kept.of(&listed.id).left;
        // A lesson that has been rewritten since is restarted.
        let resumed = left.and_then(|left| LessonRun::resumed(&lesson, &listed.game, &left).ok());
        let (taught, table) = resumed.map_or_else(|| LessonRun::begin(&lesson, &listed.game), Ok)?;
        let follows = self.after(&listed.id).is_some();
        Ok((listed.game.id(), table, AtLesson::of(taught, listed.id.clone(), follows)))
    }

    /// Saves the player's progress in a lesson.
    pub fn keep(&mut self, id: &str, learned: LessonStatus) {
        self.fault = self.kept.keep(id, learned).err();
    }

    /// Shows a sentence above the lessons.
    pub fn tell(&mut self, sentence: String) {
        self.fault = Some(sentence);
    }

    /// Draws the page of lessons; `below_next` draws the part below the next lesson, without a filter. Returns the choice, if any.
    pub fn show(&mut self, ui: &mut Ui, below_next: impl FnOnce(&mut Ui)) -> Option<Choice> {
        let (_, back) = masthead::page_head(ui, say!("lessons-head"), &say!("saves-back"));
        if let Some(fault) = &self.fault {
            ui.label(theme::prose(fault).color(theme::alert()));
        }
        let mut choice = back.then_some(Choice::Back);
        scrolled(ui, ScrollArea::vertical().id_salt("lessons").auto_shrink([false, false]), |ui| {
            page_frame::scroll_by_keys(ui);
            choice = choice.or(self.draw(ui, below_next));
        });
        choice
    }
}

fn first(faults: &[Fault]) -> String {
    faults.first().map(ToString::to_string).unwrap_or_default()
}
