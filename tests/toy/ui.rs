//! What the toy gives to the window: a bare table, its bases as bars that face anywhere and are dragged, where they may walk as a
//! region and not as points.

use crate::toy::table::{Cloth, UNIT, bases, degrees, on_map, piece, placed};
use crate::toy::{Base, Order, Skirmish, heading};
use bevy::math::Vec2;
use serde_json::{Value, json};
use std::sync::Arc;
use tercio::board::Place;
use tercio::kernel::{PieceId, RuleSet, SideId};
use tercio::paint::Theme;
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::PlacedPiece;
use tercio::paint::pose::BlockPose;
use tercio::paint::tile::MapRenderer;
use tercio::play::{AnyOrder, AnySession, DescribeGame};
use tercio::ui::Intent;
use tercio::ui::game_ui::{BoardUi, DecisionUi, DragPreview, KeysUi, Marks, PanelsUi, PiecesUi};
use tercio::ui::screen::{ActiveGame, PositionView, Selection};
use tercio::view::Region;
use tercio::view::ghost::GhostPiece;
use tercio::view::grip::{Grip, GripArea, GripDrag, GripId};
use tercio::view::hotspot::{Hotspot, HotspotLook};

/// How far the table goes on beyond the first base, in map units.
const EDGE: f32 = 10.0;

/// A place on the map in millimetres, to the next ten.
fn on_table(at: Vec2) -> (i64, i64) {
    let at = (at - EDGE) * UNIT;
    let tens = |along: f32| (along / 10.0).round() as i64 * 10;
    (tens(at.x), tens(at.y))
}

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

    /// Of the chosen base: the circle in which it may walk, and whom it may shoot at.
    fn marks(&self, play: &ActiveGame, selection: &Selection) -> Marks {
        let (game, mut marks) = (game(play.session()), Marks::default());
        let Some(chosen) = selection.choice.piece.map(|piece| piece.0 as usize) else { return marks };
        let at = |base: usize| on_map(game.0.bases[base].at);
        for order in game.legal_orders() {
            match order {
                Order::Shoot { base, at: target } if base == chosen => {
                    let spot = Hotspot::within(
                        region(at(target), 30.0),
                        HotspotLook::Target,
                        Intent::aim(AnyOrder::of(order)),
                    );
                    marks.hotspots.push(spot);
                }
                Order::Walk { base, .. } if base == chosen && marks.regions.is_empty() => {
                    marks.regions.push((region(at(base), crate::toy::PACE as f32), HotspotLook::Go));
                }
                _ => {}
            }
        }
        marks
    }

    /// A click beside the bases sends the chosen one there, if the rules let it.
    fn intent_at(&self, _play: &ActiveGame, selection: &Selection, at: Vec2) -> Option<Intent> {
        let base = selection.choice.piece?.0 as usize;
        Some(Intent::order(AnyOrder::of(Order::Walk { base, to: on_table(at) })))
    }

    /// A dragged base stands at the pointer and faces the way it goes, with the distance in millimetres beside it.
    fn dragged(&self, play: &ActiveGame, _selection: &Selection, drag: &GripDrag) -> Option<DragPreview> {
        let (game, base) = (game(play.session()), drag.grip.piece.0 as usize);
        let stands = game.0.bases.get(base)?;
        let to = on_table(on_map(stands.at) + drag.to - drag.from);
        let order = Order::Walk { base, to };
        let refused = game.check(&order).err();
        let facing = heading(stands.at, to).unwrap_or(stands.heading);
        let millimetres = on_map(to).distance(on_map(stands.at)) * UNIT;
        let ghost = GhostPiece {
            piece: drag.grip.piece,
            pose: BlockPose { at: on_map(to), heading: degrees(facing) - 90.0, parts: vec![on_map(to)] },
            label: format!("{millimetres:.0}"),
            look: if refused.is_none() { HotspotLook::Go } else { HotspotLook::Stop },
        };
        let words = refused.as_ref().map_or_else(|| game.order(&order), |why| game.refusal(why).sentence);
        let gives = refused.is_none().then(|| Intent::order(AnyOrder::of(order)));
        Some(DragPreview { ghosts: vec![ghost], words, gives })
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
        let walks = |(_, base): &(usize, &Base)| Some(base.side) == game.decider() && !base.walked;
        let grip = |base: (usize, &Base)| Grip {
            id: GripId::body(piece(base.0)),
            over: GripArea::Region(Region::Polygons(vec![placed(base, Orientation::AsDrawn).outline(1.0, 0.0)])),
        };
        bases(game).filter(walks).map(grip).collect()
    }
}

impl PanelsUi for ToyUi {}

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
