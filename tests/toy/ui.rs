//! What the toy gives to the window: a bare table, its bases as bars that face anywhere and can be taken hold of.

use crate::toy::table::{Cloth, UNIT, bases, on_map, piece, placed};
use crate::toy::{Base, Order, Skirmish};
use bevy::math::Vec2;
use editor::ToyEditor;
use serde_json::{Value, json};
use std::sync::Arc;
use tercio::board::Place;
use tercio::kernel::{PieceId, RuleSet, SideId};
use tercio::paint::Theme;
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::PlacedPiece;
use tercio::paint::tile::MapRenderer;
use tercio::play::{AnyOrder, AnySession};
use tercio::ui::Intent;
use tercio::ui::game_ui::{BoardUi, DecisionUi, EditorUi, KeysUi, Marks, PanelsUi, PiecesUi};
use tercio::ui::screen::{ActiveGame, PositionView, Selection};
use tercio::view::Region;
use tercio::view::grip::{Grip, GripArea, GripId};
use tercio::view::hotspot::{Hotspot, HotspotLook};

#[path = "editor.rs"]
mod editor;

/// The toy in the window.
#[derive(Default)]
pub struct ToyUi;

fn game(session: &dyn AnySession) -> &Skirmish {
    session.of::<Skirmish>().expect("its own").game()
}

fn region(middle: Vec2, millimetres: f32) -> Region {
    Region::Circle { middle, radius: millimetres / UNIT }
}

impl BoardUi for ToyUi {
    fn ground(&self, _session: &dyn AnySession, _theme: &Theme) -> Arc<dyn MapRenderer> {
        Arc::new(Cloth)
    }

    fn pieces(&self, shown: PositionView<'_>, turn: Orientation) -> Vec<PlacedPiece> {
        bases(game(shown.any())).map(|base| placed(base, turn)).collect()
    }

    /// Of the chosen base: whom it may shoot at.
    fn marks(&self, play: &ActiveGame, selection: &Selection) -> Marks {
        let (game, mut marks) = (game(play.session()), Marks::default());
        let Some(chosen) = selection.choice.piece.map(|piece| piece.0 as usize) else { return marks };
        for order in game.legal_orders() {
            if let Order::Shoot { base, at: target } = order
                && base == chosen
            {
                let target = region(on_map(game.0.bases[target].at), 30.0);
                marks.hotspots.push(Hotspot::within(target, HotspotLook::Target, Intent::aim(AnyOrder::of(order))));
            }
        }
        marks
    }
}

impl PiecesUi for ToyUi {
    fn side(&self, shown: PositionView<'_>, piece: PieceId) -> SideId {
        game(shown.any()).0.bases[piece.0 as usize].side
    }

    fn footprint(&self, shown: PositionView<'_>, piece: PieceId) -> Vec<Place> {
        let base = bases(game(shown.any())).find(|(base, _)| *base == piece.0 as usize);
        base.and_then(|(_, base)| Cloth.layout().place_at(on_map(base.at))).into_iter().collect()
    }

    /// A base that may still walk can be taken hold of anywhere on it.
    fn grips(&self, play: &ActiveGame) -> Vec<Grip> {
        let game = game(play.session());
        let walkers: Vec<usize> = game.walkers().collect();
        let grip = |base: (usize, &Base)| Grip {
            id: GripId::body(piece(base.0)),
            over: GripArea::Region(Region::Polygons(vec![placed(base, Orientation::AsDrawn).outline(1.0, 0.0)])),
        };
        bases(game).filter(|(base, _)| walkers.contains(base)).map(grip).collect()
    }
}

impl PanelsUi for ToyUi {
    fn editor(&self) -> Option<Box<dyn EditorUi>> {
        Some(Box::<ToyEditor>::default())
    }
}

impl DecisionUi for ToyUi {
    fn shows_odds_first(&self, order: &AnyOrder) -> bool {
        matches!(order.get(), Some(Order::Shoot { .. }))
    }
}

impl KeysUi for ToyUi {
    fn report(&self, play: &ActiveGame, _selection: &Selection, place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        let bases = game(play.session()).0.bases.iter().map(|base| place(on_map(base.at)));
        json!({ "bases": bases.collect::<Vec<_>>(), "unit": place(Vec2::ONE).0 - place(Vec2::ZERO).0 })
    }
}
