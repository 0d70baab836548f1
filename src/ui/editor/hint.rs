//! What a click on the map does, on a card at its foot. On a small map it says no more than it must, and it never lies on the place that
//! is pointed at.

use super::EditorScreen;
use super::pen::Held;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::game_ui::{Spot, Stroke};
use crate::ui::keys::first_of;
use crate::ui::parts::{in_rows, sheet};
use crate::view::theme;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{Align2, Area, Id, Label, Margin, Order, Rect, Ui, Vec2, WidgetInfo, WidgetType, vec2};

/// A map below this size is small: what it is for has more need of its room than words have.
const SMALL: Vec2 = Vec2::new(520.0, 420.0);
/// The most lines of the card, on a small map and on any other.
const ROWS: [usize; 2] = [2, 4];
/// Between the card and the edge of the map, and within it.
const AIR: Vec2 = Vec2::new(10.0, 8.0);
const MARGIN: Margin = Margin::symmetric(10, 4);

impl EditorScreen {
    /// What a click does.
    pub(super) fn say_hint(&self, ui: &Ui) {
        let is_small = self.board.width() < SMALL.x || self.board.height() < SMALL.y;
        let (shown, spoken) = self.told(is_small);
        if shown.is_empty() {
            return;
        }
        let room = self.board.width() - 2.0 * AIR.x - MARGIN.sum().x;
        let rows = ROWS[usize::from(!is_small)];
        let job = in_rows(&shown, theme::font(Typeface::Sans, 14.5), theme::ink(), room, rows);
        let size = ui.painter().layout_job(job.clone()).size() + MARGIN.sum();
        let foot = Align2::LEFT_BOTTOM.align_size_within_rect(size, self.board.shrink2(AIR));
        // Where the card lies nothing else is pointed at: it goes before the pointer comes to it.
        let pointer = ui.input(|i| i.pointer.latest_pos());
        let (pivot, at) = if pointer.is_some_and(|at| foot.contains(at)) || self.is_pointed_at(foot) {
            (Align2::RIGHT_TOP, self.board.right_top() + vec2(-AIR.x, AIR.y))
        } else {
            (Align2::LEFT_BOTTOM, self.board.left_bottom() + vec2(AIR.x, -AIR.y))
        };
        let area = Area::new(Id::new("editor hint")).order(Order::Middle).pivot(pivot).fixed_pos(at);
        area.interactable(false).show(ui.ctx(), |ui| {
            ui.set_max_width(self.board.width() - 2.0 * AIR.x);
            sheet().inner_margin(MARGIN).show(ui, |ui| {
                let line = ui.add(Label::new(job));
                // What has no room on the card is told all the same.
                line.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
                if self.pen.by_keys {
                    ui.ctx().accesskit_node_builder(line.id, |node| node.set_live(Live::Polite));
                }
            });
        });
    }

    /// Whether the hex that is pointed at lies on this part of the screen.
    fn is_pointed_at(&self, rect: Rect) -> bool {
        let at = self.over().zip(self.layout).zip(self.camera());
        at.is_some_and(|((spot, layout), camera)| {
            let middle = camera.to_screen(self.board, layout.centre(spot.hex));
            rect.expand(camera.scale).contains(middle)
        })
    }

    /// What stands on the card, and what is told of it: the hex pointed at and what a click does; for the keys also what lies there,
    /// and which key clicks. Once a tool has been used on a small map, what its click does stands there no more.
    fn told(&self, is_small: bool) -> (String, String) {
        let over = self.over();
        let hint = self.tracing.hint().unwrap_or_else(|| self.game.hint(over.map(|spot| spot.hex)));
        let seen = if is_small && self.messages.known.as_ref() == Some(&hint) { String::new() } else { hint.clone() };
        let Some((Spot { hex, .. }, layout)) = over.zip(self.layout) else { return (seen, hint) };
        let number = |words: &str| format!("{:04}  {words}", layout.number(hex));
        if !self.pen.by_keys {
            return (number(&seen), number(&hint));
        }
        let there = self.game.spoken(hex).into_iter().map(|part| say!("cursor-sentence", words = part));
        let (click, hold) = (first_of(Command::Draw), first_of(Command::Hold));
        let keys = match self.pen.held {
            Held::ByKeys { .. } => say!("edit-keys-held", hold, back = first_of(Command::Back)),
            Held::Up | Held::ByPointer => say!("edit-keys-free", click, hold),
        };
        let spoken = there.chain([hint, keys]).collect::<Vec<_>>().join(" ");
        (if is_small { number(&seen) } else { spoken.clone() }, spoken)
    }

    /// A tool on the map has done something: what its click does is known.
    pub(super) fn struck(&mut self, stroke: Stroke) {
        if !matches!(stroke, Stroke::Barred(_)) {
            let over = self.over().map(|spot| spot.hex);
            self.messages.known = Some(self.game.hint(over));
        }
        self.carry_out(stroke);
    }
}
