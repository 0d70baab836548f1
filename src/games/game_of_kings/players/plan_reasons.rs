//! Why a plan was chosen: the differences of its value from that of the next best other, part by part; what the general fears most in
//! the enemy's answer; the dice on which most depends.

use super::plan_words::{deed, plan};
use crate::games::game_of_kings::bots::{HalfTurnOutlook, HalfTurnPlan, Intentions, ValuePart};
use crate::games::game_of_kings::rules::Order;
use crate::i18n::signed;
use crate::play::DescribeGame;
use crate::play::Reasons;
use crate::play::reasons::{ConsideredChoice, Figure, RelativeWorth, left};
use crate::say;
use crate::thinking::Estimate;
use std::sync::Arc;

/// Smallest mean that is told, in hundredths of a point.
const LEAST_TOLD: i64 = 5;

/// Plan beside the one that was chosen, with what it comes to.
struct OtherPlan<'a> {
    intentions: &'a Arc<Intentions>,
    outlook: HalfTurnOutlook,
    /// What the chosen plan is worth more.
    less: Estimate,
}

impl OtherPlan<'_> {
    /// Whether the plan is worse than the chosen one by more than the error of the throws.
    const fn is_worse(&self) -> bool {
        self.less.mean >= LEAST_TOLD && self.less.mean > self.less.error
    }
}

/// Reasons for a plan; `order` is the order that it begins with.
#[must_use]
pub fn plan_reasons(made: &HalfTurnPlan, order: Option<&Order>) -> Reasons {
    let Some(chosen) = made.outlook(&made.chosen) else { return Reasons::default() };
    let other = |intentions| {
        let outlook = made.outlook(intentions)?;
        Some(OtherPlan { intentions, less: chosen.difference(&outlook), outlook })
    };
    let mut others: Vec<OtherPlan> = made.others.iter().filter_map(other).collect();
    others.sort_by_key(|other| other.less.mean);
    // A plan that differs in little says nothing: the next best is the first that is surely worse.
    let next = others.iter().find(|other| other.is_worse());
    let parts = next.map_or_else(Vec::new, |next| told_parts(chosen.part_differences(&next.outlook)));
    let gain = parts.first().filter(|(_, difference)| *difference > 0).zip(next);
    let mut sentences = vec![match gain {
        Some(((part, points), next)) => {
            let other = plan(made, next.intentions);
            say!("gk-plan-why-" + part.key(), points = tenths(*points), other)
        }
        None => say!("gk-plan-no-better"),
    }];
    if let Some((part, points)) = parts.last().filter(|(_, difference)| *difference < 0) {
        sentences.push(say!("gk-plan-but", part = say!("gk-part-" + part.key()), points = tenths(*points)));
    }
    let game = &made.seen;
    let told = |found: Option<(_, i64)>| found.filter(|(_, points)| *points >= LEAST_TOLD);
    if let Some((feared, points)) = told(chosen.greatest_fear()) {
        sentences.push(say!("gk-plan-fear", deed = deed(game, feared), points = tenths(points)));
    }
    if let Some((rolled, points)) = told(chosen.decisive_roll()) {
        sentences.push(say!("gk-plan-dice", deed = deed(game, rolled), points = tenths(points)));
    }
    Reasons {
        sentences,
        paragraph: gain.map(|((part, _), _)| part.paragraph().to_owned()),
        choices: choices(made, order, &others),
        figures: parts.iter().map(|(part, difference)| figure(*part, *difference)).collect(),
        ..Reasons::default()
    }
}

/// Parts whose difference is worth telling with that difference, the greatest gain first and the greatest loss last.
fn told_parts(differences: [Estimate; ValuePart::ALL.len()]) -> Vec<(ValuePart, i64)> {
    let parts = ValuePart::ALL.into_iter().zip(differences);
    let mut parts: Vec<(ValuePart, i64)> = parts.map(|(part, difference)| (part, difference.mean)).collect();
    parts.retain(|(_, difference)| difference.abs() >= LEAST_TOLD);
    parts.sort_by_key(|(_, difference)| std::cmp::Reverse(*difference));
    parts
}

/// Plans that were compared, the chosen one first.
fn choices(made: &HalfTurnPlan, order: Option<&Order>, others: &[OtherPlan<'_>]) -> Vec<ConsideredChoice> {
    let worst = others.iter().map(|other| other.less.mean).max().unwrap_or(0).max(0);
    let worth = |words: String, less: i64| {
        let figure = Figure::new(words, say!("gk-plan-less-how"), "");
        Some(RelativeWorth { figure, left: left(less.max(0), worst) })
    };
    let described = plan(made, &made.chosen);
    let first = match order {
        Some(order) => say!("gk-plan-begins", order = DescribeGame::order(&made.seen, order), plan = described),
        None => described,
    };
    let chosen = ConsideredChoice { order: first, worth: worth(say!("gk-plan-best"), 0) };
    let other = |other: &OtherPlan<'_>| {
        let less = other.less.mean;
        let words = if other.is_worse() { say!("gk-plan-less", points = tenths(less)) } else { say!("gk-plan-alike") };
        ConsideredChoice { order: plan(made, other.intentions), worth: worth(words, less) }
    };
    std::iter::once(chosen).chain(others.iter().map(other)).collect()
}

/// Line of the sum of the differences.
fn figure(part: ValuePart, difference: i64) -> Figure {
    let value = signed(i32::try_from(difference).unwrap_or(0));
    let words = say!("gk-plan-part-figure", part = say!("gk-part-" + part.key()), value);
    Figure::new(words, say!("gk-plan-part-how"), part.paragraph())
}

/// Hundredths of a point as points with one decimal.
fn tenths(hundredths: i64) -> String {
    let tenths = (hundredths.abs() + 5) / 10;
    format!("{}.{}", tenths / 10, tenths % 10)
}
