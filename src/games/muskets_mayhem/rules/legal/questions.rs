//! MM 14.1 Questions that wait for a side.

use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::kinds::{Formation, UnitKind};
use crate::games::muskets_mayhem::rules::movement::check_form;
use crate::games::muskets_mayhem::rules::orders::{FormChange, Order};
use crate::games::muskets_mayhem::rules::shots::reaction_shot;
use crate::games::muskets_mayhem::rules::state::{ChargeUnderWay, Frame, TurnStage, UnitMark, UnitPlace};
use crate::games::table::rules::{Arrival, UnitId};
use crate::kernel::{OnOff, SideId};

/// MM 14.1 Side that must decide now; none when the game is over or goes on by itself.
#[must_use]
pub fn decider(game: &Game) -> Option<SideId> {
    let state = game.state();
    if state.ending.is_some() {
        return None;
    }
    match state.stack.last()? {
        Frame::SetUp { side } | Frame::Handling { side } | Frame::Firing { side, .. } => Some(*side),
        Frame::ChooseOrder => Some(state.winner),
        Frame::UnitMoving { unit, .. } => Some(game.side(*unit)),
        Frame::Reaction(charge) => Some(game.side(charge.target)),
        Frame::Applying { waiting } => {
            waiting.first().filter(|unit| asks_for_save(game, **unit)).map(|unit| game.side(*unit))
        }
        Frame::Melee { units, enemies } => next_chooser(game, units, enemies).map(|(unit, _)| game.side(unit)),
        Frame::Turn(TurnStage::Melee) => (melees(game).len() > 1).then_some(state.winner),
        Frame::Turn(_) | Frame::Closing(_) | Frame::MeleeRolled { .. } => None,
    }
}

/// MM 12.2 [R] Arrival of a unit that waits and may be set on the edge in this turn.
#[must_use]
pub fn arrival_due(game: &Game, unit: UnitId) -> Option<Arrival> {
    let waiting = game.card(unit).arrival.filter(|_| game.unit_state(unit).place == UnitPlace::Reserve);
    waiting.filter(|arrival| arrival.turn <= game.state().turn)
}

/// MM 5.1 Units of a side that are still to be handled, in id order.
pub fn unhandled(game: &Game, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
    let leaves = game.battle.rules.options.leave_contact == OnOff::On;
    game.battle.units_of(side).filter(move |unit| {
        let is_there = matches!(game.unit_state(*unit).place, UnitPlace::Table(_) | UnitPlace::Attached(_));
        (is_there || arrival_due(game, *unit).is_some())
            && !game.has(*unit, UnitMark::Handled)
            && (leaves || !game.is_in_contact(*unit))
    })
}

/// MM 10.1 Whether the commander of a unit is asked when its casualties are applied.
#[must_use]
pub fn asks_for_save(game: &Game, unit: UnitId) -> bool {
    game.unit_state(unit).pending > 0 && game.has_save(unit)
}

/// MM 6.6, 4.3 Answers of the target of a charge, in the order of MM 18.1.
#[must_use]
pub fn reaction_answers(game: &Game, charge: &ChargeUnderWay) -> Vec<Order> {
    let (charger, target) = (charge.charger, charge.target);
    let is_free = !game.is_in_contact(target);
    if game.kind(target) == UnitKind::Cavalry {
        return if is_free { vec![Order::CounterCharge, Order::Stand] } else { vec![Order::Stand] };
    }
    let fires = reaction_shot(game, target, charger, charge.edge).is_some();
    let may_form = game.battle.rules.options.square_reaction == OnOff::On
        && is_free
        && game.kind(target) == UnitKind::LineInfantry
        && game.unit_state(target).formation == Formation::Line
        && game.kind(charger) == UnitKind::Cavalry
        && check_form(game, target, FormChange::Square, Some(charger)).is_ok();
    let mut answers = Vec::new();
    answers.extend(fires.then_some(Order::ReactFire));
    answers.push(Order::HoldFire);
    answers.extend(may_form.then_some(Order::FormSquare));
    answers
}

/// MM 9.1 Melees that are still to be fought: the units of each, First's by number, then Second's.
#[must_use]
pub fn melees(game: &Game) -> Vec<Vec<UnitId>> {
    let in_order = game.units_in_order();
    let mut found: Vec<Vec<UnitId>> = Vec::new();
    for unit in game.battle.unit_ids() {
        let is_known = found.iter().any(|melee| melee.contains(&unit));
        if is_known || !game.is_in_contact(unit) {
            continue;
        }
        let (mut units, mut next) = (vec![unit], 0);
        while let Some(unit) = units.get(next).copied() {
            for enemy in game.enemies_in_contact(unit) {
                if !units.contains(&enemy) {
                    units.push(enemy);
                }
            }
            next += 1;
        }
        if !units.iter().any(|unit| game.has(*unit, UnitMark::Fought)) {
            units.sort_by_key(|unit| in_order.iter().position(|other| other == unit));
            found.push(units);
        }
    }
    found
}

/// MM 9.2 Next unit of a melee whose enemy is not settled, with the enemies that it may fight; none once all are.
#[must_use]
pub fn next_chooser(game: &Game, units: &[UnitId], enemies: &[UnitId]) -> Option<(UnitId, Vec<UnitId>)> {
    let unit = *units.get(enemies.len())?;
    Some((unit, game.enemies_in_contact(unit)))
}
