//! The game in words, for window, terminal and screen reader.

use super::questions::{self, QuestionKind};
use super::rules::legal::listed_orders;
use super::rules::outcomes::Outcome;
use super::rules::shots::plan_part;
use super::rules::state::{Frame, Phase, UnitMark, UnitPlace};
use super::rules::text::{self, combat_reason, test_reason};
use super::rules::victory::{brigades, is_brigade_broken, share_lost};
use super::rules::{Game, Order};
use super::table_game::{DraftKind, draft_kind};
use crate::board::table::Point;
use crate::games::table::move_space::MoveSpace;
use crate::games::table::piece_state::{length_between, unit_data};
use crate::games::table::rules::{UnitId, piece_of, reasons_of, unit_of};
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::play::log::ReasonedTotal;
use crate::play::review::{GameReview, built};
use crate::play::{AnyOrder, DecisionContext, DescribeGame, Menu, MenuChoice, OrderSpace, Question};
use crate::say;
use crate::session::Session;
use serde_json::{Value, json};

/// Sums with reasons that explain an outcome.
fn reasons(game: &Game, outcome: &Outcome) -> Vec<ReasonedTotal> {
    let signed = crate::i18n::signed;
    match outcome {
        Outcome::Tested { sum, .. } => {
            vec![ReasonedTotal::new(
                say!("mc-sum", total = signed(sum.total())),
                reasons_of(sum, |why| test_reason(&game.battle, why)),
            )]
        }
        Outcome::Shot { sum, .. } => {
            vec![ReasonedTotal::new(
                say!("mc-sum", total = signed(sum.total())),
                reasons_of(sum, |why| combat_reason(&game.battle, why)),
            )]
        }
        Outcome::MeleeRound { rolls, .. } => {
            let each = rolls.iter().map(|roll| {
                let words = say!("mc-sum-of", units = game.unit_names(&roll.units), total = signed(roll.sum.total()));
                ReasonedTotal::new(words, reasons_of(&roll.sum, |why| combat_reason(&game.battle, why)))
            });
            each.collect()
        }
        _ => Vec::new(),
    }
}

/// Units that an outcome is about, the acting one first.
fn units_of(outcome: &Outcome) -> Vec<UnitId> {
    outcome.units()
}

/// Place of an outcome, if it has one besides that of its unit.
fn place_of(outcome: &Outcome) -> Option<Point> {
    match outcome {
        Outcome::Deployed { pose, .. } | Outcome::ContactMade { pose, .. } => Some(pose.point),
        Outcome::Moved { to, .. } => Some(to.point),
        _ => None,
    }
}

/// Whether an outcome is a result.
const fn is_result(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Tested { .. }
            | Outcome::Shot { .. }
            | Outcome::MeleeRound { .. }
            | Outcome::MeleeDecided { .. }
            | Outcome::Routed { .. }
            | Outcome::Lost { .. }
            | Outcome::GameEnded { .. }
    )
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

crate::describe_battle! {
    paragraph: "15.1";

    crate::described_programs!();

    fn turn(&self) -> (u32, u32) {
        (self.state().turn.into(), self.battle.turn_limit.into())
    }

    fn piece(&self, order: &Order) -> Option<PieceId> {
        unit_of_order(order).map(piece_of)
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

    fn piece_state_json(&self, name: &str) -> Option<Value> {
        let unit = self.unit_named(name)?;
        let state = self.unit_state(unit);
        let id = |unit: UnitId| self.card(unit).id.as_str();
        let enemies = self.battle.units_of(self.side(unit).other());
        let aims_at: Vec<&str> = enemies.filter(|enemy| plan_part(self, unit, None, *enemy).is_ok()).map(id).collect();
        let of_rules = [
            ("figures", json!(state.figures)),
            ("formation", json!(state.formation)),
            ("condition", json!(state.condition)),
            ("marker", json!(self.has(unit, UnitMark::Panic))),
            ("reform", json!(state.reform)),
            ("place", self.with_names(|| json!(state.place))),
            ("aims_at", json!(aims_at)),
        ];
        Some(unit_data(self, (unit, state.place), id, of_rules))
    }

    fn state_in_words(&self, name: &str, state: &str) -> Option<String> {
        let Some(unit) = self.unit_named(name) else { return length_between(self, name, state) };
        match state {
            "figures" => Some(self.unit_state(unit).figures.to_string()),
            "formation" => Some(text::formation(self.unit_state(unit).formation)),
            "class" => Some(self.card(unit).class.number().to_string()),
            "number" => Some(self.battle.charts.morale_number(self.card(unit).class).to_string()),
            "firing" => Some(self.troops(unit).firing_figures().to_string()),
            "order" => Some(text::order_state(self, unit)),
            _ => None,
        }
    }

    fn phase(&self) -> Option<String> {
        self.activation().map(|(_, phase)| text::phase(phase))
    }

    fn phases() -> Vec<String> {
        Phase::ALL.map(text::phase).to_vec()
    }

    fn spaces(&self) -> Vec<Box<dyn OrderSpace<Order>>> {
        let is_way = |space: &dyn OrderSpace<Order>| {
            let kind = draft_kind(self, unit_of(space.piece()));
            matches!(kind, Some(DraftKind::Path(_) | DraftKind::Ride))
        };
        MoveSpace::all(self).into_iter().filter(|space| is_way(space.as_ref())).collect()
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

    /// MC 15.1 Share of the enemy's figures that are destroyed or gone, in percent.
    fn score(&self) -> Option<[i32; 2]> {
        Some(SideId::BOTH.map(|side| share_lost(self, side.other()) as i32))
    }

    fn review(session: &Session<Self>) -> Option<GameReview> {
        Some(built(session))
    }

    fn questions(&self, kind: &str) -> Vec<Question> {
        QuestionKind::named(kind).map_or_else(Vec::new, |kind| questions::of(self, kind))
    }

    /// MC 4.1 Between cards.
    fn is_between_activations(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::Turn))
    }
}
