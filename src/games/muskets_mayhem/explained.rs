//! The game in words, for window, terminal and screen reader.

use super::questions::{self, QuestionKind};
use super::rules::legal::orders_without_legs;
use super::rules::outcomes::Outcome;
use super::rules::shots::plan_shot;
use super::rules::state::{Frame, TurnStage, UnitMark};
use super::rules::text::{self, reason_of};
use super::rules::troops::FirePhase;
use super::rules::victory::standings;
use super::rules::{Game, Order};
use super::terminal;
use crate::board::table::Point;
use crate::games::table::piece_state::{length_between, unit_data};
use crate::games::table::rules::{UnitId, piece_of, reasons_of};
use crate::kernel::{Breakdown, PieceId, RuleSet, SideId};
use crate::play::log::ReasonedTotal;
use crate::play::{AnyOrder, DecisionContext, DescribeGame, Menu, MenuChoice, OrderSpace, Question};
use crate::say;
use serde_json::{Value, json};

/// Units that an outcome is about, the acting one first.
fn units_of(outcome: &Outcome) -> Vec<UnitId> {
    match outcome {
        Outcome::Deployed { unit, .. }
        | Outcome::Moved { unit, .. }
        | Outcome::Formed { unit, .. }
        | Outcome::CheckRolled { unit, .. }
        | Outcome::Halted { unit }
        | Outcome::ChargeMoved { unit, .. }
        | Outcome::Stood { unit }
        | Outcome::Lost { unit, .. }
        | Outcome::HitsApplied { unit, .. }
        | Outcome::MoraleChanged { unit, .. }
        | Outcome::ContactEnded { unit }
        | Outcome::PassedThrough { unit, .. }
        | Outcome::Destroyed { unit } => vec![*unit],
        Outcome::CommanderMoved { commander, .. } => vec![*commander],
        Outcome::Attached { commander, unit } | Outcome::CommanderSaved { commander, unit } => vec![*commander, *unit],
        Outcome::ChargeDeclared { charger, target, .. } => vec![*charger, *target],
        Outcome::ShotNamed { unit, target } | Outcome::ShotRolled { unit, target, .. } => vec![*unit, *target],
        Outcome::ContactMade { contact } => vec![contact.charger, contact.target],
        Outcome::Retreated { unit, passed, .. } => std::iter::once(*unit).chain(passed.iter().copied()).collect(),
        Outcome::MeleeRolled { blows } => blows.iter().map(|blow| blow.unit).collect(),
        Outcome::Held { units } | Outcome::ChecksTaken { units } | Outcome::MeleeDecided { units, .. } => units.clone(),
        Outcome::DeploymentRolled { .. }
        | Outcome::InitiativeRolled { .. }
        | Outcome::OrderChosen { .. }
        | Outcome::PhaseBegan { .. }
        | Outcome::TurnEnded { .. }
        | Outcome::GameEnded { .. } => Vec::new(),
    }
}

/// Sums with reasons that explain an outcome.
fn reasons(game: &Game, outcome: &Outcome) -> Vec<ReasonedTotal> {
    let need =
        |sum: &Breakdown<_>| ReasonedTotal::new(say!("mm-sum-need", total = sum.total()), reasons_of(sum, reason_of));
    let save =
        |sum: &Breakdown<_>| ReasonedTotal::new(say!("mm-sum-saved", total = sum.total()), reasons_of(sum, reason_of));
    match outcome {
        Outcome::CheckRolled { need: sum, .. } => vec![need(sum)],
        Outcome::ShotRolled { need: sum, save: saved, .. } => vec![need(sum), save(saved)],
        Outcome::MeleeRolled { blows } => {
            let each = blows.iter().flat_map(|blow| {
                let unit = game.unit_name(blow.unit);
                let words = say!("mm-sum-need-of", unit, total = blow.need.total());
                [ReasonedTotal::new(words, reasons_of(&blow.need, reason_of)), save(&blow.save)]
            });
            each.collect()
        }
        _ => Vec::new(),
    }
}

/// Place of an outcome, if it has one besides that of its unit.
fn place_of(outcome: &Outcome) -> Option<Point> {
    match outcome {
        Outcome::Deployed { pose: to, .. }
        | Outcome::Moved { to, .. }
        | Outcome::ChargeMoved { to, .. }
        | Outcome::Retreated { to, .. } => Some(to.point),
        _ => None,
    }
}

/// Whether an outcome is a result.
const fn is_result(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::CheckRolled { .. }
            | Outcome::ShotRolled { .. }
            | Outcome::MeleeRolled { .. }
            | Outcome::MeleeDecided { .. }
            | Outcome::Lost { .. }
            | Outcome::Destroyed { .. }
            | Outcome::GameEnded { .. }
    )
}

/// Phase that is being played.
fn stage(game: &Game) -> Option<TurnStage> {
    match game.state().stack.first() {
        Some(Frame::Turn(stage)) => Some(*stage),
        _ => None,
    }
}

