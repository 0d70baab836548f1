//! Faults of the arguments on the command line, each in one sentence.

use super::fault::{CliError, either, quoted};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// Whether clap's answer is requested help rather than a fault.
#[must_use]
pub fn is_help(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion)
}

impl From<Error> for CliError {
    fn from(error: Error) -> Self {
        CliError::Input(sentence(&error))
    }
}

/// Sentence about a fault of the arguments and its correction.
fn sentence(error: &Error) -> String {
    let one = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    let many = |kind| match error.get(kind) {
        Some(ContextValue::Strings(list)) => list.clone(),
        Some(ContextValue::String(text)) => vec![text.clone()],
        _ => Vec::new(),
    };
    let argument = one(ContextKind::InvalidArg).unwrap_or_default();
    let flag = argument.split_whitespace().next().unwrap_or("the argument").to_owned();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let hint = one(ContextKind::SuggestedArg)
                .map_or_else(|| "--help lists what belongs to it".to_owned(), |like| format!("did you mean {like}?"));
            format!("{}: this command takes no such argument; {hint}", quoted(&argument))
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = many(ContextKind::InvalidArg).join(", ");
            format!("{missing}: missing; --help lists what belongs to the command")
        }
        ErrorKind::InvalidValue => {
            let value = one(ContextKind::InvalidValue).unwrap_or_default();
            match (value.is_empty(), many(ContextKind::ValidValue)) {
                (true, _) => format!("{flag}: a value is missing after it"),
                (false, right) if right.is_empty() => format!("{flag}: {} does not belong here", quoted(&value)),
                (false, right) => format!("{flag}: {} is no value for it; it is {}", quoted(&value), either(&right)),
            }
        }
        ErrorKind::ValueValidation => {
            let value = one(ContextKind::InvalidValue).unwrap_or_default();
            format!("{flag}: {} is not the number that belongs here", quoted(&value))
        }
        ErrorKind::InvalidSubcommand => {
            let command = one(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("{}: there is no such command; --help lists them", quoted(&command))
        }
        ErrorKind::ArgumentConflict => format!("{flag}: given twice, or beside what excludes it"),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "the command is not complete; --help lists what belongs to it".to_owned()
        }
        _ => plain(error),
    }
}

/// Message of the argument parser clap, on one line.
fn plain(error: &Error) -> String {
    let text = error.render().to_string();
    let said: Vec<&str> =
        text.lines().take_while(|l| !l.starts_with("Usage:")).map(str::trim).filter(|l| !l.is_empty()).collect();
    let joined = said.join(" ");
    joined.strip_prefix("error: ").unwrap_or(&joined).to_owned()
}
