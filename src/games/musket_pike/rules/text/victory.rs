//! The count of victory points in words.

use super::super::battle::{Battle, Objective};
use super::super::field::Game;
use super::super::victory::{Count, Verdict, VpLine, VpWhy, count};
use super::names::{hex, leader, side, terrain, unit};
use crate::kernel::SideId;
use crate::say;

/// What one line of the count is for, without its side and points.
#[must_use]
pub fn vp_line(battle: &Battle, line: &VpLine) -> String {
    match &line.why {
        VpWhy::Eliminated(u) => say!("victory-eliminated", unit = unit(battle, *u)),
        VpWhy::Losses(u, sp) => say!("victory-losses", unit = unit(battle, *u), sp),
        VpWhy::Battery(u) => say!("victory-battery", unit = unit(battle, *u)),
        VpWhy::Leader(l) => say!("victory-leader", leader = leader(battle, *l)),
        VpWhy::Hex(h) => say!("victory-hex", place = place(battle, *h)),
        VpWhy::Infantry(own, theirs) => say!("victory-infantry", own, theirs),
        VpWhy::Named(name) => name.clone(),
    }
}

/// MP 13.3 What an objective asks and is worth: `White Mountain (2209): 10 VP to whoever controls it`.
#[must_use]
pub fn objective(battle: &Battle, objective: &Objective) -> String {
    match objective {
        Objective::Possession { hex, vp } => {
            say!("victory-objective-possession", place = place(battle, *hex), vp)
        }
        Objective::HexOrInfantry { side: who, hex, vp, otherwise, .. } => say!(
            "victory-objective-hex-or-infantry",
            place = place(battle, *hex),
            vp,
            side = side(battle, *who),
            otherwise
        ),
        Objective::Unblocked { side: who, hex, vp, name } => {
            say!("victory-objective-unblocked", name, vp, side = side(battle, *who), place = place(battle, *hex))
        }
        Objective::Bonus { side: who, vp, name } => {
            say!("victory-objective-bonus", name, vp, side = side(battle, *who))
        }
    }
}

/// A hex with the name that the map gives it, else with what is built there.
fn place(battle: &Battle, at: crate::board::hex::Hex) -> String {
    let label = battle.map.labels.iter().find(|l| l.hex == at).map(|l| l.text.clone());
    let ground = battle.map.terrain[at.index()];
    match label {
        Some(name) => say!("victory-place", name, hex = hex(battle, at)),
        None if ground != battle.rules.terrain.roles.open => {
            say!("victory-place.head", name = terrain(battle, ground), hex = hex(battle, at))
        }
        None => hex(battle, at),
    }
}

/// MP 13.2 How the battle ended, in a sentence; none while it goes on.
#[must_use]
pub fn verdict(game: &Game) -> Option<String> {
    game.state().ending.as_ref()?;
    let battle = &*game.battle;
    let count = count(game);
    let [first, second] =
        SideId::BOTH.map(|s| say!("victory-points", side = side(battle, s), vp = count.vp[s.index()]));
    Some(say!("victory-verdict", result = result(battle, &count), first, second))
}

/// MP 13.2 The result in a sentence.
#[must_use]
pub fn result(battle: &Battle, count: &Count) -> String {
    match (&count.verdict, count.winner) {
        (Verdict::Conceded, Some(winner)) => say!("victory-result-conceded", side = side(battle, winner)),
        (Verdict::ByPoints(degree), Some(winner)) => {
            say!("victory-result-victory", degree, side = side(battle, winner))
        }
        (_, None) => say!("victory-result-draw"),
    }
}

/// MP 13.2 The result as it stands while the battle goes on.
#[must_use]
pub fn result_so_far(battle: &Battle, count: &Count) -> String {
    match (&count.verdict, count.winner) {
        (Verdict::Conceded, Some(_)) => result(battle, count),
        (Verdict::ByPoints(degree), Some(winner)) => {
            say!("victory-result-victory.so-far", degree, side = side(battle, winner))
        }
        (_, None) => say!("victory-result-draw.so-far"),
    }
}

/// The same at the head of a line.
#[must_use]
pub fn degree_head(name: &str) -> String {
    say!("victory-degree.head", name)
}

/// MP 13.2 A result by its name in the rules: a draw, marginal and so on.
#[must_use]
pub fn degree(name: &str) -> String {
    say!("victory-degree", name)
}
