//! Syntax of a lesson file, before its meaning is checked.

use super::said::Said;
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Sentences by name.
pub(super) type Sentences<'a> = BTreeMap<Said<'a>, Said<'a>>;

// Syntax errors name the expected types by these names.
#[derive(Deserialize)]
#[serde(rename = "lesson", deny_unknown_fields)]
pub(super) struct WrittenLesson<'a> {
    #[serde(borrow, default)]
    pub paragraphs: Vec<Said<'a>>,
    #[serde(borrow)]
    pub scenes: BTreeMap<Said<'a>, &'a RawValue>,
    #[serde(borrow)]
    pub steps: Vec<WrittenStep<'a>>,
    /// Sentences, where they have no file of their own.
    #[serde(borrow, default)]
    pub words: Sentences<'a>,
}

#[derive(Deserialize, Default)]
#[serde(rename = "step", deny_unknown_fields, default)]
pub(super) struct WrittenStep<'a> {
    #[serde(borrow)]
    pub say: Option<Said<'a>>,
    #[serde(borrow)]
    pub watch: Option<Said<'a>>,
    #[serde(borrow)]
    pub r#do: Option<Said<'a>>,
    #[serde(borrow)]
    pub ask: Option<Said<'a>>,
    #[serde(borrow)]
    pub free: Option<Said<'a>>,
    #[serde(borrow)]
    pub scene: Option<Said<'a>>,
    #[serde(borrow)]
    pub only: Vec<Said<'a>>,
    #[serde(borrow)]
    pub at: Vec<Said<'a>>,
    pub dice: Vec<u8>,
    #[serde(borrow)]
    pub replies: Vec<Said<'a>>,
    #[serde(borrow)]
    pub orders: Vec<Said<'a>>,
    #[serde(borrow)]
    pub answers: Option<Vec<WrittenAnswer<'a>>>,
    #[serde(borrow)]
    pub along: Vec<Said<'a>>,
    #[serde(borrow)]
    pub others: Vec<WrittenOther<'a>>,
    #[serde(borrow)]
    pub click: Vec<Vec<Said<'a>>>,
    #[serde(borrow)]
    pub choices: Vec<Said<'a>>,
    #[serde(borrow)]
    pub wrong: BTreeMap<Said<'a>, Said<'a>>,
    #[serde(borrow)]
    pub right: Option<Said<'a>>,
    #[serde(borrow)]
    pub show: Option<Said<'a>>,
    pub back: bool,
    #[serde(borrow)]
    pub hint: Option<Said<'a>>,
    #[serde(borrow)]
    pub until: Vec<Said<'a>>,
}

#[derive(Deserialize)]
#[serde(rename = "answer", deny_unknown_fields)]
pub(super) struct WrittenAnswer<'a> {
    #[serde(borrow)]
    pub name: Said<'a>,
    #[serde(default)]
    pub right: bool,
    #[serde(borrow, default)]
    pub by: Vec<Said<'a>>,
    #[serde(borrow, default)]
    pub orders: Vec<Said<'a>>,
    #[serde(borrow, default)]
    pub ends: Vec<Said<'a>>,
}

#[derive(Deserialize)]
#[serde(rename = "other", deny_unknown_fields)]
pub(super) struct WrittenOther<'a> {
    #[serde(borrow)]
    pub order: Said<'a>,
    #[serde(borrow)]
    pub says: Said<'a>,
}

impl<'a> WrittenStep<'a> {
    /// Every text in the step.
    pub fn texts(&self) -> impl Iterator<Item = &Said<'a>> {
        let single = [
            &self.say,
            &self.watch,
            &self.r#do,
            &self.ask,
            &self.free,
            &self.scene,
            &self.right,
            &self.show,
            &self.hint,
        ];
        let lists = [&self.only, &self.at, &self.replies, &self.orders, &self.along, &self.choices, &self.until];
        let answers = self.answers.iter().flatten();
        let answers = answers.flat_map(|a| std::iter::once(&a.name).chain(&a.by).chain(&a.orders).chain(&a.ends));
        let others = self.others.iter().flat_map(|other| [&other.order, &other.says]);
        let wrong = self.wrong.iter().flat_map(|(name, says)| [name, says]);
        let single = single.into_iter().flatten();
        single
            .chain(lists.into_iter().flatten())
            .chain(answers)
            .chain(others)
            .chain(self.click.iter().flatten())
            .chain(wrong)
    }

    /// Number of orders in the step.
    pub fn orders(&self) -> usize {
        let answers = self.answers.iter().flatten().map(|a| a.by.len() + a.orders.len() + a.ends.len());
        let lists = [&self.replies, &self.orders, &self.along, &self.until].map(Vec::len);
        answers.sum::<usize>() + lists.iter().sum::<usize>() + self.others.len()
    }
}
