//! Half-turns played on in a general's head: officers on both sides, and what dice promise by the exact odds (GK 18).

use super::answers::defensive;
use super::charges::melee_worth;
use super::intentions::Intentions;
use super::officer::Officer;
use super::shots::{gun_worth, volley_worth};
use super::unit_worth::{PARTS, failing, retreat_worth, worth_of_loss};
use crate::games::game_of_kings::rules::forecast::{ChargeForecast, MeleeForecast};
use crate::games::game_of_kings::rules::legal::{fighters, unit_melee};
use crate::games::game_of_kings::rules::movement::plan_move;
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, MoveOrder};
use crate::games::game_of_kings::rules::outcomes::Outcome;
use crate::games::game_of_kings::rules::shots::step_occasion;
use crate::games::game_of_kings::rules::{Battle, Game, Order, Sector, UnitId};
use crate::games::table::bots::{LookAhead, ValuedBattle};
use crate::kernel::{RandomChoice, RuleSet, SideId, digest};
use crate::thinking::Foresight;
use std::sync::Arc;

/// Half-turns that a general plays on in its head.
pub type HalfTurns = LookAhead<Battle>;

/// Officers of both sides, and the half-turn that they play.
#[derive(Clone)]
pub struct Officers {
    each: [Officer; 2],
    half_turn: (u16, SideId),
}

impl Officers {
    /// Officers in a position: the one of a side follows its intentions in this half-turn, the other none.
    #[must_use]
    pub fn at(game: &Game, side: SideId, intentions: Arc<Intentions>) -> Self {
        let mut each = [Officer::default(), Officer::default()];
        each[side.index()] = Officer::told(intentions);
        Self { each, half_turn: half_turn(game) }
    }

    /// Order of the deciding side's officer; none if nothing is to be decided.
    #[must_use]
    pub fn order(&mut self, game: &Game) -> Option<Order> {
        self.each[game.decider()?.index()].choose(game)
    }
}

/// Half-turn of a position.
#[must_use]
pub fn half_turn(game: &Game) -> (u16, SideId) {
    (game.state().turn, game.state().active)
}

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceDeed {
    /// GK 7, 8 Fire of a unit at an enemy.
    Fire(UnitId, UnitId),
    /// GK 9.12 Melee of a unit with an enemy.
    Melee(UnitId, UnitId),
    /// GK 10.1 Morale test of a unit.
    Test(UnitId),
}

/// What an order's dice promise.
pub struct Promise {
    /// Change in value by the order's own dice; none if they are no matter of odds.
    own: Option<i64>,
    /// Change in value by the melee that may follow of itself (GK 16.2).
    melee: Option<i64>,
}

impl Foresight for HalfTurns {
    type Game = Game;
    type Players = Officers;
    type Promise = Promise;
    type Deed = DiceDeed;
    type Worth = i64;

    fn order(&self, players: &mut Officers, game: &Game) -> Option<Order> {
        players.order(game)
    }

    fn ends_stretch(&self, players: &mut Officers, game: &Game) -> bool {
        let now = half_turn(game);
        let is_new = players.half_turn != now;
        if is_new {
            *players = Officers { each: [Officer::default(), Officer::default()], half_turn: now };
        }
        is_new
    }

    fn stretches_ahead(&self) -> u32 {
        self.ahead
    }

    /// GK 3.3 The points of a half-turn are the same for all plans, whatever was rolled before.
    fn begin_stretch(&self, game: &mut Game, throw: usize, stretch: u32) {
        let sides = game.battle.sector_dice[game.state().active.index()];
        let mut faces = RandomChoice::new(digest(&(throw, stretch, "points")).0);
        let mut state = game.state().clone();
        state.half.points = sides.map(|sides| u8::try_from(faces.below(sides.into())).unwrap_or(0) + 1);
        *game = Game::at(Arc::clone(&game.battle), state);
    }

    fn counted(&self, game: &Game) -> i64 {
        Battle::counted(game, self.side)
    }

