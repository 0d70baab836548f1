//! Page that asks for the name of a saved game.

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::{keys_are_free, noted, primary};
use super::table_pages::page;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, Context, TextEdit};

/// Draws the page that names a save: a name is proposed, and the first letter typed replaces it.
pub fn save(ctx: &Context, name: &mut String) -> Option<Intent> {
    page(ctx, &say!("page-save"), Width::Narrow, |ui| {
        ui.label(theme::prose(say!("save-about")));
        ui.add_space(6.0);
        let wide = ui.available_width();
        let field = TextEdit::singleline(name).desired_width(wide).hint_text(say!("save-example")).show(ui);
        let (response, mut state) = (field.response.response, field.state);
        if keys_are_free(ui) {
            response.request_focus();
        }
        if response.gained_focus() {
            let all = CCursorRange::two(CCursor::default(), CCursor::new(name.chars().count()));
            state.cursor.set_char_range(Some(all));
            state.store(ui.ctx(), response.id);
        }
        let entered = ui.input(|i| i.key_pressed(egui::Key::Enter));
        let ready = !name.trim().is_empty();
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let words = say!("save-do");
            let saves = if ready { primary(ui, &words) } else { ui.add_enabled(false, egui::Button::new(&words)) };
            let saves = saves.on_hover_text(say!("save-key"));
            let words = say!("save-cancel");
            let cancels = noted(ui.add(egui::Button::new(&words).min_size(egui::vec2(0.0, 30.0))), &words);
            let on_cancel = cancels.has_focus();
            if cancels.clicked() {
                return Some(Intent::Close);
            }
            let given = ready && (saves.clicked() || entered && !on_cancel);
            given.then(|| Intent::Save(Some(name.trim().to_owned())))
        })
        .inner
    })
}
