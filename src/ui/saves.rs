//! Page of saved games: a picture of each with its state, and what can be done with it.

use super::key_input;
use super::parts::{mark, menu_button, noted, primary, primary_of_page, scrolled, within};
use super::start::{engraving, masthead};
use super::thumbnail;
use super::top_bar::menu::walk_by_keys;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, CornerRadius, Key, Label, Layout, Modifiers, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind,
    TextEdit, TextureHandle, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};
use std::path::{Path, PathBuf};

/// Saved game as a row of the page.
#[derive(Clone)]
pub struct Row {
    /// File of the saved game.
    pub path: PathBuf,
    /// Name that the user gave the game.
    pub name: String,
    /// Name of the battle, and the kind of save.
    pub title: String,
    /// Names of the saved game's sides.
    pub sides: Vec<String>,
    /// Time of the game's last change, in words.
    pub written: String,
    /// Turn and phase in words: "Turn 2 of 7, movement"; `None` until they are known.
    pub standing: Option<String>,
    /// Points of each side; `None` until they are known, or if the game does not count during play.
    pub score: Option<[i32; 2]>,
    /// Picture of the saved position; `None` until it has been painted.
    pub picture: Option<TextureHandle>,
    /// Fault of the saved game's file; `None` if there is none.
    pub fault: Option<String>,
}

/// Content of the page of saved games, and the state of its fields.
#[derive(Clone, Default)]
pub struct SavesModel {
    /// Saved games, the last written first.
    pub rows: Vec<Row>,
    /// Games that were on the screen in the last frame: only those need a picture.
    pub in_sight: Vec<PathBuf>,
    /// Name of the folder that is shown, or none for the user's own games.
    pub folder: Option<String>,
    /// Game that is being renamed, with the name as typed; `None` if none is.
    pub renaming: Option<(PathBuf, String)>,
    /// Saved game removed last; `None` if none can be restored.
    pub removed: Option<String>,
    /// Fault to be shown on the page; `None` if there is none.
    pub fault: Option<String>,
    /// Question before a game is opened: the point up to which it can be replayed; `None` if none is asked.
    pub question: Option<String>,
}

/// Request of the page of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavesRequest {
    /// Request to open this saved game.
    Open(PathBuf),
    /// Request to open the game up to where it differs from its record.
    OpenUpTo,
    /// Request to close the question without opening the game.
    Leave,
    /// Request to begin to rename this game.
    BeginRename(PathBuf),
    /// Request to cancel the renaming.
    CancelRename,
    /// Request to rename this game to the name that was typed.
    Rename(PathBuf),
    /// Request to remove this game.
    Remove(PathBuf),
    /// Request to restore the game that was removed last.
    PutBack,
    /// Request to show the autosaves of this game.
    Autosaves(PathBuf),
    /// Request to return to the start page.
    Back,
}

/// Draws the page of saved games. The name field is edited in place. Returns the request, if any.
pub fn show(ui: &mut Ui, model: &mut SavesModel) -> Option<SavesRequest> {
    let mut ask = head(ui, model);
    if let Some(removed) = &model.removed {
        ui.horizontal(|ui| {
            ui.label(theme::prose(say!("saves-removed", name = removed)));
            let words = say!("saves-put-back");
            if noted(ui.button(&words), &words).clicked() {
                ask = Some(SavesRequest::PutBack);
            }
        });
    }
    if let Some(fault) = &model.fault {
        ui.label(theme::prose(fault.clone()).color(theme::alert()));
    }
    if let Some(question) = &model.question {
        ui.label(theme::prose(question.clone()));
        ui.horizontal(|ui| {
            if primary_of_page(ui, &say!("saves-open-up-to")) {
                ask = Some(SavesRequest::OpenUpTo);
            }
            if ui.button(say!("saves-leave")).clicked() {
                ask = Some(SavesRequest::Leave);
            }
        });
    }
    if model.rows.is_empty() {
        let middle = ui.available_rect_before_wrap();
        ui.place(middle.with_max_y(middle.top() + middle.height() * 0.6), Label::new(theme::prose(say!("saves-none"))));
    }
    let rest = ui.available_rect_before_wrap();
    if model.rows.len() <= FEW {
        let foot = rest.with_min_y(rest.bottom() - rest.height() * 0.38);
        engraving::show(ui, foot, engraving::GENERAL, engraving::on_page(), Align::Center);
    }
    ask.or(grid(ui, model))
}

