//! Lesson in progress: its current step, and the replies to what the learner does.

mod order_execution;
mod pointing;
mod told;

use super::answer_verdict::{AnswerReach, AnswerVerdict, Tone, belongs};
use super::lesson_model::{Lesson, LessonStep, LessonStepKind, Words, Worth};
use super::progress::Past;
use super::scene::lay;
use crate::kernel::SideId;
use crate::play::{AnyGame, AnySession};
use crate::say;
use serde_json::Value;
use std::sync::Arc;

/// Session in which a lesson is played.
pub type Table = Box<dyn AnySession>;

/// Run of a lesson: the step that it has reached and what the learner did.
#[derive(Clone)]
pub struct LessonRun {
    lesson: Arc<Lesson>,
    game: Arc<dyn AnyGame>,
    /// Index of the current step; beyond the last once the lesson is over.
    at: usize,
    /// Records of the steps that the learner has left behind.
    pub(super) past: Vec<Past>,
    /// Number of orders in the session when the step began.
    began: usize,
    /// Names of the things that the learner has pointed at in this step.
    clicked: Vec<String>,
    /// Whether the orders that the learner watches have been executed.
    watched: bool,
    heard: AnswerVerdict,
    /// Whether the learner's orders can still lead to an answer.
    way: AnswerReach,
    /// Side that had to decide when the step began; `None` if none did.
    decider: Option<SideId>,
    /// Number of the learner's attempts in this step that were no answer.
    misses: u32,
    /// Whether an answer to this step was shown to the learner.
    told: bool,
}

/// State of the current step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The step is done, and waits only to be read.
    Done,
    /// The orders of the step are still to be watched by the learner.
    ToWatch,
    /// The current step waits for the learner's answer.
    Open,
    /// The learner's orders can no longer lead to an answer: an undo is needed first.
    Spoiled,
    /// The lesson is over, after its last step.
    Over,
}

impl LessonRun {
    /// Starts a lesson and loads its first scene.
    ///
    /// # Errors
    /// The first scene cannot be loaded.
    pub fn begin(lesson: &Arc<Lesson>, game: &Arc<dyn AnyGame>) -> Result<(Self, Table), String> {
        let first = lesson.steps.first().and_then(|step| step.scene).ok_or_else(|| say!("lesson-no-scene"))?;
        let mut table = lay(lesson, &**game, first)?;
        let mut taught = Self {
            lesson: Arc::clone(lesson),
            game: Arc::clone(game),
            at: 0,
            past: Vec::new(),
            began: 0,
            clicked: Vec::new(),
            watched: false,
            heard: AnswerVerdict::Nothing,
            way: AnswerReach::Open,
            decider: None,
            misses: 0,
            told: false,
        };
        taught.enter(&mut table);
        Ok((taught, table))
    }

    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Replaces the sentences of the lesson by `words`.
    pub fn set_texts(&mut self, words: &Words) {
        Arc::make_mut(&mut self.lesson).words.clone_from(words);
    }

    pub(super) fn shared(&self) -> Arc<Lesson> {
        Arc::clone(&self.lesson)
    }

