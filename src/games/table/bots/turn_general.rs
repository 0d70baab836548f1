//! General of a game in which single units are handled: it weighs its orders by the drill, plays the best few of each decision out to
//! the end of the stretch with the drill on both sides, and gives another one only if it surely ends better.

use super::levels::{BotLevel, LevelBudget, LevelConfig};
use super::order_search::{OrderDecision, OrderPart, TableOrderSearch};
use super::playouts::TablePlayouts;
use super::valued_battle::{LookAhead, ValuedBattle};
use crate::games::table::rules::{BattleInPlay, UnitId};
use crate::kernel::{RuleSet, SideId};
use crate::thinking::{Foresight, OrderWeigher, PartOfValue};
use std::sync::Arc;

/// Battle that such a general plays.
pub trait TurnBattle: ValuedBattle {
    /// Rules of thumb.
    type Drill: OrderWeigher<BattleInPlay<Self>> + Default;
    /// What dice are rolled for, as far as their luck is taken out.
    type Deed: Clone + PartialEq + Send + Sync + 'static;
    /// Stretch of play up to whose end is played out: a turn.
    type Stretch: Copy + Default + PartialEq;

    /// Stretch of a position.
    fn stretch(game: &BattleInPlay<Self>) -> Self::Stretch;

    /// What the dice of an order promise by the exact odds, with the side that gains by it; none if no luck of it is taken out.
    fn promise(game: &BattleInPlay<Self>, order: &Self::Order) -> Option<(SideId, i64)>;

    /// What an outcome shows that dice were rolled for.
    fn deed(outcome: &Self::Outcome) -> Option<Self::Deed>;

    /// Part of an order in a decision: the unit that it handles.
    fn order_part(order: &Self::Order) -> OrderPart<UnitId>;
}

/// Term of an order's worth by the drill of a battle.
pub type DrillTermOf<B> = <<B as TurnBattle>::Drill as OrderWeigher<BattleInPlay<B>>>::Term;
/// Orders that a general of a battle has weighed.
pub type TurnDecision<B> = OrderDecision<<BattleInPlay<B> as RuleSet>::Order, DrillTermOf<B>>;

impl<B: TurnBattle> Foresight for LookAhead<B> {
    type Game = BattleInPlay<B>;
    type Players = B::Stretch;
    type Promise = i64;
    type Deed = B::Deed;
    type Worth = i64;

    fn order(&self, _stretch: &mut B::Stretch, game: &BattleInPlay<B>) -> Option<B::Order> {
        B::Drill::default().weighed(game).into_iter().next().map(|best| best.order)
    }

    fn ends_stretch(&self, stretch: &mut B::Stretch, game: &BattleInPlay<B>) -> bool {
        let now = B::stretch(game);
        let is_new = *stretch != now;
        *stretch = now;
        is_new
    }

    fn stretches_ahead(&self) -> u32 {
        self.ahead
    }

    fn counted(&self, game: &BattleInPlay<B>) -> i64 {
        B::counted(game, self.side)
    }

    fn promise(&self, game: &BattleInPlay<B>, order: &B::Order) -> Option<i64> {
        B::promise(game, order).map(|(side, gain)| if side == self.side { gain } else { -gain })
    }

    fn promised(&self, promise: &i64, outcomes: &[B::Outcome]) -> Option<(B::Deed, i64)> {
        outcomes.iter().find_map(B::deed).map(|deed| (deed, *promise))
    }
}

/// General of a level.
pub struct TurnGeneral<B: TurnBattle, const PARTS: usize> {
    config: Arc<LevelConfig<B::Weights>>,
    budget: LevelBudget,
}

impl<B: TurnBattle, const PARTS: usize> Clone for TurnGeneral<B, PARTS> {
    fn clone(&self) -> Self {
        Self { config: Arc::clone(&self.config), budget: self.budget }
    }
}

impl<B: TurnBattle, const PARTS: usize> TurnGeneral<B, PARTS>
where
    B::ValuePart: PartOfValue<PARTS, Terms = B::Weights>,
{
    /// General of a level.
    #[must_use]
    pub fn of(config: Arc<LevelConfig<B::Weights>>, level: BotLevel) -> Self {
        let budget = config.budget(level);
        Self { config, budget }
    }

    /// Search for an order in a position, for a side.
    #[must_use]
    pub fn search<'g>(&self, seen: &'g BattleInPlay<B>, side: SideId) -> TableOrderSearch<'g, LookAhead<B>, PARTS> {
        let ahead = LookAhead { side, ahead: self.budget.ahead, weights: self.config.weights };
        TableOrderSearch::new(TablePlayouts::new(seen, ahead), self.budget, B::stretch(seen))
    }

    /// Decision for the deciding side.
    #[must_use]
    pub fn decide(&self, seen: &BattleInPlay<B>) -> TurnDecision<B> {
        let orders = B::Drill::default().weighed(seen);
        let Some(side) = seen.decider().filter(|_| orders.len() > 1) else { return OrderDecision::usual(orders) };
        let best = self.search(seen, side).best(&orders, B::order_part);
        OrderDecision::for_order(orders, best.as_ref())
    }
}
