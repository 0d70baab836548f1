//! Frame of the pages over the table, and two pages that only draw their model: the count and the review.

use super::cards::{ReviewPage, show_review};
use super::intent::Intent;
use super::notice::{Count, Snapshots};
use super::page_frame::{Closed, Width};
use super::parts::{decisions, landing};
use super::review_decisions::ReviewDecisionsModel as Decisions;
use super::victory_conditions;
use crate::say;
use crate::view::placement::Obstacle;
use bevy_egui::egui::{Context, Ui};

/// Draws a page over the table, with a cross that closes it. Returns the player's intent, if any.
pub(crate) fn page(
    ctx: &Context,
    title: &str,
    width: Width,
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let (intent, closed) = open(ctx, title, (width, &[]), body);
    intent.or((closed == Closed::Yes).then_some(Intent::Close))
}

/// Draws a page that is only read, beside its subject: a click outside the page closes it as well.
pub(crate) fn page_beside(
    ctx: &Context,
    title: &str,
    place: (Width, &[Obstacle]),
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let (intent, closed) = open(ctx, title, place, body);
    intent.or((closed != Closed::No).then_some(Intent::Close))
}

fn open(
    ctx: &Context,
    title: &str,
    place: (Width, &[Obstacle]),
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> (Option<Intent>, Closed) {
    super::page_frame::show_beside(ctx, title, place, |ui| {
        decisions(ui, |ui| {
            landing(ui);
            body(ui)
        })
    })
}

/// Least width of a column of a page in points, and the largest number of columns.
const COLUMNS: (f32, usize) = (375.0, 3);

/// Draws parts one below the other, or in columns of similar length where they fit, which keeps lines readable. `long`: length of
/// a part.
pub(super) fn in_columns<T>(ui: &mut Ui, parts: &[T], long: impl Fn(&T) -> usize, mut draw: impl FnMut(&mut Ui, &T)) {
    let number = ((ui.available_width() / COLUMNS.0) as usize).clamp(1, COLUMNS.1);
    let whole: usize = parts.iter().map(&long).sum();
    let mut before = 0;
    // A part is in the column in which its middle is, if all are set one below the other.
    let column_of = |part: &T| {
        let middle = before + long(part) / 2;
        before += long(part);
        (middle * number / whole.max(1)).min(number - 1)
    };
    let places: Vec<usize> = parts.iter().map(column_of).collect();
    ui.columns(number, |columns| {
        for (column, ui) in columns.iter_mut().enumerate() {
            // Columns stretch their lines; words keep their size.
            ui.vertical(|ui| {
                let own = parts.iter().zip(&places).filter(|(_, place)| **place == column);
                own.for_each(|(part, _)| draw(ui, part));
            });
        }
    });
}

/// Draws the page of the current count. Returns the player's intent, if any.
pub fn count(ctx: &Context, count: &Count) -> Option<Intent> {
    page(ctx, &say!("page-count"), Width::Wide, |ui| victory_conditions::show_page(ui, count))
}

/// Draws the page of the review. Returns the player's intent, if any.
pub fn review(ctx: &Context, review: &ReviewPage, decisions: &Decisions, pictures: &Snapshots) -> Option<Intent> {
    page(ctx, &say!("page-review"), Width::Wide, |ui| show_review(ui, review, decisions, pictures))
}
