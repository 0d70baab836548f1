//! Hover card beside the place under the pointer: never under the pointer, and away from units that fight. Its contents are the
//! game's (`window/panels/unit.rs`).

use super::game_ui::{CardDetail, HoverCard};
use super::intent::Intent;
use crate::say;
use crate::view::placement::{Anchor, Content, Obstacle, Wish};
use bevy_egui::egui::emath::TSTransform;
use bevy_egui::egui::{Area, Context, Id, Order, Pos2, Rect, Sense, Vec2};

/// State of the hover card: loose, or held so that the pointer can go to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// The hover card is loose: it disappears when the pointer leaves.
    Loose,
    /// The hover card is held with Shift, and enlarged.
    Held,
}

/// Room in which a hover card may be placed.
#[derive(Clone, Debug, PartialEq)]
pub struct CardPlace {
    /// Area in which the hover card must lie: the board and the panels beside it.
    pub room: Rect,
    /// Place that the card is about.
    pub about: Rect,
    /// Obstacles that the card avoids.
    pub clear: Vec<Obstacle>,
}

/// Width of the card, in points.
const WIDTH: f32 = 310.0;
/// Factor by which a held hover card is enlarged.
const LARGER: f32 = 1.2;
/// Distance of a hover card from the place it describes, in points.
const OFF: f32 = 4.0;

/// Draws a hover card; `about` distinguishes one card from another. Returns the player's intent, if any.
pub fn show(
    ctx: &Context,
    about: &str,
    (card, telling): (&dyn HoverCard, CardDetail),
    place: &CardPlace,
    grip: Grip,
) -> Option<Intent> {
    // One that tells more is another card: it has a size of its own.
    let id = Id::new(("hover card", about, telling == CardDetail::Whole));
    let scale = if grip == Grip::Held { LARGER } else { 1.0 };
    let known = ctx.memory(|m| m.area_rect(id)).map_or(Vec2::new(WIDTH, 260.0), |r| r.size());
    let at = place.best(known * scale);
    let area = Area::new(id).order(Order::Foreground).fixed_pos(at).constrain(false);
    // Without Shift it ignores the pointer: a click goes to the map.
    let area = area.interactable(grip == Grip::Held).sense(Sense::hover());
    let shown = area.show(ctx, |ui| {
        ui.set_width(WIDTH);
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().interact_size.y = 19.0;
        let hint = if grip == Grip::Held { say!("hover-held") } else { say!("hover-hold") };
        card.show(ui, telling, &hint)
    });
    // Enlarged about its corner; a layer's transform lasts, so it is set in every frame.
    let larger = TSTransform::new(at.to_vec2() * (1.0 - scale), scale);
    ctx.set_transform_layer(shown.response.layer_id, larger);
    shown.inner
}

impl CardPlace {
    /// Corner of a hover card of this size: beside its subject, where it covers least.
    #[must_use]
    pub fn best(&self, size: Vec2) -> Pos2 {
        let wish = Wish { room: self.room.shrink(4.0), size, anchor: Anchor::Beside(self.about) };
        // It must not lie under the pointer.
        let about = Obstacle::new(self.about.expand(OFF), Content::Subject);
        let clear: Vec<Obstacle> = self.clear.iter().copied().chain([about]).collect();
        wish.placed(&clear).rect.min
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_lies_on_the_board_beside_what_it_is_about() {
        let board = Rect::from_min_max(Pos2::new(240.0, 90.0), Pos2::new(960.0, 720.0));
        for (x, y) in [(300.0, 120.0), (900.0, 120.0), (600.0, 400.0), (900.0, 690.0), (280.0, 690.0)] {
            let about = Rect::from_center_size(Pos2::new(x, y), Vec2::splat(40.0));
            let place = CardPlace { room: board, about, clear: Vec::new() };
            let size = Vec2::new(320.0, 400.0);
            let card = Rect::from_min_size(place.best(size), size);
            assert!(board.contains_rect(card), "{card:?}");
            assert!(!card.intersects(about), "{card:?} hides {about:?}");
        }
    }

    #[test]
    fn a_card_leaves_cups_and_decisions_in_sight() {
        let room = Rect::from_min_max(Pos2::new(0.0, 90.0), Pos2::new(1280.0, 720.0));
        let cups = Rect::from_min_max(Pos2::new(0.0, 90.0), Pos2::new(262.0, 270.0));
        let decisions = Rect::from_min_max(Pos2::new(896.0, 90.0), Pos2::new(1280.0, 720.0));
        for (x, y) in [(300.0, 120.0), (860.0, 120.0), (579.0, 405.0), (579.0, 200.0), (860.0, 690.0), (300.0, 690.0)] {
            let about = Rect::from_center_size(Pos2::new(x, y), Vec2::splat(60.0));
            let clear = [cups, decisions].map(|rect| Obstacle::new(rect, Content::Words)).to_vec();
            let place = CardPlace { room, about, clear };
            for size in [Vec2::new(320.0, 280.0), Vec2::new(320.0, 400.0)] {
                let card = Rect::from_min_size(place.best(size), size);
                assert!(!card.intersects(cups) && !card.intersects(decisions), "{card:?}, about {about:?}");
            }
        }
    }

    #[test]
    fn a_card_goes_to_the_side_where_nothing_is_hidden() {
        let board = Rect::from_min_max(Pos2::ZERO, Pos2::new(1200.0, 800.0));
        let about = Rect::from_center_size(Pos2::new(600.0, 400.0), Vec2::splat(40.0));
        let enemy = Rect::from_center_size(Pos2::new(700.0, 400.0), Vec2::splat(60.0));
        let place = CardPlace { room: board, about, clear: vec![Obstacle::new(enemy, Content::Piece)] };
        let size = Vec2::new(320.0, 300.0);
        assert!(!Rect::from_min_size(place.best(size), size).intersects(enemy));
    }
}
