//! Start page, set like the title page of a book: the chosen battle large, with its map and its story, and beside it the list of
//! all battles, the last game first among them.

pub(super) mod battle_list;
mod begin;
pub(super) mod engraving;
mod filter;
mod filter_bar;
mod forces;
pub(super) mod masthead;
mod quick;
mod seating;
mod setup;
pub(super) mod story;

pub use filter::{BattleFilter, BattleSize, FilterChoice, SortOrder, TimeLimit};
pub use quick::{QuickMaker, QuickModel};

use super::feature_set::FeatureSet;
use super::intent::Intent;
use super::parts::{noted, within};
use super::thumbnail;
use super::vignette;
use crate::play::{BattleOffer, RuleOption};
use crate::say;
use crate::settings::{KeyCommand, PersonCount};
use crate::ui::key_input;
use crate::ui::page_frame;
use crate::ui::seats;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Label, Layout, Rect, RichText, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2, WidgetInfo,
    WidgetType, pos2,
};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// Battle on the start page.
#[derive(Clone)]
pub struct Battle {
    /// Battle on offer.
    pub offer: BattleOffer,
    /// File of a battle of the player's own; `None` for a shipped battle.
    pub file: Option<PathBuf>,
    /// Name of its rules.
    pub rules: String,
    /// Small picture of the map with both sides set up, for the battle's card; `None` until it is painted.
    pub picture: Option<TextureHandle>,
    /// Width and height of the picture on the card in pixels; 0 before it is first drawn.
    pub place: [u32; 2],
    /// Whether the card was in view in the last frame: only then its picture is painted.
    pub in_view: bool,
    /// Large picture of the map with both sides set up; `None` until it is painted.
    pub plate: Option<TextureHandle>,
}

impl Battle {
    /// Name of the battle's file, if it is one of the player's own; else empty.
    pub(super) fn file_name(&self) -> String {
        let name = self.file.as_ref().and_then(|file| file.file_name());
        name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }
}

/// Size in pixels of a size in points, for a picture that is painted for its rectangle: at another size it would be blurred.
pub(super) fn pixels(ui: &Ui, size: Vec2) -> [u32; 2] {
    [size.x, size.y].map(|side| (side * ui.pixels_per_point()).round().max(1.0) as u32)
}

/// Last game that was played, as the start page shows it.
#[derive(Clone)]
pub struct Last {
    /// Name of the last game's battle.
    pub title: String,
    /// Battle and sides of the last game in words: "White Mountain: Bavarians against Bohemians".
    pub words: String,
    /// Turn and phase in words, once known: "Turn 2 of 7, movement".
    pub standing: String,
    /// Time of the last change, in words.
    pub written: String,
    /// Picture of the last game's position; `None` until it has been painted.
    pub picture: Option<TextureHandle>,
    /// Whether the last game is over, so that it can only be reviewed.
    pub over: bool,
    /// Whether the last game is chosen; so until the player chooses a battle.
    pub chosen: bool,
}

/// State of the pages over the start page: set-up of the battle, quick battles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Setup {
    /// The setup page of the battle is closed.
    #[default]
    Shut,
    /// The page of who plays whom is open.
    Players,
    /// The page of rules and dice is open.
    Rules,
    /// The page of quick battles is open.
    Quick,
}

/// Messages that the last run of the program has left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastRun {
    /// Message that the last run crashed; `None` if it did not.
    pub crash: Option<String>,
    /// Scenarios with changes that are in no file yet; `None` without any.
    pub unsaved: Option<Unsaved>,
}

/// Scenarios with changes that are in no file yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// One scenario with unsaved edits: its name and its journal.
    One(String, PathBuf),
    /// Several scenarios with unsaved edits: their number.
    Several(usize),
}

/// Lesson that the start page offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextLesson {
    /// The very first lesson: nothing was ever played or learned here.
    First,
    /// Next lesson with this title, for a learner who has begun.
    Titled(String),
}

/// State of the list of battles on the start page.
#[derive(Clone, Debug, Default)]
pub struct BattleListState {
    /// Filter and order of the list, which last as long as the window.
    pub filter: BattleFilter,
    /// Ids of the battles that the player has starred.
    pub favourites: BTreeSet<String>,
    /// Id of the battle chosen in the last frame: a new choice is scrolled to.
    pub in_sight: Arc<str>,
    /// State of the page of quick battles.
    pub quick: QuickModel,
}

