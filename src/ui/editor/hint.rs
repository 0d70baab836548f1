//! Hint about what a click on the map does, on a card at its foot until it has been done once, then behind a sign that shows it
//! again. The card never covers the place pointed at.

use super::EditorScreen;
use super::pen::PenState;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{MapPoint, StrokePhase, ToolInput, ToolOutcome};
use crate::ui::key_input;
use crate::ui::key_input::first_of;
use crate::ui::parts::{in_rows, noted, sheet};
use crate::view::placement::{Anchor, Content, Obstacle, Wish};
use crate::view::theme;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{
    Align2, Area, Button, Id, Label, Margin, Order, Rect, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// Largest number of lines on the hint's card.
const ROWS: usize = 4;
/// Width in points above which several lines are hard to read.
const WIDEST: f32 = 560.0;
/// Space between the card and the edge of the map, in points.
const AIR: Vec2 = Vec2::new(10.0, 8.0);
/// Margin within the card, in points.
const MARGIN: Margin = Margin::symmetric(10, 4);
/// Width and height in points that the card's outline adds.
const EDGES: Vec2 = Vec2::new(2.0, 2.0);
/// Positions of the card on the map, the most natural first.
const PLACES: [Align2; 4] = [Align2::LEFT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP, Align2::RIGHT_BOTTOM];
/// Width and height of the hint's sign, in points.
const SIGN: f32 = 26.0;

impl EditorScreen {
    /// Draws the hint, off the `titles` of the map. Returns where the card lies.
    pub(super) fn say_hint(&mut self, ui: &Ui, titles: &[Obstacle]) -> Option<Rect> {
        let (shown, spoken, is_known) = self.told();
        let aside = if is_known { SIGN + AIR.x } else { 0.0 };
        if is_known {
            self.sign(ui);
        }
        if shown.is_empty() {
            return None;
        }
        let all = self.board.width() - 2.0 * AIR.x - MARGIN.sum().x - aside;
        let set = |room: f32| in_rows(&shown, theme::font(Typeface::Sans, 14.5), theme::ink(), room, ROWS);
        let in_line = ui.painter().layout_job(set(f32::INFINITY)).size().x;
        let room = if in_line <= all { all } else { all.min(WIDEST) };
        let job = set(room);
        let size = ui.painter().layout_job(job.clone()).size() + MARGIN.sum() + EDGES;
        let within = Rect::from_min_max(self.board.min + AIR + vec2(aside, 0.0), self.board.max - AIR);
        // The card leaves before the pointer comes to it, so that what lies under it can be pointed at.
        let pointer = ui.input(|i| i.pointer.latest_pos()).map(|at| Rect::from_center_size(at, Vec2::splat(1.0)));
        let pointed = pointer.into_iter().chain(self.pointed_at()).map(|rect| Obstacle::new(rect, Content::Subject));
        let clear: Vec<Obstacle> = titles.iter().copied().chain(pointed).chain(self.sheet_of_map()).collect();
        let at = Wish { room: within, size, anchor: Anchor::Edges(&PLACES) }.placed(&clear).rect.min;
        let area = Area::new(Id::new("editor hint")).order(Order::Middle).fixed_pos(at);
        let card = area.interactable(false).show(ui.ctx(), |ui| {
            ui.set_max_width(room + MARGIN.sum().x);
            sheet().inner_margin(MARGIN).show(ui, |ui| {
                let line = ui.add(Label::new(job));
                // The screen reader gets the whole hint, even without a card.
                line.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
                if self.pen.by_keys {
                    ui.ctx().accesskit_node_builder(line.id, |node| node.set_live(Live::Polite));
                }
            });
        });
        Some(card.response.rect)
    }

    /// Draws the sign in the corner of the map that shows the hint again.
    fn sign(&mut self, ui: &Ui) {
        let corner = pos2(self.board.left() + AIR.x, self.board.bottom() - AIR.y);
        let area = Area::new(Id::new("editor hint again")).order(Order::Middle).pivot(Align2::LEFT_BOTTOM);
        let words = say!("edit-hint-again");
        let pressed = area.fixed_pos(corner).show(ui.ctx(), |ui| {
            let text = theme::styled("?", Typeface::SerifBold, 16.0).color(theme::heading());
            let button = Button::new(text).fill(theme::card()).min_size(Vec2::splat(SIGN));
            let button = noted(ui.add(button), &words);
            button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
            button.on_hover_text(key_input::hint(&words, KeyCommand::SayHint)).clicked()
        });
        if pressed.inner {
            self.messages.ask_hint();
            ui.ctx().request_repaint();
        }
    }

    /// Rectangle of the map as an obstacle that the hint's card preferably avoids; `None` without a map.
    fn sheet_of_map(&self) -> Option<Obstacle> {
        let (layout, camera) = self.layout.zip(self.camera())?;
        let sheet = camera.seen(self.board, bevy::math::Vec2::ZERO, layout.size());
        Some(Obstacle::new(sheet, Content::Piece))
    }

    /// Rectangle of the place under the pointer; `None` if there is none.
    fn pointed_at(&self) -> Option<Rect> {
        let ((spot, layout), camera) = self.over().zip(self.layout).zip(self.camera())?;
        let middle = camera.to_screen(self.board, layout.middle(spot.place));
        Some(Rect::from_center_size(middle, Vec2::splat(2.0 * camera.scale)))
    }

    /// Text of the card, text for the screen reader, and whether the click's effect is known: the place pointed at and the effect
    /// of a click; for the keys also what is on the place, and which key clicks.
    fn told(&self) -> (String, String, bool) {
        let over = self.over();
        let hint = self.tracing.hint().unwrap_or_else(|| self.game.hint(over.map(|spot| spot.place)));
        let is_known = self.messages.knows(&hint);
        let seen = if is_known { String::new() } else { hint.clone() };
        let Some((MapPoint { place, .. }, layout)) = over.zip(self.layout) else { return (seen, hint, is_known) };
        let name = self.game.place_name(place).unwrap_or_else(|| layout.place_name(place));
        let number = |words: &str| format!("{name}  {words}").trim_end().to_owned();
        if !self.pen.by_keys {
            return (number(&seen), number(&hint), is_known);
        }
        let there = self.game.describe_place(place).into_iter().map(|part| say!("cursor-sentence", words = part));
        let (click, hold) = (first_of(KeyCommand::Draw), first_of(KeyCommand::Hold));
        let keys = match self.pen.held {
            PenState::ByKeys { .. } => say!("edit-keys-held", hold, back = first_of(KeyCommand::Back)),
            PenState::Up | PenState::ByPointer | PenState::Spent => say!("edit-keys-free", click, hold),
        };
        let spoken = there.chain([hint, keys]).collect::<Vec<_>>().join(" ");
        let shown = if is_known && self.pen.held == PenState::Up { number("") } else { spoken.clone() };
        (shown, spoken, is_known)
    }

    /// Applies the current tool to the board. Once the tool has been used, its hint counts as known.
    pub(super) fn touch(&mut self, touch: ToolInput) {
        self.pen.touched = Some(MapPoint { place: touch.place, at: touch.at });
        if touch.phase == StrokePhase::Begins {
            self.messages.used = Some(self.game.hint(Some(touch.place)));
        }
        if let Some(stroke) = self.game.apply_tool(touch) {
            if matches!(stroke, ToolOutcome::Barred(_) | ToolOutcome::Undone(_)) {
                self.messages.used = None;
            }
            self.carry_out(stroke);
        }
        if touch.phase == StrokePhase::Ends {
            self.messages.learn();
        }
    }
}
