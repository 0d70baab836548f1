//! What the toy gives to the window: a bare table, its bases as discs, where they may walk as a region and not as points.

use crate::toy::{Order, Skirmish};
use bevy::math::Vec2;
use resvg::tiny_skia::{Color, Pixmap};
use serde_json::{Value, json};
use std::sync::Arc;
use tercio::kernel::{PieceId, RuleSet, SideId};
use tercio::paint::Theme;
use tercio::paint::layout::BoardLayout;
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::{PieceLook, PlacedPiece, SharedLook};
use tercio::paint::tile::{MapRenderer, PixelRect};
use tercio::play::{AnyOrder, AnySession};
use tercio::ui::Intent;
use tercio::ui::game_ui::{BoardUi, DecisionUi, KeysUi, Marks, PanelsUi, PiecesUi};
use tercio::ui::screen::{ActiveGame, PositionView, Selection};
use tercio::view::hotspot::{Hotspot, HotspotLook, TableCircle};

/// Millimetres to the map unit.
const UNIT: f32 = 20.0;
/// How far the table goes on beyond the first base, in map units.
const EDGE: f32 = 10.0;

/// The toy in the window.
#[derive(Default)]
pub struct ToyUi;

/// A place on the table in map units.
fn on_map((x, y): (i64, i64)) -> Vec2 {
    Vec2::new(x as f32, y as f32) / UNIT + EDGE
}

/// A place on the map in millimetres, to the next ten.
fn on_table(at: Vec2) -> (i64, i64) {
    let at = (at - EDGE) * UNIT;
    let tens = |along: f32| (along / 10.0).round() as i64 * 10;
    (tens(at.x), tens(at.y))
}

fn game(session: &dyn AnySession) -> &Skirmish {
    session.of::<Skirmish>().expect("its own").game()
}

fn region(middle: Vec2, millimetres: f32) -> TableCircle {
    TableCircle { middle, radius: millimetres / UNIT }
}

/// A disc in its side's colour.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Disc(SideId);

impl PieceLook for Disc {
    fn paint(&self, scale: f32, _density: f32, _theme: &Theme) -> Pixmap {
        let side = (scale * 2.0).ceil().max(1.0) as u32;
        let mut picture = Pixmap::new(side, side).unwrap();
        picture.fill(if self.0 == SideId(0) { Color::from_rgba8(160, 40, 40, 255) } else { Color::BLACK });
        picture
    }

    fn oriented(&self, _turn: Orientation) -> SharedLook {
        SharedLook::of(self.clone())
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (Vec2::ONE, vec![Vec2::ZERO])
    }
}

/// The bases that are left.
pub fn pieces(game: &Skirmish) -> Vec<PlacedPiece> {
    let bases = game.0.bases.iter().enumerate().filter(|(_, base)| base.hits_left > 0);
    let placed = |(owner, base): (usize, &crate::toy::Base)| PlacedPiece {
        id: PieceId(owner as u32),
        piece: SharedLook::of(Disc(base.side)),
        at: on_map(base.at),
        size: 1.0,
    };
    bases.map(placed).collect()
}

/// A bare table.
struct Cloth;

impl MapRenderer for Cloth {
    fn layout(&self) -> BoardLayout {
        BoardLayout::table(45, 28)
    }

    fn paint_oriented(&self, _turn: Orientation, _scale: f32, _density: f32, rect: PixelRect) -> Pixmap {
        let mut picture = Pixmap::new(rect.width, rect.height).unwrap();
        picture.fill(Color::from_rgba8(90, 120, 80, 255));
        picture
    }
}

impl BoardUi for ToyUi {
    fn ground(&self, _session: &dyn AnySession, _theme: &Theme) -> Arc<dyn MapRenderer> {
        Arc::new(Cloth)
    }

    fn pieces(&self, shown: PositionView<'_>, _turn: Orientation) -> Vec<PlacedPiece> {
        pieces(game(shown.any()))
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

    /// A click on an own base chooses it; elsewhere the chosen one walks there, if the rules let it.
    fn intent_at(&self, play: &ActiveGame, selection: &Selection, at: Vec2) -> Option<Intent> {
        let game = game(play.session());
        let own = |(_, base): &(usize, &crate::toy::Base)| Some(base.side) == game.decider() && base.hits_left > 0;
        let mut near = game.0.bases.iter().enumerate().filter(own);
        if let Some((base, _)) = near.find(|(_, base)| on_map(base.at).distance(at) < 1.5) {
            return Some(Intent::Select(PieceId(base as u32)));
        }
        let base = selection.choice.piece?.0 as usize;
        Some(Intent::order(AnyOrder::of(Order::Walk { base, to: on_table(at) })))
    }
}

impl PiecesUi for ToyUi {
    fn side(&self, shown: PositionView<'_>, piece: PieceId) -> SideId {
        game(shown.any()).0.bases[piece.0 as usize].side
    }

    fn place(&self, shown: PositionView<'_>, piece: PieceId) -> Option<Vec2> {
        game(shown.any()).0.bases.get(piece.0 as usize).map(|base| on_map(base.at))
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
