//! Picture of a whole position: map, counters, leaders.

use super::counters::pennant::{self, CapturedLook, LeaderLook, PENNANT_HALF};
use super::counters::{self, CounterLook};
use super::map::MapPainter;
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::pieces::{of_leader, of_unit, unit};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::{Game, victory};
use crate::paint::layout::{BoardLayout, HEX_HEIGHT, facing_angle, facing_at};
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::{PictureFrame, SOLID};
use crate::paint::piece::{PieceLook, PlacedPiece, SharedLook};
use crate::paint::theme::Theme;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;

/// Appearance of a counter or a marker on the map.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// Piece that is a unit's counter.
    Counter(CounterLook),
    /// Piece that is a captured battery's marker.
    Captured(CapturedLook),
    Leader(LeaderLook),
}

impl PieceLook for Figure {
    fn oriented(&self, turn: Orientation) -> SharedLook {
        let mut figure = self.clone();
        match &mut figure {
            Figure::Counter(look) => look.facing = turn.facing(look.facing),
            // It lies along the counter as before: a line turned by half a circle is the same line.
            Figure::Leader(look) => look.with = look.with.map(|facing| turn.facing(facing)),
            Figure::Captured(_) => {}
        }
        SharedLook::of(figure)
    }

    fn paint(&self, scale: f32, density: f32, theme: &Theme) -> Pixmap {
        match self {
            Figure::Counter(look) => counters::paint(look, scale, density, theme),
            Figure::Captured(look) => pennant::paint_captured(*look, scale, density, theme),
            Figure::Leader(look) => pennant::paint_leader(look, scale, density, theme),
        }
    }

    fn turned(&self, heading: f32) -> Option<SharedLook> {
        let facing = facing_at(heading);
        match self {
            Figure::Counter(look) if look.facing != facing => {
                Some(SharedLook::of(Figure::Counter(CounterLook { facing, ..look.clone() })))
            }
            _ => None,
        }
    }

    fn heading(&self) -> f32 {
        match self {
            Figure::Counter(look) => facing_angle(look.facing),
            Figure::Captured(_) | Figure::Leader(_) => 0.0,
        }
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        match self {
            Figure::Counter(look) => {
                let forward = Vec2::from_angle(facing_angle(look.facing).to_radians());
                let across = forward.perp() * (HEX_HEIGHT * 0.5);
                let parts = if look.two_hex { vec![-across, Vec2::ZERO, across] } else { vec![Vec2::ZERO] };
                (Vec2::new(0.55, 0.55), parts)
            }
            Figure::Captured(_) => (Vec2::new(0.3, 0.3), vec![Vec2::ZERO]),
            Figure::Leader(_) => (Vec2::new(0.5, PENNANT_HALF), vec![Vec2::ZERO]),
        }
    }

    fn rim(&self, points: f32, by: f32) -> Vec<Vec2> {
        match self {
            Figure::Counter(look) => counters::rim(look, points, by),
            Figure::Leader(look) => pennant::rim(look, points, by),
            Figure::Captured(_) => {
                let (half, _) = self.extent();
                let corner = half + by;
                vec![-corner, Vec2::new(corner.x, -corner.y), corner, Vec2::new(-corner.x, corner.y)]
            }
        }
    }

    fn kind(&self) -> u8 {
        match self {
            Figure::Counter(_) => 0,
            Figure::Captured(_) => 1,
            Figure::Leader(_) => 2,
        }
    }

    fn is_above(&self) -> bool {
        matches!(self, Figure::Leader(_))
    }
}

/// Size of a counter and of the guns stacked with it, side by side, relative to a counter alone.
const STACKED: f32 = 0.64;
/// Size of a counter in houses and woods, relative to one on open ground, so that the cover shows around it.
const COVERED: f32 = 0.88;

/// All pieces on the map in drawing order: lower pieces first, from top to bottom on the screen, leaders last.
#[must_use]
pub fn pieces(game: &Game, turn: Orientation) -> Vec<PlacedPiece> {
    let layout = BoardLayout::new(&game.battle.map.grid);
    let mut counters: Vec<PlacedPiece> =
        game.battle.unit_ids().filter_map(|u| placed_unit(game, layout, turn, u)).collect();
    let downward = |a: &PlacedPiece, b: &PlacedPiece| {
        let (a, b) = (turn.rotate_vector(a.at), turn.rotate_vector(b.at));
        a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x))
    };
    // A captured battery lies on top of the unit in its hex, and guns on the block before which they stand.
    let layer = |placed: &PlacedPiece| (placed.piece.look().kind(), before_block(game, placed));
    counters.sort_by(|a, b| layer(a).cmp(&layer(b)).then(downward(a, b)));
    let mut leaders: Vec<PlacedPiece> = Vec::new();
    for leader in game.battle.leader_ids() {
        let Some(hex) = game.state().leaders[leader.index()].hex() else { continue };
        let look = LeaderLook::of(game, leader);
        let before = game
            .battle
            .leader_ids()
            .take_while(|l| *l != leader)
            .filter(|l| game.state().leaders[l.index()].hex() == Some(hex))
            .count();
        // Several in one hex hang one below the other.
        let below =
            turn.rotate_vector(Vec2::from_angle(f32::from(look.tilt).to_radians()).perp()) * (0.33 * before as f32);
        leaders.push(PlacedPiece {
            id: of_leader(leader),
            piece: SharedLook::of(Figure::Leader(look)),
            at: pennant_place(game, layout, turn, hex) + below,
            size: 1.0,
            turn: 0.0,
        });
    }
    leaders.sort_by(downward);
    counters.extend(leaders);
    counters
}

