//! Plans of an activation: promising uses of the chit to begin with, and changes to them by chance.

use super::foresight::Activations;
use super::level::{Budget, CaptainConfig, Weights};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::bots::sergeant::{Aims, DestinationEvaluator, Instructions, OrderValueCache, uses};
use crate::games::musket_pike::rules::ids::{ChitId, UnitId};
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::{RuleSet, SideId};
use crate::thinking::{PlanSearch, PlayoutStart, SearchBudget, TriedPlan};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};

/// Number of a unit's places that count as its best ones.
const PLACES: usize = 8;

/// Other uses of a chit, or other answers, that are told beside the one that is chosen.
const MOST_OTHERS: usize = 2;
/// One change in this many varies two things.
const TWO_AT_ONCE: usize = 3;

/// Plan of an activation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivationPlan {
    /// Use of the chit, or the answer to a question; `None` if the activation has already begun.
    pub opening: Option<Order>,
    /// Instructions for the units that take part.
    pub instructions: Instructions,
}

impl ActivationPlan {
    /// Plan for this use of the chit as a sergeant would carry it out.
    #[must_use]
    pub fn usual(opening: Option<Order>) -> Self {
        Self { opening, instructions: Instructions::default() }
    }
}

/// Settings of a search: weights of positions, budget, and the aims of the side's own sergeant.
#[derive(Clone, Copy)]
pub struct SearchSettings<'a> {
    /// Weights for the value of a position.
    pub weights: &'a Weights,
    /// Budget of the search.
    pub budget: Budget,
    /// Aims of units without a place of their own.
    pub aims: Aims,
}

/// Best plan found, and the best others that were tried beside it.
pub struct FoundPlan {
    /// Plan that is followed.
    pub best: ActivationPlan,
    /// Others, the best first; what sergeants would make of the same use comes last.
    pub others: Vec<ActivationPlan>,
}

/// Search for the plan of an activation.
struct Search<'a> {
    game: &'a Game,
    ahead: Activations<'a>,
    budget: Budget,
    seed: u64,
    random: ChaCha8Rng,
    /// Places of each unit under an order, cached.
    places: BTreeMap<(UnitId, OrderType), Vec<HexFootprint>>,
}

impl<'a> PlanSearch for Search<'a> {
    type Plan = ActivationPlan;
    type Start = PlayoutStart<Activations<'a>>;

    fn begun(&self, plan: &ActivationPlan) -> Option<Self::Start> {
        self.ahead.begun(self.game, &plan.instructions, plan.opening)
    }

    fn worth(&self, _plan: &ActivationPlan, start: &Self::Start, throw: usize) -> Option<i64> {
        self.ahead.worth(start, throw)
    }

    /// Changes one thing, or sometimes two, as one place may be worth something only together with another.
    fn changed(&mut self, plan: &ActivationPlan) -> Option<ActivationPlan> {
        let (order, units) = takes_part(self.game, plan.opening)?;
        let mut instructions = plan.instructions.clone();
        let things = if self.below(TWO_AT_ONCE) == 0 { 2 } else { 1 };
        for _ in 0..things {
            self.change(&mut instructions, order, &units)?;
        }
        Some(ActivationPlan { instructions, ..*plan })
    }

    fn misjudged(&self, plan: &ActivationPlan) -> i64 {
        self.budget.misjudged(self.seed, plan.opening)
    }

    /// Against an unused chit no deliberate error is added.
    fn misjudged_against(&self, plan: &ActivationPlan, other: &ActivationPlan) -> i64 {
        let unused = [plan, other].iter().any(|plan| plan.opening == Some(Order::SetAside));
        if unused { 0 } else { self.misjudged(plan) - self.misjudged(other) }
    }
}

/// Best plan found for the drawn chit, and the two best other uses of it.
pub fn plan(game: &Game, chit: ChitId, by: SearchSettings<'_>, seed: u64) -> Option<FoundPlan> {
    let mut search = Search::by(game, game.battle.chit(chit).side, by, seed);
    let usual = search.usual();
    let alone = |plan: ActivationPlan| [search.alone(&plan), Some(plan)];
    let openings = search.ranked(usual.into_iter().flat_map(alone).flatten().collect());
    let uses: Vec<Option<Order>> = openings.iter().map(|tried| tried.plan.opening).collect();
    let best = by.budget.search().best_of(&mut search, openings)?.plan;
    let mut others: Vec<ActivationPlan> = Vec::new();
    for opening in uses {
        // A use by the lead unit alone is no other use.
        if opening != best.opening && others.iter().all(|other| other.opening != opening) {
            others.push(ActivationPlan::usual(opening));
        }
    }
    others.truncate(MOST_OTHERS);
    others.extend(left_to_sergeants(&best));
    Some(FoundPlan { best, others })
}

