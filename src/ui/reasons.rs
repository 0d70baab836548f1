//! Why a program did what it did, and what it would do in the player's place: pages over the table.

use super::at_work::thinking;
use super::intent::Intent;
use super::page::Width;
use super::pages::page;
use super::screen::Reasons;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Context, Ui};

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Why a program did what it did.
    Why,
    /// What it would do here.
    Hint,
}

/// Draws the page; none: the reasons are still being worked out. `flickers`: whether things move.
pub fn show(ctx: &Context, asked: Asked, reasons: Option<&Reasons>, flickers: bool) -> Option<Intent> {
    let title = match asked {
        Asked::Why => say!("page-why"),
        Asked::Hint => say!("page-advice"),
    };
    page(ctx, &title, Width::Narrow, |ui| {
        match reasons {
            None => thinking(ui, flickers),
            Some(reasons) => told(ui, asked, reasons),
        }
        None
    })
}

fn told(ui: &mut Ui, asked: Asked, reasons: &Reasons) {
    if let Some(order) = &reasons.order {
        ui.label(theme::title(order));
    }
    // The first says what was chosen, which is the head already.
    let (first, rest) = match reasons.order {
        Some(_) => (None, reasons.sentences.get(1..).unwrap_or_default()),
        None => (reasons.sentences.first(), reasons.sentences.get(1..).unwrap_or_default()),
    };
    if let Some(first) = first {
        ui.label(theme::title(first));
    }
    for sentence in rest {
        ui.label(theme::set(sentence, Typeface::Serif, 16.0).color(theme::ink()));
        ui.add_space(4.0);
    }
    if reasons.sentences.is_empty() {
        ui.label(theme::prose(say!("why-nothing")));
    }
    if asked == Asked::Hint {
        ui.label(theme::small(say!("advice-about")));
    }
}
