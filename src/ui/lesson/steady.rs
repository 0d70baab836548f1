//! Buttons that keep their places: the one that leads on lies no higher than where it has just been pressed, all others below it,
//! and for a moment nothing takes a click. So a second click neither leads back nor answers.

use bevy_egui::egui::{Id, Ui};

/// For so many seconds after the button that leads on was pressed no other click counts: a double click is one.
const DEAF: f64 = 0.4;

/// So high are two rows of answers, the button that leads on once one is given, and the ways below it.
const ANSWERS: f32 = 176.0;

/// Where a step was left.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// The step, by its place.
    from: usize,
    /// The step it led to, once that is shown.
    to: Option<usize>,
    /// Where the button lay, below the upper edge of the card.
    button: [f32; 2],
    at: f64,
}

/// The buttons of a card that is being drawn.
pub(in crate::ui) struct Steady {
    step: usize,
    top: f32,
    /// Where the step before was left, if this one was come to so.
    left: Option<Left>,
    /// When the button that leads on was last pressed.
    pressed: Option<f64>,
}

impl Steady {
    /// A card begins here, of the step at this place.
    pub fn begin(ui: &Ui, step: usize) -> Self {
        // Once the pointer has gone from the card nothing lies under it.
        let mut left: Option<Left> = ui.data(|data| data.get_temp(id())).filter(|_| on_the_card(ui));
        match &mut left {
            Some(Left { from, to: to @ None, .. }) if *from != step => *to = Some(step),
            // Another step was come to by another way.
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

    /// Leaves room, so that the button that leads on lies no higher than the one by which the step was come to.
    pub fn level(&self, ui: &mut Ui) {
        self.room(ui, |[top, _]| top);
    }

    /// Leaves room, so that what follows lies below that button; none where it would no longer be seen.
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

    /// The button that leads on was pressed; it lay from `top` to `bottom`.
    pub fn pressed(&self, ui: &Ui, [top, bottom]: [f32; 2]) {
        let button = [top - self.top, bottom - self.top];
        let left = Left { from: self.step, to: None, button, at: ui.input(|input| input.time) };
        ui.data_mut(|data| data.insert_temp(id(), left));
    }

    /// Whether a click of the pointer counts already.
    pub fn takes_clicks(&self, ui: &Ui) -> bool {
        let by_pointer = ui.input(|input| input.pointer.any_click());
        !by_pointer || self.pressed.is_none_or(|at| ui.input(|input| input.time) - at >= DEAF)
    }
}

/// Whether the pointer is nowhere else than on the card, up and down left aside.
fn on_the_card(ui: &Ui) -> bool {
    let pointer = ui.input(|input| input.pointer.hover_pos());
    pointer.is_none_or(|at| ui.max_rect().x_range().expand(10.0).contains(at.x))
}

fn id() -> Id {
    Id::new("where the last step of a lesson was left")
}
