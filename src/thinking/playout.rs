//! Playouts: a game played on in a program's head, by rules of thumb on both sides, on dice that are common to all plans.

use crate::kernel::{Dice, DiceState, RuleSet, digest};
use std::ops::{Add, Sub};

/// Greatest number of orders in a playout.
const MOST_ORDERS: usize = 2000;

/// Value that playouts measure: a number, or parts with their sum.
pub trait Worth: Copy + Default + Add<Output = Self> + Sub<Output = Self> {
    /// Whole value, in hundredths of a point.
    fn total(&self) -> i64;
}

impl Worth for i64 {
    fn total(&self) -> i64 {
        *self
    }
}

/// Rules by which a program plays a game on in its head.
pub trait Foresight {
    /// Game that is played on.
    type Game: RuleSet;
    /// Players of both sides, with what they remember.
    type Players: Clone;
    /// What an order's dice promise by the exact odds.
    type Promise;
    /// What dice are rolled for, such as a shot.
    type Deed: Clone + PartialEq;
    /// Value by which luck is measured.
    type Worth: Worth;

    /// Order of the deciding side's player; `None` if it has none to give.
    fn order(&self, players: &mut Self::Players, game: &Self::Game) -> Option<<Self::Game as RuleSet>::Order>;

    /// Whether a stretch of play has ended in this position: an activation, or a half-turn. It is asked once before each order.
    fn ends_stretch(&self, players: &mut Self::Players, game: &Self::Game) -> bool;

    /// Number of stretches that are played out after the current one.
    fn stretches_ahead(&self) -> u32;

    /// Whether an order is a step of a move, for which the dice of the order before it go on.
    fn is_step(&self, _order: &<Self::Game as RuleSet>::Order) -> bool {
        false
    }

    /// Sets what a new stretch begins with alike for all plans, such as points that have been rolled for it.
    fn begin_stretch(&self, _game: &mut Self::Game, _throw: usize, _stretch: u32) {}

    /// Value of what has happened so far to the side that plans, by which luck is measured.
    fn counted(&self, game: &Self::Game) -> Self::Worth;

    /// What an order about to be given promises by the exact odds of its dice; `None` if no luck of it is taken out.
    fn promise(&self, game: &Self::Game, order: &<Self::Game as RuleSet>::Order) -> Option<Self::Promise>;

    /// What an order has rolled dice for, and the change in value that was promised of them; `None` if their luck is left in.
    fn promised(
        &self,
        promise: &Self::Promise,
        outcomes: &[<Self::Game as RuleSet>::Outcome],
    ) -> Option<(Self::Deed, Self::Worth)>;
}

/// Game in the middle of a playout: its players, the stretches ended, and the order for which the dice were thrown.
struct GameUnderWay<F: Foresight> {
    game: F::Game,
    players: F::Players,
    stretch: u32,
    thrown_for: OrderOf<F>,
}

impl<F: Foresight> Clone for GameUnderWay<F> {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            players: self.players.clone(),
            stretch: self.stretch,
            thrown_for: self.thrown_for.clone(),
        }
    }
}

/// Order of a game that is played on.
type OrderOf<F> = <<F as Foresight>::Game as RuleSet>::Order;

/// Game played on up to the first order that needs dice, which is the same for every throw.
pub struct PlayoutStart<F: Foresight> {
    under_way: GameUnderWay<F>,
    /// Order that needs dice; `None` if the playout ended before.
    next: Option<OrderOf<F>>,
}

/// Roll of dice in a playout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceRoll<D> {
    /// What dice were rolled for.
    pub deed: D,
    /// Stretch in which they were rolled; 0 is the one of the plan.
    pub stretch: u32,
    /// Change in value that the dice promised to the side that plans.
    pub promise: i64,
    /// Change beyond that, which is luck.
    pub luck: i64,
}

/// End of a playout.
pub struct PlayedOut<F: Foresight> {
    /// Final position.
    pub game: F::Game,
    /// Luck in it, which is to be taken out of its value.
    pub luck: F::Worth,
    /// Rolls whose luck was taken out.
    pub rolls: Vec<DiceRoll<F::Deed>>,
}

/// Plays on as far as no dice are needed. `first` is given first; without it, what the players do. `None` if it cannot be given.
pub fn play_to_first_dice<F: Foresight>(
    foresight: &F,
    from: &F::Game,
    mut players: F::Players,
    first: Option<OrderOf<F>>,
) -> Option<PlayoutStart<F>> {
    let first = match first {
        Some(first) => first,
        None => foresight.order(&mut players, from)?,
    };
    let mut ahead = GameUnderWay::<F> { game: from.clone(), players, stretch: 0, thrown_for: first.clone() };
    let (mut dice, mut next, mut orders) = (ahead.throw(0), Some(first), 0);
    while let Some(order) = next.take() {
        dice = ahead.dice_for(foresight, &order, 0).unwrap_or(dice);
        // The game must be as before the order that needs dice.
        let (game, players, stretch) = (ahead.game.clone(), ahead.players.clone(), ahead.stretch);
        ahead.game.execute(&order, &mut dice).ok()?;
        if ahead.game.dice().drawn > 0 {
            let thrown_for = ahead.thrown_for;
            return Some(PlayoutStart {
                under_way: GameUnderWay { game, players, stretch, thrown_for },
                next: Some(order),
            });
        }
        orders += 1;
        next = if orders < MOST_ORDERS { ahead.next(foresight, 0)? } else { None };
    }
    Some(PlayoutStart { under_way: ahead, next: None })
}

