//! Steps of a lesson in which the learner points at things.

use super::LessonRun;
use crate::lesson::answer_verdict::AnswerVerdict;
use crate::lesson::lesson_model::{Finish, LessonStep, LessonStepKind, PointQuestion};

impl LessonRun {
    /// Marks a thing that the learner points at, or unmarks it if it was marked.
    pub fn point(&mut self, at: &str) {
        let Some(LessonStep { kind: LessonStepKind::Ask(question), .. }) = self.lesson.steps.get(self.at) else {
            return;
        };
        let PointQuestion { answers, wrong, right, finish, .. } = question;
        let heard = if let Some(place) = self.clicked.iter().position(|known| known == at) {
            self.clicked.remove(place);
            AnswerVerdict::Nothing
        } else if *finish == Finish::WhenSaid {
            self.clicked.push(at.to_owned());
            AnswerVerdict::Nothing
        } else if !answers.iter().any(|answer| answer.iter().any(|wanted| wanted == at)) {
            wrong.get(at).map_or(AnswerVerdict::Other, |says| AnswerVerdict::Says(says.clone()))
        } else {
            self.clicked.push(at.to_owned());
            let left = |answer: &Vec<String>| answer.iter().filter(|wanted| !self.clicked.contains(wanted)).count();
            match answers.iter().filter(|answer| answer.iter().any(|wanted| wanted == at)).map(left).min() {
                None | Some(0) => AnswerVerdict::Answer(right.clone().unwrap_or_default()),
                Some(rest) => AnswerVerdict::Part(rest),
            }
        };
        self.record_verdict(heard);
    }

    /// Marks one of several things at the place pointed at: one that is asked for, if any is.
    pub fn point_at_one(&mut self, names: &[String]) {
        let Some(LessonStep { kind: LessonStepKind::Ask(question), .. }) = self.step() else { return };
        let right = |name: &&String| question.answers.iter().any(|answer| answer.contains(name));
        let known = |name: &&String| question.wrong.contains_key(*name);
        if let Some(name) = names.iter().find(right).or(names.iter().find(known)).or(names.first()).cloned() {
            self.point(&name);
        }
    }

    /// Marks a question as answered, from saved progress.
    pub(in crate::lesson) fn remember(&mut self, answer: Option<String>) {
        if answer.is_some()
            && let Some(LessonStepKind::Ask(question)) = self.step().map(|step| step.kind.clone())
        {
            self.clicked = question.answers.first().cloned().unwrap_or_default();
            self.heard = AnswerVerdict::Answer(question.right.unwrap_or_default());
        }
    }
}
