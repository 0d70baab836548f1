//! Search for places where misplaced pieces may be set up.

use super::survey::Survey;
use crate::board::hex::{Dir, Facing, Grid, Hex, HexFootprint};
use crate::games::musket_pike::rules::battle::Command;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::SetUp;
use crate::games::musket_pike::scenario::validate::is_closed;

impl Survey<'_> {
    /// Hex or pair of hexes nearest to a unit where it may stand (MP 1.6, 7.1), as a file writes it; `None` without room.
    pub(super) fn nearest_room(&self, unit: UnitId) -> Option<String> {
        let grid = &self.battle.map.grid;
        let (card, facing) = (self.battle.unit(unit), self.facing(unit));
        let stand = |hex| {
            if card.two_hex { HexFootprint::two(grid, hex, facing) } else { Some(HexFootprint::one(hex, facing)) }
        };
        let near = self.about(unit)?;
        let free = SetUp::without(&self.game, &[unit]);
        // Out of contact, and with an accessible hex before it.
        let has_room = |stand: &HexFootprint| {
            free.may_stand(unit, *stand).is_ok()
                && !self.game.stand_in_contact(*stand, card.side)
                && self.has_front(unit, *stand)
        };
        let found = outward(grid, near).filter_map(stand).find(has_room)?;
        Some(found.sorted().iter().map(|hex| grid.number(hex)).collect::<Vec<_>>().join("+"))
    }

    /// Hex where a unit stands or was meant to stand; else one near its wing or side, or in the middle of the map.
    fn about(&self, unit: UnitId) -> Option<Hex> {
        let grid = &self.battle.map.grid;
        let said = super::paths::hexes(self.file, grid, &super::survey::unit(unit));
        let card = self.battle.unit(unit);
        let stands = |wing: bool| {
            let mine =
                |u: UnitId| if wing { self.battle.unit(u).wing == card.wing } else { self.game.side(u) == card.side };
            self.standing().find(|(u, _)| *u != unit && mine(*u)).map(|(_, stand)| stand.left)
        };
        let middle = || grid.at(grid.columns().div_ceil(2), grid.rows().div_ceil(2));
        said.first().copied().or_else(|| stands(true)).or_else(|| stands(false)).or_else(middle)
    }

    /// Whether any piece can ever stand before the front of a unit with this stand (MP 6.2, 6.3).
    pub(super) fn has_front(&self, unit: UnitId, stand: HexFootprint) -> bool {
        let mut around = stand.neighbours_with_arc(&self.battle.map.grid);
        around.any(|(hex, _)| self.game.is_in_true_front(unit, stand, hex) && !is_closed(self.battle, hex))
    }

    /// Facing nearest to the present one at which a piece can stand before the unit's front; `None` if there is none.
    pub(super) fn open_facing(&self, unit: UnitId, stand: HexFootprint) -> Option<Facing> {
        let mut corners = Facing::ALL;
        corners.sort_by_key(|corner| stand.facing.corners_to(*corner));
        // A stand of two hexes can only be turned about.
        let turned = corners.into_iter().map(|corner| stand.turned_to(corner));
        turned.into_iter().find(|stand| self.has_front(unit, *stand)).map(|stand| stand.facing)
    }

    /// Hex of the nearest unit of a leader's command that has no leader with it (MP 10.4); `None` without one.
    pub(super) fn nearest_post(&self, leader: LeaderId) -> Option<String> {
        let grid = &self.battle.map.grid;
        let command = self.battle.leader(leader).command;
        let said = super::paths::hexes(self.file, grid, &super::survey::leader(leader)).first().copied();
        let free = self.under(command).filter(|(u, _)| self.game.leaders_with(*u).is_empty());
        let away =
            |stand: HexFootprint| said.map_or(0, |hex| stand.hexes().map(|h| grid.distance(h, hex)).min().unwrap_or(0));
        let (_, stand) = free.min_by_key(|(unit, stand)| (away(*stand), *unit))?;
        Some(text::hex(self.battle, stand.left))
    }

    /// Combat units on the map that are under a command.
    pub(super) fn under(&self, command: Command) -> impl Iterator<Item = (UnitId, HexFootprint)> + '_ {
        self.standing().filter(move |(u, _)| {
            let card = self.battle.unit(*u);
            command.has(card) && card.kind.is_combat()
        })
    }

    /// Whether units of a kind can enter a hex from any side.
    pub(super) fn can_enter(&self, kind: UnitKind, hex: Hex) -> bool {
        let grid = &self.battle.map.grid;
        let from = |dir: Dir| Some(grid.neighbour(hex, dir)).filter(|h| h.is_some());
        Dir::ALL
            .into_iter()
            .any(|dir| from(dir).is_some_and(|from| self.battle.ground.entry(kind, from, dir.opposite()).is_some()))
    }
}

/// Number of hexes searched for room, those within twelve hexes: a place farther away is hardly what the author means.
const NEAR: usize = 1 + 3 * 12 * 13;

/// Hexes around `from`, the nearest first.
pub(super) fn outward(grid: &Grid, from: Hex) -> impl Iterator<Item = Hex> + use<'_> {
    let mut seen = vec![false; grid.len()];
    seen[from.index()] = true;
    let mut found = vec![from];
    let mut next = 0;
    std::iter::from_fn(move || {
        let hex = *found.get(next)?;
        next += 1;
        if next > NEAR {
            return None;
        }
        for to in Dir::ALL.map(|dir| grid.neighbour(hex, dir)).into_iter().filter(|to| to.is_some()) {
            if !std::mem::replace(&mut seen[to.index()], true) {
                found.push(to);
            }
        }
        Some(hex)
    })
}
