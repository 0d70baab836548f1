//! Orders in a few words.

use super::move_line::{MoveLine, legs};
use super::names;
use crate::board::table::Heading;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::legal::cost;
use crate::games::game_of_kings::rules::orders::{
    DefensiveAnswer, GeneralGoal, LimberBefore, MoveOrder, Order, OrderBefore,
};
use crate::games::game_of_kings::rules::state::{Frame, Step};
use crate::games::table::rules::rounded_degrees_text;
use crate::games::table::words::{feature_words, way_words};
use crate::i18n::lists::commas;
use crate::say;

/// Words for an order.
#[must_use]
pub fn order(game: &Game, order: &Order) -> String {
    let name = |unit: &UnitId| game.unit_name(*unit);
    match order {
        Order::Deploy { unit, pose } => {
            say!("gk-order-deploy", unit = name(unit), at = game.point_text(pose.point))
        }
        Order::ChooseSector { sector } => {
            let points = game.state().points(*sector);
            say!("gk-order-sector", sector = names::sector(*sector), points)
        }
        Order::Rally { unit } => say!("gk-order-rally", unit = name(unit)),
        Order::FireGun { gun, target } => say!("gk-order-fire", unit = name(gun), target = name(target)),
        Order::Move(order) => {
            let (words, line) = (move_words(game, order), MoveLine::text(game, order));
            say!("gk-order-move", unit = name(&order.unit), words, line)
        }
        Order::Pivot { gun, heading } => {
            let unit = name(gun);
            match faced_enemy(game, *gun, *heading) {
                Some(enemy) => say!("gk-order-face", unit, enemy = name(&enemy)),
                None => say!("gk-order-pivot", unit, degrees = rounded_degrees_text(heading.0)),
            }
        }
        Order::FormOrder { unit } => say!("gk-order-form", unit = name(unit)),
        Order::Dismount { unit } => say!("gk-order-dismount", unit = name(unit)),
        Order::Mount { unit } => say!("gk-order-mount", unit = name(unit)),
        Order::GeneralMove { general, to: GeneralGoal::Point(point) } => {
            say!("gk-order-general", unit = name(general), at = game.point_text(*point))
        }
        Order::GeneralMove { general, to: GeneralGoal::Attach(unit) } => {
            say!("gk-order-attach", unit = name(general), host = name(unit))
        }
        Order::FireMuskets { unit, target } => say!("gk-order-fire", unit = name(unit), target = name(target)),
        Order::EndStep => match game.state().stack.last() {
            Some(Frame::Sector { step: Step::Guns, .. }) => say!("gk-order-end-guns"),
            Some(Frame::Sector { step: Step::Move, .. }) => say!("gk-order-end-move"),
            Some(Frame::Sector { step: Step::Muskets, .. }) => say!("gk-order-end-muskets"),
            _ => say!("gk-order-end-step"),
        },
        Order::Melee { first_unit } => say!("gk-order-melee", unit = name(first_unit)),
        Order::Strike { unit, enemy } => say!("gk-order-strike", unit = name(unit), enemy = name(enemy)),
        Order::DefensiveFire { unit, answer: DefensiveAnswer::Fire } => {
            say!("gk-order-defend-fire", unit = name(unit))
        }
        Order::DefensiveFire { unit, answer: DefensiveAnswer::Hold } => {
            say!("gk-order-defend-hold", unit = name(unit))
        }
        Order::Test { unit, supporter } | Order::Support { blocker: unit, supporter } => match supporter {
            Some(friend) => say!("gk-order-test-supported", unit = name(unit), friend = name(friend)),
            None => say!("gk-order-test", unit = name(unit)),
        },
        Order::Concede => say!("gk-order-concede"),
    }
}

/// GK 5.2 Move in words, part by part.
fn move_words(game: &Game, order: &MoveOrder) -> String {
    let field = &game.battle.presentation.field;
    let mut parts = Vec::new();
    parts.extend((order.leave_order == OrderBefore::Leave).then(|| say!("gk-move-leave")));
    parts.extend((order.limber == LimberBefore::Limber).then(|| say!("gk-move-limber")));
    parts.extend(legs(&order.steps).into_iter().map(|leg| way_words(leg, field.unit)));
    parts.extend(order.halt_at.map(|feature| say!("gk-move-halt", feature = feature_words(field, feature))));
    let unlimber = |heading: Heading| say!("gk-move-unlimber", degrees = rounded_degrees_text(heading.0));
    parts.extend(order.unlimber.map(unlimber));
    parts.extend(order.contact.map(|enemy| say!("gk-move-to", enemy = game.unit_name(enemy))));
    commas(&parts)
}

/// GK 4.1 What an order costs in action points, in a few words; none if it is no action of a unit.
#[must_use]
pub fn order_cost(game: &Game, order: &Order) -> Option<String> {
    cost(game, order).map(|points| say!("gk-cost", n = points))
}

/// Words for an order with what it costs.
#[must_use]
pub fn order_with_cost(game: &Game, given: &Order) -> String {
    let words = order(game, given);
    match order_cost(game, given) {
        Some(cost) => say!("gk-order-cost", order = words, cost),
        None => words,
    }
}

/// GK 16.3 Nearest enemy that a gun with this heading faces, from centre to centre; none if it faces none.
fn faced_enemy(game: &Game, gun: UnitId, heading: Heading) -> Option<UnitId> {
    let from = game.centre(gun)?;
    let faced = game
        .standing_enemies(gun)
        .filter(|(_, body)| Heading::of_vector(from.to(body.stance.centre())) == Some(heading));
    let gun = &game.body(gun)?.footprint;
    faced.min_by_key(|(_, body)| gun.distance_to(&body.footprint)).map(|(enemy, _)| enemy)
}
