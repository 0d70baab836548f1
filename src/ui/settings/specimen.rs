//! Specimen below the settings: portraits between the flags of both sides, in the light and the colours that are chosen.

use super::Part;
use crate::kernel::SideId;
use crate::ui::handover_screen::cloth;
use crate::ui::parts::label_frame;
use crate::ui::start::engraving::{self, PORTRAIT};
use crate::view::theme;
use bevy_egui::egui::{Rect, Sense, Stroke, Ui, pos2, vec2};

/// Height of the specimen, in points.
const HIGH: f32 = 190.0;
/// Height of the portraits, and the distance of each from the middle where there are two, in points.
const PORTRAITS: (f32, f32) = (150.0, 110.0);
/// Height of the flags, and the distance of their foot from the middle, in points.
const FLAGS: (f32, f32) = (150.0, 250.0);

/// Draws the specimen: on the part about looks an officer, on the part about play two players.
pub(super) fn show(ui: &mut Ui, part: Part) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
    ui.painter().rect_filled(rect, theme::CORNER, theme::paper());
    label_frame(ui.painter(), rect, Stroke::new(1.5, theme::gold_edge()));
    let middle = rect.center();
    for (side, away) in SideId::BOTH.into_iter().zip([-1.0, 1.0]) {
        let foot = pos2(middle.x + away * FLAGS.1, rect.bottom() - 18.0);
        cloth::trophy(ui, (foot, away), side, FLAGS.0);
    }
    let (high, apart) = PORTRAITS;
    let portrait = |x: f32, svg| {
        let oval = Rect::from_center_size(pos2(middle.x + x, middle.y), vec2(high * PORTRAIT, high));
        engraving::fill(ui, oval, svg, engraving::on_page());
    };
    if part == Part::Play {
        portrait(-apart, engraving::PERSON);
        portrait(apart, engraving::of_rank(1));
    } else {
        portrait(0.0, engraving::OFFICER);
    }
}
