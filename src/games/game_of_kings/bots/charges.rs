//! Worth of a charge by its exact odds: the die of the distance, fire before the melee, the melee, morale (GK 18.5).

use super::loss_chances::LossChances;
use super::term::DrillTerm;
use super::unit_worth::{PARTS, mean_loss, morale_loss, retreat_worth, worth, worth_of_loss};
use crate::games::game_of_kings::rules::forecast::{ChargeForecast, MeleeForecast};
use crate::games::game_of_kings::rules::movement::plan_move;
use crate::games::game_of_kings::rules::orders::MoveOrder;
use crate::games::game_of_kings::rules::victory::army_points;
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::games::table::bots::IntentWeights;
use crate::games::table::bots::thousandths;
use crate::kernel::SideId;

/// Hundredths that own losses weigh for the side that leads as the game ends.
const CAUTION_IN_LEAD: i32 = 150;
/// Hundredths that own losses weigh for the side that does not lead as the game ends.
const CAUTION_BEHIND: i32 = 60;
/// Turns before the end of the game from which it is late.
const LATE_TURNS: u16 = 2;

/// Worth of what happens in a charge or a melee, for the side that is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FightWorth {
    enemy_losses: i32,
    own_losses: i32,
    rout: i32,
    morale: i32,
}

impl FightWorth {
    /// Terms of the worth.
    pub fn terms(self) -> [(DrillTerm, i32); 4] {
        [
            (DrillTerm::EnemyLosses, self.enemy_losses),
            (DrillTerm::OwnLosses, self.own_losses),
            (DrillTerm::Rout, self.rout),
            (DrillTerm::Morale, self.morale),
        ]
    }

    /// Worth of losses and retreats, morale tests left out.
    #[must_use]
    pub const fn at_once(self) -> i32 {
        self.enemy_losses + self.own_losses + self.rout
    }

    /// Worth by the weights of an intent.
    #[must_use]
    pub const fn weighed(self, by: IntentWeights) -> Self {
        Self { enemy_losses: self.enemy_losses * by.gain / 100, own_losses: self.own_losses * by.risk / 100, ..self }
    }

    fn add(&mut self, other: Self, thousandths: i32) {
        let part = |value: i32| value * thousandths / 1000;
        self.enemy_losses += part(other.enemy_losses);
        self.own_losses += part(other.own_losses);
        self.rout += part(other.rout);
        self.morale += part(other.morale);
    }
}

/// Worth of a melee for a side, by its laws (GK 18.4).
#[must_use]
pub fn melee_worth(game: &Game, forecast: &MeleeForecast, side: SideId) -> FightWorth {
    let results = forecast.odds().results();
    let loses = SideId::BOTH.map(|one| thousandths(&results.chance_that(|result| result.loser() == Some(one))));
    let mut worth = FightWorth::default();
    for (unit, struck) in &forecast.units {
        let loss = struck.loss();
        let loss = LossChances::of(&loss);
        let lost = mean_loss(game, *unit, &loss);
        let stands = loss.thousandths(|lost| lost < struck.quarters);
        let flees = retreat_worth(game, *unit) * loses[struck.side.index()] / 1000 * stands / 1000;
        let test = morale_loss(game, *unit, &loss) * loses[struck.side.index()] / 1000;
        if struck.side == side {
            worth.own_losses -= lost;
            worth.rout -= flees;
            worth.morale -= test;
        } else {
            worth.enemy_losses += lost;
            worth.rout += flees;
            worth.morale += test;
        }
    }
    worth
}

/// Worth of a contact move; none if it never makes contact.
#[must_use]
pub fn charge_worth(game: &Game, moved: &MoveOrder) -> Option<FightWorth> {
    let plan = plan_move(game, moved).ok()?;
    let (order, side) = (Order::Move(moved.clone()), game.side(moved.unit));
    let charge = ChargeForecast::of(game, &order, &plan)?;
    let reach = thousandths(&charge.reach);
    let mut all = FightWorth::default();
    // GK 9.5 Open guns fall by the contact alone.
    all.add(FightWorth { enemy_losses: overrun(game, &charge.after, side), ..FightWorth::default() }, reach);
    if charge.units.is_empty() {
        return Some(all);
    }
    let caution = caution(game, side);
    for (left, chance) in charge.quarters_left().chances() {
        let quarters = charge.after.unit_state(charge.mover).quarters;
        let shot = worth_of_loss(game, charge.mover, u32::from(quarters - left) * PARTS);
        let mut ends = FightWorth { own_losses: -shot, ..FightWorth::default() };
        if *left > 0 {
            ends.add(melee_worth(&charge.after, &charge.melee(*left), side), 1000);
        }
        all.add(ends, thousandths(&chance) * reach / 1000);
    }
    all.own_losses = all.own_losses * caution / 100;
    Some(all)
}

/// Hundredths that own losses weigh: more for who leads as the game ends, less for who must still win it (GK 15.3).
fn caution(game: &Game, side: SideId) -> i32 {
    let is_late = game.battle.turn_limit.is_some_and(|limit| game.state().turn + LATE_TURNS > limit);
    let share = |side: SideId| {
        let army = army_points(game, side);
        army.now * 1000 / army.start.max(1)
    };
    let (own, its) = (share(side), share(side.other()));
    match own.cmp(&its) {
        _ if !is_late => 100,
        std::cmp::Ordering::Greater => CAUTION_IN_LEAD,
        _ => CAUTION_BEHIND,
    }
}

/// Worth of the enemies that are gone after a contact.
fn overrun(before: &Game, after: &Game, side: SideId) -> i32 {
    let enemies = before.battle.units_of(side.other());
    let is_gone = |unit: &UnitId| before.body(*unit).is_some() && after.body(*unit).is_none();
    enemies.filter(is_gone).map(|unit| worth(before, unit)).sum()
}
