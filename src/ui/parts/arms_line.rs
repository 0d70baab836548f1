//! Line about a person, with the person's coat of arms.

use crate::heraldry::Blazon;
use crate::paint::arms::WIDTH;
use crate::view::arms::paint_arms;
use bevy_egui::egui::{Ui, Vec2};

/// Line about a person, with the person's coat of arms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmsLine {
    pub words: String,
    /// Coat of arms of the person; `None` without one.
    pub arms: Option<Blazon>,
}

impl From<String> for ArmsLine {
    fn from(words: String) -> Self {
        Self { words, arms: None }
    }
}

/// Height of a coat of arms in a line, in points.
const IN_A_LINE: f32 = 22.0;

/// Draws a line about a person: the coat of arms, if there is one, then what `tell` draws.
pub fn arms_line(ui: &mut Ui, line: &ArmsLine, tell: impl FnOnce(&mut Ui, &str)) {
    let Some(arms) = &line.arms else {
        tell(ui, &line.words);
        return;
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (_, place) = ui.allocate_space(Vec2::new(IN_A_LINE * WIDTH, IN_A_LINE));
        paint_arms(ui, arms, place);
        tell(ui, &line.words);
    });
}
