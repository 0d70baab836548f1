//! What whoever drives the window from outside needs to know of this game.

use super::{MusketPikeUi, game, picked};
use crate::games::musket_pike::rules::{legal, text};
use crate::games::musket_pike::window::models::phase::owing;
use crate::kernel::names;
use crate::ui::screen::{Play, Selection};
use bevy::math::Vec2;
use serde_json::{Value, json};

impl MusketPikeUi {
    pub(super) fn told(&self, play: &Play, selection: &Selection, place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        let game = game(play.shown());
        let battle = &game.battle;
        let units = battle.unit_ids().filter_map(|u| {
            let (stand, now) = (game.stand(u)?, game.unit(u));
            let (x, y) = place(play.layout().stand_centre(stand));
            Some(json!({
                "id": battle.unit(u).id, "at": text::stand(battle, stand), "facing": stand.facing.name(),
                "sp": now.strength.sp, "disordered": now.condition.disordered, "active": game.is_active(u), "x": x, "y": y,
            }))
        });
        let legal = names::scope(&battle.names, || {
            let orders = &self.legal(play.any()).orders;
            orders.iter().filter_map(|o| serde_json::to_value(o).ok()).collect::<Vec<_>>()
        });
        json!({
            "battle": battle.id,
            "decider": legal::decider(game).map(|s| battle.sides[s.index()].id.clone()),
            "phase": legal::phase(game).map(text::phase_code),
            "todo": text::what_to_do(game),
            "selected": picked(selection).unit.map(|u| battle.unit(u).id.clone()),
            "units": units.collect::<Vec<_>>(),
            "legal": legal,
            "owing": owing(game).into_iter().map(|u| battle.unit(u).id.clone()).collect::<Vec<_>>(),
        })
    }
}
