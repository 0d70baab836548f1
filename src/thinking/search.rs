//! Search for a plan: promising plans are played out, the worse half is dropped each time the throws are doubled, the best are
//! changed by chance, and better variants kept.

use super::Estimate;
use std::cmp::Reverse;

/// Number of throws with which a plan or a change is tried first.
const FEW_THROWS: usize = 3;
/// Number of plans that are varied, each with an equal part of the changes; the rest goes to the best of them.
const IMPROVED: u32 = 3;
/// Number of standard errors by which a plan must be better than another, in tenths.
const SURE: i64 = 10;

/// What a search needs of a game: its plans, their playouts, and changes to them.
pub trait PlanSearch {
    /// Plan that is searched for.
    type Plan: Clone;
    /// Plan as it is prepared for its playouts.
    type Start;

    /// Prepares a plan for its playouts; `None` if it cannot be carried out.
    fn begun(&self, plan: &Self::Plan) -> Option<Self::Start>;

    /// Value of the final position of a plan with one throw of the dice, without luck; `None` if it cannot be carried out.
    fn worth(&self, plan: &Self::Plan, start: &Self::Start, throw: usize) -> Option<i64>;

    /// Plan with a change by chance; `None` if there is nothing to change.
    fn changed(&mut self, plan: &Self::Plan) -> Option<Self::Plan>;

    /// Deliberate error in the value of a plan: 0 for a program that plays as well as it can.
    fn misjudged(&self, _plan: &Self::Plan) -> i64 {
        0
    }

    /// Deliberate error in the comparison of a plan with another one.
    fn misjudged_against(&self, plan: &Self::Plan, other: &Self::Plan) -> i64 {
        self.misjudged(plan) - self.misjudged(other)
    }
}

/// Plan that is being tried.
pub struct TriedPlan<S: PlanSearch + ?Sized> {
    /// The plan.
    pub plan: S::Plan,
    /// Plan as it is prepared for its playouts.
    pub start: S::Start,
    /// Value of the final position with each throw.
    pub worth: Vec<i64>,
}

impl<S: PlanSearch + ?Sized> TriedPlan<S> {
    /// Sum of the values with the first `throws` throws.
    fn sum(&self, throws: usize) -> i64 {
        self.worth.iter().take(throws).sum()
    }
}

/// How much a search may try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// Greatest number of throws with which a plan is played out.
    pub throws: usize,
    /// Number of changes to the best plans that are tried.
    pub changes: u32,
}

impl SearchBudget {
    /// Plan prepared for playouts; `None` if it cannot be carried out.
    pub fn tried<S: PlanSearch>(search: &S, plan: S::Plan) -> Option<TriedPlan<S>> {
        let start = search.begun(&plan)?;
        Some(TriedPlan { plan, start, worth: Vec::new() })
    }

    /// Plays a plan out until it has values for `throws` throws; returns whether it can be carried out.
    pub fn play_on<S: PlanSearch>(search: &S, tried: &mut TriedPlan<S>, throws: usize) -> bool {
        for throw in tried.worth.len()..throws {
            match search.worth(&tried.plan, &tried.start, throw) {
                Some(worth) => tried.worth.push(worth),
                None => return false,
            }
        }
        true
    }

    /// Whether a plan seems better than another, throw for throw, by more than a standard error of their mean difference.
    pub fn is_surely_more<S: PlanSearch>(search: &S, plan: &TriedPlan<S>, other: &TriedPlan<S>) -> bool {
        let Estimate { mean, error } = Estimate::of_differences(&plan.worth, &other.worth);
        let mean = mean + search.misjudged_against(&plan.plan, &other.plan);
        mean > 0 && 10 * mean >= SURE * error
    }

    /// Plans played out, the best first. The worse half is dropped each time the throws are doubled.
    pub fn ranked<S: PlanSearch>(self, search: &S, plans: Vec<S::Plan>) -> Vec<TriedPlan<S>> {
        let mut plans: Vec<TriedPlan<S>> = plans.into_iter().filter_map(|plan| Self::tried(search, plan)).collect();
        let (mut throws, mut given_up) = (FEW_THROWS.min(self.throws), Vec::new());
        loop {
            plans.retain_mut(|plan| Self::play_on(search, plan, throws));
            let misjudged = |tried: &TriedPlan<S>| search.misjudged(&tried.plan) * i64::try_from(throws).unwrap_or(0);
            // Of equal plans the one that promised more comes first.
            plans.sort_by_key(|tried| Reverse(tried.sum(throws) + misjudged(tried)));
            if throws >= self.throws || plans.len() < 2 {
                break;
            }
            // The best of those that were tried longest come first.
            given_up.splice(0..0, plans.split_off(plans.len().div_ceil(2)));
            throws = (2 * throws).min(self.throws);
        }
        plans.extend(given_up);
        for plan in plans.iter_mut().take(2) {
            Self::play_on(search, plan, self.throws);
        }
        plans
    }

    /// Best plan of some, or the usual one unless the best is surely better: of many plans some are always favoured by the dice. `None`
    /// if neither can be carried out.
    pub fn unless_usual<S: PlanSearch>(self, search: &S, mut best: TriedPlan<S>, usual: S::Plan) -> Option<S::Plan>
    where
        S::Plan: PartialEq,
    {
        if best.plan == usual {
            return Some(usual);
        }
        let mut tried = Self::tried(search, usual)?;
        let is_played = [&mut best, &mut tried].into_iter().all(|plan| Self::play_on(search, plan, self.throws));
        let is_better = is_played && Self::is_surely_more(search, &best, &tried);
        Some(if is_better { best.plan } else { tried.plan })
    }

