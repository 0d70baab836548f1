//! Rules met during a game in the terminal: recorded at the end of each activation, when a lesson on one may be
//! suggested.

use super::Terminal;
use crate::cli::output::print_error;
use crate::lesson::{LearningRecord, Lesson, LessonEntry, course};
use crate::play::{AnySession, Primer, Registry};
use crate::practice::{SeenParagraphs, cited_paragraphs};
use crate::record::UserDirs;
use crate::say;
use crate::settings::{LessonOffers, SettingsFile};
use std::collections::BTreeSet;
use std::io::{Result, Write};

/// Notes on the lessons offered to the player of this game.
pub(super) struct LessonOfferNotes {
    rules: &'static str,
    met: SeenParagraphs,
    course: Vec<LessonEntry>,
    learned: LearningRecord,
    /// Whether lessons are suggested.
    offers: bool,
    /// Whether rules are explained before the first decision that needs them, and those explained since the
    /// last activation ended.
    primers: bool,
    told: BTreeSet<&'static str>,
    /// Number of orders already examined for lessons to offer.
    until: usize,
    /// Reason why the player's progress cannot be saved, as it was printed last; `None` if it is saved.
    trouble: Option<String>,
}

impl LessonOfferNotes {
    /// Record from the player's files, with a message for any that cannot be read.
    pub(super) fn of(registry: &Registry, places: &UserDirs, session: &dyn AnySession) -> Self {
        let rules = session.rules();
        let (met, first) = SeenParagraphs::read(Some(&places.practice()));
        let (learned, second) = LearningRecord::read(Some(&places.lessons()));
        first.iter().chain(&second).for_each(|why| print_error(why));
        let wanted = SettingsFile::new(places.settings()).read().unwrap_or_default().lesson_offers;
        let primers = wanted != LessonOffers::Never;
        let offers = match wanted {
            LessonOffers::WhoLearns => !learned.is_empty(),
            LessonOffers::Always => true,
            LessonOffers::Never => false,
        };
        let course = if offers { course(registry, Some(&places.lessons())) } else { Vec::new() };
        Self {
            rules,
            met,
            course,
            learned,
            offers,
            primers,
            told: BTreeSet::new(),
            until: session.orders(),
            trouble: None,
        }
    }

    /// First rule needed for the pending decision that the player has not met and that was not explained yet.
    fn primer(&mut self, session: &dyn AnySession) -> Option<Primer> {
        let needed = if self.primers { session.primers() } else { Vec::new() };
        let is_new = |primer: &Primer| {
            !self.met.of(self.rules, primer.paragraph).is_known() && !self.told.contains(primer.paragraph)
        };
        let new = needed.into_iter().find(is_new)?;
        self.told.insert(new.paragraph);
        Some(new)
    }

    /// Records the rules that applied, if an activation is over. Returns the message to print.
    fn look(&mut self, session: &dyn AnySession) -> Option<String> {
        let orders = session.orders();
        self.until = self.until.min(orders);
        if self.until == orders || !session.is_between_activations() {
            return None;
        }
        let book = session.rulebook();
        let mut paragraphs = cited_paragraphs(&session.log(), book.as_ref(), self.until, orders);
        paragraphs.extend(std::mem::take(&mut self.told).into_iter().map(str::to_owned));
        paragraphs.sort_unstable();
        paragraphs.dedup();
        self.until = orders;
        let noted = self.met.record_seen(self.rules, &paragraphs);
        let offered = self.offered(&paragraphs).filter(|_| self.offers);
        let told = offered.map(|(id, paragraph, taught)| {
            let rule = book.as_ref().map_or("", |book| book.rules.title(&paragraph));
            (say!("practice-met-typed", rule, paragraph, lesson = id), taught)
        });
        let kept = told.as_ref().map_or(Ok(()), |(_, taught)| self.met.offered(self.rules, taught));
        let trouble = noted.and(kept).err();
        if let Some(why) = trouble.as_ref().filter(|_| trouble != self.trouble) {
            print_error(why);
        }
        self.trouble = trouble;
        told.map(|(sentence, _)| sentence)
    }

    /// Lesson to suggest: its id, the paragraph, and all paragraphs that it teaches; `None` if there is none.
    fn offered(&self, paragraphs: &[String]) -> Option<(String, String, Vec<String>)> {
        let open = |listed: &&LessonEntry| listed.game.id() == self.rules && !self.learned.of(&listed.id).done;
        let lesson = |listed: &'_ LessonEntry| Some((listed.id.clone(), listed.lesson.as_deref().ok()?.clone()));
        let lessons: Vec<(String, Lesson)> = self.course.iter().filter(open).filter_map(lesson).collect();
        let (at, paragraph) =
            self.met.choose_lesson(self.rules, paragraphs, lessons.iter().map(|(_, lesson)| lesson))?;
        let (id, lesson) = &lessons[at];
        Some((id.clone(), paragraph.to_owned(), lesson.paragraphs.clone()))
    }
}

impl<W: Write> Terminal<'_, W> {
    /// Suggests the lesson on a rule just met, between two activations, and explains the rule that the player's
    /// decision needs for the first time.
    pub(super) fn suggest_lesson(&mut self) -> Result<()> {
        let Some(meeting) = self.meeting.as_mut() else { return Ok(()) };
        let offered = meeting.look(&*self.session);
        let primer = meeting.primer(&*self.session);
        let told = primer.map(|primer| say!("primer-typed", paragraph = primer.paragraph, words = primer.words));
        offered.into_iter().chain(told).try_for_each(|sentence| writeln!(self.out, "{sentence}"))
    }
}
