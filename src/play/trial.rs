//! Trial of one order on a position: its consequences, without changing the session.

use super::{AnySession, DescribeGame, Refusal};
use crate::kernel::{Dice, DiceError, InternalError, Roll, StepError};
use crate::play::data::json;
use crate::session::Session;
use serde_json::Value;

/// Order tried on a position, with its consequences.
pub struct Trial {
    /// Description of the order, in a few words.
    pub order: String,
    /// Outcomes of the order, a sentence each.
    pub told: Vec<String>,
    /// Outcomes of the order as JSON data, by the names of the game's ids.
    pub outcomes: Value,
    /// Dice rolled by the order, each with its purpose.
    pub dice: Vec<Roll<String>>,
    /// Position to which the order leads.
    pub after: Box<dyn AnySession>,
}

/// Reason why an order could not be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialFault {
    /// The text to try is no order of this game, for this reason.
    Unreadable(String),
    /// The rules refuse the order that was tried.
    Refused(Refusal),
    /// The dice given do not fit the order that was tried.
    Dice(DiceError),
    /// The program failed to execute the order that was tried.
    Broken(InternalError),
}

/// Executes an order, given as JSON, on a copy of `game`: with these faces of the dice, or else with the dice of the position.
/// Dice that are given leave those of the position as they were.
///
/// # Errors
/// The reason why it cannot be tried.
pub(super) fn trial<R: DescribeGame>(game: &R, order: &str, faces: Option<Vec<u8>>) -> Result<Trial, TrialFault> {
    let order = game.with_names(|| serde_json::from_str::<R::Order>(order));
    let order = order.map_err(|why| TrialFault::Unreadable(why.to_string()))?;
    let (mut game, stood, given) = (game.clone(), game.dice(), faces.is_some());
    let dice = faces.map_or_else(|| Dice::seeded(stood), |faces| Dice::scripted(stood, faces));
    let mut dice = dice.recording();
    let outcomes = game.execute(&order, &mut dice).map_err(|why| match why {
        StepError::Illegal(why) => TrialFault::Refused(game.refusal(&why)),
        StepError::Broken(broken) => TrialFault::Broken(broken),
    })?;
    dice.finish(game.dice()).map_err(TrialFault::Dice)?;
    if given {
        game.set_dice(stood);
    }
    Ok(Trial {
        order: game.order(&order),
        told: outcomes.iter().map(|outcome| game.outcome(outcome)).collect(),
        outcomes: game.with_names(|| json(&outcomes)),
        dice: dice.rolled().to_vec(),
        after: Session::unanswered(game).into(),
    })
}
