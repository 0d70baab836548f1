//! A lesson carried out without a player: right, wrong and other answers.

use super::file::{Answer, Finish, Goal, Kind, Lesson, Question, Step};
use super::taught::{Heard, Table, Taught};
use crate::play::AnyGame;
use crate::say;
use std::sync::Arc;

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many steps the lesson has.
    pub steps: usize,
    /// How many answers were tried.
    pub answers: usize,
    /// What is not as the file says, a sentence each.
    pub faults: Vec<String>,
}

/// Carries a lesson out: once by the first answer of each step, and once more by each other answer. Wrong and other answers are
/// tried on the way of the first, and taken back.
#[must_use]
pub fn check(lesson: &Arc<Lesson>, game: &Arc<dyn AnyGame>) -> Checked {
    let mut checker = Checker { done: Checked { steps: lesson.steps.len(), ..Checked::default() }, other: None };
    checker.carry_out(lesson, game);
    for step in &lesson.steps {
        let Kind::Do(goal) = &step.kind else { continue };
        for answer in 1..goal.answers.len() {
            checker.other = Some((step.name.clone(), answer));
            checker.carry_out(lesson, game);
        }
    }
    checker.done
}

struct Checker {
    done: Checked,
    /// The step in which another answer than the first is given, and which; none: the first everywhere.
    other: Option<(String, usize)>,
}

impl Checker {
    fn fault(&mut self, step: &str, why: &str) {
        let sentence = say!("lesson-step-fault", step, why);
        if !self.done.faults.contains(&sentence) {
            self.done.faults.push(sentence);
        }
    }

    /// From the beginning to the end.
    fn carry_out(&mut self, lesson: &Arc<Lesson>, game: &Arc<dyn AnyGame>) {
        let (mut taught, mut table) = match Taught::begin(lesson, game) {
            Ok(begun) => begun,
            Err(why) => return self.done.faults.push(why),
        };
        while let Some(step) = taught.step().cloned() {
            if self.other.is_none() {
                self.targets(&step, &table);
            }
            let carried = match &step.kind {
                Kind::Say | Kind::Free(_) => Ok(()),
                Kind::Watch(orders) => taught.carry_out(&mut table, orders),
                Kind::Do(goal) => self.goal(&mut taught, &mut table, &step, goal),
                Kind::Ask(question) => self.asked(&mut taught, question),
            };
            let used = match step.kind {
                Kind::Watch(_) | Kind::Do(_) => carried.and_then(|()| table.script_is_used()),
                _ => carried,
            };
            if let Err(why) = used.and_then(|()| taught.next(&mut table)) {
                return self.fault(&step.name, &why);
            }
        }
    }

    /// Everything that is pointed at is there.
    fn targets(&mut self, step: &Step, table: &Table) {
        let mut beside = Vec::new();
        match step.show.as_ref().map(|order| Taught::meant(table, order)) {
            Some(Ok(order)) => beside = table.in_table(&order),
            Some(Err(why)) => self.fault(&step.name, &why),
            None => {}
        }
        let asked = match &step.kind {
            Kind::Ask(question) => {
                beside.extend(question.choices.iter().cloned());
                question.answers.iter().flatten().chain(question.wrong.keys()).collect()
            }
            _ => Vec::new(),
        };
        for name in step.at.iter().chain(asked) {
            if table.places(name).is_none() && !beside.contains(name) {
                self.fault(&step.name, &say!("lesson-unknown-name", name = name.as_str()));
            }
        }
    }

    fn asked(&mut self, taught: &mut Taught, question: &Question) -> Result<(), String> {
        for wrong in question.wrong.keys() {
            taught.point(wrong);
            taught.finish();
            let heard = matches!(taught.heard(), Heard::Says(_) | Heard::Amiss { .. });
            if question.finish == Finish::WhenSaid {
                taught.point(wrong);
            }
            if !heard {
                return Err(say!("lesson-other-not-heard", order = wrong.as_str()));
            }
        }
        for answer in question.answers.iter().rev() {
            self.done.answers += usize::from(self.other.is_none());
            answer.iter().for_each(|name| taught.point(name));
            taught.finish();
            if !matches!(taught.heard(), Heard::Answer(_)) {
                return Err(say!("lesson-answer-not-heard", answer = answer.join(" ")));
            }
            // Each by itself: what is pointed at again no longer is. The first stays.
            if !std::ptr::eq(answer, &question.answers[0]) {
                answer.iter().for_each(|name| taught.point(name));
            }
        }
        Ok(())
    }

    fn goal(&mut self, taught: &mut Taught, table: &mut Table, step: &Step, goal: &Goal) -> Result<(), String> {
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
        give(taught, table, answer)
    }

    /// What is answered though it is no answer is heard as what it is, where the rules allow it at once: some of it is possible only
    /// after a part of an answer.
    fn others(&mut self, taught: &mut Taught, table: &mut Table, goal: &Goal) -> Result<(), String> {
        for other in &goal.others {
            let legal = table.legal_orders();
            let meant = legal.iter().find(|order| other.order.matches(&table.order_as_json(order)));
            let Some(order) = meant.cloned() else { continue };
            self.done.answers += 1;
            taught.give(table, &order)?;
            let heard = taught.heard().clone();
            taught.again(table);
            if heard != Heard::Says(other.says.clone()) {
                return Err(say!("lesson-other-not-heard", order = other.order.to_string()));
            }
        }
        Ok(())
    }
}

fn give(taught: &mut Taught, table: &mut Table, answer: &Answer) -> Result<(), String> {
    taught.carry_out(table, &answer.by)?;
    taught.carry_out(table, &answer.orders)?;
    match taught.heard() {
        Heard::Answer(name) if *name == answer.name => Ok(()),
        _ => Err(say!("lesson-answer-not-heard", answer = answer.name.as_str())),
    }
}
