//! Forecast of a march, in words.

use super::super::battle::Battle;
use super::super::foresight::{ForeseenReaction, Foresight, MarchContinuation};
use super::super::ids::UnitId;
use super::chain::plan_value_line;
use super::names::{leader, stand, unit};
use super::{list, semicolons};
use crate::say;

/// Forecast of a march as lines of text: a line per enemy that may react, a line per target.
#[must_use]
pub fn foresight_lines(battle: &Battle, leads: &Foresight) -> Vec<String> {
    let name = |u: &UnitId| unit(battle, *u).to_owned();
    let chance = |(u, chance): &(UnitId, u32)| say!("table-way-chance", who = name(u), chance);
    let planned = leads.attacks.iter().map(|a| a.percent).max();
    // Chance with which the enemy fires at the march anyway.
    let drawn = |unit| leads.fire_drawn.iter().find(|(firer, _)| *firer == unit).map(|(_, chance)| *chance);
    // The warning about an attack in vain comes first: a player who attacks needs it most.
    let mut lines: Vec<String> = leads.in_vain.then(|| say!("table-way-in-vain")).into_iter().collect();
    lines.extend(leads.reactions.iter().map(|r| reaction(battle, r, planned, drawn(r.unit))));
    if !leads.fire_drawn.is_empty() {
        let units = semicolons(&leads.fire_drawn.iter().map(chance).collect::<Vec<_>>());
        lines.push(say!("table-way-draws-fire", units));
    }
    lines.extend(leads.leaders.iter().map(|(who, percent)| {
        say!("table-way-leader", leader = leader(battle, *who), percent, vp = battle.leader(*who).vp)
    }));
    lines.extend(leads.shots.iter().map(|(u, percent)| say!("table-way-fires", target = name(u), percent)));
    for attack in leads.best_attacks() {
        let targets = list(&attack.defenders.iter().map(name).collect::<Vec<_>>());
        lines.push(say!("table-way-attacks", targets, percent = attack.percent));
        lines.extend(attack.plan_value.as_deref().map(plan_value_line));
        lines.extend(attack.surrender.map(|vp| say!("table-way-it-surrenders", targets, vp)));
        lines.extend(attack.own_surrender.map(|vp| say!("table-way-you-surrender", targets, vp)));
    }
    lines
}

/// MP 6.9 Line on an enemy's possible reaction to a march, and the part of the plan that remains then.
fn reaction(battle: &Battle, reaction: &ForeseenReaction, planned: Option<u32>, drawn: Option<u32>) -> String {
    let (unit, at) = (unit(battle, reaction.unit), stand(battle, reaction.at));
    let turns = match (reaction.rest, reaction.faces) {
        (MarchContinuation::Barred, _) => say!("table-way-stops", unit, at),
        (MarchContinuation::Open, true) => say!("table-way-faces", unit, at),
        (MarchContinuation::Open, false) => say!("table-way-turns", unit, at),
    };
    let then = match (reaction.rest, reaction.attack) {
        (MarchContinuation::Open, attack) if attack >= planned => turns,
        (_, Some(percent)) => say!("table-way-then", turns, percent),
        (_, None) => say!("table-way-then-no-attack", turns),
    };
    match reaction.fire.filter(|fire| drawn.is_none_or(|known| *fire > known)) {
        Some(chance) => say!("table-way-and-fires", turns = then, chance),
        None => then,
    }
}
