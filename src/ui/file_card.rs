//! Page that describes a battle or saved game in a file before it is played: its picture, story, imprint and balance.

use super::page_frame::{self, Closed, Width, scroll_by_keys};
use super::parts::{act, badge, primary, scrolled, within};
use super::start::pixels;
use super::start::story::{self, Letters};
use super::thumbnail;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::{BattleOffer, PlayerInfo};
use crate::say;
use crate::view::{board, theme};
use bevy_egui::egui::{Align, Button, Context, Label, Layout, ScrollArea, Sense, TextureHandle, Ui, Vec2, vec2};

/// Greatest height of the page on a saved game, in points.
const HIGH: f32 = 560.0;
/// Share of the page's width for the picture and the story.
const LEFT: f32 = 0.54;
/// Greatest share of the page's height for the picture.
const PLATE: f32 = 0.58;
/// Ratio of the height of the picture's rectangle to its width.
const SHAPE: f32 = 0.625;
/// Gap between picture and words, in points.
const GUTTER: f32 = 18.0;
/// Height of the buttons with what is said of the file, in points.
const FOOT: f32 = 84.0;

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

/// Battle of a file, as its page tells of it.
#[derive(Clone)]
pub struct BattleWords {
    /// Battle on offer.
    pub offer: BattleOffer,
    /// Name of its rules.
    pub rules: String,
    /// What the battle adds to the rules: how to win, objectives and the like, each with its heading.
    pub added: Vec<(String, String)>,
    /// Programs that can play it.
    pub players: Vec<PlayerInfo>,
    /// Sentences on the battle's balance; empty without figures.
    pub balance: Vec<String>,
}

/// Saved game of a file, as its page tells of it.
#[derive(Clone, Default)]
pub struct SavedWords {
    /// Names of the sides.
    pub sides: [String; 2],
    /// Name of its rules.
    pub rules: String,
    /// Turn and phase of the saved game, or that it is over; empty until it is known.
    pub standing: String,
}

/// What a described file holds.
#[derive(Clone)]
pub enum FileWords {
    /// Words on a battle.
    Battle(Box<BattleWords>),
    /// Words on a saved game.
    Saved(SavedWords),
}

/// What a file holds, in words, with its picture.
#[derive(Clone)]
pub struct FileCardModel {
    /// Title of the battle.
    pub title: String,
    /// What the file holds.
    pub words: FileWords,
    /// Sentence on the file: its name, its kind, and the digest of a published battle.
    pub file: String,
    /// Picture of the battle; `None` until it is painted.
    pub picture: Option<TextureHandle>,
    /// Width and height of the picture's rectangle in pixels; 0 before the page is first drawn.
    pub plate: [u32; 2],
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
pub fn show(ctx: &Context, model: &mut FileCardModel) -> Option<FileCardRequest> {
    let letters = Letters::of(ctx.content_rect().height());
    let (width, high) = match model.words {
        FileWords::Battle(_) => (Width::Whole, f32::INFINITY),
        FileWords::Saved(_) => (Width::Wide, HIGH),
    };
    let (asked, closed) = page_frame::show(ctx, &model.title.clone(), width, |ui| {
        let size = vec2(ui.available_width(), ui.available_height().min(high));
        let (all, _) = ui.allocate_exact_size(size, Sense::hover());
        let (left, right) = all.split_left_right_at_x(all.left() + all.width() * LEFT);
        let left = left.with_max_x(left.right() - GUTTER);
        let (told, buttons) = right.split_top_bottom_at_y((right.bottom() - FOOT).max(right.top()));
        let down = Layout::top_down(Align::Min);
        let plate = vec2(left.width(), (left.width() * SHAPE).min(left.height() * PLATE));
        model.plate = pixels(ui, plate);
        let (plate, story) = left.split_top_bottom_at_y(left.top() + plate.y);
        thumbnail::fit(ui, plate, model.picture.as_ref());
        within(ui, "story", story.with_min_y(story.top() + 6.0), down, |ui| tell_beside(ui, model, letters));
        within(ui, "told", told.with_max_y(told.bottom() - 6.0), down, |ui| tell(ui, model, letters));
        within(ui, "file", buttons, down, |ui| choose(ui, model))
    });
    asked.or((closed == Closed::Yes).then_some(FileCardRequest::Close))
}

/// Draws the buttons and what is said of the file. Returns the request, if any.
fn choose(ui: &mut Ui, model: &FileCardModel) -> Option<FileCardRequest> {
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
    if let Keeping::Kept(sentence) = &model.keeping {
        ui.label(theme::plain(sentence));
    }
    if let Some(fault) = &model.fault {
        ui.label(theme::plain(fault).color(theme::alert()));
    }
    ui.add(Label::new(theme::small(&model.file)).wrap());
    asked
}

/// Draws the story of a battle below its picture.
fn tell_beside(ui: &mut Ui, model: &FileCardModel, letters: Letters) {
    let FileWords::Battle(battle) = &model.words else { return };
    let area = ScrollArea::vertical().id_salt("story of the file").auto_shrink([false, false]);
    scrolled(ui, area, |ui| story::tell_story(ui, &battle.offer.about, letters));
}

/// Draws what is told of the battle.
fn tell(ui: &mut Ui, model: &FileCardModel, letters: Letters) {
    let area = ScrollArea::vertical().id_salt("told of the file").auto_shrink([false, false]);
    scrolled(ui, area, |ui| {
        scroll_by_keys(ui);
        match &model.words {
            FileWords::Battle(battle) => tell_battle(ui, battle, letters),
            FileWords::Saved(saved) => tell_saved(ui, saved, letters),
        }
    });
}

fn tell_battle(ui: &mut Ui, battle: &BattleWords, letters: Letters) {
    story::tell_offer(ui, (&battle.offer, &battle.rules), (letters, letters.prose * 0.3), |_| ());
    for (head, text) in &battle.added {
        story::section(ui, head.clone(), text.lines(), letters);
    }
    if !battle.players.is_empty() {
        let name = |player: &PlayerInfo| {
            let (player, about) = (player.name.as_str(), player.about.as_str());
            say!("file-card-opponent", player, about)
        };
        let players: Vec<String> = battle.players.iter().map(name).collect();
        story::section(ui, say!("file-card-opponents"), players.iter().map(String::as_str), letters);
    }
    if !battle.balance.is_empty() {
        story::section(ui, say!("file-card-balance"), battle.balance.iter().map(String::as_str), letters);
    }
}

fn tell_saved(ui: &mut Ui, saved: &SavedWords, letters: Letters) {
    ui.horizontal_wrapped(|ui| {
        badge(ui, SideId(0), &saved.sides[0]);
        ui.label(theme::styled(say!("start-against"), Typeface::SerifItalic, 18.0).color(theme::faint()));
        badge(ui, SideId(1), &saved.sides[1]);
    });
    for fact in [&saved.rules, &saved.standing].into_iter().filter(|fact| !fact.is_empty()) {
        ui.label(theme::styled(fact, Typeface::SerifItalic, letters.prose).color(theme::faint()));
    }
}
