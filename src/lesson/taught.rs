//! A lesson as it is taught at a table: which step it is at, and what is to be said to what the learner does.

use super::file::{Goal, Kind, Lesson, Step};
use super::pattern::Pattern;
use crate::play::{AnyGame, AnyOrder, AnySession, Choices, NotGiven};
use crate::say;
use crate::session::Giver;
use std::collections::BTreeSet;
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
    /// The answers given so far.
    given: BTreeSet<String>,
    /// How many orders stood when the step began.
    began: usize,
    /// Which of the orders since were given for somebody else.
    replied: BTreeSet<usize>,
    /// What was pointed at in this step.
    clicked: Vec<String>,
}

/// What is to be said to what the learner did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing: he goes on.
    GoesOn,
    /// This answer, and the step is done.
    Answer(String),
    /// Something else, of which this sentence speaks.
    Says(String),
    /// Something else that the lesson does not speak of.
    Other,
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
            given: BTreeSet::new(),
            began: table.orders(),
            replied: BTreeSet::new(),
            clicked: Vec::new(),
        };
        taught.enter(&mut table)?;
        Ok((taught, table))
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
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

    /// Goes on to the next step that follows on the answers given.
    ///
    /// # Errors
    /// A scene that cannot be laid.
    pub fn next(&mut self, table: &mut Table) -> Result<(), String> {
        let follows = |step: &Step| step.only.is_empty() || step.only.iter().any(|name| self.given.contains(name));
        let rest = self.lesson.steps.iter().enumerate().skip(self.at + 1);
        self.at = rest.into_iter().find(|(_, s)| follows(s)).map_or(self.lesson.steps.len(), |(at, _)| at);
        if let Some(scene) = self.step().and_then(|step| step.scene) {
            *table = lay(&self.lesson, &*self.game, scene)?;
        }
        self.enter(table)
    }

    /// Takes back what was done in this step.
    pub fn again(&mut self, table: &mut Table) {
        if table.orders() > self.began {
            // All of it came to light at this table: nobody else is asked.
            let _ = table.take_back(self.began);
        }
        self.replied.clear();
        self.clicked.clear();
    }

    fn enter(&mut self, table: &mut Table) -> Result<(), String> {
        self.began = table.orders();
        self.replied.clear();
        self.clicked.clear();
        if let Some(step) = self.step() {
            table.script(&step.dice);
        }
        Ok(())
    }

    /// The order that the rules allow and a pattern means.
    ///
    /// # Errors
    /// There is none, or more than one.
    pub fn meant(table: &Table, pattern: &Pattern) -> Result<AnyOrder, String> {
        let legal = table.legal_orders();
        let mut meant = legal.into_iter().filter(|order| pattern.matches(&table.order_as_json(order)));
        match (meant.next(), meant.count()) {
            (None, _) => Err(say!("lesson-not-legal", order = pattern.to_string())),
            (Some(order), 0) => Ok(order),
            (Some(_), more) => Err(say!("lesson-many-legal", order = pattern.to_string(), n = more + 1)),
        }
    }

    /// Carries an order out, and what is answered for others after it.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn give(&mut self, table: &mut Table, order: &AnyOrder) -> Result<(), String> {
        table.submit(order).map_err(|why| sentence(&why))?;
        self.reply(table)
    }

    /// Gives the answers that the step has for those who are asked something.
    ///
    /// # Errors
    /// One of them is refused.
    pub fn reply(&mut self, table: &mut Table) -> Result<(), String> {
        let replies = self.step().map(|step| step.replies.clone()).unwrap_or_default();
        while let Some(order) = reply(table, &replies) {
            let at = table.orders();
            table.submit(&order).map_err(|why| sentence(&why))?;
            self.replied.insert(at);
        }
        Ok(())
    }

    /// What the learner's orders in this step come to.
    pub fn heard(&mut self, table: &Table) -> Heard {
        let Some(Step { kind, .. }) = self.lesson.steps.get(self.at) else { return Heard::GoesOn };
        let orders: Vec<AnyOrder> = (self.began..table.orders())
            .filter(|at| !self.replied.contains(at))
            .filter_map(|at| table.entry(at))
            .filter(|entry| entry.giver != Giver::Itself)
            .map(|entry| entry.order)
            .collect();
        let data: Vec<_> = orders.iter().map(|order| table.order_as_json(order)).collect();
        let Some(last) = data.last() else { return Heard::GoesOn };
        match kind {
            Kind::Do(goal) => {
                let heard = of_goal(goal, &data, last);
                if let Heard::Answer(name) = &heard {
                    self.given.insert(name.clone());
                }
                heard
            }
            Kind::Free(until) if until.iter().any(|pattern| pattern.matches(last)) => Heard::Answer(String::new()),
            _ => Heard::GoesOn,
        }
    }

    /// What pointing at something comes to. The same thing again is not pointed at any more.
    pub fn point(&mut self, at: &str) -> Heard {
        let Some(Step { kind: Kind::Ask { answers, wrong, .. }, .. }) = self.lesson.steps.get(self.at) else {
            return Heard::GoesOn;
        };
        if let Some(place) = self.clicked.iter().position(|known| known == at) {
            self.clicked.remove(place);
            return Heard::GoesOn;
        }
        if !answers.iter().any(|answer| answer.iter().any(|wanted| wanted == at)) {
            return wrong.get(at).map_or(Heard::Other, |says| Heard::Says(says.clone()));
        }
        self.clicked.push(at.to_owned());
        let whole = |answer: &&Vec<String>| answer.iter().all(|wanted| self.clicked.contains(wanted));
        if answers.iter().any(|answer| whole(&answer)) { Heard::Answer(String::new()) } else { Heard::GoesOn }
    }

    /// What has been pointed at.
    #[must_use]
    pub fn clicked(&self) -> &[String] {
        &self.clicked
    }
}

