//! Orders in words, for buttons and the log.

use super::super::battle::Battle;
use super::super::game::Game;
use super::super::ids::UnitId;
use super::super::orders::{Order, RetreatDirections};
use super::super::retreat::way_of;
use super::names::{direction, facing, hand, hex, hexes, leader, order_head, side, stand, unit, wing_of_army};
use crate::board::hex::HexFootprint;
use crate::say;

/// Description of an order in a few words, without a full stop.
#[must_use]
pub fn order(battle: &Battle, order: &Order) -> String {
    let u = |id| unit(battle, id);
    let at = |h| hex(battle, h);
    match *order {
        Order::Draw => say!("order-draw"),
        Order::Pass => say!("order-pass"),
        Order::SetAside => say!("order-set-aside"),
        Order::LeadWing { wing: w, order } => {
            say!("order-lead-wing", order = order_head(order), wing = wing_of_army(battle, w))
        }
        Order::LeadUnit { unit, order } => say!("order-lead-unit", order = order_head(order), unit = u(unit)),
        Order::Join { unit } => say!("order-join", unit = u(unit)),
        Order::Begin => say!("order-begin"),
        Order::MoveLeader { leader: l, to } => say!("order-move-leader", leader = leader(battle, l), hex = at(to)),
        Order::StayBehind { leader: l } => say!("order-stay-behind", leader = leader(battle, l)),
        Order::Step { unit, to } => say!("order-step", unit = u(unit), hex = at(to)),
        Order::Ahead { unit, hand: h } => say!("order-ahead", unit = u(unit), hand = hand(h)),
        Order::Wheel { unit, hand: h } => say!("order-wheel", unit = u(unit), hand = hand(h)),
        Order::Turn { unit, facing: f } => say!("order-turn", unit = u(unit), facing = facing(f)),
        Order::Merge { unit, with, keep } => say!("order-merge", unit = u(unit), with = u(with), keep = u(keep)),
        Order::React { unit, facing: f } => say!("order-react", unit = u(unit), facing = facing(f)),
        Order::StandFast { unit } => say!("order-stand-fast", unit = u(unit)),
        Order::Fire { unit, target, at: h } => say!("order-fire", unit = u(unit), target = u(target), hex = at(h)),
        Order::Graze { unit, at: h } => say!("order-graze", unit = u(unit), hex = at(h)),
        Order::Attack { unit, into } => say!("order-attack", unit = u(unit), hexes = hexes(battle, into)),
        Order::JoinAttack { unit, into } => say!("order-join-attack", unit = u(unit), hexes = hexes(battle, into)),
        Order::Alone => say!("order-alone"),
        Order::Evade { unit } => say!("order-evade", unit = u(unit)),
        Order::Stand { unit } => say!("order-stand", unit = u(unit)),
        Order::TakeOdd { unit } => say!("order-take-odd", unit = u(unit)),
        Order::Retreat { unit, way } => say!("order-retreat", unit = u(unit), way = directions(way)),
        Order::MakeWay { unit, dir } => say!("order-make-way", unit = u(unit), direction = direction(dir)),
        Order::Occupy { unit, stand: s } => {
            say!("order-occupy", unit = u(unit), stand = stand(battle, s), facing = facing(s.facing))
        }
        Order::Rally { unit } => say!("order-rally", unit = u(unit)),
        Order::EndPhase => say!("order-end-phase"),
        Order::Deploy { unit, at: h } => say!("order-deploy", unit = u(unit), hex = at(h)),
        Order::DeployLeader { leader: l, with } => {
            say!("order-deploy-leader", leader = leader(battle, l), unit = u(with))
        }
        Order::Concede { side: s } => say!("order-concede", side = side(battle, s)),
        Order::AgreeToEnd { side: s } => say!("order-agree-to-end", side = side(battle, s)),
    }
}

/// Text of an order, in the position where it may be given: for a retreat with its last hex, since directions alone say little.
#[must_use]
pub fn order_here(game: &Game, given: &Order) -> String {
    way_back(game, given).map_or_else(|| order(&game.battle, given), |back| back.whole)
}

/// MP 6 Text of a finished march with its last step, by where the unit stands now.
#[must_use]
pub fn marched(game: &Game, last: &Order) -> String {
    let now = last.unit().filter(|_| last.is_step()).and_then(|who| Some((who, game.footprint(who)?)));
    now.map_or_else(|| order(&game.battle, last), |(who, now)| moved(&game.battle, who, now))
}

/// MP 6 Text of a march by the stand where it ends.
#[must_use]
pub fn moved(battle: &Battle, who: UnitId, to: HexFootprint) -> String {
    say!("order-marched", unit = unit(battle, who), hex = stand(battle, to), facing = facing(to.facing))
}

/// MP 11.1, 11.3 Texts about a retreat or a friend that makes way: where it ends, and by which path.
pub struct RetreatText {
    /// Description of the order with the unit's name.
    pub whole: String,
    /// Description of the order without the unit's name.
    pub brief: String,
}

/// MP 11.1, 11.3 Texts on the path of a retreat or a displaced friend; `None` for other orders.
#[must_use]
pub fn way_back(game: &Game, order: &Order) -> Option<RetreatText> {
    let battle = &*game.battle;
    match *order {
        Order::Retreat { unit: who, way } => {
            let end = *way_of(game, order)?.path.last()?;
            let (hex, way) = (stand(battle, end), directions(way));
            let brief = say!("order-retreat-to", hex = hex.as_str(), way = way.as_str());
            Some(RetreatText { whole: say!("order-retreat-of", unit = unit(battle, who), hex, way), brief })
        }
        Order::MakeWay { unit: who, dir } => {
            let end = game.footprint(who)?.shifted(&battle.map.grid, dir)?;
            let (hex, way) = (stand(battle, end), direction(dir));
            let brief = say!("order-make-way-to", hex = hex.as_str(), way = way.as_str());
            Some(RetreatText { whole: say!("order-make-way-of", unit = unit(battle, who), hex, way), brief })
        }
        _ => None,
    }
}

pub(super) fn directions(way: RetreatDirections) -> String {
    let all = way.dirs().map(direction);
    all.reduce(|way, next| say!("order-retreat-then", way, next)).unwrap_or_default()
}
