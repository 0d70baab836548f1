//! Rules met while playing in the terminal: noted when an activation is over, and the lesson named that is about one of them.

use super::Terminal;
use crate::cli::output::complain;
use crate::lesson::{Kept, Lesson, Listed, course};
use crate::play::{AnySession, Registry};
use crate::practice::{Met, happened};
use crate::record::Places;
use crate::say;
use crate::settings::{LessonOffers, SettingsFile};
use crate::words;
use std::io::{Result, Write};

/// What is noted for the player of this game.
pub(super) struct Meeting {
    rules: &'static str,
    met: Met,
    course: Vec<Listed>,
    learned: Kept,
    /// Whether lessons are named.
    offers: bool,
    /// How many orders have been looked at.
    until: usize,
}

impl Meeting {
    /// What lies in the player's place; what cannot be read is told of.
    pub(super) fn of(registry: &Registry, places: &Places, session: &dyn AnySession) -> Self {
        let rules = session.rules();
        let (met, first) = Met::read(Some(&places.practice()));
        let (learned, second) = Kept::read(Some(&places.lessons()));
        first.iter().chain(&second).for_each(|why| complain(why));
        let offers = match SettingsFile::new(places.settings()).read().unwrap_or_default().lesson_offers {
            LessonOffers::WhoLearns => !learned.is_empty(),
            LessonOffers::Always => true,
            LessonOffers::Never => false,
        };
        let course = if offers { course(registry, Some(&places.lessons())) } else { Vec::new() };
        Self { rules, met, course, learned, offers, until: session.orders() }
    }

    /// Takes note of what has happened, if an activation is over. What is to be said of it.
    fn look(&mut self, session: &dyn AnySession) -> Option<String> {
        let orders = session.orders();
        self.until = self.until.min(orders);
        if self.until == orders || !session.is_between_activations() {
            return None;
        }
        let paragraphs = happened(&session.log(), self.until, orders);
        self.until = orders;
        let noted = self.met.saw(self.rules, &paragraphs);
        let offered = self.offered(&paragraphs).filter(|_| self.offers);
        let told = offered.map(|(id, paragraph, taught)| {
            let rule = words::paragraph(&paragraph).map_or(String::new(), |entry| entry.title.clone());
            (say!("practice-met-typed", rule, paragraph, lesson = id), taught)
        });
        let kept = told.as_ref().map_or(Ok(()), |(_, taught)| self.met.offered(self.rules, taught));
        if let Err(why) = noted.and(kept) {
            complain(&why);
        }
        told.map(|(sentence, _)| sentence)
    }

    /// The lesson to be named: its id, the paragraph, and all that it teaches.
    fn offered(&self, paragraphs: &[String]) -> Option<(String, String, Vec<String>)> {
        let open = |listed: &&Listed| listed.game.id() == self.rules && !self.learned.of(&listed.id).done;
        let lesson = |listed: &'_ Listed| Some((listed.id.clone(), listed.lesson.as_deref().ok()?.clone()));
        let lessons: Vec<(String, Lesson)> = self.course.iter().filter(open).filter_map(lesson).collect();
        let (at, paragraph) = self.met.to_offer(self.rules, paragraphs, lessons.iter().map(|(_, lesson)| lesson))?;
        let (id, lesson) = &lessons[at];
        Some((id.clone(), paragraph.to_owned(), lesson.paragraphs.clone()))
    }
}

impl<W: Write> Terminal<'_, W> {
    /// Names the lesson about what has just been met, between two activations.
    pub(super) fn meet(&mut self) -> Result<()> {
        let said = self.meeting.as_mut().and_then(|meeting| meeting.look(&*self.session));
        said.map_or(Ok(()), |sentence| writeln!(self.out, "{sentence}"))
    }
}
