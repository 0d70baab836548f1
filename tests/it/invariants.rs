//! What holds in every position, whatever was ordered.

use tercio::games::musket_pike::rules::state::{ChitPlace, Frame, UnitMark, UnitPlace};
use tercio::games::musket_pike::rules::{Game, legal};
use tercio::kernel::SideId;

/// Everything that is wrong with a position; empty when all invariants hold.
pub fn faults(game: &Game) -> Vec<String> {
    let mut faults = Vec::new();
    stacking(game, &mut faults);
    strength(game, &mut faults);
    chits(game, &mut faults);
    if game.state().ending.is_none() && legal::decider(game).is_none() {
        faults.push("nobody decides, and the game is not over".to_owned());
    }
    faults
}

/// MP 1.6 One combat unit, one battery to a hex; a 2-hex HI takes one battery in all.
fn stacking(game: &Game, faults: &mut Vec<String>) {
    let grid = &game.battle.map.grid;
    let mut combat = vec![0; grid.len()];
    let mut guns = vec![0; grid.len()];
    for unit in game.battle.unit_ids() {
        let UnitPlace::Map(stand) = game.unit_state(unit).place else { continue };
        let card = game.unit_card(unit);
        let id = &card.id;
        if stand.is_two() != card.two_hex {
            faults.push(format!("{id} stands on the wrong number of hexes"));
        }
        if stand.is_two() && grid.distance(stand.left, stand.right) != 1 {
            faults.push(format!("{id} is torn apart"));
        }
        for hex in stand.hexes() {
            let list = if card.kind.is_combat() { &mut combat } else { &mut guns };
            list[hex.index()] += 1;
            if list[hex.index()] > 1 {
                faults.push(format!("two of one sort on {}: {id}", grid.number(hex)));
            }
            let other = if card.kind.is_combat() { game.guns_at(hex) } else { game.combat_at(hex) };
            if other.is_some_and(|o| game.side(o) != card.side) {
                faults.push(format!("enemies share {}: {id}", grid.number(hex)));
            }
        }
        if stand.is_two() && stand.hexes().filter(|h| game.guns_at(*h).is_some()).count() > 1 {
            faults.push(format!("{id} covers two batteries"));
        }
    }
    for leader in game.battle.leader_ids() {
        let card = game.battle.leader(leader);
        if let Some(hex) = game.state().leaders[leader.index()].hex()
            && game.enemy_at(hex, card.side).is_some()
        {
            faults.push(format!("{} is among enemies on {}", card.id, grid.number(hex)));
        }
    }
}

fn strength(game: &Game, faults: &mut Vec<String>) {
    for unit in game.battle.unit_ids() {
        let (card, state) = (game.unit_card(unit), game.unit_state(unit));
        let cap = card.original.max(4);
        if state.strength.sp > cap {
            faults.push(format!("{} has {} SP, more than {cap}", card.id, state.strength.sp));
        }
        if card.kind.is_combat() && matches!(state.place, UnitPlace::Map(_)) && state.strength.sp == 0 {
            faults.push(format!("{} is on the map without strength", card.id));
        }
        if state.has(UnitMark::Active) && !state.condition.activated {
            faults.push(format!("{} acts without being activated", card.id));
        }
        if game.state().activation.is_none() && state.marks.bits != 0 {
            faults.push(format!("{} keeps marks outside an activation", card.id));
        }
    }
}

fn chits(game: &Game, faults: &mut Vec<String>) {
    let drawn = game.state().chits.iter().filter(|c| **c == ChitPlace::Drawn).count();
    let using = game.state().stack.iter().any(|f| matches!(f, Frame::Chit { .. })) || game.state().activation.is_some();
    if game.state().ending.is_none() && drawn != usize::from(using) {
        faults.push(format!("{drawn} chits are drawn"));
    }
    for side in SideId::BOTH {
        let n = game.battle.chits.iter().filter(|c| c.side == side).count();
        if game.cup(side).count() > n {
            faults.push("a cup holds more chits than there are".to_owned());
        }
    }
}
