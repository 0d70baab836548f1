//! Why an order was chosen by its worth: the terms of the sum, the one that speaks most for it, and the one that speaks most against it.

use super::DescribeGame;
use super::reasons::{ConsideredChoice, Figure, Reasons, RelativeWorth, left};
use crate::i18n::hundredths;
use crate::say;
use crate::thinking::WeighedOrder;

/// Choices that are told beside each other, the chosen one among them.
const MOST_CHOICES: usize = 3;

/// Term of a sum in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermWords {
    /// What the term counts, in a few words.
    pub name: String,
    /// Paragraph that the term comes from.
    pub paragraph: &'static str,
}

/// Reasons for the first of some weighed orders, in a sentence, with the next best ones and the terms of its worth.
#[must_use]
pub fn weighed_reasons<R: DescribeGame, T: Copy>(
    game: &R,
    orders: &[WeighedOrder<R::Order, T>],
    words: fn(T) -> TermWords,
) -> Reasons {
    let Some(best) = orders.first() else { return Reasons::default() };
    let (gain, cost) = (best.greatest_gain(), best.greatest_cost());
    let name = |(why, _): (T, i32)| words(why).name;
    let sentence = match (gain.map(name), cost.map(name)) {
        (Some(gain), Some(cost)) => say!("why-term-both", gain, cost),
        (Some(gain), None) => say!("why-term-gain", gain),
        (None, _) => say!("why-term-nothing"),
    };
    let shown = &orders[..orders.len().min(MOST_CHOICES)];
    let top = best.worth.total();
    let less = |order: &WeighedOrder<R::Order, T>| i64::from(top) - i64::from(order.worth.total());
    let worst = shown.iter().map(less).max().unwrap_or(0);
    let choice = |order: &WeighedOrder<R::Order, T>| {
        let worth = hundredths(order.worth.total().into());
        let figure = Figure::new(say!("why-term-worth", worth), say!("why-term-worth-how"), "");
        let worth = RelativeWorth { figure, left: left(less(order), worst) };
        ConsideredChoice { order: game.order(&order.order), worth: Some(worth) }
    };
    let figure = |why: T, value: i32| {
        let TermWords { name, paragraph } = words(why);
        let worth = hundredths(value.into());
        Figure::new(say!("why-term-figure", term = name, worth), say!("why-term-figure-how"), paragraph)
    };
    Reasons {
        sentences: vec![sentence],
        paragraph: gain.or(cost).map(|(why, _)| words(why).paragraph.to_owned()),
        choices: shown.iter().map(choice).collect(),
        figures: best.worth.lines.iter().map(|term| figure(term.why, term.value)).collect(),
        ..Reasons::default()
    }
}