/// The same use of a chit left to sergeants; `None` if it is that already.
fn left_to_sergeants(plan: &ActivationPlan) -> Option<ActivationPlan> {
    let usual = ActivationPlan::usual(plan.opening);
    (usual != *plan).then_some(usual)
}

/// Best use of the drawn chit, carried out as a sergeant would.
pub fn best_use(game: &Game, chit: ChitId, by: SearchSettings<'_>) -> Option<Order> {
    // The seed does not matter where no plan is changed.
    let search = Search::by(game, game.battle.chit(chit).side, by, 0);
    search.ranked(search.usual()).into_iter().next()?.plan.opening
}

/// Best plan found for an activation that has begun without one.
pub fn carry_on(game: &Game, by: SearchSettings<'_>, seed: u64) -> Option<FoundPlan> {
    let mut search = Search::by(game, legal::decider(game)?, by, seed);
    let (budget, usual) = (by.budget.search(), ActivationPlan::usual(None));
    let mut tried = SearchBudget::tried(&search, usual)?;
    let is_played = SearchBudget::play_on(&search, &mut tried, budget.throws);
    let best = is_played.then(|| budget.improved(&mut search, tried, budget.changes))?.plan;
    Some(FoundPlan { others: left_to_sergeants(&best).into_iter().collect(), best })
}

/// Instructions for this use of the chit with `changes` random changes, not checked for value.
pub fn random_plan(game: &Game, opening: Order, changes: u32, seed: u64) -> Option<Instructions> {
    let mind = CaptainConfig::shipped();
    let by = SearchSettings { weights: &mind.weights, budget: mind.advice, aims: Aims::Ground };
    let mut search = Search::by(game, legal::decider(game)?, by, seed);
    let mut plan = ActivationPlan::usual(Some(opening));
    for _ in 0..changes {
        plan = search.changed(&plan).unwrap_or(plan);
    }
    Some(plan.instructions)
}

impl<'a> Search<'a> {
    fn by(game: &'a Game, side: SideId, by: SearchSettings<'a>, seed: u64) -> Self {
        let SearchSettings { weights, budget, aims } = by;
        let seed = seed ^ game.digest().0;
        let random = ChaCha8Rng::seed_from_u64(seed);
        let ahead = Activations { side, ahead: budget.activations, weights, aims };
        Self { game, ahead, budget, seed, random, places: BTreeMap::new() }
    }

    /// Most promising uses of the chit, each carried out as a sergeant would.
    fn usual(&self) -> Vec<ActivationPlan> {
        let legal = legal::legal_orders(self.game);
        let promises = uses(self.game, &legal, &mut OrderValueCache::of(self.ahead.aims));
        let mut places: Vec<usize> = (0..legal.len()).filter(|place| !self.rallies_nobody(legal[*place])).collect();
        places.sort_by_key(|place| (std::cmp::Reverse(promises[*place]), *place));
        let promising = self.budget.uses.min(places.len());
        let (first, rest) = places.split_at(promising);
        // The unused chit is always tried, and a rally if any unit is disordered.
        let rallies = |place: &usize| legal[*place].order_type_spent() == Some(OrderType::Rally);
        let unused = rest.iter().find(|place| legal[**place] == Order::SetAside);
        let rally = if first.iter().any(rallies) { None } else { rest.iter().find(|place| rallies(place)) };
        let places = first.iter().chain(unused).chain(rally);
        places.map(|place| ActivationPlan::usual(Some(legal[*place]))).collect()
    }

    /// Plans played out, the best first, with the unused chit in its place.
    fn ranked(&self, plans: Vec<ActivationPlan>) -> Vec<TriedPlan<Self>> {
        let plans = self.budget.search().ranked(self, plans);
        self.with_unused_in_its_place(plans)
    }

    /// Plans reordered so that an unused chit ranks above those uses that are surely worse, and below all others.
    fn with_unused_in_its_place(&self, mut plans: Vec<TriedPlan<Self>>) -> Vec<TriedPlan<Self>> {
        let Some(at) = plans.iter().position(|tried| tried.plan.opening == Some(Order::SetAside)) else { return plans };
        let unused = plans.remove(at);
        let (worse, mut sound): (Vec<_>, Vec<_>) =
            plans.into_iter().partition(|tried| SearchBudget::is_surely_more(self, &unused, tried));
        sound.push(unused);
        sound.extend(worse);
        sound
    }

    /// Whether an order is a Rally of units none of which is disordered (MP 12.1): a March can do the same and more.
    fn rallies_nobody(&self, opening: Order) -> bool {
        let disordered = |unit: &UnitId| self.game.unit_state(*unit).condition.disordered;
        takes_part(self.game, Some(opening))
            .is_some_and(|(order, units)| order == OrderType::Rally && !units.iter().any(disordered))
    }

