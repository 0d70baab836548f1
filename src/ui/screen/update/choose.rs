//! What is selected: by a click, by a key, in a box; and what of it still makes sense after a change.

use super::{Effect, Update};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Order, legal};
use crate::games::musket_pike::window::models::aim;
use crate::games::musket_pike::window::plan;
use crate::kernel::RuleSet;
use crate::ui::screen::play::Play;
use crate::ui::screen::selection::{Choice, Selection};

/// Which way the units are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The next one.
    Forward,
    /// The one before.
    Back,
}

impl Update<'_> {
    /// Selects a unit; where a lead unit is looked for, or a unit may join, that is the order.
    pub(super) fn select(&mut self, unit: UnitId) {
        let lead = self.selection.choice.lead.map(|order| Order::LeadUnit { unit, order });
        for order in lead.into_iter().chain([Order::Join { unit }]) {
            if self.play.played().is_some_and(|session| session.game().check(&order).is_ok()) {
                self.give(&[order]);
                return;
            }
        }
        let lead = self.selection.choice.lead;
        let aim = self.planned_for(unit).filter(aim::is_aimed);
        self.selection.choice = Choice { lead, aim, ..Choice::of(unit) };
        if aim.is_some() {
            self.selection.thrown = None;
        }
        self.bring_into_sight(unit);
    }

    /// What is planned for one unit: the plan of it alone, which is what it has in the whole.
    fn planned_for(&self, unit: UnitId) -> Option<Order> {
        let legal = self.play.legal();
        let own: Vec<Order> = legal.orders.iter().copied().filter(|o| o.unit() == Some(unit)).collect();
        plan::plan(self.game(), &own, &self.selection.chosen).first().map(|s| s.order)
    }

    fn bring_into_sight(&mut self, unit: UnitId) {
        let at = self.game().stand(unit).map(|stand| self.play.layout().stand_centre(stand));
        self.effects.extend(at.map(Effect::Sight));
    }

    /// Selects one more unit, or lets go of one that is selected.
    pub(super) fn select_with(&mut self, unit: UnitId) {
        let choice = &mut self.selection.choice;
        let Some(lead) = choice.unit else {
            *choice = Choice::of(unit);
            return;
        };
        if lead == unit {
            return;
        }
        match choice.others.iter().position(|u| *u == unit) {
            Some(at) => {
                choice.others.remove(at);
            }
            None => choice.others.push(unit),
        }
    }

    /// Goes to what was found. A unit of whoever decides is chosen, but no order given, not even to join.
    pub(super) fn go_to(&mut self, hex: Hex, unit: Option<UnitId>) {
        self.effects.extend([Effect::ClosePage, Effect::PutCursor(hex)]);
        self.selection.found = Some(hex);
        let own = |u: &UnitId| self.shown().decider() == Some(self.game().side(*u));
        if let Some(unit) = unit.filter(own) {
            self.selection.choice = Choice { lead: self.selection.choice.lead, ..Choice::of(unit) };
        }
    }

    /// Back by one step: the aim, then the leader, the lead's order, the unit.
    pub(super) fn cancel(&mut self) {
        self.selection.found = None;
        let c = &mut self.selection.choice;
        if c.armed.take().is_none() && c.aim.take().is_none() && c.leader.take().is_none() && c.lead.take().is_none() {
            c.unit = None;
        }
    }

    pub(super) fn put_aside(&mut self) {
        if let Some(unit) = self.selection.choice.unit {
            self.selection.done.insert(unit);
            self.next_unit(Turn::Forward);
        }
    }

    /// The next unit that can still do something and has not been put aside.
    pub(super) fn next_unit(&mut self, turn: Turn) {
        let chosen = self.selection.choice.unit;
        let legal = self.play.legal();
        let open: Vec<UnitId> = legal.units.iter().filter(|u| !self.selection.done.contains(u)).copied().collect();
        let at = chosen.and_then(|u| open.iter().position(|o| *o == u));
        let n = open.len();
        let next = match (turn, at) {
            (_, _) if n == 0 => None,
            (Turn::Forward, Some(at)) => Some((at + 1) % n),
            (Turn::Back, Some(at)) => Some((at + n - 1) % n),
            (Turn::Forward, None) => chosen.map_or(Some(0), |u| open.iter().position(|o| *o > u).or(Some(0))),
            (Turn::Back, None) => Some(n - 1),
        };
        match next.and_then(|at| open.get(at)) {
            // Looking through the units gives no order, not even to join.
            Some(unit) => {
                self.selection.choice = Choice { lead: self.selection.choice.lead, ..Choice::of(*unit) };
                self.bring_into_sight(*unit);
                self.effects.extend(self.game().stand(*unit).map(|stand| Effect::Follow(stand.left)));
            }
            None => self.selection.choice.unit = None,
        }
    }

    /// Takes note of a target the player chose for a unit.
    pub(super) fn choose_target(&mut self, order: Order) {
        if let Some(unit) = order.unit()
            && plan::planned(self.game())
        {
            self.selection.chosen.insert(unit, order);
        }
    }
}

/// After a change: what was picked out may no longer make sense; a question about one unit selects it.
pub(super) fn settle(play: &Play, selection: &mut Selection) {
    let legal = play.legal();
    let game = play.shown().game();
    selection.chosen.retain(|_, o| legal.orders.contains(o));
    settle_choice(play, selection);
    let phase = legal::phase(game);
    selection.kept = selection.kept.filter(|(_, during)| phase == Some(*during));
    let plan = play.plan(&selection.chosen);
    selection.listed.refresh(game, &legal.orders, &plan);
}

fn settle_choice(play: &Play, selection: &mut Selection) {
    let legal = play.legal();
    let game = play.shown().game();
    let choice = &mut selection.choice;
    let frame = game.state().stack.last();
    if !matches!(frame, Some(Frame::Chit { .. })) {
        choice.lead = None;
    }
    choice.aim = None;
    choice.leader = None;
    let gone = |u: UnitId| game.stand(u).is_none();
    let idle = |u: UnitId| !legal.units.contains(&u);
    match frame {
        Some(Frame::Reaction { waiting, .. }) => choice.unit = waiting.first().copied(),
        Some(Frame::Retreat(retreat)) => choice.unit = Some(retreat.unit),
        Some(Frame::Arrival { .. }) => {
            choice.unit = choice.unit.filter(|u| !idle(*u)).or_else(|| legal.units.first().copied());
        }
        _ => {
            let own = |u: &UnitId| !gone(*u) && legal::decider(game) == Some(game.side(*u));
            let moving = matches!(frame, Some(Frame::Phase(Phase::Movement)));
            choice.unit = choice.unit.filter(own);
            if let Some(moved) = selection.last_moved.take() {
                let again = moving && own(&moved.lead) && !idle(moved.lead);
                if choice.unit.map_or(again, |unit| unit == moved.lead) {
                    choice.unit = Some(moved.lead);
                    choice.others = moved.others;
                }
            }
            choice.others.retain(|u| own(u) && !idle(*u));
        }
    }
}
