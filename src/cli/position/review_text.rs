//! Review of a game as plain text.

use crate::cli::output::{table, wrapped};
use crate::kernel::SideId;
use crate::play::AnySession;
use crate::play::review::{GameReview, LossCell, LossesTable, LuckRow};
use crate::say;
use std::fmt::Write as _;

/// Width of the text, in characters.
const WIDTH: usize = 100;

// Writing into a string cannot fail: the results of the writers below are ignored.

/// Review of a session: the result, the turns, the losses, the dice; ends with a newline.
#[must_use]
pub fn card(session: &dyn AnySession, review: &GameReview) -> String {
    let mut out = format!("{}\n", session.title());
    if let Some(verdict) = session.verdict() {
        let _ = writeln!(out, "{verdict}");
    }
    if let Some((about, _)) = review.greatest_change_told() {
        out.push_str(&wrapped(&about, WIDTH, ""));
    }
    turns(&mut out, review);
    if let Some(table) = &review.losses {
        SideId::BOTH.into_iter().for_each(|side| losses(&mut out, review, table, side));
    }
    luck(&mut out, review);
    out
}

fn turns(out: &mut String, review: &GameReview) {
    for turn in &review.turns {
        let _ = writeln!(out, "\n{}", turn.name);
        for done in &turn.activations {
            let [a, b] = done.points;
            let _ =
                writeln!(out, "  {} ({})", review.titled(done), say!("review-order-and-points", at = done.at, a, b));
            if !done.detail.is_empty() {
                out.push_str(&wrapped(&done.detail, WIDTH, "    "));
            }
            for (_, words) in &done.events {
                out.push_str(&wrapped(&format!("* {words}"), WIDTH, "    "));
            }
        }
    }
}

fn losses(out: &mut String, review: &GameReview, losses: &LossesTable, side: SideId) {
    let _ = writeln!(out, "\n{}", say!("review-losses-of", side = review.sides[side.index()]));
    let heads = std::iter::once(String::new()).chain(losses.headings.iter().cloned()).collect();
    let cell = |cell: &LossCell| match cell {
        LossCell::Words(words) | LossCell::Strong(words) => words.clone(),
        LossCell::Left(left) => left.as_ref().map_or_else(|| "-".to_owned(), |(_, words)| words.clone()),
    };
    let rows = losses.rows[side.index()].iter();
    let rows = rows.map(|row| std::iter::once(row.name.clone()).chain(row.cells.iter().map(cell)).collect());
    out.push_str(&table(&std::iter::once(heads).chain(rows).collect::<Vec<_>>()));
}

fn luck(out: &mut String, review: &GameReview) {
    let _ = writeln!(out, "\n{}", say!("review-leaf-dice"));
    let blank = String::new;
    let heads = [blank(), blank()].into_iter().chain(LuckRow::headings()).chain([blank()]).collect();
    let rows = review.luck.iter().flat_map(|topic| {
        topic.rows.iter().map(|row| {
            let side = review.sides[row.side.index()].clone();
            let [expected, rolled, commonly, verdict] = [&row.expected, &row.rolled, &row.commonly, &row.verdict];
            let figures = [expected, rolled, commonly, verdict].map(Clone::clone);
            [topic.name.clone(), side, row.throws.to_string()].into_iter().chain(figures).collect()
        })
    });
    out.push_str(&table(&std::iter::once(heads).chain(rows).collect::<Vec<Vec<String>>>()));
    out.push_str(&wrapped(&say!("review-about-luck"), WIDTH, ""));
}
