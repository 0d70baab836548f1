//! What a click on the map does, on a card at its foot, until it has been done once; from then on it is a sign that says it again. The card
//! never lies on the place that is pointed at.

use super::EditorScreen;
use super::pen::Held;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::game_ui::{Phase, Spot, Stroke, Touch};
use crate::ui::keys;
use crate::ui::keys::first_of;
use crate::ui::parts::{in_rows, noted, sheet};
use crate::view::theme;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{
    Align2, Area, Button, Id, Label, Margin, Order, Rect, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// The most lines of the card.
const ROWS: usize = 4;
/// Wider than this a line is hard to read.
const WIDEST: f32 = 560.0;
/// Between the card and the edge of the map, and within it.
const AIR: Vec2 = Vec2::new(10.0, 8.0);
const MARGIN: Margin = Margin::symmetric(10, 4);
/// How wide and high the sign is.
const SIGN: f32 = 26.0;

impl EditorScreen {
    /// What a click does. Returns where the card lies.
    pub(super) fn say_hint(&mut self, ui: &Ui) -> Option<Rect> {
        let (shown, spoken, is_known) = self.told();
        let aside = if is_known { SIGN + AIR.x } else { 0.0 };
        if is_known {
            self.sign(ui);
        }
        if shown.is_empty() {
            return None;
        }
        let room = (self.board.width() - 2.0 * AIR.x - MARGIN.sum().x - aside).min(WIDEST);
        let job = in_rows(&shown, theme::font(Typeface::Sans, 14.5), theme::ink(), room, ROWS);
        let size = ui.painter().layout_job(job.clone()).size() + MARGIN.sum();
        let within = Rect::from_min_max(self.board.min + AIR + vec2(aside, 0.0), self.board.max - AIR);
        let foot = Align2::LEFT_BOTTOM.align_size_within_rect(size, within);
        // Where the card lies nothing else is pointed at: it goes before the pointer comes to it.
        let pointer = ui.input(|i| i.pointer.latest_pos());
        let (pivot, at) = if pointer.is_some_and(|at| foot.contains(at)) || self.is_pointed_at(foot) {
            (Align2::RIGHT_TOP, within.right_top())
        } else {
            (Align2::LEFT_BOTTOM, within.left_bottom())
        };
        let area = Area::new(Id::new("editor hint")).order(Order::Middle).pivot(pivot).fixed_pos(at);
        let card = area.interactable(false).show(ui.ctx(), |ui| {
            ui.set_max_width(room + MARGIN.sum().x);
            sheet().inner_margin(MARGIN).show(ui, |ui| {
                let line = ui.add(Label::new(job));
                // What is not on the card is told all the same.
                line.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
                if self.pen.by_keys {
                    ui.ctx().accesskit_node_builder(line.id, |node| node.set_live(Live::Polite));
                }
            });
        });
        Some(card.response.rect)
    }

    /// What says it again, in the corner of the map.
    fn sign(&mut self, ui: &Ui) {
        let corner = pos2(self.board.left() + AIR.x, self.board.bottom() - AIR.y);
        let area = Area::new(Id::new("editor hint again")).order(Order::Middle).pivot(Align2::LEFT_BOTTOM);
        let words = say!("edit-hint-again");
        let pressed = area.fixed_pos(corner).show(ui.ctx(), |ui| {
            let text = theme::set("?", Typeface::SerifBold, 16.0).color(theme::heading());
            let button = Button::new(text).fill(theme::card()).min_size(Vec2::splat(SIGN));
            let button = noted(ui.add(button), &words);
            button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
            button.on_hover_text(keys::hint(&words, Command::SayHint)).clicked()
        });
        if pressed.inner {
            self.messages.ask_hint();
            ui.ctx().request_repaint();
        }
    }

    /// Whether the hex that is pointed at lies on this part of the screen.
    fn is_pointed_at(&self, rect: Rect) -> bool {
        let at = self.over().zip(self.layout).zip(self.camera());
        at.is_some_and(|((spot, layout), camera)| {
            let middle = camera.to_screen(self.board, layout.centre(spot.hex));
            rect.expand(camera.scale).contains(middle)
        })
    }

    /// What stands on the card, what is told of it, and whether what a click does is known: the hex pointed at and what a click does; for
    /// the keys also what lies there, and which key clicks.
    fn told(&self) -> (String, String, bool) {
        let over = self.over();
        let hint = self.tracing.hint().unwrap_or_else(|| self.game.hint(over.map(|spot| spot.hex)));
        let is_known = self.messages.knows(&hint);
        let seen = if is_known { String::new() } else { hint.clone() };
        let Some((Spot { hex, .. }, layout)) = over.zip(self.layout) else { return (seen, hint, is_known) };
        let number = |words: &str| format!("{:04}  {words}", layout.number(hex)).trim_end().to_owned();
        if !self.pen.by_keys {
            return (number(&seen), number(&hint), is_known);
        }
        let there = self.game.spoken(hex).into_iter().map(|part| say!("cursor-sentence", words = part));
        let (click, hold) = (first_of(Command::Draw), first_of(Command::Hold));
        let keys = match self.pen.held {
            Held::ByKeys { .. } => say!("edit-keys-held", hold, back = first_of(Command::Back)),
            Held::Up | Held::ByPointer => say!("edit-keys-free", click, hold),
        };
        let spoken = there.chain([hint, keys]).collect::<Vec<_>>().join(" ");
        let shown = if is_known && self.pen.held == Held::Up { number("") } else { spoken.clone() };
        (shown, spoken, is_known)
    }

    /// The tool in hand on the board. Once it has been used what its click does is known.
    pub(super) fn touch(&mut self, touch: Touch) {
        if touch.phase == Phase::Begins {
            self.messages.used = Some(self.game.hint(Some(touch.hex)));
        }
        if let Some(stroke) = self.game.touch(touch) {
            if matches!(stroke, Stroke::Barred(_) | Stroke::Undone(_)) {
                self.messages.used = None;
            }
            self.carry_out(stroke);
        }
        if touch.phase == Phase::Ends {
            self.messages.learn();
        }
    }
}
