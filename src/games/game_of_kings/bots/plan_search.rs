//! Plans of a half-turn: intents for each sector and single units, the ones to begin with, and changes to them by chance.

use super::foresight::{HalfTurns, Officers};
use super::general::GeneralConfig;
use super::intentions::{Intentions, UnitIntent};
use super::playouts::{HalfTurnOutlook, HalfTurnPlayouts, half_turn_playouts};
use crate::board::table::{LegSide, Point};
use crate::games::game_of_kings::rules::legal::open_sectors;
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::game_of_kings::rules::{Game, Sector, UnitId};
use crate::games::table::bots::{Intent, LevelBudget};
use crate::kernel::{RandomChoice, RuleSet, digest};
use crate::thinking::{PlanSearch, PlayoutStart};
use std::sync::Arc;

/// Nearest enemies among which targets are chosen.
const TARGETS: usize = 4;
/// Other plans that are told beside the one that is followed.
const MOST_OTHERS: usize = 2;
/// One change in this many varies two things, as one may be worth something only together with another.
const TWO_AT_ONCE: usize = 3;

/// Search for the plan of a half-turn.
pub struct HalfTurnSearch<'g> {
    playouts: HalfTurnPlayouts<'g>,
    budget: LevelBudget,
    seed: u64,
    random: RandomChoice,
    /// Sectors that are still to play, the one at hand among them.
    sectors: Vec<Sector>,
}

impl PlanSearch for HalfTurnSearch<'_> {
    type Plan = Arc<Intentions>;
    type Start = PlayoutStart<HalfTurns>;

    fn begun(&self, plan: &Arc<Intentions>) -> Option<PlayoutStart<HalfTurns>> {
        let side = self.playouts.foresight.side;
        self.playouts.begun(Officers::at(self.playouts.game, side, Arc::clone(plan)), None)
    }

    fn worth(&self, _plan: &Arc<Intentions>, start: &PlayoutStart<HalfTurns>, throw: usize) -> Option<i64> {
        self.playouts.worth(start, throw)
    }

    fn changed(&mut self, plan: &Arc<Intentions>) -> Option<Arc<Intentions>> {
        let mut changed = Intentions::clone(plan);
        let things = if self.random.below(TWO_AT_ONCE) == 0 { 2 } else { 1 };
        for _ in 0..things {
            self.change(&mut changed)?;
        }
        (changed != **plan).then(|| Arc::new(changed))
    }

    /// Always the same for the same plan and seed, and mostly small.
    fn misjudged(&self, plan: &Arc<Intentions>) -> i64 {
        let most = u64::from(self.budget.misjudges) + 1;
        let [one, other] = [0, 1].map(|part| digest(&(self.seed, &**plan, part)).0 % most);
        one.cast_signed() - other.cast_signed()
    }
}

impl<'g> HalfTurnSearch<'g> {
    /// Search in a position for the deciding side.
    #[must_use]
    pub fn new(game: &'g Game, config: &GeneralConfig, budget: LevelBudget, seed: u64) -> Self {
        let seed = seed ^ game.digest().0;
        let mut sectors = open_sectors(game);
        sectors.extend(game.state().sector_step().map(|(sector, _)| sector));
        let playouts = half_turn_playouts(game, config, budget.ahead);
        Self { playouts, budget, seed, random: RandomChoice::new(seed), sectors }
    }

