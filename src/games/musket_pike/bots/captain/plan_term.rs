//! Value of keeping to the plans of the battle, for the captain of a side.

use crate::games::musket_pike::rules::Game;
use crate::kernel::SideId;

/// Value of a hex by which a unit is nearer to where the plan of its wing wants it, in hundredths of a VP. It outweighs the nearness to the
/// enemy, and not the loss of a strength point.
const PLANNED_HEX: i64 = 120;

/// Value of where the units of a side are by the plans of their wings: 0 where the plans want them, and less the farther they are off.
pub fn value(game: &Game, side: SideId) -> i64 {
    if game.battle.plans.is_empty() {
        return 0;
    }
    let own = game.battle.unit_ids().filter(|unit| game.side(*unit) == side && game.kind(*unit).is_combat());
    let off = own.filter_map(|unit| game.off_plan(unit, game.footprint(unit)?)).map(i64::from).sum::<i64>();
    -PLANNED_HEX * off
}
