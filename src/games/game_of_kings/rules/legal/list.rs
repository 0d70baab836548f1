//! GK 16.1 Orders that may be given now, moves of units and generals aside: those differ continuously.

use super::acting::{can_pay, check_may_fire};
use super::canonical::pivots;
use super::check::check;
use super::questions::{fighters, next_striker, open_sectors, testers, unrallied};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::kinds::{Sector, UnitKind};
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, Order};
use crate::games::game_of_kings::rules::shots::{gun_shot, musket_shot};
use crate::games::game_of_kings::rules::state::{Frame, HalfTurnStage, Step};
use crate::games::game_of_kings::rules::support::supporters;

/// Orders that may be given now, in a fixed order; of moves and moves of generals none, as they differ continuously. Never empty
/// while a side must decide.
#[must_use]
pub fn legal_orders(game: &Game) -> Vec<Order> {
    match game.state().stack.last() {
        Some(Frame::HalfTurn(HalfTurnStage::Sectors)) => {
            open_sectors(game).into_iter().map(|sector| Order::ChooseSector { sector }).collect()
        }
        Some(Frame::Sector { sector, step }) => in_step(game, *sector, *step),
        Some(Frame::DefensiveFire { waiting, .. }) => {
            let answers = [DefensiveAnswer::Fire, DefensiveAnswer::Hold];
            let asked = waiting.first().into_iter();
            asked.flat_map(|unit| answers.map(|answer| Order::DefensiveFire { unit: *unit, answer })).collect()
        }
        Some(Frame::Melee { units, strikes }) => {
            let asked = next_striker(game, units, strikes).into_iter();
            asked
                .flat_map(|(unit, enemies)| enemies.into_iter().map(move |enemy| Order::Strike { unit, enemy }))
                .collect()
        }
        Some(Frame::HalfTurn(HalfTurnStage::Morale)) => {
            let of_unit = |unit: UnitId| with_support(game, unit).map(move |supporter| Order::Test { unit, supporter });
            testers(game).into_iter().flat_map(of_unit).collect()
        }
        Some(Frame::BlockerTests { waiting, .. }) => {
            let of_unit = |blocker: &UnitId| {
                let blocker = *blocker;
                with_support(game, blocker).map(move |supporter| Order::Support { blocker, supporter })
            };
            waiting.first().into_iter().flat_map(of_unit).collect()
        }
        _ => Vec::new(),
    }
}

/// GK 10.2 No supporter, then each possible one.
fn with_support(game: &Game, unit: UnitId) -> impl Iterator<Item = Option<UnitId>> + '_ {
    std::iter::once(None).chain(supporters(game, unit).map(Some))
}

/// GK 3.4 Orders in a step of a sector.
fn in_step(game: &Game, sector: Sector, step: Step) -> Vec<Order> {
    let mut orders = match step {
        Step::Rally => unrallied(game, sector).map(|unit| Order::Rally { unit }).collect(),
        Step::Guns | Step::Muskets => shots(game, sector, step).collect(),
        Step::Move => changes(game, sector),
        Step::Melees => fighters(game, sector).map(|first_unit| Order::Melee { first_unit }).collect(),
    };
    if matches!(step, Step::Guns | Step::Move | Step::Muskets) {
        orders.push(Order::EndStep);
    }
    orders
}

/// GK 7.1, 8.1 Shots of a sector that may be fired in a step, by shooter and target.
pub(in crate::games::game_of_kings::rules) fn shots(
    game: &Game,
    sector: Sector,
    step: Step,
) -> impl Iterator<Item = Order> + '_ {
    let has_points = can_pay(game, sector, PricedAction::Fire);
    let side = game.state().active;
    let shooters = game.battle.units_of(side).filter(move |unit| {
        let is_gun = game.kind(*unit) == UnitKind::Gun;
        has_points && is_gun == (step == Step::Guns) && check_may_fire(game, sector, *unit).is_ok()
    });
    shooters.flat_map(move |unit| {
        let targets = game.battle.units_of(side.other());
        targets.filter_map(move |target| match step {
            Step::Guns => gun_shot(game, unit, target).is_ok().then_some(Order::FireGun { gun: unit, target }),
            _ => musket_shot(game, unit, target).is_ok().then_some(Order::FireMuskets { unit, target }),
        })
    })
}

/// GK 4.6, 5.10, 5.13 Changes of units that are no moves: pivots to the headings of all enemies, forming, dismounting, mounting.
fn changes(game: &Game, sector: Sector) -> Vec<Order> {
    let mut orders = Vec::new();
    for unit in game.battle.units_of(game.state().active).filter(|unit| game.sector(*unit) == sector) {
        let mut all = vec![Order::FormOrder { unit }, Order::Dismount { unit }, Order::Mount { unit }];
        all.extend(pivots(game, unit).map(|heading| Order::Pivot { gun: unit, heading }));
        orders.extend(all.into_iter().filter(|order| check(game, order).is_ok()));
    }
    orders
}
