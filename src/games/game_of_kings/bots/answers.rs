//! Worth of answers: rallies, melees, blows, fire before a melee, morale tests (GK 9.6, 9.12, 10, 11.3).

use super::charges::melee_worth;
use super::loss_chances::LossChances;
use super::shots::shot_worth;
use super::term::{DrillOrder, DrillTerm};
use super::unit_worth::{PARTS, mean_loss, retreat_worth, worth, worth_of_loss};
use crate::games::game_of_kings::rules::forecast::MeleeForecast;
use crate::games::game_of_kings::rules::legal::{testers, unit_melee};
use crate::games::game_of_kings::rules::melee::blow_odds;
use crate::games::game_of_kings::rules::melee_place::{blow_place, fighter};
use crate::games::game_of_kings::rules::morale::{MoraleHelp, need, passes, rally_need};
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, Order};
use crate::games::game_of_kings::rules::saves::loss_law;
use crate::games::game_of_kings::rules::shots::defensive_shot;
use crate::games::game_of_kings::rules::state::Frame;
use crate::games::game_of_kings::rules::support::supporters;
use crate::games::game_of_kings::rules::{Game, UnitId};
use crate::games::table::bots::{ShotWorth, thousandths};

/// Worth that a supporter loses for each other unit that it could support.
const OTHER_NEED: i32 = 5;

/// Order that is an answer, with its worth.
#[must_use]
pub fn answer(game: &Game, order: Order) -> DrillOrder {
    let terms = match &order {
        Order::Rally { unit } => vec![(DrillTerm::Rally, rally(game, *unit))],
        Order::Melee { first_unit } => {
            let forecast = MeleeForecast::of(game, &unit_melee(game, *first_unit), None);
            melee_worth(game, &forecast, game.side(*first_unit)).terms().to_vec()
        }
        Order::Strike { unit, enemy } => vec![(DrillTerm::EnemyLosses, blow(game, *unit, *enemy))],
        Order::DefensiveFire { unit, answer: DefensiveAnswer::Fire } => {
            let worth = defensive(game, *unit).unwrap_or_default();
            vec![(DrillTerm::EnemyLosses, worth.losses), (DrillTerm::Morale, worth.morale)]
        }
        Order::Test { unit, supporter } | Order::Support { blocker: unit, supporter } => {
            let others = supporter.map_or(0, |friend| other_needs(game, *unit, friend));
            vec![(DrillTerm::Morale, test(game, *unit, *supporter)), (DrillTerm::Support, -OTHER_NEED * others)]
        }
        _ => Vec::new(),
    };
    DrillOrder::of(order, terms)
}

/// GK 11.3 Worth of a rally: what the unit is worth, as often as it halts.
fn rally(game: &Game, unit: UnitId) -> i32 {
    let halts = passes(&rally_need(game.battle.rules, game.has_general(unit))).chance_of_success();
    worth(game, unit) * thousandths(&halts) / 1000
}

/// GK 9.12 Worth of a blow at one of several enemies.
fn blow(game: &Game, unit: UnitId, enemy: UnitId) -> i32 {
    let (own, its) = (fighter(game, unit), fighter(game, enemy));
    let place = blow_place(game, unit, enemy);
    let odds = blow_odds(game.battle.rules, &game.battle.edition, (&own, &its), &place);
    mean_loss(game, enemy, &LossChances::of(&loss_law(&odds.hits, its.quarters)))
}

/// GK 9.6 Worth of fire before a melee.
#[must_use]
pub fn defensive(game: &Game, unit: UnitId) -> Option<ShotWorth> {
    let Some(Frame::DefensiveFire { mover, .. }) = game.state().stack.last() else { return None };
    let (_, odds) = defensive_shot(game, unit, *mover)?;
    Some(shot_worth(game, *mover, &LossChances::of(&odds.loss)))
}

/// GK 10.1 Worth that a supporter saves in a morale test.
fn test(game: &Game, unit: UnitId, supporter: Option<UnitId>) -> i32 {
    let (rules, edition) = (game.battle.rules, &game.battle.edition);
    let passing = |is_supported: bool| {
        let help = MoraleHelp { has_general: game.has_general(unit), is_supported };
        thousandths(&passes(&need(rules, edition, game.card(unit).quality, help)).chance_of_success())
    };
    let saved = passing(supporter.is_some()) - passing(false);
    (worth_of_loss(game, unit, PARTS) + retreat_worth(game, unit)) * saved / 1000
}

/// GK 10.2 Number of other units that must test and could have the same supporter.
fn other_needs(game: &Game, unit: UnitId, friend: UnitId) -> i32 {
    let others = testers(game).into_iter().filter(|tester| *tester != unit);
    others.filter(|tester| supporters(game, *tester).any(|other| other == friend)).count() as i32
}
