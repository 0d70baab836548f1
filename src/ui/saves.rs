//! Saved games: the list, with what can be done with each.

use super::parts::{badge, grave, primary};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Button, CornerRadius, Frame, Image, Margin, ScrollArea, Sense, Stroke, TextEdit, TextureHandle, Ui, UiBuilder, Vec2,
};
use std::path::{Path, PathBuf};

/// A saved game in the list.
#[derive(Clone)]
pub struct Row {
    /// Its file.
    pub path: PathBuf,
    /// What the user calls it.
    pub name: String,
    /// The battle's name, and what kind of save it is.
    pub title: String,
    pub sides: Vec<String>,
    /// When it was written last.
    pub written: String,
    /// "Turn 2 of 7, movement", once it has been looked at.
    pub standing: Option<String>,
    /// A picture of the position, once it has been painted.
    pub picture: Option<TextureHandle>,
    /// What is wrong with it.
    pub fault: Option<String>,
}

/// What the page shows and its fields hold.
#[derive(Clone, Default)]
pub struct Model {
    /// The saved games, those written last first.
    pub rows: Vec<Row>,
    /// Whose saves these are: a folder's name, or none for the user's own.
    pub folder: Option<String>,
    pub chosen: Option<PathBuf>,
    /// The name being given to the chosen one.
    pub renaming: Option<String>,
    /// What was removed last, if it can be put back.
    pub removed: Option<String>,
    /// What is wrong, if something is.
    pub fault: Option<String>,
    /// A question before opening: up to where a game can be opened.
    pub question: Option<String>,
}

/// What the page asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    Choose(PathBuf),
    Open(PathBuf),
    /// Open it up to where it comes out otherwise.
    OpenUpTo,
    Leave,
    BeginRename(PathBuf),
    /// Leave its name as it is.
    CancelRename,
    /// Give it the name that was written.
    Rename(PathBuf),
    Remove(PathBuf),
    /// Put back what was removed last.
    PutBack,
    /// Show the autosaves of this game.
    Autosaves(PathBuf),
    /// Back to the start page.
    Back,
}

/// Draws the page. The field is written in place.
pub fn show(ui: &mut Ui, model: &mut Model) -> Option<Ask> {
    let mut ask = None;
    ui.horizontal(|ui| {
        if ui.button(say!("saves-back")).clicked() {
            ask = Some(Ask::Back);
        }
        ui.label(theme::set(say!("saves-head"), Typeface::SerifBold, 30.0).color(theme::heading()));
        if let Some(folder) = &model.folder {
            ui.label(theme::set(folder, Typeface::SerifItalic, 18.0).color(theme::faint()));
        }
    });
    if let Some(removed) = &model.removed {
        ui.horizontal(|ui| {
            ui.label(theme::prose(say!("saves-removed", name = removed)));
            if ui.button(say!("saves-put-back")).clicked() {
                ask = Some(Ask::PutBack);
            }
        });
    }
    if let Some(fault) = &model.fault {
        ui.label(theme::prose(fault.clone()).color(theme::alert()));
    }
    if let Some(question) = &model.question {
        ui.label(theme::prose(question.clone()));
        ui.horizontal(|ui| {
            if primary(ui, &say!("saves-open-up-to")).clicked() {
                ask = Some(Ask::OpenUpTo);
            }
            if ui.button(say!("saves-leave")).clicked() {
                ask = Some(Ask::Leave);
            }
        });
    }
    if model.rows.is_empty() {
        ui.add_space(20.0);
        ui.label(theme::prose(say!("saves-none")));
    }
    let Model { rows, chosen, renaming, .. } = model;
    ScrollArea::vertical().id_salt("saves").auto_shrink([false, false]).show(ui, |ui| {
        for row in rows.iter() {
            let here = chosen.as_ref() == Some(&row.path);
            let asked = ui.push_id(&row.path, |ui| show_row(ui, row, here, renaming));
            ask = ask.take().or(asked.inner);
            ui.add_space(6.0);
        }
    });
    ask
}

fn show_row(ui: &mut Ui, row: &Row, chosen: bool, renaming: &mut Option<String>) -> Option<Ask> {
    let mut ask = None;
    let line = Stroke::new(if chosen { 3.0 } else { 1.5 }, if chosen { theme::gold() } else { theme::line() });
    let frame = Frame::new()
        .fill(theme::card())
        .stroke(line)
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::same(8));
    // Sensed below its buttons: they keep their own clicks.
    let row_of = UiBuilder::new().sense(Sense::click());
    let click = ui.scope_builder(row_of, |ui| {
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                let room = Vec2::new(160.0, 100.0);
                match &row.picture {
                    Some(picture) => {
                        let size = picture.size_vec2();
                        let fitted = size * (room.x / size.x).min(room.y / size.y);
                        ui.add(Image::new(picture).fit_to_exact_size(fitted).corner_radius(3));
                    }
                    None => {
                        ui.allocate_exact_size(room, Sense::hover());
                    }
                }
                ui.vertical(|ui| {
                    ui.label(theme::set(&row.name, Typeface::SerifBold, 20.0));
                    ui.horizontal_wrapped(|ui| {
                        for (side, name) in SideId::BOTH.into_iter().zip(&row.sides) {
                            badge(ui, side, name);
                        }
                    });
                    let standing = row.standing.as_deref().unwrap_or("");
                    ui.label(theme::bold(standing));
                    ui.label(theme::small(format!("{} \u{b7} {}", row.title, row.written)));
                    if let Some(fault) = &row.fault {
                        ui.label(theme::small(fault.clone()).color(theme::alert()));
                    }
                    let field = if chosen { renaming } else { &mut None };
                    ask = actions(ui, &row.path, field);
                });
            });
        });
    });
    let click = click.response;
    if click.double_clicked() {
        return Some(Ask::Open(row.path.clone()));
    }
    ask.or((click.clicked() && !chosen).then(|| Ask::Choose(row.path.clone())))
}

fn actions(ui: &mut Ui, path: &Path, renaming: &mut Option<String>) -> Option<Ask> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| match renaming {
        Some(name) => {
            let field = ui.add(TextEdit::singleline(name).desired_width(300.0));
            // Typing goes there at once.
            if !ui.ctx().text_edit_focused() && !field.lost_focus() {
                field.request_focus();
            }
            let entered = field.lost_focus() && ui.input(|i| i.key_pressed(bevy_egui::egui::Key::Enter));
            if ui.button(say!("saves-give-name")).clicked() || entered {
                ask = Some(Ask::Rename(path.to_owned()));
            }
            if ui.button(say!("saves-cancel")).clicked() {
                ask = Some(Ask::CancelRename);
            }
        }
        None => {
            if primary(ui, &say!("saves-open")).clicked() {
                ask = Some(Ask::Open(path.to_owned()));
            }
            if ui.button(say!("saves-rename")).clicked() {
                ask = Some(Ask::BeginRename(path.to_owned()));
            }
            if ui.add(Button::new(say!("saves-moments"))).on_hover_text(say!("saves-moments-hint")).clicked() {
                ask = Some(Ask::Autosaves(path.to_owned()));
            }
            if grave(ui, &say!("saves-remove")).on_hover_text(say!("saves-remove-hint")).clicked() {
                ask = Some(Ask::Remove(path.to_owned()));
            }
        }
    });
    ask
}
