//! The game in words, for window, terminal and screen reader.

use super::rules::legal::listed_orders;
use super::rules::outcomes::Outcome;
use super::rules::shots::plan_part;
use super::rules::state::{Frame, Phase, UnitMark, UnitPlace};
use super::rules::text::{self, combat_reason, test_reason};
use super::rules::victory::{brigades, is_brigade_broken, share_lost};
use super::rules::{Game, Illegal, Order};
use super::{cards, rulebook, scenario};
use crate::board::Place;
use crate::games::table::move_space::MoveSpace;
use crate::games::table::piece_state::{field_places, length_between, stance_data};
use crate::games::table::players::{RandomPlayer, conceding_ends};
use crate::games::table::rules::{UnitId, piece_of, reasons_of, unit_of};
use crate::games::table::table_game::{TableGame, battle_rules};
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::play::log::{FactImportance, LogFact, ReasonedTotal};
use crate::play::odds::{OddsCard, ResultCard, SumLineId};
use crate::play::{
    AnyOrder, AnyPlayer, BattleRules, DecisionContext, DescribeGame, EarlyEnd, Ending, GameBook, Menu, MenuChoice,
    OrderSpace, PlayerInfo, RANDOM, Refusal,
};
use crate::say;
use crate::session::{ProgramId, Session};
use serde_json::{Value, json};

/// Sums with reasons that explain an outcome.
fn reasons(game: &Game, outcome: &Outcome) -> Vec<ReasonedTotal> {
    let signed = crate::i18n::signed;
    match outcome {
        Outcome::Tested { sum, .. } => {
            vec![ReasonedTotal::new(say!("mc-sum", total = signed(sum.total())), reasons_of(sum, test_reason))]
        }
        Outcome::Shot { sum, .. } => {
            vec![ReasonedTotal::new(say!("mc-sum", total = signed(sum.total())), reasons_of(sum, combat_reason))]
        }
        Outcome::MeleeRound { rolls, .. } => {
            let each = rolls.iter().map(|roll| {
                let words = say!("mc-sum-of", units = game.unit_names(&roll.units), total = signed(roll.sum.total()));
                ReasonedTotal::new(words, reasons_of(&roll.sum, combat_reason))
            });
            each.collect()
        }
        _ => Vec::new(),
    }
}

/// Unit that an order is given to.
const fn unit_of_order(order: &Order) -> Option<UnitId> {
    match order {
        Order::Deploy { unit, .. }
        | Order::Charge { unit, .. }
        | Order::Advance { unit }
        | Order::Roll { unit, .. }
        | Order::Path { unit, .. }
        | Order::Form { unit, .. }
        | Order::TurnGun { unit, .. }
        | Order::Detach { unit, .. }
        | Order::Recall { unit }
        | Order::FallBack { unit }
        | Order::TryStop { unit }
        | Order::Aim { unit, .. }
        | Order::Add { unit, .. }
        | Order::Fight { unit } => Some(*unit),
        Order::GeneralTo { general, .. } | Order::Join { general, .. } => Some(*general),
        _ => None,
    }
}

impl DescribeGame for Game {
    fn title(&self) -> String {
        self.battle.presentation.name.clone()
    }

    fn side(&self, side: SideId) -> String {
        self.battle.presentation.side(side).to_owned()
    }

    fn turn(&self) -> (u32, u32) {
        (self.state().turn.into(), self.battle.turn_limit.into())
    }

    fn refusal(&self, why: &Illegal) -> Refusal {
        Refusal { sentence: why.to_string(), paragraph: why.paragraph().to_owned() }
    }

    fn order(&self, order: &Order) -> String {
        text::order(self, order)
    }

    fn piece(&self, order: &Order) -> Option<PieceId> {
        unit_of_order(order).map(piece_of)
    }

    fn piece_name(&self, piece: PieceId) -> String {
        self.unit_name(unit_of(piece))
    }

