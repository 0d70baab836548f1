//! Card of a lesson: its current step, the response to what the learner did, and the buttons onward, back and out.

mod stable_layout;

use super::glossary;
use super::intent::Intent;
use super::parts::{act, card, noted, text_width};
use super::round_card::{self, Round};
use super::start::engraving;
use crate::board::Place;
use crate::lesson::{AnswerFeedback, Tone};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Button, Color32, Direction, Frame, Label, Layout, Margin, ProgressBar, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    pos2,
};
pub(super) use stable_layout::Steady;

/// Request of a learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonRequest {
    /// Request of the learner to go to the next step.
    Next,
    /// Request of the learner to go to the previous step.
    Back,
    /// Request of the learner to undo the last order of this step.
    Undo,
    /// Request of the learner to show the hint.
    Hint,
    /// Request of the learner to show the orders to be watched, or a right answer.
    Show,
    /// Answer of the learner with a choice, or a column or row of the table.
    Point(String),
    /// Answer of the learner: what lies on this place.
    PointAt(Place),
    /// Request of the learner to submit what is marked as the answer.
    Finish,
    /// Restart the whole lesson, or another round of practice questions.
    Restart,
    /// Begin the next lesson.
    NextLesson,
}

/// Answer of a lesson that is given by a button, not on the board or in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Words on the button of the choice.
    pub words: String,
    /// Name of the answer in the lesson.
    pub name: String,
    /// Whether the learner has made the choice.
    pub chosen: bool,
}

/// Buttons that a step of a lesson offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Whether the next step is open to the learner.
    pub next: bool,
    /// Whether the step's orders are to be carried out while the learner watches.
    pub watch: bool,
    /// Whether the lesson has a step before this one.
    pub back: bool,
    /// Whether the learner can undo something in the step.
    pub again: bool,
    /// Whether the learner must undo to continue: what was done is no answer.
    pub again_is_due: bool,
    /// Whether the step has a hint.
    pub hint: bool,
    /// Whether the card offers the hint: after a while without an answer, or two wrong ones.
    pub hint_is_due: bool,
    /// Whether the button that shows a right answer is offered.
    pub show: bool,
}

/// Content of the card of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonCardModel {
    /// Title of the lesson.
    pub title: String,
    /// Place and time of the lesson's battle, at the first step; `None` later.
    pub situation: Option<String>,
    /// Sentence of the lesson's step.
    pub sentence: String,
    /// Response to what the learner did; `None` before anything was done.
    pub said: Option<AnswerFeedback>,
    /// Sentence shown where no answer can be reached any more from what was done; `None` otherwise.
    pub spoiled: Option<String>,
    /// Hint of the step; `None` until it has been asked for.
    pub hint: Option<String>,
    /// Answers of the step that are given by a button.
    pub choices: Vec<Choice>,
    /// Index of the step, and the number of steps.
    pub place: (usize, usize),
    /// Buttons of the lesson's step.
    pub ways: Ways,
    /// Actions open to the learner now that the lesson is over; `None` before.
    pub can: Option<String>,
    /// Whether another lesson follows this one.
    pub follows: bool,
    /// Whether the lesson is on a free table, whose battles are of a later age than those on a map.
    pub is_on_table: bool,
    /// Round to which the question belongs; `None` in a lesson.
    pub round: Option<Round>,
}

impl LessonCardModel {
    /// Words and intent of the lesson card's onward button, which Enter presses too; `None` if it has none.
    #[must_use]
    pub fn onward(&self) -> Option<(String, Intent)> {
        if let Some(round) = &self.round {
            return round.onward(self.ways.next);
        }
        let (words, ask) = match () {
            () if self.can.is_some() && !self.follows => return Some((say!("lesson-to-list"), Intent::Leave)),
            () if self.can.is_some() => (say!("lesson-next-lesson"), LessonRequest::NextLesson),
            () if self.ways.next => (say!("lesson-next"), LessonRequest::Next),
            () if self.ways.watch => (say!("lesson-watch"), LessonRequest::Show),
            () if self.spoiled.is_some() => (say!("lesson-undo"), LessonRequest::Undo),
            () => return None,
        };
        Some((words, Intent::Lesson(ask)))
    }
}

