//! Drawing of the page of lessons: the next lesson large, with its scene; then all, chapter by chapter.

use super::{Choice, LessonsPage};
use crate::lesson::{LessonEntry, LessonRun};
use crate::paint::fonts::Typeface;
use crate::paint::theme::Theme;
use crate::say;
use crate::ui::parts::{in_rows, noted, takes_enter, within};
use crate::ui::picture_cache::{Made, PictureCache};
use crate::ui::thumbnail;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Button, Label, Layout, Pos2, Response, Sense, Stroke, StrokeKind, TextStyle, TextureHandle, Ui,
    Vec2, WidgetInfo, WidgetText, WidgetType, pos2,
};
use std::sync::Arc;

/// Cache of the pictures of lessons' opening scenes, by lesson and size.
pub(super) type Pictures = PictureCache<(String, Size), ()>;

/// Size of an opening scene's picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Size {
    /// Small picture of a scene, on the card of a lesson.
    Small,
    /// Large picture of a scene, for the next lesson.
    Large,
}

impl Size {
    const fn pixels(self) -> [u32; 2] {
        match self {
            Self::Small => [300, 240],
            Self::Large => [760, 440],
        }
    }
}

/// Painter of the opening scene of a lesson.
fn paint(listed: &LessonEntry, size: Size) -> impl FnOnce(&Theme) -> Made<()> + Send + use<> {
    let (lesson, game) = (listed.lesson.as_ref().ok().map(Arc::clone), Arc::clone(&listed.game));
    move |theme| {
        let table = lesson.and_then(|lesson| LessonRun::begin(&lesson, &game).ok()).map(|(_, table)| table);
        let [wide, high] = size.pixels();
        (table.and_then(|table| game.picture(&*table, theme, wide, high)), ())
    }
}

/// Lesson in the form in which the page shows it.
struct Shown {
    at: usize,
    id: String,
    title: String,
    situation: String,
    /// Whether the lesson's file cannot be read.
    broken: bool,
    done: bool,
    /// Progress in the lesson, in words: "Go on where you left it".
    state: String,
    /// Duration of the lesson in words: "About 5 minutes"; empty if the file cannot be read.
    minutes: String,
}

/// Chapter of the lessons page: lessons under one heading.
struct Chapter {
    head: String,
    lessons: Vec<Shown>,
}

