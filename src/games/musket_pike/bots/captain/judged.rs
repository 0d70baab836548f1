//! Review of a decision: its value as it was carried out, compared with what the captain would have chosen.

use super::level::CaptainConfig;
use super::outlook;
use super::playout::Playout;
use super::search;
use crate::games::musket_pike::bots::reaction_policy;
use crate::games::musket_pike::bots::reason::{ChoiceReason, significant_difference};
use crate::games::musket_pike::bots::sergeant::Instructions;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use crate::thinking::Estimate;

/// Captain's choice, and the cost of not having chosen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Choice of the captain.
    pub better: Order,
    /// Value lost by the decision.
    pub less: Estimate,
}

impl Judged {
    /// Reasons for the captain's choice, carried out by sergeants, and for the decision, as it was carried out; `None` if
    /// either has none.
    #[must_use]
    pub fn reasons(&self, game: &Game, given: &[Order], mind: &CaptainConfig) -> Option<[ChoiceReason; 2]> {
        let instructions = Instructions::default();
        let play_on = play_on(game, &instructions, mind)?;
        Some([outlook::reason(game, self.better, &[], play_on), outlook::reason_of(game, given, play_on)?])
    }
}

/// Playout settings for both: a use of the chit up to the enemy's answer, anything else to the end of the activation.
fn play_on<'a>(game: &Game, instructions: &'a Instructions, mind: &'a CaptainConfig) -> Option<Playout<'a>> {
    let uses = matches!(game.state().stack.last()?, Frame::Chit { .. });
    let activations = if uses { mind.advice.activations } else { 0 };
    Some(Playout { side: legal::decider(game)?, instructions, activations, weights: &mind.weights })
}

/// Number of throws with which the two choices are compared.
const THROWS: usize = 24;

/// Whether the captain judges the pending decision: the use of a chit, or the answer to a question.
#[must_use]
pub const fn is_judged(frame: &Frame) -> bool {
    matches!(frame, Frame::Chit { .. } | Frame::Melee(_) | Frame::Reaction { .. } | Frame::Retreat(_))
}

/// Whether a chit is still being spent in this state: muster, artillery fire, movement. Shots and melees after that depend on
/// dice, and are judged by their expected value.
#[must_use]
pub fn goes_on(frames: &[Frame]) -> bool {
    let later = |frame: &Frame| match frame {
        Frame::Phase(phase) => !matches!(phase, Phase::ArtilleryFire | Phase::Movement),
        _ => false,
    };
    let between = |frame: &Frame| {
        matches!(frame, Frame::Turn { .. } | Frame::EndOfTurn { .. } | Frame::Arrival { .. } | Frame::Over)
    };
    frames.last().is_some_and(|frame| !between(frame)) && !frames.iter().any(later)
}

/// Reviews a decision in the position in which it was made. `given` is the decision and, where a chit was spent, all orders
/// after it as long as that [goes on](goes_on). It is judged as it was carried out, and has a cost only if it also has one as
/// sergeants would carry it out. `None` if there was no choice, or none that the captain judges.
#[must_use]
pub fn judged(game: &Game, given: &[Order], mind: &CaptainConfig) -> Option<Judged> {
    let frame = game.state().stack.last().filter(|frame| is_judged(frame))?;
    let (chosen, legal) = (*given.first()?, legal::legal_orders(game));
    if legal.len() < 2 || !legal.contains(&chosen) {
        return None;
    }
    let (weights, budget) = (&mind.weights, mind.advice);
    let better = match frame {
        Frame::Chit { chit } => search::best_use(game, *chit, (weights, budget))?,
        _ => search::choice(game, &legal, reaction_policy::considered(game, &legal)?, (weights, budget))?.0,
    };
    let nothing = Judged { better, less: Estimate { mean: 0, error: 0 } };
    if better == chosen {
        return Some(nothing);
    }
    let instructions = Instructions::default();
    let play_on = play_on(game, &instructions, mind)?;
    // Other throws than those by which the captain's choice was found: these favour it.
    let from = budget.throws.max(budget.answer_throws);
    let throws = from..from + THROWS;
    let his = play_on.playout_values(game, Some(better), throws.clone())?;
    let less = Estimate::of_differences(&his, &play_on.playout_values(game, Some(chosen), throws.clone())?);
    let costs = |less| significant_difference(less).is_some_and(|less| less > 0);
    // An order under which the same could have been done has no cost: what was done under it is judged as it was done.
    if !costs(less) || outlook::costs_nothing(game, [better, chosen], play_on) {
        return Some(nothing);
    }
    if given.len() == 1 {
        return Some(Judged { better, less });
    }
    let less = Estimate::of_differences(&his, &play_on.worths_of(game, given, throws)?);
    Some(if costs(less) { Judged { better, less } } else { nothing })
}
