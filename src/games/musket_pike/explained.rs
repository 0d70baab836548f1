//! Musket & Pike's implementation of [`DescribeGame`].

use super::bots::Bot;
use super::event_counts::{EventCounts, KINDS};
use super::players::{self, SeatedProgram};
use super::rules::orders::Order;
use super::rules::outcomes::Outcome;
use super::rules::state::{Frame, Phase};
use super::rules::{Game, Illegal, legal, text, victory};
use super::{
    bout_facts, cards, commands, early_end, log, pieces, position_data, questions, record, rulebook, scenario, terminal,
};
use crate::board::Place;
use crate::board::hex::HexFootprint;
use crate::kernel::{ChanceEvent, RuleSet, SideId};
use crate::play::log::EventRef;
use crate::play::odds::{OddsCard, ResultCard, StepExplanation, SumLineId};
use crate::play::review::GameReview;
use crate::play::{
    self, AnyOrder, AnyPlayer, BattleRules, BoutFact, Contestant, DecisionContext, DescribeGame, EarlyEnd, Ending,
    EventCounter, Force, GameBook, Log, Menu, MoveInterruption, PastDecision, PieceId, PlayerInfo, Primer, Program,
    Question, Refusal, ReviewReport,
};
use crate::say;
use crate::session::{ProgramId, Session, UndoBarrier};
use serde_json::{Value, json};

impl From<Order> for AnyOrder {
    fn from(order: Order) -> Self {
        Self::of(order)
    }
}

impl DescribeGame for Game {
    fn title(&self) -> String {
        self.battle.name.clone()
    }

    fn side(&self, side: SideId) -> String {
        text::side(&self.battle, side).to_owned()
    }

    fn turn(&self) -> (u32, u32) {
        (self.state().turn.into(), self.battle.turns.into())
    }

    fn refusal(&self, why: &Illegal) -> Refusal {
        cards::refusal(&self.battle, why)
    }

    fn order(&self, order: &Order) -> String {
        text::order(&self.battle, order)
    }

    fn piece(&self, order: &Order) -> Option<PieceId> {
        order.unit().map(pieces::of_unit)
    }

    fn piece_name(&self, piece: PieceId) -> String {
        pieces::name(&self.battle, piece)
    }

    fn outcome(&self, outcome: &Outcome) -> String {
        text::outcome(&self.battle, outcome)
    }

    fn occasion(&self) -> Option<DecisionContext> {
        let kind = match self.state().stack.last()? {
            Frame::Turn { .. } => 0,
            Frame::Chit { .. } => 1,
            Frame::Muster => 2,
            Frame::Phase(_) => 3,
            // MP 6.9
            Frame::Reaction { .. } => return Some(DecisionContext { kind: 4, between: true }),
            Frame::Melee(_) => 5,
            Frame::Retreat(_) => 6,
            Frame::MakeWay(_) => 7,
            Frame::Arrival { .. } => 8,
            Frame::EndOfTurn { .. } => 9,
            Frame::Over => return None,
        };
        Some(DecisionContext { kind, between: false })
    }

    fn is_step(order: &Order) -> bool {
        order.is_movement()
    }

    fn deed(&self, order: &Order) -> String {
        text::deed(self, order)
    }

    fn describe_move(&self, last: &Order) -> String {
        text::marched(self, last)
    }

