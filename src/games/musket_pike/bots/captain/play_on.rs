//! A game played on in a player's head, with a sergeant on either side.

use super::level::Weights;
use super::rolled::Rolled;
use crate::games::musket_pike::bots::Player;
use crate::games::musket_pike::bots::sergeant::{Instructions, Sergeant};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::Frame;
use crate::kernel::{Dice, DiceState, RuleSet, SideId, digest};
use std::ops::Range;

/// More orders than any activation takes, with the answer to it.
const MOST_ORDERS: usize = 2000;

/// How a game is played on.
#[derive(Clone, Copy)]
pub struct PlayOn<'a> {
    /// By whose eyes what comes of it is weighed.
    pub side: SideId,
    /// What his sergeant is told.
    pub instructions: &'a Instructions,
    /// How many activations after the one that is going on.
    pub activations: u32,
    /// How a position is weighed.
    pub weights: &'a Weights,
}

/// What a shot, or a melee that is fought once this is said, promises.
pub struct Promise {
    pub deed: Deed,
    /// Whose it is, and on whom; of several the first.
    pub by: UnitId,
    pub on: UnitId,
    /// How often it hits, or wins the hex, in percent.
    pub percent: u32,
    /// What it changes on the mean, by the eyes of whoever plays on.
    pub worth: i64,
    /// The odds, and the ground that is fought for.
    pub rolled: Rolled,
}

/// What is about to be rolled for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    Shot,
    Melee,
}

/// A game on its way: who carries it out, how many activations have ended, and by which order the dice are thrown.
#[derive(Clone)]
struct UnderWay {
    game: Game,
    officers: [Sergeant; 2],
    turns: u32,
    thrown_for: Order,
}

/// A game played on up to the first order that asks for the dice: so far it goes alike with every throw.
#[derive(Clone)]
pub struct Begun {
    under_way: UnderWay,
    /// That order; none: it ended before.
    next: Option<Order>,
}

impl PlayOn<'_> {
    /// What the position is worth in the end if `first` is done now (none: what his sergeant does), with each of the throws: see
    /// [`PlayOn::worth`]. None: the order cannot be carried out.
    #[must_use]
    pub fn worths(&self, from: &Game, first: Option<Order>, throws: Range<usize>) -> Option<Vec<i64>> {
        let begun = self.begun(from, first)?;
        throws.map(|throw| self.worth(&begun, throw)).collect()
    }

    /// Plays on as far as the dice do not matter.
    #[must_use]
    pub fn begun(&self, from: &Game, first: Option<Order>) -> Option<Begun> {
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
        // The one that asked for the dice is not to have been carried out.
        let mut game = from.clone();
        for order in alike {
            game.execute_order(&order, &mut dice).ok()?;
        }
        Some(Begun { under_way: UnderWay { game, ..ahead }, next })
    }

    /// What the position is worth in the end if the dice fall as this throw says. What was luck in shots and melees is taken out:
    /// each counts as much more or less than it brought as the odds promised.
    #[must_use]
    pub fn worth(&self, begun: &Begun, throw: usize) -> Option<i64> {
        let Begun { under_way, next } = begun.clone();
        self.played_out(under_way, next, throw, |_, _, _, _| {}).map(|(worth, _)| worth)
    }

    /// The same from the position itself, with the last one; `look` sees each position, the order given in it with what that
    /// promises, and how many activations have ended.
    pub fn watched(
        &self,
        from: &Game,
        first: Option<Order>,
        throw: usize,
        look: impl FnMut(&Game, &Order, u32, Option<&Promise>),
    ) -> Option<(i64, Game)> {
        let (under_way, first) = self.under_way(from, first)?;
        self.played_out(under_way, Some(first), throw, look)
    }

    /// A game in which nothing has been done yet, and what is done first.
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
        mut look: impl FnMut(&Game, &Order, u32, Option<&Promise>),
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

    /// What is done next; none within: it has been played on far enough; none at all: an officer gives no order.
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

    /// Carries an order out; what it brought beyond what was to be expected. None: it cannot be carried out.
    pub fn step(
        &self,
        game: &mut Game,
        order: Order,
        dice: &mut Dice,
        look: impl FnOnce(&Game, Option<&Promise>),
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

    /// What a shot, or a melee that is fought once this is said, changes on the mean; none: it is neither.
    fn promise(&self, game: &Game, order: Order) -> Option<Promise> {
        let rolled = Rolled::of(game, &order)?;
        let (deed, by, on, percent, worth) = match &rolled {
            Rolled::Shot { by, on, odds } => (Deed::Shot, *by, *on, odds.hit_percent, self.weights.of_shot(game, odds)),
            Rolled::Melee { assaults, defenders, odds } => {
                let worth = self.weights.of_melee(game, assaults, defenders, odds);
                (Deed::Melee, assaults.first()?.unit, *defenders.first()?, odds.cleared_percent, worth)
            }
        };
        let worth = if game.side(by) == self.side { worth } else { -worth };
        Some(Promise { deed, by, on, percent, worth, rolled })
    }
}

impl UnderWay {
    /// The dice of a throw for an order that is given now; none: those that lie there go on. In the same throw the same chit is
    /// drawn and the same attack rolls the same, whatever was rolled before: so two plans that are alike but in one thing differ
    /// in what comes of it, and not in all that is rolled after it.
    fn dice_for(&mut self, order: &Order, throw: usize) -> Option<Dice> {
        if order.is_step() {
            return None;
        }
        self.thrown_for = *order;
        Some(self.throw(throw))
    }

    /// The dice of a throw for the order by which they were thrown last.
    fn throw(&mut self, throw: usize) -> Dice {
        let dice = DiceState { seed: digest(&(throw, self.turns, self.thrown_for)).0, drawn: 0 };
        self.game.set_dice(dice);
        Dice::seeded(dice)
    }
}
