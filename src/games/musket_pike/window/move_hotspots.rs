//! Movement on the map: where the selected unit can end, at which cost in MP, and by which path.

use crate::board::hex::{Grid, HexFootprint};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::movement::Destination;
use crate::games::musket_pike::rules::orders::LeftRight;
use crate::games::musket_pike::rules::reactors::reach_without_reactions;
use crate::games::musket_pike::rules::{Game, Order, text};
use crate::games::musket_pike::window::models::turns;
use crate::paint::layout::BoardLayout;
use crate::paint::pose::BlockPose;
use crate::say;
use crate::ui::Intent;
use crate::ui::intent::Hotspot;
use crate::view::Region;
use crate::view::hotspot::HotspotLook;
use crate::view::rings::turn_sign;
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// Least difference by which one step must lead nearer to a place than another, in map units.
const NEARER: f32 = 0.01;
/// Distance from the middle of a unit's end place within which the pointer picks no facing, in map units.
const NO_FACING_RADIUS: f32 = 0.3;
/// Distance from the middle of a unit alone on its hex within which the pointer does not turn it, in map units.
const NO_TURN_RADIUS: f32 = 0.42;

/// Hotspots of all places where the selected unit may end its move.
pub fn ends(game: &Game, layout: BoardLayout, unit: UnitId) -> Vec<Hotspot> {
    let (Ok(reach), Some(now)) = (reach_without_reactions(game, unit), game.footprint(unit)) else { return Vec::new() };
    // Plain end of a move: in good order, at the least cost, facing as nearly as now as possible.
    let dear =
        |end: &Destination| (end.formation_hit, end.cost, now.facing.corners_to(end.stand.facing), end.stand.facing);
    let mut plain: BTreeMap<_, &Destination> = BTreeMap::new();
    for end in reach.ends.iter().filter(|end| end.stand.sorted() != now.sorted()) {
        let known = plain.entry(end.stand.sorted()).or_insert(end);
        if dear(end) < dear(known) {
            *known = end;
        }
    }
    let spot = |end: &Destination| {
        let spot = end_hotspot(game, layout, unit, end);
        if let [turn] = end.path[..]
            && !turns::to_attack(game, &turn).is_empty()
        {
            // A turn away from an enemy in contact: the turn to attack is shown before the pointer is there.
            return Hotspot { look: HotspotLook::Turn, ..spot.signed(turn_region(layout, now, end.stand)) };
        }
        match plain.get(&end.stand.sorted()) {
            Some(known) if *known == end => {
                spot.signed(Region::Circle { middle: layout.stand_centre(end.stand), radius: NO_FACING_RADIUS })
            }
            _ => spot,
        }
    };
    let ends = reach.ends.iter().filter(|e| !e.path.is_empty());
    ends.map(spot).chain(staying(game, layout, unit)).collect()
}

/// Hotspot in the middle of the unit's own counter, which deselects the unit; `None` if the unit is not on the map.
pub fn staying(game: &Game, layout: BoardLayout, unit: UnitId) -> Option<Hotspot> {
    let stand = game.footprint(unit)?;
    // A block is clicked anywhere along its width, which is not meant to turn it about.
    let readily = if stand.is_two() { -0.12 } else { 0.0 };
    let hotspot = standing(layout, stand, HotspotLook::Hidden, "", Intent::Cancel).with_bias(readily);
    let middle = layout.stand_centre(stand);
    let hotspot = Hotspot { anchor: middle, ghost: None, ..hotspot };
    Some(if stand.is_two() { hotspot } else { hotspot.signed(Region::Circle { middle, radius: NO_TURN_RADIUS }) })
}

/// Hotspot of a unit at an end place of its move; it is under the pointer when the pointer is near the unit's front edge.
pub(super) fn standing(
    layout: BoardLayout,
    stand: HexFootprint,
    look: HotspotLook,
    label: impl Into<String>,
    gives: Intent,
) -> Hotspot {
    Hotspot::posed(stand.hexes(), layout.pose(stand), look, label, gives)
}

