//! [`AnySession`] for the session of any game: erases the types of its rule set.

use super::bout::bout;
use super::bout_account::{account, topics};
use super::erased_position::own;
use super::executor::{AnyExecutor, TypedExecutor};
use super::log::EventRef;
use super::odds::{ResultCard, StepExplanation};
use super::review::GameReview;
use super::session::{AnyEntry, AnySession, OrderFailure};
use super::trial::trial;
use super::{
    AccountTopics, AnyOrder, AnyPlayer, Bout, BoutAccount, DescribeGame, EarlyEnd, Log, PastDecision, Programs,
    ReviewReport, Trial, TrialFault,
};
use crate::kernel::{Dice, InternalError, SideId, StepError};
use crate::session::{Agreement, BranchDice, JournalLine, OrderOrigin, Seat, Session, SessionEntry, UndoBarrier};
use serde_json::Value;

impl<R: DescribeGame> Session<R> {
    fn not_given(&self, why: StepError<R::Illegal>) -> OrderFailure {
        match why {
            StepError::Illegal(why) => OrderFailure::Refused(self.game().refusal(&why)),
            StepError::Broken(broken) => OrderFailure::Broken(broken),
        }
    }

    fn as_json(&self, lines: &[JournalLine<R::Order>]) -> Vec<JournalLine<String>> {
        let json = |line: &JournalLine<R::Order>| line.try_map(serde_json::to_string).expect("orders are plain data");
        self.game().with_names(|| lines.iter().map(json).collect())
    }
}

impl<R: DescribeGame> From<Session<R>> for Box<dyn AnySession> {
    fn from(session: Session<R>) -> Self {
        Box::new(session)
    }
}

impl<R: DescribeGame> AnySession for Session<R> {
    fn begun(&self) -> Result<Box<dyn AnySession>, InternalError> {
        let mut game = self.game().clone();
        let mut dice = Dice::seeded(game.dice());
        game.begin(&mut dice)?;
        Ok(Self::unanswered(game).into())
    }

    fn trial(&self, order: &str, faces: Option<Vec<u8>>) -> Result<Trial, TrialFault> {
        trial(self.game(), order, faces)
    }

    fn bout(&self, dice: u64, programs: Programs<'_>) -> Result<Bout, String> {
        bout(self.game(), dice, programs, &mut (), &|| false)
    }

    fn counted_bout(&self, dice: u64, programs: Programs<'_>) -> Result<(Bout, Vec<u64>), String> {
        let mut counter = self.game().event_counter();
        let bout = bout(self.game(), dice, programs, &mut *counter, &|| false)?;
        Ok((bout, counter.numbers()))
    }

    fn account_topics(&self) -> AccountTopics {
        topics(self.game())
    }

    fn bout_account(&self, dice: u64, programs: Programs<'_>, stop: &dyn Fn() -> bool) -> Result<BoutAccount, String> {
        account(self.game(), dice, programs, stop)
    }

    fn may_decide(&self) -> bool {
        Session::may_decide(self)
    }

    fn seat(&self, side: SideId) -> &Seat {
        Session::seat(self, side)
    }

    fn take_seat(&mut self, side: SideId, seat: Seat) {
        Session::take_seat(self, side, seat);
    }

    fn adviser(&self) -> Option<Box<dyn AnyPlayer>> {
        R::adviser(self)
    }

    fn early_end(&self) -> Option<EarlyEnd> {
        R::early_end(self)
    }

    fn agreement(&self) -> Option<AnyOrder> {
        R::agreement(self).map(AnyOrder::of)
    }

    fn fork_for_program(&self) -> Box<dyn AnySession> {
        Session::fork_for_program(self).into()
    }

    fn result_cards(&self, from: usize) -> Vec<ResultCard> {
        R::result_cards(self, from)
    }

    fn has_results(&self, from: usize, to: usize) -> bool {
        R::has_results(self, from, to)
    }

    fn explanation(&self, event: EventRef) -> Option<StepExplanation> {
        R::explanation(self, event)
    }

    fn log(&self) -> Log {
        R::log(self)
    }

    fn review(&self) -> Option<GameReview> {
        R::review(self)
    }

    fn decisions(&self) -> Vec<PastDecision> {
        R::decisions(self)
    }

    fn review_report(&self) -> Option<ReviewReport> {
        R::review_report(self)
    }

    fn log_as_json(&self) -> Value {
        R::log_as_json(self)
    }

