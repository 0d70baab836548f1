//! Where the eye is over the board, and what brings it elsewhere.

use super::{Choice, Table};
use crate::board::hex::Hex;
use crate::kernel::RuleSet;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::Frame;
use crate::ui::Intent;
use crate::view::camera::{Camera, LEAST, MOST, STEP};
use bevy::math::Vec2;

impl Table {
    /// Goes to what was found. A unit of whoever decides is chosen, but no order given, not even to join.
    pub(super) fn go_to(&mut self, hex: Hex, unit: Option<UnitId>) {
        self.page = None;
        self.found = Some(hex);
        self.put_cursor(hex);
        let own = |u: &UnitId| self.session.game().decider() == Some(self.game().side(*u));
        if let Some(unit) = unit.filter(own) {
            self.choice = Choice { unit: Some(unit), lead: self.choice.lead, ..Choice::default() };
        }
    }

    pub(super) fn zoom(&mut self, how: &Intent) {
        let mut camera = self.eye();
        match how {
            Intent::ZoomIn => camera.scale *= STEP.powi(2),
            Intent::ZoomOut => camera.scale /= STEP.powi(2),
            _ => {
                self.camera = None;
                return;
            }
        }
        camera.scale = camera.scale.clamp(LEAST, MOST);
        self.camera = Some(camera);
    }

    /// Where the eye is: on the whole map as long as nobody has moved it.
    pub(super) fn eye(&self) -> Camera {
        self.camera.unwrap_or_else(|| Camera::whole(self.layout, self.board_rect, self.turn))
    }

    pub(super) fn look_at(&mut self, at: Vec2) {
        self.camera = Some(Camera { middle: at, ..self.eye() });
    }

    /// Moves the map only if the place is out of sight or near the edge.
    pub(super) fn bring_into_sight(&mut self, at: Vec2) {
        let size = self.board_rect.size();
        if let Some(camera) = &mut self.camera {
            let off = (at - camera.middle).abs() * camera.scale;
            if off.x > size.x * 0.42 || off.y > size.y * 0.42 {
                camera.middle = at;
            }
        }
    }

    /// A question about a unit brings that unit into sight.
    pub(super) fn show_question(&mut self) {
        let unit = match self.game().state().stack.last() {
            Some(Frame::Reaction { waiting, .. }) => waiting.first().copied(),
            Some(Frame::Retreat(retreat)) => Some(retreat.unit),
            Some(Frame::MakeWay(making)) => making.waiting.first().copied(),
            Some(Frame::Melee(melee)) => melee.foes().first().copied(),
            _ => None,
        };
        if let Some(stand) = unit.and_then(|u| self.game().stand(u)) {
            let at = self.layout.stand_centre(stand);
            self.bring_into_sight(at);
        }
    }
}
