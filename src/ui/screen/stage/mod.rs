//! The board as it is seen: where the eye is, the pictures, what moves and is heard, what lies on it, what the pointer is on.

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

/// How wide what is to be read is on a counter, in map units.
pub(super) const COUNTER: f32 = 1.24;

/// The board as it is seen.
pub(super) struct Stage {
    /// Where hexes lie.
    pub layout: Layout,
    pub eye: Eye,
    /// What the scene of a lesson is framed by, once it lies.
    pub scene: Option<Sight>,
    pub pictures: Pictures,
    /// What is told of what happened.
    pub told: Told,
    /// What the next frame does with the animation that shows what happened last.
    then: Then,
    /// What the pieces on the board were laid for: the session's revision, and which way round the board lies.
    laid: Option<(u64, Orientation)>,
    #[cfg(feature = "sound")]
    heard: Heard,
    /// Whether counters and marks are shown.
    pub visible: Visible,
    /// What is laid over the map.
    pub overlays: Box<dyn Overlays>,
    /// What the pointer was on in the last frame.
    pub pointed: Pointed,
    /// What the answer gives that the pointer rests on in a panel.
    pub pointed_answer: Option<Intent>,
    /// What is looked at in a panel: its pieces are marked on the map.
    pub meant: Meant,
    /// The pointer at rest, and what is told of the place.
    pub hover: Hover,
    /// The stack that is taken apart.
    pub unfolded: Option<Hex>,
}

impl Stage {
    /// The board of a game.
    pub(super) fn new(play: &Play) -> Self {
        let game_ui = play.game_ui();
        let colours = theme::colours();
        Self {
            layout: play.layout(),
            eye: Eye::upon(game_ui.front(play.shown())),
            scene: None,
            pictures: Pictures::new(game_ui.ground(play.any(), &colours), colours),
            told: Told::default(),
            // Whatever another screen has left there.
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

    /// Lays the pieces as they lie in the position shown, if it has changed or the board was turned. What is being told leads to
    /// where they lie already.
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

    /// Others have been laid since, or none.
    pub(super) fn forget_pieces(&mut self) {
        self.laid = None;
    }

    /// Puts away what hangs open over the board. Returns whether anything did.
    pub(super) fn close(&mut self) -> bool {
        self.unfolded.take().is_some() || self.overlays.shut()
    }
}
