//! Page of files, from which the editor is entered: a new scenario, the player's own, unsaved edits, and copies of those that
//! come with the program.

use super::chooser::{Answer, Chooser, Purpose};
use super::file_previews::{self, FilePreviews, Seen};
use super::folder::{Entry, FileSort, Folder};
use crate::editing::{Journals, UnfinishedEdit, journals_in};
use crate::paint::fonts::Typeface;
use crate::play::Registry;
use crate::say;
use crate::ui::game_ui::{EditorStart, EditorUi};
use crate::ui::games::Games;
use crate::ui::parts::{noted, primary, scrolled, within};
use crate::ui::saves_page::day;
use crate::ui::start::{Battle, engraving, masthead, pixels};
use crate::ui::thumbnail::{self, Thumbnail};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Button, DragValue, Layout, Rect, Response, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Request of the page of scenario files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Choice of a new scenario.
    New {
        /// Id of its game.
        game: &'static str,
        /// Way in which it is begun, by its index among those of the game's editor.
        start: usize,
        /// Numbers that were asked for.
        numbers: Vec<u32>,
    },
    /// Choice of a file to edit.
    Edit(PathBuf),
    /// Choice of a file to play at the table.
    Play(PathBuf),
    /// Choice of an unsaved edit to resume, by its journal.
    TakeUp(PathBuf),
    /// Choice of a copy of a shipped battle, by the battle's id.
    Copy(Arc<str>),
    /// Choice to return to the start page.
    Back,
}

/// Way to begin a scenario, with the numbers in its fields.
struct Start {
    game: &'static str,
    index: usize,
    offer: EditorStart,
    numbers: Vec<u32>,
}

/// Page of the editor's files, with the contents of its fields.
pub struct FilesPage {
    /// Ways to begin a scenario.
    starts: Vec<Start>,
    registry: Registry,
    /// Player's folder of scenarios; `None` without one.
    own: Option<Folder>,
    /// Unsaved edits that can be resumed.
    left: Vec<UnfinishedEdit>,
    /// Cache of what is found in the journals.
    looked: FilePreviews,
    /// File chooser for another file; `None` while it is closed.
    choosing: Option<Chooser>,
    /// Reason why the last choice on the page could not be carried out; `None` if it could.
    fault: Option<String>,
}

impl FilesPage {
    /// Page of the files in the player's folders of scenarios and of journals.
    #[must_use]
    pub fn new(games: &Games, scenarios: Option<&Path>, journals: Option<&Path>) -> Self {
        let registry = &games.registry;
        let start = |game, (index, offer): (usize, EditorStart)| {
            let numbers = offer.numbers.iter().map(|number| number.usual).collect();
            Start { game, index, offer, numbers }
        };
        let of_game = |(game, editor): (&'static str, Box<dyn EditorUi>)| {
            editor.starts().into_iter().enumerate().map(move |offer| start(game, offer)).collect::<Vec<_>>()
        };
        let own = scenarios.map(|folder| Folder::new(registry, FileSort::Scenarios, folder));
        // An edit that is saved or changed nothing need not be resumed: its file is opened like any other.
        let Journals { mut left, damaged } = journals.map(journals_in).unwrap_or_default();
        left.retain(|left| !left.is_saved);
        Self {
            starts: games.editors().flat_map(of_game).collect(),
            registry: registry.clone(),
            own,
            left,
            looked: FilePreviews::default(),
            choosing: None,
            fault: (!damaged.is_empty()).then(|| damaged.join("\n")),
        }
    }

    /// Shows the reason why something on the page of files could not be done.
    pub fn tell(&mut self, why: String) {
        let told = self.choosing.as_mut().map_or(&mut self.fault, |page| &mut page.fault);
        *told = Some(why);
    }

    /// Shows a message that names the file at which the program panicked while reading it; nothing if it did not.
    pub fn tell_broken(&mut self) {
        let own = self.own.as_ref().and_then(Folder::take_broken);
        if let Some(why) = own.or_else(|| self.looked.take_broken()) {
            self.tell(why);
        }
    }

    /// Draws the page of the editor's files. Returns the player's choice.
    pub fn show(&mut self, ui: &mut Ui, battles: &mut [Battle]) -> Option<Pick> {
        let (_, back) = masthead::page_head(ui, say!("edit-head"), &say!("saves-back"));
        let mut pick = back.then_some(Pick::Back);
        if let Some(fault) = &self.fault {
            ui.label(theme::prose(fault).color(theme::alert()));
        }
        let mut shipped: Vec<&mut Battle> = battles.iter_mut().filter(|battle| battle.file.is_none()).collect();
        pick = pick.or(if ui.available_width() < TWO_COLUMNS {
            scrolled(ui, ScrollArea::vertical().id_salt("all").auto_shrink([false, false]), |ui| {
                let begun = self.under_way(ui).or(self.begin(ui));
                self.others(ui);
                ui.add_space(GAP);
                begun.or(self.own(ui)).or(copies(ui, &mut shipped))
            })
        } else {
            self.in_two(ui, &mut shipped)
        });
        match self.choosing.as_mut().and_then(|page| page.show(ui.ctx(), &mut shipped)) {
            Some(Answer::File(file)) => pick = Some(Pick::Edit(file)),
            Some(Answer::Copy(id)) => pick = Some(Pick::Copy(id)),
            Some(Answer::Shut) => self.choosing = None,
            None => return pick,
        }
        ui.ctx().request_repaint();
        pick
    }

