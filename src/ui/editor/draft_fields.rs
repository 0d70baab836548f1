//! Texts typed in the fields of the pages, and when they are applied.

use super::EditorScreen;
use crate::ui::form;
use crate::ui::game_ui::ToolOutcome;
use bevy_egui::egui::Context;

impl EditorScreen {
    /// Applies what was typed in fields that have lost the keyboard focus, before anything else is done.
    pub(super) fn take_left(&mut self, ctx: &Context) {
        let left = form::take_finished_edits(ctx);
        self.do_typed(left);
        let act = |stroke| match stroke {
            ToolOutcome::Done(act) => Some(act),
            ToolOutcome::Grows(_) | ToolOutcome::Barred(_) | ToolOutcome::Undone(_) => None,
        };
        let acts = form::under_way(ctx).into_iter().filter_map(act).collect();
        // A growing act goes on: nothing is typed meanwhile.
        if !self.edited.grows() {
            self.edited.set_pending_typing(acts);
        }
    }

    /// Applies all texts typed in fields, whether or not a field has keyboard focus.
    pub(super) fn take_all(&mut self, ctx: &Context) {
        let typed = form::take_all(ctx);
        self.do_typed(typed);
    }

    /// Resets the fields of the editor's pages to their values in the text.
    pub(super) fn forget_typed(&mut self, ctx: &Context) {
        form::forget(ctx);
        self.edited.set_pending_typing(Vec::new());
    }

    fn do_typed(&mut self, typed: Vec<ToolOutcome>) {
        if !typed.is_empty() {
            // The typed values extend those already recorded.
            self.edited.set_pending_typing(Vec::new());
            typed.into_iter().for_each(|stroke| self.carry_out(stroke));
        }
    }
}
