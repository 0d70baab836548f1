//! Playouts: a game played on from a position by a sergeant on either side.

use super::level::Weights;
use super::pending_roll::PendingRoll;
use crate::games::musket_pike::bots::Player;
use crate::games::musket_pike::bots::sergeant::{Instructions, Sergeant};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::Frame;
use crate::kernel::{Dice, DiceState, RuleSet, SideId, digest};
use std::ops::Range;

/// Greatest number of orders in an activation and the enemy's answer.
const MOST_ORDERS: usize = 2000;

/// Settings of a playout.
#[derive(Clone, Copy)]
pub struct Playout<'a> {
    /// Side for which the result is valued.
    pub side: SideId,
    /// Instructions for that side's sergeant.
    pub instructions: &'a Instructions,
    /// Number of activations to play after the current one.
    pub activations: u32,
    /// Weights for the value of a position.
    pub weights: &'a Weights,
}

/// Expected result of a shot, or of a melee that an order starts.
pub struct ExpectedRoll {
    pub deed: Deed,
    /// Units that fire or fight, and their target; of several the first.
    pub by: UnitId,
    pub on: UnitId,
    /// Chance in percent to hit, or to win the hex.
    pub percent: u32,
    /// Expected change in value for the side of the playout.
    pub worth: i64,
    /// Dice roll with its odds, and the hexes that are fought for.
    pub rolled: PendingRoll,
}

/// Kind of the dice roll to come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    Shot,
    Melee,
}

/// Game during a playout: its sergeants, the number of activations ended, and the order for which the dice are thrown.
#[derive(Clone)]
struct UnderWay {
    game: Game,
    officers: [Sergeant; 2],
    turns: u32,
    thrown_for: Order,
}

/// Game played on up to the first order that needs dice, which is the same for every throw.
#[derive(Clone)]
pub struct PlayoutStart {
    under_way: UnderWay,
    /// Order that needs dice; `None` if the playout ended before.
    next: Option<Order>,
}

