//! The board: how it is painted, what clicks on it mean, what moves and what is laid over it.

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

/// What hangs on the position and on what is picked out in it.
#[derive(Default)]
pub struct Marks {
    /// What clicks mean.
    pub hotspots: Vec<Hotspot>,
    /// The plan as it is drawn on the map.
    pub pairs: Vec<Pair>,
    /// The pieces that are ringed.
    pub rings: Vec<(PieceId, Ring)>,
    /// Where one may go on a free table; what a click there gives is asked of [`BoardUi::at`].
    pub regions: Vec<(Region, HotspotLook)>,
}

/// How long what a program did is looked at before it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dwell {
    /// Not at all: nothing is to be seen of it.
    No,
    /// As long as it takes to see that it is done.
    Glance,
    /// As long as it takes to see what came of it.
    Look,
    /// As long as it takes to read what it is to be.
    Read,
}

/// What is laid over the map.
pub trait Overlays: Send + Sync {
    /// Lays an overlay over the map, or takes it away.
    fn toggle(&mut self, overlay: Overlay);
    /// Opens or shuts the list of all.
    fn list(&mut self);
    /// Shuts the list of all. Returns whether it was open.
    fn shut(&mut self) -> bool;
    /// Works out what has changed since: the position, the selected piece, the one the pointer is on.
    fn refresh(&mut self, shown: Shown<'_>, chosen: Option<PieceId>, under: Option<PieceId>);
    /// The signs on the map.
    fn layers(&self) -> &[Layer];
    /// What the legend shows.
    fn legend(&self) -> &legend::Model;
    /// The names of those that are on.
    fn names(&self) -> Vec<String>;
}

/// The board of a game.
pub trait BoardUi: Send + Sync {
    /// The painter of the map.
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn Ground>;
    /// Where its hexes lie.
    fn layout(&self, session: &dyn AnySession) -> Layout {
        self.ground(session, &Theme::default()).layout()
    }
    /// The pieces, the lowest first, on a map that lies this way round.
    fn pieces(&self, shown: Shown<'_>, turn: Orientation) -> Vec<Placed>;
    /// Which way round a side sees the map.
    fn seen_by(&self, _session: &dyn AnySession, _side: SideId) -> Orientation {
        Orientation::AsDrawn
    }

    /// What clicks mean, the plan and the rings.
    fn marks(&self, play: &Play, selection: &Selection) -> Marks;
    /// What a click on a place of a free table gives, where no hotspot says it.
    fn at(&self, _play: &Play, _selection: &Selection, _at: Vec2) -> Option<Intent> {
        None
    }

    /// What is laid over the map.
    fn overlays(&self) -> Box<dyn Overlays> {
        Box::new(NoOverlays::default())
    }

    /// The animation of the entries from `began` on, no longer than so many seconds.
    fn animation(&self, _shown: Shown<'_>, _turn: Orientation, _began: usize, _most: f32) -> Option<Animation> {
        None
    }

    /// The places that a table is opened upon; none: the whole map.
    fn front(&self, _shown: Shown<'_>) -> Vec<Vec2> {
        Vec::new()
    }

    /// What the eye is brought to for what is asked, and for what is aimed at; none where nothing is.
    fn sight(&self, _shown: Shown<'_>, _aim: Option<&AnyOrder>) -> Option<Sight> {
        None
    }

    /// What it is brought to while the entries from `began` on are told; none where the player looks where he likes.
    fn sight_of(&self, _shown: Shown<'_>, _began: usize) -> Option<Sight> {
        None
    }

    /// The same of what a program did, who looks nowhere: all of it is to be in sight.
    fn sight_of_program(&self, shown: Shown<'_>, began: usize) -> Option<Sight> {
        self.sight_of(shown, began)
    }

    /// How long what was done last is looked at before a program goes on.
    fn dwell(&self, _shown: Shown<'_>) -> Dwell {
        Dwell::Look
    }

    /// The same of each order of a game, told by itself.
    fn sights(&self, _session: &dyn AnySession) -> Vec<Option<Sight>> {
        Vec::new()
    }

    /// Whether something begins with the entries from `began` on that is announced by a drum.
    fn drums(&self, _shown: Shown<'_>, _began: usize) -> bool {
        false
    }

    /// What the entries from `from` on did to each piece, in a few words beside it.
    fn flags(&self, _shown: Shown<'_>, _from: usize) -> Vec<Flag> {
        Vec::new()
    }

    /// Who fell up to the position shown, where they fell.
    fn fallen(&self, _shown: Shown<'_>) -> Vec<Fallen> {
        Vec::new()
    }

    /// The places for which they fight.
    fn standards(&self, _shown: Shown<'_>) -> Vec<Standard> {
        Vec::new()
    }

    /// What the entries from `from` on left on the map.
    fn traces(&self, _shown: Shown<'_>, _from: usize) -> Vec<Trace> {
        Vec::new()
    }

    /// What happened since the side that decides now decided last.
    fn traces_since(&self, _shown: Shown<'_>) -> Vec<Trace> {
        Vec::new()
    }

    /// What the side that decides has brought about itself in what is going on.
    fn own_traces(&self, _shown: Shown<'_>) -> Vec<Trace> {
        Vec::new()
    }
}