/// Draws the head of the page of saved games. Returns the request, if any.
fn head(ui: &mut Ui, model: &SavesModel) -> Option<SavesRequest> {
    let (rect, back) = masthead::page_head(ui, say!("saves-head"), &say!("saves-back"));
    if let Some(folder) = &model.folder {
        let row = rect.with_max_y(rect.top() + 36.0);
        within(ui, "folder", row, Layout::right_to_left(Align::Center), |ui| {
            ui.set_max_width(rect.width() * 0.3);
            ui.add(Label::new(theme::styled(folder, Typeface::SerifItalic, 18.0).color(theme::faint())).truncate());
        });
    }
    back.then_some(SavesRequest::Back)
}

/// Largest number of games that leaves room at the foot of the page for a print.
const FEW: usize = 3;
/// Least width of a card, in points.
const LEAST: f32 = 264.0;
/// Gap between two cards, in points.
const GAP: f32 = 14.0;
/// Width of the frame around a card, in points.
const AROUND: f32 = 3.0;
/// Height of the words below a picture, in points.
const WORDS: f32 = 128.0;

fn grid(ui: &mut Ui, model: &mut SavesModel) -> Option<SavesRequest> {
    let mut ask = None;
    let SavesModel { rows, renaming, in_sight, .. } = model;
    in_sight.clear();
    scrolled(ui, ScrollArea::vertical().id_salt("saves").auto_shrink([false, false]), |ui| {
        ui.add_space(AROUND);
        let room = ui.available_width() - 2.0 * AROUND;
        let across = ((room + GAP) / (LEAST + GAP)).floor().max(1.0);
        let wide = (room - GAP * (across - 1.0)) / across;
        let size = Vec2::new(wide, wide * 0.68 + WORDS);
        for cards in rows.chunks(across as usize) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                ui.add_space(AROUND);
                for row in cards {
                    let asked = ui.push_id(&row.path, |ui| card(ui, row, size, renaming, in_sight));
                    ask = ask.take().or(asked.inner);
                }
            });
            ui.add_space(GAP);
        }
    });
    ask
}

fn card(
    ui: &mut Ui,
    row: &Row,
    size: Vec2,
    renaming: &mut Option<(PathBuf, String)>,
    in_sight: &mut Vec<PathBuf>,
) -> Option<SavesRequest> {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let field = renaming.as_mut().filter(|(path, _)| *path == row.path).map(|(_, name)| name);
    // While a name is typed a click on the card has no effect.
    let sense = if field.is_some() { Sense::hover() } else { Sense::click() };
    let response = ui.interact(rect, ui.id().with("open"), sense);
    if ui.is_rect_visible(rect) {
        in_sight.push(row.path.clone());
    } else if field.is_none() && !response.has_focus() {
        // A card out of sight keeps its place in the focus order, and nothing in it needs drawing.
        named(response, row);
        return None;
    }
    let (picture, words) = rect.split_top_bottom_at_y(rect.bottom() - WORDS);
    ui.painter().rect_filled(rect, CornerRadius::ZERO, theme::card());
    thumbnail::fit(ui, picture, row.picture.as_ref());
    let line = if response.hovered() || field.is_some() {
        Stroke::new(2.5, theme::gold())
    } else {
        Stroke::new(1.0, theme::line())
    };
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
    let below = words.shrink2(Vec2::new(10.0, 6.0));
    let mut ask = within(ui, "words", below, Layout::top_down(Align::Min), |ui| tell(ui, row, field));
    let response = named(response, row);
    if response.clicked() {
        ask = Some(SavesRequest::Open(row.path.clone()));
    }
    let by_key = by_key(ui, &response, &row.path);
    ask.or(by_key).or(menu(ui, picture, row))
}

/// Labels a saved game's card as one button for screen readers: the game that it opens, and the game's state.
fn named(response: Response, row: &Row) -> Response {
    let opens = say!("saves-open-named", name = row.name.as_str());
    let words = [opens.as_str(), row.standing.as_deref().unwrap_or_default(), &row.written].join("\n");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    noted(response, &opens)
}

