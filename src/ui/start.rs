//! The start page, set like the title page of a book: the chosen battle large, the others on a shelf below, the game played last
//! as the first of them.

pub(super) mod engraving;
mod forces;
pub(super) mod masthead;
mod seating;
mod setup;
mod shelf;
mod story;

use super::candle;
use super::intent::Intent;
use super::offers::Offers;
use super::parts::{noted, within};
use super::thumbnail;
use crate::play::{Force, RuleOption};
use crate::say;
use crate::settings::{Command, Players};
use crate::ui::keys;
use crate::ui::page;
use crate::ui::seats;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Label, Layout, Rect, RichText, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2, WidgetInfo,
    WidgetType, pos2,
};
use std::path::PathBuf;
use std::sync::Arc;

/// A battle on the page.
#[derive(Clone)]
pub struct Battle {
    pub id: Arc<str>,
    /// The file of one of the player's own.
    pub file: Option<PathBuf>,
    /// Title.
    pub name: String,
    /// A sentence or two.
    pub description: String,
    pub sides: [String; 2],
    /// "7 turns, about 4 hours, 70 units".
    pub length: String,
    /// What sets it apart from another on the same map.
    pub note: Option<String>,
    /// What both sides set out with.
    pub forces: Vec<Force>,
    /// A print of it, as SVG; else the general one is shown.
    pub engraving: Option<&'static str>,
    /// Its map with both sides set up, once it is painted: for its card.
    pub picture: Option<TextureHandle>,
    /// How many pixels wide and high its place on the card is; nothing before that is first drawn.
    pub place: [u32; 2],
    /// The same as large as the page shows it.
    pub plate: Option<TextureHandle>,
}

impl Battle {
    /// The name of its file, if it is one of the player's own.
    pub(super) fn file_name(&self) -> String {
        let name = self.file.as_ref().and_then(|file| file.file_name());
        name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }
}

/// So many points in pixels, for a picture that is painted for its place: it would be blurred otherwise.
pub(super) fn pixels(ui: &Ui, size: Vec2) -> [u32; 2] {
    [size.x, size.y].map(|side| (side * ui.pixels_per_point()).round().max(1.0) as u32)
}

/// The game played last.
#[derive(Clone)]
pub struct Last {
    /// The battle's name.
    pub title: String,
    /// "White Mountain: Bavarians against Bohemians".
    pub words: String,
    /// "Turn 2 of 7, movement", once it has been looked at.
    pub standing: String,
    /// When it was played.
    pub written: String,
    pub picture: Option<TextureHandle>,
    /// Whether it is over: then it can only be looked back on.
    pub over: bool,
    /// Whether it is what is chosen, as long as it can be gone on with: until a battle is.
    pub chosen: bool,
}

/// The page of players, rules and dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Setup {
    #[default]
    Shut,
    Open,
}

/// What the last run of the program left to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastRun {
    /// That it broke down.
    pub crash: Option<String>,
    /// Scenarios with changes that are in no file yet.
    pub unsaved: Option<Unsaved>,
}

/// Scenarios of which changes are in no file yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// One: what it is called, and its journal.
    One(String, PathBuf),
    /// So many.
    Several(usize),
}

/// The lesson that the page offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextLesson {
    /// The first of all: nothing was ever played or learned here.
    First,
    /// The one of this title, to one who has begun to learn.
    Titled(String),
}

/// What the page shows and its fields hold.
#[derive(Clone, Default)]
pub struct Model {
    pub battles: Vec<Battle>,
    /// Which is chosen, by its id.
    pub chosen: Arc<str>,
    /// Which was when the page was drawn last: another is brought into sight.
    pub in_sight: Arc<str>,
    /// How many pixels wide and high the large picture is shown; nothing before the page is first drawn.
    pub plate: [u32; 2],
    pub setup: Setup,
    /// What the sides are called, and who decides for each.
    pub sides: seats::Model,
    /// The seed of the dice, as written.
    pub seed: String,
    pub options: Vec<RuleOption>,
    /// What is wrong, if something is.
    pub fault: Option<String>,
    /// What is to be said of the last run of the program.
    pub last_run: LastRun,
    /// The game played last.
    pub last: Option<Last>,
    /// Whether there is a place for saved games.
    pub saves: bool,
    /// Whether there are lessons.
    pub lessons: bool,
    /// What offers the next of them: its title, or that it is the first where nothing was ever played or learned here.
    pub lesson: Option<NextLesson>,
    /// What there is of what not every game has.
    pub offers: Offers,
}

impl Model {
    fn battle(&self) -> Option<&Battle> {
        self.battles.iter().find(|battle| battle.id == self.chosen)
    }

    /// Whether what is chosen is to go on with the game played last.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.chosen && !last.over)
    }

    /// Whether anything is set otherwise than the battle has it.
    fn is_changed(&self) -> bool {
        let named = self.battle().is_some_and(|battle| battle.sides != self.sides.names);
        let programs = self.sides.seats.iter().any(|seat| !seat.is_here());
        named || programs || self.options.iter().any(|option| option.value != option.default)
    }
}

