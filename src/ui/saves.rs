//! Page of saved games: a picture of each with its state, and what can be done with it.

use super::key_input;
use super::parts::{
    in_rows, label_frame, mark, menu_button, noted, primary, primary_of_page, rule, scrolled, sheet, within,
};
use super::saved_game_preview::Glance;
use super::start::{engraving, masthead, pixels};
use super::thumbnail;
use super::top_bar::menu::walk_by_keys;
use super::vignette;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, Color32, CornerRadius, Key, Label, Layout, Modifiers, Rect, Response, ScrollArea, Sense, Stroke,
    StrokeKind, TextEdit, TextureHandle, Ui, Vec2, WidgetInfo, WidgetType, pos2,
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
    /// Summary of the saved game; `None` until it is known.
    pub glance: Option<Glance>,
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
    /// Width and height of the pictures in pixels; 0 before the page is first drawn.
    pub picture: [u32; 2],
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
    if model.rows.is_empty() {
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

/// Largest number of games that are shown large, side by side in the middle of the page.
const FEW: usize = 3;
/// Largest size of the plate of a single game, and its share of the page, in points.
const PLATE: (Vec2, Vec2) = (Vec2::new(1440.0, 640.0), Vec2::new(0.94, 0.84));
/// Share of a plate's width for its picture.
const PLATE_PICTURE: f32 = 0.6;
/// Free height of a plate from which a print is drawn there, in points.
const PRINT: f32 = 90.0;
/// Least width of a card, and the largest width of a large one, in points.
const CARD: [f32; 2] = [372.0, 600.0];
/// Gap between two cards, and between two large ones, in points.
const GAPS: [f32; 2] = [16.0, 28.0];
/// Width of the frame around a card, in points.
const AROUND: f32 = 3.0;
/// Ratio of the height of a card's picture to its width, usually and on a large card.
const SHAPES: [f32; 2] = [0.56, 0.72];
/// Height of the words below a picture, usually and on a large card, in points.
const WORDS: [f32; 2] = [176.0, 262.0];

/// Arrangement of the cards on the page.
#[derive(Clone, Copy)]
struct Arrangement {
    /// Number of cards side by side.
    across: usize,
    /// Size of a card, in points.
    size: Vec2,
    /// Gap between two cards, in points.
    gap: f32,
    /// Height of the words below a picture, in points; `None`: they stand beside it, which takes more of the width.
    words: Option<f32>,
    /// Free height above the first row, in points: few cards stand in the middle of the page.
    above: f32,
}

impl Arrangement {
    /// Arrangement of so many cards in a room of this size in points.
    fn of(cards: usize, room: Vec2) -> Self {
        let wide = room.x - 2.0 * AROUND;
        let above = |size: Vec2| ((room.y - size.y) * 0.45).max(AROUND);
        if cards == 1 {
            let size = PLATE.0.min(Vec2::new(wide, room.y) * PLATE.1);
            return Self { across: 1, size, gap: GAPS[0], words: None, above: above(size) };
        }
        let gap = GAPS[usize::from(cards <= FEW)];
        let across = ((wide + gap) / (CARD[0] + gap)).floor().max(1.0);
        let card = |across: f32| (wide - gap * (across - 1.0)) / across;
        if cards <= FEW && across as usize >= cards {
            let card = card(cards as f32).min(CARD[1]);
            let high = (card * SHAPES[1]).min(room.y - WORDS[1] - 2.0 * gap).max(card * 0.4);
            let size = Vec2::new(card, high + WORDS[1]);
            return Self { across: cards, size, gap, words: Some(WORDS[1]), above: above(size) };
        }
        let card = card(across);
        let size = Vec2::new(card, card * SHAPES[0] + WORDS[0]);
        Self { across: across as usize, size, gap, words: Some(WORDS[0]), above: AROUND }
    }

    /// Whether the words have room for the players.
    fn is_large(self) -> bool {
        self.words != Some(WORDS[0])
    }

    /// Places of the picture and of the words on a card.
    fn split(self, card: Rect) -> (Rect, Rect) {
        match self.words {
            None => card.split_left_right_at_x(card.left() + card.width() * PLATE_PICTURE),
            Some(words) => card.split_top_bottom_at_y(card.bottom() - words),
        }
    }
}

/// Strength of the shadow over the picture behind the page, as alpha 0 to 255.
const BEHIND: u8 = 150;

/// Draws the picture of the game played last behind the page, dimmed, so that the cards lie on its field.
fn field(ui: &Ui, rows: &[Row]) {
    let Some(picture) = rows.iter().find_map(|row| row.picture.as_ref()) else { return };
    let place =
        Rect::from_min_max(pos2(ui.ctx().content_rect().left(), ui.cursor().top()), ui.ctx().content_rect().max);
    let painter = ui.ctx().layer_painter(ui.layer_id());
    thumbnail::fill_with(&painter, place, picture);
    painter.rect_filled(place, CornerRadius::ZERO, Color32::from_black_alpha(BEHIND));
    vignette::shade_with(&painter, place);
}

fn grid(ui: &mut Ui, model: &mut SavesModel) -> Option<SavesRequest> {
    let mut ask = None;
    let SavesModel { rows, renaming, in_sight, picture, .. } = model;
    in_sight.clear();
    if rows.is_empty() {
        return None;
    }
    field(ui, rows);
    let room = ui.available_size();
    scrolled(ui, ScrollArea::vertical().id_salt("saves").auto_shrink([false, false]), |ui| {
        let laid = Arrangement::of(rows.len(), Vec2::new(ui.available_width(), room.y));
        let painted = laid.split(Rect::from_min_size(pos2(0.0, 0.0), laid.size)).0;
        *picture = pixels(ui, painted.size());
        ui.add_space(laid.above);
        let gaps = laid.gap * (laid.across - 1) as f32;
        let beside = ((ui.available_width() - laid.size.x * laid.across as f32 - gaps) * 0.5).max(AROUND);
        for cards in rows.chunks(laid.across) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = laid.gap;
                ui.add_space(beside);
                for row in cards {
                    let asked = ui.push_id(&row.path, |ui| card(ui, row, laid, renaming, in_sight));
                    ask = ask.take().or(asked.inner);
                }
            });
            ui.add_space(laid.gap);
        }
    });
    ask
}

