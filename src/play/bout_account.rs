//! Accounts of bouts: what happened in a game between programs, side by side, as statistics over many games of a battle need it.

use super::bout::{EventCounter, bout};
use super::{Bout, DescribeGame, Force, Programs};
use crate::kernel::SideId;

/// What an outcome counts as in the account of a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoutFact {
    /// Side that acts first, in a turn or in the whole bout.
    First(SideId),
    /// Act of a side, by its index in [`DescribeGame::counted_acts`].
    Act(SideId, usize),
}

/// What the accounts of a battle's bouts are about; the same for each bout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountTopics {
    /// Strength of both sides by arm at the start.
    pub arms: Vec<Force>,
    /// Names of the acts that are counted.
    pub acts: Vec<String>,
    /// Whether the game counts points.
    pub has_points: bool,
    /// Turn in which the bouts begin.
    pub first_turn: u32,
}

/// Account of a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoutAccount {
    /// Result of the bout.
    pub bout: Bout,
    /// Points of both sides at the end of each turn from the first one on; the last are those at the end of the bout.
    pub points: Vec<[i32; 2]>,
    /// Side that acted first in the bout: the one that the game names, else the first to decide.
    pub first: Option<SideId>,
    /// Strength that each side has lost by the end, arm by arm.
    pub lost: [Vec<u32>; 2],
    /// Number of acts of each side, kind by kind.
    pub acts: [Vec<u32>; 2],
}

/// Topics of the accounts of bouts that begin in this position.
pub(super) fn topics<R: DescribeGame>(start: &R) -> AccountTopics {
    AccountTopics {
        arms: start.arm_strengths(),
        acts: R::counted_acts(),
        has_points: start.score().is_some(),
        first_turn: start.turn().0,
    }
}

/// Plays a bout from this position and gives an account of it. It breaks off where `stop` becomes true.
///
/// # Errors
/// As [`bout`]; or the bout was stopped.
pub(super) fn account<R: DescribeGame>(
    start: &R,
    dice: u64,
    programs: Programs<'_>,
    stop: &dyn Fn() -> bool,
) -> Result<BoutAccount, String> {
    let mut diary = Diary {
        turn: start.turn().0,
        points: Vec::new(),
        first: None,
        decided: None,
        acts: empty_acts::<R>(),
        left: None,
    };
    let bout = bout(start, dice, programs, &mut diary, stop)?;
    let left = diary.left.unwrap_or_else(|| start.arm_strengths());
    let lost = |side: SideId| {
        let arms = start.arm_strengths().into_iter().zip(&left);
        arms.map(|(then, now)| then.of[side.index()].saturating_sub(now.of[side.index()])).collect()
    };
    let mut points = diary.points;
    points.push(bout.score);
    Ok(BoutAccount {
        points,
        first: diary.first.or(diary.decided),
        lost: SideId::BOTH.map(lost),
        acts: diary.acts,
        bout,
    })
}

fn empty_acts<R: DescribeGame>() -> [Vec<u32>; 2] {
    [vec![0; R::counted_acts().len()], vec![0; R::counted_acts().len()]]
}

/// Diary of a bout while it is played.
struct Diary {
    /// Turn of the last position.
    turn: u32,
    points: Vec<[i32; 2]>,
    first: Option<SideId>,
    /// Side that was the first to decide.
    decided: Option<SideId>,
    acts: [Vec<u32>; 2],
    /// Strength by arm at the end of the bout; `None` before it.
    left: Option<Vec<Force>>,
}

impl<R: DescribeGame> EventCounter<R> for Diary {
    fn note(&mut self, game: &R, outcomes: &[R::Outcome]) {
        for fact in outcomes.iter().flat_map(|outcome| game.bout_facts(outcome)) {
            match fact {
                BoutFact::First(side) => self.first = self.first.or(Some(side)),
                BoutFact::Act(side, kind) => self.acts[side.index()][kind] += 1,
            }
        }
        self.decided = self.decided.or(game.decider());
        let (turn, _) = game.turn();
        if game.decider().is_none() {
            self.left = Some(game.arm_strengths());
        } else if turn > self.turn {
            // The points with which a turn begins are those with which the one before has ended.
            let points = game.score().unwrap_or_default();
            self.points.extend((self.turn..turn).map(|_| points));
            self.turn = turn;
        }
    }

    fn numbers(&self) -> Vec<u64> {
        Vec::new()
    }
}
