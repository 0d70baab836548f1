//! GK 16.1 Whom a question is put to, and what it is about.

use super::acting::{can_pay, check_own};
use super::check::check_unrallied;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::kinds::{Sector, UnitKind};
use crate::games::game_of_kings::rules::outcomes::PassCause;
use crate::games::game_of_kings::rules::state::{
    ChosenStrike, Frame, HalfTurnStage, Pair, PairStage, Step, UnitMark, UnitPlace,
};
use crate::kernel::SideId;

/// Side that must decide now; none when the game is over, has not begun, or goes on by itself.
#[must_use]
pub fn decider(game: &Game) -> Option<SideId> {
    let state = game.state();
    if state.ending.is_some() {
        return None;
    }
    match state.stack.last()? {
        Frame::HalfTurn(HalfTurnStage::Sectors) | Frame::Sector { .. } => Some(state.active),
        Frame::DefensiveFire { waiting, .. } | Frame::BlockerTests { waiting, .. } => {
            waiting.first().map(|unit| game.side(*unit))
        }
        Frame::Melee { units, strikes } => next_striker(game, units, strikes).map(|(unit, _)| game.side(unit)),
        Frame::HalfTurn(HalfTurnStage::Morale) => testers(game).first().map(|unit| game.side(*unit)),
        Frame::Turn(_) | Frame::HalfTurn(_) | Frame::Retreats { .. } => None,
    }
}

/// GK 3.4 Sectors of the active side that have not begun and have units left, in order.
#[must_use]
pub fn open_sectors(game: &Game) -> Vec<Sector> {
    let has_units = |sector: Sector| {
        let mut own = game.battle.units_of(game.state().active);
        own.any(|unit| game.sector(unit) == sector && game.unit_state(unit).place != UnitPlace::Gone)
    };
    let all = Sector::ALL.into_iter();
    all.filter(|sector| !game.state().half.begun[sector.index()] && has_units(*sector)).collect()
}

/// GK 11.3 Units of a sector that retreat and have not tried to rally, in id order.
pub fn unrallied(game: &Game, sector: Sector) -> impl Iterator<Item = UnitId> + '_ {
    let own = game.battle.units_of(game.state().active);
    own.filter(move |unit| check_unrallied(game, sector, *unit).is_ok())
}

/// GK 16.2 Why a step in which nobody may act is passed over; none if the sector has no unit for it, or one has acted in it.
#[must_use]
pub fn why_passed(game: &Game, sector: Sector, step: Step) -> Option<PassCause> {
    let rules = game.battle.rules;
    let (mark, has_points) = match step {
        Step::Guns | Step::Muskets => (UnitMark::Fired, can_pay(game, sector, PricedAction::Fire)),
        Step::Move => (UnitMark::Acted, game.state().points(sector) > 0),
        Step::Rally | Step::Melees => return None,
    };
    let is_for_step = |unit: &UnitId| match step {
        Step::Guns => game.kind(*unit) == UnitKind::Gun,
        Step::Muskets => rules.fire.muskets.contains_key(&game.kind(*unit)),
        _ => true,
    };
    let own = game.battle.units_of(game.state().active).filter(|unit| check_own(game, sector, *unit).is_ok());
    let there: Vec<UnitId> = own.filter(is_for_step).collect();
    let is_idle = !there.is_empty() && !there.iter().any(|unit| game.has(*unit, mark));
    is_idle.then_some(if has_points { PassCause::Nobody } else { PassCause::NoPoints })
}

/// GK 10.1, 10.3 Units of the side whose turn it is to test that must still do so, in id order; the active side comes first.
#[must_use]
pub fn testers(game: &Game) -> Vec<UnitId> {
    let active = game.state().active;
    let of_side = |side: SideId| -> Vec<UnitId> {
        let must = |unit: &UnitId| {
            let has_lost = game.has(*unit, UnitMark::LostByFire) || game.has(*unit, UnitMark::LostMelee);
            has_lost && !game.has(*unit, UnitMark::Tested) && game.body(*unit).is_some()
        };
        game.battle.units_of(side).filter(must).collect()
    };
    let first = of_side(active);
    if first.is_empty() { of_side(active.other()) } else { first }
}

/// Pairs that have not been fought in this half-turn.
fn open_pairs(game: &Game) -> impl Iterator<Item = &Pair> {
    game.state().pairs.iter().filter(|pair| pair.stage == PairStage::Open)
}

/// GK 9.12 Units of the melee that a unit is in: those of the active side by id, then the others; none if it is in none.
#[must_use]
pub fn unit_melee(game: &Game, unit: UnitId) -> Vec<UnitId> {
    let mut units = vec![unit];
    let mut next = 0;
    while let Some(unit) = units.get(next).copied() {
        for partner in open_pairs(game).filter_map(|pair| pair.partner(unit)) {
            if !units.contains(&partner) {
                units.push(partner);
            }
        }
        next += 1;
    }
    if units.len() == 1 {
        return Vec::new();
    }
    units.sort_by_key(|unit| (!game.is_active_side(*unit), *unit));
    units
}

/// GK 9.12 Units of a sector that are in a melee to be fought, in id order.
pub fn fighters(game: &Game, sector: Sector) -> impl Iterator<Item = UnitId> + '_ {
    let is_in_one = |unit: UnitId| open_pairs(game).any(|pair| pair.partner(unit).is_some());
    let own = game.battle.units_of(game.state().active);
    own.filter(move |unit| game.sector(*unit) == sector && is_in_one(*unit))
}

/// GK 9.12 Enemies that a unit may strike in a melee to be fought, by id.
#[must_use]
pub fn enemies_in_melee(game: &Game, unit: UnitId) -> Vec<UnitId> {
    let mut enemies: Vec<UnitId> = open_pairs(game).filter_map(|pair| pair.partner(unit)).collect();
    enemies.sort_unstable();
    enemies.dedup();
    enemies
}

/// GK 9.12 Next unit of a melee whose strike is not settled, with the enemies that it may strike.
#[must_use]
pub fn next_striker(game: &Game, units: &[UnitId], strikes: &[ChosenStrike]) -> Option<(UnitId, Vec<UnitId>)> {
    let unit = *units.get(strikes.len())?;
    Some((unit, enemies_in_melee(game, unit)))
}
