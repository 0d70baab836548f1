//! View of the board: camera, pictures, animation and sounds, what lies on it, what the pointer is on.

mod camera_follow;
mod camera_state;
mod laid_board;
mod motion;
#[cfg(feature = "sound")]
mod sound_schedule;
mod stage_memory;

use super::active_game::ActiveGame;
use super::show::card::Hover;
use crate::board::Place;
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::AnyOrder;
use crate::ui::Intent;
use crate::ui::game_ui::{Overlays, PanelFocus};
use crate::ui::intent::Pointed;
use crate::view::board::Visible;
use crate::view::camera::CameraTarget;
use crate::view::region::piece_under;
use crate::view::texture_cache::TextureCache;
use crate::view::theme;
use bevy::ecs::world::World;
use bevy::math::Vec2;
use camera_state::CameraState;
use laid_board::LaidBoard;
pub(super) use motion::{AnimationCommand, between_orders, hurry, pace};
#[cfg(feature = "sound")]
use sound_schedule::SoundSchedule;
use stage_memory::StageMemory;
pub(super) use stage_memory::{BETWEEN, DWELL};

/// Width of the readable part of a counter, in map units.
pub(super) const COUNTER: f32 = 1.24;

/// Answer of a panel that the pointer or the keyboard focus is on.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PointedAnswer {
    /// Intent of the answer; `None` without one.
    pub intent: Option<Intent>,
    /// Order of the answer, if its odds are shown; `None` otherwise.
    pub weighed: Option<AnyOrder>,
}

/// View of the board on the screen.
pub(super) struct BoardView {
    /// Layout of the places of the board.
    pub layout: BoardLayout,
    /// Camera and orientation of the board.
    pub eye: CameraState,
    /// Camera target of a lesson's scene, once the scene is laid.
    pub scene: Option<CameraTarget>,
    /// Painted pictures of the map.
    pub pictures: TextureCache,
    /// Traces, flags and dice of the last events.
    pub told: StageMemory,
    /// Command to the next frame about the running animation.
    then: AnimationCommand,
    /// Position as it is written into the app's world.
    pub laid: LaidBoard,
    /// Sounds of the animation on the board.
    #[cfg(feature = "sound")]
    sounds: SoundSchedule,
    /// Visibility of counters and marks on the board.
    pub visible: Visible,
    /// Overlays of the map.
    pub overlays: Box<dyn Overlays>,
    /// Object under the pointer in the last frame.
    pub pointed: Pointed,
    /// Answer of a panel that the pointer or the keyboard focus is on.
    pub answer: PointedAnswer,
    /// Subject under the pointer in a panel, whose pieces are marked on the map.
    pub meant: PanelFocus,
    /// State of the pointer over the board, with the hover card.
    pub hover: Hover,
    /// Place of the unfolded stack; `None` without one.
    pub unfolded: Option<Place>,
}

impl BoardView {
    /// Stage for the board of a game.
    pub(super) fn new(play: &ActiveGame) -> Self {
        let game_ui = play.game_ui();
        let colours = theme::current_theme();
        Self {
            layout: play.layout(),
            eye: CameraState::upon(game_ui.front(play.shown_position())),
            scene: None,
            pictures: TextureCache::new(game_ui.ground(play.session(), &colours), colours),
            told: StageMemory::default(),
            // Ends whatever animation another screen has left.
            then: AnimationCommand::Ends,
            laid: LaidBoard::default(),
            #[cfg(feature = "sound")]
            sounds: SoundSchedule::default(),
            visible: Visible { counters: true, marks: true },
            overlays: game_ui.overlays(),
            pointed: Pointed::default(),
            answer: PointedAnswer::default(),
            meant: PanelFocus::default(),
            hover: Hover::default(),
            unfolded: None,
        }
    }

    /// Lays the pieces of the shown position, if it has changed or the board was turned. During an animation the pieces already
    /// lie where the animation leads.
    pub(super) fn lay_pieces(&mut self, play: &ActiveGame, world: &mut World) {
        self.laid.note_part(play, world);
        if play.is_telling() {
            return;
        }
        if self.laid.lay_pieces(play, self.eye.turn, world) {
            self.told.fallen = play.game_ui().fallen(play.shown_position());
        }
    }

    /// Uppermost piece of a free table whose outline covers a point, in map units; `None` if none does.
    pub(super) fn piece_under(&self, at: Vec2) -> Option<PieceId> {
        piece_under(&self.laid.on_table, at, self.camera().scale)
    }

    /// Records that the pieces must be laid again, as others, or none, have been laid since.
    pub(super) fn forget_pieces(&mut self) {
        self.laid.forget();
    }

    /// Closes what is open over the board, such as an unfolded stack. Returns whether anything was.
    pub(super) fn close(&mut self) -> bool {
        self.unfolded.take().is_some() || self.overlays.shut()
    }
}