/// What the page asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Choose another battle.
    Choose(Arc<str>),
    /// Choose the game played last.
    ChooseLast,
    Begin(Players),
    /// Go on with the game played last.
    Continue,
    /// Show the saved games.
    Saves,
    /// Show the lessons.
    Learn,
    /// Show the scenarios that can be edited.
    Edit,
    /// Edit the file of one of the player's own.
    EditOwn(PathBuf),
    /// Go on with what was being edited, by its journal.
    TakeUp(PathBuf),
    /// Say no more of what was being edited.
    LeaveUnsaved,
    /// Take the next lesson.
    NextLesson,
    /// Something that has nothing to do with battles.
    Other(Intent),
}

/// How much room the page has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Everything as large as it is meant.
    Ample,
    /// On a large UI scale, or in a small window: smaller, and closer together.
    Close,
}

impl Room {
    fn of(size: Vec2) -> Self {
        if size.x >= 1000.0 && size.y >= 560.0 { Room::Ample } else { Room::Close }
    }
}

/// Below this width there is no room for the large picture beside the words.
const WIDE: f32 = 720.0;
/// Between the picture and the words.
const GUTTER: f32 = 26.0;
/// The least width of the words beside the picture, and which share of the page they have where that is more.
const fn words_width(room: Room) -> f32 {
    match room {
        Room::Ample => 520.0,
        Room::Close => 390.0,
    }
}
const WORDS_SHARE: f32 = 0.36;
/// How high the line about the keys is.
const FOOT: f32 = 24.0;

/// Draws the page. The fields are written in place.
pub fn show(ui: &mut Ui, model: &mut Model) -> Option<Ask> {
    let all = ui.available_rect_before_wrap();
    let room = Room::of(all.size());
    candle::light(ui, ui.ctx().content_rect());
    let down = Layout::top_down(Align::Min);
    let (head, mut rest) = all.split_top_bottom_at_y(all.top() + masthead::height(room));
    let mut ask = masthead::show(ui, head, model, room);
    page::begin_below(ui.ctx(), head.bottom());
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
    let shelf = Rect::from_min_max(pos2(rest.left(), foot - shelf::height(all.height())), pos2(rest.right(), foot));
    let main = rest.with_max_y(shelf.top() - 8.0);
    let words = if all.width() < WIDE {
        main
    } else {
        let words = words_width(room).max(main.width() * WORDS_SHARE);
        let (plate, words) = main.split_left_right_at_x(main.right() - words);
        show_plate(ui, plate.with_max_x(plate.right() - GUTTER), model);
        words
    };
    ask = ask.or(within(ui, "story", words, down, |ui| story::show(ui, model, room, all.height())));
    ask = ask.or(within(ui, "shelf", shelf, down, |ui| shelf::show(ui, model, all.height())));
    let [help, sheet] = [Command::Help, Command::Sheet].map(keys::first_of);
    let keys = theme::small(if model.goes_on() {
        say!("start-keys-continue", help, sheet)
    } else {
        say!("start-keys", help, sheet)
    });
    centred(ui, Rect::from_min_max(pos2(rest.left(), foot), rest.max), keys);
    ask.or(setup::show(ui.ctx(), model))
}

fn show_crash(ui: &mut Ui, crash: &str) -> Option<Ask> {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::prose(crash).color(theme::alert()));
        let close = say!("start-close");
        noted(ui.button(&close), &close).clicked().then_some(Ask::Other(Intent::Dismiss))
    })
    .inner
}

/// That work was left unsaved, and the way back to it.
fn show_unsaved(ui: &mut Ui, unsaved: &Unsaved) -> Option<Ask> {
    let (told, on, ask) = match unsaved {
        Unsaved::One(name, journal) => (
            say!("start-unsaved-one", name = name.as_str()),
            say!("edit-go-on", name = name.as_str()),
            Ask::TakeUp(journal.clone()),
        ),
        Unsaved::Several(n) => (say!("start-unsaved", n = *n), say!("start-unsaved-show"), Ask::Edit),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::prose(told));
        let goes_on = noted(ui.button(&on), &on).clicked().then_some(ask);
        let later = say!("start-unsaved-later");
        goes_on.or(noted(ui.button(&later), &later).clicked().then_some(Ask::LeaveUnsaved))
    })
    .inner
}

/// The line around a plate, with the air in it.
const FRAME: f32 = 6.0;

/// The picture of the chosen battle, framed as a plate in a book. Its place is the same whichever battle it is, painted yet or not.
fn show_plate(ui: &Ui, place: Rect, model: &mut Model) {
    let density = ui.ctx().pixels_per_point();
    let pixels = (place.size() - Vec2::splat(2.0 * FRAME)) * density;
    // In steps: a window that is being drawn larger does not ask for another picture in every frame.
    let wanted = [pixels.x, pixels.y].map(|length| (length / 16.0).floor().max(4.0) * 16.0);
    model.plate = wanted.map(|length| length as u32);
    let Some(battle) = model.battle() else { return };
    let inner = Rect::from_min_size(place.min + Vec2::splat(FRAME), Vec2::from(wanted) / density);
    ui.painter().rect_filled(inner, 0.0, theme::mount());
    if let Some(picture) = &battle.plate {
        let own = picture.size_vec2() / density;
        let fit = (inner.size() / own).min_elem();
        // Painted for here: pixel by pixel, or it would be blurred. A narrow map lies in the middle.
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
    let words = say!("start-plate", name = battle.name.as_str());
    let response = ui.interact(rect, ui.id().with("plate"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &words));
}

/// Centres words in a place of the page.
fn centred(ui: &mut Ui, rect: Rect, words: RichText) {
    ui.place(rect, Label::new(words).extend());
}
