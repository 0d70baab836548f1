//! `tercio verify`: replay of saved games, with every position compared with the record.

use super::args::VerifyArgs;
use super::commands::Reply;
use super::fault::CliError;
use super::output::{CommandOutput, named, progress};
use crate::i18n::escape_line;
use crate::play::Registry;
use crate::play::data::json;
use crate::record::read_file;
use crate::session::{Difference, ReplayDivergence};
use serde::Serialize;
use std::path::Path;

/// Result of all files.
#[derive(Default)]
struct Verdict {
    card: String,
    /// Whether a game differs from its record, or is damaged.
    differs: bool,
    /// Files that could not be replayed at all, a sentence each.
    refused: Vec<String>,
}

/// Answer of `verify` as JSON: what each file's replay found.
#[derive(Serialize)]
struct Compared {
    files: Vec<OneFile>,
}

/// Result of verifying one file. If it could not be replayed, all fields but its name and the message are empty.
#[derive(Default, Serialize)]
struct OneFile {
    file: String,
    ok: bool,
    orders: usize,
    differs_at: usize,
    expected: String,
    found: String,
    damaged_line: usize,
    torn: bool,
    said: String,
}

/// Replays every saved game and reports whether each agrees with its record.
#[must_use]
pub fn answer(registry: &Registry, args: &VerifyArgs) -> Reply {
    let mut verdict = Verdict::default();
    let bar = progress(args.files.len() as u64, "files");
    let files = bar.wrap_iter(args.files.iter()).map(|path| file(registry, path, &mut verdict)).collect();
    bar.finish_and_clear();
    let answer = CommandOutput { json: json(&Compared { files }), card: verdict.card };
    let fault = if verdict.refused.is_empty() {
        verdict.differs.then_some(CliError::ReplayMismatch)
    } else {
        Some(CliError::Inputs(verdict.refused))
    };
    Reply { answer, fault }
}

fn file(registry: &Registry, path: &Path, verdict: &mut Verdict) -> OneFile {
    let name = path.display().to_string();
    let saved = match read_file(path) {
        Ok(saved) => saved,
        Err(why) => return refused(&name, &why.to_string(), verdict),
    };
    let game = registry.of_saved(&saved.header);
    let (game, (session, departure)) = match game.and_then(|game| Ok((game, game.replayed(&saved, usize::MAX)?))) {
        Ok(played) => played,
        Err(why) => return refused(&name, &why, verdict),
    };
    let orders = session.orders();
    let damage = saved.damage.as_ref().filter(|d| !d.torn);
    let mut said = match &departure {
        Some(departure) => game.describe_divergence(&saved.header, departure),
        None => format!("{orders} orders, every position as recorded"),
    };
    if let Some(damage) = &saved.damage {
        said.push_str(&format!(" ({damage})"));
    }
    for note in game.changes(&saved.header) {
        said.push_str(&format!(". {}", note.trim_end_matches('.')));
    }
    verdict.differs |= departure.is_some() || damage.is_some();
    verdict.card.push_str(&format!("{}: {}\n", named(path), escape_line(&said)));
    let (expected, found) = match departure.as_ref().map(|d: &ReplayDivergence| &d.difference) {
        Some(Difference::Digest { expected, found }) => (expected.to_string(), found.to_string()),
        _ => (String::new(), String::new()),
    };
    OneFile {
        file: name,
        ok: departure.is_none() && damage.is_none(),
        orders,
        differs_at: departure.as_ref().map_or(0, |d| d.order),
        expected,
        found,
        damaged_line: saved.damage.as_ref().map_or(0, |d| d.line),
        torn: saved.damage.as_ref().is_some_and(|d| d.torn),
        said,
    }
}

fn refused(name: &str, why: &str, verdict: &mut Verdict) -> OneFile {
    verdict.refused.push(format!("{name}: {why}"));
    OneFile { file: name.to_owned(), said: why.to_owned(), ..OneFile::default() }
}
