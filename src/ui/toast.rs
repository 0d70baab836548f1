//! Short messages over the board: refusals with their paragraph, interruptions.

use super::intent::Intent;
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy_egui::egui::{Align2, Area, Context, Frame, Id, Margin, Order, Pos2, Stroke};

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    pub sentence: String,
    /// The paragraph of the rule.
    pub paragraph: Option<String>,
}

/// The messages in sight. They stay until something else is done: a window that sleeps keeps no clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toasts {
    /// The newest last.
    pub list: Vec<Toast>,
}

impl Toasts {
    /// Says something; what was said before the last two is dropped.
    pub fn tell(&mut self, sentence: String, paragraph: Option<String>) {
        self.list.push(Toast { sentence, paragraph });
        if self.list.len() > 2 {
            self.list.remove(0);
        }
    }

    /// Puts all away.
    pub fn clear(&mut self) {
        self.list.clear();
    }
}

/// Draws the messages with their lowest edge at `at`.
pub fn show(ctx: &Context, toasts: &Toasts, at: Pos2) -> Option<Intent> {
    if toasts.list.is_empty() {
        return None;
    }
    let mut intent = None;
    Area::new(Id::new("toasts")).order(Order::Foreground).pivot(Align2::CENTER_BOTTOM).fixed_pos(at).show(ctx, |ui| {
        for toast in &toasts.list {
            let frame = Frame::new()
                .fill(theme::card())
                .stroke(Stroke::new(2.0, theme::alert()))
                .corner_radius(5)
                .inner_margin(Margin::symmetric(14, 8));
            frame.show(ui, |ui| {
                ui.set_max_width(520.0);
                ui.label(theme::set(&toast.sentence, Typeface::Serif, 17.0).color(theme::ink()));
                if let Some(paragraph) = &toast.paragraph {
                    intent = intent.take().or(super::parts::cite(ui, paragraph));
                }
            });
        }
    });
    intent
}
