//! What makes a file that can be read a position that can be played.

use super::fault::Faults;
use super::forces::path;
use crate::board::hex::{Dir, Stand};
use crate::rules::musket_pike::Battle;
use crate::rules::musket_pike::data::{Cost, Terrain};
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::{Frame, LeaderPlace, Phase};
use crate::say;

/// More frames than any chain of displacements needs.
const DEEPEST: usize = 100;

/// Who stands where, of the units that could be read.
pub(super) fn set_up(battle: &Battle, sound: &[bool], faults: &mut Faults) {
    let stands: Vec<(UnitId, Stand)> = battle
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

/// MP 1.6 One combat unit and one Art to a hex, all of one side; a 2-hex HI takes one Art in all.
fn stacks(battle: &Battle, stands: &[(UnitId, Stand)], faults: &mut Faults) {
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
                faults.add(format!("{}.at", unit_path(battle, unit)), fault);
            }
        }
    }
    for (unit, stand) in stands.iter().copied().filter(|(_, s)| s.is_two()) {
        if stand.hexes().filter(|h| guns[h.index()].is_some()).count() > 1 {
            faults.add(format!("{}.at", unit_path(battle, unit)), say!("fault-one-battery"));
        }
    }
}

/// Ground on which nothing can stand, and pairs that a river or cliff parts (MP 17.7).
fn ground(battle: &Battle, stands: &[(UnitId, Stand)], faults: &mut Faults) {
    for (unit, stand) in stands.iter().copied() {
        for hex in stand.hexes() {
            let terrain = battle.map.terrain[hex.index()];
            let row = battle.rules.terrain.hexes.get(&terrain);
            let closed = row.is_some_and(|r| r.cost.iter().all(|c| *c == Cost::Prohibited));
            if closed && battle.map.roads[hex.index()] == 0 {
                let (number, word) = (battle.map.grid.number(hex), super::map::word::<Terrain>(&terrain));
                let fault = say!("fault-closed-ground", hex = number, ground = word);
                faults.add(format!("{}.at", unit_path(battle, unit)), fault);
            }
        }
        let across = battle.map.grid.dir(stand.left, stand.right).filter(|_| stand.is_two());
        if across.is_some_and(|dir: Dir| !battle.ground.between(stand.left, dir).open()) {
            faults.add(format!("{}.at", unit_path(battle, unit)), say!("fault-parted"));
        }
    }
}

fn leaders(battle: &Battle, stands: &[(UnitId, Stand)], faults: &mut Faults) {
    for leader in battle.leader_ids() {
        let card = battle.leader(leader);
        let LeaderPlace::Map(hex) = battle.start.leaders[leader.index()].place else { continue };
        let enemy = stands.iter().find(|(u, s)| s.covers(hex) && battle.unit(*u).side != card.side);
        if let Some((unit, _)) = enemy.copied() {
            let (number, id) = (battle.map.grid.number(hex), &battle.unit(unit).id);
            let fault = say!("fault-held-by-enemy", hex = number, id);
            faults.add(format!("{}.at", path("leaders", leader.index(), &card.id)), fault);
        }
    }
}

/// A sequence that the rules can go on from: frames that can lie on each other, with pieces that are whole.
pub(super) fn sequence(battle: &Battle, faults: &mut Faults) {
    let state = &battle.start;
    let running = state.stack.iter().any(|f| matches!(f, Frame::Muster | Frame::Phase(_)));
    if running != state.activation.is_some() {
        faults.add("position.activation", say!("fault-activation"));
    }
    let over = state.stack.contains(&Frame::Over);
    if over && state.ending.is_none() || !over && state.ending.is_some() && !state.stack.is_empty() {
        faults.add("position.ending", say!("fault-ending"));
    }
    if state.activation.is_some_and(|a| battle.chit(a.chit).side != a.side) {
        faults.add("position.activation.chit", say!("fault-chit-of-other-side"));
    }
    if state.stack.len() > DEEPEST {
        faults.add("position.stack", say!("fault-too-many-frames", n = state.stack.len(), most = DEEPEST));
    }
    let mut below = None;
    for (i, frame) in state.stack.iter().enumerate().take(DEEPEST) {
        let at = format!("position.stack[{i}]");
        if !lies_on(frame, below) {
            faults.add(&at, say!("fault-frame"));
        }
        whole(battle, frame, &at, faults);
        below = Some(frame);
    }
}

/// Whether a frame of the sequence can lie on the one below it.
const fn lies_on(frame: &Frame, below: Option<&Frame>) -> bool {
    match frame {
        Frame::Turn { .. } | Frame::EndOfTurn { .. } | Frame::Over => below.is_none(),
        Frame::Chit { .. } | Frame::Muster | Frame::Phase(_) => matches!(below, Some(Frame::Turn { .. })),
        Frame::Arrival { .. } => matches!(below, Some(Frame::EndOfTurn { .. })),
        Frame::Reaction { .. } => matches!(below, Some(Frame::Phase(Phase::Movement))),
        Frame::Melee(_) => matches!(below, Some(Frame::Phase(Phase::Melee))),
        Frame::Retreat(_) | Frame::MakeWay(_) => {
            matches!(below, Some(Frame::Phase(_) | Frame::Melee(_) | Frame::Retreat(_) | Frame::MakeWay(_)))
        }
    }
}

/// The pieces of a frame: stands of right hexes, dice with faces, retreats of 1 or 2 hexes.
fn whole(battle: &Battle, frame: &Frame, at: &str, faults: &mut Faults) {
    let retreat = match frame {
        Frame::Retreat(retreat) => Some(retreat),
        Frame::MakeWay(way) => Some(&way.retreat),
        _ => None,
    };
    let mut stands: Vec<Stand> = retreat.iter().flat_map(|r| r.from).flatten().collect();
    match frame {
        Frame::Melee(melee) => {
            stands.extend(melee.ground.into_iter().flatten());
            let mut assaults = melee.attackers.into_iter().flatten();
            if melee.attackers[0].is_none() || assaults.any(|a| a.into.iter().next().is_none()) {
                faults.add(format!("{at}.attackers"), say!("fault-attackers"));
            }
            let die = |face: u8| (1..=10).contains(&face);
            if melee.dice.is_some_and(|(white, red)| !die(white) || !die(red)) {
                faults.add(format!("{at}.dice"), say!("fault-die"));
            }
        }
        Frame::MakeWay(way) => {
            stands.extend(way.path.into_iter().flatten().chain(way.coming.iter().map(|(_, stand)| *stand)));
        }
        _ => {}
    }
    let grid = &battle.map.grid;
    let sound = |s: &Stand| {
        let one = s.left.is_some() && !s.right.is_some();
        one || (s.left.is_some() && Stand::two(grid, s.left, s.facing) == Some(*s))
    };
    if !stands.iter().all(sound) {
        faults.add(at, say!("fault-stand"));
    }
    if retreat.is_some_and(|r| !(1..=2).contains(&r.steps)) {
        faults.add(format!("{at}.steps"), say!("fault-retreat-steps"));
    }
}
