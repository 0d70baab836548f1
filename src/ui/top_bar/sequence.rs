//! Steps of the activation as a row of signs; the current one is highlighted and has its name.

use super::{Step, StepState};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::icons;
use crate::view::theme;
use bevy_egui::egui::{
    Align2, Color32, FontId, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Height of a sign, in points.
const HEIGHT: f32 = 26.0;
/// Gap between two signs, in points.
const GAP: f32 = 2.0;
/// Margin on either side of the words on a sign, in points.
const PAD: f32 = 7.0;

/// Parts of the order of play that the top bar has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// Room for all steps: the current one by its name, the others by their signs.
    Signs,
    /// Room for the current step only, by its name.
    Now,
    /// Room for the current step only, by its sign.
    Sign,
}

/// Least width of the row that shows every step, in points.
pub(super) fn least(ui: &Ui, steps: &[Step]) -> f32 {
    width(ui, steps, Shown::Signs)
}

fn width(ui: &Ui, steps: &[Step], shown: Shown) -> f32 {
    steps.iter().map(|step| sign_width(ui, step, shown) + GAP).sum()
}

fn sign_width(ui: &Ui, step: &Step, shown: Shown) -> f32 {
    match (shown, step.state) {
        (Shown::Signs | Shown::Now, StepState::Now) => words(ui, &step.name) + 2.0 * PAD,
        (Shown::Signs, _) | (Shown::Sign, StepState::Now) => HEIGHT + 2.0,
        (Shown::Now | Shown::Sign, _) => 0.0,
    }
}

fn words(ui: &Ui, text: &str) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font(), theme::ink()).size().x
}

fn font() -> FontId {
    theme::font(Typeface::SansBold, 14.0)
}

/// Draws the steps in the remaining room.
pub(super) fn show(ui: &mut Ui, steps: &[Step]) {
    ui.spacing_mut().item_spacing.x = GAP;
    // The same in every battle, whatever stands beside them.
    let fits = |shown: &Shown| width(ui, steps, *shown) <= ui.available_width();
    // The card beside the board says it too: where not even a sign has room, nothing there must be covered.
    let Some(shown) = [Shown::Signs, Shown::Now, Shown::Sign].into_iter().find(fits) else { return };
    for (place, step) in steps.iter().enumerate() {
        if shown == Shown::Signs || step.state == StepState::Now {
            sign(ui, place, step, shown);
        }
    }
}

fn sign(ui: &mut Ui, place: usize, step: &Step, shown: Shown) {
    let (fill, line, ink) = match step.state {
        StepState::Now => (theme::lit(), Stroke::new(2.0, theme::gold()), theme::ink()),
        // A past step has no edge, so that it does not look like a pressed button.
        StepState::Past => (Color32::TRANSPARENT, Stroke::NONE, theme::faint()),
        StepState::Ahead => (Color32::TRANSPARENT, Stroke::new(1.0, theme::line()), theme::ink()),
        StepState::Idle => (Color32::TRANSPARENT, Stroke::NONE, theme::faint()),
    };
    let size = Vec2::new(sign_width(ui, step, shown), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect(rect, theme::CORNER, fill, line, StrokeKind::Inside);
    let named = step.state == StepState::Now && shown != Shown::Sign;
    match step.icon.filter(|_| !named) {
        Some(icon) => icons::paint(ui, icon, rect, icons::SIZE - 2.0, ink),
        None => {
            let text = if named { step.name.clone() } else { (place + 1).to_string() };
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, font(), ink);
        }
    }
    match step.state {
        StepState::Past => ticked(ui, rect),
        StepState::Idle => struck(ui, rect),
        StepState::Now | StepState::Ahead => {}
    }
    let name = &step.name;
    let words = match step.state {
        StepState::Past => say!("strip-step-past", name),
        StepState::Now => say!("strip-step-now", name),
        StepState::Ahead => say!("strip-step-ahead", name),
        StepState::Idle => say!("strip-step-idle", name),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text(words);
}

/// Draws the tick of a step that is over.
fn ticked(ui: &Ui, rect: Rect) {
    let corner = rect.right_bottom() - Vec2::new(10.0, 8.0);
    let at = |x: f32, y: f32| corner + Vec2::new(x, y);
    let tick = |width, ink| Shape::line(vec![at(0.0, 2.0), at(3.0, 5.0), at(8.0, -2.0)], Stroke::new(width, ink));
    ui.painter().extend([tick(4.5, theme::paper()), tick(2.0, theme::past())]);
}

/// Draws the stroke through a step in which no unit can act.
fn struck(ui: &Ui, rect: Rect) {
    let within = rect.shrink(4.0);
    let line = Stroke::new(1.0, theme::faint());
    ui.painter().line_segment([within.left_bottom(), within.right_top()], line);
}