    fn outcomes_from(&self, index: usize) -> Vec<(AnyOrder, Vec<String>)> {
        let told = |e: &SessionEntry<R>| {
            let outcomes = e.outcomes.iter().map(|outcome| self.game().outcome(outcome));
            (AnyOrder::of(e.order.clone()), outcomes.collect())
        };
        self.entries().get(index..).unwrap_or_default().iter().map(told).collect()
    }

    fn scene_after(&self, orders: usize) -> Option<(String, Vec<String>)> {
        let game = self.game_after(orders);
        Some((game.as_scene()?, game.prompt()))
    }

    fn position_at(&self, orders: usize) -> Box<dyn AnySession> {
        Self::unanswered(self.game_after(orders)).into()
    }

    fn branches(&self) -> usize {
        Session::branches(self).len()
    }

    fn at_order(&self, orders: usize) -> Option<Box<dyn AnySession>> {
        (orders <= self.entries().len()).then(|| {
            let mut game = self.game().clone();
            game.restore(self.before(orders));
            Self::of(game).into()
        })
    }

    fn script(&mut self, faces: &[u8]) {
        Session::script(self, faces);
    }

    fn script_is_used(&self) -> Result<(), String> {
        Session::script_is_used(self).map_err(|fault| fault.to_string())
    }

    fn orders(&self) -> usize {
        self.entries().len()
    }

    fn entry(&self, index: usize) -> Option<AnyEntry> {
        let entry = self.entries().get(index)?;
        Some(AnyEntry {
            order: AnyOrder::of(entry.order.clone()),
            by: entry.by,
            giver: entry.giver,
            next: entry.next,
            piece: self.game().piece(&entry.order),
            opens: entry.outcomes.iter().filter_map(R::chapter_opened_by).collect(),
        })
    }

    fn revision(&self) -> u64 {
        Session::revision(self)
    }

    fn submit_by(
        &mut self,
        order: &AnyOrder,
        giver: OrderOrigin,
        by: &mut dyn AnyExecutor,
    ) -> Result<usize, OrderFailure> {
        Session::submit_by(self, own::<R>(order)?, giver, &mut TypedExecutor(by)).map_err(|why| self.not_given(why))
    }

    fn foresee(&self, orders: &[AnyOrder]) -> Result<Option<(usize, UndoBarrier)>, OrderFailure> {
        let orders = orders.iter().map(|order| own::<R>(order).cloned());
        let orders = orders.collect::<Result<Vec<R::Order>, InternalError>>()?;
        Session::foresee(self, &orders).map_err(|why| self.not_given(why))
    }

    fn resume(&mut self) {
        Session::resume(self);
    }

    fn take_lines(&mut self) -> Vec<JournalLine<String>> {
        let lines = Session::drain_journal_lines(self);
        self.as_json(&lines)
    }

    fn lines(&self, orders: usize) -> Vec<JournalLine<String>> {
        let mut lines = self.seat_lines();
        lines.extend(self.entries().iter().take(orders).map(SessionEntry::line));
        self.as_json(&lines)
    }

    fn hold(&mut self, from: usize) {
        Session::hold_back_from(self, from);
    }

    fn release(&mut self) {
        Session::release(self);
    }

    fn release_to(&mut self, orders: usize) {
        Session::release_to(self, orders);
    }

    fn can_undo(&self) -> Result<(), UndoBarrier> {
        Session::can_undo(self)
    }

    fn undo(&mut self) -> Result<(), UndoBarrier> {
        Session::undo(self)
    }

    fn undo_to(&mut self, to: usize) -> Result<(), UndoBarrier> {
        Session::undo_to(self, to)
    }

    fn take_back(&mut self, to: usize) -> Result<(), UndoBarrier> {
        Session::undo_by_agreement(self, to)
    }

    fn can_redo(&self) -> bool {
        Session::can_redo(self)
    }

    fn redo(&mut self) -> bool {
        Session::redo(self)
    }

    fn free_until(&self) -> usize {
        Session::free_until(self)
    }

    fn groups(&self) -> Vec<usize> {
        Session::undo_points(self).collect()
    }

    fn own_groups(&self) -> Vec<usize> {
        Session::person_undo_points(self)
    }

    fn agreements(&self) -> &[Agreement] {
        Session::agreements(self)
    }

    fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), UndoBarrier> {
        Session::analyse(self, from, dice)
    }

    fn analysis(&self) -> Option<(usize, BranchDice)> {
        Session::analysis(self)
    }

    fn keep_branch(&mut self) -> bool {
        Session::keep_branch(self)
    }

    fn end_analysis(&mut self) -> bool {
        Session::end_analysis(self)
    }

    fn show_branch(&mut self, index: usize) -> Result<(), UndoBarrier> {
        Session::show_branch(self, index)
    }
}
