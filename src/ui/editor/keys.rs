//! Keys of the editor: the effect of each command.

use super::pages::Page;
use super::side_panels::EditorPanel;
use super::{AS_DRAWN, EditorRequest, EditorScreen};
use crate::board::StepLength;
use crate::say;
use crate::settings::{KeyCommand, KeyContext};
use crate::ui::game_ui::{EditorKey, PasteOutcome, ToolOutcome};
use crate::ui::intent;
use crate::ui::key_input::{Focus, asked_while_typing, commands_with_length, first_of};
use crate::ui::parts::{decisions, focus_first_decision};
use crate::view::board;
use crate::view::camera::Camera;
use bevy_egui::egui::{self, Context, Event, Key, LayerId, Ui, vec2};

/// Key contexts that are in force in the editor.
const CONTEXTS: [KeyContext; 2] = [KeyContext::Editor, KeyContext::Table];

/// Distance in points by which the keys move the map.
const PAN: f32 = 90.0;

impl EditorScreen {
    /// Carries out the editor's keys of this frame. Returns the request to the window.
    pub(super) fn by_key(&mut self, ctx: &Context) -> Option<EditorRequest> {
        // Esc takes the focus from a widget before it has any meaning here.
        let from_widget = std::mem::replace(&mut self.sides.keys, focus(ctx)) == Focus::Widget;
        if self.saving.place.is_some() || self.tracing.is_choosing() {
            return None;
        }
        if ctx.text_edit_focused() {
            self.saving.asked |= asked_while_typing(ctx, KeyCommand::Save, &CONTEXTS);
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
        let mut asked = commands_with_length(ctx, &CONTEXTS, focus);
        asked.retain(|(command, _)| !is_covered || concerns_text(*command));
        if !asked.is_empty() {
            ctx.memory_mut(|m| m.move_focus(egui::FocusDirection::None));
            ctx.request_repaint();
        }
        let mut ask = None;
        for (command, length) in asked {
            if command == KeyCommand::Back && from_widget {
                self.forget_typed(ctx);
                to_board(ctx);
            } else {
                ask = ask.or(self.obey(ctx, command, length));
            }
        }
        ask
    }

    /// Handles copy and paste in the editor: the selection goes to the clipboard, and a text comes from it.
    fn clipboard(&mut self, ctx: &Context) {
        for event in ctx.input(|i| i.events.clone()) {
            match event {
                Event::Copy => {
                    if let Some(text) = self.game.copied() {
                        ctx.copy_text(text);
                    }
                }
                Event::Paste(text) => match self.game.pasted(&text) {
                    Some(PasteOutcome::Done(act)) => self.carry_out(ToolOutcome::Done(act)),
                    Some(PasteOutcome::Asked(page)) => self.turn_to(ctx, Page::Own(page)),
                    Some(PasteOutcome::Refused(why)) => self.tell(why),
                    Some(PasteOutcome::InHand) => {}
                    None => self.tell(say!("edit-paste-nothing")),
                },
                _ => {}
            }
        }
    }

    fn obey(&mut self, ctx: &Context, command: KeyCommand, length: StepLength) -> Option<EditorRequest> {
        if command == KeyCommand::Back && (self.take_stroke_back() || self.drop_stroke() || self.tracing.let_go()) {
            return None;
        }
        if !leaves_stroke(command) {
            self.let_button_go();
        }
        let (over, has_cursor) = (self.over().map(|spot| spot.place), self.pen.cursor.is_some());
        if let Some(stroke) = self.game.command(EditorKey { command, length, over, has_cursor }) {
            if let Some(stroke) = stroke {
                self.carry_out(stroke);
            }
            if KeyCommand::TOOLS.contains(&command) {
                to_board(ctx);
            }
            self.draw_on();
            return None;
        }
        match command {
            KeyCommand::Undo => self.undo(),
            KeyCommand::Redo => self.redo(),
            KeyCommand::Save => self.saving.asked = true,
            KeyCommand::TryIt => return Some(EditorRequest::Try),
            KeyCommand::Sheet => return Some(EditorRequest::Open(intent::Page::Keys)),
            KeyCommand::Help => return Some(EditorRequest::Open(intent::Page::Help)),
            KeyCommand::Rulebook => return Some(EditorRequest::Open(intent::Page::Rulebook)),
            cursor if KeyCommand::CURSOR.contains(&cursor) => self.move_cursor(cursor, length),
            KeyCommand::Draw => self.click_at_cursor(false),
            KeyCommand::DrawOther => self.click_at_cursor(true),
            KeyCommand::Hold => self.hold_at_cursor(false),
            KeyCommand::HoldOther => self.hold_at_cursor(true),
            KeyCommand::PanUp => self.pan(0.0, 1.0),
            KeyCommand::PanDown => self.pan(0.0, -1.0),
            KeyCommand::PanLeft => self.pan(1.0, 0.0),
            KeyCommand::PanRight => self.pan(-1.0, 0.0),
            KeyCommand::ZoomIn => self.zoom(2.0),
            KeyCommand::ZoomOut => self.zoom(-2.0),
            KeyCommand::WholeMap => self.camera = None,
            KeyCommand::Panels => self.walk_panels(ctx),
            KeyCommand::FoldTools => self.turn(ctx, EditorPanel::Tools),
            KeyCommand::FoldPages => self.turn(ctx, EditorPanel::Pages),
            KeyCommand::SayHint => self.messages.ask_hint(),
            KeyCommand::Back if self.pen.cursor.take().is_some() => {}
            // A single key press too many must not close the editor.
            KeyCommand::Back if !self.messages.leaves => {
                self.messages.ask_to_leave(say!("edit-leave-asked", key = first_of(command)));
            }
            KeyCommand::Back => return Some(EditorRequest::Leave),
            _ => {}
        }
        None
    }

    /// Moves the keyboard focus from the board to the tools, from there to the pages, and back to the board.
    fn walk_panels(&mut self, ctx: &Context) {
        match (focus(ctx), self.sides.keys_at) {
            (Focus::Free, _) => self.sides.keys_at = EditorPanel::Tools,
            (_, EditorPanel::Tools) => self.sides.keys_at = EditorPanel::Pages,
            (_, EditorPanel::Pages) => return to_board(ctx),
        }
        self.bring_back(ctx, self.sides.keys_at);
        focus_first_decision(ctx);
    }

    /// Draws panels, which get the keyboard focus if the player has moved it there.
    pub(super) fn keys_in<T>(
        &mut self,
        ui: &mut Ui,
        panel: EditorPanel,
        draw: impl FnOnce(&mut Self, &mut Ui) -> T,
    ) -> T {
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
const fn concerns_text(command: KeyCommand) -> bool {
    matches!(command, KeyCommand::Back | KeyCommand::Save | KeyCommand::Undo | KeyCommand::Redo)
}

/// Whether a stroke drawn by keys continues during this command.
fn leaves_stroke(command: KeyCommand) -> bool {
    KeyCommand::CURSOR.contains(&command)
        || matches!(
            command,
            KeyCommand::Draw
                | KeyCommand::DrawOther
                | KeyCommand::Hold
                | KeyCommand::HoldOther
                | KeyCommand::TurnPiece
                | KeyCommand::TurnPieceBack
                | KeyCommand::PanUp
                | KeyCommand::PanDown
                | KeyCommand::PanLeft
                | KeyCommand::PanRight
                | KeyCommand::ZoomIn
                | KeyCommand::ZoomOut
                | KeyCommand::WholeMap
                | KeyCommand::FoldTools
                | KeyCommand::FoldPages
                | KeyCommand::SayHint
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
