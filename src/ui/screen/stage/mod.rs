//! Board as it is seen: camera, pictures, animation and sounds, what lies on it, what the pointer is on.

mod eye;
mod follow;
#[cfg(feature = "sound")]
mod heard;
mod motion;
mod told;

use super::play::Play;
use super::show::card::Hover;
use crate::board::hex::Hex;
use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use crate::ui::Intent;
use crate::ui::game_ui::{Meant, Overlays};
use crate::ui::intent::Pointed;
use crate::view::board::Visible;
use crate::view::camera::Sight;
use crate::view::pictures::Pictures;
use crate::view::pieces;
use crate::view::theme;
use bevy::ecs::world::World;
use eye::Eye;
#[cfg(feature = "sound")]
use heard::Heard;
pub(super) use motion::{Then, between_orders, hurry, pace};
use told::Told;
pub(super) use told::{BETWEEN, DWELL};

/// Width of the readable part of a counter, in map units.
pub(super) const COUNTER: f32 = 1.24;

/// Board as it is seen.
pub(super) struct Stage {
    /// Layout of the hexes.
    pub layout: Layout,
    /// Camera and orientation of the board.
    pub eye: Eye,
    /// Camera target of a lesson's scene, once the scene is laid.
    pub scene: Option<Sight>,
    /// Painted pictures of the map.
    pub pictures: Pictures,
    /// Traces, flags and dice of the last events.
    pub told: Told,
    /// Instruction to the next frame about the running animation.
    then: Then,
    /// Session's revision and board orientation for which the pieces were laid.
    laid: Option<(u64, Orientation)>,
    /// Sounds of the animation.
    #[cfg(feature = "sound")]
    heard: Heard,
    /// Visibility of counters and marks.
    pub visible: Visible,
    /// Overlays of the map.
    pub overlays: Box<dyn Overlays>,
    /// Target of the pointer in the last frame.
    pub pointed: Pointed,
    /// Intent of the panel answer that the pointer is on.
    pub pointed_answer: Option<Intent>,
    /// Subject hovered in a panel: its pieces are marked on the map.
    pub meant: Meant,
    /// Hover state of the pointer, with its card.
    pub hover: Hover,
    /// Hex of the unfolded stack.
    pub unfolded: Option<Hex>,
}

impl Stage {
    /// Stage for the board of a game.
    pub(super) fn new(play: &Play) -> Self {
        let game_ui = play.game_ui();
        let colours = theme::colours();
        Self {
            layout: play.layout(),
            eye: Eye::upon(game_ui.front(play.shown())),
            scene: None,
            pictures: Pictures::new(game_ui.ground(play.any(), &colours), colours),
            told: Told::default(),
            // Ends whatever animation another screen has left.
            then: Then::Ends,
            laid: None,
            #[cfg(feature = "sound")]
            heard: Heard::default(),
            visible: Visible { counters: true, marks: true },
            overlays: game_ui.overlays(),
            pointed: Pointed::default(),
            pointed_answer: None,
            meant: Meant::default(),
            hover: Hover::default(),
            unfolded: None,
        }
    }

    /// Lays the pieces of the position shown, if it has changed or the board was turned. During an animation the pieces already
    /// lie where it leads.
    pub(super) fn lay_pieces(&mut self, play: &Play, world: &mut World) {
        if play.is_telling() {
            return;
        }
        let lies = (play.shown().revision(), self.eye.turn);
        if self.laid.replace(lies) != Some(lies) {
            self.told.fallen = play.game_ui().fallen(play.shown());
            pieces::lay(world, play.game_ui().pieces(play.shown(), self.eye.turn));
        }
    }

    /// Marks the pieces as not laid, as others have been laid since, or none.
    pub(super) fn forget_pieces(&mut self) {
        self.laid = None;
    }

    /// Closes what is open over the board. Returns whether anything was.
    pub(super) fn close(&mut self) -> bool {
        self.unfolded.take().is_some() || self.overlays.shut()
    }
}
