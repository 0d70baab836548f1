//! What is typed in the fields of the pages, and when it is done.

use super::EditorScreen;
use crate::ui::form;
use crate::ui::game_ui::Stroke;
use bevy_egui::egui::Context;

impl EditorScreen {
    /// Does what was typed in fields that have been left; what is still being typed is done before anything else is.
    pub(super) fn take_left(&mut self, ctx: &Context) {
        let left = form::take_left(ctx);
        self.do_typed(left);
        let act = |stroke| match stroke {
            Stroke::Done(act) => Some(act),
            Stroke::Grows(_) | Stroke::Barred(_) | Stroke::Undone(_) => None,
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

    /// Leaves the fields as they were.
    pub(super) fn forget_typed(&mut self, ctx: &Context) {
        form::forget(ctx);
        self.edited.type_on(Vec::new());
    }

    fn do_typed(&mut self, typed: Vec<Stroke>) {
        if !typed.is_empty() {
            // It is what was known of it before, and more.
            self.edited.type_on(Vec::new());
            typed.into_iter().for_each(|stroke| self.carry_out(stroke));
        }
    }
}
