//! Start page: the chosen battle as a picture that fills the window, and on it the list of all battles, the last game first among
//! them, a cartouche with the battle's title and armies, and a sheet with its story and the ways to begin it.

mod armies;
mod backdrop;
pub(super) mod battle_list;
mod begin;
pub(super) mod cartouche;
mod charts;
pub(super) mod engraving;
mod filter;
mod filter_bar;
mod forces;
pub(super) mod masthead;
mod quick;
mod seating;
mod setup;
pub(super) mod story;

pub use charts::ChartsChoice;
pub use filter::{BattleFilter, BattleSize, FilterChoice, SortOrder, TimeLimit};
pub use quick::{QuickMaker, QuickModel};

use super::feature_set::FeatureSet;
use super::intent::Intent;
use super::parts::{noted, sheet, within};
use super::vignette;
use crate::paint::picture_frame::Backdrop;
use crate::play::{BattleOffer, RuleOption};
use crate::say;
use crate::settings::{KeyCommand, PersonCount};
use crate::ui::key_input;
use crate::ui::page_frame;
use crate::ui::seats;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Frame, Label, Layout, Margin, Rect, RichText, TextureHandle, Ui, UiBuilder, Vec2, pos2, vec2,
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
    /// Picture of the map with both sides set up, for behind the page; `None` until it is painted.
    pub plate: Option<TextureHandle>,
}

impl Battle {
    /// Name of the battle's file, if it is one of the player's own; else empty.
    pub(super) fn file_name(&self) -> String {
        let name = self.file.as_ref().and_then(|file| file.file_name());
        name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }
}

/// Picture behind the page: of the chosen battle, once it is painted.
#[derive(Clone, Default)]
pub struct PagePicture {
    /// Size of the picture behind the page, and the part of it that stays clear; `None` before the page is first drawn.
    pub wanted: Option<Backdrop>,
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

/// Options and charts of the rules, as they are chosen for the battle.
#[derive(Clone, Default)]
pub struct RulesChoice {
    /// Options of the rules, with the values chosen.
    pub options: Vec<RuleOption>,
    /// Charts of a player's own to choose from; `None` if the rules take none.
    pub charts: Option<ChartsChoice>,
}

impl RulesChoice {
    /// Whether any choice differs from the battle's own.
    fn is_changed(&self) -> bool {
        let charts = self.charts.as_ref().is_some_and(|charts| charts.chosen.is_some());
        charts || self.options.iter().any(|option| option.value != option.default)
    }
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
    /// Picture behind the page.
    pub behind: PagePicture,
    /// State of the page of players, rules and dice.
    pub setup: Setup,
    /// Names of the sides, and the player that decides for each.
    pub sides: seats::SeatsModel,
    /// Seed of the dice as the player typed it.
    pub seed: String,
    /// Options and charts of the rules, as they are chosen.
    pub rules: RulesChoice,
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

    /// Closes the set-up of the battle. A program that was only proposed is given no side.
    pub fn close_setup(&mut self) {
        self.setup = Setup::Shut;
        if let Some(before) = self.sides.before.take() {
            self.sides.seats = before;
        }
    }

