//! Find: a unit, a leader or a hex, by typing.

use super::intent::Intent;
use super::pages::page;
use super::parts::{mark, noted};
use super::theme;
use crate::kernel::SideId;
use crate::say;
use bevy_egui::egui::{Button, Context, Key, Modifiers, ScrollArea, TextEdit};

/// Something that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Whose it is; none for a hex.
    pub side: Option<SideId>,
    /// Its name.
    pub name: String,
    /// Where and what it is.
    pub about: String,
    /// What leads there.
    pub show: Intent,
}

/// What is sought, and which of the found is marked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// As it was typed.
    pub sought: String,
    /// Which of the list.
    pub at: usize,
}

/// Draws the page. Enter goes to the marked one.
pub fn show(ctx: &Context, open: &mut Open, found: &[Found]) -> Option<Intent> {
    let last = found.len().saturating_sub(1);
    // Before the field sees them.
    let (up, down, enter) = ctx.input_mut(|i| {
        let mut hit = |key| i.consume_key(Modifiers::NONE, key);
        (hit(Key::ArrowUp), hit(Key::ArrowDown), hit(Key::Enter))
    });
    if up {
        open.at = open.at.saturating_sub(1);
    }
    open.at = (open.at + usize::from(down)).min(last);
    page(ctx, &say!("page-find"), 560.0, |ui| {
        let field = TextEdit::singleline(&mut open.sought).desired_width(f32::INFINITY);
        let field = ui.add(field.hint_text(say!("find-what")));
        if field.changed() {
            open.at = 0;
        }
        if !field.has_focus() {
            field.request_focus();
        }
        ui.label(theme::small(say!("find-keys")));
        let mut chosen = enter.then(|| found.get(open.at)).flatten();
        ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
            for (at, one) in found.iter().enumerate() {
                ui.horizontal(|ui| {
                    match one.side {
                        Some(side) => mark(ui, side),
                        None => {
                            ui.add_space(22.0);
                        }
                    }
                    let name = theme::bold(&one.name).color(theme::ink());
                    let button = noted(ui.add(Button::selectable(at == open.at, name)), &one.name);
                    if at == open.at && (up || down) {
                        button.scroll_to_me(None);
                    }
                    if button.clicked() {
                        chosen = Some(one);
                    }
                    ui.label(theme::small(&one.about));
                });
            }
            if found.is_empty() {
                ui.label(theme::prose(say!("find-nothing")));
            }
        });
        chosen.map(|one| one.show.clone())
    })
}
