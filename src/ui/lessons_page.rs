//! The page of lessons: what can be learned, what has been, and where to go on.

mod known;

use super::parts::{noted, within};
use super::screen::AtLesson;
use super::start::masthead;
use crate::lesson::{self, Fault, Kept, Learned, Listed, Table, Taught};
use crate::paint::fonts::Typeface;
use crate::play::Registry;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Label, Layout, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2,
};
use std::path::PathBuf;
use std::sync::OnceLock;

/// What comes of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The lesson at this place.
    Take(usize),
    /// Back to the start page.
    Back,
}

/// The lessons, and what of them has been learned.
pub struct LessonsPage {
    registry: Registry,
    /// That of the player's own, and of what he has learned.
    folder: Option<PathBuf>,
    /// Whether there are any.
    any: bool,
    /// Those there are, once they have been asked for: the start page needs none of them.
    lessons: OnceLock<Vec<Listed>>,
    kept: Kept,
    fault: Option<String>,
}

impl LessonsPage {
    /// All there are; `folder`: that of the player's own and of what he has learned.
    #[must_use]
    pub fn new(registry: &Registry, folder: Option<PathBuf>) -> Self {
        let (kept, fault) = Kept::read(folder.as_deref());
        let any = lesson::there_are(registry, folder.as_deref());
        Self { registry: registry.clone(), folder, any, lessons: OnceLock::new(), kept, fault }
    }

    fn lessons(&self) -> &[Listed] {
        self.lessons.get_or_init(|| lesson::course(&self.registry, self.folder.as_deref()))
    }

    /// Whether there is nothing to learn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        !self.any
    }

    /// Whether the player has never begun any.
    #[must_use]
    pub fn is_new_to_all(&self) -> bool {
        self.kept.is_empty()
    }

    /// The lesson that comes next: the first that is not done.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        self.lessons().iter().position(|listed| !listed.own && !self.kept.of(&listed.id).done)
    }

    /// The one after this.
    #[must_use]
    pub fn after(&self, id: &str) -> Option<usize> {
        let at = self.lessons().iter().position(|listed| listed.id == id)? + 1;
        (at < self.lessons().len()).then_some(at)
    }

    /// Puts a lesson on the table, where it was left; the game it is of comes with it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn take(&self, at: usize) -> Result<(&'static str, Table, AtLesson), String> {
        let listed = self.lessons().get(at).ok_or_else(|| say!("lesson-no-step"))?;
        let lesson = listed.lesson.clone().map_err(|faults| first(&faults))?;
        let left = self.kept.of(&listed.id).left;
        // A lesson that has been written anew since is begun anew.
        let resumed = left.and_then(|left| Taught::resumed(&lesson, &listed.game, &left).ok());
        let (taught, table) = resumed.map_or_else(|| Taught::begin(&lesson, &listed.game), Ok)?;
        let follows = self.after(&listed.id).is_some();
        Ok((listed.game.id(), table, AtLesson::of(taught, listed.id.clone(), follows)))
    }

    /// Keeps how the player stands with a lesson. What was done once stays done.
    pub fn keep(&mut self, id: &str, learned: Learned) {
        let done = learned.done || self.kept.of(id).done;
        self.fault = self.kept.keep(id, Learned { done, ..learned }).err();
    }

    /// Draws the page.
    pub fn show(&self, ui: &mut Ui) -> Option<Choice> {
        let (_, back) = masthead::page_head(ui, say!("lessons-head"), &say!("saves-back"));
        if let Some(fault) = &self.fault {
            ui.label(theme::prose(fault).color(theme::alert()));
        }
        let mut choice = back.then_some(Choice::Back);
        let next = self.next();
        ScrollArea::vertical().id_salt("lessons").auto_shrink([false, false]).show(ui, |ui| {
            ui.add_space(AROUND);
            let room = ui.available_width() - 2.0 * AROUND;
            let across = ((room + GAP) / (LEAST + GAP)).floor().clamp(1.0, 3.0);
            let size = Vec2::new((room - GAP * (across - 1.0)) / across, HIGH);
            let cards: Vec<(usize, &Listed)> = self.lessons().iter().enumerate().collect();
            for row in cards.chunks(across as usize) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    ui.add_space(AROUND);
                    for (at, listed) in row {
                        if self.card(ui, *at, listed, size, next == Some(*at)).clicked() {
                            choice = Some(Choice::Take(*at));
                        }
                    }
                });
                ui.add_space(GAP);
            }
        });
        choice
    }

    fn card(&self, ui: &mut Ui, at: usize, listed: &Listed, size: Vec2, next: bool) -> Response {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let learned = self.kept.of(&listed.id);
        let words = |name: &str| match &listed.lesson {
            Ok(lesson) => lesson.words.get(name).to_owned(),
            Err(faults) => first(faults),
        };
        let title = if listed.lesson.is_ok() { words("title") } else { listed.id.clone() };
        let state = if learned.left.is_some() {
            say!("lessons-left")
        } else if learned.done {
            say!("lessons-done")
        } else if next {
            say!("lessons-next")
        } else {
            String::new()
        };
        let named = say!("lessons-take", n = at + 1, title = title.as_str(), state = state.as_str());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &named));
        let line =
            if response.hovered() || next { Stroke::new(2.5, theme::gold()) } else { Stroke::new(1.0, theme::line()) };
        ui.painter().rect(rect, 0.0, theme::card(), line, StrokeKind::Outside);
        number(ui, rect, at + 1, learned.done);
        let told = Rect::from_min_max(rect.min + Vec2::new(64.0, 8.0), rect.max - Vec2::new(12.0, 6.0));
        within(ui, ("lesson", at), told, Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(Label::new(theme::set(title, Typeface::SerifBold, 20.0).color(theme::heading())).truncate());
            let situation = theme::set(words("situation"), Typeface::Serif, 15.5);
            let situation = if listed.lesson.is_err() { situation.color(theme::alert()) } else { situation };
            ui.add(Label::new(situation).wrap());
            ui.add(Label::new(theme::set(state, Typeface::SerifItalic, 15.0).color(theme::faint())).truncate());
        });
        noted(response, &named)
    }
}

fn first(faults: &[Fault]) -> String {
    faults.first().map(ToString::to_string).unwrap_or_default()
}

/// The number of a lesson in a roundel, filled and ticked once it is done.
fn number(ui: &Ui, card: Rect, number: usize, done: bool) {
    let at = card.left_center() + Vec2::new(34.0, 0.0);
    let painter = ui.painter();
    let fill = if done { theme::go_fill() } else { theme::lit() };
    painter.circle(at, 20.0, fill, Stroke::new(1.5, theme::heading()));
    if done {
        let points = [(-9.0, 0.0), (-3.0, 7.0), (9.0, -7.0)].map(|(x, y)| pos2(at.x + x, at.y + y));
        painter.line(points.to_vec(), Stroke::new(3.5, theme::light()));
    } else {
        let font = theme::font(Typeface::SerifBold, 20.0);
        painter.text(at, Align2::CENTER_CENTER, number.to_string(), font, theme::heading());
    }
}

/// The least width of a card, the air between two, the frame around one, and how high it is.
const LEAST: f32 = 400.0;
const GAP: f32 = 14.0;
const AROUND: f32 = 3.0;
const HIGH: f32 = 132.0;
