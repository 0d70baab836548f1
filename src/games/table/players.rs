//! Programs that play games on a free table, as opponents in a session and in bouts: they see no die to come, and say why.

use super::bots::{OrderWeigher, WeighedOrder};
use crate::kernel::{DiceState, RuleSet};
use crate::play::reasons::{ConsideredChoice, Figure, RelativeWorth, left};
use crate::play::{
    AnyOrder, AnyPlayer, AnySession, Contestant, DescribeGame, RandomContestant, ReasonProvider, Reasons,
};
use crate::say;
use std::sync::Arc;

/// Choices that are told beside each other, the chosen one among them.
const MOST_CHOICES: usize = 3;

/// Term of a worth in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermWords {
    /// What the term counts, in a few words.
    pub name: String,
    /// Paragraph that the term comes from.
    pub paragraph: &'static str,
}

/// Position of a session as a program sees it, without the dice to come.
#[must_use]
pub fn seen<R: DescribeGame>(session: &dyn AnySession) -> Option<R> {
    let mut copy = session.of::<R>()?.game().clone();
    copy.set_dice(DiceState::HIDDEN);
    Some(copy)
}

/// Player who chooses at random. The choices depend on the visible position, so that a resumed game continues in the same way.
pub struct RandomPlayer<R: DescribeGame> {
    contestant: RandomContestant,
    game: std::marker::PhantomData<fn() -> R>,
}

impl<R: DescribeGame> RandomPlayer<R> {
    /// Player who joins a game in this position.
    #[must_use]
    pub fn at(game: &R) -> Self {
        let mut copy = game.clone();
        copy.set_dice(DiceState::HIDDEN);
        Self { contestant: RandomContestant::new(copy.digest().0), game: std::marker::PhantomData }
    }
}

impl<R: DescribeGame> AnyPlayer for RandomPlayer<R> {
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder> {
        Contestant::<R>::choose(&mut self.contestant, &seen::<R>(session)?).map(AnyOrder::of)
    }
}

/// Player who gives the order of the greatest worth.
pub struct WeighingPlayer<R: RuleSet, W: OrderWeigher<R>> {
    weigher: W,
    words: fn(W::Term) -> TermWords,
    /// Last position with its orders, the best first; none before any.
    last: Option<Arc<WeighedPosition<R, W::Term>>>,
}

/// Position with its orders, the best first.
struct WeighedPosition<R: RuleSet, T> {
    game: R,
    orders: Vec<WeighedOrder<R::Order, T>>,
}

impl<R: DescribeGame, W: OrderWeigher<R>> WeighingPlayer<R, W> {
    /// Player by these rules of thumb, with the words of their terms.
    #[must_use]
    pub const fn new(weigher: W, words: fn(W::Term) -> TermWords) -> Self {
        Self { weigher, words, last: None }
    }
}

impl<R: DescribeGame, W: OrderWeigher<R>> Contestant<R> for WeighingPlayer<R, W> {
    fn choose(&mut self, seen: &R) -> Option<R::Order> {
        self.weigher.weighed(seen).into_iter().next().map(|best| best.order)
    }
}

impl<R: DescribeGame, W: OrderWeigher<R>> AnyPlayer for WeighingPlayer<R, W> {
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder> {
        let game = seen::<R>(session)?;
        let orders = self.weigher.weighed(&game);
        let chosen = orders.first().map(|best| AnyOrder::of(best.order.clone()));
        self.last = Some(Arc::new(WeighedPosition { game, orders }));
        chosen
    }

    fn why(&self) -> Option<ReasonProvider> {
        let (last, words) = (Arc::clone(self.last.as_ref()?), self.words);
        // Where one order alone could be given there are no reasons.
        (last.orders.len() > 1)
            .then(|| Arc::new(move |_| weighed_reasons(&last.game, &last.orders, words)) as ReasonProvider)
    }
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
        (Some(gain), Some(cost)) => say!("table-why-both", gain, cost),
        (Some(gain), None) => say!("table-why-gain", gain),
        (None, _) => say!("table-why-nothing"),
    };
    let shown = &orders[..orders.len().min(MOST_CHOICES)];
    let top = best.worth.total();
    let less = |order: &WeighedOrder<R::Order, T>| i64::from(top) - i64::from(order.worth.total());
    let worst = shown.last().map_or(0, less);
    let choice = |order: &WeighedOrder<R::Order, T>| {
        let worth = order.worth.total();
        let figure = Figure::new(say!("table-why-worth", worth), say!("table-why-worth-how"), "");
        let worth = RelativeWorth { figure, left: left(less(order), worst) };
        ConsideredChoice { order: game.order(&order.order), worth: Some(worth) }
    };
    let figure = |why: T, value: i32| {
        let TermWords { name, paragraph } = words(why);
        Figure::new(say!("table-why-term", term = name, worth = value), say!("table-why-term-how"), paragraph)
    };
    Reasons {
        sentences: vec![sentence],
        paragraph: gain.or(cost).map(|(why, _)| words(why).paragraph.to_owned()),
        choices: shown.iter().map(choice).collect(),
        figures: best.worth.lines.iter().map(|term| figure(term.why, term.value)).collect(),
        ..Reasons::default()
    }
}
