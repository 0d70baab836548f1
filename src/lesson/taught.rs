//! A lesson as it is taught at a table: which step it is at, and what is to be said to what the learner does.

mod carried;
mod pointed;
mod told;

use super::file::{Kind, Lesson, Step, Words, Worth};
use super::heard::{Heard, Tone, Way, belongs};
use super::progress::Past;
use super::scene::lay;
use crate::kernel::SideId;
use crate::play::{AnyGame, AnySession};
use crate::say;
use serde_json::Value;
use std::sync::Arc;

/// The table of a lesson.
pub type Table = Box<dyn AnySession>;

/// A lesson under way.
#[derive(Clone)]
pub struct Taught {
    lesson: Arc<Lesson>,
    game: Arc<dyn AnyGame>,
    /// The step, by its place; beyond the last: it is over.
    at: usize,
    /// What became of the steps before, of those that came.
    pub(super) past: Vec<Past>,
    /// How many orders stood when the step began.
    began: usize,
    /// What was pointed at in this step.
    clicked: Vec<String>,
    /// Whether the orders of this step have been carried out, where it is one to watch.
    watched: bool,
    heard: Heard,
    /// Whether what was done still leads to an answer.
    way: Way,
    /// Who had to decide when the step began.
    decider: Option<SideId>,
    /// How often in this step something was done that is no answer.
    misses: u32,
    /// Whether an answer to this step was shown.
    told: bool,
}

/// What a step waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// For nothing but that it is read.
    Done,
    /// Its orders are to be carried out.
    ToWatch,
    /// The learner is to answer.
    Open,
    /// From what he did no answer can be reached any more: it is undone first.
    Spoiled,
    /// The lesson is over.
    Over,
}

impl Taught {
    /// Begins a lesson: its first scene lies on the table.
    ///
    /// # Errors
    /// Its first scene cannot be laid.
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
            heard: Heard::Nothing,
            way: Way::Open,
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

    /// Says its sentences so from now on.
    pub fn speak(&mut self, words: &Words) {
        Arc::make_mut(&mut self.lesson).words.clone_from(words);
    }

    pub(super) fn shared(&self) -> Arc<Lesson> {
        Arc::clone(&self.lesson)
    }

