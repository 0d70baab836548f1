//! Panel of a question with a few answers: react, retreat, stand, make way, occupy, take the odd loss, set up.

use super::glossary;
use super::intent::Intent;
use super::key_input;
use super::parts::{BarredReason, act, card, choice_sized, key_of_answer, noted};
use crate::i18n::lists::semicolons;
use crate::paint::fonts::Typeface;
use crate::play::AnyOrder;
use crate::say;
use crate::settings::KeyCommand;
use crate::view::theme;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Button, Label, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Words of the answer.
    pub words: String,
    /// Expected result of the answer in a few words, on its button, for comparison: "60% to win the place".
    pub outlook: String,
    /// What the answer costs in a few words, on its button; empty if nothing is to be said.
    pub cost: String,
    /// More words about the answer, below its button.
    pub more: String,
    /// Intent of the answer, or the reason why it is barred.
    pub give: Result<Intent, BarredReason>,
}

/// Answer that differs from its neighbours by a number alone.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberAnswer {
    /// The number, on its button.
    pub number: String,
    /// Words of the answer, with its expected result if there is one.
    pub words: String,
    /// Intent of the answer.
    pub give: Intent,
}

/// Content of the panel of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionModel {
    /// Title of the decision, such as "Retreat of Hofkirchen"; the top bar says which side decides.
    pub title: String,
    /// Paragraph of the rule behind the decision; empty if there is none.
    pub paragraph: String,
    /// Sentence above the answers that applies to all of them; `None` without one.
    pub alike: Option<String>,
    /// Answers to the question; all of them are on the map as well.
    pub answers: Vec<Answer>,
    /// Order that Enter gives, which is the order of one answer; `None` without a usual answer.
    pub usual: Option<AnyOrder>,
    /// Answers that differ by a number alone: a heading, and for each number what the answer says and means.
    pub numbers: Vec<(String, Vec<NumberAnswer>)>,
    /// Standing answers that can be given once and for all: a heading, and its choices.
    pub standing: Vec<(String, Vec<(String, Intent)>)>,
}

impl DecisionModel {
    /// Answer that Enter gives; `None` without a usual answer.
    #[must_use]
    pub fn usual_answer(&self) -> Option<&Answer> {
        self.answers.iter().find(|a| self.is_usual(a))
    }

    fn is_usual(&self, answer: &Answer) -> bool {
        let order = answer.give.as_ref().ok().and_then(Intent::sole_order);
        order.is_some() && order == self.usual.as_ref()
    }
}

/// Draws the panel of a decision. The second value is the intent of the answer under the pointer, else of the one with keyboard
/// focus.
pub fn show(ui: &mut Ui, model: &DecisionModel) -> (Option<Intent>, Option<Intent>) {
    let (mut pointed, mut focused) = (None, None);
    let paragraph = (!model.paragraph.is_empty()).then_some(model.paragraph.as_str());
    let intent = card(ui, &model.title, paragraph, |ui| {
        let mut intent = None;
        ui.spacing_mut().item_spacing.y = 4.0;
        let height = (ui.available_height() - 20.0).clamp(120.0, 360.0);
        if let Some(alike) = &model.alike {
            glossary::label(ui, theme::prose(alike));
        }
        let mut draw = |ui: &mut Ui, at: usize, answer: &Answer| {
            let drawn = answer_row(ui, at, answer, model.is_usual(answer));
            intent = intent.take().or(drawn.pressed);
            let give = answer.give.as_ref().ok();
            focused = focused.take().or(give.filter(|_| drawn.has_focus).cloned());
            pointed = pointed.take().or(give.filter(|_| drawn.is_pointed_at).cloned());
        };
        // Of many answers the last one, which as a rule ends the step, stays in sight.
        let scrolled = model.answers.len() - usize::from(model.answers.len() > MOST_WITHOUT_PIN);
        let (scrolled, pinned) = model.answers.split_at(scrolled);
        let height = height - PIN * pinned.len() as f32;
        ScrollArea::vertical().id_salt("answers").max_height(height).show(ui, |ui| {
            scrolled.iter().enumerate().for_each(|(at, answer)| draw(ui, at, answer));
        });
        pinned.iter().for_each(|answer| draw(ui, scrolled.len(), answer));
        for (head, numbers) in &model.numbers {
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::plain(head));
                for answer in numbers {
                    let button = noted(ui.add(Button::new(&answer.number)), &answer.words);
                    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &answer.words));
                    if button.on_hover_text(&answer.words).clicked() {
                        intent = Some(answer.give.clone());
                    }
                }
            });
        }
        if !model.standing.is_empty() {
            ui.separator();
            ui.label(theme::small(say!("decision-standing")));
        }
        for (head, choices) in &model.standing {
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::plain(head));
                for (words, give) in choices {
                    if noted(ui.small_button(words), words).clicked() {
                        intent = Some(give.clone());
                    }
                }
            });
        }
        intent
    });
    (intent, pointed.or(focused))
}

