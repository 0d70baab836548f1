//! Obstacles for cards, tooltips and toasts over the board: what lies there already, what is printed on the map, fighting units.

use crate::board::Place;
use crate::paint::piece::PlacedPiece;
use crate::play::Reasons;
use crate::ui::screen::GameScreen;
use crate::view::camera::{Camera, Zoom};
use crate::view::placement::{Content, Obstacle};
use bevy::ecs::world::World;
use bevy::math::Vec2;
use bevy_egui::egui::{Context, Id, LayerId, Order, Rect, vec2};

/// Ids of areas over the board that the player reads in place and that stay while others come and go.
const READ: [&str; 4] = ["what to do", "the legend", "the list of overlays", "overlays"];
/// Width and height of a place as an obstacle, in hex radii.
const HEX: [f32; 2] = [2.0, 1.8];
/// Width and height kept clear around a point of a table that is mentioned, in map units: those of most bases.
const BASE: [f32; 2] = [8.0, 4.0];

impl GameScreen {
    /// Obstacles over the board and on it in the last frame: cards, tooltips and toasts keep off them.
    #[must_use]
    pub fn over_board(&self) -> &[Obstacle] {
        &self.stage.hover.obstacles
    }

    /// Obstacles over the board before anything else is placed there, with what is printed on the map. `decisions`: importance of
    /// the decision column to the caller.
    pub(super) fn obstacles(&self, ctx: &Context, camera: Camera, decisions: Content) -> Vec<Obstacle> {
        let board = self.stage.eye.board;
        let titles = self.stage.pictures.titles(camera.scale);
        let seen = titles.into_iter();
        let seen = seen.map(|[low, high]| Obstacle::new(camera.seen(board, low, high), Content::Title));
        let read = READ.into_iter().filter_map(|id| lies_over(ctx, id));
        let read = read.map(|rect| Obstacle::new(rect, Content::Words));
        let lesson = self.play.pointed_at();
        let shown: Vec<Place> = lesson.shown.into_iter().flatten().collect();
        let mut all: Vec<Obstacle> = seen.chain(read).collect();
        all.extend(self.columns_to_clear(ctx, decisions));
        all.extend(self.places_to_clear(&shown));
        all
    }

    /// Columns beside the map as obstacles, as high as their contents. A player at the map does not read the log, but does read a
    /// lesson's card.
    fn columns_to_clear(&self, ctx: &Context, decisions: Content) -> Vec<Obstacle> {
        let log = if self.play.lesson().is_some() { Content::Words } else { Content::Panel };
        let columns = [("decisions", decisions), ("log", log)];
        let tabs = ["tab of decisions", "tab of log"].map(|tab| (tab, Content::Panel));
        let all = columns.into_iter().chain(tabs);
        all.filter_map(|(id, content)| Some(Obstacle::new(lies_over(ctx, id)?, content))).collect()
    }

    /// Rectangles on the screen of places that are mentioned, as obstacles.
    pub(super) fn places_to_clear(&self, places: &[Place]) -> Vec<Obstacle> {
        let (board, camera) = (self.stage.eye.board, self.stage.camera());
        let [width, height] = if self.stage.layout.is_table() { BASE } else { HEX };
        let cell = |place: &Place| {
            let at = camera.to_screen(board, self.stage.layout.middle(*place));
            Obstacle::new(Rect::from_center_size(at, vec2(width, height) * camera.scale), Content::Subject)
        };
        places.iter().map(cell).collect()
    }

    /// Obstacles for a page of reasons: the places that it mentions, the decision panel and, less important, any piece on the
    /// map.
    pub(super) fn beside_reasons(&self, ctx: &Context, told: &[Reasons], pieces: &[PlacedPiece]) -> Vec<Obstacle> {
        let decided = lies_over(ctx, "decisions").map(|rect| Obstacle::new(rect, Content::Words));
        let asked = lies_over(ctx, "what to do").map(|rect| Obstacle::new(rect, Content::Label));
        let on_map = |obstacle: &&Obstacle| matches!(obstacle.content, Content::Piece | Content::Fighter);
        let others = self.over_board().iter().filter(on_map);
        let others = others.map(|obstacle| Obstacle { content: Content::Piece, ..*obstacle });
        self.spoken_of(told, pieces).into_iter().chain(decided).chain(asked).chain(others).collect()
    }

    /// Places that reasons mention: those of the order explained, those fought for, and, less important, any other piece named.
    fn spoken_of(&self, told: &[Reasons], pieces: &[PlacedPiece]) -> Vec<Obstacle> {
        let choices = told.iter().flat_map(|reasons| reasons.choices.iter().map(|looked| &looked.order));
        let figures = told.iter().flat_map(|reasons| reasons.figures.iter().map(|figure| &figure.words));
        let sentences = told.iter().flat_map(|reasons| &reasons.sentences);
        let texts: Vec<&String> = sentences.chain(choices).chain(figures).collect();
        let names = |name: &str| !name.is_empty() && texts.iter().any(|text| text.contains(name));
        let (game_ui, shown, session) = (self.play.game_ui(), self.play.shown_position(), self.play.session());
        let standards = game_ui.standards(shown);
        let prizes = standards.iter().filter(|standard| standard.name.as_deref().is_some_and(names));
        let mut places = self.play.places_of_reasons().to_vec();
        places.extend(prizes.map(|prize| prize.place));
        let others = pieces.iter().map(|placed| placed.id).filter(|piece| names(&session.piece_name(*piece)));
        let others: Vec<Place> = others.flat_map(|piece| game_ui.places(shown, piece)).collect();
        let fighters = self.places_to_clear(&others).into_iter();
        let fighters = fighters.map(|obstacle| Obstacle { content: Content::Fighter, ..obstacle });
        self.places_to_clear(&places).into_iter().chain(fighters).collect()
    }

    /// Places of fighting units, or of units that a question is about, in map units.
    pub(super) fn fighters(&self, world: &World) -> Vec<Vec2> {
        let sight = if self.stage.is_moving(world) || self.play.is_telling() {
            self.stage.told.sight.clone()
        } else {
            self.play.game_ui().camera_target(self.play.shown_position(), self.selection.choice.aim.as_ref())
        };
        let is_close = |closeness| matches!(closeness, Zoom::Read(_) | Zoom::AsItIs);
        sight.filter(|sight| is_close(sight.closeness)).map(|sight| sight.places).unwrap_or_default()
    }
}

/// Rectangle of an area over the board; `None` if the area is not shown now.
pub(super) fn lies_over(ctx: &Context, id: &str) -> Option<Rect> {
    let id = Id::new(id);
    ctx.memory(|m| m.area_rect(id).filter(|_| m.areas().is_visible(&LayerId::new(Order::Middle, id))))
}