/// Lays a scene on the table.
fn lay(lesson: &Lesson, game: &dyn AnyGame, scene: usize) -> Result<Table, String> {
    let scene = &lesson.scenes[scene];
    let name = format!("{}, {}", lesson.name, scene.name);
    game.begin(&scene.text, &name, &Choices::default()).map(|(session, _)| session)
}

/// The first of these answers that may be given now.
fn reply(table: &Table, replies: &[Pattern]) -> Option<AnyOrder> {
    if replies.is_empty() {
        return None;
    }
    let legal: Vec<AnyOrder> = table.legal_orders();
    let data: Vec<_> = legal.iter().map(|order| table.order_as_json(order)).collect();
    let place = replies.iter().find_map(|pattern| data.iter().position(|order| pattern.matches(order)))?;
    legal.into_iter().nth(place)
}

fn of_goal(goal: &Goal, orders: &[serde_json::Value], last: &serde_json::Value) -> Heard {
    for answer in &goal.answers {
        // In their order, with nothing between them that does not belong to it.
        let mut wanted = answer.orders.iter().peekable();
        let mut belongs = true;
        for order in orders {
            match wanted.peek() {
                Some(next) if next.matches(order) => {
                    wanted.next();
                }
                _ => belongs &= goal.along.iter().any(|along| along.matches(order)),
            }
        }
        let completes = answer.orders.last().is_some_and(|end| end.matches(last));
        if belongs && completes && wanted.peek().is_none() {
            return Heard::Answer(answer.name.clone());
        }
    }
    if let Some(other) = goal.others.iter().find(|other| other.order.matches(last)) {
        return Heard::Says(other.says.clone());
    }
    let begins = goal.answers.iter().flat_map(|answer| &answer.orders).any(|order| order.matches(last));
    if begins || goal.along.iter().any(|along| along.matches(last)) { Heard::GoesOn } else { Heard::Other }
}

fn sentence(why: &NotGiven) -> String {
    match why {
        NotGiven::Refused(refusal) => refusal.sentence.clone(),
        NotGiven::Broken(broken) => broken.to_string(),
    }
}
