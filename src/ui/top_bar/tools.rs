//! Icon buttons at the end of the top bar: menu, pages, undo and redo.

use super::{TopBarModel, menu};
use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::feature_set::FeatureSet;
use crate::ui::icons::{self, Open};
use crate::ui::intent::{Intent, Page, UndoScope};
use crate::ui::key_input;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Button, Ui, Vec2, WidgetInfo, WidgetType};

/// Width of the window below which the pages are in the menu only, in points.
const ROOMY: f32 = 1180.0;

/// Draws the buttons of the top bar, from the right. Returns the player's intent, if any.
pub(super) fn show(ui: &mut Ui, model: &TopBarModel, offers: &FeatureSet) -> Option<Intent> {
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

fn pages(ui: &mut Ui, offers: &FeatureSet) -> Option<Intent> {
    let mut intent = None;
    let mut tool = |icon: Icon, words: &str, command: KeyCommand, what: Intent| {
        if offers.command(command) {
            let button = icons::button(ui, icon, words, Open::Yes).on_hover_text(key_input::hint(words, command));
            if button.clicked() {
                intent = Some(what);
            }
        }
    };
    tool(icons::RULES, &say!("menu-rulebook"), KeyCommand::Rulebook, Intent::Open(Page::Rulebook));
    tool(icons::ARMIES, &say!("menu-order-of-battle"), KeyCommand::OrderOfBattle, Intent::Open(Page::OrderOfBattle));
    tool(icons::LOG, &say!("menu-log"), KeyCommand::Log, Intent::ToggleLog);
    tool(icons::HINT, &say!("menu-advice"), KeyCommand::Hint, Intent::Open(Page::Hint));
    intent
}

fn undo(ui: &mut Ui, model: &TopBarModel) -> Option<Intent> {
    let open = if model.redo { Open::Yes } else { Open::No };
    let redo = icons::button(ui, icons::REDO, &say!("strip-redo"), open)
        .on_hover_text(key_input::hint(&say!("strip-redo-hint"), KeyCommand::Redo));
    let open = if model.undo.is_ok() { Open::Yes } else { Open::No };
    let undo = icons::button(ui, icons::UNDO, &say!("strip-undo"), open).on_hover_text(match &model.undo {
        Ok(()) => key_input::hint(&say!("strip-undo-hint"), KeyCommand::Undo),
        Err(why) => why.clone(),
    });
    let back = undo.clicked().then_some(Intent::Undo(UndoScope::Step));
    back.or(redo.clicked().then_some(Intent::Redo))
}

/// Draws the button that leads from a scenario being tried back to its editor. Returns the player's intent, if any.
pub(super) fn trial(ui: &mut Ui) -> Option<Intent> {
    let key = key_input::first_of(KeyCommand::TryIt);
    let words = say!("edit-trying-back");
    let set = |words: &str| theme::styled(words, Typeface::SansBold, 14.5).color(theme::light());
    let button = match ui.ctx().content_rect().width() {
        width if width >= ROOMY => Button::new(set(&words)).shortcut_text(set(&key)),
        // Where there is little room the key alone says it, or a sign.
        _ if key.is_empty() => Button::new(set("\u{2039}")),
        _ => Button::new(set(&format!("\u{2039} {key}"))),
    };
    let button = noted(ui.add(button.fill(theme::go_fill()).min_size(Vec2::new(0.0, 30.0))), &words);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    let pressed = button.on_hover_text(say!("edit-trying", key)).clicked();
    pressed.then_some(Intent::WindowCommand(KeyCommand::TryIt))
}
