//! Orders in words, for buttons and for the log.

use super::super::battle::Battle;
use super::super::orders::{Hand, Order, Way};
use super::names::{hex, hexes, leader, order_type, side, stand, unit, wing};

/// What an order does, in a few words without a full stop.
#[must_use]
pub fn order(battle: &Battle, order: &Order) -> String {
    let u = |id| unit(battle, id);
    match *order {
        Order::Draw => "Draw a chit".to_owned(),
        Order::Pass => "Pass: out for the rest of the turn".to_owned(),
        Order::SetAside => "Set the chit aside unused".to_owned(),
        Order::LeadWing { wing: w, order } => format!("{}: lead {}", head(order), wing(battle, w)),
        Order::LeadUnit { unit, order } => format!("{}: lead with {}", head(order), u(unit)),
        Order::Join { unit } => format!("{}: join the activation", u(unit)),
        Order::Begin => "Begin with those who have joined".to_owned(),
        Order::MoveLeader { leader: l, to } => format!("{}: ride to {}", leader(battle, l), hex(battle, to)),
        Order::StayBehind { leader: l } => format!("{}: stay behind", leader(battle, l)),
        Order::Step { unit, to } => format!("{}: move to {}", u(unit), hex(battle, to)),
        Order::Ahead { unit, hand: h } => format!("{}: go ahead to the {}", u(unit), hand(h)),
        Order::Wheel { unit, hand: h } => format!("{}: wheel {}", u(unit), hand(h)),
        Order::Turn { unit, facing } => format!("{}: turn to face {facing}", u(unit)),
        Order::Merge { unit, with, keep } => format!("{}: merge with {}; what stays is {}", u(unit), u(with), u(keep)),
        Order::React { unit, facing } => format!("{}: react and face {facing}", u(unit)),
        Order::StandFast { unit } => format!("{}: keep the facing", u(unit)),
        Order::Fire { unit, target, at } => format!("{}: fire at {} in {}", u(unit), u(target), hex(battle, at)),
        Order::Graze { unit, at } => format!("{}: graze from {} on", u(unit), hex(battle, at)),
        Order::Attack { unit, into } => format!("{}: attack into {}", u(unit), hexes(battle, into)),
        Order::JoinAttack { unit, into } => format!("{}: join the attack into {}", u(unit), hexes(battle, into)),
        Order::Alone => "Fight without further help".to_owned(),
        Order::Evade { unit } => format!("{}: go back before the melee", u(unit)),
        Order::Stand { unit } => format!("{}: stand and fight", u(unit)),
        Order::TakeOdd { unit } => format!("{}: take the odd SP", u(unit)),
        Order::Retreat { unit, way } => format!("{}: go back {}", u(unit), directions(way)),
        Order::MakeWay { unit, dir } => format!("{}: make way {}", u(unit), dir.name()),
        Order::Occupy { unit, stand: s } => format!("{}: occupy {}, facing {}", u(unit), stand(battle, s), s.facing),
        Order::Rally { unit } => format!("{}: try to rally", u(unit)),
        Order::EndPhase => "End this phase".to_owned(),
        Order::Deploy { unit, at } => format!("{}: arrive at {}", u(unit), hex(battle, at)),
        Order::DeployLeader { leader: l, with } => format!("{}: arrive with {}", leader(battle, l), u(with)),
        Order::Concede { side: s } => format!("Give the battle up ({})", side(battle, s)),
        Order::AgreeToEnd { side: s } => format!("Agree to end the battle as it stands ({})", side(battle, s)),
    }
}

/// `left` or `right`.
pub(super) const fn hand(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => "left",
        Hand::Right => "right",
    }
}

fn head(order: super::super::state::OrderType) -> String {
    let name = order_type(order);
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

fn directions(way: Way) -> String {
    way.dirs().map(|d| d.name()).collect::<Vec<_>>().join(", then ")
}
