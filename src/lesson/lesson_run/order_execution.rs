//! Execution of orders in a step: the learner's, the replies, and those to watch or to show; and their evaluation.

use super::{LessonRun, Table};
use crate::lesson::answer_verdict::{AnswerReach, AnswerVerdict, judge_orders};
use crate::lesson::lesson_model::{LessonStep, LessonStepKind};
use crate::lesson::limits;
use crate::lesson::progress::Past;
use crate::play::{AnyExecutor, AnyOrder, AnySession, LegalOrders, Pattern};
use crate::session::OrderOrigin;
use serde_json::Value;

impl LessonRun {
    /// Executes an order, and the replies to it for other deciders, by `by`.
    ///
    /// # Errors
    /// The reason why the order is refused.
    pub fn give(&mut self, table: &mut Table, order: &AnyOrder, by: &mut dyn AnyExecutor) -> Result<(), String> {
        table.submit_by(order, OrderOrigin::Player, by).map_err(|why| why.sentence())?;
        while let Some(order) = self.reply(&**table) {
            table.submit_by(&order, OrderOrigin::Player, by).map_err(|why| why.sentence())?;
        }
        self.evaluate_orders(table);
        Ok(())
    }

    /// Executes the orders to watch, or those of a right answer, by `by`.
    ///
    /// # Errors
    /// The rules do not allow them.
    pub fn show(&mut self, table: &mut Table, by: &mut dyn AnyExecutor) -> Result<(), String> {
        let Some(kind) = self.step().map(|step| step.kind.clone()) else { return Ok(()) };
        self.reset_step(table);
        self.told = !matches!(kind, LessonStepKind::Watch(_));
        match kind {
            LessonStepKind::Watch(orders) => self.carry_out(table, &orders, by)?,
            LessonStepKind::Do(goal) => {
                let first = goal.answers.first();
                let orders: Vec<Pattern> = first.iter().flat_map(|a| a.by.iter().chain(&a.orders)).cloned().collect();
                self.carry_out(table, &orders, by)?;
            }
            LessonStepKind::Ask(question) => {
                self.clicked = question.answers.first().cloned().unwrap_or_default();
                self.heard = AnswerVerdict::Answer(question.right.unwrap_or_default());
            }
            LessonStepKind::Say | LessonStepKind::Free(_) => {}
        }
        Ok(())
    }

    /// Executes these orders one after the other, given by `by`.
    ///
    /// # Errors
    /// The rules do not allow one of them.
    pub fn carry_out(&mut self, table: &mut Table, orders: &[Pattern], by: &mut dyn AnyExecutor) -> Result<(), String> {
        for pattern in orders {
            let order = pattern.reach(table, |table, sole| self.give(table, sole, by))?;
            self.give(table, &order, by)?;
        }
        self.watched = true;
        Ok(())
    }

    /// Next reply of the step for the deciding side; `None` if it has none.
    #[must_use]
    pub fn reply(&self, table: &dyn AnySession) -> Option<AnyOrder> {
        let replies = self.step().map(|step| &step.replies).filter(|replies| !replies.is_empty())?;
        // A reply that matches everything would play the game to its end.
        let given = orders_since(table, self.began.max(table.orders().saturating_sub(limits::REPLIES)));
        if given.len() >= limits::REPLIES && given.iter().all(|order| replies.iter().any(|reply| reply.matches(order)))
        {
            return None;
        }
        let legal = LegalOrders::of(table);
        replies.iter().find_map(|pattern| legal.matching(pattern).next())
    }

    /// Evaluates the learner's orders in the current step.
    pub fn evaluate_orders(&mut self, table: &Table) {
        let Some(LessonStep { kind, replies, .. }) = self.lesson.steps.get(self.at) else { return };
        let mut orders = orders_since(&**table, self.began);
        orders.retain(|order| !replies.iter().any(|reply| reply.matches(order)));
        if orders.is_empty() {
            // A question is answered by pointing, not by orders.
            if !matches!(kind, LessonStepKind::Ask(_)) {
                (self.heard, self.way) = (AnswerVerdict::Nothing, AnswerReach::Open);
            }
            return;
        }
        let (heard, way) = match kind {
            LessonStepKind::Do(goal) => judge_orders(goal, &orders, &**table, self.decider),
            LessonStepKind::Free(until)
                if until.iter().any(|pattern| orders.last().is_some_and(|last| pattern.matches(last))) =>
            {
                (AnswerVerdict::Answer(String::new()), AnswerReach::Open)
            }
            LessonStepKind::Watch(_) => {
                self.watched = true;
                (AnswerVerdict::Nothing, AnswerReach::Open)
            }
            _ => (AnswerVerdict::Nothing, AnswerReach::Open),
        };
        self.way = way;
        self.record_verdict(heard);
    }

    /// Record of the current step so far.
    pub(in crate::lesson) fn done_here(&self, table: &Table) -> Past {
        let orders = orders_since(&**table, self.began);
        Past { orders, along: along_since(&**table, self.began), answer: self.answer() }
    }
}

/// Indices of the orders since `began` that continued the order before.
fn along_since(table: &dyn AnySession, began: usize) -> Vec<usize> {
    let entries = (began..table.orders()).filter_map(|at| table.entry(at));
    let given = entries.filter(|entry| entry.giver != OrderOrigin::Itself).enumerate();
    given.filter(|(_, entry)| entry.giver == OrderOrigin::Along).map(|(at, _)| at).collect()
}

/// Orders that players gave from index `began` on, as JSON data, without automatic answers.
fn orders_since(table: &dyn AnySession, began: usize) -> Vec<Value> {
    let entries = (began..table.orders()).filter_map(|at| table.entry(at));
    entries.filter(|entry| entry.giver != OrderOrigin::Itself).map(|entry| table.order_as_json(&entry.order)).collect()
}
