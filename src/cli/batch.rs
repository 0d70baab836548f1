//! `tercio batch`: questions as JSON lines, answers in order.
//!
//! A line is the command line in other clothes: its keys are the long flags. So it is turned into arguments and read by
//! the same parser, and both mean the same by construction.

use super::args::{Cli, Command};
use super::fault::{Fault, quoted};
use super::load::Shelf;
use super::output::unwritten;
use super::{ask, caught, usage};
use crate::files::mark_of;
use crate::words;
use clap::Parser;
use serde_json::{Map, Value, json};
use std::io::{BufRead, ErrorKind, Read, Write};

/// The longest line that is read.
const LONGEST: u64 = 16 * 1024 * 1024;

/// Answers line after line until the input ends.
///
/// # Errors
/// Standard input or output fails.
pub fn run(input: &mut impl BufRead, output: &mut impl Write) -> Result<(), Fault> {
    let mut shelf = Shelf::default();
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
            answer(&line, &mut shelf).unwrap_or_else(|fault| error(&fault.to_string()))
        };
        match writeln!(output, "{}", words::json(&answer)).and_then(|()| output.flush()) {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => return Ok(()),
            Err(e) => return Err(unwritten(&e)),
            Ok(()) => {}
        }
    }
}

fn unread(e: &std::io::Error) -> Fault {
    Fault::Surroundings(format!("standard input cannot be read: {e}"))
}

fn error(sentence: &str) -> Value {
    json!({ "error": sentence })
}

fn answer(line: &[u8], shelf: &mut Shelf) -> Result<Value, Fault> {
    let line = &line[mark_of(line).len()..];
    let value: Value = serde_json::from_slice(line).map_err(|e| Fault::input(format!("the line is no JSON: {e}")))?;
    let Value::Object(keys) = value else {
        return Err(Fault::input("a line holds one JSON object, as {\"ask\": \"legal\", \"file\": \"battle.ron\"}"));
    };
    let (arguments, inline) = arguments(keys)?;
    let cli = Cli::try_parse_from(arguments).map_err(|e| Fault::Input(usage::sentence(&e)))?;
    let command = cli.command.ok_or_else(|| Fault::input("`ask` names no command"))?;
    if !is_question(&command) {
        return Err(Fault::input(
            "batch answers odds melee, odds fire, moves, retreat, legal, step, state, validate and rules",
        ));
    }
    shelf.put_inline(inline);
    // Even a fault of ours in one line leaves the others their answers.
    let answer = caught(|| ask(&command, shelf));
    shelf.put_inline(None);
    answer.map(|a| a.json)
}

const fn is_question(command: &Command) -> bool {
    matches!(
        command,
        Command::Validate(_)
            | Command::Odds(_)
            | Command::Moves(_)
            | Command::Retreat(_)
            | Command::Legal(_)
            | Command::Step(_)
            | Command::State(_)
            | Command::Rules(_)
    )
}

/// The arguments that say the same, and the scenario given as text.
fn arguments(mut keys: Map<String, Value>) -> Result<(Vec<String>, Option<String>), Fault> {
    let Some(Value::String(question)) = keys.remove("ask") else {
        return Err(Fault::input("`ask` is missing: the command, as \"odds melee\""));
    };
    let mut arguments = vec!["tercio".to_owned()];
    arguments.extend(question.split_whitespace().map(str::to_owned));
    let inline = match keys.remove("scenario") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(text),
        Some(_) => return Err(Fault::input("`scenario` is the text of a scenario file")),
    };
    let mut positional = Vec::new();
    if let Some(file) = keys.remove("file").or_else(|| keys.remove("files")).filter(|f| !f.is_null()) {
        if inline.is_some() {
            return Err(Fault::input("`file` and `scenario` exclude each other"));
        }
        positional = words("file", file)?;
    } else if inline.is_some() {
        positional.push("scenario".to_owned());
    }
    if let Some(paragraph) = keys.remove("paragraph").filter(|p| !p.is_null()) {
        positional.extend(words("paragraph", paragraph)?);
    }
    for (key, value) in keys {
        flag(&key, value, &mut arguments)?;
    }
    arguments.push("--".to_owned());
    arguments.extend(positional);
    Ok((arguments, inline))
}

/// One key as flags.
fn flag(key: &str, value: Value, arguments: &mut Vec<String>) -> Result<(), Fault> {
    let name = key.replace('_', "-");
    let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !name.starts_with('-');
    if !plain || matches!(name.as_str(), "json" | "help" | "version") {
        return Err(Fault::input(format!("there is no key {}; keys are the command's long flags", quoted(key))));
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
        // An `--into` an attacker; a pair may also be a list of its own.
        ("into", Value::Array(list)) => {
            for target in list {
                arguments.push(format!("--into={}", words(key, target)?.join("+")));
            }
        }
        (_, value) => arguments.push(format!("--{name}={}", words(key, value)?.join(","))),
    }
    Ok(())
}

/// A word, or a list of them.
fn words(key: &str, value: Value) -> Result<Vec<String>, Fault> {
    match value {
        Value::Array(list) => list.iter().map(|v| word(key, v)).collect(),
        one => Ok(vec![word(key, &one)?]),
    }
}

fn word(key: &str, value: &Value) -> Result<String, Fault> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(Fault::input(format!("{}: a text, a number or a list of them belongs here", quoted(key)))),
    }
}
