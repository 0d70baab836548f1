//! Automatic check of a lesson: plays its right, wrong and other answers without a player.

use super::answer_verdict::AnswerVerdict;
use super::fault::Fault;
use super::lesson_model::{Finish, Goal, Lesson, LessonStep, LessonStepKind, PointQuestion};
use super::lesson_run::{LessonRun, Table};
use super::limits;
use super::located_text::LineColumn;
use super::names::Names;
use super::scene;
use crate::play::{AnyGame, LegalOrders, Pattern};
use crate::say;
use crate::session::Headless;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Result of checking a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonCheck {
    /// Number of steps in the lesson.
    pub steps: usize,
    /// Number of answers that the check tried.
    pub answers: usize,
    /// Work done by the check, in orders examined.
    pub worked: usize,
    /// Differences between what the lesson did and what its file says.
    pub faults: Vec<Fault>,
}

/// Checks a lesson by playing it: once with the first answer of each step, and once more for each other answer. Wrong and other
/// answers are tried during the first run and undone.
#[must_use]
pub fn check(lesson: &Arc<Lesson>, game: &Arc<dyn AnyGame>) -> LessonCheck {
    let done =
        LessonCheck { steps: lesson.steps.len(), faults: scene::faults(lesson, &**game), ..LessonCheck::default() };
    if !done.faults.is_empty() {
        return LessonCheck { faults: Fault::told(done.faults), ..done };
    }
    let mut checker = Checker {
        file: lesson.name.clone(),
        done,
        told: BTreeSet::new(),
        other: None,
        names: Names::default(),
        left: limits::CHECKED,
        over: None,
    };
    checker.carry_out(lesson, game);
    for (name, placeholder) in lesson.words.nowhere() {
        let why = say!("lesson-state-nowhere", sentence = name, placeholder);
        checker.done.faults.push(Fault::of(&lesson.name, None, &why));
    }
    for unknown in std::mem::take(&mut checker.names).unknown() {
        let why = say!("lesson-unknown-name", name = unknown.name.as_str());
        checker.fault(&unknown.step, &Wrong::of(&unknown.order, why));
    }
    for step in &lesson.steps {
        let LessonStepKind::Do(goal) = &step.kind else { continue };
        for answer in 1..goal.answers.len() {
            if checker.left == 0 {
                break;
            }
            checker.other = Some((step.name.clone(), answer));
            checker.carry_out(lesson, game);
        }
    }
    if checker.left == 0 {
        let why = say!("lesson-too-much-check");
        let fault = match &checker.over {
            Some((step, place)) => {
                Fault::of(&lesson.name, *place, &say!("lesson-step-fault", step = step.as_str(), why))
            }
            None => Fault::of(&lesson.name, None, &why),
        };
        checker.done.faults.insert(0, fault);
    }
    let faults = Fault::told(checker.done.faults);
    LessonCheck { faults, worked: limits::CHECKED - checker.left, ..checker.done }
}

struct Checker {
    file: String,
    done: LessonCheck,
    /// Faults found so far, each once.
    told: BTreeSet<Fault>,
    names: Names,
    /// Work left to the check, in orders examined; 0 once the limit was reached before the end.
    left: usize,
    /// Step at which the allowed work was used up, with its place in the file; `None` as long as it is not.
    over: Option<(String, Option<LineColumn>)>,
    /// Step in which another answer than the first is given, and which; `None`: the first everywhere.
    other: Option<(String, usize)>,
}

/// Difference from the file: the text of the step that it concerns, and the reason.
struct Wrong {
    text: String,
    why: String,
}

impl Wrong {
    fn of(text: impl ToString, why: String) -> Self {
        Self { text: text.to_string(), why }
    }
}

impl Checker {
    fn fault(&mut self, step: &LessonStep, wrong: &Wrong) {
        let sentence = say!("lesson-step-fault", step = step.name.as_str(), why = wrong.why.as_str());
        let fault = Fault::of(&self.file, step.written.place_of(&wrong.text), &sentence);
        if self.told.insert(fault.clone()) {
            self.done.faults.push(fault);
        }
    }

