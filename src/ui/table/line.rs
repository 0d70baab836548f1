//! Several units that march together: what the first of them does the others do as well, each by its own legal steps.

use super::walk::{Key, by_key};
use super::{Choice, Table};
use crate::board::hex::Stand;
use crate::paint::layout::{Layout, facing_angle};
use crate::rules::musket_pike::foresight;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::illegal::Illegal;
use crate::rules::musket_pike::orders::Hand;
use crate::rules::musket_pike::{Game, Order, text};
use crate::say;
use bevy::math::Vec2;
use std::sync::Arc;

/// The orders of a line, and who had to stay behind, with the reason.
pub struct March {
    /// One after the other, those in front first.
    pub orders: Vec<Order>,
    /// Who could not follow to the end.
    pub left: Vec<(UnitId, Illegal)>,
}

/// What it takes for `others` to do as `lead` does by `path`. Worked out on a copy on which every enemy stands fast.
#[must_use]
pub fn march(game: &Game, layout: Layout, lead: UnitId, others: &[UnitId], path: &[Order]) -> March {
    let mut copy = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut line: Vec<UnitId> = std::iter::once(lead).chain(others.iter().copied().filter(|u| *u != lead)).collect();
    let mut march = March { orders: Vec::new(), left: Vec::new() };
    for order in path {
        // The lead may have been left behind: the others go on as it would have.
        let Some(stand) = copy.stand(lead) else { break };
        for key in keys(game, stand, order) {
            sort_front_first(&copy, layout, stand, &mut line);
            line.retain(|unit| {
                let Some(own) = by_key(&copy, *unit, key) else {
                    march.left.push((*unit, Illegal::NotInFront));
                    return false;
                };
                match foresight::step(&mut copy, &own) {
                    Ok(_) => {
                        march.orders.push(own);
                        true
                    }
                    Err(why) => {
                        march.left.push((*unit, why));
                        false
                    }
                }
            });
        }
        if !line.contains(&lead) {
            break;
        }
    }
    march
}

/// Who is farthest ahead goes first, so that nobody treads on another's heels.
fn sort_front_first(game: &Game, layout: Layout, stand: Stand, line: &mut [UnitId]) {
    let forward = Vec2::from_angle(facing_angle(stand.facing).to_radians());
    let ahead = |u: &UnitId| game.stand(*u).map_or(0.0, |s| layout.stand_centre(s).dot(forward));
    line.sort_by(|a, b| ahead(b).total_cmp(&ahead(a)).then(a.cmp(b)));
}

/// What an order of the lead is as single acts that any unit can do.
fn keys(game: &Game, stand: Stand, order: &Order) -> Vec<Key> {
    match *order {
        Order::Step { to, .. } => {
            let dir = game.battle.map.grid.dir(stand.left, to);
            let by = [
                (stand.facing.left(), Key::AheadLeft),
                (stand.facing.right(), Key::AheadRight),
                (stand.facing.left().turned(5), Key::AsideLeft),
                (stand.facing.right().turned(1), Key::AsideRight),
            ];
            by.into_iter().filter(|(d, _)| Some(*d) == dir).map(|(_, key)| key).take(1).collect()
        }
        Order::Ahead { hand: Hand::Left, .. } => vec![Key::AheadLeft],
        Order::Ahead { hand: Hand::Right, .. } => vec![Key::AheadRight],
        Order::Wheel { hand: Hand::Left, .. } => vec![Key::TurnLeft],
        Order::Wheel { hand: Hand::Right, .. } => vec![Key::TurnRight],
        Order::Turn { facing, .. } => match (facing.0 + 6 - stand.facing.0) % 6 {
            1 => vec![Key::TurnRight],
            2 => vec![Key::TurnRight; 2],
            3 => vec![Key::About],
            4 => vec![Key::TurnLeft; 2],
            5 => vec![Key::TurnLeft],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Who marched last, and in line with whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moved {
    /// The unit that was selected.
    pub lead: UnitId,
    /// The units that were selected with it.
    pub others: Vec<UnitId>,
}

impl Moved {
    fn has(&self, unit: UnitId) -> bool {
        self.lead == unit || self.others.contains(&unit)
    }
}

impl Table {
    /// Takes note of who carries out these orders, of which this is the first. Answers to a reaction do not count: the
    /// march that they interrupted is still the last.
    pub(super) fn remember_who_moved(&mut self, first: &Order) {
        if matches!(first, Order::React { .. } | Order::StandFast { .. }) {
            return;
        }
        let Some(unit) = first.unit() else {
            self.last_moved = None;
            return;
        };
        if self.last_moved.as_ref().is_some_and(|moved| moved.has(unit)) {
            return;
        }
        let chosen = self.choice.unit.map(|lead| Moved { lead, others: self.choice.others.clone() });
        let alone = || Moved { lead: unit, others: Vec::new() };
        self.last_moved = Some(chosen.filter(|moved| moved.has(unit)).unwrap_or_else(alone));
    }

    /// Gives the orders of the selected unit to all that are selected with it.
    pub(super) fn give_in_line(&mut self, path: &[Order]) {
        let lead = path.iter().find_map(Order::unit).filter(|u| Some(*u) == self.choice.unit);
        let walks = path.iter().all(super::way_back::is_walk);
        let Some(lead) = lead.filter(|_| walks && !self.choice.others.is_empty()) else {
            self.give(path);
            return;
        };
        let march = march(self.game(), self.layout, lead, &self.choice.others, path);
        if march.orders.is_empty() {
            // The refusal says why.
            self.give(path);
        } else {
            self.give(&march.orders);
        }
        for (unit, why) in &march.left {
            let left = say!("line-left-behind", unit = text::unit(&self.game().battle, *unit), why = why.to_string());
            self.toasts.tell(left, Some(why.paragraph().to_owned()));
        }
    }

    /// Selects one more unit, or lets go of one that is selected.
    pub(super) fn select_with(&mut self, unit: UnitId) {
        let Some(lead) = self.choice.unit else {
            self.choice = Choice { unit: Some(unit), ..Choice::default() };
            return;
        };
        if lead == unit {
            return;
        }
        match self.choice.others.iter().position(|u| *u == unit) {
            Some(at) => {
                self.choice.others.remove(at);
            }
            None => self.choice.others.push(unit),
        }
    }

    /// Selects the units that can act within a box of the map.
    pub(super) fn select_within(&mut self, corners: [Vec2; 2]) {
        let (low, high) = (corners[0].min(corners[1]), corners[0].max(corners[1]));
        let inside = |u: &UnitId| {
            let at = self.game().stand(*u).map(|s| self.layout.stand_centre(s));
            at.is_some_and(|p| p.cmpge(low).all() && p.cmple(high).all())
        };
        let mut units = self.facts.able.iter().copied().filter(inside);
        let Some(unit) = units.next() else { return };
        let others = units.collect();
        self.choice = Choice { unit: Some(unit), others, ..Choice::default() };
    }
}