    /// Best plan found by varying several of some ranked plans: the one that is best as it is may leave less to improve.
    pub fn best_of<S: PlanSearch>(self, search: &mut S, ranked: Vec<TriedPlan<S>>) -> Option<TriedPlan<S>> {
        if self.changes == 0 {
            return ranked.into_iter().next();
        }
        let (each, mut left) = (self.changes / (IMPROVED + 1), self.changes);
        let mut best: Option<TriedPlan<S>> = None;
        for mut tried in ranked.into_iter().take(IMPROVED as usize) {
            if !Self::play_on(search, &mut tried, self.throws) {
                continue;
            }
            let tried = self.improved(search, tried, each);
            left -= each;
            if best.as_ref().is_none_or(|best| Self::is_surely_more(search, &tried, best)) {
                best = Some(tried);
            }
        }
        best.map(|best| self.improved(search, best, left))
    }

    /// Plan with all changes to it that are found to be better.
    pub fn improved<S: PlanSearch>(self, search: &mut S, tried: TriedPlan<S>, changes: u32) -> TriedPlan<S> {
        let mut best = tried;
        for _ in 0..changes {
            let changed = search.changed(&best.plan);
            if let Some(better) = changed.and_then(|changed| self.better(search, changed, &best)) {
                best = better;
            }
        }
        best
    }

    /// Changed plan, if it is better than the best: after a few throws, after each doubling of them, and surely after all. An
    /// unsure gain is dropped, as among many changes without effect some are always favoured by the dice.
    fn better<S: PlanSearch>(self, search: &S, changed: S::Plan, best: &TriedPlan<S>) -> Option<TriedPlan<S>> {
        let mut changed = Self::tried(search, changed)?;
        let mut throws = FEW_THROWS.min(self.throws);
        loop {
            if !Self::play_on(search, &mut changed, throws) || changed.sum(throws) <= best.sum(throws) {
                return None;
            }
            if throws == self.throws {
                return Self::is_surely_more(search, &changed, best).then_some(changed);
            }
            throws = (2 * throws).min(self.throws);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plans are numbers; each is worth as much as it is near to 70, give or take a few points by the throw.
    struct Numbers {
        changes: i64,
    }

    impl PlanSearch for Numbers {
        type Plan = i64;
        type Start = ();

        fn begun(&self, plan: &i64) -> Option<()> {
            (*plan != 13).then_some(())
        }

        fn worth(&self, plan: &i64, (): &(), throw: usize) -> Option<i64> {
            let noise = digest_of(throw) + (plan + digest_of(throw)) % 3;
            Some(-(plan - 70).abs() + noise)
        }

        fn changed(&mut self, plan: &i64) -> Option<i64> {
            self.changes += 1;
            Some(plan + [5, -3, 1, -20][self.changes as usize % 4])
        }
    }

    fn digest_of(throw: usize) -> i64 {
        (throw as i64 * 7919) % 11
    }

    #[test]
    fn the_best_of_many_plans_comes_first_and_impossible_ones_are_left_out() {
        let budget = SearchBudget { throws: 12, changes: 0 };
        let ranked = budget.ranked(&Numbers { changes: 0 }, vec![10, 13, 64, 20, 90, 30]);
        assert_eq!(ranked.iter().map(|tried| tried.plan).collect::<Vec<_>>(), [64, 90, 30, 20, 10]);
        // The two best are tried with all throws.
        assert_eq!(ranked.iter().map(|tried| tried.worth.len()).collect::<Vec<_>>(), [12, 12, 6, 3, 3]);
    }

    #[test]
    fn changes_that_are_surely_better_are_kept() {
        let budget = SearchBudget { throws: 12, changes: 80 };
        let mut search = Numbers { changes: 0 };
        let ranked = budget.ranked(&search, vec![10, 30]);
        let best = budget.best_of(&mut search, ranked).unwrap();
        assert!((best.plan - 70).abs() <= 2, "{}", best.plan);
        assert!(search.changes <= 80);
    }

    #[test]
    fn the_usual_plan_stays_unless_another_is_surely_better() {
        let budget = SearchBudget { throws: 12, changes: 0 };
        let search = Numbers { changes: 0 };
        let stays = |best, usual| {
            let best = SearchBudget::tried(&search, best).unwrap();
            budget.unless_usual(&search, best, usual)
        };
        assert_eq!((stays(64, 30), stays(70, 70), stays(30, 64)), (Some(64), Some(70), Some(64)));
        assert_eq!(stays(64, 13), None);
    }

    #[test]
    fn a_gain_that_is_not_sure_is_dropped() {
        let tried = |worth: &[i64]| TriedPlan::<Numbers> { plan: 0, start: (), worth: worth.to_vec() };
        let search = Numbers { changes: 0 };
        let (even, lucky, better) = (tried(&[0; 4]), tried(&[40, -30, 20, -28]), tried(&[9, 11, 10, 12]));
        assert!(!SearchBudget::is_surely_more(&search, &lucky, &even));
        assert!(SearchBudget::is_surely_more(&search, &better, &even));
        assert!(!SearchBudget::is_surely_more(&search, &even, &even));
    }
}