/// Largest number of choices that have room below the onward button's former place.
const FEW: usize = 4;

/// Draws the card of a lesson. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &LessonCardModel) -> Option<Intent> {
    card(ui, &model.title, None, |ui| {
        let steady = Steady::begin(ui, model.place.0);
        ui.spacing_mut().item_spacing.y = 7.0;
        let asked_for = body(ui, model, &steady);
        asked_for.filter(|_| steady.takes_clicks(ui))
    })
}

/// Draws the content of the lesson card, and its buttons. Returns the player's intent, if any.
fn body(ui: &mut Ui, model: &LessonCardModel, steady: &Steady) -> Option<Intent> {
    let top = ui.cursor().top();
    teacher(ui, model);
    if let Some(round) = model.round.as_ref().filter(|round| !round.score.is_empty()) {
        return round_card::over(ui, model, round, steady);
    }
    if let Some(can) = &model.can {
        let words = say!("lesson-now-you-can", can = can.as_str());
        ui.add(Label::new(theme::styled(words, Typeface::SerifBold, 19.0).color(theme::heading())).wrap());
        return over(ui, model, steady);
    }
    if !model.sentence.is_empty() {
        glossary::label(ui, theme::styled(&model.sentence, Typeface::Serif, 19.0));
    }
    if let Some(AnswerFeedback { tone, words }) = &model.said {
        answer(ui, Some(*tone), words.as_deref());
    }
    if let Some(spoiled) = &model.spoiled {
        ui.add(Label::new(theme::styled(spoiled, Typeface::SerifItalic, 16.5).color(theme::alert())).wrap());
    }
    if let Some(hint) = &model.hint {
        answer(ui, None, Some(hint));
    }
    let mut intent = None;
    if !model.choices.is_empty() {
        // A long list would be pushed out of sight: there the first moment, in which clicks are ignored, must suffice.
        if model.choices.len() <= FEW {
            steady.below(ui);
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            for choice in &model.choices {
                let words = theme::styled(&choice.words, Typeface::SansBold, 16.0);
                let button = Button::new(words).selected(choice.chosen).min_size(Vec2::new(44.0, 32.0));
                if act(ui, button, &choice.words).clicked() {
                    intent = Some(Intent::Lesson(LessonRequest::Point(choice.name.clone())));
                }
            }
        });
    }
    // The buttons stay where they are from step to step, unless a step has much to say.
    let least = if ui.ctx().content_rect().height() >= HIGH { LEAST_WORDS } else { LEAST_WORDS_LOW };
    let ways = match &model.round {
        Some(round) => round_card::ways(ui, model, round, steady),
        None => {
            ui.add_space((top + least - ui.cursor().top()).max(0.0));
            ways(ui, model, steady)
        }
    };
    intent.or(ways)
}

/// Height of a window from which a card has room, in points.
const HIGH: f32 = 900.0;
/// Least height of the teacher with the words of a step where there is room, in points.
const LEAST_WORDS: f32 = 300.0;
/// Least height of the teacher with the words of a step in a low window, in points.
const LEAST_WORDS_LOW: f32 = 216.0;
/// Height of the teacher's portrait where there is room, and in a low window, in points.
const PORTRAIT: [f32; 2] = [122.0, 84.0];

