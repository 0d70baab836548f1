//! A game played on in a player's head, with a sergeant on either side.

use super::level::Weights;
use crate::games::musket_pike::bots::Player;
use crate::games::musket_pike::bots::sergeant::{Instructions, Sergeant};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Assault, Frame};
use crate::games::musket_pike::rules::{Game, assault, odds};
use crate::kernel::{Dice, DiceState, RuleSet, SideId, digest};

/// More orders than any activation takes, with the answer to it.
const MOST_ORDERS: u32 = 2000;

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
#[derive(Clone, Copy)]
pub struct Promise {
    pub deed: Deed,
    /// Whose it is, and on whom; of several the first.
    pub by: UnitId,
    pub on: UnitId,
    /// How often it hits, or wins the hex, in percent.
    pub percent: u32,
    /// What it changes on the mean, by the eyes of whoever plays on.
    pub worth: i64,
}

/// What is about to be rolled for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    Shot,
    Melee,
}

impl PlayOn<'_> {
    /// What the position is worth in the end if `first` is done now (none: what his sergeant does) and the dice fall as this throw says. What was luck in
    /// shots and melees is taken out: each counts as much more or less than it brought as the odds promised. None: the order
    /// cannot be carried out.
    #[must_use]
    pub fn worth(&self, from: &Game, first: Option<Order>, throw: usize) -> Option<i64> {
        self.watched(from, first, throw, |_, _, _, _| {}).map(|(worth, _)| worth)
    }

    /// The same, with the last position; `look` sees each position, the order given in it with what that promises, and how many
    /// activations have ended.
    pub fn watched(
        &self,
        from: &Game,
        first: Option<Order>,
        throw: usize,
        mut look: impl FnMut(&Game, &Order, u32, Option<&Promise>),
    ) -> Option<(i64, Game)> {
        let mut game = from.clone();
        let mut officers = [Sergeant::default(), Sergeant::default()];
        officers[self.side.index()] = Sergeant::told(self.instructions.clone());
        let first = first.or_else(|| officers[self.side.index()].choose(&game))?;
        let mut dice = thrown(&mut game, throw, 0, &first);
        let mut luck = self.step(&mut game, first, &mut dice, |game, odds| look(game, &first, 0, odds))?;
        let mut turns = 0;
        for _ in 0..MOST_ORDERS {
            let Some(decider) = game.decider() else { break };
            if matches!(game.state().stack.last(), Some(Frame::Turn { .. })) {
                turns += 1;
                if turns > self.activations {
                    break;
                }
            }
            let order = officers[decider.index()].choose(&game)?;
            // In the same throw the same chit is drawn and the same attack rolls the same, whatever was rolled before: so two plans
            // that are alike but in one thing differ in what comes of it, and not in all that is rolled after it.
            if !order.is_step() {
                dice = thrown(&mut game, throw, turns, &order);
            }
            luck += self.step(&mut game, order, &mut dice, |game, odds| look(game, &order, turns, odds))?;
        }
        Some((self.weights.value(&game, self.side) - luck, game))
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
        let promise = match (order, game.state().stack.last()?) {
            (Order::Fire { unit, target, at }, _) => {
                let odds = odds::of_shot(game, unit, target, at).ok()?;
                let worth = self.weights.of_shot(game, &odds);
                Promise { deed: Deed::Shot, by: unit, on: target, percent: odds.hit_percent, worth }
            }
            (Order::Attack { unit, into }, _) => {
                let met: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
                self.fought(game, &[Assault { unit, into }], &met)?
            }
            (Order::JoinAttack { unit, into }, Frame::Melee(fight)) => {
                let mut assaults = fight.assaults();
                assaults.push(Assault { unit, into });
                self.fought(game, &assaults, &fight.foes())?
            }
            (Order::Alone | Order::Stand { .. }, Frame::Melee(fight)) => {
                self.fought(game, &fight.assaults(), &fight.foes())?
            }
            _ => return None,
        };
        let own = game.side(promise.by) == self.side;
        Some(Promise { worth: if own { promise.worth } else { -promise.worth }, ..promise })
    }

    /// What a melee promises to the attackers.
    fn fought(&self, game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Option<Promise> {
        let odds = odds::melee(game, assaults, defenders);
        let worth = self.weights.of_melee(game, assaults, defenders, &odds);
        let (by, on) = (assaults.first()?.unit, *defenders.first()?);
        Some(Promise { deed: Deed::Melee, by, on, percent: odds.cleared_percent, worth })
    }
}

/// The dice of a throw for an order in its so-manieth activation.
fn thrown(game: &mut Game, throw: usize, turns: u32, order: &Order) -> Dice {
    let dice = DiceState { seed: digest(&(throw, turns, order)).0, drawn: 0 };
    game.set_dice(dice);
    Dice::seeded(dice)
}