    pub(super) fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// Current step; `None` once the lesson is over.
    #[must_use]
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.at)
    }

    /// Index of the current step, and the number of steps.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.at, self.lesson.steps.len())
    }

    /// State of the current step.
    #[must_use]
    pub fn state(&self) -> State {
        match self.step().map(|step| &step.kind) {
            None => State::Over,
            Some(LessonStepKind::Watch(orders)) if !self.watched && !orders.is_empty() => State::ToWatch,
            Some(LessonStepKind::Say | LessonStepKind::Watch(_)) => State::Done,
            Some(_) if matches!(self.heard, AnswerVerdict::Answer(_)) => State::Done,
            Some(_) if self.way == AnswerReach::OutOfReach => State::Spoiled,
            Some(_) => State::Open,
        }
    }

    /// Whether the learner may leave the step; always in a step of free play.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        match self.state() {
            State::Done => true,
            State::Open => matches!(self.step().map(|step| &step.kind), Some(LessonStepKind::Free(_))),
            State::ToWatch | State::Spoiled | State::Over => false,
        }
    }

    /// Judgement on what the learner did last.
    #[must_use]
    pub const fn heard(&self) -> &AnswerVerdict {
        &self.heard
    }

    /// Whether the step asks the learner to point at something.
    #[must_use]
    pub fn asks(&self) -> bool {
        matches!(self.step().map(|step| &step.kind), Some(LessonStepKind::Ask(_)))
    }

    /// Tone of an answer: right for every answer to a question, and for a choice without a best answer; else as
    /// the file says.
    fn tone_of(&self, answer: &str) -> Tone {
        let Some(LessonStep { kind: LessonStepKind::Do(goal), .. }) = self.step() else { return Tone::Right };
        if goal.answers.iter().all(|given| given.worth != Worth::Right) {
            return Tone::Right;
        }
        let given = goal.answers.iter().find(|given| given.name == answer);
        if given.is_some_and(|given| given.worth == Worth::Right) { Tone::Right } else { Tone::Accepted }
    }

    /// Whether an order, as JSON data, may be given on the way to an answer; in a step of free play any may.
    #[must_use]
    pub fn allows_order(&self, order: &Value) -> bool {
        match self.step().map(|step| &step.kind) {
            Some(LessonStepKind::Do(goal)) => goal.answers.iter().any(|answer| belongs(goal, answer, order)),
            Some(LessonStepKind::Free(_)) => true,
            _ => false,
        }
    }

    /// Number of the learner's attempts in this step that were no answer.
    #[must_use]
    pub const fn misses(&self) -> u32 {
        self.misses
    }

    /// Whether the learner solved the step at once: no other attempt before, and no answer shown.
    #[must_use]
    pub const fn is_found_at_once(&self) -> bool {
        matches!(self.heard, AnswerVerdict::Answer(_)) && self.misses == 0 && !self.told
    }

    /// Names of the things that the learner has pointed at.
    #[must_use]
    pub fn clicked(&self) -> &[String] {
        &self.clicked
    }

    /// Number of orders in the session when the step began.
    #[must_use]
    pub const fn began(&self) -> usize {
        self.began
    }

    /// Whether the learner has done something in this step that can be undone.
    #[must_use]
    pub fn may_do_again(&self, table: &Table) -> bool {
        let is_his = matches!(
            self.step().map(|step| &step.kind),
            Some(LessonStepKind::Do(_) | LessonStepKind::Ask(_) | LessonStepKind::Free(_))
        );
        is_his && (table.orders() > self.began || !self.clicked.is_empty())
    }

    /// Advances to the next step that applies after the answers given.
    ///
    /// # Errors
    /// A scene cannot be loaded.
    pub fn next(&mut self, table: &mut Table) -> Result<(), String> {
        if self.step().is_some_and(|step| step.back) {
            let answer = self.answer();
            self.reset_step(table);
            self.past.push(Past { answer, ..Past::default() });
        } else {
            self.past.push(self.done_here(table));
        }
        let given = |name: &String| self.past.iter().any(|past| past.answer.as_ref() == Some(name));
        let follows = |step: &LessonStep| step.only.is_empty() || step.only.iter().any(given);
        let mut rest = self.lesson.steps.iter().enumerate().skip(self.at + 1);
        self.at = rest.find(|(_, step)| follows(step)).map_or(self.lesson.steps.len(), |(at, _)| at);
        if let Some(scene) = self.step().and_then(|step| step.scene) {
            *table = lay(&self.lesson, &*self.game, scene)?;
        }
        self.enter(table);
        Ok(())
    }

    /// Undoes everything that the learner did in this step.
    pub fn reset_step(&mut self, table: &mut Table) {
        if table.orders() > self.began {
            // A lesson has no second player whose consent is needed.
            let _ = table.take_back(self.began);
        }
        self.forget();
    }

    /// Undoes the learner's last action in this step: an order with the replies to it, or a marked thing.
    pub fn undo(&mut self, table: &mut Table) {
        if self.asks() {
            self.clicked.pop();
            self.heard = AnswerVerdict::Nothing;
            return;
        }
        let replies = self.step().map_or(&[][..], |step| &step.replies);
        let is_his = |at: usize| {
            let order = table.entry(at).map(|entry| table.order_as_json(&entry.order));
            order.is_some_and(|order| !replies.iter().any(|reply| reply.matches(&order)))
        };
        let own = table.groups().into_iter().rfind(|at| *at > self.began && is_his(*at));
        let Some(last) = own else { return self.reset_step(table) };
        // A lesson has no second player whose consent is needed.
        let _ = table.take_back(last);
        self.forget();
        let misses = self.misses;
        self.evaluate_orders(table);
        self.misses = misses;
    }

    /// Resets the learner's progress in the step.
    fn forget(&mut self) {
        self.clicked.clear();
        self.watched = false;
        self.heard = AnswerVerdict::Nothing;
        self.way = AnswerReach::Open;
    }

    fn enter(&mut self, table: &mut Table) {
        self.began = table.orders();
        self.decider = table.decider();
        self.forget();
        self.misses = 0;
        self.told = false;
        if let Some(step) = self.step() {
            table.script(&step.dice);
        }
    }

    /// Name by which later steps refer to the answer given in this step; `None` if none was given.
    fn answer(&self) -> Option<String> {
        match (&self.heard, self.step().map(|step| &step.kind)) {
            (AnswerVerdict::Answer(name), Some(LessonStepKind::Do(_))) => Some(name.clone()),
            // For a question it only matters that it was answered.
            (AnswerVerdict::Answer(_), Some(LessonStepKind::Ask(_))) => Some(String::new()),
            _ => None,
        }
    }

    pub(super) fn record_verdict(&mut self, heard: AnswerVerdict) {
        self.misses +=
            u32::from(matches!(heard, AnswerVerdict::Says(_) | AnswerVerdict::Other | AnswerVerdict::Amiss { .. }));
        self.heard = heard;
    }
}
