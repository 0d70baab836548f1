//! Plans and what dice are rolled for, in words.

use crate::board::table::LegSide;
use crate::games::game_of_kings::bots::{DiceDeed, HalfTurnPlan, Intentions, UnitIntent};
use crate::games::game_of_kings::rules::legal::open_sectors;
use crate::games::game_of_kings::rules::text::sector;
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::games::table::bots::Intent;
use crate::say;

/// Words for an intent, after the name of the sector or unit that has it.
#[must_use]
pub fn intent(game: &Game, intent: UnitIntent) -> String {
    let unit = intent.target().map_or_else(String::new, |unit| game.unit_name(unit));
    match intent {
        Intent::AtWill => say!("gk-intent-at-will"),
        Intent::Hold => say!("gk-intent-hold"),
        Intent::Advance => say!("gk-intent-advance"),
        Intent::Fire(_) => say!("gk-intent-fire", unit),
        Intent::Charge(_) => say!("gk-intent-charge", unit),
        Intent::Envelop(_, LegSide::Left) => say!("gk-intent-envelop-left", unit),
        Intent::Envelop(_, LegSide::Right) => say!("gk-intent-envelop-right", unit),
        Intent::Refuse => say!("gk-intent-refuse"),
        Intent::FallBack => say!("gk-intent-fall-back"),
        Intent::Support(_) => say!("gk-intent-support", unit),
    }
}

/// Words for a plan: the intent of each sector that is still to play, and of single units.
#[must_use]
pub fn plan(made: &HalfTurnPlan, intentions: &Intentions) -> String {
    let game = &made.seen;
    let mut sectors = open_sectors(game);
    sectors.extend(game.state().sector_step().map(|(sector, _)| sector));
    sectors.sort_unstable();
    let part = |who: String, meant: UnitIntent| say!("gk-plan-part", who, intent = intent(game, meant));
    let of_sectors = sectors.iter().map(|own| (sector(*own), intentions.sectors[own.index()]));
    let of_sectors = of_sectors.filter(|(_, meant)| *meant != Intent::AtWill);
    let of_units = intentions.units.iter().filter(|(unit, _)| sectors.contains(&game.sector(**unit)));
    let of_units = of_units.map(|(unit, meant)| (game.unit_name(*unit), *meant));
    let parts: Vec<String> = of_sectors.chain(of_units).map(|(who, meant)| part(who, meant)).collect();
    if parts.is_empty() { say!("gk-plan-drill") } else { parts.join("; ") }
}

/// Sentence on what the plan wants of the unit that an order is given to; none if it leaves that to the drill.
#[must_use]
pub fn intent_sentence(game: &Game, intentions: &Intentions, order: &Order) -> Option<String> {
    let unit = mover(order)?;
    let meant = intentions.of(game, unit);
    (meant != Intent::AtWill && !game.is_general(unit))
        .then(|| say!("gk-plan-wants", unit = game.unit_name(unit), intent = intent(game, meant)))
}

/// Unit that an order moves or changes; none of other orders, which no intent bears on.
const fn mover(order: &Order) -> Option<UnitId> {
    match order {
        Order::Move(order) => Some(order.unit),
        Order::Pivot { gun: unit, .. } | Order::FormOrder { unit } | Order::Mount { unit } => Some(*unit),
        _ => None,
    }
}

/// Words for what dice are rolled for.
#[must_use]
pub fn deed(game: &Game, deed: DiceDeed) -> String {
    let name = |unit: UnitId| game.unit_name(unit);
    match deed {
        DiceDeed::Fire(unit, target) => say!("gk-deed-fire", unit = name(unit), target = name(target)),
        DiceDeed::Melee(unit, enemy) => say!("gk-deed-melee", unit = name(unit), enemy = name(enemy)),
        DiceDeed::Test(unit) => say!("gk-deed-test", unit = name(unit)),
    }
}
