//! Checks that a file that can be read gives a position that can be played.

use super::fault::{Fault, FaultFix, Faults};
use super::forces::path;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::data::Cost;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::LeaderPlace;
use crate::say;

/// Checks the set-up of those units that could be read.
pub(super) fn set_up(battle: &Battle, sound: &[bool], faults: &mut Faults) {
    let stands: Vec<(UnitId, HexFootprint)> = battle
        .unit_ids()
        .filter(|u| sound[u.index()])
        .filter_map(|u| battle.start.units[u.index()].stand().map(|s| (u, s)))
        .collect();
    stacks(battle, &stands, faults);
    ground(battle, &stands, faults);
    leaders(battle, &stands, faults);
}

fn unit_path(battle: &Battle, unit: UnitId) -> String {
    path("units", unit.index(), &battle.unit(unit).id)
}

/// Checks stacking (MP 1.6): one combat unit and one Art on a hex, all of one side; a 2-hex HI takes only one Art.
fn stacks(battle: &Battle, stands: &[(UnitId, HexFootprint)], faults: &mut Faults) {
    let mut combat: Vec<Option<UnitId>> = vec![None; battle.map.grid.len()];
    let mut guns = combat.clone();
    for (unit, stand) in stands.iter().copied() {
        let card = battle.unit(unit);
        for hex in stand.hexes() {
            let there = [combat[hex.index()], guns[hex.index()]];
            let enemy = there.into_iter().flatten().find(|u| battle.unit(*u).side != card.side);
            let list = if card.kind.is_combat() { &mut combat } else { &mut guns };
            let friend = list[hex.index()].replace(unit);
            if let Some(other) = enemy.or(friend) {
                let (number, id) = (battle.map.grid.number(hex), &battle.unit(other).id);
                let fault = match enemy {
                    Some(_) => say!("fault-taken-by-enemy", hex = number, id),
                    None => say!("fault-taken", hex = number, id),
                };
                faults.note(misplaced(battle, unit, fault, "1.6", faults));
            }
        }
    }
    for (unit, stand) in stands.iter().copied().filter(|(_, s)| s.is_two()) {
        if stand.hexes().filter(|h| guns[h.index()].is_some()).count() > 1 {
            faults.note(misplaced(battle, unit, say!("fault-one-battery"), "1.6", faults));
        }
    }
}

/// Checks that no unit stands on terrain that nothing may enter, nor on a pair of hexes that a river or cliff separates (MP
/// 17.7).
fn ground(battle: &Battle, stands: &[(UnitId, HexFootprint)], faults: &mut Faults) {
    for (unit, stand) in stands.iter().copied() {
        for hex in stand.hexes() {
            if is_closed(battle, hex) {
                let terrain = battle.map.terrain[hex.index()];
                let (number, word) = (battle.map.grid.number(hex), battle.rules.terrain.hexes.name(terrain));
                let fault = say!("fault-closed-ground", hex = number, ground = word);
                faults.note(misplaced(battle, unit, fault, "7.1", faults));
            }
        }
        if is_parted(battle, stand) {
            faults.note(misplaced(battle, unit, say!("fault-parted"), "17.7", faults));
        }
    }
}

/// Whether no piece may ever stand on a hex (MP 7.1).
pub(super) fn is_closed(battle: &Battle, hex: Hex) -> bool {
    let row = &battle.rules.terrain.hexes[battle.map.terrain[hex.index()]];
    row.cost.iter().all(|c| *c == Cost::Prohibited) && battle.map.roads[hex.index()] == 0
}

/// Whether a river or a cliff separates the two hexes of a stand (MP 17.7).
pub(super) fn is_parted(battle: &Battle, stand: HexFootprint) -> bool {
    let across = battle.map.grid.direction_between(stand.left, stand.right).filter(|_| stand.is_two());
    across.is_some_and(|dir: Dir| !battle.ground.between(stand.left, dir).is_open())
}

/// Fault of a unit's position, with a remedy that moves the unit.
fn misplaced(battle: &Battle, unit: UnitId, message: String, paragraph: &'static str, faults: &Faults) -> Fault {
    let at = format!("{}.at", unit_path(battle, unit));
    faults.at(at, message).by(paragraph).with_fix(FaultFix::Elsewhere)
}

fn leaders(battle: &Battle, stands: &[(UnitId, HexFootprint)], faults: &mut Faults) {
    for leader in battle.leader_ids() {
        let card = battle.leader(leader);
        let LeaderPlace::Map(hex) = battle.start.leaders[leader.index()].place else { continue };
        let enemy = stands.iter().find(|(u, s)| s.covers(hex) && battle.unit(*u).side != card.side);
        if let Some((unit, _)) = enemy.copied() {
            let (number, id) = (battle.map.grid.number(hex), &battle.unit(unit).id);
            let fault = say!("fault-held-by-enemy", hex = number, id);
            let at = format!("{}.at", path("leaders", leader.index(), &card.id));
            faults.note(faults.at(at, fault).by("6.1").with_fix(FaultFix::Elsewhere));
        }
    }
}
