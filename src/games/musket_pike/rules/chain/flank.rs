//! Variants of an attack from the flank or rear: the attackers moved out of the defender's front, or the defender turned away
//! from them, all else unchanged.

use super::AttackPlan;
use crate::board::hex::{Dir, Facing, Hex, HexFootprint};
use crate::games::musket_pike::rules::assault;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::melee::Contest;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::state::{Assault, LeaderPlace, UnitPlace};

/// Game with the attackers of the plan in the flank or rear of its only defender, and the plan from there: the place with the
/// highest column, of equals the first. None: there is no room, or they stand there already.
#[must_use]
pub fn from_flank(game: &Game, plan: &AttackPlan) -> Option<(Game, AttackPlan)> {
    let [defender] = plan.defenders[..] else { return None };
    if column_from_behind(game, plan).is_some() {
        return None;
    }
    let units: Vec<UnitId> = plan.assaults.iter().map(|a| a.unit).collect();
    let mut best: Option<(usize, Game, AttackPlan)> = None;
    let mut look_at = |set: Game, assaults: Vec<Assault>| {
        let plan = AttackPlan { assaults, ..plan.clone() };
        if let Some(column) =
            column_from_behind(&set, &plan).filter(|c| best.as_ref().is_none_or(|(most, ..)| c > most))
        {
            best = Some((column, set, plan));
        }
    };
    let led = |unit: UnitId| game.leaders_with(unit);
    let first = *units.first()?;
    for (one, first) in placed(&without(game, &units), (first, &led(first)), defender) {
        match units[1..] {
            [] => look_at(one, vec![first]),
            [second] => {
                for (both, other) in placed(&one, (second, &led(second)), defender) {
                    if assault::check_joint(&both, &first, defender, other.unit, other.into).is_ok() {
                        look_at(both, vec![first, other]);
                    }
                }
            }
            _ => {}
        }
    }
    best.map(|(_, set, plan)| (set, plan))
}

/// Game with the only defender of the plan turned in place so that the same attack, over the same ground, comes wholly from its
/// flank or rear: the facing with the highest column, of equals the first. `None`: it comes from there already, or does at no
/// facing.
#[must_use]
pub fn turned_away(game: &Game, plan: &AttackPlan) -> Option<Game> {
    let [defender] = plan.defenders[..] else { return None };
    if column_from_behind(game, plan).is_some() {
        return None;
    }
    let stand = game.footprint(defender)?;
    let mut best: Option<(usize, Game)> = None;
    for facing in Facing::ALL.into_iter().filter(|facing| stand.turned_to(*facing).facing == *facing) {
        let mut set = game.clone();
        set.set_place(defender, UnitPlace::Map(stand.turned_to(facing)));
        if let Some(column) = column_from_behind(&set, plan).filter(|c| best.as_ref().is_none_or(|(most, _)| c > most))
        {
            best = Some((column, set));
        }
    }
    best.map(|(_, set)| set)
}

/// MP 9.9 Column of a plan's attack that comes wholly from flank or rear; `None` for any other plan.
pub fn column_from_behind(game: &Game, plan: &AttackPlan) -> Option<usize> {
    plan.contest(game).map(|(_, contest)| contest).filter(from_behind).map(|contest| contest.column)
}

/// MP 9.9 Whether all attackers strike from flank or rear.
fn from_behind(contest: &Contest) -> bool {
    contest.shifts.lines.iter().any(|line| line.why == ModifierReason::FlankOrRear)
}

/// Copy of the game with these units taken off the map.
fn without(game: &Game, units: &[UnitId]) -> Game {
    let mut game = game.clone();
    for unit in units {
        game.set_place(*unit, UnitPlace::Reserve);
    }
    game
}

/// Copies of the game with the unit and its leaders set next to the defender, out of its front, in every way in which the unit
/// could attack it.
fn placed(game: &Game, (unit, leaders): (UnitId, &[LeaderId]), defender: UnitId) -> Vec<(Game, Assault)> {
    let Some(theirs) = game.footprint(defender) else { return Vec::new() };
    let seen = |hex: Hex| game.is_in_widened_front(defender, theirs, hex);
    let beside = theirs.neighbours_with_arc(&game.battle.map.grid).map(|(hex, _)| hex).filter(|hex| !seen(*hex));
    let free =
        |s: &HexFootprint| s.hexes().all(|h| game.occupant(h).is_none() && !seen(h)) && assault::undivided(game, *s);
    let mut all = Vec::new();
    for stand in beside.flat_map(|hex| stands(game, unit, hex)).filter(free) {
        let mut set = game.clone();
        set.set_place(unit, UnitPlace::Map(stand));
        for leader in leaders {
            set.state.leaders[leader.index()].place = LeaderPlace::Map(stand.left);
        }
        let options = assault::options(&set, unit).into_iter().filter(|(_, met)| *met == [Some(defender), None]);
        all.extend(options.map(|(into, _)| (set.clone(), Assault { unit, into })));
    }
    all
}

/// Stands that a unit could have on a hex, if it could have entered the hex.
fn stands(game: &Game, unit: UnitId, hex: Hex) -> Vec<HexFootprint> {
    let grid = &game.battle.map.grid;
    let stands = Facing::ALL.into_iter().flat_map(|facing| {
        if game.unit_card(unit).two_hex {
            [HexFootprint::two(grid, hex, facing), HexFootprint::with_right(grid, hex, facing)]
        } else {
            [Some(HexFootprint::one(hex, facing)), None]
        }
    });
    let entered = |h: Hex| {
        Dir::ALL.into_iter().any(|dir| {
            let from = grid.neighbour(h, dir);
            from.is_some() && game.entry(unit, from, dir.opposite()).is_some()
        })
    };
    stands.flatten().filter(|s| s.hexes().all(entered)).collect()
}
