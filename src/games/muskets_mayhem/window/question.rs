//! Card of the pending question: what it is about, the answers of the selected unit, and the usual one.

use crate::games::muskets_mayhem::rules::legal::{next_chooser, reaction_answers};
use crate::games::muskets_mayhem::rules::state::{Frame, TurnStage, UnitMark, UnitPlace};
use crate::games::muskets_mayhem::rules::text;
use crate::games::muskets_mayhem::rules::{Game, Order, UnitKind};
use crate::games::table::rules::{UnitId, unit_of};
use crate::games::table::window::{order_in, over_card};
use crate::play::{AnyOrder, DescribeGame};
use crate::say;
use crate::ui::battle_over_card::BattleOverModel;
use crate::ui::decision::DecisionModel;
use crate::ui::screen::CurrentChoice;

/// MM 6.6, 10.1, 5.8 Usual answer to the pending question; none where no answer is.
pub(super) fn usual(game: &Game) -> Option<Order> {
    match game.state().stack.last()? {
        Frame::Reaction(charge) => reaction_answers(game, charge).into_iter().next(),
        Frame::Applying { .. } => Some(Order::RemoveHit),
        Frame::UnitMoving { .. } => Some(Order::EndMove),
        _ => None,
    }
}

/// Unit that the pending question is about; none without one.
pub(super) fn asked(game: &Game) -> Option<UnitId> {
    match game.state().stack.last()? {
        Frame::Reaction(charge) => Some(charge.target),
        Frame::Applying { waiting } => waiting.first().copied(),
        Frame::Melee { units, enemies } => next_chooser(game, units, enemies).map(|(unit, _)| unit),
        Frame::UnitMoving { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// How the game ended; none while it goes on.
pub(super) fn ended(game: &Game) -> Option<BattleOverModel> {
    let ending = game.state().ending?;
    let result = match ending.winner {
        Some(side) => say!("mm-over-won", side = DescribeGame::side(game, side)),
        None => say!("mm-over-draw"),
    };
    let how = text::ended(game, ending);
    Some(over_card(&game.battle.presentation.name, (how, result), ending.winner, "12"))
}

/// Title of the question, its paragraph, and a sentence above the answers.
fn head(game: &Game, choice: &CurrentChoice) -> Option<(String, &'static str, Option<String>)> {
    let name = |unit: UnitId| game.unit_name(unit);
    Some(match game.state().stack.last()? {
        Frame::SetUp { .. } => (say!("mm-question-set-up"), "14.1", Some(say!("mm-question-set-up-why"))),
        Frame::ChooseOrder => (say!("mm-question-order"), "3.1", Some(say!("mm-question-order-why"))),
        Frame::Handling { .. } => {
            let key = if choice.piece.is_none() { "choose" } else { "chosen" };
            (say!("mm-question-handle"), "5.1", Some(say!("mm-question-handle-" + key)))
        }
        Frame::UnitMoving { unit, .. } => (say!("mm-question-move", unit = name(*unit)), "5.2", None),
        Frame::Reaction(charge) => {
            let (unit, enemy) = (name(charge.target), name(charge.charger));
            let key = if game.kind(charge.target) == UnitKind::Cavalry { "counter" } else { "fire" };
            let why = say!("mm-question-react-" + key, unit = unit.as_str(), enemy);
            (say!("mm-question-react", unit), "6.6", Some(why))
        }
        Frame::Firing { phase, .. } => {
            let why = choice.piece.is_none().then(|| say!("mm-question-choose-shooter"));
            (say!("mm-question-fire", phase = text::phase(TurnStage::Fire(*phase))), "7.2", why)
        }
        Frame::Applying { waiting } => {
            let unit = waiting.first().copied()?;
            let n = game.unit_state(unit).pending;
            (say!("mm-question-save", unit = name(unit)), "10.1", Some(say!("mm-question-save-why", n)))
        }
        Frame::Melee { units, enemies } => {
            let (unit, _) = next_chooser(game, units, enemies)?;
            (say!("mm-question-fight", unit = name(unit)), "9.2", None)
        }
        Frame::Turn(TurnStage::Melee) => (say!("mm-question-melee"), "9.1", None),
        _ => return None,
    })
}

/// Whether an answer belongs on the card while a unit is selected, or none is: orders without a unit always do; those of a unit
/// while it is selected; those of a commander while his unit is, or once it has been handled and none is selected.
fn is_shown(game: &Game, chosen: Option<UnitId>, order: &Order) -> bool {
    let Some(unit) = game.piece(order).map(unit_of) else { return true };
    let host = match game.unit_state(unit).place {
        UnitPlace::Attached(host) => Some(host),
        _ => None,
    };
    let own = match chosen {
        Some(chosen) => unit == chosen || host == Some(chosen),
        None => host.is_some_and(|host| game.has(host, UnitMark::Handled)),
    };
    match order {
        // They are ordered on the table.
        Order::CommanderTo { .. } | Order::Deploy { .. } => false,
        _ => own,
    }
}

/// Fills the card: its subject, the answers of the selected unit, the usual one.
pub(super) fn fill(game: &Game, choice: &CurrentChoice, model: &mut DecisionModel) {
    let Some((title, paragraph, alike)) = head(game, choice) else { return };
    model.title = title;
    paragraph.clone_into(&mut model.paragraph);
    model.alike = alike;
    if matches!(game.state().stack.last(), Some(Frame::SetUp { .. })) {
        // They are given on the table, and by the card of those who wait.
        model.answers.clear();
    }
    let is_of_units = matches!(game.state().stack.last(), Some(Frame::Handling { .. } | Frame::Firing { .. }));
    if is_of_units {
        let chosen = choice.piece.map(unit_of);
        model.answers.retain(|answer| order_in::<Order>(answer).is_none_or(|order| is_shown(game, chosen, order)));
        // The order that ends the step comes last.
        model.answers.sort_by_key(|answer| order_in::<Order>(answer).is_some_and(|order| game.piece(order).is_none()));
    }
    model.usual = usual(game).map(AnyOrder::of).or_else(|| model.usual.take());
}
