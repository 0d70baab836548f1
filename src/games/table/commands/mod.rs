//! Commands that games on a free table share: `tune`, minds of `match`, and forms of answers to questions without a position: exact
//! fractions as text, laws, refusals.

mod game_commands;
pub mod mind;
pub mod tune;

pub use game_commands::{DataQuestions, TableCommands};

use crate::cli::CliError;
use crate::cli::data_arguments::DataArguments;
use crate::kernel::chances::{Fraction, Law};
use serde_json::{Map, Value};

/// Reason why a question has no answer of its own.
#[derive(Debug)]
pub enum QuestionFault {
    /// The rules forbid it, which is an answer too: the paragraph, and a sentence.
    Refused(String),
    /// The arguments are bad.
    Input(CliError),
}

impl From<CliError> for QuestionFault {
    fn from(fault: CliError) -> Self {
        Self::Input(fault)
    }
}

/// Fault of an argument.
pub fn input(why: impl std::fmt::Display) -> QuestionFault {
    QuestionFault::Input(CliError::Input(why.to_string()))
}

/// Answer to a question whose arguments have been taken, or the refusal `{"refused": "8.1 no die can hit"}`.
///
/// # Errors
/// An argument is bad, or one is left over.
pub fn finish(answer: Result<Value, QuestionFault>, args: DataArguments) -> Result<Value, CliError> {
    match answer {
        Ok(answer) => args.finish().map(|()| answer),
        Err(QuestionFault::Refused(why)) => Ok(object([("refused", why.into())])),
        Err(QuestionFault::Input(fault)) => Err(fault),
    }
}

/// Object of an answer, its keys in this order.
pub fn object<'a>(entries: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// Fraction as text in lowest terms: `"1/2"`, `"0/1"`.
#[must_use]
pub fn fraction(fraction: &Fraction) -> Value {
    format!("{}/{}", fraction.numerator(), fraction.denominator()).into()
}

/// Law over counts as a list from 0 to its greatest outcome.
#[must_use]
pub fn counts<T: Ord + Copy + Into<u32> + TryFrom<u32>>(law: &Law<T>) -> Value {
    let greatest = law.outcomes().next_back().map_or(0, |most| (*most).into());
    let chance = |count: u32| T::try_from(count).map_or_else(|_| Fraction::zero(), |count| law.chance(&count));
    Value::Array((0..=greatest).map(|count| fraction(&chance(count))).collect())
}

/// Law over other outcomes as an object, by the names of those that can happen.
#[must_use]
pub fn keyed<T: Ord>(law: &Law<T>, name: impl Fn(&T) -> String) -> Value {
    Value::Object(law.chances().map(|(outcome, chance)| (name(outcome), fraction(&chance))).collect::<Map<_, _>>())
}