    /// Whether any chosen setting differs from the battle's own.
    fn is_changed(&self) -> bool {
        let named = self.battle().is_some_and(|battle| battle.offer.sides != self.sides.names);
        let programs = self.sides.seats.iter().any(|seat| !seat.is_person());
        named || programs || self.rules.is_changed()
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

/// Margin of the page around the sheets that lie on the picture, in points.
const MARGIN: f32 = 14.0;
/// Least and largest width of the list of battles, in points, and its share of the page's width.
const LIST: ([f32; 2], f32) = ([330.0, 440.0], 0.235);
/// Least and largest width of the sheet with the words, in points, and its share of the page's width.
const WORDS: ([f32; 2], f32) = ([346.0, 500.0], 0.27);
/// Share of the height for the picture above the words on a small page, and the least height for it, in points.
const PLATE_ABOVE: (f32, f32) = (0.34, 110.0);
/// Gap between the columns of a small page, in points.
const GUTTER: f32 = 22.0;
/// Height of the line about the keys on a small page, in points.
const FOOT: f32 = 24.0;

/// Draws the start page. Its fields are edited in place. Returns the request, if any.
pub fn show(ui: &mut Ui, model: &mut StartPageModel) -> Option<StartRequest> {
    let all = ui.available_rect_before_wrap();
    let room = Room::of(all.size());
    let before = model.list.filter.clone();
    let mut ask = match room {
        Room::Ample => show_on_picture(ui, all, model),
        Room::Close => {
            let all = all.shrink2(vec2(18.0, 8.0));
            ui.scope_builder(UiBuilder::new().max_rect(all), |ui| show_small(ui, all, model)).inner
        }
    };
    // What is shown large is always in the list, if that is not empty.
    if model.list.filter != before && !model.listed().iter().any(|index| model.battles[*index].offer.id == model.chosen)
    {
        ask = ask.or(model.neighbour(0).map(|first| StartRequest::Choose(Arc::clone(&first.offer.id))));
    }
    ask.or(setup::show(ui.ctx(), model)).or(quick::show(ui.ctx(), model))
}

/// Draws the page on the picture of the chosen battle. Each part has the same place for every battle, so that nothing jumps.
/// Returns the request, if any.
fn show_on_picture(ui: &mut Ui, all: Rect, model: &mut StartPageModel) -> Option<StartRequest> {
    let (strip, below) = all.split_top_bottom_at_y(all.top() + masthead::STRIP);
    let row = filter_bar::height(ui, model, all.width() - 2.0 * MARGIN);
    let is_narrow = row.is_none();
    let (filters, below) = below.split_top_bottom_at_y(below.top() + row.unwrap_or(0.0));
    let body = below.shrink(MARGIN);
    let [list, words] = [LIST, WORDS].map(|([least, most], share)| (all.width() * share).clamp(least, most));
    let (list, rest) = body.split_left_right_at_x(body.left() + list);
    let (middle, words) = rest.split_left_right_at_x(rest.right() - words);
    let middle = middle.shrink2(vec2(MARGIN, 0.0));
    let seal = cartouche::place(middle, all.height());
    backdrop::show(
        ui,
        all,
        model,
        middle.with_max_y(seal.top() - cartouche::flags(seal) * 0.5).with_min_y(below.top()),
    );
    let mut ask = masthead::show_strip(ui, strip, model);
    page_frame::begin_below(ui.ctx(), strip.bottom());
    if !is_narrow {
        ui.painter().rect_filled(filters, 0.0, theme::card());
        ui.painter().hline(filters.x_range(), filters.bottom(), (1.0, theme::line()));
        filter_bar::show_row(ui, filters.shrink2(vec2(MARGIN, 0.0)), model);
    }
    let on_sheet = |rect: Rect, ui: &Ui| {
        let inner = rect.shrink2(vec2(12.0, 10.0));
        ui.painter().add(sheet().paint(rect));
        inner
    };
    let down = Layout::top_down(Align::Min);
    cartouche::show(ui, seal, model, &keys_line(model));
    let place = on_sheet(list, ui);
    ask = ask.or(within(ui, "list", place, down, |ui| battle_list::show(ui, model, is_narrow)));
    let place = on_sheet(words, ui);
    let high = begin::height(Room::Ample, model);
    let (told, buttons) = place.split_top_bottom_at_y((place.bottom() - high).max(place.top()));
    let told = told.with_max_y(told.bottom() - 8.0);
    ask = ask.or(within(ui, "told", told, down, |ui| story::show(ui, model, (Room::Ample, all.height()))));
    ask = ask.or(within(ui, "begin", buttons, down, |ui| begin::show(ui, model, Room::Ample)));
    ask.or(messages(ui, middle.with_min_y(body.top()), model).0)
}

/// Draws the page where there is little room: the picture above the words. Returns the request, if any.
fn show_small(ui: &mut Ui, all: Rect, model: &mut StartPageModel) -> Option<StartRequest> {
    vignette::light(ui, ui.ctx().content_rect());
    let down = Layout::top_down(Align::Min);
    let (head, rest) = all.split_top_bottom_at_y(all.top() + masthead::HEIGHT);
    let ask = masthead::show(ui, head, model);
    page_frame::begin_below(ui.ctx(), head.bottom());
    let (asked, bottom) = messages(ui, rest, model);
    let (ask, rest) = (ask.or(asked), rest.with_min_y(bottom));
    let foot = rest.bottom() - FOOT;
    let mut main = rest.with_max_y(foot - 4.0);
    let row = filter_bar::height(ui, model, main.width());
    let is_narrow = row.is_none();
    if let Some(height) = row {
        let (row, below) = main.split_top_bottom_at_y(main.top() + height);
        filter_bar::show_row(ui, row, model);
        main = below;
    }
    let (list, place) = main.split_left_right_at_x(main.left() + (main.width() * 0.3).clamp(216.0, 460.0));
    let ask = ask.or(within(ui, "list", list, down, |ui| battle_list::show(ui, model, is_narrow)));
    let place = place.with_min_x(place.left() + GUTTER);
    let (plate, words) = place.split_top_bottom_at_y(place.top() + place.height() * PLATE_ABOVE.0);
    let words = if plate.height() < PLATE_ABOVE.1 {
        place
    } else {
        backdrop::show(ui, plate, model, plate);
        words.with_min_y(words.top() + 6.0)
    };
    let high = begin::height(Room::Close, model);
    let (told, buttons) = words.split_top_bottom_at_y((words.bottom() - high).max(words.top()));
    let told = told.with_max_y(told.bottom() - 6.0);
    let ask = ask.or(within(ui, "told", told, down, |ui| story::show(ui, model, (Room::Close, all.height()))));
    let ask = ask.or(within(ui, "begin", buttons, down, |ui| begin::show(ui, model, Room::Close)));
    let keys = theme::small(keys_line(model));
    centred(ui, Rect::from_min_max(pos2(rest.left(), foot), rest.max), keys);
    ask
}

/// Line about the keys of the page.
fn keys_line(model: &StartPageModel) -> String {
    let [find, help, sheet] = [KeyCommand::Find, KeyCommand::Help, KeyCommand::Sheet].map(key_input::first_of);
    if model.goes_on() { say!("start-keys-continue", find, help, sheet) } else { say!("start-keys", find, help, sheet) }
}

/// Draws the messages that the last run has left at the top of a place. Returns the request, if any, and where they end.
fn messages(ui: &mut Ui, place: Rect, model: &StartPageModel) -> (Option<StartRequest>, f32) {
    let LastRun { crash, unsaved } = &model.last_run;
    if crash.is_none() && unsaved.is_none() {
        return (None, place.top());
    }
    within(ui, "messages", place, Layout::top_down(Align::Min), |ui| {
        let frame =
            Frame::new().fill(theme::card()).stroke((1.0, theme::alert())).inner_margin(Margin::symmetric(10, 6));
        let asked = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let closed = crash.as_ref().and_then(|crash| show_crash(ui, crash));
            closed.or(unsaved.as_ref().and_then(|unsaved| show_unsaved(ui, unsaved)))
        });
        (asked.inner, asked.response.rect.bottom() + 6.0)
    })
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

/// Draws words centred in a rectangle of the page.
fn centred(ui: &mut Ui, rect: Rect, words: RichText) {
    ui.place(rect, Label::new(words).extend());
}
