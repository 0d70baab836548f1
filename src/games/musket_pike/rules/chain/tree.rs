//! Tree of all possible continuations, walked layer by layer: each layer is one decision or one pair of dice further. Equal
//! positions of a layer are merged, and their chances added (`walk_layers`).

use super::faces::{self, Faces};
use super::position::{PathHistory, PositionDelta, ScratchGame};
use super::{Chance, DecisionPolicy};
use crate::games::musket_pike::rules::fire;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::resolve::Resolution;
use crate::games::musket_pike::rules::resolve::phases::SequencePart;
use crate::games::musket_pike::rules::state::{Frame, Melee, MeleeStage};
use crate::kernel::chances::{ChanceLayer, walk_layers};
use crate::kernel::{Dice, DiceError, Digest, InternalError, ResolveStatus, digest};

/// Position of the chain's tree that the walk is at.
#[derive(Clone, Copy, Debug)]
pub struct VisitedPosition<'a> {
    /// Game in the position.
    pub game: &'a Game,
    /// Events on the way to the position.
    pub passed: &'a PathHistory,
    /// Chance that the chain reaches the position.
    pub chance: Chance,
    /// Order given in the position; `None`: the chain ends there.
    pub answer: Option<Order>,
}

/// Positions of the chain after the same number of decisions and throws.
type Layer = ChanceLayer<Digest, PositionDelta, Chance>;

/// Calls `see` with every position in which a side decides, and every end.
///
/// # Errors
/// An internal error; a chance that is not exact in [`Chance`], after too many dice in a row.
pub(super) fn walk(
    game: &Game,
    answers: &impl DecisionPolicy,
    mut see: impl FnMut(&VisitedPosition<'_>),
) -> Result<(), InternalError> {
    let mut table = ScratchGame::new(game);
    let start = table.start();
    walk_layers((digest(&start), start, Chance::CERTAIN), |position, chance, next| {
        table.put(&position);
        let (order, kinds) = if let Some(melee) = dice_fall(&table.game) {
            (None, faces::of_melee(&table.game, &melee))
        } else {
            let answer = answers.answer(&table.game);
            see(&VisitedPosition { game: &table.game, passed: &position.passed, chance, answer });
            let Some(order) = answer else { return Ok(()) };
            (Some(order), kinds_of(&table.game, &order)?)
        };
        let mut branch = Branch { table: &mut table, from: &position, order, next };
        if kinds.is_empty() {
            branch.carry_out(&mut Vec::new(), chance)?;
        }
        for Faces { white, red, of_hundred } in kinds {
            branch.carry_out(&mut vec![white, red], chance.part(of_hundred, 100).ok_or(InternalError::here())?)?;
        }
        Ok(())
    })
}

/// Kinds of throws of an order; empty: no dice, or dice that must be tried face by face.
fn kinds_of(game: &Game, order: &Order) -> Result<Vec<Faces>, InternalError> {
    let Order::Fire { unit, target, at } = *order else { return Ok(Vec::new()) };
    let phase = legal::phase(game).ok_or(InternalError::here())?;
    let shot = fire::shot(game, unit, target, at, phase).or(Err(InternalError::here()))?;
    Ok(faces::of_shot(game, &shot))
}

/// MP 9.12 Melee whose dice fall next; `None` if no dice fall.
fn dice_fall(game: &Game) -> Option<Melee> {
    match game.state.stack.last()? {
        Frame::Melee(melee) if melee.stage == MeleeStage::Fighting => Some(*melee),
        _ => None,
    }
}

/// Branch of the chain: the continuations of one position.
struct Branch<'a> {
    table: &'a mut ScratchGame,
    from: &'a PositionDelta,
    /// Order given in the position; `None`: dice fall.
    order: Option<Order>,
    next: &'a mut Layer,
}

impl Branch<'_> {
    /// Carries out the branch's order with these faces; if more dice fall, with each face of the next die.
    fn carry_out(&mut self, faces: &mut Vec<u8>, chance: Chance) -> Result<(), InternalError> {
        self.table.put(self.from);
        let game = &mut self.table.game;
        let mut dice = Dice::scripted(game.state.dice, faces.iter().copied());
        let mut play = Resolution::new(game, &mut dice);
        let mut order = self.order.as_ref();
        let mut settled = ResolveStatus::GoesOn;
        let mut first = true;
        // Up to the next question, or the next dice of a melee.
        while settled == ResolveStatus::GoesOn && (first || dice_fall(play.game).is_none()) {
            first = false;
            let given = order.take();
            settled = play.resolve_part(SequencePart::of(play.game, given), given)?;
        }
        let outcomes = play.into_outcomes();
        match dice.finish(game.state.dice) {
            Ok(()) => {
                let passed = after(&self.from.passed, &outcomes);
                let position = self.table.taken(passed);
                self.next.add(digest(&position), position, chance);
                Ok(())
            }
            Err(DiceError::TooFew { .. }) => {
                let each = chance.part(1, 10).ok_or(InternalError::here())?;
                for face in 1..=10 {
                    faces.push(face);
                    self.carry_out(faces, each)?;
                    faces.pop();
                }
                Ok(())
            }
            Err(_) => Err(InternalError::here()),
        }
    }
}

fn after(before: &PathHistory, outcomes: &[Outcome]) -> PathHistory {
    let mut passed = before.clone();
    for outcome in outcomes {
        match *outcome {
            Outcome::FellBack { unit, .. } => passed.retreated.push(unit),
            Outcome::Eliminated { unit, surrendered: true } => passed.surrendered.push(unit),
            Outcome::Attacked { .. } => passed.attacked = true,
            _ => {}
        }
    }
    for units in [&mut passed.retreated, &mut passed.surrendered] {
        units.sort_unstable();
        units.dedup();
    }
    passed
}
