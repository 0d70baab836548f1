//! The buttons at the end of the strip: menu, pages, undo and redo, each an icon.

use super::{Model, menu};
use crate::paint::Icon;
use crate::say;
use crate::settings::Command;
use crate::ui::icons::{self, Open};
use crate::ui::intent::{Intent, Page, Reach};
use crate::ui::keys;
use crate::ui::offers::Offers;
use bevy_egui::egui::Ui;

/// Below this width of the window the pages stand in the menu only.
const ROOMY: f32 = 1180.0;

/// Draws them from the right.
pub(super) fn show(ui: &mut Ui, model: &Model, offers: &Offers) -> Option<Intent> {
    ui.spacing_mut().item_spacing.x = 3.0;
    let mut intent = menu::show(ui, offers);
    if ui.ctx().content_rect().width() >= ROOMY {
        intent = intent.or(pages(ui, offers));
    }
    ui.add_space(5.0);
    intent = intent.or(undo(ui, model));
    ui.add_space(5.0);
    intent
}

fn pages(ui: &mut Ui, offers: &Offers) -> Option<Intent> {
    let mut intent = None;
    let mut tool = |icon: Icon, words: &str, command: Command, what: Intent| {
        if offers.command(command) {
            let button = icons::button(ui, icon, words, Open::Yes).on_hover_text(keys::hint(words, command));
            if button.clicked() {
                intent = Some(what);
            }
        }
    };
    tool(icons::RULES, &say!("menu-rulebook"), Command::Rulebook, Intent::Open(Page::Rulebook));
    tool(icons::ARMIES, &say!("menu-order-of-battle"), Command::OrderOfBattle, Intent::Open(Page::OrderOfBattle));
    tool(icons::LOG, &say!("menu-log"), Command::Log, Intent::ToggleLog);
    intent
}

fn undo(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let open = if model.redo { Open::Yes } else { Open::No };
    let redo = icons::button(ui, icons::REDO, &say!("strip-redo"), open)
        .on_hover_text(keys::hint(&say!("strip-redo-hint"), Command::Redo));
    let open = if model.undo.is_ok() { Open::Yes } else { Open::No };
    let undo = icons::button(ui, icons::UNDO, &say!("strip-undo"), open).on_hover_text(match &model.undo {
        Ok(()) => keys::hint(&say!("strip-undo-hint"), Command::Undo),
        Err(why) => why.clone(),
    });
    let back = undo.clicked().then_some(Intent::Undo(Reach::Step));
    back.or(redo.clicked().then_some(Intent::Redo))
}