/// Content of the start page, and the state of its fields.
#[derive(Clone, Default)]
pub struct StartPageModel {
    /// Battles in the list of the start page.
    pub battles: Vec<Battle>,
    /// Id of the chosen battle.
    pub chosen: Arc<str>,
    /// State of the list of battles.
    pub list: BattleListState,
    /// Width and height of the large picture in pixels; 0 before the page is first drawn.
    pub plate: [u32; 2],
    /// State of the page of players, rules and dice.
    pub setup: Setup,
    /// Names of the sides, and the player that decides for each.
    pub sides: seats::SeatsModel,
    /// Seed of the dice as the player typed it.
    pub seed: String,
    /// Options of the rules, with the values chosen.
    pub options: Vec<RuleOption>,
    /// Fault to be shown on the start page; `None` if there is none.
    pub fault: Option<String>,
    /// Messages that the last run of the program has left.
    pub last_run: LastRun,
    /// Last game that was played; `None` if there is none.
    pub last: Option<Last>,
    /// Whether there is a folder for saved games.
    pub saves: bool,
    /// Whether there are any lessons.
    pub lessons: bool,
    /// Lesson that the start page offers; `None` without one.
    pub lesson: Option<NextLesson>,
    /// Optional features that any of the games has.
    pub offers: FeatureSet,
}

impl StartPageModel {
    /// Names of the rules of all battles, in the order of the battles.
    fn systems(&self) -> Vec<&str> {
        let mut systems: Vec<&str> = Vec::new();
        for battle in &self.battles {
            if !systems.contains(&battle.rules.as_str()) {
                systems.push(&battle.rules);
            }
        }
        systems
    }

    fn battle(&self) -> Option<&Battle> {
        self.battles.iter().find(|battle| battle.offer.id == self.chosen)
    }

    /// Indices of the battles in the list, in its order.
    #[must_use]
    pub fn listed(&self) -> Vec<usize> {
        self.list.filter.listed(&self.battles, &self.list.favourites)
    }

    /// Battle that is `step` rows after the chosen one in the list, or before it, or at the end of the list; `None` if it is
    /// the chosen one, or the list is empty. If the list does not hold the chosen one: its first battle.
    #[must_use]
    pub fn neighbour(&self, step: isize) -> Option<&Battle> {
        let listed = self.listed();
        let last = listed.len().checked_sub(1)?;
        let at = listed.iter().position(|index| self.battles[*index].offer.id == self.chosen);
        let to = at.map_or(0, |at| at.saturating_add_signed(step).min(last));
        (at != Some(to)).then(|| &self.battles[listed[to]])
    }

    /// Whether the chosen card is that of the last game.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.chosen && !last.over)
    }

    /// Whether any chosen setting differs from the battle's own.
    fn is_changed(&self) -> bool {
        let named = self.battle().is_some_and(|battle| battle.offer.sides != self.sides.names);
        let programs = self.sides.seats.iter().any(|seat| !seat.is_person());
        named || programs || self.options.iter().any(|option| option.value != option.default)
    }
}

/// Request of the start page.
#[derive(Clone, Debug, PartialEq)]
pub enum StartRequest {
    /// Request to choose another battle.
    Choose(Arc<str>),
    /// Request to star a battle as a favourite, or to take its star away.
    Favourite(Arc<str>),
    /// Request to choose the last game.
    ChooseLast,
    /// Request to open the page of quick battles.
    Quick,
    /// Request to make the quick battle that its page describes.
    MakeQuick,
    /// Request to begin the chosen battle.
    Begin(PersonCount),
    /// Request to continue the last game.
    Continue,
    /// Request to show the saved games.
    Saves,
    /// Request to show the lessons.
    Learn,
    /// Request to show the scenarios that can be edited.
    Edit,
    /// Request to edit the file of a battle of the player's own.
    EditOwn(PathBuf),
    /// Request to resume editing a scenario, by its journal.
    TakeUp(PathBuf),
    /// Request to dismiss the message about unsaved scenarios.
    LeaveUnsaved,
    /// Request to begin the lesson that is offered.
    NextLesson,
    /// Request of an intent that does not concern a battle.
    Other(Intent),
}

/// Room that the window leaves for the start page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Room for everything on the start page at full size.
    Ample,
    /// Little room, on a large UI scale or in a small window: the start page is drawn smaller and closer.
    Close,
}