    /// Deducts `cost`, in orders examined, from the work left.
    fn spend(&mut self, cost: usize) {
        self.left = self.left.saturating_sub(cost);
    }

    /// Records that the allowed work is used up at this step.
    fn over_at(&mut self, step: &LessonStep) {
        self.over = Some((step.name.clone(), step.written.place_of("")));
    }

    /// Loads the scene with which this step begins, if it begins with one.
    fn lays(&mut self, lesson: &Lesson, step: &LessonStep) {
        let scene = step.scene.and_then(|scene| lesson.scenes.get(scene));
        self.spend(scene.map_or(0, |scene| limits::LAYING + scene.text.len() / limits::BYTES));
    }

    /// Counts the work of examining this number of orders.
    fn looks(&mut self, orders: usize) {
        self.spend(10 + orders);
    }

    /// Plays the lesson from its beginning to its end. Steps after a failed one are skipped until the next scene: they would fail
    /// too.
    fn carry_out(&mut self, lesson: &Arc<Lesson>, game: &Arc<dyn AnyGame>) {
        let (mut taught, mut table) = match LessonRun::begin(lesson, game) {
            Ok(begun) => begun,
            Err(why) => return self.done.faults.push(Fault::of(&self.file, None, &why)),
        };
        let mut failed = false;
        while let Some(step) = taught.step().cloned() {
            self.lays(lesson, &step);
            if self.left == 0 {
                return self.over_at(&step);
            }
            failed &= step.scene.is_none();
            if !failed && let Err(wrong) = self.step(&mut taught, &mut table, &step) {
                self.fault(&step, &wrong);
                failed = true;
            }
            if self.left == 0 {
                return self.over_at(&step);
            }
            if let Err(why) = taught.next(&mut table) {
                return self.fault(&step, &Wrong::of("", why));
            }
        }
    }

    fn step(&mut self, taught: &mut LessonRun, table: &mut Table, step: &LessonStep) -> Result<(), Wrong> {
        if self.other.is_none() {
            self.targets(step, table);
            let seen = self.names.look(table, step);
            self.looks(seen);
        }
        let first = Some(step.name.as_str()).filter(|_| !matches!(step.kind, LessonStepKind::Watch(_)));
        self.states(taught, table, first.into_iter().chain(step.hint.as_deref()));
        match &step.kind {
            LessonStepKind::Say | LessonStepKind::Free(_) => return Ok(()),
            LessonStepKind::Ask(question) => {
                let said = question.wrong.values().chain(&question.right).chain(&question.choices);
                self.states(taught, table, said.map(String::as_str));
                return self.asked(taught, question);
            }
            LessonStepKind::Watch(orders) => {
                self.give(taught, table, orders)?;
                self.states(taught, table, [step.name.as_str()]);
            }
            LessonStepKind::Do(goal) => self.goal(taught, table, step, goal)?,
        }
        if self.left == 0 { Ok(()) } else { table.script_is_used().map_err(|why| Wrong::of("", why)) }
    }

    /// Checks that every name that a step points at exists.
    fn targets(&mut self, step: &LessonStep, table: &Table) {
        let mut beside = Vec::new();
        if let Some(order) = &step.show {
            match order.legal_order(&**table) {
                Ok(order) => beside = table.in_table(&order),
                Err(why) => self.fault(step, &Wrong::of(order.to_string(), why)),
            }
        }
        let asked = match &step.kind {
            LessonStepKind::Ask(question) => {
                beside.extend(question.choices.iter().cloned());
                question.answers.iter().flatten().chain(question.wrong.keys()).collect()
            }
            _ => Vec::new(),
        };
        for name in step.at.iter().chain(asked) {
            if table.places(name).is_none() && !beside.contains(name) {
                self.fault(step, &Wrong::of(name, say!("lesson-unknown-name", name = name.as_str())));
            }
        }
    }

