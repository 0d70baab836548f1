//! Board of a game: how it is painted, what clicks on it mean, its animation and overlays.

use crate::kernel::{PieceId, SideId};
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::theme::Theme;
use crate::paint::tile::MapRenderer;
use crate::play::{AnyOrder, AnySession};
use crate::ui::default_panels::NoOverlays;
use crate::ui::intent::{Hotspot, Intent};
use crate::ui::legend;
use crate::ui::order_spaces;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::view::Region;
use crate::view::animation::Animation;
use crate::view::camera::CameraTarget;
use crate::view::casualties::Casualty;
use crate::view::draft_marks::DraftMarks;
use crate::view::flags::ResultFlag;
use crate::view::grip::GripDrag;
use crate::view::hotspot::HotspotLook;
use crate::view::marks::Pair;
use crate::view::overlays::{Layer, Overlay};
use crate::view::rings::Ring;
use crate::view::side_flags::ControlFlag;
use crate::view::traces::EventTrace;
use bevy::math::Vec2;
use std::sync::Arc;

/// Marks on the board that depend on the position and the selection in it.
#[derive(Default)]
pub struct Marks {
    /// Hotspots of the board: where a click has a meaning, and which.
    pub hotspots: Vec<Hotspot>,
    /// Pairs of places that the plan draws on the map.
    pub pairs: Vec<Pair>,
    /// Pieces that have a ring, with the ring of each.
    pub rings: Vec<(PieceId, Ring)>,
    /// Draft of the selected piece on a free table.
    pub draft: DraftMarks,
}

/// Result that a drag of a grip would have if it ended here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DragPreview {
    /// Ghosts with their prices, ways, handles and ranges.
    pub draft: DraftMarks,
    /// Sentence about it.
    pub words: String,
    /// Intent of ending the drag here; `None`: nothing happens.
    pub gives: Option<Intent>,
}

/// Time for which a program's act is shown before the program continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseLength {
    /// No pause after an order: nothing of it can be seen.
    No,
    /// Pause after an order that is just long enough to notice it.
    Glance,
    /// Pause after an order that is long enough to see its results.
    Look,
    /// Pause before an order that is long enough to read about it.
    Read,
}

/// Overlays of the map.
pub trait Overlays: Send + Sync {
    /// Shows the overlay if it is hidden, or hides it.
    fn toggle(&mut self, overlay: Overlay);
    /// Opens or closes the list of all overlays.
    fn list(&mut self);
    /// Closes the list of all overlays. Returns whether it was open.
    fn shut(&mut self) -> bool;
    /// Recomputes the overlays that depend on the position, the selected piece or the piece under the pointer, if any of these
    /// has changed.
    fn refresh(&mut self, shown: PositionView<'_>, chosen: Option<PieceId>, under: Option<PieceId>);
    /// Layers that the active overlays draw on the map.
    fn layers(&self) -> &[Layer];
    /// Contents of the legend for the active overlays.
    fn legend(&self) -> &legend::LegendModel;
    /// Names of the active overlays.
    fn names(&self) -> Vec<String>;
}

/// Board of a game.
pub trait BoardUi: Send + Sync {
    /// Painter of the game's map.
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn MapRenderer>;
    /// Layout of the places of the game's board.
    fn layout(&self, session: &dyn AnySession) -> BoardLayout {
        self.ground(session, &Theme::default()).layout()
    }
    /// Pieces on the board, the lowest first, on a map with this orientation; none of a game that is
    /// [`Staged`](crate::ui::staged::Staged) in the app's world, which provides them itself.
    fn pieces(&self, _shown: PositionView<'_>, _turn: Orientation) -> Vec<PlacedPiece> {
        Vec::new()
    }
    /// Orientation in which a side sees the map.
    fn seen_by(&self, _session: &dyn AnySession, _side: SideId) -> Orientation {
        Orientation::AsDrawn
    }

