//! Description of an order: its odds with all reasons, its end, or its meaning in a sentence or two.

use super::step::Steps;
use crate::board::hex::{Arc, Facing, HexFootprint};
use crate::games::musket_pike::cards;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::melee::evasion;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::retreat::RetreatPath;
use crate::games::musket_pike::rules::retreat::way_of;
use crate::games::musket_pike::rules::state::{ActivationTarget, Frame, OrderType, Phase};
use crate::games::musket_pike::rules::steps::{MovingUnit, would_stop_mover};
use crate::games::musket_pike::rules::{Game, legal, text};
use crate::play::odds::odds_in_text;
use crate::say;

/// Full description of an order for the terminal: its odds, or lines on its effect.
pub fn card(game: &Game, order: &Order) -> String {
    if let Some(odds) = cards::odds_card(game, order, &[]) {
        return odds_in_text(&odds);
    }
    let lines = match *order {
        Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. } => stepping(game, order),
        Order::Turn { unit, facing } => turning(game, order, unit, facing),
        Order::React { unit, facing } => reacting(game, unit, Some(facing)),
        Order::StandFast { unit } => reacting(game, unit, None),
        Order::Draw | Order::Pass | Order::SetAside | Order::LeadWing { .. } | Order::LeadUnit { .. } => {
            beginning(game, order)
        }
        Order::Join { unit } => joining(game, unit),
        Order::Evade { .. } | Order::TakeOdd { .. } | Order::Retreat { .. } | Order::MakeWay { .. } => {
            going_back(game, order)
        }
        _ => other(game, order),
    };
    lines.join("\n") + "\n"
}

/// MP 6 Lines on the result of a step.
fn stepping(game: &Game, order: &Order) -> Vec<String> {
    Steps::new(game).of(order).map(|step| step.at_length(game, order)).unwrap_or_default()
}

/// MP 6.6, 8.6 Lines on the effect of a turn.
fn turning(game: &Game, order: &Order, unit: UnitId, facing: Facing) -> Vec<String> {
    let mut lines = stepping(game, order);
    if lines.is_empty() {
        lines.push(say!("terminal-lay", unit = text::unit(&game.battle, unit), facing = text::facing(facing)));
    }
    lines.push(say!("terminal-turn-help"));
    lines.extend(game.footprint(unit).and_then(|stand| beside(game, unit, stand.turned_to(facing))));
    lines
}

/// MP 6.9 Lines on the effect of a reaction, or of standing fast.
fn reacting(game: &Game, unit: UnitId, facing: Option<Facing>) -> Vec<String> {
    let Some(Frame::Reaction { mover, .. }) = game.state().stack.last() else { return Vec::new() };
    let (Some(from), Some(his)) = (game.footprint(unit), game.footprint(*mover)) else { return Vec::new() };
    let to = facing.map_or(from, |facing| from.turned_to(facing));
    let (name, mover, facing_words) =
        (text::unit(&game.battle, unit), text::unit(&game.battle, *mover), text::facing(to.facing));
    let first = match facing {
        Some(_) if would_stop_mover(game, unit, to, his) => {
            say!("terminal-react-stops", unit = name, facing = facing_words, mover)
        }
        Some(_) => say!("terminal-react", unit = name, facing = facing_words, mover),
        None => say!("terminal-stand-fast", unit = name, facing = facing_words, mover),
    };
    std::iter::once(first).chain(beside(game, unit, to)).collect()
}

