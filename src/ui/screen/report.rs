//! Report of the table as data for a driver of the window from outside: the tests of the real window.

use super::GameScreen;
use crate::view::camera::Camera;
use bevy::math::Vec2;
use bevy_egui::egui::{Pos2, Rect};
use serde_json::{Value, json};

impl GameScreen {
    /// Summary of the game and of what the screen shows, in a few words for a crash report.
    #[must_use]
    pub fn summary(&self) -> String {
        let session = self.play.session();
        format!(
            "{}, turn {}, {} orders, {:?}; page {:?}, watched at {:?}, {:?}",
            session.title(),
            session.turn().0,
            session.orders(),
            session.occasion(),
            self.shell.page,
            self.play.replay.as_ref().map(|r| r.at),
            self.selection.choice
        )
    }

    /// Report for tests that drive the window: the position's digest, the deciding side, and where on the screen, in pixels,
    /// units and places with a meaning are. `pixels`: pixels per point.
    #[must_use]
    pub fn report(&self, pixels: f32) -> Value {
        let camera = self.stage.camera();
        let place = |at: Vec2| on_screen(camera, self.stage.eye.board, at, pixels);
        let hotspots = self.derived.hotspots().iter().filter(|s| !s.places.is_empty()).map(|s| {
            let inside = self.stage.layout.place_at(s.anchor).is_some_and(|h| s.places.contains(&h));
            let (x, y) = place(if inside { s.anchor } else { self.stage.layout.middle(s.places[0]) });
            let places: Vec<String> = s.places.iter().map(|h| self.stage.layout.place_name(*h)).collect();
            json!({ "look": format!("{:?}", s.look), "label": s.label, "words": self.derived.words(s), "hexes": places, "x": x, "y": y })
        });
        let shown = self.play.shown_position();
        let thrown = self.selection.thrown.map_or(0, |from| shown.any().result_cards(from).len());
        let flags: Vec<String> = self.stage.told.flags_so_far(None).into_iter().map(|flag| flag.words).collect();
        let mut report = json!({
            "digest": shown.any().digest().to_string(),
            "revision": shown.revision(),
            "entries": shown.orders(),
            "turn": shown.any().turn().0,
            "todo": shown.any().prompt().first(),
            "board": format!("{:?}", self.stage.eye.turn),
            "scale": camera.scale * pixels,
            "middle": [camera.middle.x, camera.middle.y],
            "sharp": self.stage.pictures.is_settled(camera.scale * pixels),
            "looked_at": self.stage.meant.highlight.pieces.len(),
            "cursor": self.keyboard.cursor.as_ref().map(|c| self.stage.layout.place_name(c.place)),
            "spoken": self.spoken(),
            "hands": format!("{:?}", self.keyboard.hands),
            "aimed": self.selection.choice.aim.is_some(),
            "throws": thrown,
            "dragged": self.stage.hover.drag.as_ref().map(|drag| drag.words.as_str()),
            "telling": self.play.is_telling(),
            "notice": self.shell.notice.is_some(),
            "lesson": self.play.lesson_card().map(|card| card.place.0),
            "page": self.shell.page.map(|p| format!("{p:?}")),
            "toasts": self.shell.toasts.list.iter().map(|t| t.sentence.clone()).collect::<Vec<_>>(),
            "flags": if self.play.is_telling() { Vec::new() } else { flags },
            "overlays": self.stage.overlays.names(),
            "card": self.stage.hover.is_shown(),
            "spots": hotspots.collect::<Vec<_>>(),
        });
        let own = self.play.game_ui().report(&self.play, &self.selection, &place);
        if let (Some(report), Value::Object(own)) = (report.as_object_mut(), own) {
            report.extend(own);
        }
        report
    }
}

fn on_screen(camera: Camera, board: Rect, at: Vec2, pixels: f32) -> (i32, i32) {
    let p: Pos2 = camera.to_screen(board, at);
    ((p.x * pixels).round() as i32, (p.y * pixels).round() as i32)
}
