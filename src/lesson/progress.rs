//! How far a lesson has come, so that it can be gone back in and gone on with later.

use super::file::{Kind, Lesson};
use super::taught::{Table, Taught};
use crate::play::{AnyGame, AnyOrder};
use crate::say;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// What became of one step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Past {
    /// The orders of everybody that stood when it was left, as data.
    pub orders: Vec<Value>,
    /// Which of them went on with the one before, by their places: what follows of itself hangs on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub along: Vec<usize>,
    /// The answer given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// How far a lesson has come: the steps behind, and what was done in the one it is at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    pub(super) past: Vec<Past>,
    pub(super) now: Past,
}

impl Progress {
    /// Whether anything has been done.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        !self.past.is_empty() || !self.now.orders.is_empty()
    }
}

impl Taught {
    /// How far it has come.
    #[must_use]
    pub fn progress(&self, table: &Table) -> Progress {
        Progress { past: self.past.clone(), now: self.done_here(table) }
    }

    /// Goes on with a lesson where it was left.
    ///
    /// # Errors
    /// It does not come so far: its file has changed since.
    pub fn resumed(
        lesson: &Arc<Lesson>,
        game: &Arc<dyn AnyGame>,
        progress: &Progress,
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

    /// Goes back to the beginning of the step before.
    ///
    /// # Errors
    /// As [`Taught::resumed`].
    pub fn back(&mut self, table: &mut Table) -> Result<(), String> {
        let mut before = self.past.clone();
        before.pop();
        let progress = Progress { past: before, now: Past::default() };
        (*self, *table) = Self::resumed(&self.shared(), self.game(), &progress)?;
        Ok(())
    }

    /// From its beginning.
    ///
    /// # Errors
    /// As [`Taught::begin`].
    pub fn restart(&mut self, table: &mut Table) -> Result<(), String> {
        (*self, *table) = Self::begin(&self.shared(), self.game())?;
        Ok(())
    }

    /// Does again what was done in a step.
    fn redo(&mut self, table: &mut Table, past: &Past) -> Result<(), String> {
        if self.watches() && !past.orders.is_empty() {
            return self.show(table);
        }
        for (at, data) in past.orders.iter().enumerate() {
            let order: Option<AnyOrder> =
                table.legal_orders().into_iter().find(|order| table.order_as_json(order) == *data);
            let order = order.ok_or_else(|| say!("lesson-other-since"))?;
            let along = past.along.contains(&at);
            let given = if along { table.submit_along(&order) } else { table.submit(&order) };
            given.map_err(|_| say!("lesson-other-since"))?;
        }
        self.look(table);
        self.remember(past.answer.clone());
        Ok(())
    }

    /// What the program was killed over: what was half seen is seen from its beginning, and what others had yet to answer they answer.
    fn carry_on(&mut self, table: &mut Table, now: &Past) -> Result<(), String> {
        if now.orders.is_empty() {
            return Ok(());
        }
        if self.watches() {
            if self.done_here(table).orders != now.orders {
                self.again(table);
            }
            return Ok(());
        }
        while let Some(order) = self.reply(&**table) {
            table.submit_along(&order).map_err(|_| say!("lesson-other-since"))?;
            self.look(table);
        }
        Ok(())
    }

    /// Whether the step is one to watch.
    fn watches(&self) -> bool {
        matches!(self.step().map(|step| &step.kind), Some(Kind::Watch(_)))
    }
}