/// Answers up to which all are in one list.
const MOST_WITHOUT_PIN: usize = 4;
/// Height of an answer that stays in sight below a list, in points.
const PIN: f32 = 36.0;

/// What the player does with an answer.
struct AnswerRow {
    pressed: Option<Intent>,
    has_focus: bool,
    is_pointed_at: bool,
}

/// Draws an answer with its key, and what more there is to say of it.
fn answer_row(ui: &mut Ui, at: usize, answer: &Answer, is_usual: bool) -> AnswerRow {
    let before = ui.cursor().top();
    let row = ui.horizontal(|ui| {
        key(ui, at, is_usual);
        ui.push_id(at, |ui| button(ui, answer)).inner
    });
    let (pressed, has_focus) = row.inner;
    let (left, right) = (ui.min_rect().left(), ui.min_rect().right());
    let is_pointed_at =
        ui.rect_contains_pointer(Rect::from_min_max(pos2(left, before), pos2(right, ui.cursor().top())));
    if !answer.more.is_empty() {
        ui.horizontal(|ui| {
            // Below the words of its own answer.
            ui.add_space(BESIDE);
            glossary::label(ui, theme::small(&answer.more));
        });
    }
    AnswerRow { pressed, has_focus, is_pointed_at }
}

/// Draws the button of an answer, with its expected result and its cost below its words. Returns the player's intent, if any, and whether the
/// button has keyboard focus.
fn button(ui: &mut Ui, answer: &Answer) -> (Option<Intent>, bool) {
    let size = Vec2::new(ui.available_width(), 30.0);
    match &answer.give {
        Ok(give) => {
            let mut text = LayoutJob::default();
            let format = |face, ink| TextFormat::simple(theme::font(face, 15.0), ink);
            text.append(&answer.words, 0.0, format(Typeface::SansBold, theme::ink()));
            let told = [&answer.outlook, &answer.cost].into_iter().filter(|part| !part.is_empty());
            let told = semicolons(&told.cloned().collect::<Vec<_>>());
            if !told.is_empty() {
                text.append(&format!("\n{told}"), 0.0, format(Typeface::Sans, theme::ink()));
            }
            let response = act(ui, Button::new(text).right_text("").wrap().min_size(size), &answer.words);
            (response.clicked().then(|| give.clone()), response.has_focus())
        }
        Err(why) => (choice_sized(ui, &answer.words, Err(why), size, || Intent::Cancel), false),
    }
}

/// Indentation of an answer's words in points: beside its key, within its button.
const BESIDE: f32 = 36.0;

/// Draws the number key of an answer. The usual answer, which Enter gives as well, is framed in ink as a key is: gold would recommend
/// it, and nobody has weighed it.
fn key(ui: &mut Ui, at: usize, usual: bool) {
    let (place, response) = ui.allocate_exact_size(Vec2::new(22.0, 30.0), Sense::hover());
    ui.put(place, Label::new(theme::bold(key_of_answer(Some(at))).color(theme::faint())));
    if usual {
        let frame = place.shrink2(Vec2::new(1.0, 4.0));
        ui.painter().rect_stroke(frame, 3.0, Stroke::new(1.0, theme::faint()), StrokeKind::Inside);
        response.on_hover_text(key_input::hint(&say!("decision-usual"), KeyCommand::GiveNext));
    }
}
