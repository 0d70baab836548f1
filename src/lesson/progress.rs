//! Progress of a lesson, so that it can be stepped back and resumed later.

use super::lesson_model::{Lesson, LessonStepKind};
use super::lesson_run::{LessonRun, Table};
use crate::play::AnyGame;
use crate::say;
use crate::session::Headless;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// Record of one step of a lesson that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Past {
    /// Orders of all sides that stood at the end of the step, as JSON data.
    pub orders: Vec<Value>,
    /// Indices of the orders that continued the order before; automatic answers depend on this.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub along: Vec<usize>,
    /// Name of the answer that was given; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// Progress of a lesson: the steps completed, and the orders given in the current one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    pub(super) past: Vec<Past>,
    pub(super) now: Past,
}

impl LessonProgress {
    /// Whether the learner has done anything in the lesson.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        !self.past.is_empty() || !self.now.orders.is_empty()
    }
}

impl LessonRun {
    /// Progress of the lesson so far.
    #[must_use]
    pub fn progress(&self, table: &Table) -> LessonProgress {
        LessonProgress { past: self.past.clone(), now: self.done_here(table) }
    }

    /// Resumes a lesson from saved progress.
    ///
    /// # Errors
    /// The lesson cannot be replayed that far: its file has changed since.
    pub fn resumed(
        lesson: &Arc<Lesson>,
        game: &Arc<dyn AnyGame>,
        progress: &LessonProgress,
    ) -> Result<(Self, Table), String> {
        let (mut taught, mut table) = Self::begin(lesson, game)?;
        for past in &progress.past {
            taught.redo(&mut table, past)?;
            taught.next(&mut table)?;
        }
        taught.redo(&mut table, &progress.now)?;
        taught.carry_on(&mut table, &progress.now)?;
        Ok((taught, table))
    }

    /// Returns the lesson to the beginning of the previous step.
    ///
    /// # Errors
    /// As [`LessonRun::resumed`].
    pub fn back(&mut self, table: &mut Table) -> Result<(), String> {
        let mut before = self.past.clone();
        before.pop();
        let progress = LessonProgress { past: before, now: Past::default() };
        (*self, *table) = Self::resumed(&self.shared(), self.game(), &progress)?;
        Ok(())
    }

    /// Restarts the lesson from its first step.
    ///
    /// # Errors
    /// As [`LessonRun::begin`].
    pub fn restart(&mut self, table: &mut Table) -> Result<(), String> {
        (*self, *table) = Self::begin(&self.shared(), self.game())?;
        Ok(())
    }

    /// Repeats the recorded orders of a step that is over.
    fn redo(&mut self, table: &mut Table, past: &Past) -> Result<(), String> {
        if self.watches() && !past.orders.is_empty() {
            return self.show(table, &mut Headless);
        }
        for (at, data) in past.orders.iter().enumerate() {
            let order = table.order_from_json(data).ok_or_else(|| say!("lesson-other-since"))?;
            let along = past.along.contains(&at);
            let given = if along { table.submit_along(&order) } else { table.submit(&order) };
            given.map_err(|_| say!("lesson-other-since"))?;
        }
        self.evaluate_orders(table);
        self.remember(past.answer.clone());
        Ok(())
    }

    /// Completes a step during which the program ended: a half-watched step restarts, and pending replies are given.
    fn carry_on(&mut self, table: &mut Table, now: &Past) -> Result<(), String> {
        if now.orders.is_empty() {
            return Ok(());
        }
        if self.watches() {
            if self.done_here(table).orders != now.orders {
                self.reset_step(table);
            }
            return Ok(());
        }
        while let Some(order) = self.reply(&**table) {
            table.submit_along(&order).map_err(|_| say!("lesson-other-since"))?;
            self.evaluate_orders(table);
        }
        Ok(())
    }

    /// Whether the learner watches the orders of this step.
    fn watches(&self) -> bool {
        matches!(self.step().map(|step| &step.kind), Some(LessonStepKind::Watch(_)))
    }
}
