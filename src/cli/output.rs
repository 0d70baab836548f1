//! Standard output and files, written atomically.

use super::fault::CliError;
use super::saved_game::is_saved_game;
use crate::i18n::{escape_line, escape_lines};
use crate::record::replace;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::Value;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Answer of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct CommandOutput {
    /// Answer to a command as one JSON object.
    pub json: Value,
    /// Answer as a card for people; a command whose card is costly leaves it empty where data is wanted.
    pub card: String,
}

/// Form in which an answer is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm {
    /// Answer as a card for people.
    Card,
    /// Answer as JSON data.
    Data,
}

/// Prints one line or card, or JSON made by [`json`](crate::i18n::json). A reader that has closed the pipe is no fault.
///
/// # Errors
/// Standard output cannot be written.
pub fn print(text: &str) -> Result<(), CliError> {
    if text.is_empty() {
        return Ok(());
    }
    let text = escape_lines(text);
    let mut out = std::io::stdout().lock();
    let done = out
        .write_all(text.as_bytes())
        .and_then(|()| if text.ends_with('\n') { Ok(()) } else { out.write_all(b"\n") })
        .and_then(|()| out.flush());
    match done {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(unwritten(&e)),
        _ => Ok(()),
    }
}

/// Fault of unwritable standard output, as with a full disk: neither bad input nor an internal error.
pub fn unwritten(e: &std::io::Error) -> CliError {
    CliError::Environment(format!("standard output cannot be written: {e}"))
}

/// Prints one sentence to standard error. A failure to write it is ignored.
pub fn print_error(sentence: &str) {
    let _told = writeln!(std::io::stderr(), "tercio: {}", escape_line(sentence));
}

/// Progress bar for `all` games or files (`what`), shown on standard error if that is a terminal.
///
/// # Panics
/// `what` is no plain word.
#[must_use]
pub fn progress(all: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}} of {{len}} {what}")).expect("a template");
    ProgressBar::new(all).with_style(style)
}

/// Name of a file within a card, safe for display.
pub fn named(path: &Path) -> String {
    escape_line(&path.display().to_string()).into_owned()
}

/// Checks whether a file of this name may be written, as far as that is known in advance.
///
/// # Errors
/// The path is a folder or a saved game, or its folder is missing.
pub fn may_write(path: &Path) -> Result<(), CliError> {
    let fault = |why: &str| Err(CliError::input(format!("{}: {why}", path.display())));
    if path.file_name().is_none() || path.is_dir() {
        return fault("is a folder; name a file to write to");
    }
    // Files written here can be made again; a saved game cannot.
    if is_saved_game(path) {
        return fault("is the name of a saved game, which nothing overwrites");
    }
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()).map(std::fs::metadata) {
        Some(Err(e)) => Err(unwritable(path, &e)),
        _ => Ok(()),
    }
}

/// Checks whether a file of this name may be overwritten by a generated file: a picture, a table, a page.
///
/// # Errors
/// As for [`may_write`]; or the file may be a scenario, a position or a mind, which are a person's work.
pub fn may_write_made(path: &Path) -> Result<(), CliError> {
    if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("ron")) && path.is_file() {
        let why = "is there already, and may be a scenario, a position or a mind; what is written here is none of them";
        return Err(CliError::input(format!("{}: {why}", path.display())));
    }
    may_write(path)
}

/// Checks whether a file of this name may be written: over nothing but its like. `what`: what it must hold, if it is there.
///
/// # Errors
/// As for [`may_write`]; or the file is there and holds something else.
pub fn may_replace(path: &Path, what: &str, holds_it: impl FnOnce(&Path) -> bool) -> Result<(), CliError> {
    may_write(path)?;
    if path.is_file() && !holds_it(path) {
        let why = format!("is there already and holds no {what}; nothing is written over it");
        return Err(CliError::input(format!("{}: {why}", path.display())));
    }
    Ok(())
}

/// Checks that nothing but a regular file is at this path, or nothing at all: what is written there is read again as a file.
///
/// # Errors
/// The path is a pipe, a device or the like.
pub fn is_regular_or_absent(path: &Path) -> Result<(), CliError> {
    match path.metadata() {
        Ok(there) if !there.is_file() && !there.is_dir() => {
            let why = "is a pipe or a device; name a regular file to write to";
            Err(CliError::input(format!("{}: {why}", path.display())))
        }
        _ => Ok(()),
    }
}

