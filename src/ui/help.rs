//! Help page: the first minutes as a page of plates, each a picture over a few sentences, and below them the glossary.

use super::current_book::current_book;
use super::feature_set::FeatureSet;
use super::game_ui::Card;
use super::icons;
use super::intent::{Intent, Page};
use super::key_input::caps_of;
use super::key_sheet::paint_caps;
use super::page_frame::{Width, from_its_beginning, scroll_by_keys};
use super::parts::{plate, scrolled, within};
use super::rulebook::Reader;
use super::table_pages::{in_columns, page};
use crate::kernel::SideId;
use crate::paint::Icon;
use crate::say;
use crate::settings::KeyCommand;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Color32, Context, Id, Layout, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use std::sync::{Arc, Mutex, PoisonError};

/// Picture of a help chapter.
#[derive(Clone, Default)]
pub enum ChapterPicture {
    /// Chapter without a picture.
    #[default]
    None,
    /// Card that explains something, with words of its own.
    Card(Arc<dyn Card>),
    /// Drawn example of the rulebook, by its name.
    Example(&'static str),
    /// Signs of the window, side by side.
    Signs(&'static [Icon]),
    /// Key caps of commands, side by side.
    Keys(&'static [KeyCommand]),
    /// Plates of both sides in their colours and shapes.
    Sides,
}

/// Chapter of the help.
#[derive(Clone)]
pub struct Chapter {
    /// Heading of the help chapter.
    pub head: String,
    /// Text of the help chapter.
    pub text: String,
    /// Picture that goes with the chapter's text.
    pub picture: ChapterPicture,
}

impl Chapter {
    /// Chapter without a picture.
    #[must_use]
    pub const fn of(head: String, text: String) -> Self {
        Self { head, text, picture: ChapterPicture::None }
    }

    /// This chapter with a picture.
    #[must_use]
    pub fn with(self, picture: ChapterPicture) -> Self {
        Self { picture, ..self }
    }

    /// Number of columns that the chapter takes.
    fn columns(&self) -> usize {
        let is_broad = matches!(self.picture, ChapterPicture::Card(_)) || self.text.len() > LONG;
        if is_broad { 2 } else { 1 }
    }
}

/// Content of the help page.
#[derive(Clone, Default)]
pub struct HelpModel {
    /// Chapters of the help, in order.
    pub chapters: Vec<Chapter>,
    /// Glossary terms of the help with their meanings.
    pub words: Vec<(String, String)>,
}

/// Number of letters whose room a glossary term takes beside its own.
const TERM: usize = 45;
/// Number of letters from which a chapter takes two columns.
const LONG: usize = 460;
/// Least width of a column, in points, and the largest number of columns.
const COLUMN: (f32, usize) = (272.0, 4);
/// Gap between two columns, in points.
const GAP: f32 = 22.0;
/// Least and largest height of the picture of a chapter in points, and its share of the width.
const PICTURE: ([f32; 2], f32) = ([118.0, 176.0], 0.42);

/// Draws the help page. Returns the player's intent, if any.
pub fn show(ctx: &Context, title: &str, model: &HelpModel, offers: &FeatureSet) -> Option<Intent> {
    page(ctx, title, Width::Whole, |ui| {
        let mut intent = None;
        let list = from_its_beginning(ui, ScrollArea::vertical().auto_shrink([false, true]));
        scrolled(ui, list, |ui| {
            scroll_by_keys(ui);
            intent = plates(ui, &model.chapters);
            ui.horizontal(|ui| {
                if ui.button(say!("page-keys")).clicked() {
                    intent = Some(Intent::Open(Page::Keys));
                }
                if offers.page(Page::Rulebook) && ui.button(say!("page-rulebook")).clicked() {
                    intent = Some(Intent::Open(Page::Rulebook));
                }
            });
            if model.words.is_empty() {
                return;
            }
            ui.separator();
            ui.label(theme::title(say!("help-words")));
            let long = |(word, meaning): &(String, String)| word.len() + meaning.len() + TERM;
            in_columns(ui, &model.words, long, |ui, (word, meaning)| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 6.0;
                    ui.label(theme::bold(word));
                    ui.label(theme::prose(meaning));
                });
            });
        });
        intent
    })
}