/// Draws the portrait of the teacher, and beside it the progress of the lesson and its situation, or the number of the step; of a
/// round of questions only progress and situation.
fn teacher(ui: &mut Ui, model: &LessonCardModel) {
    if model.round.is_some() {
        // A question with its choices and its answer needs the room.
        steps(ui, model.place, true);
        if let Some(situation) = &model.situation {
            let words = theme::styled(situation, Typeface::SerifItalic, 16.0).color(theme::faint());
            ui.add(Label::new(words).wrap());
        }
        return;
    }
    let high = PORTRAIT[usize::from(ui.ctx().content_rect().height() < HIGH)];
    ui.horizontal_top(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::new(high * engraving::PORTRAIT, high), Sense::hover());
        let portrait = if model.is_on_table { engraving::CONTINENTAL } else { engraving::OFFICER };
        engraving::fill(ui, place, portrait, engraving::on_card());
        ui.add_space(4.0);
        ui.vertical(|ui| {
            ui.add_space(4.0);
            let words = steps(ui, model.place, false);
            let words = model.situation.as_ref().unwrap_or(&words);
            let room = high - (ui.cursor().top() - place.top());
            let letters = [17.0, 16.0, 15.0, 14.0].into_iter().find(|size| {
                let font = theme::font(Typeface::SerifItalic, *size);
                ui.painter().layout(words.clone(), font, theme::faint(), ui.available_width()).size().y <= room
            });
            let words = theme::styled(words, Typeface::SerifItalic, letters.unwrap_or(14.0)).color(theme::faint());
            ui.add(Label::new(words).wrap());
        });
    });
}

/// Draws a progress bar of the lesson, or of the round of questions. Returns the number of the step in words.
fn steps(ui: &mut Ui, (at, all): (usize, usize), in_round: bool) -> String {
    let part = at as f32 / all.max(1) as f32;
    let bar = ProgressBar::new(part).desired_height(5.0).fill(theme::gold());
    let at = (at + 1).min(all);
    let words = if in_round { say!("practice-question-of", at, all) } else { say!("lesson-step-of", at, all) };
    ui.add(bar).on_hover_text(&words);
    words
}

/// Draws the response to what the learner did, or a hint, with a stroke in the colour of its tone; the heading names the tone as
/// well.
fn answer(ui: &mut Ui, tone: Option<Tone>, words: Option<&str>) {
    let (ink, head): (Color32, Option<String>) = match tone {
        Some(Tone::Right) => (theme::go(), Some(say!("lesson-head-right"))),
        Some(Tone::Accepted) => (theme::heading(), Some(say!("lesson-head-accepted"))),
        Some(Tone::Other) => (theme::alert(), Some(say!("lesson-head-other"))),
        None => (theme::gold(), None),
    };
    let shown = Frame::new().inner_margin(Margin { left: 12, ..Margin::ZERO }).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        if let (Some(head), Some(tone)) = (head, tone) {
            ui.horizontal(|ui| {
                sign(ui, tone, ink);
                ui.label(theme::styled(head, Typeface::SansBold, 15.0).color(ink));
            });
        }
        if let Some(words) = words {
            ui.add(Label::new(theme::styled(words, Typeface::Serif, 17.0)).wrap());
        }
    });
    let rect = shown.response.rect;
    let beside = Rect::from_min_max(rect.min, pos2(rect.left() + 4.0, rect.bottom()));
    ui.painter().rect(beside, 2.0, ink, Stroke::new(1.0, theme::line()), StrokeKind::Outside);
}

/// Draws a tick or a cross beside a response, so that its tone does not depend on colour.
fn sign(ui: &mut Ui, tone: Tone, ink: Color32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(13.0), Sense::hover());
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|(x, y)| rect.center() + Vec2::new(*x, *y)).collect();
        ui.painter().line(points, Stroke::new(2.5, ink));
    };
    if tone == Tone::Other {
        line(&[(-4.0, -4.0), (4.0, 4.0)]);
        line(&[(-4.0, 4.0), (4.0, -4.0)]);
    } else {
        line(&[(-5.0, 0.0), (-1.5, 4.0), (5.0, -4.0)]);
    }
}

/// Number of places for the buttons below the onward button: back, again, the hint, a right answer, out.
const PLACES: usize = 5;
/// Gap between two of these places, in points.
const BETWEEN: f32 = 5.0;
/// Sizes of the letters on these buttons, in points: the first whose words have room.
const LETTERS: [f32; 3] = [14.5, 13.5, 12.5];
/// Height of the onward button, in points.
const ONWARD: f32 = 36.0;