    /// Same use of a chit by the lead unit alone: the units left out may still be activated by another chit. `None` if none
    /// could join anyway.
    fn alone(&self, plan: &ActivationPlan) -> Option<ActivationPlan> {
        let Some(Order::LeadUnit { unit, .. }) = plan.opening else { return None };
        let mut left_out: BTreeSet<UnitId> = takes_part(self.game, plan.opening)?.1.into_iter().collect();
        left_out.remove(&unit);
        let instructions = Instructions { left_out, ..Instructions::default() };
        (!instructions.left_out.is_empty()).then_some(ActivationPlan { instructions, ..*plan })
    }

    /// Changes one thing: another place for a unit, or a unit left out or taken along.
    fn change(&mut self, instructions: &mut Instructions, order: OrderType, units: &[UnitId]) -> Option<()> {
        let unit = units[self.below(units.len())];
        if self.below(5) == 0 {
            instructions.posts.remove(&unit);
            if !instructions.left_out.remove(&unit) {
                instructions.left_out.insert(unit);
            }
        } else {
            // Mostly one of the unit's best places.
            let places = self.places(unit, order);
            let most = if self.below(3) == 0 { places.len() } else { PLACES.min(places.len()) };
            let place = *places.get(self.below(most))?;
            instructions.left_out.remove(&unit);
            instructions.posts.insert(unit, place);
        }
        Some(())
    }

    /// Places that a unit could reach under an order, the best first.
    fn places(&mut self, unit: UnitId, order: OrderType) -> Vec<HexFootprint> {
        let (game, aims) = (self.game, self.ahead.aims);
        let find = || {
            let Some(ends) = ends_under(game, unit, order) else { return Vec::new() };
            let mut looked = DestinationEvaluator::of(game, unit, order, aims);
            let mut places: Vec<_> = ends.spots().map(|spot| (looked.worth(&spot), spot.stand)).collect();
            places.sort_by_key(|(worth, stand)| (std::cmp::Reverse(*worth), *stand));
            places.dedup_by_key(|(_, stand)| *stand);
            places.into_iter().map(|(_, stand)| stand).collect()
        };
        self.places.entry((unit, order)).or_insert_with(find).clone()
    }

    fn below(&mut self, n: usize) -> usize {
        self.random.next_u32() as usize % n.max(1)
    }
}

/// Order type and possible units of a use of the chit (MP 3.1, 3.2); `None` if it activates none. Without an opening: those of
/// the current activation.
fn takes_part(game: &Game, opening: Option<Order>) -> Option<(OrderType, Vec<UnitId>)> {
    let (order, units): (OrderType, Vec<UnitId>) = match opening {
        None => (game.state().activation?.order, game.active_units().collect()),
        Some(Order::LeadWing { wing, order }) => (order, game.fresh_of_wing(wing).collect()),
        Some(Order::LeadUnit { unit, order }) => {
            let follows = |u: &UnitId| *u == unit || game.could_follow(unit, *u);
            (order, game.fresh_of_wing(game.unit_card(unit).wing).filter(follows).collect())
        }
        Some(_) => return None,
    };
    (!units.is_empty()).then_some((order, units))
}

/// Best answer to a question and the two next best, each played out to the end of this activation. The default answer `usual`
/// is kept unless another is surely better.
pub fn choice(game: &Game, legal: &[Order], usual: Order, by: SearchSettings<'_>) -> Option<FoundPlan> {
    let throws = by.budget.answer_throws;
    if legal.len() < 2 || throws == 0 {
        return Some(FoundPlan { best: ActivationPlan::usual(Some(usual)), others: Vec::new() });
    }
    let to_the_end = Budget { activations: 0, misjudges: 0, ..by.budget };
    let by = SearchSettings { budget: to_the_end, ..by };
    let search = Search::by(game, legal::decider(game)?, by, 0);
    let answered = |order: &Order| {
        let mut tried = SearchBudget::tried(&search, ActivationPlan::usual(Some(*order)))?;
        SearchBudget::play_on(&search, &mut tried, throws).then_some(tried)
    };
    let usual_answer = answered(&usual)?;
    let mut others: Vec<TriedPlan<Search<'_>>> =
        legal.iter().filter(|order| **order != usual).filter_map(answered).collect();
    others.sort_by_key(|tried| std::cmp::Reverse(tried.worth.iter().sum::<i64>()));
    // The others are sorted by value; the default is among them only if it is not chosen.
    let chosen_at = match others.first() {
        Some(best) => usize::from(SearchBudget::is_surely_more(&search, best, &usual_answer)),
        None => 0,
    };
    others.insert(chosen_at, usual_answer);
    let mut plans = others.into_iter().map(|tried| tried.plan);
    Some(FoundPlan { best: plans.next()?, others: plans.take(MOST_OTHERS).collect() })
}
