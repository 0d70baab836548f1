//! The count of victory points in words.

use super::super::battle::{Battle, Objective};
use super::super::victory::{Count, VpLine, VpWhy};
use super::names::{hex, leader, side, unit};

/// What one line of the count is for, without its side and points.
#[must_use]
pub fn vp_line(battle: &Battle, line: &VpLine) -> String {
    match &line.why {
        VpWhy::Eliminated(u) => format!("{} eliminated", unit(battle, *u)),
        VpWhy::Losses(u, sp) => format!("{}: {sp} SP lost", unit(battle, *u)),
        VpWhy::Battery(u) => format!("{} captured, its hex held", unit(battle, *u)),
        VpWhy::Leader(l) => format!("{} lost", leader(battle, *l)),
        VpWhy::Hex(h) => format!("{} held", place(battle, *h)),
        VpWhy::Infantry(own, theirs) => format!("more infantry within the area, {own} SP to {theirs}"),
        VpWhy::Named(name) => name.clone(),
    }
}

/// MP 13.3 What an objective asks and is worth: `White Mountain (2209): 10 VP to whoever controls it`.
#[must_use]
pub fn objective(battle: &Battle, objective: &Objective) -> String {
    match objective {
        Objective::Possession { hex, vp } => format!("{}: {vp} VP to whoever controls it", place(battle, *hex)),
        Objective::HexOrInfantry { side: who, hex, vp, otherwise, .. } => format!(
            "{}: {vp} VP to {} for holding it, else {otherwise} VP for more infantry about it",
            place(battle, *hex),
            side(battle, *who)
        ),
        Objective::Unblocked { side: who, hex, vp, name } => format!(
            "{name}: {vp} VP to {} unless an enemy in good order stands on {}",
            side(battle, *who),
            place(battle, *hex)
        ),
        Objective::Bonus { side: who, vp, name } => format!("{name}: {vp} VP to {}", side(battle, *who)),
    }
}

/// A hex with the name that the map gives it, if it gives one.
fn place(battle: &Battle, at: crate::board::hex::Hex) -> String {
    let label = battle.map.labels.iter().find(|l| l.hex == at);
    label.map_or_else(|| hex(battle, at), |l| format!("{} ({})", l.text, hex(battle, at)))
}

/// MP 13.2 The result in a sentence.
#[must_use]
pub fn result(battle: &Battle, count: &Count) -> String {
    match (count.result.as_str(), count.winner) {
        ("conceded", Some(winner)) => format!("The battle was given up: it falls to {}.", side(battle, winner)),
        (result, Some(winner)) => format!("A {result} victory for {}.", side(battle, winner)),
        (_, None) => "A draw.".to_owned(),
    }
}
