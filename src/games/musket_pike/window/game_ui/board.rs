//! Board interface: orientation, hotspots, animations, and traces of what happened.

use super::{MusketPikeUi, game, picked};
use crate::games::musket_pike::paint::MapPainter;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::window::animation::animation;
use crate::games::musket_pike::window::game_selection::{order, units};
use crate::games::musket_pike::window::notices::outcomes;
use crate::games::musket_pike::window::own_session::{session_of, session_shown};
use crate::games::musket_pike::window::{
    camera_targets, dwell, fallen, flags, hotspots, orientation, overlays, recent_traces, standards,
};
use crate::kernel::SideId;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::theme::Theme;
use crate::paint::tile::MapRenderer;
use crate::play::{AnyOrder, AnySession};
use crate::ui::game_ui::{BoardUi, Marks, Overlays, PauseLength};
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::view::animation::Animation;
use crate::view::camera::CameraTarget;
use crate::view::casualties::Casualty;
use crate::view::flags::ResultFlag;
use crate::view::side_flags::ControlFlag;
use crate::view::traces::EventTrace;
use bevy::math::Vec2;
use std::sync::Arc;

impl BoardUi for MusketPikeUi {
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn MapRenderer> {
        Arc::new(MapPainter::new(&session_of(session).game().battle, theme))
    }

    fn layout(&self, session: &dyn AnySession) -> BoardLayout {
        BoardLayout::new(&session_of(session).game().battle.map.grid)
    }

    fn seen_by(&self, session: &dyn AnySession, side: SideId) -> Orientation {
        orientation::seen_by(&session_of(session).game().battle, side)
    }

    fn marks(&self, play: &ActiveGame, selection: &Selection) -> Marks {
        let (game, legal) = (game(play.shown_position()), self.legal(play.session()));
        let (plan, picked) = (self.plan(play, selection), picked(selection));
        let mut pairs = hotspots::pairs(game, play.layout(), &plan, picked.unit);
        pairs.extend(hotspots::fights(game, play.layout()));
        Marks {
            hotspots: hotspots::hotspots(game, play.layout(), &legal.orders, &picked),
            pairs,
            rings: hotspots::rings(game, &legal.orders, &units(&selection.done), &picked),
            ..Marks::default()
        }
    }

    fn overlays(&self) -> Box<dyn Overlays> {
        Box::new(overlays::Overlays::default())
    }

    fn animation(&self, shown: PositionView<'_>, turn: Orientation, began: usize, most: f32) -> Option<Animation> {
        animation(session_shown(shown), turn, began, most)
    }

    fn front(&self, shown: PositionView<'_>) -> Vec<Vec2> {
        camera_targets::front(game(shown), self.layout(shown.any()))
    }

    fn camera_target(&self, shown: PositionView<'_>, aim: Option<&AnyOrder>) -> Option<CameraTarget> {
        let layout = self.layout(shown.any());
        let fight = aim.and_then(order).and_then(|order| camera_targets::aimed(game(shown), layout, order));
        fight.or_else(|| camera_targets::asked(game(shown), layout, &self.legal(shown.any()).orders))
    }

    fn camera_target_of_entries(&self, shown: PositionView<'_>, began: usize) -> Option<CameraTarget> {
        let shown = session_shown(shown);
        camera_targets::told(shown, began..shown.entries().len())
    }

    fn camera_target_of_program(&self, shown: PositionView<'_>, began: usize) -> Option<CameraTarget> {
        let shown = session_shown(shown);
        camera_targets::told(shown, began..shown.entries().len()).or_else(|| camera_targets::done(shown, began))
    }

    fn pause_after(&self, shown: PositionView<'_>) -> PauseLength {
        dwell::dwell(session_shown(shown))
    }

    fn sights(&self, session: &dyn AnySession) -> Vec<Option<CameraTarget>> {
        let shown = session_of(session);
        (0..shown.entries().len()).map(|place| camera_targets::told(shown, place..place + 1)).collect()
    }

    fn announces(&self, shown: PositionView<'_>, began: usize) -> bool {
        outcomes(session_shown(shown), began).any(|o| matches!(o, Outcome::Drew { .. } | Outcome::Began { .. }))
    }

    fn flags(&self, shown: PositionView<'_>, from: usize) -> Vec<ResultFlag> {
        flags::flags(session_shown(shown), from)
    }

    fn fallen(&self, shown: PositionView<'_>) -> Vec<Casualty> {
        fallen::fallen(session_shown(shown))
    }

    fn standards(&self, shown: PositionView<'_>) -> Vec<ControlFlag> {
        standards::standards(game(shown))
    }

    fn traces(&self, shown: PositionView<'_>, from: usize) -> Vec<EventTrace> {
        recent_traces::traces(session_shown(shown), from)
    }

    fn traces_since(&self, shown: PositionView<'_>) -> Vec<EventTrace> {
        recent_traces::recent_traces(session_shown(shown))
    }

    fn own_traces(&self, shown: PositionView<'_>) -> Vec<EventTrace> {
        recent_traces::own(session_shown(shown))
    }
}