    /// Checks that each state that these sentences mention is one that its piece has at that moment.
    fn states<'a>(&mut self, taught: &LessonRun, table: &Table, sentences: impl IntoIterator<Item = &'a str>) {
        let Some(step) = taught.step() else { return };
        for sentence in sentences {
            for placeholder in taught.unknown(sentence, &**table) {
                self.fault(step, &Wrong::of(sentence, say!("lesson-unknown-state", sentence, placeholder)));
            }
        }
    }

    fn asked(&mut self, taught: &mut LessonRun, question: &PointQuestion) -> Result<(), Wrong> {
        for wrong in question.wrong.keys() {
            taught.point(wrong);
            taught.finish();
            let heard = matches!(taught.heard(), AnswerVerdict::Says(_) | AnswerVerdict::Amiss { .. });
            if question.finish == Finish::WhenSaid {
                taught.point(wrong);
            }
            if !heard {
                return Err(Wrong::of(wrong, say!("lesson-other-not-heard", order = wrong.as_str())));
            }
        }
        for answer in question.answers.iter().rev() {
            self.done.answers += usize::from(self.other.is_none());
            answer.iter().for_each(|name| taught.point(name));
            taught.finish();
            if !matches!(taught.heard(), AnswerVerdict::Answer(_)) {
                let why = say!("lesson-answer-not-heard", answer = answer.join(" "));
                return Err(Wrong::of(answer.first().map_or("", String::as_str), why));
            }
            // Each answer on its own: pointing at a thing again unmarks it. The first answer stays marked.
            if !std::ptr::eq(answer, &question.answers[0]) {
                answer.iter().for_each(|name| taught.point(name));
            }
        }
        Ok(())
    }

    fn goal(&mut self, taught: &mut LessonRun, table: &mut Table, step: &LessonStep, goal: &Goal) -> Result<(), Wrong> {
        let chosen = match &self.other {
            Some((name, answer)) if *name == step.name => *answer,
            Some(_) => 0,
            None => {
                self.others(taught, table, goal)?;
                0
            }
        };
        let Some(answer) = goal.answers.get(chosen) else { return Ok(()) };
        let new = self.other.as_ref().is_none_or(|(name, _)| *name == step.name);
        self.done.answers += usize::from(new);
        self.give(taught, table, &answer.by)?;
        self.give(taught, table, &answer.orders)?;
        if self.left > 0 && !matches!(taught.heard(), AnswerVerdict::Answer(name) if *name == answer.name) {
            return Err(Wrong::of(&answer.name, say!("lesson-answer-not-heard", answer = answer.name.as_str())));
        }
        self.states(taught, table, [answer.name.as_str()]);
        Ok(())
    }

    /// Checks the replies to other orders, where the rules allow those orders now: some are possible only after
    /// a part of an answer.
    fn others(&mut self, taught: &mut LessonRun, table: &mut Table, goal: &Goal) -> Result<(), Wrong> {
        for other in &goal.others {
            let legal = LegalOrders::of(&**table);
            self.looks(legal.number_listed());
            if self.left == 0 {
                break;
            }
            let Some(order) = legal.matching(&other.order).next() else { continue };
            drop(legal);
            self.done.answers += 1;
            taught.give(table, &order, &mut Headless).map_err(|why| Wrong::of(&other.order, why))?;
            let heard = taught.heard().clone();
            self.states(taught, table, [other.says.as_str()]);
            taught.reset_step(table);
            if heard != AnswerVerdict::Says(other.says.clone()) {
                let why = say!("lesson-other-not-heard", order = other.order.to_string());
                return Err(Wrong::of(&other.order, why));
            }
        }
        Ok(())
    }

    /// Gives orders of the lesson one after the other, so that a failing one is identified.
    fn give(&mut self, taught: &mut LessonRun, table: &mut Table, orders: &[Pattern]) -> Result<(), Wrong> {
        for order in orders {
            self.looks(table.legal_orders().len());
            if self.left == 0 {
                break;
            }
            taught.carry_out(table, std::slice::from_ref(order), &mut Headless).map_err(|why| Wrong::of(order, why))?;
        }
        Ok(())
    }
}
