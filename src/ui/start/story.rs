//! Words about the chosen battle: title and sides, what is special about it, its forces, its story and sources.

use super::{Battle, Room, StartPageModel, StartRequest, battle_list, forces};
use crate::i18n::AboutBattle;
use crate::i18n::lists::commas;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::BattleOffer;
use crate::say;
use crate::ui::icons::{self, Open, STAR, STAR_EMPTY};
use crate::ui::parts::{badge, noted, scrolled, text_width};
use crate::view::theme;
use bevy_egui::egui::{Button, Label, ScrollArea, Ui, Vec2};
use std::sync::Arc;

/// Largest width of the lines of a story, in points.
const LINES: f32 = 900.0;

/// Letter sizes of the page, in points.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Letters {
    title: f32,
    /// Letter size of sentences.
    pub prose: f32,
}

impl Letters {
    /// Letter sizes on a page of this height in points.
    pub(in crate::ui) fn of(page: f32) -> Self {
        Self { title: (page * 0.05).clamp(24.0, 46.0), prose: (page * 0.021).clamp(15.5, 20.0) }
    }
}

/// Draws what is told of the chosen battle. On a large page its title, sides and length stand on the cartouche. Returns the
/// request, if any.
pub(super) fn show(ui: &mut Ui, model: &StartPageModel, (room, page): (Room, f32)) -> Option<StartRequest> {
    // More may be told than there is room for.
    scrolled(ui, ScrollArea::vertical().id_salt(("told", &model.chosen)).auto_shrink([false, false]), |ui| {
        if let Some(fault) = &model.fault {
            ui.label(theme::styled(fault, Typeface::Serif, 16.5).color(theme::alert()));
        }
        let battle = model.battle()?;
        let letters = Letters::of(page);
        let ask = if room == Room::Ample {
            let ask = ui.horizontal(|ui| {
                let asked = star(ui, model, battle).or(edit(ui, battle));
                if let Some(difficulty) = difficulty(&battle.offer) {
                    ui.label(theme::styled(difficulty, Typeface::SerifItalic, letters.prose).color(theme::faint()));
                }
                asked
            });
            let ask = ask.inner;
            tell_about(ui, &battle.offer, (letters, letters.prose * 0.3));
            ask
        } else {
            tell(ui, model, battle, letters)
        };
        tell_story(ui, &battle.offer.about, letters);
        ask
    })
}

/// Draws title, sides, date and difficulty, description, what is special, and forces. Returns the request, if any.
fn tell(ui: &mut Ui, model: &StartPageModel, battle: &Battle, letters: Letters) -> Option<StartRequest> {
    ui.spacing_mut().item_spacing.y = 3.0;
    let offer = &battle.offer;
    // A long title is set smaller before it wraps: what is below needs the room.
    let wide = |size: &f32| text_width(ui, &offer.title, Typeface::SerifBold, *size);
    let sizes = [1.0, 0.9, 0.8, 0.7].map(|part| letters.title * part);
    let title = sizes.into_iter().find(|size| wide(size) <= ui.available_width()).unwrap_or(letters.title * 0.8);
    ui.add(Label::new(theme::styled(&offer.title, Typeface::SerifBold, title).color(theme::heading())).wrap());
    tell_offer(ui, (offer, &battle.rules), (letters, 0.0), |ui| star(ui, model, battle).or(edit(ui, battle)))
}

/// Difficulty of a battle in words; `None` if its file names none.
fn difficulty(offer: &BattleOffer) -> Option<String> {
    offer.about.difficulty.map(|one| say!("start-difficulty-" + one.word()))
}

/// Draws what is told of a battle under its title: sides, with `beside` after them, date and difficulty, description, what is
/// special, and forces. `air`: gap between two parts, in points. Returns what `beside` does.
pub(in crate::ui) fn tell_offer<T>(
    ui: &mut Ui,
    (offer, rules): (&BattleOffer, &str),
    (letters, air): (Letters, f32),
    beside: impl FnOnce(&mut Ui) -> T,
) -> T {
    let row = ui.horizontal_wrapped(|ui| {
        badge(ui, SideId(0), &offer.sides[0]);
        ui.label(theme::styled(say!("start-against"), Typeface::SerifItalic, 18.0).color(theme::faint()));
        badge(ui, SideId(1), &offer.sides[1]);
        beside(ui)
    });
    ui.add_space(air);
    let date = offer.about.date.map(|date| date.words());
    let facts: Vec<String> = [rules.to_owned()].into_iter().chain(date).chain(difficulty(offer)).collect();
    for line in [commas(&facts), offer.extent.words()] {
        ui.label(theme::styled(line, Typeface::SerifItalic, letters.prose).color(theme::faint()));
    }
    ui.add_space(air);
    tell_about(ui, offer, (letters, air));
    row.inner
}

/// Draws the description of a battle, what is special, and its forces; `air`: gap between two parts, in points.
fn tell_about(ui: &mut Ui, offer: &BattleOffer, (letters, air): (Letters, f32)) {
    ui.label(theme::styled(&offer.about.description, Typeface::Serif, letters.prose + 1.0));
    if !offer.special.is_empty() {
        ui.add_space(air);
        heading(ui, say!("start-special"), letters);
        for line in &offer.special {
            ui.label(theme::styled(say!("start-special-line", line), Typeface::Serif, letters.prose));
        }
    }
    if !offer.forces.is_empty() {
        ui.add_space(10.0);
        forces::show(ui, &offer.forces);
    }
}

/// Draws the story of a battle, its sources, and the notes of its author.
pub(in crate::ui) fn tell_story(ui: &mut Ui, about: &AboutBattle, letters: Letters) {
    ui.set_max_width(ui.available_width().min(LINES));
    for (head, text) in about.sections() {
        section(ui, head, text.lines(), letters);
    }
}

/// Draws a heading and its paragraphs, each a line that is not blank.
pub(in crate::ui) fn section<'a>(ui: &mut Ui, head: String, lines: impl Iterator<Item = &'a str>, letters: Letters) {
    ui.add_space(6.0);
    heading(ui, head, letters);
    for paragraph in lines.filter(|line| !line.trim().is_empty()) {
        ui.label(theme::styled(paragraph, Typeface::Serif, letters.prose));
        ui.add_space(letters.prose * 0.25);
    }
}

fn heading(ui: &mut Ui, words: String, letters: Letters) {
    ui.label(theme::styled(words, Typeface::SerifBold, letters.prose + 1.5).color(theme::heading()));
}

/// Draws the star that makes the battle a favourite. Returns the request, if any.
fn star(ui: &mut Ui, model: &StartPageModel, battle: &Battle) -> Option<StartRequest> {
    let is_favourite = model.list.favourites.contains(&*battle.offer.id);
    let words = battle_list::star_words(is_favourite, &battle.offer.title);
    let icon = if is_favourite { STAR } else { STAR_EMPTY };
    let button = icons::button(ui, icon, &words, Open::Yes).on_hover_text(&words);
    button.clicked().then(|| StartRequest::Favourite(Arc::clone(&battle.offer.id)))
}

/// Draws the button that leads to the editor, if the battle is one of the player's own. Returns the request, if any.
fn edit(ui: &mut Ui, battle: &Battle) -> Option<StartRequest> {
    let file = battle.file.clone()?;
    let words = say!("start-edit-own");
    let button = noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 30.0))), &words);
    button.on_hover_text(file.display().to_string()).clicked().then_some(StartRequest::EditOwn(file))
}