    /// Best plan found, and the best others that were tried beside it. `followed` is the one that is followed so far.
    #[must_use]
    pub fn best(&mut self, followed: Option<Arc<Intentions>>) -> Option<(Arc<Intentions>, Vec<Arc<Intentions>>)> {
        let budget = self.budget.search();
        let mut plans: Vec<Arc<Intentions>> = Vec::new();
        let starts = self.starts().into_iter().take(self.budget.plans + 1).map(Arc::new);
        for plan in followed.into_iter().chain(starts) {
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
        let first = plans.first().cloned().unwrap_or_default();
        let ranked = budget.ranked(self, plans);
        let mut others: Vec<Arc<Intentions>> =
            ranked.iter().take(MOST_OTHERS + 1).map(|tried| Arc::clone(&tried.plan)).collect();
        let best = budget.best_of(self, ranked)?;
        let best = budget.unless_usual(self, best, first)?;
        others.retain(|other| *other != best);
        others.truncate(MOST_OTHERS);
        // What the drill would do alone is told beside them.
        if best != Arc::default() && !others.contains(&Arc::default()) {
            others.push(Arc::default());
        }
        Some((best, others))
    }

    /// Plan with some changes by chance, its value unknown.
    #[must_use]
    pub fn random(&mut self, changes: usize) -> Option<Arc<Intentions>> {
        let mut plan = Intentions::default();
        for _ in 0..changes {
            self.change(&mut plan);
        }
        (plan != Intentions::default()).then(|| Arc::new(plan))
    }

    /// Outlook of a plan by some throws; none if it cannot be carried out.
    #[must_use]
    pub fn outlook(&self, plan: &Arc<Intentions>, throws: usize) -> Option<HalfTurnOutlook> {
        self.playouts.outlook(&self.begun(plan)?, 0..throws)
    }

    /// Plans to begin with: the drill alone, one intent for all sectors, one intent for one of them.
    fn starts(&self) -> Vec<Intentions> {
        let mut plans = vec![Intentions::default()];
        let alike = |intent: UnitIntent| {
            let mut plan = Intentions::default();
            self.sectors.iter().for_each(|sector| plan.sectors[sector.index()] = intent);
            plan
        };
        plans.extend([Intent::Hold, Intent::Advance, Intent::Refuse].map(alike));
        let mut single = |intent: UnitIntent, sector: Sector| {
            let mut plan = Intentions::default();
            plan.sectors[sector.index()] = intent;
            plans.push(plan);
        };
        for sector in &self.sectors {
            for intent in [Intent::Hold, Intent::Advance] {
                single(intent, *sector);
            }
            if let Some(enemy) = self.targets(*sector).first() {
                single(Intent::Charge(*enemy), *sector);
            }
            for intent in [Intent::Refuse, Intent::FallBack] {
                single(intent, *sector);
            }
        }
        plans
    }

    /// Enemies nearest to the units of a sector, the nearest first.
    fn targets(&self, sector: Sector) -> Vec<UnitId> {
        let side = self.playouts.foresight.side;
        let own: Vec<Point> =
            self.units_of(sector).into_iter().filter_map(|unit| self.playouts.game.centre(unit)).collect();
        let way = |point: Point| own.iter().map(|from| from.to(point).length_up().0).min();
        let enemies = self.playouts.game.standing().filter(|(unit, _)| self.playouts.game.side(*unit) != side);
        let mut enemies: Vec<(Option<u32>, UnitId)> =
            enemies.map(|(unit, body)| (way(body.stance.centre()), unit)).collect();
        enemies.sort_unstable();
        enemies.into_iter().take(TARGETS).map(|(_, unit)| unit).collect()
    }

    /// Units of a sector that could follow an intent.
    fn units_of(&self, sector: Sector) -> Vec<UnitId> {
        let of_sector = |unit: &UnitId| {
            self.playouts.game.sector(*unit) == sector && !self.playouts.game.has(*unit, UnitMark::Retreating)
        };
        let own = self.playouts.game.standing().map(|(unit, _)| unit);
        own.filter(|unit| self.playouts.game.side(*unit) == self.playouts.foresight.side).filter(of_sector).collect()
    }

    /// Changes one thing: the intent of a sector or of a unit, or the sector that goes first.
    fn change(&mut self, plan: &mut Intentions) -> Option<()> {
        let sector = *self.sectors.get(self.random.index(self.sectors.len()))?;
        let units = self.units_of(sector);
        match self.random.below(8) {
            0 if self.sectors.len() > 1 => plan.first = Some(sector),
            1 | 2 => plan.sectors[sector.index()] = self.random_intent(sector, &units),
            3 => {
                let units: Vec<UnitId> = plan.units.keys().copied().collect();
                let unit = units.get(self.random.index(units.len()))?;
                plan.units.remove(unit);
            }
            _ => {
                let unit = *units.get(self.random.index(units.len()))?;
                let intent = self.random_intent(sector, &units);
                plan.units.insert(unit, intent);
            }
        }
        Some(())
    }

    /// Intent by chance for a sector or a unit of it.
    fn random_intent(&mut self, sector: Sector, friends: &[UnitId]) -> UnitIntent {
        let targets = self.targets(sector);
        let enemy = targets.get(self.random.index(targets.len())).copied();
        let friend = friends.get(self.random.index(friends.len())).copied();
        match (self.random.below(10), enemy, friend) {
            (0, ..) => Intent::AtWill,
            (1, ..) => Intent::Hold,
            (2, ..) => Intent::Advance,
            (3, ..) => Intent::Refuse,
            (4, ..) => Intent::FallBack,
            (5, Some(enemy), _) => Intent::Fire(enemy),
            (6, Some(enemy), _) => Intent::Envelop(enemy, LegSide::Left),
            (7, Some(enemy), _) => Intent::Envelop(enemy, LegSide::Right),
            (8, _, Some(friend)) => Intent::Support(friend),
            (_, Some(enemy), _) => Intent::Charge(enemy),
            (_, None, _) => Intent::Advance,
        }
    }
}