    /// Draws the page in two columns: what can be begun or opened, and the files that exist.
    fn in_two(&mut self, ui: &mut Ui, shipped: &mut [&mut Battle]) -> Option<Pick> {
        let room = ui.available_rect_before_wrap();
        let (left, right) = room.split_left_right_at_fraction(LEFT);
        let down = Layout::top_down(Align::Min);
        let (begun, end) = within(ui, "begin", left.with_max_x(left.right() - GAP), down, |ui| {
            let scrolls = ScrollArea::vertical().id_salt("begin").auto_shrink([false, false]);
            scrolls
                .show(ui, |ui| {
                    let begun = self.under_way(ui).or(self.begin(ui));
                    self.others(ui);
                    (begun, ui.min_rect().bottom())
                })
                .inner
        });
        engraving::show(ui, left.with_min_y(end), engraving::GENERAL, engraving::on_page(), Align::Center);
        begun.or(within(ui, "files", right, down, |ui| {
            scrolled(ui, ScrollArea::vertical().id_salt("files").auto_shrink([false, false]), |ui| {
                self.own(ui).or(copies(ui, shipped))
            })
        }))
    }

    /// Draws the ways to begin a scenario. Returns the one that was chosen.
    fn begin(&mut self, ui: &mut Ui) -> Option<Pick> {
        let mut pick = None;
        for Start { game, index, offer, numbers } in &mut self.starts {
            ui.label(theme::title(&offer.title));
            ui.label(theme::prose(&offer.about));
            let row = Vec2::new(ui.available_width(), BEGIN);
            let pressed = ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
                for (value, asked) in numbers.iter_mut().zip(&offer.numbers) {
                    let label = ui.label(theme::plain(&asked.name));
                    ui.add(DragValue::new(value).range(asked.range.clone())).labelled_by(label.id);
                }
                primary(ui, &offer.button).clicked()
            });
            if pressed.inner {
                pick = Some(Pick::New { game, start: *index, numbers: numbers.clone() });
            }
            ui.add_space(AFTER);
        }
        pick
    }

    /// Draws the button by which any other file is chosen.
    fn others(&mut self, ui: &mut Ui) {
        ui.label(theme::title(say!("edit-open")));
        ui.label(theme::prose(say!("edit-open-drop")));
        let words = say!("edit-open-choose");
        if noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 30.0))), &words).clicked() {
            let home = self.own.as_ref().map(|folder| folder.at().to_owned());
            let at = home.clone().unwrap_or_else(|| PathBuf::from("."));
            self.choosing = Some(Chooser::new(&self.registry, Purpose::Open, &at, home));
            ui.ctx().request_repaint();
        }
    }

    /// Draws the edits that are in no file yet, above all else on the page: they are what a player comes back for. Returns the one that
    /// was chosen.
    fn under_way(&mut self, ui: &mut Ui) -> Option<Pick> {
        let mut pick = None;
        if !self.left.is_empty() {
            ui.label(theme::title(say!("edit-left")));
            ui.label(theme::prose(say!("edit-left-about")));
            ui.add_space(AROUND);
            for left in &self.left {
                if unfinished(ui, left, (&mut self.looked, &self.registry)) {
                    pick = Some(Pick::TakeUp(left.journal.clone()));
                }
                ui.add_space(BETWEEN);
            }
            ui.add_space(AFTER);
        }
        pick
    }

    /// Draws the player's own scenarios: a click edits one, and a playable one has a button that plays it.
    fn own(&mut self, ui: &mut Ui) -> Option<Pick> {
        let folder = self.own.as_mut()?;
        let mut entries: Vec<Entry> = folder.files().cloned().collect();
        if entries.is_empty() {
            return None;
        }
        ui.label(theme::title(say!("edit-own")));
        ui.add_space(AROUND);
        let mut pick = None;
        side_by_side(ui, &mut entries, |ui, size, entry| {
            let Seen { picture, title, playable, more } = folder.seen(ui.ctx(), entry, Vec2::new(CARD * SHAPE, CARD));
            let name = title.unwrap_or_else(|| entry.name().to_owned());
            let response = button(ui, size, &say!("edit-edit-own", name = name.as_str()));
            let beside = if playable { PLAY.x + 8.0 } else { 0.0 };
            let shown = Thumbnail { picture: picture.as_ref(), shape: SHAPE, note: None, beside };
            let file = Some(entry.name()).filter(|file| *file != name).unwrap_or_default();
            thumbnail::card(ui, &response, shown, &[&name, file, &more, &entry.told_written()]);
            let response = response.on_hover_text(entry.path.display().to_string());
            if response.clicked() {
                pick = Some(Pick::Edit(entry.path.clone()));
            }
            if playable && play(ui, response.rect, &name) {
                pick = Some(Pick::Play(entry.path.clone()));
            }
        });
        ui.add_space(8.0);
        pick
    }
}