/// Region of the sign that a unit standing at `now` would turn to `turned`.
pub(super) fn turn_region(layout: BoardLayout, now: HexFootprint, turned: HexFootprint) -> Region {
    let (middle, radius) = turn_sign(&BlockPose { at: layout.stand_centre(now), ..layout.pose(turned) });
    Region::Circle { middle, radius }
}

fn end_hotspot(game: &Game, layout: BoardLayout, unit: UnitId, end: &Destination) -> Hotspot {
    let look = match (end.stops, end.formation_hit) {
        (true, _) => HotspotLook::Stop,
        (false, true) => HotspotLook::GoDisordered,
        (false, false) => HotspotLook::Go,
    };
    let star = if end.formation_hit { "*" } else { "" };
    let here = game
        .footprint(unit)
        .is_some_and(|s| s.hexes().eq(end.stand.hexes()) || s.about_faced().hexes().eq(end.stand.hexes()));
    // A turn on the same hotspot is only drawn on hover; its cost is not that of the hex.
    let look = if here { HotspotLook::Hidden } else { look };
    let label = if here { String::new() } else { format!("{}{star}", end.cost) };
    // A costlier end ranks behind, one that disorders even more so. A block's turn about on the spot takes most of its rear;
    // after a march the wheel beside it is likelier meant, and has little room.
    let about = game.footprint(unit).is_some_and(|s| s.is_two() && end.stand.facing == s.facing.turned(3));
    let turn = match (about, here) {
        (true, true) => -0.12,
        (true, false) => 0.2,
        (false, _) => 0.0,
    };
    let bias = f32::from(end.cost) * 0.07 + if end.formation_hit { 0.4 } else { 0.0 } + turn;
    let give = Intent::give(end.path.iter().copied());
    standing(layout, end.stand, look, label, give)
        .with_bias(bias)
        .saying(words(game, end))
        .by(trail(game, layout, unit, &end.path))
}

fn words(game: &Game, end: &Destination) -> String {
    let mut parts =
        vec![say!("walk-end", place = text::stand(&game.battle, end.stand), facing = text::facing(end.stand.facing))];
    parts.push(say!("walk-cost", mp = end.cost));
    if end.formation_hit {
        parts.push(say!("walk-loses-order"));
    }
    if end.stops {
        parts.push(say!("walk-stops"));
    } else if end.contact {
        parts.push(say!("walk-contact"));
    }
    parts.join(" \u{00b7} ")
}

/// Places that the middle of the counter passes on a path, in map units.
fn trail(game: &Game, layout: BoardLayout, unit: UnitId, path: &[Order]) -> Vec<Vec2> {
    let grid = &game.battle.map.grid;
    let Some(mut stand) = game.footprint(unit) else { return Vec::new() };
    let mut places = vec![layout.stand_centre(stand)];
    for order in path {
        let next = match *order {
            Order::Step { to, .. } => Some(HexFootprint { left: to, ..stand }),
            Order::Ahead { hand, .. } => {
                let dir = if hand == LeftRight::Left { stand.facing.left() } else { stand.facing.right() };
                stand.shifted(grid, dir)
            }
            Order::Wheel { hand: LeftRight::Left, .. } => stand.wheeled_left(grid),
            Order::Wheel { hand: LeftRight::Right, .. } => stand.wheeled_right(grid),
            Order::Turn { facing, .. } => Some(stand.turned_to(facing)),
            _ => None,
        };
        let Some(next) = next else { break };
        stand = next;
        let place = layout.stand_centre(stand);
        if places.last() != Some(&place) {
            places.push(place);
        }
    }
    places
}

/// Hotspots of the hexes to which a leader may ride.
pub fn rides(game: &Game, layout: BoardLayout, legal: &[Order], leader: LeaderId) -> Vec<Hotspot> {
    let from = game.state().leaders[leader.index()].hex().map(|h| layout.centre(h));
    let hotspot = |order: &Order| match *order {
        Order::MoveLeader { leader: own, to } if own == leader => {
            let words =
                say!("walk-ride", leader = text::leader(&game.battle, leader), hex = text::hex(&game.battle, to));
            let way = from.map_or(Vec::new(), |f| vec![f, layout.centre(to)]);
            Some(Hotspot::on(layout, to, HotspotLook::Go, "", Intent::order(*order)).saying(words).by(way))
        }
        _ => None,
    };
    legal.iter().filter_map(hotspot).collect()
}

