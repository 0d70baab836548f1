//! `tercio verify`: saved games carried out again, every position compared with what was recorded.

use super::args::VerifyArgs;
use super::output::{Answer, named};
use crate::games::musket_pike;
use crate::record::read_file;
use crate::session::{Departure, Difference};
use crate::words::shown;
use serde_json::{Value, json};
use std::path::Path;

/// What came of it.
pub struct Verdict {
    /// A line for every file.
    pub answer: Answer,
    /// Whether a game came out otherwise, or is damaged.
    pub differs: bool,
    /// Files that could not be carried out at all, a sentence each.
    pub refused: Vec<String>,
}

/// Carries every file out again.
#[must_use]
pub fn answer(args: &VerifyArgs) -> Verdict {
    let mut verdict =
        Verdict { answer: Answer { json: Value::Null, card: String::new() }, differs: false, refused: Vec::new() };
    let mut files = Vec::new();
    for path in &args.files {
        files.push(file(path, &mut verdict));
    }
    verdict.answer.json = json!({ "files": files });
    verdict
}

fn file(path: &Path, verdict: &mut Verdict) -> Value {
    let name = path.display().to_string();
    let saved = match read_file(path) {
        Ok(saved) => saved,
        Err(why) => return refused(&name, &why.to_string(), verdict),
    };
    let (session, departure) = match musket_pike::record::session(&saved) {
        Ok(played) => played,
        Err(why) => return refused(&name, &why, verdict),
    };
    let orders = session.entries().len();
    let damage = saved.damage.as_ref().filter(|d| !d.torn);
    let mut said = match &departure {
        Some(departure) => musket_pike::record::departs(&saved.header, departure),
        None => format!("{orders} orders, every position as recorded"),
    };
    if let Some(damage) = &saved.damage {
        said.push_str(&format!(" ({damage})"));
    }
    for note in musket_pike::record::changes(&saved.header) {
        said.push_str(&format!(". {}", note.trim_end_matches('.')));
    }
    verdict.differs |= departure.is_some() || damage.is_some();
    verdict.answer.card.push_str(&format!("{}: {}\n", named(path), shown(&said)));
    let (expected, found) = match departure.as_ref().map(|d: &Departure| &d.difference) {
        Some(Difference::Digest { expected, found }) => (expected.to_string(), found.to_string()),
        _ => (String::new(), String::new()),
    };
    json!({
        "file": name,
        "ok": departure.is_none() && damage.is_none(),
        "orders": orders,
        "differs_at": departure.as_ref().map_or(0, |d| d.order),
        "expected": expected,
        "found": found,
        "damaged_line": saved.damage.as_ref().map_or(0, |d| d.line),
        "torn": saved.damage.as_ref().is_some_and(|d| d.torn),
        "said": said,
    })
}

fn refused(name: &str, why: &str, verdict: &mut Verdict) -> Value {
    verdict.refused.push(format!("{name}: {why}"));
    json!({
        "file": name, "ok": false, "orders": 0, "differs_at": 0, "expected": "", "found": "", "damaged_line": 0,
        "torn": false, "said": why,
    })
}
