//! Orders given: one after the other, in line, from the plan, as standing answers; and what follows from them.

use super::{Effect, Update, notices};
use crate::lesson::LessonRun;
use crate::play::{
    self, AnyExecutor, AnyOrder, AnySession, MoveInterruption, Opaque, OrderFailure, PieceId, Refusal, Resume,
    StepHooks, StopReason,
};
use crate::say;
use crate::session::OrderOrigin;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{EnterAction, GameUi};
use crate::ui::key_input;
use crate::ui::screen::active_game::ExecutedOrders;
use crate::ui::screen::selection::{CurrentChoice, LastMove, Selection};
use std::sync::Arc;

/// Origin of orders: whether they are from the plan, which is checked again after each order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Planned {
    /// The orders are from a plan.
    Yes,
    /// The orders are from the player or a program.
    No,
}

impl Update<'_> {
    /// Whether orders may be given now. Tells the player why not.
    pub(super) fn may_give(&mut self) -> bool {
        if self.play.replay.is_some() {
            let key = key_input::first_of(KeyCommand::Analyse);
            self.tell(say!("table-watching", key));
        }
        if self.is_program_to_decide() {
            return false;
        }
        // For a few milliseconds the last order is not saved yet: input of that moment was meant for the table before it.
        self.play.playable_session().is_some()
    }

    /// Gives the orders of the selected piece to all pieces selected with it.
    pub(super) fn give_in_line(&mut self, orders: &[AnyOrder]) {
        let (session, choice) = (self.play.session(), &self.selection.choice);
        let lead = orders.iter().find_map(|order| session.piece(order)).filter(|piece| Some(*piece) == choice.piece);
        let game_ui = self.play.game_ui();
        let leads = orders.iter().all(|order| game_ui.leads_line(self.play, order));
        if lead.is_none() || !leads || choice.others.is_empty() {
            self.give(orders);
            return;
        }
        let line = game_ui.in_line(self.play, &choice.others, orders);
        if line.orders.is_empty() {
            // The refusal says why.
            self.give(orders);
        } else {
            self.give(&line.orders);
        }
        for left in line.left {
            self.tell_rule(left.sentence, left.paragraph);
        }
    }

    /// Gives orders one after the other, until one is refused or something interrupts them.
    pub(super) fn give(&mut self, orders: &[AnyOrder]) {
        self.give_as(orders, Planned::No);
    }

    fn give_as(&mut self, orders: &[AnyOrder], planned: Planned) {
        if orders.is_empty() {
            return;
        }
        if self.may_give() {
            self.carry_out_orders(orders, planned);
        }
    }

    /// Gives orders for the side that decides, a person's or a program's.
    pub(super) fn carry_out_orders(&mut self, orders: &[AnyOrder], planned: Planned) {
        let Some(first) = orders.first() else { return };
        let by = self.shown().decider();
        let between = self.play.session().occasion().is_some_and(|occasion| occasion.between);
        self.selection.found = None;
        let mut answers = Answers {
            game_ui: self.play.game_ui(),
            standing: self.play.standing.clone(),
            planned: (planned == Planned::Yes).then_some(&*self.selection),
            taught: self.play.lesson.as_ref().map(|lesson| &lesson.taught),
            told: Vec::new(),
            refused: None,
        };
        let given = play::give_orders(&mut *self.play.session, orders, &mut answers, self.by);
        let (told, refused) = (answers.told, answers.refused);
        super::lesson::look(self.play);
        for told in told {
            self.tell_rule(told.sentence, told.paragraph);
        }
        if let Some(why) = refused {
            self.tell_why_not(why);
        }
        if let Some(stop) = given.stop {
            self.stopped(stop);
        }
        let began = given.began;
        if self.shown().orders() > began
            && let Some(given) = self.play.show_when_safe(ExecutedOrders { began, first: first.clone(), by, between })
        {
            self.given(given);
        }
    }

    /// Tells the player why a sequence of orders stopped; the rest of an interrupted move is kept.
    fn stopped(&mut self, stop: StopReason) {
        match stop {
            StopReason::NotGiven(why) => self.tell_why_not(why),
            StopReason::Waits(rest) => self.play.rest = Some(rest),
            StopReason::Interrupted(order) => {
                let piece = self.play.session().piece(&order).map(|piece| self.play.session().piece_name(piece));
                self.tell(piece.map_or_else(|| say!("table-interrupted"), |unit| say!("table-interrupted-unit", unit)));
            }
            StopReason::Answered(order) => self.answered(&order),
            StopReason::Against(why) => self.tell(why),
        }
    }

    /// Tells the player why an order was not carried out.
    fn tell_why_not(&mut self, why: OrderFailure) {
        match why {
            OrderFailure::Refused(why) => self.tell_rule(why.sentence, why.paragraph),
            OrderFailure::Broken(broken) => self.effects.push(Effect::Fault(broken)),
        }
    }

    /// Collects the effects of orders that are saved.
    pub(super) fn given(&mut self, given: ExecutedOrders) {
        let (side, game_ui) = (self.play.last_side, self.play.game_ui());
        let ExecutedOrders { began, first, by, .. } = &given;
        let began = *began;
        self.selection.choice.aim = None;
        self.selection.choice.left_out.clear();
        self.selection.choice.armed = None;
        self.remember_who_moved(&given);
        self.effects.extend(self.walked(began, first));
        if !self.throws_stay(&given) {
            self.selection.thrown = Some(began);
        }
        if self.shown().decider() != *by {
            self.selection.done.clear();
        }
        if self.play.session.analysis().is_none() && self.play.lesson.is_none() {
            notices::after(self, began);
        }
        if game_ui.clears_results(first) {
            self.effects.push(Effect::PutTracesAway);
        }
        if self.play.program_decides().is_none() {
            self.tell_what_ended_itself(began);
        }
        if let Some(Refusal { sentence, paragraph }) = game_ui.undrawn_outcome(self.shown(), began) {
            self.tell_rule(sentence, paragraph);
        }
        self.show_question();
        self.go_on_with_the_rest();
        // The rest of the move belongs to it, if it went on.
        // The bell calls a person, never a program.
        let calls =
            self.play.last_side.is_some() && self.play.last_side != side && self.play.program_decides().is_none();
        self.effects.extend([Effect::Animate(began), Effect::PlaySounds { began, calls }]);
        self.play.stepped();
        self.play.think_ahead();
    }

    /// Whether the dice beside the board stay after these orders: through the questions that follow from a fight, with the
    /// results of the answers, and while programs go on without dice, until a person is asked something in the middle of that.
    fn throws_stay(&self, given: &ExecutedOrders) -> bool {
        let shown = self.shown();
        if self.play.game_ui().keeps_dice(&given.first) {
            return self.throws_were_shown(given.began);
        }
        let of_program = given.by.is_some_and(|side| !shown.any().seat(side).is_person());
        let asked = self.play.program_decides().is_none() && !shown.any().is_between_activations();
        of_program && !asked && !shown.any().has_results(given.began, shown.orders())
    }

    /// Whether any dice are shown beside the board.
    pub(super) fn throws_are_shown(&self) -> bool {
        self.throws_were_shown(self.shown().orders())
    }

    /// Whether any dice were shown beside the board before the entries from `began` on.
    fn throws_were_shown(&self, began: usize) -> bool {
        self.selection.thrown.is_some_and(|from| self.shown().any().has_results(from, began))
    }

    /// Move of a piece by this order, with the places before and after it; `None` if the order is no move.
    fn walked(&self, began: usize, order: &AnyOrder) -> Option<Effect> {
        if !self.play.session().is_step(order) {
            return None;
        }
        let piece = self.play.session().piece(order)?;
        let from = self.play.game_ui().footprint_before(self.shown(), began, piece);
        let to = *self.play.game_ui().footprint(self.shown(), piece).first()?;
        Some(Effect::Walked { from, to })
    }

    /// Records which pieces carry out these orders. Answers to a question asked in between do not count: the interrupted move is
    /// still the last one.
    fn remember_who_moved(&mut self, given: &ExecutedOrders) {
        if given.between {
            return;
        }
        let Some(piece) = self.play.session().piece(&given.first) else {
            self.selection.last_moved = None;
            return;
        };
        if self.selection.last_moved.as_ref().is_some_and(|moved| moved.has(piece)) {
            return;
        }
        let choice = &self.selection.choice;
        let chosen = choice.piece.map(|lead| LastMove { lead, others: choice.others.clone() });
        let alone = || LastMove { lead: piece, others: Vec::new() };
        self.selection.last_moved = Some(chosen.filter(|moved| moved.has(piece)).unwrap_or_else(alone));
    }

    /// Tells the player about a phase that ended because this order left nothing to do in it; a lesson does so itself.
    fn tell_what_ended_itself(&mut self, began: usize) {
        if self.play.lesson().is_some() {
            return;
        }
        let shown = self.shown();
        let second = shown.entry(began + 1).filter(|entry| entry.giver == OrderOrigin::Itself);
        if second.is_none() || self.play.session.can_undo().is_err() {
            return;
        }
        if let Some(phase) = self.play.game_ui().ended_itself(shown, began) {
            let undo = key_input::first_of(KeyCommand::Undo);
            self.tell(say!("table-ended-itself", phase, undo));
        }
    }

    /// Tells the player that the other side's answer has ended a move, whose next step would have been this order.
    fn answered(&mut self, order: &AnyOrder) {
        let piece = self.play.session().piece(order);
        self.tell(self.play.session().halt(MoveInterruption::Answered(piece)));
    }

    /// Brings the piece that a question is about into view of the player who is asked.
    fn show_question(&mut self) {
        if self.play.program_decides().is_some() {
            return;
        }
        let game_ui = self.play.game_ui();
        let at = game_ui.asked_about(self.shown()).and_then(|piece| game_ui.place(self.shown(), piece));
        self.effects.extend(at.map(Effect::RevealPlace));
    }

    /// Continues the move that a question to the other side interrupted.
    fn go_on_with_the_rest(&mut self) {
        match play::resume_orders(&*self.play.session, &mut self.play.rest) {
            Resume::No => {}
            Resume::Answered(order) => self.answered(&order),
            Resume::Orders(orders) | Resume::InPlace(orders) => self.give(&orders),
        }
    }

    /// Gives the next order of the plan, or the usual answer to a question. An aimed order shows its odds first.
    pub(super) fn give_next(&mut self) {
        match self.play.game_ui().enter_action(self.play, self.selection) {
            None => {}
            Some(EnterAction::Intent(intent)) => self.carry_out(intent),
            Some(EnterAction::Aim(order)) => {
                let piece: Option<PieceId> = self.play.session().piece(&order);
                self.selection.choice = CurrentChoice { piece, aim: Some(order), ..CurrentChoice::default() };
                self.put_results_away();
            }
        }
    }

    /// Carries out the whole plan, until a target is lost or the suggestion changes; where only single orders are possible, the
    /// next one.
    pub(super) fn give_all(&mut self) {
        let Some(orders) = self.play.game_ui().plan_orders(self.play, self.selection) else { return self.give_next() };
        if self.may_give() {
            self.give_as(&orders, Planned::Yes);
        }
    }
}

