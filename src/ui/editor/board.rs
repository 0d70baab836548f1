//! Board of the editor: the map, the pieces, the tool on it.

use super::pen::PenState;
use super::{AS_DRAWN, EditorScreen};
use crate::board::Place;
use crate::say;
use crate::ui::game_ui::{MapPoint, StrokePhase, ToolInput};
use crate::ui::intent::Intent;
use crate::ui::{toast, vignette};
use crate::view::board::{
    Board, BoardOverlays, Drag, DragMarks, EventMarks, NamedPlaces, PlaceCursor, PointerState, StaysClear, Visible,
};
use crate::view::camera::{Camera, CameraTarget, Zoom};
use crate::view::highlight::Highlight;
use crate::view::pieces::{self, PieceDrawList, ShowPieces};
use crate::view::placement::{Content, Obstacle};
use crate::view::theme;
use bevy::ecs::world::World;
use bevy::math::Vec2;
use bevy_egui::egui::{DragAndDrop, PointerButton, Pos2, Ui};

/// Width of a hex that the check list names, in map units.
const HEX: f32 = 1.24;
/// Width of what the check list names on a table, in map units.
const BASE: f32 = 4.0;

impl EditorScreen {
    /// Draws the board of the editor and applies the tool that is used on it.
    pub(super) fn show_board(&mut self, ui: &mut Ui, world: &mut World) {
        let room = ui.available_rect_before_wrap();
        self.board = room;
        if !self.laid {
            pieces::lay(world, self.game.pieces());
            self.laid = true;
        }
        pieces::ring(world, &self.game.rings());
        world.run_schedule(ShowPieces);
        let (Some(layout), Some(mut camera)) = (self.layout, self.camera()) else {
            ui.painter().rect_filled(room, 0.0, theme::paper());
            ui.label(theme::prose(say!("edit-no-map")));
            return;
        };
        self.carried_over(ui);
        let (layers, marks) = (self.game.layers(self.over()), self.game.marks(self.over()));
        let sheet = self.traced(ui.ctx());
        let Some(pictures) = &mut self.pictures else { return };
        pictures.begin_frame(ui.ctx(), AS_DRAWN);
        let happened = EventMarks { moment: None, traces: &[], flags: &[], fallen: &[], standards: &[] };
        let board = Board::<Intent> {
            dragged: DragMarks { draft: Some(&marks), words: "" },
            layout,
            pieces: world.resource::<PieceDrawList>(),
            hotspots: &[],
            regions: &[],
            hand: PointerState { drag: Drag::Draws, rests: None },
            highlight: &Highlight::default(),
            lit: None,
            named: NamedPlaces::default(),
            pairs: &[],
            laid_over: BoardOverlays { sheet, layers: &layers, edges: &[], clear: StaysClear::default() },
            cursor: self.pen.cursor.map(|place| PlaceCursor { place, meant: None }),
            happened,
            visible: Visible { counters: true, marks: true },
            foreseen: &|_| None,
        };
        let before = camera;
        let farthest = Camera::whole(layout, room, room, AS_DRAWN).farthest();
        let pointed = board.show(ui, room, &mut camera, farthest, pictures);
        let titles = pictures.titles(camera.scale);
        vignette::light(ui, room);
        if camera != before {
            self.camera = Some(camera);
        }
        let pointer = pointed.at.zip(pointed.place).map(|(at, place)| MapPoint { place, at });
        if self.pen.pointer != pointer {
            self.pen.pointer = pointer;
            self.pen.by_keys &= !ui.input(|i| i.pointer.is_moving());
            ui.ctx().request_repaint();
        }
        if pointed.cancelled
            && let Some(spot) = pointer
        {
            self.take_away(spot);
            ui.ctx().request_repaint();
        }
        self.draw_with(ui, &pointed.at.zip(pointed.place), pointed.adds);
        let seen = titles.into_iter().map(|[low, high]| camera.seen(room, low, high));
        let mut clear: Vec<Obstacle> = seen.map(|rect| Obstacle::new(rect, Content::Title)).collect();
        let hint = self.say_hint(ui, &clear);
        clear.extend(hint.map(|rect| Obstacle::new(rect, Content::Words)));
        if toast::show(ui.ctx(), &self.messages.seen(), room, &clear).is_some() {
            self.messages.put_trouble_away();
            ui.ctx().request_repaint();
        }
    }

