//! Page that describes a battle or saved game in a file before it is played: its picture, story, imprint and balance.

use super::page_frame::{self, Closed, Width, scroll_by_keys};
use super::parts::{act, badge, primary, scrolled, within};
use super::thumbnail;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::{board, theme};
use bevy_egui::egui::{Align, Button, Context, Label, Layout, ScrollArea, Sense, TextureHandle, Ui, Vec2, vec2};

/// Greatest height of the page's body, in points.
const HIGH: f32 = 560.0;
/// Share of the page's width for the picture and the buttons.
const LEFT: f32 = 0.42;
/// Ratio of the height of the picture's rectangle to its width.
const SHAPE: f32 = 0.625;
/// Gap between picture and words, in points.
const GUTTER: f32 = 18.0;
/// Letter size of the words, in points.
const PROSE: f32 = 16.5;

/// Whether a file can be kept among the player's own battles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// The file is not offered to be kept: it is a saved game, or there is no folder for it.
    #[default]
    NotOffered,
    /// The file can be kept.
    Offered,
    /// The file has been kept; a sentence says where.
    Kept(String),
}

/// What a file holds, in words, with its picture.
#[derive(Clone, Default)]
pub struct FileCardModel {
    /// Title of the battle.
    pub title: String,
    /// Names of the sides.
    pub sides: [String; 2],
    /// Lines of facts: rules, date and difficulty, length.
    pub facts: Vec<String>,
    /// Turn and phase of a saved game, or that it is over; empty for a battle, and until it is known.
    pub standing: String,
    /// Description of the battle.
    pub description: String,
    /// Sentences on the battle's balance; empty without figures.
    pub balance: Vec<String>,
    /// Sections below, each with its heading: story, notes, sources, imprint.
    pub sections: Vec<(String, String)>,
    /// Sentence on the file: its name, its kind, and the digest of a published battle.
    pub file: String,
    /// Picture of the battle; `None` until it is painted.
    pub picture: Option<TextureHandle>,
    /// Whether the file can be kept.
    pub keeping: Keeping,
    /// Reason why the last request could not be carried out; `None` if it could.
    pub fault: Option<String>,
}

/// Request of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileCardRequest {
    /// Request to play what the file holds.
    Play,
    /// Request to keep the battle among the player's own.
    Keep,
    /// Request to close the page.
    Close,
}

/// Draws the page over everything else. Without any focus in it, its first button gets the focus. Returns the request, if any.
pub fn show(ctx: &Context, model: &FileCardModel) -> Option<FileCardRequest> {
    let (asked, closed) = page_frame::show(ctx, &model.title, Width::Wide, |ui| {
        let size = vec2(ui.available_width(), ui.available_height().min(HIGH));
        let (all, _) = ui.allocate_exact_size(size, Sense::hover());
        let (left, right) = all.split_left_right_at_x(all.left() + all.width() * LEFT);
        let down = Layout::top_down(Align::Min);
        let asked = within(ui, "file", left.with_max_x(left.right() - GUTTER), down, |ui| beside(ui, model));
        within(ui, "told", right, down, |ui| tell(ui, model));
        asked
    });
    asked.or((closed == Closed::Yes).then_some(FileCardRequest::Close))
}

/// Draws the picture, the buttons and what is said of the file. Returns the request, if any.
fn beside(ui: &mut Ui, model: &FileCardModel) -> Option<FileCardRequest> {
    let size = vec2(ui.available_width(), (ui.available_width() * SHAPE).min(ui.available_height() * 0.6));
    let (picture, _) = ui.allocate_exact_size(size, Sense::hover());
    thumbnail::fit(ui, picture, model.picture.as_ref());
    ui.add_space(10.0);
    let row = |ui: &mut Ui| {
        let play = primary(ui, &say!("file-card-play"));
        if ui.memory(|m| m.focused().is_none_or(|id| id == board::id())) {
            play.request_focus();
        }
        let plain =
            |ui: &mut Ui, words: &str| act(ui, Button::new(words).min_size(Vec2::new(0.0, 30.0)), words).clicked();
        let keeps = model.keeping == Keeping::Offered && plain(ui, &say!("file-card-keep"));
        let closes = plain(ui, &say!("file-card-close"));
        let keeps = keeps.then_some(FileCardRequest::Keep);
        play.clicked().then_some(FileCardRequest::Play).or(keeps).or(closes.then_some(FileCardRequest::Close))
    };
    let asked = ui.horizontal_wrapped(row).inner;
    ui.add_space(6.0);
    if let Keeping::Kept(sentence) = &model.keeping {
        ui.label(theme::plain(sentence));
    }
    if let Some(fault) = &model.fault {
        ui.label(theme::plain(fault).color(theme::alert()));
    }
    ui.add(Label::new(theme::small(&model.file)).wrap());
    asked
}

/// Draws what is told of the battle.
fn tell(ui: &mut Ui, model: &FileCardModel) {
    let area = ScrollArea::vertical().id_salt("told of the file").auto_shrink([false, false]);
    scrolled(ui, area, |ui| {
        scroll_by_keys(ui);
        ui.horizontal_wrapped(|ui| {
            badge(ui, SideId(0), &model.sides[0]);
            ui.label(theme::styled(say!("start-against"), Typeface::SerifItalic, 18.0).color(theme::faint()));
            badge(ui, SideId(1), &model.sides[1]);
        });
        for fact in model.facts.iter().chain([&model.standing]).filter(|fact| !fact.is_empty()) {
            ui.label(theme::styled(fact, Typeface::SerifItalic, PROSE).color(theme::faint()));
        }
        ui.add_space(4.0);
        ui.label(theme::styled(&model.description, Typeface::Serif, PROSE));
        if !model.balance.is_empty() {
            section(ui, &say!("file-card-balance"), model.balance.iter().map(String::as_str));
        }
        for (head, text) in &model.sections {
            section(ui, head, text.lines().filter(|line| !line.trim().is_empty()));
        }
    });
}

fn section<'a>(ui: &mut Ui, head: &str, lines: impl Iterator<Item = &'a str>) {
    ui.add_space(8.0);
    ui.label(theme::styled(head, Typeface::SerifBold, PROSE + 1.5).color(theme::heading()));
    for line in lines {
        ui.label(theme::styled(line, Typeface::Serif, PROSE));
    }
}
