//! Texts typed in the fields of the pages, and when they are applied.

use super::EditorScreen;
use crate::ui::form;
use crate::ui::game_ui::Stroke;
use bevy_egui::egui::Context;

impl EditorScreen {
    /// Applies what was typed in fields that have lost the focus, before anything else is done.
    pub(super) fn take_left(&mut self, ctx: &Context) {
        let left = form::take_left(ctx);
        self.do_typed(left);
        let act = |stroke| match stroke {
            Stroke::Done(act) => Some(act),
            Stroke::Grows(_) | Stroke::Barred(_) | Stroke::Undone(_) => None,
        };
        let acts = form::under_way(ctx).into_iter().filter_map(act).collect();
        // A growing act goes on: nothing is typed meanwhile.
        if !self.edited.grows() {
            self.edited.type_on(acts);
        }
    }

    /// Applies all that is typed, with or without the focus.
    pub(super) fn take_all(&mut self, ctx: &Context) {
        let typed = form::take_all(ctx);
        self.do_typed(typed);
    }

    /// Resets the fields to their values in the text.
    pub(super) fn forget_typed(&mut self, ctx: &Context) {
        form::forget(ctx);
        self.edited.type_on(Vec::new());
    }

    fn do_typed(&mut self, typed: Vec<Stroke>) {
        if !typed.is_empty() {
            // The typed values extend those already recorded.
            self.edited.type_on(Vec::new());
            typed.into_iter().for_each(|stroke| self.carry_out(stroke));
        }
    }
}