/// Draws the buttons onward, back, again and help, each in a place of its own, whichever of them a step has. Returns the player's
/// intent, if any.
fn ways(ui: &mut Ui, model: &LessonCardModel, steady: &Steady) -> Option<Intent> {
    let ways = model.ways;
    let on = if model.onward().is_some() {
        onward(ui, model, steady)
    } else {
        ui.add_space(ONWARD + ui.spacing().item_spacing.y);
        None
    };
    steady.below(ui);
    let undoes = ways.again && model.spoiled.is_none();
    let places: [(bool, String, LessonRequest, bool); PLACES - 1] = [
        (ways.back, say!("lesson-back"), LessonRequest::Back, false),
        (undoes, say!("lesson-undo"), LessonRequest::Undo, ways.again_is_due),
        (ways.hint && model.hint.is_none(), say!("lesson-hint"), LessonRequest::Hint, ways.hint_is_due),
        (ways.show, say!("lesson-show-me"), LessonRequest::Show, false),
    ];
    let mut ask = None;
    let wide = (ui.available_width() - BETWEEN * (PLACES - 1) as f32) / PLACES as f32;
    let size = Vec2::new(wide.max(1.0), 28.0);
    let left = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        ui.spacing_mut().button_padding.x = 2.0;
        for (there, words, gives, lit) in places {
            if !there {
                ui.allocate_space(size);
                continue;
            }
            let face = if lit { Typeface::SansBold } else { Typeface::Sans };
            let room = size.x - 2.0 * ui.spacing().button_padding.x - 2.0;
            let letters = LETTERS.into_iter().find(|letters| text_width(ui, &words, face, *letters) <= room);
            let text = theme::styled(&words, face, letters.unwrap_or(LETTERS[2]));
            let button = Button::new(text).truncate();
            let button = if lit { button.stroke(Stroke::new(2.0, theme::gold())) } else { button };
            if noted(ui.add_sized(size, button), &words).on_hover_text(&words).clicked() {
                ask = Some(gives);
            }
        }
        leave(ui, size)
    });
    on.or(ask.map(Intent::Lesson)).or(left.inner)
}

/// Draws the button that leaves the lesson, which can be continued later. Returns the player's intent, if any.
fn leave(ui: &mut Ui, size: Vec2) -> Option<Intent> {
    let words = say!("lesson-leave");
    let text = theme::styled(&words, Typeface::Sans, 14.5).color(theme::faint());
    let button = noted(ui.add_sized(size, Button::new(text).frame_when_inactive(false)), &words);
    button.on_hover_text(say!("lesson-leave-help")).clicked().then_some(Intent::Leave)
}

/// Draws the onward button of the lesson card, as wide as the card, if it has one. Returns the player's intent, if any.
pub(super) fn onward(ui: &mut Ui, model: &LessonCardModel, steady: &Steady) -> Option<Intent> {
    let (words, gives) = model.onward()?;
    steady.level(ui);
    let text = theme::styled(&words, Typeface::SansBold, 17.0).color(theme::light());
    let wide = Vec2::new(ui.available_width(), ONWARD);
    let middle = Layout::centered_and_justified(Direction::LeftToRight);
    let laid = ui.allocate_ui_with_layout(wide, middle, |ui| act(ui, Button::new(text).fill(theme::go_fill()), &words));
    let pressed = laid.inner.clicked() && steady.takes_clicks(ui);
    if pressed {
        steady.pressed(ui, [laid.inner.rect.top(), laid.inner.rect.bottom()]);
    }
    laid.inner.on_hover_text(say!("notice-enter"));
    pressed.then_some(gives)
}

/// Draws the end of the lesson. Returns the player's intent, if any.
fn over(ui: &mut Ui, model: &LessonCardModel, steady: &Steady) -> Option<Intent> {
    let mut intent = onward(ui, model, steady);
    steady.below(ui);
    ui.horizontal_wrapped(|ui| {
        for (there, words, gives) in [
            (true, say!("lesson-once-more"), Intent::Lesson(LessonRequest::Restart)),
            (true, say!("lesson-back"), Intent::Lesson(LessonRequest::Back)),
            (model.follows, say!("lesson-to-list"), Intent::Leave),
        ] {
            if there && noted(ui.button(theme::styled(&words, Typeface::Sans, 14.5)), &words).clicked() {
                intent = Some(gives);
            }
        }
    });
    intent
}
