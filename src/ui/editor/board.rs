//! The board of the editor: the map, the pieces, the tool on it.

use super::pen::Held;
use super::{AS_DRAWN, EditorScreen};
use crate::board::hex::Hex;
use crate::say;
use crate::settings::Command;
use crate::ui::game_ui::{Phase, Spot, Touch};
use crate::ui::intent::Intent;
use crate::ui::keys::first_of;
use crate::ui::{candle, toast};
use crate::view::board::{Board, Drag, Happened, HexCursor, NamedHexes, Visible};
use crate::view::camera::{Camera, Closeness, Sight};
use crate::view::highlight::Highlight;
use crate::view::pieces::{self, OnBoard, ShowPieces};
use crate::view::theme;
use bevy::ecs::world::World;
use bevy::math::Vec2;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{Align2, Area, DragAndDrop, Id, Margin, Order, PointerButton, Pos2, Ui, vec2};

/// How wide a hex is of which the check list speaks, in map units.
const HEX: f32 = 1.24;

impl EditorScreen {
    pub(super) fn show_board(&mut self, ui: &mut Ui, world: &mut World) {
        let room = ui.available_rect_before_wrap();
        self.board = room;
        if !self.laid {
            pieces::lay(world, self.game.pieces());
            self.laid = true;
        }
        world.run_schedule(ShowPieces);
        let (Some(layout), Some(mut camera)) = (self.layout, self.camera()) else {
            ui.painter().rect_filled(room, 0.0, theme::paper());
            ui.label(theme::prose(say!("edit-no-map")));
            return;
        };
        self.carried_over(ui);
        let layers = self.game.layers(self.over());
        let Some(pictures) = &mut self.pictures else { return };
        pictures.begin_frame(ui.ctx(), AS_DRAWN);
        let happened = Happened { moment: None, traces: &[], flags: &[], fallen: &[], standards: &[] };
        let board = Board::<Intent> {
            layout,
            pieces: world.resource::<OnBoard>(),
            hotspots: &[],
            regions: &[],
            drag: Drag::Draws,
            rings: &[],
            highlight: &Highlight::default(),
            lit: None,
            named: NamedHexes::default(),
            pairs: &[],
            overlays: &layers,
            cursor: self.pen.cursor.map(|hex| HexCursor { hex, meant: None }),
            happened,
            visible: Visible { counters: true, marks: true },
            foreseen: &|_| None,
        };
        let before = camera;
        let farthest = Camera::whole(layout, room, room, AS_DRAWN).farthest();
        let pointed = board.show(ui, room, &mut camera, farthest, pictures);
        self.show_trace(ui);
        candle::light(ui, room);
        if camera != before {
            self.camera = Some(camera);
        }
        let pointer = pointed.at.zip(pointed.hex).map(|(at, hex)| Spot { hex, at });
        if self.pen.pointer != pointer {
            self.pen.pointer = pointer;
            self.pen.by_keys &= !ui.input(|i| i.pointer.is_moving());
            ui.ctx().request_repaint();
        }
        if pointed.cancelled
            && let Some(hex) = pointed.hex
        {
            self.game.pick(hex);
            ui.ctx().request_repaint();
        }
        self.draw_with(ui, &pointed.at.zip(pointed.hex), pointed.adds);
        self.say_hint(ui);
        if toast::show(ui.ctx(), &self.messages.shown, room, &[]).is_some() {
            self.messages.clear();
        }
    }

    /// What is dragged out of a page hangs over the board until it is let go there.
    fn carried_over(&mut self, ui: &Ui) {
        if !DragAndDrop::has_any_payload(ui.ctx()) {
            return;
        }
        let at = ui.input(|i| i.pointer.latest_pos()).filter(|at| self.board.contains(*at));
        self.pen.pointer = at.and_then(|at| self.place_at(at)).map(|(at, hex)| Spot { hex, at });
        self.pen.by_keys = false;
        let let_go = ui.input(|i| i.pointer.any_released());
        if let Some(Spot { hex, .. }) = self.pen.pointer.filter(|_| let_go)
            && let Some(stroke) = self.game.dropped(ui.ctx(), hex)
        {
            self.carry_out(stroke);
        }
        ui.ctx().request_repaint();
    }

