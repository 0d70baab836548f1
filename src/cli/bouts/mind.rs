//! Files of minds: by what a program that thinks ahead weighs a position, as `tune` writes it and `match` reads it.

use crate::checked_files;
use crate::cli::fault::CliError;
use crate::cli::output::{is_no_pipe, may_replace};
use clap::{Arg, ArgMatches, value_parser};
use std::path::{Path, PathBuf};

/// Largest file of a mind that is read, in bytes.
const MOST: u64 = 64 * 1024;
/// Name of the argument.
const MIND: &str = "mind";
/// Position of `--jobs` in the help of `match`.
const AFTER_JOBS: usize = 5;

/// Argument of `match` for the mind of the first player. It stands in the help after `--jobs`.
#[must_use]
pub fn mind_argument() -> Arg {
    let about =
        "The weights by which A thinks, a captain or a general: a file that `tune --out` has written for the same game";
    let mind = Arg::new(MIND).long(MIND).value_name("MIND.ron").help(about);
    mind.value_parser(value_parser!(PathBuf)).display_order(AFTER_JOBS)
}

/// File of the mind of the first player of `match`; `None` without one. `kind`: what a program is that thinks by one.
///
/// # Errors
/// The player does not think by a mind.
pub fn mind_of_player<'a>(
    asked: &'a ArgMatches,
    (player, has_mind, kind): (&str, bool, &str),
) -> Result<Option<&'a Path>, CliError> {
    match asked.get_one::<PathBuf>(MIND) {
        Some(file) if !has_mind => {
            let file = file.display();
            Err(CliError::input(format!(
                "--mind {file}: {player} does not think by one; a {kind} has to be named first"
            )))
        }
        file => Ok(file.map(PathBuf::as_path)),
    }
}

/// Text of the file of a mind.
///
/// # Errors
/// The file cannot be read, or is too large.
pub fn mind_text(file: &Path) -> Result<String, CliError> {
    checked_files::text(file, MOST).map_err(|why| CliError::input(format!("{}: {why}", file.display())))
}

/// Checks whether `tune` may write a mind into a file: over nothing but another mind.
///
/// # Errors
/// The file cannot be written to, or holds something else.
pub fn may_write_mind(file: &Path, is_mind: impl FnOnce(&str) -> bool) -> Result<(), CliError> {
    may_replace(file, "mind", |there| mind_text(there).is_ok_and(|text| is_mind(&text)))?;
    is_no_pipe(file)
}
