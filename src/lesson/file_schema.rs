//! Syntax of a lesson file, before its meaning is checked.

use super::located_text::LocatedText;
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Sentences of a lesson file, by name.
pub(super) type Sentences<'a> = BTreeMap<LocatedText<'a>, LocatedText<'a>>;

// Syntax errors name the expected types by these names.
#[derive(Deserialize)]
#[serde(rename = "lesson", deny_unknown_fields)]
pub(super) struct WrittenLesson<'a> {
    #[serde(borrow, default)]
    pub paragraphs: Vec<LocatedText<'a>>,
    #[serde(borrow)]
    pub scenes: BTreeMap<LocatedText<'a>, &'a RawValue>,
    #[serde(borrow)]
    pub steps: Vec<WrittenStep<'a>>,
    /// Sentences of the lesson; `None` where they have a file of their own.
    #[serde(borrow, default)]
    pub words: Sentences<'a>,
}

#[derive(Deserialize, Default)]
#[serde(rename = "step", deny_unknown_fields, default)]
pub(super) struct WrittenStep<'a> {
    #[serde(borrow)]
    pub say: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub watch: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub r#do: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub ask: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub free: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub scene: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub only: Vec<LocatedText<'a>>,
    #[serde(borrow)]
    pub at: Vec<LocatedText<'a>>,
    pub dice: Vec<u8>,
    #[serde(borrow)]
    pub replies: Vec<LocatedText<'a>>,
    #[serde(borrow)]
    pub orders: Vec<LocatedText<'a>>,
    #[serde(borrow)]
    pub answers: Option<Vec<WrittenAnswer<'a>>>,
    #[serde(borrow)]
    pub along: Vec<LocatedText<'a>>,
    #[serde(borrow)]
    pub others: Vec<WrittenOther<'a>>,
    #[serde(borrow)]
    pub click: Vec<Vec<LocatedText<'a>>>,
    #[serde(borrow)]
    pub choices: Vec<LocatedText<'a>>,
    #[serde(borrow)]
    pub wrong: BTreeMap<LocatedText<'a>, LocatedText<'a>>,
    #[serde(borrow)]
    pub right: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub show: Option<LocatedText<'a>>,
    pub back: bool,
    #[serde(borrow)]
    pub hint: Option<LocatedText<'a>>,
    #[serde(borrow)]
    pub until: Vec<LocatedText<'a>>,
}

#[derive(Deserialize)]
#[serde(rename = "answer", deny_unknown_fields)]
pub(super) struct WrittenAnswer<'a> {
    #[serde(borrow)]
    pub name: LocatedText<'a>,
    #[serde(default)]
    pub right: bool,
    #[serde(borrow, default)]
    pub by: Vec<LocatedText<'a>>,
    #[serde(borrow, default)]
    pub orders: Vec<LocatedText<'a>>,
    #[serde(borrow, default)]
    pub ends: Vec<LocatedText<'a>>,
}

#[derive(Deserialize)]
#[serde(rename = "other", deny_unknown_fields)]
pub(super) struct WrittenOther<'a> {
    #[serde(borrow)]
    pub order: LocatedText<'a>,
    #[serde(borrow)]
    pub says: LocatedText<'a>,
}

impl<'a> WrittenStep<'a> {
    /// All texts in the step.
    pub fn texts(&self) -> impl Iterator<Item = &LocatedText<'a>> {
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