/// Checks that a result that takes long to make will not be written to a named pipe, which could block forever
/// without a reader.
///
/// # Errors
/// The path is a named pipe.
pub fn is_no_pipe(path: &Path) -> Result<(), CliError> {
    if is_named_pipe(path) {
        let why = "is a pipe, which holds everything up until somebody reads it; name a file, or /dev/stdout";
        return Err(CliError::input(format!("{}: {why}", path.display())));
    }
    Ok(())
}

/// Whether the path is a named pipe in a folder, directly or through a link; `/dev/stdout` leads to one that is not.
#[cfg(unix)]
fn is_named_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    path.canonicalize().and_then(|real| real.symlink_metadata()).is_ok_and(|there| there.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_named_pipe(_: &Path) -> bool {
    false
}

/// Writes a generated file, as [`write_file`] does.
///
/// # Errors
/// As for [`may_write_made`] and [`write_file`].
pub fn write_made(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    may_write_made(path)?;
    write_file(path, bytes)
}

fn unwritable(path: &Path, e: &std::io::Error) -> CliError {
    CliError::input(format!("{}: cannot be written: {e}", path.display()))
}

/// Whether two paths lead to one file that is there.
#[must_use]
pub fn is_one_file(a: &Path, b: &Path) -> bool {
    matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// Writes a file atomically. Special files (a pipe, `/dev/null`) are written to directly: a file in their place
/// would remove them for every other program. A link is kept, and its target written.
///
/// # Errors
/// The folder is missing or not writable.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    may_write(path)?;
    let written = if path.metadata().is_ok_and(|there| !there.is_file()) {
        OpenOptions::new().write(true).open(path).and_then(|mut it| it.write_all(bytes))
    } else {
        let led_to = if path.is_symlink() { path.canonicalize() } else { Ok(path.to_owned()) };
        led_to.and_then(|path| replace(&path, None, bytes))
    };
    written.map_err(|e| unwritable(path, &e))
}

/// Answer data of a command that wrote files into a folder.
#[derive(Serialize)]
pub struct WrittenFiles<'a> {
    /// Folder, as the command names it.
    pub out: &'a str,
    /// Names of the files below the folder.
    pub files: Vec<&'a str>,
}

/// Writes files into a folder, each in the folder below it that its name says. None is overwritten.
///
/// # Errors
/// Bad input: one of the files exists already, or a folder cannot be made or written.
pub fn write_new_files<'a>(
    out: &Path,
    files: impl Iterator<Item = (&'a str, &'a str)> + Clone,
) -> Result<(), CliError> {
    let paths = files.map(|(name, text)| (out.join(name), text));
    if let Some((there, _)) = paths.clone().find(|(path, _)| path.exists()) {
        let there = there.display();
        return Err(CliError::input(format!("{there}: is there already, and is not overwritten; name another folder")));
    }
    for (path, text) in paths {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|e| CliError::input(format!("{}: cannot be made: {e}", folder.display())))?;
        }
        write_file(&path, text.as_bytes())?;
    }
    Ok(())
}

/// Table with aligned columns, separated by two spaces.
#[must_use]
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |c: usize| rows.iter().filter_map(|r| r.get(c)).map(|s| s.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row.iter().enumerate().map(|(c, s)| format!("{s:<w$}", w = widths[c])).collect();
        text.push_str(format!("  {}", cells.join("  ")).trim_end());
        text.push('\n');
    }
    text
}

/// Text broken into lines of at most `width` characters, each after `indent`.
#[must_use]
pub fn wrapped(text: &str, width: usize, indent: &str) -> String {
    let mut out = String::new();
    let mut line = indent.to_owned();
    let mut empty = true;
    for word in text.split_whitespace() {
        if !empty && line.chars().count() + 1 + word.chars().count() > width {
            out.push_str(&line);
            out.push('\n');
            line = indent.to_owned();
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    out.push_str(&line);
    out.push('\n');
    out
}

/// Hundredths as a number with at most two decimals: 80 is 0.8.
#[must_use]
pub fn hundredths(n: u32) -> f64 {
    f64::from(n) / 100.0
}

/// Hundredths as text with two decimals: 80 is 0.80.
#[must_use]
pub fn decimal(n: u32) -> String {
    format!("{}.{:02}", n / 100, n % 100)
}

/// Signed hundredths as text with two decimals: -80 is \u{2212}0.80.
#[must_use]
pub fn signed_decimal(n: i32) -> String {
    let sign = match n {
        ..0 => "\u{2212}",
        0 => "",
        1.. => "+",
    };
    format!("{sign}{}", decimal(n.unsigned_abs()))
}