    /// Hotspots, plan and rings on the board in a position.
    fn marks(&self, play: &ActiveGame, selection: &Selection) -> Marks;
    /// Regions of a free table to which the selected piece can move, by default that of its order space.
    fn regions(&self, play: &ActiveGame, selection: &Selection) -> Vec<(Region, HotspotLook)> {
        order_spaces::region(play, selection).into_iter().collect()
    }

    /// Intent of a click on a place of a free table, in map units, where no hotspot gives one: by default the order to it in the
    /// order space of the selected piece. `scale`: points to the map unit.
    fn intent_at(&self, play: &ActiveGame, selection: &Selection, at: Vec2, _scale: f32) -> Option<Intent> {
        order_spaces::intent_at(play, selection, at)
    }

    /// Exact edges of the ground at a place of a free table, in map units, which are shown while the pointer rests there.
    fn edges_at(&self, _shown: PositionView<'_>, _at: Vec2) -> Vec<Vec<Vec2>> {
        Vec::new()
    }

    /// Effect of a drag of a grip, by default in the order space of its piece; none where the hotspots tell it.
    fn dragged(&self, play: &ActiveGame, _selection: &Selection, drag: &GripDrag) -> Option<DragPreview> {
        order_spaces::dragged(play, drag)
    }

    /// Overlays that the game has, all hidden.
    fn overlays(&self) -> Box<dyn Overlays> {
        Box::new(NoOverlays::default())
    }

    /// Animation of the entries from `began` on, no longer than `_most` seconds; `None` if nothing is animated.
    fn animation(&self, _shown: PositionView<'_>, _turn: Orientation, _began: usize, _most: f32) -> Option<Animation> {
        None
    }

    /// Places, in map units, upon which a table opens; none: the whole map.
    fn front(&self, _shown: PositionView<'_>) -> Vec<Vec2> {
        Vec::new()
    }

    /// Camera target of the pending question or the order aimed at; `None` without either.
    fn camera_target(&self, _shown: PositionView<'_>, _aim: Option<&AnyOrder>) -> Option<CameraTarget> {
        None
    }

    /// Camera target during the animation of the entries from `began` on; none where the player's own view stays.
    fn camera_target_of_entries(&self, _shown: PositionView<'_>, _began: usize) -> Option<CameraTarget> {
        None
    }

    /// Camera target during the animation of a program's entries, all of which must be in view.
    fn camera_target_of_program(&self, shown: PositionView<'_>, began: usize) -> Option<CameraTarget> {
        self.camera_target_of_entries(shown, began)
    }

    /// Time for which the last event is shown before a program continues.
    fn pause_after(&self, _shown: PositionView<'_>) -> PauseLength {
        PauseLength::Look
    }

    /// Camera target of each order of a game, taken by itself; `None` for an order without a place.
    fn sights(&self, _session: &dyn AnySession) -> Vec<Option<CameraTarget>> {
        Vec::new()
    }

    /// Whether the entries from `began` on begin something that a drum announces.
    fn announces(&self, _shown: PositionView<'_>, _began: usize) -> bool {
        false
    }

    /// Flags with the results of the entries from `from` on, in a few words beside each piece.
    fn flags(&self, _shown: PositionView<'_>, _from: usize) -> Vec<ResultFlag> {
        Vec::new()
    }

    /// Pieces lost up to the position shown, at the places where they were lost.
    fn fallen(&self, _shown: PositionView<'_>) -> Vec<Casualty> {
        Vec::new()
    }

    /// Flags of the places that the sides fight for.
    fn standards(&self, _shown: PositionView<'_>) -> Vec<ControlFlag> {
        Vec::new()
    }

    /// Traces of the entries from `from` on, drawn on the map.
    fn traces(&self, _shown: PositionView<'_>, _from: usize) -> Vec<EventTrace> {
        Vec::new()
    }

    /// Traces of what happened since the deciding side made its last decision.
    fn traces_since(&self, _shown: PositionView<'_>) -> Vec<EventTrace> {
        Vec::new()
    }

    /// Traces of what the deciding side itself has caused in the current event.
    fn own_traces(&self, _shown: PositionView<'_>) -> Vec<EventTrace> {
        Vec::new()
    }
}
