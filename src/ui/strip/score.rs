//! The score: a plate for each side in its colour and shape, and between them a pointer to whoever is ahead.

use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::intent::{Intent, Page};
use crate::ui::keys;
use crate::ui::parts::{noted, plate};
use crate::view::theme;
use bevy_egui::egui::{Align2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};
use std::cmp::Ordering;

/// Who is about to win by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What each side has.
    pub sums: [i32; 2],
    /// The same in words, with what it is made of.
    pub words: String,
    /// How far they are apart, and what that comes to; empty where nobody counts it.
    pub margin: String,
}

/// How high a plate is, how wide at least, and what lies between the two.
const HIGH: f32 = 28.0;
const LEAST: f32 = 36.0;
const BETWEEN: f32 = 18.0;

/// Draws it; a click opens the page on how to win.
pub(super) fn show(ui: &mut Ui, score: &Score) -> Option<Intent> {
    let font = theme::font(Typeface::SansBlack, 17.0);
    let numbers = score.sums.map(|sum| ui.painter().layout_no_wrap(sum.to_string(), font.clone(), theme::light()));
    let wide = numbers.iter().map(|number| number.size().x + 14.0).fold(LEAST, f32::max);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(2.0 * wide + BETWEEN, HIGH), Sense::click());
    let ahead = score.sums[0].cmp(&score.sums[1]);
    let plates = [
        Rect::from_min_size(rect.min, Vec2::new(wide, HIGH)),
        Rect::from_min_max(rect.max - Vec2::new(wide, HIGH), rect.max),
    ];
    for ((place, number), side) in plates.into_iter().zip(numbers).zip(crate::kernel::SideId::BOTH) {
        ui.painter().add(plate(place, side));
        let at = Align2::CENTER_CENTER.align_size_within_rect(number.size(), place).min;
        ui.painter().galley(at, number, theme::light());
    }
    let middle = rect.center();
    let at = |x: f32, y: f32| middle + Vec2::new(x, y);
    let way = match ahead {
        Ordering::Greater => -1.0,
        Ordering::Less => 1.0,
        Ordering::Equal => 0.0,
    };
    let line = Stroke::new(1.0, theme::gold_edge());
    let pointer = if way == 0.0 {
        Shape::hline(middle.x - 4.0..=middle.x + 4.0, middle.y, Stroke::new(2.0, theme::faint()))
    } else {
        Shape::convex_polygon(vec![at(5.0 * way, 0.0), at(-4.0 * way, -6.0), at(-4.0 * way, 6.0)], theme::gold(), line)
    };
    ui.painter().add(pointer);
    if response.hovered() {
        ui.painter().rect_stroke(rect.expand(2.0), 5.0, Stroke::new(1.0, theme::gold_edge()), StrokeKind::Outside);
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &score.words));
    let help = keys::hint(&say!("page-count"), Command::Points);
    let told = [score.words.as_str(), score.margin.as_str(), help.as_str()];
    let told = told.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    noted(response, &score.words).on_hover_text(told).clicked().then_some(Intent::Open(Page::Count))
}