    fn is_move_in_progress(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::Phase(Phase::Movement)))
    }

    /// Whether an order continues the one before: the steps of a unit form one move; units that join do so together with the
    /// others.
    fn continues(before: &Order, order: &Order) -> bool {
        match (before, order) {
            (Order::Join { .. }, Order::Join { .. } | Order::Begin) => true,
            _ => before.is_movement() && order.is_movement() && before.unit() == order.unit(),
        }
    }

    /// MP 6.9 Whether an order interrupts the mover's move: a unit that has turned may have stopped the mover, so its player
    /// decides again.
    fn interrupts_move(order: &Order) -> bool {
        matches!(order, Order::React { .. })
    }

    /// MP 6.7 Whether the order turns a unit in place, which a stopped unit may still do.
    fn turns_in_place(order: &Order) -> bool {
        matches!(order, Order::Turn { .. })
    }

    fn group_label(&self, orders: &[Order]) -> Option<String> {
        match orders {
            [Order::Join { .. }, _, ..] => Some(say!("terminal-last-joins", n = orders.len())),
            [first, _, ..] => {
                let unit = text::unit(&self.battle, first.unit()?);
                Some(say!("terminal-last-march", unit, steps = orders.len()))
            }
            _ => None,
        }
    }

    fn as_scene(&self) -> Option<String> {
        Some(scenario::save_text(self))
    }

    fn names_at(&self, at: Place) -> Vec<String> {
        let Some(at) = at.hex() else { return Vec::new() };
        let battle = &self.battle;
        let units =
            battle.unit_ids().filter(|u| self.footprint(*u).is_some_and(|stand| stand.hexes().any(|h| h == at)));
        let leaders = battle.leader_ids().filter(|l| self.state().leaders[l.index()].hex() == Some(at));
        let units = units.map(|u| battle.unit(u).id.clone());
        let leaders = leaders.map(|l| battle.leader(l).id.clone());
        units.chain(leaders).chain([battle.map.grid.number(at)]).collect()
    }

    fn places_named(&self, name: &str) -> Option<Vec<Place>> {
        let battle = &self.battle;
        if let Some(unit) = battle.unit_named(name) {
            return Some(self.footprint(unit).into_iter().flat_map(HexFootprint::hexes).map(Place::Hex).collect());
        }
        match battle.leader_ids().find(|leader| battle.leader(*leader).id == name) {
            Some(leader) => Some(self.state().leaders[leader.index()].hex().into_iter().map(Place::Hex).collect()),
            None => battle.map.grid.parse(name).ok().map(|hex| vec![hex.into()]),
        }
    }

    fn piece_state_json(&self, name: &str) -> Option<Value> {
        let battle = &self.battle;
        let grid = &battle.map.grid;
        if let Some(unit) = battle.unit_named(name) {
            let stand = self.footprint(unit)?;
            let at: Vec<String> = stand.hexes().map(|hex| grid.number(hex)).collect();
            return Some(
                json!({ "at": at, "facing": stand.facing.name(), "disordered": self.unit_state(unit).condition.disordered }),
            );
        }
        let leader = battle.leader_ids().find(|leader| battle.leader(*leader).id == name)?;
        let at = self.state().leaders[leader.index()].hex()?;
        Some(json!({ "at": grid.number(at) }))
    }

    fn state_in_words(&self, name: &str, state: &str) -> Option<String> {
        text::piece_state(self, name, state)
    }

    fn primers(&self) -> Vec<Primer> {
        text::primers(self).into_iter().map(|(paragraph, words)| Primer { paragraph, words }).collect()
    }

    fn table_cells_of(&self, order: &Order) -> Vec<String> {
        let rules = &self.battle.rules;
        let (columns, rows): (Vec<u16>, usize) = match order {
            Order::Attack { .. } | Order::JoinAttack { .. } => {
                (rules.melee.columns.clone(), self.battle.melee_table.len())
            }
            Order::Fire { .. } | Order::Graze { .. } => ((1..=10).collect(), self.battle.fire_table.len()),
            _ => return Vec::new(),
        };
        let columns = columns.iter().map(|column| format!("column {column}"));
        columns.chain((1..=rows).map(|row| format!("row {row}"))).collect()
    }

    fn rules() -> &'static str {
        record::RULES
    }

    fn rulebook(&self) -> Option<GameBook> {
        Some(rulebook::game_book())
    }

    fn battle_rules(&self) -> Option<BattleRules> {
        Some(rulebook::battle_rules(&self.battle))
    }

    /// MP 2.3 Whether the next chit is due to be drawn, or no further one is drawn.
    fn is_between_activations(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::Turn { .. } | Frame::Over))
    }

    fn players() -> Vec<PlayerInfo> {
        players::all()
    }

    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
        Some(Box::new(SeatedProgram::at(self, Bot::named(id.as_str())?)))
    }

    fn adviser(session: &Session<Self>) -> Option<Box<dyn AnyPlayer>> {
        Some(Box::new(SeatedProgram::to_advise(session)))
    }

    fn early_end(session: &Session<Self>) -> Option<EarlyEnd> {
        Some(early_end::of(session))
    }

    fn agreement(session: &Session<Self>) -> Option<Order> {
        early_end::agreement(session)
    }

    fn question_kinds() -> &'static [&'static str] {
        &questions::QuestionKind::NAMES
    }

    fn questions(&self, kind: &str) -> Vec<Question> {
        questions::QuestionKind::named(kind).map(|kind| questions::of(self, kind)).unwrap_or_default()
    }

    fn halt(&self, halt: MoveInterruption) -> String {
        match halt {
            MoveInterruption::Asked(piece) => say!("terminal-march-waits", unit = self.piece_name(piece)),
            MoveInterruption::Over => say!("terminal-march-goes-on"),
            MoveInterruption::Answered(piece) => {
                let unit = piece.and_then(pieces::unit);
                let own: Vec<Order> = self.legal_orders().into_iter().filter(|o| o.unit() == unit).collect();
                match unit.map(|unit| text::unit(&self.battle, unit)) {
                    Some(unit) if own.is_empty() => say!("table-enemy-turned-stuck", unit),
                    Some(unit) if own.iter().all(|o| matches!(o, Order::Turn { .. })) => {
                        say!("table-enemy-turned-turns", unit)
                    }
                    _ => say!("table-enemy-turned"),
                }
            }
        }
    }

    fn undo_barrier_text(barrier: UndoBarrier) -> String {
        match barrier {
            UndoBarrier::Chance(ChanceEvent::Draw) => say!("undo-chit"),
            barrier => barrier.to_string(),
        }
    }

    fn barred_briefly(barrier: UndoBarrier) -> String {
        match barrier {
            UndoBarrier::Chance(ChanceEvent::Draw) => say!("table-barrier-chit"),
            barrier => play::barred_briefly(barrier),
        }
    }

    fn undo_barriers_phrase() -> String {
        say!("undo-bars-chit")
    }

    fn phase(&self) -> Option<String> {
        legal::phase(self).map(text::phase_within)
    }

    fn phases() -> Vec<String> {
        Phase::ALL.map(text::phase).to_vec()
    }

    fn prompt(&self) -> Vec<String> {
        let mut lines = vec![text::what_to_do(self)];
        if let Some(Frame::Phase(_)) = self.state().stack.last()
            && let Err(why) = self.check(&Order::EndPhase)
        {
            lines.push(say!("terminal-phase-goes-on", why = why.sentence(&self.battle)));
        }
        lines
    }

    fn verdict(&self) -> Option<String> {
        text::verdict(self)
    }

    fn menu(&self) -> Menu {
        terminal::menu(self)
    }

    fn typed_help() -> Option<String> {
        Some(say!("terminal-help-march"))
    }

    fn undo_help() -> String {
        say!("terminal-help-undo-march")
    }

    fn on_hexes() -> bool {
        true
    }

    fn odds_card(&self, order: &Order, left_out: &[SumLineId]) -> Option<OddsCard> {
        cards::odds_card(self, order, left_out)
    }

    fn card(&self, order: &Order) -> String {
        terminal::card(self, order)
    }

    fn result_cards(session: &Session<Self>, from: usize) -> Vec<ResultCard> {
        cards::result::result_cards(session, from)
    }

    fn explanation(session: &Session<Self>, event: EventRef) -> Option<StepExplanation> {
        cards::explained::explanation(session, event)
    }

    fn standing(&self, piece: PieceId) -> Option<String> {
        pieces::unit(piece).and_then(|unit| terminal::standing(self, unit))
    }

    fn overview(&self) -> String {
        position_data::overview(self)
    }

    fn side_id(&self, side: SideId) -> String {
        self.battle.side_id(side).to_owned()
    }

    fn phase_id(&self) -> Option<&'static str> {
        legal::phase(self).map(text::phase_code)
    }

    fn score(&self) -> Option<[i32; 2]> {
        Some(victory::count(self).vp)
    }

    /// MP 13.2 Verdict of the battle with the side that has won; `None` while the battle goes on.
    fn ending(&self) -> Option<Ending> {
        self.state().ending.as_ref()?;
        let count = victory::count(self);
        Some(Ending { result: count.verdict.name().to_owned(), winner: count.winner, paragraph: "13.2" })
    }

    fn position_as_json(&self) -> Value {
        position_data::data(self)
    }

    fn contestant(program: Program<'_>) -> Option<Box<dyn Contestant<Self>>> {
        players::contestant(program)
    }

    fn counted_events() -> &'static [&'static str] {
        KINDS
    }

    fn event_counter(&self) -> Box<dyn EventCounter<Self>> {
        Box::new(EventCounts::from(self))
    }

    fn arm_strengths(&self) -> Vec<Force> {
        bout_facts::arm_strengths(self)
    }

    fn counted_acts() -> Vec<String> {
        bout_facts::counted_acts()
    }

    fn bout_facts(&self, outcome: &Outcome) -> Vec<BoutFact> {
        bout_facts::bout_facts(self, outcome)
    }

    fn log(session: &Session<Self>) -> Log {
        log::build_log(session)
    }

    fn review(session: &Session<Self>) -> Option<GameReview> {
        Some(cards::review::review(session))
    }

    fn decisions(session: &Session<Self>) -> Vec<PastDecision> {
        log::review::decisions(session)
    }

    fn review_report(session: &Session<Self>) -> Option<ReviewReport> {
        Some(commands::review::of_session(session))
    }

    fn log_as_json(session: &Session<Self>) -> Value {
        log::json(session)
    }
}