/// Size of the button to play a scenario, in points.
const PLAY: Vec2 = Vec2::new(64.0, 28.0);

/// Draws the button on a scenario's card that plays it.
fn play(ui: &mut Ui, card: Rect, name: &str) -> bool {
    let words = say!("edit-play-own");
    let corner = Align2::RIGHT_BOTTOM.align_size_within_rect(PLAY, card.shrink(8.0));
    let text = theme::styled(&words, Typeface::SansBold, 14.5).color(theme::light());
    let response = ui.place(corner, Button::new(text).fill(theme::go_fill()));
    let named = format!("{words} {name}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &named));
    noted(response, &named).clicked()
}

/// Draws the card of an unsaved edit: its title, what is in it, the file that it belongs to, the time of its last change. Returns whether it is
/// to be resumed.
fn unfinished(ui: &mut Ui, left: &UnfinishedEdit, (looked, registry): (&mut FilePreviews, &Registry)) -> bool {
    let file = (file_previews::Sort::Journal, left.journal.as_path(), left.written);
    let Seen { picture, title, more, .. } = looked.seen(ui.ctx(), registry, file, Vec2::new(CARD * SHAPE, CARD));
    let name = title.unwrap_or_else(|| left.name.clone());
    let place = left.file.as_ref().and_then(|file| file.file_name());
    let place = place.map_or_else(|| say!("edit-left-new"), |file| file.to_string_lossy().into_owned());
    let size = Vec2::new((ui.available_width() - 2.0 * AROUND).min(WIDEST), CARD);
    let response = ui
        .horizontal(|ui| {
            ui.add_space(AROUND);
            button(ui, size, &say!("edit-go-on", name = name.as_str()))
        })
        .inner;
    let shown = Thumbnail { picture: picture.as_ref(), shape: SHAPE, note: None, beside: 0.0 };
    thumbnail::card(ui, &response, shown, &[&name, &more, &place, &day(left.written)]);
    let path = left.file.as_ref().unwrap_or(&left.journal).display().to_string();
    response.on_hover_text(path).clicked()
}

/// Draws a button with these words, in this size in points.
fn button(ui: &mut Ui, size: Vec2, words: &str) -> Response {
    let (_, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    noted(response, words)
}

/// Draws cards, two side by side where there is room for two.
fn side_by_side<T>(ui: &mut Ui, all: &mut [T], mut draw: impl FnMut(&mut Ui, Vec2, &mut T)) {
    let across = if ui.available_width() < 2.0 * NARROWEST { 1 } else { 2 };
    let room = ui.available_width() - 2.0 * AROUND - BETWEEN * (across - 1) as f32;
    let wide = (room / across as f32).floor();
    for pair in all.chunks_mut(across) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.add_space(AROUND);
            for one in pair {
                draw(ui, Vec2::new(wide, CARD), one);
            }
        });
        ui.add_space(BETWEEN);
    }
}

/// Gap below a way to begin a scenario, in points.
const AFTER: f32 = 16.0;
/// Height in points of the row that begins a new scenario.
const BEGIN: f32 = 32.0;
/// Page width in points below which there is one column.
const TWO_COLUMNS: f32 = 720.0;
/// Share of the page's width for the column of what can be begun or opened.
const LEFT: f32 = 0.42;
/// Gap between the two columns of the page, in points.
const GAP: f32 = 24.0;
/// Gap between two cards, in points.
const BETWEEN: f32 = 12.0;
/// Height of a card, in points.
const CARD: f32 = 112.0;
/// Smallest width of a card that has another beside it, in points.
const NARROWEST: f32 = 280.0;
/// Largest width of a card in a single column, in points.
const WIDEST: f32 = 380.0;
/// Ratio of a card picture's width to its height.
const SHAPE: f32 = 1.1;

/// Draws the shipped battles, of which a copy can be edited. Returns the player's choice, if any.
fn copies(ui: &mut Ui, shipped: &mut [&mut Battle]) -> Option<Pick> {
    ui.label(theme::title(say!("edit-copy")));
    ui.label(theme::prose(say!("edit-copy-about")));
    ui.add_space(AROUND);
    shelf(ui, shipped).map(Pick::Copy)
}

/// Draws the cards of the shipped battles. Returns the id of the one pressed.
pub(super) fn shelf(ui: &mut Ui, shipped: &mut [&mut Battle]) -> Option<Arc<str>> {
    let mut pressed = None;
    side_by_side(ui, shipped, |ui, size, battle| {
        let response = button(ui, size, &battle.offer.title);
        let note = battle.offer.note.as_deref();
        let picture = Thumbnail { picture: battle.picture.as_ref(), shape: SHAPE, note, beside: 0.0 };
        let place = thumbnail::card(ui, &response, picture, &[&battle.offer.title, &battle.offer.extent.words()]);
        (battle.place, battle.in_view) = (pixels(ui, place), true);
        if response.clicked() {
            pressed = Some(Arc::clone(&battle.offer.id));
        }
    });
    pressed
}

/// Width in points of the frame around a card.
const AROUND: f32 = 3.0;
