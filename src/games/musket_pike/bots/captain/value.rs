//! What a position is worth to a side, in hundredths of a victory point.

use crate::games::musket_pike::bots::worth::Worth;
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Game, victory};
use crate::kernel::SideId;

/// A victory point counted.
const POINT: i64 = 100;
/// To have won, when all is over.
const WON: i64 = 1500;
/// A unit that is out of order.
const DISORDERED: Worth = -150;
/// A hex that lies between a unit and the enemy, up to [`FAR`].
const AWAY: Worth = -6;
const FAR: u8 = 10;
/// A hex by which a side is nearer to an objective than the other, a point that it counts.
const NEARER: i64 = 2;
const NEAR: i64 = 8;

/// What the position is worth to `side`.
#[must_use]
pub fn value(game: &Game, side: SideId) -> i64 {
    let count = victory::count(game);
    let difference = POINT * i64::from(count.vp[side.index()] - count.vp[side.other().index()]);
    if game.state().ending.is_some() {
        let won = match count.winner {
            Some(winner) if winner == side => WON,
            Some(_) => -WON,
            None => 0,
        };
        return difference + won;
    }
    let units: i64 = game
        .battle
        .unit_ids()
        .map(|unit| {
            let worth = i64::from(of_unit(game, unit, side));
            if game.side(unit) == side { worth } else { -worth }
        })
        .sum();
    difference + units + objectives(game, side)
}

/// What a unit on the map still promises its side; how far it is from the enemy counts for the side that asks alone.
fn of_unit(game: &Game, unit: UnitId, asks: SideId) -> Worth {
    let Some(stand) = game.stand(unit) else { return 0 };
    let state = game.unit(unit);
    let each = match game.kind(unit) {
        Kind::Hi => 50,
        Kind::Li => 40,
        Kind::Cav => 70,
        Kind::Art => return 300,
        Kind::Wagon => return 0,
    };
    let mut worth = each * Worth::from(state.strength.sp);
    if state.condition.disordered {
        worth += DISORDERED;
    }
    if game.side(unit) == asks {
        worth += AWAY * Worth::from(game.enemy_distance(stand, asks).min(FAR));
    }
    worth
}

/// MP 13.3 Who is nearer to what is fought for.
fn objectives(game: &Game, side: SideId) -> i64 {
    let grid = &game.battle.map.grid;
    let objectives = game.battle.objectives.iter().filter_map(|objective| {
        let by = |side| victory::of_control(objective, side);
        by(side).or_else(|| by(side.other()))
    });
    let near = |hex, side| {
        let own = game.battle.unit_ids().filter(|u| game.side(*u) == side && game.kind(*u).is_combat());
        let all = own.filter_map(|u| game.stand(u)).flat_map(crate::board::hex::Stand::hexes);
        all.map(|h| i64::from(grid.distance(h, hex))).min().unwrap_or(NEAR)
    };
    let pull = |(hex, vp): (crate::board::hex::Hex, u16)| {
        let ahead = (near(hex, side.other()) - near(hex, side)).clamp(-NEAR, NEAR);
        NEARER * ahead * i64::from(vp)
    };
    objectives.map(pull).sum()
}
