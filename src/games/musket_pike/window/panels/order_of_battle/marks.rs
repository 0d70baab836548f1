//! Small signs of the order of battle: arm, strength, states.

use super::{PIPS, SIGN, UnitStatus};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::kernel::SideId;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{self, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};

/// Room for a mark of 16 by 16 pixels, labelled for screen readers.
pub fn mark_room(ui: &mut Ui, words: &str) -> (Rect, egui::Response) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(16.0, 16.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    (rect, response)
}

/// Draws the mark of a state; each has a shape of its own.
pub fn state_mark(ui: &mut Ui, state: UnitStatus) -> egui::Response {
    let (rect, response) = mark_room(ui, &state.words());
    let (painter, c) = (ui.painter(), rect.center());
    let at = |x: f32, y: f32| c + Vec2::new(x, y);
    let faint = Stroke::new(1.5, theme::faint());
    let alert = Stroke::new(2.0, theme::alert());
    match state {
        UnitStatus::Ready => {
            painter.circle_filled(c, 5.0, theme::go_ink());
        }
        UnitStatus::Active => {
            let ahead = vec![at(-4.0, -5.5), at(6.0, 0.0), at(-4.0, 5.5)];
            painter.add(Shape::convex_polygon(ahead, theme::gold(), Stroke::new(1.0, theme::ink())));
        }
        UnitStatus::Activated => {
            painter.circle_stroke(c, 4.5, faint);
        }
        UnitStatus::ToCome => {
            for from in [-5.0, 0.0] {
                painter.line(vec![at(from, -4.0), at(from + 4.0, 0.0), at(from, 4.0)], faint);
            }
        }
        UnitStatus::Merged => {
            painter.line_segment([at(-5.0, 0.0), at(5.0, 0.0)], faint);
            painter.line_segment([at(0.0, -5.0), at(0.0, 5.0)], faint);
        }
        UnitStatus::Pursuing => {
            // An arrow that leaves the field.
            painter.line_segment([at(-5.0, 4.0), at(3.0, -4.0)], faint);
            painter.line(vec![at(-2.0, -4.5), at(3.5, -4.5), at(3.5, 1.0)], faint);
        }
        UnitStatus::Captured => {
            painter.line_segment([at(-4.0, -6.0), at(-4.0, 6.0)], alert);
            let flag = vec![at(-4.0, -6.0), at(6.0, -3.0), at(-4.0, 0.5)];
            painter.add(Shape::convex_polygon(flag, theme::alert(), Stroke::NONE));
        }
        UnitStatus::Destroyed => {
            painter.line_segment([at(-4.5, -4.5), at(4.5, 4.5)], alert);
            painter.line_segment([at(-4.5, 4.5), at(4.5, -4.5)], alert);
        }
    }
    response
}

/// Draws the mark of a disordered unit: a broken line.
pub fn disorder_mark(ui: &mut Ui) -> egui::Response {
    let (rect, response) = mark_room(ui, &say!("oob-state-disordered"));
    let at = |x: f32, y: f32| rect.center() + Vec2::new(x, y);
    let broken = vec![at(-7.0, 3.0), at(-3.5, -4.0), at(0.0, 3.0), at(3.5, -4.0), at(7.0, 3.0)];
    ui.painter().line(broken, Stroke::new(2.0, theme::alert()));
    response
}

/// Draws a pip for every printed SP of a unit, hollow if the SP is lost.
pub fn strength_pips(ui: &mut Ui, side: SideId, sp: Option<(u8, u8)>) {
    let (now, printed) = sp.unwrap_or((0, 0));
    let (rect, _) = ui.allocate_exact_size(Vec2::new(PIPS.0, 14.0), Sense::hover());
    // The pips stand in two rows; those of larger units are narrower.
    let in_row = printed.div_ceil(2).max(10);
    let step = rect.width() / f32::from(in_row);
    for n in 0..printed {
        let at = rect.left_top() + Vec2::new(f32::from(n % in_row) * step, f32::from(n / in_row) * 7.0 + 0.5);
        let pip = Rect::from_min_size(at, Vec2::new(step - 1.2, 5.5));
        if n < now {
            ui.painter().rect_filled(pip, 0.0, theme::side_colour(side));
        } else {
            ui.painter().rect_stroke(pip, 0.0, Stroke::new(1.0, theme::alert()), StrokeKind::Inside);
        }
    }
}

/// Draws the sign of an arm as on the counters: pikes hatched, cavalry with a diagonal, musketeers dotted, guns on wheels.
pub fn sign(ui: &mut Ui, side: SideId, arm: UnitKind, gone: bool) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(SIGN, Sense::hover());
    let ink = if gone { theme::faint() } else { theme::side_ink(side) };
    let line = Stroke::new(1.0, ink);
    let painter = ui.painter();
    let block = rect.shrink2(Vec2::new(1.0, 2.0));
    match arm {
        UnitKind::Hi => {
            painter.rect_stroke(block, 0.0, line, StrokeKind::Inside);
            for step in 1..5 {
                painter.vline(block.left() + block.width() * step as f32 / 5.0, block.y_range(), line);
            }
        }
        UnitKind::Cav => {
            painter.rect_stroke(block, 0.0, line, StrokeKind::Inside);
            let corners = vec![block.left_bottom(), block.right_top(), block.right_bottom()];
            painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
        }
        UnitKind::Li => {
            for (x, y) in [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)] {
                let at = block.left_top() + Vec2::new(3.0 + 5.0 * x as f32, 3.0 + 6.0 * y as f32);
                painter.circle_filled(at, 1.6, ink);
            }
        }
        UnitKind::Art | UnitKind::Wagon => {
            let c = block.center();
            for x in [-5.0, 5.0] {
                painter.circle_stroke(c + Vec2::new(x, 2.0), 3.0, line);
            }
            if arm == UnitKind::Art {
                painter.line_segment([c + Vec2::new(-9.0, 1.0), c + Vec2::new(9.0, -4.0)], Stroke::new(3.0, ink));
            } else {
                let body = Rect::from_min_max(Pos2::new(c.x - 8.0, c.y - 5.0), Pos2::new(c.x + 8.0, c.y));
                painter.rect_filled(body, 2.0, ink);
            }
        }
    }
    response
}