impl LessonsPage {
    /// Draws the lessons; `below_next` draws the part below the next lesson. Returns the choice, if any.
    pub(super) fn draw(&mut self, ui: &mut Ui, below_next: impl FnOnce(&mut Ui)) -> Option<Choice> {
        self.pictures.look_after(ui.ctx());
        ui.add_space(AROUND);
        self.show_filter(ui);
        let next = self.next();
        let chapters = self.chapters(next);
        let mut choice = None;
        if let Some((chapter, shown)) = chapters.iter().find_map(|chapter| {
            let found = chapter.lessons.iter().find(|shown| Some(shown.at) == next);
            found.map(|shown| (chapter.head.as_str(), shown))
        }) && (self.show_next(ui, chapter, shown).clicked() | takes_enter(ui))
        {
            choice = Some(Choice::Take(shown.at));
        }
        // The part below tells of all rules together.
        if self.of_game.is_none() {
            below_next(ui);
        }
        for chapter in &chapters {
            head(ui, chapter);
            let room = ui.available_width() - 2.0 * AROUND;
            let across = ((room + GAP) / (LEAST + GAP)).floor().clamp(1.0, 4.0);
            // No lesson stands alone in a row if it can be avoided.
            let (all, across) = (chapter.lessons.len(), across as usize);
            for row in chapter.lessons.chunks(all.div_ceil(all.div_ceil(across))) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    ui.add_space(AROUND);
                    // Every row fills the page.
                    let cards = row.len() as f32;
                    let size = Vec2::new(((room - GAP * (cards - 1.0)) / cards).floor(), HIGH);
                    for shown in row {
                        if self.show_card(ui, shown, size, next == Some(shown.at)).clicked() {
                            choice = Some(Choice::Take(shown.at));
                        }
                    }
                });
                ui.add_space(GAP - ui.spacing().item_spacing.y);
            }
        }
        choice
    }

    /// Draws the filter by rules: all, and each game that has lessons.
    fn show_filter(&mut self, ui: &mut Ui) {
        let mut games: Vec<(Option<&'static str>, String)> = vec![(None, say!("lessons-of-all"))];
        for listed in self.lessons() {
            let game = Some(listed.game.id());
            if games.iter().all(|(id, _)| *id != game) {
                games.push((game, listed.game.title()));
            }
        }
        if games.len() < 3 {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            ui.add_space(AROUND);
            ui.label(theme::styled(say!("filter-rules"), Typeface::SerifItalic, 16.0).color(theme::faint()));
            for (game, words) in games {
                let button = Button::new(theme::plain(&words)).selected(self.of_game == game);
                if noted(ui.add(button), &words).clicked() {
                    self.of_game = game;
                }
            }
        });
        ui.add_space(GAP);
    }

    /// Lessons of the program by chapters, then the player's own lessons; those that the filter lets through.
    fn chapters(&self, next: Option<usize>) -> Vec<Chapter> {
        let mut chapters: Vec<Chapter> = Vec::new();
        for (at, listed) in self.lessons().iter().enumerate().filter(|(_, listed)| self.shows(listed)) {
            let shipped = listed.game.lessons().iter().find(|shipped| !listed.own && shipped.id == listed.id);
            let head =
                shipped.map_or_else(|| say!("lessons-own"), |shipped| say!("lessons-chapter-" + shipped.chapter));
            if chapters.last().is_none_or(|chapter| chapter.head != head) {
                chapters.push(Chapter { head, lessons: Vec::new() });
            }
            if let Some(chapter) = chapters.last_mut() {
                chapter.lessons.push(self.shown(at, listed, next));
            }
        }
        chapters
    }

    fn shown(&self, at: usize, listed: &LessonEntry, next: Option<usize>) -> Shown {
        let learned = self.kept.of(&listed.id);
        let (title, situation, minutes) = match &listed.lesson {
            Ok(lesson) => {
                let [title, situation] = ["title", "situation"].map(|name| lesson.words.get(name).to_owned());
                (title, situation, say!("lessons-minutes", n = listed.minutes))
            }
            Err(faults) => {
                let fault = faults.first().map(|fault| fault.within(&listed.id)).unwrap_or_default();
                (listed.name.clone(), fault, String::new())
            }
        };
        let state = if learned.left.is_some() {
            say!("lessons-left")
        } else if learned.done {
            say!("lessons-done")
        } else if next == Some(at) {
            say!("lessons-next")
        } else {
            String::new()
        };
        let broken = listed.lesson.is_err();
        Shown { at, id: listed.id.clone(), title, situation, broken, done: learned.done, state, minutes }
    }

    fn picture(&mut self, ui: &Ui, shown: &Shown, size: Size) -> Option<TextureHandle> {
        let key = (shown.id.clone(), size);
        if let Some(kept) = self.pictures.peek(&key) {
            return kept.picture.clone();
        }
        let listed = self.lessons.get()?.get(shown.at)?;
        self.pictures.get(ui.ctx(), &key, paint(listed, size))?.picture.clone()
    }

    /// Draws the next lesson to learn: its scene large, its subject, the progress, and a button.
    fn show_next(&mut self, ui: &mut Ui, chapter: &str, shown: &Shown) -> Response {
        let wide = ui.available_width() - 2.0 * AROUND;
        let high = (ui.ctx().content_rect().height() * NEXT).clamp(NEXT_HIGH[0], NEXT_HIGH[1]);
        let told = theme::styled(&shown.situation, Typeface::Serif, 18.0);
        // A long story in a narrow window needs more height.
        let words = wide - (high * WIDE).min(wide * PICTURE) - 2.0 * INSIDE.x;
        let told_high = WidgetText::from(told.clone()).into_galley(ui, None, words, TextStyle::Body).size().y;
        let high = high.max(told_high + BESIDE_TOLD);
        let (place, _) = ui.allocate_exact_size(Vec2::new(wide + AROUND, high), Sense::hover());
        let rect = place.with_min_x(place.left() + AROUND);
        let response = ui.interact(rect, ui.id().with("next"), Sense::click());
        let named = named(shown);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &named));
        let (left, right) = rect.split_left_right_at_x(rect.left() + (high * WIDE).min(rect.width() * PICTURE));
        let line = Stroke::new(if response.hovered() { 3.0 } else { 2.0 }, theme::gold());
        ui.painter().rect(rect, 0.0, theme::card(), line, StrokeKind::Outside);
        let picture = self.picture(ui, shown, Size::Large);
        thumbnail::fill(ui, left, picture.as_ref());
        ui.painter().vline(left.right(), left.y_range(), Stroke::new(1.0, theme::heading()));
        let (done, all) = self.progress();
        let words = right.shrink2(INSIDE);
        let begin = within(ui, "next words", words, Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.add(Label::new(theme::styled(chapter, Typeface::SerifItalic, 17.0).color(theme::faint())).truncate());
            let title = say!("lessons-numbered", n = shown.at + 1, title = shown.title.as_str());
            ui.add(Label::new(theme::styled(title, Typeface::SerifBold, 30.0).color(theme::heading())).truncate());
            ui.add(Label::new(told).wrap());
            ui.label(theme::small(&shown.minutes));
            ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
                bar(ui, done, all);
                ui.label(theme::small(say!("lessons-progress", done, all)));
                let text = theme::styled(&shown.state, Typeface::SerifBold, 18.0).color(theme::light());
                let button = Button::new(text).fill(theme::go_fill()).stroke(Stroke::new(1.5, theme::ink()));
                noted(ui.add_sized(Vec2::new(240.0, 38.0), button), &shown.state)
            })
            .inner
        });
        noted(response, &named) | begin
    }

    /// Numbers of the program's lessons: those that are done, and all.
    fn progress(&self) -> (usize, usize) {
        let of_course = || self.lessons().iter().filter(|listed| !listed.own && self.shows(listed));
        (of_course().filter(|listed| self.kept.of(&listed.id).done).count(), of_course().count())
    }

    fn show_card(&mut self, ui: &mut Ui, shown: &Shown, size: Vec2, next: bool) -> Response {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let named = named(shown);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &named));
        // A card out of sight needs no picture.
        if ui.is_rect_visible(rect) {
            let line = if response.hovered() || next {
                Stroke::new(2.5, theme::gold())
            } else {
                Stroke::new(1.0, theme::line())
            };
            ui.painter().rect(rect, 0.0, theme::card(), line, StrokeKind::Outside);
            let (left, right) = rect.split_left_right_at_x(rect.left() + (rect.width() * 0.33).min(HIGH * 1.2));
            let picture = self.picture(ui, shown, Size::Small);
            thumbnail::fill(ui, left, picture.as_ref());
            number(ui, left.left_top() + Vec2::splat(18.0), shown.at + 1, shown.done);
            within(ui, ("lesson", shown.at), right.shrink2(Vec2::new(10.0, 6.0)), Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let title = theme::styled(&shown.title, Typeface::SerifBold, 18.0).color(theme::heading());
                ui.add(Label::new(title).truncate());
                let ink = if shown.broken { theme::alert() } else { theme::ink() };
                let foot = foot(shown);
                let (rows, width) = (if foot.is_empty() { 4 } else { 3 }, ui.available_width());
                ui.label(in_rows(&shown.situation, theme::font(Typeface::Serif, 15.0), ink, width, rows));
                if !foot.is_empty() {
                    let ink = if shown.state.is_empty() { theme::faint() } else { theme::go_ink() };
                    ui.add(Label::new(theme::styled(foot, Typeface::SerifItalic, 15.0).color(ink)).truncate());
                }
            });
        }
        noted(response, &named)
    }
}

