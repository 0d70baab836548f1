//! Lessons made from a recorded game: its position, its orders as steps to watch, and the log entries as captions to edit.

use super::{limits, single_file};
use crate::i18n::is_terminal_control;
use crate::play::{AnyOrder, AnySession, Pattern, PieceId};
use crate::say;
use crate::session::OrderOrigin;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Recorded lesson as the text of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonDraft {
    pub title: String,
    pub text: String,
    /// Number of steps of the recorded lesson.
    pub steps: usize,
}

/// Orders that a recorded lesson shows in one step: a single order, or a move.
struct Stretch {
    piece: Option<PieceId>,
    is_way: bool,
    orders: Vec<String>,
    caption: String,
}

/// Lesson made of the orders of a game from `from` up to `to`; without `title` it has the title of the game.
///
/// # Errors
/// There are no such orders, or the game has no files of positions.
pub fn recorded(game: &dyn AnySession, from: usize, to: usize, title: Option<&str>) -> Result<LessonDraft, String> {
    let to = to.min(game.orders());
    if from >= to {
        return Err(say!("lesson-no-orders", from, to, orders = game.orders()));
    }
    let (scene, prompt) = game.scene_after(from).ok_or_else(|| say!("lesson-no-scenes"))?;
    let mut stretches: Vec<Stretch> = Vec::new();
    for (at, (order, said)) in (from..to).zip(game.outcomes_from(from)) {
        if game.entry(at).is_some_and(|entry| entry.giver != OrderOrigin::Itself) {
            add(&mut stretches, game, &order, &said);
        }
    }
    let title = title.map_or_else(|| game.title(), str::to_owned).replace(is_terminal_control, " ");
    let mut words: BTreeMap<String, String> = BTreeMap::new();
    words.insert("title".to_owned(), title.clone());
    words.insert("situation".to_owned(), prompt.join(" "));
    words.insert("can".to_owned(), say!("lesson-written-can"));
    let count = stretches.len();
    let mut steps = String::from("[\n");
    for (at, stretch) in stretches.into_iter().enumerate() {
        let name = format!("step-{:03}", at + 1);
        let scene = if at == 0 { ", scene: \"begin\"" } else { "" };
        let orders: Vec<String> = stretch.orders.iter().map(|order| format!("{order:?}")).collect();
        let _ = writeln!(steps, "        (watch: {name:?}{scene}, orders: [{}]),", orders.join(", "));
        words.insert(name, stretch.caption);
    }
    steps.push_str("    ]");
    let text = single_file::file(&[
        ("words", &single_file::sentences(&words)),
        ("steps", &steps),
        ("scenes", &single_file::scene("begin", &scene)),
    ]);
    Ok(LessonDraft { title, text, steps: count })
}

fn add(stretches: &mut Vec<Stretch>, game: &dyn AnySession, order: &AnyOrder, said: &[String]) {
    let pattern = Pattern::saying(&game.order_as_json(order));
    let (piece, is_way) = (game.piece(order), game.is_step(order));
    let said = said.join(" ");
    let caption = if said.is_empty() { game.order_text(order) } else { said };
    let caption: String = caption.chars().take(limits::SENTENCE).collect();
    match stretches.last_mut() {
        Some(last) if is_way && last.is_way && last.piece == piece => {
            last.orders.push(pattern);
            last.caption = caption;
        }
        _ => stretches.push(Stretch { piece, is_way, orders: vec![pattern], caption }),
    }
}
