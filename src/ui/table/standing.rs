//! MP 6.9 What units answer by themselves when an enemy passes their front, as their player has said once; and the way
//! of the mover, which goes on by itself where nobody has turned.

use super::Table;
use crate::board::hex::Facing;
use crate::kernel::{RuleSet, SideId};
use crate::rules::musket_pike::ids::{UnitId, WingId};
use crate::rules::musket_pike::state::{Frame, Phase};
use crate::rules::musket_pike::steps::reactions;
use crate::rules::musket_pike::{Game, Order, text};
use crate::say;
use std::collections::BTreeMap;

/// What a unit answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// Its player is asked.
    #[default]
    Ask,
    /// It holds its facing.
    Hold,
    /// It turns toward the mover, where a turn brings him before its front; else it holds.
    Face,
}

/// For whom an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// One unit.
    Unit(UnitId),
    /// Its wing.
    Wing(WingId),
    /// A whole side.
    Side(SideId),
}

/// The answers that stand; the nearer one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    sides: [Answer; 2],
    wings: BTreeMap<WingId, Answer>,
    units: BTreeMap<UnitId, Answer>,
}

impl Standing {
    /// What a unit answers.
    #[must_use]
    pub fn of(&self, game: &Game, unit: UnitId) -> Answer {
        let card = game.card(unit);
        let nearer = self.units.get(&unit).or_else(|| self.wings.get(&card.wing));
        nearer.copied().unwrap_or(self.sides[card.side.index()])
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

/// The rest of a way that a reaction has interrupted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rest {
    by: Option<SideId>,
    orders: Vec<Order>,
    /// How many orders stood when it was interrupted.
    since: usize,
}

/// MP 6.9 The turn that brings the mover before a unit's front: of several the first.
#[must_use]
pub fn facing_him(game: &Game, unit: UnitId, mover: UnitId) -> Option<Facing> {
    let (stand, enemy) = (game.stand(unit)?, game.stand(mover)?);
    let brings = |facing: &Facing| enemy.hexes().any(|h| game.widened_front(unit, stand.turned_to(*facing), h));
    reactions(game, unit).into_iter().find(brings)
}

impl Table {
    /// The answer that stands for the reaction waited for.
    fn said(&self) -> Option<(UnitId, Order)> {
        let game = self.session.game().game();
        let Some(Frame::Reaction { mover, waiting }) = game.state().stack.last() else { return None };
        let unit = *waiting.first()?;
        let hold = Order::StandFast { unit };
        match self.standing.of(game, unit) {
            Answer::Ask => None,
            Answer::Hold => Some((unit, hold)),
            Answer::Face => {
                let turn = facing_him(game, unit, *mover).map(|facing| Order::React { unit, facing });
                Some((unit, turn.unwrap_or(hold)))
            }
        }
    }

    /// Lets an answer stand, and gives it where it is waited for.
    pub(super) fn let_stand(&mut self, whom: Whom, answer: Answer) {
        let game = self.session.game().game();
        self.standing.set(game, whom, answer);
        let Some((_, order)) = self.said() else { return };
        if self.may_give() {
            self.give(&[order]);
        }
    }

    /// Gives the answers that stand, until somebody has to be asked.
    pub(super) fn answer_as_said(&mut self) {
        while let Some((unit, order)) = self.said() {
            if let Err(why) = self.session.submit_along(&order) {
                self.tell_why_not(&why);
                break;
            }
            let unit = text::unit(&self.game().battle, unit);
            let said = match order {
                Order::React { .. } => say!("table-turns-as-said", unit),
                _ => say!("table-holds-as-said", unit),
            };
            self.toasts.tell(said, Some("6.9".to_owned()));
        }
    }

    /// Whether anybody has turned since so many orders.
    pub(super) fn turned_since(&self, since: usize) -> bool {
        self.session.entries()[since.min(self.session.entries().len())..]
            .iter()
            .any(|e| matches!(e.order, Order::React { .. }))
    }

    /// Keeps the rest of a way for when the reaction has been answered.
    pub(super) fn keep_rest(&mut self, by: Option<SideId>, orders: &[Order]) {
        let since = self.session.entries().len();
        self.rest = Some(Rest { by, orders: orders.to_vec(), since });
    }

    /// Goes on with the way that a reaction had interrupted, if nobody has turned.
    pub(super) fn go_on_marching(&mut self) {
        let game = self.game();
        if matches!(game.state().stack.last(), Some(Frame::Reaction { .. })) {
            return;
        }
        let Some(rest) = self.rest.take() else { return };
        let moving = matches!(self.game().state().stack.last(), Some(Frame::Phase(Phase::Movement)));
        if !moving || self.session.game().decider() != rest.by {
            return;
        }
        if self.turned_since(rest.since) {
            self.toasts.tell(say!("table-enemy-turned"), None);
        } else {
            self.give(&rest.orders);
        }
    }
}
