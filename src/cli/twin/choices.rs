//! What may be chosen: the legal orders, with the rides of each leader as one choice, and what each would lead to.

use super::super::{fire, melee};
use crate::board::hex::Hex;
use crate::rules::musket_pike::ids::{LeaderId, UnitId};
use crate::rules::musket_pike::movement::after;
use crate::rules::musket_pike::orders::Order;
use crate::rules::musket_pike::state::{Assault, Mark, Phase};
use crate::rules::musket_pike::steps::{Act, Move, Walk, Walker, act_of};
use crate::rules::musket_pike::{Game, foresight, legal, odds, text};
use crate::say;
use std::collections::BTreeMap;

/// A numbered line.
pub enum Choice {
    /// An order.
    Give(Order),
    /// A leader rides by himself, to one of these hexes.
    Ride(LeaderId, Vec<Hex>),
}

/// All that may be chosen now, the rides last: they are many, and seldom what is wanted.
pub fn of(game: &Game) -> Vec<Choice> {
    let mut rides: BTreeMap<LeaderId, Vec<Hex>> = BTreeMap::new();
    let mut choices = Vec::new();
    for order in legal::legal_orders(game) {
        match order {
            Order::MoveLeader { leader, to } => rides.entry(leader).or_default().push(to),
            _ => choices.push(Choice::Give(order)),
        }
    }
    choices.extend(rides.into_iter().map(|(leader, hexes)| Choice::Ride(leader, hexes)));
    choices
}

/// The lines of the choices, without their numbers.
pub fn lines(game: &Game, choices: &[Choice]) -> Vec<String> {
    let battle = &*game.battle;
    let mut steps = Steps { game, of: BTreeMap::new() };
    let line = |(place, choice): (usize, &Choice)| match choice {
        Choice::Give(order) => {
            let more = more(&mut steps, order).map_or(String::new(), |more| format!("  [{more}]"));
            format!("{}{more}", text::order(battle, order))
        }
        Choice::Ride(leader, hexes) => {
            let hex = hexes.first().map_or(String::new(), |h| text::hex(battle, *h));
            say!("twin-ride", leader = text::leader(battle, *leader), number = place + 1, hex, n = hexes.len())
        }
    };
    choices.iter().enumerate().map(line).collect()
}

/// What is to be known of an order in a few words.
fn more(steps: &mut Steps<'_>, order: &Order) -> Option<String> {
    match *order {
        Order::Rally { unit } => Some(text::odds::rally(steps.game, unit)),
        _ => text::odds::brief(steps.game, order).or_else(|| {
            let step = steps.of(order)?;
            let (stand, facing) = (text::stand(&steps.game.battle, step.leads.to), step.leads.to.facing);
            let parts = text::commas(&step.parts());
            Some(say!("twin-leads-to", stand, facing = text::facing(facing), parts))
        }),
    }
}

/// Everything about an order: its odds with every reason, or what it leads to. None if there is nothing to say.
pub fn card(game: &Game, order: &Order) -> Option<String> {
    match *order {
        Order::Fire { unit, target, at } => {
            let phase = legal::phase(game).unwrap_or(Phase::AdvancingFire);
            let shot = odds::best_shot(game, unit, target, phase, Some(at)).ok()?;
            Some(fire::card(&game.battle, &odds::fire(game, shot)))
        }
        Order::Attack { unit, into } => {
            let (met, odds) = odds::of_attack(game, unit, into).ok()?;
            Some(melee::card(&game.battle, &[Assault { unit, into }], &met, &odds))
        }
        Order::Rally { unit } => {
            let (unit_name, chance) = (text::unit(&game.battle, unit), text::odds::rally(game, unit));
            let (morale, leader) = (game.morale(unit), game.check_bonus(unit));
            Some(say!("twin-rally", unit = unit_name, chance, morale, leader) + "\n")
        }
        Order::LeadWing { order, .. } | Order::LeadUnit { order, .. } => {
            Some(say!("twin-order-help", help = text::order_help(order)) + "\n")
        }
        _ => {
            let step = Steps { game, of: BTreeMap::new() }.of(order)?;
            Some(step.at_length(game, order).join("\n") + "\n")
        }
    }
}

/// How a unit stands that has just gone a step: where it faces, what it has left, what holds it.
pub fn standing(game: &Game, unit: UnitId) -> Option<String> {
    let (state, stand) = (game.unit(unit), game.stand(unit)?);
    let parts = [
        Some(say!("twin-part-left", mp = state.marks.mp)),
        state.has(Mark::Stopped).then(|| say!("twin-part-stopped")),
        game.stand_in_contact(stand, game.side(unit)).then(|| say!("twin-part-contact")),
        state.condition.disordered.then(|| say!("twin-part-disordered")),
    ];
    let parts = text::commas(&parts.into_iter().flatten().collect::<Vec<_>>());
    let unit = text::unit(&game.battle, unit);
    Some(say!("twin-now", unit, facing = text::facing(stand.facing), parts))
}

/// Whether the order walks a unit on the map.
pub const fn walks(order: &Order) -> bool {
    matches!(order, Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. } | Order::Turn { .. })
}

/// The steps of the units, looked up once for each.
struct Steps<'a> {
    game: &'a Game,
    of: BTreeMap<UnitId, Vec<(Act, Move)>>,
}

/// A step, and what it leaves.
struct Step {
    leads: Move,
    then: Walk,
    contact: bool,
}

impl Steps<'_> {
    fn of(&mut self, order: &Order) -> Option<Step> {
        if !walks(order) || legal::phase(self.game) != Some(Phase::Movement) {
            return None;
        }
        let (game, unit) = (self.game, order.unit()?);
        let act = act_of(game, order).ok()?;
        let acts = self.of.entry(unit).or_insert_with(|| legal::acts_of(game, unit));
        let (_, leads) = *acts.iter().find(|(a, _)| *a == act)?;
        let walk = Walker::new(game, unit, game.state().activation?.order).now()?;
        let contact = game.stand_in_contact(leads.to, game.side(unit));
        Some(Step { leads, then: after(&walk, &leads, act), contact })
    }
}

impl Step {
    /// In a few words.
    fn parts(&self) -> Vec<String> {
        let parts = [
            Some(say!("twin-part-price", mp = self.leads.mp)),
            Some(say!("twin-part-left", mp = self.then.mp)),
            self.leads.hit.then(|| say!("twin-part-broken")),
            self.leads.stops.then(|| say!("twin-part-stops")),
            self.contact.then(|| say!("twin-part-contact")),
        ];
        parts.into_iter().flatten().collect()
    }

    /// Line by line, with what the enemy could do about it.
    fn at_length(&self, game: &Game, order: &Order) -> Vec<String> {
        let battle = &*game.battle;
        let (stand, facing) = (text::stand(battle, self.leads.to), text::facing(self.leads.to.facing));
        let own = [
            Some(say!("twin-step", stand, facing, mp = self.leads.mp, left = self.then.mp)),
            self.leads.hit.then(|| say!("twin-step-broken")),
            self.leads.stops.then(|| say!("twin-step-stops")),
            self.contact.then(|| say!("twin-step-contact")),
        ];
        let leads = order.unit().and_then(|unit| foresight::march(game, unit, &[*order]).ok());
        let leads = leads.map(|leads| text::leads_to(battle, &leads)).unwrap_or_default();
        own.into_iter().flatten().chain(leads).collect()
    }
}
