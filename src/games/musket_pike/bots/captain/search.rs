//! The search for a plan: uses of the chit that promise something are played on, the best of them changed here and there, and
//! what ends better is kept.

use super::Plan;
use super::level::{Budget, Mind, Weights};
use super::play_on::{Begun, PlayOn};
use crate::board::hex::Stand;
use crate::games::musket_pike::bots::sergeant::{Aims, Instructions, Looked, Promises, uses};
use crate::games::musket_pike::rules::ids::{ChitId, UnitId};
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::{RuleSet, SideId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};

/// How many places of a unit are its best ones.
const PLACES: usize = 8;

/// With how many throws a use or a change is looked at first.
const FEW_THROWS: usize = 3;

/// So many uses of the chit are improved, each by an equal part of the changes; what is left goes to the best of them.
const IMPROVED: u32 = 3;

/// One change in so many is of two things.
const TWO_AT_ONCE: usize = 3;

/// The position in which a plan is sought, and what may be spent on it.
struct Search<'a> {
    game: &'a Game,
    side: SideId,
    weights: &'a Weights,
    budget: Budget,
    seed: u64,
    random: ChaCha8Rng,
    /// The places of each unit under an order, once asked for.
    places: BTreeMap<(UnitId, OrderType), Vec<Stand>>,
}

