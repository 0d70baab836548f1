//! Orders given: one after the other, in line, as planned, as said once and for all; and what follows from them.

use super::{Effect, Update, notices};
use crate::board::hex::Stand;
use crate::games::musket_pike::rules::state::{Frame, Phase, Place};
use crate::games::musket_pike::rules::{Game, Order, legal, text};
use crate::games::musket_pike::window::decide;
use crate::games::musket_pike::window::line::{Moved, march};
use crate::games::musket_pike::window::models::result;
use crate::games::musket_pike::window::plan::{self, plan};
use crate::games::musket_pike::window::standing::{Answer, Standing, Whom, said, told};
use crate::play::{self, AnyOrder, AnySession, Between, NotGiven, Onward, Stop};
use crate::say;
use crate::session::Giver;
use crate::settings::Command;
use crate::ui::Intent;
use crate::ui::keys;
use crate::ui::screen::play::{Given, own};
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
        let walks = path.iter().all(Order::is_movement);
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

    /// [`Update::give`] for as long as `against`, asked of the game and the orders still to come, has nothing against it: a
    /// sentence stops it and is told.
    fn give_while(&mut self, orders: &[Order], against: impl Fn(&Game, &[AnyOrder]) -> Option<String>) {
        let Some(first) = orders.first() else { return };
        if !self.may_give() {
            return;
        }
        let by = self.shown().decider();
        self.selection.found = None;
        let orders: Vec<AnyOrder> = orders.iter().copied().map(AnyOrder::of).collect();
        let mut answers = Answers { standing: &self.play.standing, against, told: Vec::new(), refused: None };
        let given = play::give(&mut *self.play.session, &orders, &mut answers);
        let (told, refused) = (answers.told, answers.refused);
        for sentence in told {
            self.tell_rule(sentence, "6.9");
        }
        if let Some(why) = refused {
            self.tell_why_not(why);
        }
        if let Some(stop) = given.stop {
            self.stopped(stop);
        }
        let began = given.began;
        if self.shown().entries().len() > began
            && let Some(given) = self.play.show_when_safe(Given { began, first: *first, by })
        {
            self.given(given);
        }
    }

    /// Says why no more was given; what waits is kept.
    fn stopped(&mut self, stop: Stop) {
        match stop {
            Stop::NotGiven(why) => self.tell_why_not(why),
            Stop::Waits(rest) => self.play.rest = Some(rest),
            Stop::Interrupted(order) => {
                let piece = self.play.any().piece(&order).map(|piece| self.play.any().piece_name(piece));
                self.tell(piece.map_or_else(|| say!("table-interrupted"), |unit| say!("table-interrupted-unit", unit)));
            }
            Stop::Answered => self.tell(say!("table-enemy-turned")),
            Stop::Against(why) => self.tell(why),
        }
    }

    /// Says why an order was not carried out.
    fn tell_why_not(&mut self, why: NotGiven) {
        match why {
            NotGiven::Refused(why) => self.tell_rule(why.sentence, why.paragraph),
            NotGiven::Broken(broken) => self.effects.push(Effect::Fault(broken)),
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
        let unit = order.unit().filter(|_| order.is_movement())?;
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
        let game = own(&*self.play.session).game();
        self.play.standing.set(game, whom, answer);
        if let Some((_, order)) = said(game, &self.play.standing) {
            self.give(&[order]);
        }
    }

    /// Goes on with the way that a reaction had interrupted, if nobody has turned.
    fn go_on_marching(&mut self) {
        match play::go_on(&*self.play.session, &mut self.play.rest) {
            Onward::No => {}
            Onward::Answered => self.tell(say!("table-enemy-turned")),
            Onward::Orders(orders) => {
                let orders: Vec<Order> = orders.iter().filter_map(|order| order.get().copied()).collect();
                self.give(&orders);
            }
        }
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
            let mut rest = rest.iter().filter_map(|order| order.get::<Order>());
            let changed = rest.find(|o| !now.iter().any(|s| s.order == **o))?;
            let name = text::unit(&game.battle, changed.unit()?);
            Some(match now.iter().find(|s| Some(s.unit) == changed.unit()) {
                Some(_) => say!("plan-better-target", unit = name),
                None => say!("plan-target-lost", unit = name),
            })
        });
    }
}

/// What happens between two orders: what stands is answered, and the caller may have something against going on.
struct Answers<'a, F> {
    standing: &'a Standing,
    against: F,
    /// What was answered as had been said.
    told: Vec<String>,
    refused: Option<NotGiven>,
}

impl<F: Fn(&Game, &[AnyOrder]) -> Option<String>> Between for Answers<'_, F> {
    fn against(&mut self, session: &dyn AnySession, rest: &[AnyOrder]) -> Option<String> {
        (self.against)(own(session).game(), rest)
    }

    /// Gives the answers that stand, until somebody has to be asked.
    fn after(&mut self, session: &mut dyn AnySession) {
        while let Some((unit, order)) = said(own(session).game(), self.standing) {
            if let Err(why) = session.submit_along(&AnyOrder::of(order)) {
                self.refused = Some(why);
                break;
            }
            self.told.push(told(own(session).game(), unit, &order));
        }
    }
}
