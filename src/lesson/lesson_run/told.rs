//! Texts of a step in its position: its sentence, its hint, and the reply to what the learner did.

use super::LessonRun;
use crate::lesson::answer_verdict::{AnswerFeedback, AnswerReach, AnswerVerdict, Tone};
use crate::lesson::lesson_model::LessonStepKind;
use crate::lesson::placeholders::{self, Placeholder};
use crate::play::AnySession;
use crate::say;

impl LessonRun {
    /// Sentence of the current step. In a step to watch it describes the position reached, in any other the position at its
    /// beginning, whatever the learner has done since.
    #[must_use]
    pub fn sentence(&self, table: &dyn AnySession) -> String {
        let Some(step) = self.step() else { return String::new() };
        let words = self.lesson.words.get(&step.name);
        match step.kind {
            LessonStepKind::Watch(_) => self.filled(words, table),
            _ => self.filled_at(words, self.before(words, table).as_deref().unwrap_or(table), table),
        }
    }

    /// Sentence of this name in the lesson, filled in from the current position.
    #[must_use]
    pub fn said(&self, name: &str, table: &dyn AnySession) -> String {
        self.filled(self.lesson.words.get(name), table)
    }

    /// Text of a choice of a question; its name if it has no text.
    #[must_use]
    pub fn choice(&self, name: &str, table: &dyn AnySession) -> String {
        self.lesson.words.find(name).map_or_else(|| name.to_owned(), |words| self.filled(words, table))
    }

    /// Hint of the step; `None` if it has none.
    #[must_use]
    pub fn hint(&self, table: &dyn AnySession) -> Option<String> {
        self.step()?.hint.as_ref().map(|name| self.said(name, table))
    }

    /// Tone of the reply to what the learner did; `None` if nothing was done.
    #[must_use]
    pub fn tone(&self) -> Option<Tone> {
        match &self.heard {
            AnswerVerdict::Nothing => None,
            AnswerVerdict::Answer(name) => Some(self.tone_of(name)),
            AnswerVerdict::OnTheWay => Some(Tone::Accepted),
            AnswerVerdict::Part(_) => Some(Tone::Right),
            AnswerVerdict::Says(_) | AnswerVerdict::Amiss { .. } | AnswerVerdict::Other => Some(Tone::Other),
        }
    }

    /// Reply to what the learner did; `None` if nothing was done.
    #[must_use]
    pub fn answered(&self, table: &dyn AnySession) -> Option<AnswerFeedback> {
        let tone = self.tone()?;
        let words = match &self.heard {
            AnswerVerdict::Nothing => None,
            AnswerVerdict::Answer(name) => self.lesson.words.find(name).map(|words| self.filled(words, table)),
            AnswerVerdict::Says(name) => Some(self.said(name, table)),
            AnswerVerdict::OnTheWay => Some(say!("lesson-on-the-way")),
            AnswerVerdict::Part(rest) => Some(say!("lesson-so-far", rest = *rest)),
            AnswerVerdict::Amiss { missing, other } => {
                let said = other.iter().map(|name| self.said(name, table)).filter(|words| !words.is_empty());
                let amiss = say!("lesson-amiss", missing = *missing, other = other.len());
                Some(std::iter::once(amiss).chain(said).collect::<Vec<_>>().join("\n"))
            }
            AnswerVerdict::Other if self.asks() => Some(say!("lesson-not-that")),
            AnswerVerdict::Other if self.way == AnswerReach::OutOfReach => Some(say!("lesson-not-asked")),
            AnswerVerdict::Other => Some(say!("lesson-other")),
        };
        Some(AnswerFeedback { tone, words: words.filter(|words| !words.is_empty()) })
    }

    /// Placeholders of a sentence that have no value in this position, as they are written.
    pub(in crate::lesson) fn unknown(&self, name: &str, table: &dyn AnySession) -> Vec<String> {
        let words = self.lesson.words.get(name);
        let before = self.before(words, table);
        let before = before.as_deref().unwrap_or(table);
        let unknown = placeholders::placeholders(words).filter(|one| one.at(table, before).is_none());
        unknown.map(|one| one.written.to_owned()).collect()
    }

    fn filled(&self, words: &str, table: &dyn AnySession) -> String {
        self.filled_at(words, table, self.before(words, table).as_deref().unwrap_or(table))
    }

    fn filled_at(&self, words: &str, now: &dyn AnySession, before: &dyn AnySession) -> String {
        placeholders::filled(words, |one: &Placeholder<'_>| one.at(now, before)).into_owned()
    }

    /// Position at the beginning of the step, where a sentence needs a state and orders were given since.
    fn before(&self, words: &str, table: &dyn AnySession) -> Option<Box<dyn AnySession>> {
        let speaks = placeholders::placeholders(words).next().is_some();
        if speaks && table.orders() > self.began { table.at_order(self.began) } else { None }
    }
}
