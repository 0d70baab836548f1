//! [`AnyPosition`] for the session of any game: erases the types of its rule set.

use super::odds::{OddsCard, SumLineId};
use super::position::AnyPosition;
use super::session::OrderFailure;
use super::space::ErasedSpace;
use super::{
    AnyOrder, AnyOrderSpace, AnyPlayer, BattleRules, DecisionContext, DescribeGame, Ending, GameBook, Menu,
    MoveInterruption, PieceId, PlayerInfo, Primer, Question,
};
use crate::board::Place;
use crate::kernel::{Digest, InternalError, RuleSet, SideId};
use crate::session::{ProgramId, Session, UndoBarrier};
use serde_json::Value;

/// Order of game `R` inside `order`; an order of another game is an internal error.
pub(super) fn own<R: RuleSet>(order: &AnyOrder) -> Result<&R::Order, InternalError> {
    order.get().ok_or_else(InternalError::here)
}

impl<R: DescribeGame> AnyPosition for Session<R> {
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

    fn counted_events(&self) -> &'static [&'static str] {
        R::counted_events()
    }

    fn phases(&self) -> Vec<String> {
        R::phases()
    }

    fn decider(&self) -> Option<SideId> {
        self.game().decider()
    }

    fn players(&self) -> Vec<PlayerInfo> {
        R::players()
    }

    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
        self.game().player(id)
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

    fn spaces(&self) -> Vec<Box<AnyOrderSpace>> {
        self.game().spaces().into_iter().map(|space| Box::new(ErasedSpace(space)) as Box<AnyOrderSpace>).collect()
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

    fn standing(&self, piece: PieceId) -> Option<String> {
        self.game().standing(piece)
    }

    fn overview(&self) -> String {
        self.game().overview()
    }

    fn digest(&self) -> Digest {
        self.game().digest()
    }

    fn order_as_json(&self, order: &AnyOrder) -> Value {
        let data = |order: &R::Order| serde_json::to_value(order).expect("orders are plain data");
        own::<R>(order).map_or(Value::Null, |order| self.game().with_names(|| data(order)))
    }

    fn order_from_json(&self, order: &Value) -> Option<AnyOrder> {
        self.game().with_names(|| serde_json::from_value::<R::Order>(order.clone())).ok().map(AnyOrder::of)
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
}
