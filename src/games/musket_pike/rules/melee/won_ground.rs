//! MP 9.15 Ground won in a melee: the unit that must take it, its possible stands, and the cost of entering.

use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::assault::{self, conformed_footprint};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Assault, Melee};

/// MP 9.15 Next winner that must occupy ground, and the stands open to it; `None` if none must.
#[must_use]
pub fn occupier(game: &Game, melee: &Melee) -> Option<(UnitId, Vec<HexFootprint>)> {
    (0..2)
        .filter(|i| !melee.occupied[*i])
        .filter_map(|i| melee.attackers[i])
        .filter(|a| game.footprint(a.unit).is_some())
        .map(|a| (a.unit, stands_won(game, melee, &a)))
        .find(|(_, stands)| !stands.is_empty())
}

/// MP 9.15 Stands that a winner may take.
fn stands_won(game: &Game, melee: &Melee, assault: &Assault) -> Vec<HexFootprint> {
    let grid = &game.battle.map.grid;
    let Some(stand) = game.footprint(assault.unit) else { return Vec::new() };
    let free = |s: &HexFootprint| s.hexes().all(|h| game.combat_at(h).is_none_or(|u| u == assault.unit));
    if stand.is_two() {
        let [a, b] = assault.into.0;
        let straight = [stand.facing.left(), stand.facing.right()]
            .into_iter()
            .filter_map(|d| stand.shifted(grid, d))
            .find(|s| s.covers(a) && s.covers(b));
        let to = straight.or_else(|| conformed_footprint(game, stand, assault.into));
        return to.into_iter().filter(free).collect();
    }
    let near = assault.into.0[0];
    let ground = melee.ground.iter().flatten().find(|s| s.covers(near) && s.is_two());
    let far = ground.map(|s| if s.left == near { s.right } else { s.left });
    // The far half is entered from the near one.
    let far_open =
        far.filter(|f| grid.direction_between(near, *f).and_then(|d| game.entry(assault.unit, near, d)).is_some());
    let partner = melee.attackers.iter().enumerate().find_map(|(i, a)| {
        a.filter(|a| a.unit != assault.unit && game.footprint(a.unit).is_some()).map(|a| (a, melee.occupied[i]))
    });
    let hexes: Vec<_> = match partner {
        // A lone winner over a 2-hex HI may take either hex.
        None => [Some(near), far_open].into_iter().flatten().collect(),
        Some((other, _)) if other.into.0[0] != near => vec![near],
        // Both attackers stood at one end: one of them goes on, the other takes the remaining hex.
        Some((_, true)) => {
            [Some(near), far_open].into_iter().flatten().filter(|h| game.combat_at(*h).is_none()).take(1).collect()
        }
        Some((other, false)) => {
            let other_goes = far.is_some_and(|f| {
                grid.direction_between(near, f).and_then(|d| game.entry(other.unit, near, d)).is_some()
            });
            let stay = (other_goes || far_open.is_none()).then_some(near);
            [stay, far_open].into_iter().flatten().collect()
        }
    };
    let turns = [0, 5, 1].map(|t| stand.facing.turned(t));
    hexes.into_iter().flat_map(|h| turns.map(|f| HexFootprint::one(h, f))).filter(free).collect()
}

/// MP 9.15 Whether entering the won ground is a formation hit, slopes included.
#[must_use]
pub fn entry_hits(game: &Game, melee: &Melee, unit: UnitId, to: HexFootprint) -> bool {
    let Some(assault) = melee.attackers.iter().flatten().find(|a| a.unit == unit) else { return false };
    let hits = assault::entries(game, assault).is_some_and(|e| e.iter().any(|x| x.any_hit()));
    let near = assault.into.0[0];
    let onward = !to.is_two() && to.left != near && {
        let dir = game.battle.map.grid.direction_between(near, to.left);
        dir.and_then(|d| game.entry(unit, near, d)).is_some_and(|e| e.any_hit())
    };
    hits || onward
}