    fn promise(&self, game: &Game, order: &Order) -> Option<Promise> {
        let sector = game.state().sector_step().map(|(sector, _)| sector);
        let melee = sector.and_then(|sector| melee_to_come(game, sector, order));
        let own = promised(game, order);
        let for_side = |worth: i64| if game.state().active == self.side { worth } else { -worth };
        (own.is_some() || melee.is_some()).then(|| Promise { own: own.map(for_side), melee: melee.map(for_side) })
    }

    fn promised(&self, promise: &Promise, outcomes: &[Outcome]) -> Option<(DiceDeed, i64)> {
        let deeds: Vec<DiceDeed> = outcomes.iter().filter_map(deed).collect();
        let has_fought = deeds.iter().any(|deed| matches!(deed, DiceDeed::Melee(..)));
        let melee = promise.melee.filter(|_| has_fought);
        let promised = promise.own.or(melee).map(|_| promise.own.unwrap_or(0) + melee.unwrap_or(0))?;
        Some((*deeds.first()?, promised))
    }
}

/// What an outcome shows that dice were rolled for; none if its odds are not counted.
fn deed(outcome: &Outcome) -> Option<DiceDeed> {
    match outcome {
        Outcome::GunFired { gun: unit, target, .. } | Outcome::Volley { unit, target, .. } => {
            Some(DiceDeed::Fire(*unit, *target))
        }
        Outcome::MeleeFought { units, .. } => {
            let first = units.first()?;
            Some(DiceDeed::Melee(first.unit, first.enemy))
        }
        Outcome::Tested { unit, .. } => Some(DiceDeed::Test(*unit)),
        _ => None,
    }
}

/// Change in value by the dice of an order, for the active side.
fn promised(game: &Game, order: &Order) -> Option<i64> {
    let active = game.state().active;
    let worth = match *order {
        Order::FireGun { gun, target } => gun_worth(game, gun, target)?.losses,
        Order::FireMuskets { unit, target } => volley_worth(game, unit, target, step_occasion(game, unit))?.losses,
        Order::Test { unit, .. } => {
            let lost = (worth_of_loss(game, unit, PARTS) + retreat_worth(game, unit)) * failing(game, unit) / 1000;
            if game.side(unit) == active { -lost } else { lost }
        }
        Order::DefensiveFire { unit, answer: DefensiveAnswer::Fire } => -defensive(game, unit)?.losses,
        Order::Melee { first_unit } => melee(game, &unit_melee(game, first_unit)),
        _ => return None,
    };
    Some(worth.into())
}

/// Value of a melee to the active side.
fn melee(game: &Game, units: &[UnitId]) -> i32 {
    melee_worth(game, &MeleeForecast::of(game, units, None), game.state().active).at_once()
}

/// Value of the melee that follows of itself once all else is done in a sector: the one that is left (GK 9.12).
fn melee_to_come(game: &Game, sector: Sector, order: &Order) -> Option<i64> {
    let fought = match order {
        Order::Melee { first_unit } => unit_melee(game, *first_unit),
        Order::Move(moved) if moved.contact.is_some() => return contact_melee(game, order, moved),
        _ => Vec::new(),
    };
    let mut left = fighters(game, sector).filter(|unit| !fought.contains(unit));
    let units = unit_melee(game, left.next()?);
    left.all(|unit| units.contains(&unit)).then(|| melee(game, &units).into())
}

/// Value of the melee of a contact move, if it makes contact and nobody fires before it (GK 18.5).
fn contact_melee(game: &Game, order: &Order, moved: &MoveOrder) -> Option<i64> {
    let charge = ChargeForecast::of(game, order, &plan_move(game, moved).ok()?)?;
    let quarters = charge.after.unit_state(charge.mover).quarters;
    let worth = melee_worth(&charge.after, &charge.melee(quarters), game.state().active);
    (!charge.units.is_empty()).then(|| worth.at_once().into())
}
