//! A stretch of a recorded game as a lesson: its position, its orders as steps to watch, and what the log says of each as a caption,
//! to be written on.

use super::pattern::Pattern;
use crate::files;
use crate::play::{AnyOrder, AnySession, PieceId};
use crate::say;
use crate::session::Giver;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A lesson as text: its file, and that of its sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub steps: String,
    pub words: String,
    /// How many steps it has.
    pub count: usize,
}

/// What is watched at once: one order, or a way.
struct Stretch {
    piece: Option<PieceId>,
    is_way: bool,
    orders: Vec<String>,
    caption: String,
}

/// The orders of `whole` from `from` up to `to` as a lesson. `before` is the same game as it stood after the first `from` of them.
///
/// # Errors
/// There are no such orders, or its game has no files of positions.
pub fn recorded(before: &dyn AnySession, whole: &dyn AnySession, from: usize, to: usize) -> Result<Written, String> {
    let to = to.min(whole.orders());
    if from >= to {
        return Err(say!("lesson-no-orders", from, orders = whole.orders()));
    }
    let scene = before.as_scene().ok_or_else(|| say!("lesson-no-scenes"))?;
    let mut stretches: Vec<Stretch> = Vec::new();
    for (at, (order, said)) in (from..to).zip(whole.outcomes_from(from)) {
        if whole.entry(at).is_some_and(|entry| entry.giver != Giver::Itself) {
            add(&mut stretches, whole, &order, &said);
        }
    }
    let mut words: BTreeMap<String, String> = BTreeMap::new();
    words.insert("title".to_owned(), whole.title());
    words.insert("situation".to_owned(), before.prompt().join(" "));
    words.insert("can".to_owned(), say!("lesson-written-can"));
    let mut steps = format!("(\n    scenes: {{ \"begin\": {} }},\n    steps: [\n", scene.trim());
    let all = stretches.len();
    for (at, stretch) in stretches.into_iter().enumerate() {
        let name = format!("step-{:02}", at + 1);
        let scene = if at == 0 { ", scene: \"begin\"" } else { "" };
        let orders: Vec<String> = stretch.orders.iter().map(|order| format!("{order:?}")).collect();
        let _ = writeln!(steps, "        (watch: {name:?}{scene}, orders: [{}]),", orders.join(", "));
        words.insert(name, stretch.caption);
    }
    steps.push_str("    ],\n)\n");
    let pretty = ron::ser::PrettyConfig::default();
    let words = files::ron().to_string_pretty(&words, pretty).map_err(|why| why.to_string())?;
    Ok(Written { steps, words: words + "\n", count: all })
}

fn add(stretches: &mut Vec<Stretch>, whole: &dyn AnySession, order: &AnyOrder, said: &[String]) {
    let pattern = Pattern::saying(&whole.order_as_json(order));
    let (piece, is_way) = (whole.piece(order), whole.is_step(order));
    let said = said.join(" ");
    let caption = if said.is_empty() { whole.order(order) } else { said };
    match stretches.last_mut() {
        Some(last) if is_way && last.is_way && last.piece == piece => {
            last.orders.push(pattern);
            last.caption = caption;
        }
        _ => stretches.push(Stretch { piece, is_way, orders: vec![pattern], caption }),
    }
}
