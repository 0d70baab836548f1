//! Search page: finds a unit, a leader or a place by typing.

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::{mark, noted, scrolled};
use super::table_pages::page;
use crate::i18n::plain_letters;
use crate::kernel::SideId;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Button, Context, Key, Modifiers, ScrollArea, TextEdit};

/// Result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct FindHit {
    /// Side of the unit found; `None` for a place.
    pub side: Option<SideId>,
    /// Name of the unit or place found.
    pub name: String,
    /// Kind and place of the unit or place found.
    pub about: String,
    /// Intent that leads to the search result.
    pub show: Intent,
}

/// Greatest number of results listed.
pub const MOST: usize = 60;

/// Things whose name contains a text, in capital or small letters, with or without accents; those that begin with it come first.
#[must_use]
pub fn named(things: impl Iterator<Item = FindHit>, sought: &str) -> Vec<FindHit> {
    let sought = plain_letters(sought.trim());
    let mut list: Vec<FindHit> = things.filter(|thing| plain_letters(&thing.name).contains(&sought)).collect();
    list.sort_by_key(|thing| !plain_letters(&thing.name).starts_with(&sought));
    list
}

/// State of the search page: its text, and the marked result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FindState {
    /// Search text as typed.
    pub sought: String,
    /// Intent of the marked search result; `None`, or one that is no longer found: the first result is marked.
    pub marked: Option<Intent>,
}

/// Draws the search page. Enter goes to the marked result. Returns the player's intent, if any.
pub fn show(ctx: &Context, open: &mut FindState, found: &[FindHit]) -> Option<Intent> {
    let at = found.iter().position(|f| Some(&f.show) == open.marked.as_ref()).unwrap_or(0);
    // Before the field sees them.
    let (up, down, enter) = ctx.input_mut(|i| {
        let mut hit = |key| i.consume_key(Modifiers::NONE, key);
        (hit(Key::ArrowUp), hit(Key::ArrowDown), hit(Key::Enter))
    });
    let at = if up { at.saturating_sub(1) } else { at };
    let marked = found.get(at + usize::from(down)).or_else(|| found.get(at));
    open.marked = marked.map(|f| f.show.clone());
    page(ctx, &say!("page-find"), Width::Narrow, |ui| {
        let field = TextEdit::singleline(&mut open.sought).desired_width(f32::INFINITY);
        let field = ui.add(field.hint_text(say!("find-what")));
        if field.changed() {
            open.marked = None;
        }
        if !field.has_focus() {
            field.request_focus();
        }
        ui.label(theme::small(say!("find-keys")));
        let mut chosen = enter.then_some(marked).flatten();
        scrolled(ui, ScrollArea::vertical().auto_shrink([false, true]), |ui| {
            for one in found {
                ui.horizontal(|ui| {
                    match one.side {
                        Some(side) => mark(ui, side),
                        None => {
                            ui.add_space(22.0);
                        }
                    }
                    let name = theme::bold(&one.name).color(theme::ink());
                    let here = marked.is_some_and(|m| m.show == one.show);
                    let button = noted(ui.add(Button::selectable(here, name)), &one.name);
                    if here && (up || down) {
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
