//! Card of the pending question: what it is about, the answers of the selected unit, and the usual one.

use super::refusals::why_idle;
use crate::board::table::Length;
use crate::games::mcnally_awi::rules::legal::{check, listed_orders};
use crate::games::mcnally_awi::rules::state::{Frame, Phase, UnitPlace};
use crate::games::mcnally_awi::rules::text;
use crate::games::mcnally_awi::rules::{Formation, Game, Order};
use crate::games::table::rules::{UnitId, unit_of};
use crate::games::table::window::{order_in, over_card};
use crate::play::{AnyOrder, DescribeGame};
use crate::say;
use crate::ui::Intent;
use crate::ui::battle_over_card::BattleOverModel;
use crate::ui::decision::{Answer, DecisionModel, NumberAnswer};
use crate::ui::screen::CurrentChoice;

/// Answer that Enter gives: the volley at a charger, the roll of a named shot, of the selected unit its movement; none where a
/// player should choose.
pub(super) fn usual(game: &Game, selected: Option<UnitId>) -> Option<Order> {
    let order = match game.state().stack.last()? {
        Frame::Reaction { .. } => [Order::Volley, Order::Hold].into_iter().find(|order| check(game, order).is_ok())?,
        Frame::Charge(_) => Order::RunOn,
        Frame::Shot { .. } => Order::Shoot,
        Frame::Activation { phase: Phase::Moves, .. } => Order::Roll { unit: selected?, skirmish: None },
        _ => return None,
    };
    check(game, &order).is_ok().then_some(order)
}

/// Unit that the pending question is about; none without one.
pub(super) fn asked(game: &Game) -> Option<UnitId> {
    match game.state().stack.last()? {
        Frame::Reaction { unit, .. } | Frame::MayEvade { unit, .. } | Frame::Moving { unit, .. } => Some(*unit),
        Frame::Charge(run) => Some(run.order.charger),
        Frame::Shot { target, .. } => Some(*target),
        _ => None,
    }
}

/// How the game ended; none while it goes on.
pub(super) fn ended(game: &Game) -> Option<BattleOverModel> {
    let ending = game.state().ending?;
    let result = match ending.winner {
        Some(side) => say!("mc-over-won", side = DescribeGame::side(game, side)),
        None => say!("mc-over-draw"),
    };
    let how = text::ended(game, ending);
    Some(over_card(&game.battle.presentation.name, (how, result), ending.winner, "15"))
}

/// Title of the question, its paragraph, and a sentence above the answers.
fn head(game: &Game, choice: &CurrentChoice) -> Option<(String, &'static str, Option<String>)> {
    let name = |unit: &UnitId| game.unit_name(*unit);
    let chosen = choice.piece.map(unit_of).filter(|unit| game.knows(*unit));
    Some(match game.state().stack.last()? {
        Frame::SetUp { .. } => (say!("mc-question-set-up"), "18.1", Some(say!("mc-question-set-up-why"))),
        Frame::Activation { phase, .. } => {
            let (key, paragraph) = match phase {
                Phase::Declare => ("declare", "9.1"),
                Phase::Charges => ("charges", "9.4"),
                Phase::Moves => ("moves", "5.1"),
                Phase::Fire => ("fire", "7.1"),
                Phase::Melee => ("melee", "10.2"),
                Phase::Morale | Phase::Routs => return None,
            };
            let is_of_units = matches!(phase, Phase::Declare | Phase::Moves | Phase::Fire);
            let why = match chosen.filter(|_| is_of_units) {
                Some(unit) => {
                    why_idle(game, unit).map_or_else(|| say!("mc-question-chosen-" + key), |why| why.sentence)
                }
                None => say!("mc-question-choose-" + key),
            };
            (say!("mc-title-of-" + key), paragraph, Some(why))
        }
        Frame::Charge(run) => (say!("mc-question-run-on", unit = name(&run.order.charger)), "9.8", None),
        Frame::MayEvade { charger, unit } => {
            let why = say!("mc-question-may-evade-why", enemy = name(charger));
            (say!("mc-question-react", unit = name(unit)), "9.6", Some(why))
        }
        Frame::Reaction { charger, unit, figures, may_evade } => {
            let key = if *may_evade { "evade" } else { "fire" };
            let why = say!("mc-question-react-" + key, enemy = name(charger), n = *figures);
            (say!("mc-question-react", unit = name(unit)), if *may_evade { "9.6" } else { "9.5" }, Some(why))
        }
        Frame::Moving { unit, budget, .. } => {
            let why = say!("mc-question-path-why", length = game.length_text(Length(*budget)));
            (say!("mc-question-path", unit = name(unit)), "5.3", Some(why))
        }
        Frame::Shot { target, parts } => {
            let figures: u32 = parts.iter().map(|part| part.figures).sum();
            (say!("mc-question-shot", target = name(target), n = figures), "7.6", Some(say!("mc-question-shot-why")))
        }
        Frame::Turn => return None,
    })
}

