//! Why a half-turn's plan was chosen, in the words of the game.

use super::plan_words::{deed, plan};
use crate::games::game_of_kings::bots::{DiceDeed, HalfTurnPlan, Intentions, ValuePart};
use crate::games::game_of_kings::rules::Order;
use crate::play::{DescribeGame, PlanWords, Reasons, TermWords, TriedPlan};
use crate::say;
use crate::thinking::{NamedTerm, PartOfValue};
use std::sync::Arc;

/// Number of parts of a plan's value.
const PARTS: usize = ValuePart::COUNT;

impl PlanWords<PARTS> for HalfTurnPlan {
    type Deed = DiceDeed;
    const LEAST_TOLD: i64 = 5;
    const GROUND: usize = ValuePart::Objective as usize;
    const COUNTED: &'static str = "15.1";

    fn part(&self, part: usize) -> TermWords {
        let part = ValuePart::ALL[part];
        TermWords { name: say!("gk-part-" + part.key()), paragraph: part.paragraph() }
    }

    fn gain(&self, part: usize, points: &str, other: &str) -> String {
        say!("gk-plan-why-" + ValuePart::ALL[part].key(), points, other)
    }

    fn deed(&self, rolled: &DiceDeed) -> String {
        deed(&self.seen, *rolled)
    }

    fn ground_lost(&self) -> String {
        say!("gk-deed-ground")
    }

    /// A unit's own test is feared as the enemy's fire is: it is the enemy who brings it about.
    fn is_feared(&self, _deed: &DiceDeed) -> bool {
        true
    }
}

/// Reasons for a plan; `order` is the order that it begins with.
#[must_use]
pub fn plan_reasons(made: &HalfTurnPlan, order: Option<&Order>) -> Reasons {
    let tried = |intentions: &Arc<Intentions>| {
        Some(TriedPlan { words: plan(made, intentions), outlook: made.outlook(intentions)? })
    };
    let Some(chosen) = tried(&made.chosen) else { return Reasons::default() };
    // Plans that differ in sectors that are done are the same in words.
    let others: Vec<_> = made.others.iter().filter_map(tried).filter(|other| other.words != chosen.words).collect();
    let mut reasons = crate::play::plan_reasons(made, &chosen, &others);
    if let (Some(first), Some(order)) = (reasons.choices.first_mut(), order) {
        first.order = say!("gk-plan-begins", order = DescribeGame::order(&made.seen, order), plan = chosen.words);
    }
    reasons
}
