//! MP 7.5 The line of sight of artillery.

use super::game::Game;
use super::ids::UnitId;
use crate::board::hex::{Hex, LineStep, OneOrTwoHexes, line};

/// MP 7.5 Feature of the map that blocks a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// Line of sight blocked by the ground on this hex, which is higher than both ends, or than a firer that would look over the
    /// hexes between.
    Higher(Hex),
    /// Line of sight blocked by the terrain of this hex, such as wood or houses.
    Terrain(Hex),
    /// Line of sight blocked by a unit in the line.
    Unit(UnitId),
    /// Line of sight blocked by a wall or works on the hexside between these two hexes.
    Hexside(Hex, Hex),
}

/// MP 7.5 Whether `from` sees `to`, where `target` stands: nothing between blocks, by either rounding of the line.
#[must_use]
pub fn clear(game: &Game, from: Hex, to: Hex, target: UnitId) -> bool {
    let steps = line(&game.battle.map.grid, from, to);
    // Looking over requires every hex between to be lower than the firer.
    passes(game, &steps, target, SightLine::Level).is_ok() || passes(game, &steps, target, SightLine::Over).is_ok()
}

/// MP 7.5 First thing that blocks the line of sight; `None` where it is free.
#[must_use]
pub fn blocked_by(game: &Game, from: Hex, to: Hex, target: UnitId) -> Option<Block> {
    let steps = line(&game.battle.map.grid, from, to);
    let level = passes(game, &steps, target, SightLine::Level).err()?;
    let over = passes(game, &steps, target, SightLine::Over).err()?;
    level.or(over)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SightLine {
    /// Line of sight over everything between, at the level of the ground.
    Level,
    /// MP 7.5 Line of sight over everything between, from a firer that is higher than all of it.
    Over,
}

/// Whether some path along the line, one hex per step, is free; the error is what blocks the first path.
fn passes(game: &Game, steps: &[LineStep], target: UnitId, look: SightLine) -> Result<(), Option<Block>> {
    let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return Ok(()) };
    let (from, to) = (first.a, last.a);
    let mut reached = OneOrTwoHexes::one(from);
    for (k, step) in steps.iter().enumerate().skip(1) {
        let end = k + 1 == steps.len();
        let mut why = None;
        let mut next = OneOrTwoHexes::NONE;
        for (place, hex) in step.hexes().enumerate() {
            let on_hex = if end { None } else { hex_blocks(game, hex, from, to, target, look) };
            if on_hex.is_some() {
                why = why.or(on_hex);
            } else if reached.iter().any(|r| !side_blocks(game, r, hex, from, to, look)) {
                next.0[place] = hex;
            } else {
                why = why.or(reached.iter().next().map(|r| Block::Hexside(r, hex)));
            }
        }
        if next == OneOrTwoHexes::NONE {
            return Err(why);
        }
        reached = next;
    }
    Ok(())
}

fn hex_blocks(game: &Game, hex: Hex, from: Hex, to: Hex, target: UnitId, look: SightLine) -> Option<Block> {
    let (here, firer, aim) = (game.ground(hex), game.ground(from).level, game.ground(to).level);
    // MP 16.6 Higher ground is higher than both ends.
    if here.level > firer.max(aim) {
        return Some(Block::Higher(hex));
    }
    let terrain = here.blocks_sight.then_some(Block::Terrain(hex));
    if look == SightLine::Over {
        if here.level >= firer {
            return Some(Block::Higher(hex));
        }
        // The distance limit is for obstacles, not units.
        return terrain.filter(|_| game.battle.map.grid.distance(hex, to) <= 1);
    }
    let others = || [game.combat_at(hex), game.guns_at(hex)].into_iter().flatten().find(|u| *u != target);
    terrain.or_else(|| others().map(Block::Unit))
}

fn side_blocks(game: &Game, a: Hex, b: Hex, from: Hex, to: Hex, look: SightLine) -> bool {
    let Some(dir) = game.battle.map.grid.direction_between(a, b) else { return true };
    // A wall that touches firer or target does not block.
    if [a, b].iter().any(|h| *h == from || *h == to) || !game.battle.ground.between(a, dir).blocks_sight() {
        return false;
    }
    let grid = &game.battle.map.grid;
    look == SightLine::Level || grid.distance(a, to).min(grid.distance(b, to)) <= 1
}