/// Dice that an order has rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderRoll<D, W> {
    /// What dice were rolled for.
    pub deed: D,
    /// Change in value that they promised.
    pub promise: W,
    /// Change beyond that, which is luck.
    pub luck: W,
}

/// Roll of an order whose luck is taken out, if there is one.
type RollOf<F> = Option<OrderRoll<<F as Foresight>::Deed, <F as Foresight>::Worth>>;

/// Carries out an order; the roll in it is `None` if no luck is taken out. `None` if the order cannot be carried out.
pub fn carry_out<F: Foresight>(
    foresight: &F,
    game: &mut F::Game,
    order: &OrderOf<F>,
    dice: &mut Dice,
) -> Option<RollOf<F>> {
    let promise = foresight.promise(game, order);
    let promise = promise.map(|promise| (promise, foresight.counted(game)));
    let drawn = game.dice().drawn;
    let outcomes = game.execute(order, dice).ok()?;
    let Some((promise, before)) = promise.filter(|_| game.dice().drawn > drawn) else { return Some(None) };
    let rolled = foresight.promised(&promise, &outcomes);
    let luck = |promise| foresight.counted(game) - before - promise;
    Some(rolled.map(|(deed, promise)| OrderRoll { deed, promise, luck: luck(promise) }))
}

/// Plays on to the end with the dice of one throw; `None` if a player's order cannot be carried out.
pub fn play_on<F: Foresight>(foresight: &F, start: &PlayoutStart<F>, throw: usize) -> Option<PlayedOut<F>> {
    play_on_watched(foresight, start, throw, |_, _| {})
}

/// Plays on like [`play_on`]; `watch` sees each position in which a stretch ends before the playout does, and the luck so far.
pub fn play_on_watched<F: Foresight>(
    foresight: &F,
    start: &PlayoutStart<F>,
    throw: usize,
    mut watch: impl FnMut(&F::Game, F::Worth),
) -> Option<PlayedOut<F>> {
    let (mut under_way, mut next) = (start.under_way.clone(), start.next.clone());
    let (mut dice, mut luck, mut orders, mut rolls) = (under_way.throw(throw), F::Worth::default(), 0, Vec::new());
    while let Some(order) = next {
        dice = under_way.dice_for(foresight, &order, throw).unwrap_or(dice);
        if let Some(roll) = carry_out(foresight, &mut under_way.game, &order, &mut dice)? {
            luck = luck + roll.luck;
            let (promise, luck) = (roll.promise.total(), roll.luck.total());
            rolls.push(DiceRoll { deed: roll.deed, stretch: under_way.stretch, promise, luck });
        }
        orders += 1;
        let stretch = under_way.stretch;
        next = if orders < MOST_ORDERS { under_way.next(foresight, throw)? } else { None };
        if next.is_some() && under_way.stretch > stretch {
            watch(&under_way.game, luck);
        }
    }
    Some(PlayedOut { game: under_way.game, luck, rolls })
}

impl<F: Foresight> GameUnderWay<F> {
    /// Next order; `Some(None)` if the playout is complete, `None` if a player gives no order.
    fn next(&mut self, foresight: &F, throw: usize) -> Option<Option<OrderOf<F>>> {
        if self.game.decider().is_none() {
            return Some(None);
        }
        if foresight.ends_stretch(&mut self.players, &self.game) {
            self.stretch += 1;
            if self.stretch > foresight.stretches_ahead() {
                return Some(None);
            }
            foresight.begin_stretch(&mut self.game, throw, self.stretch);
        }
        foresight.order(&mut self.players, &self.game).map(Some)
    }

    /// Dice of a throw for an order given now; `None` if the present dice continue. In the same throw the same attack rolls the
    /// same, whatever was rolled before: two plans that differ in one thing then differ in its consequences, and not in all
    /// later rolls.
    fn dice_for(&mut self, foresight: &F, order: &OrderOf<F>, throw: usize) -> Option<Dice> {
        if foresight.is_step(order) {
            return None;
        }
        self.thrown_for = order.clone();
        Some(self.throw(throw))
    }

    /// Dice of a throw for the order by which they were thrown last.
    fn throw(&mut self, throw: usize) -> Dice {
        let dice = DiceState::of_seed(digest(&(throw, self.stretch, &self.thrown_for)).0);
        self.game.set_dice(dice);
        Dice::seeded(dice)
    }
}