/// Draws the words about a saved game below its picture. Returns the request, if any.
fn tell(ui: &mut Ui, row: &Row, field: Option<&mut String>) -> Option<SavesRequest> {
    ui.spacing_mut().item_spacing.y = 2.0;
    if let Some(name) = field {
        return rename(ui, &row.path, name);
    }
    ui.add(Label::new(theme::styled(&row.name, Typeface::SerifBold, 19.0)).truncate());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for (at, (side, name)) in SideId::BOTH.into_iter().zip(&row.sides).enumerate() {
            if at > 0 {
                ui.add_space(6.0);
            }
            mark(ui, side);
            let share = ui.available_width() * if at > 0 { 1.0 } else { 0.5 };
            ui.scope(|ui| {
                ui.set_max_width(share.max(30.0) - 34.0);
                ui.add(Label::new(theme::plain(name)).truncate());
            });
            if let Some(score) = row.score {
                ui.label(theme::bold(score[side.index()].to_string()).color(theme::side_ink(side)));
            }
        }
    });
    if let Some(standing) = &row.standing {
        ui.add(Label::new(theme::bold(standing)).truncate());
    }
    match &row.fault {
        Some(fault) => {
            ui.add(Label::new(theme::small(fault).color(theme::alert())).truncate()).on_hover_text(fault);
        }
        None => {
            ui.add(Label::new(theme::small(&row.title)).truncate());
        }
    }
    ui.add(Label::new(theme::small(&row.written)).truncate());
    None
}

fn rename(ui: &mut Ui, path: &Path, name: &mut String) -> Option<SavesRequest> {
    let mut ask = None;
    let field = ui.add(TextEdit::singleline(name).desired_width(ui.available_width()));
    // The field gets keyboard focus at once.
    if !ui.ctx().text_edit_focused() && !field.lost_focus() {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
    ui.horizontal_wrapped(|ui| {
        if primary(ui, &say!("saves-give-name")).clicked() || entered {
            ask = Some(SavesRequest::Rename(path.to_owned()));
        }
        if ui.button(say!("saves-cancel")).clicked() {
            ask = Some(SavesRequest::CancelRename);
        }
    });
    ask
}

/// Request that a key gives on the focused card; `None` without one.
fn by_key(ui: &Ui, response: &Response, path: &Path) -> Option<SavesRequest> {
    let pressed = |key| response.has_focus() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, key));
    if pressed(Key::Delete) {
        return Some(SavesRequest::Remove(path.to_owned()));
    }
    pressed(Key::F2).then(|| SavesRequest::BeginRename(path.to_owned()))
}

/// Draws the menu of a saved game in the corner of its picture. Returns the request, if any.
fn menu(ui: &mut Ui, picture: Rect, row: &Row) -> Option<SavesRequest> {
    let mut ask = None;
    let corner = Rect::from_min_max(
        picture.right_top() + Vec2::new(-44.0, 6.0),
        pos2(picture.right() - 6.0, picture.top() + 32.0),
    );
    within(ui, "menu", corner, Layout::right_to_left(Align::Center), |ui| {
        let opened = menu_button(ui, theme::bold("\u{2022} \u{2022} \u{2022}"), |ui| {
            ui.set_min_width(170.0);
            let mut rows = Vec::new();
            let mut entry = |ui: &mut Ui, words: &str, hint: &str, key: &str, what: SavesRequest| {
                let button = ui.add(Button::new(words).shortcut_text(key).frame_when_inactive(false));
                rows.push(button.id);
                let button = noted(button, words);
                let button = if hint.is_empty() { button } else { button.on_hover_text(hint) };
                if button.clicked() {
                    ask = Some(what);
                    ui.close();
                }
            };
            let path = || row.path.clone();
            let [rename, remove] = [Key::F2, Key::Delete].map(key_input::shown);
            entry(ui, &say!("saves-rename"), "", &rename, SavesRequest::BeginRename(path()));
            entry(ui, &say!("saves-moments"), &say!("saves-moments-hint"), "", SavesRequest::Autosaves(path()));
            entry(ui, &say!("saves-remove"), &say!("saves-remove-hint"), &remove, SavesRequest::Remove(path()));
            walk_by_keys(ui, &[rows]);
        });
        let words = say!("saves-menu", name = row.name.as_str());
        opened.response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        noted(opened.response, &words).on_hover_text(&words);
    });
    ask
}