    fn outcome(&self, outcome: &Outcome) -> String {
        text::outcome(self, outcome)
    }

    fn occasion(&self) -> Option<DecisionContext> {
        self.decider()?;
        let (kind, between) = match self.state().stack.last()? {
            Frame::SetUp { .. } => (0, false),
            Frame::Activation { phase: Phase::Declare, .. } => (1, false),
            Frame::Activation { phase: Phase::Charges, .. } => (2, false),
            Frame::Activation { phase: Phase::Fire, .. } | Frame::Shot { .. } => (4, false),
            Frame::Activation { phase: Phase::Melee, .. } => (5, false),
            Frame::Charge(_) | Frame::MayEvade { .. } | Frame::Reaction { .. } => (6, true),
            _ => (3, false),
        };
        Some(DecisionContext { kind, between })
    }

    fn is_move_in_progress(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::Moving { .. }))
    }

    fn as_scene(&self) -> Option<String> {
        scenario::with_position(&self.battle.presentation.text, self.state())
    }

    fn names_at(&self, at: Place) -> Vec<String> {
        let Some(at) = at.point() else { return Vec::new() };
        let units = self.standing().filter(|(_, body)| body.footprint.touches(&at));
        let units = units.map(|(unit, _)| self.unit_name(unit));
        units.chain(self.field().features_at(at).map(|(feature, _)| feature.name.clone())).collect()
    }

    fn places_named(&self, name: &str) -> Option<Vec<Place>> {
        match self.unit_named(name) {
            Some(unit) => Some(self.centre(unit).map(Place::Point).into_iter().collect()),
            None => field_places(self.field(), name),
        }
    }

    fn piece_state_json(&self, name: &str) -> Option<Value> {
        let unit = self.unit_named(name)?;
        let state = self.unit_state(unit);
        let (at, heading) = match state.place {
            UnitPlace::Table(pose) => (Some([pose.point.x(), pose.point.y()]), Some(pose.heading.0)),
            _ => (None, None),
        };
        let id = |unit: UnitId| self.card(unit).id.as_str();
        let enemies = self.battle.units_of(self.side(unit).other());
        let aims_at: Vec<&str> = enemies.filter(|enemy| plan_part(self, unit, None, *enemy).is_ok()).map(id).collect();
        let mut data = stance_data(self, piece_of(unit), |piece| id(unit_of(piece)).to_owned());
        let of_rules = [
            ("at", json!(at)),
            ("heading", json!(heading)),
            ("figures", json!(state.figures)),
            ("formation", json!(state.formation)),
            ("condition", json!(state.condition)),
            ("marker", json!(self.has(unit, UnitMark::Panic))),
            ("reform", json!(state.reform)),
            ("place", self.with_names(|| json!(state.place))),
            ("aims_at", json!(aims_at)),
        ];
        data.extend(of_rules.map(|(name, value)| (name.to_owned(), value)));
        Some(Value::Object(data))
    }

    fn state_in_words(&self, name: &str, state: &str) -> Option<String> {
        let Some(unit) = self.unit_named(name) else { return length_between(self, name, state) };
        match state {
            "figures" => Some(self.unit_state(unit).figures.to_string()),
            "formation" => Some(text::formation(self.unit_state(unit).formation)),
            _ => None,
        }
    }

    fn rules() -> &'static str {
        scenario::RULES
    }

    fn rulebook(&self) -> Option<GameBook> {
        Some(rulebook::game_book())
    }

    fn battle_rules(&self) -> Option<BattleRules> {
        Some(battle_rules(&self.battle.presentation, text::this_battle(&self.battle)))
    }

    fn phase(&self) -> Option<String> {
        self.activation().map(|(_, phase)| text::phase(phase))
    }

    fn phases() -> Vec<String> {
        Phase::ALL.map(text::phase).to_vec()
    }

    fn prompt(&self) -> Vec<String> {
        text::prompt(self)
    }

    fn verdict(&self) -> Option<String> {
        self.state().ending.map(|ending| text::ended(self, ending))
    }

    fn ending(&self) -> Option<Ending> {
        self.state().ending.map(|ending| {
            let result = if ending.winner.is_some() { "won" } else { "draw" };
            Ending { result: result.to_owned(), winner: ending.winner, paragraph: "15.1" }
        })
    }

    fn spaces(&self) -> Vec<Box<dyn OrderSpace<Order>>> {
        MoveSpace::all(self)
    }

    fn menu(&self) -> Menu {
        let mut menu = Menu::default();
        if self.decider().is_none() {
            return menu;
        }
        for order in listed_orders(self) {
            menu.add(MenuChoice::Give(AnyOrder::of(order.clone())), &text::order(self, &order));
        }
        menu.add_spaces(self);
        menu
    }

    fn standing(&self, piece: PieceId) -> Option<String> {
        let unit = unit_of(piece);
        self.knows(unit).then(|| text::standing(self, unit))
    }

    fn overview(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        for side in SideId::BOTH {
            let all: Vec<_> = brigades(self, side).collect();
            let broken = all.iter().filter(|(_, units)| is_brigade_broken(units)).count();
            let name = DescribeGame::side(self, side);
            lines.push(say!("mc-overview-side", side = name, broken, of = all.len(), percent = share_lost(self, side)));
            let shown = |unit: &UnitId| {
                self.card(*unit).detachment_of.is_none() || self.unit_state(*unit).place != UnitPlace::Reserve
            };
            lines.extend(self.battle.units_of(side).filter(shown).map(|unit| text::standing(self, unit)));
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// Armies have no text ids: the name serves as one.
    fn side_id(&self, side: SideId) -> String {
        self.battle.presentation.side(side).to_owned()
    }

    /// MC 15.1 Share of the enemy's figures that are destroyed or gone, in percent.
    fn score(&self) -> Option<[i32; 2]> {
        Some(SideId::BOTH.map(|side| share_lost(self, side.other()) as i32))
    }

    fn players() -> Vec<PlayerInfo> {
        let random = ProgramId::named(RANDOM).map(|id| PlayerInfo {
            id,
            name: say!("mc-player-name-random"),
            about: say!("mc-player-about-random"),
            first: true,
        });
        random.into_iter().collect()
    }

    fn player(&self, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
        (id.as_str() == RANDOM).then(|| Box::new(RandomPlayer::at(self)) as Box<_>)
    }

    /// MC 4.1 Between cards.
    fn is_between_activations(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::Turn))
    }

    fn early_end(session: &Session<Self>) -> Option<EarlyEnd> {
        Some(conceding_ends(session, Order::Concede))
    }

    fn odds_card(&self, order: &Order, _left_out: &[SumLineId]) -> Option<OddsCard> {
        cards::odds_card(self, order)
    }

    fn result_cards(session: &Session<Self>, from: usize) -> Vec<ResultCard> {
        cards::result_cards(session, from)
    }

    fn fact(&self, outcome: &Outcome) -> LogFact {
        let weight = match outcome {
            Outcome::Tested { .. }
            | Outcome::Shot { .. }
            | Outcome::MeleeRound { .. }
            | Outcome::MeleeDecided { .. }
            | Outcome::Routed { .. }
            | Outcome::Lost { .. }
            | Outcome::GameEnded { .. } => FactImportance::Result,
            _ => FactImportance::Plain,
        };
        let place = match outcome {
            Outcome::Deployed { pose, .. } | Outcome::ContactMade { pose, .. } => Some(*pose),
            Outcome::Moved { to, .. } => Some(*to),
            _ => None,
        };
        LogFact {
            words: self.outcome(outcome),
            paragraph: Some(outcome.paragraph().to_owned()),
            place: place.map(|pose| Place::Point(pose.point)),
            pieces: outcome.units().into_iter().map(piece_of).collect(),
            reasons: reasons(self, outcome),
            weight,
            ..LogFact::default()
        }
    }
}