/// Name of a lesson's card for a screen reader; with the fault if the file cannot be read.
fn named(shown: &Shown) -> String {
    let state = if shown.broken { shown.situation.clone() } else { foot(shown) };
    say!("lessons-take", n = shown.at + 1, title = shown.title.as_str(), state)
}

/// Duration and progress of a lesson in words.
fn foot(shown: &Shown) -> String {
    match (shown.minutes.is_empty(), shown.state.is_empty()) {
        (true, _) => shown.state.clone(),
        (false, true) => shown.minutes.clone(),
        (false, false) => {
            say!("lessons-minutes-and-state", minutes = shown.minutes.as_str(), state = shown.state.as_str())
        }
    }
}

/// Draws the heading of a chapter of lessons, with the progress, and a line to the end of the page.
fn head(ui: &mut Ui, chapter: &Chapter) {
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        ui.add_space(AROUND);
        ui.label(theme::styled(&chapter.head, Typeface::SerifBold, 22.0).color(theme::heading()));
        let (done, all) = (chapter.lessons.iter().filter(|shown| shown.done).count(), chapter.lessons.len());
        if done > 0 {
            ui.label(theme::small(say!("lessons-of-chapter", done, all)));
        }
        let (line, _) = ui.allocate_exact_size(Vec2::new(ui.available_width() - AROUND, 1.0), Sense::hover());
        ui.painter().hline(line.x_range(), line.center().y + 2.0, Stroke::new(1.0, theme::line()));
    });
    ui.add_space(3.0);
}