impl Playout<'_> {
    /// Values of the final position with each of the throws if `first` is given now (`None`: what the sergeant does), as in
    /// [`Playout::worth`]. `None` if the order cannot be carried out.
    #[must_use]
    pub fn playout_values(&self, from: &Game, first: Option<Order>, throws: Range<usize>) -> Option<Vec<i64>> {
        let begun = self.begun(from, first)?;
        throws.map(|throw| self.worth(&begun, throw)).collect()
    }

    /// Plays on as far as no dice are needed.
    #[must_use]
    pub fn begun(&self, from: &Game, first: Option<Order>) -> Option<PlayoutStart> {
        let (mut ahead, first) = self.under_way(from, first)?;
        let (mut dice, mut next, mut alike) = (ahead.throw(0), Some(first), Vec::new());
        while let Some(order) = next {
            dice = ahead.dice_for(&order, 0).unwrap_or(dice);
            ahead.game.execute_order(&order, &mut dice).ok()?;
            if ahead.game.state().dice.drawn > 0 {
                break;
            }
            alike.push(order);
            next = if alike.len() < MOST_ORDERS { self.next(&mut ahead)? } else { None };
        }
        // The game must be as before the order that needs dice.
        let mut game = from.clone();
        for order in alike {
            game.execute_order(&order, &mut dice).ok()?;
        }
        Some(PlayoutStart { under_way: UnderWay { game, ..ahead }, next })
    }

    /// Value of the final position if the dice fall as in this throw, in hundredths of a VP. Luck in shots and melees is taken
    /// out: each is valued at its expected result.
    #[must_use]
    pub fn worth(&self, begun: &PlayoutStart, throw: usize) -> Option<i64> {
        let PlayoutStart { under_way, next } = begun.clone();
        self.played_out(under_way, next, throw, |_, _, _, _| {}).map(|(worth, _)| worth)
    }

    /// Value with one throw, from the position itself, and the final game. `look` sees each position, the order given in it
    /// with its expected result, and the number of activations ended.
    pub fn watched(
        &self,
        from: &Game,
        first: Option<Order>,
        throw: usize,
        look: impl FnMut(&Game, &Order, u32, Option<&ExpectedRoll>),
    ) -> Option<(i64, Game)> {
        let (under_way, first) = self.under_way(from, first)?;
        self.played_out(under_way, Some(first), throw, look)
    }

    /// Game before anything is done, and the first order.
    fn under_way(&self, from: &Game, first: Option<Order>) -> Option<(UnderWay, Order)> {
        let told = |side: SideId| if side == self.side { self.instructions.clone() } else { Instructions::default() };
        let mut officers = SideId::BOTH.map(|side| Sergeant::told(told(side)));
        let first = first.or_else(|| officers[self.side.index()].choose(from))?;
        Some((UnderWay { game: from.clone(), officers, turns: 0, thrown_for: first }, first))
    }

    fn played_out(
        &self,
        mut under_way: UnderWay,
        mut next: Option<Order>,
        throw: usize,
        mut look: impl FnMut(&Game, &Order, u32, Option<&ExpectedRoll>),
    ) -> Option<(i64, Game)> {
        let mut dice = under_way.throw(throw);
        let (mut luck, mut orders) = (0, 0);
        while let Some(order) = next {
            dice = under_way.dice_for(&order, throw).unwrap_or(dice);
            let turns = under_way.turns;
            luck += self.step(&mut under_way.game, order, &mut dice, |game, odds| look(game, &order, turns, odds))?;
            orders += 1;
            next = if orders < MOST_ORDERS { self.next(&mut under_way)? } else { None };
        }
        Some((self.weights.value(&under_way.game, self.side) - luck, under_way.game))
    }

    /// Next order; `Some(None)` if the playout is complete, `None` if a sergeant gives no order.
    fn next(&self, under_way: &mut UnderWay) -> Option<Option<Order>> {
        let Some(decider) = under_way.game.decider() else { return Some(None) };
        if matches!(under_way.game.state().stack.last(), Some(Frame::Turn { .. })) {
            under_way.turns += 1;
            if under_way.turns > self.activations {
                return Some(None);
            }
        }
        under_way.officers[decider.index()].choose(&under_way.game).map(Some)
    }

    /// Carries out an order; returns the luck in it, its actual less its expected change in value. `None` if it cannot be
    /// carried out.
    pub fn step(
        &self,
        game: &mut Game,
        order: Order,
        dice: &mut Dice,
        look: impl FnOnce(&Game, Option<&ExpectedRoll>),
    ) -> Option<i64> {
        let value = |game: &Game| self.weights.value(game, self.side);
        let promise = self.promise(game, order);
        look(game, promise.as_ref());
        let expected = promise.map(|promise| value(game) + promise.worth);
        let drawn = game.state().dice.drawn;
        game.execute_order(&order, dice).ok()?;
        let rolled = game.state().dice.drawn > drawn;
        Some(expected.filter(|_| rolled).map_or(0, |expected| value(game) - expected))
    }

    /// Expected result of a shot, or of a melee that an order starts; `None` for other orders.
    fn promise(&self, game: &Game, order: Order) -> Option<ExpectedRoll> {
        let rolled = PendingRoll::of(game, &order)?;
        let (deed, by, on, percent, worth) = match &rolled {
            PendingRoll::Shot { by, on, odds } => {
                (Deed::Shot, *by, *on, odds.hit_percent, self.weights.of_shot(game, odds))
            }
            PendingRoll::Melee { assaults, defenders, odds } => {
                let worth = self.weights.of_melee(game, assaults, defenders, odds);
                (Deed::Melee, assaults.first()?.unit, *defenders.first()?, odds.cleared_percent, worth)
            }
        };
        let worth = if game.side(by) == self.side { worth } else { -worth };
        Some(ExpectedRoll { deed, by, on, percent, worth, rolled })
    }
}

impl UnderWay {
    /// Dice of a throw for an order given now; `None` if the present dice continue. In the same throw the same chit is drawn
    /// and the same attack rolls the same, whatever was rolled before: two plans that differ in one thing then differ in its
    /// consequences, and not in all later rolls.
    fn dice_for(&mut self, order: &Order, throw: usize) -> Option<Dice> {
        if order.is_step() {
            return None;
        }
        self.thrown_for = *order;
        Some(self.throw(throw))
    }

    /// Dice of a throw for the order by which they were thrown last.
    fn throw(&mut self, throw: usize) -> Dice {
        let dice = DiceState::of_seed(digest(&(throw, self.turns, self.thrown_for)).0);
        self.game.set_dice(dice);
        Dice::seeded(dice)
    }
}
