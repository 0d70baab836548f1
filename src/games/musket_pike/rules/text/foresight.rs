//! What a march would lead to, in words.

use super::super::battle::Battle;
use super::super::foresight::Foresight;
use super::super::ids::UnitId;
use super::names::unit;
use super::{list, semicolons};
use crate::say;

/// What a march would lead to, line by line.
#[must_use]
pub fn leads_to(battle: &Battle, leads: &Foresight) -> Vec<String> {
    let name = |u: &UnitId| unit(battle, *u).to_owned();
    let chance = |who: &str, chance: u32| say!("table-way-chance", who, chance);
    let chances =
        |all: &[(UnitId, u32)]| semicolons(&all.iter().map(|(u, c)| chance(&name(u), *c)).collect::<Vec<_>>());
    let mut lines = Vec::new();
    if !leads.reactions.is_empty() {
        let units = list(&leads.reactions.iter().map(name).collect::<Vec<_>>());
        lines.push(say!("table-way-reactions", units));
    }
    if !leads.drawn.is_empty() {
        lines.push(say!("table-way-draws-fire", units = chances(&leads.drawn)));
    }
    if !leads.shots.is_empty() {
        lines.push(say!("table-way-fires", units = chances(&leads.shots)));
    }
    // The same enemies may be gone for in several ways: the best of them counts.
    let mut attacks: Vec<(String, u32)> = Vec::new();
    for (defenders, beaten) in &leads.attacks {
        let whom = list(&defenders.iter().map(name).collect::<Vec<_>>());
        match attacks.iter_mut().find(|(w, _)| *w == whom) {
            Some((_, best)) => *best = (*best).max(*beaten),
            None => attacks.push((whom, *beaten)),
        }
    }
    if !attacks.is_empty() {
        let each: Vec<String> = attacks.iter().map(|(whom, c)| chance(whom, *c)).collect();
        lines.push(say!("table-way-attacks", units = semicolons(&each)));
    }
    lines
}
