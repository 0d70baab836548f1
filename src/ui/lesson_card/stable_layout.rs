//! Stable layout of a lesson card's buttons: the onward button lies no higher than where it was just pressed, all others below
//! it, and for a moment clicks are ignored, so that a second click neither goes back nor answers.

use bevy_egui::egui::{Id, Ui};

/// Time after the onward button was pressed in which other clicks are ignored, in seconds: a double click counts once.
const DEAF: f64 = 0.4;

/// Height of two rows of answers, the onward button below and the other buttons, in points.
const ANSWERS: f32 = 176.0;

/// Record of the step that the learner has left.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// Index of the step that was left.
    from: usize,
    /// Index of the step to which the button led; `None` until that step is shown.
    to: Option<usize>,
    /// Upper and lower edge of the onward button, in points below the upper edge of the card.
    button: [f32; 2],
    /// Time at which the button was pressed, in seconds.
    at: f64,
}

/// Card layout that keeps the onward button in place between steps.
pub(in crate::ui) struct Steady {
    step: usize,
    top: f32,
    /// State in which the previous step was left; `None` unless its onward button led to this step.
    left: Option<Left>,
    /// Time when the onward button was last pressed, in seconds; `None` if it never was.
    pressed: Option<f64>,
}

impl Steady {
    /// Layout of the card of the step at this index, from its start.
    pub fn begin(ui: &Ui, step: usize) -> Self {
        // Once the pointer has left the card nothing lies under it.
        let mut left: Option<Left> = ui.data(|data| data.get_temp(id())).filter(|_| on_the_card(ui));
        match &mut left {
            Some(Left { from, to: to @ None, .. }) if *from != step => *to = Some(step),
            // This step was reached in another way.
            Some(Left { to: Some(to), .. }) if *to != step => left = None,
            _ => {}
        }
        ui.data_mut(|data| {
            data.remove::<Left>(id());
            if let Some(left) = left {
                data.insert_temp(id(), left);
            }
        });
        let pressed = left.map(|left| left.at);
        Self { step, top: ui.min_rect().top(), left: left.filter(|left| left.to == Some(step)), pressed }
    }

    /// Adds space, so that the onward button lies no higher than the one that led to this step.
    pub fn level(&self, ui: &mut Ui) {
        self.room(ui, |[top, _]| top);
    }

    /// Adds space, so that what follows lies below the button that led to this step; none where it would be out of sight.
    pub fn below(&self, ui: &mut Ui) {
        let (space, end) = (ui.spacing().item_spacing.y, ui.clip_rect().bottom() - self.top);
        self.room(ui, |[_, bottom]| if bottom + ANSWERS < end { bottom + space } else { 0.0 });
    }

    fn room(&self, ui: &mut Ui, down_to: impl FnOnce([f32; 2]) -> f32) {
        let Some(left) = self.left else { return };
        let missing = self.top + down_to(left.button) - ui.cursor().top();
        if missing > 0.0 {
            ui.add_space(missing);
        }
    }

    /// Records that the onward button was pressed, which reached from `top` to `bottom`.
    pub fn pressed(&self, ui: &Ui, [top, bottom]: [f32; 2]) {
        let button = [top - self.top, bottom - self.top];
        let left = Left { from: self.step, to: None, button, at: ui.input(|input| input.time) };
        ui.data_mut(|data| data.insert_temp(id(), left));
    }

    /// Whether a click of the pointer counts again after a step has changed.
    pub fn takes_clicks(&self, ui: &Ui) -> bool {
        let by_pointer = ui.input(|input| input.pointer.any_click());
        !by_pointer || self.pressed.is_none_or(|at| ui.input(|input| input.time) - at >= DEAF)
    }
}

/// Whether the pointer's horizontal position is within the card.
fn on_the_card(ui: &Ui) -> bool {
    let pointer = ui.input(|input| input.pointer.hover_pos());
    pointer.is_none_or(|at| ui.max_rect().x_range().expand(10.0).contains(at.x))
}

fn id() -> Id {
    Id::new("where the last step of a lesson was left")
}
