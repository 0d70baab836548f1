//! Programs that play games on a free table, as opponents in a session and in bouts: they see no die to come, and say why.

use super::bots::{JudgedForesight, TableOrderSearch};
use crate::kernel::{DiceState, RuleSet, SideId};
use crate::play::{
    AnyOrder, AnyPlayer, AnySession, Contestant, DescribeGame, EarlyEnd, EndingDecider, EndingSide, PlanWords,
    PlayerInfo, RandomContestant, ReasonProvider, Reasons, TermWords, TriedPlan, plan_reasons, seed_at,
    weighed_reasons,
};
use crate::session::{ProgramId, Session};
use crate::thinking::{OrderWeigher, WeighedOrder};
use std::sync::Arc;

/// Position of a session as a program sees it, without the dice to come.
#[must_use]
pub fn seen<R: DescribeGame>(session: &dyn AnySession) -> Option<R> {
    let mut copy = session.of::<R>()?.game().clone();
    copy.set_dice(DiceState::HIDDEN);
    Some(copy)
}

/// Programs of these ids as they are offered, with the words of each: name and description; `first` is offered first.
#[must_use]
pub fn player_infos(ids: &[&str], first: &str, words: impl Fn(&str) -> (String, String)) -> Vec<PlayerInfo> {
    let info = |name: &&str| {
        let id = ProgramId::named(name)?;
        let (title, about) = words(name);
        Some(PlayerInfo { id, name: title, about, first: *name == first })
    };
    ids.iter().filter_map(info).collect()
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
        Self { contestant: RandomContestant::new(seed_at(game)), game: std::marker::PhantomData }
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
            .then(|| Arc::new(move || weighed_reasons(&last.game, &last.orders, words)) as ReasonProvider)
    }
}

/// Program that decides by more than the worth of single orders.
pub trait OrderDecider: Send {
    /// Game that it plays.
    type Game: DescribeGame;
    /// Decision, with what is needed to give its reasons.
    type Decision: Send + Sync + 'static;

    /// Decision for the deciding side.
    fn decide(&mut self, seen: &Self::Game) -> Self::Decision;

    /// Order that a decision gives; none if there is none to give.
    fn order(decision: &Self::Decision) -> Option<<Self::Game as RuleSet>::Order>;

    /// Number of orders among which it has decided.
    fn choices(decision: &Self::Decision) -> usize;

    /// Reasons for a decision in this position.
    fn reasons(game: &Self::Game, decision: &Self::Decision) -> Reasons;
}

/// Player by a program that decides, with its last position.
pub struct DecidingPlayer<D: OrderDecider> {
    decider: D,
    /// Last position with the decision in it; none before any.
    last: Option<Arc<(D::Game, D::Decision)>>,
}

impl<D: OrderDecider> DecidingPlayer<D> {
    /// Player that gives a program's orders.
    #[must_use]
    pub const fn new(decider: D) -> Self {
        Self { decider, last: None }
    }
}

impl<D: OrderDecider> Contestant<D::Game> for DecidingPlayer<D> {
    fn choose(&mut self, seen: &D::Game) -> Option<<D::Game as RuleSet>::Order> {
        D::order(&self.decider.decide(seen))
    }
}

impl<D: OrderDecider + 'static> AnyPlayer for DecidingPlayer<D> {
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder> {
        let game = seen::<D::Game>(session)?;
        let decision = self.decider.decide(&game);
        let chosen = D::order(&decision).map(AnyOrder::of);
        self.last = Some(Arc::new((game, decision)));
        chosen
    }

    fn why(&self) -> Option<ReasonProvider> {
        let last = Arc::clone(self.last.as_ref()?);
        // Where one order alone could be given there are no reasons.
        (D::choices(&last.1) > 1).then(|| Arc::new(move || D::reasons(&last.0, &last.1)) as ReasonProvider)
    }
}

/// Reasons for an order that was played out and ends better than the one by the rules of thumb; none if one of them cannot be carried
/// out.
#[must_use]
pub fn order_reasons<F, W, const PARTS: usize>(
    words: &W,
    search: &TableOrderSearch<'_, F, PARTS>,
    game: &F::Game,
    [order, usual]: [&<F::Game as RuleSet>::Order; 2],
) -> Option<Reasons>
where
    F: JudgedForesight<PARTS>,
    F::Game: DescribeGame,
    W: PlanWords<PARTS, Deed = F::Deed>,
{
    let tried = |order| Some(TriedPlan { words: game.order(order), outlook: search.outlook(order)? });
    Some(plan_reasons(words, &tried(order)?, &[tried(usual)?]))
}

/// Implements [`OrderDecider`] for the [`TurnGeneral`](crate::games::table::bots::TurnGeneral) of a game.
#[macro_export]
macro_rules! turn_player {
    ($general:ty, $game:ty) => {
        impl $crate::games::table::players::OrderDecider for $general {
            type Game = $game;
            /// Orders that were weighed, and the general who did.
            type Decision = (
                $crate::games::table::bots::OrderDecision<
                    <$game as $crate::kernel::RuleSet>::Order,
                    <<$game as $crate::games::table::programs::TablePrograms>::Drill as $crate::thinking::OrderWeigher<
                        $game,
                    >>::Term,
                >,
                Self,
            );

            fn decide(&mut self, seen: &$game) -> Self::Decision {
                (Self::decide(self, seen), self.clone())
            }

            fn order((decision, _): &Self::Decision) -> Option<<$game as $crate::kernel::RuleSet>::Order> {
                decision.orders.first().map(|best| best.order.clone())
            }

            fn choices((decision, _): &Self::Decision) -> usize {
                decision.orders.len()
            }

            /// An order that was played out against the one by the rules of thumb, or else the terms of the rules of thumb.
            fn reasons(game: &$game, (decision, general): &Self::Decision) -> $crate::play::Reasons {
                let orders = &decision.orders;
                let played_out = || {
                    let side = $crate::kernel::RuleSet::decider(game)?;
                    let (best, usual) = (&orders.first()?.order, decision.instead_of.as_ref()?);
                    let search = general.search(game, side);
                    $crate::games::table::players::order_reasons(game, &search, game, [best, usual])
                };
                let words = <$game as $crate::games::table::programs::TablePrograms>::term_words;
                played_out().unwrap_or_else(|| $crate::play::weighed_reasons(game, orders, words))
            }
        }
    };
}

/// Ways to end a battle early in a game in which the side that decides may concede, by this order, and no more.
pub fn conceding_ends<R: DescribeGame>(session: &Session<R>, concede: R::Order) -> EarlyEnd {
    let game = session.game();
    EarlyEnd {
        reason: None,
        result: None,
        sides: SideId::BOTH.map(|side| EndingSide {
            side,
            name: DescribeGame::side(game, side),
            decider: EndingDecider::of(session, side, || false),
            has_offered: false,
            concedes: (game.decider() == Some(side)).then(|| AnyOrder::of(concede.clone())),
            agrees: None,
        }),
    }
}
