//! Rules covered by lessons: the paragraphs that are learned, and the lessons that teach a paragraph.

use super::LessonsPage;
use crate::lesson::{Lesson, LessonEntry};
use std::collections::BTreeSet;

impl LessonsPage {
    /// Lessons of a game that can be taken, each with its index and whether it is completed.
    fn of_game<'a>(&'a self, rules: &'a str) -> impl Iterator<Item = (usize, &'a Lesson, bool)> {
        let lesson = move |(at, listed): (usize, &'a LessonEntry)| {
            let lesson = listed.lesson.as_deref().ok().filter(|_| listed.game.id() == rules)?;
            Some((at, lesson, self.kept.of(&listed.id).done))
        };
        self.lessons().iter().enumerate().filter_map(lesson)
    }

    /// Paragraphs of the rules that the finished lessons teach.
    #[must_use]
    pub fn learned<'a>(&'a self, rules: &'a str) -> BTreeSet<&'a str> {
        self.of_game(rules)
            .filter(|(.., done)| *done)
            .flat_map(|(_, lesson, _)| &lesson.paragraphs)
            .map(String::as_str)
            .collect()
    }

    /// Lessons of a game that are not completed, each with its index.
    pub fn open<'a>(&'a self, rules: &'a str) -> impl Iterator<Item = (usize, &'a Lesson)> {
        self.of_game(rules).filter(|(.., done)| !done).map(|(at, lesson, _)| (at, lesson))
    }

    /// Open lesson that teaches most of the paragraphs met, with its index, title and those paragraphs, the first of equals;
    /// `None` without one.
    #[must_use]
    pub fn follows<'a>(&'a self, rules: &'a str, met: impl Fn(&str) -> bool) -> Option<(usize, &'a str, Vec<String>)> {
        let taught = self.open(rules).map(|(at, lesson)| {
            let met: Vec<String> = lesson.paragraphs.iter().filter(|paragraph| met(paragraph)).cloned().collect();
            (at, lesson.words.get("title"), met)
        });
        taught.min_by_key(|(at, _, met)| (std::cmp::Reverse(met.len()), *at))
    }
}
