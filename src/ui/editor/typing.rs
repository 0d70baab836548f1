//! What is typed in the fields of the pages, and when it is done; how long messages stay.

use super::EditorScreen;
use crate::ui::form;
use crate::ui::game_ui::Stroke;
use bevy_egui::egui::{Context, Event};
use std::time::Duration;

/// How long a message stays, in seconds.
const STAYS: f64 = 8.0;

impl EditorScreen {
    /// Does what was typed in fields that have been left; what is still being typed is done before anything else is.
    pub(super) fn take_left(&mut self, ctx: &Context) {
        let left = form::take_left(ctx);
        self.do_typed(left);
        let act = |stroke| match stroke {
            Stroke::Done(act) => Some(act),
            Stroke::Grows(_) | Stroke::Barred(_) => None,
        };
        let acts = form::under_way(ctx).into_iter().filter_map(act).collect();
        // An act that grows goes on: nobody types meanwhile.
        if !self.edited.grows() {
            self.edited.type_on(acts);
        }
    }

    /// Does all that is typed, left or not.
    pub(super) fn take_all(&mut self, ctx: &Context) {
        let typed = form::take_all(ctx);
        self.do_typed(typed);
    }

    fn do_typed(&mut self, typed: Vec<Stroke>) {
        if !typed.is_empty() {
            // It is what was known of it before, and more.
            self.edited.type_on(Vec::new());
            typed.into_iter().for_each(|stroke| self.carry_out(stroke));
        }
    }

    /// A message goes once it has been read, and when something is typed after it.
    pub(super) fn forget_messages(&mut self, ctx: &Context) {
        if self.toasts.list.is_empty() {
            self.told = None;
            return;
        }
        let (now, types) = ctx.input(|i| (i.time, i.events.iter().any(|event| matches!(event, Event::Text(_)))));
        let left = self.told.get_or_insert(now).max(0.0) + STAYS - now;
        if types || left <= 0.0 {
            self.toasts.clear();
        } else {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
        }
    }
}
