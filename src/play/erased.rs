//! [`AnySession`] for the session of any game: erases the types of its rule set.

use super::bout::bout;
use super::executor::{AnyExecutor, TypedExecutor};
use super::log::EventRef;
use super::odds::{OddsCard, ResultCard, StepExplanation, SumLineId};
use super::review::GameReview;
use super::session::{AnyEntry, AnySession, OrderFailure};
use super::trial::trial;
use super::{
    AnyOrder, AnyPlayer, BattleRules, Bout, DecisionContext, DescribeGame, EarlyEnd, Ending, GameBook, Log, Menu,
    MoveInterruption, PastDecision, PieceId, PlayerInfo, Primer, Programs, Question, ReviewReport, Trial, TrialFault,
};
use crate::board::Place;
use crate::kernel::{Dice, Digest, InternalError, RuleSet, SideId, StepError};
use crate::session::{
    Agreement, BranchDice, JournalLine, OrderOrigin, ProgramId, Seat, Session, SessionEntry, UndoBarrier,
};
use serde_json::Value;

/// Typed order in `order`; an order of another game is an internal error.
fn own<R: RuleSet>(order: &AnyOrder) -> Result<&R::Order, InternalError> {
    order.get().ok_or_else(InternalError::here)
}

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
    fn title(&self) -> String {
        self.game().title()
    }

    fn side_id(&self, side: SideId) -> String {
        self.game().side_id(side)
    }

    fn side_name(&self, side: SideId) -> String {
        self.game().side(side)
    }

    fn turn(&self) -> (u32, u32) {
        self.game().turn()
    }

    fn phase(&self) -> Option<String> {
        self.game().phase()
    }

    fn phase_id(&self) -> Option<&'static str> {
        self.game().phase_id()
    }

    fn score(&self) -> Option<[i32; 2]> {
        self.game().score()
    }

    fn ending(&self) -> Option<Ending> {
        self.game().ending()
    }

    fn position_as_json(&self) -> Value {
        self.game().position_as_json()
    }

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
        bout(self.game(), dice, programs, &mut ())
    }

    fn counted_bout(&self, dice: u64, programs: Programs<'_>) -> Result<(Bout, Vec<u64>), String> {
        let mut counter = self.game().event_counter();
        let bout = bout(self.game(), dice, programs, &mut *counter)?;
        Ok((bout, counter.numbers()))
    }

    fn counted_events(&self) -> &'static [&'static str] {
        R::counted_events()
    }

    fn phases(&self) -> Vec<String> {
        R::phases()
    }

    fn decider(&self) -> Option<SideId> {
        self.game().decider()
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

    fn players(&self) -> Vec<PlayerInfo> {
        R::players()
    }

    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
        self.game().player(id)
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

    fn occasion(&self) -> Option<DecisionContext> {
        self.game().occasion()
    }

    fn prompt(&self) -> Vec<String> {
        self.game().prompt()
    }

    fn verdict(&self) -> Option<String> {
        self.game().verdict()
    }

    fn menu(&self) -> Menu {
        self.game().menu()
    }

    fn typed_help(&self) -> Option<String> {
        R::typed_help()
    }

    fn undo_help(&self) -> String {
        R::undo_help()
    }

    fn on_hexes(&self) -> bool {
        R::on_hexes()
    }

    fn legal_orders(&self) -> Vec<AnyOrder> {
        self.game().legal_orders().into_iter().map(AnyOrder::of).collect()
    }

    fn check(&self, order: &AnyOrder) -> Result<(), OrderFailure> {
        let checked = self.game().check(own::<R>(order)?);
        checked.map_err(|why| OrderFailure::Refused(self.game().refusal(&why)))
    }

    fn sole_answer(&self) -> Option<AnyOrder> {
        self.game().sole_answer().map(AnyOrder::of)
    }

    fn order_text(&self, order: &AnyOrder) -> String {
        own::<R>(order).map_or_else(|_| String::new(), |order| self.game().order(order))
    }

    fn is_step(&self, order: &AnyOrder) -> bool {
        own::<R>(order).is_ok_and(R::is_step)
    }

    fn deed(&self, order: &AnyOrder) -> String {
        own::<R>(order).map_or_else(|_| String::new(), |order| self.game().deed(order))
    }

    fn marched(&self, last: &AnyOrder) -> String {
        own::<R>(last).map_or_else(|_| String::new(), |order| self.game().describe_move(order))
    }

    fn under_way(&self) -> bool {
        self.game().is_move_in_progress()
    }

    fn is_one_with(&self, before: &AnyOrder, order: &AnyOrder) -> bool {
        matches!((own::<R>(before), own::<R>(order)), (Ok(before), Ok(order)) if R::continues(before, order))
    }

    fn ends_a_way(&self, order: &AnyOrder) -> bool {
        own::<R>(order).is_ok_and(R::interrupts_move)
    }

    fn stays(&self, order: &AnyOrder) -> bool {
        own::<R>(order).is_ok_and(R::turns_in_place)
    }

    fn together(&self, orders: &[AnyOrder]) -> Option<String> {
        let orders: Vec<R::Order> = orders.iter().filter_map(|o| own::<R>(o).ok()).cloned().collect();
        self.game().group_label(&orders)
    }

    fn halt(&self, halt: MoveInterruption) -> String {
        self.game().halt(halt)
    }

    fn barred(&self, barrier: UndoBarrier) -> String {
        R::undo_barrier_text(barrier)
    }

    fn barred_briefly(&self, barrier: UndoBarrier) -> String {
        R::barred_briefly(barrier)
    }

    fn bars(&self) -> String {
        R::undo_barriers_phrase()
    }

    fn piece(&self, order: &AnyOrder) -> Option<PieceId> {
        own::<R>(order).ok().and_then(|order| self.game().piece(order))
    }

    fn piece_name(&self, piece: PieceId) -> String {
        self.game().piece_name(piece)
    }

    fn odds_card(&self, order: &AnyOrder, left_out: &[SumLineId]) -> Option<OddsCard> {
        self.game().odds_card(own::<R>(order).ok()?, left_out)
    }

    fn card(&self, order: &AnyOrder) -> String {
        own::<R>(order).map_or_else(|_| String::new(), |order| self.game().card(order))
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

    fn standing(&self, piece: PieceId) -> Option<String> {
        self.game().standing(piece)
    }

    fn overview(&self) -> String {
        self.game().overview()
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

    fn digest(&self) -> Digest {
        self.game().digest()
    }

    fn order_as_json(&self, order: &AnyOrder) -> Value {
        let data = |order: &R::Order| serde_json::to_value(order).expect("orders are plain data");
        own::<R>(order).map_or(Value::Null, |order| self.game().with_names(|| data(order)))
    }

    fn scene_after(&self, orders: usize) -> Option<(String, Vec<String>)> {
        let game = self.game_after(orders);
        Some((game.as_scene()?, game.prompt()))
    }

    fn names_at(&self, at: Place) -> Vec<String> {
        self.game().names_at(at)
    }

    fn places(&self, name: &str) -> Option<Vec<Place>> {
        self.game().places_named(name)
    }

    fn stands(&self, name: &str) -> Option<Value> {
        self.game().piece_state_json(name)
    }

    fn state_in_words(&self, name: &str, state: &str) -> Option<String> {
        self.game().state_in_words(name, state)
    }

    fn primers(&self) -> Vec<Primer> {
        self.game().primers()
    }

    fn in_table(&self, order: &AnyOrder) -> Vec<String> {
        own::<R>(order).map_or_else(|_| Vec::new(), |order| self.game().table_cells_of(order))
    }

    fn rules(&self) -> &'static str {
        R::rules()
    }

    fn rulebook(&self) -> Option<GameBook> {
        self.game().rulebook()
    }

    fn battle_rules(&self) -> Option<BattleRules> {
        self.game().battle_rules()
    }

    fn is_between_activations(&self) -> bool {
        self.game().is_between_activations()
    }

    fn question_kinds(&self) -> &'static [&'static str] {
        R::question_kinds()
    }

    fn questions(&self, kind: &str) -> Vec<Question> {
        self.game().questions(kind)
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
