//! The page from which the editor is entered: a new scenario, those of the player's own, what was left, and copies of those that
//! come with the program.

use crate::editing::{Left, left_in};
use crate::say;
use crate::ui::parts::{noted, primary, within};
use crate::ui::start::{Battle, engraving, masthead};
use crate::ui::thumbnail::{self, Sort, Thumbnail};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, DragValue, Key, Layout, ScrollArea, Sense, TextEdit, Ui, Vec2, WidgetInfo, WidgetType,
};
use std::path::{Path, PathBuf};

/// What is chosen on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// An empty map of so many columns and rows.
    New(u8, u8),
    /// A file.
    Edit(PathBuf),
    /// A file on the table.
    Play(PathBuf),
    /// What was being edited, by its journal.
    TakeUp(PathBuf),
    /// A copy of a battle that comes with the program, by its id.
    Copy(&'static str),
    /// Back to the start page.
    Back,
}

/// The most columns and rows of a map.
const MOST: u8 = 99;

/// The page and what its fields hold.
pub struct FilesPage {
    size: [u8; 2],
    place: String,
    own: Vec<PathBuf>,
    left: Vec<Left>,
    pub fault: Option<String>,
}

impl FilesPage {
    /// What there is in the player's folders of scenarios and of journals.
    #[must_use]
    pub fn new(scenarios: Option<&Path>, journals: Option<&Path>) -> Self {
        let entries = scenarios.and_then(|folder| std::fs::read_dir(folder).ok());
        let files = entries.into_iter().flatten().flatten().map(|entry| entry.path());
        let mut own: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|e| e == "ron")).collect();
        own.sort();
        // What is in its file, or was never changed, needs no taking up: it is opened like any other.
        let mut left = journals.map(left_in).unwrap_or_default();
        left.retain(|left| !left.is_saved);
        Self { size: [20, 15], place: String::new(), own, left, fault: None }
    }

    /// Draws the page.
    pub fn show(&mut self, ui: &mut Ui, shipped: &[Battle]) -> Option<Pick> {
        let (_, back) = masthead::page_head(ui, say!("edit-head"), &say!("saves-back"));
        let mut pick = back.then_some(Pick::Back);
        if let Some(fault) = &self.fault {
            ui.label(theme::prose(fault).color(theme::alert()));
        }
        let room = ui.available_rect_before_wrap();
        let (left, right) = room.split_left_right_at_fraction(LEFT);
        let down = Layout::top_down(Align::Min);
        let begun = within(ui, "begin", left.with_max_x(left.right() - GAP), down, |ui| {
            let scrolls = ScrollArea::vertical().id_salt("begin").auto_shrink([false, false]);
            scrolls.show(ui, |ui| (self.begin(ui).or(self.others(ui)), ui.min_rect().bottom())).inner
        });
        engraving::show(ui, left.with_min_y(begun.1), engraving::GENERAL, engraving::on_page(), Align::Center);
        pick = pick.or(begun.0);
        pick.or(within(ui, "files", right, down, |ui| {
            let scrolls = ScrollArea::vertical().id_salt("files").auto_shrink([false, false]);
            scrolls.show(ui, |ui| self.own(ui).or(copies(ui, shipped))).inner
        }))
    }

    fn begin(&mut self, ui: &mut Ui) -> Option<Pick> {
        ui.label(theme::title(say!("edit-new")));
        ui.label(theme::prose(say!("edit-new-about")));
        let row = Vec2::new(ui.available_width(), BEGIN);
        ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
            for (value, words) in self.size.iter_mut().zip([say!("edit-columns"), say!("edit-rows")]) {
                let label = ui.label(theme::plain(words));
                ui.add(DragValue::new(value).range(1..=MOST)).labelled_by(label.id);
            }
            let [columns, rows] = self.size;
            primary(ui, &say!("edit-begin")).clicked().then_some(Pick::New(columns, rows))
        })
        .inner
    }

    fn others(&mut self, ui: &mut Ui) -> Option<Pick> {
        ui.add_space(16.0);
        ui.label(theme::title(say!("edit-open")));
        let label = ui.label(theme::prose(say!("edit-open-about")));
        let mut pick = None;
        ui.horizontal(|ui| {
            let wide = (ui.available_width() - 80.0).max(80.0);
            let field = ui.add(TextEdit::singleline(&mut self.place).desired_width(wide)).labelled_by(label.id);
            let words = say!("edit-open-file");
            let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            let asked = noted(ui.button(&words), &words).clicked() || entered;
            if asked && !self.place.trim().is_empty() {
                pick = Some(Pick::Edit(PathBuf::from(self.place.trim())));
            }
        });
        if !self.left.is_empty() {
            ui.add_space(16.0);
            ui.label(theme::title(say!("edit-left")));
            ui.label(theme::prose(say!("edit-left-about")));
            for left in &self.left {
                let words = left.file.as_ref().map_or_else(|| left.name.clone(), |file| file.display().to_string());
                if row(ui, &words) {
                    pick = Some(Pick::TakeUp(left.journal.clone()));
                }
            }
        }
        pick
    }

    fn own(&self, ui: &mut Ui) -> Option<Pick> {
        if self.own.is_empty() {
            return None;
        }
        let mut pick = None;
        ui.label(theme::title(say!("edit-own")));
        for file in &self.own {
            ui.horizontal(|ui| {
                let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let words = say!("edit-play-own");
                let button = Button::new(&words).min_size(Vec2::new(0.0, 30.0));
                if noted(ui.add(button), &format!("{words} {name}")).clicked() {
                    pick = Some(Pick::Play(file.clone()));
                }
                if row(ui, &say!("edit-edit-own", name)) {
                    pick = Some(Pick::Edit(file.clone()));
                }
            });
        }
        ui.add_space(16.0);
        pick
    }
}

/// How high the row is from which a scenario is begun.
const BEGIN: f32 = 32.0;
/// Which share of the page has what is begun or opened; the air between it and the rest, and between two cards.
const LEFT: f32 = 0.42;
const GAP: f32 = 24.0;
const BETWEEN: f32 = 12.0;
/// How high a card is.
const CARD: f32 = 112.0;

/// The battles that come with the program, two side by side.
fn copies(ui: &mut Ui, shipped: &[Battle]) -> Option<Pick> {
    ui.label(theme::title(say!("edit-copy")));
    ui.label(theme::prose(say!("edit-copy-about")));
    ui.add_space(AROUND);
    let wide = ((ui.available_width() - BETWEEN - 2.0 * AROUND) * 0.5).floor();
    let mut pick = None;
    for pair in shipped.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.add_space(AROUND);
            for battle in pair {
                let (_, response) = ui.allocate_exact_size(Vec2::new(wide, CARD), Sense::click());
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &battle.name));
                let response = noted(response, &battle.name);
                let note = battle.note.as_deref();
                let picture = Thumbnail { picture: battle.picture.as_ref(), shape: 1.1, note };
                thumbnail::card(ui, &response, picture, &[&battle.name, &battle.length], Sort::Plain);
                if response.clicked() {
                    pick = Some(Pick::Copy(battle.id));
                }
            }
        });
        ui.add_space(BETWEEN);
    }
    pick
}

/// The frame around a card.
const AROUND: f32 = 3.0;

/// A line of a list that is pressed.
fn row(ui: &mut Ui, words: &str) -> bool {
    let button = Button::new(words).right_text("").truncate().min_size(Vec2::new(ui.available_width(), 30.0));
    noted(ui.add(button), words).clicked()
}