/// Whether an answer belongs on the card while a unit is selected, or none is: orders without a unit always do; those of a unit
/// while it is selected, or the unit that its general is with.
fn is_shown(game: &Game, chosen: Option<UnitId>, order: &Order) -> bool {
    let Some(unit) = game.piece(order).map(unit_of) else { return true };
    let host = match game.unit_state(unit).place {
        UnitPlace::Attached(host) => Some(host),
        _ => None,
    };
    chosen.is_some_and(|chosen| unit == chosen || host == Some(chosen))
}

/// MC 3.6, 5.9, 5.13 Number by which an order of the movement phase differs from others alike: stands, files, a gap.
const fn number_of(order: &Order) -> Option<u16> {
    match order {
        Order::Detach { stands, .. } => Some(*stands),
        Order::Form { to: Formation::Column, files, .. } => Some(*files),
        Order::Roll { skirmish: Some(gap), .. } => Some(*gap as u16),
        _ => None,
    }
}

/// Answers of a unit that differ by a number alone: a heading, and those that are legal.
fn numbers(game: &Game, unit: UnitId) -> Vec<(String, Vec<NumberAnswer>)> {
    let most = game.troops(unit).stands().min(u16::MAX.into()) as u16;
    let row = |head: String, orders: Vec<Order>| {
        let legal = orders.into_iter().filter(|order| check(game, order).is_ok());
        let answers: Vec<NumberAnswer> = legal
            .filter_map(|order| {
                let number = number_of(&order)?.to_string();
                let words = DescribeGame::order(game, &order);
                Some(NumberAnswer { number, words, give: Intent::order(AnyOrder::of(order)) })
            })
            .collect();
        (head, answers)
    };
    let loosen = [1, 2].map(|gap| Order::Roll { unit, skirmish: Some(gap) });
    let column = (1..=most).map(|files| Order::Form { unit, to: Formation::Column, files });
    let detach = (1..most).map(|stands| Order::Detach { unit, stands });
    let rows = [
        row(say!("mc-number-loosen"), loosen.to_vec()),
        row(say!("mc-number-column"), column.collect()),
        row(say!("mc-number-detach"), detach.collect()),
    ];
    rows.into_iter().filter(|(_, answers)| !answers.is_empty()).collect()
}

/// Fills the card: its subject, the answers of the selected unit, the usual one.
pub(super) fn fill(game: &Game, choice: &CurrentChoice, model: &mut DecisionModel) {
    let Some((title, paragraph, alike)) = head(game, choice) else { return };
    model.title = title;
    paragraph.clone_into(&mut model.paragraph);
    model.alike = alike;
    let chosen = choice.piece.map(unit_of).filter(|unit| game.knows(*unit));
    let is_of_units = match game.state().stack.last() {
        Some(Frame::Activation { phase, .. }) => matches!(phase, Phase::Declare | Phase::Moves | Phase::Fire),
        Some(Frame::SetUp { .. }) => true,
        _ => false,
    };
    if is_of_units {
        model.answers.retain(|answer| order_in::<Order>(answer).is_none_or(|order| is_shown(game, chosen, order)));
    }
    if let Some(unit) =
        chosen.filter(|_| matches!(game.state().stack.last(), Some(Frame::Activation { phase: Phase::Moves, .. })))
    {
        model.answers.retain(|answer| order_in::<Order>(answer).is_none_or(|order| number_of(order).is_none()));
        model.numbers = numbers(game, unit);
    }
    // The order that ends a step comes last, the roll of a shot first.
    let place = |answer: &Answer| match order_in::<Order>(answer) {
        Some(Order::Shoot) => 0,
        Some(order) if is_of_units && game.piece(order).is_none() => 2,
        _ => 1,
    };
    model.answers.sort_by_key(place);
    model.usual = usual(game, chosen).map(AnyOrder::of);
}

/// Units that have something to do in the pending question, in the order of their answers.
pub(super) fn able(game: &Game) -> Vec<UnitId> {
    let mut able: Vec<UnitId> = Vec::new();
    for order in listed_orders(game) {
        if let Some(unit) = game.piece(&order).map(unit_of)
            && !able.contains(&unit)
        {
            able.push(unit);
        }
    }
    able
}
