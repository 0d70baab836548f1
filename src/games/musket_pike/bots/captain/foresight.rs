//! Activations played on in a captain's head: sergeants on both sides, and what dice promise by the exact odds.

use super::level::Weights;
use super::plan_term;
use super::value_part::{PartedValue, VALUE_PARTS, ValuePart};
use crate::games::musket_pike::bots::Player;
use crate::games::musket_pike::bots::sergeant::{Aims, Instructions, Sergeant};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::state::{Assault, Frame};
use crate::games::musket_pike::rules::{Game, assault};
use crate::kernel::{Dice, RuleSet, SideId};
use crate::thinking::{
    Foresight, PlanOutlook, PlayoutStart, Worth, carry_out, play_on, play_on_watched, play_to_first_dice,
};
use std::ops::Range;

/// How a captain plays a game on in its head.
#[derive(Clone, Copy)]
pub struct Activations<'a> {
    /// Side that plans.
    pub side: SideId,
    /// Activations played out after the current one.
    pub ahead: u32,
    /// Weights for the value of a position.
    pub weights: &'a Weights,
    /// Aims of its own sergeant; the enemy's plans are not known to it.
    pub aims: Aims,
}

/// What dice are rolled for: a unit and its enemy, of several the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceDeed {
    /// MP 8 Shot of a unit at an enemy.
    Shot(UnitId, UnitId),
    /// MP 9 Melee of an attacker with a defender.
    Melee(UnitId, UnitId),
}

impl DiceDeed {
    /// Unit that fires or attacks.
    #[must_use]
    pub const fn by(self) -> UnitId {
        match self {
            Self::Shot(by, _) | Self::Melee(by, _) => by,
        }
    }
}

/// What the playouts of a plan come to.
pub type ActivationOutlook = PlanOutlook<VALUE_PARTS, DiceDeed>;

impl Foresight for Activations<'_> {
    type Game = Game;
    type Players = [Sergeant; 2];
    type Promise = (DiceDeed, PartedValue);
    type Deed = DiceDeed;
    type Worth = PartedValue;

    fn order(&self, players: &mut [Sergeant; 2], game: &Game) -> Option<Order> {
        players[game.decider()?.index()].choose(game)
    }

    fn ends_stretch(&self, _players: &mut [Sergeant; 2], game: &Game) -> bool {
        matches!(game.state().stack.last(), Some(Frame::Turn { .. }))
    }

    fn stretches_ahead(&self) -> u32 {
        self.ahead
    }

    fn is_step(&self, order: &Order) -> bool {
        order.is_step()
    }

    fn counted(&self, game: &Game) -> PartedValue {
        let mut value = self.weights.value(game, self.side);
        if self.aims == Aims::Plan {
            value.add_to(ValuePart::Plan, plan_term::value(game, self.side));
        }
        value
    }

    fn promise(&self, game: &Game, order: &Order) -> Option<(DiceDeed, PartedValue)> {
        let (deed, worth) = self.promised_by_order(game, order)?;
        let is_own = game.side(deed.by()) == self.side;
        Some((deed, if is_own { worth } else { PartedValue::default() - worth }))
    }

    fn promised(&self, promise: &(DiceDeed, PartedValue), _outcomes: &[Outcome]) -> Option<(DiceDeed, PartedValue)> {
        Some(*promise)
    }
}

