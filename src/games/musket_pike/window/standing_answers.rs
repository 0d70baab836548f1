//! Standing answers (MP 6.9): what units do by themselves when an enemy passes their front, as their player chose once. If none
//! of them turns, the march of the mover continues by itself.

use crate::board::hex::{Facing, HexFootprint};
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::steps::reactions;
use crate::games::musket_pike::rules::{Game, Order, text};
use crate::kernel::SideId;
use crate::say;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Answer that a unit gives without a question to an enemy passing its front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StandingAnswer {
    /// Standing answer: the player is asked each time.
    #[default]
    Ask,
    /// Standing answer: the unit keeps its facing.
    Hold,
    /// Standing answer: the unit turns toward the mover if that brings the mover before its front and no other enemy behind it;
    /// else keeps its facing.
    Face,
}

/// Units for which a standing answer is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerScope {
    Unit(UnitId),
    Wing(WingId),
    /// Standing answer for all units of a side.
    Side(SideId),
}

/// Origin of a standing answer: chosen by the player, or the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnswerOrigin {
    #[default]
    ByPlayer,
    /// Standing answer that is the default for one player at both sides, who has not chosen.
    Usual,
}

/// Standing answers of units to an enemy passing their front; the one for the smaller group of units counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingAnswers {
    sides: [StandingAnswer; 2],
    /// Origin of each side's standing answer: chosen by the player, or the default for one player at both sides.
    said: [AnswerOrigin; 2],
    wings: BTreeMap<WingId, StandingAnswer>,
    units: BTreeMap<UnitId, StandingAnswer>,
}

impl StandingAnswers {
    /// Standing answers of one player at both sides: units turn toward the mover where that helps, and the player is only asked
    /// where a turn has a cost, not at each step.
    #[must_use]
    pub fn of_one_player() -> Self {
        Self { sides: [StandingAnswer::Face; 2], said: [AnswerOrigin::Usual; 2], ..Self::default() }
    }

    #[must_use]
    pub fn of(&self, game: &Game, unit: UnitId) -> StandingAnswer {
        let card = game.unit_card(unit);
        let nearer = self.units.get(&unit).or_else(|| self.wings.get(&card.wing));
        nearer.copied().unwrap_or(self.sides[card.side.index()])
    }

    /// Origin of the standing answer that applies to a unit.
    fn from(&self, game: &Game, unit: UnitId) -> AnswerOrigin {
        let card = game.unit_card(unit);
        let nearer = self.units.contains_key(&unit) || self.wings.contains_key(&card.wing);
        if nearer { AnswerOrigin::ByPlayer } else { self.said[card.side.index()] }
    }

    /// Sets a standing answer; earlier answers for part of the same units are dropped.
    pub fn set(&mut self, game: &Game, whom: AnswerScope, answer: StandingAnswer) {
        match whom {
            AnswerScope::Unit(unit) => {
                self.units.insert(unit, answer);
            }
            AnswerScope::Wing(wing) => {
                self.units.retain(|u, _| game.unit_card(*u).wing != wing);
                self.wings.insert(wing, answer);
            }
            AnswerScope::Side(side) => {
                self.units.retain(|u, _| game.side(*u) != side);
                self.wings.retain(|w, _| game.battle.armies[game.battle.wings[w.index()].army.index()].side != side);
                self.sides[side.index()] = answer;
                self.said[side.index()] = AnswerOrigin::ByPlayer;
            }
        }
    }

    /// Whether any unit answers without a question.
    #[must_use]
    pub fn any(&self) -> bool {
        let mut all = self.sides.iter().chain(self.wings.values()).chain(self.units.values());
        all.any(|a| *a != StandingAnswer::Ask)
    }
}

/// Turn that brings the mover before a unit's front (MP 6.9); `None` if the mover is there already, or if the unit would have
/// to turn away from another enemy before its front. Of several turns the one that faces most of the mover's hexes, then the
/// first.
#[must_use]
pub fn facing_him(game: &Game, unit: UnitId, mover: UnitId) -> Option<Facing> {
    let now = game.footprint(unit)?;
    let faced = |facing, enemy| faced(game, unit, facing, enemy);
    let others = game.battle.unit_ids().filter(|u| *u != mover && game.side(*u) != game.side(unit));
    let others: Vec<UnitId> = others.filter(|u| faced(now.facing, *u) > 0).collect();
    let turns = turns_to_him(game, unit, mover).into_iter();
    let free = turns.filter(|facing| others.iter().all(|u| faced(*facing, *u) > 0));
    let best = free.enumerate().max_by_key(|(place, facing)| (faced(*facing, mover), Reverse(*place)));
    best.map(|(_, facing)| facing)
}

/// Turns that bring the mover before a unit's front (MP 6.9); empty if the mover is there already.
fn turns_to_him(game: &Game, unit: UnitId, mover: UnitId) -> Vec<Facing> {
    match game.footprint(unit) {
        Some(now) if faced(game, unit, now.facing, mover) == 0 => {
            reactions(game, unit).into_iter().filter(|facing| faced(game, unit, *facing, mover) > 0).collect()
        }
        _ => Vec::new(),
    }
}

/// Number of hexes of an enemy that are before the front of a unit with this facing.
fn faced(game: &Game, unit: UnitId, facing: Facing, enemy: UnitId) -> usize {
    let Some(now) = game.footprint(unit) else { return 0 };
    let hexes = game.footprint(enemy).into_iter().flat_map(HexFootprint::hexes);
    hexes.filter(|h| game.is_in_widened_front(unit, now.turned_to(facing), *h)).count()
}

/// Unit and order of the standing answer to the current reaction; `None` if the player is to be asked.
pub fn said(game: &Game, standing: &StandingAnswers) -> Option<(UnitId, Order)> {
    let Some(Frame::Reaction { mover, waiting }) = game.state().stack.last() else { return None };
    let unit = *waiting.first()?;
    let hold = Order::StandFast { unit };
    match standing.of(game, unit) {
        StandingAnswer::Ask => None,
        StandingAnswer::Hold => Some((unit, hold)),
        StandingAnswer::Face => match facing_him(game, unit, *mover) {
            Some(facing) => Some((unit, Order::React { unit, facing })),
            // Turning from one enemy to another is the player's choice, unless the player chose the answer.
            None if standing.from(game, unit) == AnswerOrigin::Usual
                && !turns_to_him(game, unit, *mover).is_empty() =>
            {
                None
            }
            None => Some((unit, hold)),
        },
    }
}

/// Sentence on the standing answer that was given automatically.
pub fn told(game: &Game, standing: &StandingAnswers, unit: UnitId, order: &Order) -> String {
    let (said, unit) = (standing.from(game, unit), text::unit(&game.battle, unit));
    match (order, said) {
        (Order::React { .. }, AnswerOrigin::ByPlayer) => say!("table-turns-as-said", unit),
        (Order::React { .. }, AnswerOrigin::Usual) => say!("table-turns-as-usual", unit),
        (_, AnswerOrigin::ByPlayer) => say!("table-holds-as-said", unit),
        (_, AnswerOrigin::Usual) => say!("table-holds-as-usual", unit),
    }
}
