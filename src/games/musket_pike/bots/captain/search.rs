//! Search for a plan: promising uses of the chit are played out, the best of them varied, and better variants kept.

use super::ActivationPlan;
use super::level::{Budget, CaptainConfig, Weights};
use super::playout::{Playout, PlayoutStart};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::bots::sergeant::{Aims, DestinationEvaluator, Instructions, OrderValueCache, uses};
use crate::games::musket_pike::rules::ids::{ChitId, UnitId};
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::{RuleSet, SideId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};

/// Number of a unit's places that count as its best ones.
const PLACES: usize = 8;

/// Number of throws with which a use or a change is tried first.
const FEW_THROWS: usize = 3;

/// Number of uses of the chit that are varied, each with an equal part of the changes; the rest goes to the best of them.
const IMPROVED: u32 = 3;

/// One change in this many varies two things.
const TWO_AT_ONCE: usize = 3;

/// Position in which a plan is searched for, and the search budget.
struct Search<'a> {
    game: &'a Game,
    side: SideId,
    weights: &'a Weights,
    budget: Budget,
    seed: u64,
    random: ChaCha8Rng,
    /// Places of each unit under an order, cached.
    places: BTreeMap<(UnitId, OrderType), Vec<HexFootprint>>,
}

/// Best plan found for the drawn chit, and the two best other uses of it.
pub fn plan(game: &Game, chit: ChitId, by: (&Weights, Budget), seed: u64) -> Option<(ActivationPlan, Vec<Order>)> {
    let mut search = Search::by(game, game.battle.chit(chit).side, by, seed);
    let usual = search.usual();
    let alone = |plan: ActivationPlan| [search.alone(&plan), Some(plan)];
    let openings = search.ranked(usual.into_iter().flat_map(alone).flatten().collect());
    let uses: Vec<Order> = openings.iter().filter_map(|tried| tried.plan.opening).collect();
    let best = search.best_of(openings)?;
    let mut others: Vec<Order> = Vec::new();
    for order in uses {
        // A use by the lead unit alone is no other use.
        if Some(order) != best.opening && !others.contains(&order) {
            others.push(order);
        }
    }
    others.truncate(2);
    Some((best, others))
}

/// Best use of the drawn chit, carried out as a sergeant would.
pub fn best_use(game: &Game, chit: ChitId, by: (&Weights, Budget)) -> Option<Order> {
    // The seed does not matter where no plan is changed.
    let search = Search::by(game, game.battle.chit(chit).side, by, 0);
    search.ranked(search.usual()).into_iter().next()?.plan.opening
}

/// Best plan found for an activation that has begun without one.
pub fn carry_on(game: &Game, by: (&Weights, Budget), seed: u64) -> Option<ActivationPlan> {
    let mut search = Search::by(game, legal::decider(game)?, by, seed);
    let mut usual = search.tried(ActivationPlan::usual(None))?;
    search.play_on(&mut usual, by.1.throws).then_some(usual).map(|usual| search.improved(usual, by.1.changes).plan)
}

/// Instructions for this use of the chit with `changes` random changes, not checked for value.
pub fn random_plan(game: &Game, opening: Order, changes: u32, seed: u64) -> Option<Instructions> {
    let mind = CaptainConfig::shipped();
    let mut search = Search::by(game, legal::decider(game)?, (&mind.weights, mind.advice), seed);
    let mut plan = ActivationPlan::usual(Some(opening));
    for _ in 0..changes {
        plan = search.changed(&plan).unwrap_or(plan);
    }
    Some(plan.instructions)
}

/// Plan that is being tried.
struct Tried {
    plan: ActivationPlan,
    begun: PlayoutStart,
}

