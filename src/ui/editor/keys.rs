//! The keys of the editor: its own commands, the hex cursor, what a click would do.

use super::{AS_DRAWN, Ask, EditorScreen, Page};
use crate::settings::{Command, KeyContext};
use crate::ui::game_ui::{Pasted, Phase, Stroke, Touch};
use crate::ui::keys::{Focus, commands};
use crate::ui::parts::land;
use crate::view::board;
use crate::view::camera::Camera;
use bevy_egui::egui::{self, Context, Event, Key, vec2};

/// How far the keys move the map, in points.
const PAN: f32 = 90.0;

impl EditorScreen {
    /// What the keys of this frame ask for.
    pub(super) fn by_key(&mut self, ctx: &Context) -> Option<Ask> {
        if self.saving.draft.is_some() || ctx.text_edit_focused() {
            return None;
        }
        if egui::Popup::is_any_open(ctx) {
            if ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape)) {
                egui::Popup::close_all(ctx);
            }
            return None;
        }
        self.clipboard(ctx);
        let focus = match ctx.memory(|m| m.focused()) {
            Some(id) if id != board::id() => Focus::Widget,
            _ => Focus::Free,
        };
        let asked = commands(ctx, &[KeyContext::Editor, KeyContext::Table], focus);
        if !asked.is_empty() {
            ctx.memory_mut(|m| m.move_focus(egui::FocusDirection::None));
            ctx.request_repaint();
        }
        let mut ask = None;
        for command in asked {
            ask = ask.or(self.obey(ctx, command));
        }
        ask
    }

    /// What is picked out goes to the clipboard, and a text comes from it.
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
                    Some(Pasted::Asked(page)) => self.page = Page::Own(page),
                    Some(Pasted::InHand) | None => {}
                },
                _ => {}
            }
        }
    }

    fn obey(&mut self, ctx: &Context, command: Command) -> Option<Ask> {
        if command == Command::Back && self.tracing.let_go() {
            return None;
        }
        if let Some(stroke) = self.game.command(command, self.cursor.or(self.over)) {
            if let Some(stroke) = stroke {
                self.carry_out(stroke);
            }
            return None;
        }
        match command {
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save => self.save(),
            Command::TryIt => return Some(Ask::Try),
            Command::CursorUp => self.move_cursor(0, -1),
            Command::CursorDown => self.move_cursor(0, 1),
            Command::CursorLeft => self.move_cursor(-1, 0),
            Command::CursorRight => self.move_cursor(1, 0),
            Command::Draw => self.draw_at_cursor(false),
            Command::DrawOther => self.draw_at_cursor(true),
            Command::PanUp => self.pan(0.0, 1.0),
            Command::PanDown => self.pan(0.0, -1.0),
            Command::PanLeft => self.pan(1.0, 0.0),
            Command::PanRight => self.pan(-1.0, 0.0),
            Command::ZoomIn => self.zoom(2.0),
            Command::ZoomOut => self.zoom(-2.0),
            Command::WholeMap => self.camera = None,
            Command::Panels => land(ctx),
            Command::Back if self.cursor.take().is_some() => {}
            Command::Back => return Some(Ask::Leave),
            _ => {}
        }
        None
    }

    /// Brings the cursor to the next hex in a direction of the screen; at first it comes on where the eye is.
    fn move_cursor(&mut self, columns: i32, rows: i32) {
        let (Some(layout), Some(mut camera)) = (self.layout, self.camera()) else { return };
        let hex = match self.cursor {
            None => self.over.or_else(|| layout.hex_at(camera.middle)),
            Some(hex) => {
                let (column, row) = layout.column_row(hex);
                layout.hex(column + columns, row + rows).or(Some(hex))
            }
        };
        (self.cursor, self.over) = (hex, hex);
        let Some(hex) = hex else { return };
        let at = layout.centre(hex);
        if !self.board.shrink(30.0).contains(camera.to_screen(self.board, at)) {
            camera.middle = at;
            self.camera = Some(camera);
        }
    }

    /// What a click on the cursor's hex does; `adds`: with Shift.
    fn draw_at_cursor(&mut self, adds: bool) {
        let (Some(hex), Some(layout)) = (self.cursor, self.layout) else { return };
        let (at, traces) = (layout.centre(hex), self.tracing.has_button());
        for phase in [Phase::Begins, Phase::Ends] {
            if traces {
                self.touch_trace(at, phase);
            } else if let Some(stroke) = self.game.touch(Touch { hex, at, phase, adds }) {
                self.carry_out(stroke);
            }
        }
        self.edited.finish();
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
