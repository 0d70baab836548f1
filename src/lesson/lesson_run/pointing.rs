//! Steps of a lesson in which the learner points at things.

use super::LessonRun;
use crate::board::Place;
use crate::board::table::Length;
use crate::lesson::answer_verdict::AnswerVerdict;
use crate::lesson::lesson_model::{Finish, LessonStep, LessonStepKind, PointQuestion};
use crate::play::AnySession;

/// Distance from a point of a free table within which that point is meant, in units of length.
const SPOT_REACH: Length = Length(100);

impl LessonRun {
    /// Marks a thing that the learner points at, or unmarks it if it was marked. An answer that was accepted stays as it is.
    pub fn point(&mut self, at: &str) {
        if matches!(self.heard, AnswerVerdict::Answer(_)) {
            return;
        }
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

    /// Marks a thing of the question that lies at a place or, on a free table, near it; else what else lies there.
    pub fn point_at(&mut self, place: Place, table: &dyn AnySession) {
        let is_near = |name: &&String| {
            let near = |other: &Place| match (place.point(), other.point()) {
                (Some(at), Some(other)) => at.to(other).length_up() <= SPOT_REACH,
                _ => false,
            };
            table.places(name).is_some_and(|places| places.iter().any(near))
        };
        let near = self.things().filter(is_near).cloned();
        let lying = table.names_at(place).into_iter().map(|name| self.meant(&name, table));
        let names: Vec<String> = near.chain(lying).collect();
        self.point_at_one(&names);
    }

    /// Marks what a typed text names.
    pub fn point_typed(&mut self, typed: &str, table: &dyn AnySession) {
        self.point(&self.meant(typed, table));
    }

    /// Name in the question of what another name says: that of the thing in the same places; else the other name.
    fn meant(&self, name: &str, table: &dyn AnySession) -> String {
        let places = table.places(name).filter(|places| !places.is_empty());
        let is_same = |thing: &&String| places.is_some() && table.places(thing) == places;
        let exact = self.things().find(|thing| *thing == name);
        exact.or_else(|| self.things().find(is_same)).map_or_else(|| name.to_owned(), String::clone)
    }

    /// Things that the question knows: those of its answers, then the wrong ones.
    fn things(&self) -> impl Iterator<Item = &String> {
        let question = self.step().and_then(|step| match &step.kind {
            LessonStepKind::Ask(question) => Some(question),
            _ => None,
        });
        question.into_iter().flat_map(|question| question.answers.iter().flatten().chain(question.wrong.keys()))
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
