//! Review of a decision: its value as it was carried out, compared with what the captain would have chosen.

use super::foresight::{ActivationOutlook, Activations};
use super::level::CaptainConfig;
use super::made_plan::{FIRST_TOLD, TOLD};
use super::search::{self, SearchSettings};
use crate::games::musket_pike::bots::reaction_policy;
use crate::games::musket_pike::bots::sergeant::Aims;
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
    /// Outlook of the captain's choice, carried out by sergeants, and of the decision, as it was carried out, on throws by which
    /// neither was found; `None` if either cannot be carried out.
    #[must_use]
    pub fn outlooks(&self, game: &Game, given: &[Order], config: &CaptainConfig) -> Option<[ActivationOutlook; 2]> {
        let ahead = ahead(game, config)?;
        let outlook = |given: &[Order]| ahead.outlook_of(game, given, FIRST_TOLD..FIRST_TOLD + TOLD);
        Some([outlook(&[self.better])?, outlook(given)?])
    }
}

/// Playouts of both: a use of the chit up to the enemy's answer, anything else to the end of the activation.
fn ahead<'a>(game: &Game, config: &'a CaptainConfig) -> Option<Activations<'a>> {
    let uses = matches!(game.state().stack.last()?, Frame::Chit { .. });
    let ahead = if uses { config.advice.activations } else { 0 };
    Some(Activations { side: legal::decider(game)?, ahead, weights: &config.weights, aims: Aims::Ground })
}

/// Least cost of a decision, in hundredths of a VP: less is within the error of the trials.
const LEAST_COST: i64 = 100;
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
pub fn judged(game: &Game, given: &[Order], config: &CaptainConfig) -> Option<Judged> {
    let frame = game.state().stack.last().filter(|frame| is_judged(frame))?;
    let (chosen, legal) = (*given.first()?, legal::legal_orders(game));
    if legal.len() < 2 || !legal.contains(&chosen) {
        return None;
    }
    let budget = config.advice;
    let by = SearchSettings { weights: &config.weights, budget, aims: Aims::Ground };
    let better = match frame {
        Frame::Chit { chit } => search::best_use(game, *chit, by)?,
        _ => {
            let usual = reaction_policy::considered(game, &legal)?;
            search::choice(game, &legal, usual, by)?.best.opening?
        }
    };
    let nothing = Judged { better, less: Estimate { mean: 0, error: 0 } };
    if better == chosen {
        return Some(nothing);
    }
    let ahead = ahead(game, config)?;
    // Other throws than those by which the captain's choice was found: these favour it.
    let from = budget.throws.max(budget.answer_throws);
    let throws = from..from + THROWS;
    let best = ahead.worths_of(game, &[better], throws.clone())?;
    let less = |given: &[Order]| Some(Estimate::of_differences(&best, &ahead.worths_of(game, given, throws.clone())?));
    let costs = |less: &Estimate| less.significant().is_some_and(|less| less >= LEAST_COST);
    let by_sergeants = less(&[chosen])?;
    if !costs(&by_sergeants) {
        return Some(nothing);
    }
    let less = if given.len() == 1 { by_sergeants } else { less(given)? };
    Some(if costs(&less) { Judged { better, less } } else { nothing })
}
