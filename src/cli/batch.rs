//! `tercio batch`: questions as JSON lines, answers in order.
//!
//! A line is another form of the command line: its keys are the long flags. It is converted to arguments and
//! read by the same parser, so that both mean the same by construction.

use super::fault::{CliError, quoted};
use super::output::unwritten;
use super::{CommandLine, caught, command_line};
use crate::checked_files::mark_of;
use crate::i18n;
use crate::play::data::json;
use clap::ArgAction;
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::ffi::OsString;
use std::fmt;
use std::io::{BufRead, ErrorKind, Read, Write};

/// Longest line that is read, in bytes.
const LONGEST: u64 = 16 * 1024 * 1024;

impl CommandLine {
    /// Answers line after line until the input ends. A game named before (`tercio batch --game ID`) is that of every line that
    /// names none.
    ///
    /// # Errors
    /// Standard input or output fails.
    pub fn batch(&mut self, input: &mut impl BufRead, output: &mut impl Write) -> Result<(), CliError> {
        let game = self.opened.named().map(str::to_owned);
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = (&mut *input).take(LONGEST).read_until(b'\n', &mut line);
            let read = read.map_err(|e| unread(&e))?;
            if read == 0 {
                return Ok(());
            }
            let answer = if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST {
                input.skip_until(b'\n').map_err(|e| unread(&e))?;
                error(&format!("the line is longer than {} MB", LONGEST / 1024 / 1024))
            } else if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            } else {
                self.answer_line(&line, game.as_deref()).unwrap_or_else(|fault| error(&fault.to_string()))
            };
            match writeln!(output, "{}", i18n::json(&answer)).and_then(|()| output.flush()) {
                Err(e) if e.kind() == ErrorKind::BrokenPipe => return Ok(()),
                Err(e) => return Err(unwritten(&e)),
                Ok(()) => {}
            }
        }
    }

    fn answer_line(&mut self, line: &[u8], game: Option<&str>) -> Result<Value, CliError> {
        let line = &line[mark_of(line).len()..];
        let Once(value) = serde_json::from_slice(line).map_err(|e| {
            CliError::Input(if e.is_data() {
                e.to_string()
            } else {
                format!("the line is no JSON: {}", i18n::json_error(&e))
            })
        })?;
        let Value::Object(mut keys) = value else {
            return Err(CliError::input(
                "a line holds one JSON object, as {\"ask\": \"legal\", \"file\": \"battle.ron\"}",
            ));
        };
        if let Some(game) = game.filter(|_| !keys.contains_key("game")) {
            keys.insert("game".to_owned(), game.into());
        }
        if let Some(answer) = self.answer_without_file(&keys) {
            return answer;
        }
        let (arguments, inline) = self.arguments(keys)?;
        let inline = inline.as_deref();
        let asked = self.read(&arguments, inline)?;
        let words = command_line::words(&asked.matches).join(" ");
        if words.is_empty() {
            return Err(CliError::input("`ask` names no command"));
        }
        if !self.questions().contains(&words.as_str()) {
            return Err(CliError::Input(format!("batch answers {}", listed(&self.questions()))));
        }
        // An internal error in one line must not stop the answers to the others.
        caught(|| self.answer_as_data(&asked))
    }

    /// Answer to a question about no file that a game takes as data: the game that is named, else the first that has it.
    fn answer_without_file(&mut self, keys: &Map<String, Value>) -> Option<Result<Value, CliError>> {
        let question = keys.get("ask")?.as_str()?;
        // A number of files is one of soldiers side by side, and no file.
        let names_file = |key: &str| keys.get(key).is_some_and(|value| key != "files" || !value.is_number());
        if ["file", "files", "scenario"].into_iter().any(names_file) {
            return None;
        }
        let named = keys.get("game").and_then(Value::as_str);
        let others = keys.iter().filter(|(key, _)| !matches!(&***key, "ask" | "game"));
        let arguments: Map<String, Value> = others.map(|(key, value)| (key.clone(), value.clone())).collect();
        let meant = self.games.iter_mut().filter(|entry| named.is_none_or(|id| id == entry.id));
        for entry in meant {
            // An internal error in one line must not stop the answers to the others.
            match caught(|| Ok(entry.answers.answer_data(question, &arguments))) {
                Ok(None) => {}
                Ok(Some(answer)) => return Some(answer),
                Err(fault) => return Some(Err(fault)),
            }
        }
        None
    }

    /// Equivalent arguments, and the scenario if it is given as text.
    fn arguments(&self, mut keys: Map<String, Value>) -> Result<(Vec<OsString>, Option<String>), CliError> {
        let Some(Value::String(question)) = keys.remove("ask") else {
            let example = self.questions().first().copied().unwrap_or_default();
            return Err(CliError::Input(format!("`ask` is missing: the command, as \"{example}\"")));
        };
        let mut arguments = vec!["tercio".to_owned()];
        arguments.extend(question.split_whitespace().map(str::to_owned));
        let inline = match keys.remove("scenario") {
            None | Some(Value::Null) => None,
            Some(Value::String(text)) => Some(text),
            Some(_) => return Err(CliError::input("`scenario` is the text of a scenario file")),
        };
        let mut positional = Vec::new();
        if let Some(file) = keys.remove("file").or_else(|| keys.remove("files")).filter(|f| !f.is_null()) {
            if inline.is_some() {
                return Err(CliError::input("`file` and `scenario` exclude each other"));
            }
            positional = words("file", file)?;
        } else if inline.is_some() {
            positional.push("scenario".to_owned());
        }
        if let Some(paragraph) = keys.remove("paragraph").filter(|p| !p.is_null()) {
            positional.extend(words("paragraph", paragraph)?);
        }
        let command = self.command(&question);
        for (key, value) in keys {
            flag(&key, value, command, &mut arguments)?;
        }
        arguments.push("--".to_owned());
        arguments.extend(positional);
        Ok((arguments.into_iter().map(OsString::from).collect(), inline))
    }
}

