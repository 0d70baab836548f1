//! Where in a text.

use super::view::Value;
use std::fmt;

/// One step further in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A field of a record or an entry of a table, by its key as written.
    Key(String),
    /// A value of a list or tuple, from 0.
    Item(usize),
}

/// A piece of a text, by the way to it from the outermost value: `units[3].at`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place(pub Vec<Step>);

impl Place {
    /// The outermost value.
    #[must_use]
    pub const fn whole() -> Self {
        Self(Vec::new())
    }

    /// A field or entry of what is here.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.0.push(Step::Key(key.into()));
        self
    }

    /// A value of the list that is here.
    #[must_use]
    pub fn item(mut self, index: usize) -> Self {
        self.0.push(Step::Item(index));
        self
    }

    /// What stands here in a text.
    #[must_use]
    pub fn of(&self, whole: &Value) -> Option<Value> {
        self.0.iter().try_fold(whole.clone(), |value, step| match step {
            Step::Key(key) => value.field(key),
            Step::Item(index) => value.item(*index),
        })
    }

    /// What this place lies in, and the last step to it.
    #[must_use]
    pub fn outer(&self) -> Option<(Place, &Step)> {
        self.0.split_last().map(|(last, before)| (Place(before.to_vec()), last))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.0.iter().enumerate() {
            match step {
                Step::Key(key) if i == 0 => f.write_str(key)?,
                Step::Key(key) => write!(f, ".{key}")?,
                Step::Item(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}
