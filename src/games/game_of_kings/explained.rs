//! The game in words, for window, terminal and screen reader.

use super::questions::{self, QuestionKind};
use super::rules::outcomes::Outcome;
use super::rules::shots::{gun_shot, musket_shot};
use super::rules::state::{Frame, HalfTurnStage, Step, UnitMark};
use super::rules::text::{self, blow_reason, fire_reason, melee_reason, morale_reason, reasons_of};
use super::rules::victory::army_points;
use super::rules::{Game, Order, Sector, UnitId, melee};
use super::{review, terminal};
use crate::board::table::Point;
use crate::games::table::piece_state::{length_between, unit_data};
use crate::games::table::rules::piece_of;
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::play::log::ReasonedTotal;
use crate::play::review::GameReview;
use crate::play::{
    AnyOrder, BoutFact, DecisionContext, DescribeGame, Force, Menu, MenuChoice, OrderSpace, PastDecision, Question,
};
use crate::say;
use crate::session::Session;
use serde_json::{Value, json};

/// Units that an outcome is about, the acting one first.
fn units_of(outcome: &Outcome) -> Vec<UnitId> {
    match outcome {
        Outcome::RallyTried { unit, .. }
        | Outcome::VariationRolled { unit, .. }
        | Outcome::Moved { unit, .. }
        | Outcome::Aligned { unit, .. }
        | Outcome::OrderFormed { unit }
        | Outcome::OrderLost { unit, .. }
        | Outcome::Limbered { unit }
        | Outcome::Unlimbered { unit, .. }
        | Outcome::Pivoted { unit, .. }
        | Outcome::Dismounted { unit }
        | Outcome::Mounted { unit }
        | Outcome::Deployed { unit, .. }
        | Outcome::MeleeLost { unit, .. }
        | Outcome::Tested { unit, .. }
        | Outcome::RetreatBegan { unit, .. }
        | Outcome::Retreated { unit, .. }
        | Outcome::BaseLost { unit }
        | Outcome::Eliminated { unit, .. } => vec![*unit],
        Outcome::GunFired { gun: unit, target, .. } | Outcome::Volley { unit, target, .. } => vec![*unit, *target],
        Outcome::StoppedBefore { unit, enemy, .. } => vec![*unit, *enemy],
        Outcome::Contacted { pair } => vec![pair.mover, pair.enemy],
        Outcome::GunOverrun { gun, by } => vec![*by, *gun],
        Outcome::GeneralMoved { general, .. } => vec![*general],
        Outcome::Attached { general, unit } | Outcome::GeneralSaved { general, to: unit } => vec![*general, *unit],
        Outcome::MeleeFought { units, .. } => units.iter().map(|report| report.unit).collect(),
        Outcome::Obstructed { unit, by } => std::iter::once(*unit).chain(by.iter().copied()).collect(),
        Outcome::FirstPlayer { .. }
        | Outcome::Weather { .. }
        | Outcome::PointsRolled { .. }
        | Outcome::SectorOpened { .. }
        | Outcome::PointsSpent { .. }
        | Outcome::StepEnded { .. }
        | Outcome::StepPassed { .. }
        | Outcome::SectorDone { .. }
        | Outcome::HalfTurnEnded { .. }
        | Outcome::GameEnded { .. } => Vec::new(),
    }
}

/// Place of an outcome, if it has one besides that of its unit.
fn place_of(outcome: &Outcome) -> Option<Point> {
    match outcome {
        Outcome::Moved { poses, .. } => poses.last().map(|pose| pose.point),
        Outcome::Aligned { pose, .. }
        | Outcome::Unlimbered { pose, .. }
        | Outcome::Pivoted { pose, .. }
        | Outcome::Deployed { pose, .. }
        | Outcome::Retreated { to: pose, .. } => Some(pose.point),
        Outcome::GeneralMoved { to, .. } => Some(*to),
        _ => None,
    }
}

