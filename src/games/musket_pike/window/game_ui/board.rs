//! Board interface: orientation, hotspots, animations, and traces of what happened.

use super::{MusketPikeUi, game, picked};
use crate::games::musket_pike::paint::{MapPainter, scene};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::window::animation::animation;
use crate::games::musket_pike::window::at::{At, own};
use crate::games::musket_pike::window::notices::outcomes;
use crate::games::musket_pike::window::picked::{order, units};
use crate::games::musket_pike::window::{
    dwell, fallen, flags, hotspots, orientation, overlays, sight, since, standards,
};
use crate::kernel::SideId;
use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::Placed;
use crate::paint::theme::Theme;
use crate::paint::tile::Ground;
use crate::play::{AnyOrder, AnySession};
use crate::ui::game_ui::{BoardUi, Dwell, Marks, Overlays};
use crate::ui::screen::{Play, Selection, Shown};
use crate::view::animation::Animation;
use crate::view::camera::Sight;
use crate::view::colours::Standard;
use crate::view::fallen::Fallen;
use crate::view::flags::Flag;
use crate::view::traces::Trace;
use bevy::math::Vec2;
use std::sync::Arc;

impl BoardUi for MusketPikeUi {
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn Ground> {
        Arc::new(MapPainter::new(&own(session).game().battle, theme))
    }

    fn layout(&self, session: &dyn AnySession) -> Layout {
        Layout::new(&own(session).game().battle.map.grid)
    }

    fn pieces(&self, shown: Shown<'_>, turn: Orientation) -> Vec<Placed> {
        scene::pieces(game(shown), turn)
    }

    fn seen_by(&self, session: &dyn AnySession, side: SideId) -> Orientation {
        orientation::seen_by(&own(session).game().battle, side)
    }

    fn marks(&self, play: &Play, selection: &Selection) -> Marks {
        let (game, legal) = (game(play.shown()), self.legal(play.any()));
        let (plan, picked) = (self.plan(play, selection), picked(selection));
        let mut pairs = hotspots::pairs(game, play.layout(), &plan, picked.unit);
        pairs.extend(hotspots::fights(game, play.layout()));
        Marks {
            hotspots: hotspots::hotspots(game, play.layout(), &legal.orders, &picked),
            pairs,
            rings: hotspots::rings(game, &legal.orders, &units(&selection.done), &picked),
            regions: Vec::new(),
        }
    }

    fn overlays(&self) -> Box<dyn Overlays> {
        Box::new(overlays::Overlays::default())
    }

    fn animation(&self, shown: Shown<'_>, turn: Orientation, began: usize, most: f32) -> Option<Animation> {
        animation(At::from(shown), turn, began, most)
    }

    fn front(&self, shown: Shown<'_>) -> Vec<Vec2> {
        sight::front(game(shown), self.layout(shown.any()))
    }

    fn sight(&self, shown: Shown<'_>, aim: Option<&AnyOrder>) -> Option<Sight> {
        let layout = self.layout(shown.any());
        let fight = aim.and_then(order).and_then(|order| sight::aimed(game(shown), layout, order));
        fight.or_else(|| sight::asked(game(shown), layout, &self.legal(shown.any()).orders))
    }

    fn sight_of(&self, shown: Shown<'_>, began: usize) -> Option<Sight> {
        let shown = At::from(shown);
        sight::told(shown, began..shown.entries().len())
    }

    fn sight_of_program(&self, shown: Shown<'_>, began: usize) -> Option<Sight> {
        let shown = At::from(shown);
        sight::told(shown, began..shown.entries().len()).or_else(|| sight::done(shown, began))
    }

    fn dwell(&self, shown: Shown<'_>) -> Dwell {
        dwell::dwell(At::from(shown))
    }

    fn sights(&self, session: &dyn AnySession) -> Vec<Option<Sight>> {
        let shown = At::of(own(session));
        (0..shown.entries().len()).map(|place| sight::told(shown, place..place + 1)).collect()
    }

    fn drums(&self, shown: Shown<'_>, began: usize) -> bool {
        outcomes(At::from(shown), began).any(|o| matches!(o, Outcome::Drew { .. } | Outcome::Began { .. }))
    }

    fn flags(&self, shown: Shown<'_>, from: usize) -> Vec<Flag> {
        flags::flags(At::from(shown), from)
    }

    fn fallen(&self, shown: Shown<'_>) -> Vec<Fallen> {
        fallen::fallen(At::from(shown))
    }

    fn standards(&self, shown: Shown<'_>) -> Vec<Standard> {
        standards::standards(game(shown))
    }

    fn traces(&self, shown: Shown<'_>, from: usize) -> Vec<Trace> {
        since::traces(At::from(shown), from)
    }

    fn traces_since(&self, shown: Shown<'_>) -> Vec<Trace> {
        since::since(At::from(shown))
    }

    fn own_traces(&self, shown: Shown<'_>) -> Vec<Trace> {
        since::own(At::from(shown))
    }
}
