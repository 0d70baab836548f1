//! Helm field: the draft in hand as a line of text that can be typed over.

use super::super::helm_words::helm_fault;
use super::super::rules::Draft;
use super::super::table_game::TableGame;
use super::{TableRequest, draft_view};
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Id, Key, TextEdit, Ui};

/// Draws the field, with a sentence below it about what is typed; `asked`: the number of times that the focus has been asked for.
/// Returns the intent of Enter in it.
pub fn helm_field<G: TableGame>(ui: &mut Ui, game: &G, draft: &Draft, asked: u32) -> Option<Intent> {
    let id = Id::new(("helm field", draft.piece));
    let written = game.draft_text(draft);
    let mut typed = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_else(|| written.clone());
    let hint = say!("tabletop-helm-hint");
    let label = ui.label(theme::small(say!("tabletop-helm")));
    let field = TextEdit::singleline(&mut typed).id(id).hint_text(&hint).desired_width(f32::INFINITY);
    let response = noted(ui.add(field).labelled_by(label.id), &say!("tabletop-helm"));
    let counted = Id::new("helm field asked for");
    if ui.data(|data| data.get_temp::<u32>(counted)).unwrap_or(0) != asked {
        ui.data_mut(|data| data.insert_temp(counted, asked));
        response.request_focus();
        response.scroll_to_me(None);
    }
    let tried = game.draft_typed(draft.piece, &typed);
    let is_edited = response.has_focus() || response.lost_focus();
    if is_edited && typed != written {
        let words = match &tried {
            Ok(draft) if draft.legs.is_empty() => String::new(),
            Ok(draft) => {
                let tried = game.tried(draft);
                let enter = if tried.refused.is_none() { say!("tabletop-helm-enter") } else { String::new() };
                format!("{} {enter}", draft_view::sentence(&tried, game.field().unit, None))
            }
            Err(fault) => helm_fault::<G>(fault),
        };
        let told = ui.label(theme::small(words));
        ui.scroll_to_rect(response.rect.union(told.rect), None);
    }
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let is_legal = |draft: &Draft| draft.legs.is_empty() || game.tried(draft).refused.is_none();
    let entered = entered.then(|| tried.ok().filter(is_legal));
    if entered == Some(None) {
        // A refused line stays to be mended, with its reason.
        response.request_focus();
    }
    // Out of focus it says what is pinned.
    ui.data_mut(|data| match &entered {
        Some(Some(_)) => _ = data.remove_temp::<String>(id),
        _ if is_edited => _ = data.insert_temp(id, typed),
        _ => _ = data.remove_temp::<String>(id),
    });
    Some(TableRequest::Pin(entered??).intent())
}
