//! Keys of the editor: the effect of each command.

use super::pages::Page;
use super::sides::Beside;
use super::{AS_DRAWN, Ask, EditorScreen};
use crate::say;
use crate::settings::{Command, KeyContext};
use crate::ui::game_ui::{Pasted, Stroke};
use crate::ui::intent;
use crate::ui::keys::{Focus, asked_while_typing, commands, first_of};
use crate::ui::parts::{decisions, land};
use crate::view::board;
use crate::view::camera::Camera;
use bevy_egui::egui::{self, Context, Event, Key, LayerId, Ui, vec2};

/// Key contexts in which the editor's keys have their meaning.
const CONTEXTS: [KeyContext; 2] = [KeyContext::Editor, KeyContext::Table];

/// Distance in points by which the keys move the map.
const PAN: f32 = 90.0;

impl EditorScreen {
    /// Carries out the keys of this frame. Returns the request to the window.
    pub(super) fn by_key(&mut self, ctx: &Context) -> Option<Ask> {
        // Esc takes the focus from a widget before it has any meaning here.
        let from_widget = std::mem::replace(&mut self.keys, focus(ctx)) == Focus::Widget;
        if self.saving.place.is_some() || self.tracing.is_choosing() {
            return None;
        }
        if ctx.text_edit_focused() {
            self.saving.asked |= asked_while_typing(ctx, Command::Save, &CONTEXTS);
            return None;
        }
        if egui::Popup::is_any_open(ctx) {
            if ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape)) {
                egui::Popup::close_all(ctx);
            }
            return None;
        }
        // The keys of a window over the map do not reach the map.
        let is_covered = !ctx.memory(|m| m.is_above_modal_layer(LayerId::background()));
        let focus = if is_covered { Focus::Page } else { focus(ctx) };
        if !is_covered {
            self.clipboard(ctx);
        }
        let mut asked = commands(ctx, &CONTEXTS, focus);
        asked.retain(|command| !is_covered || concerns_text(*command));
        if !asked.is_empty() {
            ctx.memory_mut(|m| m.move_focus(egui::FocusDirection::None));
            ctx.request_repaint();
        }
        let mut ask = None;
        for command in asked {
            if command == Command::Back && from_widget {
                self.forget_typed(ctx);
                to_board(ctx);
            } else {
                ask = ask.or(self.obey(ctx, command));
            }
        }
        ask
    }

    /// Handles copy and paste: the selection goes to the clipboard, and a text comes from it.
    fn clipboard(&mut self, ctx: &Context) {
        for event in ctx.input(|i| i.events.clone()) {
            match event {
                Event::Copy => {
                    if let Some(text) = self.game.copied() {
                        ctx.copy_text(text);
                    }
                }
                Event::Paste(text) => match self.game.pasted(&text) {
                    Some(Pasted::Done(act)) => self.carry_out(Stroke::Done(act)),
                    Some(Pasted::Asked(page)) => self.turn_to(ctx, Page::Own(page)),
                    Some(Pasted::InHand) | None => {}
                },
                _ => {}
            }
        }
    }

    fn obey(&mut self, ctx: &Context, command: Command) -> Option<Ask> {
        if command == Command::Back && (self.take_stroke_back() || self.tracing.let_go()) {
            return None;
        }
        if !leaves_stroke(command) {
            self.let_button_go();
        }
        if let Some(stroke) = self.game.command(command, self.over().map(|spot| spot.hex)) {
            if let Some(stroke) = stroke {
                self.carry_out(stroke);
            }
            if Command::TOOLS.contains(&command) {
                to_board(ctx);
            }
            self.draw_on();
            return None;
        }
        match command {
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save => self.saving.asked = true,
            Command::TryIt => return Some(Ask::Try),
            Command::Sheet => return Some(Ask::Open(intent::Page::Keys)),
            Command::Help => return Some(Ask::Open(intent::Page::Help)),
            Command::Rulebook => return Some(Ask::Open(intent::Page::Rulebook)),
            cursor if Command::CURSOR.contains(&cursor) => self.move_cursor(cursor),
            Command::Draw => self.click_at_cursor(false),
            Command::DrawOther => self.click_at_cursor(true),
            Command::Hold => self.hold_at_cursor(false),
            Command::HoldOther => self.hold_at_cursor(true),
            Command::PanUp => self.pan(0.0, 1.0),
            Command::PanDown => self.pan(0.0, -1.0),
            Command::PanLeft => self.pan(1.0, 0.0),
            Command::PanRight => self.pan(-1.0, 0.0),
            Command::ZoomIn => self.zoom(2.0),
            Command::ZoomOut => self.zoom(-2.0),
            Command::WholeMap => self.camera = None,
            Command::Panels => self.walk_panels(ctx),
            Command::FoldTools => self.turn(ctx, Beside::Tools),
            Command::FoldPages => self.turn(ctx, Beside::Pages),
            Command::SayHint => self.messages.ask_hint(),
            Command::Back if self.pen.cursor.take().is_some() => {}
            // A single key press too many must not close the editor.
            Command::Back if !self.messages.leaves => {
                self.messages.ask_to_leave(say!("edit-leave-asked", key = first_of(command)));
            }
            Command::Back => return Some(Ask::Leave),
            _ => {}
        }
        None
    }

    /// Moves the focus from the board to the tools, from there to the pages, and back to the board.
    fn walk_panels(&mut self, ctx: &Context) {
        match (focus(ctx), self.sides.keys_at) {
            (Focus::Free, _) => self.sides.keys_at = Beside::Tools,
            (_, Beside::Tools) => self.sides.keys_at = Beside::Pages,
            (_, Beside::Pages) => return to_board(ctx),
        }
        self.bring_back(ctx, self.sides.keys_at);
        land(ctx);
    }

    /// Draws panels, which get the focus if the keys have been sent there.
    pub(super) fn keys_in<T>(&mut self, ui: &mut Ui, panel: Beside, draw: impl FnOnce(&mut Self, &mut Ui) -> T) -> T {
        if self.sides.keys_at == panel { decisions(ui, |ui| draw(self, ui)) } else { draw(self, ui) }
    }

    fn pan(&mut self, x: f32, y: f32) {
        let (Some(layout), Some(mut camera)) = (self.layout, self.camera()) else { return };
        camera.pan(vec2(PAN * x, PAN * y));
        camera.hold_to(layout);
        self.camera = Some(camera);
    }

    fn zoom(&mut self, steps: f32) {
        let (Some(layout), Some(mut camera)) = (self.layout, self.camera()) else { return };
        let farthest = Camera::whole(layout, self.board, self.board, AS_DRAWN).farthest();
        camera.zoom(self.board, self.board.center(), steps, farthest);
        camera.hold_to(layout);
        self.camera = Some(camera);
    }
}

/// Whether a command concerns the whole text or closes a window, and works wherever the focus is.
const fn concerns_text(command: Command) -> bool {
    matches!(command, Command::Back | Command::Save | Command::Undo | Command::Redo)
}

/// Whether a stroke drawn by keys goes on during this command.
fn leaves_stroke(command: Command) -> bool {
    Command::CURSOR.contains(&command)
        || matches!(
            command,
            Command::Draw
                | Command::DrawOther
                | Command::Hold
                | Command::HoldOther
                | Command::TurnPiece
                | Command::TurnPieceBack
                | Command::PanUp
                | Command::PanDown
                | Command::PanLeft
                | Command::PanRight
                | Command::ZoomIn
                | Command::ZoomOut
                | Command::WholeMap
                | Command::FoldTools
                | Command::FoldPages
                | Command::SayHint
        )
}

/// Part of the screen that has the keyboard focus.
fn focus(ctx: &Context) -> Focus {
    match ctx.memory(|m| m.focused()) {
        Some(id) if id != board::id() => Focus::Widget,
        _ => Focus::Free,
    }
}

/// Returns the keyboard focus to the board.
fn to_board(ctx: &Context) {
    ctx.memory_mut(|m| m.request_focus(board::id()));
}
