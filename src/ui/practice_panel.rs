//! Foot of the page of lessons: practice, and the share of the rules that the player has met, chapter by chapter.

use super::parts::{noted, primary, within};
use crate::paint::fonts::Typeface;
use crate::practice::Chapter;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Button, Label, Layout, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Lesson that fits best to the rules met in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follows {
    /// Index of the lesson among all lessons.
    pub at: usize,
    /// Title of the lesson.
    pub title: String,
    /// Paragraphs of the lesson that were met and not learned.
    pub met: Vec<String>,
}

/// Content of the practice panel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticePanelModel {
    /// Whether there is any question or lesson to practise.
    pub practice: bool,
    /// Number of questions that are due today.
    pub due: usize,
    /// Number of practice questions that will be repeated, now or later.
    pub waiting: usize,
    /// Number of right answers among the player's last ones, and number of answers counted.
    pub score: (usize, usize),
    /// Progress by chapter of the rules.
    pub chapters: Vec<Chapter>,
    /// Lesson that fits best to the rules met in play; `None` if none does.
    pub follows: Option<Follows>,
    /// Fault of the practice files; `None` if there is none.
    pub fault: Option<String>,
}

/// Request of the practice panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeRequest {
    /// Request to begin a round of questions.
    Practise,
    /// Request to begin the lesson at this index.
    Take(usize),
}

/// Width of the panel's parts to the left and right of the bars, in points.
const SIDE: f32 = 250.0;
/// Greatest height of a chapter's bar, in points.
const BAR: f32 = 30.0;
/// Largest width of a chapter's bar, in points.
const BAR_WIDTH: f32 = 70.0;
/// Height of the panel, in points.
pub const HIGH: f32 = 92.0;
/// Width of the practice panel from which there is room for the lesson that follows, in points.
const WIDE: f32 = 900.0;

/// Draws the practice panel. Returns the request, if any.
pub fn show(ui: &mut Ui, model: &PracticePanelModel) -> Option<PracticeRequest> {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HIGH), Sense::hover());
    let down = Layout::top_down(Align::Min);
    let mut middle = rect;
    let mut ask = None;
    if model.practice {
        let left = rect.with_max_x(rect.left() + SIDE);
        middle.min.x = left.right() + 18.0;
        ask = within(ui, "practise", left, down, |ui| practise(ui, model));
    }
    if let Some(follows) = model.follows.as_ref().filter(|_| rect.width() >= WIDE) {
        let right = rect.with_min_x(rect.right() - SIDE);
        middle.max.x = right.left() - 18.0;
        ask = ask.or(within(ui, "follows", right, down, |ui| show_follows(ui, follows)));
    }
    within(ui, "met", middle, down, |ui| meter(ui, model));
    ask
}

fn practise(ui: &mut Ui, model: &PracticePanelModel) -> Option<PracticeRequest> {
    ui.spacing_mut().item_spacing.y = 3.0;
    let clicked = primary(ui, &say!("practice-begin")).clicked();
    let (right, all) = model.score;
    let due = if model.waiting == 0 {
        say!("practice-new")
    } else {
        say!("practice-due", due = model.due, later = model.waiting - model.due)
    };
    small(ui, due);
    if all > 0 {
        small(ui, say!("practice-score", right, all));
    }
    if let Some(fault) = &model.fault {
        ui.add(Label::new(theme::small(fault).color(theme::alert())).truncate()).on_hover_text(fault);
    }
    clicked.then_some(PracticeRequest::Practise)
}

fn small(ui: &mut Ui, words: String) {
    ui.add(Label::new(theme::styled(words, Typeface::Serif, 15.5)).wrap());
}

fn head(ui: &mut Ui, words: String) {
    ui.add(Label::new(theme::styled(words, Typeface::SerifBold, 17.0).color(theme::heading())).truncate());
}

fn show_follows(ui: &mut Ui, follows: &Follows) -> Option<PracticeRequest> {
    ui.spacing_mut().item_spacing.y = 3.0;
    head(ui, say!("practice-follows"));
    let words = theme::styled(&follows.title, Typeface::SansBold, 15.0);
    let clicked = noted(ui.add(Button::new(words).truncate()), &follows.title).clicked();
    if !follows.met.is_empty() {
        small(ui, say!("practice-follows-why", paragraphs = follows.met.join(", ")));
    }
    clicked.then_some(PracticeRequest::Take(follows.at))
}

/// Draws a bar for each chapter of the rules: how much of it the player has met or learned, and how much of that is certain.
fn meter(ui: &mut Ui, model: &PracticePanelModel) {
    head(ui, say!("practice-rules-met"));
    let n = model.chapters.len().max(1) as f32;
    let step = (ui.available_width() / n).clamp(6.0, BAR_WIDTH + 6.0);
    let (row, _) = ui.allocate_exact_size(Vec2::new(step * n, BAR + 20.0), Sense::hover());
    for (place, chapter) in model.chapters.iter().enumerate() {
        let cell = Rect::from_min_size(row.min + Vec2::new(step * place as f32, 0.0), Vec2::new(step, row.height()));
        bar(ui, cell, chapter);
    }
}

fn bar(ui: &Ui, cell: Rect, chapter: &Chapter) {
    let Chapter { number, title, all, known, sure } = chapter;
    let words =
        say!("practice-chapter", number = *number, title = title.as_str(), all = *all, known = *known, sure = *sure);
    let response = ui.interact(cell, ui.id().with(("chapter", *number)), Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
    let bar = Rect::from_min_size(cell.min + Vec2::new(2.0, 2.0), Vec2::new((cell.width() - 6.0).max(6.0), BAR));
    let painter = ui.painter();
    painter.rect_filled(bar, 2.0, theme::lit());
    let part = |n: usize| bar.with_min_y(bar.bottom() - bar.height() * n as f32 / (*all).max(1) as f32);
    painter.rect_filled(part(*known), 2.0, theme::gold());
    painter.rect_filled(part(*sure), 2.0, theme::go_fill());
    painter.rect_stroke(bar, 2.0, Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    let under = bar.center_bottom() + Vec2::new(0.0, 2.0);
    let font = theme::font(Typeface::Sans, 13.0);
    painter.text(under, Align2::CENTER_TOP, number.to_string(), font, theme::ink());
    response.on_hover_text(words);
}
