//! MP 13.4 Scoring ground that no unit holds: the units of a side that could take it in their next activation.

use super::assault;
use super::game::Game;
use super::hypotheticals::{Trial, activation};
use super::ids::UnitId;
use super::movement::{Destinations, ends_under};
use super::state::{ActivationTarget, OrderType};
use super::steps::allowance;
use crate::board::hex::Hex;
use crate::kernel::SideId;

/// Orders under which a unit may march into an undefended hex; a strategic march ends far from every enemy.
const MARCHES: [OrderType; 3] = [OrderType::March, OrderType::Charge, OrderType::Rally];

/// MP 3.1, 3.5 Whether a chit still in the cup could activate the unit: any chit of its army may take it as lead unit.
#[must_use]
pub fn is_callable(game: &Game, unit: UnitId) -> bool {
    game.is_fresh(unit) && game.cup(game.side(unit)).any(|chit| game.chit_serves(chit, game.unit_card(unit).army))
}

/// MP 6 Whether a unit that is activated now could march into a hex, under any order.
#[must_use]
pub fn could_enter(game: &Game, unit: UnitId, hex: Hex) -> bool {
    MARCHES.into_iter().any(|order| {
        let into = |ends: Destinations<'_>| ends.spots().any(|spot| spot.stand.any(|there| there == hex));
        is_in_range(game, unit, order, hex)
            && game.check_order(&activation(game, ActivationTarget::Unit(unit), order), unit).is_ok()
            && ends_under(game, unit, order).is_some_and(into)
    })
}

/// MP 9.7 Whether a unit, activated now, could charge and attack the lone battery on a hex.
fn could_attack_guns(game: &Game, unit: UnitId, hex: Hex, guns: UnitId) -> bool {
    let order = OrderType::Charge;
    if !is_in_range(game, unit, order, hex) {
        return false;
    }
    let Some(ends) = ends_under(game, unit, order) else { return false };
    let grid = &game.battle.map.grid;
    let mut trial = Trial::of(game, unit);
    ends.spots().filter(|spot| spot.stand.any(|there| grid.distance(there, hex) == 1)).any(|spot| {
        let attacks = assault::options(trial.at(spot.stand), unit);
        attacks.into_iter().any(|(_, met)| met.contains(&Some(guns)))
    })
}

/// Whether the hex is within the unit's MP under the order: necessary for any way there, not sufficient.
fn is_in_range(game: &Game, unit: UnitId, order: OrderType, hex: Hex) -> bool {
    let grid = &game.battle.map.grid;
    let Some(stand) = game.footprint(unit) else { return false };
    stand.hexes().any(|from| grid.distance(from, hex) <= allowance(game, unit, order))
}

/// MP 2.3, 13.4 First unit of a side that could take a hex before the other side acts again, where no unit or only guns stand.
/// `None`: the hex is held, or no unit can reach it.
#[must_use]
pub fn taker(game: &Game, side: SideId, hex: Hex) -> Option<UnitId> {
    if game.combat_at(hex).is_some() {
        return None;
    }
    // MP 2.5 Once no side draws any more, the next turn begins, and this side may be the first to draw in it.
    let (this_turn, next_turn) =
        (game.may_draw(side), !game.may_draw(side.other()) && game.state.turn < game.battle.turns);
    let comes = |unit: &UnitId| this_turn && is_callable(game, *unit) || !this_turn && next_turn;
    let fights =
        |unit: &UnitId| game.side(*unit) == side && game.kind(*unit).is_combat() && game.footprint(*unit).is_some();
    let takes = |unit: &UnitId| match game.guns_at(hex) {
        Some(guns) if game.side(guns) != side => could_attack_guns(game, *unit, hex, guns),
        Some(_) => false,
        None => could_enter(game, *unit, hex),
    };
    game.battle.unit_ids().filter(fights).filter(comes).find(takes)
}