impl<'a> Search<'a> {
    fn by(game: &'a Game, side: SideId, (weights, budget): (&'a Weights, Budget), seed: u64) -> Self {
        let seed = seed ^ game.digest().0;
        let random = ChaCha8Rng::seed_from_u64(seed);
        Self { game, side, weights, budget, seed, random, places: BTreeMap::new() }
    }

    /// Best plan found by varying several uses of the chit: the one that is best with a sergeant may leave less to improve.
    fn best_of(&mut self, openings: Vec<Tried>) -> Option<ActivationPlan> {
        if self.budget.changes == 0 {
            return openings.into_iter().next().map(|tried| tried.plan);
        }
        let (each, mut left) = (self.budget.changes / (IMPROVED + 1), self.budget.changes);
        let mut best: Option<Tried> = None;
        for mut tried in openings.into_iter().take(IMPROVED as usize) {
            if !self.play_on(&mut tried, self.budget.throws) {
                continue;
            }
            let tried = self.improved(tried, each);
            left -= each;
            if best.as_ref().is_none_or(|best| tried.plan.is_surely_more(&best.plan)) {
                best = Some(tried);
            }
        }
        best.map(|best| self.improved(best, left).plan)
    }

    /// Plan with all changes to it that are found to be better.
    fn improved(&mut self, tried: Tried, changes: u32) -> Tried {
        let mut best = tried;
        for _ in 0..changes {
            if let Some(better) = self.changed(&best.plan).and_then(|changed| self.better(changed, &best.plan)) {
                best = better;
            }
        }
        best
    }

    /// Most promising uses of the chit, each carried out as a sergeant would.
    fn usual(&self) -> Vec<ActivationPlan> {
        let legal = legal::legal_orders(self.game);
        let promises = uses(self.game, &legal, &mut OrderValueCache::of(Aims::Ground));
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

    /// Plans played out, the best first. The worse half is dropped each time the throws are doubled.
    fn ranked(&self, plans: Vec<ActivationPlan>) -> Vec<Tried> {
        let mut plans: Vec<Tried> = plans.into_iter().filter_map(|plan| self.tried(plan)).collect();
        let (mut throws, mut given_up) = (FEW_THROWS.min(self.budget.throws), Vec::new());
        loop {
            plans.retain_mut(|plan| self.play_on(plan, throws));
            // Of equal plans the one that promised more comes first.
            plans.sort_by_key(|tried| std::cmp::Reverse(tried.plan.seems(throws)));
            if throws >= self.budget.throws || plans.len() < 2 {
                break;
            }
            // The best of those that were tried longest come first.
            given_up.splice(0..0, plans.split_off(plans.len().div_ceil(2)));
            throws = (2 * throws).min(self.budget.throws);
        }
        plans.extend(given_up);
        for plan in plans.iter_mut().take(2) {
            self.play_on(plan, self.budget.throws);
        }
        unused_in_its_place(plans)
    }

    /// Whether an order is a Rally of units none of which is disordered (MP 12.1): a March can do the same and more.
    fn rallies_nobody(&self, opening: Order) -> bool {
        let disordered = |unit: &UnitId| self.game.unit_state(*unit).condition.disordered;
        takes_part(self.game, Some(opening))
            .is_some_and(|(order, units)| order == OrderType::Rally && !units.iter().any(disordered))
    }

    /// Plan prepared for playouts; `None` if it cannot be carried out.
    fn tried(&self, plan: ActivationPlan) -> Option<Tried> {
        let begun = self.playing_on(&plan).begun(self.game, plan.opening)?;
        let misjudged = self.budget.misjudged(self.seed, plan.opening);
        let plan = ActivationPlan { misjudged, ..plan };
        Some(Tried { plan, begun })
    }

    fn playing_on<'p>(&'p self, plan: &'p ActivationPlan) -> Playout<'p> {
        Playout {
            side: self.side,
            instructions: &plan.instructions,
            activations: self.budget.activations,
            weights: self.weights,
        }
    }

    /// Same use of a chit by the lead unit alone: the units left out may still be activated by another chit. `None` if none
    /// could join anyway.
    fn alone(&self, plan: &ActivationPlan) -> Option<ActivationPlan> {
        let Some(Order::LeadUnit { unit, .. }) = plan.opening else { return None };
        let mut left_out: BTreeSet<UnitId> = takes_part(self.game, plan.opening)?.1.into_iter().collect();
        left_out.remove(&unit);
        let instructions = Instructions { left_out, ..Instructions::default() };
        (!instructions.left_out.is_empty()).then_some(ActivationPlan { instructions, ..plan.clone() })
    }

    /// Plays a plan out until it has values for `throws` throws; returns whether it can be carried out.
    fn play_on(&self, tried: &mut Tried, throws: usize) -> bool {
        for throw in tried.plan.worth.len()..throws {
            match self.playing_on(&tried.plan).worth(&tried.begun, throw) {
                Some(worth) => tried.plan.worth.push(worth),
                None => return false,
            }
        }
        true
    }

    /// Changed plan, if it is better than the best: after a few throws, after each doubling of them, and surely after all. An
    /// unsure gain is dropped, as among many changes without effect some are always favoured by the dice.
    fn better(&self, changed: ActivationPlan, best: &ActivationPlan) -> Option<Tried> {
        let mut changed = self.tried(changed)?;
        let mut throws = FEW_THROWS.min(self.budget.throws);
        loop {
            if !self.play_on(&mut changed, throws) || changed.plan.sum(throws) <= best.sum(throws) {
                return None;
            }
            if throws == self.budget.throws {
                return changed.plan.is_surely_more(best).then_some(changed);
            }
            throws = (2 * throws).min(self.budget.throws);
        }
    }

    /// Plan changed in one thing, or sometimes in two, as one place may be worth something only together with another.
    fn changed(&mut self, plan: &ActivationPlan) -> Option<ActivationPlan> {
        let (order, units) = takes_part(self.game, plan.opening)?;
        let mut instructions = plan.instructions.clone();
        let things = if self.below(TWO_AT_ONCE) == 0 { 2 } else { 1 };
        for _ in 0..things {
            self.change(&mut instructions, order, &units)?;
        }
        Some(ActivationPlan { instructions, ..ActivationPlan::usual(plan.opening) })
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
        let game = self.game;
        let find = || {
            let Some(ends) = ends_under(game, unit, order) else { return Vec::new() };
            let mut looked = DestinationEvaluator::of(game, unit, order, Aims::Ground);
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

/// Plans reordered so that an unused chit ranks above those uses that are surely worse, and below all others.
fn unused_in_its_place(mut plans: Vec<Tried>) -> Vec<Tried> {
    let Some(at) = plans.iter().position(|tried| tried.plan.opening == Some(Order::SetAside)) else { return plans };
    let unused = plans.remove(at);
    let (worse, mut sound): (Vec<_>, Vec<_>) =
        plans.into_iter().partition(|tried| unused.plan.is_surely_more(&tried.plan));
    sound.push(unused);
    sound.extend(worse);
    sound
}

/// Order type and possible units of a use of the chit (MP 3.1, 3.2); `None` if it activates none. Without an opening: those of
/// the current activation.
pub fn takes_part(game: &Game, opening: Option<Order>) -> Option<(OrderType, Vec<UnitId>)> {
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
pub fn choice(
    game: &Game,
    legal: &[Order],
    usual: Order,
    (weights, budget): (&Weights, Budget),
) -> Option<(Order, Vec<Order>)> {
    if legal.len() < 2 || budget.answer_throws == 0 {
        return Some((usual, Vec::new()));
    }
    let instructions = Instructions::default();
    let play_on = Playout { side: legal::decider(game)?, instructions: &instructions, activations: 0, weights };
    let answered = |order: &Order| {
        let worth = play_on.playout_values(game, Some(*order), 0..budget.answer_throws)?;
        Some(ActivationPlan { worth, ..ActivationPlan::usual(Some(*order)) })
    };
    let usual = answered(&usual)?;
    let mut others: Vec<ActivationPlan> =
        legal.iter().filter(|o| Some(**o) != usual.opening).filter_map(answered).collect();
    others.sort_by_key(|plan| std::cmp::Reverse(plan.sum(budget.answer_throws)));
    // The others are sorted by value; the default is among them only if it is not chosen.
    let chosen_at = usize::from(others.first().is_some_and(|best| best.is_surely_more(&usual)));
    others.insert(chosen_at, usual);
    let mut orders = others.into_iter().filter_map(|plan| plan.opening);
    Some((orders.next()?, orders.take(2).collect()))
}