/// Draws the bar of progress over all lessons.
fn bar(ui: &mut Ui, done: usize, all: usize) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width().min(360.0), 8.0), Sense::hover());
    ui.painter().rect(rect, 2.0, theme::band(), Stroke::new(1.0, theme::line()), StrokeKind::Outside);
    let part = rect.width() * done as f32 / all.max(1) as f32;
    ui.painter().rect_filled(rect.with_max_x(rect.left() + part), 2.0, theme::go_fill());
}

/// Draws the number of a lesson in a roundel, filled and ticked once the lesson is completed.
fn number(ui: &Ui, at: Pos2, number: usize, done: bool) {
    let painter = ui.painter();
    let fill = if done { theme::go_fill() } else { theme::lit() };
    painter.circle(at, 14.0, fill, Stroke::new(1.5, theme::heading()));
    if done {
        let points = [(-6.0, 0.0), (-2.0, 5.0), (6.0, -5.0)].map(|(x, y)| pos2(at.x + x, at.y + y));
        painter.line(points.to_vec(), Stroke::new(2.5, theme::light()));
    } else {
        let font = theme::font(Typeface::SerifBold, 16.0);
        painter.text(at, Align2::CENTER_CENTER, number.to_string(), font, theme::heading());
    }
}

/// Height of the next lesson's card, as a share of the window.
const NEXT: f32 = 0.24;
/// Smallest and largest height of the next lesson's card, in points.
const NEXT_HIGH: [f32; 2] = [216.0, 260.0];
/// Ratio of width to height of the next lesson's scene.
const WIDE: f32 = 1.72;
/// Largest share of the card's width that the scene takes.
const PICTURE: f32 = 0.42;
/// Margin of the words beside the scene, in points.
const INSIDE: Vec2 = Vec2::new(22.0, 12.0);
/// Height of the words beside the scene without the story, in points.
const BESIDE_TOLD: f32 = 188.0;
/// Least width of a card, in points.
const LEAST: f32 = 380.0;
/// Gap between two cards, in points.
const GAP: f32 = 12.0;
/// Width of the frame around a card, in points.
const AROUND: f32 = 3.0;
/// Height of a card, in points.
const HIGH: f32 = 116.0;
