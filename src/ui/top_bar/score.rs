//! Score: a plate for each side in its colour and shape, and between them a pointer to the leader.

use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::intent::{Intent, Page};
use crate::ui::key_input;
use crate::ui::parts::{noted, plate};
use crate::view::theme;
use bevy_egui::egui::{Align2, Id, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};
use std::cmp::Ordering;
use std::time::Duration;

/// Score of both sides in the top bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Points of each side in the current score.
    pub sums: [i32; 2],
    /// Points of each side in words, with what they are made of.
    pub words: String,
    /// Difference of the points, and the level of victory; empty where it does not count.
    pub margin: String,
}

/// Height of a side's score plate, in points.
const HIGH: f32 = 28.0;
/// Least width of a side's score plate, in points.
const LEAST: f32 = 36.0;
/// Gap between the plates of the two sides, in points.
const BETWEEN: f32 = 18.0;

/// Time for which a side whose points have risen has a golden rim, in seconds.
const SAID: f64 = 3.0;
/// Time in which the plate shows by how much the points have risen, in seconds: the first part of [`SAID`].
const LIT: f64 = 1.5;

/// Score as drawn last, and its last rise.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    sums: [i32; 2],
    rise: [i32; 2],
    /// Time of the last rise on the window's clock, in seconds.
    since: f64,
    /// Number of the egui pass in which the points were seen.
    pass: u64,
    /// Whether the score was that of an earlier moment being watched.
    watched: bool,
}

impl Seen {
    /// Points that are seen for the first time, of which none has just risen.
    const fn first(sums: [i32; 2], pass: u64, watched: bool) -> Self {
        Self { sums, rise: [0; 2], since: 0.0, pass, watched }
    }

    /// State after another pass of drawing. Between the game and an earlier moment nothing rises: that is a leap.
    fn then(self, sums: [i32; 2], pass: u64, now: f64, watched: bool) -> Self {
        if self.pass + 1 < pass || self.watched != watched {
            return Self::first(sums, pass, watched);
        }
        if sums == self.sums {
            return Self { pass, ..self };
        }
        let rise = [0, 1].map(|side: usize| (sums[side] - self.sums[side]).max(0));
        Self { sums, rise, since: now, pass, watched }
    }
}

/// Recent rise of each side's score, and for how many seconds it has been shown; `None`: no longer.
fn risen(ui: &Ui, sums: [i32; 2], watched: bool) -> Option<([i32; 2], f64)> {
    let (now, pass, id) = (ui.input(|i| i.time), ui.ctx().cumulative_pass_nr(), Id::new("score seen"));
    let seen = ui.data(|d| d.get_temp::<Seen>(id));
    let seen = seen.map_or_else(|| Seen::first(sums, pass, watched), |seen| seen.then(sums, pass, now, watched));
    ui.data_mut(|d| d.insert_temp(id, seen));
    let said = now - seen.since;
    if seen.rise == [0; 2] || said >= SAID {
        return None;
    }
    // It changes twice only: no frame is drawn in between.
    let next = if said < LIT { LIT } else { SAID } - said;
    ui.ctx().request_repaint_after(Duration::from_secs_f64(next.max(0.01)));
    Some((seen.rise, said))
}

/// Draws the score; a click opens the page on how to win. `watched`: whether the score is that of an earlier moment.
pub(super) fn show(ui: &mut Ui, score: &Score, watched: bool) -> Option<Intent> {
    let font = theme::font(Typeface::SansBlack, 17.0);
    let numbers = score.sums.map(|sum| ui.painter().layout_no_wrap(sum.to_string(), font.clone(), theme::light()));
    let wide = numbers.iter().map(|number| number.size().x + 14.0).fold(LEAST, f32::max);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(2.0 * wide + BETWEEN, HIGH), Sense::click());
    let ahead = score.sums[0].cmp(&score.sums[1]);
    let plates = [
        Rect::from_min_size(rect.min, Vec2::new(wide, HIGH)),
        Rect::from_min_max(rect.max - Vec2::new(wide, HIGH), rect.max),
    ];
    let risen = risen(ui, score.sums, watched);
    for ((place, number), side) in plates.into_iter().zip(numbers).zip(crate::kernel::SideId::BOTH) {
        ui.painter().add(plate(place, side));
        match risen.filter(|(rise, _)| rise[side.index()] > 0) {
            Some((rise, said)) if said < LIT => come_forward(ui, place, rise[side.index()]),
            rises => {
                if rises.is_some() {
                    rim(ui, place);
                }
                ui.painter().galley(words_at(place, number.size()), number, theme::light());
            }
        }
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
    let help = key_input::hint(&say!("page-count"), KeyCommand::Points);
    let told = [score.words.as_str(), score.margin.as_str(), help.as_str()];
    let told = told.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    noted(response, &score.words).on_hover_text(told).clicked().then_some(Intent::Open(Page::Count))
}

/// Draws the recent rise in the place of the score: below the plate it would cover the prompt line.
fn come_forward(ui: &Ui, place: Rect, rise: i32) {
    let ink = theme::colour(theme::current_theme().black);
    let words = ui.painter().layout_no_wrap(say!("score-risen", n = rise), theme::font(Typeface::SansBlack, 17.0), ink);
    ui.painter().rect_filled(place.shrink(1.0), 5.0, theme::gold());
    rim(ui, place);
    ui.painter().galley(words_at(place, words.size()), words, ink);
}

/// Draws the golden rim of a side whose points have just risen.
fn rim(ui: &Ui, place: Rect) {
    ui.painter().rect_stroke(place.expand(1.0), 5.0, Stroke::new(2.5, theme::gold()), StrokeKind::Outside);
}

/// Position of words that are centred in a place.
fn words_at(place: Rect, size: Vec2) -> Pos2 {
    Align2::CENTER_CENTER.align_size_within_rect(size, place).min
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_rises_while_one_looks_is_said_to_have_risen() {
        let first = Seen::first([0, 40], 7, false);
        assert_eq!(first.rise, [0, 0]);
        let more = first.then([20, 35], 8, 3.0, false);
        assert_eq!((more.rise, more.since), ([20, 0], 3.0));
        assert_eq!(more.then([20, 35], 9, 4.0, false).since, 3.0, "it is said once");
        assert_eq!(more.then([30, 35], 20, 9.0, false).rise, [0, 0], "another table");
        let watched = more.then([0, 0], 9, 5.0, true);
        assert_eq!(watched.then([20, 35], 10, 6.0, false).rise, [0, 0], "back from an earlier moment");
        assert_eq!(watched.then([20, 0], 10, 6.0, true).rise, [20, 0], "a replay goes on");
    }
}