/// Sums with reasons that explain an outcome.
fn reasons(game: &Game, outcome: &Outcome) -> Vec<ReasonedTotal> {
    let need = |total: i32, lines| vec![ReasonedTotal::new(say!("gk-sum-need", total), lines)];
    match outcome {
        Outcome::Volley { need: sum, .. } => need(sum.total(), reasons_of(sum, fire_reason)),
        Outcome::RallyTried { need: sum, .. } | Outcome::Tested { need: sum, .. } => {
            need(sum.total(), reasons_of(sum, morale_reason))
        }
        Outcome::MeleeFought { units, .. } => {
            let sums = units.iter().flat_map(|report| {
                let sum = melee::need(game.battle.rules, &game.card(report.unit).traits);
                let (unit, total) = (game.unit_name(report.unit), report.per_quarter.total());
                let dice = reasons_of(&report.per_quarter, melee_reason);
                [
                    ReasonedTotal::new(say!("gk-sum-half-dice", unit, total), dice),
                    ReasonedTotal::new(say!("gk-sum-need", total = sum.total()), reasons_of(&sum, blow_reason)),
                ]
            });
            sums.collect()
        }
        _ => Vec::new(),
    }
}

/// Whether an outcome is a result.
const fn is_result(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::GunFired { .. }
            | Outcome::Volley { .. }
            | Outcome::MeleeFought { .. }
            | Outcome::Tested { .. }
            | Outcome::Eliminated { .. }
            | Outcome::GunOverrun { .. }
            | Outcome::GameEnded { .. }
    )
}

