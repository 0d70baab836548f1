//! Camera over the board and orientation of the board, and the actions that change them.

use super::BoardView;
use super::camera_follow::Following;
use super::motion::AnimationCommand;
use crate::paint::orientation::Orientation;
use crate::settings::BoardRotation;
use crate::ui::screen::ZoomChange;
use crate::ui::screen::stage::COUNTER;
use crate::view::camera::{Camera, CameraTarget, Zoom};
use bevy::ecs::world::World;
use bevy::math::Vec2;
use bevy_egui::egui::Rect;

/// Hex radius at which names on the map are readable, in points.
const READ: f32 = 40.0;

/// State of the camera and of the board's orientation.
#[derive(Debug)]
pub(in crate::ui::screen) struct CameraState {
    /// Camera as the player has moved it; `None`: at its rest position.
    pub camera: Option<Camera>,
    /// Whether the player has chosen the zoom: then nothing zooms in by itself.
    pub(super) own_scale: bool,
    /// Places in view at the camera's rest position, in map units; if empty, the whole map.
    pub rests_on: Vec<Vec2>,
    /// Rectangle of the board in points when it was last drawn.
    pub board: Rect,
    /// Part of the board that no column covers, in points.
    pub open: Rect,
    /// Height in points of the decision panel when it was last drawn.
    pub decided: f32,
    /// Orientation of the board.
    pub turn: Orientation,
    /// Orientation that the board takes after the handover; `None` if it stays.
    to_lay: Option<Orientation>,
    /// State of the camera that follows events.
    pub(super) following: Following,
}

impl CameraState {
    /// Camera at rest over these places, in map units.
    pub(super) fn upon(rests_on: Vec<Vec2>) -> Self {
        Self {
            camera: None,
            own_scale: false,
            rests_on,
            board: Rect::ZERO,
            open: Rect::ZERO,
            decided: 0.0,
            turn: Orientation::default(),
            to_lay: None,
            following: Following::default(),
        }
    }
}

impl BoardView {
    /// Current camera; at its rest position as long as nothing has moved it.
    pub(in crate::ui::screen) fn camera(&self) -> Camera {
        self.eye.camera.unwrap_or_else(|| self.at_rest())
    }

    /// Rest position of the camera: over what the table was opened for, until the player asks for the whole map.
    pub(super) fn at_rest(&self) -> Camera {
        let CameraState { board, open, rests_on, .. } = &self.eye;
        Camera::framing(self.whole(), self.layout, *board, *open, rests_on, COUNTER)
    }

    /// Camera that shows the whole map.
    pub(in crate::ui::screen) fn whole(&self) -> Camera {
        let mut camera = Camera::whole(self.layout, self.eye.board, self.eye.open, self.eye.turn);
        camera.hold_to(self.layout);
        camera
    }

    /// Sets the camera as the player has moved it; `None`: to its rest position.
    pub(in crate::ui::screen) fn put_eye(&mut self, camera: Option<Camera>) {
        self.eye.following.let_go();
        self.eye.own_scale |= camera.is_none_or(|camera| camera.scale != self.camera().scale);
        self.eye.camera = camera;
    }

    /// Camera at the end of its glide; `None` while it stands still.
    pub(in crate::ui::screen) fn goal(&self) -> Option<Camera> {
        self.eye.following.goal()
    }

    /// Zooms the map in or out, as the change says.
    pub(in crate::ui::screen) fn zoom(&mut self, how: ZoomChange) {
        let mut camera = self.camera();
        let steps = match how {
            ZoomChange::In => 2.0,
            ZoomChange::Out => -2.0,
            ZoomChange::Whole => {
                self.eye.rests_on.clear();
                self.put_eye(None);
                return;
            }
        };
        camera.zoom(self.eye.board, self.eye.open.center(), steps, self.whole().farthest());
        self.put_eye(Some(camera));
    }

    /// Centres a place, in map units, in the open part of the board.
    pub(in crate::ui::screen) fn look_at(&mut self, at: Vec2) {
        let mut camera = self.camera();
        camera.place_point_at(self.eye.board, at, self.eye.open.center());
        self.put_eye(Some(camera));
    }

    /// Centres a place, in map units, and zooms in until names are readable.
    pub(in crate::ui::screen) fn come_near(&mut self, at: Vec2) {
        let mut camera = self.camera();
        camera.scale = camera.scale.max(READ);
        camera.place_point_at(self.eye.board, at, self.eye.open.center());
        camera.hold_to(self.layout);
        self.put_eye(Some(camera));
    }

    /// Scrolls the map only if the place, in map units, is out of view; the camera's own target is in view anyway.
    pub(in crate::ui::screen) fn bring_into_sight(&mut self, at: Vec2) {
        if self.eye.following.has_view() {
            return;
        }
        let sight = CameraTarget { places: vec![at], closeness: Zoom::AsItIs };
        let CameraState { board, open, .. } = self.eye;
        if let Some(camera) = self.camera().moved_to(self.layout, board, open, &sight) {
            self.eye.camera = Some(camera);
        }
    }

    /// Gives the board this orientation, keeping the centre of the view.
    pub(in crate::ui::screen) fn set_orientation(&mut self, turn: Orientation) {
        if self.eye.turn == turn {
            return;
        }
        self.eye.turn = turn;
        self.eye.to_lay = None;
        self.eye.following.turn(turn);
        if let Some(camera) = &mut self.eye.camera {
            camera.turn = turn;
        }
        // Pennants hang differently now; an animation would show them as before.
        self.then = AnimationCommand::Ends;
    }

    /// Sets the orientation that the board takes up after the handover.
    pub(in crate::ui::screen) const fn queue_orientation(&mut self, turn: Option<Orientation>) {
        self.eye.to_lay = turn;
    }

    /// Turns the board to the player who takes over, once the other has seen the results of the dice.
    pub(in crate::ui::screen) fn turn_to_new_player(&mut self, world: &World, board: BoardRotation) {
        if self.is_moving(world) {
            return;
        }
        if let Some(turn) = self.eye.to_lay.take()
            && board == BoardRotation::Turns
        {
            self.set_orientation(turn);
        }
    }
}
