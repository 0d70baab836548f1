//! Orders given: one after the other, in line, as planned, as said once and for all; and what follows from them.

use super::{Effect, Update, notices};
use crate::board::hex::Stand;
use crate::games::musket_pike::rules::state::{Frame, Phase, Place};
use crate::games::musket_pike::rules::{Game, Illegal, Order, legal, text};
use crate::games::musket_pike::window::decide;
use crate::games::musket_pike::window::line::{Moved, march};
use crate::games::musket_pike::window::models::{barred, result};
use crate::games::musket_pike::window::plan::{self, plan};
use crate::games::musket_pike::window::standing::{Answer, Rest, Whom, said, told};
use crate::games::musket_pike::window::walk::is_walk;
use crate::kernel::{SideId, StepError};
use crate::say;
use crate::session::Giver;
use crate::settings::Command;
use crate::ui::Intent;
use crate::ui::keys;
use crate::ui::screen::play::Given;
use crate::ui::screen::selection::Choice;

impl Update<'_> {
    /// Whether orders may be given now. Says so if not.
    pub(super) fn may_give(&mut self) -> bool {
        if self.play.replay.is_some() {
            let key = keys::first_of(Command::Analyse);
            self.tell(say!("table-watching", key));
        }
        // A few milliseconds until the disk has the last order: what was asked for then was asked of another table.
        self.play.played().is_some()
    }

    /// Gives the orders of the selected unit to all that are selected with it.
    pub(super) fn give_in_line(&mut self, path: &[Order]) {
        let choice = &self.selection.choice;
        let lead = path.iter().find_map(Order::unit).filter(|u| Some(*u) == choice.unit);
        let walks = path.iter().all(is_walk);
        let Some(lead) = lead.filter(|_| walks && !choice.others.is_empty()) else {
            self.give(path);
            return;
        };
        let march = march(self.game(), lead, &choice.others, path);
        if march.orders.is_empty() {
            // The refusal says why.
            self.give(path);
        } else {
            self.give(&march.orders);
        }
        for (unit, why) in &march.left {
            let left = say!("line-left-behind", unit = text::unit(self.play.battle(), *unit), why = why.to_string());
            self.tell_rule(left, why.paragraph());
        }
    }

    /// Gives orders one after the other, until one is refused or something comes between.
    pub(super) fn give(&mut self, orders: &[Order]) {
        self.give_while(orders, |_, _| None);
    }

    /// [`Update::give`] for as long as `stop`, asked of the game and the orders still to come, has nothing against it: a sentence
    /// stops it and is told.
    fn give_while(&mut self, orders: &[Order], stop: impl Fn(&Game, &[Order]) -> Option<String>) {
        let Some(first) = orders.first() else { return };
        if !self.may_give() {
            return;
        }
        let began = self.shown().entries().len();
        let by = self.shown().decider();
        let frame = self.frame_kind();
        self.selection.found = None;
        for (at, order) in orders.iter().enumerate() {
            // Where it was all that was left to do, the session has given it itself.
            let given = self.shown().entries()[began..].iter().filter(|e| e.order == *order).count();
            if given > orders[..at].iter().filter(|o| *o == order).count() {
                continue;
            }
            let interrupted = at > 0 && (self.shown().decider() != by || self.frame_kind() != frame);
            if interrupted && self.asks_of_reaction() {
                let since = self.shown().entries().len();
                self.play.rest = Some(Rest { by, orders: orders[at..].to_vec(), since });
                break;
            }
            if interrupted {
                let unit = order.unit().map(|u| text::unit(self.play.battle(), u));
                self.tell(unit.map_or_else(|| say!("table-interrupted"), |unit| say!("table-interrupted-unit", unit)));
                break;
            }
            if at > 0
                && let Some(why) = stop(self.game(), &orders[at..])
            {
                self.tell(why);
                break;
            }
            if at > 0 && self.turned_since(began) {
                self.tell(say!("table-enemy-turned"));
                break;
            }
            let session = &mut self.play.session;
            let given = if at == 0 { session.submit(order) } else { session.submit_along(order) };
            if let Err(why) = given {
                self.tell_why_not(why);
                break;
            }
            self.answer_as_said();
        }
        if self.shown().entries().len() > began
            && let Some(given) = self.play.show_when_safe(Given { began, first: *first, by })
        {
            self.given(given);
        }
    }

    /// Says why an order was not carried out.
    fn tell_why_not(&mut self, why: StepError<Illegal>) {
        match why {
            StepError::Illegal(why) => {
                let why = barred(self.play.battle(), &why);
                self.tell_rule(why.sentence, why.paragraph);
            }
            StepError::Broken(broken) => self.effects.push(Effect::Fault(broken)),
        }
    }

    /// What follows from orders that are safe.
    pub(super) fn given(&mut self, given: Given) {
        let Given { began, first, by } = given;
        let side = self.play.last_side;
        self.selection.choice.aim = None;
        self.selection.choice.armed = None;
        self.remember_who_moved(&first);
        self.effects.extend(self.walked(began, &first));
        // The throws of an attack stay in sight through the questions that follow from it, with what the answers bring.
        let follows = matches!(
            first,
            Order::Retreat { .. } | Order::Occupy { .. } | Order::MakeWay { .. } | Order::TakeOdd { .. }
        );
        if !follows || !self.throws_were_shown(began) {
            self.selection.thrown = Some(began);
        }
        if self.shown().decider() != by {
            self.selection.done.clear();
        }
        if self.play.session.analysis().is_none() {
            notices::after(self, began);
        }
        if matches!(first, Order::LeadWing { .. } | Order::LeadUnit { .. }) {
            // What happened before was seen while the chit was drawn and its order chosen.
            self.effects.push(Effect::PutTracesAway);
        }
        self.tell_what_ended_itself(began);
        self.show_question();
        self.go_on_marching();
        // With the rest of the way, if it went on.
        let calls = self.play.last_side.is_some() && self.play.last_side != side;
        self.effects.extend([Effect::Animate(began), Effect::Listen { began, calls }]);
    }

    /// Whether any dice lie beside the board.
    pub(super) fn throws_are_shown(&self) -> bool {
        self.throws_were_shown(self.shown().entries().len())
    }

    /// Whether any dice lay beside it before the entries from `began` on.
    fn throws_were_shown(&self, began: usize) -> bool {
        let Some(from) = self.selection.thrown else { return false };
        let before = self.shown().entries().get(from..began).unwrap_or_default();
        before.iter().flat_map(|e| &e.outcomes).any(result::is_throw)
    }

    /// From where to where a unit that was moved by this order has come.
    fn walked(&self, began: usize, order: &Order) -> Option<Effect> {
        let unit = order.unit().filter(|_| is_walk(order))?;
        let from: Stand = match self.shown().before(began).units[unit.index()].place {
            Place::Map(stand) => stand,
            _ => return None,
        };
        let to = self.game().stand(unit)?;
        Some(Effect::Walked { from, to })
    }

    /// Takes note of who carries out these orders, of which this is the first. Answers to a reaction do not count: the
    /// march that they interrupted is still the last.
    fn remember_who_moved(&mut self, first: &Order) {
        if matches!(first, Order::React { .. } | Order::StandFast { .. }) {
            return;
        }
        let Some(unit) = first.unit() else {
            self.selection.last_moved = None;
            return;
        };
        if self.selection.last_moved.as_ref().is_some_and(|moved| moved.has(unit)) {
            return;
        }
        let choice = &self.selection.choice;
        let chosen = choice.unit.map(|lead| Moved { lead, others: choice.others.clone() });
        let alone = || Moved { lead: unit, others: Vec::new() };
        self.selection.last_moved = Some(chosen.filter(|moved| moved.has(unit)).unwrap_or_else(alone));
    }

    /// Whether the other side is asked whether it turns (MP 6.9).
    fn asks_of_reaction(&self) -> bool {
        matches!(self.game().state().stack.last(), Some(Frame::Reaction { .. }))
    }

    /// A phase that ended because this order left nothing to do in it is not passed over in silence.
    fn tell_what_ended_itself(&mut self, began: usize) {
        let shown = self.shown();
        let [first, second, ..] = &shown.entries()[began..] else { return };
        let ended = second.giver == Giver::Itself && second.order == Order::EndPhase;
        let within = matches!(shown.before(began).stack.last(), Some(Frame::Phase(_)));
        if !ended || !within || first.order == Order::EndPhase || self.play.session.can_undo().is_err() {
            return;
        }
        let phase = shown.before(began + 1).stack.iter().rev().find_map(|f| match f {
            Frame::Phase(phase) => Some(text::phase_code(*phase)),
            _ => None,
        });
        let undo = keys::first_of(Command::Undo);
        self.tell(say!("table-ended-itself", phase = phase.unwrap_or_default(), undo));
    }

    /// What kind of frame is on top: a path of steps goes on only within one.
    fn frame_kind(&self) -> Option<std::mem::Discriminant<Frame>> {
        self.game().state().stack.last().map(std::mem::discriminant)
    }

    /// A question about a unit brings that unit into sight.
    fn show_question(&mut self) {
        let unit = match self.game().state().stack.last() {
            Some(Frame::Reaction { waiting, .. }) => waiting.first().copied(),
            Some(Frame::Retreat(retreat)) => Some(retreat.unit),
            Some(Frame::MakeWay(making)) => making.waiting.first().copied(),
            Some(Frame::Melee(melee)) => melee.foes().first().copied(),
            _ => None,
        };
        let stand = unit.and_then(|u| self.game().stand(u));
        self.effects.extend(stand.map(|stand| Effect::Sight(self.play.layout().stand_centre(stand))));
    }

    /// Lets an answer stand, and gives it where it is waited for.
    pub(super) fn let_stand(&mut self, whom: Whom, answer: Answer) {
        let game = self.play.session.game();
        self.play.standing.set(game, whom, answer);
        if let Some((_, order)) = said(game, &self.play.standing) {
            self.give(&[order]);
        }
    }

    /// Gives the answers that stand, until somebody has to be asked.
    fn answer_as_said(&mut self) {
        while let Some((unit, order)) = said(self.game(), &self.play.standing) {
            if let Err(why) = self.play.session.submit_along(&order) {
                self.tell_why_not(why);
                break;
            }
            self.tell_rule(told(self.game(), unit, &order), "6.9");
        }
    }

    /// Whether anybody has turned since so many orders.
    fn turned_since(&self, since: usize) -> bool {
        let entries = self.shown().entries();
        entries[since.min(entries.len())..].iter().any(|e| matches!(e.order, Order::React { .. }))
    }

    /// Goes on with the way that a reaction had interrupted, if nobody has turned.
    fn go_on_marching(&mut self) {
        if self.asks_of_reaction() {
            return;
        }
        let Some(rest) = self.play.rest.take() else { return };
        let moving = matches!(self.game().state().stack.last(), Some(Frame::Phase(Phase::Movement)));
        if !moving || self.decider() != rest.by {
            return;
        }
        if self.turned_since(rest.since) {
            self.tell(say!("table-enemy-turned"));
        } else {
            self.give(&rest.orders);
        }
    }

    fn decider(&self) -> Option<SideId> {
        self.shown().decider()
    }

    /// The next of the plan, or the usual answer to a question. An attack shows its odds first.
    pub(super) fn give_next(&mut self) {
        if let Some(question) = decide::question(self.play) {
            let usual = question.usual_answer().and_then(|answer| answer.give.clone().ok());
            if let Some(intent) = usual {
                self.carry_out(intent);
            }
            return;
        }
        // What else waits for one thing: the draw, the beginning.
        let order = match self.game().state().stack.last() {
            Some(Frame::Turn { .. }) => Some(Order::Draw),
            Some(Frame::Muster) => Some(Order::Begin),
            _ => self.next_planned(),
        };
        let Some(order) = order else { return };
        if plan::shows_odds_first(&order, self.selection.choice.aim) {
            self.selection.choice = Choice { unit: order.unit(), aim: Some(order), ..Choice::default() };
            self.selection.thrown = None;
            return;
        }
        self.carry_out(Intent::order(order));
    }

    fn next_planned(&self) -> Option<Order> {
        let plan = self.play.plan(&self.selection.chosen);
        plan::next(&plan, &self.selection.choice, &self.selection.done)
    }

    /// Carries out all of the plan, until a target is lost or what is suggested changes; of attacks the next.
    pub(super) fn give_all(&mut self) {
        if plan::phase(self.game()) == Some(Phase::Melee) {
            return self.give_next();
        }
        if !self.may_give() {
            return;
        }
        let suggested = self.play.plan(&self.selection.chosen);
        let open = suggested.iter().filter(|s| !self.selection.done.contains(&s.unit));
        let orders: Vec<Order> = open.map(|s| s.order).collect();
        let chosen = self.selection.chosen.clone();
        self.give_while(&orders, |game, rest| {
            let now = plan(game, &legal::legal_orders(game), &chosen);
            let changed = rest.iter().find(|o| !now.iter().any(|s| s.order == **o))?;
            let name = text::unit(&game.battle, changed.unit()?);
            Some(match now.iter().find(|s| Some(s.unit) == changed.unit()) {
                Some(_) => say!("plan-better-target", unit = name),
                None => say!("plan-target-lost", unit = name),
            })
        });
    }
}