/// JSON value in which no object has the same key twice: of two values neither could be preferred.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OnceVisitor)
    }
}

struct OnceVisitor;

impl<'de> Visitor<'de> for OnceVisitor {
    type Value = Once;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Once, E> {
        Ok(Once(Value::Null))
    }

    fn visit_bool<E: Error>(self, it: bool) -> Result<Once, E> {
        Ok(Once(it.into()))
    }

    fn visit_i64<E: Error>(self, it: i64) -> Result<Once, E> {
        Ok(Once(it.into()))
    }

    fn visit_u64<E: Error>(self, it: u64) -> Result<Once, E> {
        Ok(Once(it.into()))
    }

    fn visit_f64<E: Error>(self, it: f64) -> Result<Once, E> {
        Ok(Once(it.into()))
    }

    fn visit_str<E: Error>(self, it: &str) -> Result<Once, E> {
        Ok(Once(it.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Once, A::Error> {
        let mut list = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Once(Value::Array(list)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Once, A::Error> {
        let mut object = Map::new();
        while let Some((key, Once(value))) = entries.next_entry::<String, Once>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format!("the key {} stands there twice", quoted(&key))));
            }
            object.insert(key, value);
        }
        Ok(Once(Value::Object(object)))
    }
}

/// Text of a list of words: `a, b and c`.
fn listed(words: &[&str]) -> String {
    match words {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        words => words.concat(),
    }
}

fn unread(e: &std::io::Error) -> CliError {
    CliError::Environment(format!("standard input cannot be read: {e}"))
}

/// Answer to a line that failed.
#[derive(Serialize)]
struct NoAnswer<'a> {
    error: &'a str,
}

fn error(sentence: &str) -> Value {
    json(&NoAnswer { error: sentence })
}

/// Whether a flag is repeated for each of its values on the command line.
fn is_given_anew(command: Option<&clap::Command>, flag: &str) -> bool {
    let found = command.and_then(|command| command.get_arguments().find(|a| a.get_long() == Some(flag)));
    found.is_some_and(|a| matches!(a.get_action(), ArgAction::Append) && a.get_value_delimiter().is_none())
}

/// Appends one key of a JSON query to the arguments, as flags.
fn flag(key: &str, value: Value, command: Option<&clap::Command>, arguments: &mut Vec<String>) -> Result<(), CliError> {
    let name = key.replace('_', "-");
    let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !name.starts_with('-');
    if !plain || matches!(name.as_str(), "json" | "help" | "version") {
        return Err(CliError::input(format!("there is no key {}; keys are the command's long flags", quoted(key))));
    }
    match (name.as_str(), value) {
        (_, Value::Null | Value::Bool(false)) => {}
        (_, Value::Bool(true)) => arguments.push(format!("--{name}")),
        ("order", value @ Value::Object(_)) => arguments.push(format!("--order={value}")),
        ("option", Value::Object(pairs)) => {
            for (option, value) in pairs {
                arguments.push(format!("--option={option}={}", word(key, &value)?));
            }
        }
        ("option", value) => arguments.extend(words(key, value)?.into_iter().map(|w| format!("--option={w}"))),
        // Values joined in one of them may also be a list of their own.
        (_, Value::Array(list)) if is_given_anew(command, &name) => {
            for one in list {
                arguments.push(format!("--{name}={}", words(key, one)?.join("+")));
            }
        }
        (_, value) => arguments.push(format!("--{name}={}", words(key, value)?.join(","))),
    }
    Ok(())
}

/// Words of a JSON value: a single word, or a list.
fn words(key: &str, value: Value) -> Result<Vec<String>, CliError> {
    match value {
        Value::Array(list) => list.iter().map(|v| word(key, v)).collect(),
        one => Ok(vec![word(key, &one)?]),
    }
}

fn word(key: &str, value: &Value) -> Result<String, CliError> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(CliError::input(format!("{}: a text, a number or a list of them belongs here", quoted(key)))),
    }
}