crate::describe_battle! {
    paragraph: "15.2";

    crate::described_programs!();

    fn spaces(&self) -> Vec<Box<dyn OrderSpace<Order>>> {
        terminal::spaces(self)
    }

    fn turn(&self) -> (u32, u32) {
        (self.state().turn.into(), self.battle.turn_limit.unwrap_or(0).into())
    }

    fn piece(&self, order: &Order) -> Option<PieceId> {
        let unit = match order {
            Order::Deploy { unit, .. }
            | Order::Rally { unit }
            | Order::FormOrder { unit }
            | Order::Dismount { unit }
            | Order::Mount { unit }
            | Order::FireMuskets { unit, .. }
            | Order::Strike { unit, .. }
            | Order::DefensiveFire { unit, .. }
            | Order::Test { unit, .. } => *unit,
            Order::FireGun { gun, .. } | Order::Pivot { gun, .. } => *gun,
            Order::Move(order) => order.unit,
            Order::GeneralMove { general, .. } => *general,
            Order::Melee { first_unit } => *first_unit,
            Order::Support { blocker, .. } => *blocker,
            Order::ChooseSector { .. } | Order::EndStep | Order::Concede => return None,
        };
        Some(piece_of(unit))
    }

    fn occasion(&self) -> Option<DecisionContext> {
        self.decider()?;
        let (kind, between) = match self.state().stack.last()? {
            Frame::HalfTurn(HalfTurnStage::Morale) => (6, false),
            Frame::Turn(_) | Frame::HalfTurn(_) => (0, false),
            Frame::Sector { step, .. } => (1 + *step as u32, false),
            Frame::DefensiveFire { .. } => (7, true),
            Frame::Melee { .. } => (8, true),
            Frame::BlockerTests { .. } | Frame::Retreats { .. } => (9, true),
        };
        Some(DecisionContext { kind, between })
    }

    fn piece_state_json(&self, name: &str) -> Option<Value> {
        let unit = self.unit_named(name)?;
        let state = self.unit_state(unit);
        let id = |unit: UnitId| self.card(unit).id.as_str();
        let enemies = || self.battle.units_of(self.side(unit).other());
        let aims_at = |enemy: &UnitId| gun_shot(self, unit, *enemy).is_ok() || musket_shot(self, unit, *enemy).is_ok();
        let struck = enemies().filter(|enemy| self.pairs_of(unit).any(|pair| pair.partner(unit) == Some(*enemy)));
        let of_rules = [
            ("quarters", json!(state.quarters)),
            ("place", self.with_names(|| json!(state.place))),
            ("marks", json!(state.marks)),
            ("firing_order", json!(self.has(unit, UnitMark::FiringOrder))),
            ("limbered", json!(self.has(unit, UnitMark::Limbered))),
            ("retreating", json!(self.has(unit, UnitMark::Retreating))),
            ("aims_at", json!(enemies().filter(aims_at).map(id).collect::<Vec<_>>())),
            ("struck", json!(struck.map(id).collect::<Vec<_>>())),
        ];
        Some(unit_data(self, (unit, state.place), id, of_rules))
    }

    fn state_in_words(&self, name: &str, state: &str) -> Option<String> {
        if let Some(sector) = Sector::ALL.into_iter().find(|sector| format!("{sector:?}").eq_ignore_ascii_case(name)) {
            return (state == "points").then(|| self.state().points(sector).to_string());
        }
        let Some(unit) = self.unit_named(name) else { return length_between(self, name, state) };
        let (now, whole) = (self.unit_state(unit).quarters, self.battle.rules.units.quarters);
        match state {
            "quarters" => Some(now.to_string()),
            "lost" => Some(whole.saturating_sub(now).to_string()),
            _ => None,
        }
    }

    fn phase(&self) -> Option<String> {
        match self
            .state()
            .stack
            .iter()
            .rev()
            .find(|frame| matches!(frame, Frame::Sector { .. } | Frame::HalfTurn(_)))?
        {
            Frame::Sector { step, .. } => Some(text::step(*step)),
            Frame::HalfTurn(HalfTurnStage::Morale) => Some(say!("gk-step-morale")),
            _ => None,
        }
    }

    fn phases() -> Vec<String> {
        Step::ALL.into_iter().map(text::step).chain([say!("gk-step-morale")]).collect()
    }

    fn menu(&self) -> Menu {
        let mut menu = Menu::default();
        if self.decider().is_none() {
            return menu;
        }
        for order in self.legal_orders().into_iter().chain(terminal::arrivals(self)) {
            let words = text::order_with_cost(self, &order);
            menu.add(MenuChoice::Give(AnyOrder::of(order)), &words);
        }
        menu.add_spaces(self);
        menu
    }

    fn overview(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        for side in SideId::BOTH {
            let army = army_points(self, side);
            lines.push(say!(
                "gk-overview-side",
                side = DescribeGame::side(self, side),
                now = army.now,
                start = army.start
            ));
            lines.extend(self.battle.units_of(side).map(|unit| text::standing(self, unit)));
        }
        let weather = text::effect(self.effect());
        lines.push(say!("gk-overview-weather", weather, points = text::points(self)));
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn score(&self) -> Option<[i32; 2]> {
        Some(SideId::BOTH.map(|side| i32::try_from(army_points(self, side).now).unwrap_or(i32::MAX)))
    }

    /// GK 3.4 A sector is done, and the next is to be chosen.
    fn is_between_activations(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::HalfTurn(_)))
    }

    fn arm_strengths(&self) -> Vec<Force> {
        review::arm_strengths(self)
    }

    fn counted_acts() -> Vec<String> {
        review::counted_acts()
    }

    fn bout_facts(&self, outcome: &Outcome) -> Vec<BoutFact> {
        review::bout_facts(self, outcome)
    }

    fn review(session: &Session<Self>) -> Option<GameReview> {
        Some(review::review(session))
    }

    fn decisions(session: &Session<Self>) -> Vec<PastDecision> {
        review::decisions(session)
    }

    fn question_kinds() -> &'static [&'static str] {
        QuestionKind::NAMES
    }

    fn questions(&self, kind: &str) -> Vec<Question> {
        QuestionKind::named(kind).map_or_else(Vec::new, |kind| questions::of(self, kind))
    }
}
