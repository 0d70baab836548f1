//! Board of a game: how it is painted, what clicks on it mean, its animation and overlays.

use crate::kernel::{PieceId, SideId};
use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::Placed;
use crate::paint::theme::Theme;
use crate::paint::tile::Ground;
use crate::play::{AnyOrder, AnySession};
use crate::ui::intent::{Hotspot, Intent};
use crate::ui::legend;
use crate::ui::plain::NoOverlays;
use crate::ui::screen::{Play, Selection, Shown};
use crate::view::animation::Animation;
use crate::view::camera::Sight;
use crate::view::colours::Standard;
use crate::view::fallen::Fallen;
use crate::view::flags::Flag;
use crate::view::hotspot::{HotspotLook, Region};
use crate::view::marks::Pair;
use crate::view::overlays::{Layer, Overlay};
use crate::view::rings::Ring;
use crate::view::traces::Trace;
use bevy::math::Vec2;
use std::sync::Arc;

/// Marks on the board that depend on the position and the selection in it.
#[derive(Default)]
pub struct Marks {
    /// Hotspots: where a click means something, and what.
    pub hotspots: Vec<Hotspot>,
    /// Pairs of places that the plan draws on the map.
    pub pairs: Vec<Pair>,
    /// Pieces that are ringed, with the ring of each.
    pub rings: Vec<(PieceId, Ring)>,
    /// Regions of a free table to which a piece can move; [`BoardUi::at`] gives the intent of a click there.
    pub regions: Vec<(Region, HotspotLook)>,
}

/// Time for which a program's act is looked at before the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dwell {
    /// No time: nothing of it can be seen.
    No,
    /// Time to notice that it is done.
    Glance,
    /// Time to see its results.
    Look,
    /// Time to read what it is about to be.
    Read,
}

/// Overlays of the map.
pub trait Overlays: Send + Sync {
    /// Shows or hides an overlay.
    fn toggle(&mut self, overlay: Overlay);
    /// Opens or closes the list of all overlays.
    fn list(&mut self);
    /// Closes the list of all overlays. Returns whether it was open.
    fn shut(&mut self) -> bool;
    /// Recomputes what depends on the position, the selected piece or the one under the pointer, if they have changed.
    fn refresh(&mut self, shown: Shown<'_>, chosen: Option<PieceId>, under: Option<PieceId>);
    /// Layers that the active overlays draw on the map.
    fn layers(&self) -> &[Layer];
    /// Contents of the legend.
    fn legend(&self) -> &legend::Model;
    /// Names of the active overlays.
    fn names(&self) -> Vec<String>;
}

/// Board of a game.
pub trait BoardUi: Send + Sync {
    /// Painter of the map.
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn Ground>;
    /// Layout of the game's hexes.
    fn layout(&self, session: &dyn AnySession) -> Layout {
        self.ground(session, &Theme::default()).layout()
    }
    /// Pieces, the lowest first, on a map with this orientation.
    fn pieces(&self, shown: Shown<'_>, turn: Orientation) -> Vec<Placed>;
    /// Orientation in which a side sees the map.
    fn seen_by(&self, _session: &dyn AnySession, _side: SideId) -> Orientation {
        Orientation::AsDrawn
    }

    /// Hotspots, plan and rings of a position.
    fn marks(&self, play: &Play, selection: &Selection) -> Marks;
    /// Intent of a click on a place of a free table, in map units, where no hotspot gives one.
    fn at(&self, _play: &Play, _selection: &Selection, _at: Vec2) -> Option<Intent> {
        None
    }

    /// Overlays of the map, all hidden.
    fn overlays(&self) -> Box<dyn Overlays> {
        Box::new(NoOverlays::default())
    }

    /// Animation of the entries from `began` on, no longer than `_most` seconds.
    fn animation(&self, _shown: Shown<'_>, _turn: Orientation, _began: usize, _most: f32) -> Option<Animation> {
        None
    }

    /// Places, in map units, upon which a table opens; none: the whole map.
    fn front(&self, _shown: Shown<'_>) -> Vec<Vec2> {
        Vec::new()
    }

    /// Camera target of what is asked or aimed at; none where nothing is.
    fn sight(&self, _shown: Shown<'_>, _aim: Option<&AnyOrder>) -> Option<Sight> {
        None
    }

    /// Camera target during the animation of the entries from `began` on; none where the player's own view stays.
    fn sight_of(&self, _shown: Shown<'_>, _began: usize) -> Option<Sight> {
        None
    }

    /// Camera target during the animation of a program's entries, all of which must be in view.
    fn sight_of_program(&self, shown: Shown<'_>, began: usize) -> Option<Sight> {
        self.sight_of(shown, began)
    }

    /// Time for which the last event is looked at before a program goes on.
    fn dwell(&self, _shown: Shown<'_>) -> Dwell {
        Dwell::Look
    }

    /// Camera target of each order of a game, taken by itself.
    fn sights(&self, _session: &dyn AnySession) -> Vec<Option<Sight>> {
        Vec::new()
    }

    /// Whether the entries from `began` on begin something that a drum announces.
    fn drums(&self, _shown: Shown<'_>, _began: usize) -> bool {
        false
    }

    /// Flags with the results of the entries from `from` on, in a few words beside each piece.
    fn flags(&self, _shown: Shown<'_>, _from: usize) -> Vec<Flag> {
        Vec::new()
    }

    /// Pieces lost up to the position shown, at the places where they were lost.
    fn fallen(&self, _shown: Shown<'_>) -> Vec<Fallen> {
        Vec::new()
    }

    /// Places that the sides fight for.
    fn standards(&self, _shown: Shown<'_>) -> Vec<Standard> {
        Vec::new()
    }

    /// Traces of the entries from `from` on, drawn on the map.
    fn traces(&self, _shown: Shown<'_>, _from: usize) -> Vec<Trace> {
        Vec::new()
    }

    /// Traces of what happened since the deciding side decided last.
    fn traces_since(&self, _shown: Shown<'_>) -> Vec<Trace> {
        Vec::new()
    }

    /// Traces of what the deciding side itself has caused in the current event.
    fn own_traces(&self, _shown: Shown<'_>) -> Vec<Trace> {
        Vec::new()
    }
}