impl Room {
    fn of(size: Vec2) -> Self {
        if size.x >= 1000.0 && size.y >= 560.0 { Room::Ample } else { Room::Close }
    }
}

/// Gap between the columns of the page, in points.
const GUTTER: f32 = 22.0;
/// Least and largest width of the list of battles, in points, and its share of the page's width.
const LIST: ([f32; 2], f32) = ([216.0, 460.0], 0.3);
/// Least width of the words beside the picture, in points, and their share of what is beside the list.
const WORDS: (f32, f32) = (330.0, 0.38);
/// Width beside the list from which picture and story have a column of their own, in points.
const WIDE: f32 = 760.0;
/// Share of the height of that column for the picture.
const PLATE: f32 = 0.58;
/// Share of the height for the picture above the words in one column with it, and the least height for it, in points.
const PLATE_ABOVE: (f32, f32) = (0.34, 110.0);
/// Height of the line about the keys, in points.
const FOOT: f32 = 24.0;

/// Draws the start page. Its fields are edited in place. Returns the request, if any.
pub fn show(ui: &mut Ui, model: &mut StartPageModel) -> Option<StartRequest> {
    let all = ui.available_rect_before_wrap();
    let room = Room::of(all.size());
    vignette::light(ui, ui.ctx().content_rect());
    let down = Layout::top_down(Align::Min);
    let (head, mut rest) = all.split_top_bottom_at_y(all.top() + masthead::height(room));
    let mut ask = masthead::show(ui, head, model, room);
    page_frame::begin_below(ui.ctx(), head.bottom());
    if let Some(crash) = model.last_run.crash.clone() {
        let (closed, bottom) = within(ui, "crash", rest, down, |ui| (show_crash(ui, &crash), ui.min_rect().bottom()));
        ask = ask.or(closed);
        rest = rest.with_min_y(bottom + 6.0);
    }
    if let Some(unsaved) = model.last_run.unsaved.clone() {
        let told = |ui: &mut Ui| (show_unsaved(ui, &unsaved), ui.min_rect().bottom());
        let (asked, bottom) = within(ui, "unsaved", rest, down, told);
        ask = ask.or(asked);
        rest = rest.with_min_y(bottom + 6.0);
    }
    let foot = rest.bottom() - FOOT;
    let mut main = rest.with_max_y(foot - 4.0);
    let before = model.list.filter.clone();
    let is_narrow = !filter_bar::has_room(ui, model, main.width());
    if !is_narrow {
        let (row, below) = main.split_top_bottom_at_y(main.top() + filter_bar::HEIGHT);
        filter_bar::show_row(ui, row, model);
        main = below;
    }
    let ([least, most], share) = LIST;
    let (list, beside) = main.split_left_right_at_x(main.left() + (main.width() * share).clamp(least, most));
    ask = ask.or(within(ui, "list", list, down, |ui| battle_list::show(ui, model, is_narrow)));
    // What is shown large is always in the list, if that is not empty.
    if model.list.filter != before && !model.listed().iter().any(|index| model.battles[*index].offer.id == model.chosen)
    {
        ask = ask.or(model.neighbour(0).map(|first| StartRequest::Choose(Arc::clone(&first.offer.id))));
    }
    ask = ask.or(show_chosen(ui, beside.with_min_x(beside.left() + GUTTER), model, (room, all.height())));
    let [find, help, sheet] = [KeyCommand::Find, KeyCommand::Help, KeyCommand::Sheet].map(key_input::first_of);
    let keys = theme::small(if model.goes_on() {
        say!("start-keys-continue", find, help, sheet)
    } else {
        say!("start-keys", find, help, sheet)
    });
    centred(ui, Rect::from_min_max(pos2(rest.left(), foot), rest.max), keys);
    ask.or(setup::show(ui.ctx(), model)).or(quick::show(ui.ctx(), model))
}

