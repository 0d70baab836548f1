//! Answers of several things, all marked before the learner presses the button to finish.

use super::answer_verdict::AnswerVerdict;
use super::lesson_model::{Finish, LessonStep, LessonStepKind, PointQuestion};
use super::lesson_run::LessonRun;

impl LessonRun {
    /// Question of the step, if its answer is complete only when the learner says so; else `None`.
    pub(super) fn marks(&self) -> Option<&PointQuestion> {
        match self.step() {
            Some(LessonStep { kind: LessonStepKind::Ask(question), .. }) if question.finish == Finish::WhenSaid => {
                Some(question)
            }
            _ => None,
        }
    }

    /// Whether the learner may submit the marks: something is marked, and no answer has been accepted yet.
    #[must_use]
    pub fn may_finish(&self) -> bool {
        self.marks().is_some() && !self.clicked().is_empty() && !matches!(self.heard(), AnswerVerdict::Answer(_))
    }

    /// Judges the marked things: all of an answer and nothing else, or a reply that says what is wrong.
    pub fn finish(&mut self) {
        let Some(question) = self.marks().filter(|_| self.may_finish()) else { return };
        let marked = self.clicked();
        let whole =
            |answer: &&Vec<String>| answer.len() == marked.len() && answer.iter().all(|wanted| marked.contains(wanted));
        let heard = match question.answers.iter().find(whole) {
            Some(_) => AnswerVerdict::Answer(question.right.clone().unwrap_or_default()),
            None => {
                let wanted = question.answers.first().map_or(&[][..], Vec::as_slice);
                let other = marked.iter().filter(|name| !wanted.contains(name));
                AnswerVerdict::Amiss {
                    missing: wanted.iter().filter(|name| !marked.contains(name)).count(),
                    other: other.map(|name| question.wrong.get(name).cloned().unwrap_or_default()).collect(),
                }
            }
        };
        self.record_verdict(heard);
    }
}
