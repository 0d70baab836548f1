//! GK 9.8 Blows of a melee in a position: who strikes whom, with which advantages, and what covers whom.

use super::UnitId;
use super::game::Game;
use super::kinds::{UnitKind, Zone};
use super::melee::{BlowPlace, Fighter, MeleeBonus};
use super::shots::{CoverQuestion, is_covered};
use super::sight::level;
use super::state::{BankDefence, Pair, UnitMark};
use std::collections::BTreeSet;

/// GK 9 Unit as a fighter.
#[must_use]
pub fn fighter(game: &Game, unit: UnitId) -> Fighter {
    let kind = game.kind(unit);
    let (ground, shelters) = (&game.battle.ground, game.battle.sets.shelters);
    let is_sheltered = game.centre(unit).is_some_and(|centre| ground.is_in(centre, shelters));
    Fighter {
        kind,
        quarters: game.unit_state(unit).quarters,
        firing_order: game.has(unit, UnitMark::FiringOrder),
        shelter: kind == UnitKind::LightFoot && is_sheltered,
        cuirassier: game.is_cuirassier(unit),
        traits: game.card(unit).traits,
    }
}

/// GK 9.3, 9.8, 9.9 Place of a unit's blow at an enemy that it is paired with.
#[must_use]
pub fn blow_place(game: &Game, unit: UnitId, enemy: UnitId) -> BlowPlace {
    let pairs = || game.pairs_of(unit).filter(move |pair| pair.partner(unit) == Some(enemy));
    // Two units may have struck each other: each blow is then that of a mover.
    let as_mover = pairs().find(|pair| pair.mover == unit);
    let as_struck = pairs().find(|pair| pair.enemy == unit);
    let question = if as_mover.is_some() { CoverQuestion::WithWalls } else { CoverQuestion::WithoutWalls };
    BlowPlace {
        zone: as_mover.map_or(Zone::Front, |pair| pair.zone),
        bonuses: bonuses(game, unit, enemy, as_struck),
        rear_struck: game.pairs_of(unit).any(|pair| pair.enemy == unit && pair.zone == Zone::Rear),
        enemy_covered: is_covered(game, enemy, unit, question),
    }
}

/// GK 9.8 Advantages of a unit's place against an enemy that perhaps struck it.
fn bonuses(game: &Game, unit: UnitId, enemy: UnitId, struck: Option<&Pair>) -> BTreeSet<MeleeBonus> {
    let Some((own, its)) = game.body(unit).zip(game.body(enemy)) else { return BTreeSet::new() };
    let (ground, built_up) = (&game.battle.ground, game.battle.sets.built_up);
    let is_higher = level(ground, &own.stance) > level(ground, &its.stance);
    let is_on_bank = struck.is_some_and(|pair| pair.bank == BankDefence::Defended);
    let (here, there) = (own.stance.centre(), its.stance.centre());
    let is_inside = ground.areas_of(built_up).any(|(_, area)| area.contains(here) && !area.contains(there));
    let all = [(is_higher, MeleeBonus::Higher), (is_on_bank, MeleeBonus::Bank), (is_inside, MeleeBonus::Bua)];
    all.into_iter().filter(|(applies, _)| *applies).map(|(_, bonus)| bonus).collect()
}