/// Whether a piece is guns that stand before a block on two hexes: the block is as large as if it were alone.
fn before_block(game: &Game, placed: &PlacedPiece) -> bool {
    let guns = matches!(placed.piece.get(), Some(Figure::Counter(look)) if !look.kind.is_combat());
    let unit = unit(placed.id).filter(|_| guns);
    unit.and_then(|unit| game.footprint(game.stacked_with(unit)?)).is_some_and(HexFootprint::is_two)
}

/// Place of a pennant: over the top of the leader's counter, or, if it is tilted, along its rear; in the middle
/// of an empty hex.
fn pennant_place(game: &Game, layout: BoardLayout, turn: Orientation, hex: Hex) -> Vec2 {
    let centre = layout.centre(hex);
    let Some((unit, stand)) = game.occupant(hex).and_then(|u| Some((u, game.footprint(u)?))) else { return centre };
    if matches!(stand.facing.name(), "E" | "W") {
        let above = turn.rotate_vector(Vec2::NEG_Y);
        let far = stand.hexes().map(|h| (layout.centre(h) - centre).dot(above)).fold(0.0, f32::max);
        return centre + above * (far + 0.84);
    }
    let forward = Vec2::from_angle(facing_angle(stand.facing).to_radians());
    let stacked = game.stacked_with(unit).is_some() && !stand.is_two();
    layout.stand_centre(stand) - forward * if stacked { 0.98 } else { pennant::AWAY }
}

/// Place of a captured battery's marker: beside the numbers of the unit in its hex, and not on its front.
fn captured_place(game: &Game, layout: BoardLayout, turn: Orientation, hex: Hex) -> Vec2 {
    let standing = game.occupant(hex).and_then(|unit| game.footprint(unit));
    let seen = match standing.map(|stand| (stand.is_two(), turn.facing(stand.facing))) {
        None => Vec2::new(-0.42, 0.6),
        Some((true, facing)) => Vec2::from_angle(facing_angle(facing).to_radians()) * -0.72,
        // A tilted card has its strength at its lower left or at its left, and its morale at its right or its lower right.
        Some((false, facing)) => match facing.name() {
            "NE" => Vec2::new(-0.5, 0.78),
            "NW" => Vec2::new(0.5, 0.78),
            "SE" => Vec2::new(-0.64, 0.66),
            "SW" => Vec2::new(0.64, 0.66),
            _ => Vec2::new(0.0, 0.86),
        },
    };
    layout.centre(hex) + turn.rotate_vector(seen)
}

/// Size of a counter alone in its hex, relative to one on open ground.
fn cover(game: &Game, stand: HexFootprint) -> f32 {
    let battle = &game.battle;
    // Within works and walls it is small, so that they show around it.
    let left = stand.hexes().filter_map(|h| battle.rules.looks.hex(battle.map.terrain[h.index()]).counter).min();
    if let Some(percent) = left {
        f32::from(percent) / 100.0
    } else if stand.hexes().any(|h| game.ground(h).obstructed) {
        COVERED
    } else {
        1.0
    }
}

fn placed_unit(game: &Game, layout: BoardLayout, turn: Orientation, unit: UnitId) -> Option<PlacedPiece> {
    let owner = of_unit(unit);
    match game.unit_state(unit).place {
        UnitPlace::Map(stand) => {
            let mut look = CounterLook::of(game, unit)?;
            let centre = layout.stand_centre(stand);
            let forward = Vec2::from_angle(facing_angle(stand.facing).to_radians());
            let (offset, size) = match game.stacked_with(unit) {
                None => (Vec2::ZERO, cover(game, stand)),
                Some(_) if stand.is_two() => (Vec2::ZERO, 1.0),
                Some(_) if look.kind.is_combat() => (forward * -0.4, STACKED),
                Some(with) => {
                    // The guns are drawn in front of the unit they support.
                    let other = game.footprint(with)?;
                    let way = Vec2::from_angle(facing_angle(other.facing).to_radians());
                    (way * if other.is_two() { 0.62 } else { 0.4 }, STACKED)
                }
            };
            // A 2-hex block does not shrink: it must visibly lie on both hexes.
            let size = if stand.is_two() { 1.0 } else { size };
            look.share = (size * 100.0).round() as u8;
            Some(PlacedPiece {
                id: owner,
                piece: SharedLook::of(Figure::Counter(look)),
                at: centre + offset,
                size,
                turn: 0.0,
            })
        }
        UnitPlace::Captured { hex } => {
            let card = game.unit_card(unit);
            let recaptured = victory::is_recaptured(game, unit);
            let look = CapturedLook { side: card.side, weight: card.weight, recaptured };
            let at = captured_place(game, layout, turn, hex);
            Some(PlacedPiece { id: owner, piece: SharedLook::of(Figure::Captured(look)), at, size: 1.0, turn: 0.0 })
        }
        UnitPlace::Reserve | UnitPlace::Eliminated | UnitPlace::Merged | UnitPlace::Pursuing => None,
    }
}

/// Picture of a position of the game.
#[must_use]
pub fn paint(game: &Game, theme: &Theme, frame: PictureFrame) -> Pixmap {
    let map = MapPainter::new(&game.battle, theme);
    paint_on(&map, game, theme, frame)
}

/// Picture of a position on a prepared map.
#[must_use]
pub fn paint_on(map: &MapPainter, game: &Game, theme: &Theme, frame: PictureFrame) -> Pixmap {
    let mut picture = frame.ground(map);
    frame.lay(&mut picture, &pieces(game, Orientation::AsDrawn), theme, SOLID);
    picture
}
