//! Choices as lines on the screen: one below the other, but those about a chit or a moving unit grouped by unit.

use super::choices::Choice;
use super::step::{self, Steps};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, text};
use crate::say;

/// All lines of the menu, each choice with its number.
pub fn of(game: &Game, choices: &[Choice]) -> Vec<String> {
    let numbered: Vec<(usize, &Choice)> = choices.iter().enumerate().map(|(place, c)| (place + 1, c)).collect();
    match game.state().stack.last() {
        Some(Frame::Phase(Phase::Movement)) => {}
        Some(Frame::Chit { .. }) => return of_chit(game, &numbered),
        _ => return numbered.into_iter().map(|(number, choice)| line(game, number, choice)).collect(),
    }
    let mut units: Vec<UnitId> = Vec::new();
    for unit in choices.iter().filter_map(mover) {
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    let (of_units, others): (Vec<_>, Vec<_>) = numbered.into_iter().partition(|(_, c)| mover(c).is_some());
    let (mut steps, mut lines) = (Steps::new(game), Vec::new());
    for unit in units {
        let own: Vec<(usize, &Choice)> = of_units.iter().filter(|(_, c)| mover(c) == Some(unit)).copied().collect();
        lines.extend(of_unit(&mut steps, unit, &own));
    }
    lines.extend(others.into_iter().map(|(number, choice)| line(game, number, choice)));
    lines
}

/// Lines on the uses of a chit: the orders of each lead unit side by side, as there are many units.
fn of_chit(game: &Game, numbered: &[(usize, &Choice)]) -> Vec<String> {
    let leads = |choice: &Choice| match choice {
        Choice::Give(Order::LeadUnit { unit, order }) => Some((*unit, *order)),
        _ => None,
    };
    let unit = |choice: &Choice| leads(choice).map(|(unit, _)| unit);
    let groups = numbered.chunk_by(|(_, a), (_, b)| unit(a).is_some() && unit(a) == unit(b));
    let lines = groups.map(|group| {
        let orders = group.iter().filter_map(|(number, choice)| {
            let order = text::order_head(leads(choice)?.1);
            Some(say!("terminal-lead-order", number, order))
        });
        let orders = orders.collect::<Vec<_>>().join("; ");
        match group.first() {
            Some((number, choice)) => unit(choice).map_or_else(
                || line(game, *number, choice),
                |unit| format!("      {}", say!("terminal-lead", unit = text::unit(&game.battle, unit), orders)),
            ),
            None => String::new(),
        }
    });
    lines.collect()
}

/// Unit that moves by a choice; `None` if no unit does.
fn mover(choice: &Choice) -> Option<UnitId> {
    match choice {
        Choice::Give(order) => order.unit(),
        Choice::March(march) => Some(march.unit),
        Choice::Ride(..) | Choice::AllJoin(_) => None,
    }
}

/// Menu lines on the options of one unit: its march, its single steps side by side, and the rest.
fn of_unit(steps: &mut Steps<'_>, unit: UnitId, own: &[(usize, &Choice)]) -> Vec<String> {
    let game = steps.game;
    let single = |choice: &Choice| matches!(choice, Choice::Give(order) if order.is_step());
    let mut lines: Vec<String> = step::head(game, unit).into_iter().collect();
    lines.extend(own.iter().filter(|(_, c)| matches!(c, Choice::March(_))).map(|(n, c)| line(game, *n, c)));
    let singles: Vec<String> = own
        .iter()
        .filter_map(|(number, choice)| {
            let Choice::Give(order) = choice else { return None };
            one(steps, *number, order)
        })
        .collect();
    if !singles.is_empty() {
        lines.push(format!("      {}", say!("terminal-singly", steps = singles.join("; "))));
    }
    let rest = own.iter().filter(|(_, c)| !single(c) && !matches!(c, Choice::March(_)));
    lines.extend(rest.map(|(number, choice)| line(game, *number, choice)));
    lines
}

/// Short text of a single step with its number; `None` if the order is no step.
fn one(steps: &mut Steps<'_>, number: usize, order: &Order) -> Option<String> {
    let step = steps.of(order)?;
    let (stand, facing) = (text::stand(&steps.game.battle, step.leads.to), text::facing(step.leads.to.facing));
    let words = match *order {
        Order::Step { .. } => say!("terminal-one-step", stand),
        Order::Ahead { hand, .. } => say!("terminal-one-ahead", hand = text::hand(hand), stand),
        Order::Wheel { hand, .. } => say!("terminal-one-wheel", hand = text::hand(hand), stand, facing),
        _ => say!("terminal-one-turn", facing),
    };
    Some(say!("terminal-one", number, words, parts = step.parts()))
}

/// Menu line of a single choice.
fn line(game: &Game, number: usize, choice: &Choice) -> String {
    let battle = &*game.battle;
    let words = match choice {
        Choice::Give(order) => {
            let more = more(game, order).map_or(String::new(), |more| format!("  [{more}]"));
            format!("{}{more}", text::order_here(game, order))
        }
        Choice::Ride(leader, hexes) => {
            let hex = hexes.first().map_or(String::new(), |h| text::hex(battle, *h));
            say!("terminal-ride", leader = text::leader(battle, *leader), number, hex, n = hexes.len())
        }
        Choice::March(march) => march.line(game, number),
        Choice::AllJoin(joins) => say!("terminal-all-join", n = joins.len()),
    };
    format!("{number:>4}  {words}")
}

/// Short extra information on an order; empty if there is none.
fn more(game: &Game, order: &Order) -> Option<String> {
    match *order {
        Order::Rally { unit } => Some(text::odds::rally(game, unit)),
        Order::Retreat { .. } => super::card::retreat_path(game, order).map(|(end, costs)| {
            let stand = text::stand(&game.battle, end);
            text::commas(&std::iter::once(say!("terminal-back-to", stand)).chain(costs).collect::<Vec<_>>())
        }),
        _ => text::odds::brief(game, order),
    }
}