    /// Follows what is dragged out of a page over the board, until it is dropped there.
    fn carried_over(&mut self, ui: &Ui) {
        if !DragAndDrop::has_any_payload(ui.ctx()) {
            return;
        }
        let at = ui.input(|i| i.pointer.latest_pos()).filter(|at| self.board.contains(*at));
        self.pen.pointer = at.and_then(|at| self.place_at(at)).map(|(at, place)| MapPoint { place, at });
        self.pen.by_keys = false;
        let let_go = ui.input(|i| i.pointer.any_released());
        if let Some(MapPoint { place, .. }) = self.pen.pointer.filter(|_| let_go)
            && let Some(stroke) = self.game.dropped(ui.ctx(), place)
        {
            self.carry_out(stroke);
        }
        ui.ctx().request_repaint();
    }

    /// Handles the other mouse button on the board: it removes what the tool makes, as Shift and a click do, or deselects.
    fn take_away(&mut self, MapPoint { place, at }: MapPoint) {
        if self.tracing.let_go() || self.game.cancel_tool() {
            return;
        }
        self.let_button_go();
        for phase in [StrokePhase::Begins, StrokePhase::Ends] {
            self.touch(ToolInput { place, at, phase, adds: true, is_free: false });
        }
        self.edited.finish();
    }

    /// Moves the tool on the map while the drawing button is held.
    fn draw_with(&mut self, ui: &Ui, at: &Option<(Vec2, Place)>, adds: bool) {
        if DragAndDrop::has_any_payload(ui.ctx()) {
            return;
        }
        let board = ui.ctx().read_response(crate::view::board::id());
        let down = board.as_ref().is_some_and(|board| board.is_pointer_button_down_on())
            && ui.input(|i| i.pointer.button_down(PointerButton::Primary));
        if self.pen.held == PenState::Spent {
            if !down {
                self.pen.held = PenState::Up;
            }
            return;
        }
        // A click that came and went within one frame.
        let held = self.pen.held == PenState::ByPointer;
        let clicked = !held && board.is_some_and(|board| board.clicked_by(PointerButton::Primary));
        let touch = |screen: &mut Self, phase| {
            // A fast pointer has already left the place where it pressed.
            let pressed = ui.input(|i| i.pointer.press_origin()).filter(|_| phase == StrokePhase::Begins);
            if screen.tracing.has_button() {
                // A picture may reach beyond the map.
                let point = pressed.or_else(|| ui.input(|i| i.pointer.latest_pos()));
                if let Some((camera, point)) = screen.camera().zip(point) {
                    screen.touch_trace(camera.to_map(screen.board, point), phase);
                }
                return ui.ctx().request_repaint();
            }
            let ends_off = screen.pen.touched.filter(|_| phase == StrokePhase::Ends).map(|last| (last.at, last.place));
            let Some((at, place)) = pressed.and_then(|at| screen.place_at(at)).or(*at).or(ends_off) else { return };
            let is_free = ui.input(|i| i.modifiers.alt);
            screen.touch(ToolInput { place, at, phase, adds, is_free });
            ui.ctx().request_repaint();
        };
        if clicked || (down && !held) {
            self.let_button_go();
            (self.pen.cursor, self.pen.by_keys) = (None, false);
            touch(self, StrokePhase::Begins);
        } else if down {
            touch(self, StrokePhase::GoesOn);
        }
        if clicked || (held && !down) {
            touch(self, StrokePhase::Ends);
            self.edited.finish();
            ui.ctx().request_repaint();
        }
        if held || down {
            self.pen.held = if down { PenState::ByPointer } else { PenState::Up };
        }
    }

    /// Point of the map in map units, and its place, under a point of the screen; `None` beside the map.
    fn place_at(&self, point: Pos2) -> Option<(Vec2, Place)> {
        let at = self.camera()?.to_map(self.board, point);
        Some((at, self.layout?.place_at(at)?))
    }

    /// Camera over the editor's map; `None` without a map.
    pub(super) fn camera(&self) -> Option<Camera> {
        let whole = || Some(Camera::whole(self.layout?, self.board, self.board, AS_DRAWN));
        self.camera.or_else(whole)
    }

    /// Brings places of the map into view, and moves the cursor to the first of them.
    pub(super) fn look_at(&mut self, places: &[Place]) {
        let (Some(layout), Some(camera)) = (self.layout, self.camera()) else { return };
        let framed = places.iter().map(|place| layout.middle(*place)).collect();
        let width = if layout.is_table() { BASE } else { HEX };
        let sight = CameraTarget { places: framed, closeness: Zoom::Read(width) };
        if let Some(there) = camera.moved_to(layout, self.board, self.board, &sight) {
            self.camera = Some(there);
        }
        self.pen.cursor = places.first().copied();
        self.pen.by_keys = true;
    }
}