crate::describe_battle! {
    paragraph: "12.1";

    crate::described_programs!();

    fn spaces(&self) -> Vec<Box<dyn OrderSpace<Order>>> {
        terminal::spaces(self)
    }

    fn turn(&self) -> (u32, u32) {
        (self.state().turn.into(), self.battle.turn_limit.into())
    }

    fn piece(&self, order: &Order) -> Option<PieceId> {
        let unit = match order {
            Order::Deploy { unit, .. }
            | Order::Hold { unit }
            | Order::Leg { unit, .. }
            | Order::AboutFace { unit }
            | Order::Form { unit, .. }
            | Order::Charge { unit, .. }
            | Order::Fire { unit, .. }
            | Order::NextMelee { unit }
            | Order::FightUnit { unit, .. } => *unit,
            Order::CommanderTo { commander, .. } | Order::Attach { commander, .. } => *commander,
            _ => return None,
        };
        Some(piece_of(unit))
    }

    fn occasion(&self) -> Option<DecisionContext> {
        self.decider()?;
        let (kind, between) = match self.state().stack.last()? {
            // Each side goes on with its own units once the other has set one.
            Frame::SetUp { .. } => (0, true),
            Frame::ChooseOrder => (1, false),
            Frame::Handling { .. } => (2, false),
            // A draft gives the legs of a move and its end together.
            Frame::UnitMoving { .. } => (2, false),
            Frame::Reaction(_) => (4, true),
            Frame::Firing { .. } => (5, false),
            Frame::Applying { .. } => (6, true),
            Frame::Melee { .. } => (7, true),
            _ => (8, false),
        };
        Some(DecisionContext { kind, between })
    }

    fn is_step(order: &Order) -> bool {
        matches!(order, Order::Leg { .. } | Order::AboutFace { .. })
    }

    fn is_move_in_progress(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::UnitMoving { .. }))
    }

    fn piece_state_json(&self, name: &str) -> Option<Value> {
        let unit = self.unit_named(name)?;
        let state = self.unit_state(unit);
        let id = |unit: UnitId| self.card(unit).id.as_str();
        let enemies = self.battle.units_of(self.side(unit).other());
        let aims_at: Vec<&str> = enemies.filter(|enemy| plan_shot(self, unit, *enemy).is_ok()).map(id).collect();
        let of_rules = [
            ("figures", json!(self.figures(unit))),
            ("hits", json!(state.hits)),
            ("morale", json!(state.morale)),
            ("spent", json!(state.spent)),
            ("fired", json!(self.has(unit, UnitMark::Fired))),
            ("commander", json!(self.commander_of(unit).map(id))),
            ("formation", json!(state.formation)),
            ("limbered", json!(self.has(unit, UnitMark::Limbered))),
            ("place", self.with_names(|| json!(state.place))),
            ("aims_at", json!(aims_at)),
            ("contact", json!(self.enemies_in_contact(unit).into_iter().map(id).collect::<Vec<_>>())),
        ];
        Some(unit_data(self, (unit, state.place), id, of_rules))
    }

    fn state_in_words(&self, name: &str, state: &str) -> Option<String> {
        let Some(unit) = self.unit_named(name) else { return length_between(self, name, state) };
        match state {
            "figures" => Some(self.figures(unit).to_string()),
            "hits" => Some(self.unit_state(unit).hits.to_string()),
            "fire" => Some(self.troops(unit).fire_dice(&self.battle.rules).to_string()),
            "dice" => Some(self.troops(unit).melee_dice(&self.battle.rules, false).to_string()),
            "quality" => Some(text::quality(self.card(unit).quality)),
            "morale" => Some(text::morale(self.unit_state(unit).morale)),
            _ => None,
        }
    }

    fn phase(&self) -> Option<String> {
        stage(self).map(text::phase)
    }

    fn phases() -> Vec<String> {
        let fire = [FirePhase::Artillery, FirePhase::Stationary, FirePhase::Moving].map(TurnStage::Fire);
        let first = [TurnStage::Initiative, TurnStage::Movement].into_iter();
        first.chain(fire).chain([TurnStage::Morale, TurnStage::Melee]).map(text::phase).collect()
    }

    fn menu(&self) -> Menu {
        let mut menu = Menu::default();
        if self.decider().is_none() {
            return menu;
        }
        for order in orders_without_legs(self) {
            menu.add(MenuChoice::Give(AnyOrder::of(order.clone())), &text::order(self, &order));
        }
        menu.add_spaces(self);
        menu
    }

    fn overview(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        for side in SideId::BOTH {
            let units = standings(self, side);
            let lost = units.iter().filter(|unit| unit.is_lost).count();
            let side_name = DescribeGame::side(self, side);
            lines.push(say!("mm-overview-side", side = side_name, lost, of = units.len()));
            lines.extend(self.battle.units_of(side).map(|unit| text::standing(self, unit)));
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// MM 12.1 Figures left.
    fn score(&self) -> Option<[i32; 2]> {
        let figures = |side| standings(self, side).iter().map(|unit| unit.figures).sum::<u32>();
        Some(SideId::BOTH.map(|side| i32::try_from(figures(side)).unwrap_or(i32::MAX)))
    }

    /// MM 3.6 A turn is over, and the next begins.
    fn is_between_activations(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::ChooseOrder))
    }

    fn question_kinds() -> &'static [&'static str] {
        QuestionKind::NAMES
    }

    fn questions(&self, kind: &str) -> Vec<Question> {
        QuestionKind::named(kind).map_or_else(Vec::new, |kind| questions::of(self, kind))
    }
}