/// Hooks between two orders: standing answers are given, and a plan is checked against its suggestion.
struct Answers<'a> {
    game_ui: Arc<dyn GameUi>,
    /// Standing answers, in the game's own data.
    standing: Opaque,
    /// Selection with the plan; `None` if the orders are not from a plan.
    planned: Option<&'a Selection>,
    /// Lesson that answers for the other side; `None` outside a lesson.
    taught: Option<&'a LessonRun>,
    /// Automatic answers that were given, with a sentence each.
    told: Vec<Refusal>,
    /// Reason why an automatic answer was refused, after which no more are given; `None` if none was.
    refused: Option<OrderFailure>,
}

impl StepHooks for Answers<'_> {
    fn against(&mut self, session: &dyn AnySession, rest: &[AnyOrder]) -> Option<String> {
        self.game_ui.plan_objection(session, self.planned?, rest)
    }

    /// Gives orders that have no alternative, unless a lesson teaches them, and automatic answers, until a player has to be
    /// asked.
    fn after(&mut self, session: &mut dyn AnySession, by: &mut dyn AnyExecutor) {
        if session.may_decide()
            && self.taught.is_none()
            && let Some(order) = self.game_ui.forced_order(session)
        {
            self.refused = session.submit_by(&order, OrderOrigin::Along, by).err();
        }
        // A program gives its answers itself.
        while session.may_decide()
            && let Some((order, told)) = self.game_ui.standing_answer(&self.standing, session)
        {
            if let Err(why) = session.submit_by(&order, OrderOrigin::Along, by) {
                self.refused = Some(why);
                break;
            }
            self.told.push(told);
        }
        while let Some(order) = self.taught.and_then(|taught| taught.reply(session)) {
            if let Err(why) = session.submit_by(&order, OrderOrigin::Along, by) {
                self.refused = Some(why);
                break;
            }
        }
    }
}
