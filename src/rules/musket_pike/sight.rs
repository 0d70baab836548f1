//! MP 7.5 The line of sight of artillery.

use super::field::Game;
use super::ids::UnitId;
use crate::board::hex::{Hex, LineStep, line};

/// MP 7.5 Whether `from` sees `to`, where `target` stands: nothing between blocks, on either rounding of the line.
#[must_use]
pub fn clear(game: &Game, from: Hex, to: Hex, target: UnitId) -> bool {
    let steps = line(&game.battle.map.grid, from, to);
    // Looking over needs every hex of the way to be lower than the firer.
    passes(game, &steps, target, Look::Level) || passes(game, &steps, target, Look::Over)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Past what lies between.
    Level,
    /// MP 7.5 From higher than everything between.
    Over,
}

/// Whether some way along the line, one hex a step, is free.
fn passes(game: &Game, steps: &[LineStep], target: UnitId, look: Look) -> bool {
    let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return true };
    let (from, to) = (first.a, last.a);
    let mut reached = vec![from];
    for (k, step) in steps.iter().enumerate().skip(1) {
        let end = k + 1 == steps.len();
        let next: Vec<Hex> = step
            .hexes()
            .filter(|h| end || !hex_blocks(game, *h, from, to, target, look))
            .filter(|h| reached.iter().any(|r| !side_blocks(game, *r, *h, from, to, look)))
            .collect();
        if next.is_empty() {
            return false;
        }
        reached = next;
    }
    true
}

fn hex_blocks(game: &Game, hex: Hex, from: Hex, to: Hex, target: UnitId, look: Look) -> bool {
    let (here, firer, aim) = (game.ground(hex), game.ground(from).level, game.ground(to).level);
    // MP 16.6 Higher ground is higher than both ends.
    if here.level > firer.max(aim) {
        return true;
    }
    if look == Look::Over {
        if here.level >= firer {
            return true;
        }
        // The distance limit is for obstacles, not units.
        return here.blocks_sight && game.battle.map.grid.distance(hex, to) <= 1;
    }
    let unit = [game.combat_at(hex), game.guns_at(hex)].into_iter().flatten().any(|u| u != target);
    here.blocks_sight || unit
}

fn side_blocks(game: &Game, a: Hex, b: Hex, from: Hex, to: Hex, look: Look) -> bool {
    let Some(dir) = game.battle.map.grid.dir(a, b) else { return true };
    // A wall that touches firer or target does not block.
    if [a, b].iter().any(|h| *h == from || *h == to) || !game.battle.ground.between(a, dir).blocks_sight() {
        return false;
    }
    let grid = &game.battle.map.grid;
    look == Look::Level || grid.distance(a, to).min(grid.distance(b, to)) <= 1
}