fn card(
    ui: &mut Ui,
    row: &Row,
    laid: Arrangement,
    renaming: &mut Option<(PathBuf, String)>,
    in_sight: &mut Vec<PathBuf>,
) -> Option<SavesRequest> {
    let (rect, _) = ui.allocate_exact_size(laid.size, Sense::hover());
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
    let (picture, words) = laid.split(rect);
    ui.painter().add(sheet().paint(rect));
    thumbnail::fill(ui, picture, row.picture.as_ref());
    let line = if response.hovered() || field.is_some() {
        Stroke::new(2.5, theme::gold())
    } else {
        Stroke::new(1.0, theme::line())
    };
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
    label_frame(ui.painter(), words, Stroke::new(1.0, theme::line()));
    let inner = words.shrink2(if laid.words.is_none() { Vec2::new(26.0, 20.0) } else { Vec2::new(16.0, 10.0) });
    let mut ask = within(ui, "words", inner, Layout::top_down(Align::Min), |ui| tell(ui, row, field, laid));
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
    let standing = row.glance.as_ref().map_or("", |glance| &glance.standing);
    let words = [opens.as_str(), standing, &row.written].join("\n");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    noted(response, &opens)
}

/// Draws the words about a saved game beside or below its picture. Returns the request, if any.
fn tell(ui: &mut Ui, row: &Row, field: Option<&mut String>, laid: Arrangement) -> Option<SavesRequest> {
    let (is_plate, is_large) = (laid.words.is_none(), laid.is_large());
    let (air, large) = if is_plate {
        (8.0, 32.0)
    } else if is_large {
        (3.0, 26.0)
    } else {
        (2.0, 20.0)
    };
    ui.spacing_mut().item_spacing.y = air;
    if let Some(name) = field {
        return rename(ui, &row.path, name);
    }
    let foot = ui.max_rect();
    ui.add(Label::new(theme::styled(&row.name, Typeface::SerifBold, large).color(theme::heading())).truncate());
    let title = theme::styled(row.fault.as_ref().unwrap_or(&row.title), Typeface::SerifItalic, 16.5);
    let title = title.color(if row.fault.is_some() { theme::alert() } else { theme::faint() });
    ui.add(Label::new(title).truncate()).on_hover_text(row.fault.as_ref().unwrap_or(&row.title));
    if is_large {
        rule(ui);
        SideId::BOTH.into_iter().for_each(|side| army(ui, row, side, is_large));
        rule(ui);
    } else {
        ui.columns(2, |columns| {
            for (ui, side) in columns.iter_mut().zip(SideId::BOTH) {
                army(ui, row, side, is_large);
            }
        });
    }
    if let Some(glance) = &row.glance {
        ui.add(Label::new(theme::styled(&glance.standing, Typeface::SerifBold, 17.0)).truncate());
        if let Some(happened) = &glance.happened {
            let rows = if is_plate && foot.height() > 200.0 {
                3
            } else if is_large {
                2
            } else {
                1
            };
            let font = theme::font(Typeface::Serif, if is_plate { 18.0 } else { 16.5 });
            let job = in_rows(happened, font, theme::ink(), ui.available_width(), rows);
            ui.add(Label::new(job)).on_hover_text(happened);
        }
    }
    let line = Rect::from_min_max(pos2(foot.left(), foot.bottom() - 20.0), foot.max);
    let free = Rect::from_min_max(pos2(foot.left(), ui.cursor().top()), line.right_top());
    if free.height() > PRINT {
        engraving::show(ui, free, engraving::GENERAL, engraving::on_card(), Align::Center);
    }
    within(ui, "written", line, Layout::left_to_right(Align::Center), |ui| {
        ui.add(Label::new(theme::small(&row.written)).truncate());
    });
    None
}

/// Draws a side of a saved game: its mark and name, its player, its points.
fn army(ui: &mut Ui, row: &Row, side: SideId, is_large: bool) {
    let Some(name) = row.sides.get(side.index()) else { return };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        mark(ui, side);
        let size = if is_large { 19.0 } else { 17.0 };
        let score = row.glance.as_ref().and_then(|glance| glance.score).map(|score| score[side.index()].to_string());
        ui.scope(|ui| {
            ui.set_max_width((ui.available_width() - 34.0).max(30.0));
            let words = match row.glance.as_ref().filter(|_| is_large) {
                Some(glance) => {
                    say!("saves-side", side = name.as_str(), player = glance.players[side.index()].as_str())
                }
                None => name.clone(),
            };
            ui.add(Label::new(theme::styled(words, Typeface::Serif, size)).truncate());
        });
        if let Some(score) = score {
            let large = if is_large { 28.0 } else { size };
            let score = theme::styled(score, Typeface::SerifBold, large).color(theme::side_ink(side));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(score));
        }
    });
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