/// The best plan found for the drawn chit, and the two best other uses of it.
pub fn plan(game: &Game, chit: ChitId, by: (&Weights, Budget), seed: u64) -> Option<(Plan, Vec<Order>)> {
    let mut search = Search::by(game, game.battle.chit(chit).side, by, seed);
    let usual = search.usual();
    let alone = |plan: Plan| [search.alone(&plan), Some(plan)];
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

/// The best use of the drawn chit, if it is carried out as a sergeant would.
pub fn best_use(game: &Game, chit: ChitId, by: (&Weights, Budget)) -> Option<Order> {
    // Nothing is left to chance where no plan is changed.
    let search = Search::by(game, game.battle.chit(chit).side, by, 0);
    search.ranked(search.usual()).into_iter().next()?.plan.opening
}

/// The best plan found for an activation that has begun without one.
pub fn carry_on(game: &Game, by: (&Weights, Budget), seed: u64) -> Option<Plan> {
    let mut search = Search::by(game, legal::decider(game)?, by, seed);
    let mut usual = search.tried(Plan::usual(None))?;
    search.play_on(&mut usual, by.1.throws).then_some(usual).map(|usual| search.improved(usual, by.1.changes).plan)
}

/// A plan for this use of the chit with so many changes that nobody has looked at, each by chance.
pub fn astray(game: &Game, opening: Order, changes: u32, seed: u64) -> Option<Instructions> {
    let mind = Mind::shipped();
    let mut search = Search::by(game, legal::decider(game)?, (&mind.weights, mind.advice), seed);
    let mut plan = Plan::usual(Some(opening));
    for _ in 0..changes {
        plan = search.changed(&plan).unwrap_or(plan);
    }
    Some(plan.instructions)
}

/// A plan that is being tried out.
struct Tried {
    plan: Plan,
    begun: Begun,
}

impl<'a> Search<'a> {
    fn by(game: &'a Game, side: SideId, (weights, budget): (&'a Weights, Budget), seed: u64) -> Self {
        let seed = seed ^ game.digest().0;
        let random = ChaCha8Rng::seed_from_u64(seed);
        Self { game, side, weights, budget, seed, random, places: BTreeMap::new() }
    }

    /// The best plan that is found by changing those of several uses of the chit: which is best as a sergeant would carry it out may
    /// be the one of which less can be made.
    fn best_of(&mut self, openings: Vec<Tried>) -> Option<Plan> {
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

    /// A plan with whatever changes of it are found to be better.
    fn improved(&mut self, tried: Tried, changes: u32) -> Tried {
        let mut best = tried;
        for _ in 0..changes {
            if let Some(better) = self.changed(&best.plan).and_then(|changed| self.better(changed, &best.plan)) {
                best = better;
            }
        }
        best
    }

    /// The most promising uses of the chit, each carried out as a sergeant would.
    fn usual(&self) -> Vec<Plan> {
        let legal = legal::legal_orders(self.game);
        let promises = uses(self.game, &legal, &mut Promises::of(Aims::Ground));
        let mut places: Vec<usize> = (0..legal.len()).filter(|place| !self.rallies_nobody(legal[*place])).collect();
        places.sort_by_key(|place| (std::cmp::Reverse(promises[*place]), *place));
        let promising = self.budget.uses.min(places.len());
        let (first, rest) = places.split_at(promising);
        // To leave the chit unused is always looked at, and to rally if somebody is in disorder.
        let rallies = |place: &usize| legal[*place].led() == Some(OrderType::Rally);
        let unused = rest.iter().find(|place| legal[**place] == Order::SetAside);
        let rally = if first.iter().any(rallies) { None } else { rest.iter().find(|place| rallies(place)) };
        let places = first.iter().chain(unused).chain(rally);
        places.map(|place| Plan::usual(Some(legal[*place]))).collect()
    }

    /// Plans played on, the best first. The worse half is given up each time the throws are doubled.
    fn ranked(&self, plans: Vec<Plan>) -> Vec<Tried> {
        let mut plans: Vec<Tried> = plans.into_iter().filter_map(|plan| self.tried(plan)).collect();
        let (mut throws, mut given_up) = (FEW_THROWS.min(self.budget.throws), Vec::new());
        loop {
            plans.retain_mut(|plan| self.play_on(plan, throws));
            // Of equals the one that promised more.
            plans.sort_by_key(|tried| std::cmp::Reverse(tried.plan.seems(throws)));
            if throws >= self.budget.throws || plans.len() < 2 {
                break;
            }
            // The best of those that were seen longest come first.
            given_up.splice(0..0, plans.split_off(plans.len().div_ceil(2)));
            throws = (2 * throws).min(self.budget.throws);
        }
        plans.extend(given_up);
        for plan in plans.iter_mut().take(2) {
            self.play_on(plan, self.budget.throws);
        }
        unused_in_its_place(plans)
    }

    /// MP 12.1 Whether it is a Rally of units of which none is in disorder: a March can do all that it can.
    fn rallies_nobody(&self, opening: Order) -> bool {
        let disordered = |unit: &UnitId| self.game.unit(*unit).condition.disordered;
        takes_part(self.game, Some(opening))
            .is_some_and(|(order, units)| order == OrderType::Rally && !units.iter().any(disordered))
    }

    /// A plan begun; none: it cannot be carried out.
    fn tried(&self, plan: Plan) -> Option<Tried> {
        let begun = self.playing_on(&plan).begun(self.game, plan.opening)?;
        let misjudged = self.budget.misjudged(self.seed, plan.opening);
        let plan = Plan { misjudged, ..plan };
        Some(Tried { plan, begun })
    }

    fn playing_on<'p>(&'p self, plan: &'p Plan) -> PlayOn<'p> {
        PlayOn {
            side: self.side,
            instructions: &plan.instructions,
            activations: self.budget.activations,
            weights: self.weights,
        }
    }

    /// The same use of a chit by the lead unit alone: who does not come along may still be called up by another chit. None: nobody
    /// could come along.
    fn alone(&self, plan: &Plan) -> Option<Plan> {
        let Some(Order::LeadUnit { unit, .. }) = plan.opening else { return None };
        let mut left_out: BTreeSet<UnitId> = takes_part(self.game, plan.opening)?.1.into_iter().collect();
        left_out.remove(&unit);
        let instructions = Instructions { left_out, ..Instructions::default() };
        (!instructions.left_out.is_empty()).then_some(Plan { instructions, ..plan.clone() })
    }

    /// Plays a plan on until it has been seen with so many throws; whether it can be carried out.
    fn play_on(&self, tried: &mut Tried, throws: usize) -> bool {
        for throw in tried.plan.worth.len()..throws {
            match self.playing_on(&tried.plan).worth(&tried.begun, throw) {
                Some(worth) => tried.plan.worth.push(worth),
                None => return false,
            }
        }
        true
    }

    /// A changed plan, if it is better than the best: after a few throws, after twice as many, and surely after all of them. What
    /// is not sure is left, for of many changes that mean nothing some are always favoured by the dice.
    fn better(&self, changed: Plan, best: &Plan) -> Option<Tried> {
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

    /// A plan changed in one thing, or now and then in two: one place may be worth something only with another.
    fn changed(&mut self, plan: &Plan) -> Option<Plan> {
        let (order, units) = takes_part(self.game, plan.opening)?;
        let mut instructions = plan.instructions.clone();
        let things = if self.below(TWO_AT_ONCE) == 0 { 2 } else { 1 };
        for _ in 0..things {
            self.change(&mut instructions, order, &units)?;
        }
        Some(Plan { instructions, ..Plan::usual(plan.opening) })
    }

    /// One thing changed: another place for a unit, or a unit left out or taken along.
    fn change(&mut self, instructions: &mut Instructions, order: OrderType, units: &[UnitId]) -> Option<()> {
        let unit = units[self.below(units.len())];
        if self.below(5) == 0 {
            instructions.posts.remove(&unit);
            if !instructions.left_out.remove(&unit) {
                instructions.left_out.insert(unit);
            }
        } else {
            // Most often one of those that it likes best.
            let places = self.places(unit, order);
            let most = if self.below(3) == 0 { places.len() } else { PLACES.min(places.len()) };
            let place = *places.get(self.below(most))?;
            instructions.left_out.remove(&unit);
            instructions.posts.insert(unit, place);
        }
        Some(())
    }

    /// The places to which a unit could go under an order, those that it likes best first.
    fn places(&mut self, unit: UnitId, order: OrderType) -> Vec<Stand> {
        let game = self.game;
        let find = || {
            let Some(ends) = ends_under(game, unit, order) else { return Vec::new() };
            let mut looked = Looked::of(game, unit, order, Aims::Ground);
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

/// The same plans; a chit is left unused rather than used in a way that is surely worse, and only then.
fn unused_in_its_place(mut plans: Vec<Tried>) -> Vec<Tried> {
    let Some(at) = plans.iter().position(|tried| tried.plan.opening == Some(Order::SetAside)) else { return plans };
    let unused = plans.remove(at);
    let (worse, mut sound): (Vec<_>, Vec<_>) =
        plans.into_iter().partition(|tried| unused.plan.is_surely_more(&tried.plan));
    sound.push(unused);
    sound.extend(worse);
    sound
}

/// MP 3.1, 3.2 Under which order, and who might take part, if the chit is used so; none: nobody. Without an order: of the activation
/// that goes on.
pub fn takes_part(game: &Game, opening: Option<Order>) -> Option<(OrderType, Vec<UnitId>)> {
    let (order, units): (OrderType, Vec<UnitId>) = match opening {
        None => (game.state().activation?.order, game.active_units().collect()),
        Some(Order::LeadWing { wing, order }) => (order, game.fresh_of_wing(wing).collect()),
        Some(Order::LeadUnit { unit, order }) => {
            let follows = |u: &UnitId| *u == unit || game.could_follow(unit, *u);
            (order, game.fresh_of_wing(game.card(unit).wing).filter(follows).collect())
        }
        Some(_) => return None,
    };
    (!units.is_empty()).then_some((order, units))
}

/// The best answer to a question, and the two best others: each is played on to the end of this activation. What is usual is kept
/// unless another is surely better.
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
    let play_on = PlayOn { side: legal::decider(game)?, instructions: &instructions, activations: 0, weights };
    let answered = |order: &Order| {
        let worth = play_on.worths(game, Some(*order), 0..budget.answer_throws)?;
        Some(Plan { worth, ..Plan::usual(Some(*order)) })
    };
    let usual = answered(&usual)?;
    let mut others: Vec<Plan> = legal.iter().filter(|o| Some(**o) != usual.opening).filter_map(answered).collect();
    others.sort_by_key(|plan| std::cmp::Reverse(plan.sum(budget.answer_throws)));
    // Of the others the best comes first; the usual one has its place among them only if it is not chosen.
    let chosen_at = usize::from(others.first().is_some_and(|best| best.is_surely_more(&usual)));
    others.insert(chosen_at, usual);
    let mut orders = others.into_iter().filter_map(|plan| plan.opening);
    Some((orders.next()?, orders.take(2).collect()))
}