/// Draws the chapters in rows. Returns the player's intent, if any.
fn plates(ui: &mut Ui, chapters: &[Chapter]) -> Option<Intent> {
    let room = ui.available_width() - 8.0;
    let across = (((room + GAP) / (COLUMN.0 + GAP)) as usize).clamp(1, COLUMN.1);
    let column = (room + GAP) / across as f32 - GAP;
    let mut rows: Vec<(usize, Vec<&Chapter>)> = Vec::new();
    for chapter in chapters {
        let wide = chapter.columns().min(across);
        match rows.last_mut().filter(|(used, _)| used + wide <= across) {
            Some((used, row)) => {
                *used += wide;
                row.push(chapter);
            }
            None => rows.push((wide, vec![chapter])),
        }
    }
    let mut intent = None;
    for (used, row) in rows {
        let corner = ui.cursor().min;
        // A row that is not full is spread over the width.
        let column = column + (across - used) as f32 * (column + GAP) / used as f32;
        let (mut left, mut bottom) = (corner.x, corner.y);
        for chapter in row {
            let wide = chapter.columns().min(across) as f32 * (column + GAP) - GAP;
            let place = Rect::from_min_size(pos2(left, corner.y), vec2(wide, f32::INFINITY));
            within(ui, &chapter.head, place, Layout::top_down(Align::Min), |ui| {
                ui.set_width(wide);
                intent = intent.take().or(picture(ui, &chapter.picture));
                ui.label(theme::title(&chapter.head).color(theme::heading()));
                ui.label(theme::prose(&chapter.text));
                bottom = bottom.max(ui.min_rect().bottom());
            });
            left += wide + GAP;
        }
        ui.allocate_space(vec2(room, bottom - corner.y + 10.0));
    }
    intent
}

/// Draws the picture of a chapter, as wide as its column. Returns the player's intent, if any.
fn picture(ui: &mut Ui, picture: &ChapterPicture) -> Option<Intent> {
    let ([least, most], share) = PICTURE;
    let wide = ui.available_width();
    let size = vec2(wide, (wide * share).clamp(least, most));
    match picture {
        ChapterPicture::None => return None,
        ChapterPicture::Card(card) => return card.show(ui),
        _ => {}
    }
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(rect, 0.0, theme::paper());
    match picture {
        ChapterPicture::Example(name) => example(ui, rect, name),
        ChapterPicture::Signs(signs) => {
            let size = (rect.width() / (signs.len() as f32 + 1.0) - 8.0).min(56.0);
            for (place, sign) in places(rect, signs.len(), size + 14.0).zip(*signs) {
                icons::paint(ui, *sign, place, size, theme::heading());
            }
        }
        ChapterPicture::Keys(commands) => {
            let chords: Vec<Vec<String>> = commands.iter().filter_map(|c| caps_of(*c).into_iter().next()).collect();
            paint_caps(ui, rect, &chords);
        }
        ChapterPicture::Sides => {
            for (place, side) in places(rect, 2, rect.width() * 0.36).zip(SideId::BOTH) {
                let size = vec2(place.width() - 16.0, 46.0);
                ui.painter().add(plate(Align2::CENTER_CENTER.align_size_within_rect(size, place), side));
            }
        }
        ChapterPicture::None | ChapterPicture::Card(_) => {}
    }
    ui.painter().rect_stroke(rect, 0.0, Stroke::new(1.0, theme::line()), StrokeKind::Inside);
    None
}

/// Places of this width in points side by side in the middle of a rectangle.
fn places(rect: Rect, number: usize, wide: f32) -> impl Iterator<Item = Rect> {
    let left = rect.center().x - wide * number as f32 * 0.5;
    (0..number).map(move |at| Rect::from_min_size(pos2(left + wide * at as f32, rect.top()), vec2(wide, rect.height())))
}

/// Draws an example of the rulebook at hand so that it fills a rectangle; its paper where there is none of that name.
fn example(ui: &Ui, rect: Rect, name: &str) {
    let ctx = ui.ctx();
    let Some(book) = current_book(ctx) else { return };
    let reader: Arc<Mutex<Reader>> =
        ctx.data_mut(|d| d.get_temp_mut_or_default::<Arc<Mutex<Reader>>>(Id::new("help")).clone());
    let mut reader = reader.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(size) = reader.size(&book, name) else { return };
    let fit = (rect.size() / size).max_elem();
    let Some(texture) = reader.picture(ctx, name, fit) else { return };
    let shown: Vec2 = rect.size() / (size * fit);
    let uv = Rect::from_center_size(pos2(0.5, 0.5), shown);
    ui.painter().image(texture, rect, uv, Color32::WHITE);
}