    /// The tool follows the button that draws.
    fn draw_with(&mut self, ui: &Ui, at: &Option<(Vec2, Hex)>, adds: bool) {
        let board = ui.ctx().read_response(crate::view::board::id());
        let down = board.as_ref().is_some_and(|board| board.is_pointer_button_down_on())
            && ui.input(|i| i.pointer.button_down(PointerButton::Primary));
        // A click that came and went within a frame.
        let held = self.pen.held == Held::ByPointer;
        let clicked = !held && board.is_some_and(|board| board.clicked_by(PointerButton::Primary));
        let touch = |screen: &mut Self, phase| {
            // A hand that is quicker than the picture has left the place where it pressed.
            let pressed = ui.input(|i| i.pointer.press_origin()).filter(|_| phase == Phase::Begins);
            if screen.tracing.has_button() {
                // A picture may reach beyond the map.
                let point = pressed.or_else(|| ui.input(|i| i.pointer.latest_pos()));
                if let Some((camera, point)) = screen.camera().zip(point) {
                    screen.touch_trace(camera.to_map(screen.board, point), phase);
                }
                return ui.ctx().request_repaint();
            }
            let Some((at, hex)) = pressed.and_then(|at| screen.place_at(at)).or(*at) else { return };
            if let Some(stroke) = screen.game.touch(Touch { hex, at, phase, adds }) {
                screen.carry_out(stroke);
                ui.ctx().request_repaint();
            }
        };
        if clicked || (down && !held) {
            self.let_button_go();
            (self.pen.cursor, self.pen.by_keys) = (None, false);
            touch(self, Phase::Begins);
        } else if down {
            touch(self, Phase::GoesOn);
        }
        if clicked || (held && !down) {
            touch(self, Phase::Ends);
            self.edited.finish();
            ui.ctx().request_repaint();
        }
        if held || down {
            self.pen.held = if down { Held::ByPointer } else { Held::Up };
        }
    }

    /// The place and the hex under a point of the screen.
    fn place_at(&self, point: Pos2) -> Option<(Vec2, Hex)> {
        let at = self.camera()?.to_map(self.board, point);
        Some((at, self.layout?.hex_at(at)?))
    }

    /// What a click does, at the foot of the map.
    fn say_hint(&self, ui: &Ui) {
        let words = self.told();
        let at = self.board.left_bottom() + vec2(10.0, -8.0);
        let area = Area::new(Id::new("editor hint")).order(Order::Middle).pivot(Align2::LEFT_BOTTOM).fixed_pos(at);
        area.interactable(false).show(ui.ctx(), |ui| {
            ui.set_max_width(self.board.width() - 20.0);
            crate::ui::parts::sheet().inner_margin(Margin::symmetric(10, 4)).show(ui, |ui| {
                let line = ui.label(theme::plain(words));
                if self.pen.by_keys {
                    ui.ctx().accesskit_node_builder(line.id, |node| node.set_live(Live::Polite));
                }
            });
        });
    }

    /// The hex pointed at and what a click does; for the keys also what lies there, and which key clicks.
    fn told(&self) -> String {
        let over = self.over();
        let hint = self.tracing.hint().unwrap_or_else(|| self.game.hint(over.map(|spot| spot.hex)));
        let Some((Spot { hex, .. }, layout)) = over.zip(self.layout) else { return hint };
        if !self.pen.by_keys {
            return format!("{:04}  {hint}", layout.number(hex));
        }
        let there = self.game.spoken(hex).into_iter().map(|part| say!("cursor-sentence", words = part));
        let (click, hold) = (first_of(Command::Draw), first_of(Command::Hold));
        let keys = match self.pen.held {
            Held::ByKeys { .. } => say!("edit-keys-held", hold, back = first_of(Command::Back)),
            Held::Up | Held::ByPointer => say!("edit-keys-free", click, hold),
        };
        there.chain([hint, keys]).collect::<Vec<_>>().join(" ")
    }

    /// Where the eye is.
    pub(super) fn camera(&self) -> Option<Camera> {
        let whole = || Some(Camera::whole(self.layout?, self.board, self.board, AS_DRAWN));
        self.camera.or_else(whole)
    }

    /// Brings hexes into sight, and the cursor to the first of them.
    pub(super) fn look_at(&mut self, hexes: &[Hex]) {
        let (Some(layout), Some(camera)) = (self.layout, self.camera()) else { return };
        let places = hexes.iter().map(|hex| layout.centre(*hex)).collect();
        let sight = Sight { places, closeness: Closeness::Read(HEX) };
        if let Some(there) = camera.toward(layout, self.board, self.board, &sight) {
            self.camera = Some(there);
        }
        self.pen.cursor = hexes.first().copied();
        self.pen.by_keys = true;
    }
}