/// Draws the chosen battle on a page of this height in points: its picture and story, the words about it, and the buttons that
/// begin it. Each has the same place for every battle, so that nothing jumps. Returns the request, if any.
fn show_chosen(
    ui: &mut Ui,
    place: Rect,
    model: &mut StartPageModel,
    (room, page): (Room, f32),
) -> Option<StartRequest> {
    let down = Layout::top_down(Align::Min);
    let has_column = place.width() >= WIDE;
    let words = if has_column {
        let width = WORDS.0.max(place.width() * WORDS.1);
        let (left, words) = place.split_left_right_at_x(place.right() - width);
        let (plate, story) =
            left.with_max_x(left.right() - GUTTER).split_top_bottom_at_y(left.top() + left.height() * PLATE);
        show_plate(ui, plate, model);
        within(ui, "story", story.with_min_y(story.top() + 6.0), down, |ui| story::show_story(ui, model, page));
        words
    } else {
        let (plate, words) = place.split_top_bottom_at_y(place.top() + place.height() * PLATE_ABOVE.0);
        if plate.height() < PLATE_ABOVE.1 {
            place
        } else {
            show_plate(ui, plate, model);
            words.with_min_y(words.top() + 6.0)
        }
    };
    let (told, buttons) = words.split_top_bottom_at_y((words.bottom() - begin::height(room, model)).max(words.top()));
    let told = told.with_max_y(told.bottom() - 6.0);
    let ask = within(ui, "told", told, down, |ui| story::show(ui, model, (room, page), !has_column));
    ask.or(within(ui, "begin", buttons, down, |ui| begin::show(ui, model, room)))
}

fn show_crash(ui: &mut Ui, crash: &str) -> Option<StartRequest> {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::prose(crash).color(theme::alert()));
        let close = say!("start-close");
        noted(ui.button(&close), &close).clicked().then_some(StartRequest::Other(Intent::Dismiss))
    })
    .inner
}

/// Draws the message about unsaved scenarios, and the button that resumes them. Returns the request, if any.
fn show_unsaved(ui: &mut Ui, unsaved: &Unsaved) -> Option<StartRequest> {
    let (told, on, ask) = match unsaved {
        Unsaved::One(name, journal) => (
            say!("start-unsaved-one", name = name.as_str()),
            say!("edit-go-on", name = name.as_str()),
            StartRequest::TakeUp(journal.clone()),
        ),
        Unsaved::Several(n) => (say!("start-unsaved", n = *n), say!("start-unsaved-show"), StartRequest::Edit),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::prose(told));
        let goes_on = noted(ui.button(&on), &on).clicked().then_some(ask);
        let later = say!("start-unsaved-later");
        goes_on.or(noted(ui.button(&later), &later).clicked().then_some(StartRequest::LeaveUnsaved))
    })
    .inner
}

/// Width of the line around a plate with its margin, in points.
const FRAME: f32 = 6.0;

/// Draws the picture of the chosen battle, framed like a plate in a book, in the same place for each battle, painted or not.
fn show_plate(ui: &Ui, place: Rect, model: &mut StartPageModel) {
    let density = ui.ctx().pixels_per_point();
    let pixels = (place.size() - Vec2::splat(2.0 * FRAME)) * density;
    // In steps: a window that is being resized does not ask for a new picture in every frame.
    let wanted = [pixels.x, pixels.y].map(|length| (length / 16.0).floor().max(4.0) * 16.0);
    model.plate = wanted.map(|length| length as u32);
    let Some(battle) = model.battle() else { return };
    let inner = Rect::from_min_size(place.min + Vec2::splat(FRAME), Vec2::from(wanted) / density);
    ui.painter().rect_filled(inner, 0.0, theme::mount());
    if let Some(picture) = &battle.plate {
        let own = picture.size_vec2() / density;
        let fit = (inner.size() / own).min_elem();
        // Painted for this place pixel by pixel, or it would be blurred. A narrow map lies in the middle.
        let size = if fit < 1.0 || own.x == inner.width() || own.y == inner.height() { own } else { own * fit };
        let at = Align2::CENTER_CENTER.align_size_within_rect(size.min(inner.size()), inner);
        thumbnail::fill(ui, at, Some(picture));
        ui.painter().rect_stroke(at, 0.0, Stroke::new(1.0, theme::heading()), StrokeKind::Outside);
    } else {
        thumbnail::fill(ui, inner, None);
    }
    let rect = inner.expand(FRAME);
    let painter = ui.painter();
    painter.rect_stroke(rect.shrink(1.0), 0.0, Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    painter.rect_stroke(inner, 0.0, Stroke::new(2.5, theme::heading()), StrokeKind::Outside);
    let words = say!("start-plate", name = battle.offer.title.as_str());
    let response = ui.interact(rect, ui.id().with("plate"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &words));
}

/// Draws words centred in a rectangle of the page.
fn centred(ui: &mut Ui, rect: Rect, words: RichText) {
    ui.place(rect, Label::new(words).extend());
}
