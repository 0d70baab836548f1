//! MP 6.9 What units answer by themselves when an enemy passes their front, as their player has said once; and the way
//! of the mover, which goes on by itself where nobody has turned.

use crate::board::hex::{Facing, Stand};
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::steps::reactions;
use crate::games::musket_pike::rules::{Game, Order, text};
use crate::kernel::SideId;
use crate::say;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What a unit answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// Its player is asked.
    #[default]
    Ask,
    /// It holds its facing.
    Hold,
    /// It turns toward the mover, where a turn brings him before its front and no other enemy behind it; else it holds.
    Face,
}

/// For whom an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    Unit(UnitId),
    Wing(WingId),
    /// A whole side.
    Side(SideId),
}

/// Where the answer of a side comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Said {
    #[default]
    ByPlayer,
    /// One plays both sides, and nobody was asked.
    Usual,
}

/// The answers that stand; the nearer one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    sides: [Answer; 2],
    /// Whether its player has said so for a whole side, or it is only usual for one who plays both.
    said: [Said; 2],
    wings: BTreeMap<WingId, Answer>,
    units: BTreeMap<UnitId, Answer>,
}

impl Standing {
    /// Every unit turns toward the mover where that is of use, and its player is asked where it would cost something: whoever plays
    /// both sides is not asked at each step.
    #[must_use]
    pub fn of_one_player() -> Self {
        Self { sides: [Answer::Face; 2], said: [Said::Usual; 2], ..Self::default() }
    }

    #[must_use]
    pub fn of(&self, game: &Game, unit: UnitId) -> Answer {
        let card = game.card(unit);
        let nearer = self.units.get(&unit).or_else(|| self.wings.get(&card.wing));
        nearer.copied().unwrap_or(self.sides[card.side.index()])
    }

    /// Where the answer of a unit comes from.
    fn from(&self, game: &Game, unit: UnitId) -> Said {
        let card = game.card(unit);
        let nearer = self.units.contains_key(&unit) || self.wings.contains_key(&card.wing);
        if nearer { Said::ByPlayer } else { self.said[card.side.index()] }
    }

    /// Lets an answer stand; what stood for part of those meant no longer does.
    pub fn set(&mut self, game: &Game, whom: Whom, answer: Answer) {
        match whom {
            Whom::Unit(unit) => {
                self.units.insert(unit, answer);
            }
            Whom::Wing(wing) => {
                self.units.retain(|u, _| game.card(*u).wing != wing);
                self.wings.insert(wing, answer);
            }
            Whom::Side(side) => {
                self.units.retain(|u, _| game.side(*u) != side);
                self.wings.retain(|w, _| game.battle.armies[game.battle.wings[w.index()].army.index()].side != side);
                self.sides[side.index()] = answer;
                self.said[side.index()] = Said::ByPlayer;
            }
        }
    }

    /// Whether anybody answers by himself.
    #[must_use]
    pub fn any(&self) -> bool {
        let mut all = self.sides.iter().chain(self.wings.values()).chain(self.units.values());
        all.any(|a| *a != Answer::Ask)
    }
}

/// MP 6.9 The turn that brings the mover before a unit's front; none where he stands there already, or where it would have to
/// turn away from another enemy whom it faces. Of several that which brings most of him there, then the first.
#[must_use]
pub fn facing_him(game: &Game, unit: UnitId, mover: UnitId) -> Option<Facing> {
    let now = game.stand(unit)?;
    let faced = |facing, enemy| faced(game, unit, facing, enemy);
    let others = game.battle.unit_ids().filter(|u| *u != mover && game.side(*u) != game.side(unit));
    let others: Vec<UnitId> = others.filter(|u| faced(now.facing, *u) > 0).collect();
    let turns = turns_to_him(game, unit, mover).into_iter();
    let free = turns.filter(|facing| others.iter().all(|u| faced(*facing, *u) > 0));
    let best = free.enumerate().max_by_key(|(place, facing)| (faced(*facing, mover), Reverse(*place)));
    best.map(|(_, facing)| facing)
}

/// MP 6.9 The turns that bring the mover before a unit's front; none where he stands there already.
fn turns_to_him(game: &Game, unit: UnitId, mover: UnitId) -> Vec<Facing> {
    match game.stand(unit) {
        Some(now) if faced(game, unit, now.facing, mover) == 0 => {
            reactions(game, unit).into_iter().filter(|facing| faced(game, unit, *facing, mover) > 0).collect()
        }
        _ => Vec::new(),
    }
}

/// How many hexes of an enemy would lie before the front of a unit if it faced so.
fn faced(game: &Game, unit: UnitId, facing: Facing, enemy: UnitId) -> usize {
    let Some(now) = game.stand(unit) else { return 0 };
    let hexes = game.stand(enemy).into_iter().flat_map(Stand::hexes);
    hexes.filter(|h| game.widened_front(unit, now.turned_to(facing), *h)).count()
}

/// The answer that stands for the reaction waited for.
pub fn said(game: &Game, standing: &Standing) -> Option<(UnitId, Order)> {
    let Some(Frame::Reaction { mover, waiting }) = game.state().stack.last() else { return None };
    let unit = *waiting.first()?;
    let hold = Order::StandFast { unit };
    match standing.of(game, unit) {
        Answer::Ask => None,
        Answer::Hold => Some((unit, hold)),
        Answer::Face => match facing_him(game, unit, *mover) {
            Some(facing) => Some((unit, Order::React { unit, facing })),
            // To turn away from one enemy and toward another is for the player to choose, unless he has said so before.
            None if standing.from(game, unit) == Said::Usual && !turns_to_him(game, unit, *mover).is_empty() => None,
            None => Some((unit, hold)),
        },
    }
}

/// The answer that was given as it had been said, in a sentence.
pub fn told(game: &Game, standing: &Standing, unit: UnitId, order: &Order) -> String {
    let (said, unit) = (standing.from(game, unit), text::unit(&game.battle, unit));
    match (order, said) {
        (Order::React { .. }, Said::ByPlayer) => say!("table-turns-as-said", unit),
        (Order::React { .. }, Said::Usual) => say!("table-turns-as-usual", unit),
        (_, Said::ByPlayer) => say!("table-holds-as-said", unit),
        (_, Said::Usual) => say!("table-holds-as-usual", unit),
    }
}