    pub(super) fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The step; none once the lesson is over.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.at)
    }

    /// Where it is, and of how many steps.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.at, self.lesson.steps.len())
    }

    /// What the step waits for.
    #[must_use]
    pub fn state(&self) -> State {
        match self.step().map(|step| &step.kind) {
            None => State::Over,
            Some(Kind::Watch(orders)) if !self.watched && !orders.is_empty() => State::ToWatch,
            Some(Kind::Say | Kind::Watch(_)) => State::Done,
            Some(_) if matches!(self.heard, Heard::Answer(_)) => State::Done,
            Some(_) if self.way == Way::Spoiled => State::Spoiled,
            Some(_) => State::Open,
        }
    }

    /// Whether the step may be left: nobody has to do something in one that is free.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        match self.state() {
            State::Done => true,
            State::Open => matches!(self.step().map(|step| &step.kind), Some(Kind::Free(_))),
            State::ToWatch | State::Spoiled | State::Over => false,
        }
    }

    /// What was heard last.
    #[must_use]
    pub const fn heard(&self) -> &Heard {
        &self.heard
    }

    /// Whether the step asks for something to be pointed at.
    #[must_use]
    pub fn asks(&self) -> bool {
        matches!(self.step().map(|step| &step.kind), Some(Kind::Ask(_)))
    }

    /// Of a question every answer is right, and so is a choice where nothing was to be found; else the file says it.
    fn tone_of(&self, answer: &str) -> Tone {
        let Some(Step { kind: Kind::Do(goal), .. }) = self.step() else { return Tone::Right };
        if goal.answers.iter().all(|given| given.worth != Worth::Right) {
            return Tone::Right;
        }
        let given = goal.answers.iter().find(|given| given.name == answer);
        if given.is_some_and(|given| given.worth == Worth::Right) { Tone::Right } else { Tone::Accepted }
    }

    /// Whether an order, as data, may come on the way to an answer; in a step that is free any may.
    #[must_use]
    pub fn leads(&self, order: &Value) -> bool {
        match self.step().map(|step| &step.kind) {
            Some(Kind::Do(goal)) => goal.answers.iter().any(|answer| belongs(goal, answer, order)),
            Some(Kind::Free(_)) => true,
            _ => false,
        }
    }

    /// How often in this step something was done that is no answer.
    #[must_use]
    pub const fn misses(&self) -> u32 {
        self.misses
    }

    /// Whether the step was done at once: nothing else before, and no answer shown.
    #[must_use]
    pub const fn is_found_at_once(&self) -> bool {
        matches!(self.heard, Heard::Answer(_)) && self.misses == 0 && !self.told
    }

    /// What has been pointed at.
    #[must_use]
    pub fn clicked(&self) -> &[String] {
        &self.clicked
    }

    /// How many orders stood when the step began.
    #[must_use]
    pub const fn began(&self) -> usize {
        self.began
    }

    /// Whether the learner has done something in this step that may be undone.
    #[must_use]
    pub fn may_do_again(&self, table: &Table) -> bool {
        let is_his = matches!(self.step().map(|step| &step.kind), Some(Kind::Do(_) | Kind::Ask(_) | Kind::Free(_)));
        is_his && (table.orders() > self.began || !self.clicked.is_empty())
    }

    /// Goes on to the next step that follows on the answers given.
    ///
    /// # Errors
    /// A scene that cannot be laid.
    pub fn next(&mut self, table: &mut Table) -> Result<(), String> {
        if self.step().is_some_and(|step| step.back) {
            let answer = self.answer();
            self.again(table);
            self.past.push(Past { answer, ..Past::default() });
        } else {
            self.past.push(self.done_here(table));
        }
        let given = |name: &String| self.past.iter().any(|past| past.answer.as_ref() == Some(name));
        let follows = |step: &Step| step.only.is_empty() || step.only.iter().any(given);
        let mut rest = self.lesson.steps.iter().enumerate().skip(self.at + 1);
        self.at = rest.find(|(_, step)| follows(step)).map_or(self.lesson.steps.len(), |(at, _)| at);
        if let Some(scene) = self.step().and_then(|step| step.scene) {
            *table = lay(&self.lesson, &*self.game, scene)?;
        }
        self.enter(table);
        Ok(())
    }

    /// Takes back what was done in this step.
    pub fn again(&mut self, table: &mut Table) {
        if table.orders() > self.began {
            // All of it came to light at this table: nobody else is asked.
            let _ = table.take_back(self.began);
        }
        self.forget();
    }

    /// Takes back the last that was done in this step: an order with what was answered to it, or what was pointed at.
    pub fn undo(&mut self, table: &mut Table) {
        if self.asks() {
            self.clicked.pop();
            self.heard = Heard::Nothing;
            return;
        }
        let replies = self.step().map_or(&[][..], |step| &step.replies);
        let is_his = |at: usize| {
            let order = table.entry(at).map(|entry| table.order_as_json(&entry.order));
            order.is_some_and(|order| !replies.iter().any(|reply| reply.matches(&order)))
        };
        let own = table.groups().into_iter().rfind(|at| *at > self.began && is_his(*at));
        let Some(last) = own else { return self.again(table) };
        // All of it came to light at this table: nobody else is asked.
        let _ = table.take_back(last);
        self.forget();
        let misses = self.misses;
        self.look(table);
        self.misses = misses;
    }

    /// Nothing has been done in this step.
    fn forget(&mut self) {
        self.clicked.clear();
        self.watched = false;
        self.heard = Heard::Nothing;
        self.way = Way::Open;
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

    /// What later steps call the answer given in this one.
    fn answer(&self) -> Option<String> {
        match (&self.heard, self.step().map(|step| &step.kind)) {
            (Heard::Answer(name), Some(Kind::Do(_))) => Some(name.clone()),
            // Of a question it only matters that it was answered.
            (Heard::Answer(_), Some(Kind::Ask(_))) => Some(String::new()),
            _ => None,
        }
    }

    pub(super) fn hear(&mut self, heard: Heard) {
        self.misses += u32::from(matches!(heard, Heard::Says(_) | Heard::Other | Heard::Amiss { .. }));
        self.heard = heard;
    }
}
