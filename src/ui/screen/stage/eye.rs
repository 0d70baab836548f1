//! Where the eye is over the board and which way round the board lies, and what brings them elsewhere.

use super::Stage;
use super::follow::Following;
use super::motion::Then;
use crate::paint::orientation::Orientation;
use crate::settings::Board;
use crate::ui::screen::Zoom;
use crate::ui::screen::stage::COUNTER;
use crate::view::camera::{Camera, Closeness, Sight};
use bevy::ecs::world::World;
use bevy::math::Vec2;
use bevy_egui::egui::Rect;

/// How large a hex is at which names are read, in points to its radius.
const READ: f32 = 40.0;

/// Where the eye is.
#[derive(Debug)]
pub(in crate::ui::screen) struct Eye {
    /// None: on what it rests on, as long as nobody has moved it.
    pub camera: Option<Camera>,
    /// Whether the player himself has chosen how near it is: then nothing brings it nearer.
    pub(super) own_scale: bool,
    /// The places that are in sight then, in map units; if there are none, the whole map.
    pub rests_on: Vec<Vec2>,
    /// Where the board was last drawn.
    pub board: Rect,
    /// The part of it that no column covers.
    pub open: Rect,
    /// How high what is to be decided was over it when that was drawn last.
    pub decided: f32,
    /// Which way round the board lies, and is to lie once it has been handed over.
    pub turn: Orientation,
    to_lay: Option<Orientation>,
    /// What it follows.
    pub(super) following: Following,
}

impl Eye {
    /// At rest upon these places.
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

impl Stage {
    /// The camera: where it rests as long as nobody has moved it.
    pub(in crate::ui::screen) fn camera(&self) -> Camera {
        self.eye.camera.unwrap_or_else(|| self.at_rest())
    }

    /// Where it rests: upon what the table was opened for, until the whole map was asked for.
    pub(super) fn at_rest(&self) -> Camera {
        let Eye { board, open, rests_on, .. } = &self.eye;
        Camera::upon(self.whole(), self.layout, *board, *open, rests_on, COUNTER)
    }

    /// The whole map.
    pub(in crate::ui::screen) fn whole(&self) -> Camera {
        let mut camera = Camera::whole(self.layout, self.eye.board, self.eye.open, self.eye.turn);
        camera.hold_to(self.layout);
        camera
    }

    /// The player puts the eye there.
    pub(in crate::ui::screen) fn put_eye(&mut self, camera: Option<Camera>) {
        self.eye.following.let_go();
        self.eye.own_scale |= camera.is_none_or(|camera| camera.scale != self.camera().scale);
        self.eye.camera = camera;
    }

    /// Where the eye is on its way to, if it is.
    pub(in crate::ui::screen) fn goal(&self) -> Option<Camera> {
        self.eye.following.goal()
    }

    /// Brings more or less of the map into sight.
    pub(in crate::ui::screen) fn zoom(&mut self, how: Zoom) {
        let mut camera = self.camera();
        let steps = match how {
            Zoom::In => 2.0,
            Zoom::Out => -2.0,
            Zoom::Whole => {
                self.eye.rests_on.clear();
                self.put_eye(None);
                return;
            }
        };
        camera.zoom(self.eye.board, self.eye.open.center(), steps, self.whole().farthest());
        self.put_eye(Some(camera));
    }

    /// Brings a place into the middle of what is open.
    pub(in crate::ui::screen) fn look_at(&mut self, at: Vec2) {
        let mut camera = self.camera();
        camera.bring(self.eye.board, at, self.eye.open.center());
        self.put_eye(Some(camera));
    }

    /// Brings a place into the middle of what is open, and so near that names are read.
    pub(in crate::ui::screen) fn come_near(&mut self, at: Vec2) {
        let mut camera = self.camera();
        camera.scale = camera.scale.max(READ);
        camera.bring(self.eye.board, at, self.eye.open.center());
        camera.hold_to(self.layout);
        self.put_eye(Some(camera));
    }

    /// Moves the map only if the place is out of sight; what the eye follows it has in sight.
    pub(in crate::ui::screen) fn bring_into_sight(&mut self, at: Vec2) {
        if self.eye.following.has_view() {
            return;
        }
        let sight = Sight { places: vec![at], closeness: Closeness::AsItIs };
        let Eye { board, open, .. } = self.eye;
        if let Some(camera) = self.eye.camera.and_then(|camera| camera.toward(self.layout, board, open, &sight)) {
            self.eye.camera = Some(camera);
        }
    }

    /// Lays the board this way round. What was in the middle stays there.
    pub(in crate::ui::screen) fn lay(&mut self, turn: Orientation) {
        if self.eye.turn == turn {
            return;
        }
        self.eye.turn = turn;
        self.eye.to_lay = None;
        self.eye.following.turn(turn);
        if let Some(camera) = &mut self.eye.camera {
            camera.turn = turn;
        }
        // Pennants hang otherwise; an animation shows them as they hung.
        self.then = Then::Ends;
    }

    /// The board is to lie this way round, once it has been handed over.
    pub(in crate::ui::screen) const fn lay_before(&mut self, turn: Option<Orientation>) {
        self.eye.to_lay = turn;
    }

    /// Turns the board to the player to whom it was handed over: not before the other has seen what his dice did.
    pub(in crate::ui::screen) fn sit_down(&mut self, world: &World, board: Board) {
        if self.is_moving(world) {
            return;
        }
        if let Some(turn) = self.eye.to_lay.take()
            && board == Board::Turns
        {
            self.lay(turn);
        }
    }
}
