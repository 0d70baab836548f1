//! The page from which the editor is entered: a new scenario, those of the player's own, what was left, and copies of those that
//! come with the program.

use crate::editing::{Left, left_in};
use crate::play::Shipped;
use crate::say;
use crate::ui::parts::{noted, primary};
use crate::ui::start::masthead;
use crate::view::theme;
use bevy_egui::egui::{Button, DragValue, ScrollArea, TextEdit, Ui, Vec2};
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
        // What is in its file needs no taking up: it is opened like any other.
        let left = journals.map(left_in).unwrap_or_default();
        Self { size: [20, 15], place: String::new(), own, left, fault: None }
    }

    /// Draws the page.
    pub fn show(&mut self, ui: &mut Ui, shipped: &[Shipped]) -> Option<Pick> {
        let (_, back) = masthead::page_head(ui, say!("edit-head"), &say!("saves-back"));
        let mut pick = back.then_some(Pick::Back);
        if let Some(fault) = &self.fault {
            ui.label(theme::prose(fault).color(theme::alert()));
        }
        ScrollArea::vertical().id_salt("files").auto_shrink([false, false]).show(ui, |ui| {
            ui.columns(2, |columns| {
                let [left, right] = columns else { return };
                pick = pick.take().or(self.begin(left)).or(self.others(left));
                pick = pick.take().or(self.own(right)).or(copies(right, shipped));
            });
        });
        pick
    }

    fn begin(&mut self, ui: &mut Ui) -> Option<Pick> {
        ui.label(theme::title(say!("edit-new")));
        ui.label(theme::prose(say!("edit-new-about")));
        ui.horizontal(|ui| {
            for (value, words) in self.size.iter_mut().zip([say!("edit-columns"), say!("edit-rows")]) {
                let label = ui.label(theme::plain(words));
                ui.add(DragValue::new(value).range(1..=MOST)).labelled_by(label.id);
            }
        });
        let [columns, rows] = self.size;
        primary(ui, &say!("edit-begin")).clicked().then_some(Pick::New(columns, rows))
    }

    fn others(&mut self, ui: &mut Ui) -> Option<Pick> {
        ui.add_space(16.0);
        ui.label(theme::title(say!("edit-open")));
        ui.label(theme::prose(say!("edit-open-about")));
        let mut pick = None;
        ui.horizontal(|ui| {
            let wide = (ui.available_width() - 80.0).max(80.0);
            ui.add(TextEdit::singleline(&mut self.place).desired_width(wide));
            let words = say!("edit-open-file");
            if noted(ui.button(&words), &words).clicked() && !self.place.trim().is_empty() {
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
                if noted(ui.button(&words), &format!("{words} {name}")).clicked() {
                    pick = Some(Pick::Play(file.clone()));
                }
                if row(ui, &name) {
                    pick = Some(Pick::Edit(file.clone()));
                }
            });
        }
        ui.add_space(16.0);
        pick
    }
}

fn copies(ui: &mut Ui, shipped: &[Shipped]) -> Option<Pick> {
    ui.label(theme::title(say!("edit-copy")));
    ui.label(theme::prose(say!("edit-copy-about")));
    let mut pick = None;
    for battle in shipped {
        let words = match &battle.note {
            Some(note) => format!("{} ({note})", battle.title),
            None => battle.title.clone(),
        };
        if row(ui, &words) {
            pick = Some(Pick::Copy(battle.id));
        }
    }
    pick
}

/// A line of a list that is pressed.
fn row(ui: &mut Ui, words: &str) -> bool {
    let button = Button::new(words).right_text("").truncate().min_size(Vec2::new(ui.available_width(), 30.0));
    noted(ui.add(button), words).clicked()
}
