//! Why a sergeant gave an order: the terms of its worth, or the rule of thumb by which it answered.

use super::plan_words::wants;
use crate::games::musket_pike::bots::SergeantDecision;
use crate::games::musket_pike::bots::reaction_policy::{EVADES_FROM, chance_after};
use crate::games::musket_pike::bots::term::SergeantTerm;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, Order, legal, odds, retreat, text};
use crate::play::reasons::ConsideredChoice;
use crate::play::{Reasons, TermWords, weighed_reasons};
use crate::say;

/// Words of a term of a sergeant.
fn term_words(term: SergeantTerm) -> TermWords {
    TermWords { name: say!("sergeant-term-" + term.key()), paragraph: term.paragraph() }
}

/// Reasons for an order; without sentences if nothing was weighed.
#[must_use]
pub fn reasons(decision: &SergeantDecision) -> Reasons {
    let wanted = decision.plan.as_deref().zip(decision.unit()).and_then(|(plan, unit)| wants(plan, unit));
    let mut reasons = weighed_reasons(&decision.seen, &decision.weighed(), term_words);
    if reasons.sentences.is_empty()
        && let Some((sentence, paragraph)) = by_rule(decision).filter(|_| wanted.is_none())
    {
        reasons = Reasons { sentences: vec![sentence], paragraph: Some(paragraph.to_owned()), ..reasons };
    }
    // What a plan wants of a unit decides where it goes.
    if let Some(wanted) = wanted {
        reasons.sentences.insert(0, wanted);
        reasons.paragraph = None;
    }
    // A move that the enemy may break off is told by where it is to end.
    if let (Some(unit), Some(to), Some(first)) = (decision.unit(), decision.to, reasons.choices.first_mut()) {
        first.order = text::moved(&decision.seen.battle, unit, to);
    }
    if reasons.choices.is_empty() && !reasons.sentences.is_empty() {
        let order = text::order_here(&decision.seen, &decision.chosen);
        reasons.choices.push(ConsideredChoice { order, worth: None });
    }
    reasons
}

/// Sentence on the rule of thumb behind an order, with its paragraph; `None` without one.
fn by_rule(decision: &SergeantDecision) -> Option<(String, &'static str)> {
    let (game, order) = (&decision.seen, decision.chosen);
    let name = |unit: UnitId| text::unit(&game.battle, unit);
    Some(match (game.state().stack.last()?, order) {
        (Frame::Turn { .. }, Order::Draw) => (say!("sergeant-draws"), "2.4"),
        (Frame::Muster, Order::Join { unit }) => (say!("sergeant-joins", unit = name(unit)), "3.1"),
        (Frame::Phase(Phase::Movement), Order::EndPhase) => (say!("sergeant-stays"), "6.1"),
        (Frame::Melee(fight), Order::Stand { unit } | Order::Evade { unit }) => {
            let percent = odds::melee(game, &fight.assaults(), &fight.foes()).cleared_percent;
            let (unit, from) = (name(unit), EVADES_FROM);
            let sentence = match order {
                Order::Stand { .. } => say!("sergeant-stands", unit, percent, from),
                _ => say!("sergeant-evades", unit, percent, from),
            };
            (sentence, "9.11")
        }
        (_, Order::TakeOdd { unit }) => {
            (say!("sergeant-odd", unit = name(unit), sp = game.unit_state(unit).strength.sp), "9.14")
        }
        (Frame::Reaction { mover, .. }, Order::React { unit, .. } | Order::StandFast { unit }) => {
            (reaction(game, &order, [unit, *mover], decision.is_considered)?, "6.9")
        }
        (_, Order::Retreat { unit, .. }) => {
            let way = retreat::way_of(game, &order)?;
            let away = game.enemy_distance(*way.path.last()?, game.side(unit));
            let (passes, friends) = (usize::from(way.passes_front), way.displaces.len());
            (say!("sergeant-retreats", unit = name(unit), passes, friends, away), "11.1")
        }
        (_, Order::MakeWay { unit, .. }) => (say!("sergeant-makes-way", unit = name(unit)), "11.3"),
        (_, Order::Deploy { unit, .. }) => (say!("sergeant-arrives", unit = name(unit)), "2.5"),
        (_, Order::Rally { unit }) => {
            let percent = odds::rally(game, unit).unwrap_or(100);
            (say!("sergeant-rallies", unit = name(unit), percent), "12.2")
        }
        _ => return None,
    })
}

/// MP 6.9 Why a unit turned or stood fast: how likely the enemy that came close wins its hex after it, and after the best other answer.
fn reaction(game: &Game, order: &Order, [unit, mover]: [UnitId; 2], is_considered: bool) -> Option<String> {
    let chance = |order: &Order| chance_after(game, order, is_considered);
    let others = legal::legal_orders(game).into_iter().filter(|other| other.unit() == Some(unit) && other != order);
    let is_turn = matches!(order, Order::React { .. });
    let other = others
        .filter(|other| !is_turn || matches!(other, Order::StandFast { .. }))
        .map(|other| chance(&other))
        .min()?;
    let (percent, [unit, mover]) = (chance(order), [unit, mover].map(|unit| text::unit(&game.battle, unit)));
    Some(match order {
        Order::React { facing, .. } => {
            say!("sergeant-turns", unit, mover, percent, other, facing = text::facing(*facing))
        }
        _ => say!("sergeant-stands-fast", unit, mover, percent, other),
    })
}