impl Activations<'_> {
    /// Shot or melee that an order leads to, with its worth to the side that fires or attacks; `None` for other orders.
    fn promised_by_order(&self, game: &Game, order: &Order) -> Option<(DiceDeed, PartedValue)> {
        let melee = |assaults: &[Assault], defenders: &[UnitId]| {
            let worth = self.weights.of_melee(game, assaults, defenders, &odds::melee(game, assaults, defenders));
            Some((DiceDeed::Melee(assaults.first()?.unit, *defenders.first()?), worth))
        };
        let fought = |more: Option<Assault>| {
            let Some(Frame::Melee(fight)) = game.state().stack.last() else { return None };
            melee(&fight.assaults().into_iter().chain(more).collect::<Vec<_>>(), &fight.foes())
        };
        match *order {
            Order::Fire { unit, target, at } => {
                let odds = odds::of_shot(game, unit, target, at).ok()?;
                Some((DiceDeed::Shot(unit, target), self.weights.of_shot(game, &odds)))
            }
            Order::Attack { unit, into } => {
                let met = assault::check(game, unit, into).ok()?;
                melee(&[Assault { unit, into }], &met.into_iter().flatten().collect::<Vec<_>>())
            }
            Order::JoinAttack { unit, into } => fought(Some(Assault { unit, into })),
            Order::Alone | Order::Stand { .. } => fought(None),
            _ => None,
        }
    }

    /// Plays on as far as no dice are needed: `first` is given now (`None`: what the sergeant does), then the side's sergeant follows
    /// its instructions. `None` if an order cannot be carried out.
    #[must_use]
    pub fn begun(&self, game: &Game, instructions: &Instructions, first: Option<Order>) -> Option<PlayoutStart<Self>> {
        let sergeant = |side: SideId| {
            let is_own = side == self.side;
            let instructions = if is_own { instructions.clone() } else { Instructions::default() };
            Sergeant::told(instructions, if is_own { self.aims } else { Aims::Ground })
        };
        play_to_first_dice(self, game, SideId::BOTH.map(sergeant), first)
    }

    /// Value of the final position with one throw, without luck.
    #[must_use]
    pub fn worth(&self, start: &PlayoutStart<Self>, throw: usize) -> Option<i64> {
        let end = play_on(self, start, throw)?;
        Some((self.counted(&end.game) - end.luck).total())
    }

    /// Position to which orders lead as the dice lie, with the luck on the way.
    fn carried_out(&self, from: &Game, given: &[Order]) -> Option<(Game, PartedValue)> {
        let (mut game, mut luck) = (from.clone(), PartedValue::default());
        for order in given {
            let mut dice = Dice::seeded(game.dice());
            luck =
                luck + carry_out(self, &mut game, order, &mut dice)?.map_or(PartedValue::default(), |roll| roll.luck);
        }
        Some((game, luck))
    }

    /// Values of the final position if these orders are given one after the other; what is rolled before the last of them is rolled as
    /// the dice lie, and counts as it promised.
    #[must_use]
    pub fn worths_of(&self, from: &Game, given: &[Order], throws: Range<usize>) -> Option<Vec<i64>> {
        let (last, before) = given.split_last()?;
        let (game, luck) = self.carried_out(from, before)?;
        let start = self.begun(&game, &Instructions::default(), Some(*last))?;
        throws.map(|throw| Some(self.worth(&start, throw)? - luck.total())).collect()
    }

    /// Outlook if these orders are given one after the other, as for [`Self::worths_of`].
    #[must_use]
    pub fn outlook_of(&self, from: &Game, given: &[Order], throws: Range<usize>) -> Option<ActivationOutlook> {
        let (last, before) = given.split_last()?;
        let (game, luck) = self.carried_out(from, before)?;
        self.outlook(&self.begun(&game, &Instructions::default(), Some(*last))?, luck, throws)
    }

    /// Outlook of a plan by some throws; `before`: luck that has been met with already.
    #[must_use]
    pub fn outlook(
        &self,
        start: &PlayoutStart<Self>,
        before: PartedValue,
        throws: Range<usize>,
    ) -> Option<ActivationOutlook> {
        let parts = |game: &Game, luck: PartedValue| (self.counted(game) - luck - before).parts;
        let mut outlook = ActivationOutlook { parts: Vec::new(), own: Vec::new(), rolls: Vec::new() };
        for throw in throws {
            let mut own = None;
            let watch = |game: &Game, luck| _ = own.get_or_insert_with(|| parts(game, luck));
            let end = play_on_watched(self, start, throw, watch)?;
            let parts = parts(&end.game, end.luck);
            // A game that ends with the plan is answered by nothing.
            outlook.own.push(own.unwrap_or(parts));
            outlook.parts.push(parts);
            outlook.rolls.push(end.rolls);
        }
        Some(outlook)
    }
}