/// Enemies next to a unit on this stand, by arc: front, flanks, rear; `None` without any.
fn beside(game: &Game, unit: UnitId, stand: HexFootprint) -> Option<String> {
    let mut found: Vec<(UnitId, Arc)> = Vec::new();
    for (hex, _) in stand.neighbours_with_arc(&game.battle.map.grid) {
        let enemy = game.enemy_at(hex, game.side(unit)).zip(game.arc_toward(unit, stand, hex));
        let Some((enemy, arc)) = enemy else { continue };
        match found.iter_mut().find(|(u, _)| *u == enemy) {
            // Half of a 2-hex unit in the front is enough.
            Some((_, known)) if arc == Arc::Front => *known = arc,
            Some(_) => {}
            None => found.push((enemy, arc)),
        }
    }
    let of = |wanted: Arc| {
        let units = found.iter().filter(|(_, arc)| *arc == wanted);
        let names: Vec<String> = units.map(|(u, _)| text::unit(&game.battle, *u).to_owned()).collect();
        (!names.is_empty()).then(|| text::list(&names))
    };
    let parts = [
        of(Arc::Front).map(|units| say!("terminal-beside-front", units)),
        of(Arc::Flank).map(|units| say!("terminal-beside-flank", units)),
        of(Arc::Rear).map(|units| say!("terminal-beside-rear", units)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| say!("terminal-beside", parts = text::commas(&parts)))
}

/// MP 2.3, 2.4, 3.1, 4 Lines on orders about the cup and about chits.
fn beginning(game: &Game, order: &Order) -> Vec<String> {
    match *order {
        Order::Draw => vec![say!("terminal-draw")],
        Order::Pass => vec![say!("terminal-pass")],
        Order::SetAside => vec![say!("terminal-set-aside")],
        Order::LeadWing { wing, order } => {
            let wing = text::wing(&game.battle, wing);
            vec![say!("terminal-order-help", help = text::order_help(order)), say!("terminal-lead-wing", wing)]
        }
        Order::LeadUnit { unit, order } => {
            let hexes = game.activation_hexes(unit);
            let unit = text::unit(&game.battle, unit);
            vec![say!("terminal-order-help", help = text::order_help(order)), say!("terminal-lead-unit", unit, hexes)]
        }
        _ => Vec::new(),
    }
}

/// MP 3 Lines on the effect of joining.
fn joining(game: &Game, unit: UnitId) -> Vec<String> {
    let name = text::unit(&game.battle, unit);
    let mut lines = vec![say!("terminal-join", unit = name)];
    let Some(activation) = game.state().activation else { return lines };
    match activation.order {
        OrderType::Charge if MovingUnit::new(game, unit, OrderType::Charge).must_charge() => {
            lines.push(say!("terminal-join-charge"));
        }
        OrderType::Rally => lines.push(say!("terminal-join-rally")),
        _ => {}
    }
    if let ActivationTarget::Unit(lead) = activation.led {
        let (hexes, taken, room) = (game.hex_count(unit), game.hexes_joined(lead), game.activation_hexes(lead));
        lines.push(say!("terminal-join-room", hexes, taken, room));
    }
    lines
}

/// Way back of a retreat order: its last stand, and its costs besides the ground.
pub fn retreat_path(game: &Game, order: &Order) -> Option<(HexFootprint, Vec<String>)> {
    let way = way_of(game, order)?;
    Some((*way.path.last()?, costs(game, &way)))
}

fn costs(game: &Game, way: &RetreatPath) -> Vec<String> {
    let friends: Vec<String> = way.displaces.iter().map(|u| text::unit(&game.battle, *u).to_owned()).collect();
    let costs = [
        way.passes_front.then(|| say!("terminal-back-past-front")),
        (!friends.is_empty()).then(|| say!("terminal-back-displaces", friends = text::list(&friends))),
    ];
    costs.into_iter().flatten().collect()
}

/// MP 9.11, 9.14, 11 Lines of the card on orders of units that give way.
fn going_back(game: &Game, order: &Order) -> Vec<String> {
    let battle = &*game.battle;
    let name = order.unit().map_or("", |unit| text::unit(battle, unit));
    match (*order, game.state().stack.last()) {
        (Order::Evade { unit }, Some(Frame::Melee(melee))) => {
            let retreat = evasion(game, melee, unit);
            let ends = retreat.ways(game).into_iter().filter_map(|way| {
                let stand = text::stand(battle, *way.path.last()?);
                Some(text::commas(&std::iter::once(stand).chain(costs(game, &way)).collect::<Vec<_>>()))
            });
            let mut ends: Vec<String> = ends.collect();
            ends.sort();
            ends.dedup();
            let ends = text::either(&ends);
            vec![say!("terminal-evade", unit = name, hexes = retreat.steps, ends)]
        }
        (Order::TakeOdd { unit }, _) => {
            vec![say!("terminal-take-odd", unit = name, sp = game.unit_state(unit).strength.sp)]
        }
        (Order::Retreat { .. }, _) => {
            let Some((end, costs)) = retreat_path(game, order) else { return Vec::new() };
            let first = say!("terminal-back", unit = name, stand = text::stand(battle, end));
            let costs = (!costs.is_empty()).then(|| say!("terminal-back-costs", costs = text::commas(&costs)));
            std::iter::once(first).chain(costs).collect()
        }
        (Order::MakeWay { unit, dir }, _) => {
            let to = game.footprint(unit).and_then(|s| s.shifted(&battle.map.grid, dir));
            let stand = to.map_or(String::new(), |s| text::stand(battle, s));
            vec![say!("terminal-make-way", unit = name, stand)]
        }
        _ => Vec::new(),
    }
}

/// Lines of the card on orders of all other kinds.
fn other(game: &Game, order: &Order) -> Vec<String> {
    let battle = &*game.battle;
    let name = |unit| text::unit(battle, unit);
    match *order {
        Order::Begin => vec![say!("terminal-begin")],
        Order::EndPhase => vec![ending(game)],
        Order::MoveLeader { leader, to } => {
            vec![say!("terminal-ride-to", leader = text::leader(battle, leader), hex = text::hex(battle, to))]
        }
        Order::StayBehind { leader } => vec![say!("terminal-stay-behind", leader = text::leader(battle, leader))],
        Order::Merge { unit, with, keep } => {
            vec![say!("terminal-merge", unit = name(unit), with = name(with), keep = name(keep))]
        }
        Order::Occupy { unit, stand } => {
            let (place, facing) = (text::stand(battle, stand), text::facing(stand.facing));
            let first = say!("terminal-occupy", unit = name(unit), stand = place, facing);
            std::iter::once(first).chain(beside(game, unit, stand)).collect()
        }
        Order::Rally { unit } => {
            let (chance, morale, leader) = (text::odds::rally(game, unit), game.morale(unit), game.check_bonus(unit));
            vec![say!("terminal-rally", unit = name(unit), chance, morale, leader)]
        }
        Order::Deploy { unit, at } => vec![say!("terminal-deploy", unit = name(unit), hex = text::hex(battle, at))],
        Order::DeployLeader { leader, with } => {
            vec![say!("terminal-deploy-leader", leader = text::leader(battle, leader), unit = name(with))]
        }
        _ => vec![text::order_here(game, order)],
    }
}

/// MP 5.1 Text on the phase that follows the current one.
fn ending(game: &Game) -> String {
    let now = legal::phase(game).and_then(|phase| Phase::ALL.iter().position(|p| *p == phase));
    match now.and_then(|at| Phase::ALL.get(at + 1)) {
        Some(next) => say!("terminal-end-phase", next = text::phase_within(*next)),
        None => say!("terminal-end-activation"),
    }
}
