//! The table as data for whoever drives the window from outside: the tests of the real window.

use super::GameScreen;
use crate::games::musket_pike::rules::{legal, text};
use crate::games::musket_pike::window::models::phase::owing;
use crate::games::musket_pike::window::models::result::throws;
use crate::kernel::names;
use crate::view::camera::Camera;
use bevy::math::Vec2;
use bevy_egui::egui::{Pos2, Rect};
use serde_json::{Value, json};

impl GameScreen {
    /// In a few words what is played and what is seen of it, for the report of a mishap.
    #[must_use]
    pub fn summary(&self) -> String {
        let (game, orders) = (self.game(), self.play.shown().entries().len());
        let frame = game.state().stack.last().map(|f| format!("{f:?}"));
        format!(
            "{}, turn {}, {orders} orders, {}; page {:?}, watched at {:?}, {:?}",
            game.battle.id,
            game.state().turn,
            frame.unwrap_or_default(),
            self.shell.page,
            self.play.replay.as_ref().map(|r| r.at),
            self.selection.choice
        )
    }

    /// Everything a driver needs to know: the position's digest, whose decision it is, and where on the screen (in
    /// pixels) units and meaningful places are.
    #[must_use]
    pub fn report(&self, pixels: f32) -> Value {
        let game = self.game();
        let battle = &game.battle;
        let camera = self.stage.camera();
        let place = |at: Vec2| on_screen(camera, self.stage.eye.board, at, pixels);
        let units = battle.unit_ids().filter_map(|u| {
            let (stand, now) = (game.stand(u)?, game.unit(u));
            let (x, y) = place(self.stage.layout.stand_centre(stand));
            Some(json!({
                "id": battle.unit(u).id, "at": text::stand(battle, stand), "facing": stand.facing.name(),
                "sp": now.strength.sp, "disordered": now.condition.disordered, "active": game.is_active(u), "x": x, "y": y,
            }))
        });
        let hotspots = self.derived.hotspots().iter().filter(|s| !s.hexes.is_empty()).map(|s| {
            let inside = self.stage.layout.hex_at(s.anchor).is_some_and(|h| s.hexes.contains(&h));
            let (x, y) = place(if inside { s.anchor } else { self.stage.layout.centre(s.hexes[0]) });
            let hexes: Vec<String> = s.hexes.iter().map(|h| text::hex(battle, *h)).collect();
            json!({ "look": format!("{:?}", s.look), "label": s.label, "words": self.derived.words(s), "hexes": hexes, "x": x, "y": y })
        });
        let legal = names::scope(&battle.names, || {
            self.play.legal().orders.iter().filter_map(|o| serde_json::to_value(o).ok()).collect::<Vec<_>>()
        });
        json!({
            "battle": battle.id,
            "digest": self.play.any().digest().to_string(),
            "revision": self.play.shown().revision(),
            "entries": self.play.shown().entries().len(),
            "turn": game.state().turn,
            "decider": legal::decider(game).map(|s| battle.sides[s.index()].id.clone()),
            "phase": legal::phase(game).map(text::phase_code),
            "todo": text::what_to_do(game),
            "selected": self.selection.choice.unit.map(|u| battle.unit(u).id.clone()),
            "board": format!("{:?}", self.stage.eye.turn),
            "cursor": self.keyboard.cursor.as_ref().map(|c| text::hex(battle, c.hex)),
            "spoken": self.spoken(),
            "hands": format!("{:?}", self.keyboard.hands),
            "aimed": self.selection.choice.aim.is_some(),
            "throws": self.selection.thrown.map_or(0, |from| throws(self.play.shown(), from).len()),
            "notice": self.shell.notice.is_some(),
            "page": self.shell.page.map(|p| format!("{p:?}")),
            "toasts": self.shell.toasts.list.iter().map(|t| t.sentence.clone()).collect::<Vec<_>>(),
            "overlays": self.stage.overlays.names(),
            "card": self.stage.hover.is_shown(),
            "units": units.collect::<Vec<_>>(),
            "spots": hotspots.collect::<Vec<_>>(),
            "legal": legal,
            "owing": owing(game).into_iter().map(|u| battle.unit(u).id.clone()).collect::<Vec<_>>(),
        })
    }
}

fn on_screen(camera: Camera, board: Rect, at: Vec2, pixels: f32) -> (i32, i32) {
    let p: Pos2 = camera.to_screen(board, at);
    ((p.x * pixels).round() as i32, (p.y * pixels).round() as i32)
}