/// Single step or turn that a key gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKey {
    AheadLeft,
    AheadRight,
    /// Key that steps aside to the left (light infantry).
    AsideLeft,
    /// Key that steps aside to the right (light infantry).
    AsideRight,
    /// Key that turns or wheels to the left.
    TurnLeft,
    /// Key that turns or wheels to the right.
    TurnRight,
    About,
}

/// Step ahead that leads nearer to the place `toward`; the left one without a place or if both lead as near.
#[must_use]
pub fn ahead(grid: &Grid, layout: BoardLayout, stand: HexFootprint, toward: Option<Vec2>) -> MoveKey {
    let off = |dir| {
        let to = stand.shifted(grid, dir)?;
        Some(layout.stand_centre(to).distance(toward?))
    };
    match (off(stand.facing.left()), off(stand.facing.right())) {
        (Some(left), Some(right)) if right + NEARER < left => MoveKey::AheadRight,
        _ => MoveKey::AheadLeft,
    }
}

/// Order that a key gives to a unit; `None` where it has no meaning.
pub fn by_key(game: &Game, unit: UnitId, key: MoveKey) -> Option<Order> {
    let stand = game.footprint(unit)?;
    let grid = &game.battle.map.grid;
    let facing = stand.facing;
    let step = |dir| {
        Some(Order::Step { unit, to: grid.neighbour(stand.left, dir) })
            .filter(|_| grid.neighbour(stand.left, dir).is_some())
    };
    if stand.is_two() {
        return Some(match key {
            MoveKey::AheadLeft => Order::Ahead { unit, hand: LeftRight::Left },
            MoveKey::AheadRight => Order::Ahead { unit, hand: LeftRight::Right },
            MoveKey::TurnLeft => Order::Wheel { unit, hand: LeftRight::Left },
            MoveKey::TurnRight => Order::Wheel { unit, hand: LeftRight::Right },
            MoveKey::About => Order::Turn { unit, facing: facing.turned(3) },
            MoveKey::AsideLeft | MoveKey::AsideRight => return None,
        });
    }
    match key {
        MoveKey::AheadLeft => step(facing.left()),
        MoveKey::AheadRight => step(facing.right()),
        MoveKey::AsideLeft => step(facing.left().turned(5)),
        MoveKey::AsideRight => step(facing.right().turned(1)),
        MoveKey::TurnLeft => Some(Order::Turn { unit, facing: facing.turned(5) }),
        MoveKey::TurnRight => Some(Order::Turn { unit, facing: facing.turned(1) }),
        MoveKey::About => Some(Order::Turn { unit, facing: facing.turned(3) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hex::Facing;

    #[test]
    fn straight_ahead_leads_toward_what_is_pointed_at_and_else_to_the_left() {
        let grid = Grid::new(8, 8);
        let layout = BoardLayout::new(&grid);
        let here = grid.parse("0404").unwrap();
        for facing in Facing::ALL {
            let blocks = HexFootprint::two(&grid, here, facing);
            for stand in std::iter::once(HexFootprint::one(here, facing)).chain(blocks) {
                let at = |dir| layout.stand_centre(stand.shifted(&grid, dir).unwrap());
                let by = |toward| ahead(&grid, layout, stand, toward);
                assert_eq!(by(Some(at(facing.left()))), MoveKey::AheadLeft);
                assert_eq!(by(Some(at(facing.right()))), MoveKey::AheadRight);
                assert_eq!(by(None), MoveKey::AheadLeft);
                assert_eq!(by(Some(layout.stand_centre(stand))), MoveKey::AheadLeft, "as near to both");
            }
        }
    }
}
